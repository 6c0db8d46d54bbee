/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/offence.h"
#include "program.h"
#include <string.h>
#include "desk/fixture.h"
#include "ledger/chain/act.h"

#define BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static void
set_decisions (DeskOffence *offence, guint decisions, int proposed, int again)
{
  offence->remedy.decisions = decisions;
  offence->remedy.proposed = proposed;
  offence->remedy.again = again;
}

/* Chewing gum costs a warning, and the second time the game. */
static DeskOffence *
make_gum (void)
{
  DeskOffence *gum = desk_offence_new ("chewing-gum");

  set_text (&gum->label, "Chewed gum at the board");
  set_text (&gum->article, "Reg. 7");
  gum->claimant = RULES_CLAIMANT_OPPONENT;
  gum->remedy.clock = RULES_REMEDY_CLOCK_UNCHANGED;
  set_decisions (gum, BIT (WARNING) | BIT (LOSS), RULES_DECISION_LOSS, RULES_DECISION_WARNING);
  return gum;
}

static void
add_gum (Fixture *fixture)
{
  g_autoptr (DeskOffence) gum = make_gum ();

  FIXTURE_DO (desk_offence_set (fixture->desk, gum, "regulations of the event", &error));
}

/* A phone that sounds loses at once. */
static void
change_phone (Fixture *fixture)
{
  g_autoptr (DeskOffence) phone = desk_offence_find (fixture->desk, "phone-sounds");

  set_decisions (phone, BIT (LOSS), RULES_DECISION_LOSS, RULES_DECISION_OPEN);
  FIXTURE_DO (desk_offence_set (fixture->desk, phone, NULL, &error));
}

static gint64
version (Fixture *fixture)
{
  return desk_offence_version (desk_get_state (fixture->desk));
}

static gint64
newest (Fixture *fixture)
{
  g_autoptr (LedgerAct) act = fixture_newest (fixture);

  return act->id;
}

/* --- The event's view --- */

/* Art. 23.7 of the table, before the event has said anything. */
static void
test_plain (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) phone = desk_offence_find (fixture->desk, "phone-sounds");
  g_autoptr (DeskOffence) late = desk_offence_find (fixture->desk, "late");

  g_assert_cmpstr (phone->code, ==, "phone-sounds");
  g_assert_cmpstr (phone->label, ==, "A phone sounded");
  g_assert_cmpstr (phone->article, ==, "Art. 23.7");
  g_assert_true (phone->remedy.article == phone->article);
  g_assert_cmpint (phone->group, ==, RULES_OFFENCE_GROUP_CONDUCT);
  g_assert_cmpuint (phone->remedy.decisions, ==, BIT (WARNING) | BIT (LOSS));
  g_assert_cmpint (phone->remedy.proposed, ==, RULES_DECISION_WARNING);
  g_assert_cmpint (phone->remedy.again, ==, RULES_DECISION_LOSS);
  g_assert_false (phone->own);
  g_assert_null (phone->verb);
  g_assert_cmpstr (late->verb, ==, "late");
  g_assert_null (desk_offence_find (fixture->desk, "chewing-gum"));
  g_assert_cmpint (version (fixture), ==, 0);
}

