/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How calls sound, and on which device. */
#define APP_TYPE_VOICE_FORM (app_voice_form_get_type ())
G_DECLARE_FINAL_TYPE (AppVoiceForm, app_voice_form, APP, VOICE_FORM, GtkWindow)

GtkWidget *app_voice_form_new (GtkWindow *parent);
