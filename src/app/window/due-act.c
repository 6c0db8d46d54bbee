/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/due-act.h"
#include <glib/gi18n.h>

static void
set (AppDueAct *act, const char *action, GVariant *target, char *label)
{
  act->action = action;
  act->target = target ? g_variant_ref_sink (target) : NULL;
  act->label = label;
}

static void
set_round (AppDueAct *act, int round, const char *then, char *label)
{
  set (act, "win.round", g_variant_new ("(is)", round, then), label);
}

static void
set_standings (AppDueAct *act, int round, const char *then, const char *label)
{
  set (act, "win.standings", g_variant_new ("(is)", round, then), g_strdup (label));
}

static void
set_table (AppDueAct *act, const DeskDue *due)
{
  set (act, "win.game", g_variant_new_int64 (due->game),
       g_strdup (due->n > 1 ? _ ("Show the First Table") : _ ("Show the Table")));
}

/* A draft is drawn as a whole; what a rank alone makes other is one table's handicap. */
static void
set_redraw (AppDueAct *act, const DeskDue *due, gboolean in_view)
{
  if (due->game)
    set (act, "win.pair", g_variant_new_int64 (due->game), g_strdup (_ ("Set the Handicap…")));
  else if (!in_view)
    set_round (act, due->round, "", g_strdup (_ ("Show the Round")));
  else
    set_round (act, due->round, due->draft ? "rounds.drop" : "rounds.late",
               g_strdup (due->draft ? _ ("Discard the Draft…") : _ ("Re-draw…")));
}

/* What is looked through first is done only by whoever has it before the eyes. */
static void
set_course (AppDueAct *act, const DeskDue *due, gboolean in_view)
{
  switch (due->kind) {
  case DESK_DUE_SEAT:
    set_round (act, due->round, "rounds.seat",
               g_strdup (ngettext ("Seat the Player", "Seat the Players", (gulong) due->n)));
    break;
  case DESK_DUE_LEFT:
    if (due->game)
      set_table (act, due);
    else
      set_round (act, due->round, "rounds.seat", g_strdup (_ ("Re-draw")));
    break;
  case DESK_DUE_SETTLE:
    set_round (act, due->round, in_view ? "rounds.settle" : "",
               g_strdup (in_view ? _ ("Settle") : _ ("Show the Draft")));
    break;
  case DESK_DUE_PAIRINGS:
    set (act, "win.print-pairings", g_variant_new_int32 (due->round), g_strdup (_ ("Print…")));
    break;
  case DESK_DUE_LINE_UPS:
    set_round (act, due->round, "", g_strdup (_ ("Show the Round")));
    break;
  case DESK_DUE_RESULTS:
    set_round (act, due->round, "rounds.next-open", g_strdup (_ ("Enter Results")));
    break;
  default:
    set_round (act, due->round, "rounds.draw", g_strdup_printf (_ ("Draw Round %d"), due->round));
  }
}

static void
set_end (AppDueAct *act, const DeskDue *due, gboolean in_view)
{
  if (due->kind == DESK_DUE_STANDINGS && in_view)
    set_standings (act, due->round, "standings.publish", C_ ("standings", "Publish"));
  else if (!in_view)
    set_standings (act, due->round, "", _ ("Show the Standings"));
}

/* Where nothing can be written it is only led to. */
static void
set_reading (AppDueAct *act, const DeskDue *due, gboolean in_view)
{
  if (in_view)
    return;
  if (due->kind >= DESK_DUE_TIE || due->kind == DESK_DUE_PUBLISHED)
    set_standings (act, due->round, "", _ ("Show the Standings"));
  else if (due->kind != DESK_DUE_ENROL)
    set_round (act, due->round, "", g_strdup (_ ("Show the Round")));
}

/* Finds what does it, or leads to where it is done. No letter of it is a key: the pages have
 * theirs, and F6 leads here from all of them. @act: what the button does. @due: something due.
 * @in_view: whether the page is before the eyes on which it is looked through. @writes: whether the
 * tournament takes acts. */
void
app_due_act_init (AppDueAct *act, const DeskDue *due, gboolean in_view, gboolean writes)
{
  *act = (AppDueAct){ NULL };
  if (due->kind <= DESK_DUE_LOT)
    set_table (act, due);
  else if (due->kind == DESK_DUE_CASE || due->kind == DESK_DUE_SIGN)
    set (act, "win.organisation", NULL, g_strdup (_ ("Organisation…")));
  else if (!writes)
    set_reading (act, due, in_view);
  else if (due->kind == DESK_DUE_REDRAW)
    set_redraw (act, due, in_view);
  else if (due->kind == DESK_DUE_REPRINT)
    set (act, due->of_standings ? "win.print-standings" : "win.print-pairings",
         g_variant_new_int32 (due->round), g_strdup (_ ("Print…")));
  else if (due->kind == DESK_DUE_ENROL)
    set (act, "win.page", g_variant_new_string ("players"), g_strdup (_ ("Go to the Players")));
  else if (due->kind >= DESK_DUE_SEAT && due->kind <= DESK_DUE_DRAW)
    set_course (act, due, in_view);
  else
    set_end (act, due, in_view);
  if (due->kind == DESK_DUE_ENROL && in_view)
    app_due_act_clear (act);
}

/* @act: what a button does, to be used no more. */
void
app_due_act_clear (AppDueAct *act)
{
  g_clear_pointer (&act->target, g_variant_unref);
  g_clear_pointer (&act->label, g_free);
  act->action = NULL;
}
