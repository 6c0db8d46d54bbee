/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/game/game.h"
#include "desk/game/play.h"
#include "desk/game/replay.h"
#include "desk/event/event.h"
#include "rules/offence/offence.h"
#include "rules/article/word.h"

static const char *
colour_name (gint64 colour)
{
  return colour == RULES_BLACK ? _ ("Black") : _ ("White");
}

/* What either side gives: "komi 3 3/4 zi (7.5 points)", "2 handicap stones". @game: a game of it,
 * as it is or as it would be. */
char *
scene_game_terms (Desk *desk, const DeskGame *game)
{
  int komi_q = desk_play_komi_q (desk, game);
  g_autofree char *komi = rules_result_margin_zi (komi_q), *points = rules_word_half (komi_q);

  if (game->handicap >= 2)
    return g_strdup_printf (_ ("%d handicap stones"), (int) game->handicap);
  if (game->handicap == 1)
    return g_strdup (_ ("Black first, no komi"));
  /* Translators: in zi, then in points */
  return g_strdup_printf (_ ("komi %s zi (%s points)"), komi, points);
}

/* The rules, and what either side gives: "Chinese rules, 2002 · komi 3 3/4 zi (7.5 points)".
 * @game: a game of it. */
char *
scene_game_rules_terms (Desk *desk, const DeskGame *game)
{
  g_autofree char *advantage = scene_game_terms (desk, game);
  const RulesRuleset *ruleset;

  ruleset = &desk_event (desk_get_state (desk))->rules;
  return g_strdup_printf ("%s · %s", rules_ruleset_label (ruleset), advantage);
}

/* The same in words: "Chinese rules, 2002; Komi: 2 3/4 zi". @rules: a profile and its options, as
 * desk_event_rules_text() writes them. */
char *
scene_game_rules (const char *rules)
{
  g_autofree char *options = NULL;
  RulesRuleset ruleset;

  if (!rules_ruleset_parse (rules, &ruleset))
    return g_strdup (rules);
  options = rules_ruleset_options (&ruleset);
  return g_strjoin (options[0] ? "; " : "", rules_ruleset_label (&ruleset), options, NULL);
}

/* Which move is next and whose it is. */
char *
scene_game_turn (const RulesGame *record)
{
  /* Translators: the number of the move that is next, and who plays it */
  return g_strdup_printf (_ ("Move %d: %s to play"), rules_game_n_moves (record) + 1,
                          colour_name (rules_game_turn (record)));
}

/* Whether both have confirmed the end, so that it is nobody's turn any more (Art. 21.3). @game:
 * the key of a game. */
gboolean
scene_game_is_ended (Desk *desk, gint64 game)
{
  RulesEnding ending;

  return desk_replay_ending (desk, game, &ending, NULL) && ending.state >= RULES_ENDING_ENDED;
}

/* Whether both agree that no moves are left and have not confirmed it yet (Art. 13). @game: the
 * key of a game. */
gboolean
scene_game_is_agreed (Desk *desk, gint64 game)
{
  RulesEnding ending;

  return desk_replay_ending (desk, game, &ending, NULL) && ending.state == RULES_ENDING_AGREED;
}

/* What was played last. */
char *
scene_game_last (const RulesGame *record)
{
  int n = rules_game_n_moves (record);
  RulesMove move;
  char point[8];

  if (n == 0)
    return g_strdup (_ ("No move yet"));
  if (rules_game_is_over (record))
    return g_strdup (_ ("Last: both have passed"));
  move = rules_game_move (record, n - 1);
  if (move.kind == RULES_MOVE_PLAY)
    return g_strdup_printf (_ ("Last: %s %s"), colour_name (move.colour),
                            rules_point_format (move.point, point));
  if (move.kind == RULES_MOVE_PASS)
    return g_strdup_printf (_ ("Last: %s passed"), colour_name (move.colour));
  return g_strdup_printf (_ ("Last: %s forfeited the turn"), colour_name (move.colour));
}

/* How many stones each side has lifted. */
char *
scene_game_captures (const RulesGame *record)
{
  const int *captured = rules_game_board (record)->captured;

  return g_strdup_printf (_ ("Captured: by Black %d, by White %d"), captured[RULES_BLACK],
                          captured[RULES_WHITE]);
}

/* The colour; the player who is named there, where it is not known who had Black. */
char *
scene_game_seat (const DeskState *state, gint64 game, gint64 side)
{
  const DeskGame *found = desk_state_game (state, game);

  if (!found || !desk_state_is_uncoloured (state, game))
    return g_strdup (colour_name (side));
  return desk_state_player_name (state, side == RULES_BLACK ? found->black : found->white);
}

/* Who has signed it, "" for nobody. */
char *
scene_game_signers (const DeskState *state, const DeskResult *result)
{
  g_autofree char *black = scene_game_seat (state, result->game, RULES_BLACK);
  g_autofree char *white = scene_game_seat (state, result->game, RULES_WHITE);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *list = NULL;

  if (result->signers & DESK_SIGNED_BLACK)
    g_ptr_array_add (names, black);
  if (result->signers & DESK_SIGNED_WHITE)
    g_ptr_array_add (names, white);
  if (result->signers & DESK_SIGNED_REFEREE)
    g_ptr_array_add (names, (gpointer) _ ("referee"));
  if (result->signers & DESK_SIGNED_CHIEF)
    g_ptr_array_add (names, (gpointer) _ ("chief referee"));
  list = rules_word_join ((const char *const *) names->pdata, (int) names->len);
  return list[0] ? g_strdup_printf (_ ("Signed by: %s"), list) : g_strdup ("");
}
