#include "app/game-reckoning.h"
#include <glib/gi18n.h>
#include <string.h>

struct _AppGameReckoning {
  GtkWidget parent;
  GtkWidget *content;
  GtkGrid *totals;  /* a column for each side */
  GtkWidget *sides; /* which of them is counted */
  GtkToggleButton *black;
  GtkGrid *threshold; /* line by line */
  GtkLabel *agree;
  AppGameFigures figures; /* that are shown */
  int row;                /* of the grid that is being filled */
};

G_DEFINE_FINAL_TYPE (AppGameReckoning, app_game_reckoning, GTK_TYPE_WIDGET)

/* --- Cells --- */

static void
empty (GtkGrid *grid)
{
  GtkWidget *cell;

  while ((cell = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, cell);
}

static GtkWidget *
add_cell (AppGameReckoning *self, GtkGrid *grid, int column, const char *text, gboolean strong)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_label_set_wrap (GTK_LABEL (label), column == 0);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_set_valign (label, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (label, column == 0 ? "name" : "figure");
  if (strong)
    gtk_widget_add_css_class (label, "strong");
  gtk_grid_attach (grid, label, column, self->row, 1, 1);
  return label;
}

static void
add_total (AppGameReckoning *self, const char *name, const char *black, const char *white,
           gboolean strong)
{
  add_cell (self, self->totals, 0, name, strong);
  add_cell (self, self->totals, 1, black, strong);
  add_cell (self, self->totals, 2, white, strong);
  self->row++;
}

static void
add_numbers (AppGameReckoning *self, const char *name, const int *numbers)
{
  g_autofree char *black = g_strdup_printf ("%d", numbers[RULES_BLACK]);
  g_autofree char *white = g_strdup_printf ("%d", numbers[RULES_WHITE]);

  add_total (self, name, black, white, FALSE);
}

/* --- Both sides --- */

static void
add_side (AppGameReckoning *self, RulesColour side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *stone = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *label = gtk_label_new (side == RULES_BLACK ? _ ("Black") : _ ("White"));

  gtk_widget_add_css_class (stone, "stone");
  gtk_widget_add_css_class (stone, side == RULES_BLACK ? "black" : "white");
  gtk_widget_set_valign (stone, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_widget_add_css_class (label, "strong");
  gtk_box_append (GTK_BOX (box), stone);
  gtk_box_append (GTK_BOX (box), label);
  gtk_grid_attach (self->totals, box, side, self->row, 1, 1);
}

static void
add_tidied (AppGameReckoning *self)
{
  g_autofree char *black = app_game_figures_tidy (&self->figures, RULES_BLACK);
  g_autofree char *white = app_game_figures_tidy (&self->figures, RULES_WHITE);

  /* Translators: enclosed points tidied to whole tens, then stones with what was over */
  add_total (self, _ ("Tidied: whole tens + stones"), black, white, FALSE);
}

static void
show_area (AppGameReckoning *self)
{
  AppGameFigures *figures = &self->figures;
  g_autofree char *half = rules_result_margin_zi (2 * figures->shared);
  g_autofree char *black = rules_result_margin_zi (figures->area_q[RULES_BLACK]);
  g_autofree char *white = rules_result_margin_zi (figures->area_q[RULES_WHITE]);
  g_autofree char *name =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Half of %d shared point",
                                    "Half of %d shared points", (gulong) figures->shared),
                       figures->shared);

  add_numbers (self, _ ("Enclosed points"), figures->enclosed);
  add_numbers (self, _ ("Living stones"), figures->stones);
  if (figures->shared > 0)
    add_total (self, name, half, half, FALSE);
  add_total (self, _ ("Area in zi (Art. 9)"), black, white, TRUE);
  add_tidied (self);
}

/* --- Territory --- */

/* What is given to White, or paid by whoever was warned. */
static void
add_points (AppGameReckoning *self, const char *name, int black_q, int white_q)
{
  g_autofree char *black = black_q ? app_game_figures_points (black_q) : g_strdup ("");
  g_autofree char *white = white_q ? app_game_figures_points (white_q) : g_strdup ("");

  if (black_q || white_q)
    add_total (self, name, black, white, FALSE);
}

static void
show_territory (AppGameReckoning *self)
{
  AppGameFigures *figures = &self->figures;
  int black_fine_q = app_game_figures_fine_q (figures, RULES_BLACK);
  int white_fine_q = app_game_figures_fine_q (figures, RULES_WHITE);
  int given_q = figures->komi_q + figures->return_q;
  g_autofree char *black = app_game_figures_points (figures->area_q[RULES_BLACK] - black_fine_q);
  g_autofree char *white =
      app_game_figures_points (figures->area_q[RULES_WHITE] + given_q - white_fine_q);

  add_numbers (self, _ ("Territory"), figures->enclosed);
  add_numbers (self, _ ("Prisoners and dead stones"), figures->prisoners);
  add_points (self, _ ("Komi"), 0, figures->komi_q);
  add_points (self, _ ("Returned for handicap"), 0, figures->return_q);
  add_points (self, _ ("Warnings"), -black_fine_q, -white_fine_q);
  add_total (self, _ ("Points"), black, white, TRUE);
}

static void
show_totals (AppGameReckoning *self)
{
  empty (self->totals);
  self->row = 0;
  add_side (self, RULES_BLACK);
  add_side (self, RULES_WHITE);
  self->row++;
  if (self->figures.counting == RULES_COUNTING_AREA)
    show_area (self);
  else
    show_territory (self);
}

/* --- The threshold --- */

static RulesColour
counted_side (AppGameReckoning *self)
{
  return gtk_toggle_button_get_active (self->black) ? RULES_BLACK : RULES_WHITE;
}

