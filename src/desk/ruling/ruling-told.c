#include <string.h>
#include "desk/file/private.h"
#include "desk/ruling/ruling.h"
#include "ledger/chain/act.h"

/* A ruling that came with a tournament from elsewhere is no act of this file: when it was made, and
 * why, is kept beside it, as a part "tengen/ruling/7" of two lines. */

#define PREFIX DESK_RULING_TOLD "ruling/"

/* The name of the part that says when it was made, and why. */
char *
desk_ruling_told_part (gint64 ruling)
{
  return g_strdup_printf (PREFIX "%" G_GINT64_FORMAT, ruling);
}

/* What the part says. @at: when it was made, microseconds since 1970; 0 where nobody knows.
 * @reason: why, one line. */
char *
desk_ruling_told_text (gint64 at, const char *reason)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT "\n%s", at, reason);
}

/* What is known of rulings that came from elsewhere, for desk_ruling_told(); valid for as long as
 * the desk, or NULL. */
GHashTable *
desk_ruling_told_load (Desk *desk, GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_live (desk->ledger, &desk_kept_kind, 0, error);
  GHashTable *told =
      rows ? g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref) : NULL;

  for (guint i = 0; rows && i < rows->len; i++) {
    DeskKept *row = rows->pdata[i];
    if (g_str_has_prefix (row->name, PREFIX))
      g_hash_table_replace (told, (gpointer) (gsize) row->name, ledger_record_ref (row));
  }
  return told;
}

/* One that was amended here was amended by an act of this file. */
static const DeskKept *
find_ruling_told (GHashTable *told, const DeskRuling *ruling)
{
  g_autofree char *part = desk_ruling_told_part (ruling->ruling);
  const DeskKept *kept = g_hash_table_lookup (told, part);

  return kept && kept->head.act == ruling->head.act ? kept : NULL;
}

/* Whether it came with a tournament from elsewhere. @told: what desk_ruling_told_load() has
 * given. @ruling: a ruling, in any of its wordings. */
gboolean
desk_ruling_is_told (GHashTable *told, const DeskRuling *ruling)
{
  return find_ruling_told (told, ruling) != NULL;
}

/* Why: what the source said where it came from elsewhere, else what the act says. @told: what
 * desk_ruling_told_load() has given. @ruling: a ruling, in any of its wordings. @ret_at: when it
 * was made, microseconds since 1970; 0 where nobody knows, or NULL. */
char *
desk_ruling_told (Desk *desk, GHashTable *told, const DeskRuling *ruling, gint64 *ret_at)
{
  const DeskKept *kept = find_ruling_told (told, ruling);
  g_autoptr (LedgerAct) act = kept ? NULL : ledger_act_get (desk->ledger, ruling->head.act, NULL);
  const char *feed = kept ? strchr (kept->text, '\n') : NULL;

  if (ret_at)
    *ret_at = act ? act->at : kept ? g_ascii_strtoll (kept->text, NULL, 10) : 0;
  return g_strdup (act && act->reason ? act->reason : feed ? feed + 1 : "");
}
