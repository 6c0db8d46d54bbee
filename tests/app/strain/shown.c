/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is shown is what is stored: acts by chance with the window open, page by page; after each
 * handful, what it shows, sorted by whichever column, is what a window shows that is given a copy
 * of the file. */
#include "app/standings/standings-page.h"
#include "app/rounds/rounds-page.h"
#include "app/list/sheet.h"
#include "desk/chance.h"
#include "desk/event/preset.h"
#include "desk/file/open.h"
#include "desk/standings/standings.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "hand.h"
#include "ledger/rescue/copy.h"

static AppApplication *application;

#define HANDFUL 5 /* acts */
#define EVENT 40  /* handfuls: an event that has seen more is slower, and no more surprising */
#define ALL 8 /* after so many handfuls each page is compared, and one that was not shown, else */

/* As it is by itself, beside the kinds of events. */
static const char *const systems[] = { "swiss", "swiss_weights", "round_robin", "elimination",
                                       "series" };

#define TEAMS "teams" /* of two boards, in a Swiss */

/* --- What a window shows --- */

static void
add_sheet (AppSheet *sheet, GString *all)
{
  for (guint i = 0; i < app_sheet_get_shown (sheet); i++) {
    g_auto (GStrv) texts = app_sheet_get_texts (sheet, i);
    g_autofree char *line = g_strjoinv ("|", texts);
    g_string_append_printf (all, "%s\n", line);
  }
}

/* But what offers to take back the act that was just done. */
static void
add_all (AppWindow *window, GtkWidget *widget, GString *all)
{
  if (!gtk_widget_get_mapped (widget) || widget == hand_part (window, "undo_bar"))
    return;
  if (APP_IS_SHEET (widget))
    add_sheet (APP_SHEET (widget), all);
  else if (GTK_IS_LABEL (widget))
    g_string_append_printf (all, "“%s”\n", gtk_label_get_text (GTK_LABEL (widget)));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      add_all (window, child, all);
}

static char *
text_of (AppWindow *window)
{
  GString *all = g_string_new (NULL);

  add_all (window, hand_part (window, "due"), all);
  add_all (window, hand_view (window), all);
  return g_string_free (all, FALSE);
}

/* Nothing is asked that is still reckoned. */
static void
wait_for_reasons (AppWindow *window)
{
  GtkWidget *view = hand_view (window);

  hand_settle ();
  while (APP_IS_ROUNDS_PAGE (view) && app_rounds_page_is_busy (APP_ROUNDS_PAGE (view)))
    g_main_context_iteration (NULL, TRUE);
  hand_settle ();
}

/* By any column that can be, or as the list has it. */
static void
sort_by_chance (Play *play, AppSheet *sheet)
{
  const char *id;
  int n = 0;

  while (app_sheet_get_column (sheet, n))
    n++;
  id = app_sheet_get_column (sheet, play_below (play, n + 1));
  app_sheet_set_sort (sheet, id, play_below (play, 2));
}

/* Of the standings, those after any round, with or without the change of ratings. */
static void
choose_by_chance (Play *play, GtkWidget *view)
{
  if (!APP_IS_STANDINGS_PAGE (view))
    return;
  gtk_drop_down_set_selected (hand_part (view, "after"),
                              (guint) play_below (play,
                                                  desk_standings_last (play->fixture->desk) + 1));
  g_object_set (view, "gor", play_below (play, 2), NULL);
}

static void
choose_alike (GtkWidget *view, GtkWidget *other)
{
  gboolean gor;

  if (!APP_IS_STANDINGS_PAGE (view))
    return;
  g_object_get (view, "gor", &gor, NULL);
  g_object_set (other, "gor", gor, NULL);
  gtk_drop_down_set_selected (hand_part (other, "after"),
                              gtk_drop_down_get_selected (hand_part (view, "after")));
}

static void
sort_alike (GtkWidget *view, GtkWidget *other)
{
  AppSheet *sheet = hand_find (view, APP_TYPE_SHEET, NULL);
  gboolean descending;
  const char *id = sheet ? app_sheet_get_sort (sheet, &descending) : NULL;

  if (sheet)
    app_sheet_set_sort (hand_find (other, APP_TYPE_SHEET, NULL), id, descending);
}

static void
stand_at (AppWindow *window, guint position)
{
  AppSheet *sheet = hand_find (hand_view (window), APP_TYPE_SHEET, NULL);

  if (sheet && app_sheet_get_shown (sheet) > 0)
    app_sheet_select (sheet, position % app_sheet_get_shown (sheet));
  wait_for_reasons (window);
}

/* --- Acts --- */

typedef struct {
  Fixture own;
  Play play;
  AppWindow *window;
  AppWindow *other; /* of the copies: it is given each anew */
} Show;

/* Nothing is read off the screen: what cannot be seen through is painted, and that takes longer
 * than all the rest. */
static AppWindow *
open_window (Desk *desk)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));

  app_window_set_desk (window, desk);
  gtk_widget_set_opacity (gtk_window_get_child (GTK_WINDOW (window)), 0);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  return window;
}

