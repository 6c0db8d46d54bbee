/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/game/game-terms.h"
#include <glib/gi18n.h>
#include "desk/game/play.h"
#include "rules/article/word.h"

/* What either side gives: "komi 3 3/4 zi (7.5 points)", "2 handicap stones". @game: a game of it,
 * as it is or as it would be. */
char *
app_game_terms_words (Desk *desk, const DeskGame *game)
{
  int komi_q = desk_play_komi_q (desk, game);
  g_autofree char *komi = rules_result_margin_zi (komi_q), *points = rules_word_half (komi_q);

  if (game->handicap >= 2)
    return g_strdup_printf (_ ("%d handicap stones"), (int) game->handicap);
  if (game->handicap == 1)
    return g_strdup (_ ("Black first, no komi"));
  /* Translators: in zi, then in points */
  return g_strdup_printf (_ ("komi %s zi (%s points)"), komi, points);
}
