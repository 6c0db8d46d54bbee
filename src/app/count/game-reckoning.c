/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/count/game-reckoning.h"
#include "rules/article/article.h"
#include <glib/gi18n.h>
#include <string.h>

struct _AppGameReckoning {
  GtkWidget parent;
  GtkGrid *grid; /* names, Black, White */
  GtkToggleButton *black;
  GtkToggleButton *white;
  RulesProfile profile;     /* whose articles are cited */
  SceneGameFigures figures; /* that are shown */
  RulesColour counted;      /* whose column stands out, RULES_EMPTY where both are counted */
  int row;                  /* to be filled */
};

G_DEFINE_FINAL_TYPE (AppGameReckoning, app_game_reckoning, GTK_TYPE_WIDGET)

typedef char *(*Words) (AppGameReckoning *self, RulesColour side);

/* --- Lines --- */

static void
add_cell (AppGameReckoning *self, int column, const char *text, gboolean strong)
{
  GtkWidget *label = gtk_label_new (text);
  gboolean beside = self->counted != RULES_EMPTY && column == (int) RULES_OTHER (self->counted);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, column == 0 ? "name" : "figure");
  if (strong && !beside)
    gtk_widget_add_css_class (label, "strong");
  if (beside)
    gtk_widget_add_css_class (label, "hint");
  gtk_grid_attach (self->grid, label, column, self->row, 1, 1);
}

static void
add_line (AppGameReckoning *self, const char *name, Words words, gboolean strong)
{
  g_autofree char *black = words (self, RULES_BLACK);
  g_autofree char *white = words (self, RULES_WHITE);

  add_cell (self, 0, name, strong);
  add_cell (self, RULES_BLACK, black, strong);
  add_cell (self, RULES_WHITE, white, strong);
  self->row++;
}

static void
add_rule (AppGameReckoning *self)
{
  gtk_grid_attach (self->grid, gtk_separator_new (GTK_ORIENTATION_HORIZONTAL), 0, self->row++, 3,
                   1);
}

/* "+ 3 3/4", "− 1" */
static char *
signed_words (int q)
{
  g_autofree char *zi = rules_result_margin_zi (ABS (q));

  return g_strconcat (q < 0 ? "− " : "+ ", zi, NULL);
}

/* --- Area --- */

static char *
enclosed_words (AppGameReckoning *self, RulesColour side)
{
  return g_strdup_printf ("%d", self->figures.enclosed[side]);
}

static char *
stones_words (AppGameReckoning *self, RulesColour side)
{
  return g_strdup_printf ("%d", self->figures.stones[side]);
}

static char *
shared_words (AppGameReckoning *self, RulesColour side)
{
  return rules_result_margin_zi (2 * self->figures.shared);
}

static char *
area_words (AppGameReckoning *self, RulesColour side)
{
  return rules_result_margin_zi (self->figures.area_q[side]);
}

static char *
tidy_words (AppGameReckoning *self, RulesColour side)
{
  return scene_game_figures_tidy (&self->figures, side);
}

static void
add_area (AppGameReckoning *self)
{
  int shared = self->figures.shared;
  g_autofree char *half =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Half of %d shared point",
                                    "Half of %d shared points", (gulong) shared),
                       shared);

  add_line (self, _ ("Enclosed points"), enclosed_words, FALSE);
  add_line (self, _ ("Living stones"), stones_words, FALSE);
  if (shared > 0)
    add_line (self, half, shared_words, FALSE);
  add_line (self, _ ("Area in zi"), area_words, TRUE);
  /* Translators: enclosed points tidied to whole tens, then stones with what was over */
  add_line (self, _ ("Tidied: whole tens + stones"), tidy_words, FALSE);
}

/* --- What the area must exceed --- */

static char *
par_words (AppGameReckoning *self, RulesColour side)
{
  return rules_result_margin_zi (scene_game_figures_par_q (&self->figures));
}

