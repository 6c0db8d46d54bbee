/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/event-pairing.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/shell/text-size.h"
#include "app/event/event-figures.h"
#include "app/event/event-option.h"
#include "app/event/event-sections.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"

/* The row of the grid below what the form has there. */
#define OPTIONS 16

struct _AppEventPairing {
  GtkWidget parent;
  Desk *desk;           /* NULL for a new tournament */
  GPtrArray *rows;      /* of AppEventOption */
  GPtrArray *heads;     /* by section, then that of the weights */
  PairingPlan now;      /* as the event has it */
  PairingSystem system; /* that is chosen */
  PairingPlan defaults; /* of the system that is chosen */
  gboolean filling;
  RulesProfile profile; /* whose book is cited */
  GtkWidget *content;
  GtkGrid *grid;
  GtkWidget *weights;
  GtkGrid *weights_grid;
  GtkLabel *trouble;
  GtkGrid *figures;
};

G_DEFINE_FINAL_TYPE (AppEventPairing, app_event_pairing, GTK_TYPE_WIDGET)

static AppEventOption *
find_row (AppEventPairing *self, const char *key)
{
  for (guint i = 0; i < self->rows->len; i++)
    if (g_str_equal (app_event_option_get_option (self->rows->pdata[i])->key, key))
      return self->rows->pdata[i];
  return NULL;
}

/* --- Which of them matter --- */

/* What the fields say, as far as it can be. */
static void
read_plan (AppEventPairing *self, PairingPlan *plan)
{
  *plan = self->defaults;
  for (guint i = 0; i < self->rows->len; i++)
    pairing_option_set (plan, app_event_option_get_option (self->rows->pdata[i])->key,
                        app_event_option_get (self->rows->pdata[i]), NULL);
}

static gboolean
show_section (AppEventPairing *self, const AppEventSection *section, const PairingPlan *plan)
{
  gboolean any = FALSE;

  for (gsize i = 0; section->keys[i]; i++) {
    AppEventOption *row = find_row (self, section->keys[i]);
    app_event_option_show (row,
                           app_event_sections_matters (app_event_option_get_option (row), plan));
    any |= app_event_option_is_shown (row);
  }
  return any;
}

static void
show_what_matters (AppEventPairing *self)
{
  PairingPlan plan;

  read_plan (self, &plan);
  for (int i = 0; i < app_event_n_sections; i++)
    gtk_widget_set_visible (self->heads->pdata[i],
                            show_section (self, &app_event_sections[i], &plan));
  gtk_widget_set_visible (self->weights, show_section (self, &app_event_weights, &plan));
}

/* --- Values --- */

static gboolean
is_as_in (AppEventOption *row, const PairingPlan *plan)
{
  g_autofree char *value = pairing_option_get (plan, app_event_option_get_option (row)->key);

  return g_str_equal (value, app_event_option_get (row));
}

static void
set_as_in (AppEventOption *row, const PairingPlan *plan)
{
  g_autofree char *value = pairing_option_get (plan, app_event_option_get_option (row)->key);

  app_event_option_set (row, value);
}

static void
pairing_changed_cb (AppEventPairing *self)
{
  if (self->filling)
    return;
  if (self->rows->len > 0)
    show_what_matters (self);
  g_signal_emit_by_name (self, "changed");
}

/* One change, however many fields it is. */
static void
end_filling (AppEventPairing *self)
{
  self->filling = FALSE;
  pairing_changed_cb (self);
}

static void
defaults_clicked_cb (AppEventPairing *self)
{
  self->filling = TRUE;
  for (gsize i = 0; app_event_weights.keys[i]; i++)
    set_as_in (find_row (self, app_event_weights.keys[i]), &self->defaults);
  end_filling (self);
}

/* What stood at the default of the system before goes to that of this one; what somebody has
 * settled stays. */
static void
take_system (AppEventPairing *self)
{
  PairingPlan before = self->defaults;

  pairing_plan_init (&self->defaults, self->system);
  for (guint i = 0; i < self->rows->len; i++)
    if (is_as_in (self->rows->pdata[i], &before))
      set_as_in (self->rows->pdata[i], &self->defaults);
}

/* --- Making it --- */

static GtkWidget *
make_head (const char *title)
{
  GtkWidget *head = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_set_margin_top (head, 12);
  gtk_widget_add_css_class (head, "heading");
  return head;
}

static void
add_section (AppEventPairing *self, GtkGrid *grid, const AppEventSection *section, int *row)
{
  for (gsize i = 0; section->keys[i]; i++, *row += 2) {
    AppEventOption *made =
        app_event_option_new (pairing_option_find (section->keys[i]), grid, *row);
    g_ptr_array_add (self->rows, made);
    app_event_option_place (made, self->profile);
    set_as_in (made, &self->now);
    app_event_option_watch (made, G_CALLBACK (pairing_changed_cb), self);
  }
}

/* Sixty fields and more: they are made when they are looked at, or asked. */
static void
make_rows (AppEventPairing *self)
{
  int row = OPTIONS, weights_row = 0;

  if (self->rows->len > 0)
    return;
  self->filling = TRUE;
  for (int i = 0; i < app_event_n_sections; i++) {
    GtkWidget *head = make_head (_ (app_event_sections[i].title));
    g_ptr_array_add (self->heads, head);
    gtk_grid_attach (self->grid, head, 0, row++, 2, 1);
    add_section (self, self->grid, &app_event_sections[i], &row);
  }
  add_section (self, self->weights_grid, &app_event_weights, &weights_row);
  take_system (self);
  self->filling = FALSE;
  show_what_matters (self);
}

