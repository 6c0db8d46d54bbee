/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/restrict.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "program.h"

/* 1 to 3 are of Oslo, 4 and 5 of Bergen, 6 of nowhere. */
static void
enrol (Fixture *fixture)
{
  const char *const clubs[] = { "Oslo", "Oslo", "Oslo", "Bergen", "Bergen", "" };

  for (gsize i = 0; i < G_N_ELEMENTS (clubs); i++) {
    const DeskPlayer player = { .family = (const char *[]){ "A", "B", "C", "D", "E", "F" }[i],
                                .given = "",
                                .country = i % 2 ? "NO" : "SE",
                                .club = clubs[i],
                                .ident = "" };
    FIXTURE_DO (desk_enrol (fixture->desk, &player, NULL, &error));
  }
}

/* kind, one, two, first, last, weight, table */
#define ROW(k, a, b, from, to, w, t)                                                   \
  {                                                                                    \
    .kind = k, .one = a, .two = b, .first = from, .last = to, .weight = w, .board = t, \
    .reason = ""                                                                       \
  }

static const struct {
  DeskRestriction row;
  DeskError code;
  const char *words;
} wrong[] = {
  { ROW ("meet", "1 2", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "no restriction “meet”" },
  { ROW ("never", "", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "at least two" },
  { ROW ("never", "1", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "at least two" },
  { ROW ("never", "1 1", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "at least two" },
  { ROW ("never", "1", "1", 1, 0, 0, 0), DESK_ERROR_INVALID, "at least two" },
  { ROW ("never", "1 7", "", 1, 0, 0, 0), DESK_ERROR_NOT_FOUND, "no player number 7" },
  { ROW ("never", "1 2", "7", 1, 0, 0, 0), DESK_ERROR_NOT_FOUND, "no player number 7" },
  { ROW ("never", "1 two", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "“1 two” names no players" },
  { ROW ("never", "-1 2", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "names no players" },
  { ROW ("never", "team=A", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "“club=…”" },
  { ROW ("never", "club=", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "“club=…”" },
  { ROW ("never", "club=\xff", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "UTF-8" },
  { ROW ("never", "club=a\nb", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "line breaks" },
  { ROW ("never", "1 2", "", 0, 0, 0, 0), DESK_ERROR_INVALID, "must not be later than the last" },
  { ROW ("never", "1 2", "", 3, 2, 0, 0), DESK_ERROR_INVALID, "must not be later than the last" },
  { ROW ("never", "1 2", "", 1, 100, 0, 0), DESK_ERROR_INVALID, "must not be later than the last" },
  { ROW ("never", "1 2", "", 1, 0, 1, 0), DESK_ERROR_INVALID, "(“unwelcome”) has a weight" },
  { ROW ("never", "1 2", "", 1, 0, 0, 1), DESK_ERROR_INVALID, "cannot have a table" },
  { ROW ("unwelcome", "1 2", "", 1, 0, -1, 0), DESK_ERROR_INVALID, "weight is between" },
  { ROW ("unwelcome", "1 2", "", 1, 0, 1000000000000001, 0), DESK_ERROR_INVALID, "weight is" },
  { ROW ("pair", "1", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "exactly two players" },
  { ROW ("pair", "1 2 3", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "exactly two players" },
  { ROW ("pair", "club=Bergen", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "exactly two players" },
  { ROW ("bye", "1 2", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "exactly one player" },
  { ROW ("bye", "", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "exactly one player" },
  { ROW ("seat", "1", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "Give the table" },
  { ROW ("seat", "1", "", 1, 0, 0, 10000), DESK_ERROR_INVALID, "Give the table" },
  { ROW ("table", "1", "", 1, 0, 0, 1), DESK_ERROR_INVALID, "cannot have players" },
  { ROW ("table", "", "", 1, 0, 0, 0), DESK_ERROR_INVALID, "Give the table" },
};

static void
test_wrong (Fixture *fixture, gconstpointer data)
{
  enrol (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++) {
    g_autofree char *one = g_strescape (wrong[i].row.one, NULL);
    g_test_message ("%s %s / %s", wrong[i].row.kind, one, wrong[i].row.two);
    FIXTURE_REFUSE (fixture, desk_restrict_add (fixture->desk, &wrong[i].row, NULL, &error),
                    DESK_ERROR, wrong[i].code, wrong[i].words);
  }
}

/* What cannot both be, in either order, and what can. */
static const struct {
  DeskRestriction one;
  DeskRestriction two;
  gboolean clash;
} pairs[] = {
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("never", "1 2 3", "", 1, 0, 0, 0), TRUE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("never", "1 2 3", "", 2, 0, 0, 0), FALSE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("unwelcome", "1 2", "", 1, 0, 0, 0), FALSE },
  { ROW ("pair", "1 4", "", 1, 1, 0, 0), ROW ("never", "club=Oslo", "4", 1, 0, 0, 0), TRUE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("never", "club=Oslo", "4", 1, 0, 0, 0), FALSE },
  { ROW ("pair", "1 3", "", 1, 1, 0, 0), ROW ("never", "country=SE", "", 1, 0, 0, 0), TRUE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("pair", "2 3", "", 1, 0, 0, 0), TRUE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("pair", "2 3", "", 2, 2, 0, 0), FALSE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("pair", "3 4", "", 1, 1, 0, 0), FALSE },
  { ROW ("pair", "1 2", "", 1, 1, 0, 0), ROW ("bye", "2", "", 1, 0, 0, 0), TRUE },
  { ROW ("bye", "1", "", 1, 3, 0, 0), ROW ("bye", "2", "", 3, 0, 0, 0), TRUE },
  { ROW ("bye", "1", "", 1, 3, 0, 0), ROW ("bye", "2", "", 4, 0, 0, 0), FALSE },
  { ROW ("seat", "1", "", 1, 0, 0, 5), ROW ("seat", "1", "", 2, 0, 0, 6), TRUE },
  { ROW ("seat", "1", "", 1, 0, 0, 5), ROW ("seat", "2", "", 2, 0, 0, 5), FALSE },
  { ROW ("seat", "1", "", 1, 0, 0, 5), ROW ("table", "", "", 2, 0, 0, 5), TRUE },
  { ROW ("seat", "1", "", 1, 0, 0, 5), ROW ("table", "", "", 2, 0, 0, 6), FALSE },
};

static void
assert_pair (Fixture *fixture, const DeskRestriction *one, const DeskRestriction *two,
             gboolean clash)
{
  int n_done = 1;

  FIXTURE_DO (desk_restrict_add (fixture->desk, one, NULL, &error));
  if (clash) {
    FIXTURE_REFUSE (fixture, desk_restrict_add (fixture->desk, two, NULL, &error), DESK_ERROR,
                    DESK_ERROR_STATE, "contradicts restriction number");
  } else {
    FIXTURE_DO (desk_restrict_add (fixture->desk, two, NULL, &error));
    n_done++;
  }
  for (int i = 0; i < n_done; i++)
    FIXTURE_DO (desk_undo (fixture->desk, &error));
}

static void
test_clash (Fixture *fixture, gconstpointer data)
{
  enrol (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_test_message ("%s %s, %s %s", pairs[i].one.kind, pairs[i].one.one, pairs[i].two.kind,
                    pairs[i].two.one);
    assert_pair (fixture, &pairs[i].one, &pairs[i].two, pairs[i].clash);
    assert_pair (fixture, &pairs[i].two, &pairs[i].one, pairs[i].clash);
  }
}

static void
assert_indices (const int *players, int n_players, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < n_players; i++)
    g_string_append_printf (text, "%s%d", i ? " " : "", players[i]);
  g_assert_cmpstr (text->str, ==, wanted);
}

/* Who is meant is found out when a round is drawn: 6 joins Bergen after it was said. Indices are
 * one less than keys. */
static void
test_resolve (Fixture *fixture, gconstpointer data)
{
  const DeskRestriction guests = ROW ("unwelcome", "club=Bergen", "3 1 3", 2, 4, 0, 0);
  const DeskRestriction table = ROW ("table", "", "", 1, 0, 0, 13);
  const DeskRestriction nobody = ROW ("never", "club=Tromsø", "1", 1, 0, 0, 0);
  g_autoptr (DeskDraw) draw = NULL;
  DeskPlayer six;

  enrol (fixture);
  FIXTURE_DO (desk_restrict_add (fixture->desk, &guests, NULL, &error));
  FIXTURE_DO (desk_restrict_add (fixture->desk, &nobody, NULL, &error));
  FIXTURE_DO (desk_restrict_add (fixture->desk, &table, NULL, &error));
  g_assert_cmpstr (desk_state_restriction (desk_get_state (fixture->desk), 1)->two, ==, "1 3");
  six = *desk_state_player (desk_get_state (fixture->desk), 6);
  six.club = "Bergen";
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &six, &error));
  draw = desk_pair_snapshot (fixture->desk, NULL);
  g_assert_cmpint (draw->task.n_restrictions, ==, 2);
  g_assert_cmpint (draw->task.restrictions[0].id, ==, 1);
  g_assert_cmpint (draw->task.restrictions[0].kind, ==, PAIRING_RESTRICT_UNWELCOME);
  assert_indices (draw->task.restrictions[0].one, draw->task.restrictions[0].n_one, "3 4 5");
  assert_indices (draw->task.restrictions[0].two, draw->task.restrictions[0].n_two, "0 2");
  g_assert_cmpint (draw->task.restrictions[0].first, ==, 2);
  g_assert_cmpint (draw->task.restrictions[0].last, ==, 4);
  g_assert_cmpint (draw->task.restrictions[0].weight, >, 0);
  g_assert_cmpint (draw->task.restrictions[1].kind, ==, PAIRING_RESTRICT_TABLE);
  g_assert_cmpint (draw->task.restrictions[1].table, ==, 13);
}

/* A player whom a restriction names is not taken out of the tournament under it; one by club does
 * not need anybody. */
static void
test_stands_on (Fixture *fixture, gconstpointer data)
{
  const DeskRestriction named = ROW ("never", "5 6", "", 1, 0, 0, 0);
  const DeskRestriction club = ROW ("never", "club=Bergen", "", 1, 0, 0, 0);

  enrol (fixture);
  FIXTURE_DO (desk_restrict_add (fixture->desk, &club, NULL, &error));
  FIXTURE_DO (desk_restrict_add (fixture->desk, &named, NULL, &error));
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 7, DESK_SIGNED_CHIEF, "not he", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, "Pairing restriction: #2");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_retract (fixture->desk, 7, DESK_SIGNED_CHIEF, "not he", &error));
  FIXTURE_REFUSE (fixture, desk_restrict_remove (fixture->desk, 2, NULL, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no restriction number 2");
  FIXTURE_REFUSE (fixture, desk_restrict_amend (fixture->desk, &named, &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "no restriction number 0");
}

static void
test_words (Fixture *fixture, gconstpointer data)
{
  const DeskRestriction rows[] = { ROW ("never", "1 2", "", 1, 0, 0, 0),
                                   ROW ("unwelcome", "club=Oslo", "4 5", 2, 3, 70, 0),
                                   ROW ("seat", "3", "", 2, 0, 0, 9),
                                   ROW ("pair", "1 2", "", 4, 4, 0, 0) };
  const char *const words[] = { "never 1 2", "unwelcome club=Oslo / 4 5 R2–3 ×70", "seat 3 T9 R2–",
                                "pair 1 2 R4" };
  const char *const abouts[] = { "#1 never A, B", "#2 unwelcome club=Oslo / D, E R2–3 70",
                                 "#3 seat C T9 R2–", "#4 pair A, B R4" };

  enrol (fixture);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = desk_restrict_text (&rows[i]);
    g_assert_cmpstr (text, ==, words[i]);
    if (i == 3)
      FIXTURE_DO (desk_restrict_remove (fixture->desk, 1, NULL, &error));
    FIXTURE_DO (desk_restrict_add (fixture->desk, &rows[i], NULL, &error));
    fixture_assert_newest (fixture, "restrict", abouts[i]);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/restrict/wrong", test_wrong);
  FIXTURE_ADD ("/desk/restrict/clash", test_clash);
  FIXTURE_ADD ("/desk/restrict/resolve", test_resolve);
  FIXTURE_ADD ("/desk/restrict/stands-on", test_stands_on);
  FIXTURE_ADD ("/desk/restrict/words", test_words);
  return g_test_run ();
}
