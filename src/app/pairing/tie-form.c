/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/tie-form.h"
#include <glib/gi18n.h>
#include "desk/standings/field.h"
#include "desk/standings/tie-settle.h"
#include "desk/standings/standings.h"
#include "desk/standings/tie.h"
#include "standing/table/event.h"

struct _AppTieForm {
  AppForm parent;
  int round;
  GArray *players; /* gint64: keys, the best first */
  gint64 settled;  /* the key of what was settled about them before, 0 for nothing */
  GtkLabel *title;
  GtkLabel *before;
  GtkListBox *list;
  GtkDropDown *method;
  GtkWidget *lots;
  GtkEditable *reason;
  GtkWidget *drop;
};

G_DEFINE_FINAL_TYPE (AppTieForm, app_tie_form, APP_TYPE_FORM)

/* The drop-down has the methods in this order. */
static const StandingTieMethod methods[] = { STANDING_TIE_PLAYOFF, STANDING_TIE_LOTS,
                                             STANDING_TIE_SHARED };

/* --- The order --- */

static GtkWidget *
make_row (AppTieForm *self, guint i)
{
  gint64 key = g_array_index (self->players, gint64, i);
  g_autofree char *name = desk_state_player_name (desk_get_state (self->parent.desk), key);
  g_autofree char *text = g_strdup_printf ("%u. %s", i + 1, name);
  GtkWidget *row = gtk_list_box_row_new (), *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, "row");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  return row;
}

static void
fill (AppTieForm *self, int selected)
{
  gboolean inside = gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)))
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < self->players->len; i++)
    gtk_list_box_append (self->list, make_row (self, i));
  row = gtk_list_box_get_row_at_index (self->list, selected);
  gtk_list_box_select_row (self->list, row);
  if (inside)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

static void
move_cb (GtkWidget *widget, const char *name, GVariant *step)
{
  AppTieForm *self = APP_TIE_FORM (widget);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  gint64 *keys = (gint64 *) (gpointer) self->players->data, moved;
  int from = row ? gtk_list_box_row_get_index (row) : -1;
  int to = from + g_variant_get_int32 (step);

  if (from < 0 || to < 0 || to >= (int) self->players->len)
    return;
  moved = keys[from];
  keys[from] = keys[to];
  keys[to] = moved;
  fill (self, to);
}

/* The seed is the reason: anybody can draw the same lots again. */
static void
lots_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTieForm *self = APP_TIE_FORM (widget);
  guint32 seed = g_random_int ();
  g_autofree char *reason = g_strdup_printf (_ ("Lots with draw code %u"), seed);

  desk_tie_lots (seed, (gint64 *) (gpointer) self->players->data, (int) self->players->len);
  gtk_editable_set_text (self->reason, reason);
  fill (self, 0);
}

static StandingTieMethod
chosen_method (AppTieForm *self)
{
  guint selected = gtk_drop_down_get_selected (self->method);

  return methods[MIN (selected, G_N_ELEMENTS (methods) - 1)];
}

/* A shared place has no order. */
static void
method_cb (AppTieForm *self)
{
  gboolean ordered = chosen_method (self) != STANDING_TIE_SHARED;

  gtk_widget_set_sensitive (self->lots, chosen_method (self) == STANDING_TIE_LOTS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tie.lots",
                                 chosen_method (self) == STANDING_TIE_LOTS);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "tie.move", ordered);
}

/* --- Storing --- */

static gboolean
settle (AppForm *form, const char *reason, int signers, GtkWidget **ret_wrong, GError **error)
{
  AppTieForm *self = APP_TIE_FORM (form);

  return desk_tie_settle (form->desk, self->round, chosen_method (self),
                          (const gint64 *) (gpointer) self->players->data, (int) self->players->len,
                          gtk_editable_get_text (self->reason), NULL, error);
}

static void
tie_drop_cb (AppTieForm *self)
{
  const char *reason = gtk_editable_get_text (self->reason);
  g_autoptr (GError) error = NULL;

  app_form_finish (self, desk_tie_drop (self->parent.desk, self->settled, reason, &error), NULL,
                   &error);
}

/* --- Who is tied --- */

/* All who share the player's place as the criteria have it, in the order that holds now. */
static GArray *
find_tied (Desk *desk, int round, gint64 player)
{
  StandingField *field = desk_get_field (desk);
  g_autoptr (StandingTable) bare = standing_rank_bare (field, round);
  g_autoptr (StandingTable) now = desk_standings (desk, round);
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));
  int index = desk_field_index (field, player);
  const StandingPlace *at = &bare->places[standing_table_line (bare, index)];

  for (int i = 0; i < now->n_places; i++) {
    const StandingPlace *other = &bare->places[standing_table_line (bare, now->places[i].player)];
    gint64 key = field->players[now->places[i].player].id;
    if (other->place == at->place && other->group == at->group)
      g_array_append_val (players, key);
  }
  return players;
}

