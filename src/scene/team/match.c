/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/match.h"
#include <glib/gi18n.h>
#include "desk/game/lock.h"
#include "desk/event/event.h"
#include "desk/team/line-up.h"
#include "ledger/chain/act.h"
#include "papers/words/time-words.h"
#include "papers/words/word.h"
#include "rules/article/word.h"
#include "scene/team/line-up.h"
#include "scene/team/needs.h"

/* --- Reading it --- */

static char *
dup_officials (const DeskTeam *team)
{
  g_autofree char *captain =
      team->captain[0] ? g_strdup_printf (_ ("Captain: %s"), team->captain) : NULL;
  g_autofree char *coach = team->coach[0] ? g_strdup_printf (_ ("Coach: %s"), team->coach) : NULL;

  return g_strconcat (captain ? captain : "", captain && coach ? " · " : "", coach ? coach : "",
                      NULL);
}

static char *
dup_handed (Desk *desk, gint64 match, RulesColour colour)
{
  SceneLineUp line_up;
  char *words;

  scene_line_up_open (&line_up, desk, match, colour);
  words = scene_line_up_state (&line_up);
  scene_line_up_close (&line_up);
  return words;
}

static void
read_side (SceneMatch *self, int i, const DeskMatchScore *score)
{
  const DeskState *state = desk_get_state (self->desk);
  SceneMatchSide *side = &self->sides[i];
  RulesColour colour = i == 0 ? RULES_BLACK : RULES_WHITE;

  side->team = i == 0 ? self->game->black : self->game->white;
  side->name = desk_state_player_name (state, side->team);
  side->officials = dup_officials (desk_state_team (state, side->team));
  side->line_up = dup_handed (self->desk, self->game->game, colour);
  side->handed = desk_line_up_get (state, self->game->game, colour);
  side->score = score->score[i];
}

/* Nothing is possible any more once it has a result. */
static void
read_needs (SceneMatch *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const StandingMatchRule rule = desk_match_rule (state);
  const char *const names[2] = { self->sides[0].name, self->sides[1].name };
  g_autoptr (GHashTable) all = desk_match_games (state);
  const StandingMatchGame *games = g_hash_table_lookup (all, self->game);

  if (!games || !self->opened || self->result) {
    self->needs = g_ptr_array_new ();
    return;
  }
  self->needs = scene_needs_words (&rule, games, names);
  for (int side = 0; side < 2; side++)
    standing_match_outlook (&rule, games, rule.n, side, &self->sides[side].outlook);
}

/* Returns FALSE where it is no match. @ret_self: to be cleared then, too. */
gboolean
scene_match_read (SceneMatch *ret_self, Desk *desk, gint64 match)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *game = desk_state_game (state, match);
  DeskMatchScore score;

  *ret_self = (SceneMatch){ .desk = desk, .game = game };
  if (!desk_state_is_match (state, game))
    return FALSE;
  ret_self->opened = desk_match_is_opened (state, match);
  ret_self->result = desk_state_result (state, match);
  ret_self->boards = desk_match_boards (state, match);
  ret_self->has_score = desk_match_score (state, game, &score);
  for (int side = 0; side < 2; side++)
    read_side (ret_self, side, &score);
  read_needs (ret_self);
  return TRUE;
}

/* @self: may be zero. */
void
scene_match_clear (SceneMatch *self)
{
  for (int i = 0; i < 2; i++) {
    g_free (self->sides[i].name);
    g_free (self->sides[i].officials);
    g_free (self->sides[i].line_up);
  }
  g_clear_pointer (&self->boards, g_ptr_array_unref);
  g_clear_pointer (&self->needs, g_ptr_array_unref);
  *self = (SceneMatch){ 0 };
}

/* --- Who plays --- */

static gboolean
is_black (const SceneMatch *self, const DeskGame *board, int side)
{
  return desk_match_entrant (desk_get_state (self->desk), board, RULES_BLACK) ==
         self->sides[side].team;
}

/* Who plays on that board for that side, or NULL. @board: from 0. */
const DeskPlayer *
scene_match_player (const SceneMatch *self, int board, int side)
{
  const DeskState *state = desk_get_state (self->desk);
  const DeskGame *game = board < (int) self->boards->len ? self->boards->pdata[board] : NULL;

  if (!game)
    return NULL;
  return desk_state_player (state, is_black (self, game, side) ? game->black : game->white);
}

