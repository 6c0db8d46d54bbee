/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/result.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/await.h"
#include "desk/clock/time.h"
#include "desk/file/desk-private.h"
#include "desk/event/event.h"
#include "desk/game/lock.h"
#include "desk/round/rematch.h"
#include "desk/ruling/ruling.h"
#include "desk/event/withdraw.h"
#include "desk/team/match.h"
#include "rules/game/score.h"
#include "rules/article/word.h"

#define BOARDS_MOST 8 /* so many are named */

/* How many of its tables, or matches, have no result yet. */
int
desk_result_n_open (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk->state, round);
  int n = 0;

  for (guint i = 0; i < games->len; i++)
    n += desk_state_is_open (desk->state, ((const DeskGame *) games->pdata[i])->game);
  return n;
}

/* How many tables of it and of the rounds before have no result: what rests on them is
 * preliminary. @round: the last round to count. */
int
desk_result_n_open_until (Desk *desk, int round)
{
  int n = 0;

  for (int i = 1; i <= round; i++)
    n += desk_result_n_open (desk, i);
  return n;
}

/* The first round that has a table without a result, 0 for none. @round: the last that counts. */
int
desk_result_first_open (Desk *desk, int round)
{
  for (int i = 1; i <= round; i++)
    if (desk_result_n_open (desk, i) > 0)
      return i;
  return 0;
}

/* FALSE where a table or match of it, or of a round before, has no result. @round: the last round
 * that must be complete. */
gboolean
desk_result_check_complete (Desk *desk, int round, GError **error)
{
  int first = desk_result_first_open (desk, round);
  g_autofree char *open = first ? desk_result_open_boards (desk, first, NULL) : NULL;
  int n_matches = 0;
  g_autofree char *matches = first ? desk_match_unopened (desk->state, first, &n_matches) : NULL;

  if (n_matches > 0)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Round %d lacks results: the line-ups are not open in match: %s."), first,
                      matches);
  return !open || desk_fail (error, DESK_ERROR_STATE, _ ("Round %d lacks results, at table: %s."),
                             first, open);
}

/* The first tables without a result, as a sentence has them: "1, 4 and 7", "1, 2 and 5 more", or
 * NULL. @ret_n: how many there are; may be NULL. */
char *
desk_result_open_boards (Desk *desk, int round, int *ret_n)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk->state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (desk_state_is_open (desk->state, game->game))
      g_array_append_val (boards, board);
  }
  if (ret_n)
    *ret_n = (int) boards->len;
  return boards->len ? rules_word_numbers ((gpointer) boards->data, (int) boards->len, BOARDS_MOST)
                     : NULL;
}

static gboolean
any (Desk *desk, const LedgerKind *kind, gint64 game)
{
  g_autoptr (GPtrArray) rows = ledger_live (desk->ledger, kind, game, NULL);

  return rows && rows->len > 0;
}

/* Whether anything stands on the game: a move, a clock reading, a warning, a ruling, a result, a
 * line-up of a match; or it is itself played in place of another. */
gboolean
desk_result_has_begun (Desk *desk, gint64 game)
{
  return desk_state_result (desk->state, game) || desk_result_has_record (desk, game);
}

/* Whether anything but a result stands on the game. */
gboolean
desk_result_has_record (Desk *desk, gint64 game)
{
  if (desk_state_rematch (desk->state, game) || desk_state_count (desk->state, game) ||
      desk_match_has_line_up (desk->state, game))
    return TRUE;
  for (guint i = 0; i < desk->state->warnings->len; i++) {
    const DeskWarning *warning = desk->state->warnings->pdata[i];
    if (warning && warning->game == game)
      return TRUE;
  }
  for (guint i = 0; i < desk->state->rulings->len; i++) {
    const DeskRuling *ruling = desk->state->rulings->pdata[i];
    if (ruling && ruling->game == game)
      return TRUE;
  }
  return any (desk, &desk_move_kind, game) || any (desk, &desk_reading_kind, game) ||
         any (desk, &desk_ending_kind, game) || any (desk, &desk_position_kind, game) ||
         any (desk, &desk_lateness_kind, game) || any (desk, &desk_await_kind, game) ||
         any (desk, &desk_sealed_kind, game) || any (desk, &desk_note_kind, game);
}