static const DeskTie *
find_settled (AppTieForm *self)
{
  StandingField *field = desk_get_field (self->parent.desk);
  g_autoptr (StandingTable) now = desk_standings (self->parent.desk, self->round);
  g_autoptr (GPtrArray) ties = desk_tie_list (desk_get_state (self->parent.desk), self->round);

  for (guint i = 0; i < self->players->len; i++) {
    int index = desk_field_index (field, g_array_index (self->players, gint64, i));
    int tie = now->places[standing_table_line (now, index)].tie;
    if (tie >= 0 && tie < (int) ties->len)
      return ties->pdata[tie];
  }
  return NULL;
}

static void
show_settled (AppTieForm *self)
{
  const DeskTie *tie = find_settled (self);
  StandingTieMethod method = STANDING_TIE_PLAYOFF;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->before), tie != NULL);
  gtk_widget_set_visible (self->drop, tie != NULL);
  if (!tie)
    return;
  self->settled = tie->tie;
  standing_tie_parse (tie->method, &method);
  /* Translators: how a tie was settled, and why. */
  text =
      g_strdup_printf (tie->reason[0] ? _ ("Decided before: %s (%s).") : _ ("Decided before: %s."),
                       standing_tie_label (method), tie->reason);
  gtk_label_set_label (self->before, text);
}

static void
show_title (AppTieForm *self, int place)
{
  guint n = self->players->len;
  g_autofree char *text =
      g_strdup_printf (ngettext ("Place %d after round %d: %u player is tied",
                                 "Place %d after round %d: %u players are tied", n),
                       place, self->round, n);

  gtk_label_set_label (self->title, text);
}

static void
show_all (AppTieForm *self)
{
  StandingField *field = desk_get_field (self->parent.desk);
  g_autoptr (StandingTable) bare = standing_rank_bare (field, self->round);
  int index = desk_field_index (field, g_array_index (self->players, gint64, 0));

  show_title (self, bare->places[standing_table_line (bare, index)].place);
  show_settled (self);
  fill (self, 0);
  method_cb (self);
}

/* --- The widget --- */

static void
app_tie_form_dispose (GObject *object)
{
  AppTieForm *self = APP_TIE_FORM (object);

  g_clear_pointer (&self->players, g_array_unref);
  G_OBJECT_CLASS (app_tie_form_parent_class)->dispose (object);
}

static void
app_tie_form_class_init (AppTieFormClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_tie_form_dispose;
  APP_FORM_CLASS (class)->store = settle;
  app_form_class_fill (class, "tie-form");
  APP_BIND (class, AppTieForm, title, before, list, method, lots, reason, drop);
  APP_CALL (class, method_cb, tie_drop_cb);
  gtk_widget_class_install_action (widget_class, "tie.move", "i", move_cb);
  gtk_widget_class_install_action (widget_class, "tie.lots", NULL, lots_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Up, GDK_ALT_MASK, "tie.move", "i", -1);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Down, GDK_ALT_MASK, "tie.move", "i",
                                       1);
}

static void
app_tie_form_init (AppTieForm *self)
{
  g_autoptr (GtkStringList) texts = gtk_string_list_new (NULL);

  gtk_widget_init_template (GTK_WIDGET (self));
  for (gsize i = 0; i < G_N_ELEMENTS (methods); i++)
    gtk_string_list_append (texts, standing_tie_label (methods[i]));
  gtk_drop_down_set_model (self->method, G_LIST_MODEL (texts));
}

/* The form, to be presented; NULL where a criterion separates the player from all others.
 * @parent: the window it belongs to. @player: the key of one who is tied. */
GtkWidget *
app_tie_form_new (GtkWindow *parent, Desk *desk, int round, gint64 player, GError **error)
{
  g_autoptr (GArray) players = find_tied (desk, round, player);
  AppTieForm *self;

  if (players->len < 2) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE,
                         _ ("No player is tied with this one: there is no tie to break."));
    return NULL;
  }
  self = app_form_new (APP_TYPE_TIE_FORM, parent, desk);
  self->round = round;
  self->players = g_steal_pointer (&players);
  show_all (self);
  return GTK_WIDGET (self);
}
