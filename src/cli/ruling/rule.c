/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/ruling/rule.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/preview.h"
#include "cli/twin/table.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/rule.h"

static const CliOption rule_options[] = {
  { "decision", 0, N_ ("WORD"),
    N_ ("the decision, such as loss, lower=2, “prize=100 EUR”, “suspend=one year”; if not given, "
        "what the rules propose") },
  { "move", 0, N_ ("N"), N_ ("the move in question; if not given, the newest") },
  { "place", 0, N_ ("POINTS"), N_ ("the points in question, such as Q16, or “Q16 R16”") },
  { "claimant", 0, N_ ("B|W"), N_ ("who complained; if not given, the referee saw it") },
  { "reason", 0, N_ ("TEXT"), N_ ("what happened, or the reason for the decision") },
  { "consent", 0, NULL, N_ ("the opponent consents, or both agree") },
  { CLI_PREVIEW, 0, NULL, N_ ("only show what it would change") },
  { NULL },
};

/* TRUE if it is a side. @word: B, W, or - for both or nobody. @error: CLI_ERROR_USAGE where it is
 * none. */
gboolean
cli_rule_side (const char *word, RulesColour *ret_side, GError **error)
{
  if (strcmp (word, "-") == 0) {
    *ret_side = RULES_EMPTY;
    return TRUE;
  }
  return rules_colour_parse (word, ret_side) ||
         cli_fail (error, CLI_ERROR_USAGE,
                   _ ("The side is B, W, or - for both or neither, not “%s”."), word);
}

static void
list_decisions (GString *list)
{
  for (int i = 0; i < RULES_N_DECISIONS; i++)
    g_string_append_printf (list, "%s%s", i ? ", " : "", rules_decision_id ((RulesDecision) i));
}

/* TRUE if it is a decision. @word: a decision, with its measure: "loss", "lower=2", or NULL.
 * @ret_decision: a RulesDecision; RULES_DECISION_OPEN for NULL. @ret_measure: how much; NULL for
 * NULL. @error: CLI_ERROR_USAGE where it is none. */
gboolean
cli_rule_decision (const char *word, int *ret_decision, char **ret_measure, GError **error)
{
  g_autoptr (GString) list = g_string_new (NULL);
  RulesDecision decision;

  *ret_decision = RULES_DECISION_OPEN;
  *ret_measure = NULL;
  if (!word)
    return TRUE;
  list_decisions (list);
  if (!rules_decision_read (word, &decision, ret_measure))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("There is no decision “%s”. There are: %s."), word,
                     list->str);
  *ret_decision = (int) decision;
  return TRUE;
}

static int
find_signers (const CliCall *call, RulesColour side)
{
  int signers = cli_option (call, "chief") ? DESK_SIGNED_CHIEF : 0;

  if (cli_option (call, "consent"))
    signers |= desk_ruling_consent (side);
  return signers;
}

static gboolean
read_case (const CliCall *call, DeskCase *what, char **ret_measure, GError **error)
{
  const char *move = cli_option (call, "move"), *claimant = cli_option (call, "claimant");

  what->offence = call->words[2];
  what->place = cli_option (call, "place");
  what->reason = cli_option (call, "reason");
  what->ply = -1;
  if (!cli_rule_side (call->words[3], &what->side, error) ||
      !cli_rule_decision (cli_option (call, "decision"), &what->decision, ret_measure, error) ||
      (claimant && !cli_rule_side (claimant, &what->claimant, error)))
    return FALSE;
  what->measure = *ret_measure;
  what->signers = find_signers (call, what->side);
  return !move || cli_find_number (move, 0, G_MAXINT, &what->ply, error);
}

static void
print_rule (const CliCall *call, const DeskCase *what)
{
  g_autoptr (CliTable) table = cli_table_new ("ruling", "side", "offence", "article", "decision",
                                              "warnings", "result", NULL);
  g_autoptr (GPtrArray) rulings = desk_ruling_list (call->desk, what->game, 0);
  const DeskRuling *newest = rulings->pdata[rulings->len - 1];
  RulesColour side = desk_ruling_side (desk_get_state (call->desk), newest);
  g_autofree char *result = desk_result_text (desk_get_state (call->desk), what->game, RULES_BLACK);
  g_autofree char *ruling = cli_table_number (newest->ruling), *warnings = NULL;

  if (side)
    warnings = cli_table_number (desk_play_warnings (call->desk, what->game, side));
  cli_table_add (table, ruling, cli_find_seat (call->desk, what->game, side), newest->offence,
                 newest->article, newest->decision, warnings ? warnings : "", result, NULL);
  cli_table_print (table);
}

static gboolean
do_rule (Desk *desk, gpointer data, GError **error)
{
  return desk_rule (desk, data, error);
}

static gboolean
run_rule (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  DeskCase what = { .game = found ? found->game : 0 };
  g_autofree char *measure = NULL;
  gboolean done;

  if (!found || !read_case (call, &what, &measure, error) ||
      !cli_preview_or_do (call, do_rule, &what, &done, error))
    return FALSE;
  if (done)
    print_rule (call, &what);
  return TRUE;
}

const CliCommand cli_rule = {
  .name = "rule",
  .usage = N_ ("ROUND TABLE OFFENCE B|W|-"),
  .summary = N_ ("Makes a ruling on an offence and carries it out."),
  .access = CLI_WRITES,
  .least = 4,
  .most = 4,
  .options = rule_options,
  .run = run_rule,
};
