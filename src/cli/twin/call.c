/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/call.h"
#include "desk/file/open.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/authority.h"
#include "cli/twin/help.h"
#include "ledger/rescue/copy.h"

static const CliOption by_option = { "by", 0, N_ ("NAME"), N_ ("the person who makes the change") };
static const CliOption game_option = {
  "game", 0, N_ ("N"), N_ ("which game, if the table was replayed; if not given, the newest")
};
static const CliOption encoding_option = {
  "encoding", 0, N_ ("NAME"),
  N_ ("the encoding of the file, such as windows-1250; if not given, it is detected")
};
static const CliOption help_option = { "help", 'h', NULL, N_ ("show this help") };

/* What a command has itself stands for an option of all by the same name. */
static GPtrArray *
collect_options (const CliCall *call)
{
  const CliCommand *command = call->command;
  GPtrArray *options = g_ptr_array_new ();

  for (const CliOption *own = command->options; own && own->name; own++)
    g_ptr_array_add (options, (gpointer) (gsize) own);
  if (command->looks_back)
    g_ptr_array_add (options, (gpointer) (gsize) &game_option);
  if (command->reads_text)
    g_ptr_array_add (options, (gpointer) (gsize) &encoding_option);
  if (command->access == CLI_MAKES || command->access == CLI_WRITES)
    g_ptr_array_add (options, (gpointer) (gsize) &by_option);
  for (const CliOption *more = cli_authority_options; command->access == CLI_WRITES && more->name;
       more++)
    if (!cli_has_own_option (call, more->name))
      g_ptr_array_add (options, (gpointer) (gsize) more);
  g_ptr_array_add (options, (gpointer) (gsize) &help_option);
  return options;
}

/* A switch that is given has the value "". */
static gboolean
take_switch (const char *name, const char *value, gpointer data, GError **error)
{
  CliCall *call = data;
  const char *plain = name + (name[1] == '-' ? 2 : 1);

  for (guint i = 0; i < call->options->len; i++) {
    const CliOption *option = call->options->pdata[i];
    gboolean same = name[1] == '-' ? strcmp (option->name, plain) == 0 : option->letter == *plain;
    if (same && !call->values[i])
      call->values[i] = g_strdup ("");
  }
  return TRUE;
}

/* Values and words are taken as they are: the desk speaks UTF-8 whatever the locale says. */
static GOptionEntry
make_entry (CliCall *call, guint i)
{
  const CliOption *option = call->options->pdata[i];
  GOptionEntry entry = { option->name, option->letter, 0, G_OPTION_ARG_FILENAME };

  entry.arg_data = &call->values[i];
  if (!option->value) {
    entry.flags = G_OPTION_FLAG_NO_ARG;
    entry.arg = G_OPTION_ARG_CALLBACK;
    entry.arg_data = (gpointer) take_switch;
  } else if (option->many) {
    entry.arg = G_OPTION_ARG_FILENAME_ARRAY;
    entry.arg_data = &call->lists[i];
  }
  return entry;
}

static GArray *
make_entries (CliCall *call)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (guint i = 0; i < call->options->len; i++) {
    GOptionEntry entry = make_entry (call, i);

    g_array_append_val (entries, entry);
  }
  g_array_append_vals (entries,
                       &(GOptionEntry){ G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY,
                                        &call->words, NULL, NULL },
                       1);
  return entries;
}

/* GLib would take the next word for what such an option is about. */
static void
mark_bare (const CliCall *call, char **words)
{
  for (; *words && strcmp (*words, "--") != 0; words++)
    for (guint i = 0; i < call->options->len; i++) {
      const CliOption *option = call->options->pdata[i];
      if (!option->bare || !g_str_has_prefix (*words, "--") ||
          strcmp (*words + 2, option->name) != 0)
        continue;
      g_free (*words);
      *words = g_strdup_printf ("--%s=", option->name);
    }
}

static gboolean
parse (CliCall *call, char **arguments, GError **error)
{
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GArray) entries = make_entries (call);
  g_auto (GStrv) copy = g_strdupv (arguments);
  g_autoptr (GError) reason = NULL;
  GOptionGroup *group = g_option_group_new ("", "", "", call, NULL);

  mark_bare (call, copy);
  g_option_group_add_entries (group, (gpointer) entries->data);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_set_main_group (context, group);
  if (!g_option_context_parse_strv (context, &copy, &reason))
    return cli_fail (error, CLI_ERROR_USAGE, "%s", reason->message);
  if (!call->words)
    call->words = g_new0 (char *, 1);
  call->n_words = (int) g_strv_length (call->words);
  return TRUE;
}

