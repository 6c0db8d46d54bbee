#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/standings/places-if.h"
#include "app/standings/prizes-window.h"
#include "app/standings/standings-page-private.h"
#include "app/pairing/tie-form.h"
#include "app/widgets/tip.h"
#include "desk/standings/freeze.h"

/* What is done with standings: to ask why, to settle ties, to publish, to give prizes. */

/* --- Why --- */

static GtkWindow *
window_of (AppStandingsPage *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
follow (AppStandingsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const DeskPlace *place = app_sheet_get_selected (self->sheet);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));

  gtk_widget_action_set_enabled (widget, "standings.why", place != NULL);
  gtk_widget_action_set_enabled (widget, "standings.settle", writes && place != NULL);
  if (place && self->why)
    app_places_why_show (self->why, place->table, place->place);
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
    gtk_window_present (
        GTK_WINDOW (app_places_if_new (window_of (self), self->desk, place->table->after,
                                       place->player->player)));
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

/* Enables what makes sense, and says whether what is shown was published. */
void
app_standings_acts_refresh (AppStandingsPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int round = app_standings_page_get_round (self);
  gboolean writes = !ledger_get_read_only (desk_get_ledger (self->desk));
  gboolean frozen = desk_freeze_is_frozen (desk_get_state (self->desk), round);

  gtk_widget_action_set_enabled (widget, "standings.publish",
                                 writes && desk_state_last_round (desk_get_state (self->desk)) > 0);
  gtk_widget_action_set_enabled (widget, "standings.thaw", writes && frozen);
  show_published (self);
  follow (self);
}

/* @class: the class of the page. */
void
app_standings_acts_install (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_callback (class, acts_activated_cb);
  gtk_widget_class_bind_template_callback (class, follow);
  gtk_widget_class_install_action (class, "standings.why", NULL, why_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_F4, 0, "standings.why", NULL);
  gtk_widget_class_install_action (class, "standings.settle", NULL, settle_cb);
  gtk_widget_class_install_action (class, "standings.publish", NULL, publish_cb);
  gtk_widget_class_install_action (class, "standings.thaw", NULL, thaw_cb);
  gtk_widget_class_install_action (class, "standings.prizes", NULL, prizes_cb);
  gtk_widget_class_install_property_action (class, "standings.gor", "gor");
}
