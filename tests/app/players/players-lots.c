/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lots, seeds and starts, under somebody's hands: the list of players and the forms that it opens.
 */
#include <string.h>
#include "app/pairing/lots-form.h"
#include "app/players/player-form.h"
#include "app/players/players-columns.h"
#include "app/players/players-page.h"
#include "cup.h"
#include "desk/event/event.h"
#include "desk/act/list.h"
#include "desk/event/set.h"
#include "desk/round/pair.h"
#include "desk/round/seeding.h"
#include "desk/standings/field.h"
#include "hand.h"
#include "mnemonics.h"
#include "pairing/draw/draw.h"

static Cup cup;
static Desk *desk; /* of the cup */
static GtkWidget *window;
static GtkWidget *page;

static void
set (const char *name, const char *value)
{
  const char *const names[] = { name, NULL };
  const char *const values[] = { value, NULL };

  g_assert_true (desk_event_set (desk, names, values, NULL));
}

/* In the order of entry: 5 kyu, 3 dan, 2 dan, 1 kyu. */
static void
begin (void)
{
  static const CupPlayer players[] = { { "Cleo", RULES_RANK_KYU (5) },
                                       { "Ada", RULES_RANK_DAN (3) },
                                       { "Bert", RULES_RANK_DAN (2) },
                                       { "Dirk", RULES_RANK_KYU (1) } };

  cup_open (&cup, players, G_N_ELEMENTS (players));
  desk = cup.desk;
  window = gtk_window_new ();
  page = app_players_page_new (desk);
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  cup_close (&cup);
}

static GtkWidget *
open_lots (void)
{
  gtk_widget_activate_action (page, "players.lots", NULL);
  hand_settle ();
  return hand_find_window (APP_TYPE_LOTS_FORM);
}

static void
press (GtkWidget *form, const char *button)
{
  hand_press (form, button);
  hand_settle ();
}

static void
write_in (GtkWidget *form, const char *field, const char *text)
{
  gtk_editable_set_text (hand_part (form, field), text);
}

static int
number_of (gint64 player)
{
  return (int) desk_seeding_get (desk_get_state (desk), player).number;
}

static GtkWidget *
open_player (gint64 player)
{
  GtkWidget *form = app_player_form_new (GTK_WINDOW (window), desk, player);

  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  return form;
}

static gboolean
is_shown (GtkWidget *form, const char *field)
{
  return hand_is_visible (form, field);
}

static guint
count_acts (void)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (desk), 0, NULL);

  return acts->len;
}

/* --- Tests --- */

/* The seed that is shown is the one that is drawn with and kept; each number goes to one. */
static void
test_lots (void)
{
  GtkWidget *form;
  int drawn[4], seen = 0;

  begin ();
  g_assert_cmpuint (app_players_columns_needed (desk), ==, 0);
  form = open_lots ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  g_assert_false (is_shown (form, "again"));
  write_in (form, "seed", "seven");
  press (form, "done");
  g_assert_nonnull (strstr (hand_said (form, "failure"), "“seven”"));
  write_in (form, "seed", "7");
  press (form, "done");
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "lots_seed"), ==, "7");
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "numbers"), ==, "lots");
  g_assert_cmpuint (app_players_columns_needed (desk), ==, APP_PLAYERS_NUMBER);
  for (int i = 0; i < 4; i++) {
    drawn[i] = number_of (i + 1);
    seen |= 1 << drawn[i];
  }
  g_assert_cmpint (seen, ==, 0x1e);
  form = open_lots ();
  g_assert_true (is_shown (form, "again"));
  write_in (form, "seed", "7");
  press (form, "done");
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (number_of (i + 1), ==, drawn[i]);
  end ();
}

/* By rank: 3 dan, 2 dan, 1 kyu, 5 kyu. The seed has nothing to say, and stays. */
static void
test_rank (void)
{
  static const int numbers[] = { 4, 1, 2, 3 };
  GtkWidget *form;

  begin ();
  form = open_lots ();
  gtk_drop_down_set_selected (hand_part (form, "by"), 1);
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "seed")));
  press (form, "done");
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (number_of (i + 1), ==, numbers[i]);
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "lots_seed"), ==, "0");
  end ();
}

