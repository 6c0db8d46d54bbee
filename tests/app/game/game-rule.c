/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ruling panel: from something that happened to a ruling that is stored. */
#include "app/ruling/game-rule.h"
#include "app/game/game-page.h"
#include "desk/act/list.h"
#include "desk/event/set.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/ruling.h"
#include "desk/clock/time.h"
#include "game-hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "rules/offence/decision.h"
#include "talk.h"

/* --- Hands and eyes --- */

static gpointer
list_part (const char *name)
{
  return hand_part (hand_part (game_hand_part ("rule"), "list"), name);
}

static gpointer
case_part (const char *name)
{
  return hand_part (hand_part (game_hand_part ("rule"), "form"), name);
}

static const char *
effect (void)
{
  return gtk_label_get_label (case_part ("effect"));
}

static const char *
panel (void)
{
  return gtk_stack_get_visible_child_name (game_hand_part ("panels"));
}

static gboolean
is_offered (void)
{
  return hand_is_offered (game_hand_part ("rule"), "rule.give");
}

static void
choose (guint side, const char *number)
{
  hand_do_action ("game.rule");
  hand_strike (hand_window, side);
  gtk_editable_set_text (list_part ("search"), number);
}

static void
type (const char *field, const char *text)
{
  gtk_editable_set_text (case_part (field), text);
}

static void
give (void)
{
  g_assert_true (is_offered ());
  g_assert_true (gtk_widget_activate_action (game_hand_part ("rule"), "rule.give", NULL));
  g_assert_cmpstr (panel (), ==, "play");
  g_assert_false (hand_is_told ());
}

/* The ruling that was stored last; NULL where there is none. */
static const DeskRuling *
newest (void)
{
  g_autoptr (GPtrArray) rulings = desk_ruling_list (hand_sample.desk, 1, 0);

  return rulings->len ? rulings->pdata[rulings->len - 1] : NULL;
}

static guint
n_acts (void)
{
  return g_list_model_get_n_items (desk_list_acts (hand_sample.desk));
}

static void
set_option (const char *name, const char *value)
{
  const char *const names[] = { name, NULL }, *const values[] = { value, NULL };
  g_autoptr (GError) error = NULL;

  desk_event_set (hand_sample.desk, names, values, &error);
  g_assert_no_error (error);
}

/* --- Keys --- */

/* Five strokes on a real keyboard: what was missed on the board is a warning in the ledger. */
static void
check_strokes (const guint keys[], const char *offence, RulesColour side)
{
  const DeskRuling *ruling;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  if (!keyboard_open_or_skip (hand_window)) {
    hand_close_page ();
    return;
  }
  for (int i = 0; keys[i]; i++)
    keyboard_strike (keys[i]);
  g_assert_cmpint (keyboard_count (), <=, 5);
  ruling = newest ();
  g_assert_nonnull (ruling);
  g_assert_cmpstr (ruling->offence, ==, offence);
  g_assert_cmpstr (ruling->decision, ==, "warning");
  g_assert_cmpint (ruling->side, ==, side);
  g_assert_cmpint (desk_play_warnings (hand_sample.desk, 1, side), ==, 1);
  g_assert_cmpint (desk_play_warnings (hand_sample.desk, 1, RULES_OTHER (side)), ==, 0);
  g_assert_cmpint (rules_game_n_moves (hand_record ()), ==, 2);
  g_assert_cmpstr (panel (), ==, "play");
  hand_close_page ();
}

static void
test_five_strokes (void)
{
  static const guint number[] = { GDK_KEY_r, GDK_KEY_b, GDK_KEY_b, GDK_KEY_2, GDK_KEY_Return, 0 };
  static const guint letter[] = {
    GDK_KEY_r, GDK_KEY_w, GDK_KEY_l, GDK_KEY_Return, GDK_KEY_Return, 0
  };

  check_strokes (number, "missed-lift", RULES_BLACK);
  check_strokes (letter, "wrong-lift", RULES_WHITE);
}

