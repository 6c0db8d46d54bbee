/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/restrict.h"
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/event/find.h"
#include "cli/event/group.h"
#include "cli/twin/table.h"
#include "desk/event/event.h"
#include "scene/round/restriction.h"

static const CliOption restrict_options[] = {
  { "with", 0, N_ ("PLAYERS"),
    N_ ("between the first players and these; if not given, among the first") },
  { "rounds", 0, N_ ("A-B"),
    N_ ("in these rounds; “pair” and “bye” in the next, all others always") },
  { "weight", 0, N_ ("N"), N_ ("for “unwelcome”: the penalty for such a pairing") },
  { "table", 0, N_ ("N"), N_ ("which table, for “seat” and “table”") },
  { "amend", 0, N_ ("N"), N_ ("number of the restriction to replace") },
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static const CliOption removal_options[] = {
  { "reason", 0, N_ ("TEXT"), N_ ("why") },
  { NULL },
};

static char *
dup_rounds (const DeskRestriction *row)
{
  if (row->last == 0)
    return g_strdup_printf ("%d-", (int) row->first);
  if (row->last == row->first)
    return g_strdup_printf ("%d", (int) row->first);
  return g_strdup_printf ("%d-%d", (int) row->first, (int) row->last);
}

static void
add_row (CliTable *table, const DeskState *state, const DeskRestriction *row, gboolean words)
{
  g_autofree char *number = cli_table_number (row->restriction);
  g_autofree char *one = desk_restrict_who (state, row->one);
  g_autofree char *two = desk_restrict_who (state, row->two);
  g_autofree char *rounds = dup_rounds (row);
  g_autofree char *weight = row->weight ? cli_table_number (row->weight) : g_strdup ("");
  g_autofree char *board = row->board ? cli_table_number (row->board) : g_strdup ("");
  g_autofree char *said = words ? scene_restriction_words (state, row) : NULL;

  cli_table_add (table, number, row->kind, one, two, rounds, board, weight, row->reason, said,
                 NULL);
}

static void
print_restrict (const CliCall *call, gboolean words)
{
  const DeskState *state = desk_get_state (call->desk);
  g_autoptr (GPtrArray) list = desk_restrict_list (state);
  g_autoptr (CliTable) table =
      cli_table_new ("number", "kind", "players", "with", "rounds", "table", "weight", "reason",
                     words ? "words" : NULL, NULL);

  for (guint i = 0; i < list->len; i++)
    add_row (table, state, list->pdata[i], words);
  cli_table_print (table);
}

/* What two players do once they do in the next round. */
static void
set_usual_rounds (const CliCall *call, DeskRestriction *row)
{
  const char *kind = call->words[0];
  int next = desk_state_last_round (desk_get_state (call->desk)) + 1;
  gboolean once = g_str_equal (kind, "pair") || g_str_equal (kind, "bye");

  row->first = once ? next : 1;
  row->last = once ? next : 0;
}

static gboolean
find_amount (const CliCall *call, const char *name, gint64 *ret_amount, GError **error)
{
  const char *word = cli_option (call, name);

  return !word || g_ascii_string_to_signed (word, 10, 0, G_MAXINT64, ret_amount, NULL) ||
         cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” is not a number."), word);
}

static gboolean
find_table (const CliCall *call, gint64 *ret_table, GError **error)
{
  const char *word = cli_option (call, "table");
  int table;

  if (!word || desk_event (desk_get_state (call->desk))->team.n_boards == 0)
    return find_amount (call, "table", ret_table, error);
  if (!cli_find_drawn_number (call, word, &table, error))
    return FALSE;
  *ret_table = table;
  return TRUE;
}

static gboolean
find_rest (const CliCall *call, DeskRestriction *row, GError **error)
{
  const char *rounds = cli_option (call, "rounds");

  set_usual_rounds (call, row);
  return (!rounds || cli_group_rounds (rounds, &row->first, &row->last, error)) &&
         find_amount (call, "weight", &row->weight, error) &&
         find_table (call, &row->board, error) &&
         find_amount (call, "amend", &row->restriction, error);
}

static gboolean
store_restrict (const CliCall *call, const DeskRestriction *row, GError **error)
{
  if (cli_option (call, "amend"))
    return desk_restrict_amend (call->desk, row, error);
  return desk_restrict_add (call->desk, row, NULL, error);
}

static gboolean
run_restrict (CliCall *call, GError **error)
{
  const char *with = cli_option (call, "with"), *reason = cli_option (call, "reason");
  g_autofree char *one = NULL, *two = NULL;
  DeskRestriction row = { .kind = call->words[0], .reason = reason ? reason : "" };

  one = call->n_words > 1 ? cli_group_parse (call, call->words[1], error) : g_strdup ("");
  two = one && with ? cli_group_parse (call, with, error) : g_strdup ("");
  if (!one || !two || !find_rest (call, &row, error))
    return FALSE;
  row.one = one;
  row.two = two;
  if (!store_restrict (call, &row, error))
    return FALSE;
  print_restrict (call, FALSE);
  return TRUE;
}

static gboolean
run_unrestrict (CliCall *call, GError **error)
{
  int number;

  if (!cli_find_number (call->words[0], G_MININT, G_MAXINT, &number, error) ||
      !desk_restrict_remove (call->desk, number, cli_option (call, "reason"), error))
    return FALSE;
  print_restrict (call, FALSE);
  return TRUE;
}

static const CliOption list_options[] = {
  { "words", 0, NULL, N_ ("also explain each in a sentence") },
  { NULL },
};

static gboolean
run_restrictions (CliCall *call, GError **error)
{
  print_restrict (call, cli_option (call, "words") != NULL);
  return TRUE;
}

const CliCommand cli_restrict = {
  .name = "restrict",
  .usage = N_ ("never|unwelcome|pair|bye|seat|table [PLAYERS]"),
  .summary = N_ ("Sets a restriction on the pairings; players by number or name with commas "
                 "between them, or “club=…” or “country=…”."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 2,
  .options = restrict_options,
  .run = run_restrict,
};

const CliCommand cli_unrestrict = {
  .name = "unrestrict",
  .usage = N_ ("NUMBER"),
  .summary = N_ ("Removes a restriction on the pairings."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = removal_options,
  .run = run_unrestrict,
};

const CliCommand cli_restrictions = {
  .name = "restrictions",
  .usage = "",
  .summary = N_ ("Lists the restrictions on the pairings."),
  .access = CLI_READS,
  .options = list_options,
  .run = run_restrictions,
};
