/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "app/clock/players-clock-private.h"
#include "papers/paper/event.h"
#include "papers/words/word.h"
#include "desk/clock/timeout.h"
#include "rules/article/article.h"

/* The article under which its flag loses: 12.4 for absolute time, 12.5 for moves in time, else
 * 22.5. */
const char *
app_players_clock_words_article (AppPlayersClock *self, const ClockState *state)
{
  ClockSystem system = state->limit.system;
  const char *article = system == CLOCK_ABSOLUTE   ? rules_article_cited ("Art. 12.4")
                        : system == CLOCK_CANADIAN ? rules_article_cited ("Art. 12.5")
                                                   : rules_article_cited ("Art. 22.5");

  return self->desk ? desk_event_told (desk_get_state (self->desk), article)
                    : rules_article_told (RULES_N_PROFILES, article);
}

/* Whether that side may ask to forfeit its move in place of the game (Art. 22.5). @self: a
 * players' clock of which a flag has fallen. */
gboolean
app_players_clock_words_may_pass (AppPlayersClock *self, const ClockState *state)
{
  return clock_limit_has_periods (&state->limit) &&
         desk_timeout_passes_left (self->desk, self->game) > 0;
}

/* What follows, in a few words for the half of who lost. @state: its clock, of which a flag has
 * fallen. */
char *
app_players_clock_words_fallen (AppPlayersClock *self, const ClockState *state)
{
  const char *article = app_players_clock_words_article (self, state);

  if (app_players_clock_words_may_pass (self, state))
    /* Translators: large, on the half of the player whose time is up; the article of the rules */
    return g_strdup_printf (_ ("Loses, or passes (%s)"), article);
  /* Translators: large, on the half of the player whose time is up; the article of the rules */
  return g_strdup_printf (_ ("Loses (%s)"), article);
}

static char *
what_now (AppPlayersClock *self, const ClockState *state)
{
  const DeskResult *row = desk_state_result (desk_get_state (self->desk), self->game);
  char *result = row ? papers_word_result (desk_get_state (self->desk), row->result) : NULL;

  if (result)
    return result;
  if (state->fallen != CLOCK_NOBODY)
    return g_strdup (_ ("Time is up: the referee decides"));
  if (state->running)
    return g_strdup ("");
  if (desk_time_has_begun (self->desk, self->game))
    return g_strdup (_ ("Stopped"));
  return g_strdup (state->turn == CLOCK_BLACK ? _ ("Space starts Black’s time")
                                              : _ ("Space starts White’s time"));
}

static char *
where (AppPlayersClock *self)
{
  const DeskGame *game = desk_state_game (desk_get_state (self->desk), self->game);

  return self->quick
             ? papers_event_time (desk_get_state (self->desk))
             : g_strdup_printf (_ ("Round %d, table %d"), (int) game->round, (int) game->board);
}

/* Which game it is and how it stands, "Round 1, table 3 · Stopped". */
char *
app_players_clock_words_caption (AppPlayersClock *self, const ClockState *state)
{
  g_autofree char *place = where (self);
  g_autofree char *now = what_now (self, state);

  return g_strjoin (*now ? " · " : "", place, now, NULL);
}
