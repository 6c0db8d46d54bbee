#include "papers/reasons.h"
#include <glib/gi18n.h>
#include "pairing/explain.h"
#include "papers/event.h"
#include "papers/fold.h"

#define WIDTH 84 /* letters in a row */

/* Each alternative is a draw of its own: in larger rounds they are left to who asks for one. */
#define MOST_ALTERNATIVES 100

/* Where in the whole a draw for one table is. */
typedef struct {
  PairingProgress progress;
  gpointer data;
  int table;
  int n_tables;
} Part;

static gboolean
tell (int done, gpointer data)
{
  const Part *part = data;

  return !part->progress ||
         part->progress ((part->table * 1000 + done) / part->n_tables, part->data);
}

static gboolean
check_time (Part *part, GError **error)
{
  if (tell (0, part))
    return TRUE;
  g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
                       _ ("The list of reasons was cancelled."));
  return FALSE;
}

/* The number stands before the first line only. */
static void
add_lines (ReportPaper *paper, const char *number, const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i]; i++) {
    g_auto (GStrv) rows = papers_fold (lines[i], WIDTH);
    for (int j = 0; rows[j]; j++) {
      const char *cells[] = { i == 0 && j == 0 ? number : "", rows[j] };
      report_paper_add_row (paper, cells);
    }
  }
}

static gboolean
add_alternative (ReportPaper *paper, const PairingTask *task, const PairingRound *round, Part *part,
                 GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *text =
      pairing_explain_alternative (task, round, part->table, tell, part, &reason);

  if (g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_CANCELLED)) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  if (text)
    add_lines (paper, "", text);
  return TRUE;
}

/* A large round is weighed once. */
static char *
dup_reasons (const PairingTask *task, const PairingRound *round, int table, const PairingBill *bill,
             GError **error)
{
  const PairingPair *pair = &round->pairs[table];
  gboolean bye = pair->black < 0 || pair->white < 0;

  return bill && !bye ? pairing_explain_weight (task, round, table, bill)
                      : pairing_explain_table (task, round, table, error);
}

static gboolean
add_table (ReportPaper *paper, const PairingTask *task, const PairingRound *round,
           const PairingBill *bill, Part *part, GError **error)
{
  const int table = part->table;
  g_autofree char *text = dup_reasons (task, round, table, bill, error);
  g_autofree char *number =
      g_strdup_printf ("%d", round->tables ? round->tables[table] : table + 1);

  if (!text || !check_time (part, error))
    return FALSE;
  add_lines (paper, number, text);
  if (round->n_pairs <= MOST_ALTERNATIVES && !add_alternative (paper, task, round, part, error))
    return FALSE;
  add_lines (paper, "", "");
  return TRUE;
}

/**
 * papers_reasons_new:
 * @desk: a tournament
 * @draw: what @round is drawn from
 * @round: a round
 * @progress: (nullable) (scope call): told what part is done; may cancel
 * @data: for @progress
 * @error: where to put the reason
 *
 * Why each table is as it is: the terms of its pair with their values, and, unless there are very
 * many tables, the best alternative of both players and what it would have cost in all.
 *
 * Returns: (transfer full) (nullable): the list; %NULL where it was cancelled, or as
 *   pairing_explain_table() says
 */
ReportPaper *
papers_reasons_new (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                    PairingProgress progress, gpointer data, GError **error)
{
  const ReportColumn columns[] = {
    { _ ("Table"), REPORT_RIGHT, 0, 0 },
    { _ ("Reasons"), REPORT_LEFT, 2, 0 },
  };
  g_autofree char *subtitle = NULL, *title = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  g_autoptr (PairingBill) bill = pairing_weigh (&draw->task, round, NULL);
  g_autoptr (ReportPaper) paper = NULL;

  title = g_strdup_printf (_ ("Round %d: reasons of the pairings"), round->round);
  paper = report_paper_new (&head, title, columns, G_N_ELEMENTS (columns));
  report_paper_set_empty (paper, _ ("This round has not been drawn yet."));
  for (int i = 0; i < round->n_pairs; i++)
    if (!add_table (paper, &draw->task, round, bill, &(Part){ progress, data, i, round->n_pairs },
                    error))
      return NULL;
  return g_steal_pointer (&paper);
}
