/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/game/play.h"
#include "desk/ruling/official.h"
#include "desk/team/line-up.h"
#include "desk/team/match.h"
#include "rules/article/article.h"

/* Who has Black on which board, and until when a line-up may change (Art. 25.2). */

/* --- Colours --- */

static void
count_one (GHashTable *surplus, gint64 person, int by)
{
  gpointer key = GSIZE_TO_POINTER ((gsize) person);

  if (person)
    g_hash_table_replace (surplus, key,
                          GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (surplus, key)) +
                                           by));
}

/* How many more boards with Black than with White everybody has had in other matches: by person. A
 * board without an opponent has no colours. */
GHashTable *
desk_line_up_surplus (const DeskState *state, gint64 match)
{
  GHashTable *surplus = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *board =
        seat && seat->match != match ? desk_state_game (state, seat->board) : NULL;
    if (!board || !board->black || !board->white)
      continue;
    count_one (surplus, board->black, 1);
    count_one (surplus, board->white, -1);
  }
  return surplus;
}

/* Whether the team named first has Black there. @surplus: desk_line_up_surplus(). @first, @second:
 * who meet there, 0 for nobody. */
gboolean
desk_line_up_black (const DeskState *state, GHashTable *surplus, int place, gint64 first,
                    gint64 second)
{
  gpointer one = g_hash_table_lookup (surplus, GSIZE_TO_POINTER ((gsize) first));
  gpointer two = g_hash_table_lookup (surplus, GSIZE_TO_POINTER ((gsize) second));
  gboolean both = first != 0 && second != 0;

  return rules_line_up_has_black (desk_event (state)->team_colours, place,
                                  both ? GPOINTER_TO_INT (one) : 0,
                                  both ? GPOINTER_TO_INT (two) : 0);
}

/* The first of its boards on which two people meet: from 1; 0 for none. */
static int
first_full (const DeskState *state, const DeskGame *match)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (state, match->game);

  for (guint i = 0; i < boards->len; i++) {
    const DeskGame *board = boards->pdata[i];
    if (board && board->black && board->white)
      return (int) i + 1;
  }
  return 0;
}

/* Whether colours of that game are a matter of nigiri: on the boards of a match they follow those
 * of the first one, or are laid down. */
gboolean
desk_line_up_check_nigiri (const DeskState *state, gint64 board, GError **error)
{
  int place, first;
  const DeskGame *match = desk_match_of (state, board, &place);

  if (!match)
    return TRUE;
  if (desk_event (state)->team_colours != RULES_TEAM_ALTERNATE)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("In this tournament colours on the boards of a match are settled without "
                         "nigiri."));
  first = first_full (state, match);
  return place == first || desk_fail (error, DESK_ERROR_STATE,
                                      _ ("Nigiri is on board %d of the match: the colours on its "
                                         "other boards follow."),
                                      first);
}

/* --- The deadline --- */

/* FALSE where so many minutes before the round have begun. */
gboolean
desk_line_up_check_deadline (const DeskState *state, const DeskGame *match, GError **error)
{
  const DeskEvent *event = desk_event (state);
  const DeskSchedule *schedule = desk_state_schedule (state, match->round);
  gint64 before = (gint64) event->team_deadline_minutes * 60 * G_USEC_PER_SEC;

  if (event->team_deadline != RULES_DEADLINE_BEFORE || !schedule ||
      desk_now ().wall <= schedule->at - before)
    return TRUE;
  return desk_fail (error, DESK_ERROR_STATE,
                    desk_event_told (state, ngettext ("Line-ups change until %d minute before the "
                                                      "round, and that is past (Art. 25.2).",
                                                      "Line-ups change until %d minutes before the "
                                                      "round, and that is past (Art. 25.2).",
                                                      (gulong) event->team_deadline_minutes)),
                    event->team_deadline_minutes);
}

/* Whether anything was done at that board. */
static gboolean
has_begun (Desk *desk, const DeskGame *board)
{
  const RulesGame *record = desk_play_get_record (desk, board->game, NULL);

  return desk_state_result (desk->state, board->game) ||
         (record && rules_game_n_moves (record) > 0) || desk_clock_has_begun (desk, board->game) ||
         desk_state_lateness (desk->state, board->game, RULES_BLACK) ||
         desk_state_lateness (desk->state, board->game, RULES_WHITE) ||
         desk_play_warnings (desk, board->game, RULES_BLACK) > 0 ||
         desk_play_warnings (desk, board->game, RULES_WHITE) > 0;
}

/* The event says until when; a match in which a clock has started, or anything else was done, is
 * under way. */
static gboolean
check_not_begun (Desk *desk, const DeskGame *match, GError **error)
{
  g_autoptr (GPtrArray) boards = desk_match_boards (desk->state, match->game);
  const DeskResult *own = desk_state_entered (desk->state, match->game);

  if (desk_event (desk->state)->team_deadline != RULES_DEADLINE_START)
    return desk_line_up_check_closed (desk->state, match, error);
  for (guint i = 0; i < boards->len; i++)
    if (boards->pdata[i] && has_begun (desk, boards->pdata[i]))
      return desk_fail (error, DESK_ERROR_STATE,
                        desk_event_told (desk->state,
                                         _ ("Board %d has begun: line-ups change until the first "
                                            "clock of the match starts (Art. 25.2).")),
                        (int) i + 1);
  /* What empty boards come to is no word of anybody. */
  return !own || (!own->result[0] && !own->signers) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("Match %d has a result."), (int) match->board);
}

/* --- A change of what is open --- */

