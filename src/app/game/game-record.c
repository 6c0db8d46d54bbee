/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ask.h"
#include "app/game/game-page-private.h"
#include "app/record/record-window.h"
#include "desk/event/event.h"
#include "desk/ruling/ruling.h"
#include "rules/article/word.h"
#include "rules/article/article.h"

/* --- Moves --- */

/* Where it was for a position that would come back, says how: how many moves lie in between, and
 * what either side takes in them. */
static void
explain (AppGamePage *self, RulesPoint point, GError *error)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  RulesCycle cycle;
  g_autofree char *plain = NULL, *words = NULL, *before = NULL;

  if (!record || !g_error_matches (error, RULES_ERROR, RULES_ERROR_REPETITION) ||
      !rules_game_foresee (record, point, &cycle))
    return;
  plain = rules_repetition_words (&cycle);
  words = rules_article_in (desk_event (desk_get_state (self->desk))->rules.profile, plain);
  before = error->message;
  error->message = rules_word_sentences (before, words);
}

static gboolean
play (AppGamePage *self, RulesPoint point)
{
  g_autoptr (GError) error = NULL;

  if (point == RULES_PASS)
    desk_play_pass (self->desk, self->game, &error);
  else
    desk_play (self->desk, self->game, point, &error);
  explain (self, point, error);
  app_game_page_tell (self, error);
  if (error)
    app_game_rule_offer (self, point, error);
  return error == NULL;
}

/* What was asked about, whatever has happened when the answer comes. */
typedef struct {
  AppGamePage *page;
  int ply;
  RulesPoint point;
} Wish;

static void
wish_free (Wish *wish)
{
  g_object_unref (wish->page);
  g_free (wish);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Wish, wish_free)

static int
n_moves (AppGamePage *self)
{
  const RulesGame *record = self->desk ? desk_play_get_record (self->desk, self->game, NULL) : NULL;

  return record ? rules_game_n_moves (record) : 0;
}

static Wish *
wish_new (AppGamePage *self, RulesPoint point)
{
  Wish *wish = g_new0 (Wish, 1);

  wish->page = g_object_ref (self);
  wish->ply = n_moves (self);
  wish->point = point;
  return wish;
}

static void
record_resume_answered_cb (gboolean yes, const char *text, gpointer data)
{
  g_autoptr (Wish) wish = data;

  if (yes && n_moves (wish->page) == wish->ply)
    play (wish->page, wish->point);
}

static gboolean
refuse_pass (AppGamePage *self)
{
  g_autoptr (GError) error = g_error_new_literal (
      DESK_ERROR, DESK_ERROR_STATE,
      desk_event_told (desk_get_state (self->desk),
                       _ ("Both agree already that no moves are left (Art. 7, 13).")));

  app_game_page_tell (self, error);
  return FALSE;
}

static gboolean
ask_to_resume (AppGamePage *self, RulesPoint point)
{
  char place[8];
  g_autofree char *body = g_strdup_printf (
      desk_event_told (desk_get_state (self->desk),
                       _ ("Both agree that no moves are left. With a stone at %s the game goes on. "
                          "Where life and death is in dispute, say so instead: who moves first is "
                          "settled there (Art. 21.4).")),
      rules_point_format (point, place));

  app_game_page_tell (self, NULL);
  app_ask_confirm (GTK_WIDGET (self), _ ("Play on?"), body, _ ("_Play On"),
                   record_resume_answered_cb, wish_new (self, point));
  return TRUE;
}

/* Plays it. Once both agree that no moves are left, a hand that slips must not resume the game:
 * then it is asked about. Returns TRUE when stored, or asked about. @point: where the side to
 * move places its stone, RULES_PASS for a pass. */
gboolean
app_game_record_play (AppGamePage *self, RulesPoint point)
{
  int done;

  if (!scene_game_is_agreed (self->desk, self->game) ||
      !desk_play_rehearse (self->desk, self->game, &point, 1, &done, NULL))
    return play (self, point);
  return point == RULES_PASS ? refuse_pass (self) : ask_to_resume (self, point);
}

/* --- What came back --- */

/* Once it is ruled on, it is told, but not asked about. */
static gboolean
is_ruled (AppGamePage *self, const char *offence)
{
  g_autoptr (GPtrArray) rulings = desk_ruling_list (self->desk, self->game, 0);

  for (guint i = 0; i < rulings->len; i++) {
    const DeskRuling *row = rulings->pdata[i];
    if (row->ply == n_moves (self) && g_str_equal (row->offence, offence))
      return TRUE;
  }
  return FALSE;
}

/* What a referee makes of it, on the panel for rulings. */
static void
show_cycle_acts (AppGamePage *self, const char *offence)
{
  gboolean open = offence[0] && !ledger_get_read_only (desk_get_ledger (self->desk)) &&
                  !desk_state_result (desk_get_state (self->desk), self->game) &&
                  !is_ruled (self, offence);

  gtk_widget_set_visible (self->cycle_acts, open);
}

/* Tells of a position that came back and was let stand (Art. 20): the referee judges. */
void
app_game_record_show_cycle (AppGamePage *self, const RulesGame *record)
{
  RulesCycle cycle;
  gboolean found = rules_game_repetition (record, &cycle);
  g_autofree char *words = found ? desk_play_cycle_words (self->desk, &cycle) : g_strdup ("");

  gtk_label_set_label (self->cycle, words);
  gtk_widget_set_visible (GTK_WIDGET (self->cycle), found);
  show_cycle_acts (self, found ? app_game_rule_cycle_offence (cycle.kind) : "");
}

/* --- The record --- */

static void
record_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  g_autoptr (GError) error = NULL;

  app_record_window_show_table (GTK_WINDOW (gtk_widget_get_root (widget)), self->desk, self->game,
                                &error);
  app_game_page_tell (self, error);
}

const AppAction app_game_record_actions[] = {
  { "game.record", record_cb, APP_GAME_IF_THERE, "<Control>r", N_ ("Show the record") },
  { 0 },
};
