/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A proposal is whole and fits the board, or there is none. */
#include "engine/proposal.h"
#include "engine/fixture.h"
#include "program.h"

#define LONG_MS (60 * 1000)
#define SHORT_MS 300

/* From the top; x Black, o White. Chains: C5 D5 D4 of Black, B2 B1 and E1 of White. */
#define BOARD "..xx./...x./...../.o.../.o..o"

static void
read_board (const char *text, RulesBoard *ret_board)
{
  g_auto (GStrv) rows = g_strsplit (text, "/", -1);
  int size = (int) g_strv_length (rows);

  rules_board_init (ret_board, size);
  for (int y = 0; y < size; y++)
    for (int x = 0; rows[y][x]; x++)
      if (rows[y][x] != '.')
        rules_board_set (ret_board, RULES_POINT (x, size - 1 - y),
                         rows[y][x] == 'x' ? RULES_BLACK : RULES_WHITE);
}

static EngineProposal *
propose (const char *drawn, const char *mode, const char *list, guint limit_ms, GError **error)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  const char *const command[] = { g_getenv ("ENGINE_FAKE"), pids, mode, list, NULL };
  g_autoptr (GAsyncResult) result = NULL;
  RulesBoard board;
  EngineProposal *proposal;

  read_board (drawn, &board);
  engine_proposal_async (&board, RULES_BLACK, command, limit_ms, NULL, engine_fixture_keep,
                         &result);
  proposal = engine_proposal_finish (engine_fixture_wait (&result), error);
  engine_fixture_check_gone (pids);
  return proposal;
}

static char *
dup_dead (const EngineProposal *proposal)
{
  GString *text = g_string_new (NULL);
  char name[8];

  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (proposal->dead[point])
      g_string_append_printf (text, "%s ", rules_point_format (point, name));
  return g_strchomp (g_string_free (text, FALSE));
}

static const struct {
  const char *mode, *list, *dead;
} good[] = {
  { "good", "", "" },
  { "good", "E1", "E1" },
  { "good", "B1 B2/E1", "B1 E1 B2" },
  { "good", "e1/ b2\tB1 //", "B1 E1 B2" },
  { "good", "C5/D5/D4", "D4 C5 D5" },
  { "good", "E1 E1", "E1" },
  { "windows", "E1", "E1" },
  { "noisy", "E1", "E1" },
  { "stones", "", "B1 E1 B2" },
};

static void
test_good (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (good); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (EngineProposal) proposal =
        propose (BOARD, good[i].mode, good[i].list, LONG_MS, &error);
    g_autofree char *dead = NULL;

    g_assert_no_error (error);
    dead = dup_dead (proposal);
    g_assert_cmpstr (dead, ==, good[i].dead);
    g_assert_cmpstr (proposal->engine, ==, "Fake 1.0");
  }
}

static const struct {
  const char *mode, *list;
  guint limit_ms;
  EngineError code;
} bad[] = {
  { "good", "A1", LONG_MS, ENGINE_ERROR_ANSWER },       /* no stone */
  { "good", "E1 F1", LONG_MS, ENGINE_ERROR_ANSWER },    /* off the board */
  { "good", "E1 Z99", LONG_MS, ENGINE_ERROR_ANSWER },   /* off any board */
  { "good", "E1 pass", LONG_MS, ENGINE_ERROR_ANSWER },  /* no point */
  { "good", "E1 I3", LONG_MS, ENGINE_ERROR_ANSWER },    /* no such letter */
  { "good", "E1 E", LONG_MS, ENGINE_ERROR_ANSWER },     /* half a point */
  { "good", "E1,B1", LONG_MS, ENGINE_ERROR_ANSWER },    /* another language */
  { "good", "E1 B1", LONG_MS, ENGINE_ERROR_ANSWER },    /* half a chain */
  { "good", "E1 C5 D5", LONG_MS, ENGINE_ERROR_ANSWER }, /* part of a chain */
  { "start", "E1", LONG_MS, ENGINE_ERROR_DIED },
  { "dies", "E1", LONG_MS, ENGINE_ERROR_DIED },
  { "killed", "E1", LONG_MS, ENGINE_ERROR_DIED },
  { "full", "E1", LONG_MS, ENGINE_ERROR_DIED },
  { "hang", "E1", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "late", "E1", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "child", "E1", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "stubborn", "E1", SHORT_MS, ENGINE_ERROR_TIMEOUT },
  { "refuse", "E1", LONG_MS, ENGINE_ERROR_REFUSED },
  { "flood", "E1", LONG_MS, ENGINE_ERROR_ANSWER },
  { "blank", "E1", LONG_MS, ENGINE_ERROR_ANSWER },
  { "garbage", "E1", LONG_MS, ENGINE_ERROR_ANSWER },
  { "stray", "E1", LONG_MS, ENGINE_ERROR_ANSWER },
  { "other", "E1", LONG_MS, ENGINE_ERROR_ANSWER },
};

