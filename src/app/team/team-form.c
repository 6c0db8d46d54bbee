/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/team/team-form.h"
#include <glib/gi18n.h>
#include "app/players/register-popover.h"
#include "scene/team/edit.h"

struct _AppTeamForm {
  AppForm parent;
  DeskTeamEntry *entry; /* as it is to be */
  GtkEditable *name;
  GtkEditable *country;
  GtkEditable *club;
  GtkEditable *captain;
  GtkEditable *coach;
  GtkEditable *note;
  GtkListBox *list;
  GtkWidget *none; /* is shown while there are no members */
  GtkEditable *member;
  GtkCheckButton *chief;
  GtkEditable *reason;
};

G_DEFINE_FINAL_TYPE (AppTeamForm, app_team_form, APP_TYPE_FORM)

static int
selected_member (AppTeamForm *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row ? gtk_list_box_row_get_index (row) : -1;
}

/* --- The members --- */

static GtkWidget *
make_member_row (AppTeamForm *self, guint i)
{
  g_autofree char *text = scene_team_line (desk_get_state (self->parent.desk), self->entry, i);
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return row;
}

static void
enable_members (AppTeamForm *self)
{
  gboolean some = selected_member (self) >= 0;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "team.move", some);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "team.reserve", some);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "team.remove", some);
}

static void
fill_members (AppTeamForm *self, int selected)
{
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  int n = (int) self->entry->members->len;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (int i = 0; i < n; i++)
    gtk_list_box_append (self->list, make_member_row (self, (guint) i));
  gtk_widget_set_visible (self->none, n == 0);
  gtk_widget_set_visible (GTK_WIDGET (self->list), n > 0);
  row = n > 0 ? gtk_list_box_get_row_at_index (self->list, CLAMP (selected, 0, n - 1)) : NULL;
  if (row)
    gtk_list_box_select_row (self->list, row);
  if (inside)
    gtk_widget_grab_focus (row ? GTK_WIDGET (row) : GTK_WIDGET (self->member));
  enable_members (self);
}

static void
move_member_cb (GtkWidget *widget, const char *name, GVariant *step)
{
  AppTeamForm *self = APP_TEAM_FORM (widget);

  fill_members (self,
                scene_team_move (self->entry, selected_member (self), g_variant_get_int32 (step)));
}

static void
reserve_member_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTeamForm *self = APP_TEAM_FORM (widget);
  int i = selected_member (self);
  gboolean reserve = g_array_index (self->entry->members, DeskTeamMember, i).reserve;

  fill_members (self, scene_team_set_reserve (self->entry, i, !reserve));
}

static void
remove_member_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTeamForm *self = APP_TEAM_FORM (widget);
  int i = selected_member (self);

  g_array_remove_index (self->entry->members, (guint) i);
  fill_members (self, i);
}

static void
add_member_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTeamForm *self = APP_TEAM_FORM (widget);
  g_autoptr (GError) error = NULL;
  int i =
      scene_team_add (self->parent.desk, self->entry, gtk_editable_get_text (self->member), &error);

  app_form_fail (self, error ? GTK_WIDGET (self->member) : NULL, error ? error->message : NULL);
  if (i < 0)
    return;
  gtk_editable_set_text (self->member, "");
  fill_members (self, i);
  gtk_widget_grab_focus (GTK_WIDGET (self->member));
}

static void
member_activate_cb (AppTeamForm *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "team.add", NULL);
}

/* Whom the register knows comes with all that it says. */
static void
member_taken_cb (const DeskRegisterEntry *found, gpointer data)
{
  AppTeamForm *self = data;
  DeskPlayer player = desk_register_player (found);
  g_autoptr (FormatsEntry) entry = formats_entry_new (1, player.family, player.given);

  g_free (entry->country);
  g_free (entry->club);
  g_free (entry->ident);
  entry->country = g_strdup (player.country);
  entry->club = g_strdup (player.club);
  entry->ident = g_strdup (player.ident);
  entry->rank = (RulesRank) player.rank;
  entry->rating = (int) player.rating;
  gtk_editable_set_text (self->member, "");
  fill_members (self, scene_team_add_entry (self->parent.desk, self->entry, entry));
  gtk_widget_grab_focus (GTK_WIDGET (self->member));
}

