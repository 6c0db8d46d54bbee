/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/tip.h"
#include "app/window/chief-ask.h"
#include "rules/article/word.h"

typedef struct {
  GtkBox *frame;
  GtkLabel *failure;
  GtkBox *foot;
  GtkButton *cancel;
  GtkButton *done;
  GtkWidget *last; /* of what it asks for */
  GtkWidget *last_foot;
  char *what;          /* what is done, for the chief referee; NULL: as the title says */
  GtkEditable *reason; /* that is handed to the chief referee; NULL for none */
  gboolean ready;
  gboolean stands;
  gboolean storing;
} AppFormPrivate;

enum { FORM_VERB = 1, FORM_CANCEL, N_FORM };

static GtkBuildableIface *form_parent_buildable;

static void form_buildable (GtkBuildableIface *iface);

G_DEFINE_ABSTRACT_TYPE_WITH_CODE (AppForm, app_form, GTK_TYPE_WINDOW,
                                  G_ADD_PRIVATE (AppForm)
                                      G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, form_buildable))

static AppFormPrivate *
form_of (gpointer self)
{
  return app_form_get_instance_private (APP_FORM (self));
}

/* --- What it says --- */

static const GError *
form_read_only (AppForm *self)
{
  return self->desk && !APP_FORM_GET_CLASS (self)->reads
             ? ledger_get_read_only (desk_get_ledger (self->desk))
             : NULL;
}

/* FALSE in a file for reading, and where nothing is left to store for. */
gboolean
app_form_may_store (gpointer self)
{
  return form_of (self)->stands && !form_read_only (self);
}

/* NULL to say nothing, but for why nothing can be stored at all. */
static void
form_say (AppForm *self, const char *sentence)
{
  GtkLabel *failure = form_of (self)->failure;

  if (!sentence && !app_form_may_store (self))
    return;
  gtk_label_set_label (failure, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (failure), sentence != NULL);
}

static void
form_show_done (AppForm *self)
{
  gtk_widget_set_sensitive (GTK_WIDGET (form_of (self)->done),
                            form_of (self)->ready && app_form_may_store (self));
}

/* Whether enough is filled in for the default button. */
void
app_form_set_ready (gpointer self, gboolean ready)
{
  form_of (self)->ready = ready;
  form_show_done (self);
}

/* The first one shows the button, which Enter presses then. */
void
app_form_set_verb (gpointer self, const char *verb)
{
  GtkWidget *done = app_form_get_done (self);

  gtk_button_set_label (GTK_BUTTON (done), verb);
  if (gtk_widget_get_visible (done))
    return;
  gtk_widget_set_visible (done, TRUE);
  gtk_window_set_default_widget (GTK_WINDOW (self), done);
}

/* The button that stores. */
GtkWidget *
app_form_get_done (gpointer self)
{
  return GTK_WIDGET (form_of (self)->done);
}

/* What the chief referee is asked to sign, where one can help, and the field with the reason; both
 * may be NULL. */
void
app_form_about (gpointer self, const char *what, GtkEditable *reason)
{
  g_free (form_of (self)->what);
  form_of (self)->what = g_strdup (what);
  form_of (self)->reason = reason;
}

/* @wrong: the field at fault, NULL to leave the keyboard where it is. @sentence: NULL takes back
 * what was said. */
void
app_form_fail (gpointer self, GtkWidget *wrong, const char *sentence)
{
  form_say (self, sentence);
  if (wrong)
    gtk_widget_grab_focus (wrong);
}

/* What another than the default button did. @error: where it says why not, if it was not @done and
 * nobody has said so. */
void
app_form_finish (gpointer self, gboolean done, GtkWidget *wrong, GError **error)
{
  if (!done && *error)
    app_form_fail (self, wrong, (*error)->message);
  else if (done && APP_FORM_GET_CLASS (self)->stays)
    form_say (self, NULL);
  else if (done)
    gtk_window_destroy (GTK_WINDOW (self));
}

/* --- Storing --- */

static gboolean
form_try (AppForm *self, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  gboolean done;

  form_of (self)->storing = TRUE;
  done = APP_FORM_GET_CLASS (self)->store (self, reason, signers, ret_wrong, error);
  form_of (self)->storing = FALSE;
  return done;
}

/* With the authority of the chief referee, who has been asked; the talk says what fails. */
static gboolean
form_try_signed (Desk *desk, const char *reason, gpointer self, GError **error)
{
  GtkWidget *wrong = NULL;
  gboolean done = form_try (self, reason, DESK_SIGNED_CHIEF, &wrong, error);

  if (done)
    app_form_finish (self, TRUE, NULL, NULL);
  return done;
}

