/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/catalogue.h"
#include <glib/gi18n.h>
#include <string.h>
#include "papers/paper/bracket.h"
#include "papers/paper/cross.h"
#include "papers/paper/event.h"
#include "papers/paper/hand.h"
#include "papers/paper/lists.h"
#include "papers/words/organisation.h"
#include "papers/paper/prizes.h"
#include "papers/words/regulations.h"
#include "papers/paper/rulings.h"
#include "papers/paper/whole.h"
#include "papers/team/team.h"

static PapersFoot
foot_of (const PapersOptions *wish)
{
  return wish->unsealed ? PAPERS_FOOT_MOMENT : PAPERS_FOOT_SEAL;
}

static ReportPaper *
make_cross (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_cross_new (desk, foot_of (wish), error);
}

static ReportPaper *
make_schedule (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_cross_schedule_new (desk, error);
}

static ReportPaper *
make_bracket (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_bracket_new (desk, error);
}

static const char *const entry_orders[] = { "number", "name", "rank", "club", "country", NULL };
static const char *const checkin_orders[] = { "name", "number", "rank", "club", "country", NULL };
static const char *const seat_orders[] = { "table", "name",    "number", "rank",
                                           "club",  "country", NULL };
static const char *const wall_orders[] = { "number", "place", "name", "rank", NULL };

/* In the order in which they are needed. */
static const PapersKind catalogue_papers[] = {
  { "entry", N_ ("Entry list"), PAPERS_BEFORE, PAPERS_NEWEST, .orders = entry_orders,
    .list = papers_lists_entry },
  { "checkin", N_ ("Check-in"), PAPERS_BEFORE, PAPERS_NEWEST, .orders = checkin_orders,
    .list = papers_lists_checkin },
  { "roster", N_ ("Teams and their members"), PAPERS_BEFORE, PAPERS_NEWEST,
    .list = papers_team_roster },
  { "regulations", N_ ("Regulations"), PAPERS_BEFORE, PAPERS_NEWEST,
    .list = papers_regulations_list },
  { "duties", N_ ("Duties of the referees"), PAPERS_BEFORE, PAPERS_NEWEST,
    .list = papers_organisation_duties },
  { "schedule", N_ ("Schedule of a round robin"), PAPERS_BEFORE, PAPERS_NEWEST,
    .make = make_schedule },
  { "pairings", N_ ("Pairings"), PAPERS_ROUND, PAPERS_DRAWN, .orders = seat_orders,
    .list = papers_lists_pairings },
  { "standings", N_ ("Standings"), PAPERS_STANDINGS, PAPERS_COUNTED,
    .list = papers_lists_standings },
  { "people", N_ ("Players of teams"), PAPERS_STANDINGS, PAPERS_COUNTED,
    .list = papers_team_people },
  { "wall", N_ ("Wall list"), PAPERS_STANDINGS, PAPERS_COUNTED, .orders = wall_orders,
    .list = papers_lists_wall, .is_wall = TRUE },
  { "cross", N_ ("Cross table"), PAPERS_STANDINGS, PAPERS_NEWEST, .make = make_cross },
  { "bracket", N_ ("Bracket"), PAPERS_STANDINGS, PAPERS_NEWEST, .make = make_bracket },
  { "prizes", N_ ("Prize list"), PAPERS_AFTER, PAPERS_NEWEST, .list = papers_prizes_list },
  { "rulings", N_ ("Rulings"), PAPERS_AFTER, PAPERS_NEWEST, .list = papers_rulings_list },
  { "cases", N_ ("Hard cases"), PAPERS_AFTER, PAPERS_NEWEST, .list = papers_organisation_cases },
  { "summary", N_ ("Summary of the tournament"), PAPERS_AFTER, PAPERS_NEWEST,
    .list = papers_organisation_summary },
  { "evaluations", N_ ("Evaluation of the referees"), PAPERS_AFTER, PAPERS_NEWEST,
    .list = papers_organisation_evaluations },
  { "statistics", N_ ("Statistics"), PAPERS_AFTER, PAPERS_NEWEST, .make = papers_whole_statistics },
  { "report", N_ ("Report of the whole tournament"), PAPERS_AFTER, PAPERS_NEWEST,
    .make = papers_whole_new },
  { "slips", N_ ("Result slips"), PAPERS_HAND, PAPERS_DRAWN, .make = papers_hand_slips,
    .is_piled = TRUE },
  { "sheets", N_ ("Score sheets"), PAPERS_HAND, PAPERS_DRAWN, .make = papers_hand_sheets },
  { "cards", N_ ("Table cards"), PAPERS_HAND, PAPERS_DRAWN_OR_ALL, .make = papers_hand_cards },
  { "line-ups", N_ ("Line-ups to hand in"), PAPERS_HAND, PAPERS_DRAWN,
    .make = papers_team_line_ups },
  { "line-up", N_ ("Blank line-up"), PAPERS_HAND, PAPERS_NEWEST, .make = papers_team_blank },
  { "matches", N_ ("Match sheets"), PAPERS_HAND, PAPERS_DRAWN, .make = papers_team_matches },
  { "badges", N_ ("Name badges"), PAPERS_HAND, PAPERS_NEWEST, .make = papers_hand_badges,
    .is_piled = TRUE },
  { "certificates", N_ ("Certificates"), PAPERS_HAND, PAPERS_COUNTED,
    .make = papers_hand_certificates, .is_given = TRUE },
  { "count", N_ ("Blank count sheet"), PAPERS_HAND, PAPERS_NEWEST, .make = papers_hand_count },
  { "decision", N_ ("Blank decision sheet"), PAPERS_HAND, PAPERS_NEWEST,
    .make = papers_hand_decision },
  { "score", N_ ("Blank score sheet"), PAPERS_HAND, PAPERS_NEWEST, .make = papers_hand_score },
};

