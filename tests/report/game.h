/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "report/board/figure.h"

/* Games told in a few letters. */

typedef struct {
  GArray *steps;
  ReportMoves moves;
} Game;

static inline void
game_add (Game *game, RulesMoveKind kind, RulesColour colour, RulesPoint point)
{
  ReportStep step = { kind, colour, point };

  g_array_append_val (game->steps, step);
  game->moves.steps = (const ReportStep *) game->steps->data;
  game->moves.n_steps = (int) game->steps->len;
}

static inline void
game_set_up (Game *game, RulesColour colour, const char *points)
{
  g_auto (GStrv) words = g_strsplit (points, " ", -1);
  RulesPoint point;

  for (char **word = words; *word != NULL; word++) {
    g_assert_true (rules_point_parse (*word, game->moves.size, &point));
    game_add (game, RULES_MOVE_SET_UP, colour, point);
  }
}

/* "-" passes, "!" is a forced pass; the colours alternate from @first. */
static inline void
game_play (Game *game, RulesColour first, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  RulesColour colour = first;
  RulesPoint point;

  for (char **word = words; *word != NULL; word++, colour = RULES_OTHER (colour))
    if (**word == '-' || **word == '!') {
      game_add (game, **word == '-' ? RULES_MOVE_PASS : RULES_MOVE_FORCED_PASS, colour, RULES_PASS);
    } else {
      g_assert_true (rules_point_parse (*word, game->moves.size, &point));
      game_add (game, RULES_MOVE_PLAY, colour, point);
    }
}

static inline void
game_init (Game *game, int size)
{
  game->steps = g_array_new (FALSE, FALSE, sizeof (ReportStep));
  game->moves = (ReportMoves){ size, NULL, 0 };
}

static inline void
game_clear (Game *game)
{
  g_array_unref (game->steps);
}
