#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/standings/printed.h"
#include "desk/game/result.h"
#include "desk/clock/waiting.h"
#include "rules/article/word.h"

#define NAMES_MAX 4 /* players that are named one by one */

/* --- The course of a round --- */

static char *
dup_names (const DeskState *state, const GArray *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, desk_waiting_left_name (state, g_array_index (players, gint64, i)));
  return rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMES_MAX);
}

/* Adds who came after the round was drawn, while it lasts: who comes later is drawn in the next.
 * @list: what is due. */
void
desk_due_add_seat (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_players (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);
  int n = (int) players->len;

  if (n > 0)
    desk_due_add (list, DESK_DUE_SEAT, round, n,
                  g_strdup_printf (ngettext ("Round %d: %d player has no table: %s.",
                                             "Round %d: %d players have no table: %s.", (gulong) n),
                                   round, n, names));
}

/* Adds for whom the scheme has no place. Returns whether the next round waits for that. @list:
 * what is due. */
gboolean
desk_due_add_outside (GPtrArray *list, Desk *desk)
{
  g_autoptr (GArray) players = desk_waiting_outside (desk);
  g_autofree char *names = dup_names (desk_get_state (desk), players);

  if (players->len > 0)
    desk_due_add (
        list, DESK_DUE_ENROL, 0, (int) players->len,
        g_strdup_printf (_ ("Came after round 1 was drawn, and has no place in its scheme: %s. "
                            "Withdraw, or draw that round again."),
                         names));
  return players->len > 0;
}

static gint64
game_of (const DeskState *state, int round, gint64 player)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      return game->game;
  }
  return 0;
}

/* Before the start there may be time to draw all of it anew (Art. 28.1). */
static gboolean
is_before_start (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (round > 1 || (game->black && game->white && desk_result_has_begun (desk, game->game)))
      return FALSE;
  }
  return TRUE;
}

static char *
dup_left (Desk *desk, int round, const char *names)
{
  if (desk_state_round (desk_get_state (desk), round) == DESK_ROUND_DRAFT)
    return g_strdup_printf (_ ("Round %d: paired, but withdrawn: %s. Draw the rest of the draft "
                               "anew."),
                            round, names);
  if (is_before_start (desk, round))
    return g_strdup_printf (
        desk_event_told (desk_get_state (desk),
                         _ ("Round %d: withdrawn before the start: %s. Draw the round anew if "
                            "there is time (Art. 28.1), or enter the loss.")),
        round, names);
  return g_strdup_printf (
      desk_waiting_is_open (desk, round)
          ? desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Draw the table anew, or "
                                "enter the loss (Art. 28.3)."))
          : desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Enter the loss "
                                "(Art. 28.4).")),
      round, names);
}

/* Adds who has withdrawn and still has a table, at which somebody waits. @list: what is due. */
void
desk_due_add_left (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_left (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);

  if (players->len == 0)
    return;
  desk_due_add (list, DESK_DUE_LEFT, round, (int) players->len, dup_left (desk, round, names));
  if (!desk_waiting_is_open (desk, round))
    ((DeskDue *) list->pdata[list->len - 1])->game =
        game_of (desk_get_state (desk), round, g_array_index (players, gint64, 0));
}

/* Of those that wait for a result, what is to be played once more. */
static char *
dup_replays (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (desk_state_is_to_replay (state, game->game))
      g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return g_strdup ("");
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
  return g_strdup_printf (desk_event_told (state, _ ("To be replayed (Art. 20.3), at table: %s.")),
                          numbers);
}

static void
add_missing (GPtrArray *list, Desk *desk, int round, int n_open)
{
  g_autofree char *boards = desk_result_open_boards (desk, round);
  g_autofree char *replays = dup_replays (desk_get_state (desk), round);
  g_autofree char *missing =
      g_strdup_printf (ngettext ("Round %d: %d result is missing, at table %s.",
                                 "Round %d: %d results are missing, at tables %s.", n_open),
                       round, n_open, boards);

  desk_due_add (list, DESK_DUE_RESULTS, round, n_open,
                replays[0] ? rules_word_sentences (missing, replays) : g_steal_pointer (&missing));
}

/* Adds what a round waits for. @list: what is due. @n_open: games without a result. */
void
desk_due_add_open (GPtrArray *list, Desk *desk, int round, int n_open)
{
  if (!desk_due_has_result (desk_get_state (desk), round) &&
      desk_printed_check (desk, DESK_PRINTED_PAIRINGS, round, NULL) == DESK_PRINTED_NEVER)
    desk_due_add (list, DESK_DUE_PAIRINGS, round, 0,
                  g_strdup_printf (_ ("Print the pairings of round %d."), round));
  add_missing (list, desk, round, n_open);
}

/* Adds the results that earlier rounds wait for: taken back, annulled or to be counted again
 * while the event went on. Returns how many these are. @list: what is due. @last: the newest
 * round. */
int
desk_due_add_earlier (GPtrArray *list, Desk *desk, int last)
{
  int all = 0;

  for (int round = 1; round < last; round++) {
    int n = desk_result_n_open (desk, round);
    if (n > 0)
      add_missing (list, desk, round, n);
    all += n;
  }
  return all;
}
