/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/due/due.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"

static gboolean
run_due (CliCall *call, GError **error)
{
  g_autoptr (GPtrArray) list = desk_due_list (call->desk);
  g_autoptr (CliTable) table = cli_table_new ("due", "round", "number", "words", NULL);

  for (guint i = 0; i < list->len; i++) {
    const DeskDue *due = list->pdata[i];
    g_autofree char *round = cli_table_number (due->round);
    g_autofree char *n = cli_table_number (due->n);
    cli_table_add (table, desk_due_id (due->kind), due->round ? round : "", due->n ? n : "",
                   due->text, NULL);
  }
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_due = {
  .name = "due",
  .usage = "",
  .summary = N_ ("Lists the tasks due, urgent ones first."),
  .access = CLI_READS,
  .run = run_due,
};