/* A digit is a decision where no field has the keyboard; nothing is preselected. */
static void
test_digits (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_strike (hand_window, GDK_KEY_r);
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_cmpstr (gtk_editable_get_text (list_part ("search")), ==, "");
  choose (GDK_KEY_b, "d1");
  g_assert_false (is_offered ());
  g_assert_nonnull (strstr (effect (), "The rules leave the choice to the referee"));
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_true (is_offered ());
  g_assert_nonnull (strstr (effect (), "Result: none → White wins"));
  hand_strike (hand_window, GDK_KEY_1);
  g_assert_true (is_offered ());
  g_assert_nonnull (strstr (effect (), "Warnings, Black: 0 → 1"));
  hand_strike (hand_window, GDK_KEY_w);
  g_assert_false (is_offered ());
  hand_strike (hand_window, GDK_KEY_1);
  g_assert_nonnull (strstr (effect (), "Warnings, White: 0 → 1"));
  give ();
  g_assert_cmpint (desk_play_warnings (hand_sample.desk, 1, RULES_WHITE), ==, 1);
  hand_close_page ();
}

/* What happened is chosen first: whose it is comes next, and only then what is written about it. */
static void
test_side_first (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_do_action ("game.rule");
  gtk_editable_set_text (list_part ("search"), "b2");
  g_assert_true (gtk_widget_get_mapped (hand_part (game_hand_part ("rule"), "form")));
  g_assert_true (gtk_widget_is_focus (hand_part (game_hand_part ("rule"), "black")));
  hand_strike (hand_window, GDK_KEY_w);
  g_assert_false (gtk_widget_is_focus (hand_part (game_hand_part ("rule"), "black")));
  g_assert_true (is_offered ());
  g_assert_true (gtk_widget_is_focus (hand_part (game_hand_part ("rule"), "give")));
  hand_close_page ();
}

/* Escape leads back one step at a time; a letter in the panel is no move. */
static void
test_back (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  choose (GDK_KEY_b, "a2");
  hand_strike (hand_window, GDK_KEY_p);
  g_assert_cmpint (rules_game_n_moves (hand_record ()), ==, 0);
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_cmpstr (panel (), ==, "rule");
  g_assert_false (gtk_widget_get_mapped (hand_part (game_hand_part ("rule"), "form")));
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_cmpstr (panel (), ==, "play");
  g_assert_true (gtk_widget_is_focus (game_hand_part ("board")));
  hand_close_page ();
}

/* --- The list --- */

static GtkListBoxRow *
row_at (int i)
{
  return gtk_list_box_get_row_at_index (list_part ("offences"), i);
}

static int
count_rows (void)
{
  int n = 0;

  for (int i = 0; row_at (i); i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row_at (i)));
  return n;
}

static void
test_search (void)
{
  GtkListBoxRow *first;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  choose (GDK_KEY_b, "");
  g_assert_cmpint (count_rows (), ==, 9 + 8 + 8 + 9 + 8); /* by group */
  g_assert_null (gtk_list_box_get_selected_row (list_part ("offences")));
  gtk_editable_set_text (list_part ("search"), "22");
  g_assert_cmpint (count_rows (), ==, 6);
  gtk_editable_set_text (list_part ("search"), "superko");
  g_assert_cmpint (count_rows (), ==, 3);
  gtk_editable_set_text (list_part ("search"), "ko threat");
  g_assert_cmpint (count_rows (), ==, 1);
  gtk_editable_set_text (list_part ("search"), "phone");
  g_assert_cmpint (count_rows (), ==, 3);
  first = gtk_list_box_get_selected_row (list_part ("offences"));
  hand_assert_says (first, "d5 A phone sounded, Art. 23.7");
  hand_strike (hand_window, GDK_KEY_Down);
  first = gtk_list_box_get_selected_row (list_part ("offences"));
  hand_assert_says (first, "d6 Looked at a phone, Art. 23.7");
  gtk_editable_set_text (list_part ("search"), "xyz");
  g_assert_cmpint (count_rows (), ==, 0);
  hand_close_page ();
}

/* Who types what happened, with a first letter that is a side, is understood; whose it is is asked.
 */
static void
test_spelt (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.rule");
  hand_strike (hand_window, GDK_KEY_w);
  gtk_editable_set_text (list_part ("search"), "rong");
  game_hand_settle ();
  g_assert_cmpstr (gtk_editable_get_text (list_part ("search")), ==, "wrong");
  g_assert_cmpint (count_rows (), >, 0);
  g_assert_false (gtk_toggle_button_get_active (hand_part (game_hand_part ("rule"), "white")));
  hand_close_page ();
}

