/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/window/chief-ask.h"
#include "app/ruling/game-rule-case-private.h"
#include "app/ruling/game-rule-choice.h"
#include "scene/game/rule-points.h"
#include "scene/game/rule-words.h"
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "desk/act/trial.h"
#include "desk/ruling/rule.h"

/* What stands in a case is tried, and ruled. */

static const RulesGame *
record_of (AppGameRuleCase *self)
{
  return desk_play_get_record (self->desk, self->game, NULL);
}

/* Lines of the board. @self: a case that was begun. */
int
app_game_rule_case_board_size (AppGameRuleCase *self)
{
  const RulesGame *record = record_of (self);

  return record ? rules_game_board (record)->size : 19;
}

/* How many moves its game has. @self: a case that was begun. */
int
app_game_rule_case_n_moves (AppGameRuleCase *self)
{
  const RulesGame *record = record_of (self);

  return record ? rules_game_n_moves (record) : 0;
}

/* --- What is filled in --- */

typedef struct {
  DeskCase what;
  char *place;
  char *reason;
  char *measure;
} Filled;

static void
filled_clear (Filled *filled)
{
  g_free (filled->place);
  g_free (filled->reason);
  g_free (filled->measure);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Filled, filled_clear)

static char *
dup_rule_try_text (GtkEditable *field)
{
  return g_strstrip (g_strdup (gtk_editable_get_text (field)));
}

/* The one place where the chief referee's word is taken. */
static int
signers_of (AppGameRuleCase *self)
{
  int signers = gtk_check_button_get_active (self->chief) ? DESK_SIGNED_CHIEF : 0;

  if (gtk_check_button_get_active (self->consent))
    signers |= desk_ruling_consent (self->side);
  return signers;
}

static gboolean
read_ply (AppGameRuleCase *self, int *ret_ply, GError **error)
{
  g_autofree char *text = dup_rule_try_text (self->move);
  guint64 ply;

  *ret_ply = -1;
  if (!text[0])
    return TRUE;
  if (!g_ascii_string_to_unsigned (text, 10, 0, 9999, &ply, NULL)) {
    g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID, _ ("“%s” is not a move number."), text);
    return FALSE;
  }
  *ret_ply = (int) ply;
  return TRUE;
}

static gboolean
read_measure (AppGameRuleCase *self, char **ret_measure, GError **error)
{
  int decision = app_game_rule_choice_get (self->choice);
  g_autofree char *text = dup_rule_try_text (self->measure), *word = NULL;
  RulesDecision known;

  if (!scene_game_rule_words_measure (decision))
    return TRUE;
  word = rules_decision_write ((RulesDecision) decision, text);
  if (rules_decision_read (word, &known, ret_measure))
    return TRUE;
  g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID, _ ("“%s” is not a number of places."), text);
  return FALSE;
}

static gboolean
fill_in (AppGameRuleCase *self, Filled *filled, GError **error)
{
  filled->place = scene_game_rule_points_place (gtk_editable_get_text (self->place),
                                                app_game_rule_case_board_size (self));
  filled->reason = dup_rule_try_text (self->reason);
  if (!read_measure (self, &filled->measure, error))
    return FALSE;
  filled->what = (DeskCase){ .game = self->game,
                             .side = self->side,
                             .offence = self->offence->code,
                             .place = filled->place,
                             .decision = app_game_rule_choice_get (self->choice),
                             .measure = filled->measure,
                             .claimant = (RulesColour) gtk_drop_down_get_selected (self->claimant),
                             .signers = signers_of (self),
                             .reason = filled->reason };
  return read_ply (self, &filled->what.ply, error);
}

/* --- What it would do --- */

static gboolean
rule (Desk *desk, gpointer what, GError **error)
{
  return desk_rule (desk, what, error);
}

/* Who confirms is asked for the chief referee then: what his signature would do, or what is missing
 * yet, can be seen before.
 */
static GPtrArray *
try_signed (AppGameRuleCase *self, DeskCase what, GError **refused)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *changes;

  if (!app_chief_ask_can_help (self->desk, *refused))
    return NULL;
  what.signers |= DESK_SIGNED_CHIEF;
  if (!what.reason[0])
    what.reason = "…";
  changes = desk_trial (self->desk, rule, &what, &error);
  if (!changes) {
    g_clear_error (refused);
    g_propagate_error (refused, g_steal_pointer (&error));
  }
  return changes;
}

