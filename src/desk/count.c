#include "desk/count.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/play.h"
#include "desk/private.h"
#include "rules/territory.h"

#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

static void
make_terms (Desk *desk, const DeskGame *game, const RulesRuleset *ruleset, const guint8 *given,
            RulesScoreTerms *ret_terms)
{
  *ret_terms = (RulesScoreTerms){
    .komi_q = rules_ruleset_komi_q (ruleset, (int) game->handicap),
    .handicap = (int) game->handicap,
    .black_warnings = desk_play_warnings (desk, game->game, RULES_BLACK),
    .white_warnings = desk_play_warnings (desk, game->game, RULES_WHITE),
    .penalty_q = ruleset->warning_penalty_q,
    .handicap_return = ruleset->handicap_return,
    .given = given,
  };
}

/**
 * desk_count_terms:
 * @desk: a desk
 * @game: a key
 * @ret_terms: (out): what moves the threshold, by the rules of the event as they are now
 * @error: where to put the reason
 *
 * Returns: %FALSE where there is no such game
 */
gboolean
desk_count_terms (Desk *desk, gint64 game, RulesScoreTerms *ret_terms, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  RulesRuleset ruleset;

  if (!found)
    return FALSE;
  desk_event_ruleset (desk->state, &ruleset);
  make_terms (desk, found, &ruleset, NULL, ret_terms);
  return TRUE;
}

/**
 * desk_count_try:
 * @desk: a desk
 * @game: a key
 * @dead: RULES_POINTS flags of the stones taken for dead
 * @given: (nullable): RULES_POINTS, whose empty points are by the referee's word
 * @ret_score: (out): what the count gives
 * @error: where to put the reason
 *
 * Counts the position as it stands by the rules of the event (Art. 9, 11, 24). Nothing is stored.
 *
 * Returns: %TRUE when counted
 */
gboolean
desk_count_try (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given,
                RulesScore *ret_score, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  const RulesBoard *board;
  RulesScoreTerms terms;

  if (!replay)
    return FALSE;
  board = rules_game_board (replay->game);
  make_terms (desk, desk_state_game (desk->state, game), &replay->ruleset, given, &terms);
  if (replay->ruleset.counting == RULES_COUNTING_TERRITORY)
    rules_territory_count (board, dead, &terms, ret_score);
  else
    rules_score_count (board, dead, &terms, ret_score);
  return TRUE;
}

/**
 * desk_count_regions:
 * @desk: a desk
 * @game: a key
 * @dead: RULES_POINTS flags of the stones taken for dead
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable) (element-type RulesScoreRegion): the regions that belong to
 *   neither side by the stones; rules_score_give() gives one away
 */
GArray *
desk_count_regions (Desk *desk, gint64 game, const guint8 *dead, GError **error)
{
  const RulesGame *record = desk_play_get_record (desk, game, error);

  return record ? rules_score_neutral (rules_game_board (record), dead) : NULL;
}

static DeskCount
make_count (Desk *desk, const DeskGame *game, const RulesScore *score)
{
  const DeskReplay *replay = desk_replay_find (desk, game->game, NULL);
  RulesScoreTerms terms;

  make_terms (desk, game, &replay->ruleset, NULL, &terms);
  return (DeskCount){ .game = game->game,
                      .ply = rules_game_n_moves (replay->game),
                      .method = replay->ruleset.counting,
                      .black_q = score->black_q,
                      .white_q = score->white_q,
                      .shared = score->shared,
                      .black_territory = score->territory[RULES_BLACK],
                      .white_territory = score->territory[RULES_WHITE],
                      .black_prisoners = score->prisoners[RULES_BLACK],
                      .white_prisoners = score->prisoners[RULES_WHITE],
                      .komi_q = terms.komi_q,
                      .return_q = rules_score_return_q (&terms),
                      .black_warnings = terms.black_warnings,
                      .white_warnings = terms.white_warnings,
                      .penalty_q = terms.penalty_q,
                      .margin_q = score->margin_q };
}

