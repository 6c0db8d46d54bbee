/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/draw/restraint.h"

/* How unwelcome a pair is whose restriction does not say: where weights are added up less than a
 * rematch, and more than score, colours and places of a pair can bring together. */
#define UNWELCOME G_GINT64_CONSTANT (10000000000000)

typedef struct {
  const PairingTask *task;
  PairingRestraints *restraints;
  int *vertex_of; /* player -> vertex, -1 */
} Reader;

static void
add_group (Reader *reader, const PairingRestriction *restriction)
{
  PairingRestraints *restraints = reader->restraints;
  gboolean adds = pairing_plan_class (&reader->task->plan, 0)->weighted;
  gint64 weight = restriction->weight > 0 ? restriction->weight : adds ? UNWELCOME : 1;
  g_autofree guint8 *sides = g_new0 (guint8, restraints->n + 1);
  gboolean never = restriction->kind == PAIRING_RESTRICT_NEVER;

  for (int i = 0; i < restriction->n_one; i++)
    if (reader->vertex_of[restriction->one[i]] >= 0)
      sides[reader->vertex_of[restriction->one[i]]] |= restriction->n_two == 0 ? 3 : 1;
  for (int i = 0; i < restriction->n_two; i++)
    if (reader->vertex_of[restriction->two[i]] >= 0)
      sides[reader->vertex_of[restriction->two[i]]] |= 2;
  pairing_link_add_group (never ? restraints->never : restraints->unwelcome, sides,
                          never ? 1 : weight);
}

/* The table at which a player stays, if he does. */
static const PairingPair *
fixed_pair (const Reader *reader, int player)
{
  for (int i = 0; i < reader->task->n_fixed; i++)
    if (reader->task->fixed[i].black == player || reader->task->fixed[i].white == player)
      return &reader->task->fixed[i];
  return NULL;
}

static void
join (Reader *reader, int player, int other)
{
  PairingRestraints *restraints = reader->restraints;
  int one = reader->vertex_of[player];
  int two = reader->vertex_of[other];

  if (one < 0 || two < 0) {
    const PairingPair *fixed = fixed_pair (reader, player);
    restraints->clash |= !fixed || fixed != fixed_pair (reader, other);
    return;
  }
  restraints->clash |= (restraints->mate[one] >= 0 && restraints->mate[one] != two) ||
                       (restraints->mate[two] >= 0 && restraints->mate[two] != one);
  restraints->mate[one] = two;
  restraints->mate[two] = one;
}

static void
read_restriction (Reader *reader, const PairingRestriction *restriction)
{
  const PairingRestriction *r = restriction;
  PairingRestraints *restraints = reader->restraints;

  if (r->kind <= PAIRING_RESTRICT_UNWELCOME)
    add_group (reader, r);
  else if (r->kind == PAIRING_RESTRICT_PAIR && r->n_one == 2)
    join (reader, r->one[0], r->one[1]);
  else if (r->kind == PAIRING_RESTRICT_PAIR && r->n_one == 1 && r->n_two == 1 &&
           r->one[0] != r->two[0])
    join (reader, r->one[0], r->two[0]);
  else if (r->kind == PAIRING_RESTRICT_BYE || r->kind == PAIRING_RESTRICT_SEAT)
    for (int i = 0; i < r->n_one; i++) {
      int vertex = reader->vertex_of[r->one[i]];

      if (vertex >= 0 && r->kind == PAIRING_RESTRICT_BYE) {
        restraints->clash |=
            restraints->n % 2 == 0 || (restraints->bye >= 0 && restraints->bye != vertex);
        restraints->bye = vertex;
      } else if (vertex >= 0) {
        restraints->clash |= restraints->seat[vertex] > 0 && restraints->seat[vertex] != r->table;
        restraints->seat[vertex] = r->table;
      }
    }
}

static gboolean
is_unused (const PairingTask *task, int table)
{
  for (int i = 0; i < task->n_restrictions; i++)
    if (task->restrictions[i].kind == PAIRING_RESTRICT_TABLE &&
        task->restrictions[i].table == table &&
        pairing_restriction_holds (&task->restrictions[i], task->round))
      return TRUE;
  for (int i = 0; task->fixed_tables && i < task->n_fixed; i++)
    if (task->fixed_tables[i] == table && task->fixed[i].white >= 0)
      return TRUE;
  return FALSE;
}

static GHashTable *
count_seats (const PairingRestraints *restraints)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  for (int i = 0; i < restraints->n; i++) {
    gpointer table = GINT_TO_POINTER (restraints->seat[i]);
    int count = GPOINTER_TO_INT (g_hash_table_lookup (counts, table)) + 1;
    if (i != restraints->resting)
      g_hash_table_insert (counts, table, GINT_TO_POINTER (count));
  }
  return counts;
}

static int
seat_count (GHashTable *counts, int table)
{
  return table > 0 ? GPOINTER_TO_INT (g_hash_table_lookup (counts, GINT_TO_POINTER (table))) : 0;
}

/* Reads the restrictions of the task's round. Of players who are not there they say nothing, but
 * two who must meet have to be there, and a fixed table is met by players who sit at it. Returns
 * what they demand of these players. @players: those who are to be drawn. */
