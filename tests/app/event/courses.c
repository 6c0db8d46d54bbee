/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Four courses of events through the real window, by keyboard: test-app courses. With a folder (and
 * a width and a height) behind it, pictures of each step are taken there, in the language of
 * LANGUAGE. */
#include <string.h>
#include "app/standings/standings-page.h"
#include "app/pairing/pair-form.h"
#include "scene/round/seats.h"
#include "app/standings/prizes-window.h"
#include "app/list/sheet.h"
#include "camera.h"
#include "desk/game/count.h"
#include "desk/game/replay.h"
#include "desk/game/end.h"
#include "desk/act/list.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/standings/prize.h"
#include "desk/ruling/ruling.h"
#include "desk/clock/time.h"
#include "folder.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "rounds-sample.h"

static AppApplication *application;
static gboolean pictures;
static GtkWidget *window;

typedef struct {
  const char *family;
  const char *rank;
} Person;

/* --- Hands and eyes --- */

static void
shoot_window (GtkWidget *shown, const char *name)
{
  if (pictures)
    camera_shoot (shown, name);
}

static void
shoot (const char *name)
{
  shoot_window (window, name);
}

static void
await_gone (GType type)
{
  hand_live_until (hand_is_gone, GSIZE_TO_POINTER (type));
  keyboard_follow (window);
}

static gboolean
is_there (gpointer type)
{
  return hand_find_window (*(GType *) type) != NULL;
}

static GtkWidget *
await_window (GType type)
{
  hand_live_until (is_there, &type);
  keyboard_follow (hand_find_window (type));
  return hand_find_window (type);
}

/* A button, whatever its letter is in the language of the pictures. */
static void
press (gpointer button)
{
  g_assert_true (gtk_widget_is_sensitive (button));
  gtk_widget_grab_focus (button);
  keyboard_strike (GDK_KEY_space);
  sample_settle_down ();
}

/* The button for an action. */
static GtkWidget *
button_of (GtkWidget *widget, const char *action)
{
  GtkWidget *found = NULL;

  if (GTK_IS_ACTIONABLE (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = button_of (child, action);
  return found;
}

static void
fill (gpointer entry, const char *text)
{
  gtk_widget_grab_focus (entry);
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_a);
  keyboard_type (text);
}

static void
go_to (guint page)
{
  keyboard_chord (GDK_KEY_Control_L, 0, page);
  sample_settle_down ();
}

/* --- An event --- */

static void
set (Desk *desk, const char *settings)
{
  g_auto (GStrv) words = g_strsplit (settings, ";", -1);
  g_autoptr (GError) error = NULL;

  for (char **word = words; *word; word++) {
    g_auto (GStrv) setting = g_strsplit (*word, "=", 2);
    desk_event_set (desk, (const char *[]){ setting[0], NULL },
                    (const char *[]){ setting[1], NULL }, &error);
    g_assert_no_error (error);
  }
}

static void
open_event (Sample *sample, const char *name, const char *settings, const Person *people, gsize n)
{
  g_autoptr (GError) error = NULL;

  *sample = (Sample){ .folder = g_dir_make_tmp ("courses-XXXXXX", NULL) };
  sample->path = g_build_filename (sample->folder, "event.tengen", NULL);
  desk_event_create (sample->path, "A. Referee", (const char *[]){ "name", NULL },
                     (const char *[]){ name, NULL }, &error);
  g_assert_no_error (error);
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
  set (sample->desk, settings);
  for (gsize i = 0; i < n; i++) {
    DeskPlayer player = {
      .family = people[i].family, .given = "", .country = "", .club = "", .ident = ""
    };
    RulesRank rank;
    g_assert_true (rules_rank_parse (people[i].rank, &rank));
    player.rank = rank;
    desk_enrol (sample->desk, &player, NULL, &error);
    g_assert_no_error (error);
  }
  window = app_window_new (GTK_APPLICATION (application));
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  keyboard_follow (window);
}

static void
close_event (Sample *sample)
{
  sample->page = NULL;
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
  hand_drop (sample->desk);
  folder_remove (sample->folder);
  g_free (sample->folder);
  g_free (sample->path);
}

static void
show_rounds (Sample *sample)
{
  go_to (GDK_KEY_2);
  sample->page = hand_view (window);
  if (gtk_widget_get_mapped (hand_part (sample->page, "sheet")))
    gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
}

typedef struct {
  Sample *sample;
  int round;
  DeskRoundState state;
} Awaited;

static gboolean
is_so (gpointer data)
{
  const Awaited *awaited = data;

  return desk_state_round (desk_get_state (awaited->sample->desk), awaited->round) ==
         awaited->state;
}

static void
await_round (Sample *sample, int round, DeskRoundState state)
{
  Awaited awaited = { sample, round, state };

  hand_live_until (is_so, &awaited);
  sample_settle_down ();
}

static void
draw (Sample *sample, int round)
{
  show_rounds (sample);
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_d);
  await_round (sample, round, DESK_ROUND_DRAFT);
}