static char *
komi_words (AppGameReckoning *self, RulesColour side)
{
  return signed_words (side == RULES_BLACK ? self->figures.komi_q : -self->figures.komi_q);
}

static char *
return_words (AppGameReckoning *self, RulesColour side)
{
  return signed_words (side == RULES_BLACK ? self->figures.return_q : -self->figures.return_q);
}

static char *
black_fine_words (AppGameReckoning *self, RulesColour side)
{
  int fine_q = scene_game_figures_fine_q (&self->figures, RULES_BLACK);

  return signed_words (side == RULES_BLACK ? fine_q : -fine_q);
}

static char *
white_fine_words (AppGameReckoning *self, RulesColour side)
{
  int fine_q = scene_game_figures_fine_q (&self->figures, RULES_WHITE);

  return signed_words (side == RULES_WHITE ? fine_q : -fine_q);
}

static char *
threshold_words (AppGameReckoning *self, RulesColour side)
{
  return rules_result_margin_zi (scene_game_figures_threshold_q (&self->figures, side));
}

static char *
over_words (AppGameReckoning *self, RulesColour side)
{
  return signed_words (scene_game_figures_over_q (&self->figures, side));
}

static void
add_komi (AppGameReckoning *self)
{
  int handicap = self->figures.handicap;
  g_autofree char *name =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Returned for %d handicap stone",
                                    "Returned for %d handicap stones", (gulong) handicap),
                       handicap);

  if (self->figures.komi_q != 0)
    add_line (self, rules_article_told (self->profile, _ ("Komi, given by Black (Art. 11)")),
              komi_words, FALSE);
  if (self->figures.return_q != 0)
    add_line (self, name, return_words, FALSE);
}

static void
add_fines (AppGameReckoning *self)
{
  const int *warnings = self->figures.warnings;
  g_autofree char *black =
      g_strdup_printf (rules_article_told (self->profile,
                                           g_dngettext (GETTEXT_PACKAGE,
                                                        "Black: %d warning (Art. 24.1)",
                                                        "Black: %d warnings (Art. 24.1)",
                                                        (gulong) warnings[RULES_BLACK])),
                       warnings[RULES_BLACK]);
  g_autofree char *white =
      g_strdup_printf (rules_article_told (self->profile,
                                           g_dngettext (GETTEXT_PACKAGE,
                                                        "White: %d warning (Art. 24.1)",
                                                        "White: %d warnings (Art. 24.1)",
                                                        (gulong) warnings[RULES_WHITE])),
                       warnings[RULES_WHITE]);

  if (scene_game_figures_fine_q (&self->figures, RULES_BLACK) != 0)
    add_line (self, black, black_fine_words, FALSE);
  if (scene_game_figures_fine_q (&self->figures, RULES_WHITE) != 0)
    add_line (self, white, white_fine_words, FALSE);
}

static void
add_threshold (AppGameReckoning *self)
{
  int size = self->figures.size;
  g_autofree char *par =
      g_strdup_printf (rules_article_told (self->profile, _ ("Par: half of %d points (Art. 9)")),
                       size * size);

  add_rule (self);
  add_line (self, par, par_words, FALSE);
  add_komi (self);
  add_fines (self);
  add_line (self, _ ("Wins with more than"), threshold_words, TRUE);
  add_line (self, _ ("Margin, the same from either side"), over_words, TRUE);
}

/* --- Territory --- */

static char *
side_words (AppGameReckoning *self, RulesColour side)
{
  return g_strdup (side == RULES_BLACK ? _ ("Black") : _ ("White"));
}

static char *
prisoners_words (AppGameReckoning *self, RulesColour side)
{
  return g_strdup_printf ("%d", self->figures.prisoners[side]);
}

static char *
given_words (AppGameReckoning *self, RulesColour side)
{
  return side == RULES_WHITE ? scene_game_figures_points (self->figures.komi_q) : g_strdup ("");
}

