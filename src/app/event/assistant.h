/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"

/* A new tournament, step by step: what kind of event, what it is called, how it is played, who
 * plays, where it is kept. */
#define APP_TYPE_ASSISTANT (app_assistant_get_type ())
G_DECLARE_FINAL_TYPE (AppAssistant, app_assistant, APP, ASSISTANT, GtkWindow)

/* Told when the tournament is there. */
typedef void (*AppAssistantMade) (const char *path, gpointer data);

extern AppActions app_assistant_actions;

GtkWidget *app_assistant_new (GtkWindow *parent, AppAssistantMade made, gpointer data);
