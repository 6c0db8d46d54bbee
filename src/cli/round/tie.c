/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/tie.h"
#include "desk/standings/tie-settle.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"

static const CliOption tie_options[] = {
  { "seed", 0, N_ ("N"), N_ ("lots: let the program draw them, from this draw code") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static const CliOption tie_removal_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static void
print_tie (const CliCall *call, int round)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) list = desk_tie_list (state, round);
  g_autoptr (CliTable) table =
      cli_table_new ("number", "round", "method", "players", "reason", NULL);

  for (guint i = 0; i < list->len; i++) {
    const DeskTie *tie = list->pdata[i];
    g_autofree char *number = cli_table_number (tie->tie);
    g_autofree char *after = cli_table_number (tie->round);
    g_autofree char *names = desk_tie_names (state, tie);
    cli_table_add (table, number, after, tie->method, names, tie->reason, NULL);
  }
  cli_table_print (table);
}

static GArray *
find_players (const CliCall *call, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 2; i < call->n_words; i++) {
    gint64 player;
    if (!cli_find_player (call, call->words[i], &player, error))
      return NULL;
    g_array_append_val (players, player);
  }
  return g_steal_pointer (&players);
}

/* The seed is told beside the reason, so that everybody can draw the same lots again. */
static gboolean
draw_lots (const CliCall *call, StandingTieMethod method, GArray *players, char **ret_reason,
           GError **error)
{
  const char *word = cli_option (call, "seed"), *reason = cli_option (call, "reason");
  guint64 seed;

  *ret_reason = g_strdup (reason);
  if (!word)
    return TRUE;
  if (method != STANDING_TIE_LOTS ||
      !g_ascii_string_to_unsigned (word, 10, 0, G_MAXUINT32, &seed, NULL))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "seed", word);
  desk_tie_lots ((guint32) seed, (gint64 *) (gpointer) players->data, (int) players->len);
  g_free (*ret_reason);
  *ret_reason = g_strdup_printf ("seed=%s%s%s", word, reason ? " · " : "", reason ? reason : "");
  return TRUE;
}

static gboolean
run_tie (CliCall *call, GError **error)
{
  g_autoptr (GArray) players = NULL;
  g_autofree char *reason = NULL;
  StandingTieMethod method;
  int round;

  if (!cli_find_number (call->words[0], 0, G_MAXINT, &round, error))
    return FALSE;
  if (!standing_tie_parse (call->words[1], &method))
    return cli_fail (error, CLI_ERROR_USAGE,
                     _ ("A tie is broken by playoff, lots or shared, not by “%s”."),
                     call->words[1]);
  players = find_players (call, error);
  if (!players || !draw_lots (call, method, players, &reason, error) ||
      !desk_tie_settle (call->desk, round, method, (const gint64 *) (gpointer) players->data,
                        (int) players->len, reason, NULL, error))
    return FALSE;
  print_tie (call, round);
  return TRUE;
}

static gboolean
run_drop_tie (CliCall *call, GError **error)
{
  int number;

  if (!cli_find_number (call->words[0], G_MININT, G_MAXINT, &number, error) ||
      !desk_tie_drop (call->desk, number, cli_option (call, "reason"), error))
    return FALSE;
  print_tie (call, -1);
  return TRUE;
}

static gboolean
run_ties (CliCall *call, GError **error)
{
  int round = -1;

  if (call->n_words > 0 && !cli_find_number (call->words[0], 0, G_MAXINT, &round, error))
    return FALSE;
  print_tie (call, round);
  return TRUE;
}

const CliCommand cli_tie = {
  .name = "tie",
  .usage = N_ ("ROUND playoff|lots|shared PLAYER PLAYER…"),
  .summary = N_ ("Breaks a tie that the criteria leave after a round: name all tied players, the "
                 "best first (Art. 27 C)."),
  .access = CLI_WRITES,
  .least = 3,
  .most = -1,
  .options = tie_options,
  .run = run_tie,
};

const CliCommand cli_drop_tie = {
  .name = "drop-tie",
  .usage = N_ ("NUMBER"),
  .summary = N_ ("Reopens a tie that was broken by hand."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = tie_removal_options,
  .run = run_drop_tie,
};

const CliCommand cli_ties = {
  .name = "ties",
  .usage = N_ ("[ROUND]"),
  .summary = N_ ("Lists the ties that were decided by hand."),
  .access = CLI_READS,
  .most = 1,
  .run = run_ties,
};
