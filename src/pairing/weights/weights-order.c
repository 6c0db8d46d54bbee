/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include "pairing/weights/weights.h"
#include "standing/term/macmahon.h"

/* Who is to be paired, in the order that counts places within a group. */

#define N_CRITERIA 3
#define N_KEYS (N_CRITERIA + 1)

/* What decides between two players, the first word first; the more the better. */
typedef struct {
  const StandingPlayer *who;
  int player;
  int category;
  gint64 keys[N_KEYS]; /* the first is the main score */
} Entry;

/* Those who are there, unsorted: whoever plays this round, at a fixed table, too: the others weigh
 * the same as without it. After the main score comes what does in OpenGotha's tournaments of the
 * two kinds. */
static Entry *
make_entries (const PairingTask *task, int *ret_n_entries)
{
  static const StandingCriterion macmahon[] = { STANDING_SOSM, STANDING_SOSOSM };
  static const StandingCriterion swiss[] = { STANDING_SOSW, STANDING_SOSOSW };
  const PairingPlan *plan = &task->plan;
  const StandingCriterion *criteria = pairing_plan_class (plan, 0)->starts ? macmahon : swiss;
  PairingExtra extra = task->round <= plan->seed_until ? plan->extra_before : plan->extra_after;
  int n_players = task->field->n_players;
  g_autofree gint64 *values = g_new (gint64, N_CRITERIA * n_players);
  g_autofree gboolean *there = pairing_task_drawn (task, NULL);
  Entry *entries = g_new (Entry, n_players);
  int n_entries = 0;

  for (int i = 0; i < task->n_fixed; i++) {
    if (task->fixed[i].black >= 0)
      there[task->fixed[i].black] = TRUE;
    if (task->fixed[i].white >= 0)
      there[task->fixed[i].white] = TRUE;
  }
  pairing_weights_scores (task, task->round, values);
  for (int k = 1; k < N_CRITERIA; k++)
    pairing_weights_criterion (task, criteria[k - 1], task->round, values + k * n_players);
  for (int i = 0; i < n_players; i++) {
    const StandingPlayer *who = &task->field->players[i];
    Entry *entry = &entries[n_entries];

    if (!there[i])
      continue;
    *entry = (Entry){ who, i, standing_macmahon_category (&plan->categories, who->rank) };
    for (int k = 0; k < N_CRITERIA; k++)
      entry->keys[k] = values[k * n_players + i];
    entry->keys[N_CRITERIA] = extra == PAIRING_EXTRA_RATING ? who->rating
                              : extra == PAIRING_EXTRA_RANK ? who->rank
                                                            : 0;
    n_entries++;
  }
  *ret_n_entries = n_entries;
  return entries;
}

static int
whole_score (const Entry *entry)
{
  return (int) (entry->keys[0] / 2);
}

/* The whole score comes first, so that groups lie together. */
static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a;
  const Entry *two = b;
  int order = one->category - two->category;

  if (order == 0)
    order = whole_score (two) - whole_score (one);
  for (int k = 0; k < N_KEYS && order == 0; k++)
    order = (one->keys[k] < two->keys[k]) - (one->keys[k] > two->keys[k]);
  if (order == 0)
    order = strcmp (one->who->key, two->who->key);
  if (order == 0)
    order = one->who->number - two->who->number;
  return order != 0 ? order : one->player - two->player;
}

/* The entries are in order, so a group is a run of them. */
static void
add_groups (PairingWeights *weights, const Entry *entries, int n_entries)
{
  PairingModel *model = &weights->model;
  g_autofree gboolean *drawn = pairing_task_drawn (model->task, NULL);

  weights->highest = n_entries > 0 ? G_MININT : 0;
  weights->lowest = n_entries > 0 ? G_MAXINT : 0;
  for (int first = 0, next; first < n_entries; first = next) {
    int category = entries[first].category, score = whole_score (&entries[first]);

    next = first + 1;
    while (next < n_entries && entries[next].category == category &&
           whole_score (&entries[next]) == score)
      next++;
    weights->highest = MAX (weights->highest, score);
    weights->lowest = MIN (weights->lowest, score);
    for (int i = first; i < next; i++) {
      int player = entries[i].player;

      model->places[player] = i;
      if (!drawn[player])
        continue;
      model->players[model->n] = player;
      model->vertex_of[player] = model->n;
      weights->scores[model->n] = entries[i].keys[0];
      weights->vertices[model->n++] =
          (PairingWeightsVertex){ .category = category, .place = i - first, .size = next - first };
    }
  }
}

/* Collects who is to be paired: who is present and has not withdrawn (Art. 28.3), also the one
 * who will have the bye, but nobody whose table is fixed. They stand by category, score, the
 * other placement criteria (SOS and SOSOS, of McMahon scores or of wins), what else this round's
 * seeding goes by, and name. Those of a category with the same whole score are a group; places in
 * it are counted with everybody who plays this round.
 *
 * @weights: empty, but for its task and plan. */
void
pairing_weights_order_fill (PairingWeights *weights)
{
  PairingModel *model = &weights->model;
  int n_players = model->task->field->n_players;
  int n_entries;
  g_autofree Entry *entries = make_entries (model->task, &n_entries);

  if (n_entries > 1)
    qsort (entries, n_entries, sizeof *entries, compare_entries);
  model->players = g_new (int, n_players);
  model->vertex_of = g_new (int, n_players);
  model->places = g_new (int, n_players);
  for (int i = 0; i < n_players; i++) {
    model->vertex_of[i] = -1;
    model->places[i] = n_entries;
  }
  weights->scores = g_new (gint64, n_entries);
  weights->vertices = g_new (PairingWeightsVertex, n_entries);
  add_groups (weights, entries, n_entries);
}

