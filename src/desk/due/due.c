/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "desk/due/due.h"
#include "desk/due/due-private.h"
#include <glib/gi18n.h>
#include "desk/round/waiting.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/event/organisation.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/standings/printed.h"
#include "desk/standings/prize.h"
#include "desk/standings/standings.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define NAMES_MAX 4 /* players that are named one by one */

/* Places from the first on that are not left shared unsaid, whether or not there is a prize for
 * them. */
#define PLACES_MAX 3

static const char *const ids[DESK_N_DUES] = {
  [DESK_DUE_INTERRUPTED] = "interrupted",
  [DESK_DUE_FALLEN] = "fallen",
  [DESK_DUE_DISPUTE] = "dispute",
  [DESK_DUE_MISSED] = "missed",
  [DESK_DUE_AWAITED] = "awaited",
  [DESK_DUE_WITNESS] = "witness",
  [DESK_DUE_LOT] = "lot",
  [DESK_DUE_CASE] = "case",
  [DESK_DUE_PUBLISHED] = "published",
  [DESK_DUE_REDRAW] = "redraw",
  [DESK_DUE_REPRINT] = "reprint",
  [DESK_DUE_ENROL] = "enrol",
  [DESK_DUE_SEAT] = "seat",
  [DESK_DUE_LEFT] = "left",
  [DESK_DUE_SETTLE] = "settle",
  [DESK_DUE_PAIRINGS] = "pairings",
  [DESK_DUE_SIGN] = "sign-draw",
  [DESK_DUE_LINE_UPS] = "line-ups",
  [DESK_DUE_RESULTS] = "results",
  [DESK_DUE_DRAW] = "draw",
  [DESK_DUE_TIE] = "tie",
  [DESK_DUE_STANDINGS] = "standings",
  [DESK_DUE_NOTHING] = "nothing",
};

/* The word for it, of no language. */
const char *
desk_due_id (DeskDueKind kind)
{
  return ids[kind];
}

/* @due: something due. */
void
desk_due_free (DeskDue *due)
{
  g_free (due->text);
  g_free (due);
}

/* Adds something. @round: of which round, 0 for none. @n: how many, 0 for none. */
void
desk_due_add (GPtrArray *list, DeskDueKind kind, int round, int n, char *text)
{
  DeskDue *due = g_new0 (DeskDue, 1);

  *due = (DeskDue){
    .kind = kind, .urgent = kind <= DESK_DUE_REPRINT, .round = round, .n = n, .text = text
  };
  g_ptr_array_add (list, due);
}

/* What was added last; not the caller’s. */
DeskDue *
desk_due_newest (GPtrArray *list)
{
  return list->pdata[list->len - 1];
}

/* Whether a game of it has a result. */
gboolean
desk_due_has_result (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GPtrArray) boards = desk_state_boards_of (state, round);

  g_ptr_array_extend (games, boards, NULL, NULL);
  for (guint i = 0; i < games->len; i++)
    if (desk_state_result (state, ((const DeskGame *) games->pdata[i])->game))
      return TRUE;
  return FALSE;
}

/* --- The course of a round --- */

static char *
dup_names (const DeskState *state, const GArray *players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < players->len; i++)
    g_ptr_array_add (names, desk_waiting_left_name (state, g_array_index (players, gint64, i)));
  return rules_word_list_some ((gpointer) names->pdata, (int) names->len, NAMES_MAX);
}

static gboolean
are_teams (Desk *desk)
{
  return desk_event (desk_get_state (desk))->team.n_boards > 0;
}

/* Adds who came after the round was drawn, while it lasts: who comes later is drawn in the next. */
static void
add_seat (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_players (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);
  int n = (int) players->len;

  if (n > 0)
    desk_due_add (
        list, DESK_DUE_SEAT, round, n,
        g_strdup_printf (are_teams (desk)
                             ? ngettext ("Round %d: %d team has no match: %s.",
                                         "Round %d: %d teams have no match: %s.", (gulong) n)
                             : ngettext ("Round %d: %d player has no table: %s.",
                                         "Round %d: %d players have no table: %s.", (gulong) n),
                         round, n, names));
}

