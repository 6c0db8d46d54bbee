/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the director demands of the pairings, who sits out for how much, and the bracket: by the
 * keys that a director strikes. */
#include <string.h>
#include "app/pairing/bracket-view.h"
#include "app/pairing/bracket-window.h"
#include "app/players/players-absent.h"
#include "app/restrict/restrict-form.h"
#include "app/restrict/restrict-window.h"
#include "scene/round/restriction.h"
#include "desk/round/restrict.h"
#include "desk/event/set.h"
#include "desk/standings/field.h"
#include "hand.h"
#include "keyboard.h"
#include "ledger/chain/act.h"
#include "mnemonics.h"
#include "rounds-sample.h"
#include "standing/term/history.h"

static GtkWidget *window;

/* --- Hands and eyes --- */

static void
begin (Sample *sample)
{
  window = sample_open (sample, hand_application, "rounds");
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
}

static void
type (const char *keys)
{
  for (; *keys; keys++)
    keyboard_strike (*keys == ' ' ? GDK_KEY_space : (guint) *keys);
}

static GtkWidget *
restrictions (void)
{
  GtkWidget *list;

  gtk_widget_activate_action (window, "win.restrictions", "s", "");
  sample_settle_down ();
  list = hand_find_window (APP_TYPE_RESTRICT_WINDOW);
  g_assert_nonnull (list);
  return list;
}

static void
demand (Sample *sample, const char *kind, const char *one, const char *two, int board)
{
  const DeskRestriction row = {
    .kind = kind, .one = one, .two = two, .first = 1, .board = board, .reason = ""
  };
  g_autoptr (GError) error = NULL;

  desk_restrict_add (sample->desk, &row, NULL, &error);
  g_assert_no_error (error);
}

static const DeskRestriction *
demanded (Sample *sample, gint64 restriction)
{
  return desk_state_restriction (desk_get_state (sample->desk), restriction);
}

static gboolean
is_answered (gpointer data)
{
  return hand_find_question () == NULL;
}

static gboolean
is_refused (gpointer form)
{
  return hand_is_visible (form, "failure");
}

/* A button that Enter presses takes a moment to be seen. */
static void
await_gone (GType type)
{
  hand_live_until (hand_is_gone, GSIZE_TO_POINTER (type));
}

/* --- Words --- */

static void
test_words (Sample *sample, gconstpointer data)
{
  static const struct {
    DeskRestriction row;
    const char *words;
  } cases[] = {
    { { .kind = "never", .one = "1 6", .two = "", .first = 1 },
      "Berg Anna and García José María never meet." },
    { { .kind = "never", .one = "1 2 6", .two = "", .first = 1, .last = 3 },
      "Berg Anna, 古力 and García José María never meet. Up to round 3." },
    { { .kind = "unwelcome", .one = "country=ES", .two = "", .first = 2 },
      "Players from ES should not meet if it can be avoided. From round 2 on." },
    { { .kind = "never", .one = "2", .two = "club=北京", .first = 2, .last = 4 },
      "古力 and players of the club 北京 must not meet. In rounds 2 to 4." },
    { { .kind = "pair", .one = "2 3", .two = "", .first = 3, .last = 3 },
      "古力 and 이세돌 meet. Only in round 3." },
    { { .kind = "bye", .one = "2", .two = "", .first = 1 }, "古力 has the bye." },
    { { .kind = "seat", .one = "2", .two = "", .first = 1, .board = 5 }, "古力 plays at table 5." },
    { { .kind = "table", .one = "", .two = "", .first = 1, .board = 13 }, "Table 13 is not used." },
    { { .kind = "never", .one = "1 2 3 4 6 7 8", .two = "", .first = 1 },
      "Berg Anna, 古力, 이세돌, 井山裕太, García José María and 2 others never meet." },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *words = scene_restriction_words (desk_get_state (sample->desk), &cases[i].row);
    g_assert_cmpstr (words, ==, cases[i].words);
  }
}

/* --- Restrictions --- */

static GtkWidget *
open_form (GtkWidget *list)
{
  GtkWidget *form;

  keyboard_strike (GDK_KEY_Insert);
  sample_settle_down ();
  form = hand_find_window (APP_TYPE_RESTRICT_FORM);
  g_assert_nonnull (form);
  g_assert_true (keyboard_open (form));
  sample_settle_down ();
  return form;
}

