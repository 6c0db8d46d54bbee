/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/file/proof.h"
#include <glib/gi18n.h>
#include "rules/article/word.h"

/* The code of the file as it is now; "" where nothing is in it, or it cannot be read. */
char *
desk_proof_code (Desk *desk)
{
  char *code = ledger_seal_now (desk_get_ledger (desk), NULL);

  return code ? code : g_strdup ("");
}

/* The acts that came after the paper; NULL where it was not printed from this file, or the file
 * is not whole (LedgerAct). @code: what stands on a paper. @ret_seal: what it is of. */
GPtrArray *
desk_proof_check (Desk *desk, const char *code, LedgerSeal *ret_seal, GError **error)
{
  Ledger *ledger = desk_get_ledger (desk);

  return ledger_seal_check (ledger, code, ret_seal, error)
             ? ledger_act_list (ledger, ret_seal->act, error)
             : NULL;
}

/* What the code does not prove, though it is of this file; NULL for nothing. @seal: what
 * desk_proof_check() found. */
const char *
desk_proof_limit (const LedgerSeal *seal)
{
  return seal->is_short
             ? _ ("The code has the shorter form of older sheets. It proves less: the person who "
                  "printed the sheet could have prepared two files with the same code.")
             : NULL;
}

/* That in words. @seal: what desk_proof_check() found. */
char *
desk_proof_words (const LedgerSeal *seal)
{
  g_autofree char *same = g_strdup_printf (_ ("The sheet was printed from this file after entry "
                                              "%d, and nothing before that has been changed."),
                                           (int) seal->act);
  g_autofree char *all =
      seal->later
          ? g_strdup_printf (ngettext ("%s %d entry came after it.", "%s %d entries came after it.",
                                       (gulong) seal->later),
                             same, (int) seal->later)
          : rules_word_sentences (same, _ ("No entries came after it."));
  const char *limit = desk_proof_limit (seal);

  return limit ? rules_word_sentences (all, limit) : g_steal_pointer (&all);
}
