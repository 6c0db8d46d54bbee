/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdio.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/terminal.h"
#include "desk/game/sgf.h"

static const CliOption record_options[] = {
  { "output", 'o', N_ ("OUT.sgf"), N_ ("where to write; standard output if not given") },
  { NULL },
};

static gboolean
write_file (const CliCall *call, const char *path, GBytes *text, GError **error)
{
  return cli_find_output (call, path, error) &&
         g_file_set_contents_full (path, g_bytes_get_data (text, NULL),
                                   (gssize) g_bytes_get_size (text), G_FILE_SET_CONTENTS_CONSISTENT,
                                   0666, error);
}

static gboolean
run_record (CliCall *call, GError **error)
{
  const char *output = cli_option (call, "output");
  const DeskGame *found = cli_find_game (call, error);
  g_autoptr (GBytes) text = found ? desk_sgf_format (call->desk, found->game, error) : NULL;

  if (!text)
    return FALSE;
  if (output)
    return write_file (call, output, text, error);
  cli_terminal_print (g_bytes_get_data (text, NULL), g_bytes_get_size (text));
  return TRUE;
}

const CliCommand cli_record = {
  .name = "record",
  .usage = N_ ("ROUND TABLE"),
  .summary = N_ ("Writes the record of a game as SGF, with clock readings, warnings and rulings."),
  .access = CLI_READS,
  .least = 2,
  .most = 2,
  .options = record_options,
  .run = run_record,
  .looks_back = TRUE,
};
