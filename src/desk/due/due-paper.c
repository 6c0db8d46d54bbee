/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/round/drawn.h"
#include "desk/standings/freeze.h"
#include "desk/standings/printed.h"
#include "desk/game/result.h"
#include "rules/article/word.h"

/* --- What the newest round was drawn on --- */

static gboolean
can_wait (Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);

  for (guint i = 0; i < games->len; i++)
    if (!desk_result_has_begun (desk, ((const DeskGame *) games->pdata[i])->game))
      return !desk_due_has_result (state, round);
  return FALSE;
}

/* Once the round has begun it is too late. */
static void
add_drawn (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GPtrArray) games =
      round > 1 && can_wait (desk, round) ? desk_drawn_on_others (desk, round) : NULL;
  gboolean draft = desk_state_round (desk_get_state (desk), round) == DESK_ROUND_DRAFT;

  for (guint i = 0; games && i < games->len;) {
    g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
    gint64 before = ((const DeskGame *) games->pdata[i])->round;
    g_autofree char *numbers = NULL;
    for (; i < games->len && ((const DeskGame *) games->pdata[i])->round == before; i++) {
      int board = (int) ((const DeskGame *) games->pdata[i])->board;
      g_array_append_val (boards, board);
    }
    numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
    desk_due_add (
        list, DESK_DUE_REDRAW, round, (int) boards->len,
        g_strdup_printf (
            draft ? _ ("Round %d was drawn with another result of round %d, at table: %s. Discard "
                       "the draft and draw it again, or leave it.")
                  : _ ("Round %d was drawn with another result of round %d, at table: %s. Re-draw "
                       "the tables that have not begun (redraw), or leave them."),
            round, (int) before, numbers));
    desk_due_newest (list)->draft = draft;
  }
}

static void
add_handicaps (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_drawn_handicaps (desk, round);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *tables = NULL;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_autofree char *table = g_strdup_printf ("%d", (int) game->board);
    g_autofree char *stones = g_strdup_printf ("%d", (int) game->handicap);
    g_ptr_array_add (words, rules_word_aside (table, stones));
  }
  if (words->len == 0)
    return;
  tables = rules_word_list_some ((gpointer) words->pdata, (int) words->len, DESK_DUE_TABLES_MAX);
  desk_due_add (
      list, DESK_DUE_REDRAW, round, (int) words->len,
      /* Translators: the last is tables, and behind each the handicap: "2 (4) and 5 (1)" */
      g_strdup_printf (_ ("Round %d: ranks were changed after the draw, so another handicap is "
                          "due at table (handicap): %s. Set it (edit handicap), or re-draw the "
                          "table (redraw)."),
                       round, tables));
  desk_due_newest (list)->game = ((const DeskGame *) games->pdata[0])->game;
}

/* --- What hangs on the wall --- */

static void
add_reprint (GPtrArray *list, Desk *desk, DeskPrintedPaper paper, int round)
{
  gboolean standings = paper == DESK_PRINTED_STANDINGS;
  DeskPrintedState state = desk_printed_check (desk, paper, round, NULL);

  if (state != DESK_PRINTED_CHANGED && state != DESK_PRINTED_UNKNOWN)
    return;
  desk_due_add (
      list, DESK_DUE_REPRINT, round, 0,
      g_strdup_printf (
          state == DESK_PRINTED_CHANGED
              ? (standings ? _ ("The standings after round %d have changed since they were "
                                "printed.")
                           : _ ("The pairings of round %d have changed since they were printed."))
          : standings ? _ ("The record of the printed standings after round %d is damaged: it is "
                           "not known whether they have changed since.")
                      : _ ("The record of the printed pairings of round %d is damaged: it is not "
                           "known whether they have changed since."),
          round));
  desk_due_newest (list)->of_standings = standings;
}

/* Adds what was published, drawn or printed, and is not what holds. @last: the last settled
 * round. */
void
desk_due_add_papers (GPtrArray *list, Desk *desk, int last)
{
  int drawn = desk_state_last_round (desk_get_state (desk));
  int counted = last > 0 && desk_result_n_open (desk, last) > 0 ? last - 1 : last;

  for (int round = last; round >= 0; round--) {
    g_autofree char *changes = desk_freeze_check (desk, round);
    if (changes)
      desk_due_add (list, DESK_DUE_PUBLISHED, round, 0,
                    g_strdup_printf (_ ("The standings published after round %d are out of date."),
                                     round));
  }
  add_drawn (list, desk, drawn);
  add_handicaps (list, desk, drawn);
  /* The newest round's; who still looks at those of an older one looks at the newer standings too.
   */
  if (last > 0)
    add_reprint (list, desk, DESK_PRINTED_PAIRINGS, last);
  add_reprint (list, desk, DESK_PRINTED_STANDINGS, counted);
}
