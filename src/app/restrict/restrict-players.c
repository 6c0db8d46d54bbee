/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-players.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/restrict/restrict-find.h"
#include "app/widgets/tip.h"

#define FOUND_MOST 30 /* more are found by one more letter */

struct _AppRestrictPlayers {
  GtkWidget parent;
  Desk *desk;
  GArray *players; /* gint64, in the order in which they were chosen */
  guint most;      /* so many can be chosen, 0 for any number */
  GtkEditable *entry;
  GtkFlowBox *chosen;
  GtkPopover *popover;
  GtkListBox *found;
};

G_DEFINE_FINAL_TYPE (AppRestrictPlayers, app_restrict_players, GTK_TYPE_WIDGET)

static guint players_changed_signal;

static void
changed_players (AppRestrictPlayers *self)
{
  g_signal_emit (self, players_changed_signal, 0);
}

/* --- Who is chosen --- */

static void show_chosen (AppRestrictPlayers *self);

static void
removed_cb (GtkWidget *button, AppRestrictPlayers *self)
{
  gint64 player = *(gint64 *) g_object_get_data (G_OBJECT (button), "player");

  for (guint i = 0; i < self->players->len; i++)
    if (g_array_index (self->players, gint64, i) == player)
      g_array_remove_index (self->players, i);
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
  show_chosen (self);
  changed_players (self);
}

static GtkWidget *
make_chip (AppRestrictPlayers *self, gint64 player)
{
  g_autofree char *name = desk_state_player_name (desk_get_state (self->desk), player);
  g_autofree char *words = g_strdup_printf (_ ("Remove %s"), name);
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  GtkWidget *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("window-close-symbolic"));
  gtk_widget_add_css_class (button, "restrict-chip");
  gtk_button_set_child (GTK_BUTTON (button), box);
  app_tip_set (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "player", g_memdup2 (&player, sizeof player), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (removed_cb), self);
  return button;
}

/* A child of a flow box is a stop of the Tab key beside its button. */
static void
show_chosen (AppRestrictPlayers *self)
{
  GtkFlowBoxChild *child;

  while ((child = gtk_flow_box_get_child_at_index (self->chosen, 0)))
    gtk_flow_box_remove (self->chosen, GTK_WIDGET (child));
  for (guint i = 0; i < self->players->len; i++) {
    gtk_flow_box_append (self->chosen, make_chip (self, g_array_index (self->players, gint64, i)));
    gtk_widget_set_focusable (GTK_WIDGET (gtk_flow_box_get_child_at_index (self->chosen, (int) i)),
                              FALSE);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->chosen), self->players->len > 0);
}

/* Where only so many can be chosen, the newest take the place of the oldest. */
static void
take (AppRestrictPlayers *self, gint64 player)
{
  if (self->most && self->players->len >= self->most)
    g_array_remove_index (self->players, 0);
  g_array_append_val (self->players, player);
  gtk_editable_set_text (self->entry, "");
  show_chosen (self);
  changed_players (self);
}

/* --- Who is found --- */

static void
add_found (AppRestrictPlayers *self, gint64 player)
{
  g_autofree char *text =
      app_restrict_find_text (desk_state_player (desk_get_state (self->desk), player));
  GtkWidget *label = gtk_label_new (text), *row = gtk_list_box_row_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 48);
  app_tip_set (label, text);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_widget_set_focusable (row, FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  g_object_set_data_full (G_OBJECT (row), "player", g_memdup2 (&player, sizeof player), g_free);
  gtk_list_box_append (self->found, row);
}

static void
point_at_entry (AppRestrictPlayers *self)
{
  GtkWidget *entry = GTK_WIDGET (self->entry);
  GdkRectangle place = { 0, 0, 1, gtk_widget_get_height (entry) };
  double x, y;

  gtk_widget_translate_coordinates (entry, GTK_WIDGET (self), 0, 0, &x, &y);
  place.x = (int) x;
  place.y = (int) y;
  gtk_popover_set_pointing_to (self->popover, &place);
}

static void
typed_cb (AppRestrictPlayers *self)
{
  const char *typed = gtk_editable_get_text (self->entry);
  g_autoptr (GArray) found =
      self->desk ? app_restrict_find (desk_get_state (self->desk), typed, self->players, FOUND_MOST)
                 : NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->found, 0)))
    gtk_list_box_remove (self->found, GTK_WIDGET (row));
  for (guint i = 0; found && i < found->len; i++)
    add_found (self, g_array_index (found, gint64, i));
  gtk_list_box_select_row (self->found, gtk_list_box_get_row_at_index (self->found, 0));
  if (!found || typed[strspn (typed, " ")] == '\0') {
    gtk_popover_popdown (self->popover);
    return;
  }
  point_at_entry (self);
  gtk_popover_popup (self->popover);
}

