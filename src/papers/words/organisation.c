/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/words/organisation.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/organisation.h"
#include "desk/ruling/official.h"
#include "desk/standings/field.h"
#include "desk/standings/people.h"
#include "papers/paper/event.h"

static ReportList *
list_new (Desk *desk, const char *title)
{
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  return report_list_new (&head, title);
}

static void
add_columns (ReportList *list, const ReportField *fields, gsize n)
{
  for (gsize i = 0; i < n; i++)
    report_list_add_column (list, &fields[i]);
}

/* Where each referee serves. @wish: not asked. */
ReportList *
papers_organisation_duties (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autofree char *uncovered = desk_organisation_uncovered (state, desk_state_last_round (state));
  ReportList *list = list_new (desk, _ ("Duties of the referees"));
  const ReportField fields[] = {
    { "referee", NULL, { _ ("Referee"), REPORT_LEFT, 2, 0 }, FALSE },
    { "role", NULL, { _ ("Role"), REPORT_LEFT, 1, 0 }, FALSE },
    { "where", NULL, { _ ("Tables or room"), REPORT_LEFT, 2, 0 }, FALSE },
  };

  add_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_set_empty (list, _ ("There are no officials yet."));
  if (uncovered)
    report_list_set_legend (list, uncovered);
  for (guint i = 0; i < officials->len; i++) {
    const DeskOfficial *official = officials->pdata[i];
    report_list_put (list, official->name);
    report_list_put (list, desk_official_role_label (official->role));
    report_list_take (list, desk_organisation_duty_words (
                                desk_organisation_duty (state, official->name)));
  }
  return list;
}

/* The hard cases that were reported to the chief referee. @wish: not asked. */
ReportList *
papers_organisation_cases (Desk *desk, const PapersOptions *wish)
{
  g_autoptr (GArray) cases = desk_organisation_cases (desk_get_state (desk));
  ReportList *list = list_new (desk, _ ("Hard cases"));
  const ReportField fields[] = {
    { "number", NULL, { _ ("No."), REPORT_RIGHT, 0, 0 }, FALSE },
    { "round", NULL, { _ ("Round"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "table", NULL, { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "by", NULL, { _ ("Reported by"), REPORT_LEFT, 1, 0 }, FALSE },
    { "case", NULL, { _ ("Hard case"), REPORT_LEFT, 3, 0 }, FALSE },
    { "answer", NULL, { _ ("The chief referee"), REPORT_LEFT, 3, 0 }, FALSE },
  };

  add_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_set_empty (list, _ ("No hard case was reported."));
  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    report_list_put_number (list, one->number);
    report_list_put_number (list, one->round);
    report_list_put_number (list, one->board);
    report_list_put (list, one->by);
    report_list_put (list, one->text);
    report_list_put (list, one->answer);
  }
  return list;
}

static int
count_rulings (const DeskState *state, const char *referee)
{
  int n = 0;

  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    n += ruling && (!referee || g_str_equal (ruling->referee, referee));
  }
  return n;
}

static int
count_cases (const GArray *cases, const char *by)
{
  int n = 0;

  for (guint i = 0; i < cases->len; i++)
    n += !by || g_str_equal (g_array_index (cases, DeskHardCase, i).by, by);
  return n;
}

/* What each referee has done, and how the chief referee judges it. @wish: not asked. */
ReportList *
papers_organisation_evaluations (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autoptr (GArray) cases = desk_organisation_cases (state);
  ReportList *list = list_new (desk, _ ("Evaluation of the referees"));
  const ReportField fields[] = {
    { "referee", NULL, { _ ("Referee"), REPORT_LEFT, 1, 0 }, FALSE },
    { "role", NULL, { _ ("Role"), REPORT_LEFT, 1, 0 }, FALSE },
    { "where", NULL, { _ ("Tables or room"), REPORT_LEFT, 1, 0 }, FALSE },
    { "rulings", NULL, { _ ("Rulings"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "cases", NULL, { _ ("Hard cases"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "evaluation", NULL, { _ ("Evaluation"), REPORT_LEFT, 3, 0 }, FALSE },
  };

  add_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_set_empty (list, _ ("There are no officials yet."));
  for (guint i = 0; i < officials->len; i++) {
    const char *name = ((const DeskOfficial *) officials->pdata[i])->name;
    report_list_put (list, name);
    report_list_put (list, desk_official_role_label (desk_official_role (state, name)));
    report_list_take (list, desk_organisation_duty_words (desk_organisation_duty (state, name)));
    report_list_take (list, g_strdup_printf ("%d", count_rulings (state, name)));
    report_list_take (list, g_strdup_printf ("%d", count_cases (cases, name)));
    report_list_put (list, desk_organisation_evaluation (state, name));
  }
  return list;
}

/* --- The event as a whole --- */

static int
count_games (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    n += game && game->black && game->white && !desk_state_is_match (state, game) &&
         desk_state_result (state, game->game);
  }
  return n;
}

/* How many people take part: of teams their members. */
int
papers_organisation_players (Desk *desk)
{
  g_autoptr (StandingField) people = desk_people_field (desk);

  return people->n_players;
}

/* The newest round in which a game has ended: one that is only drawn is not played. */
int
papers_organisation_rounds (const DeskState *state)
{
  int last = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];

    if (game && game->black && game->white && desk_state_result (state, game->game))
      last = MAX (last, (int) game->round);
  }
  return last;
}

static void
put_figure (ReportList *list, const char *what, int figure)
{
  report_list_put (list, what);
  report_list_take (list, g_strdup_printf ("%d", figure));
}

/* What the chief referee says of the event, and what came of it in figures. @wish: not asked. */
ReportList *
papers_organisation_summary (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) officials = desk_official_list (state);
  g_autoptr (GArray) cases = desk_organisation_cases (state);
  ReportList *list = list_new (desk, _ ("Summary of the tournament"));
  const ReportField fields[] = {
    { "what", NULL, { C_ ("summary", "What"), REPORT_LEFT, 3, 0 }, FALSE },
    { "figure", NULL, { _ ("Figure"), REPORT_RIGHT, 1, 0 }, FALSE },
  };

  add_columns (list, fields, G_N_ELEMENTS (fields));
  report_list_set_legend (list, desk_organisation_summary (state));
  if (desk_event (state)->team.n_boards > 0)
    put_figure (list, _ ("Teams"), desk_get_field (desk)->n_players);
  put_figure (list, _ ("Players"), papers_organisation_players (desk));
  put_figure (list, _ ("Rounds played"), papers_organisation_rounds (state));
  put_figure (list, _ ("Games"), count_games (state));
  put_figure (list, _ ("Officials"), (int) officials->len);
  put_figure (list, _ ("Rulings"), count_rulings (state, NULL));
  put_figure (list, _ ("Hard cases"), count_cases (cases, NULL));
  return list;
}

/* A line with the signature of the first draw, or for one; NULL where no chief referee is named. */
char *
papers_organisation_signature (const DeskState *state)
{
  const char *signer = desk_organisation_draw_signer (state), *chief = desk_official_chief (state);

  if (signer)
    return g_strdup_printf (_ ("The first draw is signed by %s."), signer);
  /* Translators: a line to be signed by hand, with the name of the chief referee */
  return chief ? g_strdup_printf (_ ("Signed, chief referee %s: ____________"), chief) : NULL;
}
