/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/reasons.h"
#include <glib/gi18n.h>
#include "pairing/explain/explain.h"
#include "papers/paper/event.h"
#include "papers/paper/fold.h"

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

/* The number stands before the first line only, and the others belong to it. */
static void
add_reasons_table (ReportPaper *paper, int board, const char *text)
{
  g_autofree char *number = g_strdup_printf ("%d", board);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i]; i++) {
    g_auto (GStrv) rows = papers_fold (lines[i], WIDTH);
    for (int j = 0; rows[j]; j++) {
      if (i == 0 && j == 0)
        report_paper_add_row (paper, (const char *const[]){ number, rows[j] });
      else
        report_paper_add_line (paper, (const char *const[]){ "", rows[j] });
    }
  }
}

/* The best alternative in a line or more of its own; "" where there is none. */
static gboolean
add_alternative (GString *text, const PairingTask *task, const PairingRound *round, Part *part,
                 GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *other =
      pairing_explain_alternative (task, round, part->table, tell, part, &reason);

  if (g_error_matches (reason, PAIRING_ERROR, PAIRING_ERROR_CANCELLED)) {
    g_propagate_error (error, g_steal_pointer (&reason));
    return FALSE;
  }
  if (other)
    g_string_append_printf (text, "\n%s", other);
  return TRUE;
}

/* A large round is weighed once. */
static char *
dup_reasons (const PairingTask *task, const PairingRound *round, const PairingBill *bill,
             Part *part, GError **error)
{
  const PairingPair *pair = &round->pairs[part->table];
  gboolean bye = pair->black < 0 || pair->white < 0;

  return bill && !bye ? pairing_explain_weight (task, round, part->table, bill)
                      : pairing_explain_table (task, round, part->table, tell, part, error);
}

static gboolean
collect_table (GPtrArray *texts, const PairingTask *task, const PairingRound *round,
               const PairingBill *bill, Part *part, GError **error)
{
  g_autofree char *reasons = dup_reasons (task, round, bill, part, error);
  g_autoptr (GString) text = g_string_new (reasons);

  if (!reasons || !check_time (part, error))
    return FALSE;
  if (round->n_pairs <= MOST_ALTERNATIVES && !add_alternative (text, task, round, part, error))
    return FALSE;
  g_ptr_array_add (texts, g_strdup (text->str));
  return TRUE;
}

/* Why each table is as it is: the terms of its pair with their values, and, unless there are very
 * many tables, the best alternative of both players and what it would have cost in all. It looks
 * at nothing but @task and @round, so that a thread may do it.
 *
 * Returns by the pairs of @round, sentences, one a line; NULL where it was cancelled, or as
 * pairing_explain_table() says (strings). @task: what @round is drawn from. @progress: told what
 * part is done; may cancel, or NULL. */
GPtrArray *
papers_reasons_collect (const PairingTask *task, const PairingRound *round,
                        PairingProgress progress, gpointer data, GError **error)
{
  g_autoptr (PairingBill) bill = pairing_weigh (task, round, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; i < round->n_pairs; i++)
    if (!collect_table (texts, task, round, bill, &(Part){ progress, data, i, round->n_pairs },
                        error))
      return NULL;
  return g_steal_pointer (&texts);
}

/* --- The paper --- */

static ReportPaper *
make_reasons_paper (Desk *desk, int round)
{
  const ReportColumn columns[] = {
    { _ ("Table"), REPORT_RIGHT, 0, 0 },
    { _ ("Reasons"), REPORT_LEFT, 2, 0 },
  };
  g_autofree char *subtitle = NULL;
  g_autofree char *title = g_strdup_printf (_ ("Round %d: reasons of the pairings"), round);
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  ReportPaper *paper = report_paper_new (&head, title, columns, G_N_ELEMENTS (columns));

  report_paper_set_empty (paper, _ ("This round has not been drawn yet."));
  return paper;
}

/* In the language of @texts: the user's, where a thread has found them out. Returns the list.
 * @texts: what papers_reasons_collect() found out about it. */
ReportPaper *
papers_reasons_new_from (Desk *desk, const PairingRound *round, GPtrArray *texts)
{
  ReportPaper *paper = make_reasons_paper (desk, round->round);

  for (int i = 0; i < round->n_pairs; i++)
    add_reasons_table (paper, round->tables ? round->tables[i] : i + 1, texts->pdata[i]);
  papers_event_stamp (desk, paper, PAPERS_FOOT_SEAL);
  return paper;
}

/* In the language of @text, which is the user's where a window has shown it. Returns the same for
 * one table. @text: why it is as it is: sentences, one a line. */
ReportPaper *
papers_reasons_new_table (Desk *desk, int round, int board, const char *text)
{
  ReportPaper *paper = make_reasons_paper (desk, round);

  add_reasons_table (paper, board, text);
  papers_event_stamp (desk, paper, PAPERS_FOOT_SEAL);
  return paper;
}

static ReportPaper *
make_whole (Desk *desk, const DeskDraw *draw, const PairingRound *round, PairingProgress progress,
            gpointer data, GError **error)
{
  g_autoptr (GPtrArray) texts = papers_reasons_collect (&draw->task, round, progress, data, error);

  return texts ? papers_reasons_new_from (desk, round, texts) : NULL;
}

/* Why each table is as it is: papers_reasons_collect() on paper. Returns the list; NULL where it
 * was cancelled, or as pairing_explain_table() says. @draw: what @round is drawn from. @progress:
 * told what part is done; may cancel, or NULL. */
ReportPaper *
papers_reasons_new (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                    PairingProgress progress, gpointer data, GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_whole (desk, draw, round, progress, data, error),
                           PAPERS_FOOT_SEAL);
}