/* Adds players for whom the scheme has no place. Returns whether the next round waits for that. */
static gboolean
add_outside (GPtrArray *list, Desk *desk)
{
  g_autoptr (GArray) players = desk_waiting_outside (desk);
  g_autofree char *names = dup_names (desk_get_state (desk), players);

  if (players->len > 0)
    desk_due_add (
        list, DESK_DUE_ENROL, 0, (int) players->len,
        g_strdup_printf (_ ("Entered after round 1 was drawn, and not in its fixed schedule: %s. "
                            "Withdraw the player, or draw that round again."),
                         names));
  return players->len > 0;
}

/* Before the start there may be time to draw all of it anew (Art. 28.1). */
static gboolean
is_before_start (Desk *desk, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (round > 1 || (game->black && game->white && desk_result_has_begun (desk, game->game)))
      return FALSE;
  }
  return TRUE;
}

static char *
dup_left (Desk *desk, int round, const char *names)
{
  if (desk_state_round (desk_get_state (desk), round) == DESK_ROUND_DRAFT)
    return g_strdup_printf (_ ("Round %d: paired, but withdrawn: %s. Re-draw the rest of the "
                               "draft."),
                            round, names);
  if (is_before_start (desk, round))
    return g_strdup_printf (
        desk_event_told (desk_get_state (desk),
                         _ ("Round %d: withdrawn before the start: %s. Draw the round again if "
                            "there is time (Art. 28.1), or enter the loss.")),
        round, names);
  return g_strdup_printf (
      desk_waiting_is_open (desk, round)
          ? desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Re-draw the table, or enter "
                                "the loss (Art. 28.3)."))
          : desk_event_told (desk_get_state (desk),
                             _ ("Round %d: paired, but withdrawn: %s. Enter the loss "
                                "(Art. 28.4).")),
      round, names);
}

/* Adds who has withdrawn and still has a table, at which somebody waits. */
static void
add_left (GPtrArray *list, Desk *desk, int round)
{
  g_autoptr (GArray) players = desk_waiting_left (desk, round);
  g_autofree char *names = dup_names (desk_get_state (desk), players);
  g_autoptr (GPtrArray) games = NULL;
  gint64 player;

  if (players->len == 0)
    return;
  desk_due_add (list, DESK_DUE_LEFT, round, (int) players->len, dup_left (desk, round, names));
  if (desk_waiting_is_open (desk, round))
    return;
  player = g_array_index (players, gint64, 0);
  games = desk_state_games_of (desk_get_state (desk), round);
  for (guint i = 0; i < games->len && !desk_due_newest (list)->game; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black == player || game->white == player)
      desk_due_newest (list)->game = game->game;
  }
}

/* Who is missing there: a member, or the whole team. */
static gint64
find_left (const DeskState *state, const DeskGame *board, RulesColour side)
{
  gint64 person = side == RULES_BLACK ? board->black : board->white;
  gint64 team = desk_match_entrant (state, board, side);

  if (desk_state_player (state, team)->withdrawn)
    return team;
  return desk_state_player (state, person)->withdrawn ? person : 0;
}

/* Adds boards of matches at which somebody waits for who has withdrawn since the line-ups were
 * opened: these are lost, and finished ones stand. */
static void
add_left_boards (GPtrArray *list, Desk *desk, int round)
{
  const DeskState *state = desk_get_state (desk);
  g_autoptr (GPtrArray) boards = desk_waiting_left_boards (desk, round);
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GHashTable) told = g_hash_table_new (NULL, NULL);
  g_autofree char *names = NULL;

  for (guint i = 0; i < boards->len; i++)
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
      gint64 player = find_left (state, boards->pdata[i], side);
      if (player && g_hash_table_add (told, GSIZE_TO_POINTER ((gsize) player)))
        g_array_append_val (players, player);
    }
  if (players->len == 0)
    return;
  names = dup_names (state, players);
  desk_due_add (
      list, DESK_DUE_LEFT, round, (int) players->len,
      g_strdup_printf (desk_event_told (state, _ ("Round %d: paired, but withdrawn: %s. Enter the "
                                                  "loss (Art. 28.4).")),
                       round, names));
  desk_due_newest (list)->game = ((const DeskGame *) boards->pdata[0])->game;
}

