/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards of a match in the list of a round: seen, chosen, filtered and won as any table is. */
#include "app/list/sheet-row.h"
#include "app/rounds/rounds-acts.h"
#include "app/team/open-form.h"
#include "desk/chance.h"
#include "desk/team/line-up.h"
#include "rounds-sample.h"

typedef struct {
  Fixture own;
  Sample sample;
} Round;

/* Two matches of two boards, which are at tables 1 to 4. */
static void
set_up (Round *round, gconstpointer data)
{
  Play play = { .fixture = &round->own };

  *round = (Round){ 0 };
  fixture_set_up (&round->own, NULL);
  play_begin_teams (&play);
  FIXTURE_DO (fixture_draw (&round->own, TRUE, &error));
  round->sample.desk = round->own.desk;
  sample_show (&round->sample);
}

static void
tear_down (Round *round, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (round->sample.window));
  sample_settle_down ();
  g_free (round->sample.told);
  g_free (round->sample.opened);
  fixture_tear_down (&round->own, NULL);
}

static void
open_match (Round *round, int number)
{
  const DeskLineUpOpen open[2] = { { 0 } };

  FIXTURE_DO (desk_line_up_open (round->own.desk, fixture_game (&round->own, 1, number), open, 0,
                                 NULL, &error));
  sample_settle_down ();
}

static AppSheet *
sheet_of (Round *round)
{
  return hand_part (round->sample.page, "sheet");
}

/* What stands at the left of all rows, "1 1.1 1.2 2". */
static char *
names_of (Round *round)
{
  GString *names = g_string_new (NULL);

  for (guint i = 0; i < app_sheet_get_shown (sheet_of (round)); i++) {
    g_auto (GStrv) texts = app_sheet_get_texts (sheet_of (round), i);
    const char *name =
        g_str_has_prefix (texts[0], "\u2003") ? texts[0] + strlen ("\u2003") : texts[0];
    g_string_append_printf (names, "%s%s", i ? " " : "", name);
  }
  return g_string_free (names, FALSE);
}

static void
assert_names (Round *round, const char *wanted)
{
  g_autofree char *names = NULL;

  sample_settle_down ();
  names = names_of (round);
  g_assert_cmpstr (names, ==, wanted);
}

static char *
chosen (Round *round)
{
  const DeskTable *table = app_sheet_get_selected (sheet_of (round));

  return table ? desk_match_name (desk_get_state (round->own.desk), table->game) : g_strdup ("");
}

static void
assert_chosen (Round *round, const char *wanted)
{
  g_autofree char *name = chosen (round);

  g_assert_cmpstr (name, ==, wanted);
}

static const char *
result_of (Round *round, const char *name)
{
  const DeskState *state = desk_get_state (round->own.desk);
  const DeskGame *game = desk_match_named (state, 1, name, NULL, NULL);
  const DeskResult *result = game ? desk_state_result (state, game->game) : NULL;

  return result ? result->result : "";
}

/* --- */

/* They come below it with its line-ups, and go with them. */
static void
test_rows (Round *round, gconstpointer data)
{
  assert_names (round, "1 2");
  open_match (round, 2);
  assert_names (round, "1 2 2.1 2.2");
  open_match (round, 1);
  assert_names (round, "1 1.1 1.2 2 2.1 2.2");
  FIXTURE_DO (desk_undo_signed (round->own.desk, DESK_SIGNED_CHIEF, "once more", &error));
  assert_names (round, "1 2 2.1 2.2");
  app_sheet_set_sort (sheet_of (round), "hall", TRUE);
  assert_names (round, "2.2 2.1 1 2");
}

/* A board by its match and its place, or by its table; after a result the next board that waits,
 * never a match that has boards. */
