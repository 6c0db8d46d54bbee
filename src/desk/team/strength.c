/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/desk-private.h"
#include "desk/team/team.h"

/* A team's rank and rating are those of its registered boards; its reserves do not count, for
 * nobody knows whether they will play. They change as the members do: with a corrected rank, and
 * with whoever comes or leaves. */

static void
count_member (const DeskState *state, const DeskMember *member, RulesStrength *strength)
{
  const DeskPlayer *player = desk_state_player (state, member->player);

  if (player && !member->reserve)
    rules_strength_add (strength, (RulesRank) player->rank, (int) player->rating);
}

/* Of every team at once, by its key (RulesStrength); a team without members is not among them. */
GHashTable *
desk_team_strengths (const DeskState *state)
{
  GHashTable *strengths = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < state->members->len; i++) {
    const DeskMember *member = state->members->pdata[i];
    gpointer key = member ? GSIZE_TO_POINTER ((gsize) member->team) : NULL;
    RulesStrength *strength = key ? g_hash_table_lookup (strengths, key) : NULL;
    if (key && !strength) {
      strength = g_new0 (RulesStrength, 1);
      g_hash_table_insert (strengths, key, strength);
    }
    if (key)
      count_member (state, member, strength);
  }
  return strengths;
}

/* All 0 where nothing is known of its members. */
RulesStrength
desk_team_strength (const DeskState *state, gint64 team)
{
  RulesStrength strength = { 0 };

  for (guint i = 0; i < state->members->len; i++) {
    const DeskMember *member = state->members->pdata[i];
    if (member && member->team == team)
      count_member (state, member, &strength);
  }
  return strength;
}
