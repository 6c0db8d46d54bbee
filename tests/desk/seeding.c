/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "desk/round/lots.h"
#include "desk/round/seeding.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "program.h"
#include "pairing/draw/draw.h"

/* The numbers in the order of the keys. */
static void
assert_numbers (Fixture *fixture, const char *wanted)
{
  const StandingField *field = desk_get_field (fixture->desk);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < field->n_players; i++)
    g_string_append_printf (text, "%s%d", i ? " " : "", field->players[i].number);
  g_assert_cmpstr (text->str, ==, wanted);
}

static void
set_seed (Fixture *fixture, gint64 player, int seed)
{
  DeskSeeding row = desk_seeding_get (desk_get_state (fixture->desk), player);

  row.seed = seed;
  FIXTURE_DO (desk_seeding_set (fixture->desk, &row, &error));
}

static void
set_number (Fixture *fixture, gint64 player, int number)
{
  DeskSeeding row = desk_seeding_get (desk_get_state (fixture->desk), player);

  row.number = number;
  FIXTURE_DO (desk_seeding_set (fixture->desk, &row, &error));
}

/* Numbers by hand stay, the others take what is free in the order of entry. */
static void
test_by_hand (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 5);
  assert_numbers (fixture, "1 2 3 4 5");
  set_number (fixture, 4, 1);
  assert_numbers (fixture, "2 3 4 1 5");
  set_number (fixture, 1, 9);
  assert_numbers (fixture, "9 2 3 1 4");
  set_number (fixture, 4, 0);
  assert_numbers (fixture, "9 1 2 3 4");
}

/* By rank, strongest first, until the draw; from then on numbers stay,
 * whoever comes and whatever is set. */
static void
test_kept_by_draw (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "numbers", "rank");
  fixture_enrol (fixture, "Weak", "", RULES_RANK_KYU (9));
  fixture_enrol (fixture, "Strong", "", RULES_RANK_DAN (7));
  fixture_enrol (fixture, "Middle", "", RULES_RANK_DAN (1));
  fixture_enrol (fixture, "Low", "", RULES_RANK_KYU (1));
  assert_numbers (fixture, "4 1 2 3");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  assert_numbers (fixture, "4 1 2 3");
  fixture_enrol (fixture, "Late", "", RULES_RANK_PRO (9));
  assert_numbers (fixture, "4 1 2 3 5");
  fixture_set (fixture, "numbers", "lots");
  fixture_set (fixture, "lots_seed", "77");
  assert_numbers (fixture, "4 1 2 3 5");
  fixture_enrol (fixture, "Later", "", RULES_RANK_PRO (9));
  fixture_finish_round (fixture, 1);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 6).number, >, 4);
  /* Undone, the round and the numbers that came with it are gone, those of the first stay. */
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 5).number, ==, 0);
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 1).number, ==, 4);
}

static gboolean
is_permutation (Fixture *fixture, int n)
{
  const StandingField *field = desk_get_field (fixture->desk);
  guint64 seen = 0;

  for (int i = 0; i < field->n_players; i++)
    seen |= G_GUINT64_CONSTANT (1) << (field->players[i].number - 1);
  return field->n_players == n &&
         seen == (n == 64 ? G_MAXUINT64 : (G_GUINT64_CONSTANT (1) << n) - 1);
}

/* Four seeds of 64 have 1, 17, 33, 49 (PAIRING.md), the others what the lots give; the same lots
 * give the same, and others something else. */