/* The table is that of the event's profile, with its options. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) old = NULL, cycle = NULL;

  fixture_set (fixture, "rules", "cn_old");
  old = desk_offence_find (fixture->desk, "double-move");
  g_assert_cmpuint (old->remedy.decisions, ==, BIT (LOSS));
  g_assert_cmpstr (old->article, ==, "II.8.1");
  fixture_set (fixture, "rare_cycle_result", "draw");
  cycle = desk_offence_find (fixture->desk, "rare-cycle");
  g_assert_cmpint (cycle->remedy.proposed, ==, RULES_DECISION_DRAW);
}

static void
assert_gum (const DeskOffence *gum)
{
  g_assert_cmpstr (gum->label, ==, "Chewed gum at the board");
  g_assert_cmpstr (gum->article, ==, "Reg. 7");
  g_assert_true (gum->remedy.article == gum->article);
  g_assert_cmpint (gum->group, ==, RULES_OFFENCE_GROUP_EVENT);
  g_assert_cmpint (gum->claimant, ==, RULES_CLAIMANT_OPPONENT);
  g_assert_cmpint (gum->remedy.board, ==, RULES_REMEDY_BOARD_NONE);
  g_assert_cmpint (gum->remedy.turn, ==, RULES_REMEDY_TURN_SAME);
  g_assert_cmpint (gum->remedy.clock, ==, RULES_REMEDY_CLOCK_UNCHANGED);
  g_assert_cmpint (gum->remedy.deadline, ==, RULES_DEADLINE_IN_PROGRESS);
  g_assert_cmpint (gum->remedy.authority, ==, RULES_AUTHORITY_REFEREE);
  g_assert_cmpuint (gum->remedy.decisions, ==, BIT (WARNING) | BIT (LOSS));
  g_assert_cmpint (gum->remedy.proposed, ==, RULES_DECISION_LOSS);
  g_assert_cmpint (gum->remedy.again, ==, RULES_DECISION_WARNING);
  g_assert_null (gum->verb);
  g_assert_true (gum->own);
}

/* What is not the first of the enumeration comes back as well, and from the file. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) gum = NULL, again = NULL;

  add_gum (fixture);
  fixture_assert_newest (fixture, "offence", "chewing-gum loss warning");
  gum = desk_offence_find (fixture->desk, "chewing-gum");
  assert_gum (gum);
  fixture_reopen (fixture);
  again = desk_offence_find (fixture->desk, "chewing-gum");
  assert_gum (again);
  fixture_assert_good (fixture);
}

/* An offence without an article is one by the rules of the event. */
static void
test_no_article (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) gum = make_gum (), found = NULL;

  set_text (&gum->article, "");
  set_decisions (gum, BIT (NONE), RULES_DECISION_OPEN, RULES_DECISION_OPEN);
  FIXTURE_DO (desk_offence_set (fixture->desk, gum, NULL, &error));
  found = desk_offence_find (fixture->desk, "chewing-gum");
  g_assert_cmpstr (found->article, ==, "rules of the tournament");
  g_assert_cmpint (found->remedy.proposed, ==, RULES_DECISION_OPEN);
}

/* The consequence is the event's, name and article stay those of the rules. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) phone = NULL, elsewhere = NULL;
  const DeskOffenceRow *row;

  change_phone (fixture);
  phone = desk_offence_find (fixture->desk, "phone-sounds");
  g_assert_cmpuint (phone->remedy.decisions, ==, BIT (LOSS));
  g_assert_cmpint (phone->remedy.again, ==, RULES_DECISION_OPEN);
  g_assert_cmpstr (phone->article, ==, "Art. 23.7");
  g_assert_cmpint (phone->group, ==, RULES_OFFENCE_GROUP_CONDUCT);
  g_assert_true (phone->own);
  row = g_hash_table_lookup (desk_get_state (fixture->desk)->offences, "phone-sounds");
  g_assert_cmpstr (row->label, ==, "");
  g_assert_cmpstr (row->article, ==, "");
  /* Under rules that are silent on it, it is a rule of the event. */
  fixture_set (fixture, "rules", "cn_old");
  elsewhere = desk_offence_find (fixture->desk, "phone-sounds");
  g_assert_cmpstr (elsewhere->article, ==, "rules of the tournament");
  g_assert_cmpuint (elsewhere->remedy.decisions, ==, BIT (LOSS));
}

static void
test_renamed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) phone = desk_offence_find (fixture->desk, "phone-sounds");
  g_autoptr (DeskOffence) found = NULL;

  set_text (&phone->label, "响铃");
  set_text (&phone->article, "§ 3");
  FIXTURE_DO (desk_offence_set (fixture->desk, phone, NULL, &error));
  found = desk_offence_find (fixture->desk, "phone-sounds");
  g_assert_cmpstr (found->label, ==, "响铃");
  g_assert_cmpstr (found->article, ==, "§ 3");
}

/* The options of the rules do not change what the event has said by itself. */
static void
test_options (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) look = desk_offence_find (fixture->desk, "phone-look"), found = NULL;

  set_decisions (look, BIT (WARNING), RULES_DECISION_WARNING, RULES_DECISION_OPEN);
  FIXTURE_DO (desk_offence_set (fixture->desk, look, NULL, &error));
  fixture_set (fixture, "phone_look", "loss");
  found = desk_offence_find (fixture->desk, "phone-look");
  g_assert_cmpuint (found->remedy.decisions, ==, BIT (WARNING));
}

static const char *
code_at (GPtrArray *offences, guint i)
{
  return ((DeskOffence *) offences->pdata[i])->code;
}

