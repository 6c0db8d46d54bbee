#include <glib/gi18n.h>
#include "formats/html/html-private.h"
#include "rules/article/word.h"

/* A bye that was taken back says so; otherwise there is nothing to tell. */
static gboolean
is_silent (const StandingGame *game)
{
  gboolean fell =
      game->result.kind == RULES_RESULT_VOID || game->result.kind == RULES_RESULT_ANNULLED;

  return standing_game_is_bye (game) && !fell;
}

/* How it ended in short, "" while it is open. @side: whose, where nobody knows who had Black. */
char *
formats_html_result (const StandingGame *game, RulesColour side)
{
  return is_silent (game) ? g_strdup ("") : standing_game_result (game, side);
}

/* How it went for him, in a word; "" where no word is needed. */
const char *
formats_html_outcome (const StandingGame *game, RulesColour side)
{
  if (standing_game_is_bye (game) || rules_result_word (game->result.kind) ||
      game->result.winner == RULES_EMPTY)
    return "";
  /* Translators: in a player's list of games. */
  return game->result.winner == side ? C_ ("outcome", "won") : C_ ("outcome", "lost");
}

/* The colour he had; "" where he had none, or nobody knows. */
const char *
formats_html_colour (const StandingGame *game, RulesColour side)
{
  if (standing_game_is_bye (game) || game->uncoloured)
    return "";
  return side == RULES_BLACK ? C_ ("pairings", "Black") : C_ ("pairings", "White");
}

/* The rank and the country, as far as they are known. */
char *
formats_html_origin (const StandingPlayer *player)
{
  char buffer[8];
  const char *rank = rules_rank_format (player->rank, buffer);
  gboolean ranked = player->rank != RULES_RANK_NONE;

  const char *parts[] = { rank, player->country };

  if (ranked && *player->country)
    return rules_word_join (parts, 2);
  return g_strdup (ranked ? rank : player->country);
}