/* Insert, then names: “berg” is player 1. Of those with an “a” who are left, 5 and 6 come first, so
 * that one step down is García. */
static void
test_add (Sample *sample, gconstpointer data)
{
  GtkWidget *list, *form;

  begin (sample);
  list = restrictions ();
  if (!keyboard_open_or_skip (list)) {
    end ();
    return;
  }
  form = open_form (list);
  g_assert_false (gtk_widget_is_sensitive (hand_part (form, "done")));
  keyboard_strike (GDK_KEY_Tab);
  keyboard_strike (GDK_KEY_Tab);
  type ("berg");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Return);
  g_assert_cmpstr (hand_text (form, "words"), ==, "Choose one more player.");
  g_assert_false (gtk_widget_is_sensitive (hand_part (form, "done")));
  type ("a");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Return);
  g_assert_cmpstr (hand_text (form, "words"), ==, "Berg Anna and García José María never meet.");
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  sample_check_names (form);
  keyboard_strike (GDK_KEY_Return);
  await_gone (APP_TYPE_RESTRICT_FORM);
  g_assert_cmpstr (demanded (sample, 1)->kind, ==, "never");
  g_assert_cmpstr (demanded (sample, 1)->one, ==, "1 6");
  g_assert_cmpint (demanded (sample, 1)->last, ==, 0);
  end ();
}

/* What cannot be is refused in the form, which stays; Escape closes first the list, then it. */
static void
test_refused (Sample *sample, gconstpointer data)
{
  GtkWidget *list, *form;

  begin (sample);
  demand (sample, "pair", "1 6", "", 0);
  list = restrictions ();
  if (!keyboard_open_or_skip (list)) {
    end ();
    return;
  }
  form = open_form (list);
  keyboard_strike (GDK_KEY_Tab);
  keyboard_strike (GDK_KEY_Tab);
  type ("berg");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Return);
  type ("garcia");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Return);
  keyboard_strike (GDK_KEY_Return);
  hand_live_until (is_refused, form);
  g_assert_nonnull (strstr (hand_text (form, "failure"), "number 1"));
  g_assert_null (demanded (sample, 2));
  type ("x");
  sample_settle_down ();
  keyboard_strike (GDK_KEY_Escape);
  sample_settle_down ();
  g_assert_true (hand_find_window (APP_TYPE_RESTRICT_FORM) == form);
  keyboard_strike (GDK_KEY_Escape);
  sample_settle_down ();
  g_assert_null (hand_find_window (APP_TYPE_RESTRICT_FORM));
  end ();
}

static void
test_change (Sample *sample, gconstpointer data)
{
  GtkWidget *list, *form;

  begin (sample);
  demand (sample, "never", "1 6 7", "country=ES", 0);
  list = restrictions ();
  gtk_widget_activate_action (list, "restrict.change", NULL);
  form = hand_find_window (APP_TYPE_RESTRICT_FORM);
  sample_settle_down ();
  g_assert_true (gtk_check_button_get_active (hand_part (form, "between")));
  gtk_drop_down_set_selected (hand_part (form, "kind"), PAIRING_RESTRICT_UNWELCOME);
  gtk_spin_button_set_value (hand_part (form, "last"), 2);
  g_assert_cmpstr (hand_text (form, "last"), ==, "2");
  gtk_editable_set_text (hand_part (form, "weight"), "2x");
  hand_press (form, "done");
  g_assert_true (hand_is_visible (form, "failure"));
  gtk_editable_set_text (hand_part (form, "weight"), "250");
  gtk_editable_set_text (hand_part (form, "reason"), "one car");
  hand_press (form, "done");
  sample_settle_down ();
  g_assert_cmpstr (demanded (sample, 1)->kind, ==, "unwelcome");
  g_assert_cmpstr (demanded (sample, 1)->one, ==, "1 6 7");
  g_assert_cmpstr (demanded (sample, 1)->two, ==, "country=ES");
  g_assert_cmpint (demanded (sample, 1)->weight, ==, 250);
  g_assert_cmpint (demanded (sample, 1)->last, ==, 2);
  g_assert_cmpstr (demanded (sample, 1)->reason, ==, "one car");
  end ();
}

