#include "pairing/draw/option.h"
#include <glib/gi18n.h>
#include <string.h>
#include "pairing/draw/draw.h"

G_STATIC_ASSERT (sizeof (gboolean) == sizeof (int) && sizeof (PairingSeed) == sizeof (int));

static const struct {
  const char *id;
  const char *label;
  const char *about;
} systems[] = {
  [PAIRING_SWISS] = { "swiss", N_ ("Swiss by drawn number (积分编排)"),
                      N_ ("Players with equal points meet, neighbours by drawn number, nobody "
                          "twice (Art. 26.3); what decides is points, then the opponents’ points "
                          "(Art. 27, B).") },
  [PAIRING_WEIGHTS] = { "swiss_weights", N_ ("Swiss by weights"),
                        N_ ("Players with equal points meet; which of them, weights decide that "
                            "are added up over the round, as in OpenGotha (Art. 26.3).") },
  [PAIRING_MACMAHON] = { "macmahon", N_ ("McMahon by weights"),
                         N_ ("A Swiss event in which everybody starts with points for the rank, "
                             "so that equals meet from the first round on. Usual in Europe; in "
                             "no article.") },
  [PAIRING_ROBIN] = { "round_robin", N_ ("Round robin"),
                      N_ ("Everybody meets everybody, by Berger tables, in one group or in "
                          "several (Art. 26.2).") },
  [PAIRING_KNOCKOUT] = { "knockout", N_ ("Knock-out"),
                         N_ ("The winner goes on in the bracket; who has lost once, or twice, is "
                             "out (Art. 26.1).") },
  [PAIRING_ELIMINATION] = { "elimination", N_ ("Swiss with elimination"),
                            N_ ("Drawn round by round among those with equal points; who has lost "
                                "so many games is out (Art. 26.4).") },
  [PAIRING_SERIES] = { "series", N_ ("A series of games"),
                       N_ ("Two players, or several pairs of them, play the best of 3, 5 or 7 "
                           "games (Art. 26.5).") },
  [PAIRING_NO_SYSTEM] = { "none", N_ ("no second stage"), N_ ("There is no second stage.") },
};

/* Its word in settings and files: "swiss". */
const char *
pairing_system_id (PairingSystem system)
{
  return systems[system].id;
}

/* Its name, translated. */
const char *
pairing_system_label (PairingSystem system)
{
  return _ (systems[system].label);
}

/* What decides the standings where the event says nothing, as standing_criteria_parse() reads it:
 * method B of Art. 27 for Swiss, A and B for the round robin, and for McMahon what OpenGotha has.
 */
const char *
pairing_system_criteria (PairingSystem system)
{
  static const char *const criteria[] = {
    [PAIRING_SWISS] = "points sos warnings", [PAIRING_WEIGHTS] = "points sos warnings",
    [PAIRING_MACMAHON] = "mms sosm sososm",  [PAIRING_ROBIN] = "points sodos warnings",
    [PAIRING_KNOCKOUT] = "points sos",       [PAIRING_ELIMINATION] = "points sos warnings",
    [PAIRING_SERIES] = "points sos",         [PAIRING_NO_SYSTEM] = "",
  };

  return criteria[system];
}

/* What it is in a sentence, with the article, translated. */
const char *
pairing_system_about (PairingSystem system)
{
  return _ (systems[system].about);
}

/* FALSE where it is none; "none" is none either. */
gboolean
pairing_system_parse (const char *id, PairingSystem *ret_system)
{
  for (int i = 0; i < PAIRING_NO_SYSTEM; i++)
    if (strcmp (systems[i].id, id) == 0) {
      *ret_system = (PairingSystem) i;
      return TRUE;
    }
  return FALSE;
}

/* The option, for ever, or NULL. */
const PairingOption *
pairing_option_find (const char *key)
{
  int n;
  const PairingOption *options = pairing_options (&n);

  for (int i = 0; i < n; i++)
    if (strcmp (options[i].key, key) == 0)
      return &options[i];
  return NULL;
}

/* Whether it means something in the plan's system, or in that of its second stage. */
gboolean
pairing_option_matters (const PairingOption *option, const PairingPlan *plan)
{
  return (option->systems & (1u << plan->system | 1u << plan->then)) != 0;
}

/* --- One value --- */

static gint64
read_member (const PairingPlan *plan, const PairingOption *option)
{
  const char *member = (const char *) plan + option->member;

  return option->size == sizeof (gint64) ? *(const gint64 *) (gconstpointer) member
                                         : *(const int *) (gconstpointer) member;
}