/* The result as it is typed and as the twin has it, "" where there is none. Where it is not known
 * who had Black it says which of the two won, "1–0 +R": the first of them sits on @side. @side:
 * RULES_BLACK; RULES_WHITE to read it from the other seat. */
char *
desk_result_text (const DeskState *state, gint64 game, RulesColour side)
{
  const DeskResult *row = desk_state_result (state, game);
  RulesResult result;

  if (!row)
    return g_strdup ("");
  if (!desk_state_is_uncoloured (state, game) || !rules_result_parse (row->result, &result))
    return g_strdup (row->result);
  return rules_result_format_seats (side == RULES_WHITE ? rules_result_turn (result) : result);
}

/* Whether its rules count stones and area, so that a margin is so many zi. */
gboolean
desk_result_in_zi (const DeskState *state)
{
  const RulesRuleset *ruleset;

  ruleset = &desk_event (state)->rules;
  return ruleset->counting == RULES_COUNTING_AREA;
}

/* The same as people are told of it, in their language. @side: as for desk_result_text(). */
char *
desk_result_words (const DeskState *state, gint64 game, RulesColour side)
{
  const DeskResult *row = desk_state_result (state, game);
  RulesResult result;

  if (!row || !rules_result_parse (row->result, &result) ||
      (result.winner && desk_state_is_uncoloured (state, game)))
    return desk_result_text (state, game, side);
  return rules_result_words (result, desk_result_in_zi (state));
}

/* A slip has the count of the board, or what is left of it once a warning is paid for (Art.
 * 24.1): where a margin is no more than the price, another wins by the one than by the other.
 * Returns whether it has to be asked which was meant. @result: what somebody has typed, or read
 * from a slip. @ret_board: the result if the count of the board was meant, without the warnings. */
gboolean
desk_result_is_doubtful (Desk *desk, gint64 game, RulesResult result, RulesResult *ret_board)
{
  g_autofree char *text = rules_result_format (result);
  const DeskResult *stored = desk_state_result (desk->state, game);
  const RulesRuleset *ruleset;
  RulesScoreTerms terms = {
    .black_warnings = desk_state_n_warnings (desk->state, game, RULES_BLACK),
    .white_warnings = desk_state_n_warnings (desk->state, game, RULES_WHITE),
  };

  ruleset = &desk_event (desk->state)->rules;
  terms.penalty_q = ruleset->warning_penalty_q;
  return !(stored && g_str_equal (stored->result, text)) &&
         rules_score_overturns (&terms, result, ret_board);
}

/* A sentence that names both outcomes. @result: what was typed. @board: the result if the count
 * of the board was meant. */
char *
desk_result_doubt_words (Desk *desk, RulesResult result, RulesResult board)
{
  gboolean zi = desk_result_in_zi (desk->state);
  g_autofree char *if_board = rules_result_words (board, zi);
  g_autofree char *if_result = rules_result_words (result, zi);

  return g_strdup_printf (
      desk_event_told (
          desk->state,
          _ ("The winner was warned, and the penalty is as large as the margin or larger (Art. "
             "24.1). If it is already deducted: %s. If this is the count of the board: %s.")),
      if_result, if_board);
}

/* Keeps a copy of the file when the round is complete. @game: the key of a game that has just
 * ended. */
void
desk_result_keep_copy (Desk *desk, gint64 game)
{
  const DeskGame *found = desk_state_game (desk->state, game);

  if (found && desk_result_n_open (desk, (int) found->round) == 0)
    desk_act_keep_copy (desk);
}

/* Captains have signed the boards as they were: the match that it is a board of is to be signed
 * again. */
