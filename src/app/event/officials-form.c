/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/officials-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/list/list-row.h"
#include "desk/event/event.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

struct _AppOfficialsForm {
  AppForm parent;
  GtkListBox *list;
  GtkEditable *name;
  GtkDropDown *role;
  GtkEditable *pin;
  GtkEditable *again;
  GtkCheckButton *no_pin;
  GtkWidget *remove;
  gboolean filling; /* the list */
};

G_DEFINE_FINAL_TYPE (AppOfficialsForm, app_officials_form, APP_TYPE_FORM)

/* What is to be done, whatever the form says when somebody has been asked. */
typedef struct {
  AppOfficialsForm *form;
  char *name;
  char *role; /* NULL to remove */
  char *pin;  /* NULL to leave it */
} OfficialsWish;

static void
officials_wish_free (OfficialsWish *wish)
{
  if (wish->pin)
    explicit_bzero (wish->pin, strlen (wish->pin));
  g_free (wish->pin);
  g_object_unref (wish->form);
  g_free (wish->name);
  g_free (wish->role);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OfficialsWish, officials_wish_free)

/* --- What is shown --- */

static char *
dup_name (AppOfficialsForm *self)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
}

static void
choose_role (AppOfficialsForm *self, const char *role)
{
  for (guint i = 0; desk_official_roles[i]; i++)
    if (g_str_equal (desk_official_roles[i], role))
      gtk_drop_down_set_selected (self->role, i);
}

static void
show_officials_buttons (AppOfficialsForm *self)
{
  const DeskState *state = desk_get_state (self->parent.desk);
  g_autofree char *name = dup_name (self);
  const DeskOfficial *there = desk_official_find (state, name);

  app_form_set_verb (self, there ? _ ("Ch_ange") : _ ("_Add"));
  app_form_set_ready (self, name[0] != '\0');
  gtk_widget_set_sensitive (self->remove, app_form_may_store (self) && there != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->no_pin), desk_official_has_pin (state, name));
}

/* Who is named begins with what he is. */
static void
name_changed_cb (AppOfficialsForm *self)
{
  g_autofree char *name = dup_name (self);
  const DeskOfficial *there = desk_official_find (desk_get_state (self->parent.desk), name);

  if (there)
    choose_role (self, there->role);
  gtk_check_button_set_active (self->no_pin, FALSE);
  show_officials_buttons (self);
}

/* The first to be named is the chief referee. */
static void
fill_officials (AppOfficialsForm *self, const DeskOfficial *official)
{
  gboolean any = gtk_list_box_get_row_at_index (self->list, 0) != NULL;

  gtk_editable_set_text (self->name, official ? official->name : "");
  if (!official)
    choose_role (self, any ? DESK_ROLE_REFEREE : DESK_ROLE_CHIEF);
  gtk_editable_set_text (self->pin, "");
  gtk_editable_set_text (self->again, "");
  app_form_fail (self, NULL, NULL);
  name_changed_cb (self);
}

/* A list that is taken apart loses its rows one by one, and says so. */
static void
row_selected_cb (AppOfficialsForm *self, GtkListBoxRow *row)
{
  const char *name = row ? g_object_get_data (G_OBJECT (row), "name") : NULL;

  if (self->parent.desk && !self->filling)
    fill_officials (self,
                    name ? desk_official_find (desk_get_state (self->parent.desk), name) : NULL);
}

