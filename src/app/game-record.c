#include <glib/gi18n.h>
#include "app/game-private.h"
#include "app/record-window.h"
#include "desk/event.h"
#include "rules/option.h"

static void
record_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  g_autoptr (GError) error = NULL;

  app_record_window_show_table (GTK_WINDOW (gtk_widget_get_root (widget)), self->desk, self->game,
                                &error);
  app_game_page_tell (self, error);
}

/* What the event does with a balanced cycle. */
static const char *
rare_words (Desk *desk)
{
  const RulesOption *option = rules_option_find ("rare_cycle_result");
  RulesRuleset ruleset;
  int value;

  desk_event_ruleset (desk_get_state (desk), &ruleset);
  value = rules_option_get (&ruleset, option);
  for (int i = 0; i < RULES_OPTION_CHOICES && option->choices[i].id; i++)
    if (option->choices[i].value == value)
      return rules_option_meaning (&option->choices[i]);
  return "";
}

static char *
cycle_words (AppGamePage *self, const RulesCycle *cycle)
{
  g_autofree char *cycled = rules_repetition_words (cycle);
  GString *words = g_string_new (NULL);

  g_string_printf (words, _ ("The position after move %d stands on the board again."),
                   cycle->since);
  g_string_append_printf (words, " %s", cycled);
  if (cycle->kind == RULES_CYCLE_BALANCED) {
    g_string_append_c (words, ' ');
    /* Translators: what becomes of the game, such as “a draw” */
    g_string_append_printf (words, _ ("The rule of this event: “%s”."), rare_words (self->desk));
  }
  return g_string_free (words, FALSE);
}

/**
 * app_game_record_show_cycle: (skip)
 * @self: a page
 * @record: its game
 *
 * Tells of a position that came back and was let stand (Art. 20): the referee judges.
 */
void
app_game_record_show_cycle (AppGamePage *self, const RulesGame *record)
{
  RulesCycle cycle;
  gboolean found = rules_game_repetition (record, &cycle);
  g_autofree char *words = found ? cycle_words (self, &cycle) : g_strdup ("");

  gtk_label_set_label (self->cycle, words);
  gtk_widget_set_visible (GTK_WIDGET (self->cycle), found);
}

/**
 * app_game_record_explain: (skip)
 * @self: a page
 * @point: where a stone was refused
 * @error: why
 *
 * Where it was for a position that would come back, says how: how many moves lie in between, and
 * what either side takes in them.
 */
void
app_game_record_explain (AppGamePage *self, RulesPoint point, GError *error)
{
  const RulesGame *record = desk_play_get_record (self->desk, self->game, NULL);
  RulesCycle cycle;
  g_autofree char *words = NULL, *before = NULL;

  if (!record || !g_error_matches (error, RULES_ERROR, RULES_ERROR_REPETITION) ||
      !rules_game_foresee (record, point, &cycle))
    return;
  words = rules_repetition_words (&cycle);
  before = error->message;
  error->message = g_strdup_printf ("%s %s", before, words);
}

/**
 * app_game_record_install: (skip)
 * @class: the page's class
 */
void
app_game_record_install (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "game.record", NULL, record_cb);
  gtk_widget_class_add_binding_action (class, GDK_KEY_r, GDK_CONTROL_MASK, "game.record", NULL);
}
