/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib.h>
#include "desk/fixture.h"
#include "papers/paper/reasons.h"
#include "program.h"
#include "report/printed.h"
#include "pairing/draw/draw.h"

typedef struct {
  int last;  /* what was told last */
  int until; /* where it gives up */
} Watch;

static gboolean
watch (int done, gpointer data)
{
  Watch *told = data;

  g_assert_cmpint (done, >=, told->last);
  g_assert_cmpint (done, <=, 1000);
  told->last = done;
  return done < told->until;
}

static ReportPaper *
make (Fixture *fixture, Watch *told, GError **error)
{
  g_autoptr (DeskDraw) draw = desk_pair_task (fixture->desk, 1, NULL);
  g_autoptr (PairingRound) round = desk_pair_get_round (fixture->desk, 1);

  return papers_reasons_new (fixture->desk, draw, round, watch, told, error);
}

/* Five players: neighbours by number meet, the last has the bye. What else there is for table 1:
 * 1-3 and 2-4, two places apart each, 3 more than neighbours each. */
static void
test_words (Fixture *fixture, gconstpointer data)
{
  Watch told = { 0, 1001 };
  g_autoptr (ReportPaper) paper = NULL;
  g_autofree char *text = NULL, *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 5);
  paper = make (fixture, &told, NULL);
  text = printed_text (paper);
  plain = printed_plain (text);
  printed_assert_has (plain, "Round 1: reasons of the pairings");
  printed_assert_has (plain, "\n1 Table 1: P1 (Black) meets P2 (White).\n");
  printed_assert_has (plain, "\nNeighbours by drawn number: 1 and 2. (100% of the best)\n");
  printed_assert_has (plain, "\nThe best round in which they do not meet:\n");
  printed_assert_has (plain, "\nWorse: ");
  printed_assert_has (plain, "\n3 P5 has the bye.\n");
  g_assert_cmpint (told.last, >, 0);
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  Watch told = { 0, 0 };
  g_autoptr (GError) error = NULL;

  fixture_round (fixture, 4);
  g_assert_null (make (fixture, &told, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/reasons/words", test_words);
  FIXTURE_ADD ("/papers/reasons/cancelled", test_cancelled);
  return g_test_run ();
}
