#include "app/result-words.h"
#include <glib/gi18n.h>

const AppResultWay app_result_words_ways[] = {
  { RULES_RESULT_COUNT,
    N_ ("By _count"),
    "9, 11",
    { NULL, N_ ("Black wins by count"), N_ ("White wins by count") } },
  { RULES_RESULT_RESIGN,
    N_ ("By _resignation"),
    "7",
    { NULL, N_ ("Black wins by resignation"), N_ ("White wins by resignation") } },
  { RULES_RESULT_TIME,
    N_ ("On _time"),
    "22.5",
    { NULL, N_ ("Black wins on time"), N_ ("White wins on time") } },
  { RULES_RESULT_ABSENT,
    N_ ("Opponent absent or _late"),
    "22.1–22.4",
    { NULL, N_ ("Black wins: White was absent or late"),
      N_ ("White wins: Black was absent or late") } },
  { RULES_RESULT_WARNINGS,
    N_ ("Two warnin_gs to the opponent"),
    "",
    { NULL, N_ ("Black wins: White had two warnings"),
      N_ ("White wins: Black had two warnings") } },
  { RULES_RESULT_DISCIPLINE,
    N_ ("_Disciplinary ruling"),
    "23",
    { NULL, N_ ("Black wins by a disciplinary ruling"),
      N_ ("White wins by a disciplinary ruling") } },
  { RULES_RESULT_WIN, N_ ("Not s_aid how"), "", { NULL, N_ ("Black wins"), N_ ("White wins") } },
  { RULES_RESULT_LOT,
    N_ ("Lot for the _pairing only, no points"),
    "17.5",
    { NULL, N_ ("No points; Black counts as the winner for the pairing, by lot"),
      N_ ("No points; White counts as the winner for the pairing, by lot") } },
  { RULES_RESULT_DRAW, N_ ("_Draw by count"), "9, 11", { N_ ("Draw by count") } },
  { RULES_RESULT_RULED_DRAW,
    N_ ("D_raw by ruling"),
    "17.5, 17.6, 20.3",
    { N_ ("Draw by ruling") } },
  { RULES_RESULT_BOTH_LOSE, N_ ("Both _lose"), "17.5, 17.6, 22.3, 23.1", { N_ ("Both lose") } },
  { RULES_RESULT_NO_RESULT,
    N_ ("No result, to be repla_yed"),
    "20.3",
    { N_ ("No result, to be replayed") } },
  { RULES_RESULT_VOID,
    N_ ("_Void, as if never paired"),
    "28.2",
    { N_ ("Void, as if never paired") } },
  { RULES_RESULT_ANNULLED,
    N_ ("_Annulled: points taken from both"),
    "23.1",
    { N_ ("Annulled: points taken from both") } },
};

const int app_result_words_n_ways = G_N_ELEMENTS (app_result_words_ways);

/**
 * app_result_words_has_winner:
 * @way: a way in which a table can end
 *
 * Returns: whether it names a winner
 */
gboolean
app_result_words_has_winner (const AppResultWay *way)
{
  return way->sentence[RULES_EMPTY] == NULL;
}

static char *
format_margin (RulesResult result)
{
  g_autofree char *zi = rules_result_margin_zi (result.margin_q);
  g_autofree char *points =
      g_strdup_printf ("%d%s", result.margin_q / 2, result.margin_q % 2 ? ".5" : "");

  /* Translators: the margin in points, then in zi */
  return g_strdup_printf (result.winner == RULES_BLACK ? _ ("Black wins by %s points (%s zi)")
                                                       : _ ("White wins by %s points (%s zi)"),
                          points, zi);
}

/**
 * app_result_words_format:
 * @result: a result
 *
 * Returns: (transfer full): the result in words, such as "Black wins by resignation"
 */
char *
app_result_words_format (RulesResult result)
{
  if (result.kind == RULES_RESULT_COUNT && result.margin_q > 0)
    return format_margin (result);
  for (int i = 0; i < app_result_words_n_ways; i++)
    if (app_result_words_ways[i].kind == result.kind &&
        app_result_words_ways[i].sentence[result.winner])
      return g_strdup (_ (app_result_words_ways[i].sentence[result.winner]));
  return g_strdup (_ ("No result yet"));
}