/* @profile: the rules that are chosen, whose book is cited from now on. */
void
app_event_pairing_place (AppEventPairing *self, RulesProfile profile)
{
  self->profile = profile;
  for (guint i = 0; i < self->rows->len; i++)
    app_event_option_place (self->rows->pdata[i], profile);
}

/* Shows what matters to it. What stood at the default of the system before goes to that of this
 * one; what somebody has settled stays. @id: the system that is chosen. */
void
app_event_pairing_set_system (AppEventPairing *self, const char *id)
{
  if (!pairing_system_parse (id, &self->system))
    return;
  self->filling = TRUE;
  if (self->rows->len > 0)
    take_system (self);
  end_filling (self);
}

/* What the file is to say: "" where the system's own holds. */
static const char *
wanted (AppEventPairing *self, AppEventOption *row, const char *now)
{
  const char *key = app_event_option_get_option (row)->key;

  if (!app_event_option_is_shown (row))
    return app_event_sections_is_second (key) ? "" : now;
  if (self->now.stages[0].system == self->defaults.stages[0].system && is_as_in (row, &self->now))
    return now;
  return is_as_in (row, &self->defaults) ? "" : app_event_option_get (row);
}

/* @names: settings that change are added. @values: and their values, lent by the page or the
 * desk. */
void
app_event_pairing_collect (AppEventPairing *self, GPtrArray *names, GPtrArray *values)
{
  make_rows (self);
  for (guint i = 0; i < self->rows->len; i++) {
    const char *key = app_event_option_get_option (self->rows->pdata[i])->key;
    const char *now = desk_event_get (desk_get_state (self->desk), key);
    const char *then = wanted (self, self->rows->pdata[i], now);

    if (g_str_equal (now, then))
      continue;
    g_ptr_array_add (names, (gpointer) (gsize) key);
    g_ptr_array_add (values, (gpointer) (gsize) then);
  }
}

/* FALSE where a field cannot be what stands in it; it has the focus then. */
gboolean
app_event_pairing_check (AppEventPairing *self, GError **error)
{
  make_rows (self);
  for (guint i = 0; i < self->rows->len; i++) {
    AppEventOption *row = self->rows->pdata[i];
    PairingPlan trial = self->defaults;
    const char *key = app_event_option_get_option (row)->key;
    if (!app_event_option_is_shown (row) ||
        pairing_option_set (&trial, key, app_event_option_get (row), error))
      continue;
    /* an expander that is closed has let its fields go */
    if (g_strv_contains (app_event_weights.keys, key))
      gtk_expander_set_expanded (GTK_EXPANDER (self->weights), TRUE);
    gtk_widget_grab_focus (app_event_option_get_field (row));
    return FALSE;
  }
  return TRUE;
}

/* Shows what comes of them, or why they cannot be. @names: settings that would change. */
void
app_event_pairing_preview (AppEventPairing *self, const char *const *names,
                           const char *const *values)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) lines = desk_preview (desk_get_state (self->desk), names, values, &error);

  gtk_label_set_label (self->trouble, error ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->trouble), error != NULL);
  app_event_figures_show (self->figures, lines);
}

/* The page will show what holds now. */
void
app_event_pairing_set_desk (AppEventPairing *self, Desk *desk)
{
  g_set_object (&self->desk, desk);
  self->now = desk_event (desk_get_state (desk))->plan;
  self->system = self->now.stages[0].system;
  pairing_plan_init (&self->defaults, self->system);
}

/* Two columns, whose top is for the system and what goes with it. */
GtkGrid *
app_event_pairing_get_grid (AppEventPairing *self)
{
  return self->grid;
}

/* Its field, shown or not, or NULL. @key: the key of an option. */
GtkWidget *
app_event_pairing_get_field (AppEventPairing *self, const char *key)
{
  AppEventOption *row;

  make_rows (self);
  row = find_row (self, key);
  return row ? app_event_option_get_field (row) : NULL;
}

/* --- The widget --- */

/* Whoever looks at it sees what comes of it at once. */
static void
app_event_pairing_map (GtkWidget *widget)
{
  make_rows (APP_EVENT_PAIRING (widget));
  g_signal_emit_by_name (widget, "changed");
  GTK_WIDGET_CLASS (app_event_pairing_parent_class)->map (widget);
}

/* A field that is taken away while the page goes must not speak to it. */
static void
app_event_pairing_dispose (GObject *object)
{
  AppEventPairing *self = APP_EVENT_PAIRING (object);

  self->filling = TRUE;
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_event_pairing_parent_class)->dispose (object);
}

static void
app_event_pairing_finalize (GObject *object)
{
  AppEventPairing *self = APP_EVENT_PAIRING (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->heads);
  G_OBJECT_CLASS (app_event_pairing_parent_class)->finalize (object);
}

static void
app_event_pairing_class_init (AppEventPairingClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->map = app_event_pairing_map;
  G_OBJECT_CLASS (class)->dispose = app_event_pairing_dispose;
  G_OBJECT_CLASS (class)->finalize = app_event_pairing_finalize;
  g_signal_new ("changed", APP_TYPE_EVENT_PAIRING, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/event-pairing.ui");
  APP_BIND (widget_class, AppEventPairing, content, grid, weights, weights_grid, trouble, figures);
  APP_CALL (widget_class, app_text_size_widen, defaults_clicked_cb);
}

static void
app_event_pairing_init (AppEventPairing *self)
{
  self->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) app_event_option_free);
  self->heads = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
