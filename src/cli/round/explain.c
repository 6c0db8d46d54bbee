/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/round/explain.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/terminal.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/round/pair.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "pairing/explain/explain.h"

static gboolean
print_explain (char *text)
{
  g_autofree char *held = text;

  if (held)
    cli_terminal_print (held, strlen (held));
  if (held)
    putchar ('\n');
  return held != NULL;
}

static gboolean
print_error (GError **error, GError *reason)
{
  g_propagate_error (error, reason);
  return FALSE;
}

/* For a bye, and in a system without weights, there is no alternative to tell of. */
static gboolean
explain_table (const PairingTask *task, const PairingRound *round, int table, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *weights = NULL;

  if (!print_explain (pairing_explain_table (task, round, table, NULL, NULL, error)))
    return FALSE;
  weights = pairing_explain_weights (task, round, table);
  if (*weights)
    print_explain (g_steal_pointer (&weights));
  if (print_explain (pairing_explain_alternative (task, round, table, NULL, NULL, &reason)) ||
      g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_EDIT) ||
      g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_PLAN))
    return TRUE;
  return print_error (error, g_steal_pointer (&reason));
}

/* Prints why each of its tables is as it is. @task: what a round is drawn from. */
gboolean
cli_explain_round (const PairingTask *task, const PairingRound *round, GError **error)
{
  g_autoptr (PairingBill) bill = pairing_weigh (task, round, NULL);

  for (int i = 0; i < round->n_pairs; i++) {
    gboolean bye = pairing_task_is_bye (&round->pairs[i]);
    if (!print_explain (bill && !bye ? pairing_explain_weight (task, round, i, bill)
                                     : pairing_explain_table (task, round, i, NULL, NULL, error)))
      return FALSE;
  }
  return TRUE;
}

/* Prints what a draft that was changed by hand costs against the best round, where that is asked
 * for; nothing in a system that does not weigh. @call: a command with the option "explain". */
gboolean
cli_explain_price (const CliCall *call, int round, GError **error)
{
  g_autoptr (DeskDraw) draw =
      cli_option (call, "explain") ? desk_pair_task (call->desk, round, error) : NULL;
  g_autoptr (PairingRound) stored = draw ? desk_pair_get_round (call->desk, round) : NULL;
  g_autoptr (PairingDifference) difference =
      stored ? pairing_explain_best (&draw->task, stored, NULL, NULL, NULL) : NULL;
  char *bye;

  if (difference && print_explain (pairing_explain_price (&draw->task, difference)) &&
      pairing_explain_given_bye (&draw->task, stored, NULL, NULL, &bye, NULL))
    print_explain (bye);
  return !cli_option (call, "explain") || draw != NULL;
}

/* Who is paired: where teams play no player is. */
static gboolean
find_player (const CliCall *call, const StandingField *field, const char *word, int *ret_player,
             GError **error)
{
  gint64 player;

  if (!cli_find_player (call, word, &player, error) ||
      !desk_team_check_entrant (desk_get_state (call->desk), player, error))
    return FALSE;
  *ret_player = desk_field_index (field, player);
  return TRUE;
}

/* Of a board its match: that was drawn. */
static gboolean
find_table (const CliCall *call, const PairingRound *round, const char *word, int *ret_table,
            GError **error)
{
  const DeskState *state = desk_get_state (call->desk);
  const DeskGame *game = strchr (word, '.') ? cli_find_table (call, round->round, word, error)
                                            : cli_find_drawn_at (call, round->round, word, error);
  const DeskGame *match = game ? desk_match_of (state, game->game, NULL) : NULL;
  int number = game ? (int) (match ? match : game)->board : 0;

  if (!game)
    return FALSE;
  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_round_number (round, i) == number) {
      *ret_table = i;
      return TRUE;
    }
  return cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d has no table %d."), round->round, number);
}

static gboolean
find_table_of (const CliCall *call, const DeskDraw *draw, const PairingRound *round, int *ret_table,
               GError **error)
{
  int player;

  if (!find_player (call, draw->field, call->words[1], &player, error))
    return FALSE;
  for (int i = 0; i < round->n_pairs; i++)
    if (round->pairs[i].black == player || round->pairs[i].white == player) {
      *ret_table = i;
      return TRUE;
    }
  return cli_fail (error, CLI_ERROR_INPUT, _ ("“%s” was not paired in round %d."), call->words[1],
                   round->round);
}

/* "12"; where teams play also "m12" and "12.3". */
static gboolean
is_table (const CliCall *call, const char *word)
{
  gboolean teams = desk_event (desk_get_state (call->desk))->team.n_boards > 0;
  const char *number = word + (teams && (word[0] == 'm' || word[0] == 'M'));

  number += *number == '-';
  return g_ascii_isdigit (*number) &&
         number[strspn (number, teams ? "0123456789." : "0123456789")] == '\0';
}

static gboolean
explain_one (const CliCall *call, const DeskDraw *draw, const PairingRound *round, GError **error)
{
  int table = -1;
  gboolean found = is_table (call, call->words[1])
                       ? find_table (call, round, call->words[1], &table, error)
                       : find_table_of (call, draw, round, &table, error);

  return found && explain_table (&draw->task, round, table, error);
}

static gboolean
explain_two (const CliCall *call, const DeskDraw *draw, const PairingRound *round, GError **error)
{
  int one, two;

  return find_player (call, draw->field, call->words[1], &one, error) &&
         find_player (call, draw->field, call->words[2], &two, error) &&
         print_explain (pairing_explain_pair (&draw->task, round, one, two, NULL, NULL, error));
}

static gboolean
run_explain (CliCall *call, GError **error)
{
  g_autoptr (DeskDraw) draw = NULL;
  g_autoptr (PairingRound) stored = NULL;
  int round;

  if (!cli_find_round (call, call->words[0], &round, error))
    return FALSE;
  draw = desk_pair_task (call->desk, round, error);
  if (!draw)
    return FALSE;
  stored = desk_pair_get_round (call->desk, round);
  return call->n_words == 2 ? explain_one (call, draw, stored, error)
                            : explain_two (call, draw, stored, error);
}

const CliCommand cli_explain = {
  .name = "explain",
  .usage = N_ ("ROUND (TABLE|PLAYER)|(PLAYER PLAYER)"),
  .summary =
      N_ ("Explains why two players meet or do not meet, and what other pairings would cost."),
  .access = CLI_READS,
  .least = 2,
  .most = 3,
  .run = run_explain,
};
