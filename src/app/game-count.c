#include "app/game-count.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/count.h"
#include "desk/play.h"
#include "report/words.h"

#define REGIONS_MAX 3

struct _AppGameCount {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  gint64 game;
  int n_moves;                /* of the position that is counted */
  guint8 dead[RULES_POINTS];  /* what is marked on the board, a draft until it is confirmed */
  guint8 owner[RULES_POINTS]; /* what the count gives */
  GtkLabel *black_area;
  GtkLabel *white_area;
  GtkLabel *komi;
  GtkWidget *handicap_name;
  GtkLabel *handicap;
  GtkLabel *warnings;
  GtkLabel *margin;
  GtkLabel *regions;
  GtkCheckButton *black_signed;
  GtkCheckButton *white_signed;
  GtkCheckButton *referee_signed;
};

G_DEFINE_FINAL_TYPE (AppGameCount, app_game_count, GTK_TYPE_WIDGET)

/* --- Signatures --- */

static int
signers (AppGameCount *self)
{
  return (gtk_check_button_get_active (self->black_signed) ? DESK_SIGNED_BLACK : 0) |
         (gtk_check_button_get_active (self->white_signed) ? DESK_SIGNED_WHITE : 0) |
         (gtk_check_button_get_active (self->referee_signed) ? DESK_SIGNED_REFEREE : 0);
}

/* Art. 16.4: nothing is final before all three have confirmed it. */
static void
signed_cb (AppGameCount *self)
{
  int all = DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE;
  gboolean writable = self->desk && !ledger_get_read_only (desk_get_ledger (self->desk));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "count.confirm",
                                 writable && signers (self) == all);
}

/* Nobody has signed figures that have changed since. */
static void
forget_signatures (AppGameCount *self)
{
  gtk_check_button_set_active (self->black_signed, FALSE);
  gtk_check_button_set_active (self->white_signed, FALSE);
  gtk_check_button_set_active (self->referee_signed, FALSE);
  signed_cb (self);
}

static void
confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameCount *self = APP_GAME_COUNT (widget);
  g_autoptr (GError) error = NULL;

  if (!desk_count_confirm (self->desk, self->game, self->dead, NULL, signers (self), &error))
    gtk_widget_activate_action (widget, "game.tell", "s", error->message);
}

/* --- Figures --- */

static void
show_zi (GtkLabel *label, int q)
{
  g_autofree char *zi = rules_result_margin_zi (q);
  g_autofree char *text = g_strdup_printf (_ ("%s zi"), zi);

  gtk_label_set_label (label, text);
}

/* Art. 11, 24.1 and rules.md section 5.1: what moves the threshold. */
static void
show_terms (AppGameCount *self)
{
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), self->game);
  int black = desk_play_warnings (self->desk, self->game, RULES_BLACK);
  int white = desk_play_warnings (self->desk, self->game, RULES_WHITE);
  g_autofree char *warnings = black || white
                                  ? g_strdup_printf (_ ("Black %d, White %d"), black, white)
                                  : g_strdup (_ ("none"));

  show_zi (self->komi, desk_play_komi_q (self->desk, game));
  show_zi (self->handicap, (int) game->handicap * 2);
  gtk_widget_set_visible (self->handicap_name, game->handicap >= 2);
  gtk_widget_set_visible (GTK_WIDGET (self->handicap), game->handicap >= 2);
  gtk_label_set_label (self->warnings, warnings);
}

static void
append_region (GString *text, const RulesScoreRegion *region)
{
  char point[8];

  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE,
                                       "%d empty point around %s is shared: is a border open?",
                                       "%d empty points around %s are shared: is a border open?",
                                       (gulong) region->size),
                          region->size, rules_point_format (region->point, point));
}

static void
append_more (GString *text, int n)
{
  g_string_append_c (text, '\n');
  g_string_append_printf (text,
                          g_dngettext (GETTEXT_PACKAGE, "and %d more such region",
                                       "and %d more such regions", (gulong) n),
                          n);
}