static void
test_keys (Round *round, gconstpointer data)
{
  static const struct {
    const char *keys, *name, *result, *next;
  } cases[] = {
    { "1 period 2 b", "1.2", "B+", "2.1" },
    { "4 w", "2.2", "W+", "1.1" },
    { "1 period", "m1", "", "m1" },
    { "b", "m1", "", "m1" }, /* it comes from its boards */
    { "1 KP_Decimal 1 x", "1.1", "both-lose", "2.1" },
    { "2 comma 1 <Shift>w", "2.1", "W+R", "2.1" },
    { "1 period 2 BackSpace BackSpace BackSpace 2 period 2 Delete", "2.2", "", "2.2" },
  };

  open_match (round, 1);
  open_match (round, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    sample_press (&round->sample, cases[i].keys);
    sample_say_yes ();
    g_test_message ("%s: %s", cases[i].keys, hand_text (round->sample.page, "status"));
    g_assert_cmpstr (result_of (round, cases[i].name), ==, cases[i].result);
    assert_chosen (round, cases[i].next);
  }
  gtk_editable_set_text (hand_part (round->sample.page, "entry"), "2.2 b+r");
  g_signal_emit_by_name (hand_part (round->sample.page, "entry"), "activate");
  g_assert_cmpstr (result_of (round, "2.2"), ==, "B+R");
  assert_contains (hand_text (round->sample.page, "headline"), "complete");
}

/* A board is filtered by itself; its match stays as long as one of its boards does. */
static void
test_filter (Round *round, gconstpointer data)
{
  open_match (round, 1);
  open_match (round, 2);
  sample_press (&round->sample, "1 period 1 b 1 period 2 w 2 period 2 b");
  app_rounds_page_filter (round->sample.page, SCENE_TABLES_OPEN);
  assert_names (round, "2 2.1");
  assert_contains (hand_text (round->sample.page, "hidden_text"), "the 4 boards");
  app_rounds_page_filter (round->sample.page, SCENE_TABLES_FINISHED);
  assert_names (round, "1 1.1 1.2 2 2.2");
  app_rounds_page_filter (round->sample.page, SCENE_TABLES_COUNTDOWN);
  assert_names (round, "");
  app_rounds_page_filter (round->sample.page, SCENE_TABLES_ALL);
  assert_names (round, "1 1.1 1.2 2 2.1 2.2");
}

/* Enter opens the game of a board; of a match its line-ups first. */
static void
test_enter (Round *round, gconstpointer data)
{
  const DeskTable *table;

  sample_press (&round->sample, "1");
  assert_chosen (round, "m1");
  g_signal_emit_by_name (sheet_of (round), "activate", 0);
  sample_settle_down ();
  g_assert_nonnull (hand_find_window (APP_TYPE_OPEN_FORM));
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_OPEN_FORM)));
  open_match (round, 1);
  sample_press (&round->sample, "Escape 1 period 2");
  table = app_sheet_get_selected (sheet_of (round));
  g_signal_emit_by_name (sheet_of (round), "activate", 2);
  g_assert_cmpint (round->sample.game, ==, table->game->game);
  g_assert_true (table->match && table->place == 2);
}

static GtkWidget *
row_at (GtkWidget *widget, guint position)
{
  GtkWidget *found = NULL;

  if (APP_IS_SHEET_ROW (widget))
    return gtk_widget_get_mapped (widget) &&
                   app_sheet_row_get_position (APP_SHEET_ROW (widget)) == position
               ? widget
               : NULL;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = row_at (child, position);
  return found;
}

/* What is told of a row begins with what it is. */
static void
assert_told (Round *round, guint position, const char *words)
{
  GtkWidget *row = row_at (GTK_WIDGET (sheet_of (round)), position);
  g_autofree char *told = NULL;

  g_assert_nonnull (row);
  told =
      gtk_test_accessible_check_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, "");
  assert_contains (told, words);
}

