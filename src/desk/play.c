#include "desk/play.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/private.h"

#define BOARD_SIZE 19

static const RulesRuleset *
ruleset (const DeskState *state)
{
  return rules_ruleset_find (desk_event_get (state, "rules"));
}

static gboolean
replay_move (RulesGame *record, const DeskMove *move)
{
  RulesPoint point;

  if ((gint64) rules_game_turn (record) != move->colour)
    return FALSE;
  if (move->kind == RULES_MOVE_PASS)
    rules_game_pass (record);
  else if (move->kind == RULES_MOVE_FORCED_PASS)
    rules_game_forced_pass (record);
  else
    return rules_point_parse (move->point, BOARD_SIZE, &point) &&
           rules_game_play (record, point, NULL);
  return TRUE;
}

/**
 * desk_play_rebuild: (skip)
 * @state: a present
 * @game: a game of it
 * @moves: (element-type DeskMove): its moves, in order
 * @ret_broken: (out): the first move that cannot be played
 *
 * Returns: (transfer full) (nullable): the record
 */
RulesGame *
desk_play_rebuild (const DeskState *state, const DeskGame *game, GPtrArray *moves,
                   const DeskMove **ret_broken)
{
  g_autoptr (RulesGame) record =
      rules_game_new (ruleset (state), BOARD_SIZE, (int) game->handicap, NULL);

  for (guint i = 0; i < moves->len; i++) {
    const DeskMove *move = moves->pdata[i];
    if (record && move->ply == (gint64) i + 1 && replay_move (record, move))
      continue;
    *ret_broken = move;
    return NULL;
  }
  return g_steal_pointer (&record);
}

static RulesGame *
find_record (Desk *desk, const DeskGame *game, GError **error)
{
  RulesGame *record;
  g_autoptr (GPtrArray) moves = NULL;
  const DeskMove *broken = NULL;

  if (!desk->records)
    desk->records = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) rules_game_free);
  record = g_hash_table_lookup (desk->records, GINT_TO_POINTER ((int) game->game));
  if (record)
    return record;
  moves = ledger_live (desk->ledger, &desk_move_kind, game->game, error);
  record = moves ? desk_play_rebuild (desk->state, game, moves, &broken) : NULL;
  if (record)
    g_hash_table_insert (desk->records, GINT_TO_POINTER ((int) game->game), record);
  else if (moves)
    desk_fail (error, DESK_ERROR_STATE, _ ("Move %d of this game cannot be played."),
               broken ? (int) broken->ply : 0);
  return record;
}

/**
 * desk_play_forget: (skip)
 * @desk: a desk
 *
 * Drops the records of games, which are read again when they are asked for.
 */
void
desk_play_forget (Desk *desk)
{
  g_clear_pointer (&desk->records, g_hash_table_unref);
}

/**
 * desk_play_get_record:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer none) (nullable): the game's moves and position, until the next act
 */
const RulesGame *
desk_play_get_record (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);

  return found ? find_record (desk, found, error) : NULL;
}

static RulesGame *
find_open_record (Desk *desk, gint64 game, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);

  if (found && desk_state_result (desk->state, game)) {
    desk_fail (error, DESK_ERROR_STATE,
               _ ("This game has a result. Clear it before playing on (Art. 21.3)."));
    return NULL;
  }
  return found ? find_record (desk, found, error) : NULL;
}

/* Stores the newest move of a record, with the clock's reading if the mover's time ran. */
static gboolean
store_move (Desk *desk, gint64 game, RulesGame *record, const char *verb, GError **error)
{
  int ply = rules_game_n_moves (record);
  RulesMove move = rules_game_move (record, ply - 1);
  char point[8] = "";
  g_autofree char *detail = NULL, *about = NULL;
  DeskMove row = { .game = game, .ply = ply, .colour = move.colour, .kind = move.kind };

  if (move.kind == RULES_MOVE_PLAY)
    rules_point_format (move.point, point);
  row.point = point;
  detail = g_strdup_printf ("%d %s%s%s", ply, rules_colour_letter (move.colour),
                            point[0] ? " " : "", point);
  about = desk_game_about (desk, desk_state_game (desk->state, game), detail);
  if (!desk_time_prepare_press (desk, game, move.colour, error) || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_move_kind, &row);
  desk_time_put_press (desk, game);
  return desk_act_commit (desk, verb, NULL, error, "%s", about);
}

