/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/event.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/act/list.h"
#include "desk/round/plan.h"
#include "desk/file/proof.h"
#include "desk/game/result.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "papers/words/language.h"
#include "report/page/words.h"

/* Both as they stand below the name of a tournament. @place: a town; "" for none. @dates: days as
 * they were typed; "" for none. */
char *
papers_event_where (const char *place, const char *dates)
{
  g_autofree char *when = report_words_dates (dates);

  return g_strconcat (place, place[0] && when[0] ? " · " : "", when, NULL);
}

/* What stands at the head of its papers. @ret_subtitle: a text to be freed after the head is
 * used. */
ReportHead
papers_event_head (const DeskState *state, char **ret_subtitle)
{
  *ret_subtitle =
      papers_event_where (desk_event_get (state, "place"), desk_event_get (state, "dates"));
  return (ReportHead){ .event = desk_event_get (state, "name"),
                       .subtitle = *ret_subtitle,
                       .note = "",
                       .profile = desk_event (state)->rules.profile };
}

/* How much time a side has, in words. */
char *
papers_event_time (const DeskState *state)
{
  const ClockLimit *limit;

  limit = &desk_event (state)->limit;
  return report_words_limit (limit);
}

/* After which round a paper was made; "" before the first is over. */
char *
papers_event_moment (Desk *desk)
{
  return papers_event_after (desk_standings_last (desk));
}

/* It in words; "" before the first. @round: the last that counts. */
char *
papers_event_after (int round)
{
  return round > 0 ? g_strdup_printf (_ ("after round %d"), round) : g_strdup ("");
}

static char *
dup_stamp (Desk *desk, PapersFoot foot)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *when = report_words_date (now, REPORT_MOMENT_DATE, REPORT_MOMENT_MINUTES);
  g_autofree char *seal = foot == PAPERS_FOOT_SEAL ? desk_proof_code (desk) : g_strdup ("");

  if (!*seal)
    return g_strdup_printf (_ ("Made %s"), when);
  /* Translators: date and time; a short code for the state of the file. */
  return g_strdup_printf (_ ("Made %s, check code %s"), when, seal);
}

/* Says at its foot when it was made and from which state of the file: the code of the newest act,
 * by which ledger_seal_check() knows the file again. @paper: a paper about it that no other
 * thread has seen yet. @foot: what stands at its foot. */
void
papers_event_stamp (Desk *desk, ReportPaper *paper, PapersFoot foot)
{
  g_autofree char *text = foot == PAPERS_FOOT_PLAIN ? g_strdup ("") : dup_stamp (desk, foot);

  report_paper_set_foot (paper, text);
}

/* What is said until papers_event_end() is said in the language of the event's papers. Every
 * paper that is asked for by itself is made between these two; one that is a part of another may
 * be. */
void
papers_event_begin (Desk *desk)
{
  papers_language_begin (desk_event_get (desk_get_state (desk), "language"));
}

/* The same paper, or NULL. @paper: what was made since papers_event_begin(), or NULL. @foot: what
 * stands at its foot. */
ReportPaper *
papers_event_end (Desk *desk, ReportPaper *paper, PapersFoot foot)
{
  if (paper && foot != PAPERS_FOOT_PLAIN)
    papers_event_stamp (desk, paper, foot);
  papers_language_end ();
  return paper;
}

/* For what follows from all rounds that are drawn, as brackets do: as if the next were drawn now,
 * with everybody and without restrictions. It lends the desk's field. Returns the task. */
PairingTask
papers_event_task (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  PairingTask task = PAIRING_TASK (desk_get_field (desk), desk_state_last_round (state) + 1);

  task.plan = desk_event (state)->plan;
  return task;
}

/* That its standings are preliminary, as results of that round, or of one before, are open; ""
 * where none is. @round: the last that counts on a paper. */
char *
papers_event_open (Desk *desk, int round)
{
  int n = round > 0 ? desk_result_n_open_until (desk, round) : 0;

  if (n == 0)
    return g_strdup ("");
  return g_strdup_printf (ngettext ("preliminary: %d result is open",
                                    "preliminary: %d results are open", (gulong) n),
                          n);
}
