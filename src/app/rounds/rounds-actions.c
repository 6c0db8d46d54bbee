/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/rounds/margin-ask.h"
#include "app/widgets/note-popover.h"
#include "app/rounds/result-form.h"
#include "scene/round/entry.h"
#include "app/rounds/rounds-list.h"
#include "app/rounds/rounds-acts.h"
#include "scene/round/round.h"
#include "desk/game/result.h"

/* --- The number that is being typed --- */

/* Its table is selected, if there is one. */
static void
type_key (GtkWidget *page, char key)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  g_autoptr (GError) error = NULL;
  g_autofree char *about = NULL;
  gint64 game;

  app_rounds_page_type (page, key);
  if (!scene->typed[0])
    return;
  game = scene_entry_find (scene->desk, scene->round, scene->typed, &error);
  if (!game) {
    app_sheet_select (app_rounds_page_get_part (page, "sheet"), G_MAXUINT);
    app_rounds_page_say (page, error->message, TRUE);
    return;
  }
  app_rounds_page_select (page, game);
  about = scene_round_game (scene->desk, scene_rounds_game (scene));
  app_rounds_page_say (page, about, FALSE);
}

static void
digit_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (app_rounds_page_get_part (page, "sheet"));
  type_key (page, (char) ('0' + g_variant_get_int32 (parameter)));
}

static void
point_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  type_key (page, '.');
}

static void
forget_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  SceneRounds *scene = app_rounds_page_get_scene (page);
  gboolean busy = scene->typed[0] || scene->lifted != 0;

  scene->lifted = 0;
  app_rounds_page_type (page, 0);
  app_rounds_page_say (page, "", FALSE);
  if (!busy)
    app_rounds_page_filter (page, SCENE_TABLES_ALL);
}

/* --- Results --- */

/* The game that a key is about, and no number left over. */
static gint64
take_game (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);

  app_rounds_page_type (page, 0);
  if (!scene->game)
    app_rounds_page_say (page, _ ("First type a table number or select a table."), TRUE);
  return scene->game;
}

/* A result on its way in. */
typedef struct {
  GtkWidget *page;
  gint64 game;
  gint64 then; /* the game that is selected once it is stored; 0 for none */
  gboolean typed;
} Entering;

static void
actions_meant_cb (RulesResult result, gpointer data)
{
  Entering *entering = data;
  GtkWidget *page = entering->page;
  Desk *desk = app_rounds_page_get_scene (page)->desk;
  g_autofree char *words = scene_entry_confirm (desk, entering->game, result);
  g_autoptr (GError) error = NULL;
  gboolean stored = desk_result_set (desk, entering->game, result, 0, NULL, &error);

  app_rounds_page_say (page, stored ? words : error->message, !stored);
  if (stored && entering->typed)
    gtk_editable_set_text (app_rounds_page_get_part (page, "entry"), "");
  if (stored && entering->typed)
    app_rounds_page_select (page, entering->then);
  else if (stored && entering->then)
    app_rounds_list_select (app_rounds_page_get_part (page, "sheet"), entering->then);
}

/* What is kept for the answer goes with the page. */
static void
store (GtkWidget *page, gint64 game, RulesResult result, gint64 then, gboolean typed,
       gboolean counted)
{
  Entering *entering = g_new (Entering, 1);

  *entering = (Entering){ page, game, then, typed };
  g_object_set_data_full (G_OBJECT (page), "entering", entering, g_free);
  if (counted)
    actions_meant_cb (result, entering);
  else
    app_margin_ask (page, app_rounds_page_get_scene (page)->desk, game, result, actions_meant_cb,
                    entering);
}

static void
enter_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  const DeskState *state = desk_get_state (app_rounds_page_get_scene (page)->desk);
  gint64 game = take_game (page);
  gint64 next =
      game ? app_rounds_list_next_open (app_rounds_page_get_part (page, "sheet"), state, game) : 0;
  RulesResult result = { 0 };

  if (game && rules_result_parse (g_variant_get_string (parameter, NULL), &result))
    store (page, game, result, next, FALSE, FALSE);
}

static void
clear_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  Desk *desk = app_rounds_page_get_scene (page)->desk;
  gint64 game = take_game (page);
  g_autofree char *words = game ? scene_entry_confirm (desk, game, (RulesResult){ 0 }) : NULL;
  g_autoptr (GError) error = NULL;
  gboolean cleared = game && desk_result_clear (desk, game, NULL, &error);

  if (game)
    app_rounds_page_say (page, cleared ? words : error->message, !cleared);
}

/* While a number is being typed, this is how one takes back a slip of the finger; a result must not
 * go by it. */
static void
back_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  if (app_rounds_page_get_scene (page)->typed[0])
    type_key (page, '\b');
  else
    clear_cb (page, name, parameter);
}

static void
form_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (page));
  gint64 game = take_game (page);

  if (game)
    gtk_window_present (
        GTK_WINDOW (app_result_form_new (window, app_rounds_page_get_scene (page)->desk, game)));
}

