/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"
#include "cli/twin/input.h"
#include "cli/twin/table.h"
#include "desk/adopt/adopt.h"
#include "desk/event/enrol.h"
#include "formats/text/encoding.h"
#include "formats/event/kind.h"
#include "formats/word/name.h"

static const CliOption import_options[] = {
  { "format", 0, N_ ("FORMAT"), N_ ("the format, if it is not recognised: players, h9, …") },
  { "columns", 0, N_ ("WORDS"),
    N_ ("contents of the columns of a list, in order: name,rank,-,club; given-family or "
        "family-given for names in one cell") },
  { "dry-run", 0, NULL, N_ ("only show what would be imported") },
  { NULL },
};

static void
add_entry (CliTable *table, const FormatsEntry *entry)
{
  g_autofree char *line = cli_table_number (entry->line);
  g_autofree char *name = formats_name_plain (entry->family, entry->given);

  cli_table_add (table, line, "taken", name, entry->doubt ? entry->doubt : "", NULL);
}

static void
add_fault (CliTable *table, const FormatsFault *fault)
{
  g_autofree char *line = cli_table_number (fault->line);

  cli_table_add (table, line, "refused", fault->text, fault->message, NULL);
}

/* Both lists are in the order of their lines. */
static void
print_rows (const CliCall *call, const FormatsEntries *list)
{
  g_autoptr (CliTable) table = cli_table_new ("line", "status", "name", "message", NULL);
  g_autofree char *unread = formats_entries_unread (list);
  g_autofree char *missing = formats_entries_missing (list);
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
  if (list->guess)
    cli_input_tell_guess (call->words[0], list->guess);
  if (missing)
    cli_note (missing);
  if (unread)
    cli_note (unread);
}

/* --- A list of players --- */

/* A heading is no player, and one who is entered already is not lost. */
static gboolean
check_lost (const FormatsEntries *list, GError **error)
{
  int n_lost = 0, n_taken = (int) list->entries->len;

  for (guint i = 0; i < list->faults->len; i++)
    n_lost += !((const FormatsFault *) list->faults->pdata[i])->is_there;
  return n_lost == 0 || cli_fail (error, CLI_ERROR_LOST, _ ("%d of %d players were imported."),
                                  n_taken, n_taken + n_lost);
}

/* Rows are told as taken only once they are stored. */
static gboolean
take_list (const CliCall *call, GBytes *source, GError **error)
{
  const char *columns = cli_option (call, "columns");
  g_autoptr (FormatsEntries) list = NULL;
  FormatsChoice choice;
  gboolean taken;

  if (columns && !formats_choice_parse (columns, &choice, error))
    return FALSE;
  list = formats_entries_parse_so (source, columns ? &choice : NULL, error);
  if (!list)
    return FALSE;
  if (!call->desk)
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("The tournament “%s” does not exist, and a list of players cannot create "
                        "one."),
                     call->file);
  desk_enrol_review (call->desk, list);
  taken = cli_is_dry_run (call) || desk_enrol_entries (call->desk, list, error);
  if (taken || list->entries->len == 0)
    print_rows (call, list);
  return taken && check_lost (list, error);
}

/* --- A whole tournament --- */

static void
add_item (CliTable *table, const DeskAdoptItem *item)
{
  g_autofree char *line = item->line ? cli_table_number (item->line) : g_strdup ("");

  cli_table_add (table, line, item->part, item->name, desk_adopt_status_word (item->status),
                 item->message, NULL);
}

/* One that is made is told first. */
static void
print_items (const CliCall *call, const DeskAdoptReview *review)
{
  g_autoptr (CliTable) table = cli_table_new ("line", "part", "name", "status", "message", NULL);

  if (!call->desk)
    cli_table_add (table, "", "tournament", call->file, "new", "", NULL);
  for (guint i = 0; i < review->items->len; i++)
    add_item (table, review->items->pdata[i]);
  cli_table_print (table);
}

static DeskAdoptReview *
make_review (const CliCall *call, const FormatsEvent *event, GError **error)
{
  g_autoptr (DeskState) empty = desk_state_new ();
  g_autoptr (DeskAdoptReview) review =
      desk_adopt_review (call->desk ? desk_get_state (call->desk) : empty, event);

  if (!review->refusal)
    return g_steal_pointer (&review);
  g_propagate_error (error, g_steal_pointer (&review->refusal));
  return NULL;
}

static gboolean
store (const CliCall *call, const FormatsEvent *event, GError **error)
{
  g_autofree char *name = call->desk ? NULL : g_path_get_basename (call->words[0]);

  if (cli_is_dry_run (call))
    return TRUE;
  return call->desk ? desk_adopt (call->desk, event, error)
                    : desk_adopt_create (call->file, cli_option (call, "by"), event, name, error);
}

static gboolean
take_event (const CliCall *call, const FormatsKind *kind, GBytes *source, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_kind_parse (kind, source, error);
  g_autoptr (DeskAdoptReview) review = event ? make_review (call, event, error) : NULL;

  if (!review || !store (call, event, error))
    return FALSE;
  print_items (call, review);
  return event->results_taken == event->results ||
         cli_fail (error, CLI_ERROR_LOST, _ ("%d of %d results were imported."),
                   event->results_taken, event->results);
}

/* --- Which of the two --- */

/* NULL without an error for a list of players. One that is too long is for neither. */
static const FormatsKind *
find_kind (const CliCall *call, GBytes *source, GError **error)
{
  const char *id = cli_option (call, "format");
  const FormatsKind *kind = id ? formats_kind_find (id) : NULL;

  if (id && strcmp (id, "players") != 0 && (!kind || !kind->parse))
    cli_fail (error, CLI_ERROR_USAGE, _ ("The format “%s” cannot be imported."), id);
  if (id || g_bytes_get_size (source) > FORMATS_ENCODING_LIMIT)
    return kind && kind->parse ? kind : NULL;
  kind = formats_kind_recognise (source);
  return kind && kind->parse ? kind : NULL;
}

static GBytes *
read_source (const CliCall *call, GError **error)
{
  g_autoptr (GBytes) bytes = cli_input_read (call, call->words[0], FORMATS_ENCODING_LIMIT, error);

  return bytes ? cli_input_convert (call, bytes, error) : NULL;
}

static gboolean
run_import (CliCall *call, GError **error)
{
  g_autoptr (GBytes) source = read_source (call, error);
  g_autoptr (GError) reason = NULL;
  const FormatsKind *kind = source ? find_kind (call, source, &reason) : NULL;

  if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (kind)
    return take_event (call, kind, source, error);
  else if (source)
    return take_list (call, source, error);
  return FALSE;
}

const CliCommand cli_import = {
  .name = "import",
  .usage = N_ ("SOURCE"),
  .summary = N_ (
      "Enrols the players of a list, or imports a whole tournament (a file, or “-” for standard "
      "input). If the tournament file does not exist yet, it is created from the import."),
  .access = CLI_WRITES,
  .least = 1,
  .most = 1,
  .options = import_options,
  .run = run_import,
  .reads_text = TRUE,
  .only_reads = cli_is_dry_run,
  .may_make = TRUE,
};
