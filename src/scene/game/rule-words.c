/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/game/rule-words.h"
#include <glib/gi18n.h>
#include <stdlib.h>
#include <string.h>
#include "desk/event/event.h"
#include "papers/words/change-words.h"
#include "papers/words/word.h"
#include "rules/article/article.h"
#include "rules/offence/remedy.h"
#include "rules/game/score.h"

/* More would not be read before one confirms. */
#define MOST_CHANGES 9

#define BIT(decision) RULES_DECISION_BIT (RULES_DECISION_##decision)
/* What says itself what becomes of the board and the turn. */
#define AT_THE_BOARD                                                                             \
  (BIT (PASS) | BIT (FALSE_LIFE) | BIT (PLACE) | BIT (RECHOOSE) | BIT (REPLAY) | BIT (RESTART) | \
   BIT (SWAP) | BIT (AS_TAKEN))

/* --- What the rules lay down --- */

/* What becomes of board, turn and clock, as far as the text speaks of it; "" where the decision
 * says that. @decision: the RulesDecision that is chosen, or RULES_DECISION_OPEN. */
char *
scene_game_rule_words_remedy (const DeskOffence *offence, int decision)
{
  const RulesRemedy *remedy = &offence->remedy;
  const char *clock = rules_word_label (&rules_remedy_clocks, remedy->clock);

  if (decision != RULES_DECISION_OPEN && RULES_DECISION_BIT (decision) & AT_THE_BOARD)
    return g_strdup ("");
  return g_strjoin (" · ", rules_word_label (&rules_remedy_boards, remedy->board),
                    rules_word_label (&rules_remedy_turns, remedy->turn),
                    remedy->clock == RULES_REMEDY_CLOCK_NONE ? NULL : clock, NULL);
}

/* Who claims it, until when, and who signs. @decision: what is ruled on it; what is grave needs
 * the chief referee. @profile: whose articles are cited. */
char *
scene_game_rule_words_who (const DeskOffence *offence, int decision, RulesProfile profile)
{
  const RulesRemedy *remedy = &offence->remedy;
  gboolean grave = decision != RULES_DECISION_OPEN && rules_decision_is_grave (decision);

  /* Translators: who claims it and until when; who must sign the ruling */
  return g_strdup_printf (_ ("Claimed by: %s. %s. Signed by: %s."),
                          rules_word_label (&rules_remedy_claimants, offence->claimant),
                          rules_article_told (profile, rules_word_label (&rules_remedy_deadlines,
                                                                         remedy->deadline)),
                          rules_word_label (&rules_remedy_authorities,
                                            grave ? RULES_AUTHORITY_CHIEF : remedy->authority));
}

/* Its name; that of a cycle which is let stand says what follows. @decision: what may be ruled on
 * it. */
const char *
scene_game_rule_words_decision (const char *offence, RulesDecision decision)
{
  if (decision == RULES_DECISION_NONE && g_str_equal (offence, "rare-cycle"))
    return _ ("The position stands, play goes on");
  return rules_decision_label (decision);
}

/* How much is asked for, with an example; NULL where nothing is. @decision: the RulesDecision
 * that is chosen, or RULES_DECISION_OPEN. */
const char *
scene_game_rule_words_measure (int decision)
{
  switch (decision) {
  case RULES_DECISION_LOWER:
    return _ ("by how many places, such as 2");
  case RULES_DECISION_PRIZE:
    return _ ("all of it, or an amount such as 100 EUR");
  case RULES_DECISION_SUSPEND:
    return _ ("for how long, such as one year");
  default:
    return NULL;
  }
}

/* Which points are asked for, with a key under Alt. */
const char *
scene_game_rule_words_points (const DeskOffence *offence)
{
  guint decisions = offence->remedy.decisions;

  if (offence->remedy.board == RULES_REMEDY_BOARD_BACK)
    return _ ("First poi_nt");
  if (decisions & RULES_DECISION_BIT (RULES_DECISION_PLACE))
    return _ ("From a_nd to");
  if (decisions & RULES_DECISION_BIT (RULES_DECISION_FALSE_LIFE))
    return _ ("Dead sto_nes");
  return _ ("Poi_nts");
}

/* --- What it changes --- */

/* Of this game only what is not said by the page anyway: "Black". */
static char *
subject_words (Desk *desk, gint64 game, const DeskChange *change)
{
  return change->of.game == game ? g_strdup (papers_word_colour (change->of.side))
                                 : papers_change_words_subject (desk_get_state (desk), change);
}