static void
test_list (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) before = desk_offence_list (fixture->desk), after = NULL, last = NULL;
  g_autoptr (DeskOffence) another = make_gum ();

  g_assert_cmpstr (code_at (before, 0), ==, "wrong-colours");
  g_assert_cmpstr (code_at (before, before->len - 1), ==, "slip-of-the-pen");
  add_gum (fixture);
  change_phone (fixture);
  set_text (&another->code, "apple");
  FIXTURE_DO (desk_offence_set (fixture->desk, another, NULL, &error));
  after = desk_offence_list (fixture->desk);
  g_assert_cmpuint (after->len, ==, before->len + 2);
  g_assert_cmpstr (code_at (after, before->len), ==, "apple");
  g_assert_cmpstr (code_at (after, before->len + 1), ==, "chewing-gum");
  FIXTURE_DO (desk_offence_drop (fixture->desk, "apple", NULL, &error));
  last = desk_offence_list (fixture->desk);
  g_assert_cmpuint (last->len, ==, before->len + 1);
}

/* --- The version of the table --- */

static void
test_version (Fixture *fixture, gconstpointer data)
{
  gint64 gum, phone, dropped;

  add_gum (fixture);
  gum = newest (fixture);
  g_assert_cmpint (version (fixture), ==, gum);
  change_phone (fixture);
  phone = newest (fixture);
  g_assert_cmpint (version (fixture), ==, phone);
  fixture_set (fixture, "place", "Oslo");
  g_assert_cmpint (version (fixture), ==, phone);
  /* Dropping makes another table, too: without gum it is not that of before. */
  FIXTURE_DO (desk_offence_drop (fixture->desk, "chewing-gum", NULL, &error));
  dropped = newest (fixture);
  g_assert_cmpint (version (fixture), ==, dropped);
  fixture_reopen (fixture);
  g_assert_cmpint (version (fixture), ==, dropped);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  g_assert_cmpint (version (fixture), ==, phone);
  g_assert_cmpint (dropped, >, phone);
  g_assert_cmpint (phone, >, gum);
}

/* --- Acts --- */

static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) back = NULL, plain = NULL;

  change_phone (fixture);
  FIXTURE_DO (desk_offence_drop (fixture->desk, "phone-sounds", "too hard", &error));
  fixture_assert_newest (fixture, "drop-offence", "phone-sounds");
  plain = desk_offence_find (fixture->desk, "phone-sounds");
  g_assert_cmpint (plain->remedy.proposed, ==, RULES_DECISION_WARNING);
  g_assert_false (plain->own);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  back = desk_offence_find (fixture->desk, "phone-sounds");
  g_assert_cmpint (back->remedy.proposed, ==, RULES_DECISION_LOSS);
  FIXTURE_DO (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  g_assert_cmpint (version (fixture), ==, 0);
  FIXTURE_DO (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  FIXTURE_DO (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", &error));
  fixture_assert_same (fixture);
  fixture_assert_good (fixture);
}

/* Rulings by it were made: what they were about can still be said. */
static void
test_label (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *code;
    const char *label;
  } cases[] = { { "chewing-gum", "Chewed gum at the board" },
                { "phone-sounds", "A phone sounded" },
                { "take-back", "Took a move back" },
                { "unheard-of", "unheard-of" } };

  add_gum (fixture);
  FIXTURE_DO (desk_offence_drop (fixture->desk, "chewing-gum", NULL, &error));
  test_renamed (fixture, NULL);
  FIXTURE_DO (desk_offence_drop (fixture->desk, "phone-sounds", NULL, &error));
  g_assert_null (desk_offence_find (fixture->desk, "chewing-gum"));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_assert_cmpstr (desk_offence_label (desk_get_state (fixture->desk), cases[i].code), ==,
                     cases[i].label);
  }
}

/* --- Refusals --- */

