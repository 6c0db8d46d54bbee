#include "app/game-count.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/game-draft.h"
#include "app/game-private.h"
#include "app/game-reckoning.h"
#include "app/game-regions.h"
#include "app/game-sign.h"
#include "desk/count.h"
#include "desk/event.h"
#include "desk/play.h"
#include "desk/time.h"
#include "engine/proposal.h"
#include "report/words.h"
#include "rules/ending.h"

struct _AppGameCount {
  GtkWidget parent;
  GtkWidget *content;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkLabel *marks;  /* how stones are marked, or who has proposed them */
  GtkWidget *clock; /* shown while it runs */
  AppGameReckoning *reckoning;
  AppGameRegions *regions;
  GtkLabel *rules;
  GtkLabel *margin;
  AppGameSign *sign;
  Desk *desk;
  gint64 game;
  AppGameDraft draft;
  AppGameFigures figures;     /* that are shown */
  guint8 owner[RULES_POINTS]; /* what the count gives */
  RulesPoint picked;          /* in the region that is looked at, RULES_PASS for none */
  GArray *markup;             /* ReportMarkup of that region */
  GCancellable *asking;       /* the engine, NULL while it is not asked */
  char *engine;               /* who has proposed the marks, NULL where a hand was at them */
};

enum { CHANGED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameCount, app_game_count, GTK_TYPE_WIDGET)

/* --- What is stored --- */

static const DeskCount *
stored_count (AppGameCount *self)
{
  return desk_state_count (desk_get_state (self->desk), self->game);
}

static const char *
read_only (AppGameCount *self)
{
  const GError *error = ledger_get_read_only (desk_get_ledger (self->desk));

  return error ? error->message : NULL;
}

static void
tell (AppGameCount *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.tell", "s", text);
}

/* Signed figures are not changed under the signatures. */
static gboolean
may_change (AppGameCount *self)
{
  if (read_only (self))
    tell (self, read_only (self));
  else if (desk_count_is_locked (desk_get_state (self->desk), self->game))
    tell (self, rules_ending_closed (RULES_ENDING_LOCKED));
  else if (stored_count (self))
    tell (self, _ ("This count is stored and signed. Ask for a recount before you change it (Art. "
                   "16.4)."));
  else
    return TRUE;
  return FALSE;
}

static void
enable (AppGameCount *self)
{
  const DeskCount *stored = self->desk ? stored_count (self) : NULL;
  gboolean open = self->desk && !read_only (self);
  gboolean locked = open && desk_count_is_locked (desk_get_state (self->desk), self->game);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "count.confirm",
                                 open && !locked && app_game_sign_get_new (self->sign) != 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "count.recount", open && stored && !locked);
}

static void
ticked_cb (AppGameCount *self)
{
  enable (self);
}

static void
confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameCount *self = APP_GAME_COUNT (widget);
  int signers = app_game_sign_get_new (self->sign);
  g_autoptr (GError) error = NULL;

  if (stored_count (self))
    desk_count_sign (self->desk, self->game, signers, &error);
  else
    desk_count_confirm (self->desk, self->game, self->draft.dead, self->draft.given, signers,
                        &error);
  if (error)
    tell (self, error->message);
}

static void
recount_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameCount *self = APP_GAME_COUNT (widget);
  RulesColour asker = RULES_EMPTY;
  g_autoptr (GError) error = NULL;

  rules_colour_parse (g_variant_get_string (parameter, NULL), &asker);
  if (!desk_count_recount (self->desk, self->game, asker, NULL, &error))
    tell (self, error->message);
}

/* --- What is shown --- */

static void
show_region (AppGameCount *self)
{
  g_autoptr (GArray) points = app_game_draft_points (&self->draft, self->picked);

  g_array_set_size (self->markup, 0);
  for (guint i = 0; i < points->len; i++) {
    ReportMarkup mark = { g_array_index (points, RulesPoint, i), REPORT_SHAPE_CIRCLE, NULL };
    g_array_append_val (self->markup, mark);
  }
}

/* What is looked at may not be there any more. */
static void
show_regions (AppGameCount *self)
{
  g_autoptr (GArray) regions = app_game_draft_regions (&self->draft);
  gboolean open = !stored_count (self) && !read_only (self), there = FALSE;

  for (guint i = 0; i < regions->len; i++)
    there |= g_array_index (regions, RulesScoreRegion, i).point == self->picked;
  if (!there)
    self->picked = RULES_PASS;
  app_game_regions_show (self->regions, regions, self->draft.given, self->figures.counting, open);
  show_region (self);
}

