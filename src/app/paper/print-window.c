/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/print-window.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/shell/text-size.h"
#include "app/widgets/first-frame.h"
#include "app/paper/paper-view.h"
#include "app/paper/print-choice.h"
#include "app/paper/print-columns.h"
#include "desk/event/event.h"
#include "desk/standings/printed.h"
#include "desk/standings/standings.h"
#include "papers/paper/catalogue.h"

struct _AppPrintWindow {
  GtkWindow parent;
  Desk *desk;
  PapersKind own; /* that of a page; the label is NULL where there is none */
  AppPrintMake make;
  GObject *of;
  gboolean filling;        /* the controls change because of the program */
  const PapersKind *paper; /* for which they are filled */
  gboolean made;           /* some paper is shown, or said why not */
  GtkWidget *choices;
  GtkListBox *papers;
  GtkDropDown *round;
  GtkDropDown *order;
  GtkMenuButton *columns;
  GtkDropDown *size;
  GtkDropDown *turn;
  GtkCheckButton *large;
  GtkCheckButton *piles;
  GtkCheckButton *prizes;
  GtkCheckButton *seal;
  AppPaperView *pages;
  GtkLabel *count;
  GtkLabel *told;
};

G_DEFINE_FINAL_TYPE (AppPrintWindow, app_print_window, GTK_TYPE_WINDOW)

/* --- What is chosen --- */

static const PapersKind *
chosen_paper (AppPrintWindow *self)
{
  return app_print_choice_paper (self->papers, &self->own);
}

static int
last_round (AppPrintWindow *self, const PapersKind *paper)
{
  gboolean drawn = paper->rounds == PAPERS_DRAWN || paper->rounds == PAPERS_DRAWN_OR_ALL;

  return drawn ? desk_state_last_round (desk_get_state (self->desk))
               : desk_standings_last (self->desk);
}

/* The rounds are listed from the newest. */
static int
chosen_round (AppPrintWindow *self, const PapersKind *paper)
{
  guint at = gtk_drop_down_get_selected (self->round);

  return MAX (0, last_round (self, paper) - (at == GTK_INVALID_LIST_POSITION ? 0 : (int) at));
}

static const char *
chosen_order (AppPrintWindow *self, const PapersKind *paper)
{
  guint at = gtk_drop_down_get_selected (self->order);

  return paper->orders && at != GTK_INVALID_LIST_POSITION ? paper->orders[at] : NULL;
}

static void
get_wish (AppPrintWindow *self, const PapersKind *paper, PapersOptions *ret_wish)
{
  *ret_wish = (PapersOptions){ .round = chosen_round (self, paper),
                               .order = chosen_order (self, paper),
                               .large = gtk_check_button_get_active (self->large),
                               .piles = gtk_check_button_get_active (self->piles),
                               .prizes = gtk_check_button_get_active (self->prizes),
                               .unsealed = !gtk_check_button_get_active (self->seal) };
}

/* --- What it looks like --- */

static void
show_paper (AppPrintWindow *self, ReportPaper *paper)
{
  double width, height;
  int n;

  app_print_choice_sheet (self->size, self->turn, paper, &width, &height);
  app_paper_view_show (self->pages, paper, width, height);
  n = app_paper_view_get_n_pages (self->pages);
  app_paper_view_count (self->pages, self->count);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", n > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", n > 0);
}

static ReportPaper *
make_paper (AppPrintWindow *self, const PapersKind *paper, GError **error)
{
  g_autofree char *columns = app_print_columns_get (self->columns);
  PapersOptions wish;

  if (paper == &self->own)
    return self->make (self->of, error);

  get_wish (self, paper, &wish);
  wish.columns = columns;
  if (paper->rounds == PAPERS_DRAWN && wish.round == 0) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE, _ ("No round is drawn yet."));
    return NULL;
  }
  return papers_catalogue_make (self->desk, paper, &wish, error);
}

static void
refresh (AppPrintWindow *self)
{
  const PapersKind *paper = chosen_paper (self);
  g_autoptr (GError) error = NULL;
  ReportPaper *made;

  if (self->filling || !paper)
    return;
  made = make_paper (self, paper, &error);
  if (!made && !error)
    return; /* the page has gone: its paper stays */
  self->made = TRUE;
  gtk_label_set_label (self->told, made ? "" : error->message);
  show_paper (self, made);
}

/* --- The controls --- */

static char *
dup_round (const PapersKind *paper, int round)
{
  if (round > 0)
    return g_strdup_printf (_ ("Round %d"), round);
  return g_strdup (paper->rounds == PAPERS_DRAWN_OR_ALL ? _ ("All rounds") : C_ ("print", "Start"));
}

