#include <string.h>
#include "formats/opengotha/opengotha-private.h"
#include "formats/record/record.h"

/* The parameters of OpenGotha and the settings that say the same. */

const char *const formats_opengotha_sets[FORMATS_OPENGOTHA_N_SETS] = {
  [FORMATS_OPENGOTHA_GENERAL] = "GeneralParameterSet",
  [FORMATS_OPENGOTHA_HANDICAP] = "HandicapParameterSet",
  [FORMATS_OPENGOTHA_PAIRING] = "PairingParameterSet",
};

#define ROW(set, theirs, ours, kind)                                                         \
  {                                                                                          \
    FORMATS_OPENGOTHA_##set, theirs, ours, FORMATS_OPENGOTHA_##kind, NULL, PAIRING_NO_SYSTEM \
  }
#define CHOICE(set, theirs, ours, words)                                                    \
  {                                                                                         \
    FORMATS_OPENGOTHA_##set, theirs, ours, FORMATS_OPENGOTHA_WORD, words, PAIRING_NO_SYSTEM \
  }
#define IN(set, theirs, ours, system)                                             \
  {                                                                               \
    FORMATS_OPENGOTHA_##set, theirs, ours, FORMATS_OPENGOTHA_NUMBER, NULL, system \
  }
#define WHOLE_MOST 1000 /* of what is written as thousandths */
#define SEEDS "SPLITANDFOLD=fold SPLITANDSLIP=slip SPLITANDRANDOM=random"
#define EXTRAS "NULL=none Rating=rating Rank=rank"
#define THIRDS "TOP=top MID=middle BOT=bottom"

const FormatsOpengothaRow formats_opengotha_rows[] = {
  ROW (GENERAL, "name", "name", TEXT),
  ROW (GENERAL, "location", "place", TEXT),
  ROW (GENERAL, "director", "chief", TEXT),
  ROW (GENERAL, "komi", "komi", KOMI),
  ROW (GENERAL, "numberOfRounds", "rounds", NUMBER),
  ROW (GENERAL, "genMMFloor", "floor", RANK),
  ROW (GENERAL, "genMMBar", "bar", RANK),
  ROW (GENERAL, "genMMZero", "zero", RANK),
  ROW (GENERAL, "genRoundDownNBWMMS", "whole_points", YES_NO),
  IN (GENERAL, "genMMS2ValueBye", "bye_points", PAIRING_MACMAHON),
  IN (GENERAL, "genMMS2ValueAbsent", "absent_points", PAIRING_MACMAHON),
  IN (GENERAL, "genNBW2ValueBye", "bye_points", PAIRING_WEIGHTS),
  IN (GENERAL, "genNBW2ValueAbsent", "absent_points", PAIRING_WEIGHTS),
  CHOICE (HANDICAP, "hdBasedOnMMS", "handicap_by", "true=score false=rank"),
  ROW (HANDICAP, "hdCeiling", "handicap_most", NUMBER),
  ROW (HANDICAP, "hdCorrection", "handicap_correction", NUMBER),
  ROW (HANDICAP, "hdNoHdRankThreshold", "handicap_none", RANK),
  ROW (PAIRING, "paiBaAvoidDuplGame", "w_rematch", NUMBER),
  ROW (PAIRING, "paiBaRandom", "w_random", NUMBER),
  ROW (PAIRING, "paiBaDeterministic", "random_fixed", YES_NO),
  ROW (PAIRING, "paiBaBalanceWB", "w_colour", NUMBER),
  ROW (PAIRING, "paiMaAvoidMixingCategories", "w_category", NUMBER),
  ROW (PAIRING, "paiMaMinimizeScoreDifference", "w_score", NUMBER),
  ROW (PAIRING, "paiMaDUDDWeight", "w_float", NUMBER),
  CHOICE (PAIRING, "paiMaDUDDUpperMode", "float_upper", THIRDS),
  CHOICE (PAIRING, "paiMaDUDDLowerMode", "float_lower", THIRDS),
  ROW (PAIRING, "paiMaCompensateDUDD", "float_compensated", YES_NO),
  ROW (PAIRING, "paiMaMaximizeSeeding", "w_seeding", NUMBER),
  CHOICE (PAIRING, "paiMaSeedSystem1", "seed_before", SEEDS),
  CHOICE (PAIRING, "paiMaSeedSystem2", "seed_after", SEEDS),
  ROW (PAIRING, "paiMaLastRoundForSeedSystem1", "seed_until", NUMBER),
  CHOICE (PAIRING, "paiMaAdditionalPlacementCritSystem1", "extra_before", EXTRAS),
  CHOICE (PAIRING, "paiMaAdditionalPlacementCritSystem2", "extra_after", EXTRAS),
  ROW (PAIRING, "paiSeAvoidSameGeo", "w_place", NUMBER),
  ROW (PAIRING, "paiSeMinimizeHandicap", "w_handicap", NUMBER),
  ROW (PAIRING, "paiSeBarThresholdActive", "place_bar", YES_NO),
  ROW (PAIRING, "paiSeNbWinsThresholdActive", "place_wins", YES_NO),
  ROW (PAIRING, "paiSeRankThreshold", "place_rank", RANK),
  ROW (PAIRING, "paiSePreferMMSDiffRatherThanSameCountry", "country_factor", NUMBER),
  ROW (PAIRING, "paiSePreferMMSDiffRatherThanSameClub", "club_factor", NUMBER),
  ROW (PAIRING, "paiStandardNX1Factor", "curve", THOUSANDTHS),
  { .theirs = NULL },
};

