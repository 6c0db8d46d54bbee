/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/chief-ask.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "desk/ruling/official.h"

struct _AppChiefAsk {
  GtkWindow parent;
  Desk *desk;
  AppChiefAct act;
  gpointer data;
  GDestroyNotify free_data;
  GtkStringList *names; /* who can lend the authority */
  GtkLabel *what;
  GtkLabel *why;
  GtkWidget *name_label;
  GtkDropDown *name;
  GtkWidget *pin_label;
  GtkEditable *pin;
  GtkWidget *reason_label;
  GtkEditable *reason;
  GtkLabel *failure;
  GtkWidget *done;
  gboolean is_acting; /* the act may close whoever asked */
};

G_DEFINE_FINAL_TYPE (AppChiefAsk, app_chief_ask, GTK_TYPE_WINDOW)

/* NULL in a tournament that names nobody. */
static const char *
chosen (AppChiefAsk *self)
{
  guint i = gtk_drop_down_get_selected (self->name);

  return i == GTK_INVALID_LIST_POSITION ? NULL : gtk_string_list_get_string (self->names, i);
}

static gboolean
wants_pin (AppChiefAsk *self)
{
  const char *name = chosen (self);

  return name && desk_official_has_pin (desk_get_state (self->desk), name);
}

static void
chief_ask_chosen_cb (AppChiefAsk *self)
{
  gboolean wanted = wants_pin (self);

  gtk_editable_set_text (self->pin, "");
  gtk_widget_set_visible (self->pin_label, wanted);
  gtk_widget_set_visible (GTK_WIDGET (self->pin), wanted);
}

static void
fail (AppChiefAsk *self, GtkEditable *field, const char *sentence)
{
  gtk_label_set_label (self->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (field));
  gtk_editable_select_region (field, 0, -1);
}

/* What was lent ends with the act, though it be refused. */
static gboolean
do_act (AppChiefAsk *self, const char *reason, GError **error)
{
  gboolean done;

  self->is_acting = TRUE;
  done = self->act (self->desk, reason, self->data, error);
  self->is_acting = FALSE;
  desk_official_authorize (self->desk, NULL, NULL, NULL);
  return done;
}

static void
done_clicked_cb (AppChiefAsk *self)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  const char *pin = wants_pin (self) ? gtk_editable_get_text (self->pin) : NULL;
  g_autoptr (GError) error = NULL;

  if (gtk_widget_get_visible (GTK_WIDGET (self->reason)) && !reason[0])
    fail (self, self->reason, _ ("Say why: it stays in the log."));
  else if (!desk_official_authorize (self->desk, chosen (self), pin, &error))
    fail (self, self->pin, error->message);
  else if (!do_act (self, reason, &error))
    fail (self, self->reason, error->message);
  else
    gtk_window_destroy (GTK_WINDOW (self));
}

static void
app_chief_ask_dispose (GObject *object)
{
  AppChiefAsk *self = APP_CHIEF_ASK (object);

  if (self->free_data)
    self->free_data (g_steal_pointer (&self->data));
  self->free_data = NULL;
  g_clear_object (&self->desk);
  g_clear_object (&self->names);
  G_OBJECT_CLASS (app_chief_ask_parent_class)->dispose (object);
}

