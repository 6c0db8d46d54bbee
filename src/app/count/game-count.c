/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/count/game-count.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/action/action.h"
#include "app/count/game-count-private.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/correct.h"
#include "desk/game/lock.h"
#include "desk/game/play.h"
#include "engine/proposal.h"
#include "rules/game/ending.h"
#include "desk/ruling/official.h"
#include "app/widgets/ask.h"

enum { GAME_COUNT_CHANGED, N_GAME_COUNT_SIGNALS };
static guint game_count_signals[N_GAME_COUNT_SIGNALS];

G_DEFINE_FINAL_TYPE (AppGameCount, app_game_count, GTK_TYPE_WIDGET)

/* --- What is stored --- */

static void
tell (AppGameCount *self, const char *text)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "game.tell", "s", text);
}

/* Signed figures are not changed under the signatures. */
static gboolean
may_change (AppGameCount *self)
{
  if (app_game_count_read_only (self))
    tell (self, app_game_count_read_only (self));
  else if (desk_lock_holds (desk_get_state (self->desk), self->game))
    tell (self,
          desk_event_told (desk_get_state (self->desk), rules_ending_closed (RULES_ENDING_LOCKED)));
  else if (app_game_count_stored (self))
    tell (self,
          desk_event_told (
              desk_get_state (self->desk),
              _ ("This count is stored and signed. Ask for a recount before you change it (Art. "
                 "16.4).")));
  else
    return TRUE;
  return FALSE;
}

static void confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter);
static void recount_cb (GtkWidget *widget, const char *name, GVariant *parameter);

/* What an action can need. */
enum {
  IF_MAY_SIGN = 1 << 0, /* the count is not closed */
  IF_SIGNED = 1 << 1,   /* somebody has ticked a name */
  IF_STORED = 1 << 2
};

static const AppAction count_actions[] = {
  { "count.confirm", confirm_cb, IF_MAY_SIGN | IF_SIGNED },
  { "count.recount", recount_cb, IF_MAY_SIGN | IF_STORED, .type = "s" },
  { 0 },
};

static AppActions count_tables = { count_actions, NULL };

static void
enable (AppGameCount *self)
{
  const DeskCount *stored = self->desk ? app_game_count_stored (self) : NULL;
  gboolean open = self->desk && !app_game_count_read_only (self);
  gboolean locked = open && desk_lock_holds (desk_get_state (self->desk), self->game);

  app_action_enable (GTK_WIDGET (self), count_tables,
                     scene_holds_if (open && !locked, IF_MAY_SIGN) |
                         scene_holds_if (app_game_sign_get_new (self->sign) != 0, IF_SIGNED) |
                         scene_holds_if (stored != NULL, IF_STORED));
}

static void
ticked_cb (AppGameCount *self)
{
  enable (self);
}

/* Whose a region is once both have confirmed the end (Art. 21.2), with the chief referee's word. */
static gboolean
confirm_signed (Desk *desk, const char *reason, gpointer data, GError **error)
{
  AppGameCount *self = data;

  return desk_count_confirm (desk, self->game, self->draft.dead, self->draft.given,
                             app_game_sign_get_new (self->sign) | DESK_SIGNED_CHIEF, reason, error);
}

/* Where the file names no chief referee the signature and a reason are enough, as in the twin. */
static void
reasoned_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (AppGameCount) self = data;
  g_autoptr (GError) error = NULL;

  if (yes && self->desk && !confirm_signed (self->desk, text, self, &error))
    tell (self, error->message);
}

static void
confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameCount *self = APP_GAME_COUNT (widget);
  int signers = app_game_sign_get_new (self->sign);
  g_autoptr (GError) error = NULL;

  if (app_game_count_stored (self))
    desk_lock_sign (self->desk, self->game, signers, &error);
  else
    desk_count_confirm (self->desk, self->game, self->draft.dead, self->draft.given, signers, NULL,
                        &error);
  if (error && app_chief_ask_can_help (self->desk, error))
    app_chief_ask_again (widget, self->desk,
                         desk_event_told (desk_get_state (self->desk), _ ("Count")), error, NULL,
                         confirm_signed, g_object_ref (self), g_object_unref);
  else if (g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY) &&
           !desk_official_chief (desk_get_state (self->desk)))
    app_ask_text (widget, desk_event_told (desk_get_state (self->desk), _ ("Count")),
                  error->message, _ ("_Confirm"), reasoned_cb, g_object_ref (self));
  else if (error)
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

/* --- The count --- */

/* Signatures were meant for other figures. */
static void
take_figures (AppGameCount *self, const SceneGameFigures *figures)
{
  if (memcmp (&self->figures, figures, sizeof *figures) != 0 && !app_game_count_stored (self))
    app_game_sign_forget (self->sign);
  self->figures = *figures;
}

