/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/widgets/form.h"
#include "formats/entries/entry.h"

/* One player, new or enrolled, or in a row of a list that is not enrolled yet. */
#define APP_TYPE_PLAYER_FORM (app_player_form_get_type ())
G_DECLARE_FINAL_TYPE (AppPlayerForm, app_player_form, APP, PLAYER_FORM, AppForm)

/* @entry: (transfer full): the row as it was put right */
typedef void (*AppPlayerFormDone) (FormatsEntry *entry, gpointer data);

GtkWidget *app_player_form_new (GtkWindow *parent, Desk *desk, gint64 player);
GtkWidget *app_player_form_new_row (GtkWindow *parent, const FormatsEntry *entry, const char *row,
                                    AppPlayerFormDone done, gpointer data);