static void
show_marks (AppGameCount *self)
{
  g_autofree char *text = NULL;

  if (stored_count (self))
    text = g_strdup (_ ("The count as it was signed."));
  else if (self->engine)
    /* Translators: the name of a program that plays Go */
    text = g_strdup_printf (_ ("Dead stones proposed by %s: check them."), self->engine);
  else
    text = g_strdup (_ ("Click a chain to take it for dead, or for alive again."));
  gtk_label_set_label (self->marks, text);
}

static void
show_name (AppGameCount *self, GtkLabel *label, gint64 player)
{
  const DeskState *state = desk_get_state (self->desk);
  g_autofree char *name = desk_player_name (desk_state_player (state, player));

  gtk_label_set_label (label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), name);
}

static void
show_rules (AppGameCount *self)
{
  const DeskCount *stored = stored_count (self);
  g_autofree char *now = desk_event_rules_text (desk_get_state (self->desk));
  g_autofree char *text = app_game_words_rules (stored ? stored->rules : now);

  gtk_label_set_label (self->rules, text);
}

static void
show_all (AppGameCount *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = desk_state_game (state, self->game);
  const DeskResult *result = desk_state_result (state, self->game);
  const ClockState *clock = desk_time_get (self->desk, self->game, NULL);
  g_autofree char *margin = report_words_result (rules_score_result (self->figures.margin_q));

  show_name (self, self->black_name, game->black);
  show_name (self, self->white_name, game->white);
  show_marks (self);
  gtk_widget_set_visible (self->clock, clock && clock->running);
  app_game_reckoning_show (self->reckoning, &self->figures);
  show_regions (self);
  show_rules (self);
  gtk_label_set_label (self->margin, margin);
  app_game_sign_show (self->sign, result != NULL, result ? (int) result->signers : 0,
                      read_only (self));
  enable (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

/* --- The count --- */

/* Signatures were meant for other figures. */
static void
take_figures (AppGameCount *self, const AppGameFigures *figures)
{
  if (memcmp (&self->figures, figures, sizeof *figures) != 0 && !stored_count (self))
    app_game_sign_forget (self->sign);
  self->figures = *figures;
}

static gboolean
count (AppGameCount *self, GError **error)
{
  const DeskCount *stored = stored_count (self);
  AppGameFigures figures = { 0 };
  RulesRuleset ruleset;
  RulesScoreTerms terms;
  RulesScore score;

  if (!desk_count_try (self->desk, self->game, self->draft.dead, self->draft.given, &score,
                       error) ||
      !desk_count_terms (self->desk, self->game, &terms, error))
    return FALSE;
  desk_event_ruleset (desk_get_state (self->desk), &ruleset);
  figures.counting = ruleset.counting;
  app_game_figures_count (&figures, &self->draft.board, self->draft.dead, &score);
  app_game_figures_take_terms (&figures, &terms);
  if (stored)
    app_game_figures_take_stored (&figures, stored);
  memcpy (self->owner, score.owner, sizeof self->owner);
  take_figures (self, &figures);
  return TRUE;
}

static void
forget_proposal (AppGameCount *self)
{
  if (self->asking)
    g_cancellable_cancel (self->asking);
  g_clear_object (&self->asking);
}

/* The position as it stands, with the marks that are stored. */
static gboolean
follow (AppGameCount *self, GError **error)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, error);
  const DeskCount *stored = stored_count (self);

  if (!record)
    return FALSE;
  if (app_game_draft_follow (&self->draft, rules_game_board (record))) {
    forget_proposal (self);
    g_clear_pointer (&self->engine, g_free);
    app_game_sign_forget (self->sign);
  }
  if (stored)
    desk_count_marks (stored, self->draft.dead, self->draft.given);
  return TRUE;
}

static gboolean
is_countable (AppGameCount *self, GError **error)
{
  if (!desk_state_result (desk_get_state (self->desk), self->game) || stored_count (self))
    return TRUE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE,
                       _ ("This game has a result that was not counted here."));
  return FALSE;
}

/* --- The proposal --- */

typedef struct {
  GWeakRef self; /* who asks may be gone before the answer comes */
  GCancellable *asking;
} Question;

static void
question_free (Question *question)
{
  g_weak_ref_clear (&question->self);
  g_object_unref (question->asking);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

/* Whoever has marked a stone meanwhile knows better, and nothing is said where nothing came. */
static void
proposed_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Question) question = data;
  g_autoptr (AppGameCount) self = g_weak_ref_get (&question->self);
  g_autoptr (EngineProposal) proposal = engine_proposal_finish (result, NULL);

  if (!proposal || !self || g_cancellable_is_cancelled (question->asking) || stored_count (self))
    return;
  g_clear_object (&self->asking);
  app_game_draft_propose (&self->draft, proposal->dead);
  g_free (self->engine);
  self->engine = g_steal_pointer (&proposal->engine);
  app_game_count_refresh (self, NULL);
}

