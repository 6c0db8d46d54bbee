#include "standing/criteria.h"
#include <glib/gi18n.h>
#include "standing/compute.h"

typedef enum {
  UNIT_ONE,
  UNIT_HALF, /* printed in wins, of which a value has two, or in points, likewise */
  UNIT_RANK
} Unit;

typedef struct {
  const char *id;
  const char *label;
  void (*compute) (const StandingMoment *moment, gint64 *values);
  Unit unit;
  gboolean fewer_first;
} Row;

/* Translators: column heads of the standings, as short as can be. */
static const Row rows[STANDING_N_CRITERIA] = {
  [STANDING_POINTS] = { "points", N_ ("Points"), standing_compute_points },
  [STANDING_WINS] = { "wins", N_ ("Wins"), standing_compute_wins, UNIT_HALF },
  [STANDING_MMS] = { "mms", N_ ("MMS"), standing_compute_mms, UNIT_HALF },
  [STANDING_START] = { "start", N_ ("Start"), standing_compute_start, UNIT_HALF },
  [STANDING_SOS] = { "sos", N_ ("SOS"), standing_compute_sos },
  [STANDING_SOSM] = { "sosm", N_ ("SOSM"), standing_compute_sosm, UNIT_HALF },
  [STANDING_SOSOS] = { "sosos", N_ ("SOSOS"), standing_compute_sosos },
  [STANDING_SOSOSM] = { "sososm", N_ ("SOSOSM"), standing_compute_sososm, UNIT_HALF },
  [STANDING_SOSW] = { "sosw", N_ ("SOSW"), standing_compute_sosw, UNIT_HALF },
  [STANDING_SOSOSW] = { "sososw", N_ ("SOSOSW"), standing_compute_sososw, UNIT_HALF },
  [STANDING_CUSS] = { "cuss", N_ ("CUSS"), standing_compute_cuss },
  [STANDING_SODOS] = { "sodos", N_ ("SODOS"), standing_compute_sodos, UNIT_HALF },
  [STANDING_RANK] = { "rank", N_ ("Rank"), standing_compute_rank, UNIT_RANK },
  [STANDING_RATING] = { "rating", N_ ("Rating"), standing_compute_rating },
  [STANDING_WARNINGS] = { "warnings", N_ ("Warnings"), standing_compute_warnings, UNIT_ONE, TRUE },
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

/* -1 is "-½", 3 is "1½", 4 is "2". */
static char *
format_halves (gint64 value)
{
  const char *sign = value < 0 ? "-" : "";
  gint64 whole = ABS (value) / 2;

  if (value % 2 == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, whole);
  return whole ? g_strdup_printf ("%s%" G_GINT64_FORMAT "½", sign, whole)
               : g_strdup_printf ("%s½", sign);
}

/**
 * standing_criterion_format:
 * @criterion: a criterion
 * @value: a value in its unit
 *
 * Points and their sums are printed as they are, with 2 for a win (Art. 27). What is known from
 * elsewhere in wins is printed in wins: wins, MMS, and their sums.
 *
 * Returns: (transfer full): @value as it is printed
 */
char *
standing_criterion_format (StandingCriterion criterion, gint64 value)
{
  char rank[8];

  g_return_val_if_fail ((guint) criterion < STANDING_N_CRITERIA, NULL);
  if (rows[criterion].unit == UNIT_HALF)
    return format_halves (value);
  if (rows[criterion].unit == UNIT_RANK)
    return g_strdup (rules_rank_format ((RulesRank) value, rank));
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
 * Computes @criterion for every player of the field: Art. 27, and what directors of McMahon
 * tournaments expect (pairing.md). A game that is open, void or to be replayed is none. For SOSM a
 * round without a game counts as the own start, so nothing in a Swiss, and handicap is added to the
 * opponent's score for White and subtracted for Black, as OpenGotha does it.
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
 * standing_criterion_parse:
 * @id: a name of standing_criterion_id()
 * @ret_criterion: (out): the criterion; untouched on failure
 *
 * Returns: FALSE where there is none of that name
 */
gboolean
standing_criterion_parse (const char *id, StandingCriterion *ret_criterion)
{
  for (int i = 0; i < STANDING_N_CRITERIA; i++)
    if (g_strcmp0 (rows[i].id, id) == 0) {
      *ret_criterion = (StandingCriterion) i;
      return TRUE;
    }
  return FALSE;
}

/**
 * standing_criteria_parse:
 * @text: names of standing_criterion_id(), with spaces or commas between them
 * @ret_criteria: (out): the criteria, the one that decides first first
 * @ret_n_criteria: (out): their number
 *
 * Returns: FALSE where a name is none, or comes twice
 */
gboolean
standing_criteria_parse (const char *text, StandingCriterion ret_criteria[STANDING_N_CRITERIA],
                         int *ret_n_criteria)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  gboolean is_there[STANDING_N_CRITERIA] = { FALSE };

  *ret_n_criteria = 0;
  for (int i = 0; words[i]; i++) {
    StandingCriterion criterion;
    if (words[i][0] == '\0')
      continue;
    if (!standing_criterion_parse (words[i], &criterion) || is_there[criterion])
      return FALSE;
    is_there[criterion] = TRUE;
    ret_criteria[(*ret_n_criteria)++] = criterion;
  }
  return TRUE;
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
