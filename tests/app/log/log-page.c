/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log under somebody's hands: looking for acts, and the chief referee's word on one. */
#include <locale.h>
#include <string.h>
#include "app/list/sheet.h"
#include "app/log/log-detail.h"
#include "app/log/log-filter.h"
#include "app/log/log-page.h"
#include "app/log/log-verdict.h"
#include "app/paper/paper-view.h"
#include "app/paper/print-window.h"
#include "desk/ruling/ruling.h"
#include "desk/act/trace.h"
#include "desk/ruling/rule.h"
#include "game-sample.h"
#include "hand.h"
#include "mnemonics.h"

static GameSample sample;
static GtkWidget *window;
static AppLogPage *page;
static gint64 opened;

static void
game_cb (GSimpleAction *action, GVariant *game, gpointer data)
{
  opened = g_variant_get_int64 (game);
}

static const GActionEntry actions[] = { { "game", game_cb, "x" } };

static void
show_page (void)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions), NULL);
  window = gtk_window_new ();
  gtk_widget_insert_action_group (window, "win", G_ACTION_GROUP (group));
  gtk_window_set_default_size (GTK_WINDOW (window), 1024, 600);
  page = APP_LOG_PAGE (app_log_page_new (sample.desk));
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (page));
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
}

static void
rule (const char *offence)
{
  const DeskCase what = { .game = 1,
                          .side = RULES_WHITE,
                          .offence = offence,
                          .ply = -1,
                          .decision = RULES_DECISION_OPEN,
                          .reason = "seen" };
  g_autoptr (GError) error = NULL;

  desk_rule (sample.desk, &what, &error);
  g_assert_no_error (error);
}

static void
begin (void)
{
  game_sample_open (&sample, "cn2002", "none");
  game_sample_play (&sample, "Q16 D4");
  rule ("double-move");
  show_page ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  game_sample_close (&sample);
}

/* --- Hands and eyes --- */

static void
choose (const char *name, guint line)
{
  gtk_drop_down_set_selected (hand_part (hand_part (page, "filter"), name), line);
  hand_settle ();
}

static guint
count (const char *verb)
{
  guint n = 0;

  for (guint i = 0; i < app_sheet_get_shown (hand_part (page, "sheet")); i++)
    n += g_str_equal (((LedgerAct *) app_sheet_get_record (hand_part (page, "sheet"), i))->verb,
                      verb);
  return n;
}

static gboolean
is_verb (gconstpointer record, gconstpointer verb)
{
  return g_str_equal (((const LedgerAct *) record)->verb, verb);
}

static void
select_verb (const char *verb)
{
  g_assert_true (app_sheet_select_where (hand_part (page, "sheet"), is_verb, verb));
  hand_settle ();
}

static void
act (const char *action)
{
  gtk_widget_activate_action (GTK_WIDGET (page), action, NULL);
  hand_settle ();
}

static GtkWidget *
form (void)
{
  GtkWidget *found = hand_find_window (APP_TYPE_LOG_VERDICT);

  g_assert_nonnull (found);
  return found;
}

static void
say_why (const char *reason)
{
  gtk_editable_set_text (hand_part (form (), "reason"), reason);
  hand_settle ();
}

static gboolean
is_ready (void)
{
  return gtk_widget_get_sensitive (hand_part (form (), "done"));
}

static void
confirm (void)
{
  g_assert_true (is_ready ());
  hand_press (form (), "done");
  hand_settle ();
}

/* --- Tests --- */

/* Rulings are found at once; moves only when they are asked for. */
static void
test_filters (void)
{
  begin ();
  g_assert_cmpuint (count ("play"), ==, 0);
  g_assert_cmpuint (count ("rule"), ==, 1);
  g_assert_cmpuint (count ("draw"), ==, 1);
  choose ("kind", 1);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, 1);
  g_assert_cmpuint (count ("rule"), ==, 1);
  choose ("kind", 7);
  g_assert_cmpuint (count ("play"), ==, 2);
  choose ("article", 1);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, 1);
  g_assert_true (app_log_filter_is_narrow (hand_part (page, "filter")));
  act ("log.clear");
  g_assert_false (app_log_filter_is_narrow (hand_part (page, "filter")));
  g_assert_cmpuint (count ("play"), ==, 0);
  choose ("standing", 2);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, 0);
  end ();
}

