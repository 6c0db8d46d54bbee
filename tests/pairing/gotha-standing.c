/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/gotha.h"
#include "program.h"
#include "standing/table/standing.h"

/* MMS and SOSM of OpenGotha's tournaments, summed by hand from their games. */
typedef struct {
  const char *file;
  const char *player;
  int after;
  gint64 mms;  /* doubled */
  gint64 sosm; /* -1 for not summed */
} Case;

static const Case cases[] = {
  /* 10K starts with 20 and won one game. His opponents were White and gave stones:
   * 23 + 1 - 2, 28 + 1 - 7, 23 + 3 - 3, 29 + 2 - 7, 29 + 4 - 8. */
  { "simplemm.xml", "Robin Clé", 5, 2 * 21, 2 * (22 + 22 + 23 + 24 + 25) },
  /* 15K starts with 15, won both her games and missed two rounds at ½ each. As White she met 14 + 1
   * without stones, as Black 18 + 2 - 2; and in the rounds that she missed, what she began with. */
  { "frioul-2018.xml", "Imhoff Lisa", 4, 2 * (15 + 2 + 1), 2 * (15 + 18 + 15 + 15) },
  /* 13K starts with 17, won one game and missed one round: the ½ is rounded down. */
  { "frioul-2018.xml", "Couffignal Marie", 4, 2 * 18, -1 },
};

static void
test_case (gconstpointer data)
{
  static const StandingCriterion criteria[] = { STANDING_MMS, STANDING_SOSM };
  const Case *test = data;
  g_autoptr (Gotha) gotha = gotha_read (test->file);
  g_autoptr (StandingTable) table = NULL;
  int player, place = 0;

  if (!gotha) {
    g_test_skip ("OpenGotha's tournaments are not here");
    return;
  }
  player = gotha_find (gotha, test->player);
  g_assert_cmpint (player, >=, 0);
  table = standing_rank (gotha->field, test->after, criteria, 2, NULL);
  while (table->places[place].player != player)
    place++;
  g_assert_cmpint (table->places[place].values[0], ==, test->mms);
  if (test->sosm >= 0)
    g_assert_cmpint (table->places[place].values[1], ==, test->sosm);
}

/* The reader finds what is there. */
static void
test_read (void)
{
  g_autoptr (Gotha) gotha = gotha_read ("simplemm.xml");

  if (!gotha) {
    g_test_skip ("OpenGotha's tournaments are not here");
    return;
  }
  g_assert_cmpint (gotha->field->n_players, ==, 16);
  g_assert_cmpint (gotha->field->n_games, ==, 40);
  g_assert_cmpint (gotha->field->rounds, ==, 5);
  g_assert_cmpint (gotha->event->rounds, ==, 5);
  g_assert_cmpint (gotha->field->players[2].start, ==, 2 * 33);
  g_assert_cmpint (gotha->plan.seed_before, ==, PAIRING_SEED_SLIP);
  g_assert_cmpint (gotha->plan.seed_after, ==, PAIRING_SEED_FOLD);
  g_assert_cmpint (gotha->plan.curve, ==, 500);
  g_assert_cmpint (gotha->plan.bar, ==, RULES_RANK_DAN (4));
  g_assert_cmpstr (formats_event_get (gotha->event, "criteria"), ==, "mms sosm sososm");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pairing/gotha/read", test_read);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/pairing/gotha/%s", cases[i].player);
    g_test_add_data_func (path, &cases[i], test_case);
  }
  return g_test_run ();
}
