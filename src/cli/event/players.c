/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/event/players.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "desk/event/detail.h"
#include "desk/event/event.h"
#include "desk/ruling/ruling.h"

/* The coming rounds that a player sits out. */
static char *
dup_absences (const DeskState *state, gint64 player)
{
  g_autoptr (GString) rounds = g_string_new (NULL);
  int last = desk_event (state)->rounds;

  for (int round = desk_state_last_round (state) + 1; round <= last; round++)
    if (desk_state_is_absent (state, player, round)) {
      int points = desk_state_award (state, player, round);
      g_string_append_printf (rounds, "%s%d", rounds->len ? "," : "", round);
      if (points >= 0)
        g_string_append_printf (rounds, "+%d", points);
    }
  return rounds->len ? g_strdup (rounds->str) : NULL;
}

/* Rounds that went by, for which points were given. */
static char *
dup_missed (const DeskState *state, gint64 player)
{
  g_autoptr (GString) rounds = g_string_new (NULL);
  int last = desk_state_last_round (state);

  for (int round = 1; round <= last; round++) {
    int points = desk_state_award (state, player, round);
    if (points >= 0 && !desk_state_is_absent (state, player, round))
      g_string_append_printf (rounds, "%s%d+%d", rounds->len ? "," : "", round, points);
  }
  return rounds->len ? g_strdup (rounds->str) : NULL;
}

static char *
dup_state (const DeskState *state, const DeskPlayer *player)
{
  g_autofree char *rounds = NULL, *missed = NULL;

  if (player->withdrawn)
    return g_strdup (desk_ruling_suspension (state, player->player, 0) ? "suspended" : "withdrawn");
  rounds = dup_absences (state, player->player);
  if (rounds)
    return g_strdup_printf ("absent %s", rounds);
  missed = dup_missed (state, player->player);
  return missed ? g_strdup_printf ("missed %s", missed) : g_strdup ("present");
}

/* Whether the list of players says when somebody was born; where nobody has said, an empty column
 * tells nothing. */
gboolean
cli_players_tell_born (const DeskState *state)
{
  for (guint i = 0; i < state->players->len; i++) {
    const char *born = desk_state_detail (state, (gint64) i + 1, DESK_DETAIL_BORN);
    if (born && born[0])
      return TRUE;
  }
  return FALSE;
}

static void
add_players_player (CliTable *table, const DeskState *state, const DeskPlayer *player,
                    gboolean born)
{
  const char *date = desk_state_detail (state, player->player, DESK_DETAIL_BORN);
  g_autofree char *number = cli_table_number (player->player);
  g_autofree char *rating = player->rating ? cli_table_number (player->rating) : g_strdup ("");
  g_autofree char *how = dup_state (state, player);
  char rank[8];

  cli_table_add (table, number, player->family, player->given,
                 rules_rank_format ((RulesRank) player->rank, rank), player->country, player->club,
                 rating, player->ident, how, born ? date ? date : "" : NULL, NULL);
}

/* The players as they are printed. @player: a key, or 0 for everybody. */
CliTable *
cli_players_table (Desk *desk, gint64 player)
{
  const DeskState *state = desk_get_state (desk);
  gboolean born = cli_players_tell_born (state);
  CliTable *table = cli_table_new ("number", "name", "given", "rank", "country", "club", "rating",
                                   "id", "state", born ? DESK_DETAIL_BORN : NULL, NULL);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *row = state->players->pdata[i];
    if (row && (player == 0 || row->player == player))
      add_players_player (table, state, row, born);
  }
  return table;
}

static gboolean
run_players (CliCall *call, GError **error)
{
  g_autoptr (CliTable) table = cli_players_table (call->desk, 0);

  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_players = {
  .name = "players",
  .usage = "",
  .summary = N_ ("Lists who is enrolled."),
  .access = CLI_READS,
  .run = run_players,
};
