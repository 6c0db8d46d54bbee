/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/check-form.h"
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/file/proof.h"
#include "ledger/chain/verify.h"

struct _AppCheckForm {
  AppForm parent;
  GtkLabel *whole;
  GtkLabel *code;
  GtkEditable *typed;
  GtkLabel *success;
};

G_DEFINE_FINAL_TYPE (AppCheckForm, app_check_form, APP_TYPE_FORM)

static void
say (GtkLabel *label, const char *sentence)
{
  gtk_label_set_label (label, sentence ? sentence : "");
  gtk_widget_set_visible (GTK_WIDGET (label), sentence != NULL);
}

static void
show_whole (AppCheckForm *self, GError **ret_damage)
{
  Ledger *ledger = desk_get_ledger (self->parent.desk);
  gint64 found = ledger_verify (ledger, ret_damage);
  gint64 acts = found >= 0 && desk_check_records (ledger, ret_damage) ? found : -1;
  g_autofree char *text =
      acts < 0 ? NULL
               : g_strdup_printf (ngettext ("The file is intact: %d entry, none altered.",
                                            "The file is intact: %d entries, none altered.",
                                            (gulong) acts),
                                  (int) acts);

  gtk_label_set_label (self->whole, text ? text : (*ret_damage)->message);
}

static void
show_code (AppForm *form)
{
  g_autofree char *code = desk_proof_code (form->desk);

  gtk_label_set_label (APP_CHECK_FORM (form)->code, *code ? code : _ ("none yet"));
}

/* What was said of another code goes when this one is typed. */
static void
typed_changed_cb (AppCheckForm *self)
{
  app_form_fail (self, NULL, NULL);
  say (self->success, NULL);
  app_form_set_ready (self, *gtk_editable_get_text (self->typed) != '\0');
}

static gboolean
compare (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppCheckForm *self = APP_CHECK_FORM (form);
  LedgerSeal seal;
  g_autoptr (GPtrArray) later =
      desk_proof_check (form->desk, gtk_editable_get_text (self->typed), &seal, error);
  g_autofree char *words = later ? desk_proof_words (&seal) : NULL;

  say (self->success, words);
  return later != NULL;
}

static void
app_check_form_class_init (AppCheckFormClass *class)
{
  APP_FORM_CLASS (class)->store = compare;
  APP_FORM_CLASS (class)->refresh = show_code;
  APP_FORM_CLASS (class)->stays = TRUE;
  APP_FORM_CLASS (class)->reads = TRUE;
  app_form_class_fill (class, "check-form");
  APP_BIND (class, AppCheckForm, whole, code, typed, success);
  APP_CALL (class, typed_changed_cb);
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
  AppCheckForm *self = app_form_new (APP_TYPE_CHECK_FORM, parent, desk);

  show_whole (self, ret_damage);
  show_code (&self->parent);
  typed_changed_cb (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->typed)); /* not the seal, which can be copied */
  return GTK_WIDGET (self);
}