static void
app_chief_ask_class_init (AppChiefAskClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_chief_ask_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/chief-ask.ui");
  APP_BIND (widget_class, AppChiefAsk, what, why, name_label, name, pin_label, pin, reason_label,
            reason, failure, done);
  gtk_widget_class_bind_template_callback (widget_class, done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_chief_ask_init (AppChiefAsk *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* --- Asking --- */

/* The chief referee, the deputies, and the owner of a PIN that is asked for; first who acts here.
 * Where it is that person who must give it, @alone, nobody else. */
static void
fill_names (AppChiefAsk *self, const char *owner, gboolean alone)
{
  const char *who = owner ? owner : desk_get_who (self->desk);
  g_autoptr (GPtrArray) list = desk_official_list (desk_get_state (self->desk));
  guint selected = 0;

  self->names = gtk_string_list_new (NULL);
  for (guint i = 0; i < list->len; i++) {
    const DeskOfficial *official = list->pdata[i];
    if ((alone || g_str_equal (official->role, DESK_ROLE_REFEREE)) &&
        g_strcmp0 (official->name, owner) != 0)
      continue;
    if (g_str_equal (official->name, who))
      selected = g_list_model_get_n_items (G_LIST_MODEL (self->names));
    gtk_string_list_append (self->names, official->name);
  }
  gtk_drop_down_set_model (self->name, G_LIST_MODEL (self->names));
  gtk_drop_down_set_selected (self->name, selected);
}

static void
show_fields (AppChiefAsk *self, const char *reason)
{
  gboolean named = g_list_model_get_n_items (G_LIST_MODEL (self->names)) > 0;

  gtk_widget_set_visible (self->name_label, named);
  gtk_widget_set_visible (GTK_WIDGET (self->name), named);
  gtk_widget_set_visible (self->reason_label, reason != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->reason), reason != NULL);
  gtk_editable_set_text (self->reason, reason ? reason : "");
  chief_ask_chosen_cb (self);
  gtk_widget_grab_focus (wants_pin (self) ? GTK_WIDGET (self->pin)
                         : reason         ? GTK_WIDGET (self->reason)
                                          : self->done);
}

static GtkWindow *
window_of (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;
}

static void
show (AppChiefAsk *self, const char *what, const char *why, const char *reason)
{
  gtk_label_set_label (self->what, what);
  gtk_label_set_label (self->why, why);
  show_fields (self, reason);
  g_signal_connect_swapped (self->name, "notify::selected", G_CALLBACK (chief_ask_chosen_cb), self);
  gtk_window_present (GTK_WINDOW (self));
}

static void
ask (AppChiefAsk *self, const char *what, const char *why, const char *reason, const char *owner)
{
  fill_names (self, owner, FALSE);
  show (self, what, why, reason);
}

/* Nobody is left who would do it. */
static void
parent_destroyed_cb (AppChiefAsk *self)
{
  if (!self->is_acting)
    gtk_window_destroy (GTK_WINDOW (self));
}

static AppChiefAsk *
make (GtkWidget *parent, Desk *desk, AppChiefAct act, gpointer data, GDestroyNotify free_data)
{
  AppChiefAsk *self =
      g_object_new (APP_TYPE_CHIEF_ASK, "transient-for", window_of (parent), "modal", TRUE, NULL);

  self->desk = g_object_ref (desk);
  self->act = act;
  self->data = data;
  self->free_data = free_data;
  g_signal_connect_object (parent, "destroy", G_CALLBACK (parent_destroyed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

/* Where the tournament names no chief referee only the reason is asked for. @parent: who asks,
 * or anything in the same window. @what: what is to be done: "Move Q16 to R16 by a ruling?".
 * @article: what asks for the chief referee, "Art. 17.5". @free_data: frees @data once the talk
 * is over, or NULL. */
void
app_chief_ask (GtkWidget *parent, Desk *desk, const char *what, const char *article,
               AppChiefAct act, gpointer data, GDestroyNotify free_data)
{
  const char *chief = desk_official_chief (desk_get_state (desk));
  g_autofree char *why =
      chief
          ? g_strdup_printf (_ ("This needs the chief referee, %s, or a deputy (%s)."), chief,
                             article)
          : g_strdup_printf (_ ("This needs the signature of the chief referee and a reason (%s)."),
                             article);

  ask (make (parent, desk, act, data, free_data), what, why, "", NULL);
}

/* Asks for what app_chief_ask_can_help() says can be helped. @parent: as for app_chief_ask().
 * @what: what is to be done. @refused: why the desk has not done it. @reason: what was said
 * before, or NULL. @act: does it, signed. @free_data: frees @data once the talk is over, or NULL.
 */
void
app_chief_ask_again (GtkWidget *parent, Desk *desk, const char *what, const GError *refused,
                     const char *reason, AppChiefAct act, gpointer data, GDestroyNotify free_data)
{
  ask (make (parent, desk, act, data, free_data), what, refused->message, reason ? reason : "",
       NULL);
}

/* Asks for a PIN, and no reason. @parent: as for app_chief_ask(). @refused: why the desk has not
 * done it. @owner: an official whose own PIN will do as well, or NULL. @free_data: frees @data
 * once the talk is over, or NULL. */
void
app_chief_ask_owner (GtkWidget *parent, Desk *desk, const char *what, const GError *refused,
                     const char *owner, AppChiefAct act, gpointer data, GDestroyNotify free_data)
{
  ask (make (parent, desk, act, data, free_data), what, refused->message, NULL, owner);
}

/* Asks for that person's PIN; nobody else's will do. @parent: as for app_chief_ask(). @name: an
 * official with a PIN, who wants to act here. @refused: why the desk has not taken the name.
 * @free_data: frees @data once the talk is over, or NULL. */
void
app_chief_ask_acting (GtkWidget *parent, Desk *desk, const char *name, const GError *refused,
                      AppChiefAct act, gpointer data, GDestroyNotify free_data)
{
  AppChiefAsk *self = make (parent, desk, act, data, free_data);
  g_autofree char *what = g_strdup_printf (_ ("Act as %s?"), name);

  gtk_window_set_title (GTK_WINDOW (self), _ ("Who acts?"));
  fill_names (self, name, TRUE);
  show (self, what, refused->message, NULL);
}

/* Whether somebody whom the tournament names could have had it done. @refused: why the desk has
 * not done something. */
gboolean
app_chief_ask_can_help (Desk *desk, const GError *refused)
{
  return desk_official_chief (desk_get_state (desk)) &&
         g_error_matches (refused, DESK_ERROR, DESK_ERROR_AUTHORITY);
}
