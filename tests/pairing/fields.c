/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fields.h"

#define CONSTANT G_GINT64_CONSTANT (1)
#define REMATCH G_GINT64_CONSTANT (500000000000000)
#define SCORE G_GINT64_CONSTANT (100000000000)
#define CLUB G_GINT64_CONSTANT (40000000000)
#define DRAWN G_GINT64_CONSTANT (100000000)
#define SEEDING G_GINT64_CONSTANT (5000000)
#define COLOUR G_GINT64_CONSTANT (1000000)

/* Players of one class lie in one such stretch of their group. */
#define BLOCK 128

/* --- What a pair weighs --- */

static gint64
weigh_score (const Fields *fields, int gap)
{
  gint64 groups = fields->rounds + 1;

  return SCORE * (groups - gap) / groups * (2 * groups + gap) / (2 * groups);
}

static gint64
weigh_colour (int one, int two)
{
  if (one * two < 0)
    return COLOUR;
  return (one == 0 && ABS (two) >= 2) || (two == 0 && ABS (one) >= 2) ? COLOUR / 2 : 0;
}

/* The upper one should be drawn from the middle of his group, so should the lower one, and neither
 * again in the same direction. */
static gint64
weigh_drawn (const FieldsPlayer *upper, const FieldsPlayer *lower, int upper_place, int lower_place)
{
  gint64 unit = DRAWN / 5;
  gint64 sum = unit * (2 - (upper->downs > 0) - (lower->downs < 0));

  sum += unit / 2 * (upper->size - 1 - ABS (2 * upper_place - upper->size + 1)) / upper->size;
  return sum + unit / 2 * (lower->size - 1 - ABS (2 * lower_place - lower->size + 1)) / lower->size;
}

static gint64
weigh_fold (gint64 off, gint64 span)
{
  return span > 0 ? SEEDING - SEEDING * off / span * off / span : SEEDING;
}

static gboolean
have_met (const Fields *fields, int one, int two)
{
  const int *met = &fields->opponents[one * fields->rounds];

  if (!(fields->players[one].met & (G_GUINT64_CONSTANT (1) << two % 64)))
    return FALSE;
  for (int i = 0; i < fields->rounds; i++)
    if (met[i] == two)
      return TRUE;
  return FALSE;
}

/**
 * fields_weigh:
 * @one: a player
 * @two: another
 * @data: the field
 *
 * Returns: what is good about their meeting
 */
gint64
fields_weigh (int one, int two, gpointer data)
{
  const Fields *fields = data;
  const FieldsPlayer *a = &fields->players[MIN (one, two)];
  const FieldsPlayer *b = &fields->players[MAX (one, two)];
  gint64 sum = CONSTANT + weigh_score (fields, a->score - b->score);

  sum += weigh_colour (a->balance, b->balance);
  sum += a->club < 0 || a->club != b->club ? CLUB : 0;
  if (a->score == b->score)
    sum += weigh_fold (a->place + b->place - a->size + 1, a->size - 1);
  else
    sum += weigh_drawn (a, b, a->place, b->place);
  return have_met (fields, one, two) ? sum : sum + REMATCH;
}

/* The least distance of a sum of places from the one that folding wants. */
static int
least_off (const Fields *fields, int one, int two)
{
  int low = fields->kinds[one].place + fields->kinds[two].place;
  int high = fields->last[one] + fields->last[two];
  int wanted = fields->kinds[one].size - 1;

  return low > wanted ? low - wanted : MAX (0, wanted - high);
}

/* The place of a class that is nearest to the middle of its group. */
static int
midmost (const Fields *fields, int class)
{
  const FieldsPlayer *kind = &fields->kinds[class];

  return CLAMP ((kind->size - 1) / 2, kind->place, fields->last[class]);
}

/**
 * fields_bound:
 * @class_one: a class
 * @class_two: another, or the same
 * @data: the field
 *
 * Returns: at least what any pair between them weighs
 */
gint64
fields_bound (int class_one, int class_two, gpointer data)
{
  const Fields *fields = data;
  const FieldsPlayer *a = &fields->kinds[class_one];
  const FieldsPlayer *b = &fields->kinds[class_two];
  gint64 sum = CONSTANT + REMATCH + weigh_score (fields, ABS (a->score - b->score));

  sum += weigh_colour (a->balance, b->balance);
  sum += CLUB;
  if (a->score == b->score)
    return sum + weigh_fold (least_off (fields, class_one, class_two), a->size - 1);
  if (a->score < b->score)
    return sum + weigh_drawn (b, a, midmost (fields, class_two), midmost (fields, class_one));
  return sum + weigh_drawn (a, b, midmost (fields, class_one), midmost (fields, class_two));
}

/* --- How the field came about --- */

static int
compare_players (gconstpointer a, gconstpointer b)
{
  const FieldsPlayer *one = a;
  const FieldsPlayer *two = b;

  return two->score != one->score ? two->score - one->score : one->place - two->place;
}

