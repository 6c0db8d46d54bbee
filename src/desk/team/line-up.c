/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/line-up.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"

#define DIGEST_SHOWN 12 /* letters of the digest in the log */

/* What was handed in for that side, or NULL. */
const DeskLineUp *
desk_line_up_get (const DeskState *state, gint64 match, RulesColour side)
{
  return g_hash_table_lookup (state->line_ups, desk_state_pair (match, side));
}

static gint64
team_of_side (const DeskGame *match, RulesColour side)
{
  return side == RULES_BLACK ? match->black : match->white;
}

/* The match, or NULL: two teams meet in it, and it is settled. */
const DeskGame *
desk_line_up_match (const DeskState *state, gint64 match, GError **error)
{
  const DeskGame *found = desk_state_game (state, match);

  if (found && desk_state_team (state, found->black) && desk_state_team (state, found->white) &&
      desk_state_round (state, found->round) == DESK_ROUND_SETTLED)
    return found;
  if (found && desk_state_round (state, found->round) != DESK_ROUND_SETTLED)
    desk_fail (error, DESK_ERROR_STATE,
               _ ("Round %d is still a draft. Settle it or discard it first."), (int) found->round);
  else
    desk_fail (error, DESK_ERROR_STATE, _ ("This table is no match of two teams."));
  return NULL;
}

/* --- What is wrong with one --- */

static const char *
fault_words (RulesLineUpFault fault)
{
  switch (fault) {
  case RULES_LINE_UP_STRANGER:
    return _ ("%s, board %d: %s is no member of this team.");
  case RULES_LINE_UP_TWICE:
    return _ ("%s, board %d: %s already has a board.");
  case RULES_LINE_UP_AWAY:
    return _ ("%s, board %d: %s does not take part in this round.");
  case RULES_LINE_UP_RESTING:
    return _ ("%s, board %d: %s played as a reserve in the last matches and has to sit out.");
  case RULES_LINE_UP_RESERVE:
    return _ ("%s, board %d: %s is a reserve, and boards are fixed.");
  case RULES_LINE_UP_MOVED:
    return _ ("%s, board %d: %s is registered for another board.");
  case RULES_LINE_UP_ORDER:
    return _ ("%s, board %d: %s is registered above the player of a higher board.");
  default:
    return NULL;
  }
}

/* Whether the side may play so by the rule of the event. */
gboolean
desk_line_up_check (const DeskState *state, const DeskGame *match, RulesColour side,
                    const int *line_up, GError **error)
{
  const RulesTeamRule *rule = &desk_event (state)->team;
  gint64 team = team_of_side (match, side);
  g_autofree char *name = desk_state_player_name (state, team), *who = NULL;
  g_autofree RulesMember *members = NULL;
  int n, board = 0;
  RulesLineUpFault fault;

  members = desk_team_registered (state, team, match->round, &n);
  fault = rules_line_up_check (rule, members, n, line_up, &board);
  if (fault == RULES_LINE_UP_RIGHT)
    return TRUE;
  if (fault == RULES_LINE_UP_FEW)
    return desk_fail (error, DESK_ERROR_STATE,
                      ngettext ("%s needs at least %d player to start.",
                                "%s needs at least %d players to start.", (gulong) rule->least),
                      name, rule->least);
  if (fault == RULES_LINE_UP_HOLE)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("%s: board %d is empty, but a board below it is not."), name, board);
  who = desk_state_player (state, line_up[board]) ? desk_state_player_name (state, line_up[board])
                                                  : g_strdup_printf ("#%d", line_up[board]);
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
  return desk_fail (error, DESK_ERROR_STATE, fault_words (fault), name, board + 1, who);
#pragma GCC diagnostic pop
}

/* FALSE once both are opened. */
gboolean
desk_line_up_check_closed (const DeskState *state, const DeskGame *match, GError **error)
{
  const DeskLineUp *row = desk_line_up_get (state, match->game, RULES_BLACK);

  return !row || !row->opened ||
         desk_fail (error, DESK_ERROR_STATE, _ ("The line-ups of this match are already open."));
}

/* --- Handing in --- */

