#include "report/form/wall.h"
#include <glib/gi18n.h>
#include "report/list/standings.h"
#include "standing/term/history.h"

/* What every row is made from. */
typedef struct {
  const StandingTable *table;
  int *place_of;    /* player -> index into the places */
  gboolean grouped; /* there is a column for the groups */
} Source;

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

static void
add_columns (ReportList *list, const StandingTable *table)
{
  const ReportField fields[] = {
    { "number", NULL, { report_order_number_title (table->field), REPORT_RIGHT, 0, 0 }, FALSE },
    { "name", NULL, { C_ ("standings", "Name"), REPORT_LEFT, 2, 0 }, FALSE },
    { "rank", NULL, { C_ ("standings", "Rank"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "country", NULL, { C_ ("standings", "Country"), REPORT_LEFT, 0, 0 }, TRUE },
    { "club", NULL, { C_ ("standings", "Club"), REPORT_LEFT, 1, 0 }, TRUE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  for (int round = 1; round <= MAX (table->after, table->field->rounds); round++) {
    g_autofree char *title = g_strdup_printf (C_ ("round", "R%d"), round);
    g_autofree char *id = g_strdup_printf ("r%d", round);

    report_list_add_column (list,
                            &(ReportField){ id, "rounds", { title, REPORT_RIGHT, 0, 0 }, FALSE });
  }
}

/* By number nothing else says within which group a place is. */
static void
add_score_columns (ReportList *list, const StandingTable *table, gboolean grouped)
{
  const ReportField group = { "group", NULL, { _ ("Group"), REPORT_RIGHT, 0, 0 }, FALSE };
  const ReportField place = {
    "place",
    NULL,
    { C_ ("standings", "Place"), REPORT_RIGHT, 0, 0 },
    FALSE,
  };

  for (int i = 0; i < table->n_columns; i++)
    report_list_add_column (list, &(ReportField){ standing_criterion_id (table->criteria[i]),
                                                  "criteria",
                                                  { standing_criterion_label (table->criteria[i]),
                                                    REPORT_RIGHT, 0, 0 },
                                                  i > 0 });
  if (grouped)
    report_list_add_column (list, &group);
  report_list_add_column (list, &place);
}

static void
put_row (ReportList *list, const Source *source, int index)
{
  const StandingTable *table = source->table;
  const StandingPlayer *player = &table->field->players[index];
  const StandingPlace *place = &table->places[source->place_of[index]];
  char rank[8];

  report_list_put_number (list, player->number);
  report_list_take (list, standing_place_label (table, source->place_of[index]));
  report_list_put (list, rules_rank_format (player->rank, rank));
  report_list_put (list, player->country);
  report_list_put (list, player->club);
  for (int round = 1; round <= MAX (table->after, table->field->rounds); round++)
    report_list_take (list, round <= table->after ? dup_cell (table->field, index, round)
                                                  : g_strdup (""));
  for (int i = 0; i < table->n_columns; i++)
    report_list_take (list, standing_criterion_cell (table->criteria[i], place->values[i]));
  if (source->grouped)
    report_list_put_number (list, place->group);
  report_list_put_number (list, place->place);
}

static int *
places_of (const StandingTable *table)
{
  int *place_of = g_new (int, table->n_places + 1);

  for (int i = 0; i < table->n_places; i++)
    place_of[table->places[i].player] = i;
  return place_of;
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
  Source source = { table, place_of, table->grouped && !by_place };
  g_autofree char *legend =
      standing_cell_legend (table->field, table->after,
                            _ ("12+B won with Black against No. 12, 12-W lost with White, 12= "
                               "drew; 12? is not decided; 0+ had a bye. "
                               "B (Black) and W (White) are written so in every language; a "
                               "number behind them: stones given."));

  add_columns (list, table);
  add_score_columns (list, table, source.grouped);
  report_list_set_legend (list, legend);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  for (int i = 0; i < table->n_places; i++) {
    if (by_place)
      report_standings_add_heading (list, table, i);
    put_row (list, &source, by_place ? table->places[i].player : players[i]);
  }
  return list;
}
