/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/choice.h"
#include "app/players/late-choice.h"
#include "app/players/late-form.h"
#include "app/pairing/pair-form.h"
#include "app/paper/print-window.h"
#include "scene/round/seats.h"
#include "app/standings/why-window.h"
#include "hand.h"
#include "keyboard.h"
#include "pairing/weights/weigh.h"
#include "rounds-sample.h"
#include "app/rounds/rounds-reasons.h"

/* Why a round is as it is, what changes by hand cost, and late pairing: with real keys. */

static gboolean
can_type (Sample *sample)
{
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  return keyboard_open_or_skip (sample->window);
}

/* Shows a round of which something is known: the second, after White has won everywhere. */
static void
show_second (Sample *sample, gboolean settled)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, settled);
  sample_show (sample);
  sample_wait_for_reasons (sample);
}

/* --- Why? --- */

static gboolean
is_answered (gpointer window)
{
  return !g_str_equal (hand_text (window, "table_text"), "…") &&
         !g_str_equal (hand_text (window, "alternative_text"), "…") &&
         !g_str_equal (hand_text (window, "pair_text"), "…");
}

static void
choose (Sample *sample, GtkWidget *window, const char *choice, gint64 player)
{
  const ScenePairWish wish = { .task = SCENE_PAIR_TABLE, .round = sample_round (sample) };
  g_autoptr (GPtrArray) seats = scene_seats_list (sample->desk, &wish);

  app_choice_open_set (hand_part (window, choice), scene_seats_find (seats, player));
}

static void
test_why (Sample *sample, gconstpointer data)
{
  GtkWidget *window;

  show_second (sample, TRUE);
  if (!can_type (sample))
    return;
  keyboard_strike (GDK_KEY_3);
  keyboard_strike (GDK_KEY_F4);
  window = hand_find_window (APP_TYPE_WHY_WINDOW);
  g_assert_nonnull (window);
  sample_check_names (gtk_window_get_child (GTK_WINDOW (window)));
  hand_live_until (is_answered, window);
  assert_contains (hand_text (window, "table_text"), "Table 3: ");
  assert_contains (hand_text (window, "table_text"), "% of the best)");
  assert_contains (hand_text (window, "weights_text"), "In all: ");
  g_assert_true (hand_is_visible (window, "weights"));
  assert_contains (hand_text (window, "alternative_text"),
                   "The best round in which they do not meet:");
  assert_contains (hand_text (window, "alternative_text"), "Worse: ");
  keyboard_open (window);
  keyboard_strike (GDK_KEY_Escape);
  g_assert_null (hand_find_window (APP_TYPE_WHY_WINDOW));
}

/* They come when the window has been painted. */
static gboolean
has_choices (gpointer window)
{
  return gtk_drop_down_get_model (hand_part (window, "other")) != NULL;
}