static void
fill_rounds (AppPrintWindow *self, const PapersKind *paper, int round)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;
  int last = last_round (self, paper);

  for (int i = last; i >= (paper->rounds == PAPERS_DRAWN ? 1 : 0); i--) {
    g_autofree char *text = dup_round (paper, i);
    g_strv_builder_add (builder, text);
  }
  texts = g_strv_builder_end (builder);
  app_choice_fill (self->round, texts);
  if (texts[0])
    gtk_drop_down_set_selected (self->round,
                                round > 0 && round <= last ? (guint) (last - round) : 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->round),
                            paper->rounds != PAPERS_NEWEST && texts[0] != NULL);
}

static void
fill_orders (AppPrintWindow *self, const PapersKind *paper)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) texts = NULL;

  for (int i = 0; paper->orders && paper->orders[i]; i++)
    g_strv_builder_add (builder, papers_catalogue_order_label (paper->orders[i]));
  texts = g_strv_builder_end (builder);
  app_choice_fill (self->order, texts);
  gtk_widget_set_sensitive (GTK_WIDGET (self->order), paper->orders != NULL);
}

static void
fill_columns (AppPrintWindow *self, const PapersKind *paper)
{
  g_autoptr (ReportList) list = NULL;
  PapersOptions wish;

  get_wish (self, paper, &wish);
  list = papers_catalogue_columns (self->desk, paper, &wish);
  app_print_columns_fill (self->columns, list, G_CALLBACK (refresh), self);
}

static void
fill_controls (AppPrintWindow *self, int round)
{
  const PapersKind *paper = chosen_paper (self);

  if (!paper)
    return;
  self->paper = paper;
  self->filling = TRUE;
  fill_rounds (self, paper, round);
  fill_orders (self, paper);
  fill_columns (self, paper);
  gtk_check_button_set_active (self->large, paper->is_wall);
  gtk_widget_set_sensitive (GTK_WIDGET (self->large), paper->list != NULL);
  gtk_check_button_set_active (self->piles, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->piles), paper->is_piled);
  gtk_check_button_set_active (self->prizes, FALSE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->prizes), paper->is_given);
  gtk_check_button_set_active (self->seal, paper->group != PAPERS_HAND);
  gtk_widget_set_sensitive (GTK_WIDGET (self->seal),
                            paper->group != PAPERS_HAND && paper != &self->own);
  self->filling = FALSE;
}

/* GTK says once more which one is chosen, when the list is given the keyboard. */
static void
paper_chosen_cb (AppPrintWindow *self)
{
  if (self->filling || chosen_paper (self) == self->paper)
    return;
  fill_controls (self, 0);
  refresh (self);
}

/* Lists in another order, or after another round, may have other columns. */
static void
kind_changed_cb (AppPrintWindow *self)
{
  const PapersKind *paper = chosen_paper (self);

  if (self->filling || !paper)
    return;
  self->filling = TRUE;
  fill_columns (self, paper);
  self->filling = FALSE;
  refresh (self);
}

/* --- On paper --- */

static gboolean
ensure_pages (AppPrintWindow *self)
{
  if (!self->made)
    refresh (self);
  return app_paper_view_get_n_pages (self->pages) > 0;
}

static char *
dup_name (AppPrintWindow *self)
{
  const PapersKind *paper = chosen_paper (self);

  if (paper == &self->own)
    return g_strdup (paper->label);
  return paper->rounds == PAPERS_DRAWN
             ? g_strdup_printf ("%s %d", _ (paper->label), chosen_round (self, paper))
             : g_strdup (desk_event_told (desk_get_state (self->desk), _ (paper->label)));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPrintWindow *self = APP_PRINT_WINDOW (widget);
  g_autofree char *job = dup_name (self);

  if (ensure_pages (self))
    app_paper_view_print (self->pages, job, self->told);
}

static void
print_save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppPrintWindow *self = APP_PRINT_WINDOW (widget);
  g_autofree char *proposed = dup_name (self);

  if (ensure_pages (self))
    app_paper_view_save (self->pages, proposed, self->told);
}

/* What hangs on the wall is remembered, so that it can be told when it does not hold any more. */
static void
done_cb (AppPrintWindow *self)
{
  const PapersKind *paper = chosen_paper (self);
  gboolean pairings = paper && g_strcmp0 (paper->id, "pairings") == 0;
  gboolean standings =
      paper && (g_strcmp0 (paper->id, "standings") == 0 || g_strcmp0 (paper->id, "wall") == 0);
  g_autoptr (GError) error = NULL;

  if ((!pairings && !standings) || ledger_get_read_only (desk_get_ledger (self->desk)))
    return;
  if (!desk_printed_note (self->desk, pairings ? DESK_PRINTED_PAIRINGS : DESK_PRINTED_STANDINGS,
                          chosen_round (self, paper), &error))
    g_signal_emit_by_name (self->desk, "failed", error);
}

/* --- The widget --- */