/* Where only the chief referee may, his PIN is asked for. */
void
app_form_store (gpointer self)
{
  g_autoptr (AppForm) kept = g_object_ref (self);
  Desk *desk = kept->desk;
  AppFormPrivate *priv = form_of (self);
  const char *what = priv->what ? priv->what : gtk_window_get_title (GTK_WINDOW (self));
  const char *reason = priv->reason ? gtk_editable_get_text (priv->reason) : NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *wrong = NULL;
  gboolean done = form_try (self, reason, 0, &wrong, &error);

  if (!done && error && desk && app_chief_ask_can_help (desk, error))
    app_chief_ask_again (self, desk, what, error, reason, form_try_signed, g_object_ref (self),
                         g_object_unref);
  else
    app_form_finish (self, done, wrong, &error);
}

static void
app_form_press (AppForm *self)
{
  app_form_store (self);
}

static void
form_done_cb (AppForm *self)
{
  if (APP_FORM_GET_CLASS (self)->store)
    APP_FORM_GET_CLASS (self)->press (self);
}

/* What was typed stays, to be read and copied, even where it can no longer be stored. */
static void
form_acted_cb (AppForm *self)
{
  AppFormClass *class = APP_FORM_GET_CLASS (self);
  AppFormPrivate *priv = form_of (self);
  gboolean stood = priv->stands;

  if (priv->storing && !class->stays) /* it is about to close */
    return;
  priv->stands = !class->stands || class->stands (self);
  if (!priv->stands)
    form_say (self, _ ("The item you were editing is no longer in the tournament. You can still "
                       "copy what you have typed."));
  else if (!stood)
    form_say (self, NULL);
  if (class->refresh && priv->stands)
    class->refresh (self);
  form_show_done (self);
}

/* --- The widget --- */

static void
insert_after (GtkBox *box, GtkWidget **last, GObject *child)
{
  gtk_box_insert_child_after (box, GTK_WIDGET (child), *last);
  *last = GTK_WIDGET (child);
}

static void
form_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  AppFormPrivate *priv = form_of (buildable);

  if (!priv->frame) /* its own */
    form_parent_buildable->add_child (buildable, builder, child, type);
  else if (g_strcmp0 (type, "end") == 0)
    gtk_box_append (priv->foot, GTK_WIDGET (child));
  else if (g_strcmp0 (type, "foot") == 0)
    insert_after (priv->foot, &priv->last_foot, child);
  else
    insert_after (priv->frame, &priv->last, child);
}

static void
form_buildable (GtkBuildableIface *iface)
{
  form_parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = form_add_child;
}

static void
app_form_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  const char *words = g_value_get_string (value);

  if (id == FORM_VERB) {
    app_form_set_verb (object, words);
    return;
  }
  /* A screen reader says a label twice that was made for a mnemonic and has none. */
  gtk_button_set_child (form_of (object)->cancel, NULL);
  gtk_button_set_use_underline (form_of (object)->cancel, strchr (words, '_') != NULL);
  gtk_button_set_label (form_of (object)->cancel, words);
}

static void
app_form_dispose (GObject *object)
{
  g_clear_object (&APP_FORM (object)->desk);
  g_clear_pointer (&form_of (object)->what, g_free);
  G_OBJECT_CLASS (app_form_parent_class)->dispose (object);
}

static void
app_form_class_init (AppFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;

  object_class->set_property = app_form_set_property;
  object_class->dispose = app_form_dispose;
  class->press = app_form_press;
  g_object_class_install_property (object_class, FORM_VERB,
                                   g_param_spec_string ("verb", NULL, NULL, NULL, flags));
  g_object_class_install_property (object_class, FORM_CANCEL,
                                   g_param_spec_string ("cancel", NULL, NULL, NULL, flags));
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/form.ui");
#define BIND(child) gtk_widget_class_bind_template_child_private (widget_class, AppForm, child)
  BIND (frame);
  BIND (failure);
  BIND (foot);
  BIND (cancel);
  BIND (done);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, form_done_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_form_init (AppForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  form_of (self)->ready = TRUE;
  form_of (self)->stands = TRUE;
}

void
app_form_class_fill (gpointer class, const char *name)
{
  g_autofree char *path = g_strdup_printf ("/org/tengen/Tengen/ui/%s.ui", name);

  gtk_widget_class_set_template_from_resource (class, path);
}

/* To be filled in, and presented. @over: the window that it belongs to, or NULL. @desk: NULL for
 * none. */
gpointer
app_form_new (GType type, GtkWindow *over, Desk *desk)
{
  AppForm *self = g_object_new (type, "transient-for", over, "modal", TRUE, NULL);
  const GError *why;

  if (!desk)
    return self;
  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "acted", G_CALLBACK (form_acted_cb), self, G_CONNECT_SWAPPED);
  why = form_read_only (self);
  if (why) {
    g_autofree char *text = rules_word_sentences (why->message, _ ("It is read-only."));
    form_say (self, text);
    app_tip_set (GTK_WIDGET (form_of (self)->done), text);
  }
  form_show_done (self);
  return self;
}