/* The button of what is due, whatever it says in the language of the pictures. */
static gboolean
is_due (gpointer then)
{
  GtkWidget *button = hand_part (hand_part (window, "due"), "button");
  GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (button));
  g_autofree char *text = target ? g_variant_print (target, FALSE) : NULL;

  return text && strstr (text, *(const char **) then);
}

/* What was changed by hand is named before it is final. */
static void
settle (Sample *sample, int round, const char *picture)
{
  const char *then = "rounds.settle";

  hand_live_until (is_due, &then);
  press (hand_part (hand_part (window, "due"), "button"));
  if (picture) {
    while (!hand_find_question ())
      g_main_context_iteration (NULL, TRUE);
    keyboard_follow (hand_find_question ());
    shoot_window (hand_find_question (), picture);
    keyboard_strike (GDK_KEY_Return);
  }
  await_round (sample, round, DESK_ROUND_SETTLED);
  keyboard_follow (window);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
}

/* --- Standings --- */

static void
add_place (GString *text, const DeskPlace *row)
{
  const StandingPlace *place = &row->table->places[row->place];

  g_string_append_printf (text, "%d:%d", place->place, (int) row->player->player);
  for (int i = 0; i < row->table->n_criteria; i++)
    g_string_append_printf (text, " %d", (int) place->values[i]);
  g_string_append_c (text, '\n');
}

/* As somebody reads them who opens the file now. */
static char *
dup_second (Sample *sample, int after)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) second = desk_open (sample->path, FALSE, &error);
  GListModel *rows;
  GString *text = g_string_new (NULL);

  g_assert_no_error (error);
  rows = desk_list_standings (second, after);
  for (guint i = 0; i < g_list_model_get_n_items (rows); i++) {
    g_autoptr (DeskRow) row = g_list_model_get_item (rows, i);
    add_place (text, desk_row_get (row));
  }
  return g_string_free (text, FALSE);
}

static char *
dup_shown (GtkWidget *page)
{
  AppSheet *sheet = hand_part (page, "sheet");
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < app_sheet_get_shown (sheet); i++)
    add_place (text, app_sheet_get_record (sheet, i));
  return g_string_free (text, FALSE);
}

static void
assert_standings (Sample *sample, int after)
{
  GtkWidget *page = hand_view (window);
  g_autofree char *shown = NULL, *second = dup_second (sample, after);

  g_assert_true (APP_IS_STANDINGS_PAGE (page));
  shown = dup_shown (page);
  g_assert_cmpstr (shown, ==, second);
}

/* --- A McMahon of three rounds, the standings open all along --- */

static const Person swiss[] = {
  { "Aoki", "3d" }, { "Berg", "2d" },  { "Chen", "1d" },  { "Diaz", "1k" },
  { "Egli", "2k" }, { "Fuchs", "3k" }, { "Gallo", "4k" }, { "Holm", "5k" },
};

/* One window beside the one in which results come in, as on a second screen. */
static void
test_macmahon (void)
{
  static const char winners[3][5] = { "bwbw", "wwbb", "bbwb" };
  Sample sample;

  open_event (&sample, "McMahon", "system=macmahon;rounds=3;handicap=no", swiss,
              G_N_ELEMENTS (swiss));
  go_to (GDK_KEY_3);
  shoot ("a-empty");
  for (int round = 1; round <= 3; round++) {
    draw (&sample, round);
    settle (&sample, round, NULL);
    for (int board = 1; board <= 4; board++) {
      const char keys[] = { (char) ('0' + board), winners[round - 1][board - 1], '\0' };
      show_rounds (&sample);
      keyboard_type (keys);
      g_assert_cmpstr (sample_result (&sample, round, board), !=, "");
      go_to (GDK_KEY_3);
      assert_standings (&sample, round);
    }
    if (round == 2)
      shoot ("a-two-rounds");
  }
  shoot ("a-end");
  show_rounds (&sample);
  shoot ("a-rounds");
  /* A result that is taken back, and one that becomes another, stand there at once as well. */
  keyboard_type ("2");
  keyboard_strike (GDK_KEY_Delete);
  go_to (GDK_KEY_3);
  assert_standings (&sample, 3);
  shoot ("a-taken-back");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_z);
  sample_settle_down ();
  assert_standings (&sample, 3);
  close_event (&sample);
}

