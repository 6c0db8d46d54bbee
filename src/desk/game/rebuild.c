/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/rebuild.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/game/replay.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/game/colours.h"
#include "desk/ruling/official.h"
#include "rules/article/article.h"

/* How many points differ. @record: the position by the record. @table: the position as it stands
 * on the table, of the same size. @ret_points: where they differ, by line from below and from the
 * left. */
int
desk_rebuild_compare (const RulesBoard *record, const RulesBoard *table,
                      RulesPoint ret_points[RULES_POINTS])
{
  int n = 0;

  for (int p = 0; p < RULES_POINTS; p++)
    if (record->points[p] != table->points[p])
      ret_points[n++] = (RulesPoint) p;
  return n;
}

static gboolean
parse_point (char letter, RulesColour *ret_colour)
{
  const char *const letters = ".XO";
  const char *found = letter ? strchr (letters, g_ascii_toupper (letter)) : NULL;

  if (!found && letter != '+')
    return FALSE;
  *ret_colour = found ? (RulesColour) (found - letters) : RULES_EMPTY;
  return TRUE;
}

static gboolean
parse_line (const char *line, int row, RulesBoard *board)
{
  RulesColour colour;
  int column = 0;

  for (; *line; line++) {
    if (g_ascii_isspace (*line))
      continue;
    if (column == board->size || !parse_point (*line, &colour))
      return FALSE;
    rules_board_set (board, RULES_POINT (column++, row), colour);
  }
  return column == board->size;
}

/* TRUE if it is such a position. @text: a line for each line of the board, the uppermost first: X
 * black, O white, "." empty; blanks between them do not matter. @size: lines of the board. */
gboolean
desk_rebuild_parse (const char *text, int size, RulesBoard *ret_table, GError **error)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  RulesBoard board;
  int row = size;

  rules_board_init (&board, size);
  for (char **line = lines; *line; line++) {
    if (g_strstrip (*line)[0] == '\0')
      continue;
    if (row == 0 || !parse_line (*line, --row, &board))
      return desk_fail (error, DESK_ERROR_INVALID,
                        _ ("A position is %d lines of %d points each: X, O and “.”."), size, size);
  }
  if (row > 0)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A position is %d lines of %d points each: X, O and “.”."), size, size);
  *ret_table = board;
  return TRUE;
}

/* A game on whose board something may still be put right. */
static DeskReplay *
find_open (Desk *desk, gint64 game, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesEnding ending;

  if (!replay || !desk_replay_ending (desk, game, &ending, error))
    return NULL;
  if (ending.state < RULES_ENDING_ENDED)
    return replay;
  desk_fail (error, DESK_ERROR_STATE, "%s",
             desk_event_told (desk->state, rules_ending_closed (ending.state)));
  return NULL;
}

static gboolean
store_rebuild (Desk *desk, DeskPosition *row, const char *verb, const char *reason,
               const char *detail, GError **error)
{
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, row->game), detail);

  if (!desk_colours_check (desk, row->game, error) || !desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_position_kind, row);
  /* To put a board back takes nobody's time. */
  if (g_str_equal (row->kind, DESK_POSITION_CUT))
    desk_time_put_stop (desk, row->game);
  desk_replay_forget (desk, row->game);
  return desk_act_commit (desk, verb, reason, error, "%s", about);
}

static gboolean
check_reason (Desk *desk, const char *reason, GError **error)
{
  return desk_has_reason (reason) ||
         desk_fail (
             error, DESK_ERROR_INVALID,
             desk_event_told (
                 desk->state,
                 _ ("Say why the board is corrected: it stays in the log (Art. 17.5, 17.6).")));
}

/* Puts the game back to where it was after so many moves (Art. 17.6). The later ones stay in the
 * file, but count no more; stones that were displaced by then stay where they were put. @game:
 * the key of a game in progress. @ply: after how many moves the position is. */
gboolean
desk_rebuild (Desk *desk, gint64 game, int ply, const char *reason, GError **error)
{
  DeskReplay *replay = find_open (desk, game, error);
  int n = replay ? rules_game_n_moves (replay->game) : 0;
  g_autofree char *detail = g_strdup_printf ("%d → %d", n, ply);
  DeskPosition row;

  if (!replay || !check_reason (desk, reason, error))
    return FALSE;
  if (ply < 0 || ply >= n)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The game has %d moves: choose an earlier one."), n);
  row = (DeskPosition){ .game = game,
                        .seq = replay->position_seq + 1,
                        .kind = DESK_POSITION_CUT,
                        .ply = ply,
                        .place = "",
                        .target = "",
                        .basis = "" };
  return store_rebuild (desk, &row, "rebuild", reason, detail, error);
}

/* A ruling is the chief referee's by its name. */
static gboolean
check_ruling (Desk *desk, const char *reason, GError **error)
{
  return check_reason (desk, reason, error) &&
         desk_official_check_chief (desk, DESK_SIGNED_CHIEF, reason,
                                    desk_event_told (desk->state,
                                                     rules_article_cited ("Art. 17.5")),
                                    error);
}

/* FALSE where that stone cannot be moved so. @game: the key of a game in progress. @from: where
 * the record has a stone. @ret_row: the row that moves it; place, target and basis are left to
 * the caller. */
gboolean
desk_rebuild_make_displaced (Desk *desk, gint64 game, RulesPoint from, RulesPoint to,
                             DeskPosition *ret_row, GError **error)
{
  DeskReplay *replay = desk_replay_find (desk, game, error);
  RulesColour colour;

  if (!replay)
    return FALSE;
  colour = rules_board_get (rules_game_board (replay->game), from);
  if (!desk_replay_displace (replay, from, to, error))
    return desk_event_fail_told (desk->state, error);
  rules_game_take_back (replay->game, 1, NULL);
  *ret_row = (DeskPosition){ .game = game,
                             .seq = replay->position_seq + 1,
                             .kind = DESK_POSITION_DISPLACE,
                             .ply = rules_game_n_moves (replay->game),
                             .colour = colour };
  return TRUE;
}

/* A stone has shifted and its place cannot be restored: it moves in the record, too. @game: the
 * key of a game in progress. @from: where the record has a stone. @to: the empty point where it
 * stands from now on. @basis: whether both players agree, or the chief referee has ruled (Art.
 * 17.5). @reason: why; can be NULL where both agree. */
gboolean
desk_rebuild_displace (Desk *desk, gint64 game, RulesPoint from, RulesPoint to, DeskBasis basis,
                       const char *reason, GError **error)
{
  g_autofree char *detail = NULL;
  char place[8], target[8];
  DeskPosition row;

  if (!find_open (desk, game, error) ||
      (basis == DESK_BASIS_RULING && !check_ruling (desk, reason, error)))
    return FALSE;
  rules_point_format (from, place);
  rules_point_format (to, target);
  if (!desk_rebuild_make_displaced (desk, game, from, to, &row, error))
    return FALSE;
  row.place = place;
  row.target = target;
  row.basis = basis == DESK_BASIS_RULING ? DESK_POSITION_RULING : "agreement";
  detail = g_strdup_printf ("%s → %s %s", place, target, row.basis);
  return store_rebuild (desk, &row, "displace", reason, detail, error);
}
