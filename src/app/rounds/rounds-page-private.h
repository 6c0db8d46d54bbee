/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/rounds/rounds-bar.h"
#include "app/rounds/rounds-marks.h"
#include "app/rounds/rounds-page.h"
#include "app/rounds/rounds-reasons.h"
#include "app/list/sheet.h"
#include "clock/call.h"
#include "desk/act/list.h"

/* Shared by rounds-page.c, the widget; rounds-show.c, what it shows; rounds-actions.c,
 * rounds-edit.c, rounds-draw.c, rounds-settle.c and rounds-why.c, what it does. */
struct _AppRoundsPage {
  GtkWidget parent;
  Desk *desk;
  int round; /* the one that is shown */
  int typed; /* the table's number so far, 0 for none */
  guint typed_reset;
  gint64 lifted; /* the player who is to change places, 0 for nobody */
  GTask *draw;   /* while a round is drawn */
  GCancellable *cancellable;
  guint draw_watch;
  AppRoundsReasons *reasons;
  AppRoundsMarks *marks;
  gboolean settling; /* once the price is known */
  AppRoundsBar *bar;
  GtkLabel *headline;
  GtkWidget *drop_button;
  GtkWidget *late_button;
  GtkWidget *bracket_button;
  GtkMenuButton *tables_button;
  GtkActionable *print_button;
  GtkMenuButton *edit_button;
  GMenu *row_menu;
  GtkRevealer *progress;
  GtkLabel *progress_text;
  GtkProgressBar *progress_bar;
  GtkStack *stack;
  GtkEditable *search;
  GtkDropDown *kinds;
  GtkStringList *kind_texts;
  GtkWidget *hidden;
  GtkLabel *hidden_text;
  struct _AppRoundsDrag *drag;
  guint tick; /* while a clock of the tournament runs */
  GtkWidget *entry_box;
  GtkEditable *entry;
  GtkLabel *typed_label;
  GtkLabel *status;
  AppSheet *sheet;
  GtkLabel *nothing;
  GtkLabel *why;
  GtkLabel *price;
  GtkLabel *unpaired;
  GtkLabel *legend;
  GtkLabel *empty_title;
  GtkLabel *empty_text;
  GtkButton *empty_button;
  GtkPopover *menu;
};

void app_rounds_page_select (AppRoundsPage *self);
void app_rounds_page_show (AppRoundsPage *self, int round);
void app_rounds_page_focus (AppRoundsPage *self);
void app_rounds_page_name_nothing (AppRoundsPage *self);
void app_rounds_page_say (AppRoundsPage *self, const char *text, gboolean wrong);
const DeskTable *app_rounds_page_get_table (AppRoundsPage *self);

/* What an action can need. */
enum {
  APP_ROUNDS_IF_WRITES = 1 << 0, /* acts can be stored */
  APP_ROUNDS_IF_IDLE = 1 << 1,   /* no draw is under way */
  APP_ROUNDS_IF_NEXT = 1 << 2,   /* the round after the last one can be drawn */
  APP_ROUNDS_IF_DRAWN = 1 << 3,  /* the shown round is there, */
  APP_ROUNDS_IF_DRAFT = 1 << 4,
  APP_ROUNDS_IF_SETTLED = 1 << 5,
  APP_ROUNDS_IF_BYE = 1 << 6,   /* and somebody has no opponent in it */
  APP_ROUNDS_IF_TABLE = 1 << 7, /* a table is selected, */
  APP_ROUNDS_IF_PAIR = 1 << 8,  /* of two players, */
  APP_ROUNDS_IF_PAIR_OR_NONE = 1 << 9,
  APP_ROUNDS_IF_RESULT = 1 << 10 /* with a result */
};

void app_rounds_enable (AppRoundsPage *self);
void app_rounds_show_all (AppRoundsPage *self);
void app_rounds_show_notes (AppRoundsPage *self);

/* What can be asked of it: in each of these files, and together in rounds-page.c. */
extern const AppAction app_rounds_result_actions[], app_rounds_draw_actions[],
    app_rounds_why_actions[], app_rounds_swap_actions[], app_rounds_kind_actions[],
    app_rounds_settle_actions[], app_rounds_edit_actions[], app_rounds_step_actions[];

void app_rounds_actions_select (AppRoundsPage *self, gint64 game);
void app_rounds_actions_forget (AppRoundsPage *self);
void app_rounds_actions_submit (AppRoundsPage *self);

void app_rounds_kinds_init (AppRoundsPage *self);
void app_rounds_kinds_update (AppRoundsPage *self);
void app_rounds_kinds_called (AppRoundsPage *self, gint64 game, const ClockCall *call);
void app_rounds_kinds_stop (AppRoundsPage *self);
gboolean app_rounds_kinds_show_all (AppRoundsPage *self);

void app_rounds_drag_init (AppRoundsPage *self);
void app_rounds_drag_stop (AppRoundsPage *self);

void app_rounds_draw_stop (AppRoundsPage *self);
void app_rounds_draw_begin (AppRoundsPage *self, DeskDraw *draw, const AppDrawKind *kind,
                            gpointer question, GAsyncReadyCallback answered, const GError *error);
void app_rounds_draw_leave (AppRoundsPage *self);

void app_rounds_settle_show_price (AppRoundsPage *self);