/* What nobody has thought of is ruled by hand. */
static void
test_by_hand (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "xyz");
  g_assert_true (gtk_widget_get_mapped (list_part ("nothing")));
  g_signal_emit_by_name (gtk_widget_get_last_child (list_part ("nothing")), "clicked");
  g_assert_cmpstr (gtk_label_get_label (case_part ("title")), ==,
                   "Something else that no article covers");
  hand_strike (hand_window, GDK_KEY_2);
  type ("reason", "stood on the table");
  gtk_check_button_set_active (case_part ("chief"), TRUE);
  give ();
  g_assert_cmpstr (newest ()->offence, ==, "unlisted");
  g_assert_cmpstr (newest ()->decision, ==, "warning");
  hand_close_page ();
}

/* The number of an article is no code: whatever is typed of one narrows the list, and neither its
 * digits nor Enter store anything. */
static void
test_articles (void)
{
  static const char *const articles[] = {
    "23.7", "18.2", "17.5", "22", "1", "45", "12.4(2)", "20"
  };

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  for (gsize i = 0; i < G_N_ELEMENTS (articles); i++) {
    choose (GDK_KEY_b, "");
    for (gsize n = 1; n <= strlen (articles[i]); n++) {
      g_autofree char *typed = g_strndup (articles[i], n);
      gtk_editable_set_text (list_part ("search"), typed);
      g_assert_true (gtk_widget_get_mapped (list_part ("search")));
    }
    hand_strike (hand_window, GDK_KEY_Return);
    g_assert_null (newest ());
    hand_do_action ("game.back");
  }
  choose (GDK_KEY_b, "23.7");
  hand_assert_says (gtk_list_box_get_selected_row (list_part ("offences")),
                    "d5 A phone sounded, Art. 23.7");
  hand_close_page ();
}

/* What the rules do not speak of is there, and cannot be chosen: old rules, number 31. */
static void
test_not_covered (void)
{
  hand_open_page ("cn_old", "60m 5x60 reserve");
  choose (GDK_KEY_b, "c1");
  g_assert_false (gtk_widget_get_mapped (hand_part (game_hand_part ("rule"), "form")));
  g_assert_cmpint (count_rows (), ==, 1);
  for (int i = 0; row_at (i); i++)
    if (gtk_widget_get_child_visible (GTK_WIDGET (row_at (i)))) {
      g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (row_at (i))));
      hand_assert_says (row_at (i), "c1 Pressed the clock before placing the stone, not covered");
    }
  hand_close_page ();
}

/* --- Every decision --- */

typedef struct {
  const char *decision; /* as it is stored */
  const char *rules;
  const char *moves;
  const char *number;
  guint side;
  guint digit; /* 0 where it is proposed */
  const char *place;
  const char *reason;
  const char *signer; /* the check button to tick */
  const char *result; /* that the game has afterwards */
  int n_moves;
  const char *measure;
} Case;