/* Why not? They met in the first round, or another round would have cost something. */
static void
test_why_not (Sample *sample, gconstpointer data)
{
  const DeskGame *met, *two;
  GtkWidget *window;

  show_second (sample, TRUE);
  met = sample_game (sample, 1, 4);
  two = sample_game (sample, 2, 2);
  window = app_why_window_new (NULL, sample->desk, 2, 1);
  gtk_window_present (GTK_WINDOW (window));
  hand_live_until (has_choices, window);
  choose (sample, window, "one", met->black);
  choose (sample, window, "other", met->white);
  hand_live_until (is_answered, window);
  g_assert_cmpstr (hand_text (window, "pair_text"), ==, "They must not meet: they met in round 1.");
  choose (sample, window, "one", sample_game (sample, 2, 1)->black);
  choose (sample, window, "other", two->white);
  g_assert_cmpstr (hand_text (window, "pair_text"), ==, "…");
  hand_live_until (is_answered, window);
  assert_contains (hand_text (window, "pair_text"), "The best round in which they meet:");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
enough_cb (gpointer enough)
{
  *(gboolean *) enough = TRUE;
  return G_SOURCE_REMOVE;
}

static gboolean
is_enough (gpointer enough)
{
  return *(gboolean *) enough;
}

/* What shows progress ends with the questions: here it wakes up once after the answers, and the
 * window is closed after that. */
static void
test_why_patient (Sample *sample, gconstpointer data)
{
  GtkWidget *window;
  gboolean enough = FALSE;

  show_second (sample, TRUE);
  window = app_why_window_new (NULL, sample->desk, 2, 1);
  gtk_window_present (GTK_WINDOW (window));
  g_timeout_add (400, enough_cb, &enough);
  hand_live_until (is_enough, &enough);
  hand_live_until (is_answered, window);
  gtk_window_destroy (GTK_WINDOW (window));
  enough = FALSE;
  g_timeout_add (250, enough_cb, &enough);
  hand_live_until (is_enough, &enough);
}

/* A window that is closed while it asks takes its questions along. */
static void
test_why_closed (Sample *sample, gconstpointer data)
{
  GtkWidget *window;

  show_second (sample, TRUE);
  window = app_why_window_new (NULL, sample->desk, 2, 1);
  gtk_window_present (GTK_WINDOW (window));
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
  g_assert_null (hand_find_window (APP_TYPE_WHY_WINDOW));
  g_assert_null (app_why_window_new (NULL, sample->desk, 2, 99));
}

static void
copied_cb (GObject *clipboard, GAsyncResult *result, gpointer data)
{
  *(char **) data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
is_there (gpointer data)
{
  return *(char **) data != NULL;
}

/* All of it goes along, on paper and as text. */
static void
test_why_taken (Sample *sample, gconstpointer data)
{
  GtkWidget *window;
  g_autofree char *copied = NULL;

  show_second (sample, TRUE);
  window = app_why_window_new (NULL, sample->desk, 2, 3);
  gtk_window_present (GTK_WINDOW (window));
  hand_live_until (is_answered, window);
  gtk_widget_activate_action (window, "why.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), NULL, copied_cb, &copied);
  hand_live_until (is_there, &copied);
  assert_contains (copied, hand_text (window, "table_text"));
  assert_contains (copied, hand_text (window, "alternative_text"));
  gtk_widget_activate_action (window, "why.print", NULL);
  g_assert_nonnull (hand_find_window (APP_TYPE_PRINT_WINDOW));
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_PRINT_WINDOW)));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* The reasons of all tables take their time, and can be printed then. */
static void
test_print_all (Sample *sample, gconstpointer data)
{
  show_second (sample, TRUE);
  sample_act (sample, "rounds.print-reasons");
  g_assert_true (app_rounds_page_is_busy (APP_ROUNDS_PAGE (sample->page)));
  sample_wait_for_draw (sample);
  g_assert_nonnull (hand_find_window (APP_TYPE_PRINT_WINDOW));
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_PRINT_WINDOW)));
  sample_act (sample, "rounds.print-reasons");
  sample_act (sample, "rounds.cancel");
  sample_wait_for_draw (sample);
  g_assert_null (hand_find_window (APP_TYPE_PRINT_WINDOW));
}

/* --- The price of a draft --- */

static gint64
weigh (Sample *sample)
{
  int round = sample_round (sample);
  g_autoptr (DeskDraw) draw = desk_pair_task (sample->desk, round, NULL);
  g_autoptr (PairingRound) now = desk_pair_get_round (sample->desk, round);
  g_autoptr (PairingBill) bill = pairing_weigh (&draw->task, now, NULL);

  g_assert_cmpint (bill->n_forbidden, ==, 0);
  return bill->total;
}

static const char *
price_of (Sample *sample)
{
  sample_wait_for_reasons (sample);
  return hand_text (sample->page, "price");
}

static gboolean
is_known (gpointer reasons)
{
  return !app_rounds_reasons_is_busy (reasons);
}

/* What the shown round costs, found out as the page does it. */
static const AppPairPrice *
find_price (Sample *sample, AppRoundsReasons **ret_reasons)
{
  *ret_reasons = app_rounds_reasons_new (sample->desk);
  app_rounds_reasons_show (*ret_reasons, sample_round (sample));
  hand_live_until (is_known, *ret_reasons);
  return app_rounds_reasons_get_price (*ret_reasons);
}

static void
swap (Sample *sample, int board, int other)
{
  gint64 one = sample_game (sample, sample_round (sample), board)->white;
  gint64 two = sample_game (sample, sample_round (sample), other)->white;
  g_autoptr (GError) error = NULL;

  desk_pair_swap (sample->desk, sample_round (sample), one, two, &error);
  g_assert_no_error (error);
}

/* As drawn there is nothing better. What a change costs is the difference of both bills: they are
 * weighed here, while the page compares. */