/* The largest club is the hosts': one of 3 against one of 2. */
static void
test_locals (Sample *sample, gconstpointer data)
{
  static const char *const clubs[] = { NULL, "Lund", "Oslo", "Oslo", "Lund", "Oslo" };
  GtkWidget *form;

  for (int i = 1; i < (int) G_N_ELEMENTS (clubs); i++) {
    DeskPlayer player = *desk_state_player (desk_get_state (sample->desk), i);
    player.club = clubs[i];
    desk_enrol_amend (sample->desk, &player, NULL);
  }
  begin (sample);
  gtk_widget_activate_action (restrictions (), "restrict.add", NULL);
  form = hand_find_window (APP_TYPE_RESTRICT_FORM);
  hand_press (form, "locals");
  g_assert_cmpstr (hand_text (form, "words"), ==,
                   "Players of the club Oslo should not meet if it can be avoided.");
  hand_press (form, "done");
  g_assert_cmpstr (demanded (sample, 1)->one, ==, "club=Oslo");
  end ();
}

static void
test_lift (Sample *sample, gconstpointer data)
{
  g_autoptr (LedgerAct) act = NULL;
  GtkWidget *list;

  begin (sample);
  demand (sample, "never", "1 6", "", 0);
  demand (sample, "table", "", "", 3);
  list = restrictions ();
  if (!keyboard_open_or_skip (list)) {
    end ();
    return;
  }
  sample_check_names (list);
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Delete);
  sample_settle_down ();
  g_assert_true (keyboard_open (hand_find_question ()));
  type ("repaired");
  keyboard_strike (GDK_KEY_Return);
  hand_live_until (is_answered, NULL);
  g_assert_null (demanded (sample, 2));
  g_assert_nonnull (demanded (sample, 1));
  act = desk_undo_peek (sample->desk);
  g_assert_cmpstr (act->reason, ==, "repaired");
  g_assert_true (keyboard_open (list));
  keyboard_strike (GDK_KEY_Escape);
  sample_settle_down ();
  g_assert_null (hand_find_window (APP_TYPE_RESTRICT_WINDOW));
  end ();
}

/* --- A draw that cannot be --- */

static gboolean
has_told (gpointer data)
{
  return hand_told (window) != NULL;
}

static gint64
selected_restriction (GtkWidget *list)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (hand_part (list, "list"));

  return row ? *(gint64 *) g_object_get_data (G_OBJECT (row), "restriction") : 0;
}

/* 24 players are there, and nobody can have the bye. The one that is to be lifted is selected, also
 * where the window is open already. */
static void
test_clash (Sample *sample, gconstpointer data)
{
  GtkWidget *list, *page;
  AppWindow *shown;
  g_autofree char *sentence = NULL;

  demand (sample, "never", "2 3", "", 0);
  demand (sample, "bye", "1", "", 0);
  demand (sample, "never", "4 5", "", 0);
  begin (sample);
  g_assert_cmpint (selected_restriction (restrictions ()), ==, 1);
  shown = APP_WINDOW (window);
  page = hand_view (shown);
  gtk_widget_activate_action (page, "rounds.draw", NULL);
  hand_live_until (has_told, NULL);
  sentence = g_strdup (hand_told (shown));
  g_assert_nonnull (strstr (sentence, "Remove restriction 2"));
  g_assert_true (app_banner_get_offers (hand_part (shown, "banner")));
  g_signal_emit_by_name (hand_part (shown, "banner"), "taken");
  sample_settle_down ();
  list = hand_find_window (APP_TYPE_RESTRICT_WINDOW);
  g_assert_cmpstr (hand_text (list, "why"), ==, sentence);
  g_assert_cmpint (selected_restriction (list), ==, 2);
  g_assert_nonnull (hand_told (shown));
  desk_restrict_remove (sample->desk, 2, NULL, NULL);
  g_assert_false (hand_is_visible (list, "why"));
  gtk_widget_activate_action (page, "rounds.draw", NULL);
  while (desk_state_round (desk_get_state (sample->desk), 1) == DESK_ROUND_NONE)
    g_main_context_iteration (NULL, TRUE);
  sample_settle_down ();
  g_assert_null (hand_told (shown));
  end ();
}

