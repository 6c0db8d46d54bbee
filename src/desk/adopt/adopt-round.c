/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/adopt/adopt-private.h"
#include "desk/event/event.h"
#include "desk/event/enrol.h"
#include "formats/event/event.h"

#define HANDICAP_MAX 99

static gint64
key_at (const DeskAdoption *adoption, int player)
{
  return player < 0 ? 0 : adoption->keys[player];
}

/* The desk works out Art. 28.2 itself. */
static RulesResult
entered_of (const FormatsGame *game)
{
  return game->overruled ? game->entered : game->result;
}

/* A bye is worth what the event gives; only one that was annulled is told. */
static gboolean
has_result (const FormatsGame *game)
{
  if (game->black >= 0 && game->white >= 0)
    return entered_of (game).kind != RULES_RESULT_NONE;
  return game->result.kind == RULES_RESULT_VOID || game->result.kind == RULES_RESULT_ANNULLED;
}

static void
put_result (DeskAdoption *adoption, const DeskGame *game, RulesResult result)
{
  g_autofree char *text = rules_result_format (result);
  const DeskResult row = { .game = game->game,
                           .black = game->black,
                           .white = game->white,
                           .result = text,
                           .dead = "",
                           .referee = "" };

  desk_adopt_put (adoption, &desk_result_kind, &row);
}

static void
check_handicap (DeskAdoption *adoption, const FormatsGame *from, DeskGame *game)
{
  g_autofree char *name = g_strdup_printf ("R%d T%d", from->round, from->table);

  if (from->handicap >= 0 && from->handicap <= HANDICAP_MAX)
    return;
  desk_adopt_note (adoption, from->line, "game", DESK_ADOPT_DOUBTFUL, name,
                   _ ("A handicap of %d is not allowed; it was left out."), from->handicap);
  game->handicap = 0;
}

static void
note_round (DeskAdoption *adoption, int round)
{
  DeskAdoptReview *review = adoption->review;
  g_autofree char *name = g_strdup_printf ("R%d", round);
  int n_games = 0, n_byes = 0, n_open = 0, n_uncoloured = 0;
  g_autoptr (GHashTable) matches = formats_event_matches (adoption->event);

  for (guint i = 0; i < adoption->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (adoption->event->games, FormatsGame, i);
    gboolean bye = game->black < 0 || game->white < 0;
    if (game->round != round || (bye && game->place > 0) ||
        (!bye && formats_event_is_match (adoption->event, game)) ||
        !desk_adopt_has_place (adoption, matches, game))
      continue;
    n_games += !bye;
    n_byes += bye;
    n_open += !bye && game->result.kind == RULES_RESULT_NONE;
    n_uncoloured += !bye && game->uncoloured;
  }
  review->n_games += n_games;
  review->n_byes += n_byes;
  review->n_open += n_open;
  review->n_uncoloured += n_uncoloured;
  desk_adopt_note (adoption, 0, "round", DESK_ADOPT_TAKEN, name,
                   _ ("games: %d · byes: %d · without a result: %d · colours not known: %d"),
                   n_games, n_byes, n_open, n_uncoloured);
}

/* Without known colours a colour swap means nothing. */
static void
put_colours (DeskAdoption *adoption, const FormatsGame *from, const DeskGame *game)
{
  const DeskUncoloured unknown = { .game = game->game, .unknown = 1 };
  const DeskRematch taken = { .game = game->game, .kind = "", .taken = 1 };
  g_autofree char *name = g_strdup_printf ("R%d T%d", from->round, from->table);
  gboolean bye = !game->black || !game->white;

  if (from->uncoloured && !bye)
    desk_adopt_put (adoption, &desk_uncoloured_kind, &unknown);
  if (from->taken && !from->uncoloured && !bye)
    desk_adopt_put (adoption, &desk_rematch_kind, &taken);
  else if (from->taken)
    desk_adopt_note (adoption, from->line, "game", DESK_ADOPT_DOUBTFUL, name, "%s",
                     _ ("In that game nobody played with the wrong colours: ignored."));
}

static gboolean
put_game (DeskAdoption *adoption, const FormatsGame *from, DeskGame *ret_row)
{
  DeskGame row = { .game = adoption->next.game++,
                   .round = from->round,
                   .board = from->table,
                   .black = key_at (adoption, from->black),
                   .white = key_at (adoption, from->white),
                   .handicap = from->handicap };

  check_handicap (adoption, from, &row);
  desk_adopt_put (adoption, &desk_game_kind, &row);
  if (has_result (from))
    put_result (adoption, &row, entered_of (from));
  put_colours (adoption, from, &row);
  g_hash_table_add (adoption->seated, desk_adopt_seat (row.black, row.round));
  g_hash_table_add (adoption->seated, desk_adopt_seat (row.white, row.round));
  *ret_row = row;
  return TRUE;
}