static void
app_print_window_dispose (GObject *object)
{
  AppPrintWindow *self = APP_PRINT_WINDOW (object);

  self->filling = TRUE;
  g_clear_object (&self->of);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_print_window_parent_class)->dispose (object);
}

static void
app_print_window_finalize (GObject *object)
{
  g_free ((gpointer) (gsize) APP_PRINT_WINDOW (object)->own.label);
  G_OBJECT_CLASS (app_print_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  APP_BIND (class, AppPrintWindow, choices, papers, round, order, columns, size, turn, large, piles,
            prizes, seal, pages, count, told);
  APP_CALL (class, app_text_size_widen, paper_chosen_cb, kind_changed_cb, refresh);
}

static void
app_print_window_class_init (AppPrintWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  g_type_ensure (APP_TYPE_PAPER_VIEW);
  G_OBJECT_CLASS (class)->dispose = app_print_window_dispose;
  G_OBJECT_CLASS (class)->finalize = app_print_window_finalize;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/print-window.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "print.print",
                                       NULL);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, print_save_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "print.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_print_window_init (AppPrintWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = TRUE;
  g_signal_connect_swapped (self->pages, "done", G_CALLBACK (done_cb), self);
  app_print_choice_fill_sheets (self->size, self->turn);
  self->filling = FALSE;
}

/* A row that has no place yet would not be scrolled to. */
static gboolean
focus_when_placed_cb (GtkWidget *papers, GdkFrameClock *clock, gpointer data)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (GTK_LIST_BOX (papers));

  if (row && gtk_widget_get_height (GTK_WIDGET (row)) == 0)
    return G_SOURCE_CONTINUE;
  if (row) {
    /* What has the keyboard already would not be scrolled to either. */
    gtk_root_set_focus (gtk_widget_get_root (papers), NULL);
    gtk_widget_grab_focus (GTK_WIDGET (row));
  }
  return G_SOURCE_REMOVE;
}

/* The paper of a large event takes as long as the window; who prints sooner has it made. */
static void
make_first (GtkWidget *window)
{
  ensure_pages (APP_PRINT_WINDOW (window));
}

static void
present (AppPrintWindow *self, int round)
{
  fill_controls (self, round);
  g_signal_connect_object (self->desk, "acted", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (self));
  gtk_widget_add_tick_callback (GTK_WIDGET (self->papers), focus_when_placed_cb, NULL, NULL);
  app_first_frame_then (GTK_WIDGET (self), make_first);
}

/* @desk: the tournament; NULL where one paper is shown that is there. */
static AppPrintWindow *
open_choice (GtkWindow *parent, Desk *desk)
{
  AppPrintWindow *self = g_object_new (APP_TYPE_PRINT_WINDOW, "transient-for", parent, NULL);

  self->desk = desk ? g_object_ref (desk) : NULL;
  self->filling = TRUE;
  app_print_choice_fill_papers (self->papers,
                                desk ? desk_event (desk_get_state (desk))->rules.profile
                                     : RULES_PROFILE_CN2002);
  return self;
}

/* Opens the papers of a tournament. @parent: the window of the tournament. @paper: the word of
 * papers_catalogue_find() for what is shown first. @round: the round that it is about, 0 for the
 * newest. */
void
app_print_window_show (GtkWindow *parent, Desk *desk, const char *paper, int round)
{
  AppPrintWindow *self = open_choice (parent, desk);

  app_print_choice_set_paper (self->papers, papers_catalogue_find (paper));
  present (self, round);
}

static AppPrintWindow *
open_own (GtkWindow *parent, Desk *desk, const char *label)
{
  AppPrintWindow *self = open_choice (parent, desk);

  self->own = (PapersKind){ .id = "own", .label = g_strdup (label), .rounds = PAPERS_NEWEST };
  app_print_choice_add_own (self->papers, label);
  return self;
}

/* The same, with a paper of one page of the program, which is shown first. @parent: the window
 * of the tournament. @label: what the paper is called, in the user's language. @make: makes the
 * paper, again after every act. */
void
app_print_window_show_own (GtkWindow *parent, Desk *desk, const char *label, AppPrintMake make,
                           GObject *of)
{
  AppPrintWindow *self = open_own (parent, desk, label);

  self->make = make;
  self->of = g_object_ref (of);
  present (self, 0);
}

/* Shows one paper as it will be printed, and no other is chosen. @parent: the window of the
 * tournament. @paper: (transfer full). @title: what it is called, also as a file. */
void
app_preview_paper (GtkWindow *parent, ReportPaper *paper, const char *title)
{
  AppPrintWindow *self = open_own (parent, NULL, title);

  g_object_set (self, "title", title, "default-width", 780, "default-height", 720, NULL);
  gtk_widget_set_visible (self->choices, FALSE);
  self->made = TRUE;
  show_paper (self, paper);
  gtk_window_present (GTK_WINDOW (self));
}