static void
add_line (AppGameReckoning *self, const char *name, const char *sign, int q, gboolean strong)
{
  g_autofree char *zi = rules_result_margin_zi (ABS (q));
  g_autofree char *text = g_strconcat (sign, zi, NULL);

  add_cell (self, self->threshold, 0, name, strong);
  add_cell (self, self->threshold, 1, text, strong);
  self->row++;
}

static void
add_term (AppGameReckoning *self, const char *name, int q)
{
  if (q != 0)
    add_line (self, name, q < 0 ? "− " : "+ ", q, FALSE);
}

static void
add_fine (AppGameReckoning *self, RulesColour warned, RulesColour counted)
{
  int n = self->figures.warnings[warned];
  int q = app_game_figures_fine_q (&self->figures, warned);
  g_autofree char *name =
      g_strdup_printf (warned == RULES_BLACK
                           ? g_dngettext (GETTEXT_PACKAGE, "Black: %d warning (Art. 24.1)",
                                          "Black: %d warnings (Art. 24.1)", (gulong) n)
                           : g_dngettext (GETTEXT_PACKAGE, "White: %d warning (Art. 24.1)",
                                          "White: %d warnings (Art. 24.1)", (gulong) n),
                       n);

  add_term (self, name, warned == counted ? q : -q);
}

static void
add_terms (AppGameReckoning *self, RulesColour side)
{
  const AppGameFigures *figures = &self->figures;
  int sign = side == RULES_BLACK ? 1 : -1;
  g_autofree char *par =
      g_strdup_printf (_ ("Par: half of %d points (Art. 9)"), figures->size * figures->size);
  g_autofree char *returned =
      g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Returned for %d handicap stone",
                                    "Returned for %d handicap stones", (gulong) figures->handicap),
                       figures->handicap);

  add_line (self, par, "", app_game_figures_par_q (figures), FALSE);
  if (figures->komi_q == 0 && figures->return_q == 0)
    add_line (self, _ ("No komi"), "", 0, FALSE);
  add_term (self, _ ("Komi, given by Black (Art. 11)"), sign * figures->komi_q);
  add_term (self, returned, sign * figures->return_q);
  add_fine (self, RULES_BLACK, side);
  add_fine (self, RULES_WHITE, side);
}

static void
show_threshold (AppGameReckoning *self, RulesColour side)
{
  gboolean black = side == RULES_BLACK;
  int over_q = app_game_figures_over_q (&self->figures, side);

  empty (self->threshold);
  self->row = 0;
  add_terms (self, side);
  add_line (self, black ? _ ("Black wins with more than") : _ ("White wins with more than"), "",
            app_game_figures_threshold_q (&self->figures, side), TRUE);
  add_line (self, black ? _ ("Black has") : _ ("White has"), "", self->figures.area_q[side], TRUE);
  if (over_q != 0)
    add_line (self, over_q > 0 ? _ ("Over it by") : _ ("Short of it by"), "", over_q, TRUE);
  else
    add_line (self, _ ("Exactly that: a draw (Art. 9)"), "", 0, TRUE);
}

/* Translators: the area, what it needs to exceed, the margin */
static char *
agreement_words (RulesColour side, gboolean over, const char *area, const char *need,
                 const char *margin)
{
  if (side == RULES_BLACK)
    return over ? g_strdup_printf (_ ("Counting Black agrees: %s, more than %s by %s."), area, need,
                                   margin)
                : g_strdup_printf (_ ("Counting Black agrees: %s, short of %s by %s."), area, need,
                                   margin);
  return over ? g_strdup_printf (_ ("Counting White agrees: %s, more than %s by %s."), area, need,
                                 margin)
              : g_strdup_printf (_ ("Counting White agrees: %s, short of %s by %s."), area, need,
                                 margin);
}

/* Whoever is counted, the margin is the same. */
static void
show_agreement (AppGameReckoning *self, RulesColour other)
{
  int over_q = app_game_figures_over_q (&self->figures, other);
  int need_q = app_game_figures_threshold_q (&self->figures, other);
  g_autofree char *area = rules_result_margin_zi (self->figures.area_q[other]);
  g_autofree char *need = rules_result_margin_zi (need_q);
  g_autofree char *margin = rules_result_margin_zi (ABS (over_q));
  g_autofree char *text = agreement_words (other, over_q > 0, area, need, margin);

  gtk_label_set_label (self->agree, text);
}

static void
side_cb (AppGameReckoning *self)
{
  RulesColour side = counted_side (self);

  if (self->figures.size == 0 || self->figures.counting != RULES_COUNTING_AREA)
    return;
  show_threshold (self, side);
  show_agreement (self, RULES_OTHER (side));
}

/* --- The widget --- */

static void
app_game_reckoning_dispose (GObject *object)
{
  AppGameReckoning *self = APP_GAME_RECKONING (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_RECKONING);
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
  BIND (content);
  BIND (totals);
  BIND (sides);
  BIND (black);
  BIND (threshold);
  BIND (agree);
  gtk_widget_class_bind_template_callback (widget_class, side_cb);
}

static void
app_game_reckoning_init (AppGameReckoning *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * app_game_reckoning_show:
 * @self: figures on the screen
 * @figures: what they are; copied
 */
void
app_game_reckoning_show (AppGameReckoning *self, const AppGameFigures *figures)
{
  gboolean area = figures->counting == RULES_COUNTING_AREA;

  if (memcmp (&self->figures, figures, sizeof *figures) == 0)
    return;
  self->figures = *figures;
  gtk_widget_set_visible (self->sides, area);
  gtk_widget_set_visible (GTK_WIDGET (self->threshold), area);
  gtk_widget_set_visible (GTK_WIDGET (self->agree), area);
  show_totals (self);
  side_cb (self);
}
