/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/log/log-page-private.h"
#include "app/log/log-verdict.h"
#include "app/paper/print-window.h"
#include "desk/act/trace.h"
#include "papers/paper/card.h"
#include "papers/paper/decision.h"
#include "papers/paper/log.h"

/* What the log page can be asked to do. */

static GtkWindow *
window_of (AppLogPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static const LedgerAct *
selected_act (AppLogPage *self)
{
  return app_sheet_get_selected (self->sheet);
}

static const DeskTrace *
selected_trace (AppLogPage *self)
{
  const LedgerAct *act = selected_act (self);

  return act ? desk_trace_get (self->desk, act->id, NULL) : NULL;
}

/* Whom the card is of: the one who was ruled on, or the one who is looked for. */
static gint64
selected_player (AppLogPage *self)
{
  const LedgerAct *act = selected_act (self);
  gint64 player = act ? desk_trace_player (self->desk, act->id) : 0;

  return player ? player : app_log_filter_get (self->filter)->player;
}

static int
compare_acts (gconstpointer a, gconstpointer b)
{
  const LedgerAct *x = *(const LedgerAct *const *) a, *y = *(const LedgerAct *const *) b;

  return (x->id > y->id) - (x->id < y->id);
}

/* The acts that are shown, oldest first, valid until the next act (LedgerAct); they are not the
 * caller’s. */
GPtrArray *
app_log_acts_listed (AppLogPage *self)
{
  GPtrArray *acts = g_ptr_array_new ();

  for (guint i = 0; i < app_sheet_get_shown (self->sheet); i++)
    g_ptr_array_add (acts, app_sheet_get_record (self->sheet, i));
  g_ptr_array_sort (acts, compare_acts);
  return acts;
}

/* --- A word on an act --- */

static void
say_acts (AppLogPage *self, AppLogWord word)
{
  const LedgerAct *act = selected_act (self);

  if (act)
    gtk_window_present (
        GTK_WINDOW (app_log_verdict_new (window_of (self), self->desk, word, act->id)));
}

static void
retract_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say_acts (APP_LOG_PAGE (widget), APP_LOG_RETRACT);
}

static void
reinstate_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say_acts (APP_LOG_PAGE (widget), APP_LOG_REINSTATE);
}

static void
amend_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  say_acts (APP_LOG_PAGE (widget), APP_LOG_AMEND);
}

/* --- Paper --- */

static ReportPaper *
make_log (GObject *page, GError **error)
{
  AppLogPage *self = APP_LOG_PAGE (page);
  g_autoptr (GPtrArray) acts = self->desk ? app_log_acts_listed (self) : NULL;
  g_autofree char *words = acts ? app_log_filter_words (self->filter) : NULL;

  return acts ? papers_log_new (self->desk, acts, words) : NULL;
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppLogPage *self = APP_LOG_PAGE (widget);

  app_print_window_show_own (window_of (self), self->desk, _ ("Log"), make_log, G_OBJECT (self));
}

static void
decision_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppLogPage *self = APP_LOG_PAGE (widget);
  const DeskTrace *trace = selected_trace (self);
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  ReportPaper *paper = trace ? papers_decision_new (self->desk, trace->ruling, &error) : NULL;

  app_ask_tell (widget, error);
  if (!paper)
    return;
  title = g_strdup_printf (_ ("Ruling %d"), (int) trace->ruling);
  app_preview_paper (window_of (self), paper, title);
}

static void
card_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppLogPage *self = APP_LOG_PAGE (widget);
  gint64 player = selected_player (self);
  g_autofree char *title = desk_state_player_name (desk_get_state (self->desk), player);

  if (player)
    app_preview_paper (window_of (self), papers_card_new (self->desk, player), title);
}

static void
csv_chosen (GFile *file, gpointer data)
{
  AppLogPage *self = data;
  g_autoptr (GPtrArray) acts = app_log_acts_listed (self);
  g_autofree char *text = papers_log_csv (desk_get_ledger (self->desk), acts),
                  *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0666, &error);
  app_ask_tell_saved (GTK_WIDGET (self), file, error);
}

static void
csv_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_ask_save (widget, _ ("Save the List as CSV"), "log.csv", csv_chosen, widget);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppLogPage *self = APP_LOG_PAGE (widget);
  const LedgerAct *act = selected_act (self);
  gint64 game = act ? desk_trace_game (self->desk, act->id) : 0;

  if (game)
    gtk_widget_activate_action (widget, "win.game", "x", game);
}

/* What an action can need. */
enum {
  IF_WORD = 1 << 0, /* a word can be spoken on the selected act, */
  IF_STANDS = 1 << 1,
  IF_FALLEN = 1 << 2,
  IF_RULING = 1 << 3, /* it is a ruling, */
  IF_WRITES = 1 << 4,
  IF_PLAYER = 1 << 5, /* about a player, */
  IF_GAME = 1 << 6    /* about a game */
};

/* Ctrl+P is the window's, which asks the page; Enter is the list's. */
const AppAction app_log_act_actions[] = {
  { "log.retract", retract_cb, IF_WORD | IF_STANDS, "Delete", N_ ("Retract the selected entry") },
  { "log.reinstate", reinstate_cb, IF_WORD | IF_FALLEN, "<Shift>Delete", N_ ("Restore it") },
  { "log.amend", amend_cb, IF_WRITES | IF_RULING | IF_STANDS, "F2",
    N_ ("Amend the selected ruling") },
  { "log.decision", decision_cb, IF_RULING, "<Control>d", N_ ("Its decision sheet") },
  { "log.card", card_cb, IF_PLAYER, "<Control>k", N_ ("The player’s card") },
  { "log.csv", csv_cb, 0, "<Control>s", N_ ("Save the list as CSV") },
  { "log.open", open_cb, IF_GAME, "Return", N_ ("Open its game"), .place = APP_ACTION_ELSEWHERE },
  { "log.print", print_cb },
  { 0 },
};

/* What can be done to the selected act. Whether it may be done is for the desk to say. */
void
app_log_acts_enable (AppLogPage *self)
{
  const LedgerAct *act = selected_act (self);
  const DeskTrace *trace = selected_trace (self);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));
  gboolean word = writes && act && !act->is_verdict && g_strcmp0 (act->verb, "create") != 0;
  gboolean ruling = trace && desk_state_ruling (desk_get_state (self->desk), trace->ruling) != NULL;

  app_action_enable (GTK_WIDGET (self), app_log_actions,
                     scene_holds_if (word, IF_WORD) |
                         scene_holds_if (act && act->stands, IF_STANDS) |
                         scene_holds_if (act && !act->stands, IF_FALLEN) |
                         scene_holds_if (ruling, IF_RULING) | scene_holds_if (writes, IF_WRITES) |
                         scene_holds_if (selected_player (self) != 0, IF_PLAYER) |
                         scene_holds_if (act && desk_trace_game (self->desk, act->id) != 0,
                                         IF_GAME));
}