static void
turn_to (AppWindow *window, const char *page, int round)
{
  GtkWidget *view;

  app_window_go (window, page, 0);
  view = hand_view (window);
  if (APP_IS_ROUNDS_PAGE (view) && round > 0)
    gtk_widget_activate_action (view, "rounds.show", "i", round);
}

static void
assert_same (const char *shown, const char *stored)
{
  g_auto (GStrv) here = g_strsplit (shown, "\n", -1), there = g_strsplit (stored, "\n", -1);

  for (int i = 0; here[i] || there[i]; i++)
    if (g_strcmp0 (here[i], there[i]) != 0)
      g_error ("shown is:\n%s\nwhere stored is:\n%s\nin:\n%s", here[i], there[i], shown);
}

/* On both the same row, for what is told of it. */
static void
compare_page (Show *show, const char *page)
{
  g_autofree char *shown = NULL, *stored = NULL;
  guint position = (guint) play_below (&show->play, 20);
  GtkWidget *view;
  int round = 0;

  turn_to (show->window, page, 0);
  view = hand_view (show->window);
  if (APP_IS_ROUNDS_PAGE (view))
    g_object_get (view, "round", &round, NULL);
  turn_to (show->other, page, round);
  choose_alike (view, hand_view (show->other));
  sort_alike (view, hand_view (show->other));
  stand_at (show->window, position);
  stand_at (show->other, position);
  shown = text_of (show->window);
  stored = text_of (show->other);
  assert_same (shown, stored);
}

/* One that runs would be interrupted in the copy. */
static void
stop_clocks (Desk *desk)
{
  const GPtrArray *games = desk_get_state (desk)->games;

  for (gint64 game = 1; game <= (gint64) games->len; game++)
    desk_time_pause (desk, game, NULL);
}

static void
compare_pages (Show *show, gboolean all)
{
  int chosen = play_below (&show->play, HAND_N_PAGES);

  compare_page (show, hand_page_name (show->window));
  for (int i = 0; i < HAND_N_PAGES; i++)
    if (all || i == chosen)
      compare_page (show, hand_pages[i]);
}

static gboolean
is_alone (gpointer desk)
{
  return G_OBJECT (desk)->ref_count == 1;
}