static char *
value_words (Desk *desk, const DeskChange *change, const DeskFact *fact)
{
  return fact->text[0] ? papers_change_words_value (desk_get_state (desk), change, fact)
                       : g_strdup (_ ("none"));
}

static char *
change_words (Desk *desk, gint64 game, const DeskChange *change)
{
  g_autofree char *subject = subject_words (desk, game, change);
  g_autofree char *before = value_words (desk, change, &change->before);
  g_autofree char *after = value_words (desk, change, &change->after);

  /* Translators: what changes, and of whom; then what it was and what it will be */
  return subject[0]
             ? g_strdup_printf (_ ("%s, %s: %s → %s"), desk_change_label (change->what), subject,
                                before, after)
             : g_strdup_printf (_ ("%s: %s → %s"), desk_change_label (change->what), before, after);
}

/* How near a change is to the game: its own come first, then its players', then the others'. The
 * ruling itself, and its signature, are what one is about to give. */
typedef enum { OWN, PLAYERS, OTHERS, UNTOLD } Nearness;

static Nearness
nearness (Desk *desk, gint64 game, const DeskChange *change)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);
  gint64 player = change->of.player;

  if (g_str_equal (change->what, "ruling") || g_str_equal (change->what, "signed"))
    return UNTOLD;
  /* what everybody has read already is never left out */
  if (change->of.game == game || g_str_equal (change->what, "published"))
    return OWN;
  return player && (player == found->black || player == found->white) ? PLAYERS : OTHERS;
}

static const DeskChange *
own_change (Desk *desk, gint64 game, const GPtrArray *changes, const char *what)
{
  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    if (g_str_equal (change->what, what) && nearness (desk, game, change) == OWN)
      return change;
  }
  return NULL;
}

/* What becomes of the count by a warning (Art. 24.1). */
static void
add_count (GString *text, Desk *desk, gint64 game, const GPtrArray *changes, int margin_q)
{
  const DeskChange *warned = own_change (desk, game, changes, "warnings");
  g_autofree char *before = NULL, *after = NULL, *was = NULL, *will = NULL;
  const DeskState *state = desk_get_state (desk);
  const RulesRuleset *ruleset;
  int fine_q;

  if (!warned || !own_change (desk, game, changes, "fine"))
    return;
  ruleset = &desk_event (state)->rules;
  fine_q = (int) (warned->after.n - warned->before.n) * ruleset->warning_penalty_q;
  before = rules_result_format (rules_score_result (margin_q));
  after = rules_result_format (
      rules_score_result (margin_q + (warned->of.side == RULES_BLACK ? -fine_q : fine_q)));
  was = papers_word_result (state, before);
  will = papers_word_result (state, after);
  /* Translators: a result as the board has been counted; the result that it would be */
  g_string_append_printf (text, _ ("\nAs counted: %s → %s"), was, will);
}

static void
add_rest (GString *text, int n)
{
  if (n > MOST_CHANGES)
    g_string_append_printf (text,
                            ngettext ("\nand %d more change", "\nand %d more changes",
                                      (gulong) (n - MOST_CHANGES)),
                            n - MOST_CHANGES);
  if (n == 0)
    g_string_append (text, _ ("Nothing else changes."));
}

/* A line each, those of the game first, then those of its players. @game: the key of the game on
 * which it is ruled. @changes: what desk_trial() found. @margin_q: by how much Black wins as it
 * has been counted; NULL where it has not. */
char *
scene_game_rule_words_changes (Desk *desk, gint64 game, const GPtrArray *changes,
                               const int *margin_q)
{
  GString *text = g_string_new (NULL);
  int n = 0;

  for (int near = OWN; near <= OTHERS; near++)
    for (guint i = 0; i < changes->len; i++) {
      g_autofree char *words = NULL;
      if ((int) nearness (desk, game, changes->pdata[i]) != near || n++ >= MOST_CHANGES)
        continue;
      words = change_words (desk, game, changes->pdata[i]);
      g_string_append_printf (text, "%s%s", text->len ? "\n" : "", words);
    }
  add_rest (text, n);
  if (margin_q)
    add_count (text, desk, game, changes, *margin_q);
  return g_string_free (text, FALSE);
}

/* A sentence where the result is another by it, or NULL. @game: the key of the game on which it
 * is ruled. @changes: what desk_trial() found. */
const char *
scene_game_rule_words_decisive (Desk *desk, gint64 game, const GPtrArray *changes)
{
  const DeskChange *result = own_change (desk, game, changes, "result");

  if (!result)
    return NULL;
  return result->before.text[0] ? _ ("This changes the result.") : _ ("This ends the game.");
}