/* READINGS 7 and 8, and the articles that it names. */
static const Case cases[] = {
  { "none", "cn2002", "Q16 D4", "a8", GDK_KEY_b, 0, "", "", NULL, "", 2 },
  { "warning", "cn2002", "Q16 D4", "c1", GDK_KEY_w, 0, "", "", NULL, "", 2 },
  { "loss", "cn2002", "Q16 D4", "d6", GDK_KEY_b, 0, "", "", NULL, "W+D", 2 },
  { "both-lose", "cn2002", "Q16 D4", "a5", GDK_KEY_0, GDK_KEY_5, "", "moved twice", "chief",
    "both-lose", 2 },
  { "draw", "cn2002", "Q16 D4", "a7", GDK_KEY_0, GDK_KEY_2, "", "wind", "chief", "draw", 2 },
  { "replay", "cn2002", "Q16 D4", "a7", GDK_KEY_0, GDK_KEY_3, "", "wind", "chief", "no-result", 2 },
  { "no-result", "jpkr", "Q16 D4", "b6", GDK_KEY_0, GDK_KEY_3, "", "triple ko", NULL, "no-result",
    2 },
  { "pass", "cn2002", "Q16 D4 Q4", "b6", GDK_KEY_b, GDK_KEY_2, "", "triple ko", NULL, "", 3 },
  { "false-life", "cn2002", "Q16 D4 Q4", "b6", GDK_KEY_b, GDK_KEY_3, "D4", "no life", NULL, "", 3 },
  { "place", "cn2002", "Q16 D4", "a5", GDK_KEY_0, GDK_KEY_1, "Q16 R16", "seen", "chief", "", 2 },
  { "place", "cn2002", "Q16 D4", "a5", GDK_KEY_0, GDK_KEY_1, "Q16 R16", "", "consent", "", 2 },
  { "stand", "cn2002", "Q16 D4", "a5", GDK_KEY_0, GDK_KEY_2, "", "", "consent", "", 2 },
  { "stand", "cn2002", "Q16 D4", "a4", GDK_KEY_w, GDK_KEY_1, "", "", NULL, "", 2 },
  { "rechoose", "cn2002", "Q16 D4", "a4", GDK_KEY_w, GDK_KEY_2, "", "", "consent", "", 1 },
  { "swap", "cn2002", "Q16 D4", "a1", GDK_KEY_0, 0, "", "", NULL, "", 2 },
  { "restart", "cn2002", "Q16 D4", "a1", GDK_KEY_0, GDK_KEY_2, "", "early", NULL, "no-result", 2 },
  { "as-taken", "cn2002", "A1 B1 C1 D1 E1 F1 G1 H1 J1 K1 L1", "a1", GDK_KEY_0, 0, "", "", NULL, "",
    11 },
  { "criticism", "cn2002", "Q16 D4", "e3", GDK_KEY_w, 0, "", "", NULL, "", 2 },
  { "lower=2", "cn2002", "Q16 D4", "e3", GDK_KEY_w, GDK_KEY_2, "", "missed it", "chief", "", 2,
    "2" },
  { "prize=100\302\240EUR", "cn2002", "Q16 D4", "e3", GDK_KEY_b, GDK_KEY_3, "", "missed it",
    "chief", "", 2, "100 EUR" },
  { "suspend", "cn2002", "Q16 D4", "e2", GDK_KEY_b, GDK_KEY_2, "", "left", "chief", "", 2, "" },
};

static void
fill (const Case *what)
{
  choose (what->side, what->number);
  if (what->digit)
    hand_strike (hand_window, what->digit);
  type ("place", what->place);
  type ("reason", what->reason);
  g_assert_cmpint (gtk_widget_get_visible (case_part ("measure")), ==, what->measure != NULL);
  if (what->measure)
    type ("measure", what->measure);
  if (what->signer)
    gtk_check_button_set_active (case_part (what->signer), TRUE);
}

static gint64
black_of (void)
{
  return desk_state_game (desk_get_state (hand_sample.desk), 1)->black;
}

/* Art. 17.1: where colours were taken and stay, the game says from then on who has Black. */
static void
check_decision (const Case *what)
{
  gboolean taken = g_str_equal (what->decision, "as-taken");
  gint64 black;
  guint before;

  g_test_message ("%s", what->decision);
  hand_open_page (what->rules, "60m 5x60 reserve");
  game_sample_play (&hand_sample, what->moves);
  before = n_acts ();
  black = black_of ();
  fill (what);
  g_assert_cmpuint (n_acts (), ==, before);
  g_assert_null (newest ());
  give ();
  g_assert_cmpstr (newest ()->decision, ==, what->decision);
  g_assert_cmpstr (newest ()->place, ==, what->place);
  g_assert_cmpint (black_of () != black, ==, taken);
  g_assert_cmpstr (hand_result (), ==, what->result);
  g_assert_cmpint (rules_game_n_moves (hand_record ()), ==, what->n_moves);
  g_assert_true (hand_is_seen ("rulings") && !hand_is_seen ("no_rulings"));
  hand_close_page ();
}

static void
test_decisions (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    check_decision (&cases[i]);
}

/* Art. 23.6: how much is asked for where the decision has a measure, and what is none is refused.
 */
static void
test_measure (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "e3");
  g_assert_false (gtk_widget_get_visible (case_part ("chief")));
  hand_strike (hand_window, GDK_KEY_2);
  type ("reason", "missed it");
  gtk_check_button_set_active (case_part ("chief"), TRUE);
  g_assert_true (is_offered ());
  type ("measure", "some");
  g_assert_false (is_offered ());
  g_assert_nonnull (strstr (effect (), "not a number of places"));
  type ("measure", "3");
  g_assert_true (is_offered ());
  game_hand_settle ();
  hand_check_names (hand_page);
  g_assert_cmpint (mnemonics_count_clashes (hand_window), ==, 0);
  hand_strike (hand_window, GDK_KEY_1);
  g_assert_false (gtk_widget_get_visible (case_part ("measure")));
  hand_close_page ();
}