static void
test_price (Sample *sample, gconstpointer data)
{
  g_autoptr (AppRoundsReasons) reasons = NULL;
  const AppPairPrice *price;
  gint64 best;

  show_second (sample, FALSE);
  g_assert_cmpstr (price_of (sample), ==, "No round would be better than this one.");
  best = weigh (sample);
  swap (sample, 1, 12);
  assert_contains (price_of (sample), "Not the best round. Worse: ");
  price = find_price (sample, &reasons);
  assert_contains (price_of (sample), price->words);
  g_assert_cmpint (price->price, ==, best - weigh (sample));
  g_assert_cmpint (price->price, >, 0);
  swap (sample, 1, 12);
  g_assert_cmpstr (price_of (sample), ==, "No round would be better than this one.");
  g_assert_true (desk_undo (sample->desk, NULL));
  assert_contains (price_of (sample), "Not the best round. Worse: ");
}

/* Who has the bye is no matter of weights, so another bye has another best round. */
static void
test_price_of_bye (Sample *sample, gconstpointer data)
{
  g_autoptr (AppRoundsReasons) reasons = NULL;
  g_autoptr (GError) error = NULL;
  const AppPairPrice *price;

  desk_enrol_absent (sample->desk, 1, 2, TRUE, NULL);
  show_second (sample, FALSE);
  g_assert_cmpstr (price_of (sample), ==, "No round would be better than this one.");
  desk_pair_bye (sample->desk, 2, sample_game (sample, 2, 6)->black, &error);
  g_assert_no_error (error);
  assert_contains (price_of (sample), "The bye goes to ");
  assert_contains (price_of (sample), " instead of ");
  price = find_price (sample, &reasons);
  g_assert_nonnull (price);
  g_assert_cmpint (price->price, >=, 0);
}

static gboolean
has_price (gpointer form)
{
  return g_str_has_prefix (hand_text (form, "price"), "Compared with ");
}

static void
choose_seat (GtkWidget *form, Sample *sample, const char *name, gint64 player)
{
  const ScenePairWish wish = { .task = SCENE_PAIR_TABLE, .round = 2, .board = 12 };
  g_autoptr (GPtrArray) seats = scene_seats_list (sample->desk, &wish);

  gtk_drop_down_set_selected (hand_part (form, name), scene_seats_find (seats, player));
}

/* Who sits down at the bye: told beforehand it costs what the page says afterwards. */
static void
test_price_of_seat (Sample *sample, gconstpointer data)
{
  g_autoptr (AppRoundsReasons) reasons = NULL;
  g_autofree char *told = NULL;
  GtkWidget *form;

  desk_enrol_absent (sample->desk, 1, 2, TRUE, NULL);
  show_second (sample, FALSE);
  form = app_pair_form_new (NULL, sample->desk, SCENE_PAIR_TABLE, 2, 12);
  gtk_window_present (GTK_WINDOW (form));
  choose_seat (form, sample, "white", 1);
  assert_contains (hand_text (form, "words"), "The system decides");
  hand_live_until (has_price, form);
  told = g_strdup (hand_text (form, "price"));
  hand_press (form, "done");
  g_assert_cmpint (scene_seats_board (sample->desk, 2, 1), ==, 12);
  g_assert_true (g_str_has_suffix (told, find_price (sample, &reasons)->words));
  assert_contains (price_of (sample), app_rounds_reasons_get_price (reasons)->words);
}

/* --- Settling --- */

static GtkWidget *
find_question (Sample *sample)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (window != sample->window && gtk_widget_get_mapped (window))
      return window;
  }
  return NULL;
}

static char *
newest_reason (Sample *sample)
{
  g_autoptr (LedgerAct) act = desk_undo_peek (sample->desk);

  g_assert_cmpstr (act->verb, ==, "settle");
  return g_strdup (act->reason);
}

/* The question names what was changed and what it costs, though it is asked before that is known;
 * and the log keeps it. */
static void
test_settle (Sample *sample, gconstpointer data)
{
  g_autofree char *reason = NULL;
  GtkWidget *question;

  show_second (sample, FALSE);
  swap (sample, 1, 12);
  g_assert_true (app_rounds_page_is_busy (APP_ROUNDS_PAGE (sample->page)));
  sample_act (sample, "rounds.settle");
  sample_wait_for_reasons (sample);
  sample_settle_down ();
  question = find_question (sample);
  g_assert_nonnull (question);
  g_assert_true (hand_says (question, "Tables 1 and 12 were changed by hand."));
  g_assert_true (hand_says (question, "Worse: "));
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 2), ==, DESK_ROUND_DRAFT);
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (question)), "clicked");
  g_assert_cmpint (desk_state_round (desk_get_state (sample->desk), 2), ==, DESK_ROUND_SETTLED);
  reason = newest_reason (sample);
  assert_contains (reason, "Worse: ");
}