static gboolean
store_line_up (Desk *desk, const DeskGame *match, const DeskLineUp *row, GError **error)
{
  const DeskLineUp *was = desk_line_up_get (desk->state, match->game, (RulesColour) row->side);
  g_autofree char *detail =
      g_strdup_printf ("%s %.*s", rules_colour_letter ((RulesColour) row->side),
                       row->digest[0] ? DIGEST_SHOWN : G_MAXINT,
                       row->digest[0] ? row->digest : row->players);
  g_autofree char *about = desk_game_about (desk, match, detail);
  DeskLineUp copy = *row;

  if (was && g_str_equal (was->digest, row->digest) && g_str_equal (was->players, row->players))
    return desk_fail (error, DESK_ERROR_SAME, _ ("This line-up was already handed in."));
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_line_up_kind, &copy);
  return desk_act_commit (desk, "line-up", NULL, error, "%s", about);
}

/* Enters who plays for that side, as everybody may read it. @line_up: the person of each board, 0
 * for nobody. */
gboolean
desk_line_up_hand_in (Desk *desk, gint64 match, RulesColour side, const int *line_up,
                      GError **error)
{
  const DeskGame *found = desk_line_up_match (desk->state, match, error);
  const DeskEvent *event = desk_event (desk->state);
  g_autofree char *players = NULL;
  DeskLineUp row = { .match = match, .side = side, .digest = "", .secret = "" };

  if (!found || !desk_line_up_check_closed (desk->state, found, error) ||
      !desk_line_up_check_deadline (desk->state, found, error))
    return FALSE;
  if (event->team_sealed)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Line-ups are sealed here: hand in the digest alone."));
  if (!desk_line_up_check (desk->state, found, side, line_up, error))
    return FALSE;
  players = rules_line_up_format (line_up, event->team.n_boards);
  row.players = players;
  return store_line_up (desk, found, &row, error);
}

static gboolean
is_digest (const char *text)
{
  return strlen (text) == 64 && strspn (text, "0123456789abcdef") == 64;
}

/* Takes what a captain has sealed. @digest: as rules_line_up_digest() makes it. */
gboolean
desk_line_up_seal (Desk *desk, gint64 match, RulesColour side, const char *digest, GError **error)
{
  const DeskGame *found = desk_line_up_match (desk->state, match, error);
  const DeskLineUp row = {
    .match = match, .side = side, .digest = digest, .secret = "", .players = ""
  };

  if (!found || !desk_line_up_check_closed (desk->state, found, error) ||
      !desk_line_up_check_deadline (desk->state, found, error))
    return FALSE;
  if (!desk_event (desk->state)->team_sealed)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("Line-ups are not sealed here: enter who plays."));
  if (!is_digest (digest))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A digest has 64 digits from 0 to 9 and a to f."));
  return store_line_up (desk, found, &row, error);
}

/* --- What rows say --- */

static char *
dup_names (const DeskState *state, const char *players)
{
  g_auto (GStrv) words = g_strsplit (players, " ", -1);
  GString *names = g_string_new (NULL);

  for (int i = 0; words[i]; i++) {
    gint64 person = g_ascii_strtoll (words[i], NULL, 10);
    g_autofree char *name = person ? desk_state_player_name (state, person) : g_strdup ("–");
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  return g_string_free (names, FALSE);
}

/* "12 15 0 9", "12 15 0 9 opened"; of what is sealed its digest's first digits. */
char *
desk_line_up_say (const DeskState *state, const DeskLineUp *row, DeskFact *fact)
{
  if (row->players[0])
    fact->names = dup_names (state, row->players);
  return row->players[0] ? g_strdup_printf ("%s%s", row->players, row->opened ? " opened" : "")
                         : g_strdup_printf ("%.*s", DIGEST_SHOWN, row->digest);
}

/* "R1 M1 #2" */
char *
desk_line_up_say_seat (const DeskState *state, const DeskSeatOf *row, DeskFact *fact)
{
  const DeskGame *match = desk_state_game (state, row->match);

  return match ? g_strdup_printf ("R%d M%d #%d", (int) match->round, (int) match->board,
                                  (int) row->place)
               : g_strdup_printf ("#%d", (int) row->place);
}
