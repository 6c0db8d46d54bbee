/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-regions.h"
#include "rules/article/article.h"
#include <glib/gi18n.h>

#define N_CHOICES 3 /* half each, Black, White: the values of RulesColour */

struct _AppGameRegions {
  GtkWidget parent;
  GtkWidget *content;
  GtkLabel *title;
  GtkWidget *large;
  GtkListBox *list;
  GArray *regions; /* RulesScoreRegion, one a row */
  RulesCounting counting;
  RulesProfile profile; /* whose articles are cited */
  gboolean filling;     /* nobody has chosen what changes */
};

enum { PICKED, GIVEN, N_REGIONS_SIGNALS };
static guint regions_signals[N_REGIONS_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameRegions, app_game_regions, GTK_TYPE_WIDGET)

static const RulesScoreRegion *
region_at (AppGameRegions *self, int i)
{
  return &g_array_index (self->regions, RulesScoreRegion, i);
}

/* --- A row --- */

static const char *
choice_label (AppGameRegions *self, guint side)
{
  if (side != RULES_EMPTY)
    return side == RULES_BLACK ? _ ("Black") : _ ("White");
  return self->counting == RULES_COUNTING_AREA ? _ ("Half each") : _ ("Neutral");
}

static char *
region_words (const RulesScoreRegion *region)
{
  char point[8];

  rules_point_format (region->point, point);
  /* Translators: how many points, and one of them */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d point, %s", "%d points at %s",
                                       (gulong) region->size),
                          region->size, point);
}

static void
chosen_cb (GtkToggleButton *button, AppGameRegions *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  guint side = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "side"));
  int i = gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row));

  if (!self->filling && gtk_toggle_button_get_active (button))
    g_signal_emit (self, regions_signals[GIVEN], 0, (guint) region_at (self, i)->point, side);
}

/* Who works at a row looks at its region. */
static void
entered_cb (GtkEventController *focus, AppGameRegions *self)
{
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (gtk_event_controller_get_widget (focus)));
}

static GtkWidget *
make_choice (AppGameRegions *self, guint side, const char *region, GtkWidget *group)
{
  const char *label = choice_label (self, side);
  GtkWidget *button = gtk_toggle_button_new_with_label (label);
  g_autofree char *name = g_strdup_printf (_ ("%s: %s"), region, label);

  if (group)
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (group));
  g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (side));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (button, "toggled", G_CALLBACK (chosen_cb), self);
  return button;
}

static GtkWidget *
make_choices (AppGameRegions *self, const char *region)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint side = 0; side < N_CHOICES; side++)
    gtk_box_append (GTK_BOX (box),
                    make_choice (self, side, region, gtk_widget_get_first_child (box)));
  gtk_widget_add_css_class (box, "linked");
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  return box;
}

static GtkWidget *
make_row (AppGameRegions *self, const RulesScoreRegion *region)
{
  g_autofree char *words = region_words (region);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), make_choices (self, words));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  g_signal_connect (focus, "enter", G_CALLBACK (entered_cb), self);
  gtk_widget_add_controller (row, focus);
  return row;
}

/* --- The list --- */

static void
selected_cb (AppGameRegions *self, GtkListBoxRow *row)
{
  if (!self->filling && self->regions)
    g_signal_emit (self, regions_signals[PICKED], 0,
                   (guint) (row ? region_at (self, gtk_list_box_row_get_index (row))->point
                                : RULES_PASS));
}

static gboolean
is_shown (AppGameRegions *self, const GArray *regions, RulesCounting counting)
{
  if (!self->regions || self->counting != counting || self->regions->len != regions->len)
    return FALSE;
  for (guint i = 0; i < regions->len; i++)
    if (region_at (self, (int) i)->point != g_array_index (regions, RulesScoreRegion, i).point ||
        region_at (self, (int) i)->size != g_array_index (regions, RulesScoreRegion, i).size)
      return FALSE;
  return TRUE;
}

static void
fill (AppGameRegions *self, GArray *regions)
{
  GtkWidget *row;

  gtk_list_box_unselect_all (self->list);
  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))))
    gtk_list_box_remove (self->list, row);
  g_clear_pointer (&self->regions, g_array_unref);
  self->regions = g_array_ref (regions);
  for (guint i = 0; i < regions->len; i++)
    gtk_list_box_append (self->list, make_row (self, region_at (self, (int) i)));
}

static void
show_choice (AppGameRegions *self, int i, guint side, gboolean open)
{
  GtkWidget *row = GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, i));
  GtkWidget *box = gtk_widget_get_last_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
  GtkWidget *button = gtk_widget_get_first_child (box);

  for (guint j = 0; j < side % N_CHOICES; j++)
    button = gtk_widget_get_next_sibling (button);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), TRUE);
  gtk_widget_set_sensitive (box, open);
}

static void
show_title (AppGameRegions *self)
{
  g_autofree char *text = g_strdup_printf (
      rules_article_told (self->profile,
                          g_dngettext (GETTEXT_PACKAGE,
                                       "%d region between both sides (Art. 9, 21.2)",
                                       "%d regions between both sides (Art. 9, 21.2)",
                                       (gulong) self->regions->len)),
      (int) self->regions->len);
  gboolean large = FALSE;

  for (guint i = 0; i < self->regions->len; i++)
    large |= region_at (self, (int) i)->size >= RULES_SCORE_LARGE;
  gtk_label_set_label (self->title, text);
  gtk_widget_set_visible (self->large, large);
  gtk_widget_set_visible (self->content, self->regions->len > 0);
}

/* --- The widget --- */

static void
app_game_regions_dispose (GObject *object)
{
  AppGameRegions *self = APP_GAME_REGIONS (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_REGIONS);
  g_clear_pointer (&self->regions, g_array_unref);
  G_OBJECT_CLASS (app_game_regions_parent_class)->dispose (object);
}

#define BIND(name) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), AppGameRegions, name)

static void
app_game_regions_class_init (AppGameRegionsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_regions_dispose;
  gtk_widget_class_set_css_name (widget_class, "gameregions");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/game-regions.ui");
  BIND (content);
  BIND (title);
  BIND (large);
  BIND (list);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  regions_signals[PICKED] = g_signal_new ("picked", APP_TYPE_GAME_REGIONS, G_SIGNAL_RUN_LAST, 0,
                                          NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  regions_signals[GIVEN] = g_signal_new ("given", APP_TYPE_GAME_REGIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
#undef BIND
}

static void
app_game_regions_init (AppGameRegions *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @regions: what to list; kept, not to be changed any more. @given: RULES_POINTS, whose points
 * are by the referee's word. @ruleset: what half each is called, and whose articles are cited.
 * @open: whether they can be given to a side. */
void
app_game_regions_show (AppGameRegions *self, GArray *regions, const guint8 *given,
                       const RulesRuleset *ruleset, gboolean open)
{
  gboolean shown = is_shown (self, regions, ruleset->counting);

  self->filling = TRUE;
  self->counting = ruleset->counting;
  self->profile = ruleset->profile;
  if (!shown)
    fill (self, regions);
  for (guint i = 0; i < regions->len; i++)
    show_choice (self, (int) i, given[region_at (self, (int) i)->point], open);
  show_title (self);
  self->filling = FALSE;
}

/* Looks at none of them. */
void
app_game_regions_unpick (AppGameRegions *self)
{
  gtk_list_box_unselect_all (self->list);
}
