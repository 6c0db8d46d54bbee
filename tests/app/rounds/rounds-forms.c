/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/pair-form.h"
#include "scene/round/seats.h"
#include "app/rounds/result-form.h"
#include "desk/ruling/official.h"
#include "desk/event/set.h"
#include "desk/ruling/appoint.h"
#include "rounds-sample.h"
#include "talk.h"

/* --- The form of a result --- */

static GtkWidget *
open_result (Sample *sample, int board)
{
  GtkWidget *form = app_result_form_new (NULL, sample->desk, sample_game (sample, 1, board)->game);

  gtk_window_present (GTK_WINDOW (form));
  sample_check_names (gtk_window_get_child (GTK_WINDOW (form)));
  return form;
}

static void
collect_radios (GtkWidget *widget, GPtrArray *radios)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_CHECK_BUTTON (child))
      g_ptr_array_add (radios, child);
    else
      collect_radios (child, radios);
}

static void
choose_way (GtkWidget *form, const char *winner, guint way)
{
  gboolean won = !g_str_equal (winner, "neither");
  g_autoptr (GPtrArray) radios = g_ptr_array_new ();

  gtk_toggle_button_set_active (hand_part (form, winner), TRUE);
  collect_radios (hand_part (form, won ? "won" : "unwon"), radios);
  g_assert_cmpuint (radios->len, ==, won ? 8 : 6);
  gtk_check_button_set_active (radios->pdata[way], TRUE);
}

static void
test_every_result (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *winner;
    guint way;
    const char *result;
  } cases[] = {
    { "black", 0, "B+C" },         { "black", 1, "B+R" },         { "black", 2, "B+T" },
    { "black", 3, "B+A" },         { "black", 4, "B+2W" },        { "black", 5, "B+D" },
    { "black", 6, "B+" },          { "black", 7, "lot:B" },       { "white", 0, "W+C" },
    { "white", 1, "W+R" },         { "white", 2, "W+T" },         { "white", 3, "W+A" },
    { "white", 4, "W+2W" },        { "white", 5, "W+D" },         { "white", 6, "W+" },
    { "white", 7, "lot:W" },       { "neither", 0, "0" },         { "neither", 1, "draw" },
    { "neither", 2, "both-lose" }, { "neither", 3, "no-result" }, { "neither", 4, "void" },
    { "neither", 5, "annulled" },
  };

  g_assert_true (desk_event_set (sample->desk, (const char *[]){ "both_lose_pairing", NULL },
                                 (const char *[]){ "lots_pairing", NULL }, NULL));
  sample_draw (sample, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *form = open_result (sample, 4);
    g_assert_true (i == 0 || gtk_window_get_focus (GTK_WINDOW (form)) ==
                                 hand_part (form, cases[i - 1].winner));
    choose_way (form, cases[i].winner, cases[i].way);
    hand_press (form, "done");
    g_assert_true (sample_say_yes () == g_str_equal (cases[i].result, "0"));
    g_assert_cmpstr (sample_result (sample, 1, 4), ==, cases[i].result);
  }
}

/* 2.5 points are 1¼ zi: half of them, READINGS 11. */
static void
test_margin (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  GtkSpinButton *margin = NULL;

  sample_draw (sample, TRUE);
  form = open_result (sample, 4);
  margin = hand_part (form, "margin");
  gtk_toggle_button_set_active (hand_part (form, "white"), TRUE);
  gtk_spin_button_set_value (margin, 2);
  gtk_spin_button_spin (margin, GTK_SPIN_STEP_FORWARD, 0.5);
  g_assert_cmpstr (hand_text (form, "zi"), ==, "points = 1 1/4 zi");
  hand_press (form, "done");
  g_assert_cmpstr (sample_result (sample, 1, 4), ==, "W+2.5");
}

/* What is typed into the margin: zi as well, and the count of one side, of which komi (3¾ zi) is
 * taken off: 184½ - 180½ - 3¾ = ¼ zi (Art. 11). */