/* --- Who sits out --- */

static void
test_excuse (Sample *sample, gconstpointer data)
{
  static const struct {
    int points;
    gboolean absent;
    int award;
    const char *text;
  } cases[] = {
    { 1, TRUE, 1, "sits out round 1 (½)" }, { 0, TRUE, 0, "sits out round 1 (0)" },
    { 2, TRUE, 2, "sits out round 1 (1)" }, { APP_PLAYERS_AS_EVENT, TRUE, -1, "sits out round 1" },
    { APP_PLAYERS_PLAYS, FALSE, -1, NULL },
  };
  const DeskState *state;
  GtkWidget *page;

  begin (sample);
  app_window_go (APP_WINDOW (window), "players", 0);
  sample_settle_down ();
  page = hand_view (window);
  g_assert_cmpint (g_menu_model_get_n_items (hand_part (page, "absent_menu")), ==, 5);
  app_sheet_select (hand_part (page, "sheet"), 3);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = NULL;
    gtk_widget_activate_action (page, "players.absent", "i", cases[i].points);
    state = desk_get_state (sample->desk);
    text = app_players_absent_text (sample->desk, 4);
    g_assert_cmpint (desk_state_is_absent (state, 4, 1), ==, cases[i].absent);
    g_assert_cmpint (desk_state_award (state, 4, 1), ==, cases[i].award);
    g_assert_cmpstr (text, ==, cases[i].text);
  }
  end ();
}

/* Who comes when the first round is over can have half a point for it. */
static void
test_missed (Sample *sample, gconstpointer data)
{
  DeskPlayer late = { .family = "Late", .given = "", .country = "", .club = "", .ident = "" };
  const StandingAward *award;
  const StandingField *field;
  GtkWidget *page;
  gint64 key;

  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  g_assert_true (desk_enrol (sample->desk, &late, &key, NULL));
  begin (sample);
  app_window_go (APP_WINDOW (window), "players", 0);
  sample_settle_down ();
  page = hand_view (window);
  app_sheet_select (hand_part (page, "sheet"), (guint) key - 1);
  sample_settle_down ();
  g_assert_cmpint (g_menu_model_get_n_items (hand_part (page, "absent_menu")), ==, 6);
  gtk_widget_activate_action (page, "players.missed", "(ii)", 1, 1);
  field = desk_get_field (sample->desk);
  award = standing_history_award (field, (int) key - 1, 1);
  g_assert_nonnull (award);
  g_assert_cmpint (award->points, ==, 1);
  g_assert_false (desk_state_is_absent (desk_get_state (sample->desk), key, 1));
  end ();
}

/* --- The bracket --- */

static void
set (Sample *sample, const char *name, const char *value)
{
  const char *names[] = { name, NULL }, *values[] = { value, NULL };
  g_autoptr (GError) error = NULL;

  if (!desk_event_set (sample->desk, names, values, &error))
    g_assert_error (error, DESK_ERROR, DESK_ERROR_SAME);
}

static GtkWidget *
open_bracket (void)
{
  GtkWidget *bracket;

  gtk_widget_activate_action (window, "win.bracket", NULL);
  sample_settle_down ();
  bracket = hand_find_window (APP_TYPE_BRACKET_WINDOW);
  g_assert_nonnull (bracket);
  return bracket;
}

static char *
text_of (GtkWidget *bracket)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (hand_part (bracket, "text"));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, TRUE);
}

/* Two players of 24 are left: whoever wins their game wins the event. */
static void
test_bracket (Sample *sample, gconstpointer data)
{
  GtkWidget *bracket;
  g_autofree char *before = NULL, *after = NULL;

  set (sample, "system", "knockout");
  for (int i = 3; i <= 24; i++)
    desk_enrol_withdraw (sample->desk, i, TRUE, "gone", NULL);
  begin (sample);
  bracket = open_bracket ();
  sample_check_names (bracket);
  before = text_of (bracket);
  g_assert_null (strstr (before, "winner"));
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  after = text_of (bracket);
  g_assert_nonnull (strstr (after, "winner: "));
  g_assert_true (g_str_has_prefix (hand_text (bracket, "note"), "Won by "));
  gtk_test_accessible_assert_property (hand_part (bracket, "view"),
                                       GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, after);
  gtk_widget_activate_action (window, "win.bracket", NULL);
  gtk_widget_activate_action (bracket, "bracket.list", NULL);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (bracket, "stack")), ==, "list");
  g_assert_cmpint (mnemonics_count_clashes (bracket), ==, 0);
  app_window_set_desk (APP_WINDOW (window), NULL);
  g_assert_null (hand_find_window (APP_TYPE_BRACKET_WINDOW));
  end ();
}