/* The first word is the file, but for a line of a session, where it is open already. */
static gboolean
take_file (CliCall *call, GError **error)
{
  if (call->in_session || call->command->access == CLI_NO_FILE)
    return TRUE;
  if (call->n_words == 0)
    return call->command->access == CLI_MAY_READ ||
           cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs a file."), call->command->name);
  call->file = call->words[0];
  call->words++;
  call->n_words--;
  return TRUE;
}

static gboolean
check_words (const CliCall *call, GError **error)
{
  const CliCommand *command = call->command;

  if (call->n_words < command->least)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” needs more arguments."), command->name);
  if (command->most >= 0 && call->n_words > command->most)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("“%s” does not accept “%s”."), command->name,
                     call->words[command->most]);
  return TRUE;
}

static gboolean
check_text (const CliCall *call, const char *name, GError **error)
{
  const char *value = cli_option (call, name);

  return !value || g_utf8_validate (value, -1, NULL) ||
         cli_fail (error, CLI_ERROR_INPUT, _ ("The text of “--%s” is not valid UTF-8."), name);
}

static void
note_failure (Desk *desk, const GError *failure)
{
  cli_note (failure->message);
}

static void
note_warning (Desk *desk, const char *words)
{
  cli_note (words);
}

static void
keep_copy (Desk *desk)
{
  g_autoptr (GError) failure = NULL;
  Ledger *ledger = desk_get_ledger (desk);

  if (!ledger_copy_is_due (ledger) || ledger_copy_keep (ledger, &failure))
    return;
  g_prefix_error (&failure, _ ("No copy of the tournament could be kept: "));
  cli_note (failure->message);
}

static Desk *
open_desk (const CliCall *call, GError **error)
{
  const CliCommand *command = call->command;
  gboolean write =
      command->access == CLI_WRITES && !(command->only_reads && command->only_reads (call));
  g_autoptr (Desk) desk = desk_open (call->file, write, error);
  const GError *reason = desk && write ? ledger_get_read_only (desk_get_ledger (desk)) : NULL;
  g_autofree char *moved = desk ? ledger_describe_moved (desk_get_ledger (desk)) : NULL;

  if (!desk)
    return NULL;
  if (moved)
    cli_note (moved);
  if (reason) {
    g_propagate_error (error, g_error_copy (reason));
    return NULL;
  }
  g_signal_connect (desk, "failed", G_CALLBACK (note_failure), NULL);
  g_signal_connect (desk, "warned", G_CALLBACK (note_warning), NULL);
  if (write)
    keep_copy (desk);
  return g_steal_pointer (&desk);
}

static gboolean
run_as (CliCall *call, GError **error)
{
  g_autofree char *before = g_strdup (desk_get_who (call->desk));
  gboolean done = cli_authority_begin (call, error) && call->command->run (call, error);

  cli_authority_end (call, before);
  return done;
}

static gboolean
needs_desk (const CliCall *call)
{
  if (call->desk || !call->file || call->command->access < CLI_READS)
    return FALSE;
  return !call->command->may_make || g_file_test (call->file, G_FILE_TEST_EXISTS);
}

static gboolean
run_cli (CliCall *call, GError **error)
{
  g_autoptr (Desk) opened = NULL;

  if (cli_option (call, "help")) {
    cli_help_command (call);
    return TRUE;
  }
  if (!take_file (call, error) || !check_words (call, error) || !check_text (call, "by", error) ||
      !check_text (call, "chief", error) || !check_text (call, "reason", error))
    return FALSE;
  if (needs_desk (call)) {
    call->desk = opened = open_desk (call, error);
    if (!opened)
      return FALSE;
  }
  return call->desk ? run_as (call, error) : call->command->run (call, error);
}

/* Runs one command; its output is on standard output when this returns. Returns TRUE when it did
 * what it says. @arguments: its name, then all that was given to it; without the file in a
 * session. @desk: the open tournament of a session, or NULL. */
gboolean
cli_call (const CliCommand *command, char **arguments, Desk *desk, GError **error)
{
  CliCall call = { .command = command, .desk = desk, .in_session = desk != NULL };
  g_auto (GStrv) words = NULL;
  gboolean done;

  call.options = collect_options (&call);
  call.values = g_new0 (char *, call.options->len + 1);
  call.lists = g_new0 (char **, call.options->len + 1);
  done = parse (&call, arguments, error);
  words = call.words;
  done = done && run_cli (&call, error) && cli_flush (error);
  for (guint i = 0; i < call.options->len; i++) {
    g_free (call.values[i]);
    g_strfreev (call.lists[i]);
  }
  g_free (call.values);
  g_free (call.lists);
  g_ptr_array_unref (call.options);
  return done;
}
