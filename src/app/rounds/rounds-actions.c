/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/rounds/margin-ask.h"
#include "app/widgets/note-popover.h"
#include "app/rounds/result-form.h"
#include "scene/round/entry.h"
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-page-private.h"
#include "scene/round/round.h"
#include "desk/game/result.h"

#define BOARD_MAX 9999
#define FORGET_MS 2000

/* --- The number that is being typed --- */

/* Forgets the table's number that was typed so far. */
void
app_rounds_actions_forget (AppRoundsPage *self)
{
  self->typed = 0;
  g_clear_handle_id (&self->typed_reset, g_source_remove);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), FALSE);
}

static void
forget_later_cb (gpointer data)
{
  AppRoundsPage *self = data;

  self->typed_reset = 0;
  app_rounds_actions_forget (self);
}

/* Selects its table. One that the search hides, or the choice of tables, is no less meant: they
 * go. @game: the key of a game of its round. */
void
app_rounds_actions_select (AppRoundsPage *self, gint64 game)
{
  if (app_rounds_list_select (self->sheet, game))
    return;
  gtk_editable_set_text (self->search, "");
  app_sheet_set_search (self->sheet, NULL);
  app_rounds_kinds_show_all (self);
  app_rounds_list_select (self->sheet, game);
}

static void
select_typed (AppRoundsPage *self)
{
  g_autoptr (GError) error = NULL;
  gint64 game = scene_entry_find (self->desk, self->round, self->typed, &error);
  g_autofree char *about = NULL;

  if (!game) {
    app_sheet_select (self->sheet, G_MAXUINT);
    app_rounds_page_say (self, error->message, TRUE);
    return;
  }
  app_rounds_actions_select (self, game);
  about = scene_round_game (self->desk, desk_state_game (desk_get_state (self->desk), game));
  app_rounds_page_say (self, about, FALSE);
}

static void
type_number (AppRoundsPage *self, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  app_rounds_actions_forget (self);
  if (number == 0)
    return;
  self->typed = number;
  self->typed_reset = g_timeout_add_once (FORGET_MS, forget_later_cb, self);
  gtk_label_set_label (self->typed_label, text);
  gtk_widget_set_visible (GTK_WIDGET (self->typed_label), TRUE);
  select_typed (self);
}

static void
digit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  int digit = g_variant_get_int32 (parameter);
  int number = self->typed * 10 + digit;

  gtk_widget_grab_focus (GTK_WIDGET (self->sheet));
  type_number (self, number > BOARD_MAX ? digit : number);
}

static void
forget_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gboolean busy = self->typed != 0 || self->lifted != 0;

  self->lifted = 0;
  app_rounds_actions_forget (self);
  app_rounds_page_say (self, "", FALSE);
  if (!busy)
    app_rounds_kinds_show_all (self);
}

/* --- Results --- */

/* The game that a key is about, and no number left over. */
static gint64
take_game (AppRoundsPage *self)
{
  const DeskTable *table = app_rounds_page_get_table (self);

  app_rounds_actions_forget (self);
  if (!table)
    app_rounds_page_say (self, _ ("Type a table’s number, or select a table, first."), TRUE);
  return table ? table->game->game : 0;
}

/* A result on its way in. */
typedef struct {
  AppRoundsPage *page;
  gint64 game;
  gint64 then; /* the game that is selected once it is stored; 0 for none */
  gboolean typed;
} Entering;

static void
actions_meant_cb (RulesResult result, gpointer data)
{
  Entering *entering = data;
  AppRoundsPage *self = entering->page;
  g_autofree char *words = scene_entry_confirm (self->desk, entering->game, result);
  g_autoptr (GError) error = NULL;
  gboolean stored = desk_result_set (self->desk, entering->game, result, 0, NULL, &error);

  app_rounds_page_say (self, stored ? words : error->message, !stored);
  if (stored && entering->typed)
    gtk_editable_set_text (self->entry, "");
  if (stored && entering->typed)
    app_rounds_actions_select (self, entering->then);
  else if (stored && entering->then)
    app_rounds_list_select (self->sheet, entering->then);
}

/* What is kept for the answer goes with the page. */
static void
store (AppRoundsPage *self, gint64 game, RulesResult result, gint64 then, gboolean typed,
       gboolean counted)
{
  Entering *entering = g_new (Entering, 1);

  *entering = (Entering){ self, game, then, typed };
  g_object_set_data_full (G_OBJECT (self), "entering", entering, g_free);
  if (counted)
    actions_meant_cb (result, entering);
  else
    app_margin_ask (GTK_WIDGET (self), self->desk, game, result, actions_meant_cb, entering);
}

static void
enter_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  gint64 next =
      game ? app_rounds_list_next_open (self->sheet, desk_get_state (self->desk), game) : 0;
  RulesResult result = { 0 };

  if (game && rules_result_parse (g_variant_get_string (parameter, NULL), &result))
    store (self, game, result, next, FALSE, FALSE);
}

static void
clear_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  g_autofree char *words = game ? scene_entry_confirm (self->desk, game, (RulesResult){ 0 }) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean cleared = game && desk_result_clear (self->desk, game, NULL, &error);

  if (game)
    app_rounds_page_say (self, cleared ? words : error->message, !cleared);
}

