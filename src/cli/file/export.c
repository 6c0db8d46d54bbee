/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/file/log.h"
#include "cli/round/pairings.h"
#include "cli/event/players.h"
#include "cli/round/standings.h"
#include "cli/twin/terminal.h"
#include "desk/adopt/extract.h"
#include "desk/act/list.h"
#include "desk/file/proof.h"

static const CliOption export_options[] = {
  { "output", 'o', N_ ("OUT"), N_ ("where to write; standard output if not given") },
  { "round", 0, N_ ("ROUND"),
    N_ ("for pairings, the newest if not given; for the log, all if not given") },
  { "after", 0, N_ ("ROUND"), N_ ("for standings and whole tournaments; the newest if not given") },
  { "colours", 0, "yes|no", N_ ("for whole tournaments: also write who had Black") },
  { "tsv", 0, NULL, N_ ("separate columns by tabs instead of commas") },
  { "seal", 0, NULL, N_ ("print only the check code of the file, as printed sheets show it") },
  CLI_LOG_OPTIONS,
  { NULL },
};

typedef struct {
  const char *name;
  CliTable *(*make) (const CliCall *call, GError **error);
} Sheet;

static CliTable *
make_players (const CliCall *call, GError **error)
{
  return cli_players_table (call->desk, 0);
}

/* @cell: (transfer full) */
static void
append (CliTable *table, guint row, char *cell)
{
  char **cells = table->pdata[row];
  guint n = g_strv_length (cells);

  cells = g_renew (char *, cells, n + 2);
  cells[n] = cell;
  cells[n + 1] = NULL;
  table->pdata[row] = cells;
}

/* A name may be that of two: whose it is, the list of players says by number. */
static CliTable *
make_pairings (const CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) games = NULL;
  CliTable *table;
  int round;

  if (!cli_pairings_choose (call, &round, error))
    return NULL;
  games = cli_pairings_games (desk_get_state (call->desk), round);
  table = cli_pairings_table (call->desk, round);
  append (table, 0, g_strdup ("black-number"));
  append (table, 0, g_strdup ("white-number"));
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    append (table, 1 + i, cli_table_number (game->black));
    append (table, 1 + i, game->white ? cli_table_number (game->white) : g_strdup (""));
  }
  return table;
}

static CliTable *
make_standings (const CliCall *call, GError **error)
{
  g_autoptr (StandingTable) standings = NULL;
  CliTable *table;
  int after;

  if (!cli_standings_choose (call, &after, error))
    return NULL;
  standings = desk_standings (call->desk, after);
  table = cli_standings_table (standings);
  append (table, 0, g_strdup ("club"));
  for (int i = 0; i < standings->n_places; i++)
    append (table, 1 + (guint) i,
            g_strdup (standings->field->players[standings->places[i].player].club));
  return table;
}

static CliTable *
make_export_log (const CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) acts = cli_log_acts (call, error);

  return acts ? cli_log_table (desk_get_ledger (call->desk), acts) : NULL;
}

static const Sheet sheets[] = {
  { "log", make_export_log },
  { "pairings", make_pairings },
  { "players", make_players },
  { "standings", make_standings },
};

/* --- Lists --- */

static const Sheet *
find_sheet (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    if (strcmp (sheets[i].name, name) == 0)
      return &sheets[i];
  return NULL;
}

static GBytes *
write_sheet (const CliCall *call, const Sheet *sheet, GError **error)
{
  g_autoptr (CliTable) table = sheet->make (call, error);
  char *text = table ? cli_table_csv (table, cli_option (call, "tsv") ? '\t' : ',') : NULL;

  return text ? g_bytes_new_take (text, strlen (text)) : NULL;
}

/* --- Whole tournaments --- */

static gboolean
find_colours (const CliCall *call, gboolean *ret_colours, GError **error)
{
  const char *word = cli_option (call, "colours");

  *ret_colours = !word || strcmp (word, "yes") == 0;
  return *ret_colours || strcmp (word, "no") == 0 ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“--%s” cannot be “%s”."), "colours", word);
}

