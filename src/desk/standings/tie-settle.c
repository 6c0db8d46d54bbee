/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/tie-settle.h"
#include "standing/table/event.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "standing/why/why.h"

/* --- Whether players share a place, and whether they are all who do --- */

typedef struct {
  const StandingTable *table;
  const gint64 *players;
  int n_players;
} Tied;

static int
line_of (const Tied *tied, int i)
{
  int index = desk_field_index (tied->table->field, tied->players[i]);

  return index < 0 ? -1 : standing_table_line (tied->table, index);
}

static const char *
name_at (const Tied *tied, int line)
{
  return tied->table->field->players[tied->table->places[line].player].name;
}

/* The first criterion that stands between two lines. */
static gboolean
fail_separated (const Tied *tied, int upper, int lower, GError **error)
{
  const StandingPlace *places = tied->table->places;
  g_autofree char *ahead = NULL, *behind = NULL;
  int first = tied->table->n_criteria;

  for (int line = upper + 1; line <= lower; line++)
    if (places[line].decided >= 0)
      first = MIN (first, places[line].decided);
  g_return_val_if_fail (first < tied->table->n_criteria, FALSE);
  ahead = standing_criterion_format (tied->table->criteria[first], places[upper].values[first]);
  behind = standing_criterion_format (tied->table->criteria[first], places[lower].values[first]);
  return desk_fail (error, DESK_ERROR_STATE,
                    /* Translators: two players, a criterion, and what each has by it */
                    _ ("There is no tie to break between %s and %s: %s separates them, %s against "
                       "%s."),
                    name_at (tied, upper), name_at (tied, lower),
                    standing_criterion_label (tied->table->criteria[first]), ahead, behind);
}

static const StandingPlace *
place_at (const Tied *tied, int line)
{
  return &tied->table->places[line];
}

static gboolean
share (const Tied *tied, int one, int two)
{
  return place_at (tied, one)->place == place_at (tied, two)->place &&
         place_at (tied, one)->group == place_at (tied, two)->group;
}

static gboolean
is_named (const Tied *tied, int line)
{
  for (int i = 0; i < tied->n_players; i++)
    if (line_of (tied, i) == line)
      return TRUE;
  return FALSE;
}

/* Whether these are all who share a place after that round, as the criteria alone have it.
 * Returns TRUE if so; else @error says what separates them, or who is missing. @round: a settled
 * round, or 0. */
gboolean
desk_tie_check (Desk *desk, int round, const gint64 *players, int n_players, GError **error)
{
  g_autoptr (StandingTable) table = NULL;
  Tied tied = { NULL, players, n_players };
  int first;

  if (round < 0 || round > desk_standings_last (desk))
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not settled."), round);
  tied.table = table = standing_rank_bare (desk_get_field (desk), round);
  if (n_players < 2)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A tie is between two players or more."));
  for (int i = 0; i < n_players; i++) {
    if (line_of (&tied, i) < 0)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) players[i]);
    for (int j = 0; j < i; j++)
      if (players[i] == players[j])
        return desk_fail (error, DESK_ERROR_INVALID, _ ("Player number %d is named twice."),
                          (int) players[i]);
  }
  for (int i = 0; i < n_players; i++) {
    int line = line_of (&tied, i);
    if (place_at (&tied, line)->place == STANDING_NO_PLACE) {
      g_autofree char *why = standing_why_no_place (table, line);
      return desk_fail (error, DESK_ERROR_STATE, "%s", why);
    }
  }
  first = line_of (&tied, 0);
  for (int i = 1; i < n_players; i++) {
    int line = line_of (&tied, i);
    if (place_at (&tied, first)->group != place_at (&tied, line)->group)
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("%s and %s are in different groups: places are within a group."),
                        name_at (&tied, first), name_at (&tied, line));
    if (!share (&tied, first, line))
      return fail_separated (&tied, MIN (first, line), MAX (first, line), error);
  }
  /* Nobody can say where one stands who took no part. */
  for (int line = 0; line < table->n_places; line++)
    if (share (&tied, line, first) && !is_named (&tied, line))
      return desk_fail (error, DESK_ERROR_STATE, _ ("%s is also tied: name all tied players."),
                        name_at (&tied, line));
  return TRUE;
}

/* --- Acts --- */

static gboolean
store_tie (Desk *desk, const char *verb, const DeskTie *tie, const char *reason, GError **error)
{
  g_autofree char *names = desk_tie_names (desk->state, tie);
  DeskTie row = *tie;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_tie_kind, &row);
  return desk_act_commit (desk, verb, reason, error, "#%d R%d %s: %s", (int) row.tie,
                          (int) row.round, row.method, names);
}

static char *
join_keys (const gint64 *players, int n_players)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < n_players; i++)
    g_string_append_printf (text, "%s%d", i ? " " : "", (int) players[i]);
  return g_string_free (text, FALSE);
}

/* Settles a tie that no criterion separates (Art. 27 C). It counts in the standings after that
 * round only, and only as long as they are tied. @round: the round after which it counts.
 * @method: how it was settled. @players: keys of all who share the place, the best first.
 * @reason: how: the game that was played, the seed of the lots, or NULL. @ret_tie may be NULL. */
gboolean
desk_tie_settle (Desk *desk, int round, StandingTieMethod method, const gint64 *players,
                 int n_players, const char *reason, gint64 *ret_tie, GError **error)
{
  g_autofree char *keys = join_keys (players, n_players);
  DeskTie row = { .round = round,
                  .method = standing_tie_id (method),
                  .players = keys,
                  .reason = reason ? reason : "" };

  if (method == STANDING_TIE_PLAYOFF && desk_event (desk->state)->playoff_rounds == 0)
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state, _ ("The regulations have no play-offs: they "
                                                       "are fixed beforehand (Art. 27.3).")));
  if (!desk_text_check (row.reason, DESK_TEXT_LINE, error) ||
      !desk_tie_check (desk, round, players, n_players, error))
    return FALSE;
  row.tie = ledger_next_key (desk->ledger, &desk_tie_kind, error);
  if (row.tie < 0 || !store_tie (desk, "tie", &row, reason, error))
    return FALSE;
  if (ret_tie)
    *ret_tie = row.tie;
  return TRUE;
}

/* The tie is open again, or as it was settled before. @reason: why, or NULL. */
gboolean
desk_tie_drop (Desk *desk, gint64 tie, const char *reason, GError **error)
{
  const DeskTie *found = desk_state_tie (desk->state, tie);
  DeskTie row;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND,
                      _ ("There is no tie number %d that was broken by hand."), (int) tie);
  row = *found;
  row.gone = TRUE;
  return store_tie (desk, "drop-tie", &row, reason, error);
}

static int
compare_tie_keys (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

/* Draws lots: whatever order they come in, the same seed gives the same order. @seed: the seed
 * of the lots. */
void
desk_tie_lots (guint32 seed, gint64 *inout_players, int n_players)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  if (n_players > 1)
    qsort (inout_players, (gsize) n_players, sizeof *inout_players, compare_tie_keys);
  for (int i = n_players - 1; i > 0; i--) {
    int other = g_rand_int_range (rand, 0, i + 1);
    gint64 player = inout_players[i];
    inout_players[i] = inout_players[other];
    inout_players[other] = player;
  }
}
