/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/clock/await.h"
#include "desk/event/event.h"
#include "desk/event/organisation.h"
#include "desk/round/pair.h"
#include "desk/clock/time.h"
#include "desk/round/progress.h"
#include "desk/round/waiting.h"
#include "rules/article/word.h"

/* --- What waits for the referee --- */

typedef struct {
  GArray *boards[DESK_N_PROGRESSES]; /* of int */
  gint64 first[DESK_N_PROGRESSES];
} Tables;

/* A note of a clock that is damaged in the file was passed over for an older one. */
static void
add_doubt (DeskDue *due, const GArray *boards)
{
  g_autofree char *numbers =
      rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
  g_autofree char *doubt = g_strdup_printf (
      ngettext ("Table %s: the newest note of this clock is damaged, it has run for longer than it "
                "shows.",
                "Tables %s: the newest notes of these clocks are damaged, they have run for longer "
                "than they show.",
                boards->len),
      numbers);
  char *both = rules_word_sentences (due->text, doubt);

  g_free (due->text);
  due->text = both;
}

static char *
dup_sentence (Desk *desk, DeskProgress progress, int n, const char *boards)
{
  if (progress == DESK_PROGRESS_INTERRUPTED)
    return g_strdup_printf (ngettext ("Table %s: the clock was interrupted. Enter how it resumes.",
                                      "Tables %s: the clocks were interrupted. Enter how they "
                                      "resume.",
                                      n),
                            boards);
  if (progress == DESK_PROGRESS_FALLEN)
    return g_strdup_printf (ngettext ("Table %s: time is up. Enter the result.",
                                      "Tables %s: time is up. Enter the results.", n),
                            boards);
  return g_strdup_printf (
      desk_event_told (desk_get_state (desk),
                       ngettext ("Table %s is in dispute about life and death (Art. 21.4).",
                                 "Tables %s are in dispute about life and death (Art. 21.4).", n)),
      boards);
}

static void
add_tables (GPtrArray *list, Desk *desk, int round)
{
  static const struct {
    DeskProgress progress;
    DeskDueKind kind;
  } watched[] = { { DESK_PROGRESS_INTERRUPTED, DESK_DUE_INTERRUPTED },
                  { DESK_PROGRESS_FALLEN, DESK_DUE_FALLEN },
                  { DESK_PROGRESS_DISPUTE, DESK_DUE_DISPUTE } };
  g_autoptr (GArray) doubtful = g_array_new (FALSE, FALSE, sizeof (int));
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_boards_of (state, round);
  Tables tables = { 0 };

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    DeskProgress progress;
    if (desk_state_result (state, game->game))
      continue;
    progress = desk_progress (desk, game->game);
    if (!tables.boards[progress]) {
      tables.boards[progress] = g_array_new (FALSE, FALSE, sizeof (int));
      tables.first[progress] = game->game;
    }
    g_array_append_val (tables.boards[progress], board);
    if (desk_time_doubtful (desk, game->game))
      g_array_append_val (doubtful, board);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (watched); i++) {
    DeskProgress progress = watched[i].progress;
    const GArray *boards = tables.boards[progress];
    g_autofree char *words = NULL;
    if (!boards)
      continue;
    words = rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
    desk_due_add (list, watched[i].kind, round, (int) boards->len,
                  dup_sentence (desk, progress, (int) boards->len, words));
    desk_due_newest (list)->game = tables.first[progress];
    if (progress == DESK_PROGRESS_INTERRUPTED && doubtful->len > 0)
      add_doubt (desk_due_newest (list), doubtful);
  }
  for (int i = 0; i < DESK_N_PROGRESSES; i++)
    g_clear_pointer (&tables.boards[i], g_array_unref);
}

/* --- What waits for somebody's word --- */

static gboolean
waits_for_times (Desk *desk, const DeskGame *game)
{
  return !desk_state_result (desk_get_state (desk), game->game) &&
         desk_pause_is_unconfirmed (desk, game->game);
}

static gboolean
waits_for_lot (Desk *desk, const DeskGame *game)
{
  const DeskResult *row = desk_state_result (desk_get_state (desk), game->game);
  RulesResult result;

  return row && rules_result_parse (row->result, &result) && result.kind == RULES_RESULT_BOTH_LOSE;
}

