/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/game.h"
#include <glib/gi18n.h>
#include "desk/game/correct.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/round/rematch.h"
#include "desk/team/match.h"
#include "desk/game/sgf.h"
#include "desk/ruling/annulled.h"
#include "papers/paper/event.h"
#include "report/list/score.h"

/* As a record is printed where nobody asks for another way. */
const ReportRecordStyle papers_game_style = { 1, REPORT_RECORD_FEW, REPORT_COORDINATES_WESTERN };

/* "match 12, board 3: Leeds – York", the team that has Black there first; NULL for no board of a
 * match. */
static char *
dup_match (const DeskState *state, const DeskGame *game)
{
  int place;
  const DeskGame *match = desk_match_of (state, game->game, &place);
  g_autofree char *black = NULL, *white = NULL;

  if (!match)
    return NULL;
  black = desk_state_player_name (state, desk_match_entrant (state, game, RULES_BLACK));
  white = desk_state_player_name (state, desk_match_entrant (state, game, RULES_WHITE));
  return g_strdup_printf (_ ("match %d, board %d: %s – %s"), (int) match->board, place, black,
                          white);
}

/* "Round 1, table 3"; "Round 1, table 3, game 2" where games were played one after the other at
 * that table; and of which match it is a board. */
char *
papers_game_caption (const DeskState *state, const DeskGame *game)
{
  int number = desk_rematch_number (state, game->game);
  g_autofree char *match = dup_match (state, game);
  g_autofree char *table =
      number == 1 && !desk_state_is_replaced (state, game->game)
          ? g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board)
          : g_strdup_printf (_ ("Round %d, table %d, game %d"), (int) game->round,
                             (int) game->board, number);

  return match ? g_strdup_printf ("%s · %s", table, match) : g_steal_pointer (&table);
}

/* A record has no words for a countdown inside the limit: to it that is one behind a shorter limit.
 */
static void
add_time (ReportGameFacts *sheet, const DeskState *state)
{
  g_autofree char *time = papers_event_time (state);

  report_game_facts_set_time (sheet, time);
}

/* Files part the names by a comma or not at all; here it is as on every list. */
static void
set_name (ReportGameFacts *sheet, const DeskState *state, RulesColour side, gint64 player)
{
  g_autofree char *name = desk_player_name (desk_state_player (state, player));

  report_game_facts_set_name (sheet, side, name);
}

/* A record knows no game without komi, which is a handicap of one stone here. */
static void
add_game_table (ReportGameFacts *sheet, const DeskState *state, const DeskGame *game)
{
  g_autofree char *note = papers_game_caption (state, game);
  const DeskRematch *rematch = desk_state_rematch (state, game->game);
  RulesRuleset ruleset;

  desk_count_ruleset (state, game->game, &ruleset);
  report_game_facts_set_table (sheet, note, rules_ruleset_label (&ruleset));
  set_name (sheet, state, RULES_BLACK, game->black);
  set_name (sheet, state, RULES_WHITE, game->white);
  sheet->head.profile = desk_event (state)->rules.profile;
  sheet->game.handicap = (int) game->handicap;
  sheet->game.taken = rematch && rematch->taken;
  sheet->game.zi = ruleset.counting == RULES_COUNTING_AREA;
  sheet->game.is_told = FALSE; /* the desk knows how it ended */
  if (!desk_annulled_was (state, game->game, &sheet->game.was))
    sheet->game.was = (RulesResult){ RULES_RESULT_NONE };
  add_time (sheet, state);
}

/* What the papers about a game say of it, or NULL. */
ReportGameFacts *
papers_game_sheet (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);
  ReportGameFacts *sheet = record ? report_game_facts_new (record) : NULL;

  if (sheet)
    add_game_table (sheet, desk_get_state (desk), desk_state_game (desk_get_state (desk), game));
  return sheet;
}

/* A sheet of no game says what holds for all of them. */
static ReportGameFacts *
sheet_of_none (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (FormatsRecord) record = formats_record_new ();
  ReportGameFacts *sheet;
  const RulesRuleset *ruleset;

  g_free (record->event);
  record->event = g_strdup (desk_event_get (state, "name"));
  g_free (record->place);
  record->place = g_strdup (desk_event_get (state, "place"));
  sheet = report_game_facts_new (record);
  ruleset = &desk_event (state)->rules;
  report_game_facts_set_table (sheet, _ ("Round ____, table ____"), rules_ruleset_label (ruleset));
  sheet->head.profile = ruleset->profile;
  sheet->game.zi = ruleset->counting == RULES_COUNTING_AREA;
  add_time (sheet, state);
  return sheet;
}

/* What is known of a game before it begins, or NULL. @game: a key; 0 for none. */
ReportGameFacts *
papers_game_sheet_empty (Desk *desk, gint64 game, GError **error)
{
  ReportGameFacts *sheet = game ? papers_game_sheet (desk, game, error) : sheet_of_none (desk);

  if (sheet) {
    report_game_facts_cut (sheet, 0);
    sheet->moves.n_steps = 0;
    sheet->game.result = (RulesResult){ RULES_RESULT_NONE };
    sheet->game.result_text = NULL;
  }
  return sheet;
}

static ReportPaper *
make_record (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet (desk, game, error);

  return sheet ? report_record_new (&sheet->head, &sheet->game, &sheet->moves, &papers_game_style)
               : NULL;
}

/* The game in numbered diagrams, or NULL. */
ReportPaper *
papers_game_record (Desk *desk, gint64 game, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_record (desk, game, error), PAPERS_FOOT_SEAL);
}

static ReportPaper *
make_score (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet (desk, game, error);

  return sheet ? report_score_new (&sheet->head, &sheet->game, &sheet->moves) : NULL;
}

/* The moves in columns, with room to go on by hand, or NULL. */
ReportPaper *
papers_game_score (Desk *desk, gint64 game, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_score (desk, game, error), PAPERS_FOOT_SEAL);
}

static ReportPaper *
make_score_empty (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet_empty (desk, game, error);

  return sheet ? report_score_new (&sheet->head, &sheet->game, &sheet->moves) : NULL;
}

/* A score sheet to write on, or NULL. @game: a key; 0 for a sheet that names no game. */
ReportPaper *
papers_game_score_empty (Desk *desk, gint64 game, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_score_empty (desk, game, error), PAPERS_FOOT_PLAIN);
}
