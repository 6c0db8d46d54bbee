/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "desk/file/desk.h"

/* Asks for the chief referee or a deputy by name, with the PIN where one is set, and does the act
 * with that authority. Asynchronous; the talk stays open until the act is stored or given up. */

/* The act, to be signed by %DESK_SIGNED_CHIEF where it takes signers; what the desk says. */
typedef gboolean (*AppChiefAct) (Desk *desk, const char *reason, gpointer data, GError **error);

#define APP_TYPE_CHIEF_ASK (app_chief_ask_get_type ())
G_DECLARE_FINAL_TYPE (AppChiefAsk, app_chief_ask, APP, CHIEF_ASK, GtkWindow)

void app_chief_ask (GtkWidget *parent, Desk *desk, const char *what, const char *article,
                    AppChiefAct act, gpointer data, GDestroyNotify free_data);
void app_chief_ask_again (GtkWidget *parent, Desk *desk, const char *what, const GError *refused,
                          const char *reason, AppChiefAct act, gpointer data,
                          GDestroyNotify free_data);
void app_chief_ask_owner (GtkWidget *parent, Desk *desk, const char *what, const GError *refused,
                          const char *owner, AppChiefAct act, gpointer data,
                          GDestroyNotify free_data);
void app_chief_ask_acting (GtkWidget *parent, Desk *desk, const char *name, const GError *refused,
                           AppChiefAct act, gpointer data, GDestroyNotify free_data);
gboolean app_chief_ask_can_help (Desk *desk, const GError *refused);
