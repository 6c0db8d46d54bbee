/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Lets a game be heard while it is in sight, and says why nothing is heard. */
#define APP_TYPE_VOICE_BAR (app_voice_bar_get_type ())
G_DECLARE_FINAL_TYPE (AppVoiceBar, app_voice_bar, APP, VOICE_BAR, GtkWidget)

void app_voice_bar_follow (AppVoiceBar *self, Desk *desk, gint64 game);
