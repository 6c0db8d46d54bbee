/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/standings/what-if.h"
#include "app/standings/prizes-window.h"
#include "app/standings/standings-page-private.h"
#include "app/pairing/tie-form.h"
#include "app/widgets/tip.h"
#include "desk/standings/freeze.h"

/* What is done with standings: to ask why, to settle ties, to publish, to give prizes. */

static void follow (AppStandingsPage *self);

/* --- Why --- */

static GtkWindow *
window_of (AppStandingsPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

/* The row so many below the selected one, as they are shown. */
static void
acts_step_cb (AppStandingsPage *self, int by)
{
  gconstpointer selected = app_sheet_get_selected (self->sheet);

  for (guint i = 0; i < app_sheet_get_shown (self->sheet); i++)
    if (app_sheet_get_record (self->sheet, i) == selected) {
      app_sheet_select (self->sheet, (guint) CLAMP ((int) i + by, 0,
                                                    (int) app_sheet_get_shown (self->sheet) - 1));
      return;
    }
}

static void
acts_suppose_cb (AppStandingsPage *self)
{
  const DeskPlace *place = app_sheet_get_selected (self->sheet);

  if (place)
    gtk_window_present (GTK_WINDOW (app_what_if_new (window_of (self), self->desk,
                                                     place->table->after, place->player->player)));
}

static void
open_why (AppStandingsPage *self)
{
  GtkWidget *why = app_places_why_new (window_of (self), self->desk);

  g_set_weak_pointer (&self->why, APP_PLACES_WHY (why));
  g_signal_connect_object (why, "step", G_CALLBACK (acts_step_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (why, "suppose", G_CALLBACK (acts_suppose_cb), self, G_CONNECT_SWAPPED);
}

static void
why_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (widget);

  if (!app_sheet_get_selected (self->sheet))
    return;
  if (!self->why)
    open_why (self);
  follow (self);
  gtk_window_present (GTK_WINDOW (self->why));
}

static void
acts_activated_cb (AppStandingsPage *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "standings.why", NULL);
}

/* --- Ties and prizes --- */

static void
settle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (widget);
  const DeskPlace *place = app_sheet_get_selected (self->sheet);
  g_autoptr (GError) error = NULL;
  GtkWidget *form = place ? app_tie_form_new (window_of (self), self->desk, place->table->after,
                                              place->player->player, &error)
                          : NULL;

  if (form)
    gtk_window_present (GTK_WINDOW (form));
  else if (error)
    app_ask_tell (widget, error);
}

static void
prizes_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (widget);

  gtk_window_present (GTK_WINDOW (
      app_prizes_window_new (window_of (self), self->desk, app_standings_page_get_round (self))));
}

/* --- Publishing --- */

static void
publish_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!desk_freeze_set (self->desk, app_standings_page_get_round (self), NULL, &error))
    app_ask_tell (widget, error);
}

static void
thaw_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (widget);
  g_autoptr (GError) error = NULL;

  if (!desk_freeze_thaw (self->desk, app_standings_page_get_round (self), NULL, &error))
    app_ask_tell (widget, error);
}

static void
show_published (AppStandingsPage *self)
{
  int round = app_standings_page_get_round (self);
  gboolean frozen = desk_freeze_is_frozen (desk_get_state (self->desk), round);
  g_autofree char *changed = frozen ? desk_freeze_check (self->desk, round) : NULL;
  g_autofree char *text =
      changed ? g_strdup (changed)
              : g_strdup_printf (_ ("Published after round %d; nothing has changed since."), round);

  gtk_label_set_label (self->published, frozen ? text : "");
  app_tip_set (GTK_WIDGET (self->published), changed);
  gtk_widget_set_visible (GTK_WIDGET (self->published), frozen);
  if (changed)
    gtk_widget_add_css_class (GTK_WIDGET (self->published), "banner");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->published), "banner");
}

/* --- The page --- */

/* What an action can need. */
enum {
  IF_WRITES = 1 << 0,
  IF_PLACE = 1 << 1, /* one is selected */
  IF_DRAWN = 1 << 2, /* a round is there */
  IF_FROZEN = 1 << 3 /* what is shown was published */
};

const AppAction app_standings_act_actions[] = {
  { "standings.why", why_cb, IF_PLACE, "F4", N_ ("Why the selected place is where it is") },
  { "standings.why", NULL, 0, "Return", N_ ("Why the selected place is where it is"),
    .place = APP_ACTION_ELSEWHERE },
  { "standings.settle", settle_cb, IF_WRITES | IF_PLACE },
  { "standings.publish", publish_cb, IF_WRITES | IF_DRAWN },
  { "standings.thaw", thaw_cb, IF_WRITES | IF_FROZEN },
  { "standings.prizes", prizes_cb },
  { 0 },
};

static void
enable_standings (AppStandingsPage *self)
{
  const DeskState *state = desk_get_state (self->desk);
  gboolean frozen = desk_freeze_is_frozen (state, app_standings_page_get_round (self));

  app_action_enable (GTK_WIDGET (self), app_standings_actions,
                     scene_holds_if (!ledger_get_read_only (desk_get_ledger (self->desk)),
                                     IF_WRITES) |
                         scene_holds_if (app_sheet_get_selected (self->sheet) != NULL, IF_PLACE) |
                         scene_holds_if (desk_state_last_round (state) > 0, IF_DRAWN) |
                         scene_holds_if (frozen, IF_FROZEN));
}

static void
follow (AppStandingsPage *self)
{
  const DeskPlace *place = app_sheet_get_selected (self->sheet);

  enable_standings (self);
  if (place && self->why)
    app_places_why_show (self->why, place->table, place->place);
}

/* Enables what makes sense, and says whether what is shown was published. */
void
app_standings_acts_refresh (AppStandingsPage *self)
{
  show_published (self);
  follow (self);
}

/* @class: the class of the page. */
void
app_standings_acts_bind (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_callback (class, acts_activated_cb);
  gtk_widget_class_bind_template_callback (class, follow);
}