static void
row_activated_cb (AppRestrictPlayers *self, GtkListBoxRow *row)
{
  take (self, *(gint64 *) g_object_get_data (G_OBJECT (row), "player"));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
step (AppRestrictPlayers *self, int by)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->found);
  int index = row ? gtk_list_box_row_get_index (row) + by : 0;
  GtkListBoxRow *next = gtk_list_box_get_row_at_index (self->found, MAX (index, 0));

  if (next)
    gtk_list_box_select_row (self->found, next);
}

/* --- Keys --- */

static gboolean
key_in_list (AppRestrictPlayers *self, guint key)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->found);

  if (key == GDK_KEY_Down || key == GDK_KEY_Up)
    step (self, key == GDK_KEY_Down ? 1 : -1);
  else if (key == GDK_KEY_Escape)
    gtk_popover_popdown (self->popover);
  else if ((key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && row)
    take (self, *(gint64 *) g_object_get_data (G_OBJECT (row), "player"));
  else
    return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;
  return GDK_EVENT_STOP;
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers,
                AppRestrictPlayers *self)
{
  if (gtk_widget_get_visible (GTK_WIDGET (self->popover)))
    return key_in_list (self, key);
  if (key != GDK_KEY_BackSpace || gtk_editable_get_text (self->entry)[0] || !self->players->len)
    return GDK_EVENT_PROPAGATE;
  g_array_set_size (self->players, self->players->len - 1);
  show_chosen (self);
  changed_players (self);
  return GDK_EVENT_STOP;
}

static void
left_cb (AppRestrictPlayers *self)
{
  gtk_popover_popdown (self->popover);
}

/* --- The widget --- */

/* The Tab key comes in at the first or the last part, though a label's mnemonic leads to one of
 * them.
 */
static gboolean
app_restrict_players_focus (GtkWidget *widget, GtkDirectionType direction)
{
  if (!gtk_widget_get_focus_child (widget))
    return gtk_widget_child_focus (gtk_widget_get_first_child (widget), direction);
  return GTK_WIDGET_CLASS (app_restrict_players_parent_class)->focus (widget, direction);
}

static gboolean
app_restrict_players_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_RESTRICT_PLAYERS (widget)->entry));
}

static void
app_restrict_players_dispose (GObject *object)
{
  AppRestrictPlayers *self = APP_RESTRICT_PLAYERS (object);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->players, g_array_unref);
  G_OBJECT_CLASS (app_restrict_players_parent_class)->dispose (object);
}

static void
app_restrict_players_class_init (AppRestrictPlayersClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_restrict_players_dispose;
  widget_class->focus = app_restrict_players_focus;
  widget_class->grab_focus = app_restrict_players_grab_focus;
  players_changed_signal = g_signal_new ("changed", APP_TYPE_RESTRICT_PLAYERS, G_SIGNAL_RUN_LAST, 0,
                                         NULL, NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/restrict-players.ui");
  APP_BIND (widget_class, AppRestrictPlayers, entry, chosen, popover, found);
  APP_CALL (widget_class, typed_cb, row_activated_cb);
}

/* Before the entry itself takes the key: a list that is open has the arrows and Enter. */
static void
app_restrict_players_init (AppRestrictPlayers *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->players = g_array_new (FALSE, FALSE, sizeof (gint64));
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), keys);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->entry), focus);
}

/* @desk: the tournament whose players there are to choose from. */
void
app_restrict_players_set_desk (AppRestrictPlayers *self, Desk *desk)
{
  g_set_object (&self->desk, desk);
}

/* @label: what it is for, for those who do not see it. */
void
app_restrict_players_set_label (AppRestrictPlayers *self, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

/* The last are left out where there are more. @most: how many can be chosen; 0 for any number. */
void
app_restrict_players_set_most (AppRestrictPlayers *self, guint most)
{
  self->most = most;
  if (most > 0 && self->players->len > most)
    g_array_set_size (self->players, most);
  show_chosen (self);
}

/* @players: who is chosen. */
void
app_restrict_players_set (AppRestrictPlayers *self, const GArray *players)
{
  g_array_set_size (self->players, 0);
  g_array_append_vals (self->players, players->data, players->len);
  show_chosen (self);
}

/* Who is chosen, as a restriction has them; "" for nobody. */
char *
app_restrict_players_get (AppRestrictPlayers *self)
{
  GString *keys = g_string_new (NULL);

  for (guint i = 0; i < self->players->len; i++)
    g_string_append_printf (keys, "%s%d", i ? " " : "",
                            (int) g_array_index (self->players, gint64, i));
  return g_string_free (keys, FALSE);
}
