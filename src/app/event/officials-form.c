#include "app/event/officials-form.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/list/list-row.h"
#include "desk/event/event.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"

struct _AppOfficialsForm {
  GtkWindow parent;
  Desk *desk;
  GtkListBox *list;
  GtkEditable *name;
  GtkDropDown *role;
  GtkEditable *pin;
  GtkEditable *again;
  GtkCheckButton *no_pin;
  GtkLabel *failure;
  GtkWidget *remove;
  GtkButton *done;
};

G_DEFINE_FINAL_TYPE (AppOfficialsForm, app_officials_form, GTK_TYPE_WINDOW)

/* What is to be done, whatever the form says when somebody has been asked. */
typedef struct {
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
  g_free (wish->name);
  g_free (wish->role);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (OfficialsWish, officials_wish_free)

/* --- What is shown --- */

static void
fail_officials (AppOfficialsForm *self, GtkEditable *field, const char *sentence)
{
  gtk_label_set_label (self->failure, sentence);
  gtk_widget_set_visible (GTK_WIDGET (self->failure), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (field));
}

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
name_changed_cb (AppOfficialsForm *self)
{
  const DeskState *state = desk_get_state (self->desk);
  gboolean may = !ledger_get_read_only (desk_get_ledger (self->desk));
  g_autofree char *name = dup_name (self);
  const DeskOfficial *there = desk_official_find (state, name);

  if (there)
    choose_role (self, there->role);
  gtk_button_set_label (self->done, there ? _ ("Ch_ange") : _ ("_Add"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->done), may && name[0]);
  gtk_widget_set_sensitive (self->remove, may && there != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->no_pin), desk_official_has_pin (state, name));
  gtk_check_button_set_active (self->no_pin, FALSE);
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
  gtk_widget_set_visible (GTK_WIDGET (self->failure), FALSE);
  name_changed_cb (self);
}

/* A list that is taken apart loses its rows one by one, and says so. */
static void
row_selected_cb (AppOfficialsForm *self, GtkListBoxRow *row)
{
  const char *name = row ? g_object_get_data (G_OBJECT (row), "name") : NULL;

  if (self->desk)
    fill_officials (self, name ? desk_official_find (desk_get_state (self->desk), name) : NULL);
}

static void
fresh_clicked_cb (AppOfficialsForm *self)
{
  gtk_list_box_unselect_all (self->list);
  fill_officials (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}

static void
add_officials_row (AppOfficialsForm *self, const DeskOfficial *official)
{
  GtkWidget *row;
  const char *role = desk_official_role_label (official->role);
  const char *pin = official->pin[0] ? _ ("with PIN") : _ ("no PIN");
  g_autofree char *words = g_strdup_printf ("%s, %s, %s", official->name, role, pin);

  row = app_list_row_new (official->name, role, pin, words);
  g_object_set_data_full (G_OBJECT (row), "name", g_strdup (official->name), g_free);
  gtk_list_box_append (self->list, row);
}

static void
show_officials_list (AppOfficialsForm *self)
{
  g_autoptr (GPtrArray) list = desk_official_list (desk_get_state (self->desk));
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < list->len; i++)
    add_officials_row (self, list->pdata[i]);
  fill_officials (self, NULL);
}

static void
acted_cb (AppOfficialsForm *self)
{
  show_officials_list (self);
}

/* --- What it does --- */

static gboolean
act_officials (Desk *desk, const char *reason, gpointer data, GError **error)
{
  const OfficialsWish *wish = data;

  return wish->role ? desk_official_set (desk, wish->name, wish->role, wish->pin, error)
                    : desk_official_remove (desk, wish->name, DESK_SIGNED_CHIEF, reason, error);
}

/* What needs somebody's PIN is done once that has been given. */
static void
try_officials (AppOfficialsForm *self, OfficialsWish *made)
{
  g_autoptr (OfficialsWish) wish = made;
  g_autoptr (GError) error = NULL;
  g_autofree char *what = NULL;
  const char *owner =
      desk_official_has_pin (desk_get_state (self->desk), wish->name) ? wish->name : NULL;

  if (act_officials (self->desk, NULL, wish, &error))
    gtk_widget_grab_focus (GTK_WIDGET (self->name));
  else if (g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY)) {
    what = g_strdup_printf (_ ("Change what %s is?"), wish->name);
    app_chief_ask_owner (GTK_WIDGET (self), self->desk, what, error, owner, act_officials,
                         g_steal_pointer (&wish), (GDestroyNotify) officials_wish_free);
  } else
    fail_officials (self, self->name, error->message);
}

static OfficialsWish *
make_wish (AppOfficialsForm *self, const char *role, const char *pin)
{
  OfficialsWish *wish = g_new0 (OfficialsWish, 1);

  wish->name = dup_name (self);
  wish->role = g_strdup (role);
  wish->pin = g_strdup (pin);
  return wish;
}

static void
officials_done_clicked_cb (AppOfficialsForm *self)
{
  const char *pin = gtk_editable_get_text (self->pin);
  const char *role = desk_official_roles[gtk_drop_down_get_selected (self->role)];

  gtk_widget_set_visible (GTK_WIDGET (self->failure), FALSE);
  if (!g_str_equal (pin, gtk_editable_get_text (self->again)))
    fail_officials (self, self->again, _ ("The two PINs differ."));
  else if (gtk_check_button_get_active (self->no_pin))
    try_officials (self, make_wish (self, role, ""));
  else
    try_officials (self, make_wish (self, role, pin[0] ? pin : NULL));
}

/* It is the chief referee who removes, and says why (Art. 30.3). */
static void
remove_clicked_cb (AppOfficialsForm *self)
{
  OfficialsWish *wish = make_wish (self, NULL, NULL);
  g_autofree char *what = g_strdup_printf (_ ("Remove %s?"), wish->name);

  app_chief_ask (GTK_WIDGET (self), self->desk, what,
                 desk_event_told (desk_get_state (self->desk), _ ("Art. 30.3")), act_officials,
                 wish, (GDestroyNotify) officials_wish_free);
}

/* --- The widget --- */

static void
app_officials_form_dispose (GObject *object)
{
  g_clear_object (&APP_OFFICIALS_FORM (object)->desk);
  G_OBJECT_CLASS (app_officials_form_parent_class)->dispose (object);
}

static void
app_officials_form_class_init (AppOfficialsFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_officials_form_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/officials-form.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, AppOfficialsForm, child)
  BIND (list);
  BIND (name);
  BIND (role);
  BIND (pin);
  BIND (again);
  BIND (no_pin);
  BIND (failure);
  BIND (remove);
  BIND (done);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, name_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, fresh_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, officials_done_clicked_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
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
  AppOfficialsForm *self =
      g_object_new (APP_TYPE_OFFICIALS_FORM, "transient-for", parent, "modal", TRUE, NULL);

  self->desk = g_object_ref (desk);
  show_roles (self);
  show_officials_list (self);
  g_signal_connect_object (desk, "acted", G_CALLBACK (acted_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
  return GTK_WIDGET (self);
}