static GBytes *
write_event (const CliCall *call, const FormatsKind *kind, GError **error)
{
  int after = DESK_EXTRACT_ALL;
  gboolean colours;

  if (!find_colours (call, &colours, error) ||
      (cli_option (call, "after") && !cli_standings_choose (call, &after, error)))
    return NULL;
  return desk_extract_format (call->desk, kind, after, colours, error);
}

/* What the file cannot say, and who may not have it, is said beside it: what is written stays as it
 * was asked for. */
static void
note_file (const CliCall *call, GBytes *file)
{
  const FormatsKind *kind = formats_kind_find (call->words[0]);
  int after = DESK_EXTRACT_ALL;
  g_autofree char *text = NULL;

  if (cli_option (call, "after") && !cli_standings_choose (call, &after, NULL))
    return;
  text = desk_extract_words (call->desk, kind, after, file);
  if (text)
    cli_note (text);
}

static void
note_sheet (const CliCall *call, const Sheet *sheet)
{
  if (sheet->make == make_players && cli_players_tell_born (desk_get_state (call->desk)))
    cli_note (desk_extract_born_text ());
}

/* What others read as the end of it; our own text is the tournament as it is. */
static gboolean
rests_on_results (const char *name)
{
  return strcmp (name, "standings") == 0 || (!find_sheet (name) && strcmp (name, "tengen") != 0);
}

/* --- The seal --- */

static GBytes *
write_seal (const CliCall *call)
{
  g_autofree char *code = desk_proof_code (call->desk);
  char *text = g_strconcat (code, "\n", NULL);

  return g_bytes_new_take (text, strlen (text));
}

static gboolean
check_export_words (const CliCall *call, GError **error)
{
  if (!cli_option (call, "seal"))
    return call->n_words > 0 ||
           cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), call->command->name);
  return call->n_words == 0 || cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” does not accept “%s”."),
                                         call->command->name, call->words[0]);
}

/* --- Any of them --- */

static GBytes *
fail_unknown (const char *name, GError **error)
{
  g_autoptr (GString) names = g_string_new (NULL);
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (gsize i = 0; i < G_N_ELEMENTS (sheets); i++)
    g_string_append_printf (names, "%s%s", i ? ", " : "", sheets[i].name);
  for (int i = 0; i < n; i++)
    if (kinds[i]->format)
      g_string_append_printf (names, ", %s", kinds[i]->id);
  cli_fail (error, CLI_ERROR_USAGE, _ ("There is no list or format “%s”. There are: %s."), name,
            names->str);
  return NULL;
}

static GBytes *
make (const CliCall *call, GError **error)
{
  const char *name = call->words[0];
  const Sheet *sheet = name ? find_sheet (name) : NULL;
  const FormatsKind *kind = name ? formats_kind_find (name) : NULL;

  if (!name)
    return write_seal (call);
  if (sheet)
    return write_sheet (call, sheet, error);
  return kind && kind->format ? write_event (call, kind, error) : fail_unknown (name, error);
}

static gboolean
run_export (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  g_autoptr (GBytes) bytes = check_export_words (call, error) ? make (call, error) : NULL;
  gsize length = 0;
  const char *text = bytes ? g_bytes_get_data (bytes, &length) : NULL;

  if (!bytes || (output && !cli_find_output (call, output, error)))
    return FALSE;
  if (!output)
    cli_terminal_print (text, length);
  else if (!g_file_set_contents_full (output, text ? text : "", (gssize) length,
                                      G_FILE_SET_CONTENTS_CONSISTENT, 0666, error))
    return FALSE;
  if (call->n_words == 0)
    return TRUE;
  if (find_sheet (call->words[0]))
    note_sheet (call, find_sheet (call->words[0]));
  else
    note_file (call, bytes);
  if (rests_on_results (call->words[0]))
    cli_standings_note_open (call->desk, desk_standings_last (call->desk));
  return TRUE;
}

const CliCommand cli_export = {
  .name = "export",
  .usage = N_ ("players|pairings|standings|log|FORMAT|--seal"),
  .summary = N_ ("Writes a list as CSV, safe to open in a spreadsheet, or the whole tournament in "
                 "a format of other programs."),
  .access = CLI_READS,
  .most = 1,
  .options = export_options,
  .run = run_export,
};
