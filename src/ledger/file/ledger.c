/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "ledger/file/ledger.h"
#include <glib/gi18n.h>
#include "ledger/file/ledger-private.h"

/* Its name. */
const char *
ledger_get_path (Ledger *ledger)
{
  return ledger->path;
}

/* Why nothing can be stored, NULL if it can. */
const GError *
ledger_get_read_only (Ledger *ledger)
{
  return ledger->read_only;
}

/* A sentence about what lay beside the file when it was opened and did not belong to it, NULL
 * where nothing was changed. */
char *
ledger_describe_moved (Ledger *ledger)
{
  if (ledger->passed_over)
    return g_strdup (_ ("The log next to the tournament belongs to another file or is older: it "
                        "was not read."));
  if (ledger->moved->len == 0)
    return NULL;
  return g_strdup_printf (_ ("Next to the tournament was a file that does not belong to it. It "
                             "was renamed, not deleted: %s."),
                          ledger->moved->str);
}

/* Whether its log ended within a transaction when it was opened: as after a power cut in the
 * middle of one that was not shown as done; or the newest act is damaged. */
gboolean
ledger_get_torn (Ledger *ledger)
{
  return ledger->torn;
}

/* Who asks for no reason goes on as if nothing was there. No act may rest on that: it is kept
 * here, and the next act is refused with it. Returns where to put the reason. @error: where who
 * reads wants the reason of a failure. */
GError **
ledger_reason (Ledger *ledger, GError **error)
{
  if (error)
    return error;
  return ledger->missed ? NULL : &ledger->missed;
}
