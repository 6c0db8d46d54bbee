#include "desk/event/end.h"
#include "desk/file/private.h"
#include "desk/event/event.h"

static RulesMoveKind
make_move (RulesGame *record, RulesPoint point)
{
  if (point != RULES_PASS && rules_game_play (record, point, NULL))
    return RULES_MOVE_PLAY;
  rules_game_forced_pass (record);
  return RULES_MOVE_FORCED_PASS;
}

static gboolean
store_forced (Desk *desk, gint64 game, const DeskReplay *replay, const DeskForced *forced,
              GError **error)
{
  int ply = rules_game_n_moves (replay->game);
  RulesMove move = rules_game_move (replay->game, ply - 1);
  const char *letter = rules_colour_letter (move.colour);
  char point[8] = "";
  g_autofree char *detail = NULL, *about = NULL;
  DeskMove row = { .game = game, .ply = ply, .colour = move.colour, .kind = move.kind };

  if (move.kind == RULES_MOVE_PLAY)
    rules_point_format (move.point, point);
  row.point = point;
  detail = g_strdup_printf ("%d %s%s%s%s%s", ply, letter, point[0] ? " " : "", point,
                            forced->note[0] ? " · " : "", forced->note);
  about = desk_game_about (desk, desk_state_game (desk->state, game), detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_move_kind, &row);
  forced->put (desk, game);
  return desk_act_commit (desk, forced->verb, forced->reason, error, "%s", about);
}

/* @forced: the move of the side whose turn it is, and the act that it is a part of. */
gboolean
desk_forced_store (Desk *desk, gint64 game, const DeskForced *forced, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding next, before;
  RulesColour turn;
  RulesMoveKind kind;

  if (!replay || !desk_end_get_state (desk, game, &next, error))
    return FALSE;
  before = replay->ending;
  turn = rules_game_turn (replay->game);
  kind = make_move (replay->game, forced->point);
  if (rules_ending_move (&next, kind, turn, replay->ruleset.forced_pass_ends_game, error)) {
    replay->ending = next;
    if (store_forced (desk, game, replay, forced, error))
      return TRUE;
  } else
    desk_event_fail_told (desk->state, error);
  replay->ending = before;
  rules_game_take_back (replay->game, 1, NULL);
  return FALSE;
}
