/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include "rules/game/ending.h"
#include <string.h>
#include "rules/game/board.h"

/* A story is told in letters: capitals for Black, small ones for White. M a stone, P a pass, F a
 * forced pass; Q proposes, N refuses, C confirms; D disputes, R asks for a recount, 2 both confirm.
 * What is refused ends the story. */

typedef struct {
  const char *story;
  RulesEndingState state;
  const char *refused; /* words of the last letter's refusal, NULL where it is allowed */
} Case;

static gboolean
tell (RulesEnding *ending, char letter, gboolean forced_ends, GError **error)
{
  RulesColour side = g_ascii_isupper (letter) ? RULES_BLACK : RULES_WHITE;

  switch (g_ascii_toupper (letter)) {
  case 'M':
    return rules_ending_move (ending, RULES_MOVE_PLAY, side, forced_ends, error);
  case 'P':
    return rules_ending_move (ending, RULES_MOVE_PASS, side, forced_ends, error);
  case 'F':
    return rules_ending_move (ending, RULES_MOVE_FORCED_PASS, side, forced_ends, error);
  case 'Q':
    return rules_ending_say (ending, RULES_ENDING_PROPOSE, side, error);
  case 'N':
    return rules_ending_say (ending, RULES_ENDING_REFUSE, side, error);
  case 'C':
    return rules_ending_say (ending, RULES_ENDING_CONFIRM, side, error);
  case '2':
    return rules_ending_say (ending, RULES_ENDING_CONFIRM, RULES_EMPTY, error);
  case 'D':
    return rules_ending_say (ending, RULES_ENDING_DISPUTE, RULES_EMPTY, error);
  case 'R':
    return rules_ending_say (ending, RULES_ENDING_RECOUNT, side, error);
  }
  g_assert_not_reached ();
}

static void
run (const Case *wanted, gboolean forced_ends)
{
  RulesEnding ending = { 0 }, before;
  gsize n = strlen (wanted->story);

  g_test_message ("%s", wanted->story);
  for (gsize i = 0; i < n; i++) {
    g_autoptr (GError) error = NULL;
    gboolean refused = wanted->refused && i + 1 == n;
    before = ending;
    g_assert_cmpint (tell (&ending, wanted->story[i], forced_ends, &error), ==, !refused);
    if (!refused)
      continue;
    g_assert_error (error, RULES_ERROR, RULES_ERROR_ENDING);
    g_assert_nonnull (strstr (error->message, wanted->refused));
    g_assert_cmpmem (&ending, sizeof ending, &before, sizeof before);
  }
  g_assert_cmpint (ending.state, ==, wanted->state);
}