static void
compare (Show *show, gboolean all)
{
  g_autofree char *path = fixture_file (&show->own, "copy.tengen");
  g_autoptr (Desk) desk = NULL;

  stop_clocks (show->own.desk);
  FIXTURE_DO (ledger_copy_to (desk_get_ledger (show->own.desk), path, &error));
  desk = desk_open (path, TRUE, NULL);
  g_assert_nonnull (desk);
  app_window_set_desk (show->other, desk);
  hand_settle ();
  compare_pages (show, all);
  app_window_set_desk (show->other, NULL);
  hand_live_until (is_alone, desk); /* what is still reckoned has it, too */
  g_clear_object (&desk);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
act (Show *show, gboolean all)
{
  int last = desk_state_last_round (desk_get_state (show->own.desk));

  turn_to (show->window, hand_pages[play_below (&show->play, HAND_N_PAGES)],
           last > 0 ? 1 + play_below (&show->play, last) : 0);
  choose_by_chance (&show->play, hand_view (show->window));
  sort_by_chance (&show->play, hand_find (hand_view (show->window), APP_TYPE_SHEET, NULL));
  hand_settle ();
  for (int i = 0; i < HANDFUL; i++)
    play_act (&show->play, NULL);
  compare (show, all);
}

/* A system, or all that a kind of event settles. */
static void
set_up (Show *show, const char *kind)
{
  const DeskPreset *preset = desk_preset_find (kind);
  Fixture *fixture = &show->own;

  fixture_set_up (fixture, NULL);
  if (g_str_equal (kind, TEAMS)) {
    play_begin_teams (&show->play);
    return;
  }
  if (!preset)
    fixture_set (fixture, "system", kind);
  for (int i = 0; preset && preset->pairs[i].setting; i++)
    fixture_set (fixture, preset->pairs[i].setting, preset->pairs[i].value);
  fixture_enrol_many (fixture, 8);
}

static void
open_show (Show *show, const char *kind, guint32 seed)
{
  show->play = (Play){ .fixture = &show->own, .chance = g_rand_new_with_seed (seed) };
  set_up (show, kind);
  show->window = open_window (show->own.desk);
  show->other = open_window (NULL);
}

static void
close_show (Show *show)
{
  gtk_window_destroy (GTK_WINDOW (show->window));
  gtk_window_destroy (GTK_WINDOW (show->other));
  hand_settle ();
  g_rand_free (show->play.chance);
  fixture_tear_down (&show->own, NULL);
}

static void
play_event (const char *kind, guint32 seed, int n)
{
  Show show = { .own = { 0 } };

  g_test_message ("seed %u", seed);
  open_show (&show, kind, seed);
  for (int i = 0; i < n; i++)
    act (&show, i % ALL == ALL - 1 || i == n - 1);
  close_show (&show);
}

/* What the boards of a match come to is seen on the match, and gone with them. */
static void
test_boards (void)
{
  const DeskLineUpOpen open[2] = { { 0 } };
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  Show show = { .own = { 0 } };
  gint64 board;

  open_show (&show, TEAMS, PLAY_SEED);
  FIXTURE_DO (fixture_draw (&show.own, TRUE, &error));
  turn_to (show.window, "rounds", 1);
  FIXTURE_DO (
      desk_line_up_open (show.own.desk, fixture_game (&show.own, 1, 1), open, 0, NULL, &error));
  compare (&show, FALSE);
  board = desk_match_named (desk_get_state (show.own.desk), 1, "1.2", NULL, NULL)->game;
  FIXTURE_DO (desk_result_set (show.own.desk, board, won, 0, NULL, &error));
  compare (&show, TRUE);
  FIXTURE_DO (desk_undo (show.own.desk, &error));
  compare (&show, FALSE);
  FIXTURE_DO (desk_undo_signed (show.own.desk, DESK_SIGNED_CHIEF, "once more", &error));
  compare (&show, TRUE);
  close_show (&show);
}

/* Of the standings after each round is said whether they rest on results that are still open. */
static void
test_chosen (void)
{
  Show show = { .own = { 0 } };

  open_show (&show, "swiss", PLAY_SEED);
  turn_to (show.window, "standings", 0);
  for (int round = 1; round <= 2; round++) {
    FIXTURE_DO (fixture_draw (&show.own, TRUE, &error));
    if (round == 1)
      fixture_finish_round (&show.own, 1);
  }
  for (guint chosen = 0; chosen <= 2; chosen++) {
    g_autofree char *all = NULL;
    gtk_drop_down_set_selected (hand_part (hand_view (show.window), "after"), chosen);
    all = text_of (show.window);
    g_assert_cmpint (strstr (all, "Round 2 is not complete") != NULL, ==, chosen != 1);
  }
  FIXTURE_DO (desk_result_clear (show.own.desk, fixture_game (&show.own, 1, 1), NULL, &error));
  for (guint chosen = 0; chosen <= 2; chosen++) {
    g_autofree char *all = NULL;
    gtk_drop_down_set_selected (hand_part (hand_view (show.window), "after"), chosen);
    all = text_of (show.window);
    g_assert_nonnull (strstr (all, "Round 1 is not complete"));
  }
  close_show (&show);
}

/* The change of ratings is that of the class that the event has now. */
static void
test_weighed (void)
{
  DeskPlayer rated = {
    .family = "Rated", .given = "", .country = "", .club = "", .ident = "", .rating = 2100
  };
  Show show = { .own = { 0 } };

  open_show (&show, "swiss", PLAY_SEED);
  FIXTURE_DO (desk_enrol (show.own.desk, &rated, NULL, &error));
  rated.given = "Other";
  FIXTURE_DO (desk_enrol (show.own.desk, &rated, NULL, &error));
  turn_to (show.window, "standings", 0);
  g_object_set (hand_view (show.window), "gor", TRUE, NULL);
  FIXTURE_DO (fixture_draw (&show.own, TRUE, &error));
  fixture_finish_round (&show.own, 1);
  fixture_set (&show.own, "egf_class", "D");
  compare (&show, FALSE);
  close_show (&show);
}

/* What the tables are sorted by is no part of their rows: a result changes how far a game is. */
static void
test_sorted (void)
{
  Show show = { .own = { 0 } };

  open_show (&show, "swiss", PLAY_SEED);
  FIXTURE_DO (fixture_draw (&show.own, TRUE, &error));
  turn_to (show.window, "rounds", 1);
  app_sheet_set_sort (hand_find (hand_view (show.window), APP_TYPE_SHEET, NULL), "state", FALSE);
  FIXTURE_DO (fixture_result (&show.own, 1, 1, "B+R", &error));
  compare (&show, FALSE);
  close_show (&show);
}

static void
test_random (gconstpointer kind)
{
  guint32 seed = play_seed ();
  int n = g_getenv ("TENGEN_ACTS") ? atoi (g_getenv ("TENGEN_ACTS")) : 4;

  for (; n > 0; n -= EVENT)
    play_event (kind, seed++, MIN (n, EVENT));
}

static void
add (const char *kind)
{
  g_autofree char *path = g_strconcat ("/app/shown/", kind, NULL);

  g_test_add_data_func (path, kind, test_random);
}

TEST_MAIN (int argc, char **argv)
{
  const DeskPreset *presets;
  int n_presets;

  application = hand_init (&argc, &argv);
  if (!application)
    return 77;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  g_test_add_func ("/app/shown/sorted", test_sorted);
  g_test_add_func ("/app/shown/boards", test_boards);
  g_test_add_func ("/app/shown/chosen", test_chosen);
  g_test_add_func ("/app/shown/weighed", test_weighed);
  presets = desk_preset_list (&n_presets);
  for (int i = 0; i < n_presets; i++)
    add (presets[i].name);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++)
    add (systems[i]);
  add (TEAMS);
  return g_test_run ();
}
