/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/round/standings.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/team/match.h"
#include "formats/record/record.h"
#include "papers/paper/event.h"
#include "standing/table/column.h"
#include "standing/table/option.h"
#include "standing/table/preset.h"
#include "standing/table/event.h"

static const CliOption standings_options[] = {
  { "after", 0, N_ ("ROUND"), N_ ("the last round to count; the newest if not given") },
  { "criteria", 0, N_ ("LIST"), N_ ("tie-breaks, or the name of a preset, for viewing only") },
  { "bye", 0, N_ ("WHAT"),
    N_ ("what a bye adds to SOS, for viewing only; values as in the setting bye_sos") },
  { "if", 0, N_ ("“ROUND TABLE RESULT”"), N_ ("the standings if that game ended like this"), TRUE },
  { "why", 0, N_ ("PLAYER"), N_ ("show how each number is made up and what decided the place") },
  { "possible", 0, NULL, N_ ("which places are still possible for each") },
  { "gor", 0, NULL, N_ ("with the change of the EGF rating") },
  { NULL },
};

/* --- The table --- */

/* It as it is printed: "-" for none. @place: a place, or the group within which it is. */
char *
cli_standings_place (int place)
{
  return place > 0 ? cli_table_number (place) : g_strdup ("-");
}

/* Them as they are printed; who has no place has "-", the column "group" is there where places
 * are within groups, and "state" where somebody has withdrawn. */
CliTable *
cli_standings_table (StandingTable *standings)
{
  const StandingShown shown = standing_shown_by (standings);
  g_autoptr (GArray) columns = standing_columns (&shown, standings, STANDING_TWIN);
  CliTable *table = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (int line = -1; line < standings->n_places; line++) {
    g_autoptr (GStrvBuilder) cells = g_strv_builder_new ();

    for (guint i = 0; i < columns->len; i++) {
      const StandingColumn *column = &g_array_index (columns, StandingColumn, i);
      g_autofree char *text =
          line < 0 ? g_strdup (column->head) : column->text (standings, line, column->which);
      const char *none = column->cell == STANDING_CELL_NUMBER ? "-" : "";

      g_strv_builder_add (cells, text ? text : none);
    }
    cli_table_take (table, cells);
  }
  return table;
}

/* TRUE if that round is settled. @call: a command with the option "after". @ret_after: the round
 * that is asked for, or the newest. */
gboolean
cli_standings_choose (const CliCall *call, int *ret_after, GError **error)
{
  const char *word = cli_option (call, "after");
  int last = desk_standings_last (call->desk);
  int after = last;

  if (word && !cli_find_number (word, 0, G_MAXINT, &after, error))
    return FALSE;
  if (after > last)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("Round %d is not settled."), after);
  *ret_after = after;
  return TRUE;
}

/* Says so where what rests on these standings is preliminary. @after: the last round that counts.
 */
void
cli_standings_note_open (Desk *desk, int after)
{
  g_autofree char *open = papers_event_open (desk, after);

  if (open[0])
    cli_note (open);
}

/* --- What is looked at --- */

/* A preset brings its options; else those of the event hold. */
static gboolean
find_criteria (const CliCall *call, StandingCriterion ret_criteria[STANDING_N_CRITERIA],
               int *ret_n_criteria, StandingOptions *ret_options, GError **error)
{
  const DeskEvent *event = desk_event (desk_get_state (call->desk));
  const char *word = cli_option (call, "criteria");
  const StandingPreset *preset = word ? standing_preset_find (word) : NULL;

  memcpy (ret_criteria, event->criteria, sizeof event->criteria);
  *ret_n_criteria = event->n_criteria;
  *ret_options = preset ? preset->options : event->standings;
  return !word ||
         standing_criteria_parse (preset ? preset->criteria : word, ret_criteria, ret_n_criteria) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is neither a list of criteria nor a preset."),
                   word);
}

static gboolean
find_bye (const CliCall *call, StandingOptions *choice, GError **error)
{
  const char *word = cli_option (call, "bye");

  return !word || rules_option_set (standing_option_find ("bye_sos"), choice, word, NULL) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "bye", word);
}

