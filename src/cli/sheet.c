#include "cli/sheet.h"
#include <glib/gi18n.h>
#include "cli/cli.h"

static void
add_step (ReportSheet *sheet, const FormatsStep *step)
{
  if (step->kind == FORMATS_STEP_SETUP)
    report_sheet_add_step (sheet, RULES_MOVE_SET_UP, step->colour, step->point);
  else
    report_sheet_add_step (sheet, step->point == RULES_PASS ? RULES_MOVE_PASS : RULES_MOVE_PLAY,
                           step->colour, step->point);
}

static void
set_head (ReportSheet *sheet, const FormatsRecord *record)
{
  /* Translators: what a game record calls its round: a number, mostly */
  g_autofree char *round = g_strdup_printf (_ ("Round %s"), record->round);

  report_sheet_set_head (sheet, *record->event ? record->event : record->title, record->place,
                         *record->round ? round : "");
}

/**
 * cli_sheet_new:
 * @record: a record
 *
 * Returns: (transfer full): the same for the papers about one game
 */
ReportSheet *
cli_sheet_new (const FormatsRecord *record)
{
  ReportSheet *sheet = report_sheet_new (record->size);

  set_head (sheet, record);
  for (int i = 0; i < 2; i++)
    report_sheet_set_player (sheet, (RulesColour) (i + 1), record->name[i], record->rank_text[i],
                             record->team[i]);
  report_sheet_set_terms (sheet, record->date, record->rules, record->time_ms, record->overtime);
  report_sheet_set_result (sheet, record->result, record->result_text);
  sheet->game.has_komi = record->has_komi;
  sheet->game.komi_q = record->komi_q;
  sheet->game.handicap = record->handicap;
  for (guint i = 0; i < record->steps->len; i++)
    add_step (sheet, &g_array_index (record->steps, FormatsStep, i));
  return sheet;
}

/**
 * cli_sheet_paper:
 * @name: (nullable): "a4", which is taken where there is none, "a5" or "letter"
 * @ret_width: (out): of the upright page in points
 * @ret_height: (out): the same
 * @error: where to put the reason
 *
 * Returns: %TRUE if there is such a paper
 */
gboolean
cli_sheet_paper (const char *name, double *ret_width, double *ret_height, GError **error)
{
  static const struct {
    const char *name;
    double width, height;
  } papers[] = { { "a4", 595.276, 841.89 }, { "a5", 419.528, 595.276 }, { "letter", 612, 792 } };

  for (gsize i = 0; i < G_N_ELEMENTS (papers); i++)
    if (!name || g_ascii_strcasecmp (papers[i].name, name) == 0) {
      *ret_width = papers[i].width;
      *ret_height = papers[i].height;
      return TRUE;
    }
  return cli_fail (error, CLI_ERROR_USAGE, _ ("There is no paper size “%s”."), name);
}
