/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/wall.h"
#include <glib/gi18n.h>
#include "report/list/standings.h"
#include "standing/term/history.h"

static char
sign_of (const StandingField *field, const StandingGame *game, RulesColour side)
{
  static const char signs[] = { '-', '=', '+' };
  int points = standing_game_points (game, side);

  if (standing_game_is_bye (game))
    points = MIN (points, field->bye_points);
  return standing_game_counts (game) ? signs[CLAMP (points, 0, 2)] : '?';
}

/* "12+B", with stones "12+B3": the opponent's number, how it went, and the player's colour. */
static void
append_game (GString *text, const StandingField *field, const StandingGame *game, int player)
{
  RulesColour side = standing_game_side (game, player);
  int opponent = standing_game_opponent (game, player);

  g_string_append_printf (text, "%s%d%c", text->len ? " " : "",
                          opponent >= 0 ? field->players[opponent].number : 0,
                          sign_of (field, game, side));
  if (opponent >= 0 && !game->uncoloured)
    g_string_append (text, rules_colour_letter (side));
  if (opponent >= 0 && game->handicap > 0)
    g_string_append_printf (text, "%d", game->handicap);
}

static char *
dup_cell (const StandingField *field, int player, int round)
{
  const StandingAward *award = standing_history_award (field, player, round);
  const StandingMatch *fell = standing_history_void (field, player, round);
  GString *text = g_string_new (NULL);
  int n_matches;
  const StandingMatch *matches = standing_history_matches (field, player, &n_matches);

  for (int i = 0; i < n_matches; i++)
    if (matches[i].round == round && !matches[i].is_void)
      append_game (text, field, &field->games[matches[i].game], player);
  if (text->len == 0 && award && award->points > 0)
    g_string_append (text, award->points > 1 ? "0+" : "0=");
  if (fell)
    g_string_append_printf (text, "%dx", field->players[fell->opponent].number);
  return g_string_free (text, FALSE);
}

/* A round shows more than in the standings; those to come show nothing. @line: the player's, of the
 * table. */
static void
put_row (ReportList *list, const GArray *columns, const StandingTable *table, int line)
{
  for (guint i = 0; i < columns->len; i++) {
    const StandingColumn *column = &g_array_index (columns, StandingColumn, i);

    if (column->cell == STANDING_CELL_ROUND)
      report_list_take (list,
                        column->which <= table->after
                            ? dup_cell (table->field, table->places[line].player, column->which)
                            : g_strdup (""));
    else
      report_standings_put (list, column, table, line);
  }
}

static int *
places_of (const StandingTable *table)
{
  int *place_of = g_new (int, table->n_places + 1);

  for (int i = 0; i < table->n_places; i++)
    place_of[table->places[i].player] = i;
  return place_of;
}

/* By number nothing else says within which group a place is. */
static GArray *
wall_columns (const StandingTable *table, gboolean by_place)
{
  StandingShown shown = standing_shown_by (table);

  shown.rounds = MAX (table->after, table->field->rounds);
  shown.grouped = table->grouped && !by_place;
  return standing_columns (&shown, table, STANDING_WALL);
}

/* Players and rounds: in each cell the opponent's drawn number, "+", "-", "=" or "?", the
 * player's colour and the stones that were given: "12+B3". A bye is against number 0. The rounds
 * to come are there to be filled in by hand. Returns the list. @head: what stands at the head of
 * every page. @by_place: whether the best comes first. @order: what comes first otherwise. */
ReportList *
report_wall_list (const ReportHead *head, const StandingTable *table, gboolean by_place,
                  ReportOrder order)
{
  g_autofree int *place_of = places_of (table);
  g_autofree int *players = report_order_players (table->field, order);
  ReportList *list = report_list_new (head, _ ("Wall list"));
  g_autoptr (GArray) columns = wall_columns (table, by_place);
  g_autofree char *legend =
      standing_cell_legend (table->field, table->after,
                            _ ("12+B won with Black against No. 12, 12-W lost with White, 12= "
                               "drew; 12? is not decided; 0+ had a bye. B (Black) and W (White) "
                               "are used in every language; a number after them: stones given."));

  for (guint i = 0; i < columns->len; i++)
    report_standings_add_column (list, &g_array_index (columns, StandingColumn, i),
                                 i == 0 ? report_order_number_title (table->field) : NULL);
  report_list_set_legend (list, legend);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  for (int i = 0; i < table->n_places; i++) {
    if (by_place)
      report_standings_add_heading (list, table, i);
    put_row (list, columns, table, by_place ? i : place_of[players[i]]);
  }
  return list;
}