static void
test_bad (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    gint64 begun = g_get_monotonic_time ();
    g_autoptr (GError) error = NULL;
    g_autoptr (EngineProposal) proposal =
        propose (BOARD, bad[i].mode, bad[i].list, bad[i].limit_ms, &error);

    g_test_message ("%s %s: %s", bad[i].mode, bad[i].list, error ? error->message : "no error");
    g_assert_null (proposal);
    g_assert_error (error, ENGINE_ERROR, (int) bad[i].code);
    g_assert_cmpint (g_get_monotonic_time () - begun, <, LONG_MS / 2 * 1000);
  }
}

/* No engine is started for these: the file of the process numbers stays empty. */
static void
test_boards (void)
{
  static const char *const boards[] = { "..../..../.xo./....", "xo.../o..../...../...../....." };

  for (gsize i = 0; i < G_N_ELEMENTS (boards); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (EngineProposal) proposal = propose (boards[i], "good", "", LONG_MS, &error);

    g_assert_null (proposal);
    g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_BOARD);
  }
}

/* Every stone of a full board but its liberties arrives. */
static void
test_full_board (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (EngineProposal) proposal = NULL;
  int n = 0;

  for (int row = 0; row < 19; row++)
    g_string_append (text, row % 2 ? "/xxxxxxxxx.xxxxxxxxx" : "/ooooooooo.ooooooooo");
  proposal = propose (text->str + 1, "stones", "", LONG_MS, &error);
  g_assert_no_error (error);
  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    n += proposal->dead[point];
  g_assert_cmpint (n, ==, 10 * 18);
}

static void
test_cancelled (void)
{
  g_autofree char *pids = engine_fixture_new_pids ();
  const char *const command[] = { g_getenv ("ENGINE_FAKE"), pids, "hang", NULL };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  RulesBoard board;

  read_board (BOARD, &board);
  engine_proposal_async (&board, RULES_WHITE, command, LONG_MS, cancellable, engine_fixture_keep,
                         &result);
  g_assert_null (result);
  g_cancellable_cancel (cancellable);
  g_assert_null (engine_proposal_finish (engine_fixture_wait (&result), &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  engine_fixture_check_gone (pids);
}

static void
test_missing (void)
{
  static const char *const command[] = { "tengen-no-such-engine", NULL };
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  RulesBoard board;

  read_board (BOARD, &board);
  engine_proposal_async (&board, RULES_WHITE, command, LONG_MS, NULL, engine_fixture_keep, &result);
  g_assert_null (engine_proposal_finish (engine_fixture_wait (&result), &error));
  g_assert_error (error, ENGINE_ERROR, ENGINE_ERROR_MISSING);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/proposal/good", test_good);
  g_test_add_func ("/engine/proposal/bad", test_bad);
  g_test_add_func ("/engine/proposal/boards", test_boards);
  g_test_add_func ("/engine/proposal/full-board", test_full_board);
  g_test_add_func ("/engine/proposal/cancelled", test_cancelled);
  g_test_add_func ("/engine/proposal/missing", test_missing);
  return g_test_run ();
}