/* --- At the board --- */

static const Person pair[] = { { "Kim", "4d" }, { "Ruiz", "4d" } };

static const ClockState *
clock_of (Sample *sample)
{
  return desk_time_get (sample->desk, 1, NULL);
}

#define assert_clock(sample, side, runs)                    \
  G_STMT_START                                              \
  {                                                         \
    g_assert_cmpint (clock_of (sample)->turn, ==, side);    \
    g_assert_cmpint (clock_of (sample)->running, ==, runs); \
  }                                                         \
  G_STMT_END

static GtkWidget *
game (void)
{
  g_assert_nonnull (hand_game (window));
  return hand_game (window);
}

static RulesEndingState
ending (Sample *sample)
{
  RulesEnding now;

  g_assert_true (desk_replay_ending (sample->desk, 1, &now, NULL));
  return now.state;
}

static void
open_game (Sample *sample)
{
  open_event (sample, "Match", "system=swiss;rounds=1;time=30m 3x30 byo-yomi", pair,
              G_N_ELEMENTS (pair));
  draw (sample, 1);
  settle (sample, 1, NULL);
  keyboard_strike (GDK_KEY_1);
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  g_assert_cmpint (mnemonics_count_clashes (window), ==, 0);
}

static void
play (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word; word++) {
    gtk_widget_grab_focus (hand_part (game (), "move"));
    keyboard_type (*word);
    keyboard_strike (GDK_KEY_Return);
    sample_settle_down ();
  }
  gtk_widget_grab_focus (hand_part (game (), "board"));
}

static void
pass (void)
{
  gtk_widget_grab_focus (hand_part (game (), "board"));
  keyboard_strike (GDK_KEY_p);
  sample_settle_down ();
}

static void
start_clock (void)
{
  press (button_of (game (), "game.start"));
  gtk_widget_grab_focus (hand_part (game (), "board"));
}

/* The pencil beside a ruling, on the keyboard's way. */
static gboolean
is_pencil (GtkWidget *widget)
{
  return GTK_IS_ACTIONABLE (widget) &&
         g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "game.ruling") == 0;
}

static gboolean
has_keyboard (gpointer page)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus && gtk_widget_is_ancestor (focus, page);
}

/* The clock runs on, and the keyboard is not left on Undo: a second Space would take the ruling
 * back. */
static void
test_pencil (void)
{
  Sample sample;

  open_game (&sample);
  start_clock ();
  assert_clock (&sample, CLOCK_BLACK, TRUE);
  play ("q16 d4 d16");
  assert_clock (&sample, CLOCK_WHITE, TRUE);
  keyboard_strike (GDK_KEY_r);
  sample_settle_down ();
  shoot ("b-offences");
  keyboard_strike (GDK_KEY_b);
  keyboard_type ("d5");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_1);
  shoot ("b-case");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_Return);
  sample_settle_down ();
  shoot ("b-given");
  g_assert_cmpuint (desk_ruling_list (sample.desk, 1, 0)->len, ==, 1);
  assert_clock (&sample, CLOCK_WHITE, TRUE);
  for (int i = 0; i < 80 && !is_pencil (gtk_window_get_focus (GTK_WINDOW (window))); i++)
    keyboard_strike (GDK_KEY_Tab);
  g_assert_true (is_pencil (gtk_window_get_focus (GTK_WINDOW (window))));
  shoot ("b-ruled");
  keyboard_strike (GDK_KEY_space);
  sample_settle_down ();
  g_assert_cmpstr (hand_page_name (window), ==, "log");
  assert_clock (&sample, CLOCK_WHITE, TRUE);
  hand_live_until (has_keyboard, hand_view (window));
  shoot ("b-log");
  close_event (&sample);
}

