/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/lists.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/standings/people.h"
#include "desk/standings/standings.h"
#include "papers/paper/event.h"
#include "papers/team/team.h"
#include "papers/words/organisation.h"
#include "report/list/entries.h"
#include "report/list/pairings.h"
#include "report/list/seats.h"
#include "report/list/standings.h"
#include "report/form/wall.h"

static ReportOrder
order_of (const PapersOptions *wish, ReportOrder own)
{
  static const char *const words[] = { "number", "name", "rank", "club", "country" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strcmp0 (wish->order, words[i]) == 0)
      return (ReportOrder) i;
  return own;
}

/* Its players. @wish: in which order. */
ReportList *
papers_lists_entry (Desk *desk, const PapersOptions *wish)
{
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  return report_entries_list (&head, desk_get_field (desk), order_of (wish, REPORT_ORDER_NUMBER));
}

/* Who may come, to be ticked. @wish: in which order. */
ReportList *
papers_lists_checkin (Desk *desk, const PapersOptions *wish)
{
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  g_autoptr (StandingField) people = desk_people_field (desk);

  return report_entries_checkin (&head, people, order_of (wish, REPORT_ORDER_NAME));
}

/* By table the games, of teams their boards, otherwise a line for each player. @wish: of which
 * round, in which order. */
ReportList *
papers_lists_pairings (Desk *desk, const PapersOptions *wish)
{
  g_autofree char *subtitle = NULL,
                  *signature = papers_organisation_signature (desk_get_state (desk));
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  StandingField *field = desk_get_field (desk);
  gboolean by_table = !wish->order || g_strcmp0 (wish->order, "table") == 0;
  ReportOrder order = order_of (wish, REPORT_ORDER_NAME);
  ReportList *list = by_table ? papers_team_boards (desk, wish->round)
                              : papers_team_seats (desk, wish->round, order);

  head.address = desk_event_get (desk_get_state (desk), "address");
  if (!list)
    list = by_table ? report_pairings_list (&head, field, wish->round)
                    : report_seats_list (&head, field, wish->round, order);
  if (wish->round == 1 && signature) /* the chief referee's (Art. 30) */
    report_list_set_legend (list, signature);
  return list;
}

/* The games of all its rounds; NULL where there is one at most, or each takes about a page. */
ReportList *
papers_lists_rounds (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL, *signature = papers_organisation_signature (state);
  ReportHead head = papers_event_head (state, &subtitle);
  int last = desk_state_last_round (state);
  ReportList *list = last > 1 ? report_pairings_rounds (&head, desk_get_field (desk), last) : NULL;

  if (list && signature) /* of the first round (Art. 30) */
    report_list_set_legend (list, signature);
  return list;
}

/* The standings. @wish: after which round. */
ReportList *
papers_lists_standings (Desk *desk, const PapersOptions *wish)
{
  g_autofree char *subtitle = NULL, *open = papers_event_open (desk, wish->round);
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  g_autoptr (StandingTable) table = desk_standings (desk, wish->round);

  head.note = open;
  return report_standings_list (&head, table);
}

/* Players and rounds. @wish: after which round, in which order. */
ReportList *
papers_lists_wall (Desk *desk, const PapersOptions *wish)
{
  g_autofree char *subtitle = NULL, *after = papers_event_after (wish->round);
  g_autofree char *open = papers_event_open (desk, wish->round);
  g_autofree char *note = g_strjoin (open[0] ? " · " : "", after, open, NULL);
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  g_autoptr (StandingTable) table = desk_standings (desk, wish->round);

  head.note = note;
  return report_wall_list (&head, table, g_strcmp0 (wish->order, "place") == 0,
                           order_of (wish, REPORT_ORDER_NUMBER));
}
