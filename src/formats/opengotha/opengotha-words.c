/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/opengotha/opengotha.h"
#include "formats/record/record.h"
#include "formats/text/tidy.h"
#include "standing/term/criteria.h"

/* What OpenGotha calls what an event says: each parameter once, for reading and writing. */

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
#define YES_NO "true=yes false=no"
#define SEEDS "SPLITANDFOLD=fold SPLITANDSLIP=slip SPLITANDRANDOM=random"
#define EXTRAS "NULL=none Rating=rating Rank=rank"
#define THIRDS "TOP=top MID=middle BOT=bottom"

static const FormatsOpengothaRow rows[] = {
  ROW (GENERAL, "name", "name", TEXT),
  ROW (GENERAL, "location", "place", TEXT),
  ROW (GENERAL, "director", "chief", TEXT),
  ROW (GENERAL, "komi", "komi", KOMI),
  ROW (GENERAL, "numberOfRounds", "rounds", NUMBER),
  ROW (GENERAL, "genMMFloor", "floor", RANK),
  ROW (GENERAL, "genMMBar", "bar", RANK),
  ROW (GENERAL, "genMMZero", "zero", RANK),
  CHOICE (GENERAL, "genRoundDownNBWMMS", "whole_points", YES_NO),
  IN (GENERAL, "genMMS2ValueBye", "bye_points", PAIRING_MACMAHON),
  IN (GENERAL, "genMMS2ValueAbsent", "absent_points", PAIRING_MACMAHON),
  IN (GENERAL, "genNBW2ValueBye", "bye_points", PAIRING_WEIGHTS),
  IN (GENERAL, "genNBW2ValueAbsent", "absent_points", PAIRING_WEIGHTS),
  CHOICE (HANDICAPS, "hdBasedOnMMS", "handicap_by", "true=score false=rank"),
  ROW (HANDICAPS, "hdCeiling", "handicap_most", NUMBER),
  ROW (HANDICAPS, "hdCorrection", "handicap_correction", NUMBER),
  ROW (HANDICAPS, "hdNoHdRankThreshold", "handicap_none", RANK),
  ROW (PAIRING, "paiBaAvoidDuplGame", "w_rematch", NUMBER),
  ROW (PAIRING, "paiBaRandom", "w_random", NUMBER),
  CHOICE (PAIRING, "paiBaDeterministic", "random_fixed", YES_NO),
  ROW (PAIRING, "paiBaBalanceWB", "w_colour", NUMBER),
  ROW (PAIRING, "paiMaAvoidMixingCategories", "w_category", NUMBER),
  ROW (PAIRING, "paiMaMinimizeScoreDifference", "w_score", NUMBER),
  ROW (PAIRING, "paiMaDUDDWeight", "w_float", NUMBER),
  CHOICE (PAIRING, "paiMaDUDDUpperMode", "float_upper", THIRDS),
  CHOICE (PAIRING, "paiMaDUDDLowerMode", "float_lower", THIRDS),
  CHOICE (PAIRING, "paiMaCompensateDUDD", "float_compensated", YES_NO),
  ROW (PAIRING, "paiMaMaximizeSeeding", "w_seeding", NUMBER),
  CHOICE (PAIRING, "paiMaSeedSystem1", "seed_before", SEEDS),
  CHOICE (PAIRING, "paiMaSeedSystem2", "seed_after", SEEDS),
  ROW (PAIRING, "paiMaLastRoundForSeedSystem1", "seed_until", NUMBER),
  CHOICE (PAIRING, "paiMaAdditionalPlacementCritSystem1", "extra_before", EXTRAS),
  CHOICE (PAIRING, "paiMaAdditionalPlacementCritSystem2", "extra_after", EXTRAS),
  ROW (PAIRING, "paiSeAvoidSameGeo", "w_place", NUMBER),
  ROW (PAIRING, "paiSeMinimizeHandicap", "w_handicap", NUMBER),
  CHOICE (PAIRING, "paiSeBarThresholdActive", "place_bar", YES_NO),
  CHOICE (PAIRING, "paiSeNbWinsThresholdActive", "place_wins", YES_NO),
  ROW (PAIRING, "paiSeRankThreshold", "place_rank", RANK),
  ROW (PAIRING, "paiSePreferMMSDiffRatherThanSameCountry", "country_factor", NUMBER),
  ROW (PAIRING, "paiSePreferMMSDiffRatherThanSameClub", "club_factor", NUMBER),
  ROW (PAIRING, "paiStandardNX1Factor", "curve", THOUSANDTHS),
};

