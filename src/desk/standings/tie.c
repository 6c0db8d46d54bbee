/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/tie.h"

/* The keys of its players, the best first (gint64). */
GArray *
desk_tie_players (const DeskTie *tie)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) words = g_strsplit (tie->players, " ", -1);

  for (gsize i = 0; words[i]; i++) {
    gint64 player;
    if (g_ascii_string_to_signed (words[i], 10, 1, G_MAXINT, &player, NULL))
      g_array_append_val (players, player);
  }
  return players;
}

/* What people settled after it, by key (DeskTie); they are not the caller’s. @round: a round, or
 * -1 for all. */
GPtrArray *
desk_tie_list (const DeskState *state, int round)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < state->ties->len; i++) {
    DeskTie *tie = state->ties->pdata[i];
    if (tie && (round < 0 || tie->round == round))
      g_ptr_array_add (list, tie);
  }
  return list;
}

/* The names of its players, the best first. */
char *
desk_tie_names (const DeskState *state, const DeskTie *tie)
{
  g_autoptr (GArray) players = desk_tie_players (tie);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++) {
    g_autofree char *name =
        desk_player_stored_name (desk_state_player (state, g_array_index (players, gint64, i)));
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}