/**
 * desk_count_confirm:
 * @desk: a desk
 * @game: a key
 * @dead: RULES_POINTS flags of the stones taken for dead
 * @given: (nullable): RULES_POINTS, whose empty points are by the referee's word
 * @signers: who has signed, a sum of DESK_SIGNED_BLACK and so on
 * @error: where to put the reason
 *
 * Takes the count as the game's result, with all that it was made of. Signatures that are missing
 * can follow with desk_count_sign(); with all three the result is locked (Art. 16.4).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_count_confirm (Desk *desk, gint64 game, const guint8 *dead, const guint8 *given, int signers,
                    GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autofree char *text = NULL, *stones = NULL, *points = NULL, *rules = NULL, *about = NULL;
  RulesScore counted;
  DeskCount count;

  if (!found)
    return FALSE;
  if (!desk_count_check_lock (desk->state, game, 0, NULL, error))
    return FALSE;
  if (desk_state_result (desk->state, game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("This game has a result. Clear it, or ask for a recount (Art. 16.4), "
                         "before it is counted again."));
  if (!desk_count_try (desk, game, dead, given, &counted, error))
    return FALSE;
  count = make_count (desk, found, &counted);
  text = rules_result_format (counted.result);
  count.dead = stones = desk_points_format (dead);
  count.given = points = desk_points_format_given (given);
  count.rules = rules = desk_event_rules_text (desk->state);
  about = g_strdup_printf ("%s %s", text, rules);
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_result_put (desk, found, text, signers,
                   count.method == RULES_COUNTING_AREA ? counted.black_q : 0, stones);
  desk_act_put (desk, &desk_count_kind, &count);
  g_free (g_steal_pointer (&text));
  text = desk_game_about (desk, found, about);
  if (!desk_act_commit (desk, "count", NULL, error, "%s", text))
    return FALSE;
  desk_result_keep_copy (desk, game);
  return TRUE;
}

static char *
signers_text (int signers)
{
  return g_strdup_printf ("%s%s%s%s", signers & DESK_SIGNED_BLACK ? "b" : "",
                          signers & DESK_SIGNED_WHITE ? "w" : "",
                          signers & DESK_SIGNED_REFEREE ? "r" : "",
                          signers & DESK_SIGNED_CHIEF ? "c" : "");
}

/* The result once more with the names under it, and what it was counted from. */
static void
put_signed (Desk *desk, const DeskResult *result, const DeskCount *count, int signers)
{
  DeskResult row = *result;

  row.signers |= signers;
  if (signers & DESK_SIGNED_REFEREE)
    row.referee = desk->who;
  desk_act_put (desk, &desk_result_kind, &row);
  if (count) {
    DeskCount copy = *count;
    desk_act_put (desk, &desk_count_kind, &copy);
  }
}

