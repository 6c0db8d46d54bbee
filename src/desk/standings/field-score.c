/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/field-private.h"
#include "desk/act/record.h"
#include "desk/event/event.h"
#include "desk/round/seeding.h"
#include "desk/standings/tie.h"
#include "desk/team/match.h"
#include "standing/term/history.h"
#include "standing/term/macmahon.h"

/* Those who are paired in the first round, by key. */
static GHashTable *
find_paired (const DeskState *state)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, 1);
  GHashTable *paired = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_hash_table_add (paired, GSIZE_TO_POINTER ((gsize) game->black));
    g_hash_table_add (paired, GSIZE_TO_POINTER ((gsize) game->white));
  }
  return paired;
}

/* Once the first round is drawn it is settled who was there when the best were found: who enters or
 * withdraws later moves nobody else. */
static gboolean
is_outside (const DeskState *state, GHashTable *paired, const StandingPlayer *player)
{
  if (desk_state_round (state, 1) == DESK_ROUND_NONE)
    return player->withdrawn;
  return !g_hash_table_contains (paired, GSIZE_TO_POINTER ((gsize) player->id)) &&
         !desk_state_is_absent (state, player->id, 1);
}

static StandingEntrant *
make_entrants (const DeskState *state, GArray *players)
{
  g_autoptr (GHashTable) paired = find_paired (state);
  StandingEntrant *entrants = g_new (StandingEntrant, players->len);

  for (guint i = 0; i < players->len; i++) {
    const StandingPlayer *player = &g_array_index (players, StandingPlayer, i);
    entrants[i] = (StandingEntrant){
      .rank = player->rank,
      .rating = player->rating,
      .number = player->number,
      .correction = (int) desk_seeding_get (state, player->id).correction,
      .outside = is_outside (state, paired, player),
    };
  }
  return entrants;
}

/* Fills in what each starts with, where that is not nothing: in McMahon. @plan: how it is paired.
 * @players: the players, who have their numbers already. */
void
desk_field_set_starts (const DeskState *state, const PairingPlan *plan, GArray *players)
{
  const StandingMacmahon bars = { plan->zero, plan->floor, plan->bar, plan->super_bar };
  g_autofree StandingEntrant *entrants = NULL;
  g_autofree int *starts = NULL;

  if (!pairing_plan_class (plan, 0)->starts)
    return;
  entrants = make_entrants (state, players);
  starts = g_new (int, players->len);
  standing_macmahon_start (&bars, entrants, (int) players->len, starts);
  for (guint i = 0; i < players->len; i++)
    g_array_index (players, StandingPlayer, i).start = starts[i];
}

/* What a round is worth that he plays no part in; one that is not drawn yet is worth nothing yet.
 */
static void
add_award (const DeskState *state, const StandingField *field, gint64 player, gint64 round,
           int points, GArray *awards)
{
  StandingAward award = { desk_field_index (field, player), (int) round, points };

  if (points > 0 && award.player >= 0 && desk_state_round (state, round) != DESK_ROUND_NONE &&
      !standing_history_is_paired (field, award.player, award.round))
    g_array_append_val (awards, award);
}

/* Points given by hand replace what the event gives for sitting out. */
static void
add_absences (const DeskState *state, int absent_points, const StandingField *field, GArray *awards)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, state->absences);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const DeskAbsence *absence = value;
    if (absence->absent && desk_state_award (state, absence->player, absence->round) < 0)
      add_award (state, field, absence->player, absence->round, absent_points, awards);
  }
  g_hash_table_iter_init (&iter, state->awards);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const DeskAward *award = value;
    add_award (state, field, award->player, award->round, (int) award->points, awards);
  }
}

/* Fills in what byes are worth, and rounds that a player sits out who said so before, or that
 * went by before he came. Who withdrew gets nothing more (Art. 28.3). @plan: how it is paired.
 * @field: the field, with its games. */
void
desk_field_set_awards (const DeskState *state, const PairingPlan *plan, StandingField *field)
{
  g_autoptr (GArray) awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));
  const DeskEvent *event = desk_event (state);

  add_absences (state, plan->absent_points, field, awards);
  standing_field_award (field, (const StandingAward *) (gpointer) awards->data, (int) awards->len,
                        desk_match_bye_points (state));
  /* Half points are of matches: what a bye is worth in game points is a number of games. */
  standing_field_set_whole (field, plan->whole_points &&
                                       !(event->team.n_boards > 0 && event->team_own_games));
}

/* Adds what people settled: after each round in the order of desk_tie_list(). @field: who has
 * played whom in it. @rule: how it ranks. */
void
desk_field_set_ties (const DeskState *state, const StandingField *field, StandingRule *rule)
{
  g_autoptr (GPtrArray) list = desk_tie_list (state, -1);

  for (guint i = 0; i < list->len; i++) {
    const DeskTie *row = list->pdata[i];
    g_autoptr (GArray) keys = desk_tie_players (row);
    g_autofree int *players = g_new (int, keys->len + 1);
    StandingTieMethod method = STANDING_TIE_SHARED;
    for (guint j = 0; j < keys->len; j++)
      players[j] = desk_field_index (field, g_array_index (keys, gint64, j));
    standing_tie_parse (row->method, &method);
    standing_rule_add_tie (rule, (int) row->round, method, players, (int) keys->len);
  }
}
