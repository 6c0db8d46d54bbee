#include "pairing/weights/weights.h"
#include <stdlib.h>
#include <string.h>

/* Places within a group, and what is left to chance. */

/* M - M x² / y², one factor at a time, toward zero, as OpenGotha has it. */
static gint64
fall_off (gint64 weight, gint64 part, gint64 whole)
{
  return whole == 0 ? weight : weight - weight * part / whole * part / whole;
}

/* The seeding of a group of so many, by the sum or the difference of two places. */
static void
fill_group (const PairingWeights *weights, int size, gint64 *seeds)
{
  gint64 weight = weights->plan->w_seeding;

  for (int i = 0; i < 2 * size; i++)
    switch (weights->seed) {
    case PAIRING_SEED_FOLD:
      seeds[i] = fall_off (weight, i - (size - 1), size - 1);
      break;
    case PAIRING_SEED_SLIP:
      seeds[i] = fall_off (weight, 2 * i - size, size);
      break;
    case PAIRING_SEED_ADJACENT:
      seeds[i] = fall_off (weight, i - 1, size - 1);
      break;
    default:
      seeds[i] = 0;
    }
}

/* The vertices are by group, so one table follows another. */
static void
fill_seeds (PairingWeights *weights)
{
  const PairingWeightsVertex *vertices = weights->vertices;
  gint64 *next;
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
    fill_group (weights, vertex->size, next);
    vertex->seeds = next;
    next += 2 * vertex->size;
  }
}

/* --- The hash of two names --- */

typedef struct {
  char *text; /* without spaces: OpenGotha joins name and first name */
  int vertex;
} Name;

static char *
join_words (const char *name)
{
  g_auto (GStrv) words = g_strsplit (name, " ", -1);

  return g_strjoinv ("", words);
}

static void
fill_letters (PairingWeightsVertex *vertex, const char *text)
{
  glong length = 0;
  g_autofree gunichar2 *letters = g_utf8_to_utf16 (text, -1, NULL, &length, NULL);

  vertex->length = length;
  for (glong i = 0; letters && i < length; i++) {
    vertex->letters += letters[i];
    vertex->weighted += letters[i] * (i + 1);
  }
}

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
    names[i] = (Name){ join_words (model->task->field->players[model->players[i]].key), i };
    fill_letters (&weights->vertices[i], names[i].text);
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
 * given the other way round (pairing.md, "Hash"). Else it comes of the event's lots, of the round
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
 * (pairing.md, "Seeding"):
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
