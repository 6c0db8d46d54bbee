/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/seal.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/game/replay.h"
#include "desk/clock/clock.h"
#include "desk/clock/now.h"
#include "desk/clock/time.h"
#include "desk/clock/store.h"
#include "desk/clock/wake.h"
#include "desk/event/event.h"
#include "desk/game/colours.h"
#include "desk/game/play.h"

/* A sealed move is in the file as a salt and the point, and as the SHA-256 of these two. The hash
 * is the envelope: it stands in the log, anybody may copy it, it tells nothing, and after it no
 * other point can be put in. The salt and the point are shown by no list, page or command, and
 * spelled so that a glance at the file does not read them. Who takes the file apart can: a key
 * would have to lie in the same file. An event that fears that keeps its envelopes on paper. */

#define SHOWN 12 /* letters of the seal in the log */

static char *
make_secret (RulesPoint point)
{
  g_autofree char *salt = g_uuid_string_random ();
  g_autofree char *plain = NULL;
  char text[8];

  plain = g_strdup_printf ("%s %s", salt, rules_point_format (point, text));
  return g_base64_encode ((const guchar *) plain, strlen (plain));
}

static char *
make_seal (const char *secret)
{
  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, secret, -1);
}

static gboolean
read_secret (const DeskSealed *sealed, RulesPoint *ret_point)
{
  g_autofree char *seal = make_seal (sealed->secret);
  g_autofree char *plain = NULL;
  g_autofree guchar *bytes = NULL;
  const char *point;
  gsize length;

  bytes = g_base64_decode (sealed->secret, &length);
  plain = g_strndup ((const char *) bytes, length);
  point = strchr (plain, ' ');
  return g_str_equal (seal, sealed->seal) && point &&
         rules_point_parse (point + 1, RULES_SIZE_MAX, ret_point);
}

/* The sealed move that is to be opened, or NULL; its point stays secret. */
const DeskSealed *
desk_seal_find (Desk *desk, gint64 game)
{
  const DeskSealed *sealed = desk_state_sealed (desk->state, game);

  return sealed && !sealed->opened ? sealed : NULL;
}

static void
put_sealed (Desk *desk, const DeskSealed *sealed, gboolean opened)
{
  DeskSealed row = *sealed;

  row.opened = opened;
  desk_act_put (desk, &desk_sealed_kind, &row);
}

static gboolean
is_turn (const DeskClock *clock, RulesColour turn)
{
  return !clock->state.running ||
         clock->state.turn == (turn == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE);
}

static DeskClock *
begin (Desk *desk, gint64 game, RulesColour turn, GError **error)
{
  gint64 now;
  DeskClock *clock = desk_clock_begin (desk, game, &now, error);

  if (!clock)
    return NULL;
  if (!is_turn (clock, turn))
    desk_fail (error, DESK_ERROR_STATE,
               _ ("By the record the other side is to move: enter what was played first."));
  else if (!clock->state.running || clock_pause (&clock->next, now, error))
    return clock;
  desk_clock_drop (clock);
  return NULL;
}

static gboolean
store_seal (Desk *desk, DeskClock *clock, const DeskSealed *row, GError **error)
{
  g_autofree char *detail =
      g_strdup_printf ("%d %s · %.*s", (int) row->ply,
                       rules_colour_letter ((RulesColour) row->colour), SHOWN, row->seal);
  g_autofree char *about = desk_game_about (desk, desk_state_game (desk->state, row->game), detail);
  gboolean timed = clock->begun;

  if (!desk_colours_check (desk, row->game, error) || !desk_act_begin (desk, error))
    return FALSE;
  put_sealed (desk, row, FALSE);
  if (timed)
    desk_clock_put (clock, "seal");
  return desk_act_commit (desk, "seal", NULL, error, "%s", about);
}

/* The time for the pause has come and the side to move has written its move down: the clock
 * stops, and nothing is played until desk_seal_open(). Whether the move can be played is seen
 * then. @game: the key of a game in progress. @point: where the side to move will play. */
gboolean
desk_seal (Desk *desk, gint64 game, RulesPoint point, GError **error)
{
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  const DeskSealed *last = desk_state_sealed (desk->state, game);
  g_autofree char *secret = NULL, *seal = NULL;
  DeskClock *clock;
  DeskSealed row;

  if (!replay || !desk_pause_check_sealed (desk, game, error))
    return FALSE;
  if (replay->ending.state >= RULES_ENDING_AGREED)
    return desk_fail (error, DESK_ERROR_STATE,
                      desk_event_told (desk->state,
                                       _ ("Both agree already that no moves are left (Art. 13).")));
  clock = begin (desk, game, rules_game_turn (replay->game), error);
  if (!clock)
    return FALSE;
  secret = make_secret (point);
  seal = make_seal (secret);
  row = (DeskSealed){ .game = game,
                      .seq = last ? last->seq + 1 : 1,
                      .ply = rules_game_n_moves (replay->game) + 1,
                      .colour = rules_game_turn (replay->game),
                      .seal = seal,
                      .secret = secret };
  return store_seal (desk, clock, &row, error) || desk_clock_drop (clock);
}

static void
put_opened (Desk *desk, gint64 game)
{
  DeskClock *clock = desk_clock_find (desk, game, NULL);

  put_sealed (desk, desk_seal_find (desk, game), TRUE);
  if (clock->has_next)
    desk_clock_put (clock, "open");
}

/* The move was thought of before the pause: it takes no time now. */
static gboolean
prepare (DeskClock *clock, RulesColour colour, GError **error)
{
  gint64 now = desk_now ().mono;

  desk_clock_prepare (clock);
  if (!clock_start (&clock->next, colour == RULES_BLACK ? CLOCK_BLACK : CLOCK_WHITE, now, error) ||
      !clock_press (&clock->next, now, error))
    return desk_clock_drop (clock);
  clock->heard = now;
  return TRUE;
}

/* The game is resumed: the referee opens the sealed move and plays it, and the opponent's time
 * runs where a clock is used. A point that is occupied or forbidden forfeits the turn (S1 II.5b,
 * Art. 19). @game: the key of a game with a sealed move. @reason: why it goes on although the
 * times are not confirmed (Art. 22.9), or NULL. */
gboolean
desk_seal_open (Desk *desk, gint64 game, const char *reason, GError **error)
{
  const DeskSealed *sealed = desk_seal_find (desk, game);
  const DeskReplay *replay = desk_replay_find (desk, game, error);
  DeskClock *clock = replay ? desk_clock_find_open (desk, game, error) : NULL;
  g_autofree char *note = NULL;
  DeskForced forced = { .verb = "open", .reason = reason, .put = put_opened };

  if (!clock)
    return FALSE;
  if (!sealed)
    return desk_fail (error, DESK_ERROR_STATE, _ ("No move is sealed in this game."));
  if (!read_secret (sealed, &forced.point))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The sealed move does not match the proof that was stored with it."));
  if (sealed->ply != rules_game_n_moves (replay->game) + 1 ||
      sealed->colour != (gint64) rules_game_turn (replay->game))
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("The game record has changed since the move was sealed."));
  if (!desk_pause_check_resume (desk, game, reason, error) ||
      (desk_clock_has_begun (desk, game) && !prepare (clock, (RulesColour) sealed->colour, error)))
    return FALSE;
  forced.note = note = g_strndup (sealed->seal, SHOWN);
  return desk_forced_store (desk, game, &forced, error) || desk_clock_drop (clock);
}
