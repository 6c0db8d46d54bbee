/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/word.h"
#include "rules/game/result.h"

/* What is said of it in the user's language where its short form is a word; NULL for "B+R" and
 * the like, which name a winner. @kind: how a game ended. */
const char *
rules_result_word (RulesResultKind kind)
{
  switch (kind) {
  case RULES_RESULT_DRAW:
  case RULES_RESULT_RULED_DRAW:
    return C_ ("result", "draw");
  case RULES_RESULT_BOTH_LOSE:
    return C_ ("result", "both lose");
  case RULES_RESULT_NO_RESULT:
    return C_ ("result", "no result");
  case RULES_RESULT_VOID:
    return C_ ("result", "void");
  case RULES_RESULT_ANNULLED:
    return C_ ("result", "annulled");
  default:
    return NULL;
  }
}

/* --- In the words of people --- */

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

/* --- Amounts --- */

/* Translators choose between the figures, which no format with places for values would allow: 7.5
 * points are {points} “7.5”, {whole} “7” with a half, {zi} “3 3/4”. */
static char *
fill_in (const char *words, int q)
{
  g_autofree char *points = rules_word_half (q), *zi = rules_result_margin_zi (q);
  g_autofree char *whole = g_strdup_printf ("%d", q / 2);
  GString *text = g_string_new (words);

  g_string_replace (text, "{points}", points, 0);
  g_string_replace (text, "{whole}", whole, 0);
  g_string_replace (text, "{zi}", zi, 0);
  return g_string_free (text, FALSE);
}

/* A phrase that speaks of points is whole in four forms: for half a point, one, several, and
 * several and a half. */
static char *
fill_in_form (int q, const char *half, const char *one, const char *several, const char *mixed)
{
  return fill_in (q == 1 ? half : q == 2 ? one : q % 2 ? mixed : several, q);
}

/* How much it is, in the user's language: "7.5 points", "half a point", "3 3/4 zi". @q: quarter zi,
 * which are half points; not negative. @zi: whether it is told in zi. */
char *
rules_result_amount (int q, gboolean zi)
{
  if (zi) {
    g_autofree char *figure = rules_result_margin_zi (q);
    return g_strdup_printf (_ ("%s zi"), figure);
  }
  /* Translators: an amount that stands by itself; what {points} and {whole} are is said above */
  return fill_in_form (q, C_ ("amount of points", "half a point"),
                       C_ ("amount of points", "{points} point"),
                       C_ ("amount of points", "{points} points"),
                       C_ ("amount of points, with a half", "{points} points"));
}

/* "3 3/4 zi (7.5 points)"; "6.5 points" where the rules know no zi. @q: as in
 * rules_result_amount(). @zi: whether the rules count in zi. */
char *
rules_result_amount_both (int q, gboolean zi)
{
  g_autofree char *counted = rules_result_amount (q, zi);
  g_autofree char *points = rules_result_amount (q, FALSE);

  return zi ? rules_word_aside (counted, points) : g_steal_pointer (&counted);
}

/* Whether people who play in the user's language tell a win in zi where it was counted so. */
static gboolean
is_told_in_zi (void)
{
  return strstr (C_ ("won by, in zi", "Black wins by {points} points"), "{zi}") != NULL;
}

/* A win by a count as a sentence: "Black wins by 7.5 points". @result: a count with a margin. @zi:
 * whether it was counted in zi. */
char *
rules_result_won (RulesResult result, gboolean zi)
{
  gboolean black = result.winner == RULES_BLACK;
  int q = result.margin_q;

  /* Translators: a win by a count as a sentence. {points} is the margin in points, {zi} the same in
   * zi. These two are for tournaments whose rules count in zi: use {zi} there if people who play in
   * your language say it so. */
  if (zi && is_told_in_zi ())
    return fill_in (black ? C_ ("won by, in zi", "Black wins by {points} points")
                          : C_ ("won by, in zi", "White wins by {points} points"),
                    q);
  if (black)
    return fill_in_form (q, C_ ("won by", "Black wins by half a point"),
                         C_ ("won by", "Black wins by {points} point"),
                         C_ ("won by", "Black wins by {points} points"),
                         C_ ("won by, with a half", "Black wins by {points} points"));
  return fill_in_form (q, C_ ("won by", "White wins by half a point"),
                       C_ ("won by", "White wins by {points} point"),
                       C_ ("won by", "White wins by {points} points"),
                       C_ ("won by, with a half", "White wins by {points} points"));
}

/* The same with the other unit behind it: "Black wins by 7.5 points (3 3/4 zi)"; without it where
 * the rules know no zi. */
char *
rules_result_won_both (RulesResult result, gboolean zi)
{
  g_autofree char *won = rules_result_won (result, zi);
  g_autofree char *other = rules_result_amount (result.margin_q, !is_told_in_zi ());

  return zi ? rules_word_aside (won, other) : g_steal_pointer (&won);
}

static char *
dup_margin (RulesResult result, gboolean zi)
{
  gboolean black = result.winner == RULES_BLACK;
  int q = result.margin_q;

  /* Translators: the same in a narrow column */
  if (zi && is_told_in_zi ())
    return fill_in (black ? C_ ("result in zi", "B+{points}") : C_ ("result in zi", "W+{points}"),
                    q);
  if (black)
    return fill_in_form (q, C_ ("result of half a point", "B+{points}"),
                         C_ ("result", "B+{points}"), C_ ("result", "B+{points}"),
                         C_ ("result with a half", "B+{points}"));
  return fill_in_form (q, C_ ("result of half a point", "W+{points}"), C_ ("result", "W+{points}"),
                       C_ ("result", "W+{points}"), C_ ("result with a half", "W+{points}"));
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
  return g_strdup (win ? rules_word_counted (g_dpgettext2 (NULL, "result", win), zi) : "");
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
