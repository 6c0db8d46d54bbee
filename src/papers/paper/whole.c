/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/whole.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/organisation.h"
#include "desk/round/plan.h"
#include "desk/standings/field.h"
#include "desk/standings/people.h"
#include "desk/standings/standings.h"
#include "desk/clock/time.h"
#include "papers/paper/bracket.h"
#include "papers/paper/cross.h"
#include "papers/paper/event.h"
#include "papers/paper/lists.h"
#include "papers/words/organisation.h"
#include "papers/paper/prizes.h"
#include "papers/team/team.h"
#include "papers/paper/rulings.h"
#include "papers/team/team.h"
#include "report/form/book.h"
#include "report/list/statistics.h"

/* --- Statistics --- */

static int
find_in_field (const StandingField *field, const DeskGame *game)
{
  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == game->round && field->games[i].table == game->board)
      return i;
  return -1;
}

static void
add_length (GArray *lengths, Desk *desk, const StandingField *field, const DeskGame *game)
{
  const ClockState *clock =
      desk_time_has_begun (desk, game->game) ? desk_time_get (desk, game->game, NULL) : NULL;
  ReportLength length = { find_in_field (field, game), 0 };

  if (!clock || length.game < 0)
    return;
  length.used_ms = clock->readings[CLOCK_BLACK].used + clock->readings[CLOCK_WHITE].used;
  g_array_append_val (lengths, length);
}

/* Numbers of players and games: where teams play, of those on the boards. @wish: not asked. @error:
 * not used. */
ReportPaper *
papers_whole_statistics (Desk *desk, const PapersOptions *wish, GError **error)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (StandingField) field = desk_people_field (desk);
  g_autoptr (GArray) lengths = g_array_new (FALSE, FALSE, sizeof (ReportLength));
  g_autofree char *subtitle = NULL, *moment = papers_event_moment (desk);
  g_autofree char *open = papers_event_open (desk, desk_standings_last (desk));
  g_autofree char *note = g_strjoin (open[0] ? " · " : "", moment, open, NULL);
  ReportHead head = papers_event_head (state, &subtitle);

  head.note = note;
  for (guint i = 0; i < state->games->len; i++)
    if (state->games->pdata[i])
      add_length (lengths, desk, field, state->games->pdata[i]);
  return report_statistics_new (&head, field, (const ReportLength *) (gpointer) lengths->data,
                                (int) lengths->len);
}

/* --- The whole event --- */

typedef struct {
  ReportPaper *paper;
  Desk *desk;
  PapersFoot foot; /* of every part */
} Book;

static void
add (Book *book, ReportPaper *part)
{
  papers_event_stamp (book->desk, part, book->foot);
  report_book_add (book->paper, part);
}

static void
add_rounds (Book *book)
{
  Desk *desk = book->desk;
  int last = desk_state_last_round (desk_get_state (desk));
  ReportList *all = papers_lists_rounds (desk);

  if (all) {
    add (book, report_list_end (all));
    return;
  }
  for (int round = 1; round <= last; round++)
    add (book, report_list_end (papers_lists_pairings (desk, &(PapersOptions){ .round = round })));
}

/* The bracket where there is one; a cross table where it can be read, a wall list where there are
 * too many for one. */
static void
add_results (Book *book, const PapersOptions *wish)
{
  Desk *desk = book->desk;
  ReportPaper *cross = papers_cross_new (desk, book->foot, NULL);
  ReportPaper *bracket = papers_bracket_new (desk, NULL);

  add (book, report_list_end (papers_lists_standings (desk, wish)));
  if (bracket)
    add (book, bracket);
  if (desk_event (desk_get_state (desk))->team.n_boards > 0)
    add (book, report_list_end (papers_team_people (desk, wish)));
  add (book, report_list_end (papers_lists_wall (desk, wish)));
  if (cross && desk_get_field (desk)->n_players <= 16)
    add (book, g_steal_pointer (&cross));
  g_clear_pointer (&cross, report_paper_unref);
}

static gboolean
has_any (const GPtrArray *records)
{
  for (guint i = 0; i < records->len; i++)
    if (records->pdata[i])
      return TRUE;
  return FALSE;
}

/* Who judges whom is for the referees alone. */
static void
add_minutes (Book *book, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (book->desk);
  g_autoptr (GArray) cases = desk_organisation_cases (state);

  if (cases->len > 0)
    add (book, report_list_end (papers_organisation_cases (book->desk, wish)));
  if (desk_organisation_summary (state)[0])
    add (book, report_list_end (papers_organisation_summary (book->desk, wish)));
}

static void
add_number (ReportPaper *book, const char *label, int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);

  report_book_add_fact (book, label, text);
}

static void
add_facts (ReportPaper *book, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *time = papers_event_time (state);
  const RulesRuleset *rules = &desk_event (state)->rules;
  const PairingPlan *plan = &desk_event (state)->plan;

  report_book_add_fact (book, _ ("Organiser"), desk_event_get (state, "organiser"));
  report_book_add_fact (book, _ ("Chief referee"), desk_event_get (state, "chief"));
  report_book_add_fact (book, _ ("System"), pairing_system_label (plan->stages[0].system));
  if (pairing_plan_has (plan, 1))
    report_book_add_fact (book, _ ("Second stage"), pairing_system_label (plan->stages[1].system));
  report_book_add_fact (book, _ ("Rules"), rules_ruleset_label (rules));
  report_book_add_fact (book, _ ("Time limit"), time);
  if (desk_event (state)->team.n_boards > 0)
    add_number (book, _ ("Teams"), desk_get_field (desk)->n_players);
  add_number (book, _ ("Players"), papers_organisation_players (desk));
  add_number (book, _ ("Rounds played"), papers_organisation_rounds (state));
}

/* The whole event as one paper: title, players, the rounds with their results, standings,
 * bracket, wall list and cross table, rulings, hard cases, the chief referee's summary, prizes,
 * statistics. @wish: whether its parts bear the seal. @error: not used. */
ReportPaper *
papers_whole_new (Desk *desk, const PapersOptions *wish, GError **error)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);
  Book book = { report_book_new (&head, _ ("Report")), desk,
                wish->unsealed ? PAPERS_FOOT_MOMENT : PAPERS_FOOT_SEAL };
  const PapersOptions newest = { .round = desk_standings_last (desk) };

  add_facts (book.paper, desk);
  add (&book, report_list_end (papers_lists_entry (desk, &newest)));
  if (desk_event (state)->team_size > 0)
    add (&book, report_list_end (papers_team_roster (desk, &newest)));
  add_rounds (&book);
  add_results (&book, &newest);
  if (has_any (state->rulings))
    add (&book, report_list_end (papers_rulings_list (desk, &newest)));
  add_minutes (&book, &newest);
  if (has_any (state->prizes))
    add (&book, report_list_end (papers_prizes_list (desk, &newest)));
  add (&book, papers_whole_statistics (desk, &newest, NULL));
  return book.paper;
}
