#pragma once
#include <gst/gst.h>

GStrv voice_device_list (void);
GstElement *voice_device_make (const char *name);
