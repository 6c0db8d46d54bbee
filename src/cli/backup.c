#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "cli/commands.h"
#include "cli/find.h"
#include "ledger/copy.h"
#include "ledger/lock.h"
#include "ledger/schema.h"

/* A log that lies beside a file belongs to it: it would be read into whatever takes its place. */
static gboolean
has_log (const char *path)
{
  g_autofree char *log = g_strdup_printf ("%s-wal", path);
  GStatBuf info;

  return g_stat (log, &info) == 0 && info.st_size > 0;
}

/* A tournament that somebody works on is not replaced under his hands, nor what is none. */
static gboolean
replace (Ledger *ledger, const char *path, GError **error)
{
  int lock;
  gboolean done;

  if (!ledger_schema_check (path, error) || (lock = ledger_lock_take (path, error)) < 0)
    return FALSE;
  if (has_log (path))
    done = cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is a tournament that was not closed. Choose another name."), path);
  else
    done = ledger_copy_to (ledger, path, error);
  ledger_lock_release (path, lock);
  return done;
}

static gboolean
run (CliCall *call, GError **error)
{
  Ledger *ledger = desk_get_ledger (call->desk);
  const char *path = call->words[0];

  if (!cli_find_output (call, path, error))
    return FALSE;
  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return replace (ledger, path, error);
  return ledger_copy_to (ledger, path, error);
}

const CliCommand cli_backup = {
  .name = "backup",
  .usage = N_ ("COPY"),
  .summary = N_ ("Copies everything that is stored; an older copy is replaced."),
  .access = CLI_READS,
  .least = 1,
  .most = 1,
  .run = run,
};
