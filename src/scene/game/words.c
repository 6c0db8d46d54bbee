/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/game/game.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/game/correct.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/round/rematch.h"
#include "papers/paper/game.h"
#include "papers/words/word.h"
#include "rules/article/word.h"

static const RulesGame *
record_of (const SceneGame *self)
{
  return desk_play_get_record (self->desk, self->game, NULL);
}

static const DeskGame *
row_of (const SceneGame *self)
{
  return desk_state_game (desk_get_state (self->desk), self->game);
}

/* Who sits there; where it is not known who has Black, Black is who is named first. */
char *
scene_game_name (const SceneGame *self, RulesColour side)
{
  const DeskGame *row = row_of (self);

  return desk_state_player_name (desk_get_state (self->desk),
                                 side == RULES_BLACK ? row->black : row->white);
}

/* The colour; the player who is named there, where it is not known who had Black. */
char *
scene_game_seat (const SceneGame *self, RulesColour side)
{
  return self->holds & SCENE_GAME_COLOURS ? g_strdup (papers_word_colour (side))
                                          : scene_game_name (self, side);
}

/* --- The table --- */

static char *
say_caption (const SceneGame *self)
{
  g_autofree char *place = papers_game_caption (desk_get_state (self->desk), row_of (self));
  g_autofree char *black = NULL, *white = NULL;

  if (self->holds & SCENE_GAME_COLOURS)
    return g_steal_pointer (&place);
  black = scene_game_name (self, RULES_BLACK);
  white = scene_game_name (self, RULES_WHITE);
  return g_strdup_printf ("%s · %s – %s", place, black, white);
}

/* What either side gives: "komi 3 3/4 zi (7.5 points)", "komi 6.5 points", "2 handicap stones".
 * @game: a game of it, as it is or as it would be. */
char *
scene_game_terms (Desk *desk, const DeskGame *game)
{
  int komi_q = desk_play_komi_q (desk, game);
  g_autofree char *komi =
      rules_result_amount_both (komi_q, desk_result_in_zi (desk_get_state (desk)));

  if (game->handicap >= 2)
    return g_strdup_printf (_ ("%d handicap stones"), (int) game->handicap);
  if (game->handicap == 1)
    return g_strdup (desk_event_told (desk_get_state (desk), _ ("Black moves first, no komi")));
  /* Translators: “komi 3 3/4 zi (7.5 points)”, “komi 6.5 points” */
  return g_strdup_printf (_ ("komi %s"), komi);
}

/* "Chinese rules, 2002 · komi 3 3/4 zi (7.5 points)". */
static char *
say_terms (const SceneGame *self)
{
  g_autofree char *advantage = scene_game_terms (self->desk, row_of (self));
  const RulesRuleset *ruleset = &desk_event (desk_get_state (self->desk))->rules;

  return g_strdup_printf ("%s · %s", rules_ruleset_label (ruleset), advantage);
}

/* Rules in words: "Chinese rules, 2002; Komi: 2 3/4 zi". @rules: a profile and its options, as
 * desk_event_rules_text() writes them. */
char *
scene_game_rules (const char *rules)
{
  g_autofree char *options = NULL;
  RulesRuleset ruleset;
  GString *text;

  if (!rules_ruleset_parse (rules, &ruleset))
    return g_strdup (rules);
  options = rules_ruleset_options (&ruleset);
  text = g_string_new (rules_ruleset_label (&ruleset));
  rules_word_part (text, options);
  return g_string_free (text, FALSE);
}

static char *
say_note (const SceneGame *self)
{
  const char *note = desk_state_remark (desk_get_state (self->desk), self->game);

  return note && *note ? g_strdup (note) : NULL;
}

/* Where the game is one of several that are played in turn at its table. */
static char *
say_again (const SceneGame *self)
{
  int number = desk_rematch_number (desk_get_state (self->desk), self->game);

  if (self->holds & SCENE_GAME_AFTER)
    return g_strdup_printf (_ ("Game %d at this table had no result and is replayed."), number);
  return self->holds & SCENE_GAME_BEFORE
             ? g_strdup_printf (_ ("Game %d at this table: the previous one had no result."),
                                number)
             : NULL;
}

/* --- The moves --- */