static char *
returned_words (AppGameReckoning *self, RulesColour side)
{
  return side == RULES_WHITE ? scene_game_figures_points (self->figures.return_q) : g_strdup ("");
}

static char *
paid_words (AppGameReckoning *self, RulesColour side)
{
  int fine_q = scene_game_figures_fine_q (&self->figures, side);
  g_autofree char *points = scene_game_figures_points (fine_q);

  return fine_q ? g_strconcat ("− ", points, NULL) : g_strdup ("");
}

static char *
points_words (AppGameReckoning *self, RulesColour side)
{
  const SceneGameFigures *figures = &self->figures;
  int given_q = side == RULES_WHITE ? figures->komi_q + figures->return_q : 0;

  return scene_game_figures_points (figures->area_q[side] + given_q -
                                    scene_game_figures_fine_q (figures, side));
}

static void
add_territory (AppGameReckoning *self)
{
  const SceneGameFigures *figures = &self->figures;

  add_line (self, "", side_words, TRUE);
  add_line (self, _ ("Territory"), enclosed_words, FALSE);
  add_line (self, _ ("Prisoners and dead stones"), prisoners_words, FALSE);
  if (figures->komi_q != 0)
    add_line (self, C_ ("count", "Komi"), given_words, FALSE);
  if (figures->return_q != 0)
    add_line (self, _ ("Returned for handicap"), returned_words, FALSE);
  if (figures->penalty_q * (figures->warnings[RULES_BLACK] + figures->warnings[RULES_WHITE]) != 0)
    add_line (self, _ ("Warnings"), paid_words, FALSE);
  add_line (self, C_ ("count", "Points"), points_words, TRUE);
}

/* --- What is shown --- */

static void
empty (AppGameReckoning *self)
{
  GtkWidget *next, *cell = gtk_widget_get_first_child (GTK_WIDGET (self->grid));

  for (; cell; cell = next) {
    next = gtk_widget_get_next_sibling (cell);
    if (!GTK_IS_TOGGLE_BUTTON (cell))
      gtk_grid_remove (self->grid, cell);
  }
}

static void
fill (AppGameReckoning *self)
{
  gboolean area = self->figures.counting == RULES_COUNTING_AREA;

  gtk_widget_set_visible (GTK_WIDGET (self->black), area);
  gtk_widget_set_visible (GTK_WIDGET (self->white), area);
  self->counted = gtk_toggle_button_get_active (self->black) ? RULES_BLACK : RULES_WHITE;
  if (!area)
    self->counted = RULES_EMPTY;
  empty (self);
  self->row = 1;
  if (area) {
    add_area (self);
    add_threshold (self);
  } else {
    add_territory (self);
  }
}

static void
side_cb (AppGameReckoning *self)
{
  if (self->figures.size > 0)
    fill (self);
}

/* --- The widget --- */

static void
app_game_reckoning_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), APP_TYPE_GAME_RECKONING);
  G_OBJECT_CLASS (app_game_reckoning_parent_class)->dispose (object);
}

#define BIND(name) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), AppGameReckoning, name)

static void
app_game_reckoning_class_init (AppGameReckoningClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_reckoning_dispose;
  gtk_widget_class_set_css_name (widget_class, "gamereckoning");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/game-reckoning.ui");
  BIND (grid);
  BIND (black);
  BIND (white);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
#undef BIND
}

static void
app_game_reckoning_init (AppGameReckoning *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @self: figures on the screen. @figures: what they are; copied. @profile: whose articles are
 * cited. */
void
app_game_reckoning_show (AppGameReckoning *self, const SceneGameFigures *figures,
                         RulesProfile profile)
{
  if (self->profile == profile && memcmp (&self->figures, figures, sizeof *figures) == 0)
    return;
  self->profile = profile;
  self->figures = *figures;
  fill (self);
}