static void
test_counted (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *typed, *way, *result;
  } cases[] = {
    { "1,5", "black", "B+1.5" },   { "1/4子", "black", "B+0.5" },      { "¾ zi", "white", "W+1.5" },
    { "黑184½子", NULL, "B+0.5" }, { "B 184.5 zi", "white", "B+0.5" }, { "白177子", NULL, "W+0.5" },
    { "soon", "black", "B+" },
  };

  sample_draw (sample, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *form = open_result (sample, 4);
    GtkSpinButton *margin = hand_part (form, "margin");
    gtk_spin_button_set_value (margin, 0);
    if (cases[i].way)
      gtk_toggle_button_set_active (hand_part (form, cases[i].way), TRUE);
    gtk_editable_set_text (GTK_EDITABLE (margin), cases[i].typed);
    gtk_spin_button_update (margin);
    hand_press (form, "done");
    g_assert_cmpstr (sample_result (sample, 1, 4), ==, cases[i].result);
    g_assert_true (desk_result_clear (sample->desk, sample_game (sample, 1, 4)->game, "", NULL));
  }
}

static void
test_signed (Sample *sample, gconstpointer data)
{
  const DeskResult *stored = NULL;
  GtkWidget *form = NULL;

  sample_draw (sample, TRUE);
  form = open_result (sample, 1);
  g_assert_false (gtk_widget_is_sensitive (hand_part (form, "done")));
  gtk_toggle_button_set_active (hand_part (form, "black"), TRUE);
  gtk_check_button_set_active (hand_part (form, "signed_white"), TRUE);
  gtk_check_button_set_active (hand_part (form, "signed_chief"), TRUE);
  gtk_editable_set_text (hand_part (form, "reason"), "slip unreadable");
  hand_press (form, "done");
  stored = desk_state_result (desk_get_state (sample->desk), sample_game (sample, 1, 1)->game);
  g_assert_cmpint (stored->signers, ==, DESK_SIGNED_WHITE | DESK_SIGNED_CHIEF);
  g_assert_cmpstr (stored->result, ==, "B+");
  form = open_result (sample, 1);
  g_assert_true (gtk_check_button_get_active (hand_part (form, "signed_chief")));
  gtk_window_destroy (GTK_WINDOW (form));
}

/* Art. 16.4: signed by three, only a slip of the pen is corrected, by the chief referee, who is
 * named; what was written stays in sight. */
static void
sign_by_three (Sample *sample)
{
  RulesResult resigned = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  sample_draw (sample, TRUE);
  g_assert_true (
      desk_result_set (sample->desk, sample_game (sample, 1, 1)->game, resigned, 7, NULL, NULL));
  g_assert_true (desk_official_set (sample->desk, "Berg Anna", DESK_ROLE_CHIEF, NULL, NULL));
}

static GtkWidget *
ask_for_chief (Sample *sample)
{
  GtkWidget *form = open_result (sample, 1);

  gtk_toggle_button_set_active (hand_part (form, "white"), TRUE);
  gtk_check_button_set_active (hand_part (form, "signed_chief"), FALSE);
  gtk_editable_set_text (hand_part (form, "reason"), "wrong side");
  hand_press (form, "done");
  g_assert_nonnull (talk_find ());
  sample_check_names (gtk_window_get_child (GTK_WINDOW (talk_find ())));
  return form;
}

static void
test_chief (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  const char *now = NULL;

  sign_by_three (sample);
  form = ask_for_chief (sample);
  g_assert_false (hand_is_visible (form, "clear"));
  talk_sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "W+R");
  form = open_result (sample, 1);
  now = hand_text (form, "now");
  g_assert_nonnull (strstr (now, "before: B+R"));
  g_assert_nonnull (strstr (now, "Art. 16.4"));
  gtk_window_destroy (GTK_WINDOW (form));
}

