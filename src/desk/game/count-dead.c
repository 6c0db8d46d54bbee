#include "desk/game/count.h"
#include "desk/game/play.h"
#include "desk/game/points.h"
#include "desk/file/private.h"
#include "rules/offence/decision.h"

/* Stones that a ruling has declared dead: false life (Art. 20.2). */

/* Who captured there since, or played there anew, has other stones. */
static gboolean
is_untouched (const RulesGame *record, int ply, RulesPoint point)
{
  for (int i = ply; i < rules_game_n_moves (record); i++) {
    RulesMove move = rules_game_move (record, i);
    if (move.kind == RULES_MOVE_PLAY && move.point == point)
      return FALSE;
  }
  return TRUE;
}

static void
mark (const DeskRuling *ruling, const RulesGame *record, guint8 *dead)
{
  const RulesBoard *board = rules_game_board (record);
  guint8 named[RULES_POINTS];

  if (!desk_points_parse (ruling->place, named))
    return;
  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (named[point] && !dead[point] && rules_point_on_board (point, board->size) &&
        is_untouched (record, (int) ruling->ply, point))
      rules_score_toggle_dead (board, point, dead);
}

/* Marks the chains as well that rulings which stand have declared dead: nobody takes them for
 * alive. @dead: RULES_POINTS flags of the stones taken for dead. */
void
desk_count_mark_ruled (Desk *desk, gint64 game, guint8 *dead)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);
  const GPtrArray *rulings = desk->state->rulings;

  for (guint i = 0; record && i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row && row->game == game &&
        g_str_equal (row->decision, rules_decision_id (RULES_DECISION_FALSE_LIFE)))
      mark (row, record, dead);
  }
}
