#include "desk/award.h"
#include "desk/plan.h"

static gboolean
plays (GHashTable *seats, gint64 player, int round)
{
  return g_hash_table_contains (seats, GSIZE_TO_POINTER ((gsize) player << 16 | (gsize) round));
}

/* As if never paired (Art. 28.2). */
static gboolean
is_void (const DeskState *state, gint64 game)
{
  const DeskResult *result = desk_state_result (state, game);

  return result && g_str_equal (result->result, "void");
}

static GHashTable *
collect_seats (const DeskState *state)
{
  GHashTable *seats = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (!game || is_void (state, game->game))
      continue;
    g_hash_table_add (seats, GSIZE_TO_POINTER ((gsize) game->black << 16 | (gsize) game->round));
    g_hash_table_add (seats, GSIZE_TO_POINTER ((gsize) game->white << 16 | (gsize) game->round));
  }
  return seats;
}

static int
points_of (const DeskState *state, const PairingPlan *plan, gint64 player, int round)
{
  int given = desk_state_award (state, player, round);

  if (!desk_state_is_absent (state, player, round))
    return 0;
  return given >= 0 ? given : plan->absent_points;
}

/**
 * desk_award_list:
 * @state: a tournament's present
 * @players: (array length=n_players): its field
 * @n_players: their number
 *
 * Returns: (transfer full) (element-type StandingAward): what players have for rounds that are
 * drawn and that they sit out: what was given by hand, else what the event gives
 */
GArray *
desk_award_list (const DeskState *state, const StandingPlayer *players, int n_players)
{
  GArray *awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));
  g_autoptr (GHashTable) seats = NULL;
  int last = desk_state_last_round (state);
  PairingPlan plan;

  if (g_hash_table_size (state->absences) == 0)
    return awards;
  seats = collect_seats (state);
  desk_event_plan (state, &plan);
  for (int i = 0; i < n_players; i++)
    for (int round = 1; round <= last; round++) {
      StandingAward award = { i, round, points_of (state, &plan, players[i].id, round) };
      if (award.points > 0 && !plays (seats, players[i].id, round))
        g_array_append_val (awards, award);
    }
  return awards;
}