/* --- Storing --- */

static void
take_text (GtkEditable *field, char **text)
{
  g_free (*text);
  *text = g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

static gboolean
store_team (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppTeamForm *self = APP_TEAM_FORM (form);
  g_autoptr (GPtrArray) one = g_ptr_array_new ();
  g_autoptr (GError) why = NULL;

  take_text (self->name, &self->entry->name);
  take_text (self->country, &self->entry->country);
  take_text (self->club, &self->entry->club);
  take_text (self->captain, &self->entry->captain);
  take_text (self->coach, &self->entry->coach);
  take_text (self->note, &self->entry->note);
  g_ptr_array_add (one, self->entry);
  if (gtk_check_button_get_active (self->chief))
    signers |= DESK_SIGNED_CHIEF;
  if (desk_team_register (form->desk, one, signers, reason, &why) ||
      g_error_matches (why, DESK_ERROR, DESK_ERROR_SAME))
    return TRUE;
  *ret_wrong = self->entry->name[0] ? NULL : GTK_WIDGET (self->name);
  g_propagate_error (error, g_steal_pointer (&why));
  return FALSE;
}

static gboolean
has_team (AppForm *form)
{
  gint64 team = APP_TEAM_FORM (form)->entry ? APP_TEAM_FORM (form)->entry->team : 0;

  return !team || desk_state_team (desk_get_state (form->desk), team);
}

/* --- The widget --- */

static void
app_team_form_finalize (GObject *object)
{
  desk_team_entry_free (APP_TEAM_FORM (object)->entry);
  G_OBJECT_CLASS (app_team_form_parent_class)->finalize (object);
}

static void
app_team_form_class_init (AppTeamFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_team_form_finalize;
  APP_FORM_CLASS (class)->store = store_team;
  APP_FORM_CLASS (class)->stands = has_team;
  app_form_class_fill (class, "team-form");
  APP_BIND (class, AppTeamForm, name, country, club, captain, coach, note, list, none, member,
            chief, reason);
  APP_CALL (class, enable_members, member_activate_cb);
  gtk_widget_class_install_action (widget_class, "team.move", "i", move_member_cb);
  gtk_widget_class_install_action (widget_class, "team.reserve", NULL, reserve_member_cb);
  gtk_widget_class_install_action (widget_class, "team.remove", NULL, remove_member_cb);
  gtk_widget_class_install_action (widget_class, "team.add", NULL, add_member_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "team.move", "i",
                                       -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "team.move", "i",
                                       1);
}

static void
app_team_form_init (AppTeamForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The form, to be presented. @parent: the window it belongs to. @team: 0 for a new one. */
GtkWidget *
app_team_form_new (GtkWindow *parent, Desk *desk, gint64 team)
{
  AppTeamForm *self = app_form_new (APP_TYPE_TEAM_FORM, parent, desk);

  self->entry = desk_team_entry_new (desk_get_state (desk), team);
  gtk_window_set_title (GTK_WINDOW (self), team ? _ ("Change a Team") : _ ("Enter a Team"));
  app_form_about (self, _ ("Allow the order of the boards"), self->reason);
  gtk_editable_set_text (self->name, self->entry->name);
  gtk_editable_set_text (self->country, self->entry->country);
  gtk_editable_set_text (self->club, self->entry->club);
  gtk_editable_set_text (self->captain, self->entry->captain);
  gtk_editable_set_text (self->coach, self->entry->coach);
  gtk_editable_set_text (self->note, self->entry->note);
  app_register_popover_new (GTK_WIDGET (self->member), member_taken_cb, self);
  fill_members (self, 0);
  return GTK_WIDGET (self);
}
