/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/blank.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "papers/paper/event.h"
#include "papers/paper/game.h"
#include "report/form/count.h"
#include "report/form/decision.h"

static void
find_ruleset (Desk *desk, gint64 game, RulesRuleset *ret_ruleset)
{
  if (game)
    desk_count_ruleset (desk_get_state (desk), game, ret_ruleset);
  else
    *ret_ruleset = desk_event (desk_get_state (desk))->rules;
}

static ReportPaper *
make_count (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet_empty (desk, game, error);
  RulesRuleset ruleset;

  if (!sheet)
    return NULL;
  find_ruleset (desk, game, &ruleset);
  return report_count_new_empty (&sheet->head, &sheet->game, sheet->moves.size, &ruleset);
}

/* A count sheet to be filled in by hand, or NULL. @game: a key; 0 for a sheet that names no game.
 */
ReportPaper *
papers_blank_count (Desk *desk, gint64 game, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_count (desk, game, error), PAPERS_FOOT_PLAIN);
}

static ReportPaper *
make_decision (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet_empty (desk, game, error);

  return sheet ? report_decision_new_empty (&sheet->head, &sheet->game, sheet->moves.size) : NULL;
}

/* The protocol of a ruling to be filled in by hand, or NULL. @game: a key; 0 for a sheet that
 * names no game. */
ReportPaper *
papers_blank_decision (Desk *desk, gint64 game, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_decision (desk, game, error), PAPERS_FOOT_PLAIN);
}
