/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "pairing/schedule/schedule.h"
#include "rules/team/line-up.h"

/* Tables of who plays whom, before there is a tournament: for the wall of a club. */

/* "B3": a team by its letter, and a board; "-" for nobody. */
static char *
seat_text (PairingSeat seat)
{
  return seat.team < 0 ? g_strdup ("-") : g_strdup_printf ("%c%d", 'A' + seat.team, seat.board + 1);
}

static gboolean
print_meetings (const GArray *meetings)
{
  g_autoptr (CliTable) table = cli_table_new ("round", "black", "white", NULL);

  for (guint i = 0; i < meetings->len; i++) {
    const PairingMeeting *meeting = &g_array_index (meetings, PairingMeeting, i);
    g_autofree char *round = cli_table_number (meeting->round);
    g_autofree char *black = seat_text (meeting->black), *white = seat_text (meeting->white);
    cli_table_add (table, round, black, white, NULL);
  }
  cli_table_print (table);
  return TRUE;
}

static gboolean
run_molter (CliCall *call, GError **error)
{
  g_autoptr (GArray) meetings = NULL;
  int n_teams, n_boards, n_rounds;

  if (!cli_find_number (call->words[0], 2, PAIRING_SCHEDULE_TEAMS, &n_teams, error) ||
      !cli_find_number (call->words[1], 1, RULES_LINE_UP_MAX, &n_boards, error) ||
      !cli_find_number (call->words[2], 1, pairing_molter_rounds (n_teams), &n_rounds, error))
    return FALSE;
  meetings = pairing_molter (n_teams, n_boards, n_rounds);
  return print_meetings (meetings);
}

static gboolean
run_meet_all (CliCall *call, GError **error)
{
  g_autoptr (GArray) meetings = NULL;
  int n_boards;

  if (!cli_find_number (call->words[0], 1, RULES_LINE_UP_MAX, &n_boards, error))
    return FALSE;
  meetings = pairing_meet_all (n_boards);
  return print_meetings (meetings);
}

const CliCommand cli_molter = {
  .name = "molter",
  .usage = N_ ("TEAMS BOARDS ROUNDS"),
  .summary = N_ ("Prints a Molter table: each player meets players of other teams on the same "
                 "board, a different team each round."),
  .access = CLI_NO_FILE,
  .least = 3,
  .most = 3,
  .run = run_molter,
};

const CliCommand cli_meet_all = {
  .name = "meet-all",
  .usage = N_ ("BOARDS"),
  .summary = N_ ("Prints the rounds of a match in which every player of one team meets every "
                 "player of the other."),
  .access = CLI_NO_FILE,
  .least = 1,
  .most = 1,
  .run = run_meet_all,
};