/* A compositor closes whichever window it likes. */
static void
test_chief_left (Sample *sample, gconstpointer data)
{
  g_autoptr (GtkWidget) form = NULL;

  sign_by_three (sample);
  form = g_object_ref (ask_for_chief (sample));
  gtk_window_destroy (GTK_WINDOW (form));
  g_object_run_dispose (G_OBJECT (form)); /* as app/window/closed.h does */
  g_assert_null (talk_find ());
  g_assert_cmpstr (sample_result (sample, 1, 1), ==, "B+R");
}

static void
test_take_back (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  form = open_result (sample, 2);
  hand_press (form, "clear");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "W+R");
  g_assert_true (hand_is_visible (form, "failure"));
  gtk_editable_set_text (hand_part (form, "reason"), "wrong table");
  hand_press (form, "clear");
  g_assert_cmpstr (sample_result (sample, 1, 2), ==, "");
}

static void
test_refused (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  GtkLabel *failure = NULL;

  sample_draw (sample, FALSE);
  form = open_result (sample, 2);
  failure = hand_part (form, "failure");
  choose_way (form, "black", 1);
  hand_press (form, "done");
  g_assert_nonnull (strstr (gtk_label_get_label (failure), "still a draft"));
  gtk_window_destroy (GTK_WINDOW (form));
}

/* --- The form of a pairing --- */

static GtkWidget *
open_pair (Sample *sample, ScenePairTask task, int board)
{
  GtkWidget *form = app_pair_form_new (NULL, sample->desk, task, 1, board);

  gtk_window_present (GTK_WINDOW (form));
  sample_check_names (gtk_window_get_child (GTK_WINDOW (form)));
  return form;
}

static void
choose_player (Sample *sample, GtkWidget *form, ScenePairTask task, int board, const char *seat,
               gint64 player)
{
  const ScenePairWish wish = { .task = task, .round = 1, .board = board };
  g_autoptr (GPtrArray) seats = scene_seats_list (sample->desk, &wish);
  guint position = scene_seats_find (seats, player);

  g_assert_cmpuint (position, <, seats->len);
  gtk_drop_down_set_selected (hand_part (form, seat), position);
}

static void
choose_in_round (Sample *sample, GtkWidget *form, int round, const char *seat, gint64 player)
{
  const ScenePairWish wish = { .task = SCENE_PAIR_FORCE, .round = round };
  g_autoptr (GPtrArray) seats = scene_seats_list (sample->desk, &wish);

  gtk_drop_down_set_selected (hand_part (form, seat), scene_seats_find (seats, player));
}

static const char *
words (GtkWidget *form)
{
  return hand_text (form, "words");
}

static void
assert_pair (Sample *sample, int board, gint64 black, gint64 white)
{
  g_assert_cmpint (sample_game (sample, 1, board)->black, ==, black);
  g_assert_cmpint (sample_game (sample, 1, board)->white, ==, white);
}

/* White of table 1 and Black of table 5 change seats. */
static void
test_swap (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  DeskGame one, five;

  sample_draw (sample, FALSE);
  one = *sample_game (sample, 1, 1);
  five = *sample_game (sample, 1, 5);
  form = open_pair (sample, SCENE_PAIR_TABLE, 1);
  g_assert_false (gtk_widget_is_sensitive (hand_part (form, "done")));
  choose_player (sample, form, SCENE_PAIR_TABLE, 1, "white", five.black);
  g_assert_nonnull (strstr (words (form), "swap seats"));
  hand_press (form, "done");
  assert_pair (sample, 1, one.black, five.black);
  assert_pair (sample, 5, one.white, five.white);
}

static void
test_number (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  DeskGame one, five;

  sample_draw (sample, FALSE);
  one = *sample_game (sample, 1, 1);
  five = *sample_game (sample, 1, 5);
  form = open_pair (sample, SCENE_PAIR_TABLE, 1);
  gtk_spin_button_set_value (hand_part (form, "number"), 5);
  g_assert_cmpstr (words (form), ==, "Tables 1 and 5 swap numbers.");
  hand_press (form, "done");
  assert_pair (sample, 5, one.black, one.white);
  assert_pair (sample, 1, five.black, five.white);
}

