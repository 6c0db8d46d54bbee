#pragma once
#include <gtk/gtk.h>
#include "desk/desk.h"

/* One player, new or enrolled. */
#define APP_TYPE_PLAYER_FORM (app_player_form_get_type ())
G_DECLARE_FINAL_TYPE (AppPlayerForm, app_player_form, APP, PLAYER_FORM, GtkWindow)

GtkWidget *app_player_form_new (GtkWindow *parent, Desk *desk, gint64 player);
