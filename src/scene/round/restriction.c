/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/round/restriction.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/round/restrict.h"
#include "rules/article/word.h"

/* Of larger groups only so many are named. */
#define NAMED 6

#define CLUB "club="
#define COUNTRY "country="

/* --- Who --- */

static char *
list_names (const DeskState *state, const GArray *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, desk_state_player_name (state, g_array_index (players, gint64, i)));
  return rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMED);
}

/* A group at the head of a sentence, or within one. */
static char *
dup_who (const DeskState *state, const char *group, gboolean head)
{
  g_autoptr (GArray) players = NULL;

  if (g_str_has_prefix (group, CLUB))
    return g_strdup_printf (head ? _ ("Players of the club %s") : _ ("players of the club %s"),
                            group + strlen (CLUB));
  if (g_str_has_prefix (group, COUNTRY))
    return g_strdup_printf (head ? _ ("Players from %s") : _ ("players from %s"),
                            group + strlen (COUNTRY));
  players = desk_restrict_players (state, group, NULL);
  return players && players->len ? list_names (state, players) : g_strdup (_ ("nobody"));
}

/* --- What --- */

static char *
dup_apart (const DeskState *state, const DeskRestriction *row, gboolean never)
{
  g_autofree char *one = dup_who (state, row->one, !row->two[0]);
  g_autofree char *two = dup_who (state, row->two, FALSE);

  if (row->two[0])
    return g_strdup_printf (never ? _ ("%s and %s must not meet.")
                                  : _ ("%s and %s should not meet if it can be avoided."),
                            one, two);
  return g_strdup_printf (never ? _ ("%s never meet.")
                                : _ ("%s should not meet if it can be avoided."),
                          one);
}

static char *
dup_demand (const DeskState *state, const DeskRestriction *row, PairingRestrictionKind kind)
{
  g_autofree char *one = dup_who (state, row->one, TRUE);

  switch (kind) {
  case PAIRING_RESTRICT_NEVER:
  case PAIRING_RESTRICT_UNWELCOME:
    return dup_apart (state, row, kind == PAIRING_RESTRICT_NEVER);
  case PAIRING_RESTRICT_PAIR:
    return g_strdup_printf (_ ("%s meet."), one);
  case PAIRING_RESTRICT_BYE:
    return g_strdup_printf (_ ("%s has the bye."), one);
  case PAIRING_RESTRICT_SEAT:
    return g_strdup_printf (_ ("%s plays at table %d."), one, (int) row->board);
  case PAIRING_RESTRICT_TABLE:
    return g_strdup_printf (_ ("Table %d is not used."), (int) row->board);
  case PAIRING_N_RESTRICTIONS:
  default:
    return NULL;
  }
}

/* --- When --- */

static char *
dup_rounds (const DeskRestriction *row)
{
  int first = (int) row->first, last = (int) row->last;

  if (first == last)
    return g_strdup_printf (_ ("Only in round %d."), first);
  if (last && first > 1)
    return g_strdup_printf (_ ("In rounds %d to %d."), first, last);
  if (last)
    return g_strdup_printf (_ ("Up to round %d."), last);
  return first > 1 ? g_strdup_printf (_ ("From round %d on."), first) : NULL;
}

/* It as sentences: "Ana, Bo and Cem never meet. Up to round 3.". */
char *
scene_restriction_words (const DeskState *state, const DeskRestriction *row)
{
  PairingRestrictionKind kind;
  g_autofree char *demand = NULL, *rounds = dup_rounds (row);

  if (!desk_restrict_parse (row->kind, &kind))
    return g_strdup (row->kind);
  demand = dup_demand (state, row, kind);
  return rules_word_sentences (demand, rounds);
}

/* What else is known of it: its number, its weight, its reason. */
char *
scene_restriction_beside (const DeskRestriction *row)
{
  g_autofree char *number = g_strdup_printf (_ ("Restriction %d"), (int) row->restriction);
  g_autofree char *amount = g_strdup_printf ("%" G_GINT64_FORMAT, row->weight);
  g_autofree char *weight = g_strdup_printf (_ ("weight %s"), amount);
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  g_strv_builder_add (parts, number);
  if (row->weight)
    g_strv_builder_add (parts, weight);
  if (row->reason[0])
    g_strv_builder_add (parts, row->reason);
  texts = g_strv_builder_end (parts);
  return g_strjoinv (" · ", texts);
}
