/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/game/game.h"
#include "scene/clock/time.h"
#include "desk/clock/await.h"
#include "desk/clock/now.h"
#include "desk/clock/time.h"
#include "desk/event/event.h"
#include "desk/game/seal.h"
#include "rules/article/article.h"

#define BOTH (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE)

/* With what it says, or SCENE_NOTICE_NONE. */
typedef SceneNotice (*Find) (const SceneGame *self, const ClockState *state, char **ret_text);

static char *
told (const SceneGame *self, const char *text)
{
  return g_strdup (desk_event_told (desk_get_state (self->desk), text));
}

static SceneNotice
find_fallen (const SceneGame *self, const ClockState *state, char **ret_text)
{
  const char *article = state->limit.system == CLOCK_ABSOLUTE   ? rules_article_cited ("Art. 12.4")
                        : state->limit.system == CLOCK_CANADIAN ? rules_article_cited ("Art. 12.5")
                                                                : rules_article_cited ("Art. 22.5");

  if (state->fallen == CLOCK_NOBODY)
    return SCENE_NOTICE_NONE;
  *ret_text = g_strdup_printf (state->fallen == CLOCK_BLACK ? _ ("Black’s time is up (%s).")
                                                            : _ ("White’s time is up (%s)."),
                               desk_event_told (desk_get_state (self->desk), article));
  return SCENE_NOTICE_FALLEN;
}

static SceneNotice
find_interrupted (const SceneGame *self, const ClockState *state, char **ret_text)
{
  gint64 stored =
      self->holds & SCENE_GAME_INTERRUPTED ? desk_time_interrupted (self->desk, self->game) : 0;

  if (!stored)
    return SCENE_NOTICE_NONE;
  *ret_text = scene_time_interrupted (stored, desk_now ().wall,
                                      desk_time_doubtful (self->desk, self->game));
  return SCENE_NOTICE_INTERRUPTED;
}

static SceneNotice
find_sealed (const SceneGame *self, const ClockState *state, char **ret_text)
{
  const DeskSealed *sealed = desk_seal_find (self->desk, self->game);

  if (!sealed)
    return SCENE_NOTICE_NONE;
  *ret_text = g_strdup (sealed->colour == RULES_BLACK ? _ ("Black’s move is sealed.")
                                                      : _ ("White’s move is sealed."));
  return SCENE_NOTICE_SEALED;
}

static SceneNotice
find_awaited (const SceneGame *self, const ClockState *state, char **ret_text)
{
  static const char *const texts[2][4] = {
    { NULL, N_ ("Black is awaited: the dial counts down (Art. 22.4)."),
      N_ ("White is awaited: the dial counts down (Art. 22.4)."),
      N_ ("Both players are awaited: the dials count down (Art. 22.4).") },
    { NULL, N_ ("Black has not come in time (Art. 22.4)."),
      N_ ("White has not come in time (Art. 22.4)."),
      N_ ("Neither player has come in time (Art. 22.4).") },
  };
  DeskAwaiting now;
  int who;

  if (!desk_await_get (self->desk, self->game, &now) || (self->holds & SCENE_GAME_BEGUN))
    return SCENE_NOTICE_NONE;
  who = (now.awaited[CLOCK_BLACK] ? 1 : 0) + (now.awaited[CLOCK_WHITE] ? 2 : 0);
  if (who == 0)
    return SCENE_NOTICE_NONE;
  *ret_text = told (self, _ (texts[now.missed ? 1 : 0][who]));
  return now.missed ? SCENE_NOTICE_MISSED : SCENE_NOTICE_AWAITED;
}

static gboolean
is_away (ClockAbsence absence)
{
  return absence == CLOCK_AWAY || absence == CLOCK_AWAY_RUN;
}

static SceneNotice
find_away (const SceneGame *self, const ClockState *state, char **ret_text)
{
  gboolean black = is_away (state->absences[CLOCK_BLACK]);

  if (!black && !is_away (state->absences[CLOCK_WHITE]))
    return SCENE_NOTICE_NONE;
  *ret_text = told (self, black ? _ ("Black has left the seat with permission (Art. 22.7).")
                                : _ ("White has left the seat with permission (Art. 22.7)."));
  return SCENE_NOTICE_AWAY;
}

static const char *
confirmed_words (int signers)
{
  if ((signers & BOTH) == BOTH)
    return _ ("confirmed by both players (Art. 22.9)");
  if (signers & DESK_SIGNED_BLACK)
    return _ ("confirmed by Black (Art. 22.9)");
  return signers & DESK_SIGNED_WHITE ? _ ("confirmed by White (Art. 22.9)")
                                     : _ ("not confirmed yet (Art. 22.9)");
}

static SceneNotice
find_paused (const SceneGame *self, const ClockState *state, char **ret_text)
{
  int signers = desk_time_get_signers (self->desk, self->game);
  g_autofree char *used = scene_time_used (state);

  if (state->running || state->held || !(self->holds & SCENE_GAME_BEGUN))
    return SCENE_NOTICE_NONE;
  /* Translators: the time both have used; who has confirmed it */
  *ret_text =
      g_strdup_printf (_ ("%s: %s."), used,
                       desk_event_told (desk_get_state (self->desk), confirmed_words (signers)));
  return (signers & BOTH) == BOTH ? SCENE_NOTICE_CONFIRMED : SCENE_NOTICE_PAUSED;
}

static const Find finds[] = {
  find_fallen, find_interrupted, find_sealed, find_awaited, find_away, find_paused,
};

/* @self: a game that was read. @ret_text: a sentence, the caller's; NULL for SCENE_NOTICE_NONE. */
SceneNotice
scene_game_notice (const SceneGame *self, char **ret_text)
{
  const ClockState *state = desk_time_get (self->desk, self->game, NULL);
  SceneNotice found = SCENE_NOTICE_NONE;

  *ret_text = NULL;
  if (!(self->holds & SCENE_GAME_COLOURS)) {
    *ret_text = g_strdup (
        desk_event_told (desk_get_state (self->desk),
                         _ ("It is not known who has Black. Enter it before anything is played, "
                            "timed or counted here.")));
    return SCENE_NOTICE_UNKNOWN;
  }
  if (!state || !(self->holds & SCENE_GAME_GOES_ON))
    return SCENE_NOTICE_NONE;
  for (gsize i = 0; i < G_N_ELEMENTS (finds) && !found; i++)
    found = finds[i](self, state, ret_text);
  return found;
}
