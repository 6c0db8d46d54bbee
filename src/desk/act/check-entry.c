#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/file/private.h"
#include "desk/round/restrict-check.h"
#include "desk/round/seeding.h"

/* What is refused when it is entered is refused when it comes by taking back. Only what the verdict
 * changes is asked about: what an older file has stays as it is. */

static gboolean
is_new (const LedgerHead *was, const LedgerHead *is)
{
  return is && (!was || was->row != is->row);
}

static gboolean
check_players (const DeskState *before, const DeskState *after, GError **error)
{
  g_autoptr (GHashTable) alike = NULL;

  for (guint i = 0; i < after->players->len; i++) {
    const DeskPlayer *was = desk_state_player (before, i + 1);
    const DeskPlayer *is = desk_state_player (after, i + 1);
    if (!is_new ((gconstpointer) was, (gconstpointer) is))
      continue;
    if (!alike)
      alike = desk_enrol_find_alike (after);
    if (g_hash_table_contains (alike, GINT_TO_POINTER ((int) is->player)) &&
        (!was || desk_enrol_check_alone (before, was, NULL)) &&
        !desk_enrol_check_alone (after, is, error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
check_entry_restrictions (const DeskState *before, const DeskState *after, GError **error)
{
  for (guint i = 0; i < after->restrictions->len; i++) {
    const DeskRestriction *was = desk_state_restriction (before, i + 1);
    const DeskRestriction *is = desk_state_restriction (after, i + 1);
    if (is_new ((gconstpointer) was, (gconstpointer) is) && !desk_restrict_check (after, is, error))
      return FALSE;
  }
  return TRUE;
}

/* A draw gives its numbers, and takes them with it. */
static gboolean
check_entry_seedings (const DeskState *before, const DeskState *after, GError **error)
{
  if (desk_state_last_round (before) != desk_state_last_round (after))
    return TRUE;
  for (guint i = 0; i < after->players->len; i++) {
    DeskSeeding was = desk_seeding_get (before, i + 1), is = desk_seeding_get (after, i + 1);
    if (desk_state_player (before, i + 1) && desk_state_player (after, i + 1) &&
        !desk_seeding_check_fixed (after, &was, &is, error))
      return FALSE;
  }
  return TRUE;
}

/* Nobody sits a round out in which he has a table. */
static gboolean
check_entry_absences (const DeskState *before, const DeskState *after, GError **error)
{
  GHashTableIter iter;
  gpointer value;

  g_hash_table_iter_init (&iter, after->absences);
  while (g_hash_table_iter_next (&iter, NULL, &value)) {
    const DeskAbsence *is = value;
    if (!is->absent || desk_state_is_absent (before, is->player, is->round))
      continue;
    if (!desk_enrol_check_free (after, is->round, error))
      return FALSE;
    if (desk_state_is_seated (after, is->player, is->round))
      return desk_fail (error, DESK_ERROR_STATE, _ ("In round %d he has a game or the bye."),
                        (int) is->round);
  }
  return TRUE;
}

/* Whether what would be new in it could be entered so: nobody is there twice, nor absent at his
 * own table; restrictions go together; groups and brackets stay as they were drawn. @after: the
 * present as it would be. */
gboolean
desk_check_entries (const DeskState *before, const DeskState *after, GError **error)
{
  return check_players (before, after, error) && check_entry_restrictions (before, after, error) &&
         check_entry_seedings (before, after, error) && check_entry_absences (before, after, error);
}
