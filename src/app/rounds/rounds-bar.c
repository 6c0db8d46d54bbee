/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/rounds-bar.h"
#include <glib/gi18n.h>
#include "scene/round/round.h"
#include "app/widgets/tip.h"

/* So many rounds are shown side by side, and so many with their word before the number. */
#define SIDE_BY_SIDE 13
#define IN_WORDS 8

/* One round's button. */
typedef struct {
  GtkWidget *button;
  GtkImage *image;
  GtkLabel *state;
} Item;

struct _AppRoundsBar {
  GtkWidget parent;
  GtkWidget *scrolled;
  GtkWidget *box;       /* of buttons */
  GtkDropDown *choice;  /* or NULL */
  GtkStringList *texts; /* of the drop-down */
  GArray *items;
  int n;
};

G_DEFINE_FINAL_TYPE (AppRoundsBar, app_rounds_bar, GTK_TYPE_WIDGET)

static const struct {
  const char *icon;
  const char *style;
} bar_looks[] = {
  [SCENE_ROUND_NONE] = { "tengen-round-none-symbolic", "none" },
  [SCENE_ROUND_DRAFT] = { "tengen-round-draft-symbolic", "draft" },
  [SCENE_ROUND_OPEN] = { "tengen-round-open-symbolic", "open" },
  [SCENE_ROUND_COMPLETE] = { "tengen-round-complete-symbolic", "complete" },
};

static GtkWidget *
make_label (const char *text, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (style)
    gtk_widget_add_css_class (label, style);
  return label;
}

static void
add_button (AppRoundsBar *self, int round)
{
  Item item = { gtk_toggle_button_new (), GTK_IMAGE (gtk_image_new ()), NULL };
  GtkWidget *grid = gtk_grid_new ();
  g_autofree char *title = g_strdup_printf (self->n > IN_WORDS ? "%d" : _ ("Round %d"), round);

  item.state = GTK_LABEL (make_label (NULL, "hint"));
  gtk_grid_set_column_spacing (GTK_GRID (grid), 5);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (item.image), 0, 0, 1, 2);
  gtk_grid_attach (GTK_GRID (grid), make_label (title, NULL), 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (item.state), 1, 1, 1, 1);
  gtk_button_set_child (GTK_BUTTON (item.button), grid);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (item.button), "i", round);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (item.button), "rounds.show");
  gtk_box_append (GTK_BOX (self->box), item.button);
  g_array_append_val (self->items, item);
}

static void
choice_changed_cb (AppRoundsBar *self)
{
  guint selected = gtk_drop_down_get_selected (self->choice);

  if (selected != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "rounds.show", "i", (int) selected + 1);
}

static void
add_choice (AppRoundsBar *self)
{
  self->texts = gtk_string_list_new (NULL);
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->texts), NULL));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Round"), -1);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->choice));
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (choice_changed_cb), self);
}

static void
rebuild (AppRoundsBar *self, int n)
{
  GtkWidget *child;

  self->n = n;
  self->choice = NULL;
  if (n > IN_WORDS)
    gtk_widget_add_css_class (self->box, "compact");
  else
    gtk_widget_remove_css_class (self->box, "compact");
  g_array_set_size (self->items, 0);
  while ((child = gtk_widget_get_first_child (self->box)))
    gtk_box_remove (GTK_BOX (self->box), child);
  if (n > SIDE_BY_SIDE)
    add_choice (self);
  for (int round = 1; round <= n && n <= SIDE_BY_SIDE; round++)
    add_button (self, round);
}

static void
update_item (Item *item, Desk *desk, int round)
{
  SceneRoundStage stage = scene_round_stage (desk, round);
  g_autofree char *state = scene_round_state (desk, round);
  g_autofree char *headline = scene_round_headline (desk, round);

  for (gsize i = 0; i < G_N_ELEMENTS (bar_looks); i++)
    gtk_widget_remove_css_class (item->button, bar_looks[i].style);
  gtk_widget_add_css_class (item->button, bar_looks[stage].style);
  gtk_image_set_from_icon_name (item->image, bar_looks[stage].icon);
  gtk_label_set_label (item->state, state);
  app_tip_set (item->button, headline);
  gtk_accessible_update_property (GTK_ACCESSIBLE (item->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  headline, -1);
}

/* A text is replaced only where it differs: a replaced one closes the list under the user's hand.
 */
static void
update_text (GtkStringList *texts, Desk *desk, int round)
{
  g_autofree char *headline = scene_round_headline (desk, round);
  const char *const added[] = { headline, NULL };
  guint position = (guint) round - 1;
  guint length = g_list_model_get_n_items (G_LIST_MODEL (texts));
  const char *old = position < length ? gtk_string_list_get_string (texts, position) : NULL;

  if (g_strcmp0 (old, headline) != 0)
    gtk_string_list_splice (texts, position, old ? 1 : 0, added);
}

static void
update_choice (AppRoundsBar *self, Desk *desk, int shown)
{
  g_signal_handlers_block_by_func (self->choice, choice_changed_cb, self);
  for (int round = 1; round <= self->n; round++)
    update_text (self->texts, desk, round);
  gtk_drop_down_set_selected (self->choice, (guint) shown - 1);
  g_signal_handlers_unblock_by_func (self->choice, choice_changed_cb, self);
}

static void
app_rounds_bar_dispose (GObject *object)
{
  AppRoundsBar *self = APP_ROUNDS_BAR (object);

  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_pointer (&self->items, g_array_unref);
  G_OBJECT_CLASS (app_rounds_bar_parent_class)->dispose (object);
}

static void
app_rounds_bar_class_init (AppRoundsBarClass *class)
{
  G_OBJECT_CLASS (class)->dispose = app_rounds_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "rounds-bar");
}

static void
app_rounds_bar_init (AppRoundsBar *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (Item));
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->box, "linked");
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->box);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

/* Brings the bar up to date. @shown: the round that is shown. */
void
app_rounds_bar_update (AppRoundsBar *self, Desk *desk, int shown)
{
  int n = scene_round_count (desk);

  if (n != self->n)
    rebuild (self, n);
  for (guint i = 0; i < self->items->len; i++)
    update_item (&g_array_index (self->items, Item, i), desk, (int) i + 1);
  if (self->choice)
    update_choice (self, desk, shown);
}