/* Art. 23.1: after the result, and by the chief referee. */
static void
test_annul (void)
{
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  desk_result_set (hand_sample.desk, 1, won, DESK_SIGNED_REFEREE, NULL, NULL);
  g_assert_true (hand_is_offered (hand_page, "game.rule"));
  choose (GDK_KEY_0, "e1");
  hand_strike (hand_window, GDK_KEY_3);
  g_assert_false (is_offered ());
  g_assert_nonnull (strstr (effect (), "chief referee"));
  type ("reason", "both have said so");
  g_assert_false (is_offered ());
  g_assert_true (gtk_widget_get_visible (case_part ("chief")));
  gtk_check_button_set_active (case_part ("chief"), TRUE);
  g_assert_nonnull (strstr (effect (), "Result: Black wins by resignation → "));
  give ();
  g_assert_cmpstr (newest ()->decision, ==, "annul");
  g_assert_cmpstr (hand_result (), ==, "annulled");
  hand_close_page ();
}

/* Art. 17.5: a referee finds what the chief referee's word would do, and is asked for his PIN. */
static void
test_chief_is_asked (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  g_assert_true (desk_official_set (hand_sample.desk, "Berg", DESK_ROLE_CHIEF, "2468", NULL));
  choose (GDK_KEY_0, "a5");
  hand_strike (hand_window, GDK_KEY_1);
  g_assert_false (is_offered ());
  g_assert_null (strstr (effect (), "This needs the chief referee"));
  hand_strike (hand_window, GDK_KEY_3);
  g_assert_nonnull (strstr (effect (), "This needs the chief referee, Berg"));
  g_assert_nonnull (strstr (effect (), "Result: none → Draw"));
  g_assert_true (is_offered ());
  gtk_widget_activate_action (game_hand_part ("rule"), "rule.give", NULL);
  g_assert_null (newest ());
  talk_say ("reason", "nobody saw it");
  talk_say ("pin", "1357");
  talk_sign ();
  g_assert_null (newest ());
  talk_say ("pin", "2468");
  talk_sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (newest ()->decision, ==, "draw");
  g_assert_cmpstr (panel (), ==, "play");
  hand_close_page ();
}

/* --- What is refused --- */

/* Art. 17.3: the opponent has moved since; Art. 16.3: the game has a result. */
static void
test_refused (void)
{
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };
  guint before;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  before = n_acts ();
  choose (GDK_KEY_b, "a3");
  g_assert_cmpstr (effect (), ==,
                   "The opponent has moved since move 1: that move stands, and there is no penalty "
                   "(Art. 17.3).");
  g_assert_false (is_offered ());
  hand_strike (hand_window, GDK_KEY_w);
  g_assert_true (is_offered ());
  type ("move", "x");
  g_assert_cmpstr (effect (), ==, "“x” is not a move number.");
  type ("move", "1");
  g_assert_false (is_offered ());
  type ("move", "");
  type ("place", "I5");
  g_assert_nonnull (strstr (effect (), "“I5” is not a point on the board"));
  g_assert_cmpuint (n_acts (), ==, before);
  type ("place", "");
  g_assert_true (is_offered ());
  desk_result_set (hand_sample.desk, 1, won, DESK_SIGNED_REFEREE, NULL, NULL);
  g_assert_false (is_offered ());
  g_assert_nonnull (strstr (effect (), "Art. 16.3"));
  hand_close_page ();
}

/* Art. 23.7: a loss is proposed; who rules otherwise says why. */
static void
test_otherwise (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_w, "d6");
  g_assert_nonnull (strstr (effect (), "Result: none → Black wins"));
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_false (is_offered ());
  g_assert_nonnull (strstr (effect (), "The rules propose “Loss of the game” (Art. 23.7)"));
  type ("reason", "only the time");
  g_assert_true (is_offered ());
  give ();
  g_assert_cmpstr (newest ()->decision, ==, "warning");
  hand_close_page ();
}

