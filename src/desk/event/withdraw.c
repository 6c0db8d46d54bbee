/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/withdraw.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/time.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/robin.h"
#include "desk/team/match.h"
#include "desk/ruling/ruling.h"
#include "ledger/chain/history.h"
#include "rules/article/word.h"
#include "rules/article/article.h"

#define WITHDRAW_PLACES_MAX 8

/* --- In words --- */

/* "3 of 7 rounds": "3 of 6 games" where the event counts these. */
static char *
dup_played (const PairingWithdrawal *how)
{
  return g_strdup_printf (how->games ? _ ("%d of %d games") : _ ("%d of %d rounds"), how->played,
                          how->scheduled);
}

static char *
dup_judgement (const DeskState *state, const PairingWithdrawal *how)
{
  g_autofree char *played = dup_played (how);
  const char *words;

  if (desk_match_stands (state))
    return g_strdup_printf (
        desk_event_told (state, _ ("%s are played: these results stand, and the remaining games "
                                   "are lost (Art. 28.4).")),
        played);
  if (!how->voids)
    words = _ ("%s are played, half or more: these results stand, and the remaining games are lost "
               "(Art. 28.2).");
  else if (desk_event (state)->team.n_boards > 0)
    words = _ ("%s are played, fewer than half: all results of this team become void (Art. 28.2).");
  else
    words =
        _ ("%s are played, fewer than half: all results of this player become void (Art. 28.2).");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return g_strdup_printf (desk_event_told (state, words), played);
#pragma GCC diagnostic pop
}

static gboolean
is_open (const DeskState *state, const DeskRobin *robin, const DeskGame *game, gint64 player)
{
  return desk_robin_is_game (state, game) && !desk_match_is_opened (state, game->game) &&
         (desk_match_entrant (state, game, RULES_BLACK) == player ||
          desk_match_entrant (state, game, RULES_WHITE) == player) &&
         !desk_state_result (state, game->game) && desk_robin_is_his (robin, game, player);
}

/* Boards of a match that is open, or the match where it has none yet; what people play for
 * themselves. */
static GPtrArray *
list_open (const DeskState *state, const DeskRobin *robin, gint64 player)
{
  GPtrArray *open = g_ptr_array_new ();

  for (guint i = 0; i < state->games->len; i++)
    if (is_open (state, robin, state->games->pdata[i], player))
      g_ptr_array_add (open, state->games->pdata[i]);
  return open;
}

/* "round 3, table 1 and round 4, table 2"; NULL for none. */
static char *
dup_places (const GPtrArray *games)
{
  g_autoptr (GPtrArray) places = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_ptr_array_add (places, g_strdup_printf (C_ ("list", "round %d (table %d)"), (int) game->round,
                                              (int) game->board));
  }
  return games->len ? rules_word_list_some ((gpointer) places->pdata, (int) places->len,
                                            WITHDRAW_PLACES_MAX)
                    : NULL;
}

/* How many of them are no boards, and of how many matches the boards are; those of one lie
 * together. */
static int
count_drawn (const DeskState *state, const GPtrArray *open)
{
  const DeskGame *last = NULL;
  int n = 0;

  for (guint i = 0; i < open->len; i++) {
    const DeskGame *match = desk_match_of (state, ((DeskGame *) open->pdata[i])->game, NULL);
    n += !match || match != last;
    last = match;
  }
  return n;
}

static char *
dup_running (const DeskState *state, const PairingWithdrawal *how, const GPtrArray *open)
{
  g_autofree char *places = dup_places (open);
  gboolean turns = how->voids && 2 * (how->played + count_drawn (state, open)) >= how->scheduled;
  g_autofree char *which = places ? g_strdup_printf (_ ("No result yet: %s."), places) : NULL;

  if (!which)
    return g_strdup ("");
  return rules_word_sentences (
      which, turns ? _ ("With a result there, half of the games are played, and all results stand.")
             : how->voids ? _ ("Open games become void, too.")
                          : _ ("Open games are lost unless their results are entered."));
}

/* What becomes of this player's games where he leaves now, for people (Art. 28.2, 28.3), games
 * that are still open among them. */