/* --- Completing --- */

static gboolean
is_same (const DeskGame *a, const DeskGame *b)
{
  return a->black == b->black && a->white == b->white;
}

static void
assert_row (Sample *sample, int board, const char *words, gboolean said)
{
  g_autofree char *row = sample_says_of (sample, board);

  g_assert_true ((strstr (row, words) != NULL) == said);
}

/* Two tables are taken out, one is changed, one is to stay: only those without a table are drawn,
 * and those that nobody asked to keep. */
static void
test_complete (Sample *sample, gconstpointer data)
{
  DeskGame one, twelve, five;

  show_second (sample, FALSE);
  if (!can_type (sample))
    return;
  swap (sample, 1, 12);
  one = *sample_game (sample, 2, 1);
  twelve = *sample_game (sample, 2, 12);
  five = *sample_game (sample, 2, 5);
  g_assert_true (desk_pair_remove (sample->desk, 2, 3, NULL));
  g_assert_true (desk_pair_remove (sample->desk, 2, 8, NULL));
  sample_wait_for_reasons (sample);
  gtk_widget_grab_focus (hand_part (sample->page, "sheet"));
  keyboard_strike (GDK_KEY_5);
  keyboard_strike (GDK_KEY_k);
  assert_row (sample, 5, "kept", TRUE);
  keyboard_chord (GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_d);
  sample_wait_for_draw (sample);
  g_assert_true (is_same (&one, sample_game (sample, 2, 1)));
  g_assert_true (is_same (&twelve, sample_game (sample, 2, 12)));
  g_assert_true (is_same (&five, sample_game (sample, 2, 5)));
  g_assert_nonnull (sample_game (sample, 2, 3));
  g_assert_nonnull (sample_game (sample, 2, 8));
  assert_row (sample, 3, "changed by hand", FALSE);
  keyboard_strike (GDK_KEY_5);
  keyboard_strike (GDK_KEY_k);
  assert_row (sample, 5, "kept", FALSE);
}

/* --- Late pairing --- */

static void
miss (GtkWidget *form, Sample *sample, gint64 player)
{
  g_autoptr (GPtrArray) players = app_late_choice_players (sample->desk, 1);
  guint position = 0;

  while (((AppLateChoice *) players->pdata[position])->player != player)
    position++;
  app_choice_open_set (hand_part (form, "player"), position);
}

static gboolean
can_store (gpointer form)
{
  return gtk_widget_get_sensitive (hand_part (form, "done"));
}

static gboolean
is_late_drawn (gpointer form)
{
  return !strstr (hand_text (form, "words"), "Drawing");
}

/* Art. 22.3: the Black of tables 11 and 12 have not come, so their opponents meet; the others,
 * under way or not, stay where they are. */
static void
test_late (Sample *sample, gconstpointer data)
{
  DeskGame before[13], met;
  GtkWidget *form;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 4);
  sample_show (sample);
  if (!can_type (sample))
    return;
  for (int board = 1; board <= 12; board++)
    before[board] = *sample_game (sample, 1, board);
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_l);
  form = hand_find_window (APP_TYPE_LATE_FORM);
  g_assert_nonnull (form);
  sample_check_names (gtk_window_get_child (GTK_WINDOW (form)));
  g_assert_false (can_store (form));
  miss (form, sample, before[11].black);
  miss (form, sample, before[12].black);
  hand_live_until (can_store, form);
  assert_contains (hand_text (form, "words"), "Table 11 · ");
  g_assert_true (is_same (&before[11], sample_game (sample, 1, 11)));
  gtk_editable_set_text (hand_part (form, "reason"), "train late");
  hand_press (form, "done");
  g_assert_null (hand_find_window (APP_TYPE_LATE_FORM));
  for (int board = 1; board <= 10; board++)
    g_assert_true (is_same (&before[board], sample_game (sample, 1, board)));
  met = *sample_game (sample, 1, scene_seats_board (sample->desk, 1, before[11].white));
  g_assert_cmpint (met.black + met.white, ==, before[11].white + before[12].white);
  g_assert_cmpint (scene_seats_board (sample->desk, 1, before[11].black), ==, 0);
  g_assert_true (desk_state_is_absent (desk_get_state (sample->desk), before[12].black, 1));
}

