/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/seats.h"
#include <glib/gi18n.h>
#include "report/form/facts.h"
#include "report/list/pairings.h"
#include "standing/term/history.h"
#include "standing/table/standing.h"

/* The game that counts: a replay stands in the same round as the one it replaces. */
static const StandingGame *
find_game (const StandingField *field, int player, int round)
{
  const StandingGame *found = NULL;
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round)
      found = &field->games[matches[i].game];
  return found;
}

static const char *
colour_of (const StandingGame *game, RulesColour side)
{
  if (game->uncoloured)
    return "";
  return side == RULES_BLACK ? C_ ("pairings", "Black") : C_ ("pairings", "White");
}

static void
put_opponent (ReportList *list, const StandingField *field, const StandingGame *game, int player)
{
  int opponent = standing_game_opponent (game, player);
  RulesColour side = standing_game_side (game, player);

  report_list_put_number (list, opponent >= 0 ? game->table : 0);
  report_list_put (list, opponent >= 0 ? colour_of (game, side) : "");
  report_list_take (list, opponent >= 0 ? standing_player_label (&field->players[opponent])
                                        : g_strdup (C_ ("pairings", "bye")));
  report_list_take (list, opponent >= 0 ? report_facts_origin (&field->players[opponent])
                                        : g_strdup (""));
  report_list_put_number (list, game->handicap);
  report_list_take (list, opponent >= 0 ? standing_game_result (game, side) : g_strdup (""));
}

static void
put_absent (ReportList *list)
{
  report_list_put (list, "");
  report_list_put (list, "");
  report_list_put (list, C_ ("pairings", "does not play"));
  for (int i = 0; i < 3; i++)
    report_list_put (list, "");
}

static void
put_seats_player (ReportList *list, const StandingField *field, int round, int index)
{
  const StandingPlayer *player = &field->players[index];
  const StandingGame *game = find_game (field, index, round);

  if (!game && player->withdrawn)
    return;
  report_list_put_number (list, player->number);
  report_list_put (list, player->name);
  report_list_take (list, report_facts_origin (player));
  if (game)
    put_opponent (list, field, game, index);
  else
    put_absent (list);
}

static gboolean
is_drawn (const StandingField *field, int round)
{
  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == round)
      return TRUE;
  return FALSE;
}

static void
add_seats_columns (ReportList *list, const StandingField *field, int round)
{
  gboolean even = !report_pairings_has_handicaps (field, round);
  const ReportField fields[] = {
    { "number", NULL, { report_order_number_title (field), REPORT_RIGHT, 0, 0 }, TRUE },
    { "name", NULL, { C_ ("standings", "Name"), REPORT_LEFT, 2, 0 }, FALSE },
    { "rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "table", NULL, { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "colour", NULL, { C_ ("pairings", "Colour"), REPORT_LEFT, 0, 0 }, FALSE },
    { "opponent", NULL, { C_ ("pairings", "Opponent"), REPORT_LEFT, 2, 0 }, FALSE },
    { "opponent-rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "handicap", NULL, { C_ ("pairings", "Handicap"), REPORT_RIGHT, 0, 0 }, even },
    { "result", NULL, { C_ ("pairings", "Result"), REPORT_CENTRE, 0, 0 }, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
}

/* A line for each player who has not withdrawn: at which table he sits, with which colour, and
 * against whom. @head: what stands at the head of every page. @round: from 1. @order: what comes
 * first. */
ReportList *
report_seats_list (const ReportHead *head, const StandingField *field, int round, ReportOrder order)
{
  g_autofree char *title = g_strdup_printf (_ ("Round %d: seating list"), round);
  g_autofree int *players = report_order_players (field, order);
  ReportList *list = report_list_new (head, title);

  add_seats_columns (list, field, round);
  report_list_set_empty (list, _ ("This round has not been drawn yet."));
  for (int i = 0; i < field->n_players && is_drawn (field, round); i++)
    put_seats_player (list, field, round, players[i]);
  return list;
}
