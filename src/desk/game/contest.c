/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/contest.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/clock/clock.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"
#include "desk/game/colours.h"
#include "desk/event/event.h"
#include "desk/ruling/official.h"
#include "desk/game/play.h"
#include "rules/game/score.h"
#include "rules/article/article.h"

#define YIELD "yield"
#define BURNING "burning"

/* The newest ruling on play for time in that game, or NULL. */
const DeskNote *
desk_contest_find (Desk *desk, gint64 game)
{
  return desk_state_note (desk->state, game);
}

static gboolean
check_contest (Desk *desk, int signers, const char *reason, const char *article, GError **error)
{
  const ClockLimit *limit;

  limit = &desk_event (desk->state)->limit;
  if (clock_limit_has_overtime (limit))
    return desk_fail (
        error, DESK_ERROR_STATE,
        desk_event_told (desk->state,
                         _ ("With a countdown a player cannot be made to run out of time: this "
                            "ruling is for absolute time only (Art. 12.4).")));
  return desk_official_check_chief (desk, signers, reason,
                                    desk_event_told (desk->state, rules_article_cited (article)),
                                    error);
}

static gboolean
rule (Desk *desk, gint64 game, RulesColour side, const char *event, const char *article,
      const char *reason, GError **error)
{
  const DeskNote *last = desk_state_note (desk->state, game);
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);
  const RulesGame *record = clock ? desk_play_get_record (desk, game, error) : NULL;
  g_autofree char *kept = rules_article_kept (desk_event (desk->state)->rules.profile, article);
  g_autofree char *detail = g_strdup_printf ("%s %s", rules_colour_letter (side), kept);
  g_autofree char *about = NULL;
  DeskNote row;

  if (!record)
    return clock && desk_clock_drop (clock);
  about = desk_game_about (desk, desk_state_game (desk->state, game), detail);
  row = (DeskNote){ .game = game,
                    .seq = last ? last->seq + 1 : 1,
                    .ply = rules_game_n_moves (record),
                    .event = event,
                    .side = side,
                    .article = kept };
  if (!desk_colours_check (desk, game, error))
    return desk_clock_drop (clock);
  /* Ruled again before anything has happened; what was given up stays given up. */
  if (last && !clock->state.running && g_str_equal (last->event, event) && last->side == row.side &&
      (last->ply == row.ply || desk_contest_is_yield (&row))) {
    desk_fail (error, DESK_ERROR_SAME, _ ("Nothing to change."));
    return desk_clock_drop (clock);
  }
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_note_kind, &row);
  if (clock->state.running) {
    clock_pause (&clock->next, now, NULL);
    desk_clock_put (clock, event);
  }
  return desk_act_commit (desk, event, reason, error, "%s", about);
}

/* The clock is taken away, and all points still contestable go to the other side (Art. 12.4(4)):
 * desk_count_given() has them for the count. @game: the key of a game in progress. @side: who
 * gives up contesting the board, and so waives its moves. @signers: DESK_SIGNED_CHIEF among them.
 * @reason: which borders the chief referee has fixed, or why. */
gboolean
desk_contest_yield (Desk *desk, gint64 game, RulesColour side, int signers, const char *reason,
                    GError **error)
{
  return check_contest (desk, signers, reason, "Art. 12.4(4)", error) &&
         rule (desk, game, side, YIELD, "Art. 12.4(4)", reason, error);
}

/* The chief referee stops such moves (Art. 12.4(7)); the clock stands. @game: the key of a game
 * in progress. @side: who plays moves that only burn the opponent's time. @signers:
 * DESK_SIGNED_CHIEF among them. @reason: what was played. */
gboolean
desk_contest_stop (Desk *desk, gint64 game, RulesColour side, int signers, const char *reason,
                   GError **error)
{
  return check_contest (desk, signers, reason, "Art. 12.4(7)", error) &&
         rule (desk, game, side, BURNING, "Art. 12.4(7)", reason, error);
}

/* Whether that side has given up contesting the board, and the game is over (Art. 12.4). @note: a
 * ruling on play for time. */
gboolean
desk_contest_is_yield (const DeskNote *note)
{
  return g_str_equal (note->event, YIELD);
}