char *
desk_withdraw_words (const DeskState *state, gint64 player)
{
  g_auto (DeskRobin) robin = { NULL };
  g_autofree char *judgement = NULL, *running = NULL;
  g_autoptr (GPtrArray) open = NULL;
  DeskLeft left;

  if (desk_robin_has_begun (state))
    desk_robin_init (&robin, state);
  if (!robin.field || !desk_robin_find (&robin, player, &left))
    return g_strdup (
        desk_event_told (state, _ ("No further games; earlier results stand (Art. 28.3).")));
  open = list_open (state, &robin, player);
  judgement = dup_judgement (state, &left.how);
  running = dup_running (state, &left.how, open);
  return running[0] ? rules_word_sentences (judgement, running) : g_steal_pointer (&judgement);
}

/* --- What an act has turned --- */

static void
tell (Desk *desk, gint64 player, const char *words)
{
  g_autofree char *name = desk_state_player_name (desk->state, player);
  g_autofree char *told = g_strdup_printf (_ ("%s: %s"), name, words);

  g_signal_emit_by_name (desk, "warned", told);
}

static void
tell_back (Desk *desk, gint64 player)
{
  g_auto (DeskRobin) robin = { NULL };
  g_autoptr (GPtrArray) open = NULL;
  g_autofree char *places = NULL, *which = NULL, *words = NULL;

  desk_robin_init (&robin, desk->state);
  open = list_open (desk->state, &robin, player);
  places = dup_places (open);
  which = places ? g_strdup_printf (_ ("No result yet: %s."), places) : NULL;
  words = rules_word_sentences (
      desk_event_told (desk->state,
                       desk_event (desk->state)->team.n_boards > 0
                           ? _ ("Results of this team count again as they were played (Art. 28.2).")
                           : _ ("Results of this player count again as they were played (Art. "
                                "28.2).")),
      which ? which : "");
  tell (desk, player, words);
}

/* Emits “warned” for each player on whom the judgement of Art. 28.2 is another one now, whatever
 * act has turned it. @desk: a desk whose state has changed. @before: who had left a round robin
 * before. */
void
desk_withdraw_tell (Desk *desk, const GArray *before)
{
  const GArray *now = desk->state->left;

  for (guint i = 0; i < now->len; i++) {
    const DeskLeft *left = &g_array_index (now, DeskLeft, i);
    const DeskLeft *then = desk_robin_left (before, left->player);
    g_autofree char *words = dup_judgement (desk->state, &left->how);
    if (!then || then->how.voids != left->how.voids)
      tell (desk, left->player, words);
  }
  for (guint i = 0; i < before->len; i++) {
    gint64 player = g_array_index (before, DeskLeft, i).player;
    if (!desk_robin_left (now, player) && desk_state_player (desk->state, player) &&
        desk_robin_has_begun (desk->state))
      tell_back (desk, player);
  }
}

/* --- A result for somebody who has left --- */

/* What would count of the game if that were its result, and so of the match that it is a board of;
 * "" for itself. */
static char *
dup_decided_with (const DeskState *state, const DeskGame *game, const char *result)
{
  g_auto (DeskRobin) robin = { NULL };
  g_autoptr (GPtrArray) results = g_ptr_array_new (), none = g_ptr_array_new ();
  g_autoptr (GArray) left = NULL;
  char *decided;
  DeskResult row = { .game = game->game, .result = result };
  DeskState with = *state;

  for (guint i = 0; i < MAX (state->results->len, (guint) game->game); i++)
    g_ptr_array_add (results, i < state->results->len ? state->results->pdata[i] : NULL);
  results->pdata[game->game - 1] = &row;
  with.results = results;
  with.decided = none;
  with.matched = g_ptr_array_ref (state->matched);
  desk_match_judge (&with);
  desk_robin_init (&robin, &with);
  left = desk_robin_list_left (&robin, &with);
  decided = desk_robin_decide (&robin, &with, left, game);
  g_ptr_array_unref (with.matched);
  return decided;
}

