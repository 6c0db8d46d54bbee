/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/ratings.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/twin/table.h"

static const CliOption ratings_options[] = {
  { "dry-run", 0, NULL, N_ ("only show what would change") },
  { "all", 0, NULL, N_ ("also apply doubtful matches") },
  { "source", 0, N_ ("LIST"), N_ ("which list of the register: egf, aga or ffg") },
  { NULL },
};

static const char *const fields[] = { "rank", "rating", "id" };
static const char *const matches[] = { "number", "other-name", "name" };

/* --- What is chosen --- */

static gboolean
choose_player (const CliCall *call, const char *word, DeskRatings *ratings, GError **error)
{
  gint64 player;

  if (!cli_find_player (call, word, &player, error))
    return FALSE;
  for (guint i = 0; i < ratings->changes->len; i++) {
    DeskRatingsChange *change = ratings->changes->pdata[i];
    if (change->player == player)
      change->chosen = TRUE;
  }
  return TRUE;
}

/* All, those who are named, or those who are found for certain. */
static gboolean
choose (const CliCall *call, DeskRatings *ratings, GError **error)
{
  gboolean all = cli_option (call, "all") != NULL;

  for (guint i = 0; (all || call->n_words > 0) && i < ratings->changes->len; i++)
    ((DeskRatingsChange *) ratings->changes->pdata[i])->chosen = all;
  for (int i = 0; i < call->n_words; i++)
    if (!choose_player (call, call->words[i], ratings, error))
      return FALSE;
  return TRUE;
}

/* --- What is said --- */

static void
add_change (CliTable *table, const DeskState *state, const DeskRatingsChange *change)
{
  g_autofree char *name = desk_player_stored_name (desk_state_player (state, change->player));
  g_autofree char *number = cli_table_number (change->player);

  cli_table_add (table, number, name, fields[change->field], change->was, change->is,
                 matches[change->match], change->chosen ? "yes" : "no", NULL);
}

static void
print_ratings (const CliCall *call, const DeskRatings *ratings)
{
  g_autoptr (CliTable) table =
      cli_table_new ("number", "name", "field", "was", "is", "found-by", "taken", NULL);

  for (guint i = 0; i < ratings->changes->len; i++)
    add_change (table, desk_get_state (call->desk), ratings->changes->pdata[i]);
  cli_table_print (table);
}

static void
note (const CliCall *call, const DeskRatings *ratings)
{
  const DeskRegisterSource *source = ratings->source;
  g_autofree char *used =
      g_strdup_printf (_ ("list “%s” of %s; unchanged: %d, not found: %d, ambiguous: %d."),
                       source->source, source->date[0] ? source->date : "?", ratings->n_same,
                       ratings->n_unknown, ratings->n_several);
  g_autofree char *warning = desk_ratings_warning (call->desk, ratings);

  cli_note (used);
  if (warning)
    cli_note (warning);
}

static gboolean
run_ratings (CliCall *call, GError **error)
{
  g_autoptr (DeskRegister) from = desk_register_open (error);
  g_autoptr (DeskRatings) ratings =
      from ? desk_ratings_preview (call->desk, from, cli_option (call, "source"), error) : NULL;
  gboolean taken;

  if (!ratings || !choose (call, ratings, error))
    return FALSE;
  note (call, ratings);
  taken = cli_is_dry_run (call) ? desk_ratings_check (call->desk, ratings, error)
                                : desk_ratings_take (call->desk, ratings, error);
  if (taken)
    print_ratings (call, ratings);
  return taken;
}

const CliCommand cli_ratings = {
  .name = "ratings",
  .usage = N_ ("[PLAYER…]"),
  .summary = N_ ("Updates ranks and ratings from the register of players."),
  .access = CLI_WRITES,
  .most = -1,
  .options = ratings_options,
  .run = run_ratings,
  .only_reads = cli_is_dry_run,
};