/* --- Places within a group, and chance --- */

/* M - M x² / y², one factor at a time, toward zero, as OpenGotha has it. */
static gint64
fall_off (gint64 weight, gint64 part, gint64 whole)
{
  return whole == 0 ? weight : weight - weight * part / whole * part / whole;
}

/* The seeding of a group, by the sum or the difference of two places. The vertices are by group, so
 * one table follows another. */
static void
fill_seeds (PairingWeights *weights)
{
  const PairingWeightsVertex *vertices = weights->vertices;
  gint64 *next, weight = weights->plan->w_seeding;
  int sum = 0;

  for (int i = 0; i < weights->model.n; i++)
    sum += i == 0 || !pairing_weights_alike (&vertices[i - 1], &vertices[i]) ? vertices[i].size : 0;
  next = weights->seeds = g_new (gint64, 2 * sum);
  for (int i = 0; i < weights->model.n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    if (i > 0 && pairing_weights_alike (vertex - 1, vertex)) {
      vertex->seeds = vertex[-1].seeds;
      continue;
    }
    for (int k = 0, size = vertex->size; k < 2 * size; k++)
      next[k] = weights->seed == PAIRING_SEED_FOLD   ? fall_off (weight, k - (size - 1), size - 1)
                : weights->seed == PAIRING_SEED_SLIP ? fall_off (weight, 2 * k - size, size)
                : weights->seed == PAIRING_SEED_ADJACENT ? fall_off (weight, k - 1, size - 1)
                                                         : 0;
    vertex->seeds = next;
    next += 2 * vertex->size;
  }
}

/* --- The hash of two names --- */

typedef struct {
  char *text; /* without spaces: OpenGotha joins name and first name */
  int vertex;
} Name;

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const Name *one = a;
  const Name *two = b;
  int order = strcmp (one->text, two->text);

  return order != 0 ? order : one->vertex - two->vertex;
}

static void
fill_names (PairingWeights *weights)
{
  const PairingModel *model = &weights->model;
  g_autofree Name *names = g_new (Name, model->n);

  for (int i = 0; i < model->n; i++) {
    PairingWeightsVertex *vertex = &weights->vertices[i];
    const char *key = model->task->field->players[model->players[i]].key;
    g_auto (GStrv) words = g_strsplit (key, " ", -1);
    g_autofree gunichar2 *letters = NULL;
    glong length = 0;

    names[i] = (Name){ g_strjoinv ("", words), i };
    letters = g_utf8_to_utf16 (names[i].text, -1, NULL, &length, NULL);
    vertex->length = length;
    for (glong k = 0; letters && k < length; k++) {
      vertex->letters += letters[k];
      vertex->weighted += letters[k] * (k + 1);
    }
  }
  if (model->n > 1)
    qsort (names, model->n, sizeof *names, compare_names);
  for (int i = 0; i < model->n; i++) {
    weights->vertices[names[i].vertex].alphabet = i;
    g_free (names[i].text);
  }
}

/* Of names only: it is the same each time these two meet. */
static gint64
hash_names (const PairingWeightsVertex *one, const PairingWeightsVertex *two, gint64 most)
{
  gboolean swapped = one->alphabet > two->alphabet;
  const PairingWeightsVertex *first = swapped ? two : one;
  const PairingWeightsVertex *second = swapped ? one : two;
  gint64 sum = first->weighted + second->weighted + first->length * second->letters;
  gint64 hash = (gint64) ((guint64) sum * 1234567 % ((guint64) most + 1));

  return swapped ? most - hash : hash;
}

/* Of the lots, the round and the two players (finaliser of S. Vigna, splitmix64, 2015). */
static gint64
hash_lots (const PairingWeights *weights, int one, int two, gint64 most)
{
  const PairingTask *task = weights->model.task;
  const StandingPlayer *players = task->field->players;
  guint64 bits = (guint64) weights->plan->lots << 32 ^ (guint64) task->round << 56 ^
                 (guint64) players[weights->model.players[one]].id << 28 ^
                 (guint64) players[weights->model.players[two]].id;

  bits += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  bits = (bits ^ bits >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  bits = (bits ^ bits >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return (gint64) ((bits ^ bits >> 31) % ((guint64) most + 1));
}

/* What is left to chance between two. By names: the sum of each letter of both, in alphabetical
 * order, times its place, times 1234567, modulo @most + 1; taken from @most where the two are
 * given the other way round (PAIRING.md, "Hash"). Else it comes of the event's lots, of the round
 * and of the players. Returns 0 to @most. @two: another; the order matters to chance by names.
 * @most: at least 0. */
gint64
pairing_weights_hash (const PairingWeights *weights, int one, int two, gint64 most)
{
  if (!weights->plan->random_fixed)
    return hash_lots (weights, MIN (one, two), MAX (one, two), most);
  return hash_names (&weights->vertices[one], &weights->vertices[two], most);
}

/* Works out what two places of a group weigh, with n players, places a and b, and M the weight
 * (PAIRING.md, "Pairing in the group"):
 *
 * - fold: M - M (a + b - (n - 1))² / (n - 1)²; the first against the last;
 * - slip: M - M (2 |a - b| - n)² / n²; the first against the first of the lower half;
 * - adjacent: M - M (|a - b| - 1)² / (n - 1)²; the first against the second. OpenGotha has none
 *   such; this one is built like the others;
 * - random: M less up to a fifth of it by chance between the halves, and nothing within one.
 *
 * @weights: with its groups. */
void
pairing_weights_seed_fill (PairingWeights *weights)
{
  const PairingPlan *plan = weights->plan;

  weights->seed =
      weights->model.task->round <= plan->seed_until ? plan->seed_before : plan->seed_after;
  fill_seeds (weights);
  fill_names (weights);
}