static void
fresh_clicked_cb (AppOfficialsForm *self)
{
  gtk_list_box_unselect_all (self->list);
  fill_officials (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static const char *
pin_words (const DeskOfficial *official)
{
  return official->pin[0] ? _ ("with PIN") : _ ("no PIN");
}

static char *
official_words (const DeskOfficial *official)
{
  const char *const words[] = { official->name, desk_official_role_label (official->role),
                                pin_words (official) };

  return rules_word_join (words, G_N_ELEMENTS (words));
}

static void
add_officials_row (AppOfficialsForm *self, const DeskOfficial *official)
{
  const char *role = desk_official_role_label (official->role);
  g_autofree char *words = official_words (official);
  GtkWidget *row = app_list_row_new (official->name, role, pin_words (official), words);

  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (official->name), g_free);
  gtk_list_box_append (self->list, row);
}

static void
show_officials_list (AppOfficialsForm *self)
{
  g_autoptr (GPtrArray) list = desk_official_list (desk_get_state (self->parent.desk));
  g_autoptr (GStrvBuilder) said = g_strv_builder_new ();
  gboolean fresh;

  for (guint i = 0; i < list->len; i++) {
    g_autofree char *words = official_words (list->pdata[i]);
    g_strv_builder_add (said, words);
  }
  self->filling = TRUE;
  fresh = app_list_row_empty (self->list, said);
  for (guint i = 0; fresh && i < list->len; i++)
    add_officials_row (self, list->pdata[i]);
  self->filling = FALSE;
}

/* Who is half changed stays so, though somebody else be named meanwhile. */
static void
refresh_officials (AppForm *form)
{
  AppOfficialsForm *self = APP_OFFICIALS_FORM (form);

  show_officials_list (self);
  show_officials_buttons (self);
}

/* --- What it does --- */

static gboolean
act_officials (Desk *desk, const char *reason, gpointer data, GError **error)
{
  const OfficialsWish *wish = data;

  if (!(wish->role ? desk_official_set (desk, wish->name, wish->role, wish->pin, error)
                   : desk_official_remove (desk, wish->name, DESK_SIGNED_CHIEF, reason, error)))
    return FALSE;
  fresh_clicked_cb (wish->form);
  return TRUE;
}

/* What needs somebody's PIN is done once that has been given. */
static gboolean
try_officials (AppOfficialsForm *self, OfficialsWish *made, GError **error)
{
  g_autoptr (OfficialsWish) wish = made;
  Desk *desk = self->parent.desk;
  g_autofree char *what = g_strdup_printf (_ ("Change the role or PIN of %s?"), wish->name);
  const char *owner = desk_official_has_pin (desk_get_state (desk), wish->name) ? wish->name : NULL;
  g_autoptr (GError) why = NULL;

  if (act_officials (desk, NULL, wish, &why))
    return TRUE;
  if (g_error_matches (why, DESK_ERROR, DESK_ERROR_AUTHORITY))
    app_chief_ask_owner (GTK_WIDGET (self), desk, what, why, owner, act_officials,
                         g_steal_pointer (&wish), (GDestroyNotify) officials_wish_free);
  else
    g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static OfficialsWish *
make_wish (AppOfficialsForm *self, const char *role, const char *pin)
{
  OfficialsWish *wish = g_new0 (OfficialsWish, 1);

  wish->form = g_object_ref (self);
  wish->name = dup_name (self);
  wish->role = g_strdup (role);
  wish->pin = g_strdup (pin);
  return wish;
}

static gboolean
store_official (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong,
                GError **error)
{
  AppOfficialsForm *self = APP_OFFICIALS_FORM (form);
  const char *pin = gtk_editable_get_text (self->pin);
  const char *role = desk_official_roles[gtk_drop_down_get_selected (self->role)];

  app_form_fail (self, NULL, NULL);
  if (!g_str_equal (pin, gtk_editable_get_text (self->again))) {
    app_form_fail (self, GTK_WIDGET (self->again), _ ("The two PINs differ."));
    return FALSE;
  }
  *ret_wrong = GTK_WIDGET (self->name);
  if (gtk_check_button_get_active (self->no_pin))
    pin = "";
  else if (!pin[0])
    pin = NULL;
  return try_officials (self, make_wish (self, role, pin), error);
}

/* It is the chief referee who removes, and says why (Art. 30.3). */
static void
remove_clicked_cb (AppOfficialsForm *self)
{
  OfficialsWish *wish = make_wish (self, NULL, NULL);
  g_autofree char *what = g_strdup_printf (_ ("Remove %s?"), wish->name);

  app_chief_ask (GTK_WIDGET (self), self->parent.desk, what,
                 desk_event_told (desk_get_state (self->parent.desk),
                                  rules_article_cited ("Art. 30.3")),
                 act_officials, wish, (GDestroyNotify) officials_wish_free);
}

/* --- The widget --- */

static void
app_officials_form_class_init (AppOfficialsFormClass *class)
{

  APP_FORM_CLASS (class)->store = store_official;
  APP_FORM_CLASS (class)->refresh = refresh_officials;
  APP_FORM_CLASS (class)->stays = TRUE;
  app_form_class_fill (class, "officials-form");
  APP_BIND (class, AppOfficialsForm, list, name, role, pin, again, no_pin, remove);
  APP_CALL (class, name_changed_cb, row_selected_cb, fresh_clicked_cb, remove_clicked_cb);
}

static void
app_officials_form_init (AppOfficialsForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
show_roles (AppOfficialsForm *self)
{
  g_autoptr (GtkStringList) roles = gtk_string_list_new (NULL);

  for (const char *const *role = desk_official_roles; *role; role++)
    gtk_string_list_append (roles, desk_official_role_label (*role));
  gtk_drop_down_set_model (self->role, G_LIST_MODEL (roles));
}

/* The form, to be presented. @parent: the window it belongs to. */
GtkWidget *
app_officials_form_new (GtkWindow *parent, Desk *desk)
{
  AppOfficialsForm *self = app_form_new (APP_TYPE_OFFICIALS_FORM, parent, desk);

  show_roles (self);
  show_officials_list (self);
  fill_officials (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
