/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/draw-task.h"
#include "app/action/action.h"
#include "app/rounds/rounds-reasons.h"
#include "scene/round/rounds.h"

/* What the page of rounds is asked by the files of what it does. What it is made of, only
 * rounds-page.c knows; what it knows is its scene. */

SceneRounds *app_rounds_page_get_scene (GtkWidget *page);
AppRoundsReasons *app_rounds_page_get_reasons (GtkWidget *page);
gpointer app_rounds_page_get_part (GtkWidget *page, const char *id);
void app_rounds_page_show (GtkWidget *page, int round);
void app_rounds_page_enable (GtkWidget *page);
void app_rounds_page_filter (GtkWidget *page, SceneTables tables);
void app_rounds_page_select (GtkWidget *page, gint64 game);
void app_rounds_page_type (GtkWidget *page, char key);
void app_rounds_page_say (GtkWidget *page, const char *text, gboolean wrong);
void app_rounds_page_focus (GtkWidget *page);

/* What can be asked of it: in each of these files, and together in rounds-page.c. */
extern const AppAction app_rounds_result_actions[], app_rounds_draw_actions[],
    app_rounds_why_actions[], app_rounds_swap_actions[], app_rounds_kind_actions[],
    app_rounds_settle_actions[], app_rounds_edit_actions[], app_rounds_step_actions[],
    app_rounds_team_actions[];

/* rounds-show.c */
void app_rounds_show (GtkWidget *page);
void app_rounds_show_notes (GtkWidget *page);

/* rounds-actions.c */
void app_rounds_actions_submit (GtkWidget *page);

/* rounds-kinds.c: the choice of the tables that are shown. */
typedef struct _AppRoundsKinds AppRoundsKinds;
AppRoundsKinds *app_rounds_kinds_new (GtkWidget *page);
void app_rounds_kinds_free (AppRoundsKinds *self);
void app_rounds_kinds_show (AppRoundsKinds *self);

/* app/pairing/rounds-drag.c: players that are dragged to a seat. */
typedef struct _AppRoundsDrag AppRoundsDrag;
AppRoundsDrag *app_rounds_drag_new (GtkWidget *page);
void app_rounds_drag_free (AppRoundsDrag *self);

/* app/pairing/rounds-draw.c: a draw on its thread, with its progress. */
typedef struct _AppRoundsDraw AppRoundsDraw;
AppRoundsDraw *app_rounds_draw_new (GtkWidget *page);
void app_rounds_draw_free (AppRoundsDraw *self);
void app_rounds_draw_stop (AppRoundsDraw *self);
AppRoundsDraw *app_rounds_page_get_draw (GtkWidget *page);
void app_rounds_draw_begin (GtkWidget *page, DeskDraw *draw, const AppDrawKind *kind,
                            gpointer question, GAsyncReadyCallback answered, const GError *error);
gboolean app_rounds_draw_leave (GtkWidget *page);

/* rounds-settle.c */
char *app_rounds_settle_price (GtkWidget *page);
void app_rounds_settle_go_on (GtkWidget *page);