static StandingTable *
rank (const CliCall *call, int after, GError **error)
{
  StandingCriterion criteria[STANDING_N_CRITERIA];
  StandingOptions choice;
  int n_criteria;

  if (!find_criteria (call, criteria, &n_criteria, &choice, error) ||
      !find_bye (call, &choice, error))
    return NULL;
  return standing_rank_with (desk_get_field (call->desk), after, criteria, n_criteria, &choice);
}

/* --- If it ended so --- */

static int
find_in_field (const StandingField *field, int round, int board)
{
  int found = -1;

  for (int i = 0; i < field->n_games; i++)
    if (field->games[i].round == round && field->games[i].table == board &&
        !standing_game_is_bye (&field->games[i]))
      found = i;
  return found;
}

/* What is supposed: games of the field, and boards of matches. */
typedef struct {
  GArray *games; /* int */
  GArray *results;
  GArray *boards; /* gint64 */
  GArray *board_results;
} Ifs;

static gboolean
add_if (const CliCall *call, const StandingTable *table, Ifs *ifs, const DeskGame *game,
        RulesResult result, GError **error)
{
  int index;

  if (!desk_find_pair (call->desk, game->game, error) ||
      !desk_match_check_result (desk_get_state (call->desk), game, result, error))
    return FALSE;
  if (desk_state_seat (desk_get_state (call->desk), game->game)) {
    g_array_append_val (ifs->boards, game->game);
    g_array_append_val (ifs->board_results, result);
    return TRUE;
  }
  index = find_in_field (table->field, (int) game->round, (int) game->board);
  g_array_append_val (ifs->games, index);
  g_array_append_val (ifs->results, result);
  return TRUE;
}

static gboolean
read_if (const CliCall *call, const StandingTable *table, const char *text, Ifs *ifs,
         GError **error)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  const DeskGame *game;
  RulesResult result;
  int round;

  if (g_strv_length (words) != 3 || !formats_record_result_typed (words[2], &result))
    return cli_fail (error, CLI_ERROR_USAGE,
                     _ ("“%s” is not a game and its result. Write round, table and result, such "
                        "as “3 1 B+R”."),
                     text);
  if (!cli_find_number (words[0], 1, table->after, &round, error))
    return FALSE;
  game = cli_find_table (call, round, words[1], error);
  return game && add_if (call, table, ifs, game, result, error);
}

static gboolean
read_ifs (const CliCall *call, const StandingTable *table, Ifs *ifs, GError **error)
{
  const char *const *list = cli_option_list (call, "if");

  for (gsize i = 0; list && list[i]; i++)
    if (!read_if (call, table, list[i], ifs, error))
      return FALSE;
  return TRUE;
}

static CliTable *
make (const CliCall *call, StandingTable *now, const DeskSupposed *supposed, GError **error)
{
  g_autoptr (StandingTable) standings = supposed->n || supposed->n_boards
                                            ? desk_outlook_if (call->desk, now, supposed)
                                            : standing_table_ref (now);
  CliTable *table;

  if (cli_option (call, "why"))
    return cli_standings_why (call, standings, error);
  if (cli_option (call, "possible"))
    return cli_standings_possible (call, now, supposed);
  table = cli_standings_table (standings);
  if (cli_option (call, "gor"))
    cli_standings_add_gor (call, standings, table);
  return table;
}

static gboolean
run_standings (CliCall *call, GError **error)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) results = g_array_new (FALSE, FALSE, sizeof (RulesResult));
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) board_results = g_array_new (FALSE, FALSE, sizeof (RulesResult));
  Ifs ifs = { games, results, boards, board_results };
  g_autoptr (StandingTable) now = NULL;
  g_autoptr (CliTable) table = NULL;
  DeskSupposed supposed;
  int after;

  if (!cli_standings_choose (call, &after, error))
    return FALSE;
  now = rank (call, after, error);
  if (!now || !read_ifs (call, now, &ifs, error))
    return FALSE;
  supposed =
      (DeskSupposed){ (gpointer) games->data,  (gpointer) results->data,       (int) games->len,
                      (gpointer) boards->data, (gpointer) board_results->data, (int) boards->len };
  table = make (call, now, &supposed, error);
  if (!table)
    return FALSE;
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_standings = {
  .name = "standings",
  .usage = "",
  .summary = N_ ("Lists the standings."),
  .access = CLI_READS,
  .options = standings_options,
  .run = run_standings,
};