/* Once a round is drawn the numbers stay. */
static void
test_too_late (void)
{
  g_autoptr (DeskDraw) snapshot = NULL;
  g_autoptr (PairingRound) round = NULL;

  begin ();
  snapshot = desk_pair_snapshot (desk, NULL);
  round = pairing_draw (&snapshot->task, NULL, NULL, NULL);
  g_assert_true (desk_pair_store (desk, snapshot, round, TRUE, NULL));
  hand_settle ();
  gtk_widget_activate_action (page, "players.lots", NULL);
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_LOTS_FORM));
  end ();
}

static void
changed_cb (GListModel *list, guint position, guint removed, guint added, gpointer data)
{
  *(guint *) data += added;
}

/* What the event's system looks at can be given; a clash is said, and the row is shown anew. */
static void
test_seeding (void)
{
  GListModel *list;
  GtkWidget *form;
  guint n_shown = 0;

  begin ();
  form = open_player (1);
  g_assert_true (is_shown (form, "drawn"));
  g_assert_false (is_shown (form, "correction"));
  g_assert_false (is_shown (form, "grp"));
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  write_in (form, "drawn", "2");
  write_in (form, "seed", "1");
  press (form, "done");
  g_assert_cmpint (number_of (1), ==, 2);
  g_assert_cmpuint (app_players_columns_needed (desk), ==, APP_PLAYERS_NUMBER | APP_PLAYERS_SEED);
  form = open_player (2);
  write_in (form, "drawn", "2");
  press (form, "done");
  g_assert_cmpstr (hand_said (form, "failure"), ==, "Number 2 belongs to Cleo.");
  write_in (form, "drawn", "two");
  press (form, "done");
  g_assert_cmpstr (hand_said (form, "failure"), ==, "Enter a whole number, or leave this empty.");
  write_in (form, "drawn", "3");
  list = desk_list_players (desk);
  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &n_shown);
  press (form, "done");
  g_assert_cmpint (number_of (2), ==, 3);
  g_assert_cmpuint (n_shown, ==, 1);
  g_signal_handlers_disconnect_by_data (list, &n_shown);
  end ();
}

/* Art. 10: the older of equals holds the stones, so when they were born can be said. */
static void
test_born (void)
{
  GtkWidget *form;

  begin ();
  g_assert_cmpuint (app_players_columns_needed (desk), ==, 0);
  form = open_player (1);
  write_in (form, "born", "soon");
  press (form, "done");
  g_assert_nonnull (strstr (hand_said (form, "failure"), "not a date of birth"));
  write_in (form, "born", " 31.5.1990 ");
  press (form, "done");
  g_assert_cmpstr (desk_state_detail (desk_get_state (desk), 1, "born"), ==, "1990-05-31");
  g_assert_cmpuint (app_players_columns_needed (desk), ==, APP_PLAYERS_BORN);
  form = open_player (1);
  g_assert_cmpstr (hand_text (form, "born"), ==, "1990-05-31");
  write_in (form, "born", "");
  press (form, "done");
  g_assert_cmpuint (app_players_columns_needed (desk), ==, 0);
  end ();
}

/* What decides who is in a section or has a prize, and whom to call, is given and taken back; all
 * of the form is seen on a small screen. */