static gboolean
finish_move (Desk *desk, gint64 game, RulesGame *record, const char *verb, GError **error)
{
  if (store_move (desk, game, record, verb, error))
    return TRUE;
  rules_game_take_back (record, 1, NULL);
  return FALSE;
}

/**
 * desk_play:
 * @desk: a desk
 * @game: a key
 * @point: where the side to move places its stone
 * @error: where to put the reason, with the article
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_play (Desk *desk, gint64 game, RulesPoint point, GError **error)
{
  RulesGame *record = find_open_record (desk, game, error);

  return record && rules_game_play (record, point, error) &&
         finish_move (desk, game, record, "play", error);
}

/**
 * desk_play_pass:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * The side to move waives its turn (Art. 2).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_play_pass (Desk *desk, gint64 game, GError **error)
{
  RulesGame *record = find_open_record (desk, game, error);

  if (!record)
    return FALSE;
  rules_game_pass (record);
  return finish_move (desk, game, record, "pass", error);
}

/**
 * desk_play_warnings:
 * @desk: a desk
 * @game: a key
 * @side: a side
 *
 * Returns: how many warnings stand against it in this game
 */
int
desk_play_warnings (Desk *desk, gint64 game, RulesColour side)
{
  int n = 0;

  for (guint i = 0; i < desk->state->warnings->len; i++) {
    const DeskWarning *warning = desk->state->warnings->pdata[i];
    n += warning && warning->game == game && warning->side == (gint64) side;
  }
  return n;
}

/**
 * desk_play_komi_q:
 * @desk: a desk
 * @game: a game
 *
 * Returns: its komi in quarter zi; none where there is a handicap
 */
int
desk_play_komi_q (Desk *desk, const DeskGame *game)
{
  return game->handicap > 0 ? 0 : desk_event_komi_q (desk->state);
}

static void
score (Desk *desk, const DeskGame *game, RulesGame *record, const guint8 *dead,
       RulesScore *ret_score)
{
  RulesScoreTerms terms = {
    .komi_q = desk_play_komi_q (desk, game),
    .handicap = (int) game->handicap,
    .black_warnings = desk_play_warnings (desk, game->game, RULES_BLACK),
    .white_warnings = desk_play_warnings (desk, game->game, RULES_WHITE),
    .penalty_q = ruleset (desk->state)->warning_penalty_q,
  };

  rules_score_count (rules_game_board (record), dead, &terms, ret_score);
}

/**
 * desk_play_count:
 * @desk: a desk
 * @game: a key
 * @dead: RULES_POINTS flags of the stones taken for dead
 * @ret_score: (out): what the count gives
 * @error: where to put the reason
 *
 * Counts the position as it stands (Art. 9, 11, 24). Nothing is stored.
 *
 * Returns: %TRUE when counted
 */
gboolean
desk_play_count (Desk *desk, gint64 game, const guint8 *dead, RulesScore *ret_score, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  RulesGame *record = found ? find_record (desk, found, error) : NULL;

  if (!record)
    return FALSE;
  if (ruleset (desk->state)->counting != RULES_COUNTING_AREA)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Territory is not counted yet: enter the result of the count."));
  score (desk, found, record, dead, ret_score);
  return TRUE;
}

static char *
dead_points (const guint8 *dead)
{
  GString *points = g_string_new (NULL);
  char text[8];

  for (int point = 0; point < RULES_POINTS; point++)
    if (dead[point])
      g_string_append_printf (points, "%s%s", points->len ? " " : "",
                              rules_point_format ((RulesPoint) point, text));
  return g_string_free (points, FALSE);
}

/**
 * desk_play_confirm:
 * @desk: a desk
 * @game: a key
 * @dead: RULES_POINTS flags of the stones taken for dead
 * @signers: who has signed, a sum of DESK_SIGNED_BLACK and so on
 * @error: where to put the reason
 *
 * Takes the count as the game's result.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_play_confirm (Desk *desk, gint64 game, const guint8 *dead, int signers, GError **error)
{
  RulesScore counted;
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autofree char *text = NULL, *points = NULL, *about = NULL;

  if (!found || !find_open_record (desk, game, error) ||
      !desk_play_count (desk, game, dead, &counted, error))
    return FALSE;
  text = rules_result_format (counted.result);
  points = dead_points (dead);
  about = desk_game_about (desk, found, text);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_result_put (desk, found, text, signers, counted.black_q, points);
  if (!desk_act_commit (desk, "count", NULL, error, "%s", about))
    return FALSE;
  desk_result_keep_copy (desk, game);
  return TRUE;
}