static const struct {
  const char *order;
  const char *label;
} order_labels[] = {
  { "number", N_ ("by number") }, { "name", N_ ("by name") },       { "rank", N_ ("by rank") },
  { "club", N_ ("by club") },     { "country", N_ ("by country") }, { "table", N_ ("by table") },
  { "place", N_ ("by place") },
};

/* All papers, group by group. */
const PapersKind *
papers_catalogue_list (int *ret_n)
{
  *ret_n = G_N_ELEMENTS (catalogue_papers);
  return catalogue_papers;
}

/* The paper of that name, or NULL. */
const PapersKind *
papers_catalogue_find (const char *id)
{
  for (gsize i = 0; i < G_N_ELEMENTS (catalogue_papers); i++)
    if (strcmp (catalogue_papers[i].id, id) == 0)
      return &catalogue_papers[i];
  return NULL;
}

/* It as people say it. @order: a word of the orders of a paper. */
const char *
papers_catalogue_order_label (const char *order)
{
  for (gsize i = 0; i < G_N_ELEMENTS (order_labels); i++)
    if (strcmp (order_labels[i].order, order) == 0)
      return _ (order_labels[i].label);
  return order;
}

/* What its papers have in common. */
const char *
papers_catalogue_group_label (PapersGroup group)
{
  static const char *const labels[] = { N_ ("Before the tournament"), N_ ("Each round"),
                                        N_ ("Standings"), N_ ("After the tournament"),
                                        N_ ("To cut or to fill in") };

  return _ (labels[group]);
}

static gboolean
check_order (const PapersKind *paper, const PapersOptions *wish, GError **error)
{
  g_autofree char *known = NULL;

  if (!wish->order || (paper->orders && g_strv_contains (paper->orders, wish->order)))
    return TRUE;
  known = paper->orders ? g_strjoinv (", ", (char **) (gsize) paper->orders) : NULL;
  if (known)
    g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID,
                 /* Translators: the second word is a list of words. */
                 _ ("This sheet cannot be sorted by “%s”, only by one of: %s."), wish->order,
                 known);
  else
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                         _ ("The order of this sheet cannot be chosen."));
  return FALSE;
}

static ReportPaper *
make_list (Desk *desk, const PapersKind *paper, const PapersOptions *wish, GError **error)
{
  g_autoptr (ReportList) list = paper->list (desk, wish);

  return report_list_paper (list, wish->columns, error);
}

static ReportPaper *
make_catalogue (Desk *desk, const PapersKind *paper, const PapersOptions *wish, GError **error)
{
  if (paper->list)
    return make_list (desk, paper, wish, error);
  if (wish->columns && *wish->columns) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                         _ ("The columns of this sheet cannot be chosen."));
    return NULL;
  }
  return paper->make (desk, wish, error);
}

/* In the language of the event's papers, and with the moment and, as wished, the seal at the foot
 * unless people write on it. Only for the main thread (papers/words/language.h). Returns the paper,
 * or NULL. @paper: one of papers_catalogue_list(). @wish: how it is wanted. */
ReportPaper *
papers_catalogue_make (Desk *desk, const PapersKind *paper, const PapersOptions *wish,
                       GError **error)
{
  ReportPaper *made;

  if (!check_order (paper, wish, error))
    return NULL;
  papers_event_begin (desk);
  made = make_catalogue (desk, paper, wish, error);
  if (made && wish->large)
    report_paper_set_large (made);
  return papers_event_end (desk, made,
                           paper->group == PAPERS_HAND ? PAPERS_FOOT_PLAIN : foot_of (wish));
}

/* The list that knows its columns; NULL where they cannot be chosen. @paper: one of
 * papers_catalogue_list(). @wish: how it is wanted. */
ReportList *
papers_catalogue_columns (Desk *desk, const PapersKind *paper, const PapersOptions *wish)
{
  return paper->list ? paper->list (desk, wish) : NULL;
}
