/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/link.h"
#include <string.h>

/* Groups of up to so many vertices become links. */
#define SMALL 32

typedef struct {
  int one;
  int two;
  gint64 value;
} Pair;

typedef struct {
  gint64 value;
  int n_members;
  guint8 sides[]; /* vertex -> bits 1 and 2: on which side of the group it stands */
} Group;

/* Two are joined where they stand on different sides; who stands on both, with anybody. */
static gboolean
joins (const guint8 *sides, int one, int two)
{
  return ((sides[one] & 1) && (sides[two] & 2)) || ((sides[one] & 2) && (sides[two] & 1));
}

static gint64
add_up (gint64 a, gint64 b)
{
  return a > G_MAXINT64 - b ? G_MAXINT64 : a + b;
}

/* Links, none so far. */
PairingLinks *
pairing_link_new (int n)
{
  PairingLinks *links = g_new0 (PairingLinks, 1);

  links->n = n;
  links->pairs = g_array_new (FALSE, FALSE, sizeof (Pair));
  links->groups = g_ptr_array_new_with_free_func (g_free);
  return links;
}

/* @links: links, or NULL. */
void
pairing_link_free (PairingLinks *links)
{
  if (!links)
    return;
  g_clear_pointer (&links->pairs, g_array_unref);
  g_ptr_array_unref (links->groups);
  g_free (links->first);
  g_free (links->others);
  g_free (links->values);
  g_free (links->filters);
  g_free (links);
}

/* @links: links that are not sealed. @value: what is between them, above 0. */
void
pairing_link_add (PairingLinks *links, int one, int two, gint64 value)
{
  Pair there = { one, two, value };
  Pair back = { two, one, value };

  g_array_append_val (links->pairs, there);
  g_array_append_val (links->pairs, back);
}

static void
add_each (PairingLinks *links, const guint8 *sides, const int *members, int n_members, gint64 value)
{
  for (int i = 0; i < n_members; i++)
    for (int j = i + 1; j < n_members; j++)
      if (joins (sides, members[i], members[j]))
        pairing_link_add (links, members[i], members[j], value);
}

/* @links: links that are not sealed. @sides: for each vertex bit 1 if it is on one side of the
 * group, bit 2 if on the other. @value: what is between any two on different sides, above 0. */
void
pairing_link_add_group (PairingLinks *links, const guint8 *sides, gint64 value)
{
  int members[SMALL];
  int n_members = 0;
  Group *group;

  for (int i = 0; i < links->n; i++) {
    if (sides[i] != 0 && n_members < SMALL)
      members[n_members] = i;
    n_members += sides[i] != 0;
  }
  if (n_members <= SMALL) {
    add_each (links, sides, members, n_members, value);
    return;
  }
  group = g_malloc (sizeof *group + links->n);
  group->value = value;
  group->n_members = n_members;
  memcpy (group->sides, sides, links->n);
  g_ptr_array_add (links->groups, group);
}

/* Orders pairs by one of their vertices, those with the same one as they were: a pass of a sort by
 * digits, the last digit first. */
static void
sort_pass (const Pair *from, Pair *to, guint n_pairs, int n, gboolean by_one)
{
  g_autofree guint *places = g_new0 (guint, n + 1);

  for (guint i = 0; i < n_pairs; i++)
    places[(by_one ? from[i].one : from[i].two) + 1]++;
  for (int i = 0; i < n; i++)
    places[i + 1] += places[i];
  for (guint i = 0; i < n_pairs; i++)
    to[places[by_one ? from[i].one : from[i].two]++] = from[i];
}

/* One link for the same two, in order. */
static guint
merge_pairs (GArray *pairs, int n)
{
  Pair *all = (Pair *) (gpointer) pairs->data;
  g_autofree Pair *half = g_new (Pair, pairs->len + 1);
  guint n_kept = 0;

  sort_pass (all, half, pairs->len, n, FALSE);
  sort_pass (half, all, pairs->len, n, TRUE);
  for (guint i = 0; i < pairs->len; i++)
    if (n_kept > 0 && all[n_kept - 1].one == all[i].one && all[n_kept - 1].two == all[i].two)
      all[n_kept - 1].value = add_up (all[n_kept - 1].value, all[i].value);
    else
      all[n_kept++] = all[i];
  return n_kept;
}

