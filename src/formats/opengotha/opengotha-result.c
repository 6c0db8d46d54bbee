#include <string.h>
#include "formats/opengotha/opengotha-private.h"

/* Results. Who loses by default was not there; what is equal by default was ruled so. Both cannot
 * win here: the game is void then, and each is given the points. */
static const struct {
  const char *word;
  RulesResult result;
  int award;
} results[] = {
  { "RESULT_UNKNOWN", { RULES_RESULT_NONE }, 0 },
  { "RESULT_WHITEWINS", { RULES_RESULT_WIN, RULES_WHITE }, 0 },
  { "RESULT_BLACKWINS", { RULES_RESULT_WIN, RULES_BLACK }, 0 },
  { "RESULT_EQUAL", { RULES_RESULT_DRAW }, 0 },
  { "RESULT_BOTHLOSE", { RULES_RESULT_BOTH_LOSE }, 0 },
  { "RESULT_BOTHWIN", { RULES_RESULT_VOID }, 2 },
  { "RESULT_WHITEWINS_BYDEF", { RULES_RESULT_ABSENT, RULES_WHITE }, 0 },
  { "RESULT_BLACKWINS_BYDEF", { RULES_RESULT_ABSENT, RULES_BLACK }, 0 },
  { "RESULT_EQUAL_BYDEF", { RULES_RESULT_RULED_DRAW }, 0 },
  { "RESULT_BOTHLOSE_BYDEF", { RULES_RESULT_BOTH_LOSE }, 0 },
  { "RESULT_BOTHWIN_BYDEF", { RULES_RESULT_VOID }, 2 },
};

static const char *const attributes[] = { "blackPlayer", "handicap",    "knownColor", "result",
                                          "roundNumber", "tableNumber", "whitePlayer" };

static int
find_word (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (results[i].word, word) == 0)
      return (int) i;
  return -1;
}

/* FALSE where @word is no result. @word: "RESULT_BLACKWINS". @ret_result: what it says.
 * @ret_points: what each is given beside the game, two for a win. */
gboolean
formats_opengotha_result_read (const char *word, RulesResult *ret_result, int *ret_points)
{
  int index = find_word (word);

  if (index < 0)
    return FALSE;
  *ret_result = results[index].result;
  *ret_points = results[index].award;
  return TRUE;
}

static gboolean
is_same (RulesResult one, RulesResult other)
{
  return one.kind == other.kind && one.winner == other.winner;
}

/* Whether what it says is written with that word. */
gboolean
formats_opengotha_result_is_first (const char *word)
{
  int index = find_word (word), first = 0;

  while (!is_same (results[first].result, results[index].result))
    first++;
  return first == index;
}

/* How a game was won OpenGotha asks only in that it was by default. What does not count is not
 * known to it; what was taken from both, both have lost. Returns the word; @kept where that means
 * the same. @both_win: whether both were given a win beside a void game. @kept: the word that the
 * source had, or NULL. */
const char *
formats_opengotha_result_write (RulesResult result, gboolean both_win, const char *kept)
{
  int index = kept ? find_word (kept) : -1;

  if (index >= 0 && is_same (results[index].result, result) && !results[index].award == !both_win)
    return results[index].word;
  if (result.kind == RULES_RESULT_VOID)
    return both_win ? "RESULT_BOTHWIN" : "RESULT_UNKNOWN";
  if (result.kind == RULES_RESULT_ANNULLED || result.kind == RULES_RESULT_LOT)
    return "RESULT_BOTHLOSE";
  if (!rules_result_counts (result))
    return "RESULT_UNKNOWN";
  if (result.kind != RULES_RESULT_ABSENT && result.winner != RULES_EMPTY)
    return result.winner == RULES_BLACK ? "RESULT_BLACKWINS" : "RESULT_WHITEWINS";
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (is_same (results[i].result, result))
      return results[i].word;
  return "RESULT_UNKNOWN";
}

/* Whether an event has a word for it. @name: of an attribute of a game. */
gboolean
formats_opengotha_game_knows (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (strcmp (attributes[i], name) == 0)
      return TRUE;
  return FALSE;
}