static void
place_players (Fields *fields)
{
  FieldsPlayer *players = fields->players;

  for (int i = 0; i < fields->n; i++)
    players[i].place = i;
  qsort (players, fields->n, sizeof *players, compare_players);
  for (int first = 0, last; first < fields->n; first = last) {
    for (last = first; last < fields->n && players[last].score == players[first].score; last++)
      players[last].place = last - first;
    for (int i = first; i < last; i++)
      players[i].size = last - first;
  }
}

static void
set_met (Fields *fields, int round, int one, int two)
{
  fields->opponents[one * fields->rounds + round] = two;
  fields->opponents[two * fields->rounds + round] = one;
  fields->players[one].met |= G_GUINT64_CONSTANT (1) << two % 64;
  fields->players[two].met |= G_GUINT64_CONSTANT (1) << one % 64;
}

/* Who played each other in a round: those next to each other in an order that is the present one,
 * each moved by up to a reach at random. */
static void
pair_round (Fields *fields, int round, int reach, GRand *rand)
{
  g_autofree int *order = g_new (int, fields->n);

  for (int i = 0; i < fields->n; i++)
    order[i] = i;
  for (int i = 0; i < fields->n; i++) {
    int j = g_rand_int_range (rand, i, MIN (fields->n, i + reach));
    int kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  for (int i = 0; i + 1 < fields->n; i += 2)
    set_met (fields, round, order[i], order[i + 1]);
}

static FieldsPlayer
make_player (int rounds, gboolean is_hostile, GRand *rand)
{
  FieldsPlayer player = { .club = -1 };

  for (int i = 0; i < rounds; i++)
    player.score += g_rand_int_range (rand, 0, 2);
  player.balance = is_hostile ? g_rand_int_range (rand, -FIELDS_BALANCE, FIELDS_BALANCE + 1)
                              : (rounds % 2 ? g_rand_int_range (rand, 0, 2) * 2 - 1 : 0);
  if (is_hostile && g_rand_int_range (rand, 0, 2))
    player.club = g_rand_int_range (rand, 0, 3);
  if (g_rand_int_range (rand, 0, 8) == 0)
    player.downs = g_rand_int_range (rand, 0, 2) * 2 - 1;
  return player;
}

static gboolean
is_of_kind (const Fields *fields, int class, const FieldsPlayer *player)
{
  const FieldsPlayer *kind = &fields->kinds[class];

  return kind->score == player->score && kind->balance == player->balance &&
         kind->downs == player->downs && kind->place / BLOCK == player->place / BLOCK;
}

static void
classify (Fields *fields)
{
  int first = 0; /* of the classes of this block */

  for (int i = 0; i < fields->n; i++) {
    const FieldsPlayer *player = &fields->players[i];
    int class = first;

    if (player->place % BLOCK == 0)
      class = first = fields->n_classes;
    while (class < fields->n_classes && !is_of_kind (fields, class, player))
      class ++;
    if (class == fields->n_classes)
      fields->kinds[fields->n_classes++] = *player;
    fields->classes[i] = class;
    fields->last[class] = player->place;
  }
}

/**
 * fields_new:
 * @n: how many players, even
 * @rounds: how many they have played
 * @is_hostile: whether they are hard to pair
 * @seed: of the chance in it
 *
 * Returns: (transfer full): a field
 */
Fields *
fields_new (int n, int rounds, gboolean is_hostile, guint seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  Fields *fields = g_new0 (Fields, 1);

  fields->n = n;
  fields->rounds = rounds;
  fields->players = g_new0 (FieldsPlayer, n);
  fields->opponents = g_new0 (int, (gsize) n *rounds + 1);
  fields->classes = g_new (int, n);
  fields->kinds = g_new (FieldsPlayer, n);
  fields->last = g_new (int, n);
  for (int i = 0; i < n; i++)
    fields->players[i] = make_player (rounds, is_hostile, rand);
  place_players (fields);
  for (int i = 0; i < rounds; i++)
    pair_round (fields, i, is_hostile ? n : MIN (n, 40), rand);
  classify (fields);
  return fields;
}

/**
 * fields_free:
 * @fields: (transfer full): a field
 *
 * Frees it.
 */
void
fields_free (Fields *fields)
{
  g_free (fields->players);
  g_free (fields->opponents);
  g_free (fields->classes);
  g_free (fields->kinds);
  g_free (fields->last);
  g_free (fields);
}

/**
 * fields_graph:
 * @fields: a field
 *
 * Returns: the graph of all its pairs, which is good as long as @fields
 */
PairingGraph
fields_graph (Fields *fields)
{
  return (PairingGraph){ .n = fields->n,
                         .weigh = fields_weigh,
                         .classes = fields->classes,
                         .n_classes = fields->n_classes,
                         .bound = fields_bound,
                         .data = fields };
}
