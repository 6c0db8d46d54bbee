/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-group.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"
#include "app/restrict/restrict-find.h"
#include "app/restrict/restrict-players.h"
#include "desk/round/restrict.h"

/* The choices of how a group is named, as the template lists them. */
enum { BY_NAME, BY_CLUB, BY_COUNTRY };
static const char *const commons[] = { [BY_CLUB] = "club", [BY_COUNTRY] = "country" };

struct _AppRestrictGroup {
  GtkWidget parent;
  Desk *desk;
  GtkDropDown *mode;
  AppRestrictPlayers *players;
  GtkDropDown *common;
};

G_DEFINE_FINAL_TYPE (AppRestrictGroup, app_restrict_group, GTK_TYPE_WIDGET)

static guint group_changed_signal;

static void
changed_group (AppRestrictGroup *self)
{
  g_signal_emit (self, group_changed_signal, 0);
}

/* --- How they are named --- */

static void
fill_common (AppRestrictGroup *self, guint mode)
{
  g_auto (GStrv) texts = app_restrict_find_common (desk_get_state (self->desk), commons[mode]);
  g_autoptr (GtkStringList) list = gtk_string_list_new ((const char *const *) texts);

  gtk_drop_down_set_model (self->common, G_LIST_MODEL (list));
}

static void
mode_changed_cb (AppRestrictGroup *self)
{
  guint mode = gtk_drop_down_get_selected (self->mode);

  if (!self->desk)
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->players), mode == BY_NAME);
  gtk_widget_set_visible (GTK_WIDGET (self->common), mode != BY_NAME);
  if (mode != BY_NAME)
    fill_common (self, mode);
  changed_group (self);
}

/* --- The widget --- */

/* The Tab key comes in at the first or the last part, though a label's mnemonic leads to one of
 * them.
 */
static gboolean
app_restrict_group_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (!gtk_widget_get_focus_child (widget))
    return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
  return GTK_WIDGET_CLASS (app_restrict_group_parent_class)->focus (widget, direction);
}

static gboolean
app_restrict_group_grab_focus (GtkWidget *widget)
{
  AppRestrictGroup *self = APP_RESTRICT_GROUP (widget);
  gboolean by_name = gtk_drop_down_get_selected (self->mode) == BY_NAME;

  return gtk_widget_grab_focus (by_name ? GTK_WIDGET (self->players) : GTK_WIDGET (self->common));
}

static void
app_restrict_group_dispose (GObject *object)
{
  AppRestrictGroup *self = APP_RESTRICT_GROUP (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_restrict_group_parent_class)->dispose (object);
}

static void
app_restrict_group_class_init (AppRestrictGroupClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_restrict_group_dispose;
  widget_class->focus = app_restrict_group_focus;
  widget_class->grab_focus = app_restrict_group_grab_focus;
  group_changed_signal = g_signal_new ("changed", APP_TYPE_RESTRICT_GROUP, G_SIGNAL_RUN_LAST, 0,
                                       NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (APP_TYPE_RESTRICT_PLAYERS);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/restrict-group.ui");
  APP_BIND (widget_class, AppRestrictGroup, mode, players, common);
  APP_CALL (widget_class, mode_changed_cb, changed_group);
}

static void
app_restrict_group_init (AppRestrictGroup *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_choice_prepare (self->common, 20);
}

/* @desk: the tournament whose players there are to choose from. */
void
app_restrict_group_set_desk (AppRestrictGroup *self, Desk *desk)
{
  g_set_object (&self->desk, desk);
  app_restrict_players_set_desk (self->players, desk);
}

/* @label: what it is for, for those who do not see it. */
void
app_restrict_group_set_label (AppRestrictGroup *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->mode), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->common), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
  app_restrict_players_set_label (self->players, label);
}

/* @most: how many players can be chosen; 0 for any number, who then can also be all of a club. */
void
app_restrict_group_set_most (AppRestrictGroup *self, guint most)
{
  gtk_widget_set_visible (GTK_WIDGET (self->mode), most == 0);
  if (most > 0)
    gtk_drop_down_set_selected (self->mode, BY_NAME);
  app_restrict_players_set_most (self->players, most);
}

/* A club of which nobody is left is still what was demanded. */
static void
select_common (AppRestrictGroup *self, guint mode, const char *common)
{
  GtkStringList *texts;
  guint n, i = 0;

  gtk_drop_down_set_selected (self->mode, mode);
  texts = GTK_STRING_LIST (gtk_drop_down_get_model (self->common));
  n = g_list_model_get_n_items (G_LIST_MODEL (texts));
  while (i < n && !g_str_equal (gtk_string_list_get_string (texts, i), common))
    i++;
  if (i == n)
    gtk_string_list_append (texts, common);
  gtk_drop_down_set_selected (self->common, i);
}

/* @group: players as a restriction has them. */
void
app_restrict_group_set (AppRestrictGroup *self, const char *group)
{
  g_autoptr (GArray) players = desk_restrict_players (desk_get_state (self->desk), group, NULL);
  const char *common = strchr (group, '=');

  if (common) {
    select_common (self, g_str_has_prefix (group, "club=") ? BY_CLUB : BY_COUNTRY, common + 1);
    return;
  }
  gtk_drop_down_set_selected (self->mode, BY_NAME);
  if (players)
    app_restrict_players_set (self->players, players);
}

/* Whether several players are of one club. */
gboolean
app_restrict_group_has_club (AppRestrictGroup *self)
{
  return app_restrict_find_largest_club (desk_get_state (self->desk)) != NULL;
}

/* Everybody of the club that has most players; nothing where no club has two. */
void
app_restrict_group_set_largest_club (AppRestrictGroup *self)
{
  const char *club = app_restrict_find_largest_club (desk_get_state (self->desk));

  if (club)
    select_common (self, BY_CLUB, club);
}

/* Who is chosen, as a restriction has them; "" for nobody. */
char *
app_restrict_group_get (AppRestrictGroup *self)
{
  guint mode = gtk_drop_down_get_selected (self->mode);
  GtkStringObject *common = gtk_drop_down_get_selected_item (self->common);

  if (mode == BY_NAME)
    return app_restrict_players_get (self->players);
  return common ? g_strdup_printf ("%s=%s", commons[mode], gtk_string_object_get_string (common))
                : g_strdup ("");
}
