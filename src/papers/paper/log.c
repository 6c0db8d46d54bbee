/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/log.h"
#include <glib/gi18n.h>
#include "desk/act/trace.h"
#include "desk/act/verbs.h"
#include "desk/event/event.h"
#include "formats/text/csv.h"
#include "papers/words/act-words.h"
#include "papers/paper/event.h"
#include "papers/paper/fold.h"
#include "report/page/words.h"

/* Columns of letters of a fixed width after which a cell goes on in the next row: the log is there
 * to be read to its end. */
#define ABOUT 32
#define REASON 26

#define PROOFS 7 /* the column of whose PIN was given */

/* --- Whose PIN was given --- */

/* Whose PIN was given for it, "" for nobody's. */
char *
papers_log_proofs (Ledger *ledger, const LedgerAct *act)
{
  g_auto (GStrv) names = ledger_act_proofs (ledger, act->id);

  return g_strjoinv (", ", names);
}

/* Who acted, and whether that was proved. */
char *
papers_log_who (Ledger *ledger, const LedgerAct *act)
{
  g_auto (GStrv) names = ledger_act_proofs (ledger, act->id);

  return g_strv_contains ((const char *const *) names, act->who)
             /* Translators: who acted, having given the PIN */
             ? g_strdup_printf (_ ("%s (PIN)"), act->who)
             : g_strdup (act->who);
}

/* --- As values --- */

static GDateTime *
local_time (gint64 at)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at / G_USEC_PER_SEC);

  return utc ? g_date_time_to_local (utc) : NULL;
}

/* The head words of papers_log_cells(), which are never translated. */
char **
papers_log_head (Ledger *ledger)
{
  const char *const words[] = { "number", "at",     "who", "verb", "about",
                                "reason", "stands", "pin", NULL };
  char **head = g_strdupv ((char **) (gsize) words);

  if (!ledger_act_has_proofs (ledger))
    g_clear_pointer (&head[PROOFS], g_free);
  return head;
}

/* It as programs read it: number, local time with its offset, who, verb, about, reason, whether
 * it stands, and, in a file that knows of any, whose PIN was given for it. @act: one of its acts.
 */
char **
papers_log_cells (Ledger *ledger, const LedgerAct *act)
{
  g_autofree char *proofs = papers_log_proofs (ledger, act);
  g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();
  g_autofree char *number = g_strdup_printf ("%" G_GINT64_FORMAT, act->id);
  g_autoptr (GDateTime) local = local_time (act->at);
  g_autofree char *at = local ? g_date_time_format (local, "%Y-%m-%dT%H:%M:%S%:z") : g_strdup ("");

  g_strv_builder_add_many (cells, number, at, act->who, act->verb, act->about, act->reason,
                           act->stands ? "yes" : "no",
                           ledger_act_has_proofs (ledger) ? proofs : NULL, NULL);
  return g_strv_builder_end (cells);
}

/* Them as comma-separated values, guarded against formulas. */
char *
papers_log_csv (Ledger *ledger, const GPtrArray *acts)
{
  GString *text = g_string_new (NULL);
  g_auto (GStrv) head = papers_log_head (ledger);

  formats_csv_append (text, ',', (const char *const *) head);
  for (guint i = 0; i < acts->len; i++) {
    g_auto (GStrv) cells = papers_log_cells (ledger, acts->pdata[i]);
    formats_csv_append (text, ',', (const char *const *) cells);
  }
  return g_string_free (text, FALSE);
}

/* --- On paper --- */

/* By which act it was taken back. */
static char *
dup_fallen (Desk *desk, const LedgerAct *act)
{
  const DeskTrace *trace = act->stands ? NULL : desk_trace_get (desk, act->id, NULL);

  return trace ? g_strdup_printf ("%d", (int) trace->verdict) : g_strdup ("");
}

/* What the longest reason leaves of the room of both, what was done has. */
static int
about_width (const GPtrArray *acts)
{
  int reason = 0;

  for (guint i = 0; i < acts->len; i++)
    reason = MAX (reason, papers_fold_width (((const LedgerAct *) acts->pdata[i])->reason, REASON));
  return ABOUT + REASON - reason;
}

static void
add_act (ReportPaper *paper, Desk *desk, const LedgerAct *act, int width)
{
  g_autofree char *number = g_strdup_printf ("%d", (int) act->id);
  g_autoptr (GDateTime) local = local_time (act->at);
  g_autofree char *at = report_words_date (local, REPORT_MOMENT_DAY, REPORT_MOMENT_MINUTES);
  g_autofree char *fallen = dup_fallen (desk, act);
  g_autofree char *words = papers_act_words_about (desk, act);
  g_autofree char *who = papers_log_who (desk_get_ledger (desk), act);
  g_auto (GStrv) about = papers_fold (words, width), reason = papers_fold (act->reason, REASON);
  guint n = MAX (g_strv_length (about), g_strv_length (reason));

  for (guint i = 0; i < n; i++) {
    const char *cells[] = {
      i ? "" : number,
      i ? "" : at,
      i ? "" : who,
      i ? "" : desk_event_told (desk_get_state (desk), desk_verb_label (act->verb)),
      papers_fold_nth (about, i),
      papers_fold_nth (reason, i),
      i ? "" : fallen
    };
    if (i == 0)
      report_paper_add_row (paper, cells);
    else
      report_paper_add_line (paper, cells);
  }
}

static ReportPaper *
make_log (Desk *desk, const GPtrArray *acts, const char *note)
{
  const ReportColumn columns[] = {
    { _ ("No."), REPORT_RIGHT, 0, 0 },
    { C_ ("log", "Time"), REPORT_LEFT, 0, 0 },
    { C_ ("log", "Who"), REPORT_LEFT, 1, 0 },
    { _ ("What"), REPORT_LEFT, 1, 0, .whole = TRUE },
    { _ ("About"), REPORT_LEFT, 2, 0, .whole = TRUE },
    { _ ("Reason"), REPORT_LEFT, 2, 0, .whole = TRUE },
    /* Translators: the head of a narrow column with the number of the act that took this one back
     */
    { C_ ("log", "Undone by"), REPORT_RIGHT, 0, 0 },
  };
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  int width = about_width (acts);
  ReportPaper *paper;

  head.note = note ? note : "";
  paper = report_paper_new (&head, _ ("Log"), columns, G_N_ELEMENTS (columns));
  report_paper_set_empty (paper, _ ("There are no entries of that kind."));
  for (guint i = 0; i < acts->len; i++)
    add_act (paper, desk, acts->pdata[i], width);
  return paper;
}

/* The list: number, time, who, what, about, reason, and the number of the act that took it back.
 * @acts: what is listed, in this order. @note: what was looked for, if not everything, or NULL. */
ReportPaper *
papers_log_new (Desk *desk, const GPtrArray *acts, const char *note)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_log (desk, acts, note), PAPERS_FOOT_SEAL);
}