/* What is done meanwhile comes in if it is looked for. */
static void
test_grows (void)
{
  guint before;

  begin ();
  before = app_sheet_get_shown (hand_part (page, "sheet"));
  game_sample_play (&sample, "Q4");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, before);
  rule ("wrong-lift");
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, before + 1);
  end ();
}

static void
test_detail (void)
{
  begin ();
  select_verb ("rule");
  g_assert_true (hand_says (hand_part (page, "detail"), "Two moves in a row"));
  g_assert_true (hand_says (hand_part (page, "detail"), "Art. 17.2"));
  g_assert_true (hand_says (hand_part (page, "detail"), "seen"));
  g_assert_true (hand_says (hand_part (page, "detail"), "round 1, table 1"));
  g_assert_false (hand_says (hand_part (page, "detail"), "R1"));
  act ("log.open");
  g_assert_cmpint (opened, ==, 1);
  end ();
}

/* The words of the file are those of no language: nobody is shown them. */
static void
test_changes_in_words (void)
{
  GtkWidget *changes;

  begin ();
  rule ("phone-look");
  select_verb ("rule");
  changes = hand_part (hand_part (page, "detail"), "changes");
  g_assert_true (hand_says (changes, "White · Looked at a phone · Art. 23.7 · Loss of the game"));
  g_assert_true (hand_says (changes, "Black wins by a disciplinary ruling"));
  g_assert_false (hand_says (changes, "phone-look"));
  g_assert_false (hand_says (changes, "B+D"));
  select_verb ("draw");
  g_assert_true (hand_says (changes, "settled"));
  end ();
}

/* The chief referee takes a ruling back, sees what that changes, and brings it back. */
static void
test_retract (void)
{
  begin ();
  select_verb ("rule");
  act ("log.retract");
  g_assert_false (is_ready ());
  g_assert_true (hand_says (form (), "1 → 0"));
  say_why ("not so");
  confirm ();
  g_assert_null (hand_find_window (APP_TYPE_LOG_VERDICT));
  g_assert_cmpint (desk_state_n_warnings (desk_get_state (sample.desk), 1, RULES_WHITE), ==, 0);
  g_assert_cmpuint (count ("retract"), ==, 1);
  g_assert_true (hand_says (hand_part (page, "detail"), "not so"));
  act ("log.retract"); /* it cannot be taken back twice */
  g_assert_null (hand_find_window (APP_TYPE_LOG_VERDICT));
  act ("log.reinstate");
  say_why ("so after all");
  confirm ();
  g_assert_cmpint (desk_state_n_warnings (desk_get_state (sample.desk), 1, RULES_WHITE), ==, 1);
  end ();
}

/* Refused with the later act, and nothing is stored. */
static void
test_refused (void)
{
  begin ();
  select_verb ("draw");
  act ("log.retract");
  say_why ("drawn wrongly");
  g_assert_false (is_ready ());
  g_assert_true (hand_says (form (), "number"));
  gtk_window_destroy (GTK_WINDOW (form ()));
  end ();
}

/* Of the two decisions that Art. 23.7 leaves the other one is offered. */
static void
test_amend (void)
{
  const DeskRuling *ruling;
  GtkDropDown *decision;

  begin ();
  rule ("phone-sounds");
  select_verb ("rule");
  act ("log.amend");
  decision = hand_part (form (), "decision");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (decision)), ==, 1);
  say_why ("the second time");
  confirm ();
  ruling = desk_state_ruling (desk_get_state (sample.desk), 2);
  g_assert_cmpstr (ruling->decision, ==, "loss");
  g_assert_cmpstr (desk_state_result (desk_get_state (sample.desk), 1)->result, ==, "B+D");
  end ();
}

