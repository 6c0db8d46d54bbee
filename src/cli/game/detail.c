/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/detail.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"

static gboolean
detail_only_asks (const CliCall *call)
{
  return call->n_words < 2 || !strchr (call->words[1], '=');
}

static void
print_detail (const CliCall *call, gint64 player, const char *name)
{
  g_autoptr (GPtrArray) list = desk_detail_list (desk_get_state (call->desk), player);
  g_autoptr (CliTable) table = cli_table_new ("name", "value", NULL);

  for (guint i = 0; i < list->len; i++) {
    const DeskDetail *detail = list->pdata[i];
    if (!name || strcmp (detail->name, name) == 0)
      cli_table_add (table, detail->name, detail->value, NULL);
  }
  cli_table_print (table);
}

static gboolean
run_detail (CliCall *call, GError **error)
{
  const char *given = call->n_words > 1 ? call->words[1] : NULL;
  const char *value = given ? strchr (given, '=') : NULL;
  g_autofree char *name = value ? g_strndup (given, (gsize) (value - given)) : g_strdup (given);
  gint64 player;

  if (!cli_find_player (call, call->words[0], &player, error) ||
      (value && !desk_detail_set (call->desk, player, name, value + 1, error)))
    return FALSE;
  print_detail (call, player, name);
  return TRUE;
}

const CliCommand cli_detail = {
  .name = "detail",
  .usage = N_ ("PLAYER [NAME[=VALUE]]"),
  .summary = N_ ("Lists or sets further data of a player: egf=…, born=…"),
  .access = CLI_WRITES,
  .least = 1,
  .most = 2,
  .run = run_detail,
  .only_reads = detail_only_asks,
};