static void
test_spread (Fixture *fixture, gconstpointer data)
{
  const int places[] = { 1, 17, 33, 49 };
  g_autofree char *first = NULL, *second = NULL;

  fixture_set (fixture, "numbers", "lots");
  fixture_enrol_many (fixture, 64);
  for (int i = 0; i < 4; i++)
    set_seed (fixture, 60 - i, i + 1);
  FIXTURE_DO (desk_lots_draw (fixture->desk, 5, &error));
  fixture_assert_newest (fixture, "lots", "lots 5");
  g_assert_true (is_permutation (fixture, 64));
  for (int i = 0; i < 4; i++)
    g_assert_cmpint (desk_get_field (fixture->desk)->players[60 - i - 1].number, ==, places[i]);
  first = fixture_digest (fixture);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_lots_draw (fixture->desk, 5, &error));
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->lots, ==, 5);
  g_assert_true (is_permutation (fixture, 64));
  for (int i = 0; i < 64; i++) {
    DeskSeeding one = desk_seeding_get (desk_get_state (fixture->desk), i + 1);
    g_assert_cmpint (one.number, ==, desk_get_field (fixture->desk)->players[i].number);
  }
  FIXTURE_DO (desk_lots_draw (fixture->desk, 6, &error));
  second = fixture_digest (fixture);
  g_assert_cmpstr (first, !=, second);
}

/* Three seeds of ten: 1, 4 (10 / 3 + 1), 7 (20 / 3 + 1). */
static void
test_spread_uneven (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "numbers", "lots");
  fixture_enrol_many (fixture, 10);
  set_seed (fixture, 7, 3);
  set_seed (fixture, 2, 1);
  set_seed (fixture, 4, 2);
  g_assert_true (is_permutation (fixture, 10));
  g_assert_cmpint (desk_get_field (fixture->desk)->players[1].number, ==, 1);
  g_assert_cmpint (desk_get_field (fixture->desk)->players[3].number, ==, 4);
  g_assert_cmpint (desk_get_field (fixture->desk)->players[6].number, ==, 7);
}

static const struct {
  DeskSeeding row;
  DeskError code;
  const char *words;
} wrong[] = {
  { { .player = 9, .number = 1 }, DESK_ERROR_NOT_FOUND, "no player number 9" },
  { { .player = 1, .number = -1 }, DESK_ERROR_INVALID, "drawn number" },
  { { .player = 1, .number = 100000 }, DESK_ERROR_INVALID, "drawn number" },
  { { .player = 1, .seed = -1 }, DESK_ERROR_INVALID, "seed’s place" },
  { { .player = 1, .correction = 50 }, DESK_ERROR_INVALID, "starting score can be adjusted" },
  { { .player = 1, .correction = -50 }, DESK_ERROR_INVALID, "starting score can be adjusted" },
  { { .player = 1, .grp = 65 }, DESK_ERROR_INVALID, "group" },
  { { .player = 1, .number = 7 }, DESK_ERROR_STATE, "Number 7 belongs to P2." },
  { { .player = 1, .seed = 2 }, DESK_ERROR_STATE, "The seed’s place 2 belongs to P2." },
};

static void
test_wrong (Fixture *fixture, gconstpointer data)
{
  const DeskSeeding second = { .player = 2, .number = 7, .seed = 2, .grp = 3 };
  const DeskSeeding moved = { .player = 2, .number = 7, .seed = 2, .grp = 4 };

  FIXTURE_REFUSE (fixture, desk_lots_draw (fixture->desk, -1, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "No players are enrolled");
  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (desk_seeding_set (fixture->desk, &second, &error));
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    FIXTURE_REFUSE (fixture, desk_seeding_set (fixture->desk, &wrong[i].row, &error), DESK_ERROR,
                    wrong[i].code, wrong[i].words);
  FIXTURE_REFUSE (fixture, desk_lots_draw (fixture->desk, G_GINT64_CONSTANT (1) << 32, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "whole number");
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, desk_lots_draw (fixture->desk, 3, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 1 is already drawn: the numbers stay");
  FIXTURE_DO (desk_seeding_set (fixture->desk, &moved, &error));
}

/* Groups and brackets are made once. */
static void
test_fixed (Fixture *fixture, gconstpointer data)
{
  const DeskSeeding moved = { .player = 2, .number = 9 };

  fixture_set (fixture, "system", "round_robin");
  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_REFUSE (fixture, desk_seeding_set (fixture->desk, &moved, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "groups and places in the bracket stay");
}

/* Who came late has his number from the draw of the rest, which takes it with it. */
static void
test_late (Fixture *fixture, gconstpointer system)
{
  g_autofree char *before = NULL, *drawn = NULL, *after = NULL, *again = NULL;

  fixture_set (fixture, "system", system);
  fixture_enrol_many (fixture, 5);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  fixture_enrol (fixture, "New", "", RULES_RANK_NONE);
  before = fixture_digest (fixture);
  FIXTURE_DO (desk_pair_redraw (fixture->desk, 1, &(DeskRedraw){ 0 }, &error));
  drawn = fixture_digest (fixture);
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 6).number, ==, 6);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  again = fixture_digest (fixture);
  g_assert_cmpstr (again, ==, drawn);
}

/* A number that was given to another since cannot come back. */
static void
test_taken_since (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 3);
  set_number (fixture, 1, 5);
  set_number (fixture, 1, 6);
  set_number (fixture, 2, 5);
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 6, DESK_SIGNED_CHIEF, "no", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, "number 7");
}