/**
 * desk_count_sign:
 * @desk: a desk
 * @game: the key of a game with a result
 * @signers: who signs it now, a sum of DESK_SIGNED_BLACK and so on
 * @error: where to put the reason
 *
 * Adds signatures. Once Black, White and the referee have signed, the result is locked (Art. 16.4).
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_count_sign (Desk *desk, gint64 game, int signers, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  const DeskResult *result = found ? desk_state_result (desk->state, game) : NULL;
  g_autofree char *names = signers_text (signers), *detail = NULL, *about = NULL;

  if (!found)
    return FALSE;
  if (!result)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Table %d has no result."), (int) found->board);
  if ((signers & ~result->signers) == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Nobody signs who has not signed already."));
  detail = g_strdup_printf ("%s %s", result->result, names);
  about = desk_game_about (desk, found, detail);
  if (!desk_act_begin (desk, error))
    return FALSE;
  put_signed (desk, result, desk_state_count (desk->state, game), signers);
  return desk_act_commit (desk, "sign", NULL, error, "%s", about);
}

static gboolean
is_counted (const DeskResult *result)
{
  RulesResult parsed;

  return result && rules_result_parse (result->result, &parsed) &&
         (parsed.kind == RULES_RESULT_COUNT || parsed.kind == RULES_RESULT_DRAW);
}

static void
put_recount (Desk *desk, const DeskGame *game, RulesColour asker)
{
  const DeskReplay *replay = desk_replay_find (desk, game->game, NULL);
  DeskEnding word = { .game = game->game,
                      .seq = replay->ending_seq + 1,
                      .ply = rules_game_n_moves (replay->game),
                      .event = rules_ending_id (RULES_ENDING_RECOUNT),
                      .side = asker,
                      .points = "" };

  desk_result_put (desk, game, "", 0, 0, "");
  desk_act_put (desk, &desk_ending_kind, &word);
  desk_replay_forget (desk, game->game);
}

/**
 * desk_count_recount:
 * @desk: a desk
 * @game: the key of a game whose result was counted
 * @asker: who asks for the recount, %RULES_EMPTY for the referee
 * @reason: (nullable): why
 * @error: where to put the reason of a refusal
 *
 * Before both players and the referee have signed, either may ask for the count to be checked (Art.
 * 16.4): the result is open again with no signature under it, the end of the game stands.
 *
 * Returns: %TRUE when stored
 */
gboolean
desk_count_recount (Desk *desk, gint64 game, RulesColour asker, const char *reason, GError **error)
{
  const DeskGame *found = desk_find_game (desk, game, error);
  g_autofree char *about = NULL;

  if (!found || !desk_replay_find (desk, game, error) ||
      !desk_count_check_lock (desk->state, game, 0, NULL, error))
    return FALSE;
  if (!is_counted (desk_state_result (desk->state, game)))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("There is no count that could be checked (Art. 16.4)."));
  about = desk_game_about (desk, found, asker ? rules_colour_letter (asker) : "");
  if (!desk_act_begin (desk, error))
    return FALSE;
  put_recount (desk, found, asker);
  return desk_act_commit (desk, "recount", reason, error, "%s", about);
}

/**
 * desk_count_is_locked:
 * @state: a tournament's present
 * @game: a key
 *
 * Returns: whether Black, White and the referee have signed its result (Art. 16.4)
 */
gboolean
desk_count_is_locked (const DeskState *state, gint64 game)
{
  const DeskResult *result = desk_state_result (state, game);

  return result && (result->signers & ALL_THREE) == ALL_THREE;
}

/**
 * desk_count_check_lock: (skip)
 * @state: a tournament's present
 * @game: a key
 * @signers: who signs what is to be done to its result
 * @reason: (nullable): why
 * @error: where to put the reason of a refusal
 *
 * Returns: %FALSE where the result is locked, unless the chief referee annuls it and says why
 */
gboolean
desk_count_check_lock (const DeskState *state, gint64 game, int signers, const char *reason,
                       GError **error)
{
  if (!desk_count_is_locked (state, game))
    return TRUE;
  if (signers & DESK_SIGNED_CHIEF && reason && reason[0])
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("Black, White and the referee have signed this result: nobody changes it any "
         "more (Art. 16.4), unless the chief referee signs and gives the reason "
         "(Art. 23.1)."));
}

/**
 * desk_count_marks:
 * @count: a count that is stored
 * @ret_dead: (out): RULES_POINTS flags of the stones that were taken for dead
 * @ret_given: (out): RULES_POINTS, whose empty points were by the referee's word
 *
 * What is needed to show the count again.
 *
 * Returns: %FALSE where the row cannot be read
 */
gboolean
desk_count_marks (const DeskCount *count, guint8 *ret_dead, guint8 *ret_given)
{
  return desk_points_parse (count->dead, ret_dead) &&
         desk_points_parse_given (count->given, ret_given);
}