/* RULES_EMPTY where nobody knows. */
RulesColour
scene_match_colour (const SceneMatch *self, int board, int side)
{
  const DeskGame *game = board < (int) self->boards->len ? self->boards->pdata[board] : NULL;

  if (!game || desk_state_is_uncoloured (desk_get_state (self->desk), game->game))
    return RULES_EMPTY;
  return is_black (self, game, side) ? RULES_BLACK : RULES_WHITE;
}

/* --- In words --- */

/* "Round 1, match 3: Leeds – York" */
char *
scene_match_title (const SceneMatch *self)
{
  return g_strdup_printf (_ ("Round %d, match %d: %s – %s"), (int) self->game->round,
                          (int) self->game->board, self->sides[0].name, self->sides[1].name);
}

/* "4–2"; "" before there are boards. */
char *
scene_match_score (const SceneMatch *self)
{
  return self->opened ? g_strdup_printf ("%d–%d", self->sides[0].score.game_points,
                                         self->sides[1].score.game_points)
                      : g_strdup ("");
}

/* When both line-ups were opened. */
char *
scene_match_opened (const SceneMatch *self)
{
  const DeskLineUp *row = self->sides[0].handed;
  g_autoptr (LedgerAct) act =
      self->opened && row ? ledger_act_get (desk_get_ledger (self->desk), row->head.act, NULL)
                          : NULL;
  g_autofree char *at = act ? papers_time_words_at (act->at) : NULL;

  if (!self->opened)
    return g_strdup (_ ("The line-ups are not open yet."));
  return at ? g_strdup_printf (_ ("Both line-ups were opened: %s."), at)
            : g_strdup (_ ("Both line-ups are open."));
}

/* Whether people have decided it, not its boards. */
static gboolean
is_decided (const SceneMatch *self, RulesResult result)
{
  return !self->opened || result.kind == RULES_RESULT_ABSENT ||
         result.kind == RULES_RESULT_DISCIPLINE || result.kind == RULES_RESULT_VOID ||
         result.kind == RULES_RESULT_ANNULLED;
}

/* What the match has come to, in a sentence; "" while it is open. */
char *
scene_match_result (const SceneMatch *self)
{
  RulesResult result;
  const char *winner;
  g_autofree char *how = NULL;

  if (!self->result || !rules_result_parse (self->result->result, &result))
    return g_strdup ("");
  how = papers_word_result (desk_get_state (self->desk), self->result->result);
  if (!result.winner)
    return result.kind == RULES_RESULT_DRAW ? g_strdup (_ ("The match is drawn."))
           : is_decided (self, result)
               ? g_strdup_printf (_ ("The match was decided as a whole: %s."), how)
               : g_strdup (_ ("Neither team has won the match."));
  winner = self->sides[result.winner == RULES_BLACK ? 0 : 1].name;
  return is_decided (self, result)
             ? g_strdup_printf (_ ("%s has won the match, which was decided as a whole: %s."),
                                winner, how)
             : g_strdup_printf (_ ("%s has won the match."), winner);
}

/* Who has signed the result, and what follows; "" while there is none. */
char *
scene_match_signed (const SceneMatch *self)
{
  const DeskState *state = desk_get_state (self->desk);
  const struct {
    int who;
    const char *name;
  } all[] = {
    { DESK_SIGNED_BLACK, self->sides[0].name },
    { DESK_SIGNED_WHITE, self->sides[1].name },
    { DESK_SIGNED_REFEREE, _ ("referee") },
  };
  const char *missing[G_N_ELEMENTS (all)];
  g_autofree char *list = NULL;
  int n = 0;

  if (!self->result)
    return g_strdup ("");
  if (desk_lock_holds (state, self->game->game))
    return g_strdup (desk_event_told (
        state, _ ("Both captains and the referee have signed: the result is final (Art. 16.4).")));
  for (gsize i = 0; i < G_N_ELEMENTS (all); i++)
    if (!(self->result->signers & all[i].who))
      missing[n++] = all[i].name;
  list = rules_word_join (missing, n);
  /* Translators: teams, whose captains sign, and the referee */
  return g_strdup_printf (
      desk_event_told (state, _ ("Still to sign: %s. Once both captains and the referee have "
                                 "signed, the result is final (Art. 16.4).")),
      list);
}