static void
put_unsigned_match (Desk *desk, const DeskGame *game)
{
  const DeskGame *match = desk_match_of (desk->state, game->game, NULL);
  const DeskResult *own = match ? desk_state_entered (desk->state, match->game) : NULL;
  g_autoptr (GArray) put = NULL;
  DeskResult row;

  if (!own || own->signers == 0)
    return;
  put = desk_act_keys (desk->pending, &desk_result_kind);
  for (guint i = 0; i < put->len; i++)
    if (g_array_index (put, gint64, i) == match->game)
      return;
  row = *own;
  row.signers = 0;
  if (desk_match_is_only_signed (desk->state, match))
    row.result = "";
  desk_act_put (desk, &desk_result_kind, &row);
}

/* Adds a result to the act; a clock that still runs is stopped. @desk: a desk on which an act has
 * begun. @text: its result, as rules_result_format() writes it. @signers: who has signed.
 * @area_q: Black's area in quarter zi where it was counted, else 0. @dead: the stones taken for
 * dead, "C3 D4"; "" where nothing was counted. */
void
desk_result_put (Desk *desk, const DeskGame *game, const char *text, int signers, int area_q,
                 const char *dead)
{
  DeskResult row = { .game = game->game,
                     .black = game->black,
                     .white = game->white,
                     .result = text,
                     .area_q = area_q,
                     .dead = dead,
                     .signers = signers,
                     .referee = desk->who };

  desk_act_put (desk, &desk_result_kind, &row);
  put_unsigned_match (desk, game);
  desk_time_put_stop (desk, game->game);
}

/* The chief referee may have ruled so; and the ruling would stand beside another result. A lot is
 * drawn where it was ruled that both lose (Art. 17.5). */
static gboolean
check_not_ruled (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  const DeskRuling *ruling = desk_ruling_of_result (desk->state, game->game);

  return !ruling || result.kind == RULES_RESULT_LOT ||
         desk_fail (
             error, DESK_ERROR_STATE,
             _ ("The result of table %d comes from ruling %d. Amend or retract that ruling."),
             (int) game->board, (int) ruling->ruling);
}

/* Whether the event knows such a result, for that game. @result: how it is to have ended. */
gboolean
desk_result_check_new (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  g_autofree char *text = rules_result_format (result);
  const RulesRuleset *ruleset;

  if (!desk_rematch_check_newest (desk, game->game, error))
    return FALSE;
  ruleset = &desk_event (desk->state)->rules;
  if (result.kind == RULES_RESULT_LOT && ruleset->both_lose_pairing == RULES_BOTH_LOSE_KEPT)
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state,
                         _ ("In this tournament no lot is drawn where both lose: the result stays "
                            "0–0, by the setting “both_lose_pairing” (Art. 17.5).")));
  return desk_match_check_result (desk->state, game, result, error) &&
         desk_withdraw_check_result (desk, game, text, error) &&
         desk_await_check_result (desk, game, result, error);
}

/* What stood there is kept by the ruling that takes it away, and shown beside (Art. 23.1). What its
 * boards make of a match nobody has entered. */