static void
test_colours (Sample *sample, gconstpointer data)
{
  DeskGame one;

  sample_draw (sample, FALSE);
  one = *sample_game (sample, 1, 1);
  hand_press (open_pair (sample, SCENE_PAIR_TABLE, 1), "colours");
  assert_pair (sample, 1, one.white, one.black);
}

/* Whom the two would have met meet each other. */
static void
test_force (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  DeskGame two, nine;

  sample_draw (sample, FALSE);
  two = *sample_game (sample, 1, 2);
  nine = *sample_game (sample, 1, 9);
  form = open_pair (sample, SCENE_PAIR_FORCE, 2);
  g_assert_cmpstr (words (form), ==, "They are already paired.");
  choose_player (sample, form, SCENE_PAIR_FORCE, 2, "white", nine.white);
  hand_press (form, "done");
  assert_pair (sample, 2, two.black, nine.white);
  g_assert_cmpint (scene_seats_board (sample->desk, 1, two.white), ==,
                   scene_seats_board (sample->desk, 1, nine.black));
}

/* Two who are not paired can have a table of their own. */
static void
test_add (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  desk_enrol_absent (sample->desk, 2, 1, TRUE, NULL);
  sample_draw (sample, TRUE);
  form = open_pair (sample, SCENE_PAIR_ADD, 0);
  choose_player (sample, form, SCENE_PAIR_ADD, 0, "black", 2);
  choose_player (sample, form, SCENE_PAIR_ADD, 0, "white", 1);
  hand_press (form, "done");
  assert_pair (sample, 12, 2, 1);
}

/* One who is not paired takes the seat of another, or sits down opposite the bye: one act each. */
static void
test_seat (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  DeskGame three;
  gint64 bye;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  sample_draw (sample, TRUE);
  three = *sample_game (sample, 1, 3);
  bye = sample_game (sample, 1, 12)->black;
  form = open_pair (sample, SCENE_PAIR_TABLE, 3);
  choose_player (sample, form, SCENE_PAIR_TABLE, 3, "black", 1);
  g_assert_nonnull (strstr (words (form), "Berg Anna takes the seat of"));
  hand_press (form, "done");
  assert_pair (sample, 3, 1, three.white);
  g_assert_cmpint (scene_seats_board (sample->desk, 1, three.black), ==, 0);
  form = open_pair (sample, SCENE_PAIR_TABLE, 12);
  choose_player (sample, form, SCENE_PAIR_TABLE, 12, "white", three.black);
  g_assert_nonnull (strstr (words (form), "sits down at table 12."));
  hand_press (form, "done");
  /* In the first round odd numbers have Black against even ones (Art. 26.3). */
  g_assert_cmpint (three.black % 2, ==, 1);
  g_assert_cmpint (bye % 2, ==, 0);
  assert_pair (sample, 12, three.black, bye);
}

static gboolean
has_price (gpointer form)
{
  return *hand_text (form, "price") != '\0';
}

/* What a wish costs is told before it is done: Berg Anna has met whom she is to meet now. */
static void
test_price (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  gint64 met;

  sample_draw (sample, TRUE);
  met = sample_game (sample, 1, scene_seats_board (sample->desk, 1, 1))->black;
  if (met == 1)
    met = sample_game (sample, 1, scene_seats_board (sample->desk, 1, 1))->white;
  sample_finish (sample, 1, 0);
  sample_draw (sample, FALSE);
  form = app_pair_form_new (NULL, sample->desk, SCENE_PAIR_FORCE, 2, 1);
  gtk_window_present (GTK_WINDOW (form));
  g_assert_false (has_price (form));
  choose_in_round (sample, form, 2, "black", 1);
  choose_in_round (sample, form, 2, "white", met);
  while (!has_price (form))
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (strstr (hand_text (form, "price"), "They must not meet: they met in round 1."));
  gtk_window_destroy (GTK_WINDOW (form));
}

static const char *
drawn (GtkWidget *form)
{
  return hand_text (form, "drawn");
}