/* In which act he left: what is known of him may have been changed since. */
static gint64
act_of_leaving (Desk *desk, gint64 player)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  gint64 act = found->head.act;
  gboolean goes_on = TRUE;

  while (goes_on) {
    gpointer before = NULL;
    goes_on =
        ledger_history_find (desk->ledger, &desk_player_kind, found, 1, act - 1, &before, NULL) &&
        before && ((DeskPlayer *) before)->withdrawn;
    if (goes_on)
      act = ((DeskPlayer *) before)->head.act;
    ledger_record_unref (before);
  }
  return act;
}

static gboolean
was_drawn_after (Desk *desk, const DeskGame *game, const DeskLeft *left)
{
  const DeskRound *round = desk->state->rounds->pdata[game->round - 1];

  return left && round->head.act > act_of_leaving (desk, left->player);
}

/* Who has left of those who have it, or for whom it is played; NULL for nobody. */
static const DeskLeft *
left_of_side (const DeskState *state, const DeskGame *game, RulesColour side)
{
  return desk_robin_left (state->left, desk_match_entrant (state, game, side));
}

/* Whether Art. 28.2 has decided the game, and a result that is entered counts all the same, since
 * it was under way when the player left. @state: its present, or what that would be. */
gboolean
desk_withdraw_may_end (Desk *desk, const DeskState *state, const DeskGame *game)
{
  g_autofree char *decided = NULL;

  if (!desk_state_result (state, game->game) || desk_state_played (state, game->game) ||
      was_drawn_after (desk, game, left_of_side (state, game, RULES_BLACK)) ||
      was_drawn_after (desk, game, left_of_side (state, game, RULES_WHITE)))
    return FALSE;
  decided = dup_decided_with (state, game, "draw");
  return !decided[0];
}

static gboolean
refuse_withdraw (Desk *desk, const DeskLeft *left, GError **error)
{
  g_autofree char *name = desk_state_player_name (desk->state, left->player);
  g_autofree char *played = dup_played (&left->how);
  gboolean teams = desk_event (desk->state)->team.n_boards > 0;
  const char *words;

  if (left->how.voids)
    words = teams
                ? _ ("%s has withdrawn with %s played, fewer than half: all results of this team "
                     "are void (Art. 28.2). Reinstate the team first.")
                : _ ("%s has withdrawn with %s played, fewer than half: all results of this player "
                     "are void (Art. 28.2). Reinstate the player first.");
  else
    words = teams ? _ ("%s has withdrawn with %s played: the remaining games are lost (Art. 28.2). "
                       "Reinstate the team first.")
                  : _ ("%s has withdrawn with %s played: the remaining games are lost (Art. 28.2). "
                       "Reinstate the player first.");
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return desk_fail (error, DESK_ERROR_STATE, desk_event_told (desk->state, words), name, played);
#pragma GCC diagnostic pop
}

/* A game that was under way when a player left a round robin may still end: its result is taken
 * where it counts, since half of the games are played with it or what was left is lost only.
 * Returns FALSE where Art. 28.2 decides what the game is, whatever is entered. @result: what is
 * to be entered, as rules_result_format() writes it; "" for nothing. */
gboolean
desk_withdraw_check_result (Desk *desk, const DeskGame *game, const char *result, GError **error)
{
  const DeskLeft *black = left_of_side (desk->state, game, RULES_BLACK);
  const DeskLeft *white = left_of_side (desk->state, game, RULES_WHITE);
  const DeskLeft *left = black && (black->how.voids || !white) ? black : white;
  g_autofree char *decided = NULL;

  if (desk_state_result (desk->state, game->game) == desk_state_played (desk->state, game->game))
    return TRUE;
  if (was_drawn_after (desk, game, black) || was_drawn_after (desk, game, white))
    return refuse_withdraw (desk, left, error);
  decided = dup_decided_with (desk->state, game, result);
  return !decided[0] || refuse_withdraw (desk, left, error);
}

/* --- The act --- */

/* Clocks stop where a game is decided by it. */
static void
put_stops (Desk *desk, const DeskRobin *robin, gint64 player)
{
  g_autoptr (GPtrArray) open = list_open (desk->state, robin, player);

  for (guint i = 0; i < open->len; i++)
    desk_time_put_stop (desk, ((const DeskGame *) open->pdata[i])->game);
}

