/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"
#include "scene/game/game.h"

static CliTable *
list_words (const SceneGame *model)
{
  g_autoptr (GPtrArray) rulings = scene_game_rulings (model);
  CliTable *table = cli_table_new ("what", "text", NULL);

  for (SceneGameText what = SCENE_GAME_CAPTION; what < SCENE_GAME_N_TEXTS; what++) {
    g_autofree char *text = scene_game_say (model, what);
    if (text && *text)
      cli_table_add (table, scene_game_text_id (what), text, NULL);
  }
  for (guint i = 0; i < rulings->len; i++) {
    const SceneRuling *ruling = rulings->pdata[i];
    g_autofree char *text = g_strdup_printf ("%s · %s", ruling->what, ruling->decision);
    cli_table_add (table, "ruling", text, NULL);
  }
  return table;
}

static gboolean
run_game (CliCall *call, GError **error)
{
  const DeskGame *found = cli_find_game (call, error);
  SceneGame model = { .desk = call->desk, .game = found ? found->game : 0 };
  g_autoptr (CliTable) table = NULL;

  if (!found || !scene_game_read (&model, error))
    return FALSE;
  table = list_words (&model);
  cli_table_print (table);
  return TRUE;
}

const CliCommand cli_game = {
  .name = "game",
  .usage = N_ ("ROUND TABLE"),
  .summary =
      N_ ("Prints what the window shows of a game: turn, clock, end, result, signatures, rulings."),
  .access = CLI_READS,
  .least = 2,
  .most = 2,
  .run = run_game,
  .looks_back = TRUE,
};
