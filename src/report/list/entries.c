/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/entries.h"
#include <glib/gi18n.h>

#define BOX_ROOM 30.0   /* points: to tick */
#define SIGN_ROOM 150.0 /* points: to sign */

/* Which columns anybody fills: the others would only take room. */
typedef struct {
  gboolean ranks, ratings, countries, clubs;
} Filled;

static void
look_at (const StandingField *field, Filled *ret_filled)
{
  *ret_filled = (Filled){ FALSE };
  for (int i = 0; i < field->n_players; i++) {
    const StandingPlayer *player = &field->players[i];

    ret_filled->ranks |= player->rank != RULES_RANK_NONE;
    ret_filled->ratings |= player->rating != 0;
    ret_filled->countries |= *player->country != '\0';
    ret_filled->clubs |= *player->club != '\0';
  }
}

/* What is not needed to find a player leaves room to sign. */
static void
add_entries_columns (ReportList *list, const StandingField *field, gboolean brief)
{
  Filled filled;

  look_at (field, &filled);
  const ReportField fields[] = {
    { "number", NULL, { report_order_number_title (field), REPORT_RIGHT, 0, 0 }, FALSE },
    { "name", NULL, { C_ ("standings", "Name"), REPORT_LEFT, 2, 0 }, FALSE },
    { "rank", NULL, { C_ ("standings", "Rank"), REPORT_RIGHT, 0, 0 }, !filled.ranks },
    { "rating",
      NULL,
      { C_ ("standings", "Rating"), REPORT_RIGHT, 0, 0 },
      brief || !filled.ratings },
    { "country", NULL, { C_ ("standings", "Country"), REPORT_LEFT, 0, 0 }, !filled.countries },
    { "club", NULL, { C_ ("standings", "Club"), REPORT_LEFT, 2, 0 }, brief || !filled.clubs },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
}

static void
put_entries_player (ReportList *list, const StandingPlayer *player)
{
  char rank[8];

  report_list_put_number (list, player->number);
  report_list_take (list, standing_player_label (player));
  report_list_put (list, rules_rank_format (player->rank, rank));
  report_list_put_number (list, player->rating);
  report_list_put (list, player->country);
  report_list_put (list, player->club);
}

/* What the first letters have in common, where the order is by club or country. */
static const char *
heading_of (const StandingPlayer *player, ReportOrder order)
{
  const char *text = order == REPORT_ORDER_CLUB      ? player->club
                     : order == REPORT_ORDER_COUNTRY ? player->country
                                                     : NULL;

  return text && !*text ? _ ("Without") : text;
}

static void
put_players (ReportList *list, const StandingField *field, ReportOrder order, gboolean boxes)
{
  g_autofree int *players = report_order_players (field, order);
  const char *above = NULL;

  for (int i = 0; i < field->n_players; i++) {
    const StandingPlayer *player = &field->players[players[i]];
    const char *heading = heading_of (player, order);

    if (boxes && player->withdrawn)
      continue;
    if (heading && g_strcmp0 (heading, above) != 0)
      report_list_add_heading (list, heading);
    above = heading;
    put_entries_player (list, player);
    if (boxes) {
      report_list_put (list, "☐");
      report_list_put (list, "");
    }
  }
}

/* All players with number, rank, rating, country and club; who has left is marked behind his
 * name. @head: what stands at the head of every page. @order: what comes first; by club or
 * country the rows stand below headings. */
ReportList *
report_entries_list (const ReportHead *head, const StandingField *field, ReportOrder order)
{
  ReportList *list = report_list_new (head, _ ("Entry list"));

  add_entries_columns (list, field, FALSE);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  put_players (list, field, order, FALSE);
  return list;
}

/* All players who have not withdrawn, with a box to tick and room to sign. @head: what stands at
 * the head of every page. @order: what comes first. */
ReportList *
report_entries_checkin (const ReportHead *head, const StandingField *field, ReportOrder order)
{
  ReportList *list = report_list_new (head, _ ("Check-in"));
  const ReportField fields[] = {
    /* Translators: the head of a column of boxes to tick, as short as can be. */
    { "here", NULL, { C_ ("check-in", "Here"), REPORT_CENTRE, 0, BOX_ROOM }, FALSE },
    { "signature", NULL, { C_ ("check-in", "Signature"), REPORT_LEFT, 0, SIGN_ROOM }, FALSE },
  };

  add_entries_columns (list, field, TRUE);
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  report_list_set_empty (list, _ ("No players are enrolled yet."));
  put_players (list, field, order, TRUE);
  return list;
}
