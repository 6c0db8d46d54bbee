#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/ruling/ruling-private.h"

/* --- The move and the points --- */

/* The offender's newest move, where the case is about a stone of his. */
static int
newest_of (const RulesGame *record, RulesColour side)
{
  int ply = rules_game_n_moves (record);

  while (ply > 0 && rules_game_move (record, ply - 1).colour != side)
    ply--;
  return ply;
}

static gboolean
is_about_own_move (const RulesRemedy *remedy)
{
  return remedy->board == RULES_REMEDY_BOARD_BACK ||
         remedy->decisions & RULES_DECISION_BIT (RULES_DECISION_RECHOOSE);
}

static gboolean
find_ply (DeskRulingCase *ruled, GError **error)
{
  const RulesGame *record = ruled->replay->game;
  const DeskCase *what = ruled->what;
  gboolean own = what->side && is_about_own_move (&ruled->offence->remedy);

  ruled->ply = what->ply;
  if (what->ply == -1)
    ruled->ply = own ? newest_of (record, what->side) : ruled->n_moves;
  if (ruled->ply < 0 || ruled->ply > ruled->n_moves)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no move %d: the game has %d moves."),
                      what->ply, ruled->n_moves);
  if (own && ruled->n_moves > 0 &&
      (ruled->ply == 0 || rules_game_move (record, ruled->ply - 1).colour != what->side))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("By the record move %d is not one of that side (%s)."), ruled->ply,
                      _ (ruled->offence->article));
  return TRUE;
}

static gboolean
read_points (DeskRulingCase *ruled, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (ruled->what->place ? ruled->what->place : "", " ,", -1);
  int size = rules_game_board (ruled->replay->game)->size;
  g_autoptr (GString) place = g_string_new (NULL);
  RulesPoint point;
  char text[8];

  ruled->points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  for (char **word = words; *word; word++) {
    if ((*word)[0] == '\0')
      continue;
    if (!rules_point_parse (*word, size, &point))
      return desk_fail (error, DESK_ERROR_INVALID,
                        _ ("“%s” is no point of the board. Write it like Q16."), *word);
    g_array_append_val (ruled->points, point);
    g_string_append_printf (place, "%s%s", place->len ? " " : "", rules_point_format (point, text));
  }
  ruled->place = g_strdup (place->str);
  return TRUE;
}

/* Reads the game and what the rules say, but not the move and the points. Returns FALSE where
 * there is no such game or offence. @ret_case: zeros; to be cleared whatever this returns. @what:
 * a case, which must outlive @ret_case. */
gboolean
desk_ruling_case_read (DeskRulingCase *ret_case, Desk *desk, const DeskCase *what, GError **error)
{
  const DeskGame *game = desk_find_game (desk, what->game, error);

  ret_case->desk = desk;
  ret_case->what = what;
  ret_case->game = game;
  ret_case->replay = game ? desk_replay_find (desk, what->game, error) : NULL;
  if (!ret_case->replay)
    return FALSE;
  ret_case->offence = desk_offence_find (desk, what->offence);
  if (!ret_case->offence)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no offence “%s”."), what->offence);
  desk_event_ruleset (desk->state, &ret_case->ruleset);
  ret_case->n_moves = rules_game_n_moves (ret_case->replay->game);
  if (what->side)
    ret_case->player = what->side == RULES_BLACK ? game->black : game->white;
  return TRUE;
}

/* Reads what a ruling on a case needs. Returns FALSE where there is no such game, offence, move
 * or point. @ret_case: zeros; to be cleared whatever this returns. @what: a case, which must
 * outlive @ret_case. */
gboolean
desk_ruling_case_open (DeskRulingCase *ret_case, Desk *desk, const DeskCase *what, GError **error)
{
  return desk_ruling_case_read (ret_case, desk, what, error) && find_ply (ret_case, error) &&
         read_points (ret_case, error);
}

void
desk_ruling_case_clear (DeskRulingCase *ruled)
{
  g_clear_pointer (&ruled->offence, desk_offence_free);
  g_clear_pointer (&ruled->points, g_array_unref);
  g_clear_pointer (&ruled->place, g_free);
  g_clear_pointer (&ruled->word, g_free);
}