/* Art. 7, 13, 21 and READINGS 11. */
static void
test_stories (void)
{
  static const Case cases[] = {
    { "MmM", RULES_ENDING_RUNNING, NULL },
    { "MmP", RULES_ENDING_RUNNING, NULL },
    { "MmPp", RULES_ENDING_AGREED, NULL },
    { "MmPmP", RULES_ENDING_RUNNING, NULL },
    { "MmPQ", RULES_ENDING_PROPOSED, NULL },
    { "MmPQp", RULES_ENDING_AGREED, NULL },
    /* A stone refuses; so does the word, and then a stone is owed. */
    { "MmPQm", RULES_ENDING_RUNNING, NULL },
    { "MmPQn", RULES_ENDING_REFUSED, NULL },
    { "MmPQnm", RULES_ENDING_RUNNING, NULL },
    { "MmPQnp", RULES_ENDING_REFUSED, "Art. 21.1" },
    { "MmPQnf", RULES_ENDING_RUNNING, NULL },
    /* The proposer, having the move again, may pass once more without ending it alone. */
    { "MmPQnmP", RULES_ENDING_RUNNING, NULL },
    { "MmPQN", RULES_ENDING_PROPOSED, "Art. 21.1" },
    { "Mmn", RULES_ENDING_RUNNING, "Art. 21.1" },
    { "MmQ", RULES_ENDING_RUNNING, "waives its move" },
    /* A proposal that answers a pass. */
    { "MpPQ", RULES_ENDING_AGREED, NULL },
    /* Agreement, dispute, confirmation. */
    { "PpD", RULES_ENDING_RUNNING, NULL },
    { "PpDp", RULES_ENDING_RUNNING, NULL },
    { "PpDpP", RULES_ENDING_AGREED, NULL },
    { "PpM", RULES_ENDING_RUNNING, NULL },
    { "PpP", RULES_ENDING_AGREED, NULL },
    { "MD", RULES_ENDING_RUNNING, "Art. 21.4" },
    { "PpC", RULES_ENDING_AGREED, NULL },
    { "PpCC", RULES_ENDING_AGREED, NULL },
    { "PpCD", RULES_ENDING_RUNNING, NULL },
    { "PpCMpPc", RULES_ENDING_AGREED, NULL },
    { "PpCc", RULES_ENDING_ENDED, NULL },
    { "Pp2", RULES_ENDING_ENDED, NULL },
    { "PC", RULES_ENDING_RUNNING, "Art. 13" },
    { "Pp2M", RULES_ENDING_ENDED, "Art. 21.3" },
    { "Pp2p", RULES_ENDING_ENDED, "Art. 21.3" },
    { "Pp2D", RULES_ENDING_ENDED, "Art. 21.3" },
    { "Pp2Q", RULES_ENDING_ENDED, "Art. 21.3" },
    /* Art. 16.4: a recount never opens the board again. */
    { "MmR", RULES_ENDING_ENDED, NULL },
    { "MmRM", RULES_ENDING_ENDED, "Art. 21.3" },
    /* A forced pass does not help to end the game. */
    { "PfP", RULES_ENDING_RUNNING, NULL },
    { "FpPp", RULES_ENDING_AGREED, NULL },
    { "PQf", RULES_ENDING_RUNNING, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run (&cases[i], FALSE);
}

/* Section 9, forced_pass_ends_game. */
static void
test_forced (void)
{
  static const Case cases[] = {
    { "Pf", RULES_ENDING_AGREED, NULL },
    { "Fp", RULES_ENDING_AGREED, NULL },
    { "PQf", RULES_ENDING_AGREED, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    run (&cases[i], TRUE);
}

/* With a result nothing is said any more. */
static void
test_closed (void)
{
  RulesEnding counted = { .state = RULES_ENDING_COUNTED },
              locked = { .state = RULES_ENDING_LOCKED };
  g_autoptr (GError) first = NULL, second = NULL;

  g_assert_false (rules_ending_move (&counted, RULES_MOVE_PLAY, RULES_BLACK, FALSE, &first));
  g_assert_nonnull (strstr (first->message, "Art. 21.3"));
  g_assert_false (rules_ending_say (&locked, RULES_ENDING_CONFIRM, RULES_BLACK, &second));
  g_assert_nonnull (strstr (second->message, "Art. 16.4"));
  g_assert_null (rules_ending_closed (RULES_ENDING_AGREED));
  g_assert_nonnull (rules_ending_closed (RULES_ENDING_ENDED));
}

static void
test_ids (void)
{
  RulesEndingWord word;

  for (int i = 0; i < RULES_N_ENDING_WORDS; i++) {
    g_assert_true (rules_ending_parse (rules_ending_id ((RulesEndingWord) i), &word));
    g_assert_cmpint (word, ==, i);
  }
  g_assert_false (rules_ending_parse ("agree", &word));
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/ending/stories", test_stories);
  g_test_add_func ("/rules/ending/forced", test_forced);
  g_test_add_func ("/rules/ending/closed", test_closed);
  g_test_add_func ("/rules/ending/ids", test_ids);
  return g_test_run ();
}