/* The largest first, whatever the order in which they came. */
static int
compare_groups (gconstpointer a, gconstpointer b, gpointer data)
{
  const PairingLinks *links = data;
  const Group *one = *(Group *const *) a;
  const Group *two = *(Group *const *) b;

  if (one->n_members != two->n_members)
    return two->n_members - one->n_members;
  if (one->value != two->value)
    return one->value > two->value ? -1 : 1;
  return memcmp (one->sides, two->sides, links->n);
}

/* Sorts the links; from here on they can be asked, and none can be added. */
void
pairing_link_seal (PairingLinks *links)
{
  guint n_pairs = merge_pairs (links->pairs, links->n);

  g_ptr_array_sort_with_data (links->groups, compare_groups, links);
  links->first = g_new0 (int, links->n + 1);
  links->others = g_new (int, n_pairs);
  links->values = g_new (gint64, n_pairs);
  links->filters = g_new0 (guint64, links->n + 1);
  for (guint i = 0; i < n_pairs; i++) {
    const Pair *pair = &g_array_index (links->pairs, Pair, i);
    links->first[pair->one + 1]++;
    links->others[i] = pair->two;
    links->values[i] = pair->value;
    links->filters[pair->one] |= G_GUINT64_CONSTANT (1) << (pair->two % 64);
  }
  for (int i = 0; i < links->n; i++)
    links->first[i + 1] += links->first[i];
  g_clear_pointer (&links->pairs, g_array_unref);
}

/* The first link of a vertex that leads to another, or beyond it. */
static int
find (const PairingLinks *links, int vertex, int other)
{
  int low = links->first[vertex], high = links->first[vertex + 1];

  while (low < high) {
    int middle = (low + high) / 2;
    if (links->others[middle] < other)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

/* How many large groups they hold. @links: sealed links. */
int
pairing_link_n_groups (const PairingLinks *links)
{
  return (int) links->groups->len;
}

/* Parts those of a kind who stand on different sides of a group, or outside. Returns how many
 * kinds there are now; more than @most where there would be too many. @links: sealed links.
 * @group: the number of a large group; the largest is 0. @kinds: vertex -> its kind; unchanged
 * where there would be too many. @most: how many there may be. */
int
pairing_link_part (const PairingLinks *links, int group, int *kinds, int n_kinds, int most)
{
  const guint8 *sides = ((const Group *) links->groups->pdata[group])->sides;
  g_autofree int *parts = g_new (int, 4 * n_kinds);
  int n_parts = 0;

  for (int i = 0; i < 4 * n_kinds; i++)
    parts[i] = -1;
  for (int i = 0; i < links->n; i++) {
    int *mine = &parts[4 * kinds[i] + sides[i]];
    *mine = *mine < 0 ? n_parts++ : *mine;
  }
  for (int i = 0; i < links->n && n_parts <= most; i++)
    kinds[i] = parts[4 * kinds[i] + sides[i]];
  return n_parts;
}

/* What these groups put between the two. @links: sealed links. @n_groups: how many large groups
 * are asked, the largest first. @two: another, or the same as any other on the sides of @one. */
gint64
pairing_link_in_groups (const PairingLinks *links, int n_groups, int one, int two)
{
  gint64 value = 0;

  for (int i = 0; i < n_groups; i++) {
    const Group *group = links->groups->pdata[i];
    if (joins (group->sides, one, two))
      value = add_up (value, group->value);
  }
  return value;
}

/* What is between the two, 0 for nothing. @links: sealed links. */
gint64
pairing_link_value (const PairingLinks *links, int one, int two)
{
  gint64 value = pairing_link_in_groups (links, (int) links->groups->len, one, two);

  if (links->filters[one] & G_GUINT64_CONSTANT (1) << (two % 64)) {
    int place = find (links, one, two);
    if (place < links->first[one + 1] && links->others[place] == two)
      value = add_up (value, links->values[place]);
  }
  return value;
}

/* At least what is between any two. @links: sealed links. */
gint64
pairing_link_most (const PairingLinks *links)
{
  gint64 most = 0;

  for (int i = 0; i < links->first[links->n]; i++)
    most = MAX (most, links->values[i]);
  for (guint i = 0; i < links->groups->len; i++)
    most = add_up (most, ((const Group *) links->groups->pdata[i])->value);
  return most;
}

/* At least to how many others it is linked; all of them where it is in a large group. @links:
 * sealed links. */
int
pairing_link_degree (const PairingLinks *links, int vertex)
{
  for (guint i = 0; i < links->groups->len; i++)
    if (((const Group *) links->groups->pdata[i])->sides[vertex] != 0)
      return links->n;
  return links->first[vertex + 1] - links->first[vertex];
}