/* Art. 23.6: how many places is said where places are lost. */
static void
test_amend_measure (void)
{
  GtkDropDown *decision;
  GtkWidget *measure;

  begin ();
  rule ("ceremony");
  select_verb ("rule");
  act ("log.amend");
  decision = hand_part (form (), "decision");
  measure = hand_part (form (), "measure");
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (decision)), ==, 3);
  gtk_drop_down_set_selected (decision, 0);
  g_assert_true (gtk_widget_get_visible (measure));
  gtk_editable_set_text (GTK_EDITABLE (measure), "2");
  say_why ("weighed anew");
  confirm ();
  g_assert_cmpstr (desk_state_ruling (desk_get_state (sample.desk), 2)->decision, ==, "lower=2");
  end ();
}

/* One alone, and none to choose. */
static void
shut_paper (void)
{
  GtkWidget *paper = hand_find_window (APP_TYPE_PRINT_WINDOW);

  g_assert_nonnull (paper);
  g_assert_false (hand_is_visible (paper, "choices"));
  g_assert_cmpuint (app_paper_view_get_n_pages (hand_part (paper, "pages")), >, 0);
  gtk_window_destroy (GTK_WINDOW (paper));
  hand_settle ();
}

static gboolean
is_made (gpointer papers)
{
  return app_paper_view_get_n_pages (hand_part (papers, "pages")) > 0;
}

/* The list is one of all papers, and the one that is shown. */
static void
shut_papers (void)
{
  GtkWidget *papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  GtkListBoxRow *row;

  g_assert_nonnull (papers);
  row = gtk_list_box_get_selected_row (hand_part (papers, "papers"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), ==, "Log");
  hand_live_until (is_made, papers);
  gtk_window_destroy (GTK_WINDOW (papers));
  hand_settle ();
}

static void
test_papers (void)
{
  begin ();
  act ("log.print");
  shut_papers ();
  act ("log.card"); /* of nobody yet */
  g_assert_null (hand_find_window (APP_TYPE_PRINT_WINDOW));
  select_verb ("rule");
  act ("log.card");
  shut_paper ();
  act ("log.decision");
  shut_paper ();
  end ();
}

/* A list is printed from its beginning, whatever is on top on the screen. */
static void
test_listed (void)
{
  g_autoptr (GPtrArray) acts = NULL;

  begin ();
  acts = app_log_acts_listed (page);
  for (guint i = 1; i < acts->len; i++)
    g_assert_cmpint (((LedgerAct *) acts->pdata[i - 1])->id, <, ((LedgerAct *) acts->pdata[i])->id);
  g_assert_cmpuint (acts->len, ==, app_sheet_get_shown (hand_part (page, "sheet")));
  end ();
}

static void
test_keys (void)
{
  begin ();
  select_verb ("rule");
  g_assert_cmpint (mnemonics_count_clashes (window), ==, 0);
  act ("log.amend");
  g_assert_cmpint (mnemonics_count_clashes (form ()), ==, 0);
  gtk_window_destroy (GTK_WINDOW (form ()));
  end ();
}

/* Where another page leads to an act, it is found though something else is looked for. */
static void
test_show (void)
{
  const LedgerAct *selected;
  gint64 act;

  begin ();
  act = desk_state_ruling (desk_get_state (sample.desk), 1)->head.act;
  choose ("standing", 2);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (page, "sheet")), ==, 0);
  app_log_page_show (page, act);
  hand_settle ();
  selected = app_sheet_get_selected (hand_part (page, "sheet"));
  g_assert_nonnull (selected);
  g_assert_cmpint (selected->id, ==, act);
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/log-page/filters", test_filters);
  g_test_add_func ("/app/log-page/grows", test_grows);
  g_test_add_func ("/app/log-page/detail", test_detail);
  g_test_add_func ("/app/log-page/retract", test_retract);
  g_test_add_func ("/app/log-page/refused", test_refused);
  g_test_add_func ("/app/log-page/amend", test_amend);
  g_test_add_func ("/app/log-page/amend-measure", test_amend_measure);
  g_test_add_func ("/app/log-page/changes-in-words", test_changes_in_words);
  g_test_add_func ("/app/log-page/papers", test_papers);
  g_test_add_func ("/app/log-page/listed", test_listed);
  g_test_add_func ("/app/log-page/show", test_show);
  g_test_add_func ("/app/log-page/keys", test_keys);
}
