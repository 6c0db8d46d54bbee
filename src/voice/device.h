/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib-object.h>

typedef struct _GstElement GstElement;

GStrv voice_device_list (void);
gboolean voice_device_is_there (const char *name);
GstElement *voice_device_make (const char *name);