static gboolean
has_award (const GArray *awards, int player, int round)
{
  for (guint i = 0; i < awards->len; i++) {
    const FormatsAward *award = &g_array_index (awards, FormatsAward, i);
    if (award->player == player && award->round == round && award->points > 0)
      return TRUE;
  }
  return FALSE;
}

/* Both are given the points of a game that is void: that is a round without a game. */
static gboolean
is_given_away (const FormatsEvent *event, const FormatsGame *game)
{
  return game->result.kind == RULES_RESULT_VOID && game->black >= 0 && game->white >= 0 &&
         has_award (event->awards, game->black, game->round) &&
         has_award (event->awards, game->white, game->round);
}

/* Takes the games and byes. Every round up to the last that has any is settled. @adoption: a
 * tournament on its way in, with its players. */
void
desk_adopt_rounds (DeskAdoption *adoption)
{
  guint n = adoption->event->games->len;
  g_autofree gint64 *drawn = g_new0 (gint64, n + 1);

  for (int round = 1; round <= adoption->last; round++) {
    const DeskRound row = { .round = round, .state = DESK_ROUND_SETTLED };
    desk_adopt_put (adoption, &desk_round_kind, &row);
    note_round (adoption, round);
  }
  for (guint i = 0; i < n; i++) {
    const FormatsGame *game = &g_array_index (adoption->event->games, FormatsGame, i);
    DeskGame row;
    if (game->place == 0 && !is_given_away (adoption->event, game) &&
        put_game (adoption, game, &row))
      drawn[i] = row.game;
  }
  desk_adopt_boards (adoption, drawn, put_game);
  adoption->review->n_rounds = adoption->last;
}

/* --- Who sat a round out --- */

/* NULL where he can sit that round out. */
static char *
find_obstacle (const DeskAdoption *adoption, gint64 key, int round)
{
  g_autoptr (GError) scheme = NULL;

  if (round < 1 || round > desk_event (adoption->after)->rounds)
    return g_strdup_printf (_ ("There is no round %d."), round);
  if (g_hash_table_contains (adoption->seated, desk_adopt_seat (key, round)))
    return g_strdup_printf (_ ("The player already has a game or the bye in round %d."), round);
  if (!desk_enrol_check_free (adoption->after, round, &scheme))
    return g_strdup (scheme->message);
  return NULL;
}

static gboolean
sit_out (DeskAdoption *adoption, int player, int round, const char *part)
{
  const FormatsPlayer *from = adoption->event->players->pdata[player];
  const DeskAbsence row = { .player = adoption->keys[player], .round = round, .absent = 1 };
  g_autofree char *name = desk_adopt_player_name (from);
  g_autofree char *obstacle = find_obstacle (adoption, row.player, round);

  if (obstacle)
    desk_adopt_note (adoption, from->line, part, DESK_ADOPT_REFUSED, name, "%s", obstacle);
  else if (!desk_state_is_absent (adoption->after, row.player, round))
    desk_adopt_put (adoption, &desk_absence_kind, &row);
  return !obstacle;
}

static void
put_award (DeskAdoption *adoption, const FormatsAward *from)
{
  const FormatsPlayer *player = adoption->event->players->pdata[from->player];
  g_autofree char *name = desk_adopt_player_name (player);
  const DeskAward row = { .player = adoption->keys[from->player],
                          .round = from->round,
                          .points = from->points };

  if (from->points < 0 || from->points > 2) {
    desk_adopt_note (adoption, player->line, "award", DESK_ADOPT_REFUSED, name, "%s",
                     _ ("A missed round scores 0 to 2 points (a win is 2)."));
    return;
  }
  if (!sit_out (adoption, from->player, from->round, "award"))
    return;
  desk_adopt_put (adoption, &desk_award_kind, &row);
  adoption->review->n_awards++;
}

static gboolean
is_player (const DeskAdoption *adoption, int player)
{
  return player >= 0 && player < (int) adoption->event->players->len;
}

/* Takes who sits which round out, and for what points. @adoption: a tournament on its way in,
 * with its games. */
void
desk_adopt_absences (DeskAdoption *adoption)
{
  const FormatsEvent *event = adoption->event;

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    for (guint j = 0; j < player->absent->len; j++)
      sit_out (adoption, (int) i, g_array_index (player->absent, int, j), "absent");
  }
  for (guint i = 0; i < event->awards->len; i++)
    if (is_player (adoption, g_array_index (event->awards, FormatsAward, i).player))
      put_award (adoption, &g_array_index (event->awards, FormatsAward, i));
}
