#include "desk/round/tie.h"
#include <glib/gi18n.h>
#include "desk/standings/field.h"
#include "desk/file/private.h"
#include "desk/act/text.h"
#include "desk/round/tie-private.h"

/* The words of the file: standing_tie_parse() reads them. */
static const char *const methods[] = {
  [STANDING_TIE_PLAYOFF] = "playoff",
  [STANDING_TIE_LOTS] = "lots",
  [STANDING_TIE_SHARED] = "shared",
};

/* The keys of its players, the best first (gint64). */
GArray *
desk_tie_players (const DeskTie *tie)
{
  GArray *players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) words = g_strsplit (tie->players, " ", -1);

  for (gsize i = 0; words[i]; i++) {
    gint64 player;
    if (g_ascii_string_to_signed (words[i], 10, 1, G_MAXINT, &player, NULL))
      g_array_append_val (players, player);
  }
  return players;
}

/* What people settled after it, by key (DeskTie); they are not the caller’s. @round: a round, or
 * -1 for all. */
GPtrArray *
desk_tie_list (const DeskState *state, int round)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < state->ties->len; i++) {
    DeskTie *tie = state->ties->pdata[i];
    if (tie && (round < 0 || tie->round == round))
      g_ptr_array_add (list, tie);
  }
  return list;
}

/* The names of its players, the best first. */
char *
desk_tie_names (const DeskState *state, const DeskTie *tie)
{
  g_autoptr (GArray) players = desk_tie_players (tie);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < players->len; i++) {
    g_autofree char *name =
        desk_player_stored_name (desk_state_player (state, g_array_index (players, gint64, i)));
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* --- In the standings --- */

static void
add_to (StandingRule *rule, const StandingField *field, const DeskTie *row)
{
  g_autoptr (GArray) keys = desk_tie_players (row);
  g_autofree int *players = g_new (int, keys->len + 1);
  StandingTieMethod method = STANDING_TIE_SHARED;

  for (guint i = 0; i < keys->len; i++)
    players[i] = desk_field_index (field, g_array_index (keys, gint64, i));
  standing_tie_parse (row->method, &method);
  standing_rule_add_tie (rule, (int) row->round, method, players, (int) keys->len);
}

/* Adds what people settled: after each round in the order of desk_tie_list(). @field: who has
 * played whom in it. @rule: how it ranks. */
void
desk_tie_fill (const DeskState *state, const StandingField *field, StandingRule *rule)
{
  g_autoptr (GPtrArray) list = desk_tie_list (state, -1);

  for (guint i = 0; i < list->len; i++)
    add_to (rule, field, list->pdata[i]);
}

/* --- Acts --- */

/* In words of no language: "R5 lots: Berg Anna, Li Wei". */
static char *
dup_tie_about (const DeskState *state, const DeskTie *row)
{
  g_autofree char *names = desk_tie_names (state, row);

  return g_strdup_printf ("#%d R%d %s: %s", (int) row->tie, (int) row->round, row->method, names);
}

static gboolean
store_tie (Desk *desk, const char *verb, const DeskTie *tie, const char *reason, GError **error)
{
  g_autofree char *about = dup_tie_about (desk->state, tie);
  DeskTie row = *tie;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_tie_kind, &row);
  return desk_act_commit (desk, verb, reason, error, "%s", about);
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
  DeskTie row = {
    .round = round, .method = methods[method], .players = keys, .reason = reason ? reason : ""
  };

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
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no settled tie number %d."),
                      (int) tie);
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

/* Draws lots: whatever order they come in, the same seed gives the same order. @seed: the seed of
 * the lots. @inout_players: keys. */
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
