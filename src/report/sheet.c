#include "report/sheet.h"
#include <glib/gi18n.h>

#define MINUTE 60000

static const char *
keep (ReportSheet *sheet, const char *text)
{
  return g_string_chunk_insert_const (sheet->texts, text != NULL ? text : "");
}

static const char *
keep_both (ReportSheet *sheet, const char *first, const char *between, const char *second)
{
  g_autofree char *both = g_strconcat (first, *first && *second ? between : "", second, NULL);

  return keep (sheet, both);
}

/**
 * report_sheet_new:
 * @size: lines of the board
 *
 * Returns: (transfer full): a sheet of a game of which nothing is known
 */
ReportSheet *
report_sheet_new (int size)
{
  ReportSheet *sheet = g_new0 (ReportSheet, 1);

  sheet->steps = g_array_new (FALSE, FALSE, sizeof (ReportStep));
  sheet->texts = g_string_chunk_new (1024);
  sheet->moves.size = size;
  return sheet;
}

/**
 * report_sheet_free:
 * @sheet: (transfer full) (nullable): a sheet
 */
void
report_sheet_free (ReportSheet *sheet)
{
  if (sheet == NULL)
    return;
  g_array_unref (sheet->steps);
  g_string_chunk_free (sheet->texts);
  g_free (sheet);
}

/**
 * report_sheet_set_head:
 * @sheet: a sheet
 * @event: the tournament's name; may be empty, like the others
 * @subtitle: where it is held
 * @note: round and table
 */
void
report_sheet_set_head (ReportSheet *sheet, const char *event, const char *subtitle,
                       const char *note)
{
  sheet->head = (ReportHead){ keep (sheet, event), keep (sheet, subtitle), keep (sheet, note) };
}

/**
 * report_sheet_set_player:
 * @sheet: a sheet
 * @side: a side
 * @name: who plays it
 * @rank: or ""
 * @from: the club, team or country, or ""
 */
void
report_sheet_set_player (ReportSheet *sheet, RulesColour side, const char *name, const char *rank,
                         const char *from)
{
  sheet->game.name[side] = keep (sheet, name);
  sheet->game.origin[side] = keep_both (sheet, rank, ", ", from);
}

/**
 * report_sheet_set_terms:
 * @sheet: a sheet
 * @date: or ""
 * @rules: or ""
 * @main_ms: the time of each side before the countdown, 0 or less where it is not known
 * @overtime: what comes after it, or ""
 */
void
report_sheet_set_terms (ReportSheet *sheet, const char *date, const char *rules, gint64 main_ms,
                        const char *overtime)
{
  g_autofree char *limit = g_strdup_printf (_ ("%d min"), (int) (main_ms / MINUTE));

  sheet->game.date = keep (sheet, date);
  sheet->game.rules = keep (sheet, rules);
  sheet->game.time = keep_both (sheet, main_ms > 0 ? limit : "", " + ", overtime);
}

/**
 * report_sheet_set_result:
 * @sheet: a sheet
 * @result: the result, as far as it is understood
 * @text: as it was written, or ""
 */
void
report_sheet_set_result (ReportSheet *sheet, RulesResult result, const char *text)
{
  sheet->game.result = result;
  sheet->game.result_text = keep (sheet, text);
}

/**
 * report_sheet_add_step:
 * @sheet: a sheet
 * @kind: what is done
 * @colour: by whom; of the stone that is set up, %RULES_EMPTY takes one off
 * @point: where, %RULES_PASS for passes
 */
void
report_sheet_add_step (ReportSheet *sheet, RulesMoveKind kind, RulesColour colour, RulesPoint point)
{
  ReportStep step = { kind, colour, point };

  g_array_append_val (sheet->steps, step);
  sheet->moves.steps = (const ReportStep *) sheet->steps->data;
  sheet->moves.n_steps = (int) sheet->steps->len;
}

/**
 * report_sheet_cut:
 * @sheet: a sheet
 * @n_moves: how many moves of the game to keep
 *
 * Forgets what was played later.
 */
void
report_sheet_cut (ReportSheet *sheet, int n_moves)
{
  int n = 0, i = 0;

  for (; i < sheet->moves.n_steps; i++) {
    n += sheet->moves.steps[i].kind != RULES_MOVE_SET_UP;
    if (n > n_moves)
      break;
  }
  sheet->moves.n_steps = i;
}