static void
write_member (PairingPlan *plan, const PairingOption *option, gint64 value)
{
  char *member = (char *) plan + option->member;

  if (option->size == sizeof (gint64))
    *(gint64 *) (gpointer) member = value;
  else
    *(int *) (gpointer) member = (int) value;
}

static gboolean
parse_choice (const PairingOption *option, const char *text, gint64 *ret_value)
{
  for (int i = 0; option->choices[i].id; i++)
    if (strcmp (option->choices[i].id, text) == 0) {
      *ret_value = i;
      return TRUE;
    }
  return FALSE;
}

static gboolean
parse_rank (const char *text, gint64 *ret_value)
{
  RulesRank rank;

  if (!rules_rank_parse (text, &rank) || rank == RULES_RANK_NONE)
    return FALSE;
  *ret_value = rank;
  return TRUE;
}

static gboolean
parse_value (const PairingOption *option, const char *text, gint64 *ret_value)
{
  if (option->kind == PAIRING_OPTION_CHOICE)
    return parse_choice (option, text, ret_value);
  if (option->kind == PAIRING_OPTION_RANK)
    return parse_rank (text, ret_value);
  return g_ascii_string_to_signed (text, 10, option->least, option->most, ret_value, NULL);
}

/* --- Categories --- */

static gboolean
set_categories (PairingPlan *plan, const char *text)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  RulesRank from[G_N_ELEMENTS (plan->category_from)] = { 0 };
  int n = 0;

  for (gsize i = 0; words[i]; i++) {
    gint64 rank;
    if (words[i][0] == '\0')
      continue;
    if (n == (int) G_N_ELEMENTS (from) || !parse_rank (words[i], &rank) ||
        (n > 0 && rank >= from[n - 1]))
      return FALSE;
    from[n++] = (RulesRank) rank;
  }
  memcpy (plan->category_from, from, sizeof from);
  plan->categories = n + 1;
  return TRUE;
}

static char *
format_categories (const PairingPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char buffer[8];

  for (int i = 0; i + 1 < plan->categories; i++)
    g_string_append_printf (text, "%s%s", i ? " " : "",
                            rules_rank_format (plan->category_from[i], buffer));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Setting and reading --- */

static char *
dup_possible (const PairingOption *option)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; option->choices[i].id; i++)
    g_string_append_printf (text, "%s%s", i ? ", " : "", option->choices[i].id);
  return g_string_free (text, FALSE);
}

static gboolean
fail_value (const PairingOption *option, const char *value, GError **error)
{
  g_autofree char *possible = dup_possible (option);
  g_autofree char *least = g_strdup_printf ("%" G_GINT64_FORMAT, option->least);
  g_autofree char *most = g_strdup_printf ("%" G_GINT64_FORMAT, option->most);

  if (option->kind == PAIRING_OPTION_CHOICE)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("“%s” cannot be “%s”; it is one of: %s."), _ (option->label), value, possible);
  else if (option->kind == PAIRING_OPTION_NUMBER)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("“%s” is a number from %s to %s, not “%s”."), _ (option->label), least, most,
                 value);
  else if (option->kind == PAIRING_OPTION_RANK)
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
                 _ ("“%s” is a rank such as 3d or 12k, not “%s”."), _ (option->label), value);
  else
    g_set_error (
        error, PAIRING_ERROR, PAIRING_ERROR_PLAN,
        _ ("“%s” is a list of at most %d ranks, the strongest first, such as “1d 10k”, not “%s”."),
        _ (option->label), (int) G_N_ELEMENTS (((PairingPlan *) 0)->category_from), value);
  return FALSE;
}

/* Each value is looked at alone: see pairing_plan_check() for all of them together. Returns TRUE
 * when set. @plan: a plan; as it was on failure. @key: the key of an option. @value: its value:
 * the id of a choice, a number, a rank. @error: PAIRING_ERROR_PLAN where there is no such option
 * or value. */
gboolean
pairing_option_set (PairingPlan *plan, const char *key, const char *value, GError **error)
{
  const PairingOption *option = pairing_option_find (key);
  gint64 number;

  if (!option) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, _ ("There is no setting “%s”."), key);
    return FALSE;
  }
  if (option->kind == PAIRING_OPTION_RANKS)
    return set_categories (plan, value) || fail_value (option, value, error);
  if (!parse_value (option, value, &number))
    return fail_value (option, value, error);
  write_member (plan, option, number);
  return TRUE;
}

/* Its value as pairing_option_set() reads it; NULL where there is no such option. @key: the key
 * of an option. */
