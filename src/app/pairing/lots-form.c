#include "app/pairing/lots-form.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/round/lots.h"
#include "desk/round/seeding.h"

struct _AppLotsForm {
  GtkWindow parent;
  Desk *desk;
  GtkDropDown *by;
  GtkEditable *seed;
  GtkWidget *another;
  GtkWidget *again;
  GtkLabel *failure;
  GtkWidget *done;
};

G_DEFINE_FINAL_TYPE (AppLotsForm, app_lots_form, GTK_TYPE_WINDOW)

/* As the list in the form has them. */
static const char *const ways[] = { "lots", "rank", "entry" };

static gboolean
is_by_lots (AppLotsForm *self)
{
  return gtk_drop_down_get_selected (self->by) == 0;
}

static void
by_cb (AppLotsForm *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (self->seed), is_by_lots (self));
  gtk_widget_set_sensitive (self->another, is_by_lots (self));
}

static void
another_cb (AppLotsForm *self)
{
  g_autofree char *seed = g_strdup_printf ("%u", g_random_int ());

  gtk_editable_set_text (self->seed, seed);
}

static void
fail_lots (AppLotsForm *self, const GError *error)
{
  gtk_label_set_label (self->failure, error->message);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->seed));
}

static gboolean
settle_way (AppLotsForm *self, GError **error)
{
  const char *way = ways[gtk_drop_down_get_selected (self->by)];
  const char *const names[] = { "numbers", NULL };
  const char *const values[] = { way, NULL };

  if (g_str_equal (desk_event_get (desk_get_state (self->desk), "numbers"), way))
    return TRUE;
  return desk_event_set (self->desk, names, values, error);
}

static gboolean
draw (AppLotsForm *self, GError **error)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->seed)));
  gint64 seed = -1;

  if (is_by_lots (self) && !desk_setting_check ("lots_seed", text, error))
    return FALSE;
  if (is_by_lots (self))
    seed = g_ascii_strtoll (text, NULL, 10);
  return settle_way (self, error) && desk_lots_draw (self->desk, seed, error);
}

static void
lots_done_clicked_cb (AppLotsForm *self)
{
  g_autoptr (GError) error = NULL;

  if (draw (self, &error) || g_error_matches (error, DESK_ERROR, DESK_ERROR_SAME))
    gtk_window_destroy (GTK_WINDOW (self));
  else
    fail_lots (self, error);
}

static void
app_lots_form_finalize (GObject *object)
{
  g_clear_object (&APP_LOTS_FORM (object)->desk);
  G_OBJECT_CLASS (app_lots_form_parent_class)->finalize (object);
}

static void
app_lots_form_class_init (AppLotsFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_lots_form_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/lots-form.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppLotsForm, child)
  BIND (by);
  BIND (seed);
  BIND (another);
  BIND (again);
  BIND (failure);
  BIND (done);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, by_cb);
  gtk_widget_class_bind_template_callback (widget_class, another_cb);
  gtk_widget_class_bind_template_callback (widget_class, lots_done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_lots_form_init (AppLotsForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
has_numbers (const DeskState *state)
{
  for (guint i = 0; i < state->seedings->len; i++) {
    const DeskSeeding *seeding = state->seedings->pdata[i];
    if (seeding && seeding->number)
      return TRUE;
  }
  return FALSE;
}

/* Who opens it wants lots, unless the event says that numbers go by rank. Returns the form, to be
 * presented. @parent: the window it belongs to. @desk: a tournament of which no round is drawn. */
GtkWidget *
app_lots_form_new (GtkWindow *parent, Desk *desk)
{
  AppLotsForm *self =
      g_object_new (APP_TYPE_LOTS_FORM, "transient-for", parent, "modal", TRUE, NULL);
  const DeskState *state = desk_get_state (desk);

  self->desk = g_object_ref (desk);
  another_cb (self);
  gtk_drop_down_set_selected (self->by, g_str_equal (desk_event_get (state, "numbers"), "rank"));
  gtk_widget_set_visible (self->again, has_numbers (state));
  by_cb (self);
  return GTK_WIDGET (self);
}