static void
cursor_to_d4 (void)
{
  gtk_widget_grab_focus (hand_part (game (), "board"));
  keyboard_strike (GDK_KEY_Right); /* now it is seen */
  keyboard_strike (GDK_KEY_Home);
  keyboard_strike (GDK_KEY_Page_Down);
  for (int i = 0; i < 3; i++) {
    keyboard_strike (GDK_KEY_Right);
    keyboard_strike (GDK_KEY_Up);
  }
}

/* Whoever claims D4 dead plays first (key dispute_first_move): it is White's, so Black. */
static void
dispute (Sample *sample)
{
  press (button_of (game (), "end.dispute"));
  shoot ("c-dispute");
  cursor_to_d4 ();
  keyboard_strike (GDK_KEY_Return);
  sample_settle_down ();
  shoot ("c-stone");
  g_assert_nonnull (
      strstr (gtk_label_get_label (hand_part (hand_part (game (), "end"), "text")), "D4"));
  press (button_of (game (), "end.resume"));
  g_assert_cmpint (ending (sample), ==, RULES_ENDING_RUNNING);
  assert_clock (sample, CLOCK_BLACK, TRUE);
  shoot ("c-resumed");
  play ("c3");
  assert_clock (sample, CLOCK_WHITE, TRUE);
  pass ();
  assert_clock (sample, CLOCK_BLACK, TRUE);
  pass ();
  g_assert_cmpint (ending (sample), ==, RULES_ENDING_AGREED);
  g_assert_false (clock_of (sample)->running);
}

static void
count (Sample *sample)
{
  press (button_of (game (), "end.confirm"));
  g_assert_cmpint (ending (sample), ==, RULES_ENDING_ENDED);
  g_assert_false (clock_of (sample)->running);
  /* Nobody is to play, and no clock goes on (Art. 21.3). */
  g_assert_false (gtk_widget_get_mapped (hand_part (game (), "turn")));
  g_assert_false (gtk_widget_is_sensitive (button_of (game (), "game.start")));
  g_assert_false (gtk_widget_is_sensitive (button_of (game (), "game.resume")));
  shoot ("c-ended");
  press (button_of (game (), "game.count"));
  shoot ("c-count");
}

/* Art. 21.4: two passes, a dispute, play on, agreement, count, both confirm. */
static void
test_dispute (void)
{
  Sample sample;

  open_game (&sample);
  start_clock ();
  play ("q16 d4 d16 q4");
  assert_clock (&sample, CLOCK_BLACK, TRUE);
  pass ();
  assert_clock (&sample, CLOCK_WHITE, TRUE);
  shoot ("c-passed");
  pass ();
  g_assert_cmpint (ending (&sample), ==, RULES_ENDING_AGREED);
  g_assert_false (clock_of (&sample)->running);
  shoot ("c-agreed");
  dispute (&sample);
  count (&sample);
  close_event (&sample);
}

/* --- A club Saturday --- */

static const Person club[] = {
  { "Aoki", "3d" },  { "Berg", "1d" },  { "Chen", "1k" }, { "Diaz", "2k" }, { "Egli", "4k" },
  { "Fuchs", "5k" }, { "Gallo", "7k" }, { "Holm", "9k" }, { "Ito", "12k" }, { "Jung", "15k" },
};

/* The distance of two ranks less one, from 0 to 9: McMahon scores of round 1 are ranks. */
static int
due_stones (Sample *sample, const DeskGame *game)
{
  const DeskState *state = desk_get_state (sample->desk);
  int far = (int) (desk_state_player (state, game->white)->rank -
                   desk_state_player (state, game->black)->rank);

  return CLAMP (ABS (far) - 1, 0, 9);
}

static GtkWidget *
edit_table (Sample *sample, int board)
{
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  keyboard_strike (GDK_KEY_0 + (guint) board);
  keyboard_strike (GDK_KEY_e);
  return await_window (APP_TYPE_PAIR_FORM);
}

static void
set_stones (Sample *sample, int board, const char *stones, const char *picture)
{
  GtkWidget *form = edit_table (sample, board);

  fill (hand_part (form, "handicap"), stones);
  keyboard_strike (GDK_KEY_Tab);
  sample_settle_down ();
  if (picture)
    shoot_window (form, picture);
  gtk_widget_grab_focus (hand_part (form, "handicap"));
  keyboard_strike (GDK_KEY_Return);
  await_gone (APP_TYPE_PAIR_FORM);
  g_assert_cmpint (sample_game (sample, 1, board)->handicap, ==, stones[0] - '0');
}

