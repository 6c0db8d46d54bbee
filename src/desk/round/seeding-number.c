#include "desk/round/seeding-number.h"
#include "desk/event/event.h"

/* Players while they are brought in the order of their numbers. */
typedef struct {
  StandingPlayer **players;
  int n;
} Order;

static int
compare_rank (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  if (x->rank != y->rank)
    return y->rank - x->rank;
  if (x->rating != y->rating)
    return y->rating - x->rating;
  return x->id - y->id;
}

static int
compare_seed (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  return x->seed - y->seed;
}

static void
shuffle (Order *order, guint32 lots)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (lots);

  for (int i = order->n; i > 1; i--) {
    int other = g_rand_int_range (rand, 0, i);
    StandingPlayer *held = order->players[i - 1];
    order->players[i - 1] = order->players[other];
    order->players[other] = held;
  }
}

static GPtrArray *
collect (const Order *order, gboolean seeded)
{
  GPtrArray *some = g_ptr_array_new ();

  for (int i = 0; i < order->n; i++)
    if ((order->players[i]->seed > 0) == seeded)
      g_ptr_array_add (some, order->players[i]);
  return some;
}

/* The k-th of s seeds among n players has the number k n / s + 1: four of 64 have 1, 17, 33, 49
 * (pairing.md, "The Chinese tradition"). The others keep their order. */
static void
spread (Order *order)
{
  g_autoptr (GPtrArray) seeds = collect (order, TRUE);
  g_autoptr (GPtrArray) others = collect (order, FALSE);
  guint next_seed = 0, next_other = 0;

  g_ptr_array_sort (seeds, compare_seed);
  for (int i = 0; i < order->n; i++)
    if (next_seed < seeds->len && i == (int) (next_seed * (guint64) order->n / seeds->len))
      order->players[i] = seeds->pdata[next_seed++];
    else
      order->players[i] = others->pdata[next_other++];
}

static void
sort_by_setting (const DeskState *state, guint32 lots, Order *order)
{
  DeskNumbers by = desk_event (state)->numbers;

  if (by == DESK_NUMBERS_RANK)
    qsort (order->players, order->n, sizeof *order->players, compare_rank);
  else if (by == DESK_NUMBERS_LOTS) {
    shuffle (order, lots);
    spread (order);
  }
}

/* Numbers everybody from 1 as the event's setting says, whatever was drawn before. @lots: the
 * seed of the lots. @players: the field in the order of entry; their numbers are set. */
void
desk_seeding_number_anew (const DeskState *state, guint32 lots, StandingPlayer *players,
                          int n_players)
{
  g_autofree StandingPlayer **pointers = g_new (StandingPlayer *, n_players + 1);
  Order order = { pointers, n_players };

  for (int i = 0; i < n_players; i++)
    pointers[i] = &players[i];
  sort_by_setting (state, lots, &order);
  for (int i = 0; i < n_players; i++)
    pointers[i]->number = i + 1;
}

static int
compare_number (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  return x->number - y->number;
}

static void
take_rows (const DeskState *state, StandingPlayer *players, int n_players)
{
  for (int i = 0; i < n_players; i++) {
    const DeskSeeding *row = desk_state_seeding (state, players[i].id);
    players[i].seed = row ? (int) row->seed : 0;
    players[i].group = row ? (int) row->grp : 0;
  }
}

/* Sets what the draw knows of everybody. Numbers in the file stay; the others take those that are
 * free, in the order that the event's setting says: so who enters after the draw has the next.
 * @lots: the seed of the lots. @players: the field in the order of entry. */
void
desk_seeding_number (const DeskState *state, guint32 lots, StandingPlayer *players, int n_players)
{
  g_autofree StandingPlayer **order = g_new (StandingPlayer *, n_players + 1);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  int next = 1;

  take_rows (state, players, n_players);
  desk_seeding_number_anew (state, lots, players, n_players);
  for (int i = 0; i < n_players; i++) {
    gint64 number = desk_seeding_get (state, players[i].id).number;
    order[i] = &players[i];
    if (number)
      g_hash_table_add (taken, GINT_TO_POINTER ((int) number));
  }
  qsort (order, n_players, sizeof *order, compare_number);
  for (int i = 0; i < n_players; i++) {
    gint64 number = desk_seeding_get (state, order[i]->id).number;
    while (!number && g_hash_table_contains (taken, GINT_TO_POINTER (next)))
      next++;
    order[i]->number = number ? (int) number : next++;
  }
}