/* What ends the game does not look like what does not. */
static void
show_decisive (AppGameRuleCase *self, const GPtrArray *changes)
{
  const char *words =
      changes ? scene_game_rule_words_decisive (self->desk, self->game, changes) : NULL;

  gtk_label_set_label (self->decisive_text, words ? words : "");
  gtk_widget_set_visible (self->decisive, words != NULL);
  (words ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->outcome, "decisive");
}

static void
show_effect (AppGameRuleCase *self, const GPtrArray *changes, const GError *error)
{
  g_autofree char *words =
      changes ? scene_game_rule_words_changes (self->desk, self->game, changes,
                                               self->counted ? &self->margin_q : NULL)
              : NULL;
  g_autofree char *text =
      g_strjoin (error && words ? "\n" : "", error ? error->message : "", words ? words : "", NULL);

  show_decisive (self, changes);
  gtk_label_set_label (self->effect, text);
  if (changes)
    gtk_widget_remove_css_class (GTK_WIDGET (self->effect), "attention");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->effect), "attention");
}

static void
show_remedy (AppGameRuleCase *self, int decision)
{
  g_autofree char *remedy = scene_game_rule_words_remedy (self->offence, decision);

  gtk_label_set_label (self->remedy, remedy);
  gtk_widget_set_visible (GTK_WIDGET (self->remedy), remedy[0] != '\0');
}

/* A chief referee who is named is asked for himself, once the ruling is confirmed. */
static gboolean
takes_his_word (AppGameRuleCase *self, int decision)
{
  const DeskState *state = desk_get_state (self->desk);

  return !desk_official_chief (state) &&
         (self->offence->remedy.authority != RULES_AUTHORITY_REFEREE ||
          (decision != RULES_DECISION_OPEN && rules_decision_is_grave ((RulesDecision) decision)) ||
          desk_lock_holds (state, self->game));
}

/* What the decision asks for, and of whom. */
static void
show_asked (AppGameRuleCase *self, int decision)
{
  const char *words = scene_game_rule_words_measure (decision);
  g_autofree char *who =
      scene_game_rule_words_who (self->offence, decision,
                                 desk_event (desk_get_state (self->desk))->rules.profile);

  gtk_label_set_label (self->who, who);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->measure), words);
  gtk_widget_set_visible (self->measure_label, words != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->measure), words != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->chief), takes_his_word (self, decision));
}

static void
mark_points (AppGameRuleCase *self)
{
  g_autoptr (GArray) points = scene_game_rule_points_parse (gtk_editable_get_text (self->place),
                                                            app_game_rule_case_board_size (self));

  g_array_set_size (self->markup, 0);
  for (guint i = 0; i < points->len; i++) {
    ReportMarkup mark = { g_array_index (points, RulesPoint, i), REPORT_SHAPE_SQUARE, NULL };
    g_array_append_val (self->markup, mark);
  }
}

/* Finds out anew what the ruling would change, or why it would be refused. Nothing is stored.
 * @self: a case that was begun. */
void
app_game_rule_case_try (AppGameRuleCase *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  g_auto (Filled) filled = { 0 };
  int decision;

  if (self->filling || !self->offence)
    return;
  decision = app_game_rule_choice_get (self->choice);
  if (fill_in (self, &filled, &error))
    changes = desk_trial (self->desk, rule, &filled.what, &error);
  if (!changes)
    changes = try_signed (self, filled.what, &error);
  self->ready = changes != NULL;
  self->has_reason = filled.reason[0] != '\0';
  show_asked (self, decision);
  show_remedy (self, decision);
  show_effect (self, changes, error);
  mark_points (self);
  g_signal_emit_by_name (self, "changed");
}

/* Whether the desk would store it, if need be with the signature of the chief referee. */
gboolean
app_game_rule_case_is_ready (AppGameRuleCase *self)
{
  return self->ready;
}

/* TRUE when the ruling is stored. @self: a case that was begun. */
gboolean
app_game_rule_case_give (AppGameRuleCase *self, GError **error)
{
  g_auto (Filled) filled = { 0 };

  return fill_in (self, &filled, error) && desk_rule (self->desk, &filled.what, error);
}

/* As app_game_rule_case_give(), with the signature of the chief referee. Returns TRUE when the
 * ruling is stored. @self: a case that was begun. @reason: what happened, as it was told with the
 * signature. */
gboolean
app_game_rule_case_give_signed (AppGameRuleCase *self, const char *reason, GError **error)
{
  g_auto (Filled) filled = { 0 };

  if (!fill_in (self, &filled, error))
    return FALSE;
  filled.what.signers |= DESK_SIGNED_CHIEF;
  filled.what.reason = reason;
  return desk_rule (self->desk, &filled.what, error);
}