/* Who has the bye gets the opponent whose own did not come, unless the director takes him out. */
static void
test_late_bye (Sample *sample, gconstpointer data)
{
  GtkWidget *form;
  gint64 bye;
  DeskGame four;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  sample_draw (sample, TRUE);
  bye = sample_game (sample, 1, 12)->black;
  four = *sample_game (sample, 1, 4);
  form = app_late_form_new (NULL, sample->desk, 1);
  gtk_window_present (GTK_WINDOW (form));
  hand_live_until (is_late_drawn, form);
  g_assert_cmpstr (hand_text (form, "words"), ==, "Nothing changes.");
  g_assert_false (can_store (form));
  miss (form, sample, four.white);
  hand_live_until (can_store, form);
  hand_press (form, "done");
  g_assert_cmpint (scene_seats_board (sample->desk, 1, bye), ==,
                   scene_seats_board (sample->desk, 1, four.black));
}

/* Who sat it out has come after all, and is opposite the one who was alone. */
static void
test_late_here (Sample *sample, gconstpointer data)
{
  GtkWidget *form, *here;
  gint64 bye;

  desk_enrol_absent (sample->desk, 1, 1, TRUE, NULL);
  sample_draw (sample, TRUE);
  bye = sample_game (sample, 1, 12)->black;
  form = app_late_form_new (NULL, sample->desk, 1);
  here = hand_part (form, "here");
  g_assert_true (gtk_widget_get_visible (here));
  gtk_window_present (GTK_WINDOW (form));
  app_choice_open_set (GTK_DROP_DOWN (here), 0);
  hand_live_until (can_store, form);
  sample_check_names (gtk_window_get_child (GTK_WINDOW (form)));
  hand_press (form, "done");
  g_assert_cmpint (scene_seats_board (sample->desk, 1, 1), ==, 12);
  g_assert_cmpint (scene_seats_board (sample->desk, 1, bye), ==, 12);
  g_assert_false (desk_state_is_absent (desk_get_state (sample->desk), 1, 1));
  form = app_late_form_new (NULL, sample->desk, 1);
  g_assert_false (hand_is_visible (form, "here"));
  gtk_window_destroy (GTK_WINDOW (form));
}

/* While one looks at it a table may begin. */
static void
test_late_begun (Sample *sample, gconstpointer data)
{
  const RulesResult result = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };
  DeskGame four;
  GtkWidget *form;

  sample_draw (sample, TRUE);
  four = *sample_game (sample, 1, 4);
  form = app_late_form_new (NULL, sample->desk, 1);
  gtk_window_present (GTK_WINDOW (form));
  miss (form, sample, four.white);
  hand_live_until (can_store, form);
  g_assert_true (desk_result_set (sample->desk, four.game, result, 0, NULL, NULL));
  hand_press (form, "done");
  g_assert_true (hand_is_visible (form, "failure"));
  g_assert_true (is_same (&four, sample_game (sample, 1, 4)));
  gtk_window_destroy (GTK_WINDOW (form));
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/rounds-reasons/why", test_why);
  SAMPLE_ADD ("/app/rounds-reasons/why-not", test_why_not);
  SAMPLE_ADD ("/app/rounds-reasons/why-closed", test_why_closed);
  SAMPLE_ADD ("/app/rounds-reasons/why-patient", test_why_patient);
  SAMPLE_ADD ("/app/rounds-reasons/why-taken", test_why_taken);
  SAMPLE_ADD ("/app/rounds-reasons/print-all", test_print_all);
  SAMPLE_ADD ("/app/rounds-reasons/price", test_price);
  SAMPLE_ADD ("/app/rounds-reasons/price-of-bye", test_price_of_bye);
  SAMPLE_ADD ("/app/rounds-reasons/price-of-seat", test_price_of_seat);
  SAMPLE_ADD ("/app/rounds-reasons/settle", test_settle);
  SAMPLE_ADD ("/app/rounds-reasons/complete", test_complete);
  SAMPLE_ADD ("/app/rounds-reasons/late", test_late);
  SAMPLE_ADD ("/app/rounds-reasons/late-bye", test_late_bye);
  SAMPLE_ADD ("/app/rounds-reasons/late-here", test_late_here);
  SAMPLE_ADD ("/app/rounds-reasons/late-begun", test_late_begun);
}