/* Of those that wait for a result, what is to be played once more. */
static char *
dup_replays (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (state, round);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (int));
  g_autofree char *numbers = NULL;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int board = (int) game->board;
    if (desk_state_is_to_replay (state, game->game))
      g_array_append_val (boards, board);
  }
  if (boards->len == 0)
    return g_strdup ("");
  numbers = rules_word_numbers ((gpointer) boards->data, (int) boards->len, DESK_DUE_TABLES_MAX);
  return g_strdup_printf (desk_event_told (state, _ ("To be replayed (Art. 20.3), at table: %s.")),
                          numbers);
}

static void
add_line_ups (GPtrArray *list, Desk *desk, int round)
{
  int n;
  g_autofree char *matches = desk_match_unopened (desk_get_state (desk), round, &n);

  if (n > 0)
    desk_due_add (list, DESK_DUE_LINE_UPS, round, n,
                  g_strdup_printf (ngettext ("Round %d: the line-ups of match %s are not open yet.",
                                             "Round %d: the line-ups of matches %s are not open "
                                             "yet.",
                                             (gulong) n),
                                   round, matches));
}

static void
add_missing (GPtrArray *list, Desk *desk, int round)
{
  int n_open;
  g_autofree char *boards = desk_result_open_boards (desk, round, &n_open);
  g_autofree char *replays = dup_replays (desk_get_state (desk), round);
  g_autofree char *missing = NULL;

  add_line_ups (list, desk, round);
  if (n_open == 0)
    return;
  missing = g_strdup_printf (ngettext ("Round %d: %d result is missing, at table %s.",
                                       "Round %d: %d results are missing, at tables %s.",
                                       (gulong) n_open),
                             round, n_open, boards);
  desk_due_add (list, DESK_DUE_RESULTS, round, n_open,
                replays[0] ? rules_word_sentences (missing, replays) : g_steal_pointer (&missing));
}

/* --- The end --- */

/* Of several groups each has its own first place. */
static char *
dup_tie (Desk *desk, const StandingPlace *at, int n)
{
  g_autofree char *tie = g_strdup_printf (
      are_teams (desk)
          ? ngettext ("%d team is tied for place %d: break the tie or leave it.",
                      "%d teams are tied for place %d: break the tie or leave it.", (gulong) n)
          : ngettext ("%d player is tied for place %d: break the tie or leave it.",
                      "%d players are tied for place %d: break the tie or leave it.", (gulong) n),
      n, at->place);
  g_autofree char *group = standing_group_label (at->group);

  return at->group > 0 ? g_strdup_printf (_ ("%s: %s"), group, tie) : g_steal_pointer (&tie);
}

/* Whether a prize hangs on who is ahead of the @n that share a place from that line on. */
static gboolean
decides_prize (const GPtrArray *given, const StandingTable *table, int line, int n)
{
  for (guint i = 0; i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];
    int at = one->board == 0
                 ? standing_table_line (table, desk_field_index (table->field, one->player))
                 : -1;
    if (one->shared > 1 && at >= line && at < line + n)
      return TRUE;
  }
  return FALSE;
}

/* Whether it is not known who of those goes up or down a league. */
static gboolean
decides_league (const StandingTable *table, int line)
{
  StandingMove move = standing_place_move (table, line);

  return move == STANDING_MAY_GO_UP || move == STANDING_MAY_GO_DOWN;
}

static void
add_ties (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (StandingTable) table = desk_standings (desk, last);
  g_autoptr (GPtrArray) given = desk_prize_give (desk, last);

  for (int i = 0; i < table->n_places;) {
    const StandingPlace *at = &table->places[i];
    int n = standing_table_n_sharing (table, i);
    /* People have said that these share the place. */
    gboolean settled = at->tie >= 0 && table->ties[at->tie].method == STANDING_TIE_SHARED;
    /* Who went out of a knock-out in the same round shares by its rules. */
    if (n > 1 && !at->closed && !settled &&
        !desk_freeze_shared (desk_get_state (desk), table, i, n) &&
        (at->place <= PLACES_MAX || decides_prize (given, table, i, n) ||
         decides_league (table, i)))
      desk_due_add (list, DESK_DUE_TIE, last, n, dup_tie (desk, at, n));
    i += MAX (n, 1);
  }
}