char *
pairing_option_get (const PairingPlan *plan, const char *key)
{
  const PairingOption *option = pairing_option_find (key);
  char buffer[8];

  if (!option)
    return NULL;
  switch (option->kind) {
  case PAIRING_OPTION_RANKS:
    return format_categories (plan);
  case PAIRING_OPTION_RANK:
    return g_strdup (rules_rank_format ((RulesRank) read_member (plan, option), buffer));
  case PAIRING_OPTION_CHOICE:
    return g_strdup (option->choices[read_member (plan, option)].id);
  case PAIRING_OPTION_NUMBER:
  default:
    return g_strdup_printf ("%" G_GINT64_FORMAT, read_member (plan, option));
  }
}

/* --- All together --- */

/* A pair weighs at most the sum of these, and a round the sum of its pairs: with this the total of
 * a field of 10,000 stays below 2^63. */
#define MOST_TOGETHER G_GINT64_CONSTANT (1800000000000000)

static gboolean
fail_plan (GError **error, const char *sentence)
{
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_PLAN, sentence);
  return FALSE;
}

static gboolean
check_weights (const PairingPlan *plan, GError **error)
{
  gint64 sum = plan->w_rematch + plan->w_random + plan->w_colour + plan->w_category +
               plan->w_score + plan->w_float + plan->w_seeding + plan->w_handicap +
               MAX (plan->w_place, 0);

  if (sum > MOST_TOGETHER)
    return fail_plan (error, _ ("The weights are too large together: at most 1.8·10¹⁵."));
  if (sum == 0)
    return fail_plan (error, _ ("All weights are 0: one pairing would be as good as any other."));
  return TRUE;
}

static gboolean
check_ladder (const PairingPlan *plan, GError **error)
{
  if (plan->floor > plan->bar)
    return fail_plan (error, _ ("The McMahon floor is above the bar."));
  if (plan->zero > plan->floor)
    return fail_plan (error, _ ("The rank that starts with 0 is above the McMahon floor."));
  return TRUE;
}

static gboolean
uses (const PairingPlan *plan, PairingSystem system)
{
  return plan->system == system || plan->then == system;
}

static int
n_qualified (const PairingPlan *plan)
{
  return plan->system == PAIRING_ROBIN ? plan->qualify * plan->groups : plan->qualify;
}

static gboolean
check_second (const PairingPlan *plan, GError **error)
{
  gboolean knocks = plan->system == PAIRING_KNOCKOUT || plan->system == PAIRING_SERIES;

  if (plan->then == PAIRING_NO_SYSTEM)
    return TRUE;
  if (knocks)
    return fail_plan (error,
                      _ ("After a knock-out or a series there is nothing to go on with: it has "
                         "no second stage."));
  if (plan->qualify == 0)
    return fail_plan (error, _ ("The second stage needs players: set how many go on."));
  if (plan->then_from == 0 && plan->system != PAIRING_ROBIN)
    return fail_plan (error, _ ("The first stage has no fixed number of rounds: say in which round "
                                "the second one begins."));
  if (plan->then_from == 1)
    return fail_plan (error, _ ("The second stage cannot begin with the first round."));
  if (plan->then == PAIRING_SERIES && n_qualified (plan) != 2)
    return fail_plan (error,
                      _ ("A series is between two: set how many go on so that two are left."));
  return TRUE;
}

/* What depends on the field, such as more groups than players, the draw itself refuses. Returns
 * whether its members fit together. @plan: a plan whose members are each within their range.
 * @error: PAIRING_ERROR_PLAN with what contradicts what. */
gboolean
pairing_plan_check (const PairingPlan *plan, GError **error)
{
  if ((uses (plan, PAIRING_WEIGHTS) || uses (plan, PAIRING_MACMAHON)) &&
      !check_weights (plan, error))
    return FALSE;
  if (uses (plan, PAIRING_MACMAHON) && !check_ladder (plan, error))
    return FALSE;
  if ((uses (plan, PAIRING_KNOCKOUT) || uses (plan, PAIRING_SERIES)) && plan->best_of % 2 == 0)
    return fail_plan (error,
                      _ ("The best of an even number of games need not have a winner: 1, 3, 5 "
                         "or 7."));
  if (!check_second (plan, error))
    return FALSE;
  if (uses (plan, PAIRING_SERIES) && plan->best_of == 1)
    return fail_plan (error, _ ("A series is the best of 3, 5 or 7 games (Art. 26.5)."));
  return TRUE;
}