static gboolean
count (AppGameCount *self, GError **error)
{
  const DeskCount *stored = app_game_count_stored (self);
  SceneGameFigures figures = { 0 };
  const RulesRuleset *ruleset;
  RulesScoreTerms terms;
  RulesScore score;

  if (!desk_count_try (self->desk, self->game, self->draft.dead, self->draft.given, &score,
                       error) ||
      !desk_count_terms (self->desk, self->game, &terms, error))
    return FALSE;
  ruleset = &desk_event (desk_get_state (self->desk))->rules;
  figures.counting = ruleset->counting;
  scene_game_figures_count (&figures, &self->draft.board, self->draft.dead, &score);
  scene_game_figures_take_terms (&figures, &terms);
  if (stored)
    scene_game_figures_take_stored (&figures, stored);
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
  const DeskCount *stored = app_game_count_stored (self);

  if (!record)
    return FALSE;
  if (scene_game_draft_follow (&self->draft, rules_game_board (record))) {
    forget_proposal (self);
    g_clear_pointer (&self->engine, g_free);
    app_game_sign_forget (self->sign);
  }
  if (stored)
    desk_count_marks (stored, self->draft.dead, self->draft.given);
  else
    desk_count_mark_ruled (self->desk, self->game, self->draft.dead);
  return TRUE;
}

static gboolean
is_countable (AppGameCount *self, GError **error)
{
  if (!desk_state_result (desk_get_state (self->desk), self->game) || app_game_count_stored (self))
    return TRUE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_STATE,
                       desk_event_told (desk_get_state (self->desk),
                                        _ ("This game has a result that was not counted here.")));
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

  if (!proposal || !self || g_cancellable_is_cancelled (question->asking) ||
      app_game_count_stored (self))
    return;
  g_clear_object (&self->asking);
  scene_game_draft_propose (&self->draft, proposal->dead);
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
  if (self->draft.touched || self->engine || app_game_count_stored (self) ||
      app_game_count_read_only (self))
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
  app_game_count_show_region (self);
  g_signal_emit (self, game_count_signals[GAME_COUNT_CHANGED], 0);
}

static void
given_cb (AppGameCount *self, guint point, guint side)
{
  if (!may_change (self))
    return;
  scene_game_draft_give (&self->draft, (RulesPoint) point, (guint8) side);
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
#undef BIND
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
  app_action_install (widget_class, count_tables);
  game_count_signals[GAME_COUNT_CHANGED] =
      g_signal_new ("changed", APP_TYPE_GAME_COUNT, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);
}

static void
app_game_count_init (AppGameCount *self)
{
  self->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  gtk_widget_init_template (GTK_WIDGET (self));
  enable (self);
}

/* Begins to count the position as it stands, or shows the count that is stored. Marks made before
 * stay as long as the stones do; where there are none an engine is asked for some. Returns FALSE
 * where the game cannot be counted. @game: the key of a game. @error: why it cannot be counted. */
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

/* Counts again, after something was stored. Returns FALSE where the game cannot be counted any
 * more. @self: a count that has begun. @error: why the game cannot be counted. */
gboolean
app_game_count_refresh (AppGameCount *self, GError **error)
{
  if (!is_countable (self, error) || !follow (self, error) || !count (self, error))
    return FALSE;
  app_game_count_show (self);
  enable (self);
  g_signal_emit (self, game_count_signals[GAME_COUNT_CHANGED], 0);
  return TRUE;
}

/* FALSE where nobody has counted the position of that game as it stands now. @game: a game
 * without a result. @ret_margin_q: for Black, quarter zi. */
gboolean
app_game_count_get_margin (AppGameCount *self, Desk *desk, gint64 game, int *ret_margin_q)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);

  if (self->desk != desk || self->game != game || !record ||
      desk_state_result (desk_get_state (desk), game) ||
      !scene_game_draft_is_of (&self->draft, rules_game_board (record)) || !count (self, NULL))
    return FALSE;
  *ret_margin_q = self->figures.margin_q;
  return TRUE;
}

/* Nobody looks at it any more: no engine is waited for. */
void
app_game_count_leave (AppGameCount *self)
{
  forget_proposal (self);
  app_game_regions_unpick (self->regions);
}

/* Takes the chain at @point for dead, or for alive again. Who had signed has to sign anew. @self:
 * a count that has begun. */
void
app_game_count_toggle (AppGameCount *self, RulesPoint point)
{
  if (rules_board_get (&self->draft.board, point) == RULES_EMPTY || !may_change (self))
    return;
  scene_game_draft_toggle (&self->draft, point);
  touched (self);
}

/* RULES_POINTS flags of the stones taken for dead. @self: a count that has begun. */
const guint8 *
app_game_count_get_dead (AppGameCount *self)
{
  return self->draft.dead;
}

/* Whose each of RULES_POINTS points is by the referee's word. @self: a count that has begun. */
const guint8 *
app_game_count_get_given (AppGameCount *self)
{
  return self->draft.given;
}

/* Whose each of RULES_POINTS points is. @self: a count that has begun. */
const guint8 *
app_game_count_get_owner (AppGameCount *self)
{
  return self->owner;
}

/* Marks on the region that is looked at. @self: a count that has begun. */
const ReportMarkup *
app_game_count_get_markup (AppGameCount *self, int *ret_n)
{
  *ret_n = (int) self->markup->len;
  return (const ReportMarkup *) (gpointer) self->markup->data;
}