static void
ask_engine (AppGameCount *self)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  Question *question;

  forget_proposal (self);
  if (self->draft.touched || self->engine || stored_count (self) || read_only (self))
    return;
  self->asking = g_cancellable_new ();
  question = g_new0 (Question, 1);
  g_weak_ref_init (&question->self, self);
  question->asking = g_object_ref (self->asking);
  engine_proposal_async (&self->draft.board, rules_game_turn (record), NULL, ENGINE_PROPOSAL_MS,
                         self->asking, proposed_cb, question);
}

/* --- Hands --- */

static void
touched (AppGameCount *self)
{
  forget_proposal (self);
  g_clear_pointer (&self->engine, g_free);
  app_game_sign_forget (self->sign);
  app_game_count_refresh (self, NULL);
}

static void
picked_cb (AppGameCount *self, guint point)
{
  self->picked = (RulesPoint) point;
  show_region (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
given_cb (AppGameCount *self, guint point, guint side)
{
  if (!may_change (self))
    return;
  app_game_draft_give (&self->draft, (RulesPoint) point, (guint8) side);
  touched (self);
}

/* --- The widget --- */

static void
app_game_count_dispose (GObject *object)
{
  AppGameCount *self = APP_GAME_COUNT (object);

  forget_proposal (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_COUNT);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->markup, g_array_unref);
  g_clear_pointer (&self->engine, g_free);
  G_OBJECT_CLASS (app_game_count_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppGameCount, name)

static void
bind_children (GtkWidgetClass *class)
{
  BIND (content);
  BIND (black_name);
  BIND (white_name);
  BIND (marks);
  BIND (clock);
  BIND (reckoning);
  BIND (regions);
  BIND (rules);
  BIND (margin);
  BIND (sign);
  gtk_widget_class_bind_template_callback (class, picked_cb);
  gtk_widget_class_bind_template_callback (class, given_cb);
  gtk_widget_class_bind_template_callback (class, ticked_cb);
}

static void
app_game_count_class_init (AppGameCountClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_count_dispose;
  g_type_ensure (APP_TYPE_GAME_RECKONING);
  g_type_ensure (APP_TYPE_GAME_REGIONS);
  g_type_ensure (APP_TYPE_GAME_SIGN);
  gtk_widget_class_set_css_name (widget_class, "gamecount");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-count.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "count.confirm", NULL, confirm_cb);
  gtk_widget_class_install_action (widget_class, "count.recount", "s", recount_cb);
  signals[CHANGED] = g_signal_new ("changed", APP_TYPE_GAME_COUNT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 0);
}

static void
app_game_count_init (AppGameCount *self)
{
  self->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  gtk_widget_init_template (GTK_WIDGET (self));
  enable (self);
}

/**
 * app_game_count_begin:
 * @self: a count
 * @desk: a desk
 * @game: the key of a game
 * @error: why it cannot be counted
 *
 * Begins to count the position as it stands, or shows the count that is stored. Marks made before
 * stay as long as the stones do; where there are none an engine is asked for some.
 *
 * Returns: %FALSE where the game cannot be counted
 */
gboolean
app_game_count_begin (AppGameCount *self, Desk *desk, gint64 game, GError **error)
{
  g_set_object (&self->desk, desk);
  self->game = game;
  if (!app_game_count_refresh (self, error))
    return FALSE;
  ask_engine (self);
  return TRUE;
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
  if (!is_countable (self, error) || !follow (self, error) || !count (self, error))
    return FALSE;
  show_all (self);
  return TRUE;
}

/**
 * app_game_count_leave:
 * @self: a count
 *
 * Nobody looks at it any more: no engine is waited for.
 */
void
app_game_count_leave (AppGameCount *self)
{
  forget_proposal (self);
  app_game_regions_unpick (self->regions);
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
  if (rules_board_get (&self->draft.board, point) == RULES_EMPTY || !may_change (self))
    return;
  app_game_draft_toggle (&self->draft, point);
  touched (self);
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
  return self->draft.dead;
}

/**
 * app_game_count_get_given:
 * @self: a count that has begun
 *
 * Returns: (transfer none): whose each of %RULES_POINTS points is by the referee's word
 */
const guint8 *
app_game_count_get_given (AppGameCount *self)
{
  return self->draft.given;
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

/**
 * app_game_count_get_markup:
 * @self: a count that has begun
 * @ret_n: (out): how many
 *
 * Returns: (transfer none) (array length=ret_n): marks on the region that is looked at
 */
const ReportMarkup *
app_game_count_get_markup (AppGameCount *self, int *ret_n)
{
  *ret_n = (int) self->markup->len;
  return (const ReportMarkup *) (gpointer) self->markup->data;
}
