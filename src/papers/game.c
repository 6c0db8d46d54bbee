#include "papers/game.h"
#include <glib/gi18n.h>
#include "desk/count.h"
#include "desk/event.h"
#include "desk/rematch.h"
#include "desk/sgf.h"
#include "report/score.h"

/* As a record is printed where nobody asks for another way. */
const ReportRecordStyle papers_game_style = { 1, REPORT_RECORD_FEW, REPORT_COORDINATES_WESTERN };

/**
 * papers_game_caption:
 * @state: a tournament's present
 * @game: a game of it
 *
 * Returns: (transfer full): "Round 1, table 3"; "Round 1, table 3, game 2" where games were played
 *   one after the other at that table
 */
char *
papers_game_caption (const DeskState *state, const DeskGame *game)
{
  int number = desk_rematch_number (state, game->game);

  if (number == 1 && !desk_state_is_replaced (state, game->game))
    return g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board);
  return g_strdup_printf (_ ("Round %d, table %d, game %d"), (int) game->round, (int) game->board,
                          number);
}

/* To a record a countdown inside the limit is one behind a shorter limit. */
static void
add_time (ReportSheet *sheet, const DeskState *state)
{
  g_autofree char *time = NULL;
  ClockLimit limit;

  desk_event_get_limit (state, &limit);
  if (limit.system != CLOCK_RESERVE || limit.limit % 60000 || limit.period % 1000)
    return;
  /* Translators: a limit in minutes; the countdown inside it: periods, and seconds of each */
  time = g_strdup_printf (_ ("%d min, of them %d × %d s countdown"), (int) (limit.limit / 60000),
                          limit.periods, (int) (limit.period / 1000));
  report_sheet_set_time (sheet, time);
}

/* A record knows no game without komi, which is a handicap of one stone here. */
static void
add_table (ReportSheet *sheet, const DeskState *state, const DeskGame *game)
{
  g_autofree char *note = papers_game_caption (state, game);
  RulesRuleset ruleset;

  desk_count_ruleset (state, game->game, &ruleset);
  report_sheet_set_table (sheet, note, rules_ruleset_label (&ruleset));
  sheet->game.handicap = (int) game->handicap;
  add_time (sheet, state);
}

/**
 * papers_game_sheet: (skip)
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): what the papers about a game say of it
 */
ReportSheet *
papers_game_sheet (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);
  ReportSheet *sheet = record ? report_sheet_new (record) : NULL;

  if (sheet)
    add_table (sheet, desk_get_state (desk), desk_state_game (desk_get_state (desk), game));
  return sheet;
}

/**
 * papers_game_record:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the game in numbered diagrams
 */
ReportPaper *
papers_game_record (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportSheet) sheet = papers_game_sheet (desk, game, error);

  return sheet ? report_record_new (&sheet->head, &sheet->game, &sheet->moves, &papers_game_style)
               : NULL;
}

/**
 * papers_game_score:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the moves in columns, with room to go on by hand
 */
ReportPaper *
papers_game_score (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportSheet) sheet = papers_game_sheet (desk, game, error);

  return sheet ? report_score_new (&sheet->head, &sheet->game, &sheet->moves) : NULL;
}
