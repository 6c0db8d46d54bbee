/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/fixture.h"
#include "pairing/draw/draw.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A round as text, black first, players counted from 1: "1-2 4-3 5-0". */
char *
fixture_describe (const PairingRound *round)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < round->n_pairs; i++)
    g_string_append_printf (text, "%s%d-%d", i ? " " : "", round->pairs[i].black + 1,
                            round->pairs[i].white + 1);
  return g_string_free (text, FALSE);
}

/* A round of 积分编排. */
PairingRound *
fixture_draw (StandingField *field, int round, const gboolean *present, GError **error)
{
  PairingTask task = PAIRING_TASK (field, round);

  task.present = present;
  return pairing_draw (&task, NULL, NULL, error);
}

static int
compare_players (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

static const int *
read_players (FixtureRestrictions *list, const char *text, int *ret_n)
{
  g_auto (GStrv) words = g_strsplit (text, ",", -1);
  int *players = g_new (int, g_strv_length (words) + 1);

  *ret_n = (int) g_strv_length (words);
  for (int i = 0; i < *ret_n; i++)
    players[i] = atoi (words[i]) - 1;
  qsort (players, *ret_n, sizeof *players, compare_players);
  g_ptr_array_add (list->lists, players);
  return players;
}

static PairingRestrictionKind
read_kind (const char *word)
{
  static const char *const kinds[] = { "never", "unwelcome", "pair", "bye", "seat", "table" };

  for (int i = 0; i < PAIRING_N_RESTRICTIONS; i++)
    if (g_str_has_prefix (word, kinds[i]) && word[strlen (kinds[i])] == ':')
      return (PairingRestrictionKind) i;
  g_assert_not_reached ();
}

static void
read_restriction (FixtureRestrictions *list, const char *word)
{
  PairingRestriction *r = &list->restrictions[list->n++];
  g_auto (GStrv) sides = g_strsplit (strchr (word, ':') + 1, "|", 2);
  const char *rounds = strchr (word, '/'), *table = strchr (word, '@'),
             *weight = strchr (word, '*');

  *r = (PairingRestriction){ .id = list->n, .kind = read_kind (word), .first = 1 };
  if (r->kind == PAIRING_RESTRICT_TABLE)
    r->table = atoi (sides[0]);
  else
    r->one = read_players (list, sides[0], &r->n_one);
  if (sides[1])
    r->two = read_players (list, sides[1], &r->n_two);
  if (rounds)
    g_assert_cmpint (sscanf (rounds, "/%d-%d", &r->first, &r->last), >=, 1);
  if (table)
    r->table = atoi (table + 1);
  if (weight)
    r->weight = g_ascii_strtoll (weight + 1, NULL, 10);
}

/* Restrictions with the ids 1, 2, ..., players counted from 1: "never:1,2,3 never:1,2|3,4/2-5
 * unwelcome:1,2*7 pair:1,2 bye:3 seat:4@2 table:5", with the rounds in which they hold. */
FixtureRestrictions *
fixture_restrictions (const char *text)
{
  FixtureRestrictions *list = g_new0 (FixtureRestrictions, 1);
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  list->restrictions = g_new0 (PairingRestriction, g_strv_length (words) + 1);
  list->lists = g_ptr_array_new_with_free_func (g_free);
  for (int i = 0; words[i]; i++)
    if (*words[i] != '\0')
      read_restriction (list, words[i]);
  return list;
}

void
fixture_restrictions_free (FixtureRestrictions *list)
{
  g_free (list->restrictions);
  g_ptr_array_unref (list->lists);
  g_free (list);
}
