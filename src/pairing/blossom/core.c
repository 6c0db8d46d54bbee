/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/blossom/core.h"
#include <string.h>

/* How many ways to choose are looked at before the search gives up. */
#define CHOICES 5000

typedef struct {
  int n;
  PairingCoreTest test;
  PairingCoreTick tick;
  gpointer data;
  gboolean over;   /* it does not go on */
  int tries;       /* that are left */
  GPtrArray *cuts; /* sets of demands (gboolean by demand) of which a core has one at least */
  int choices;     /* that are left in this search */
  int most;        /* demands that are to be chosen: fewer do not hit the cuts so far */
} Core;

static gboolean
goes_on (Core *core)
{
  core->over |= !core->tick (core->data);
  return !core->over;
}

/* Once the search is over, an answer means nothing. */
static gboolean
test (Core *core, gboolean *kept)
{
  gboolean met = core->test (kept, core->data);

  core->tries--;
  return goes_on (core) && met;
}

static const gboolean *
first_missed (const Core *core, const gboolean *chosen)
{
  for (guint i = 0; i < core->cuts->len; i++) {
    const gboolean *cut = core->cuts->pdata[i];
    int j = 0;
    while (j < core->n && !(cut[j] && chosen[j]))
      j++;
    if (j == core->n)
      return cut;
  }
  return NULL;
}

/* Chooses at most so many demands that hit every cut. */
static gboolean
hit (Core *core, gboolean *chosen, int most)
{
  const gboolean *cut = first_missed (core, chosen);

  if (!cut)
    return TRUE;
  if (most == 0 || core->choices-- <= 0 || !goes_on (core))
    return FALSE;
  for (int i = 0; i < core->n && !core->over; i++) {
    if (!cut[i])
      continue;
    chosen[i] = TRUE;
    if (hit (core, chosen, most - 1))
      return TRUE;
    chosen[i] = FALSE;
  }
  return FALSE;
}

static gboolean
hit_with_fewest (Core *core, gboolean *chosen)
{
  core->choices = CHOICES;
  for (; core->most <= core->n && core->choices > 0 && !core->over; core->most++) {
    memset (chosen, 0, core->n * sizeof *chosen);
    if (hit (core, chosen, core->most))
      return TRUE;
  }
  return FALSE;
}

/* Keeps what can be kept, so that every core has a part in what is left out. */
static void
cut_off (Core *core, const gboolean *chosen)
{
  gboolean *cut = g_memdup2 (chosen, core->n * sizeof *chosen);
  g_autofree gboolean *with = g_memdup2 (cut, core->n * sizeof *cut);

  for (int i = 0; i < core->n && !core->over; i++) {
    if (cut[i])
      continue;
    memcpy (with, cut, core->n * sizeof *cut);
    with[i] = TRUE;
    if (test (core, with))
      memcpy (cut, with, core->n * sizeof *cut);
  }
  for (int i = 0; i < core->n; i++)
    cut[i] = !cut[i];
  g_ptr_array_add (core->cuts, cut);
}

static gboolean
find_least (Core *core, gboolean *chosen)
{
  g_autofree gboolean *kept = g_new (gboolean, core->n);

  while (core->tries > 0 && !core->over && hit_with_fewest (core, chosen)) {
    memcpy (kept, chosen, core->n * sizeof *kept);
    if (!test (core, kept))
      return TRUE;
    cut_off (core, kept);
  }
  return FALSE;
}

/* Tries to leave out each demand in turn, so that every demand that stays is needed. */
static void
find_small (Core *core, gboolean *chosen)
{
  g_autofree gboolean *without = g_new (gboolean, core->n);

  for (int i = 0; i < core->n; i++)
    chosen[i] = TRUE;
  for (int i = 0; i < core->n && !core->over; i++) {
    memcpy (without, chosen, core->n * sizeof *without);
    without[i] = FALSE;
    chosen[i] = test (core, without);
  }
}

/* Finds the fewest demands that clash among themselves (A. Ignatiev, A. Previti, M. Liffiton and
 * J. Marques-Silva, Smallest MUS extraction with minimal hitting set dualization, CP 2015): every
 * set of demands without which the rest can be met has a part in every clash; the fewest that
 * have a part in all such sets known so far either clash, or lead to one more set. Where that
 * takes too long, it is some clash of which nothing can be left out.
 *
 * Returns which they are; NULL where @tick gave up. @n: a number of demands that cannot all be
 * met. @can_meet: whether some of them can; never of more of them, if not of fewer. @tick: called
 * now and then, at least once after each question; may give up. @data: for @can_meet and @tick.
 * @tries: how often about it may ask before it gives up looking for the fewest. @ret_least:
 * whether no fewer demands clash. */
gboolean *
pairing_core_find (int n, PairingCoreTest can_meet, PairingCoreTick tick, gpointer data, int tries,
                   gboolean *ret_least)
{
  g_autoptr (GPtrArray) cuts = g_ptr_array_new_with_free_func (g_free);
  g_autofree gboolean *chosen = g_new0 (gboolean, n + 1);
  Core core = {
    .n = n, .test = can_meet, .tick = tick, .data = data, .tries = tries, .cuts = cuts
  };

  *ret_least = find_least (&core, chosen);
  if (!*ret_least)
    find_small (&core, chosen);
  return core.over ? NULL : g_steal_pointer (&chosen);
}