/* Nobody’s once both have confirmed the end (Art. 21.3). */
static char *
say_turn (const SceneGame *self)
{
  if (self->ending.state >= RULES_ENDING_ENDED)
    return NULL;
  /* Translators: the number of the move that is next, and who plays it */
  return g_strdup_printf (_ ("Move %d: %s to play"), self->n_moves + 1,
                          papers_word_colour (self->turn));
}

/* The clock was pressed, but no move was played here. */
static char *
say_by_hand (const SceneGame *self)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  gboolean black = state && state->turn == CLOCK_BLACK;

  if (!state || !state->running || black == (self->turn == RULES_BLACK))
    return NULL;
  return g_strdup (black ? _ ("Black’s time runs, though White’s move is not on the board. Play it "
                              "here, or press the clock back (Space).")
                         : _ ("White’s time runs, though Black’s move is not on the board. Play it "
                              "here, or press the clock back (Space)."));
}

static char *
say_last (const SceneGame *self)
{
  const RulesGame *record = record_of (self);
  RulesMove move;
  char point[8];

  if (self->n_moves == 0)
    return g_strdup (_ ("No move yet"));
  if (rules_game_is_over (record))
    return g_strdup (_ ("Last: both have passed"));
  move = rules_game_move (record, self->n_moves - 1);
  if (move.kind == RULES_MOVE_PLAY)
    return g_strdup_printf (_ ("Last: %s %s"), papers_word_colour (move.colour),
                            rules_point_format (move.point, point));
  if (move.kind == RULES_MOVE_PASS)
    return g_strdup_printf (_ ("Last: %s passed"), papers_word_colour (move.colour));
  return g_strdup_printf (_ ("Last: %s lost the turn"), papers_word_colour (move.colour));
}

static char *
say_captures (const SceneGame *self)
{
  const int *captured = rules_game_board (record_of (self))->captured;

  return g_strdup_printf (_ ("Captured: by Black %d, by White %d"), captured[RULES_BLACK],
                          captured[RULES_WHITE]);
}

/* A position that came back and was let stand is the referee’s to judge (Art. 20). */
static char *
say_cycle (const SceneGame *self)
{
  return self->came_back ? desk_play_cycle_words (self->desk, &self->cycle) : NULL;
}

/* --- The end --- */

static const char *
proposed_title (const RulesEnding *ending)
{
  if (ending->state == RULES_ENDING_PROPOSED)
    return ending->by == RULES_BLACK ? _ ("Black proposes to end the game")
                                     : _ ("White proposes to end the game");
  return ending->by == RULES_BLACK ? _ ("White does not agree to the end")
                                   : _ ("Black does not agree to the end");
}

static const char *
proposed_text (const RulesEnding *ending)
{
  if (ending->state == RULES_ENDING_PROPOSED)
    return ending->by == RULES_BLACK
               ? _ ("Black waives the move. White agrees, or plays on (Art. 13, 21.1).")
               : _ ("White waives the move. Black agrees, or plays on (Art. 13, 21.1).");
  return ending->by == RULES_BLACK
             ? _ ("White must play; then Black has the move again (Art. 21.1).")
             : _ ("Black must play; then White has the move again (Art. 21.1).");
}

static const char *
agreed_text (const RulesEnding *ending)
{
  if (ending->confirmed == RULES_BLACK)
    return _ ("Black has confirmed the end, White has not yet (Art. 13).");
  if (ending->confirmed == RULES_WHITE)
    return _ ("White has confirmed the end, Black has not yet (Art. 13).");
  return _ ("Both agree which stones are dead: click one to count. Or they play on (Art. 8, "
            "21.4).");
}

/* How far it is, in a few words; NULL while it is just played. */
static const char *
end_title (const RulesEnding *ending)
{
  switch (ending->state) {
  case RULES_ENDING_PROPOSED:
  case RULES_ENDING_REFUSED:
    return proposed_title (ending);
  case RULES_ENDING_AGREED:
    return _ ("No moves are left: life and death (Art. 7, 13)");
  case RULES_ENDING_ENDED:
    return _ ("Both have confirmed the end");
  case RULES_ENDING_LOCKED:
    return _ ("Play cannot be resumed");
  default:
    return NULL;
  }
}

