/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/lots-form.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/round/lots.h"
#include "desk/round/seeding.h"

struct _AppLotsForm {
  AppForm parent;
  GtkDropDown *by;
  GtkEditable *seed;
  GtkWidget *another;
  GtkWidget *again;
};

G_DEFINE_FINAL_TYPE (AppLotsForm, app_lots_form, APP_TYPE_FORM)

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

static gboolean
settle_way (AppLotsForm *self, GError **error)
{
  const char *way = ways[gtk_drop_down_get_selected (self->by)];
  const char *const names[] = { "numbers", NULL };
  const char *const values[] = { way, NULL };

  if (g_str_equal (desk_event_get (desk_get_state (self->parent.desk), "numbers"), way))
    return TRUE;
  return desk_event_set (self->parent.desk, names, values, error);
}

static gboolean
draw_lots (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppLotsForm *self = APP_LOTS_FORM (form);
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (self->seed)));
  g_autoptr (GError) why = NULL;
  gint64 seed = -1;

  *ret_wrong = GTK_WIDGET (self->seed);
  if (is_by_lots (self) && !desk_setting_check ("lots_seed", text, error))
    return FALSE;
  if (is_by_lots (self))
    seed = g_ascii_strtoll (text, NULL, 10);
  if ((settle_way (self, &why) && desk_lots_draw (form->desk, seed, &why)) ||
      g_error_matches (why, DESK_ERROR, DESK_ERROR_SAME))
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static void
app_lots_form_class_init (AppLotsFormClass *class)
{
  APP_FORM_CLASS (class)->store = draw_lots;
  app_form_class_fill (class, "lots-form");
  APP_BIND (class, AppLotsForm, by, seed, another, again);
  APP_CALL (class, by_cb, another_cb);
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
  AppLotsForm *self = app_form_new (APP_TYPE_LOTS_FORM, parent, desk);
  const DeskState *state = desk_get_state (desk);

  another_cb (self);
  gtk_drop_down_set_selected (self->by, g_str_equal (desk_event_get (state, "numbers"), "rank"));
  gtk_widget_set_visible (self->again, has_numbers (state));
  by_cb (self);
  return GTK_WIDGET (self);
}
