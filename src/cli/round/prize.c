/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/prize.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/round/standings.h"

static const CliOption prize_options[] = {
  { "place", 0, N_ ("N"), N_ ("place within the group it is for; if not given, the first") },
  { "who", 0, N_ ("WHO"),
    N_ ("for whom: "
        "“rank=10k..1k,country=FR,club=…,category=2,group=1,section=U10,born=2012..2014,sex=f,"
        "board=2”; "
        "all if not given") },
  { "value", 0, N_ ("TEXT"), N_ ("the prize itself, such as “300 EUR”") },
  { "amend", 0, N_ ("N"), N_ ("number of the prize to replace") },
  { NULL },
};

static const CliOption prize_removal_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static const CliOption list_options[] = {
  { "after", 0, N_ ("ROUND"), N_ ("by the standings after that round; if not given, the newest") },
  { NULL },
};

static void
add_prize_row (CliTable *table, const DeskState *state, const DeskPrize *prize,
               const DeskPrizeFor *given)
{
  g_autofree char *number = cli_table_number (prize->prize);
  g_autofree char *place = cli_table_number (prize->place);
  g_autofree char *player = given ? cli_table_number (given->player) : g_strdup ("");
  g_autofree char *name =
      given ? desk_player_stored_name (desk_state_player (state, given->player)) : g_strdup ("");

  cli_table_add (table, number, prize->name, place, prize->who, prize->value, player, name,
                 given ? given->why : "", NULL);
}

/* A row for each winner; a prize without a winner has one row. */
static void
print_prize (const CliCall *call, int after)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) list = desk_prize_list (state);
  g_autoptr (GPtrArray) given = desk_prize_give (call->desk, after);
  g_autoptr (CliTable) table =
      cli_table_new ("number", "prize", "place", "who", "value", "player", "name", "why", NULL);

  for (guint i = 0; i < list->len; i++) {
    gboolean taken = FALSE;
    for (guint k = 0; k < given->len; k++) {
      const DeskPrizeFor *one = given->pdata[k];
      if (one->prize != list->pdata[i])
        continue;
      add_prize_row (table, state, list->pdata[i], one);
      taken = TRUE;
    }
    if (!taken)
      add_prize_row (table, state, list->pdata[i], NULL);
  }
  cli_table_print (table);
}

static gboolean
find_amount (const CliCall *call, const char *name, gint64 *ret_amount, GError **error)
{
  const char *word = cli_option (call, name);
  int number = (int) *ret_amount;

  if (word && !cli_find_number (word, 1, G_MAXINT, &number, error))
    return FALSE;
  *ret_amount = number;
  return TRUE;
}

/* What is not given keeps what the prize has. */
static gboolean
read_prize (const CliCall *call, DeskPrize *ret_prize, GError **error)
{
  const char *who = cli_option (call, "who"), *value = cli_option (call, "value");
  const DeskPrize *there;
  gint64 key = 0;

  if (!find_amount (call, "amend", &key, error))
    return FALSE;
  there = key ? desk_state_prize (desk_get_state (call->desk), key) : NULL;
  *ret_prize = there ? *there : (DeskPrize){ .prize = key, .place = 1, .who = "", .value = "" };
  ret_prize->name = call->words[0];
  ret_prize->who = who ? who : ret_prize->who;
  ret_prize->value = value ? value : ret_prize->value;
  return find_amount (call, "place", &ret_prize->place, error);
}

static gboolean
run_prize (CliCall *call, GError **error)
{
  DeskPrize prize;

  if (!read_prize (call, &prize, error) || !desk_prize_set (call->desk, &prize, NULL, error))
    return FALSE;
  print_prize (call, desk_standings_last (call->desk));
  return TRUE;
}

static gboolean
run_drop_prize (CliCall *call, GError **error)
{
  int number;

  if (!cli_find_number (call->words[0], G_MININT, G_MAXINT, &number, error) ||
      !desk_prize_drop (call->desk, number, cli_option (call, "reason"), error))
    return FALSE;
  print_prize (call, desk_standings_last (call->desk));
  return TRUE;
}

static gboolean
run_prizes (CliCall *call, GError **error)
{
  int after;

  if (!cli_standings_choose (call, &after, error))
    return FALSE;
  cli_standings_note_open (call->desk, after);
  print_prize (call, after);
  return TRUE;
}

const CliCommand cli_prize = {
  .name = "prize",
  .usage = N_ ("NAME"),
  .summary = N_ ("Adds a prize."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = prize_options,
  .run = run_prize,
};

const CliCommand cli_drop_prize = {
  .name = "drop-prize",
  .usage = N_ ("NUMBER"),
  .summary = N_ ("Removes a prize."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = prize_removal_options,
  .run = run_drop_prize,
};

const CliCommand cli_prizes = {
  .name = "prizes",
  .usage = "",
  .summary = N_ ("Lists the prizes, who gets them and why."),
  .access = CLI_READS,
  .options = list_options,
  .run = run_prizes,
};
