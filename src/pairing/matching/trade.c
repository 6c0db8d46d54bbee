/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/matching/market-private.h"

/* No way is so long. */
#define FAR (8 * PAIRING_TRADE_MOST)
#define BEHIND (2 * FAR)

/* Of so many sellers in a row the least is kept. */
#define BLOCK 32

/* So many members of a class as buyers have others as sellers. */
typedef struct {
  int buyer;
  int amount;
  int next; /* of the same seller, -1 */
} Deal;

/* Each class stands on both sides: once as a buyer, once as a seller. What a buyer keeps of a pair
 * and what its seller asks for are never less together than its bound, and just that in a deal. */
typedef struct {
  const PairingMarket *market;
  int n;
  gint64 *keeps;
  gint64 *asks;
  int *wanted; /* members of buyers that have no deal, */
  int *left;   /* and of sellers */
  int *first;  /* seller -> its first deal, -1 */
  GArray *deals;
  /* A search for the shortest way from one buyer to a seller who has members left. */
  gint64 *buyer_at; /* how far away a buyer is, -1 for one who is not reached, */
  int *via;         /* and the seller whose deal leads there */
  gint64 *distance; /* how far away a seller is, */
  gint64 *ahead;    /* twice that, plus one without members left; BEHIND once it is settled */
  gint64 *least;    /* and the least of each BLOCK of these, */
  int *from;        /* and the buyer before him */
  int *settled;     /* settled sellers */
  int n_settled;
} Trade;

static Deal *
deal_at (const Trade *trade, int place)
{
  return &g_array_index (trade->deals, Deal, place);
}

static Deal *
find_deal (const Trade *trade, int buyer, int seller)
{
  for (int i = trade->first[seller]; i >= 0; i = deal_at (trade, i)->next)
    if (deal_at (trade, i)->buyer == buyer)
      return deal_at (trade, i);
  return NULL;
}

static void
change_deal (Trade *trade, int buyer, int seller, int by)
{
  Deal *deal = find_deal (trade, buyer, seller);
  Deal new = { buyer, by, trade->first[seller] };

  if (deal) {
    deal->amount += by;
    return;
  }
  trade->first[seller] = (int) trade->deals->len;
  g_array_append_val (trade->deals, new);
}

/* No player meets himself. */
static gboolean
is_possible (const Trade *trade, int buyer, int seller)
{
  const int *first = trade->market->first;

  return first[seller + 1] - first[seller] > (buyer == seller);
}

/* --- The first deals --- */

/* A buyer keeps what he can get, and takes from those who give him that. */
static void
begin_buyer (Trade *trade, int buyer)
{
  const gint64 *bounds = &trade->market->bounds[(gsize) buyer * trade->n];
  gint64 most = -FAR;

  for (int seller = 0; seller < trade->n; seller++)
    if (bounds[seller] > -PAIRING_TRADE_MOST && is_possible (trade, buyer, seller))
      most = MAX (most, bounds[seller] - trade->asks[seller]);
  trade->keeps[buyer] = most = most > -FAR ? most : 0;
  for (int seller = 0; seller < trade->n && trade->wanted[buyer] > 0; seller++) {
    int amount = MIN (trade->wanted[buyer], trade->left[seller]);
    if (amount == 0 || bounds[seller] <= -PAIRING_TRADE_MOST ||
        bounds[seller] - trade->asks[seller] < most || !is_possible (trade, buyer, seller))
      continue;
    change_deal (trade, buyer, seller, amount);
    trade->wanted[buyer] -= amount;
    trade->left[seller] -= amount;
  }
}

/* --- Ways --- */

static void
reach_seller (Trade *trade, int buyer, int seller, gint64 distance)
{
  gint64 *least = &trade->least[seller / BLOCK];

  trade->distance[seller] = distance;
  trade->ahead[seller] = 2 * distance + (trade->left[seller] == 0);
  *least = MIN (*least, trade->ahead[seller]);
  trade->from[seller] = buyer;
}

/* Relaxes the distance of every seller over this buyer. A settled seller is never farther away. */
static void
reach_buyer (Trade *trade, int buyer, gint64 at)
{
  const gint64 *bounds = &trade->market->bounds[(gsize) buyer * trade->n];
  const gint64 *asks = trade->asks, *distance = trade->distance;
  gint64 begun = at + trade->keeps[buyer];
  int n = trade->n;

  trade->buyer_at[buyer] = at;
  for (int seller = 0; seller < n; seller++)
    if (bounds[seller] > -PAIRING_TRADE_MOST &&
        begun + asks[seller] - bounds[seller] < distance[seller] &&
        is_possible (trade, buyer, seller))
      reach_seller (trade, buyer, seller, begun + asks[seller] - bounds[seller]);
}

static int
find_least (const gint64 *values, int from, int to)
{
  int least = from;

  for (int i = from + 1; i < to; i++)
    if (values[i] < values[least])
      least = i;
  return least;
}

/* The nearest seller that is not settled, among equals one with members left; -1 for none. */
static int
settle_nearest (Trade *trade)
{
  int block = find_least (trade->least, 0, (trade->n - 1) / BLOCK + 1);
  int end = MIN (trade->n, (block + 1) * BLOCK);
  int nearest = find_least (trade->ahead, block * BLOCK, end);

  if (trade->ahead[nearest] == BEHIND)
    return -1;
  trade->ahead[nearest] = BEHIND;
  trade->settled[trade->n_settled++] = nearest;
  trade->least[block] = trade->ahead[find_least (trade->ahead, block * BLOCK, end)];
  return nearest;
}

/* The deals along the way change hands. FALSE where that leaves one of them empty, so that the way
 * is cut. */
