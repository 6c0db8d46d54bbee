#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <string.h>
#include <unistd.h>
#include "cli/commands.h"
#include "cli/table.h"
#include "desk/enrol.h"
#include "formats/encoding.h"

/* One byte more than any list may have, so that a longer one is known without reading it all. */
#define READ_MAX (FORMATS_ENCODING_LIMIT + 1)

static const CliOption options[] = {
  { "dry-run", 0, NULL, N_ ("only show what would be taken") },
  { NULL },
};

static GInputStream *
open_source (const CliCall *call, const char *name, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (strcmp (name, "-") != 0) {
    file = g_file_new_for_commandline_arg (name);
    return G_INPUT_STREAM (g_file_read (file, NULL, error));
  }
  if (!call->in_session)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);
  cli_fail (error, CLI_ERROR_INPUT, _ ("Standard input holds the commands: give the list a name."));
  return NULL;
}

static GBytes *
read_source (const CliCall *call, GError **error)
{
  g_autoptr (GInputStream) stream = open_source (call, call->words[0], error);
  g_autofree char *buffer = NULL;
  gsize length;

  if (!stream)
    return NULL;
  buffer = g_malloc (READ_MAX);
  if (!g_input_stream_read_all (stream, buffer, READ_MAX, &length, NULL, error))
    return NULL;
  return g_bytes_new_take (g_steal_pointer (&buffer), length);
}

static void
add_entry (CliTable *table, const FormatsEntry *entry)
{
  g_autofree char *line = cli_table_number (entry->line);
  g_autofree char *name = g_strjoin (" ", entry->family, entry->given, NULL);

  cli_table_add (table, line, "taken", g_strchomp (name), "", NULL);
}

static void
add_fault (CliTable *table, const FormatsFault *fault)
{
  g_autofree char *line = cli_table_number (fault->line);

  cli_table_add (table, line, "refused", fault->text, fault->message, NULL);
}

/* Both lists are in the order of their lines. */
static void
print_rows (const FormatsEntries *list)
{
  g_autoptr (CliTable) table = cli_table_new ("line", "status", "name", "message", NULL);
  guint i = 0, j = 0;

  while (i < list->entries->len || j < list->faults->len) {
    const FormatsEntry *entry = i < list->entries->len ? list->entries->pdata[i] : NULL;
    const FormatsFault *fault = j < list->faults->len ? list->faults->pdata[j] : NULL;
    gboolean is_entry = entry && (!fault || entry->line < fault->line);
    if (is_entry)
      add_entry (table, entry);
    else
      add_fault (table, fault);
    i += is_entry;
    j += !is_entry;
  }
  cli_table_print (table);
}

/* Rows are told as taken only once they are stored. */
static gboolean
run (CliCall *call, GError **error)
{
  g_autoptr (GBytes) source = read_source (call, error);
  g_autoptr (FormatsEntries) list = source ? formats_entries_parse (source, error) : NULL;
  gboolean taken;

  if (!list)
    return FALSE;
  desk_enrol_review (call->desk, list);
  taken = cli_is_dry_run (call) || desk_enrol_entries (call->desk, list, error);
  if (taken || list->entries->len == 0)
    print_rows (list);
  return taken;
}

const CliCommand cli_import = {
  .name = "import",
  .usage = N_ ("SOURCE"),
  .summary = N_ ("Enrols the players of a list (CSV, “-” for standard input)."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = options,
  .run = run,
  .only_reads = cli_is_dry_run,
};