/* A chief referee who is named is asked for; what was filled in waits (Art. 17.6). */
static void
test_chief (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  g_assert_true (desk_official_set (hand_sample.desk, "Berg Anna", DESK_ROLE_CHIEF, NULL, NULL));
  choose (GDK_KEY_0, "a7");
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_nonnull (strstr (effect (), "Berg Anna"));
  g_assert_false (gtk_widget_get_visible (case_part ("chief")));
  g_assert_true (is_offered ());
  type ("reason", "wind");
  g_assert_true (gtk_widget_activate_action (game_hand_part ("rule"), "rule.give", NULL));
  g_assert_cmpstr (gtk_editable_get_text (talk_part ("reason")), ==, "wind");
  g_assert_null (newest ());
  talk_sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (panel (), ==, "play");
  g_assert_cmpint (newest ()->signers & DESK_SIGNED_CHIEF, !=, 0);
  g_assert_cmpstr (hand_result (), ==, "draw");
  hand_close_page ();
}

/* Art. 24.2: the second warning loses the game, and it is said before. */
static void
test_second (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "c1");
  g_assert_null (strstr (effect (), "Result"));
  give ();
  choose (GDK_KEY_b, "b2");
  g_assert_nonnull (strstr (effect (), "Warnings, Black: 1 → 2"));
  g_assert_nonnull (strstr (effect (), "Result: none → White wins"));
  g_assert_cmpstr (hand_result (), ==, "");
  give ();
  g_assert_cmpstr (hand_result (), ==, "W+2W");
  hand_close_page ();
}

/* Art. 24.1: what a warning costs is said before it is given, and what becomes of the count where
 * that is known: two stones, all else shared, komi 3 3/4 zi, that is
 * 7.5 points; a zi is two points. */
static void
test_price (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "c1");
  g_assert_nonnull (strstr (effect (), "At the count, Black: none → 1 zi less (Art. 24.1)"));
  g_assert_null (strstr (effect (), "As counted"));
  g_assert_false (gtk_widget_get_visible (case_part ("decisive")));
  hand_do_action ("game.back");
  hand_do_action ("game.count");
  choose (GDK_KEY_b, "c1");
  g_assert_nonnull (strstr (effect (), "As counted: White wins by 7.5 points → White wins by 9.5"));
  choose (GDK_KEY_w, "c1");
  g_assert_nonnull (strstr (effect (), "As counted: White wins by 7.5 points → White wins by 5.5"));
  /* nobody has counted what stands there now */
  hand_do_action ("game.back");
  game_sample_play (&hand_sample, "Q4");
  choose (GDK_KEY_b, "c1");
  g_assert_null (strstr (effect (), "As counted"));
  hand_close_page ();
  hand_open_page ("cn_old", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "b1");
  g_assert_nonnull (strstr (effect (), "Warnings, Black: 0 → 1"));
  g_assert_null (strstr (effect (), "At the count"));
  hand_close_page ();
}

/* What ends the game says so by words, a sign and the button. */
static void
test_decisive (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_b, "d6");
  g_assert_true (gtk_widget_get_mapped (case_part ("decisive")));
  g_assert_cmpstr (gtk_label_get_label (case_part ("decisive_text")), ==, "This ends the game.");
  g_assert_cmpstr (gtk_button_get_label (hand_part (game_hand_part ("rule"), "give")), ==,
                   "Con_firm the Result");
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_false (gtk_widget_get_mapped (case_part ("decisive")));
  g_assert_cmpstr (gtk_button_get_label (hand_part (game_hand_part ("rule"), "give")), ==,
                   "Con_firm");
  hand_close_page ();
}

/* --- The board --- */

/* Where the stone was placed first is clicked; a click is no move. */
static void
test_points (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  choose (GDK_KEY_w, "a3");
  hand_click ("C3");
  g_assert_cmpstr (gtk_editable_get_text (case_part ("place")), ==, "C3");
  hand_click ("D3");
  g_assert_cmpstr (gtk_editable_get_text (case_part ("place")), ==, "D3");
  g_assert_cmpint (rules_game_n_moves (hand_record ()), ==, 2);
  g_assert_nonnull (strstr (effect (), "Board: W:D4 → W:D3"));
  give ();
  hand_assert_move (2, "D3");
  choose (GDK_KEY_0, "a5");
  hand_click ("Q16");
  hand_click ("R16");
  g_assert_cmpstr (gtk_editable_get_text (case_part ("place")), ==, "Q16 R16");
  hand_click ("R16");
  g_assert_cmpstr (gtk_editable_get_text (case_part ("place")), ==, "Q16");
  hand_close_page ();
}