static void
show_regions (AppGameCount *self, const RulesScore *score)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (int i = 0; i < MIN (score->n_regions, REGIONS_MAX); i++)
    append_region (text, &score->regions[i]);
  if (score->n_regions > REGIONS_MAX)
    append_more (text, score->n_regions - REGIONS_MAX);
  gtk_label_set_label (self->regions, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->regions), text->len > 0);
}

static void
show_score (AppGameCount *self, const RulesScore *score)
{
  g_autofree char *margin = report_words_result (score->result);

  show_zi (self->black_area, score->black_q);
  show_zi (self->white_area, score->white_q);
  show_terms (self);
  show_regions (self, score);
  gtk_label_set_label (self->margin, margin);
}

/* A move or an undo in between leaves other stones than those that were marked. */
static gboolean
follow_position (AppGameCount *self, GError **error)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, error);

  if (record && rules_game_n_moves (record) != self->n_moves) {
    self->n_moves = rules_game_n_moves (record);
    memset (self->dead, FALSE, sizeof self->dead);
    forget_signatures (self);
  }
  return record != NULL;
}

/* --- The widget --- */

static void
app_game_count_dispose (GObject *object)
{
  AppGameCount *self = APP_GAME_COUNT (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_COUNT);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_game_count_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppGameCount, name)

static void
bind_children (GtkWidgetClass *class)
{
  BIND (content);
  BIND (black_area);
  BIND (white_area);
  BIND (komi);
  BIND (handicap_name);
  BIND (handicap);
  BIND (warnings);
  BIND (margin);
  BIND (regions);
  BIND (black_signed);
  BIND (white_signed);
  BIND (referee_signed);
}

static void
app_game_count_class_init (AppGameCountClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_count_dispose;
  gtk_widget_class_set_css_name (widget_class, "gamecount");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-count.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, signed_cb);
  gtk_widget_class_install_action (widget_class, "count.confirm", NULL, confirm_cb);
}

static void
app_game_count_init (AppGameCount *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  signed_cb (self);
}

/**
 * app_game_count_begin:
 * @self: a count
 * @desk: a desk
 * @game: the key of a game
 * @error: why it cannot be counted
 *
 * Begins to count the position as it stands, with no stone dead and nobody's signature.
 *
 * Returns: %FALSE where the rules of the event do not count like this
 */
gboolean
app_game_count_begin (AppGameCount *self, Desk *desk, gint64 game, GError **error)
{
  g_set_object (&self->desk, desk);
  self->game = game;
  memset (self->dead, FALSE, sizeof self->dead);
  forget_signatures (self);
  return app_game_count_refresh (self, error);
}

/**
 * app_game_count_refresh:
 * @self: a count that has begun
 * @error: why the game cannot be counted
 *
 * Counts again, after something was stored.
 *
 * Returns: %FALSE where the game cannot be counted any more
 */
gboolean
app_game_count_refresh (AppGameCount *self, GError **error)
{
  RulesScore score;

  if (!follow_position (self, error) ||
      !desk_count_try (self->desk, self->game, self->dead, NULL, &score, error))
    return FALSE;
  memcpy (self->owner, score.owner, sizeof self->owner);
  show_score (self, &score);
  return TRUE;
}

/**
 * app_game_count_toggle:
 * @self: a count that has begun
 * @point: a point of the board
 *
 * Takes the chain at @point for dead, or for alive again. Who had signed has to sign anew.
 */
void
app_game_count_toggle (AppGameCount *self, RulesPoint point)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);

  if (!record || !rules_score_toggle_dead (rules_game_board (record), point, self->dead))
    return;
  forget_signatures (self);
  app_game_count_refresh (self, NULL);
}

/**
 * app_game_count_get_dead:
 * @self: a count that has begun
 *
 * Returns: (transfer none): %RULES_POINTS flags of the stones taken for dead
 */
const guint8 *
app_game_count_get_dead (AppGameCount *self)
{
  return self->dead;
}

/**
 * app_game_count_get_owner:
 * @self: a count that has begun
 *
 * Returns: (transfer none): whose each of %RULES_POINTS points is
 */
const guint8 *
app_game_count_get_owner (AppGameCount *self)
{
  return self->owner;
}