typedef struct {
  const DeskGame *match;
  RulesColour side;
  int line_up[2][RULES_LINE_UP_MAX]; /* of Black's team and of White's, as it is to be */
  GPtrArray *boards;                 /* DeskGame or NULL, as it is */
  GHashTable *surplus;
  gboolean turned; /* by nigiri: the team named first has White on board 1 */
  gint64 next;     /* the key of a board that comes into being */
} Change;

/* Whether nigiri has turned the colours of the match. */
static gboolean
is_turned (const DeskState *state, const Change *change)
{
  for (guint i = 0; i < change->boards->len; i++) {
    const DeskGame *board = change->boards->pdata[i];
    if (board && board->black && board->white)
      return (desk_match_entrant (state, board, RULES_BLACK) == change->match->black) !=
             rules_line_up_has_black (RULES_TEAM_ALTERNATE, (int) i + 1, 0, 0);
  }
  return FALSE;
}

/* A place that is empty on both sides is no game. */
static void
put_board (Desk *desk, Change *change, int place)
{
  const DeskGame *was = change->boards->pdata[place - 1];
  gint64 one = change->line_up[0][place - 1], two = change->line_up[1][place - 1];
  gboolean first =
      desk_line_up_black (desk->state, change->surplus, place, one, two) != change->turned;
  DeskGame board =
      was ? *was
          : (DeskGame){ .game = change->next,
                        .round = change->match->round,
                        .board = desk_match_table (desk->state, change->match, place) };
  DeskSeatOf seat = { .board = board.game, .match = change->match->game, .place = place };

  board.black = first ? one : two;
  board.white = first ? two : one;
  if ((!was && !one && !two) || (was && was->black == board.black && was->white == board.white))
    return;
  board.gone = !one && !two;
  if (board.gone) {
    board.black = was->black;
    board.white = was->white;
    seat.match = 0;
  }
  desk_act_put (desk, &desk_game_kind, &board);
  if (!was || board.gone)
    desk_act_put (desk, &desk_seat_of_kind, &seat);
  change->next += !was;
}

static gboolean
store_change (Desk *desk, Change *change, const char *reason, GError **error)
{
  const int *own = change->line_up[change->side == RULES_BLACK ? 0 : 1];
  int n = desk_event (desk->state)->team.n_boards;
  g_autofree char *players = rules_line_up_format (own, n);
  g_autofree char *detail = g_strdup_printf ("%s %s", rules_colour_letter (change->side), players);
  g_autofree char *told = desk_game_about (desk, change->match, detail);
  g_autofree char *about = desk_official_about (desk, told);
  DeskLineUp row = { .match = change->match->game,
                     .side = change->side,
                     .digest = "",
                     .secret = "",
                     .players = players,
                     .opened = TRUE };

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_line_up_kind, &row);
  for (int place = 1; place <= n; place++)
    put_board (desk, change, place);
  return desk_act_commit (desk, "change-line-up", reason, error, "%s", about);
}

/* What was sealed is no longer what is played, which is the chief referee's word. */
static gboolean
check_sealed (Desk *desk, int signers, const char *reason, GError **error)
{
  return !desk_event (desk->state)->team_sealed ||
         desk_official_check_chief (desk, signers, reason,
                                    desk_event_told (desk->state,
                                                     rules_article_cited ("Art. 25.2")),
                                    error);
}

/* Who plays for that side from now on, though both line-ups are open: nobody has begun, and it is
 * the event's rule that they may change until then. Its boards get other players. @line_up: the
 * person of each board, 0 for nobody. @signers: a sum of DESK_SIGNED_BLACK and so on. @reason: why,
 * or NULL. */
gboolean
desk_line_up_change (Desk *desk, gint64 match, RulesColour side, const int *line_up, int signers,
                     const char *reason, GError **error)
{
  const DeskGame *found = desk_line_up_match (desk->state, match, error);
  int n = desk_event (desk->state)->team.n_boards;
  g_autoptr (GPtrArray) boards = NULL;
  g_autoptr (GHashTable) surplus = NULL;
  Change change = { .match = found, .side = side };

  if (!found || !check_not_begun (desk, found, error) ||
      !check_sealed (desk, signers, reason, error) ||
      !desk_line_up_check (desk->state, found, side, line_up, error))
    return FALSE;
  change.boards = boards = desk_match_boards (desk->state, match);
  change.surplus = surplus = desk_line_up_surplus (desk->state, match);
  change.turned = desk_event (desk->state)->team_colours == RULES_TEAM_ALTERNATE &&
                  is_turned (desk->state, &change);
  change.next = ledger_next_key (desk->ledger, &desk_game_kind, error);
  for (RulesColour of = RULES_BLACK; of <= RULES_WHITE; of++) {
    const DeskLineUp *row = desk_line_up_get (desk->state, match, of);
    if (!row || !rules_line_up_parse (row->players, n, change.line_up[of == RULES_BLACK ? 0 : 1]))
      return desk_fail (error, DESK_ERROR_STATE, _ ("The line-ups of match %d are not open yet."),
                        (int) found->board);
  }
  if (memcmp (change.line_up[side == RULES_BLACK ? 0 : 1], line_up, (gsize) n * sizeof *line_up) ==
      0)
    return desk_fail (error, DESK_ERROR_SAME, _ ("This line-up was already handed in."));
  memcpy (change.line_up[side == RULES_BLACK ? 0 : 1], line_up, (gsize) n * sizeof *line_up);
  return change.next >= 0 && store_change (desk, &change, reason, error);
}