/* --- One value --- */

/* The other half, or NULL. @words: "THEIRS=ours ...". @is_theirs: whether it is a first half. */
char *
formats_opengotha_swap (const char *words, const char *word, gboolean is_theirs)
{
  g_auto (GStrv) pairs = g_strsplit (words, " ", -1);

  for (int i = 0; pairs[i]; i++) {
    g_auto (GStrv) halves = g_strsplit (pairs[i], "=", 2);
    if (g_str_equal (halves[is_theirs ? 0 : 1], word))
      return g_strdup (halves[is_theirs ? 1 : 0]);
  }
  return NULL;
}

/* "0.5" is "500"; no more than three decimals. */
static char *
to_thousandths (const char *text)
{
  g_auto (GStrv) halves = g_strsplit (text, ".", 2);
  const char *decimals = halves[0] && halves[1] ? halves[1] : "";
  guint64 whole = 0, part = 0;

  if (!halves[0] || strlen (decimals) > 3 ||
      !g_ascii_string_to_unsigned (halves[0], 10, 0, WHOLE_MOST, &whole, NULL) ||
      (*decimals && !g_ascii_string_to_unsigned (decimals, 10, 0, 999, &part, NULL)))
    return NULL;
  for (gsize i = *decimals ? strlen (decimals) : 3; i < 3; i++)
    part *= 10;
  return g_strdup_printf ("%d", (int) (1000 * whole + part));
}

static char *
from_thousandths (const char *text)
{
  guint64 value;
  g_autofree char *all = NULL;
  gsize length;

  if (!g_ascii_string_to_unsigned (text, 10, 0, 1000 * WHOLE_MOST + 999, &value, NULL))
    return NULL;
  all = g_strdup_printf ("%d.%03d", (int) value / 1000, (int) value % 1000);
  length = strlen (all);
  while (all[length - 1] == '0' && all[length - 2] != '.')
    all[--length] = '\0';
  return g_steal_pointer (&all);
}

static char *
to_rank (const char *text)
{
  RulesRank rank;
  char buffer[8];

  return rules_rank_parse (text, &rank) && rank != RULES_RANK_NONE
             ? g_strdup (rules_rank_format (rank, buffer))
             : NULL;
}

static char *
from_rank (const char *text)
{
  RulesRank rank = RULES_RANK_NONE;

  return rules_rank_parse (text, &rank) ? formats_opengotha_rank (rank) : NULL;
}

static char *
to_komi (const char *text)
{
  gboolean is_zi;
  int q;

  if (!formats_record_komi (text, &q, &is_zi) || is_zi || q < 0)
    return NULL;
  return g_strdup_printf ("%d%s", q / 2, q % 2 ? ".5" : "");
}

/* What we say; NULL where we have no word for it. @theirs: what OpenGotha says. */
char *
formats_opengotha_to_ours (const FormatsOpengothaRow *row, const char *theirs)
{
  switch (row->kind) {
  case FORMATS_OPENGOTHA_YES_NO:
    return formats_opengotha_swap ("true=yes false=no", theirs, TRUE);
  case FORMATS_OPENGOTHA_WORD:
    return formats_opengotha_swap (row->words, theirs, TRUE);
  case FORMATS_OPENGOTHA_RANK:
    return to_rank (theirs);
  case FORMATS_OPENGOTHA_THOUSANDTHS:
    return to_thousandths (theirs);
  case FORMATS_OPENGOTHA_KOMI:
    return to_komi (theirs);
  case FORMATS_OPENGOTHA_NUMBER:
  case FORMATS_OPENGOTHA_TEXT:
  default:
    return g_strdelimit (g_strdup (theirs), "\t\r\n", ' ');
  }
}

/* What OpenGotha says; NULL where it has no word for it. @ours: what we say. */
char *
formats_opengotha_from_ours (const FormatsOpengothaRow *row, const char *ours)
{
  switch (row->kind) {
  case FORMATS_OPENGOTHA_YES_NO:
    return formats_opengotha_swap ("true=yes false=no", ours, FALSE);
  case FORMATS_OPENGOTHA_WORD:
    return formats_opengotha_swap (row->words, ours, FALSE);
  case FORMATS_OPENGOTHA_RANK:
    return from_rank (ours);
  case FORMATS_OPENGOTHA_THOUSANDTHS:
    return from_thousandths (ours);
  case FORMATS_OPENGOTHA_KOMI:
  case FORMATS_OPENGOTHA_NUMBER:
  case FORMATS_OPENGOTHA_TEXT:
  default:
    return g_strdup (ours);
  }
}
