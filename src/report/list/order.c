/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/order.h"
#include <glib/gi18n.h>
#include "formats/text/fold.h"

/* What the comparison looks at. */
typedef struct {
  const StandingField *field;
  ReportOrder order;
  char **keys; /* by player, to be compared byte by byte; NULL where the order has none */
} OrderSource;

static const char *
text_of (const StandingPlayer *player, ReportOrder order)
{
  return order == REPORT_ORDER_CLUB      ? player->club
         : order == REPORT_ORDER_COUNTRY ? player->country
                                         : player->name;
}

static char **
keys_new (const StandingField *field, ReportOrder order)
{
  char **keys = g_new0 (char *, field->n_players + 1);

  for (int i = 0; i < field->n_players; i++)
    keys[i] = formats_fold_key (text_of (&field->players[i], order));
  return keys;
}

/* Who has no club or country comes after those who have. */
static int
compare_keys (const OrderSource *source, int one, int two)
{
  const char *a = source->keys[one], *b = source->keys[two];

  if (!*a != !*b)
    return *a ? -1 : 1;
  return g_strcmp0 (a, b);
}

static int
compare_ranks (const StandingPlayer *one, const StandingPlayer *two)
{
  return one->rank != two->rank ? two->rank - one->rank : two->rating - one->rating;
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  const OrderSource *source = data;
  int one = *(const int *) a, two = *(const int *) b;
  const StandingPlayer *first = &source->field->players[one];
  const StandingPlayer *second = &source->field->players[two];
  int way = source->keys ? compare_keys (source, one, two) : 0;

  if (way == 0 && source->order != REPORT_ORDER_NUMBER && source->order != REPORT_ORDER_NAME)
    way = compare_ranks (first, second);
  if (way == 0)
    way = first->number - second->number;
  return way ? way : one - two;
}

/* What its players' numbers are called: "No.", or "Lot" where they were drawn and are others than
 * those of entry, as the window calls either. */
const char *
report_order_number_title (const StandingField *field)
{
  for (int i = 0; i < field->n_players; i++)
    if (field->players[i].number != field->players[i].id)
      return _ ("Lot");
  return _ ("No.");
}

/* Texts are in the order of formats_fold_key(), the same on every machine. Returns the indices of
 * all its players in that order. @order: what comes first. */
int *
report_order_players (const StandingField *field, ReportOrder order)
{
  gboolean by_text = order != REPORT_ORDER_NUMBER && order != REPORT_ORDER_RANK;
  g_auto (GStrv) keys = by_text ? keys_new (field, order) : NULL;
  OrderSource source = { field, order, keys };
  int *players = g_new (int, field->n_players + 1);

  for (int i = 0; i < field->n_players; i++)
    players[i] = i;
  if (field->n_players > 1)
    g_qsort_with_data (players, field->n_players, sizeof *players, compare, &source);
  return players;
}