/* Lots that come with the draw: the first round is that of the new numbers. */
static void
test_seeded_draw (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskDraw) plain = NULL, seeded = NULL;
  g_autoptr (PairingRound) round = NULL;
  gboolean differs = FALSE;

  fixture_set (fixture, "numbers", "lots");
  fixture_enrol_many (fixture, 12);
  plain = desk_pair_snapshot (fixture->desk, NULL);
  seeded = desk_pair_snapshot_seeded (fixture->desk, 4711, NULL);
  for (int i = 0; i < 12; i++)
    differs |= plain->field->players[i].number != seeded->field->players[i].number;
  g_assert_true (differs);
  g_assert_cmpint (seeded->task.plan.lots, ==, 4711);
  round = pairing_draw (&seeded->task, NULL, NULL, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, seeded, round, TRUE, &error));
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->lots, ==, 4711);
  for (int i = 0; i < 12; i++)
    g_assert_cmpint (desk_get_field (fixture->desk)->players[i].number, ==,
                     seeded->field->players[i].number);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->lots, ==, 0);
}

/* A correction of two wins is four points (two for a win). */
static void
test_correction (Fixture *fixture, gconstpointer data)
{
  const DeskSeeding row = { .player = 2, .correction = -2 };
  const StandingPlayer *players;

  fixture_set (fixture, "system", "macmahon");
  fixture_enrol_many (fixture, 2);
  FIXTURE_DO (desk_seeding_set (fixture->desk, &row, &error));
  players = desk_get_field (fixture->desk)->players;
  g_assert_cmpint (players[0].start, >, 0);
  g_assert_cmpint (players[0].start - players[1].start, ==, 4);
}

/* A number holds nobody: who has no game can be taken out, and then it is free. */
static void
test_gone (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 3);
  set_number (fixture, 3, 8);
  FIXTURE_REFUSE (fixture,
                  desk_seeding_set (fixture->desk, &(DeskSeeding){ .player = 1, .number = 8 },
                                    &error),
                  DESK_ERROR, DESK_ERROR_STATE, "belongs to P3");
  FIXTURE_DO (desk_retract (fixture->desk, 4, DESK_SIGNED_CHIEF, "no", &error));
  set_number (fixture, 1, 8);
  FIXTURE_REFUSE (fixture, desk_reinstate (fixture->desk, 4, DESK_SIGNED_CHIEF, "yes", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/seeding/by-hand", test_by_hand);
  FIXTURE_ADD ("/desk/seeding/kept-by-draw", test_kept_by_draw);
  FIXTURE_ADD ("/desk/seeding/spread", test_spread);
  FIXTURE_ADD ("/desk/seeding/spread-uneven", test_spread_uneven);
  FIXTURE_ADD ("/desk/seeding/wrong", test_wrong);
  FIXTURE_ADD ("/desk/seeding/fixed", test_fixed);
  g_test_add ("/desk/seeding/late", Fixture, "knockout", fixture_set_up, test_late,
              fixture_tear_down);
  FIXTURE_ADD ("/desk/seeding/taken-since", test_taken_since);
  FIXTURE_ADD ("/desk/seeding/seeded-draw", test_seeded_draw);
  FIXTURE_ADD ("/desk/seeding/correction", test_correction);
  FIXTURE_ADD ("/desk/seeding/gone", test_gone);
  return g_test_run ();
}