/* What follows from it, with the article. */
static const char *
end_text (const RulesEnding *ending)
{
  switch (ending->state) {
  case RULES_ENDING_PROPOSED:
  case RULES_ENDING_REFUSED:
    return proposed_text (ending);
  case RULES_ENDING_AGREED:
    return agreed_text (ending);
  case RULES_ENDING_ENDED:
    return _ ("Play is not resumed, even if a player finds a move that works; points still in "
              "dispute are shared (Art. 21.2, 21.3).");
  case RULES_ENDING_LOCKED:
    return rules_ending_closed (RULES_ENDING_LOCKED);
  default:
    return NULL;
  }
}

static char *
told_words (const SceneGame *self, const char *text)
{
  return text ? g_strdup (desk_event_told (desk_get_state (self->desk), text)) : NULL;
}

static char *
say_end (const SceneGame *self)
{
  return told_words (self, end_title (&self->ending));
}

static char *
say_end_means (const SceneGame *self)
{
  return told_words (self, end_text (&self->ending));
}

static char *
say_clock (const SceneGame *self)
{
  char *text;

  scene_game_notice (self, &text);
  return text;
}

/* --- The result --- */

static char *
say_result (const SceneGame *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskResult *row = desk_state_result (state, self->game);
  g_autofree char *was = row ? desk_correct_words (state, self->game) : NULL;
  g_autofree char *words = NULL;

  if (!row)
    return NULL;
  words = self->holds & SCENE_GAME_COLOURS ? papers_word_result (state, row->result)
                                           : desk_result_text (state, self->game, RULES_BLACK);
  return was ? g_strdup_printf (C_ ("result", "%s (was %s)"), words, was)
             : g_steal_pointer (&words);
}

/* "" where nobody has signed it. */
static char *
say_signers (const SceneGame *self)
{
  const DeskResult *result = desk_state_result (desk_get_state (self->desk), self->game);
  gint64 signers = result ? result->signers : 0;
  g_autofree char *black = scene_game_seat (self, RULES_BLACK);
  g_autofree char *white = scene_game_seat (self, RULES_WHITE);
  const struct {
    gint64 who;
    const char *name;
  } all[] = {
    { DESK_SIGNED_BLACK, black },
    { DESK_SIGNED_WHITE, white },
    { DESK_SIGNED_REFEREE, _ ("referee") },
    { DESK_SIGNED_CHIEF, _ ("chief referee") },
  };
  const char *names[G_N_ELEMENTS (all)];
  g_autofree char *list = NULL;
  int n = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (signers & all[i].who)
      names[n++] = all[i].name;
  if (n == 0)
    return result ? g_strdup ("") : NULL;
  list = rules_word_join (names, n);
  return g_strdup_printf (_ ("Signed by: %s"), list);
}

/* --- All of it --- */

static const struct {
  const char *id;
  char *(*say) (const SceneGame *self);
} texts[SCENE_GAME_N_TEXTS] = {
  [SCENE_GAME_CAPTION] = { "caption", say_caption },
  [SCENE_GAME_TERMS] = { "terms", say_terms },
  [SCENE_GAME_NOTE] = { "note", say_note },
  [SCENE_GAME_AGAIN] = { "again", say_again },
  [SCENE_GAME_TURN] = { "turn", say_turn },
  [SCENE_GAME_BY_HAND] = { "by-hand", say_by_hand },
  [SCENE_GAME_LAST] = { "last", say_last },
  [SCENE_GAME_CAPTURES] = { "captures", say_captures },
  [SCENE_GAME_CYCLE_WORDS] = { "cycle", say_cycle },
  [SCENE_GAME_END] = { "end", say_end },
  [SCENE_GAME_END_MEANS] = { "end-means", say_end_means },
  [SCENE_GAME_CLOCK_WORDS] = { "clock", say_clock },
  [SCENE_GAME_RESULT] = { "result", say_result },
  [SCENE_GAME_SIGNERS] = { "signers", say_signers },
};

/* NULL where there is nothing to say. @self: a game that was read. */
char *
scene_game_say (const SceneGame *self, SceneGameText what)
{
  return texts[what].say (self);
}

/* What it is called where programs read it. */
const char *
scene_game_text_id (SceneGameText what)
{
  return texts[what].id;
}
