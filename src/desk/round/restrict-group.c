/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "desk/standings/field.h"
#include "desk/round/restrict-private.h"

/* What players of a group have in common. */
static const struct {
  const char *prefix;
  gsize member; /* of DeskPlayer, a text */
} selectors[] = {
  { "club=", G_STRUCT_OFFSET (DeskPlayer, club) },
  { "country=", G_STRUCT_OFFSET (DeskPlayer, country) },
};

/* What a restriction takes from a pair by weights where it does not say: ten score groups, a
 * twentieth of a category. */
#define UNWELCOME G_GINT64_CONSTANT (1000000000000)

static int
compare_group_keys (gconstpointer a, gconstpointer b)
{
  const gint64 *x = a, *y = b;

  return (*x > *y) - (*x < *y);
}

static gboolean
read_keys (const DeskState *state, const char *group, GArray *players, GError **error)
{
  g_auto (GStrv) words = g_strsplit (group, " ", -1);

  for (gsize i = 0; words[i]; i++) {
    gint64 key;
    if (words[i][0] == '\0')
      continue;
    if (!g_ascii_string_to_signed (words[i], 10, 1, G_MAXINT, &key, NULL))
      return desk_fail (error, DESK_ERROR_INVALID, _ ("“%s” names no players."), group);
    if (!desk_state_player (state, key))
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) key);
    g_array_append_val (players, key);
  }
  g_array_sort (players, compare_group_keys);
  for (guint i = players->len; i > 1; i--)
    if (g_array_index (players, gint64, i - 1) == g_array_index (players, gint64, i - 2))
      g_array_remove_index (players, i - 1);
  return TRUE;
}

/* Their keys in order, each once; NULL where one of them is not enrolled or the text makes no
 * sense (gint64). @group: players as a restriction has them. */
GArray *
desk_restrict_players (const DeskState *state, const char *group, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));

  if (!strchr (group, '='))
    return read_keys (state, group, players, error) ? g_steal_pointer (&players) : NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (selectors); i++) {
    const char *wanted = group + strlen (selectors[i].prefix);
    if (!g_str_has_prefix (group, selectors[i].prefix) || wanted[0] == '\0')
      continue;
    for (guint j = 0; j < state->players->len; j++) {
      const DeskPlayer *player = state->players->pdata[j];
      const char *const *member;
      if (!player)
        continue;
      member = (gconstpointer) ((const char *) player + selectors[i].member);
      if (g_str_equal (*member, wanted))
        g_array_append_val (players, player->player);
    }
    return g_steal_pointer (&players);
  }
  desk_fail (error, DESK_ERROR_INVALID,
             _ ("Players are chosen by “club=…” or “country=…”, not “%s”."), group);
  return NULL;
}

/* Whether it is one of them. @players: keys, as desk_restrict_players() finds them. */
gboolean
desk_restrict_has (const GArray *players, gint64 player)
{
  for (guint i = 0; i < players->len; i++)
    if (g_array_index (players, gint64, i) == player)
      return TRUE;
  return FALSE;
}

/* The same with the keys in order, each once. @group: players as desk_restrict_players() has
 * understood them. */
char *
desk_restrict_tidy (const char *group)
{
  g_auto (GStrv) words = g_strsplit (group, " ", -1);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  GString *text = g_string_new (NULL);

  if (strchr (group, '='))
    return g_string_free (g_string_append (text, group), FALSE);
  for (gsize i = 0; words[i]; i++) {
    gint64 key = g_ascii_strtoll (words[i], NULL, 10);
    if (key)
      g_array_append_val (keys, key);
  }
  g_array_sort (keys, compare_group_keys);
  for (guint i = 0; i < keys->len; i++)
    if (i == 0 || g_array_index (keys, gint64, i) != g_array_index (keys, gint64, i - 1))
      g_string_append_printf (text, "%s%d", i ? " " : "", (int) g_array_index (keys, gint64, i));
  return g_string_free (text, FALSE);
}

/* --- For the draw --- */

static int *
resolve_group (const DeskState *state, const StandingField *field, const char *group, int *ret_n)
{
  g_autoptr (GArray) players = desk_restrict_players (state, group, NULL);
  int *indices = g_new (int, players ? players->len + 1 : 1);

  *ret_n = 0;
  for (guint i = 0; players && i < players->len; i++) {
    int index = desk_field_index (field, g_array_index (players, gint64, i));
    if (index >= 0)
      indices[(*ret_n)++] = index;
  }
  return indices;
}

/* A group of which nobody is left demands nothing: between it and others would read as among the
 * others. */
static gboolean
resolve (const DeskState *state, const StandingField *field, const DeskRestriction *row,
         PairingRestriction *ret)
{
  *ret = (PairingRestriction){
    .id = row->restriction,
    .first = (int) row->first,
    .last = (int) row->last,
    .weight = row->weight ? row->weight : UNWELCOME,
    .table = (int) row->board,
  };
  if (!desk_restrict_parse (row->kind, &ret->kind))
    return FALSE;
  ret->one = resolve_group (state, field, row->one, &ret->n_one);
  ret->two = resolve_group (state, field, row->two, &ret->n_two);
  return (ret->n_one > 0 || ret->kind == PAIRING_RESTRICT_TABLE) &&
         (ret->n_one + ret->n_two > 1 || ret->kind != PAIRING_RESTRICT_PAIR) &&
         (!row->two[0] || ret->n_two > 0);
}

static void
clear (PairingRestriction *restriction)
{
  g_free ((gpointer) (gsize) restriction->one);
  g_free ((gpointer) (gsize) restriction->two);
}

/* All that is demanded, with the players who are meant now as indices into the field. Those of
 * which nobody is enrolled any more are left out. Returns free it with desk_restrict_free(). */
PairingRestriction *
desk_restrict_resolve (const DeskState *state, const StandingField *field, int *ret_n)
{
  g_autoptr (GPtrArray) list = desk_restrict_list (state);
  PairingRestriction *restrictions = g_new0 (PairingRestriction, list->len + 1);

  *ret_n = 0;
  for (guint i = 0; i < list->len; i++)
    if (resolve (state, field, list->pdata[i], &restrictions[*ret_n]))
      ++*ret_n;
    else
      clear (&restrictions[*ret_n]);
  return restrictions;
}

/* @restrictions: what desk_restrict_resolve() has given, or NULL. */
void
desk_restrict_free (PairingRestriction *restrictions, int n)
{
  for (int i = 0; i < n; i++)
    clear (&restrictions[i]);
  g_free (restrictions);
}
