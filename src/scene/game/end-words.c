/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/game/game.h"

static const char *
proposed_title (const RulesEnding *ending)
{
  if (ending->state == RULES_ENDING_PROPOSED)
    return ending->by == RULES_BLACK ? _ ("Black proposes to end the game")
                                     : _ ("White proposes to end the game");
  return ending->by == RULES_BLACK ? _ ("White does not agree to the end")
                                   : _ ("Black does not agree to the end");
}

static const char *
proposed_text (const RulesEnding *ending)
{
  if (ending->state == RULES_ENDING_PROPOSED)
    return ending->by == RULES_BLACK
               ? _ ("Black waives the move. White agrees, or plays on (Art. 13, 21.1).")
               : _ ("White waives the move. Black agrees, or plays on (Art. 13, 21.1).");
  return ending->by == RULES_BLACK
             ? _ ("White must play; then Black has the move again (Art. 21.1).")
             : _ ("Black must play; then White has the move again (Art. 21.1).");
}

static const char *
agreed_text (const RulesEnding *ending)
{
  if (ending->confirmed == RULES_BLACK)
    return _ ("Black has confirmed the end, White has not yet (Art. 13).");
  if (ending->confirmed == RULES_WHITE)
    return _ ("White has confirmed the end, Black has not yet (Art. 13).");
  return _ ("Both agree which stones are dead: click one to count. Or they play on (Art. 8, "
            "21.4).");
}

/* That in a few words, "" while it is just played. @ending: how far a game is. */
const char *
scene_game_end_title (const RulesEnding *ending)
{
  switch (ending->state) {
  case RULES_ENDING_PROPOSED:
  case RULES_ENDING_REFUSED:
    return proposed_title (ending);
  case RULES_ENDING_AGREED:
    return _ ("No moves are left: life and death (Art. 7, 13)");
  case RULES_ENDING_ENDED:
    return _ ("Both have confirmed the end");
  case RULES_ENDING_LOCKED:
    return _ ("Locked");
  default:
    return "";
  }
}

/* What follows from it, with the article; "" while it is just played. @ending: how far a game is.
 */
const char *
scene_game_end_text (const RulesEnding *ending)
{
  switch (ending->state) {
  case RULES_ENDING_PROPOSED:
  case RULES_ENDING_REFUSED:
    return proposed_text (ending);
  case RULES_ENDING_AGREED:
    return agreed_text (ending);
  case RULES_ENDING_ENDED:
    return _ ("Play is not resumed, even if something works; what is still disputed is shared "
              "(Art. 21.2, 21.3).");
  case RULES_ENDING_LOCKED:
    return rules_ending_closed (RULES_ENDING_LOCKED);
  default:
    return "";
  }
}