/* In words of no language: " · Art. 28.2: 1/5 void". */
static char *
dup_note (const DeskState *state, const DeskLeft *left)
{
  g_autofree char *article = rules_article_kept (desk_event (state)->rules.profile, "Art. 28.2");

  return g_strdup_printf (" · %s: %d/%d%s", article, left->how.played, left->how.scheduled,
                          left->how.voids ? " void" : "");
}

/* The player's row, and what it does; TRUE where he leaves a round robin. */
static gboolean
put_withdraw (Desk *desk, DeskPlayer *player, DeskLeft *ret_left)
{
  g_auto (DeskRobin) robin = { NULL };

  desk_act_put (desk, &desk_player_kind, player);
  if (!player->withdrawn || !desk_robin_has_begun (desk->state))
    return FALSE;
  desk_robin_init (&robin, desk->state);
  if (!desk_robin_find (&robin, player->player, ret_left))
    return FALSE;
  put_stops (desk, &robin, player->player);
  return TRUE;
}

static void
put_presence (Desk *desk, gint64 player, gboolean withdrawn)
{
  DeskPlayer row = *desk_state_player (desk->state, player);
  DeskLeft left;

  row.withdrawn = withdrawn;
  put_withdraw (desk, &row, &left);
}

/* Adds to the act that the player is out of the event, even where that is so already, since what
 * said so may be taken back: Art. 28.2 and 28.3 hold as for who leaves. @desk: a desk on which an
 * act has begun. */
void
desk_withdraw_put_out (Desk *desk, gint64 player)
{
  put_presence (desk, player, TRUE);
}

/* Adds to the act that the player takes part again. @desk: a desk on which an act has begun. */
void
desk_withdraw_put_back (Desk *desk, gint64 player)
{
  put_presence (desk, player, FALSE);
}

/* Whether the player is out of the event since that act. */
gboolean
desk_withdraw_is_out_by (Desk *desk, gint64 player, gint64 act)
{
  return desk_state_player (desk->state, player)->withdrawn && act_of_leaving (desk, player) == act;
}

static gboolean
store_withdraw (Desk *desk, DeskPlayer *player, const char *reason, GError **error)
{
  g_autofree char *about = desk_enrol_about (player), *note = NULL;
  DeskLeft left;

  if (!desk_act_begin (desk, error))
    return FALSE;
  if (put_withdraw (desk, player, &left))
    note = dup_note (desk->state, &left);
  return desk_act_commit (desk, player->withdrawn ? "withdraw" : "return", reason, error, "%s%s",
                          about, note ? note : "");
}

/* Who is suspended comes back by the word that suspended him. */
static gboolean
check_free (Desk *desk, gint64 player, GError **error)
{
  const DeskRuling *ruling = desk_ruling_suspension (desk->state, player, 0);

  return !ruling || desk_fail (error, DESK_ERROR_STATE,
                               _ ("The player is suspended by ruling %d (%s): amend or retract "
                                  "that first."),
                               (int) ruling->ruling, rules_article_cited (ruling->article));
}

static gboolean
fail_same (Desk *desk, const DeskPlayer *player, GError **error)
{
  gboolean team = desk_state_team (desk->state, player->player) != NULL;

  if (player->withdrawn)
    return desk_fail (error, DESK_ERROR_STATE,
                      team ? _ ("This team has already withdrawn.")
                           : _ ("This player has already withdrawn."));
  return desk_fail (error, DESK_ERROR_STATE,
                    team ? _ ("This team has not withdrawn.")
                         : _ ("This player has not withdrawn."));
}

/* A player who has left is paired no more; earlier results stand (Art. 28.3). What becomes of the
 * games of a round robin: desk_robin_judge(). Whoever comes back has what he had, and plays what
 * was not played. @withdrawn: whether the player leaves or comes back. @reason: why, or NULL. */
gboolean
desk_enrol_withdraw (Desk *desk, gint64 player, gboolean withdrawn, const char *reason,
                     GError **error)
{
  const DeskPlayer *found = desk_state_player (desk->state, player);
  DeskPlayer row;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  if (found->withdrawn == withdrawn)
    return fail_same (desk, found, error);
  if (!withdrawn && !check_free (desk, player, error))
    return FALSE;
  row = *found;
  row.withdrawn = withdrawn;
  return store_withdraw (desk, &row, reason, error);
}