static void
open_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gint64 game = take_game (page);

  if (game)
    gtk_widget_activate_action (page, "win.game", "x", game);
}

/* What there is to edit: who meets whom while the round is a draft, later the result. */
static void
edit_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gboolean draft = scene_rounds_has (app_rounds_page_get_scene (page), SCENE_ROUNDS_DRAFT);

  gtk_widget_activate_action (page, draft ? "rounds.table" : "rounds.form", NULL);
}

/* Enters what stands in the entry for a table and its result. */
void
app_rounds_actions_submit (GtkWidget *page)
{
  const SceneRounds *scene = app_rounds_page_get_scene (page);
  GtkEditable *entry = app_rounds_page_get_part (page, "entry");
  g_autoptr (GError) error = NULL;
  RulesResult result = { 0 };
  gboolean counted = FALSE;
  gint64 game = 0;

  app_rounds_page_type (page, 0);
  if (!scene_entry_parse (scene->desk, scene->round, gtk_editable_get_text (entry), &game, &result,
                          &counted, &error)) {
    app_rounds_page_say (page, error->message, TRUE);
    gtk_editable_select_region (entry, 0, -1);
  } else
    store (page, game, result, game, TRUE, counted);
}

/* --- Going about --- */

static void
next_open_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  app_rounds_page_filter (page, SCENE_TABLES_ALL);
  app_rounds_page_select (page, 0);
  app_rounds_page_focus (page);
}

static void
note_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  GtkWidget *sheet = app_rounds_page_get_part (page, "sheet");
  gint64 game = take_game (page);
  GdkRectangle place;

  if (!game)
    return;
  app_sheet_get_place (APP_SHEET (sheet), &place);
  app_note_popover_show (sheet, &place, app_rounds_page_get_scene (page)->desk, game);
}

static void
search_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (app_rounds_page_get_part (page, "search"));
}

static void
entry_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (app_rounds_page_get_part (page, "entry"));
}

static void
list_cb (GtkWidget *page, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (app_rounds_page_get_part (page, "sheet"));
}

/* Result entry is as fast as a table's number and one key. Letters hold only while the list has the
 * keyboard, so that they never fight with an entry; an entry takes its digits itself. A result is
 * written as rules_result_parse() reads it. */
const AppAction app_rounds_result_actions[] = {
  { "rounds.digit", digit_cb, 0, "1...9", N_ ("Select the table with that number"), "i",
    "1 2 3 4 5 6 7 8 9" },
  { "rounds.digit", NULL, 0, "0 KP_0...KP_9", "-a number does not begin with it", NULL,
    "0 0 1 2 3 4 5 6 7 8 9" },
  { "rounds.point", point_cb, SCENE_ROUNDS_TEAMS, "period comma KP_Decimal KP_Separator",
    N_ ("After the number of a match: its board"), .place = APP_ACTION_PART },
  { "rounds.enter", enter_cb, SCENE_ROUNDS_WRITES, "b", N_ ("Black wins"), "s", "'B+'",
    APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "w", N_ ("White wins"), NULL, "'W+'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "d equal", N_ ("Drawn game"), NULL, "'0'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "x", N_ ("Both lose"), NULL, "'both-lose'", APP_ACTION_PART },
  { "rounds.enter", NULL, 0, "<Shift>b <Shift>w", N_ ("Black or White wins by resignation"), NULL,
    "'B+R' 'W+R'", APP_ACTION_PART },
  { "rounds.erase", clear_cb, SCENE_ROUNDS_WRITES, "Delete KP_Delete", N_ ("Clear the result"),
    .place = APP_ACTION_PART },
  { "rounds.back", back_cb, SCENE_ROUNDS_WRITES, "BackSpace", N_ ("Clear the result"),
    .place = APP_ACTION_PART },
  { "rounds.clear", clear_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_RESULT },
  { "rounds.form", form_cb,
    SCENE_ROUNDS_WRITES | SCENE_ROUNDS_SETTLED | SCENE_ROUNDS_BOTH_OR_NONE },
  { "rounds.edit", edit_cb, 0, "e F2", N_ ("All kinds of results"), .place = APP_ACTION_PART },
  { "rounds.open", open_cb, SCENE_ROUNDS_SETTLED | SCENE_ROUNDS_GAME, "Return",
    N_ ("Open the game"), .place = APP_ACTION_ELSEWHERE },
  { "rounds.entry", entry_cb, 0, "<Control>r", N_ ("Type a table and its result") },
  { "rounds.note", note_cb, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_CHOSEN, "n",
    N_ ("Note about the table"), .place = APP_ACTION_PART },
  { "rounds.search", search_cb, 0, "<Control>f", N_ ("Search") },
  { "rounds.forget", forget_cb, 0, "Escape", "-it leaves what was begun, as everywhere",
    .place = APP_ACTION_PART },
  { "rounds.list", list_cb },
  { "rounds.next-open", next_open_cb },
  { "rounds.show", .property = "round" },
  { 0 },
};
