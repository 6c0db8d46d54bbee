/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/trial-private.h"
#include "desk/clock/clock.h"
#include "desk/game/komi.h"
#include "desk/game/replay.h"

/* What the rows of a game's record say: moves, the clock, the end, the count. */

char *
desk_say_count (const DeskState *state, const DeskCount *row, DeskFact *fact)
{
  char *(*figure) (int) =
      row->method == RULES_COUNTING_AREA ? rules_result_margin_zi : desk_komi_points;
  g_autofree char *black = figure ((int) row->black_q), *white = figure ((int) row->white_q);
  return g_strdup_printf ("B %s W %s", black, white);
}

char *
desk_say_position (const DeskState *state, const DeskPosition *row, DeskFact *fact)
{
  return g_str_equal (row->kind, DESK_POSITION_CUT)
             ? g_strdup_printf ("#%d", (int) row->ply)
             : g_strdup_printf ("%s → %s", row->place, row->target);
}

const char *
desk_say_side (gint64 side)
{
  return side == RULES_BLACK || side == RULES_WHITE ? rules_colour_letter ((RulesColour) side) : "";
}

char *
desk_say_move (const DeskState *state, const DeskMove *row, DeskFact *fact)
{
  return g_strdup_printf ("%s %s", desk_say_side (row->colour),
                          row->point[0] ? row->point : "pass");
}

char *
desk_say_ending (const DeskState *state, const DeskEnding *row, DeskFact *fact)
{
  return g_strjoin (row->side ? " " : "", row->event, desk_say_side (row->side), NULL);
}

/* What counts of it: periods where no free time is left. What is used of the running one is told by
 * the acts around it. */
static char *
say_clock (gint64 free, gint64 periods, DeskFact *fact)
{
  fact->clock.free = free;
  fact->clock.periods = free > 0 ? 0 : (int) periods;
  return desk_clock_left_text (free, periods);
}

char *
desk_say_black (const DeskState *state, const DeskReading *row, DeskFact *fact)
{
  return say_clock (row->black_free, row->black_periods, fact);
}

char *
desk_say_white (const DeskState *state, const DeskReading *row, DeskFact *fact)
{
  return say_clock (row->white_free, row->white_periods, fact);
}
