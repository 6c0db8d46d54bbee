/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/freeze.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/kinds.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/freeze-private.h"
#include "desk/game/result.h"
#include "desk/standings/standings.h"
#include "standing/term/history.h"

/* What is stored of a table that was published: its digest, a line end, and the table itself, so
 * that it can be told what has changed since. */

/* --- The table --- */

static void
append_head (GString *text, const StandingTable *table)
{
  g_string_append (text, "place\tid");
  for (int i = 0; i < table->n_criteria; i++)
    g_string_append_printf (text, "\t%s", standing_criterion_id (table->criteria[i]));
  for (int round = 1; round <= table->after; round++)
    g_string_append_printf (text, "\tr%d", round);
  g_string_append_c (text, '\n');
}

/* With the number of the opponent for his line, which may change by what others do. A void game has
 * no cell, as in the tables that are stored since before other lists had one for it. Returns its
 * sign, '\0' for none. */
static char
find_cell (const StandingTable *table, int line, int round, int *ret_opponent)
{
  int opponent;
  char sign = standing_cell_sign (table, line, round, &opponent);

  *ret_opponent = opponent < 0 ? 0 : table->field->players[opponent].id;
  return sign && standing_history_void (table->field, table->places[line].player, round) ? '\0'
                                                                                         : sign;
}

static void
append_cell (GString *text, const StandingTable *table, int line, int round)
{
  int opponent;
  char sign = find_cell (table, line, round, &opponent);

  g_string_append_c (text, '\t');
  if (sign)
    g_string_append_printf (text, "%d%c", opponent, sign);
}

static void
append_line (GString *text, const StandingTable *table, int line)
{
  const StandingPlace *place = &table->places[line];

  g_string_append_printf (text, "%d\t%d", place->place, table->field->players[place->player].id);
  for (int i = 0; i < table->n_criteria; i++) {
    g_autofree char *value = standing_criterion_format (table->criteria[i], place->values[i]);
    g_string_append_printf (text, "\t%s", value);
  }
  for (int round = 1; round <= table->after; round++)
    append_cell (text, table, line, round);
  g_string_append_c (text, '\n');
}

/* Them as a text of no language, tab separated, each line ended by a line feed: place, number of
 * the player, the criteria, and a cell a round that names the opponent by his number. */
char *
desk_freeze_table (const StandingTable *table)
{
  GString *text = g_string_new (NULL);

  append_head (text, table);
  for (int i = 0; i < table->n_places; i++)
    append_line (text, table, i);
  return g_string_free (text, FALSE);
}

/* desk_freeze_table() of the standings after it, as they are now. */
char *
desk_freeze_round (Desk *desk, int round)
{
  g_autoptr (StandingTable) table = desk_standings (desk, round);

  return desk_freeze_table (table);
}

static char *
dup_freeze_digest (const char *table)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, table, -1);
}

/* The SHA-256 of desk_freeze_table() at that moment, in hexadecimal. @freeze: standings that were
 * published. */
char *
desk_freeze_digest (const DeskFreeze *freeze)
{
  return g_strndup (freeze->digest, strcspn (freeze->digest, "\n"));
}

/* --- Acts --- */

static gboolean
store_freeze (Desk *desk, const char *verb, const DeskFreeze *freeze, const char *reason,
              GError **error)
{
  g_autofree char *digest = desk_freeze_digest (freeze);
  DeskFreeze row = *freeze;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_freeze_kind, &row);
  return desk_act_commit (desk, verb, reason, error, "R%d %.12s", (int) row.round, digest);
}

/* Whether the standings after it were published. @round: a round, or 0. */
gboolean
desk_freeze_is_frozen (const DeskState *state, int round)
{
  return round >= 0 && desk_state_freeze (state, round) != NULL;
}

/* The standings after that round are published as they are now. Where they were published before,
 * and have changed since, they are published anew. @round: a settled round, or 0. @reason: why,
 * or NULL. */
gboolean
desk_freeze_set (Desk *desk, int round, const char *reason, GError **error)
{
  const DeskFreeze *found;
  g_autofree char *table = NULL, *digest = NULL, *both = NULL;
  DeskFreeze row = { .round = round, .frozen = TRUE };

  if (round < 0 || round > desk_standings_last (desk))
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not settled."), round);
  if (!desk_result_check_complete (desk, round, error))
    return FALSE;
  found = desk_state_freeze (desk->state, round);
  table = desk_freeze_round (desk, round);
  digest = dup_freeze_digest (table);
  if (found && g_str_has_prefix (found->digest, digest))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The current standings after round %d are already published."), round);
  row.digest = both = g_strconcat (digest, "\n", table, NULL);
  return store_freeze (desk, "freeze", &row, reason, error);
}

/* The published standings no longer hold. @round: a round whose standings are published.
 * @reason: why, or NULL. */
gboolean
desk_freeze_thaw (Desk *desk, int round, const char *reason, GError **error)
{
  const DeskFreeze *found = round < 0 ? NULL : desk_state_freeze (desk->state, round);
  DeskFreeze row;

  if (!found)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The standings after round %d are not published."), round);
  row = *found;
  row.frozen = FALSE;
  return store_freeze (desk, "thaw", &row, reason, error);
}

/* --- What has changed since --- */

/* How the standings after it differ from what was published: players and cells; NULL where they
 * do not, or were not published. */
char *
desk_freeze_check (Desk *desk, int round)
{
  const DeskFreeze *found = round < 0 ? NULL : desk_state_freeze (desk->state, round);
  g_autofree char *table = NULL, *digest = NULL, *changes = NULL;
  const char *published;

  if (!found)
    return NULL;
  table = desk_freeze_round (desk, round);
  digest = dup_freeze_digest (table);
  if (g_str_has_prefix (found->digest, digest))
    return NULL;
  published = strchr (found->digest, '\n');
  changes = published ? desk_freeze_compare (desk->state, published + 1, table) : NULL;
  return g_strdup_printf (_ ("The standings after round %d are no longer as published: %s"), round,
                          changes ? changes : _ ("how they differ is not known."));
}

