/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

void app_appearance_load (void);
void app_appearance_follow (void);
gboolean app_appearance_is_contrast (void);
