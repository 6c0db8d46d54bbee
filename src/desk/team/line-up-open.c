/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "rules/article/article.h"

/* Both line-ups of a match are opened in one act: nobody sees the other's before his own holds. */

typedef struct {
  const DeskGame *match;
  const DeskLineUpOpen *open;
  DeskLineUp rows[2];
  char *players[2]; /* owned: what a row is to say, where it says the registered order */
} Opening;

/* What a side without a line-up plays, or one that may not play its own. */
static gboolean
take_registered (Desk *desk, Opening *opening, int i, GError **error)
{
  RulesColour side = (RulesColour) (RULES_BLACK + i);
  const RulesTeamRule *rule = &desk_event (desk->state)->team;
  gint64 team = side == RULES_BLACK ? opening->match->black : opening->match->white;
  int n, line_up[RULES_LINE_UP_MAX];
  g_autofree RulesMember *members =
      desk_team_registered (desk->state, team, opening->match->round, &n);

  rules_line_up_registered (rule, members, n, line_up);
  opening->players[i] = rules_line_up_format (line_up, rule->n_boards);
  opening->rows[i].players = opening->players[i];
  return desk_line_up_check (desk->state, opening->match, side, line_up, error);
}

static gboolean
fail_side (Desk *desk, const Opening *opening, int i, const char *words, GError **error)
{
  g_autofree char *name =
      desk_state_player_name (desk->state, i == 0 ? opening->match->black : opening->match->white);

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return desk_fail (error, DESK_ERROR_STATE, words, name);
#pragma GCC diagnostic pop
}

/* Whether what the captain says is what he sealed. */
static gboolean
take_opened (Desk *desk, Opening *opening, int i, GError **error)
{
  const DeskLineUpOpen *open = &opening->open[i];
  DeskLineUp *row = &opening->rows[i];
  g_autofree char *digest = NULL;

  if (!row->digest[0])
    return TRUE;
  if (!open->secret || !open->players)
    return fail_side (desk, opening, i,
                      _ ("The line-up of %s is sealed: its secret and its players are needed."),
                      error);
  digest = rules_line_up_digest (open->secret, open->players);
  if (!g_str_equal (digest, row->digest))
    return fail_side (desk, opening, i,
                      _ ("This is not the line-up that %s has sealed: the digest differs."), error);
  row->secret = open->secret;
  row->players = open->players;
  return TRUE;
}

static gboolean
check_side (Desk *desk, Opening *opening, int i, GError **error)
{
  RulesColour side = (RulesColour) (RULES_BLACK + i);
  const DeskLineUp *was = desk_line_up_get (desk->state, opening->match->game, side);
  DeskLineUp *row = &opening->rows[i];
  int line_up[RULES_LINE_UP_MAX];

  /* What was sealed stays on record, also where it is not played. */
  *row = was ? *was : (DeskLineUp){ .digest = "", .secret = "", .players = "" };
  row->match = opening->match->game;
  row->side = side;
  row->opened = TRUE;
  if (opening->open[i].secret && !row->digest[0])
    return fail_side (desk, opening, i,
                      _ ("%s has sealed no line-up: it is opened without a secret."), error);
  if (!was || opening->open[i].registered)
    return take_registered (desk, opening, i, error);
  if (!take_opened (desk, opening, i, error))
    return FALSE;
  if (!rules_line_up_parse (row->players, desk_event (desk->state)->team.n_boards, line_up))
    return fail_side (desk, opening, i,
                      _ ("The line-up of %s does not name one player, or nobody, for each board."),
                      error);
  return desk_line_up_check (desk->state, opening->match, side, line_up, error);
}

/* Black of the match is the team named first. */
static void
put_boards (Desk *desk, const Opening *opening)
{
  int n = desk_event (desk->state)->team.n_boards, line_up[2][RULES_LINE_UP_MAX];
  gint64 next = ledger_next_key (desk->ledger, &desk_game_kind, NULL);
  g_autoptr (GHashTable) surplus = desk_line_up_surplus (desk->state, opening->match->game);

  for (int i = 0; i < 2; i++)
    rules_line_up_parse (opening->rows[i].players, n, line_up[i]);
  for (int place = 1; place <= n; place++) {
    int black = desk_line_up_black (desk->state, surplus, place, line_up[0][place - 1],
                                    line_up[1][place - 1])
                    ? 0
                    : 1;
    DeskGame board = { .game = next,
                       .round = opening->match->round,
                       .board = desk_match_table (desk->state, opening->match, place),
                       .black = line_up[black][place - 1],
                       .white = line_up[1 - black][place - 1] };
    DeskSeatOf seat = { .board = next, .match = opening->match->game, .place = place };
    if (!board.black && !board.white)
      continue;
    desk_act_put (desk, &desk_game_kind, &board);
    desk_act_put (desk, &desk_seat_of_kind, &seat);
    next++;
  }
}

static gboolean
store_opening (Desk *desk, Opening *opening, const char *reason, GError **error)
{
  g_autofree char *detail =
      g_strdup_printf ("B %s W %s", opening->rows[0].players, opening->rows[1].players);
  g_autofree char *told = desk_game_about (desk, opening->match, detail);
  g_autofree char *about = desk_official_about (desk, told);

  if (!desk_act_begin (desk, error))
    return FALSE;
  for (int i = 0; i < 2; i++)
    desk_act_put (desk, &desk_line_up_kind, &opening->rows[i]);
  put_boards (desk, opening);
  return desk_act_commit (desk, "open-line-ups", reason, error, "%s", about);
}

/* A match that was decided as a whole has no boards. */
static gboolean
check_undecided (Desk *desk, const DeskGame *match, GError **error)
{
  return !desk_state_result (desk->state, match->game) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("Match %d has a result."), (int) match->board);
}

/* Opens both, whereby the boards of the match come into being. A side that has handed in nothing
 * plays in its registered order. That one which has must do so is the chief referee's word. @open:
 * of Black, then of White. @signers: a sum of DESK_SIGNED_BLACK and so on. @reason: why, or NULL.
 */
gboolean
desk_line_up_open (Desk *desk, gint64 match, const DeskLineUpOpen open[2], int signers,
                   const char *reason, GError **error)
{
  Opening opening = { desk_line_up_match (desk->state, match, error), open, { { { 0 } } }, { 0 } };
  gboolean done = opening.match && desk_line_up_check_closed (desk->state, opening.match, error) &&
                  check_undecided (desk, opening.match, error);

  if (done && (open[0].registered || open[1].registered))
    done =
        desk_official_check_chief (desk, signers, reason,
                                   desk_event_told (desk->state, rules_article_cited ("Art. 25.2")),
                                   error);
  for (int i = 0; done && i < 2; i++)
    done = check_side (desk, &opening, i, error);
  done = done && store_opening (desk, &opening, reason, error);
  for (int i = 0; i < 2; i++)
    g_free (opening.players[i]);
  return done;
}