static gboolean
check_not_taken (Desk *desk, const DeskGame *game, RulesResult result, GError **error)
{
  const DeskResult *stored = desk_state_played (desk->state, game->game);
  RulesResult standing = { .kind = RULES_RESULT_NONE };

  if (stored && stored == desk_state_entered (desk->state, game->game))
    rules_result_parse (stored->result, &standing);
  if (!rules_result_counts (standing) ||
      (result.kind != RULES_RESULT_ANNULLED && result.kind != RULES_RESULT_VOID))
    return TRUE;
  if (desk_state_is_match (desk->state, game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Match %d was decided as a whole: clear that first."), (int) game->board);
  return desk_fail (
      error, DESK_ERROR_STATE,
      desk_event_told (desk->state,
                       result.kind == RULES_RESULT_ANNULLED
                           ? _ ("Table %d has a result. Only a ruling can annul it; the old "
                                "result stays on record (Art. 23.1).")
                           : _ ("Table %d has a result. A ruling can remove it, and the old "
                                "result stays on record (Art. 20.3, 23.1); a withdrawal can void "
                                "it (Art. 28.2). If it was entered by mistake, clear it first.")),
      (int) game->board);
}

/* Enters a result, or another in its place. Rounds that were drawn on an earlier result stand.
 * One that Black, White and the referee have signed stands (Art. 16.4): desk_correct(); one that
 * counts is taken away by a ruling only (Art. 20.3, 23.1). A game that is played again keeps that
 * it had none. One that is so already is only signed.
 *
 * @result: how it ended; see desk_result_clear() for taking a result back. @signers: who has
 * signed, a sum of DESK_SIGNED_BLACK and so on. @reason: why, where it is not plain, or NULL. */
gboolean
desk_result_set (Desk *desk, gint64 game, RulesResult result, int signers, const char *reason,
                 GError **error)
{
  const DeskGame *found = desk_find_pair (desk, game, error);
  const DeskResult *stored = desk_state_played (desk->state, game);
  gboolean ends = !desk_state_result (desk->state, game);
  g_autofree char *about = NULL, *text = NULL, *told = NULL;

  if (!found)
    return FALSE;
  if (!rules_result_is_played (result))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This is not a result."));
  text = rules_result_format (result);
  if (!desk_rematch_check_newest (desk, game, error))
    return FALSE;
  /* To enter a result as it stands is to sign it: what it was counted from, and who has signed
   * already, stays. */
  if (stored && g_str_equal (stored->result, text) && stored->black == found->black &&
      stored->white == found->white)
    return signers & ~DESK_SIGNED_CHIEF & ~stored->signers
               ? desk_lock_sign (desk, game, signers, error)
               : desk_fail (error, DESK_ERROR_SAME,
                            desk_state_is_match (desk->state, found)
                                ? _ ("Match %d has this result already.")
                                : _ ("Table %d has this result already."),
                            (int) found->board);
  if (!desk_result_check_new (desk, found, result, error) ||
      !desk_lock_check (desk, game, signers, error) ||
      !check_not_ruled (desk, found, result, error))
    return FALSE;
  if (!check_not_taken (desk, found, result, error))
    return FALSE;
  told = desk_state_is_uncoloured (desk->state, game) ? rules_result_format_seats (result)
                                                      : g_strdup (text);
  about = desk_game_about (desk, found, told);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_result_put (desk, found, text, signers, 0, "");
  if (!desk_act_commit (desk, "result", reason, error, "%s", about))
    return FALSE;
  if (ends)
    desk_result_keep_copy (desk, game);
  return TRUE;
}

/* Takes a result back: the table is open again. @game: the key of a game with a result. @reason:
 * why, or NULL. */
gboolean
desk_result_clear (Desk *desk, gint64 game, const char *reason, GError **error)
{
  return desk_result_clear_signed (desk, game, 0, reason, error);
}

/* As desk_result_clear(); a result that Black, White and the referee have signed stands (Art.
 * 16.4). @game: the key of a game with a result. @signers: who signs that, a sum of
 * DESK_SIGNED_BLACK and so on; may be 0. @reason: why, or NULL. */
gboolean
desk_result_clear_signed (Desk *desk, gint64 game, int signers, const char *reason, GError **error)
{
  const DeskGame *found = desk_find_pair (desk, game, error);
  g_autofree char *about = NULL;
  const DeskResult *row = found ? desk_state_played (desk->state, game) : NULL;

  if (!found)
    return FALSE;
  if (row && row != desk_state_entered (desk->state, game))
    return desk_fail (
        error, DESK_ERROR_STATE,
        _ ("Match %d has the result of its boards: clear one of theirs, or decide the "
           "match as a whole."),
        (int) found->board);
  if (!row)
    return desk_withdraw_check_result (desk, found, "", error) &&
           desk_fail (error, DESK_ERROR_STATE,
                      desk_state_is_match (desk->state, found) ? _ ("Match %d has no result.")
                                                               : _ ("Table %d has no result."),
                      (int) found->board);
  if (!desk_rematch_check_newest (desk, game, error) ||
      !desk_lock_check (desk, game, signers, error) ||
      !check_not_ruled (desk, found, (RulesResult){ .kind = RULES_RESULT_NONE }, error))
    return FALSE;
  about = desk_game_about (desk, found, "");
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_result_put (desk, found, "", signers, 0, "");
  return desk_act_commit (desk, "clear", reason, error, "%s", about);
}
