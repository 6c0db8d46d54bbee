#include "desk/withdraw.h"
#include <glib/gi18n.h>
#include "desk/enrol.h"
#include "desk/event.h"
#include "desk/field.h"
#include "desk/plan.h"
#include "desk/private.h"
#include "pairing/stage.h"

/* How far a player of a round robin has come. */
typedef struct {
  int first; /* the round robin's first round */
  int played;
  int scheduled;
  gboolean voids; /* fewer than half: as if he had never played (Art. 28.2) */
} Progress;

static gboolean
is_his (const DeskState *state, const DeskGame *game, gint64 player, int first)
{
  return game && (game->black == player || game->white == player) && game->black && game->white &&
         game->round >= first && !desk_state_is_replaced (state, game->game);
}

static gboolean
is_played (const DeskState *state, const DeskGame *game, gboolean skips_forfeits)
{
  const DeskResult *row = desk_state_result (state, game->game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) && rules_result_counts (result) &&
         !(skips_forfeits && result.kind == RULES_RESULT_ABSENT);
}

static int
count_played (const DeskState *state, gint64 player, int first, gboolean skips_forfeits)
{
  int n = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    n += is_his (state, game, player, first) && is_played (state, game, skips_forfeits);
  }
  return n;
}

/* One game in each leg against everybody else of his group. */
static int
count_scheduled (const PairingTask *task, const PairingStage *stage, int player)
{
  int group = stage->stage == 0 ? pairing_stage_group (task, player) : 0;
  int n = 0;

  for (int i = 0; i < task->field->n_players; i++)
    n +=
        stage->entrants[i] && i != player && (group == 0 || pairing_stage_group (task, i) == group);
  return n * task->plan.legs;
}

static Progress
read_progress (const DeskState *state, const PairingTask *task, const PairingStage *stage,
               gint64 player)
{
  Progress progress = { .first = stage->first };
  RulesRuleset ruleset;

  desk_event_ruleset (state, &ruleset);
  progress.played = count_played (state, player, stage->first, ruleset.withdraw_skips_forfeits);
  progress.scheduled = ruleset.withdraw_half_basis == RULES_WITHDRAW_HALF_ROUNDS
                           ? stage->n_rounds
                           : count_scheduled (task, stage, desk_field_index (task->field, player));
  progress.voids = 2 * progress.played < progress.scheduled;
  return progress;
}

/* FALSE where that round is none of a round robin. Who is in it is known once its first round is
 * behind. */
static gboolean
find_progress (const DeskState *state, gint64 round, gint64 player, Progress *ret_progress)
{
  g_autoptr (StandingField) field = desk_field_new (state);
  PairingTask task = { .field = field, .round = MAX ((int) round, 2) };
  g_autoptr (PairingStage) stage = NULL;

  desk_event_plan (state, &task.plan);
  stage = pairing_stage_new (&task, NULL);
  if (!stage || stage->system != PAIRING_ROBIN)
    return FALSE;
  *ret_progress = read_progress (state, &task, stage, player);
  return TRUE;
}

static gboolean
is_gone (const DeskState *state, gint64 player)
{
  const DeskPlayer *found = desk_state_player (state, player);

  return found && found->withdrawn;
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
  Progress progress;

  if (!game->black || !game->white || !is_gone (state, gone) ||
      !find_progress (state, game->round, gone, &progress))
    return g_strdup ("");
  return progress.voids ? g_strdup ("void") : dup_forfeit (state, game, gone);
}

/* --- The act --- */

/* All of his games become void, or those without result lost. */
static void
put_consequences (Desk *desk, gint64 player, const Progress *progress)
{
  for (guint i = 0; i < desk->state->games->len; i++) {
    const DeskGame *game = desk->state->games->pdata[i];
    g_autofree char *forfeit = NULL;
    gboolean settled = game && desk_state_round (desk->state, game->round) == DESK_ROUND_SETTLED;
    if (!settled || !is_his (desk->state, game, player, progress->first) ||
        (!progress->voids && desk_state_result (desk->state, game->game)))
      continue;
    forfeit = dup_forfeit (desk->state, game, player);
    desk_result_put (desk, game, progress->voids ? "void" : forfeit, 0, 0, "");
  }
}

static gboolean
store (Desk *desk, const DeskPlayer *player, const char *note, const char *reason, GError **error)
{
  g_autofree char *about = desk_enrol_about (player);

  return desk_act_commit (desk, player->withdrawn ? "withdraw" : "return", reason, error, "%s%s",
                          about, note);
}

/* In words of no language: " · Art. 28.2: 1/5 void". */
static char *
dup_note (const Progress *progress)
{
  return g_strdup_printf (" · Art. 28.2: %d/%d%s", progress->played, progress->scheduled,
                          progress->voids ? " void" : "");
}

static gboolean
change (Desk *desk, const DeskPlayer *row, const char *reason, GError **error)
{
  int last = desk_state_last_round (desk->state);
  DeskPlayer player = *row;
  g_autofree char *note = NULL;
  Progress progress;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_player_kind, &player);
  if (player.withdrawn && last > 0 && find_progress (desk->state, last, player.player, &progress)) {
    put_consequences (desk, player.player, &progress);
    note = dup_note (&progress);
  }
  return store (desk, &player, note ? note : "", reason, error);
}

/**
 * desk_withdraw_words:
 * @state: a tournament's present
 * @player: a key
 *
 * Returns: (transfer full): what becomes of this player's games where he leaves now, for people
 *   (Art. 28.2, 28.3)
 */
char *
desk_withdraw_words (const DeskState *state, gint64 player)
{
  int last = desk_state_last_round (state);
  Progress progress;

  if (last == 0 || !find_progress (state, last, player, &progress))
    return g_strdup (_ ("No further games; earlier results stand (Art. 28.3)."));
  return g_strdup_printf (progress.voids
                              ? _ ("%d of %d games are played, fewer than half: all results of "
                                   "this player become void (Art. 28.2).")
                              : _ ("%d of %d games are played, half or more: these stand, those "
                                   "that are left are lost (Art. 28.2)."),
                          progress.played, progress.scheduled);
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