static GtkWidget *
set_stones (Sample *sample, int board, int stones)
{
  GtkWidget *form = open_pair (sample, SCENE_PAIR_TABLE, board);

  gtk_spin_button_set_value (hand_part (form, "handicap"), stones);
  return form;
}

/* The weaker takes Black with stones, as wherever a handicap is set: Berg 4d meets Smith 8k. */
static void
test_handicap (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  gint64 berg = 1, smith = 16;

  sample_draw (sample, FALSE);
  g_assert_true (desk_pair_force (sample->desk, 1, berg, smith, NULL));
  form = set_stones (sample, scene_seats_board (sample->desk, 1, berg), 4);
  g_assert_cmpstr (drawn (form), ==, "The draw gives: komi 3 3/4 zi (7.5 points)");
  g_assert_cmpstr (words (form), ==, "Smith John (Black), Berg Anna (White): 4 handicap stones.");
  gtk_spin_button_set_value (hand_part (form, "number"), 9);
  g_assert_nonnull (strstr (words (form), "one at a time"));
  g_assert_false (gtk_widget_is_sensitive (hand_part (form, "done")));
  gtk_window_destroy (GTK_WINDOW (form));
  form = set_stones (sample, scene_seats_board (sample->desk, 1, berg), 1);
  g_assert_cmpstr (words (form), ==,
                   "Smith John (Black), Berg Anna (White): Black moves first, no komi.");
  hand_press (form, "done");
  assert_pair (sample, scene_seats_board (sample->desk, 1, berg), smith, berg);
  g_assert_cmpint (sample_game (sample, 1, scene_seats_board (sample->desk, 1, berg))->handicap, ==,
                   1);
}

/* What the draw gives is told beside, and of players who are to meet before they do: in McMahon
 * with a bar at 7 dan 4 dan against 8 kyu is 11 grades, less one, at most 9. */
static void
test_handicap_drawn (Sample *sample, gconstpointer data)
{
  static const char *const names[] = { "system", "handicap", "bar", "handicap_none", NULL };
  static const char *const values[] = { "macmahon", "yes", "7d", "9d", NULL };
  gint64 berg = 1, smith = 16;
  GtkWidget *form = NULL;
  int board;

  g_assert_true (desk_event_set (sample->desk, names, values, NULL));
  sample_draw (sample, FALSE);
  form = open_pair (sample, SCENE_PAIR_FORCE, 1);
  choose_player (sample, form, SCENE_PAIR_FORCE, 1, "black", berg);
  choose_player (sample, form, SCENE_PAIR_FORCE, 1, "white", smith);
  g_assert_cmpstr (words (form), ==,
                   "Berg Anna plays Smith John. Their former opponents play each other. "
                   "Smith John (Black), Berg Anna (White): 9 handicap stones.");
  hand_press (form, "done");
  board = scene_seats_board (sample->desk, 1, berg);
  assert_pair (sample, board, smith, berg);
  form = set_stones (sample, board, 5);
  g_assert_cmpstr (drawn (form), ==, "The draw gives: 9 handicap stones");
  hand_press (form, "done");
  g_assert_cmpint (sample_game (sample, 1, board)->handicap, ==, 5);
  form = open_pair (sample, SCENE_PAIR_TABLE, board);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (hand_part (form, "handicap")), ==, 5);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
test_handicap_refused (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 4);
  form = set_stones (sample, 3, 2);
  hand_press (form, "done");
  g_assert_nonnull (strstr (hand_text (form, "failure"), "Table 3 has begun or has a result"));
  g_assert_cmpint (sample_game (sample, 1, 3)->handicap, ==, 0);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
test_remove (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 1);
  form = open_pair (sample, SCENE_PAIR_TABLE, 3);
  hand_press (form, "remove");
  g_assert_true (hand_is_visible (form, "failure"));
  gtk_window_destroy (GTK_WINDOW (form));
  hand_press (open_pair (sample, SCENE_PAIR_TABLE, 12), "remove");
  g_assert_null (desk_state_game_at (desk_get_state (sample->desk), 1, 12));
}

