/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/count.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/game/count.h"
#include "desk/ruling/offence.h"
#include "desk/game/play.h"
#include "papers/paper/event.h"
#include "papers/paper/game.h"
#include "report/form/count.h"
#include "rules/article/article.h"

/* What a count sheet is made of, all that ReportCount lends. */
typedef struct {
  guint8 dead[RULES_POINTS];
  guint8 given[RULES_POINTS];
  RulesScoreTerms terms;
  RulesScore score;
  GArray *warnings; /* ReportWarning */
  char *options;
} CountMade;

static void
count_made_clear (CountMade *made)
{
  g_clear_pointer (&made->warnings, g_array_unref);
  g_clear_pointer (&made->options, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CountMade, count_made_clear)

static ReportWarning
make_warning (const DeskState *state, const DeskWarning *warning)
{
  return (ReportWarning){ (RulesColour) warning->side, (int) warning->ply,
                          desk_offence_label (state, warning->offence),
                          warning->article[0] ? rules_article_cited (warning->article) : "" };
}

static GArray *
list_warnings (const DeskState *state, gint64 game)
{
  GArray *warnings = g_array_new (FALSE, FALSE, sizeof (ReportWarning));

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *from = state->warnings->pdata[i];
    ReportWarning warning;

    if (!from || from->game != game)
      continue;
    warning = make_warning (state, from);
    g_array_append_val (warnings, warning);
  }
  return warnings;
}

/* A result of a file from before there were counts says which stones were dead, and no more. */
static void
mark_old (const DeskResult *result, guint8 *dead)
{
  g_auto (GStrv) words = g_strsplit (result ? result->dead : "", " ", -1);
  RulesPoint point;

  for (char **word = words; *word; word++)
    if (rules_point_parse (*word, RULES_SIZE_MAX, &point))
      dead[point] = TRUE;
}

static gboolean
count_now (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, CountMade *made,
           GError **error)
{
  if (dead)
    memcpy (made->dead, dead, sizeof made->dead);
  else
    mark_old (desk_state_played (desk_get_state (desk), game), made->dead);
  if (given)
    memcpy (made->given, given, sizeof made->given);
  return desk_count_terms (desk, game, &made->terms, error) &&
         desk_count_try (desk, game, made->dead, made->given, &made->score, error);
}

static gboolean
make_count (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, CountMade *made,
            GError **error)
{
  const DeskState *state = desk_get_state (desk);
  const DeskCount *count = desk_state_count (state, game);
  RulesRuleset ruleset;

  if (!count && !count_now (desk, game, dead, given, made, error))
    return FALSE;
  if (count && !desk_count_recall (desk, count, &made->terms, &made->score, error))
    return FALSE;
  if (count)
    desk_count_marks (count, made->dead, made->given);
  desk_count_ruleset (state, game, &ruleset);
  made->options = rules_ruleset_options (&ruleset);
  made->warnings = list_warnings (state, game);
  return TRUE;
}

/* Nobody has signed the count of a game that ended in another way. */
static void
set_signers (const DeskState *state, gint64 game, ReportCount *count)
{
  const DeskResult *result = desk_state_played (state, game);

  if (!result || (!desk_state_count (state, game) && result->area_q == 0))
    return;
  count->has_confirmed[RULES_BLACK] = (result->signers & DESK_SIGNED_BLACK) != 0;
  count->has_confirmed[RULES_WHITE] = (result->signers & DESK_SIGNED_WHITE) != 0;
  count->has_confirmed[RULES_EMPTY] = (result->signers & DESK_SIGNED_REFEREE) != 0;
  count->referee = result->referee;
}

static ReportPaper *
make_count_paper (Desk *desk, gint64 game, const ReportGameFacts *sheet, const CountMade *made)
{
  const DeskState *state = desk_get_state (desk);
  RulesRuleset ruleset;
  ReportCount count = { .board = rules_game_board (desk_play_get_record (desk, game, NULL)),
                        .dead = made->dead,
                        .given = made->given,
                        .score = &made->score,
                        .terms = &made->terms,
                        .warnings = (const ReportWarning *) made->warnings->data,
                        .n_warnings = (int) made->warnings->len,
                        .options = made->options };

  desk_count_ruleset (state, game, &ruleset);
  count.counting = ruleset.counting;
  set_signers (state, game, &count);
  return report_count_new (&sheet->head, &sheet->game, &count);
}

static ReportPaper *
make_sealed (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, GError **error)
{
  g_autoptr (ReportGameFacts) sheet = papers_game_sheet (desk, game, error);
  g_auto (CountMade) made = { .warnings = NULL };

  return sheet && make_count (desk, game, dead, given, &made, error)
             ? make_count_paper (desk, game, sheet, &made)
             : NULL;
}

/* The count of a game to be signed. One that was confirmed is shown as it was, by the rules of
 * then and with who has signed it; @dead and @given are for one that is not. Returns the paper,
 * or NULL. @dead: RULES_POINTS flags of the stones taken for dead, or NULL. @given: RULES_POINTS,
 * whose empty points are by the referee's word, or NULL. */
ReportPaper *
papers_count_new (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_sealed (desk, game, dead, given, error), PAPERS_FOOT_SEAL);
}
