/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/recover.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/check.h"
#include "desk/file/open.h"
#include "rules/article/word.h"

static gboolean
makes_sense (Ledger *ledger, GError **error)
{
  g_autoptr (DeskState) state = desk_check_load (ledger, error);

  return state != NULL;
}

/* Saves what can be proved of a damaged file, which itself is only read. Returns what was saved;
 * @to opens as a tournament then, or NULL. @path: a tournament file that does not open or does
 * not pass the check. @to: where the new tournament shall be; no file may be there. */
LedgerRecovery *
desk_recover (const char *path, const char *to, GError **error)
{
  g_autoptr (LedgerRecovery) recovery = ledger_recover (path, to, makes_sense, error);
  g_autoptr (Desk) desk = recovery ? desk_open (to, FALSE, error) : NULL;

  return desk ? g_steal_pointer (&recovery) : NULL;
}

static void
add_lost (GString *words, const LedgerRecovery *recovery)
{
  g_autofree char *lost = g_strdup_printf (
      _ ("The damage begins after entry %d; what was done after that is not in the new file."),
      (int) recovery->n_acts);

  rules_word_add (words, lost);
}

static void
add_rest (GString *words, const LedgerRecovery *recovery)
{
  g_autofree char *name = g_path_get_basename (recovery->rest);
  g_autofree char *rest = g_strdup_printf (
      _ ("What else could be read is listed in “%s”. It is not proved: compare it with the "
         "printed sheets."),
      name);

  rules_word_add (words, rest);
}

/* What was saved and what was not, for the referee. @recovery: what was saved. */
char *
desk_recover_words (const LedgerRecovery *recovery)
{
  GString *words = g_string_new (NULL);

  g_string_printf (words,
                   ngettext ("%d entry was saved and is proved by its check code.",
                             "%d entries were saved and are proved by their check codes.",
                             (gulong) recovery->n_acts),
                   (int) recovery->n_acts);
  if (recovery->place)
    add_lost (words, recovery);
  if (recovery->by_schema)
    rules_word_add (words, _ ("The places of its tables could not be read: they were found where a "
                              "new file has them."));
  if (recovery->rest)
    add_rest (words, recovery);
  return g_string_free (words, FALSE);
}

/* A name for what can be saved of it. */
char *
desk_recover_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  if (g_str_has_suffix (base, ".tengen"))
    base[strlen (base) - strlen (".tengen")] = '\0';
  return g_strdup_printf ("%s (%s).tengen", base, _ ("saved"));
}
