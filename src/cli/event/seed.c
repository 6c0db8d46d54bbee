/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/seeding.h"
#include "desk/round/lots.h"
#include "desk/standings/field.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"

static const CliOption seed_options[] = {
  { "number", 0, N_ ("N"), N_ ("the drawn number; 0 for the one that the draw gives") },
  { "seed", 0, N_ ("N"), N_ ("the seed’s place; 0 for none") },
  { "correction", 0, N_ ("N"), N_ ("points more or fewer to start with in McMahon") },
  { "group", 0, N_ ("N"), N_ ("the group of a round robin; 0 for the one that the draw gives") },
  { NULL },
};

static const CliOption lots_options[] = {
  { "seed", 0, N_ ("N"), N_ ("the new draw code of the lots") },
  { NULL },
};

static void
add_seed_player (CliTable *table, const DeskState *state, const StandingPlayer *player)
{
  DeskSeeding seeding = desk_seeding_get (state, player->id);
  g_autofree char *number = cli_table_number (player->number);
  g_autofree char *drawn = seeding.number ? g_strdup ("yes") : g_strdup ("no");
  g_autofree char *seed = seeding.seed ? cli_table_number (seeding.seed) : g_strdup ("");
  g_autofree char *correction =
      seeding.correction ? cli_table_number (seeding.correction) : g_strdup ("");
  g_autofree char *group = seeding.grp ? cli_table_number (seeding.grp) : g_strdup ("");

  cli_table_add (table, number, player->key, drawn, seed, correction, group, NULL);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(const StandingPlayer *const *) a;
  const StandingPlayer *y = *(const StandingPlayer *const *) b;

  return (x->number > y->number) - (x->number < y->number);
}

static void
print_seed (const CliCall *call)
{
  const StandingField *field = desk_get_field (call->desk);
  g_autoptr (GPtrArray) players = g_ptr_array_new ();
  g_autoptr (CliTable) table =
      cli_table_new ("number", "name", "drawn", "seed", "correction", "group", NULL);

  for (int i = 0; i < field->n_players; i++)
    g_ptr_array_add (players, (gpointer) (gsize) &field->players[i]);
  g_ptr_array_sort (players, compare_numbers);
  for (guint i = 0; i < players->len; i++)
    add_seed_player (table, desk_get_state (call->desk), players->pdata[i]);
  cli_table_print (table);
}

static gboolean
take (const CliCall *call, const char *name, gint64 *number, GError **error)
{
  const char *word = cli_option (call, name);
  int found;

  if (!word)
    return TRUE;
  if (!cli_find_number (word, G_MININT, G_MAXINT, &found, error))
    return FALSE;
  *number = found;
  return TRUE;
}

/* Without an option it is only asked. */
static gboolean
is_asked (const CliCall *call)
{
  static const char *const names[] = { "number", "seed", "correction", "group" };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (cli_option (call, names[i]))
      return FALSE;
  return TRUE;
}

static gboolean
run_seed (CliCall *call, GError **error)
{
  DeskSeeding row;
  gint64 player;

  if (!cli_find_player (call, call->words[0], &player, error))
    return FALSE;
  row = desk_seeding_get (desk_get_state (call->desk), player);
  if (!take (call, "number", &row.number, error) || !take (call, "seed", &row.seed, error) ||
      !take (call, "correction", &row.correction, error) ||
      !take (call, "group", &row.grp, error) ||
      !(is_asked (call) || desk_seeding_set (call->desk, &row, error)))
    return FALSE;
  print_seed (call);
  return TRUE;
}

static gboolean
run_lots (CliCall *call, GError **error)
{
  const char *word = cli_option (call, "seed");
  gint64 seed = -1;

  if (word && !g_ascii_string_to_signed (word, 10, 0, G_MAXUINT32, &seed, NULL))
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a number."), word);
  if (!desk_lots_draw (call->desk, seed, error))
    return FALSE;
  print_seed (call);
  return TRUE;
}

const CliCommand cli_seed = {
  .name = "seed",
  .usage = N_ ("PLAYER"),
  .summary = N_ ("Sets a player’s drawn number, seed, starting score or group, and lists all "
                 "players by number."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = seed_options,
  .run = run_seed,
};

const CliCommand cli_lots = {
  .name = "lots",
  .usage = "",
  .summary = N_ ("Gives all players drawn numbers by the setting “numbers”, and lists them."),
  .access = CLI_WRITES,
  .options = lots_options,
  .run = run_lots,
};
