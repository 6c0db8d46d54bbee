#include <glib/gi18n.h>
#include "rules/game/result.h"
#include "rules/article/word.h"

/* Of each kind that somebody wins, by the winner. */
static const char *const wins[RULES_N_RESULTS][3] = {
  /* Translators: results in a narrow column, B for Black, W for White: a win of which no more is
   * known, by a count whose margin is not known, by resignation, on time, by absence, by two
   * warnings of the other, by a disciplinary ruling; both lose, but by lot one counts as winner.
   * Say it as tables in your language do: “黑中盘胜”. What is typed stays “B+R”. */
  [RULES_RESULT_WIN] = { NULL, NC_ ("result", "B+"), NC_ ("result", "W+") },
  [RULES_RESULT_COUNT] = { NULL, NC_ ("result", "B+C"), NC_ ("result", "W+C") },
  [RULES_RESULT_RESIGN] = { NULL, NC_ ("result", "B+R"), NC_ ("result", "W+R") },
  [RULES_RESULT_TIME] = { NULL, NC_ ("result", "B+T"), NC_ ("result", "W+T") },
  [RULES_RESULT_ABSENT] = { NULL, NC_ ("result", "B+A"), NC_ ("result", "W+A") },
  [RULES_RESULT_WARNINGS] = { NULL, NC_ ("result", "B+2W"), NC_ ("result", "W+2W") },
  [RULES_RESULT_DISCIPLINE] = { NULL, NC_ ("result", "B+D"), NC_ ("result", "W+D") },
  [RULES_RESULT_LOT] = { NULL, NC_ ("result", "lot: B"), NC_ ("result", "lot: W") },
};

/* Translators choose between the two figures, which no format with places for values would allow.
 * Returns the same with the figures. @words: what is said of a margin, with “{points}”, “{zi}” or
 * both in it. @margin_q: a margin, in quarter zi. */
char *
rules_result_margin_words (const char *words, int margin_q)
{
  g_autofree char *points = rules_word_half (margin_q);
  g_autofree char *zi = rules_result_margin_zi (margin_q);
  GString *text = g_string_new (words);

  g_string_replace (text, "{points}", points, 0);
  g_string_replace (text, "{zi}", zi, 0);
  return g_string_free (text, FALSE);
}

static char *
dup_margin (RulesResult result, gboolean zi)
{
  gboolean black = result.winner == RULES_BLACK;
  /* Translators: a win by a count. {points} is the margin in points, {zi} the same in zi, which is
   * half of it. The second pair is for tournaments whose rules count in zi: use {zi} there if
   * people who play in your language say it so. */
  const char *points = black ? C_ ("result", "B+{points}") : C_ ("result", "W+{points}");
  const char *counted =
      black ? C_ ("result in zi", "B+{points}") : C_ ("result in zi", "W+{points}");

  return rules_result_margin_words (zi ? counted : points, result.margin_q);
}

/* For tables that people read; files, the twin and what is typed have rules_result_format().
 * Returns the result in short, in the user's language: "B+R", "B+2.5", "draw"; "" where there is
 * none yet. @zi: whether margins are told in zi where that is usual (Art. 13). */
char *
rules_result_words (RulesResult result, gboolean zi)
{
  const char *word = rules_result_word (result.kind);
  const char *win = wins[result.kind][result.winner];

  if (word)
    return g_strdup (word);
  if (result.kind == RULES_RESULT_COUNT && result.margin_q > 0)
    return dup_margin (result, zi);
  return g_strdup (win ? g_dpgettext2 (NULL, "result", win) : "");
}

/* The result in short, and the one before beside it. @was: what stood in its place before it was
 * corrected or annulled; of no kind for most. @zi: as for rules_result_words(). */
char *
rules_result_words_instead (RulesResult result, RulesResult was, gboolean zi)
{
  g_autofree char *now = rules_result_words (result, zi), *before = rules_result_words (was, zi);

  if (was.kind == RULES_RESULT_NONE)
    return g_steal_pointer (&now);
  /* Translators: a result that was corrected or annulled, and the one that stood there before */
  return g_strdup_printf (C_ ("result", "%s (was %s)"), now, before);
}