static void
test_bye (Sample *sample, gconstpointer data)
{
  GtkWidget *form = NULL;
  DeskGame one;
  gint64 bye = 0;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  sample_draw (sample, FALSE);
  one = *sample_game (sample, 1, 1);
  bye = sample_game (sample, 1, 12)->black;
  form = open_pair (sample, SCENE_PAIR_TABLE, 1);
  hand_press (form, "bye_white");
  assert_pair (sample, 1, one.black, bye);
  g_assert_cmpint (sample_game (sample, 1, 12)->black, ==, one.white);
  form = open_pair (sample, SCENE_PAIR_TABLE, 12);
  choose_player (sample, form, SCENE_PAIR_TABLE, 12, "white", one.black);
  hand_press (form, "done");
  g_assert_cmpint (scene_seats_board (sample->desk, 1, one.white), ==,
                   scene_seats_board (sample->desk, 1, one.black));
}

/* --- The same from the menu of a row --- */

static void
test_menu (Sample *sample, gconstpointer data)
{
  GtkWidget *page = NULL;
  DeskGame three;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  sample_draw (sample, FALSE);
  sample_show (sample);
  page = sample->page;
  three = *sample_game (sample, 1, 3);
  sample_press (sample, "3");
  g_signal_emit_by_name (hand_part (sample->page, "sheet"), "menu", 2, 100.0, 60.0);
  g_assert_true (hand_is_visible (sample->page, "menu"));
  gtk_popover_popdown (hand_part (sample->page, "menu"));
  sample_act (sample, "rounds.colours");
  assert_pair (sample, 3, three.white, three.black);
  g_assert_cmpint (sample_selected (sample), ==, 3);
  gtk_widget_activate_action (page, "rounds.bye", "i", RULES_BLACK);
  g_assert_cmpint (sample_game (sample, 1, 12)->black, ==, three.white);
  sample_act (sample, "rounds.remove");
  g_assert_null (desk_state_game_at (desk_get_state (sample->desk), 1, 3));
}

/* A table that has begun is refused with a sentence in the banner. */
static void
test_begun (Sample *sample, gconstpointer data)
{
  DeskGame three;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 4);
  sample_show (sample);
  three = *sample_game (sample, 1, 3);
  sample_press (sample, "3");
  sample_act (sample, "rounds.colours");
  g_assert_nonnull (strstr (sample->told, "Table 3 has begun"));
  assert_pair (sample, 3, three.black, three.white);
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/result-form/every-result", test_every_result);
  SAMPLE_ADD ("/app/result-form/margin", test_margin);
  SAMPLE_ADD ("/app/result-form/counted", test_counted);
  SAMPLE_ADD ("/app/result-form/signed", test_signed);
  SAMPLE_ADD ("/app/result-form/chief", test_chief);
  SAMPLE_ADD ("/app/result-form/chief-left", test_chief_left);
  SAMPLE_ADD ("/app/result-form/take-back", test_take_back);
  SAMPLE_ADD ("/app/result-form/refused", test_refused);
  SAMPLE_ADD ("/app/pair-form/swap", test_swap);
  SAMPLE_ADD ("/app/pair-form/number", test_number);
  SAMPLE_ADD ("/app/pair-form/colours", test_colours);
  SAMPLE_ADD ("/app/pair-form/force", test_force);
  SAMPLE_ADD ("/app/pair-form/add", test_add);
  SAMPLE_ADD ("/app/pair-form/seat", test_seat);
  SAMPLE_ADD ("/app/pair-form/price", test_price);
  SAMPLE_ADD ("/app/pair-form/handicap", test_handicap);
  SAMPLE_ADD ("/app/pair-form/handicap-drawn", test_handicap_drawn);
  SAMPLE_ADD ("/app/pair-form/handicap-refused", test_handicap_refused);
  SAMPLE_ADD ("/app/pair-form/remove", test_remove);
  SAMPLE_ADD ("/app/pair-form/bye", test_bye);
  SAMPLE_ADD ("/app/rounds/menu", test_menu);
  SAMPLE_ADD ("/app/rounds/begun", test_begun);
}