/* Art. 22.4: who is awaited at a fast game, and until when. */
static gboolean
is_awaited (Desk *desk, const DeskGame *game, gboolean missed)
{
  DeskAwaiting awaiting;

  return !desk_state_result (desk_get_state (desk), game->game) &&
         desk_await_get (desk, game->game, &awaiting) && awaiting.missed == missed &&
         (awaiting.awaited[CLOCK_BLACK] || awaiting.awaited[CLOCK_WHITE]);
}

static gboolean
waits_for_player (Desk *desk, const DeskGame *game)
{
  return is_awaited (desk, game, FALSE);
}

static gboolean
was_missed (Desk *desk, const DeskGame *game)
{
  return is_awaited (desk, game, TRUE);
}

static gboolean (*const waits[DESK_N_DUES]) (Desk *desk, const DeskGame *game) = {
  [DESK_DUE_MISSED] = was_missed,
  [DESK_DUE_AWAITED] = waits_for_player,
  [DESK_DUE_WITNESS] = waits_for_times,
  [DESK_DUE_LOT] = waits_for_lot,
};

static char *
dup_waiting (const DeskState *state, DeskDueKind kind, const char *tables)
{
  return g_strdup_printf (
      desk_event_told (
          state,
          kind == DESK_DUE_MISSED    ? _ ("Not there in time, at table: %s. The right to play is "
                                             "lost: enter the result (Art. 22.4).")
          : kind == DESK_DUE_AWAITED ? _ ("Awaited, at table: %s. A player who sits down before "
                                          "the countdown has run out may play (Art. 22.4).")
          : kind == DESK_DUE_WITNESS
              ? _ ("Adjourned, at table: %s. Both players have to confirm the times used "
                   "(Art. 22.9).")
              : _ ("Both have lost, at table: %s. Draw a lot and enter it, such as lot:B "
                   "(Art. 17.5).")),
      tables);
}

static void
add_waiting (GPtrArray *list, Desk *desk, int round, DeskDueKind kind)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) games = desk_state_boards_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;
  gint64 first = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (!waits[kind](desk, game))
      continue;
    first = first ? first : game->game;
    g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return;
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
  desk_due_add (list, kind, round, (int) boards->len, dup_waiting (state, kind, numbers));
  desk_due_newest (list)->game = first;
}

/* A lot is for the next pairing by points, or for the standings as well. */
static void
add_lots (GPtrArray *list, Desk *desk, int last)
{
  const RulesRuleset *ruleset;
  gboolean ends = desk_pair_is_over (desk);

  ruleset = &desk_event (desk_get_state (desk))->rules;
  for (int round = 1; round <= last; round++) {
    gboolean pairs = round == last && !ends;
    if (ruleset->both_lose_pairing == RULES_BOTH_LOSE_LOTS_STANDINGS ||
        (ruleset->both_lose_pairing == RULES_BOTH_LOSE_LOTS_PAIRING && pairs &&
         desk_waiting_is_open (desk, round)))
      add_waiting (list, desk, round, DESK_DUE_LOT);
  }
}

/* Art. 31: what was reported to the chief referee and is not answered yet. */
static void
add_cases (GPtrArray *list, Desk *desk)
{
  g_autoptr (GArray) cases = desk_organisation_cases (desk_get_state (desk));

  for (guint i = 0; i < cases->len; i++) {
    const DeskHardCase *one = &g_array_index (cases, DeskHardCase, i);
    if (!one->answer[0])
      desk_due_add (list, DESK_DUE_CASE, one->round, one->number,
                    g_strdup_printf (_ ("Hard case %d waits for the chief referee: %s"),
                                     one->number, one->text));
  }
}

/* Adds what waits at the tables for the referee, or for somebody's word. @last: the last settled
 * round. */
void
desk_due_add_tables (GPtrArray *list, Desk *desk, int last)
{
  for (int round = 1; round <= last; round++) {
    add_tables (list, desk, round);
    for (DeskDueKind kind = DESK_DUE_MISSED; kind <= DESK_DUE_WITNESS; kind++)
      add_waiting (list, desk, round, kind);
  }
  add_lots (list, desk, desk_state_last_round (desk_get_state (desk)));
  add_cases (list, desk);
}