const FormatsOpengothaRow *
formats_opengotha_nth (gsize i)
{
  return i < G_N_ELEMENTS (rows) ? &rows[i] : NULL;
}

/* The setting that says the same, or NULL. @system: how the event is paired. */
const FormatsOpengothaRow *
formats_opengotha_row (const char *theirs, PairingSystem system)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strcmp (rows[i].theirs, theirs) == 0 &&
        (rows[i].system == PAIRING_NO_SYSTEM || rows[i].system == system))
      return &rows[i];
  return NULL;
}

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

/* OpenGotha knows neither professionals nor players without rank; they stand where
 * standing_macmahon_level() puts them. Returns "3K", "9D". */
char *
formats_opengotha_rank (RulesRank rank)
{
  char buffer[8];

  rules_rank_format (CLAMP (rank, RULES_RANK_KYU (30), RULES_RANK_DAN (9)), buffer);
  return g_ascii_strup (buffer, -1);
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

/* How a value is read and written; NULL: as it stands. */
static const struct {
  char *(*read) (const char *theirs);
  char *(*write) (const char *ours);
} kinds[FORMATS_OPENGOTHA_WORD + 1] = {
  [FORMATS_OPENGOTHA_KOMI] = { to_komi, NULL },
  [FORMATS_OPENGOTHA_RANK] = { to_rank, from_rank },
  [FORMATS_OPENGOTHA_THOUSANDTHS] = { to_thousandths, from_thousandths },
};

/* What we say; NULL where we have no word for it. */
char *
formats_opengotha_to_ours (const FormatsOpengothaRow *row, const char *theirs)
{
  if (row->words)
    return formats_opengotha_swap (row->words, theirs, TRUE);
  return kinds[row->kind].read ? kinds[row->kind].read (theirs) : formats_tidy_line (theirs);
}

/* What OpenGotha says; NULL where it has no word for it. */
char *
formats_opengotha_from_ours (const FormatsOpengothaRow *row, const char *ours)
{
  if (row->words)
    return formats_opengotha_swap (row->words, ours, FALSE);
  return kinds[row->kind].write ? kinds[row->kind].write (ours) : g_strdup (ours);
}

/* It, in capitals where it is two letters. */
char *
formats_opengotha_country (const char *text)
{
  gboolean is_code = strlen (text) == 2 && g_ascii_isalpha (text[0]) && g_ascii_isalpha (text[1]);

  return is_code ? g_ascii_strup (text, -1) : g_strdup (text);
}

/* --- A setting of an event --- */

/* FALSE where the setting cannot say that: options say themselves what they may be. */
gboolean
formats_opengotha_take (FormatsEvent *event, const FormatsOpengothaRow *row, const char *theirs)
{
  g_autofree char *ours = formats_opengotha_to_ours (row, theirs);
  PairingPlan plan = { 0 };
  gboolean is_possible;

  if (!ours)
    return FALSE;
  if (pairing_option_find (row->ours))
    is_possible = pairing_option_set (&plan, row->ours, ours, NULL);
  else if (row->kind == FORMATS_OPENGOTHA_NUMBER)
    is_possible = g_ascii_string_to_unsigned (ours, 10, 1, FORMATS_EVENT_ROUNDS, NULL, NULL);
  else
    is_possible = *ours != '\0';
  if (is_possible)
    formats_event_set (event, row->ours, ours);
  return is_possible;
}

/* What OpenGotha would say of what the event says, or of how its system has it; NULL where nothing
 * says it, or where only another system has it. */
char *
formats_opengotha_theirs (const FormatsEvent *event, const FormatsOpengothaTerms *terms,
                          const FormatsOpengothaRow *row)
{
  gboolean is_macmahon = terms->plan.stages[0].system == PAIRING_MACMAHON;
  const char *said = formats_event_get (event, row->ours);
  g_autofree char *ours = NULL;

  if (row->system != PAIRING_NO_SYSTEM && is_macmahon != (row->system == PAIRING_MACMAHON))
    return NULL;
  if (said)
    ours = g_strdup (said);
  else if (!terms->is_theirs)
    ours = g_str_equal (row->ours, "rounds") ? g_strdup_printf ("%d", MAX (terms->rounds, 1))
                                             : pairing_option_get (&terms->plan, row->ours);
  if (ours && g_str_equal (row->ours, "handicap_most") && !terms->plan.handicap)
    return g_strdup ("0");
  if (ours && g_str_equal (row->ours, "w_place") && g_str_equal (ours, "-1"))
    return g_strdup (is_macmahon ? "100000000000" : "0");
  return ours && *ours ? formats_opengotha_from_ours (row, ours) : NULL;
}

/* @terms: how it is paired, each option that a setting names, and else the system's. */
void
formats_opengotha_terms (const FormatsEvent *event, FormatsOpengothaTerms *terms)
{
  const char *word = formats_event_get (event, "system");
  PairingSystem system = PAIRING_SWISS;
  int n;
  const RulesOption *options = pairing_option_list (&n);

  if (word)
    pairing_system_parse (word, &system);
  pairing_plan_init (&terms->plan, system);
  for (int i = 0; i < n; i++) {
    const char *value = formats_event_get (event, options[i].key);
    if (value)
      pairing_option_set (&terms->plan, options[i].key, value, NULL);
  }
  terms->rounds = formats_event_rounds (event);
  terms->is_theirs = FALSE;
  for (guint i = 0; i < event->kept->len; i++)
    terms->is_theirs |=
        g_str_has_prefix (((FormatsPair *) event->kept->pdata[i])->name, FORMATS_OPENGOTHA_KEPT);
}

/* --- Criteria --- */

/* Their word and ours: the first that fits is taken, in either direction. Where they count wins, so
 * do we; what we have in points they have in wins. */
static const struct {
  const char *theirs;
  StandingCriterion ours;
} criteria_words[] = {
  { "NBW", STANDING_WINS },      { "MMS", STANDING_MMS },       { "STS", STANDING_START },
  { "SOSW", STANDING_SOSW },     { "SOSOSW", STANDING_SOSOSW }, { "SOSM", STANDING_SOSM },
  { "SOSOSM", STANDING_SOSOSM }, { "CUSSW", STANDING_CUSS },    { "SODOSW", STANDING_SODOS },
  { "Rank", STANDING_RANK },     { "Rating", STANDING_RATING }, { "NBW", STANDING_POINTS },
  { "SOSW", STANDING_SOS },      { "SOSOSW", STANDING_SOSOS },
};

/* FALSE where we have none. @theirs: "SOSM". @ret_ours: the same of ours. */
gboolean
formats_opengotha_criterion_read (const char *theirs, StandingCriterion *ret_ours)
{
  for (gsize i = 0; i < G_N_ELEMENTS (criteria_words); i++)
    if (g_ascii_strcasecmp (criteria_words[i].theirs, theirs) == 0) {
      *ret_ours = criteria_words[i].ours;
      return TRUE;
    }
  return FALSE;
}

/* Its name there; NULL where it has none. */
const char *
formats_opengotha_criterion_write (StandingCriterion ours)
{
  for (gsize i = 0; i < G_N_ELEMENTS (criteria_words); i++)
    if (criteria_words[i].ours == ours)
      return criteria_words[i].theirs;
  return NULL;
}
