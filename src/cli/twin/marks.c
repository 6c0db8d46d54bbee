/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/marks.h"
#include <glib/gi18n.h>
#include "cli/event/find.h"
#include "desk/game/contest.h"
#include "desk/game/count.h"
#include "desk/game/play.h"

static gboolean
mark_dead (const CliCall *call, gint64 game, guint8 *dead, GError **error)
{
  const RulesGame *record = desk_play_get_record (call->desk, game, error);
  const char *given = cli_option (call, "dead");

  if (!record || (given && !cli_find_dead (rules_game_board (record), given, dead, error)))
    return FALSE;
  desk_count_mark_ruled (call->desk, game, dead);
  return TRUE;
}

static gboolean
parse_side (const char *word, guint8 *ret_side)
{
  RulesColour colour;

  if (rules_colour_parse (word, &colour))
    *ret_side = (guint8) colour;
  else if (g_ascii_strcasecmp (word, "half") == 0)
    *ret_side = RULES_GIVEN_SHARED;
  else
    return FALSE;
  return TRUE;
}

static gboolean
give_region (const RulesBoard *board, const char *word, CliMarks *marks, GError **error)
{
  g_auto (GStrv) halves = g_strsplit (word, "=", 2);
  RulesPoint point;
  guint8 side;

  if (!halves[1] || !rules_point_parse (halves[0], board->size, &point) ||
      !parse_side (halves[1], &side))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” does not assign a region. Write it like C3=B, C3=W or C3=half."),
                     word);
  return rules_score_give (board, marks->dead, point, side, marks->given) ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("The stone at %s is alive."), halves[0]);
}

/* What was given up (Art. 12.4(4)), and then by the referee's word now. */
static gboolean
give_regions (const CliCall *call, gint64 game, CliMarks *marks, GError **error)
{
  const RulesGame *record = desk_play_get_record (call->desk, game, error);
  const char *given = cli_option (call, "give");
  g_auto (GStrv) words = g_strsplit_set (given ? given : "", ", ", -1);

  if (!record || !desk_count_given (call->desk, game, marks->dead, marks->given, error))
    return FALSE;
  for (char **word = words; *word; word++)
    if (**word && !give_region (rules_game_board (record), *word, marks, error))
      return FALSE;
  return TRUE;
}

/* TRUE if both can be understood. @call: a command with the options "dead" and "give". @game: the
 * key of the game that is counted. @ret_marks: what they mark, on the board as it stands. */
gboolean
cli_marks_parse (const CliCall *call, gint64 game, CliMarks *ret_marks, GError **error)
{
  CliMarks marks = { { 0 }, { 0 } };

  if (!mark_dead (call, game, marks.dead, error) || !give_regions (call, game, &marks, error))
    return FALSE;
  *ret_marks = marks;
  return TRUE;
}
