#include "desk/withdraw.h"
#include <glib/gi18n.h>
#include "desk/enrol.h"
#include "desk/event.h"
#include "desk/plan.h"
#include "desk/private.h"

/* How far a player of a round robin has come. */
typedef struct {
  int played;
  int scheduled;
  gboolean voids; /* fewer than half: as if he had never played (Art. 28.2) */
} Progress;

static gboolean
is_his (const DeskState *state, const DeskGame *game, gint64 player)
{
  return game && (game->black == player || game->white == player) && game->black && game->white &&
         !desk_state_is_replaced (state, game->game);
}

static gboolean
is_forfeit (RulesResult result)
{
  return result.kind == RULES_RESULT_ABSENT;
}

static gboolean
is_played (const DeskState *state, const DeskGame *game, gboolean skips_forfeits)
{
  const DeskResult *row = desk_state_result (state, game->game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) && rules_result_counts (result) &&
         !(skips_forfeits && is_forfeit (result));
}

static int
count_played (const DeskState *state, gint64 player, gboolean skips_forfeits)
{
  int n = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    n += is_his (state, game, player) && is_played (state, game, skips_forfeits);
  }
  return n;
}

/* Those who are in the round robin: whoever was paired in its first round. */
static int
count_entrants (const DeskState *state)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, 1);
  int n = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    n += (game->black != 0) + (game->white != 0);
  }
  return n;
}

/* One game against everybody else of his group in each leg. */
static int
count_scheduled (const DeskState *state, const PairingPlan *plan)
{
  int n = count_entrants (state);
  int size = (n + plan->groups - 1) / plan->groups;

  return MAX (size - 1, 0) * plan->legs;
}

static Progress
read_progress (const DeskState *state, const PairingPlan *plan, gint64 player)
{
  Progress progress;
  RulesRuleset ruleset;

  desk_event_ruleset (state, &ruleset);
  progress.played = count_played (state, player, ruleset.withdraw_skips_forfeits);
  progress.scheduled = ruleset.withdraw_half_basis == RULES_WITHDRAW_HALF_ROUNDS
                           ? (int) desk_event_get_int (state, "rounds")
                           : count_scheduled (state, plan);
  progress.voids = 2 * progress.played < progress.scheduled;
  return progress;
}

static gboolean
is_gone (const DeskState *state, gint64 player)
{
  const DeskPlayer *found = desk_state_player (state, player);

  return found && found->withdrawn;
}

static gboolean
is_robin (const DeskState *state, PairingPlan *plan, gint64 round)
{
  desk_event_plan (state, plan);
  return plan->system == PAIRING_ROBIN && (plan->then_from == 0 || round < plan->then_from);
}

static char *
dup_forfeit (const DeskState *state, const DeskGame *game, gint64 gone)
{
  gint64 other = game->black == gone ? game->white : game->black;

  if (is_gone (state, other))
    return g_strdup ("both-lose");
  return g_strdup (game->black == gone ? "W+A" : "B+A");
}

/**
 * desk_withdraw_result: (skip)
 * @state: a tournament's present
 * @game: a game that is about to be stored
 *
 * In a round robin whoever meets a player who has withdrawn has no game: it is void where that
 * player's results are, else his loss (Art. 28.2).
 *
 * Returns: (transfer full): the result with which it begins; "" where it is to be played
 */
char *
desk_withdraw_result (const DeskState *state, const DeskGame *game)
{
  gint64 gone = is_gone (state, game->black) ? game->black : game->white;
  PairingPlan plan;

  if (!game->black || !game->white || !is_gone (state, gone) ||
      !is_robin (state, &plan, game->round))
    return g_strdup ("");
  return read_progress (state, &plan, gone).voids ? g_strdup ("void")
                                                  : dup_forfeit (state, game, gone);
}

/* --- The act --- */

/* All of his games become void, or those without result lost. */
static void
put_consequences (Desk *desk, gint64 player, gboolean voids)
{
  for (guint i = 0; i < desk->state->games->len; i++) {
    const DeskGame *game = desk->state->games->pdata[i];
    g_autofree char *forfeit = NULL;
    gboolean settled = game && desk_state_round (desk->state, game->round) == DESK_ROUND_SETTLED;
    if (!settled || !is_his (desk->state, game, player) ||
        (!voids && desk_state_result (desk->state, game->game)))
      continue;
    forfeit = dup_forfeit (desk->state, game, player);
    desk_result_put (desk, game, voids ? "void" : forfeit, 0, 0, "");
  }
}

static gboolean
store (Desk *desk, const DeskPlayer *player, const char *note, const char *reason, GError **error)
{
  g_autofree char *about = desk_enrol_about (player);

  return desk_act_commit (desk, player->withdrawn ? "withdraw" : "return", reason, error, "%s%s",
                          about, note);
}

/* In words of no language: " · 28.2 1/5 void". */
static char *
withdraw_from_robin (Desk *desk, const PairingPlan *plan, gint64 player)
{
  Progress progress = read_progress (desk->state, plan, player);

  put_consequences (desk, player, progress.voids);
  return g_strdup_printf (" · Art. 28.2: %d/%d%s", progress.played, progress.scheduled,
                          progress.voids ? " void" : "");
}

static gboolean
change (Desk *desk, const DeskPlayer *row, const char *reason, GError **error)
{
  int last = desk_state_last_round (desk->state);
  DeskPlayer player = *row;
  g_autofree char *note = NULL;
  PairingPlan plan;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_player_kind, &player);
  if (player.withdrawn && last > 0 && is_robin (desk->state, &plan, last))
    note = withdraw_from_robin (desk, &plan, player.player);
  return store (desk, &player, note ? note : "", reason, error);
}

/**
 * desk_enrol_withdraw:
 * @desk: a desk
 * @player: a key
 * @withdrawn: whether the player leaves or comes back
 * @reason: (nullable): why
 * @error: where to put the reason
 *
 * A player who has left is paired no more; earlier results stand (Art. 28.3). In a round robin, as
 * part of the same act (Art. 28.2): with fewer than half of his games played all his results are
 * void, else those that are left are lost; what is half is said by the settings
 * “withdraw_half_basis” and “withdraw_count_forfeits”. Whoever comes back plays what is not drawn
 * yet.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_enrol_withdraw (Desk *desk, gint64 player, gboolean withdrawn, const char *reason,
                     GError **error)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  DeskPlayer row;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  if (found->withdrawn == withdrawn)
    return desk_fail (error, DESK_ERROR_STATE,
                      withdrawn ? _ ("This player has already withdrawn.")
                                : _ ("This player has not withdrawn."));
  row = *found;
  row.withdrawn = withdrawn;
  return change (desk, &row, reason, error);
}
