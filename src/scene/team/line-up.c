/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/line-up.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/event.h"
#include "rules/article/word.h"

/* Whether it is a match whose line-ups are to be handed in and opened. */
gboolean
scene_line_up_holds (const DeskState *state, gint64 match)
{
  for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
    const DeskLineUp *was = desk_line_up_get (state, match, side);
    if (was && was->opened)
      return FALSE;
  }
  return desk_line_up_match (state, match, NULL) != NULL;
}

/* What was handed in openly, else the registered order. @self: to be closed. @match: a match. */
void
scene_line_up_open (SceneLineUp *self, Desk *desk, gint64 match, RulesColour side)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *game = desk_state_game (state, match);
  const DeskLineUp *was = desk_line_up_get (state, match, side);
  const RulesTeamRule *rule = &desk_event (state)->team;

  *self = (SceneLineUp){ .desk = desk, .match = match, .side = side, .n_boards = rule->n_boards };
  self->members =
      desk_team_registered (state, scene_line_up_team (self), game->round, &self->n_members);
  if (!was || !rules_line_up_parse (was->players, self->n_boards, self->line_up))
    rules_line_up_registered (rule, self->members, self->n_members, self->line_up);
}

/* @self: may be zero. */
void
scene_line_up_close (SceneLineUp *self)
{
  g_clear_pointer (&self->members, g_free);
}

/* The key of the team. */
gint64
scene_line_up_team (const SceneLineUp *self)
{
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), self->match);

  return self->side == RULES_BLACK ? game->black : game->white;
}

/* "2. Ana Berg 3d", with a remark. @member: from 0 in the registered order. */
char *
scene_line_up_person (const SceneLineUp *self, int member)
{
  const RulesMember *of = &self->members[member];
  const DeskPlayer *player = desk_state_player (desk_get_state (self->desk), of->person);
  g_autofree char *name = desk_player_name (player), *who = NULL;
  char rank[8];

  rules_rank_format (of->rank, rank);
  who = g_strdup_printf ("%d. %s%s%s", member + 1, name, rank[0] ? " " : "", rank);
  if (of->away)
    /* Translators: a player who is not there */
    return g_strdup_printf (_ ("%s (away)"), who);
  return of->reserve ? g_strdup_printf (_ ("%s (reserve)"), who) : g_steal_pointer (&who);
}

/* Which member has the board; -1 for nobody. */
int
scene_line_up_get (const SceneLineUp *self, int board)
{
  for (int i = 0; i < self->n_members; i++)
    if (self->members[i].person == self->line_up[board])
      return i;
  return -1;
}

/* @member: from 0 in the registered order; -1 for nobody. */
void
scene_line_up_choose (SceneLineUp *self, int board, int member)
{
  self->line_up[board] = member < 0 ? 0 : self->members[member].person;
}

/* As it is stored. */
char *
scene_line_up_players (const SceneLineUp *self)
{
  return rules_line_up_format (self->line_up, self->n_boards);
}

/* Words that nobody can guess, short enough to be written down. */
char *
scene_line_up_secret (void)
{
  static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789";
  GString *secret = g_string_new (NULL);

  for (int i = 0; i < 16; i++) {
    if (i > 0 && i % 4 == 0)
      g_string_append_c (secret, '-');
    g_string_append_c (secret, letters[g_random_int_range (0, (int) strlen (letters))]);
  }
  return g_string_free (secret, FALSE);
}

/* "Ana, Bo, nobody" @players: as they are stored. */
char *
scene_line_up_names (const DeskState *state, const char *players)
{
  g_auto (GStrv) words = g_strsplit (players, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; words[i]; i++) {
    const DeskPlayer *player = desk_state_player (state, g_ascii_strtoll (words[i], NULL, 10));
    g_ptr_array_add (names, player ? desk_player_name (player) : g_strdup (_ ("nobody")));
  }
  return rules_word_join ((gpointer) names->pdata, (int) names->len);
}

/* What the side has handed in so far, in a sentence. */
char *
scene_line_up_state (const SceneLineUp *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskLineUp *was = desk_line_up_get (state, self->match, self->side);
  g_autofree char *names = NULL, *players = NULL;
  SceneLineUp registered = *self;

  if (was && was->digest[0] && !was->opened)
    return g_strdup_printf (_ ("Sealed. Digest: %s"), was->digest);
  if (was) {
    names = scene_line_up_names (state, was->players);
    return g_strdup_printf (_ ("Handed in openly: %s."), names);
  }
  rules_line_up_registered (&desk_event (state)->team, self->members, self->n_members,
                            registered.line_up);
  players = scene_line_up_players (&registered);
  names = scene_line_up_names (state, players);
  return g_strdup_printf (_ ("Nothing handed in. The team plays in its registered order: %s."),
                          names);
}
