#include "standing/criteria.h"
#include <glib/gi18n.h>

typedef struct {
  const char *id;
  const char *label;
  void (*compute) (const StandingMoment *moment, gint64 *values);
  gboolean fewer_first;
} Row;

static void
compute_points (const StandingMoment *moment, gint64 *values)
{
  for (int i = 0; i < moment->field->n_players; i++)
    values[i] = moment->points[i];
}

/* Who was never paired is in no standing yet, so he does not press the lowest score to nothing. */
static int
find_lowest (const StandingMoment *moment)
{
  const StandingField *field = moment->field;
  int lowest = G_MAXINT;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (!standing_game_counts (game))
      continue;
    if (game->black >= 0)
      lowest = MIN (lowest, moment->points[game->black]);
    if (game->white >= 0)
      lowest = MIN (lowest, moment->points[game->white]);
  }
  return lowest;
}

/* rules.md 5.9: after r < R rounds, r stands for R. */
static int
count_bye (const StandingMoment *moment, int round, int lowest)
{
  int rounds = MIN (moment->after, moment->field->rounds);

  switch (moment->options.bye_sos) {
  case STANDING_BYE_ROUNDS:
    return MAX (rounds - round + 1, 0);
  case STANDING_BYE_ZERO:
    return 0;
  case STANDING_BYE_R:
    return rounds;
  default:
    return lowest;
  }
}

static void
compute_sos (const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;
  int lowest = find_lowest (moment);

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (!standing_game_counts (game))
      continue;
    if (standing_game_is_bye (game)) {
      values[MAX (game->black, game->white)] += count_bye (moment, game->round, lowest);
      continue;
    }
    values[game->black] += moment->points[game->white];
    values[game->white] += moment->points[game->black];
  }
}

/* A warning stays given, whatever became of the game. */
static void
compute_warnings (const StandingMoment *moment, gint64 *values)
{
  const StandingField *field = moment->field;

  for (int i = 0; i < field->n_games && field->games[i].round <= moment->after; i++) {
    const StandingGame *game = &field->games[i];
    if (game->black >= 0)
      values[game->black] += game->black_warnings;
    if (game->white >= 0)
      values[game->white] += game->white_warnings;
  }
}

static const Row rows[STANDING_N_CRITERIA] = {
  [STANDING_POINTS] = { "points", N_ ("Points"), compute_points, FALSE },
  [STANDING_SOS] = { "sos", N_ ("SOS"), compute_sos, FALSE },
  [STANDING_WARNINGS] = { "warnings", N_ ("Warnings"), compute_warnings, TRUE },
};

static const char *const bye_words[] = {
  [STANDING_BYE_LOWEST] = "lowest",
  [STANDING_BYE_ROUNDS] = "rounds",
  [STANDING_BYE_ZERO] = "zero",
  [STANDING_BYE_R] = "r",
};

/**
 * standing_criterion_id:
 * @criterion: a criterion
 *
 * Returns: (transfer none): its stable name, for files and for the twin
 */
const char *
standing_criterion_id (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_CRITERIA, NULL);
  return rows[criterion].id;
}

/**
 * standing_criterion_label:
 * @criterion: a criterion
 *
 * Returns: (transfer none): the head of its column, translated
 */
const char *
standing_criterion_label (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_CRITERIA, NULL);
  return _ (rows[criterion].label);
}

/**
 * standing_criterion_format:
 * @criterion: a criterion
 * @value: a value in its unit
 *
 * Returns: (transfer full): @value as it is printed
 */
char *
standing_criterion_format (StandingCriterion criterion, gint64 value)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_CRITERIA, NULL);
  return g_strdup_printf ("%" G_GINT64_FORMAT, value);
}

/**
 * standing_criterion_fewer_first:
 * @criterion: a criterion
 *
 * Returns: whether the smaller value is the better one
 */
gboolean
standing_criterion_fewer_first (StandingCriterion criterion)
{
  g_return_val_if_fail ((guint) criterion < STANDING_N_CRITERIA, FALSE);
  return rows[criterion].fewer_first;
}

/**
 * standing_criterion_compute:
 * @criterion: a criterion
 * @moment: what is counted
 * @ret_values: (out caller-allocates): room for one value a player
 *
 * Computes @criterion for every player of the field (Art. 27).
 */
void
standing_criterion_compute (StandingCriterion criterion, const StandingMoment *moment,
                            gint64 *ret_values)
{
  g_return_if_fail ((guint) criterion < STANDING_N_CRITERIA);
  for (int i = 0; i < moment->field->n_players; i++)
    ret_values[i] = 0;
  rows[criterion].compute (moment, ret_values);
}

/**
 * standing_bye_parse:
 * @text: "lowest", "rounds", "zero" or "r"
 * @ret_bye: (out): what a bye adds to SOS; untouched on failure
 *
 * Reads the key bye_sos of rules.md section 9.
 *
 * Returns: FALSE where @text is none of them
 */
gboolean
standing_bye_parse (const char *text, StandingBye *ret_bye)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bye_words); i++)
    if (g_strcmp0 (bye_words[i], text) == 0) {
      *ret_bye = (StandingBye) i;
      return TRUE;
    }
  return FALSE;
}
