/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/check.h"
#include "desk/event/enrol.h"
#include "desk/round/restrict-private.h"
#include "desk/round/seeding.h"

/* What is refused when it is entered is refused when it comes by taking back. Only what the verdict
 * changes is asked about: what an older file has stays as it is. */

/* What is new under the key, NULL for nothing. */
static gconstpointer
new_row (const DeskState *before, const DeskState *after, const DeskEdit *edit)
{
  const LedgerHead *was = desk_state_get (before, edit->kind, edit->row);
  const LedgerHead *is = desk_state_get (after, edit->kind, edit->row);

  return is && (!was || was->row != is->row) ? is : NULL;
}

static gboolean
check_entry_player (Desk *desk, const DeskState *before, const DeskState *after,
                    const DeskEdit *edit, GHashTable *alike, GError **error)
{
  const DeskPlayer *was = desk_state_get (before, edit->kind, edit->row);
  const DeskPlayer *is = new_row (before, after, edit);

  return !is || (alike && !g_hash_table_contains (alike, GINT_TO_POINTER ((int) is->player))) ||
         (was && !desk_enrol_check_alone (desk, before, was, NULL)) ||
         desk_enrol_check_alone (desk, after, is, error);
}

/* Of many only those who may be somebody else are looked at one by one. */
#define MANY_PLAYERS 8

static gboolean
check_entry_players (Desk *desk, const DeskState *before, const DeskState *after, GError **error)
{
  const GArray *of = desk_act_of (after->act, &desk_player_kind);
  g_autoptr (GHashTable) alike = of->len > MANY_PLAYERS ? desk_enrol_find_alike (after) : NULL;

  for (guint i = 0; i < of->len; i++)
    if (!check_entry_player (desk, before, after, desk_act_nth (after->act, of, i), alike, error))
      return FALSE;
  return TRUE;
}

/* Nobody sits a round out in which he has a table. */
static gboolean
check_entry_absence (const DeskState *before, const DeskState *after, const DeskAbsence *is,
                     GError **error)
{
  if (!is->absent || desk_state_is_absent (before, is->player, is->round))
    return TRUE;
  if (!desk_enrol_check_free (after, is->round, error))
    return FALSE;
  return !desk_state_is_seated (after, is->player, is->round) ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("The player already has a game or the bye in "
                       "round %d."),
                    (int) is->round);
}

/* A draw gives its numbers, and takes them with it; one of the rest of a round, too. */
static gboolean
check_entry_seeding (const DeskState *before, const DeskState *after, gint64 player, GError **error)
{
  DeskSeeding was = desk_seeding_get (before, player), is = desk_seeding_get (after, player);

  return desk_act_touches (after->act, &desk_game_kind) || !desk_state_player (before, player) ||
         !desk_state_player (after, player) || desk_seeding_check_fixed (after, &was, &is, error);
}

static gboolean
check_entry (const DeskState *before, const DeskState *after, const DeskEdit *edit, GError **error)
{
  gconstpointer is = new_row (before, after, edit);

  if (edit->kind == &desk_seeding_kind)
    return check_entry_seeding (before, after, ((const DeskSeeding *) edit->row)->player, error);
  if (edit->kind == &desk_restriction_kind)
    return !is || desk_restrict_check (after, is, error);
  return edit->kind != &desk_absence_kind || !is || check_entry_absence (before, after, is, error);
}

/* Whether what would be new in it could be entered so: nobody is there twice, nor absent at his
 * own table; restrictions go together; groups and brackets stay as they were drawn. @after: the
 * present as it would be. */
gboolean
desk_check_entries (Desk *desk, const DeskState *before, const DeskState *after, GError **error)
{
  if (!check_entry_players (desk, before, after, error))
    return FALSE;
  for (guint i = 0; i < after->act->edits->len; i++)
    if (!check_entry (before, after, &g_array_index (after->act->edits, DeskEdit, i), error))
      return FALSE;
  return TRUE;
}