PairingRestraints *
pairing_restraint_new (const PairingTask *task, const int *players, int n)
{
  PairingRestraints *restraints = g_new0 (PairingRestraints, 1);
  g_autoptr (GHashTable) counts = NULL;
  g_autofree int *vertex_of = g_new (int, task->field->n_players + 1);
  Reader reader = { task, restraints, vertex_of };

  restraints->n = n;
  restraints->never = pairing_link_new (n);
  restraints->unwelcome = pairing_link_new (n);
  restraints->mate = g_new (int, n + 1);
  restraints->seat = g_new0 (int, n + 1);
  restraints->shares = g_new0 (gboolean, n + 1);
  restraints->bye = -1;
  restraints->resting = -1;
  for (int i = 0; i < task->field->n_players; i++)
    vertex_of[i] = -1;
  for (int i = 0; i < n; i++) {
    vertex_of[players[i]] = i;
    restraints->mate[i] = -1;
  }
  for (int i = 0; i < task->n_restrictions; i++)
    if (pairing_restriction_holds (&task->restrictions[i], task->round))
      read_restriction (&reader, &task->restrictions[i]);
  restraints->clash |= restraints->bye >= 0 && restraints->mate[restraints->bye] >= 0;
  /* A table has two seats; a third player who must sit there can only have the bye. */
  counts = count_seats (restraints);
  for (int i = 0; i < n; i++)
    restraints->clash |= seat_count (counts, restraints->seat[i]) > 2 + n % 2 ||
                         (restraints->seat[i] > 0 && is_unused (task, restraints->seat[i]));
  pairing_restraint_rest (restraints, -1);
  pairing_link_seal (restraints->never);
  pairing_link_seal (restraints->unwelcome);
  restraints->camps = pairing_camp_new (restraints->never, restraints->unwelcome);
  restraints->open = pairing_link_most (restraints->never) == 0;
  for (int i = 0; i < n; i++)
    restraints->open &= restraints->mate[i] < 0 && restraints->seat[i] == 0;
  return restraints;
}

/* @restraints: restraints, or NULL. */
void
pairing_restraint_free (PairingRestraints *restraints)
{
  if (!restraints)
    return;
  pairing_link_free (restraints->never);
  pairing_link_free (restraints->unwelcome);
  pairing_camp_free (restraints->camps);
  g_free (restraints->mate);
  g_free (restraints->seat);
  g_free (restraints->shares);
  g_free (restraints);
}

/* A player without a game needs no seat: the others at it may meet somebody else. @vertex: who
 * has the bye, -1 for nobody. */
void
pairing_restraint_rest (PairingRestraints *restraints, int vertex)
{
  g_autoptr (GHashTable) counts = NULL;

  restraints->resting = vertex;
  counts = count_seats (restraints);
  for (int i = 0; i < restraints->n; i++)
    restraints->shares[i] = seat_count (counts, restraints->seat[i]) > 1;
}

/* Whether these two must not meet: it says so, or one must meet somebody else, or they must sit
 * at different tables, or somebody else must sit at the table of one of them. */
gboolean
pairing_restraint_forbids (const PairingRestraints *restraints, int one, int two)
{
  if (restraints->open)
    return FALSE;
  if (restraints->mate[one] != two && (restraints->mate[one] >= 0 || restraints->mate[two] >= 0))
    return TRUE;
  if (restraints->seat[one] != restraints->seat[two] &&
      ((restraints->seat[one] > 0 && restraints->seat[two] > 0) || restraints->shares[one] ||
       restraints->shares[two]))
    return TRUE;
  return pairing_link_value (restraints->never, one, two) > 0;
}

/* The weights of all restrictions by which these two rather do not meet. */
gint64
pairing_restraint_unwelcome (const PairingRestraints *restraints, int one, int two)
{
  return pairing_link_value (restraints->unwelcome, one, two);
}

/* --- Camps --- */

/* So many camps are told apart at most. */
#define CAMPS 16

/* How many groups of the links were taken in. */
static int
part (PairingCamps *camps, const PairingLinks *links)
{
  int n_groups = 0;

  while (n_groups < pairing_link_n_groups (links)) {
    int n = pairing_link_part (links, n_groups, camps->of, camps->n_camps, CAMPS);
    if (n > CAMPS)
      break;
    camps->n_camps = n;
    n_groups++;
  }
  return n_groups;
}

/* Camp -> one of it. */
static void
find_firsts (const PairingCamps *camps, int n, int *ret_firsts)
{
  for (int i = n - 1; i >= 0; i--)
    ret_firsts[camps->of[i]] = i;
}

/* Where half of the field must not meet, the weight of a pair within it says nothing, so a bound
 * for a class of players is far off unless the whole class stands in the same groups. The
 * largest groups become camps of their own, as long as there are not too many. Returns the
 * camps. @never: who must not meet, sealed. @unwelcome: who rather not, sealed. */
PairingCamps *
pairing_camp_new (const PairingLinks *never, const PairingLinks *unwelcome)
{
  PairingCamps *camps = g_new0 (PairingCamps, 1);
  int n_never, n_unwelcome, firsts[CAMPS] = { 0 };

  camps->of = g_new0 (int, never->n + 1);
  camps->n_camps = 1;
  n_never = part (camps, never);
  n_unwelcome = part (camps, unwelcome);
  find_firsts (camps, never->n, firsts);
  camps->apart = g_new (gboolean, camps->n_camps * camps->n_camps);
  camps->unwelcome = g_new (gint64, camps->n_camps * camps->n_camps);
  for (int i = 0; i < camps->n_camps * camps->n_camps; i++) {
    int one = firsts[i / camps->n_camps], two = firsts[i % camps->n_camps];
    camps->apart[i] = pairing_link_in_groups (never, n_never, one, two) > 0;
    camps->unwelcome[i] = pairing_link_in_groups (unwelcome, n_unwelcome, one, two);
  }
  return camps;
}

/* @camps: camps, or NULL. */
void
pairing_camp_free (PairingCamps *camps)
{
  if (!camps)
    return;
  g_free (camps->of);
  g_free (camps->apart);
  g_free (camps->unwelcome);
  g_free (camps);
}