/* 128 players do not fit into a window: keys move and enlarge the picture. */
static void
test_bracket_keys (Sample *sample, gconstpointer data)
{
  GtkWidget *bracket, *view;
  GtkAdjustment *down;
  double upper;

  set (sample, "rounds", "7");
  set (sample, "system", "knockout");
  sample_enrol (sample->desk, 128);
  begin (sample);
  bracket = open_bracket ();
  view = hand_part (bracket, "view");
  down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (view));
  if (!keyboard_open_or_skip (bracket)) {
    end ();
    return;
  }
  sample_settle_down ();
  upper = gtk_adjustment_get_upper (down);
  g_assert_cmpfloat (upper, >, gtk_adjustment_get_page_size (down));
  keyboard_strike (GDK_KEY_Page_Down);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, gtk_adjustment_get_page_increment (down));
  keyboard_strike (GDK_KEY_End);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==,
                     upper - gtk_adjustment_get_page_size (down));
  keyboard_strike (GDK_KEY_Home);
  g_assert_cmpfloat (gtk_adjustment_get_value (down), ==, 0);
  g_assert_cmpint (app_bracket_view_get_percent (APP_BRACKET_VIEW (view)), ==, 0);
  keyboard_strike (GDK_KEY_KP_Add);
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), >, upper);
  g_assert_cmpint (app_bracket_view_get_percent (APP_BRACKET_VIEW (view)), >, 0);
  keyboard_strike (GDK_KEY_0);
  g_assert_cmpfloat (gtk_adjustment_get_upper (down), ==, upper);
  keyboard_strike (GDK_KEY_Escape);
  sample_settle_down ();
  g_assert_null (hand_find_window (APP_TYPE_BRACKET_WINDOW));
  end ();
}

/* Only what has a bracket offers one; a stage that is to come says so. */
static void
test_overviews (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *system;
    const char *then;
    gboolean bracket;
    gboolean tables;
    const char *page; /* of the bracket's window */
  } cases[] = {
    { "swiss", "none", FALSE, FALSE, "none" },
    { "round_robin", "none", FALSE, TRUE, "none" },
    { "swiss", "knockout", TRUE, FALSE, "none" },
    { "knockout", "none", TRUE, FALSE, "picture" },
  };
  GtkWidget *page;

  set (sample, "qualify", "4");
  set (sample, "then_from", "3");
  begin (sample);
  page = hand_view (window);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    set (sample, "then", "none");
    set (sample, "system", cases[i].system);
    set (sample, "then", cases[i].then);
    g_assert_cmpint (hand_is_visible (page, "bracket_button"), ==, cases[i].bracket);
    g_assert_cmpint (hand_is_visible (page, "tables_button"), ==, cases[i].tables);
    g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (open_bracket (), "stack")), ==,
                     cases[i].page);
  }
  end ();
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/demands/words", test_words);
  SAMPLE_ADD ("/app/demands/add", test_add);
  SAMPLE_ADD ("/app/demands/refused", test_refused);
  SAMPLE_ADD ("/app/demands/change", test_change);
  SAMPLE_ADD ("/app/demands/locals", test_locals);
  SAMPLE_ADD ("/app/demands/lift", test_lift);
  SAMPLE_ADD ("/app/demands/clash", test_clash);
  SAMPLE_ADD ("/app/demands/excuse", test_excuse);
  SAMPLE_ADD ("/app/demands/missed", test_missed);
  SAMPLE_ADD ("/app/demands/bracket", test_bracket);
  SAMPLE_ADD ("/app/demands/bracket-keys", test_bracket_keys);
  SAMPLE_ADD ("/app/demands/overviews", test_overviews);
}
