#include <glib/gi18n.h>
#include <string.h>
#include "app/game-private.h"
#include "app/preview-window.h"
#include "desk/count.h"
#include "desk/event.h"
#include "desk/sgf.h"
#include "report/count.h"
#include "report/record.h"
#include "report/score.h"
#include "report/sheet.h"
#include "rules/option.h"

/* --- What the papers about a game say of it --- */

static void
add_step (ReportSheet *sheet, const FormatsStep *step)
{
  if (step->kind == FORMATS_STEP_SETUP)
    report_sheet_add_step (sheet, RULES_MOVE_SET_UP, step->colour, step->point);
  else
    report_sheet_add_step (sheet, step->point == RULES_PASS ? RULES_MOVE_PASS : RULES_MOVE_PLAY,
                           step->colour, step->point);
}

static const RulesRuleset *
ruleset_of (AppGamePage *self)
{
  return rules_ruleset_find (desk_event_get (desk_get_state (self->desk), "rules"));
}

static void
fill (ReportSheet *sheet, AppGamePage *self, const DeskGame *game, const FormatsRecord *record)
{
  g_autofree char *note =
      g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board);

  report_sheet_set_head (sheet, record->event, record->place, note);
  for (int i = 0; i < 2; i++)
    report_sheet_set_player (sheet, (RulesColour) (i + 1), record->name[i], record->rank_text[i],
                             record->team[i]);
  report_sheet_set_terms (sheet, record->date, rules_ruleset_label (ruleset_of (self)),
                          record->time_ms, record->overtime);
  report_sheet_set_result (sheet, record->result, record->result_text);
  sheet->game.has_komi = record->has_komi;
  sheet->game.komi_q = record->komi_q;
  sheet->game.handicap = (int) game->handicap;
  for (guint i = 0; i < record->steps->len; i++)
    add_step (sheet, &g_array_index (record->steps, FormatsStep, i));
}

static ReportSheet *
sheet_new (AppGamePage *self, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (self->desk, self->game, error);
  ReportSheet *sheet = record ? report_sheet_new (record->size) : NULL;

  if (sheet)
    fill (sheet, self, desk_state_game (desk_get_state (self->desk), self->game), record);
  return sheet;
}

static void
show_paper (AppGamePage *self, ReportPaper *paper, const char *what)
{
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), self->game);
  g_autofree char *place =
      g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board);
  g_autofree char *title = g_strdup_printf ("%s, %s", what, place);

  app_preview_paper (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self))), paper, title);
}

/* --- The record --- */

static void
record_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const ReportRecordStyle style = { 1, REPORT_RECORD_FEW, REPORT_COORDINATES_WESTERN };
  AppGamePage *self = APP_GAME_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (ReportSheet) sheet = sheet_new (self, &error);

  app_game_page_tell (self, error);
  if (sheet)
    show_paper (self, report_record_new (&sheet->head, &sheet->game, &sheet->moves, &style),
                _ ("Game record"));
}

static void
score_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  g_autoptr (GError) error = NULL;
  g_autoptr (ReportSheet) sheet = sheet_new (self, &error);

  app_game_page_tell (self, error);
  if (sheet)
    show_paper (self, report_score_new (&sheet->head, &sheet->game, &sheet->moves),
                _ ("Score sheet"));
}

/* --- The count --- */

static GArray *
list_warnings (AppGamePage *self)
{
  const GPtrArray *all = desk_get_state (self->desk)->warnings;
  GArray *warnings = g_array_new (FALSE, FALSE, sizeof (ReportWarning));

  for (guint i = 0; i < all->len; i++) {
    const DeskWarning *from = all->pdata[i];
    const RulesOffence *offence = from ? rules_offence_find (from->offence) : NULL;
    ReportWarning warning;

    if (!offence || from->game != self->game)
      continue;
    warning = (ReportWarning){ (RulesColour) from->side, (int) from->ply,
                               rules_offence_label (offence), from->article };
    g_array_append_val (warnings, warning);
  }
  return warnings;
}

/* What is stored, or what is marked on the count panel. */
static void
take_marks (AppGamePage *self, guint8 *dead, guint8 *given)
{
  const DeskCount *stored = desk_state_count (desk_get_state (self->desk), self->game);

  if (stored) {
    desk_count_marks (stored, dead, given);
  } else if (app_game_page_is_at (self, "count")) {
    memcpy (dead, app_game_count_get_dead (self->count), RULES_POINTS);
    memcpy (given, app_game_count_get_given (self->count), RULES_POINTS);
  }
}

static void
set_signers (AppGamePage *self, ReportCount *count)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskResult *result = desk_state_result (state, self->game);

  if (!desk_state_count (state, self->game))
    return;
  count->has_confirmed[RULES_BLACK] = (result->signers & DESK_SIGNED_BLACK) != 0;
  count->has_confirmed[RULES_WHITE] = (result->signers & DESK_SIGNED_WHITE) != 0;
  count->has_confirmed[RULES_EMPTY] = (result->signers & DESK_SIGNED_REFEREE) != 0;
  count->referee = result->referee;
}

static char *
dup_options (const RulesRuleset *ruleset)
{
  g_autofree char *komi = rules_option_format (ruleset, "komi_q");
  g_autofree char *given_back = rules_option_format (ruleset, "handicap_return");
  g_autofree char *penalty = rules_option_format (ruleset, "warning_penalty_q");

  return g_strjoin (", ", komi, given_back, penalty, NULL);
}

static void
show_count (AppGamePage *self, const ReportSheet *sheet, ReportCount *count)
{
  g_autoptr (GArray) warnings = list_warnings (self);
  g_autofree char *options = NULL;
  RulesRuleset ruleset;

  desk_event_ruleset (desk_get_state (self->desk), &ruleset);
  options = dup_options (&ruleset);
  count->board = rules_game_board (desk_play_get_record (self->desk, self->game, NULL));
  count->counting = ruleset.counting;
  count->warnings = (const ReportWarning *) warnings->data;
  count->n_warnings = (int) warnings->len;
  count->options = options;
  set_signers (self, count);
  show_paper (self, report_count_new (&sheet->head, &sheet->game, count), _ ("Count of the game"));
}

static void
count_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGamePage *self = APP_GAME_PAGE (widget);
  guint8 dead[RULES_POINTS] = { FALSE }, given[RULES_POINTS] = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (ReportSheet) sheet = sheet_new (self, &error);
  RulesScoreTerms terms;
  RulesScore score;
  ReportCount count = { .dead = dead, .score = &score, .terms = &terms };

  take_marks (self, dead, given);
  if (sheet && desk_count_terms (self->desk, self->game, &terms, &error) &&
      desk_count_try (self->desk, self->game, dead, given, &score, &error))
    show_count (self, sheet, &count);
  app_game_page_tell (self, error);
}

/**
 * app_game_print_install: (skip)
 * @class: the page's class
 *
 * Installs the papers about a game.
 */
void
app_game_print_install (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "game.print-record", NULL, record_cb);
  gtk_widget_class_install_action (class, "game.print-score", NULL, score_cb);
  gtk_widget_class_install_action (class, "game.print-count", NULL, count_cb);
}
