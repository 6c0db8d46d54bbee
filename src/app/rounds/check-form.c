#include "app/rounds/check-form.h"
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/file/proof.h"
#include "ledger/chain/verify.h"

struct _AppCheckForm {
  GtkWindow parent;
  Desk *desk;
  GtkLabel *whole;
  GtkLabel *code;
  GtkEditable *typed;
  GtkWidget *done;
  GtkLabel *failure;
  GtkLabel *success;
};

G_DEFINE_FINAL_TYPE (AppCheckForm, app_check_form, GTK_TYPE_WINDOW)

static void
say (GtkLabel *label, const char *sentence)
{
  gtk_label_set_label (label, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

static void
show_whole (AppCheckForm *self, GError **ret_damage)
{
  Ledger *ledger = desk_get_ledger (self->desk);
  gint64 found = ledger_verify (ledger, ret_damage);
  gint64 acts = found >= 0 && desk_check_records (ledger, ret_damage) ? found : -1;
  g_autofree char *text =
      acts < 0 ? NULL
               : g_strdup_printf (ngettext ("The file is whole: %d act, unbroken.",
                                            "The file is whole: %d acts, unbroken.", (gulong) acts),
                                  (int) acts);

  gtk_label_set_label (self->whole, text ? text : (*ret_damage)->message);
}

/* Another one after every act. */
static void
show_code (AppCheckForm *self)
{
  g_autofree char *code = desk_proof_code (self->desk);

  gtk_label_set_label (self->code, *code ? code : _ ("none yet"));
}

/* What was said of another code goes when this one is typed. */
static void
typed_changed_cb (AppCheckForm *self)
{
  say (self->failure, NULL);
  say (self->success, NULL);
  gtk_widget_set_sensitive (self->done, *gtk_editable_get_text (self->typed) != '\0');
}

static void
check_done_clicked_cb (AppCheckForm *self)
{
  g_autoptr (GError) error = NULL;
  LedgerSeal seal;
  g_autoptr (GPtrArray) later =
      desk_proof_check (self->desk, gtk_editable_get_text (self->typed), &seal, &error);
  g_autofree char *words = later ? desk_proof_words (&seal) : NULL;

  say (self->failure, later ? NULL : error->message);
  say (self->success, words);
}

static void
app_check_form_dispose (GObject *object)
{
  g_clear_object (&APP_CHECK_FORM (object)->desk);
  G_OBJECT_CLASS (app_check_form_parent_class)->dispose (object);
}

static void
app_check_form_class_init (AppCheckFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_check_form_dispose;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/check-form.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppCheckForm, child)
  BIND (whole);
  BIND (code);
  BIND (typed);
  BIND (done);
  BIND (failure);
  BIND (success);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, typed_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, check_done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
app_check_form_init (AppCheckForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Goes through the whole file, once. The code is that of the newest act as long as it is shown.
 * Returns the form, to be presented. @parent: the window it belongs to. @ret_damage: where to put
 * what is wrong with its file, which the form says as well. */
GtkWidget *
app_check_form_new (GtkWindow *parent, Desk *desk, GError **ret_damage)
{
  AppCheckForm *self = g_object_new (APP_TYPE_CHECK_FORM, "transient-for", parent, NULL);

  self->desk = g_object_ref (desk);
  g_signal_connect_object (desk, "acted", G_CALLBACK (show_code), self, G_CONNECT_SWAPPED);
  show_whole (self, ret_damage);
  show_code (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->typed)); /* not the seal, which can be copied */
  return GTK_WIDGET (self);
}
