/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/register.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"

#define FOUND_MAX 50

static const CliOption register_options[] = {
  { "source", 0, N_ ("LIST"),
    N_ ("which list it is: egf, aga or ffg; if not given, it is detected") },
  { "date", 0, N_ ("DATE"),
    N_ ("the date of the list, such as 2018-02-22; if not given, the date inside the list") },
  { NULL },
};

/* --- load --- */

static void
print_faults (const FormatsRatings *list)
{
  g_autoptr (CliTable) table = cli_table_new ("line", "status", "row", "message", NULL);

  for (guint i = 0; i < list->faults->len; i++) {
    const FormatsRatingsFault *fault = list->faults->pdata[i];
    g_autofree char *line = cli_table_number (fault->line);
    cli_table_add (table, line, fault->taken ? "doubtful" : "refused", fault->text, fault->message,
                   NULL);
  }
  if (list->faults->len > 0)
    cli_table_print (table);
}

static gboolean
check_date (const char *date, GError **error)
{
  GDate parsed;

  g_date_clear (&parsed, 1);
  if (!date)
    return TRUE;
  if (strlen (date) == 10 && strspn (date, "0123456789-") == 10 && date[4] == '-' && date[7] == '-')
    g_date_set_parse (&parsed, date);
  return g_date_valid (&parsed) ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("Write a date like 2018-02-22, not “%s”."), date);
}

static void
print_loaded (const FormatsRatings *list)
{
  g_autoptr (CliTable) table = cli_table_new ("source", "taken", "doubtful", "refused", NULL);
  g_autofree char *taken = cli_table_number (list->entries->len);
  g_autofree char *doubtful = cli_table_number (list->n_doubtful);
  g_autofree char *refused = cli_table_number (list->n_refused);

  cli_table_add (table, list->source->id, taken, doubtful, refused, NULL);
  cli_table_print (table);
}

static gboolean
load (CliCall *call, GError **error)
{
  const char *path = call->words[1], *given = cli_option (call, "date");
  g_autofree char *name = g_path_get_basename (path);
  char date[11] = "";
  g_autoptr (FormatsRatings) list =
      check_date (given, error)
          ? desk_register_read (path, cli_option (call, "source"), date, error)
          : NULL;

  if (!list ||
      !desk_register_load (list, given ? given : date, given ? "given" : "file", name, error))
    return FALSE;
  print_loaded (list);
  print_faults (list);
  return TRUE;
}

/* --- search, sources, rebuild --- */

static void
add_entry (CliTable *table, const DeskRegisterEntry *entry)
{
  g_autofree char *rating = entry->rating ? cli_table_number (entry->rating) : g_strdup ("");
  char rank[8];

  cli_table_add (table, entry->source, entry->ident, entry->family, entry->given,
                 rules_rank_format (entry->rank, rank), rating, entry->country, entry->club,
                 entry->licence, entry->seen, NULL);
}

static gboolean
search (CliCall *call, GError **error)
{
  g_autoptr (DeskRegister) from = desk_register_open (error);
  g_autofree char *text = g_strjoinv (" ", call->words + 1);
  g_autoptr (GPtrArray) found = from ? desk_register_search (from, text, FOUND_MAX, error) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("source", "id", "family", "given", "rank", "rating",
                                              "country", "club", "licence", "seen", NULL);

  if (!found)
    return FALSE;
  for (guint i = 0; i < found->len; i++)
    add_entry (table, found->pdata[i]);
  cli_table_print (table);
  return TRUE;
}

static gboolean
list_sources (CliCall *call, GError **error)
{
  g_autoptr (DeskRegister) from = desk_register_open (error);
  g_autoptr (GPtrArray) sources = from ? desk_register_sources (from, error) : NULL;
  g_autoptr (CliTable) table = cli_table_new ("source", "players", "date", "dated", "file", NULL);

  if (!sources)
    return FALSE;
  for (guint i = 0; i < sources->len; i++) {
    const DeskRegisterSource *source = sources->pdata[i];
    g_autofree char *n = cli_table_number (source->n);
    cli_table_add (table, source->source, n, source->date, source->dated, source->file, NULL);
  }
  cli_table_print (table);
  return TRUE;
}

static gboolean
rebuild (CliCall *call, GError **error)
{
  return desk_register_rebuild (error);
}

static const struct {
  const char *word;
  int least; /* words with it */
  int most;
  gboolean (*run) (CliCall *call, GError **error);
} deeds[] = {
  { "load", 2, 2, load },
  { "search", 2, G_MAXINT, search },
  { "sources", 1, 1, list_sources },
  { "rebuild", 1, 1, rebuild },
};

static gboolean
run_register (CliCall *call, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    if (strcmp (call->words[0], deeds[i].word) == 0 && call->n_words >= deeds[i].least &&
        call->n_words <= deeds[i].most)
      return deeds[i].run (call, error);
  return cli_fail (error, CLI_ERROR_USAGE,
                   _ ("“%s” needs one of: load LIST, search WORDS, sources, rebuild."),
                   call->command->name);
}

const CliCommand cli_register = {
  .name = "register",
  .usage = N_ ("load LIST | search WORDS | sources | rebuild"),
  .summary = N_ ("Loads rating lists into the register of players, and searches it."),
  .access = CLI_NO_FILE,
  .least = 1,
  .most = -1,
  .options = register_options,
  .run = run_register,
};