static void
test_nothing_changes (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) phone = desk_offence_find (fixture->desk, "phone-sounds"), gum = NULL;

  FIXTURE_REFUSE (fixture, desk_offence_set (fixture->desk, phone, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "changes nothing");
  add_gum (fixture);
  gum = make_gum ();
  FIXTURE_REFUSE (fixture, desk_offence_set (fixture->desk, gum, NULL, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "“chewing-gum”");
  gum->remedy.proposed = RULES_DECISION_WARNING;
  FIXTURE_DO (desk_offence_set (fixture->desk, gum, NULL, &error));
}

static void
test_drop_refused (Fixture *fixture, gconstpointer data)
{
  FIXTURE_REFUSE (fixture, desk_offence_drop (fixture->desk, "phone-sounds", NULL, &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, "“phone-sounds”");
  add_gum (fixture);
  FIXTURE_DO (desk_offence_drop (fixture->desk, "chewing-gum", NULL, &error));
  FIXTURE_REFUSE (fixture, desk_offence_drop (fixture->desk, "chewing-gum", NULL, &error),
                  DESK_ERROR, DESK_ERROR_NOT_FOUND, "“chewing-gum”");
}

static void
refuse (Fixture *fixture, const DeskOffence *offence, const char *words)
{
  FIXTURE_REFUSE (fixture, desk_offence_set (fixture->desk, offence, NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, words);
}

/* 40 letters are as many as a code has. */
static void
test_codes (Fixture *fixture, gconstpointer data)
{
  static const char *const wrong[] = { "",
                                       "Gum",
                                       "chewing gum",
                                       "gum_2",
                                       "gómez",
                                       "口香糖",
                                       "aaaaaaaaaabbbbbbbbbbccccccccccdddddddddde" };
  g_autoptr (DeskOffence) gum = make_gum ();

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    set_text (&gum->code, wrong[i]);
    refuse (fixture, gum, "lower-case letters");
  }
  set_text (&gum->code, "aaaaaaaaaabbbbbbbbbbccccccccccddddddd-42");
  FIXTURE_DO (desk_offence_set (fixture->desk, gum, NULL, &error));
}

static char *
repeat (const char *letter, int n)
{
  GString *text = g_string_new (NULL);

  while (n-- > 0)
    g_string_append (text, letter);
  return g_string_free (text, FALSE);
}

static void
test_texts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) gum = make_gum ();
  g_autofree char *longest = repeat ("糖", 200), *too_long = repeat ("糖", 201);
  const char *wrong[] = { "two\nlines", "a\ttab", "\xff\xfe", too_long };

  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    set_text (&gum->label, wrong[i]);
    refuse (fixture, gum, "one line each");
    set_text (&gum->label, "Gum");
    set_text (&gum->article, wrong[i]);
    refuse (fixture, gum, "one line each");
    set_text (&gum->article, "");
  }
  set_text (&gum->label, " ");
  refuse (fixture, gum, "needs a name");
  set_text (&gum->label, longest);
  FIXTURE_DO (desk_offence_set (fixture->desk, gum, NULL, &error));
}

static void
test_decisions (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskOffence) gum = make_gum (), late = desk_offence_find (fixture->desk, "late");

  set_decisions (gum, 0, RULES_DECISION_OPEN, RULES_DECISION_OPEN);
  refuse (fixture, gum, "at least one decision");
  set_decisions (gum, BIT (WARNING), RULES_DECISION_LOSS, RULES_DECISION_OPEN);
  refuse (fixture, gum, "must be one of the possible decisions");
  set_decisions (gum, BIT (WARNING), RULES_DECISION_OPEN, RULES_DECISION_LOSS);
  refuse (fixture, gum, "must be one of the possible decisions");
  set_decisions (late, BIT (LOSS), RULES_DECISION_LOSS, RULES_DECISION_OPEN);
  refuse (fixture, late, "“Came late” has a command of its own");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/offence/plain", test_plain);
  FIXTURE_ADD ("/desk/offence/rules", test_rules);
  FIXTURE_ADD ("/desk/offence/own", test_own);
  FIXTURE_ADD ("/desk/offence/no-article", test_no_article);
  FIXTURE_ADD ("/desk/offence/changed", test_changed);
  FIXTURE_ADD ("/desk/offence/renamed", test_renamed);
  FIXTURE_ADD ("/desk/offence/options", test_options);
  FIXTURE_ADD ("/desk/offence/list", test_list);
  FIXTURE_ADD ("/desk/offence/version", test_version);
  FIXTURE_ADD ("/desk/offence/undo", test_undo);
  FIXTURE_ADD ("/desk/offence/label", test_label);
  FIXTURE_ADD ("/desk/offence/nothing-changes", test_nothing_changes);
  FIXTURE_ADD ("/desk/offence/drop-refused", test_drop_refused);
  FIXTURE_ADD ("/desk/offence/codes", test_codes);
  FIXTURE_ADD ("/desk/offence/texts", test_texts);
  FIXTURE_ADD ("/desk/offence/decisions", test_decisions);
  return g_test_run ();
}