static void
test_details (void)
{
  static const char *const names[] = { "born", "sex", "section", "coach", "phone" };
  static const char *const values[] = { "2012", "女", "U12", "王老师", "138 0000" };
  GtkWidget *form;
  guint before;
  int least;

  begin ();
  set ("system", "macmahon");
  before = count_acts ();
  form = open_player (1);
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  gtk_widget_measure (form, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 300);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    write_in (form, names[i], values[i]);
  press (form, "done");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (desk_state_detail (desk_get_state (desk), 1, names[i]), ==, values[i]);
  g_assert_cmpint (desk_get_field (desk)->players[0].sex, ==, 'f');
  g_assert_cmpuint (count_acts (), ==, before + 1);
  form = open_player (1);
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_assert_cmpstr (hand_text (form, names[i]), ==, values[i]);
    write_in (form, names[i], "");
  }
  press (form, "done");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_null (desk_state_detail (desk_get_state (desk), 1, names[i]));
  g_assert_cmpint (desk_get_field (desk)->players[0].sex, ==, 0);
  form = open_player (0);
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  write_in (form, "family", "Eva");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    write_in (form, names[i], values[i]);
  press (form, "next");
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (desk_state_detail (desk_get_state (desk), 5, names[i]), ==, values[i]);
  g_assert_cmpstr (hand_text (form, "phone"), ==, "");
  g_assert_cmpstr (hand_text (form, "coach"), ==, values[3]);
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* 30 kyu starts with 0, so 5 kyu with 25 wins; one fewer by hand. The bar moves others, too: with
 * it at 1 dan, 3 and 2 dan start with 30. */
static void
test_start (void)
{
  GtkWidget *form;
  GListModel *list;
  guint n_shown = 0;

  begin ();
  set ("system", "macmahon");
  g_assert_cmpuint (app_players_columns_needed (desk), ==, APP_PLAYERS_START);
  form = open_player (1);
  g_assert_true (is_shown (form, "correction"));
  write_in (form, "correction", "−1");
  press (form, "done");
  g_assert_cmpint (desk_get_field (desk)->players[0].start, ==, 2 * 24);
  list = desk_list_players (desk);
  g_signal_connect (list, "items-changed", G_CALLBACK (changed_cb), &n_shown);
  set ("bar", "1d");
  g_assert_cmpuint (n_shown, ==, 2);
  g_signal_handlers_disconnect_by_data (list, &n_shown);
  end ();
}

/* Nothing is written where nothing changed. */
static void
test_nothing (void)
{
  GtkWidget *form;
  guint before;

  begin ();
  before = count_acts ();
  form = open_player (3);
  press (form, "done");
  g_assert_cmpuint (count_acts (), ==, before);
  form = open_player (3);
  write_in (form, "club", "North");
  press (form, "done");
  g_assert_cmpuint (count_acts (), ==, before + 1);
  end ();
}

/* --- What is asked first --- */

static void
ask_to_withdraw (guint row)
{
  app_sheet_select (hand_part (page, "sheet"), row);
  gtk_widget_activate_action (page, "players.withdraw", NULL);
  hand_settle ();
  g_assert_nonnull (hand_find_over (window));
}

/* He of whom it was asked withdraws, whoever is selected by then. */
static void
test_withdraw (void)
{
  begin ();
  ask_to_withdraw (0);
  app_sheet_select (hand_part (page, "sheet"), 1);
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (hand_find_over (window))),
                         "clicked");
  hand_settle ();
  g_assert_null (hand_find_over (window));
  g_assert_true (desk_state_player (desk_get_state (desk), 1)->withdrawn);
  g_assert_false (desk_state_player (desk_get_state (desk), 2)->withdrawn);
  end ();
}

/* A question goes with the page that asked it, and is answered with no. */
static void
test_gone (void)
{
  guint before;

  begin ();
  ask_to_withdraw (0);
  before = count_acts ();
  gtk_window_set_child (GTK_WINDOW (window), NULL);
  hand_settle ();
  g_assert_null (hand_find_over (window));
  g_assert_cmpuint (count_acts (), ==, before);
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/players-lots/lots", test_lots);
  g_test_add_func ("/app/players-lots/rank", test_rank);
  g_test_add_func ("/app/players-lots/too-late", test_too_late);
  g_test_add_func ("/app/players-lots/seeding", test_seeding);
  g_test_add_func ("/app/players-lots/born", test_born);
  g_test_add_func ("/app/players-lots/details", test_details);
  g_test_add_func ("/app/players-lots/start", test_start);
  g_test_add_func ("/app/players-lots/nothing", test_nothing);
  g_test_add_func ("/app/players-lots/withdraw", test_withdraw);
  g_test_add_func ("/app/players-lots/gone", test_gone);
}