/* --- Repetition --- */

/* A triple ko: move 28 closes a triple ko that began after move 22. */
static void
open_cycle (void)
{
  game_sample_play (&hand_sample, "B9 C9 G9 H9 A8 B8 F8 D8 B7 G8 G7 J8 D5 C7 C4 H7 E4 E5 D3 F4 Q16 "
                                  "E3 C8 D4 H8 B8 E4 G8");
  hand_do_action ("game.rule-cycle");
}

static int
number_at (const char *text)
{
  RulesPoint point;

  g_assert_true (rules_point_parse (text, 19, &point));
  return app_game_rule_get_numbers (game_hand_part ("rule"))[point];
}

static void
test_cycle (void)
{
  hand_open_page ("cn2002", "none");
  open_cycle ();
  g_assert_cmpstr (panel (), ==, "rule");
  g_assert_cmpint (number_at ("C8"), ==, 23);
  g_assert_cmpint (number_at ("D4"), ==, 24);
  g_assert_cmpint (number_at ("G8"), ==, 28);
  g_assert_cmpint (number_at ("Q16"), ==, 0);
  g_assert_nonnull (strstr (gtk_label_get_label (case_part ("about")), "after move 22"));
  g_assert_nonnull (strstr (effect (), "Result: none → No result, to be replayed"));
  hand_strike (hand_window, GDK_KEY_2);
  g_assert_false (is_offered ());
  type ("reason", "forbidden here");
  g_assert_nonnull (strstr (effect (), "Board: "));
  give ();
  g_assert_cmpstr (newest ()->decision, ==, "pass");
  hand_assert_move (28, "pass");
  g_assert_false (hand_is_seen ("cycle_acts"));
  hand_close_page ();
}

/* What the event has settled is proposed; what is let stand is not asked about again. */
static void
test_cycle_settled (void)
{
  hand_open_page ("cn2002", "none");
  set_option ("rare_cycle_result", "draw");
  open_cycle ();
  g_assert_nonnull (strstr (effect (), "Result: none → "));
  hand_strike (hand_window, GDK_KEY_1);
  type ("reason", "they go on");
  give ();
  g_assert_cmpstr (newest ()->decision, ==, "none");
  g_assert_true (hand_is_seen ("cycle"));
  g_assert_false (hand_is_seen ("cycle_acts"));
  hand_close_page ();
}

/* R2: sending two, returning one, under an option that lets it stand. */
static void
test_unbalanced (void)
{
  hand_open_page ("cn2002", "none");
  set_option ("repetition_policy", "simple_ko");
  game_sample_play (&hand_sample,
                    "A19 E19 B18 D18 C17 E18 C16 D17 C18 D16 K10 C19 K11 B19 D19 C19");
  g_assert_true (hand_is_seen ("cycle_acts"));
  hand_do_action ("game.rule-cycle");
  g_assert_nonnull (strstr (effect (), "Board: "));
  give ();
  g_assert_cmpstr (newest ()->offence, ==, "repetition");
  g_assert_cmpint (newest ()->side, ==, RULES_WHITE);
  hand_assert_move (16, "pass");
  hand_close_page ();
}

/* --- What leads elsewhere --- */

static void
test_elsewhere (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  choose (GDK_KEY_b, "c5");
  g_assert_true (hand_is_told ());
  hand_do_action ("game.start");
  choose (GDK_KEY_b, "c5");
  g_assert_cmpstr (panel (), ==, "clock");
  choose (GDK_KEY_b, "c4");
  g_assert_true (hand_is_told ());
  g_assert_cmpstr (panel (), ==, "rule");
  choose (GDK_KEY_b, "b7");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "propose the end first (Art. 21)"));
  game_sample_play (&hand_sample, "Q16 D4 pass pass");
  choose (GDK_KEY_b, "b7");
  g_assert_cmpstr (panel (), ==, "play");
  g_assert_true (gtk_widget_get_mapped (hand_part (game_hand_part ("end"), "dispute")));
  choose (GDK_KEY_b, "b8");
  g_assert_cmpstr (panel (), ==, "count");
  hand_close_page ();
}

/* --- The list of the game's rulings --- */

