#pragma once
#include <glib-object.h>

typedef struct _GstElement GstElement;

GStrv voice_device_list (void);
GstElement *voice_device_make (const char *name);