static void
test_told (Round *round, gconstpointer data)
{
  open_match (round, 1);
  sample_press (&round->sample, "1 period 1 b");
  sample_settle_down ();
  assert_told (round, 0, "Match 1, ");
  assert_told (round, 0, "2–0 (1–0)");
  assert_told (round, 0, "1 board open");
  assert_told (round, 2, "Match 1, board 2, Table 2, ");
  assert_told (round, 3, "Match 2, ");
  assert_told (round, 3, "no line-up yet");
}

static void
search (Round *round, const char *words)
{
  app_sheet_set_search (sheet_of (round), words);
  sample_settle_down ();
}

/* Who looks for a team finds its match and its boards; who looks for a player, his board. */
static void
test_search (Round *round, gconstpointer data)
{
  const DeskState *state = desk_get_state (round->own.desk);
  const DeskGame *match = desk_state_game_at (state, 1, 2), *board;
  g_autofree char *team = desk_state_player_name (state, match->black), *person = NULL;

  open_match (round, 1);
  open_match (round, 2);
  search (round, team);
  assert_names (round, "2 2.1 2.2");
  board = desk_match_named (state, 1, "1.2", NULL, NULL);
  person = desk_state_player_name (state, board->white);
  search (round, person);
  assert_names (round, "1.2");
  /* A number finds its board though the search hides it. */
  sample_press (&round->sample, "2 period 1 b");
  g_assert_cmpstr (result_of (round, "2.1"), ==, "B+");
}

/* Line-ups are asked for at a match that waits for them, and nowhere else. */
static void
test_line_ups (Round *round, gconstpointer data)
{
  open_match (round, 1);
  sample_press (&round->sample, "2 period");
  sample_settle_down ();
  g_assert_true (hand_is_visible (round->sample.page, "line_ups"));
  sample_press (&round->sample, "Escape 1 period");
  sample_settle_down ();
  g_assert_false (hand_is_visible (round->sample.page, "line_ups"));
  sample_press (&round->sample, "2");
  g_assert_false (hand_is_visible (round->sample.page, "line_ups"));
}

/* A board is neither paired nor moved by itself. */
static void
test_not_paired (Round *round, gconstpointer data)
{
  const SceneRounds *scene = app_rounds_page_get_scene (round->sample.page);
  g_autofree char *before = NULL, *after = NULL;

  open_match (round, 1);
  before = fixture_digest (&round->own);
  sample_press (&round->sample, "1 period 1 s");
  assert_contains (hand_text (round->sample.page, "status"), "line-ups of its match");
  g_assert_cmpint (scene->lifted, ==, 0);
  sample_act (&round->sample, "rounds.colours");
  sample_act (&round->sample, "rounds.remove");
  sample_act (&round->sample, "rounds.table");
  sample_act (&round->sample, "rounds.why");
  after = fixture_digest (&round->own);
  g_assert_cmpstr (before, ==, after);
  g_assert_false (scene_rounds_has (scene, SCENE_ROUNDS_TABLE));
  g_assert_true (scene_rounds_has (scene, SCENE_ROUNDS_CHOSEN | SCENE_ROUNDS_GAME));
  sample_press (&round->sample, "Escape 1 period");
  g_assert_true (scene_rounds_has (scene, SCENE_ROUNDS_TABLE | SCENE_ROUNDS_PAIR));
  g_assert_false (scene_rounds_has (scene, SCENE_ROUNDS_GAME));
}

#define ADD(path, test) g_test_add (path, Round, NULL, set_up, test, tear_down)

HAND_MAIN ()
{
  ADD ("/app/team/match-list/rows", test_rows);
  ADD ("/app/team/match-list/keys", test_keys);
  ADD ("/app/team/match-list/filter", test_filter);
  ADD ("/app/team/match-list/enter", test_enter);
  ADD ("/app/team/match-list/told", test_told);
  ADD ("/app/team/match-list/search", test_search);
  ADD ("/app/team/match-list/line-ups", test_line_ups);
  ADD ("/app/team/match-list/not-paired", test_not_paired);
}