/* --- As it happens --- */

/* What it says, as values: equal where desk_freeze_table() is. */
char *
desk_freeze_values (const StandingTable *table)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (int i = 0; i < table->n_criteria; i++) {
    gint64 criterion = table->criteria[i];
    g_array_append_val (values, criterion);
  }
  for (int line = 0; line < table->n_places; line++) {
    const StandingPlace *place = &table->places[line];
    gint64 head[] = { place->place, table->field->players[place->player].id };
    g_array_append_vals (values, head, G_N_ELEMENTS (head));
    g_array_append_vals (values, place->values, (guint) table->n_criteria);
    for (int round = 1; round <= table->after; round++) {
      int opponent;
      char sign = find_cell (table, line, round, &opponent);
      gint64 cell = sign ? (gint64) opponent << 8 | sign : 0;
      g_array_append_val (values, cell);
    }
  }
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (gpointer) values->data,
                                      values->len * sizeof (gint64));
}

static char *
digest_now (Desk *desk, int round)
{
  g_autoptr (StandingTable) table = desk_standings (desk, round);

  return desk_freeze_values (table);
}

/* From which round on it can change tables: those of a stage, and of who has left a round robin,
 * also before. G_MAXINT for none of them. */
static int
find_reach (const DeskState *state, const DeskAct *act)
{
  gint64 reach = G_MAXINT;
  const PairingPlan *plan = &desk_event (state)->plan;

  for (guint i = 0; i < act->edits->len; i++) {
    const DeskEdit *edit = &g_array_index (act->edits, DeskEdit, i);
    DeskReach of = desk_kind_of (edit->kind)->reach;
    const DeskGame *game = of == DESK_REACH_GAME
                               ? desk_state_game (state, ((const DeskResult *) edit->row)->game)
                               : NULL;
    if (of != DESK_REACH_NONE)
      reach = MIN (reach, game ? game->round : 0);
  }
  return reach == G_MAXINT || (!pairing_plan_class (plan, 0)->seated &&
                               !pairing_plan_has (plan, 1) && state->left->len == 0)
             ? (int) reach
             : 0;
}

/* A note on a table that is no longer published, or published again, no longer holds. */
static void
forget_frozen (Desk *desk, const DeskAct *act)
{
  g_autoptr (GArray) rounds = desk_act_keys (act, &desk_freeze_kind);

  for (guint i = 0; i < rounds->len; i++)
    g_hash_table_remove (desk->published,
                         GINT_TO_POINTER ((int) g_array_index (rounds, gint64, i)));
}

/* Notes what published standings are before an act that can change them, for desk_freeze_tell().
 * @desk: a desk whose state is about to change. */
void
desk_freeze_watch (Desk *desk, const DeskAct *act)
{
  int last = desk_standings_last (desk), first = find_reach (desk->state, act);

  forget_frozen (desk, act);
  for (int round = first; round <= last; round++) {
    if (!desk_state_freeze (desk->state, round) ||
        g_hash_table_contains (desk->published, GINT_TO_POINTER (round)))
      continue;
    g_hash_table_insert (desk->published, GINT_TO_POINTER (round), digest_now (desk, round));
  }
  desk->freeze_next = MIN (desk->freeze_next, first);
}

static void
tell_round (Desk *desk, int round)
{
  const char *before = g_hash_table_lookup (desk->published, GINT_TO_POINTER (round));
  char *digest = digest_now (desk, round);
  gboolean changed = before && !g_str_equal (before, digest);
  g_autofree char *words = changed ? desk_freeze_check (desk, round) : NULL;

  g_hash_table_insert (desk->published, GINT_TO_POINTER (round), digest);
  if (words)
    g_signal_emit_by_name (desk, "warned", words);
}

/* The next table that may have changed. Returns whether there are more. */
static gboolean
tell_next (gpointer data)
{
  Desk *desk = data;
  int last = desk_standings_last (desk), round = desk->freeze_next;

  while (round < (int) desk->state->freezes->len && !desk_state_freeze (desk->state, round))
    g_hash_table_remove (desk->published, GINT_TO_POINTER (round++));
  if (round < (int) desk->state->freezes->len) {
    desk->freeze_next = round + 1;
    if (round <= last)
      tell_round (desk, round);
    else
      g_hash_table_remove (desk->published, GINT_TO_POINTER (round));
    return G_SOURCE_CONTINUE;
  }
  desk->freeze_next = G_MAXINT;
  desk->freeze_idle = 0;
  return G_SOURCE_REMOVE;
}

/* Emits “warned” for each published standing that the act took away from what was published: at
 * once, or once there is time, see desk_freeze_defer(). @desk: a desk whose state has changed. */
void
desk_freeze_tell (Desk *desk)
{
  if (desk->freeze_next == G_MAXINT)
    return;
  if (desk->freeze_deferred && !desk->freeze_idle)
    desk->freeze_idle = g_idle_add_full (G_PRIORITY_LOW, tell_next, desk, NULL);
  while (!desk->freeze_deferred && tell_next (desk))
    ;
}

/* From now on it looks for that when the main loop has nothing else to do, a table at a time: where
 * all rounds of thousands are published it takes longer than an act should. @desk: a desk in whose
 * thread a main loop runs. */
void
desk_freeze_defer (Desk *desk)
{
  desk->freeze_deferred = TRUE;
  desk->freeze_next = 0;
  desk_freeze_tell (desk);
}