/* Adds ties across a cut: people have to say first who goes on (Art. 27 C). Returns whether
 * there are any. @last: the newest round. */
static gboolean
add_cuts (GPtrArray *list, Desk *desk, int last)
{
  g_autoptr (GPtrArray) cuts = desk_pair_cuts (desk);

  for (guint i = 0; i < cuts->len; i++)
    desk_due_add (list, DESK_DUE_TIE, last, 0,
                  rules_article_in (desk_event (desk_get_state (desk))->rules.profile,
                                    cuts->pdata[i]));
  return cuts->len > 0;
}

/* Adds what is left to do at the end. @last: the newest round. */
static void
add_end (GPtrArray *list, Desk *desk, int last)
{
  if (desk_freeze_is_frozen (desk_get_state (desk), last)) {
    g_autofree char *changes = desk_freeze_check (desk, last);
    if (changes)
      add_ties (list, desk, last);
    desk_due_add (list, DESK_DUE_NOTHING, last, 0, g_strdup (_ ("All rounds are complete.")));
    return;
  }
  add_ties (list, desk, last);
  desk_due_add (list, DESK_DUE_STANDINGS, last, 0,
                g_strdup (_ ("All rounds are complete: publish the final standings.")));
}

/* --- All --- */

static int
count_players (const DeskState *state)
{
  int n = 0;

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    n += player && !player->withdrawn && desk_team_is_entrant (state, player->player);
  }
  return n;
}

static void
add_course (GPtrArray *list, Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_state_last_round (state);
  int n_open = last > 0 ? desk_result_n_open (desk, last) : 0;
  int n_earlier = 0;

  /* Of earlier rounds results are taken back, annulled or to be counted again while the event goes
   * on. */
  for (int round = 1; round < last; round++) {
    int n = desk_result_n_open (desk, round);
    if (n > 0)
      add_missing (list, desk, round);
    n_earlier += n;
  }
  if (n_open > 0)
    add_seat (list, desk, last);
  add_left (list, desk, last);
  add_left_boards (list, desk, last);
  /* Art. 30: before the first results are in. */
  if (last == 1 && desk_state_round (state, 1) == DESK_ROUND_SETTLED &&
      !desk_due_has_result (state, 1) && desk_official_chief (state) &&
      !desk_organisation_draw_signer (state))
    desk_due_add (list, DESK_DUE_SIGN, 1, 0,
                  g_strdup (desk_event_told (
                      state,
                      _ ("The draw of round 1 is to be signed by the chief referee (Art. 30)."))));
  if (last > 0 && desk_state_round (state, last) == DESK_ROUND_DRAFT)
    desk_due_add (list, DESK_DUE_SETTLE, last, 0,
                  g_strdup_printf (_ ("Look through the draft of round %d, then settle it."),
                                   last));
  else if (n_open > 0) {
    if (!desk_due_has_result (state, last) &&
        desk_printed_check (desk, DESK_PRINTED_PAIRINGS, last, NULL) == DESK_PRINTED_NEVER)
      desk_due_add (list, DESK_DUE_PAIRINGS, last, 0,
                    g_strdup_printf (_ ("Print the pairings of round %d."), last));
    add_missing (list, desk, last);
  } else if (n_earlier > 0)
    return; /* the next round is drawn, and the last is the end, once they are there */
  else if (desk_pair_is_over (desk))
    add_end (list, desk, last);
  else if (count_players (state) < 2)
    desk_due_add (list, DESK_DUE_ENROL, 0, count_players (state),
                  g_strdup (are_teams (desk) ? _ ("Enter the teams.") : _ ("Enrol the players.")));
  else if (!add_outside (list, desk) && !add_cuts (list, desk, last))
    desk_due_add (list, DESK_DUE_DRAW, last + 1, count_players (state),
                  g_strdup_printf (_ ("Draw round %d."), last + 1));
}

/* What the director has to do next. Nothing in it has to be done in this order; what is urgent is
 * not as it should be, and comes first. Returns at least one (DeskDue); they are not the
 * caller’s. */
GPtrArray *
desk_due_list (Desk *desk)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) desk_due_free);
  int last = desk_standings_last (desk);

  desk_due_add_tables (list, desk, last);
  desk_due_add_papers (list, desk, last);
  add_course (list, desk);
  return list;
}
