#include "cli/sheet.h"
#include <glib/gi18n.h>
#include "cli/cli.h"

/* Keeps a text for as long as the sheet. */
static const char *
keep (CliSheet *sheet, char *text)
{
  g_ptr_array_add (sheet->texts, text);
  return text;
}

static char *
join (const char *first, const char *between, const char *second)
{
  return g_strconcat (first, *first && *second ? between : "", second, NULL);
}

static void
add_steps (CliSheet *sheet, const FormatsRecord *record)
{
  for (guint i = 0; i < record->steps->len; i++) {
    const FormatsStep *from = &g_array_index (record->steps, FormatsStep, i);
    ReportStep step = { RULES_MOVE_PLAY, from->colour, from->point };

    if (from->kind == FORMATS_STEP_SETUP)
      step.kind = RULES_MOVE_SET_UP;
    else if (from->point == RULES_PASS)
      step.kind = RULES_MOVE_PASS;
    g_array_append_val (sheet->steps, step);
  }
  sheet->moves =
      (ReportMoves){ record->size, (ReportStep *) sheet->steps->data, (int) sheet->steps->len };
}

static char *
dup_time (const FormatsRecord *record)
{
  g_autofree char *limit = g_strdup ("");

  if (record->time_ms > 0) {
    g_free (limit);
    limit = g_strdup_printf (_ ("%d min"), (int) (record->time_ms / 60000));
  }
  return join (limit, " + ", record->overtime);
}

static void
add_game (CliSheet *sheet, const FormatsRecord *record)
{
  ReportGame *game = &sheet->game;

  for (int i = 0; i < 2; i++) {
    game->name[i + 1] = record->name[i];
    game->origin[i + 1] = keep (sheet, join (record->rank_text[i], ", ", record->team[i]));
  }
  game->date = record->date;
  game->rules = record->rules;
  game->time = keep (sheet, dup_time (record));
  game->has_komi = record->has_komi;
  game->komi_q = record->komi_q;
  game->handicap = record->handicap;
  game->result = record->result;
  game->result_text = record->result_text;
}

static void
add_head (CliSheet *sheet, const FormatsRecord *record)
{
  /* Translators: what a game record calls its round: a number, mostly */
  char *round = g_strdup_printf (_ ("Round %s"), record->round);

  sheet->head.event = *record->event ? record->event : record->title;
  sheet->head.subtitle = record->place;
  keep (sheet, round);
  sheet->head.note = *record->round ? round : "";
}

/**
 * cli_sheet_new:
 * @record: a record, which outlives the sheet
 *
 * Returns: (transfer full): the same for the papers about one game
 */
CliSheet *
cli_sheet_new (const FormatsRecord *record)
{
  CliSheet *sheet = g_new0 (CliSheet, 1);

  sheet->steps = g_array_new (FALSE, FALSE, sizeof (ReportStep));
  sheet->texts = g_ptr_array_new_with_free_func (g_free);
  add_steps (sheet, record);
  add_game (sheet, record);
  add_head (sheet, record);
  return sheet;
}

/**
 * cli_sheet_free:
 * @sheet: (transfer full) (nullable): a sheet
 */
void
cli_sheet_free (CliSheet *sheet)
{
  if (!sheet)
    return;
  g_array_unref (sheet->steps);
  g_ptr_array_unref (sheet->texts);
  g_free (sheet);
}

/**
 * cli_sheet_cut:
 * @sheet: a sheet
 * @n_moves: how many moves of the game to keep
 *
 * Forgets what was played later.
 */
void
cli_sheet_cut (CliSheet *sheet, int n_moves)
{
  int n = 0, i = 0;

  for (; i < sheet->moves.n_steps; i++) {
    n += sheet->moves.steps[i].kind != RULES_MOVE_SET_UP;
    if (n > n_moves)
      break;
  }
  sheet->moves.n_steps = i;
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
