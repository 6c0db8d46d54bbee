/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/source.h"
#include "report/page/image.h"
#include "report/form/record.h"
#include "report/page/game-facts.h"

#define SIZE 1000 /* pixels */

static const CliOption diagram_options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("where to write: a name that ends in .pdf, .png or .svg") },
  { "move", 0, N_ ("N"), N_ ("up to this move; all if not given") },
  { "from", 0, N_ ("N"),
    N_ ("numbers from this move on; stones captured since then stay on the diagram") },
  { "numbers", 0, N_ ("WHICH"), N_ ("all, none or “last N”, of a position in a png or svg") },
  { "figure", 0, N_ ("MOVES"), N_ ("50 or 100 moves in each diagram of a pdf") },
  { "coordinates", 0, N_ ("STYLE"), N_ ("western, chinese, sgf or none") },
  { "theme", 0, N_ ("THEME"), N_ ("print, light, dark or clear, of a png or svg") },
  { "size", 0, N_ ("PIXELS"), N_ ("the width of a png or svg") },
  { "paper", 0, N_ ("SIZE"), N_ ("of a pdf: a3, a4, a5, letter, legal, or WIDTHxHEIGHT in mm") },
  { NULL },
};

/* What was asked for. */
typedef struct {
  const char *output;
  int first, last;   /* numbers of moves */
  gboolean is_range; /* a diagram of a range, and not a position */
  int per_figure;
  ReportImageStyle style;
} Wish;

static gboolean
parse_word (const CliCall *call, const char *option, const char *const *words, int *ret_index,
            GError **error)
{
  const char *given = cli_option (call, option);

  for (int i = 0; given && words[i]; i++)
    if (strcmp (words[i], given) == 0) {
      *ret_index = i;
      return TRUE;
    }
  return !given || cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), option, given);
}

static gboolean
parse_diagram_number (const CliCall *call, const char *option, int least, int most, int *ret_number,
                      GError **error)
{
  const char *given = cli_option (call, option);

  return !given || cli_find_number (given, least, most, ret_number, error);
}

static gboolean
parse_style (const CliCall *call, Wish *wish, GError **error)
{
  static const char *const themes[] = { "light", "dark", "clear", "print", NULL };
  static const char *const coordinates[] = { "none", "western", "chinese", "sgf", NULL };
  int theme = REPORT_THEME_PRINT, style = REPORT_COORDINATES_WESTERN;

  wish->style.width = SIZE;
  if (!parse_word (call, "theme", themes, &theme, error) ||
      !parse_word (call, "coordinates", coordinates, &style, error) ||
      !parse_diagram_number (call, "size", 50, 10000, &wish->style.width, error))
    return FALSE;
  wish->style.theme = (ReportTheme) theme;
  wish->style.coordinates = (ReportCoordinates) style;
  return TRUE;
}

static gboolean
parse_figure (const CliCall *call, Wish *wish, GError **error)
{
  static const char *const figures[] = { "50", "100", NULL };
  int index = 0;

  if (!parse_word (call, "figure", figures, &index, error))
    return FALSE;
  wish->per_figure = index == 0 ? REPORT_RECORD_FEW : REPORT_RECORD_MANY;
  return TRUE;
}

static gboolean
parse_range (const CliCall *call, int n_moves, Wish *wish, GError **error)
{
  wish->first = 1;
  wish->last = n_moves;
  wish->is_range = cli_option (call, "from") != NULL;
  return parse_diagram_number (call, "move", 0, n_moves, &wish->last, error) &&
         parse_diagram_number (call, "from", 1, MAX (1, wish->last), &wish->first, error);
}

/* Which moves of a position carry their numbers; a range shows them all. */
static gboolean
parse_numbers (const CliCall *call, Wish *wish, GError **error)
{
  const char *given = cli_option (call, "numbers");
  int n;

  if (wish->is_range || (given && strcmp (given, "all") == 0))
    return TRUE;
  if (!given || strcmp (given, "none") == 0) {
    wish->first = wish->last + 1;
    return TRUE;
  }
  if (!g_str_has_prefix (given, "last "))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "numbers", given);
  if (!cli_find_number (given + strlen ("last "), 0, G_MAXINT, &n, error))
    return FALSE;
  wish->first = MAX (1, wish->last - n + 1);
  return TRUE;
}

static gboolean
write_pdf (const CliCall *call, ReportGameFacts *sheet, const Wish *wish, GError **error)
{
  ReportRecordStyle style = { wish->first, wish->per_figure, wish->style.coordinates };
  g_autoptr (ReportPaper) paper = NULL;
  double width, height;

  if (!cli_find_paper (call, &width, &height, error))
    return FALSE;
  report_game_facts_cut (sheet, wish->last);
  paper = report_record_new (&sheet->head, &sheet->game, &sheet->moves, &style);
  return report_paper_write_pdf (paper, wish->output, width, height, error);
}

static gboolean
write_picture (const CliCall *call, const ReportGameFacts *sheet, Wish *wish, GError **error)
{
  g_autoptr (ReportFigure) figure = NULL;

  if (!parse_numbers (call, wish, error))
    return FALSE;
  figure = wish->is_range ? report_figure_new (&sheet->moves, wish->first, wish->last)
                          : report_figure_new_position (&sheet->moves, wish->first, wish->last);
  return report_image_write (wish->output, figure, &wish->style, error);
}

static gboolean
write_output (const CliCall *call, ReportGameFacts *sheet, Wish *wish, GError **error)
{
  g_autofree char *name = g_ascii_strdown (wish->output, -1);

  if (g_str_has_suffix (name, ".pdf"))
    return write_pdf (call, sheet, wish, error);
  wish->style.kind = g_str_has_suffix (name, ".svg") ? REPORT_IMAGE_SVG : REPORT_IMAGE_PNG;
  if (g_str_has_suffix (name, ".svg") || g_str_has_suffix (name, ".png"))
    return write_picture (call, sheet, wish, error);
  return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” ends in neither .pdf, .png nor .svg."),
                   wish->output);
}

static gboolean
run_diagram (CliCall *call, GError **error)
{
  Wish wish = { .output = cli_option (call, "output") };
  g_autoptr (FormatsRecord) record = NULL;
  g_autoptr (ReportGameFacts) sheet = NULL;

  if (!wish.output)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs “-o OUT”."), "diagram");
  if (!parse_style (call, &wish, error) || !parse_figure (call, &wish, error))
    return FALSE;
  record = cli_source_record (call, call->file, &(int){ 0 }, error);
  if (!record)
    return FALSE;
  sheet = report_game_facts_new (record);
  return parse_range (call, report_figure_n_moves (&sheet->moves), &wish, error) &&
         cli_find_output (call, wish.output, error) && write_output (call, sheet, &wish, error);
}

const CliCommand cli_diagram = {
  .name = "diagram",
  .usage = N_ ("-o OUT.pdf|OUT.png|OUT.svg"),
  .summary = N_ ("Writes a game record in numbered diagrams, or one position of it."),
  .access = CLI_ALONE,
  .options = diagram_options,
  .run = run_diagram,
  .reads_text = TRUE,
};
