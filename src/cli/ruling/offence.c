/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/offence.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/ruling/offences.h"
#include "rules/offence/remedy.h"

static const CliOption offence_options[] = {
  { "label", 0, N_ ("TEXT"), N_ ("what was done") },
  { "article", 0, N_ ("TEXT"), N_ ("the article that covers it") },
  { "board", 0, "none|off|back|restore|lift|rebuild", N_ ("what is corrected on the board") },
  { "turn", 0, "same|opponent|forfeited", N_ ("who is to move") },
  { "clock", 0, "none|unchanged|runs", N_ ("what happens to the clock") },
  { "claimant", 0, "anyone|opponent|referee", N_ ("who may claim it") },
  { "deadline", 0, "in-progress|own-turn|next-move|move-10|never", N_ ("until when") },
  { "authority", 0, "referee|chief|consent", N_ ("who must sign") },
  { "decisions", 0, N_ ("WORDS"), N_ ("the possible decisions, such as “warning loss”") },
  { "proposed", 0, N_ ("WORD"), N_ ("the proposed decision; empty for none") },
  { "again", 0, N_ ("WORD"), N_ ("the proposed decision if it was done before in the tournament") },
  { "drop", 0, NULL, N_ ("remove it, or restore the consequence of the rules") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static int
count_changes (const CliCall *call)
{
  int n = 0;

  for (const CliOption *option = offence_options; option->name; option++)
    n += !g_str_equal (option->name, "reason") && cli_option (call, option->name);
  return n;
}

static gboolean
only_reads (const CliCall *call)
{
  return count_changes (call) == 0;
}

/* --- What was given, over what holds --- */

static gboolean
fail_value (const CliCall *call, const char *name, GError **error)
{
  return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), name,
                   cli_option (call, name));
}

static void
take_text (const CliCall *call, const char *name, char **text)
{
  if (!cli_option (call, name))
    return;
  g_free (*text);
  *text = g_strdup (cli_option (call, name));
}

static gboolean
find_word (const CliCall *call, const char *name, const RulesWords *words, int *ret_value,
           GError **error)
{
  *ret_value = rules_word_find (words, cli_option (call, name), -1);
  return *ret_value >= 0 || fail_value (call, name, error);
}

/* @value is for the while. */
#define TAKE(name, words, member) \
  (!cli_option (call, name) ||    \
   (find_word (call, name, &rules_remedy_##words, &value, error) && ((member) = value, TRUE)))

static gboolean
take_words (const CliCall *call, DeskOffence *offence, GError **error)
{
  RulesRemedy *remedy = &offence->remedy;
  int value;

  return TAKE ("board", boards, remedy->board) && TAKE ("turn", turns, remedy->turn) &&
         TAKE ("clock", clocks, remedy->clock) && TAKE ("claimant", claimants, offence->claimant) &&
         TAKE ("deadline", deadlines, remedy->deadline) &&
         TAKE ("authority", authorities, remedy->authority);
}

static gboolean
is_among (int decision, guint decisions)
{
  return decision != RULES_DECISION_OPEN && decisions & RULES_DECISION_BIT (decision);
}

/* The only decision that there is, is proposed, whether it was done before or not. */
static void
fit_proposals (RulesRemedy *remedy, int first)
{
  gboolean only = first != RULES_DECISION_OPEN && remedy->decisions == RULES_DECISION_BIT (first);

  if (only || !is_among (remedy->again, remedy->decisions))
    remedy->again = RULES_DECISION_OPEN;
  if (!is_among (remedy->proposed, remedy->decisions))
    remedy->proposed = only ? first : RULES_DECISION_OPEN;
}

static gboolean
take_decisions (const CliCall *call, RulesRemedy *remedy, GError **error)
{
  const char *given = cli_option (call, "decisions");
  int first;

  if (!given)
    return TRUE;
  if (!rules_decision_set_parse (given, &remedy->decisions, &first))
    return fail_value (call, "decisions", error);
  fit_proposals (remedy, first);
  return TRUE;
}

static gboolean
take_decision (const CliCall *call, const char *name, int *ret_decision, GError **error)
{
  const char *given = cli_option (call, name);
  RulesDecision decision;

  if (!given)
    return TRUE;
  if (given[0] && !rules_decision_parse (given, &decision))
    return fail_value (call, name, error);
  *ret_decision = given[0] ? (int) decision : RULES_DECISION_OPEN;
  return TRUE;
}

static gboolean
set (const CliCall *call, const char *code, GError **error)
{
  g_autoptr (DeskOffence) offence = desk_offence_find (call->desk, code);

  if (!offence)
    offence = desk_offence_new (code);
  take_text (call, "label", &offence->label);
  take_text (call, "article", &offence->article);
  return take_words (call, offence, error) && take_decisions (call, &offence->remedy, error) &&
         take_decision (call, "proposed", &offence->remedy.proposed, error) &&
         take_decision (call, "again", &offence->remedy.again, error) &&
         desk_offence_set (call->desk, offence, cli_option (call, "reason"), error);
}

static gboolean
act (const CliCall *call, const char *code, GError **error)
{
  if (only_reads (call))
    return TRUE;
  if (!cli_option (call, "drop"))
    return set (call, code, error);
  if (count_changes (call) > 1)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be combined with other changes."),
                     "drop");
  return desk_offence_drop (call->desk, code, cli_option (call, "reason"), error);
}

static gboolean
run_offence (CliCall *call, GError **error)
{
  const char *code = call->words[0];
  g_autoptr (CliTable) table = cli_offences_table ();
  g_autoptr (DeskOffence) offence = NULL;

  if (!act (call, code, error))
    return FALSE;
  offence = desk_offence_find (call->desk, code);
  if (offence)
    cli_offences_add (table, offence);
  else if (only_reads (call))
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no offence “%s”."), code);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_offence = {
  .name = "offence",
  .usage = N_ ("CODE"),
  .summary =
      N_ ("Shows an offence, changes its consequence here, or adds one of the tournament’s own."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = offence_options,
  .run = run_offence,
  .only_reads = only_reads,
};