/* While a number is being typed, this is how one takes back a slip of the finger; a result must not
 * go by it. */
static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  if (self->typed)
    type_number (self, self->typed / 10);
  else
    clear_cb (widget, name, parameter);
}

static void
form_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (widget));
  gint64 game = take_game (self);

  if (game)
    gtk_window_present (GTK_WINDOW (app_result_form_new (window, self->desk, game)));
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gint64 game = take_game (APP_ROUNDS_PAGE (widget));

  if (game)
    gtk_widget_activate_action (widget, "win.game", "x", game);
}

/* What there is to edit: who meets whom while the round is a draft, later the result. */
static void
edit_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gboolean draft = desk_state_round (desk_get_state (self->desk), self->round) == DESK_ROUND_DRAFT;

  gtk_widget_activate_action (widget, draft ? "rounds.table" : "rounds.form", NULL);
}

/* Enters what stands in the entry for a table and its result. */
void
app_rounds_actions_submit (AppRoundsPage *self)
{
  g_autoptr (GError) error = NULL;
  RulesResult result = { 0 };
  gboolean counted = FALSE;
  gint64 game = 0;

  app_rounds_actions_forget (self);
  if (!scene_entry_parse (self->desk, self->round, gtk_editable_get_text (self->entry), &game,
                          &result, &counted, &error)) {
    app_rounds_page_say (self, error->message, TRUE);
    gtk_editable_select_region (self->entry, 0, -1);
  } else
    store (self, game, result, game, TRUE, counted);
}

/* --- Going about --- */

static void
next_open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 open;

  app_rounds_kinds_show_all (self);
  open = app_rounds_list_first_open (self->sheet, desk_get_state (self->desk));
  if (open)
    app_rounds_list_select (self->sheet, open);
  app_rounds_page_focus (self);
}

static void
note_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);
  gint64 game = take_game (self);
  GdkRectangle place;

  if (!game)
    return;
  app_sheet_get_place (self->sheet, &place);
  app_note_popover_show (GTK_WIDGET (self->sheet), &place, self->desk, game);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->search));
}

static void
entry_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->entry));
}

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_ROUNDS_PAGE (widget)->sheet));
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppRoundsPage *self = APP_ROUNDS_PAGE (widget);

  app_rounds_page_show (self, self->round + g_variant_get_int32 (parameter));
}

/* Result entry is as fast as a table's number and one key. Letters hold only while the list has the
 * keyboard, so that they never fight with an entry; an entry takes its digits itself. A result is
 * written as rules_result_parse() reads it. */
const AppAction app_rounds_result_actions[] = {
  { "rounds.digit", digit_cb, 0, "1...9", N_ ("Select the table with that number"), "i",
    "1 2 3 4 5 6 7 8 9" },
  { "rounds.digit", NULL, 0, "0 KP_0...KP_9", "-a number does not begin with it", NULL,
    "0 0 1 2 3 4 5 6 7 8 9" },
  { "rounds.enter", enter_cb, APP_ROUNDS_IF_WRITES, "b", N_ ("Black wins"), "s", "'B+'",
    APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "w", N_ ("White wins"), NULL, "'W+'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "d equal", N_ ("Drawn game"), NULL, "'0'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "x", N_ ("Both lose"), NULL, "'both-lose'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "<Shift>b <Shift>w", N_ ("Black or White wins by resignation"), NULL,
    "'B+R' 'W+R'", APP_ACTION_PART },
  { "rounds.erase", clear_cb, APP_ROUNDS_IF_WRITES, "Delete KP_Delete", N_ ("Take the result back"),
    .place = APP_ACTION_PART },
  { "rounds.back", back_cb, APP_ROUNDS_IF_WRITES, "BackSpace", N_ ("Take the result back"),
    .place = APP_ACTION_PART },
  { "rounds.clear", clear_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_RESULT },
  { "rounds.form", form_cb,
    APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_SETTLED | APP_ROUNDS_IF_PAIR_OR_NONE },
  { "rounds.edit", edit_cb, 0, "e F2", N_ ("All kinds of results"), .place = APP_ACTION_PART },
  { "rounds.open", open_cb, APP_ROUNDS_IF_SETTLED | APP_ROUNDS_IF_PAIR, "Return",
    N_ ("Open the game"), .place = APP_ACTION_ELSEWHERE },
  { "rounds.entry", entry_cb, 0, "<Control>r", N_ ("Type a table and its result") },
  { "rounds.note", note_cb, APP_ROUNDS_IF_WRITES | APP_ROUNDS_IF_TABLE, "n",
    N_ ("Note about the table"), .place = APP_ACTION_PART },
  { "rounds.search", search_cb, 0, "<Control>f", N_ ("Search") },
  { "rounds.forget", forget_cb, 0, "Escape", "-it leaves what was begun, as everywhere",
    .place = APP_ACTION_PART },
  { "rounds.list", list_cb },
  { "rounds.next-open", next_open_cb },
  { "rounds.show", .property = "round" },
  { 0 },
};

const AppAction app_rounds_step_actions[] = {
  { "rounds.step", step_cb, 0, "<Alt>Page_Up <Alt>Page_Down",
    N_ ("The round before, the round after"), "i", "-1 1" },
  { 0 },
};