static void
assert_stones (Sample *sample, int but, int other)
{
  for (int board = 1; board <= 5; board++) {
    const DeskGame *table = sample_game (sample, 1, board);
    g_test_message ("table %d: %d %d, %d", board, (int) table->black, (int) table->white,
                    (int) table->handicap);
    if (board != but && board != other)
      g_assert_cmpint (table->handicap, ==, due_stones (sample, table));
  }
}

static void
change_five (Sample *sample)
{
  GtkWidget *form;
  DeskGame two = *sample_game (sample, 1, 2), four = *sample_game (sample, 1, 4);

  /* Black of 2 and of 4 change places: the stones follow from who meets now. */
  keyboard_type ("2s4s");
  sample_settle_down ();
  shoot ("d-swapped");
  g_assert_cmpint (scene_seats_board (sample->desk, 1, two.black), ==,
                   scene_seats_board (sample->desk, 1, four.white));
  assert_stones (sample, 0, 0);
  set_stones (sample, 1, "4", "d-handicap");
  set_stones (sample, 2, "3", NULL);
  assert_stones (sample, 1, 2);
  /* With stones the weaker has Black: refused in the desk's words. */
  form = edit_table (sample, 1);
  press (hand_part (form, "colours"));
  g_assert_true (hand_is_visible (form, "failure"));
  shoot_window (form, "d-refused");
  keyboard_strike (GDK_KEY_Escape);
  await_gone (APP_TYPE_PAIR_FORM);
  form = edit_table (sample, 3);
  press (hand_part (form, "colours"));
  await_gone (APP_TYPE_PAIR_FORM);
  form = edit_table (sample, 5);
  fill (hand_part (form, "number"), "4");
  keyboard_strike (GDK_KEY_Return);
  await_gone (APP_TYPE_PAIR_FORM);
  assert_stones (sample, 1, 2);
}

static void
add_prize (GtkWidget *form, const char *name, const char *value)
{
  fill (hand_part (form, "name"), name);
  fill (hand_part (form, "value"), value);
  press (hand_part (form, "done"));
}

static void
test_saturday (void)
{
  Sample sample;
  GtkWidget *prizes;

  open_event (&sample, "Saturday",
              "system=macmahon;rounds=3;handicap=yes;bar=9d;handicap_none=9d;floor=30k;zero=30k",
              club, G_N_ELEMENTS (club));
  go_to (GDK_KEY_1);
  shoot ("d-players");
  draw (&sample, 1);
  shoot ("d-draft");
  assert_stones (&sample, 0, 0);
  change_five (&sample);
  shoot ("d-changed");
  settle (&sample, 1, "d-settling");
  shoot ("d-settled");
  keyboard_type ("1b2w3b4w5b");
  shoot ("d-results");
  for (int round = 2; round <= 3; round++) {
    draw (&sample, round);
    settle (&sample, round, NULL);
    keyboard_type ("1w2b3w4b5w");
  }
  go_to (GDK_KEY_3);
  assert_standings (&sample, 3);
  shoot ("d-standings");
  gtk_widget_activate_action (hand_view (window), "standings.prizes", NULL);
  prizes = await_window (APP_TYPE_PRIZES_WINDOW);
  shoot_window (prizes, "d-prizes-none");
  add_prize (prizes, "cup", "book");
  shoot_window (prizes, "d-prizes");
  keyboard_strike (GDK_KEY_Escape);
  await_gone (APP_TYPE_PRIZES_WINDOW);
  close_event (&sample);
}

TEST_MAIN (int argc, char **argv)
{
  int failed;

  pictures = argc > 1 && argv[1][0] != '-';
  application = pictures ? camera_open (argc, argv) : hand_init (&argc, &argv);
  if (!application)
    return 77;
  if (pictures)
    g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/courses/macmahon", test_macmahon);
  g_test_add_func ("/app/courses/pencil", test_pencil);
  g_test_add_func ("/app/courses/dispute", test_dispute);
  g_test_add_func ("/app/courses/saturday", test_saturday);
  failed = g_test_run ();
  g_object_unref (application);
  return failed;
}
