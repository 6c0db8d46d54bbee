/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/standings/people.h"
#include "desk/team/team.h"
#include "papers/paper/event.h"
#include "papers/team/team.h"
#include "standing/term/criteria.h"

/* The people of teams, board by board. */

static void
add_people_columns (ReportList *list, const StandingTable *table)
{
  const ReportField fields[] = {
    { "place", NULL, { C_ ("standings", "Place"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "number", NULL, { _ ("No."), REPORT_RIGHT, 0, 0 }, FALSE },
    { "name", NULL, { _ ("Name"), REPORT_LEFT, 2, 0 }, FALSE },
    { "rank", NULL, { _ ("Rank"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "team", NULL, { _ ("Team"), REPORT_LEFT, 1, 0 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  for (int i = 0; i < table->n_columns; i++) {
    const StandingCriterion criterion = table->criteria[i];
    report_list_add_column (list, &(ReportField){
                                      standing_criterion_id (criterion),
                                      "criteria",
                                      { standing_criterion_label (criterion), REPORT_RIGHT, 0, 0 },
                                      FALSE });
  }
}

static void
add_person (ReportList *list, const DeskState *state, const StandingTable *table, int line)
{
  const StandingPlace *place = &table->places[line];
  const gint64 person = table->field->players[place->player].id;
  const DeskPlayer *player = desk_state_player (state, person);
  char rank[8];

  report_list_put_number (list, place->place);
  report_list_put_number (list, person);
  report_list_take (list, desk_player_name (player));
  report_list_put (list, rules_rank_format ((RulesRank) player->rank, rank));
  report_list_take (list, desk_state_player_name (state, desk_team_of (state, person)));
  for (int i = 0; i < table->n_columns; i++) {
    report_list_take (list, standing_criterion_format (table->criteria[i], place->values[i]));
    if (place->decided == i)
      report_list_mark (list);
  }
}

/* Who has played on none of them is left out. */
static void
add_people (ReportList *list, Desk *desk, const StandingTable *table, const char *heading)
{
  gboolean begun = FALSE;

  for (int line = 0; line < table->n_places; line++) {
    if (table->places[line].place == STANDING_NO_PLACE)
      continue;
    if (!begun)
      report_list_add_heading (list, heading);
    begun = TRUE;
    add_person (list, desk_get_state (desk), table, line);
  }
}

/* The people who play for teams, by what they have on each board, then on all together. @wish:
 * after which round. */
ReportList *
papers_team_people (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  int n = desk_event (state)->team.n_boards;
  g_autofree char *subtitle = NULL, *after = papers_event_after (wish->round);
  g_autofree char *open = papers_event_open (desk, wish->round);
  g_autofree char *note = g_strjoin (open[0] ? " · " : "", after, open, NULL);
  g_autoptr (StandingTable) all = desk_people_standings (desk, wish->round, 0);
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list;

  head.note = note;
  list = report_list_new (&head, _ ("Players of teams"));
  add_people_columns (list, all);
  report_list_set_empty (list, n > 0 ? _ ("No boards have been played yet.")
                                     : _ ("There are no team matches in this tournament."));
  for (int board = 1; board <= n; board++) {
    g_autoptr (StandingTable) table = desk_people_standings (desk, wish->round, board);
    g_autofree char *heading = g_strdup_printf (C_ ("of a team match", "Board %d"), board);
    add_people (list, desk, table, heading);
  }
  if (n > 1)
    add_people (list, desk, all, _ ("All boards"));
  return list;
}
