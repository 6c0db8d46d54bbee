/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/pairings.h"
#include <glib/gi18n.h>
#include "report/form/facts.h"
#include "report/list/order.h"
#include "standing/table/standing.h"

#define FEW 15           /* tables: with more a round takes about a page */
#define RESULT_ROOM 62.0 /* points: enough to write in by hand */

static void
put_side (ReportList *list, const StandingField *field, int player)
{
  report_list_take (list, player >= 0 ? standing_player_label (&field->players[player])
                                      : g_strdup (C_ ("pairings", "bye")));
  report_list_take (list,
                    player >= 0 ? report_facts_origin (&field->players[player]) : g_strdup (""));
}

/* What tells namesakes apart. */
static void
put_more (ReportList *list, const StandingField *field, int player)
{
  report_list_put (list, player >= 0 ? field->players[player].club : "");
  report_list_put_number (list, player >= 0 ? field->players[player].number : 0);
}

/* Both in one cell: under one of the heads each of them would have a colour. */
static void
put_both (ReportList *list, const StandingField *field, const StandingGame *game)
{
  g_autofree char *black = standing_player_label (&field->players[game->black]);
  g_autofree char *white = standing_player_label (&field->players[game->white]);

  report_list_take (list, g_strdup_printf ("%s – %s", black, white));
  report_list_put (list, "");
  report_list_put (list, C_ ("pairings", "colours not known"));
  report_list_put (list, "");
}

static void
put_game (ReportList *list, const StandingField *field, const StandingGame *game, gboolean colours)
{
  report_list_put_number (list, game->table);
  if (game->uncoloured && colours)
    put_both (list, field, game);
  else {
    put_side (list, field, game->black);
    put_side (list, field, game->white);
  }
  report_list_put_number (list, game->handicap);
  report_list_take (list, standing_game_result (game, RULES_BLACK));
  put_more (list, field, game->black);
  put_more (list, field, game->white);
}

/* A bye that was taken back says so; otherwise there is nothing to tell. */
static RulesResult
bye_result (RulesResult result)
{
  gboolean fell = result.kind == RULES_RESULT_VOID || result.kind == RULES_RESULT_ANNULLED;

  return fell ? result : (RulesResult){ RULES_RESULT_NONE };
}

/* The player first, whichever side the bye was written on, and without a table. */
static void
put_bye (ReportList *list, const StandingField *field, const StandingGame *game)
{
  int player = game->black >= 0 ? game->black : game->white;
  StandingGame row = { .black = player, .white = -1, .result = bye_result (game->result) };

  put_game (list, field, &row, TRUE);
}

static void
put_games (ReportList *list, const StandingField *field, int round, gboolean byes, gboolean colours)
{
  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];

    if (game->round != round || standing_game_is_bye (game) != byes)
      continue;
    if (byes)
      put_bye (list, field, game);
    else
      put_game (list, field, game, colours);
  }
}

/* Whether stones are given in that round. @round: from 1. */
gboolean
report_pairings_has_handicaps (const StandingField *field, int round)
{
  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == round && field->games[i].handicap > 0)
      return TRUE;
  return FALSE;
}

static void
add_pairings_columns (ReportList *list, const StandingField *field, int round, gboolean colours)
{
  gboolean even = !report_pairings_has_handicaps (field, round);
  const char *first = colours ? C_ ("pairings", "Black") : C_ ("pairings", "Player");
  const char *second = colours ? C_ ("pairings", "White") : C_ ("pairings", "Opponent");
  const ReportField fields[] = {
    /* Translators: column heads of the pairings, as short as can be. */
    { "table", NULL, { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "black", NULL, { first, REPORT_LEFT, 2, 0 }, FALSE },
    { "black-rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "white", NULL, { second, REPORT_LEFT, 2, 0 }, FALSE },
    { "white-rank", NULL, { "", REPORT_LEFT, 0, 0 }, FALSE },
    { "handicap", NULL, { C_ ("pairings", "Handicap"), REPORT_RIGHT, 0, 0 }, even },
    { "result", NULL, { C_ ("pairings", "Result"), REPORT_CENTRE, 0, RESULT_ROOM }, FALSE },
    { "black-club", NULL, { C_ ("standings", "Club"), REPORT_LEFT, 1, 0 }, TRUE },
    { "black-number", NULL, { report_order_number_title (field), REPORT_RIGHT, 0, 0 }, TRUE },
    { "white-club", NULL, { C_ ("standings", "Club"), REPORT_LEFT, 1, 0 }, TRUE },
    { "white-number", NULL, { report_order_number_title (field), REPORT_RIGHT, 0, 0 }, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
}

/* The games of a round in table order, with results as far as they are known and room to write in
 * the others; who has the bye comes last. Where it is not known who had Black, none of the two is
 * called so. Returns the list. @head: what stands at the head of every page. @round: from 1. */
ReportList *
report_pairings_list (const ReportHead *head, StandingField *field, int round)
{
  gboolean colours = standing_field_has_colours (field, round);
  g_autofree char *title = g_strdup_printf (_ ("Round %d: pairings"), round);
  ReportList *list = report_list_new (head, title);

  add_pairings_columns (list, field, round, colours);
  report_list_set_empty (list, _ ("This round has not been drawn yet."));
  put_games (list, field, round, FALSE, colours);
  put_games (list, field, round, TRUE, colours);
  return list;
}

static int
most_games (const StandingField *field, int last)
{
  g_autofree int *n = g_new0 (int, last + 1);
  int most = 0;

  for (int i = 0; i < field->n_games && field->games[i].round <= last; i++)
    n[field->games[i].round]++;
  for (int round = 0; round <= last; round++)
    most = MAX (most, n[round]);
  return most;
}

/* All rounds up to that one, each below its heading; NULL where each takes about a page. @head:
 * what stands at the head of every page. @last: a round, from 1. */
ReportList *
report_pairings_rounds (const ReportHead *head, StandingField *field, int last)
{
  ReportList *list;
  gboolean colours = FALSE;
  int handicaps = 1;

  if (most_games (field, last) > FEW)
    return NULL;
  for (int round = last; round > 0; round--) {
    colours |= standing_field_has_colours (field, round);
    handicaps = report_pairings_has_handicaps (field, round) ? round : handicaps;
  }
  list = report_list_new (head, _ ("Pairings"));
  add_pairings_columns (list, field, handicaps, colours);
  for (int round = 1; round <= last; round++) {
    g_autofree char *heading = g_strdup_printf (_ ("Round %d"), round);

    report_list_add_heading (list, heading);
    put_games (list, field, round, FALSE, colours);
    put_games (list, field, round, TRUE, colours);
  }
  return list;
}