static gboolean
change_way (Trade *trade, int source, int seller)
{
  int amount = MIN (trade->wanted[source], trade->left[seller]);
  gboolean is_whole = TRUE;

  for (int buyer = trade->from[seller]; buyer != source; buyer = trade->from[trade->via[buyer]])
    amount = MIN (amount, find_deal (trade, buyer, trade->via[buyer])->amount);
  trade->wanted[source] -= amount;
  trade->left[seller] -= amount;
  for (int at = seller;; at = trade->via[trade->from[at]]) {
    int buyer = trade->from[at];
    change_deal (trade, buyer, at, amount);
    if (buyer == source)
      return is_whole;
    change_deal (trade, buyer, trade->via[buyer], -amount);
    is_whole &= find_deal (trade, buyer, trade->via[buyer])->amount > 0;
  }
}

/* Buyers keep less, and sellers ask for more, so that the ways found are the best there are. */
static gboolean
change_prices (Trade *trade, gint64 length)
{
  gboolean is_modest = TRUE;

  for (int i = 0; i < trade->n; i++)
    if (trade->buyer_at[i] >= 0) {
      trade->keeps[i] -= length - trade->buyer_at[i];
      is_modest &= trade->keeps[i] > -FAR;
    }
  for (int i = 0; i < trade->n_settled; i++) {
    int seller = trade->settled[i];
    trade->asks[seller] += length - trade->distance[seller];
    is_modest &= trade->asks[seller] < FAR;
  }
  return is_modest;
}

/* Serves one buyer from the nearest sellers with members left, until he has all he wants or a
 * path is cut; without a path he gives up. FALSE where prices are too large. */
static gboolean
search (Trade *trade, int source)
{
  gboolean is_whole = TRUE;
  gint64 length = 0;

  for (int i = 0; i < trade->n; i++) {
    trade->distance[i] = FAR;
    trade->ahead[i] = trade->least[i / BLOCK] = BEHIND;
    trade->buyer_at[i] = -1;
  }
  trade->n_settled = 0;
  reach_buyer (trade, source, 0);
  while (is_whole && trade->wanted[source] > 0) {
    int seller = settle_nearest (trade);
    if (seller < 0) {
      trade->wanted[source] = 0;
      break;
    }
    length = trade->distance[seller];
    if (trade->left[seller] > 0)
      is_whole = change_way (trade, source, seller);
    for (int i = trade->first[seller]; is_whole && trade->wanted[source] > 0 && i >= 0;
         i = deal_at (trade, i)->next) {
      int buyer = deal_at (trade, i)->buyer;
      if (deal_at (trade, i)->amount == 0 || trade->buyer_at[buyer] >= 0)
        continue;
      trade->via[buyer] = seller;
      reach_buyer (trade, buyer, trade->distance[seller]);
    }
  }
  return change_prices (trade, length);
}

/* --- All together --- */

static void
make_room (Trade *trade)
{
  int n = trade->n;

  trade->keeps = g_new0 (gint64, n);
  trade->asks = g_new0 (gint64, n);
  trade->wanted = g_new (int, n);
  trade->left = g_new (int, n);
  trade->first = g_new (int, n);
  trade->deals = g_array_new (FALSE, FALSE, sizeof (Deal));
  trade->buyer_at = g_new (gint64, n);
  trade->via = g_new (int, n);
  trade->distance = g_new (gint64, n);
  trade->ahead = g_new (gint64, n);
  trade->least = g_new (gint64, n / BLOCK + 1);
  trade->from = g_new (int, n);
  trade->settled = g_new (int, n);
  for (int i = 0; i < n; i++) {
    trade->wanted[i] = trade->left[i] = trade->market->first[i + 1] - trade->market->first[i];
    trade->first[i] = -1;
  }
  /* At first all ask for half of the best that there is for them. */
  for (int i = 0; i < n; i++) {
    gint64 most = -PAIRING_TRADE_MOST;
    for (int other = 0; other < n; other++)
      if (is_possible (trade, i, other))
        most = MAX (most, trade->market->bounds[(gsize) i * n + other]);
    trade->asks[i] = most / 2 + 1;
  }
}

static void
clear (Trade *trade)
{
  g_free (trade->keeps);
  g_free (trade->asks);
  g_free (trade->wanted);
  g_free (trade->left);
  g_free (trade->first);
  g_array_unref (trade->deals);
  g_free (trade->buyer_at);
  g_free (trade->via);
  g_free (trade->distance);
  g_free (trade->ahead);
  g_free (trade->least);
  g_free (trade->from);
  g_free (trade->settled);
}

/* Works out the duals as if every edge weighed as much as its classes allow at most, and members
 * could be parted: how many of a class there are counts, so that where many seek few, these are
 * dear. That is a transport problem, the members of each class to be dealt out to the members of
 * all, solved by shortest ways one after another (R. Jonker and A. Volgenant, A shortest
 * augmenting path algorithm for dense and sparse linear assignment problems, Computing 38, 1987).
 * Nothing but speed rests on it: where no way is left, prices stay as they are.
 *
 * @market: a graph whose bounds are kept. @prices: class -> about what any edge owes to a member
 * of it. */
void
pairing_trade_prices (const PairingMarket *market, gint64 *prices)
{
  Trade trade = { .market = market, .n = market->n_classes };
  gboolean goes_on = TRUE;

  make_room (&trade);
  for (int i = 0; i < trade.n; i++)
    begin_buyer (&trade, i);
  for (int i = 0; i < trade.n && goes_on; i++)
    while (trade.wanted[i] > 0 && goes_on)
      goes_on = search (&trade, i);
  for (int i = 0; i < trade.n; i++)
    prices[i] = (trade.keeps[i] + trade.asks[i]) / 2;
  clear (&trade);
}