static void
test_rulings (void)
{
  GtkWidget *row, *words, *label;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  g_assert_true (hand_is_seen ("no_rulings"));
  choose (GDK_KEY_w, "b2");
  give ();
  row = gtk_widget_get_first_child (game_hand_part ("rulings"));
  words = gtk_widget_get_next_sibling (gtk_widget_get_first_child (row));
  label = gtk_widget_get_first_child (words);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==,
                   "White: Did not remove all captured stones, or not before pressing the clock");
  label = gtk_widget_get_next_sibling (label);
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (label)), ==,
                   "Warning · Art. 18.2, 22.6 · move 2");
  g_assert_true (hand_is_offered (row, "game.ruling"));
  hand_close_page ();
}

/* --- Order and names --- */

/* From the choice over what is filled in to the confirmation. */
static void
test_order (void)
{
  static const char *const fields[] = { "reason", "place", "move", "claimant" };
  GtkWidget *rule;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  rule = game_hand_part ("rule");
  choose (GDK_KEY_b, "b2");
  g_assert_true (gtk_widget_is_focus (hand_part (rule, "give")));
  hand_wait_for_place (case_part ("reason"));
  gtk_widget_grab_focus (gtk_widget_get_last_child (case_part ("choice")));
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++) {
    g_signal_emit_by_name (hand_window, "move-focus", GTK_DIR_TAB_FORWARD);
    g_test_message ("%s", fields[i]);
    g_assert_true (gtk_widget_get_state_flags (case_part (fields[i])) &
                   GTK_STATE_FLAG_FOCUS_WITHIN);
  }
  for (int i = 0; i < 3; i++)
    g_signal_emit_by_name (hand_window, "move-focus", GTK_DIR_TAB_FORWARD);
  g_assert_true (gtk_widget_is_focus (hand_part (rule, "give")));
  hand_close_page ();
}

static void
test_names (void)
{
  static const char *const numbers[] = { "a4", "b2", "b6" };

  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  hand_do_action ("game.rule");
  game_hand_settle ();
  hand_check_names (hand_page);
  hand_assert_says (list_part ("search"), "Article number, or what happened");
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++) {
    choose (GDK_KEY_b, numbers[i]);
    game_hand_settle ();
    hand_check_names (hand_page);
    g_assert_cmpint (mnemonics_count_clashes (hand_window), ==, 0);
  }
  hand_close_page ();
}

/* A screen of 600 lines shows all of it. */
static void
test_small_screen (void)
{
  int least;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  choose (GDK_KEY_b, "a4");
  game_hand_settle ();
  gtk_widget_measure (hand_page, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <=, 550);
  hand_close_page ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/rule/five-strokes", test_five_strokes);
  g_test_add_func ("/app/rule/side-first", test_side_first);
  g_test_add_func ("/app/rule/digits", test_digits);
  g_test_add_func ("/app/rule/back", test_back);
  g_test_add_func ("/app/rule/search", test_search);
  g_test_add_func ("/app/rule/spelt", test_spelt);
  g_test_add_func ("/app/rule/articles", test_articles);
  g_test_add_func ("/app/rule/by-hand", test_by_hand);
  g_test_add_func ("/app/rule/not-covered", test_not_covered);
  g_test_add_func ("/app/rule/decisions", test_decisions);
  g_test_add_func ("/app/rule/measure", test_measure);
  g_test_add_func ("/app/rule/annul", test_annul);
  g_test_add_func ("/app/rule/chief-is-asked", test_chief_is_asked);
  g_test_add_func ("/app/rule/refused", test_refused);
  g_test_add_func ("/app/rule/otherwise", test_otherwise);
  g_test_add_func ("/app/rule/chief", test_chief);
  g_test_add_func ("/app/rule/second", test_second);
  g_test_add_func ("/app/rule/price", test_price);
  g_test_add_func ("/app/rule/decisive", test_decisive);
  g_test_add_func ("/app/rule/points", test_points);
  g_test_add_func ("/app/rule/cycle", test_cycle);
  g_test_add_func ("/app/rule/cycle-settled", test_cycle_settled);
  g_test_add_func ("/app/rule/unbalanced", test_unbalanced);
  g_test_add_func ("/app/rule/elsewhere", test_elsewhere);
  g_test_add_func ("/app/rule/rulings", test_rulings);
  g_test_add_func ("/app/rule/order", test_order);
  g_test_add_func ("/app/rule/names", test_names);
  g_test_add_func ("/app/rule/small-screen", test_small_screen);
}
