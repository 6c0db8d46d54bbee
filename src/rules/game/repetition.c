/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/repetition.h"
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/word.h"

static const char *const repetition_ids[RULES_N_REPETITIONS] = {
  [RULES_REPETITION_CHINESE_PRACTICE] = "chinese_practice",
  [RULES_REPETITION_SIMPLE_KO] = "simple_ko",
  [RULES_REPETITION_POSITIONAL] = "positional",
  [RULES_REPETITION_SITUATIONAL] = "situational",
};

static int
n_steps (const RulesHistory *history)
{
  return (int) history->turns->len;
}

static const RulesTurn *
repetition_step_at (const RulesHistory *history, int i)
{
  return &g_array_index (history->turns, RulesTurn, (guint) i);
}

/* Without a pass captures that differ mean that the other side is to move. */
static RulesCycleClass
classify (const RulesCycle *cycle)
{
  if (cycle->set_ups || (cycle->passes && !cycle->same_turn))
    return RULES_CYCLE_OTHER;
  if (cycle->taken[RULES_BLACK] != cycle->taken[RULES_WHITE])
    return RULES_CYCLE_UNBALANCED;
  return cycle->passes ? RULES_CYCLE_OTHER : RULES_CYCLE_BALANCED;
}

/* A move that changes nothing counts as a pass, and a move out of turn as one that was not
 * recorded. */
static RulesCycle
describe (const RulesHistory *history, int since)
{
  RulesCycle cycle = { 0 };

  for (int i = since; i < n_steps (history); i++) {
    const RulesTurn *step = repetition_step_at (history, i);

    if (step->move.kind == RULES_MOVE_SET_UP) {
      cycle.set_ups = TRUE;
      continue;
    }
    cycle.plies++;
    cycle.passes |= rules_history_is_idle (history, i) || step->turn != step->move.colour;
    for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
      cycle.taken[side] += rules_history_taken (history, i, (RulesColour) side);
  }
  cycle.since = n_steps (history) - history->n_set_ups - cycle.plies;
  cycle.same_turn = repetition_step_at (history, since)->turn == history->turn;
  cycle.kind = classify (&cycle);
  return cycle;
}

/* After how many steps the position stood that the policy forbids to bring back; -1 for none. */
static int
find_forbidden (const RulesHistory *history, RulesRepetition policy)
{
  int i;

  if (policy == RULES_REPETITION_SIMPLE_KO)
    return -1;
  i = rules_history_find (history, n_steps (history));
  if (i < 0)
    return -1;
  if (policy == RULES_REPETITION_POSITIONAL)
    return i;
  if (policy == RULES_REPETITION_SITUATIONAL) {
    while (i >= 0 && repetition_step_at (history, i)->turn != history->turn)
      i = rules_history_find (history, i);
    return i;
  }
  return describe (history, i).kind == RULES_CYCLE_UNBALANCED ? i : -1;
}

/* Its name in files and on the command line. */
const char *
rules_repetition_id (RulesRepetition policy)
{
  g_return_val_if_fail ((int) policy >= 0 && policy < RULES_N_REPETITIONS, NULL);

  return repetition_ids[policy];
}

/* FALSE where there is no such policy. @id: "chinese_practice", "simple_ko", "positional" or
 * "situational". @ret_policy: the policy; untouched on failure. */
gboolean
rules_repetition_parse (const char *id, RulesRepetition *ret_policy)
{
  for (int i = 0; i < RULES_N_REPETITIONS; i++)
    if (strcmp (repetition_ids[i], id) == 0) {
      *ret_policy = (RulesRepetition) i;
      return TRUE;
    }
  return FALSE;
}

/* Whether the last move is a stone that brought an earlier position back, whoever was to move
 * then. The cycle runs from the latest time that the position stood there (READINGS 8).
 * Returns FALSE where the position is new, or the last move a pass. @ret_cycle: the cycle;
 * untouched where there is none. */
gboolean
rules_repetition_find (const RulesHistory *history, RulesCycle *ret_cycle)
{
  int n = n_steps (history), since = -1;

  /* Passing is not making a position: only what a stone brings back counts. */
  if (n > 0 && repetition_step_at (history, n - 1)->move.kind == RULES_MOVE_PLAY)
    since = rules_history_find (history, n);
  if (since < 0)
    return FALSE;
  *ret_cycle = describe (history, since);
  return TRUE;
}

static const char *
class_words (RulesCycleClass kind)
{
  switch (kind) {
  case RULES_CYCLE_UNBALANCED:
    return _ ("One side captures more: as with sending two, returning one, the move is void (Art. "
              "6, 20).");
  case RULES_CYCLE_BALANCED:
    return _ ("Both sides capture equally many: triple ko, eternal life or false life, for the "
              "referee to judge (Art. 20.2, 20.3).");
  default:
    return _ ("There was a pass, or the board was corrected: for information only (Art. 20).");
  }
}

/* The cycle in sentences for the referee: how many moves, what either side took in them, and what
 * the rules make of it (Art. 6, 20). @cycle: how a position came back. */
char *
rules_repetition_words (const RulesCycle *cycle)
{
  g_autofree char *moves =
      g_strdup_printf (ngettext ("In %d move Black captured %d, White %d.",
                                 "In %d moves Black captured %d, White %d.", (gulong) cycle->plies),
                       cycle->plies, cycle->taken[RULES_BLACK], cycle->taken[RULES_WHITE]);

  return rules_word_sentences (moves, class_words (cycle->kind));
}

/* Whether the last move may stand. RULES_REPETITION_CHINESE_PRACTICE forbids only unbalanced
 * cycles, RULES_REPETITION_SIMPLE_KO nothing beyond Art. 20.1, RULES_REPETITION_POSITIONAL every
 * position that stood before, RULES_REPETITION_SITUATIONAL those with the same side to move, as
 * the text of Art. 6 has it.
 *
 * Returns FALSE with RULES_ERROR_REPETITION where it must be taken back. @history: a history
 * whose last move is a stone. @policy: what the event forbids. @error: which position came back. */
gboolean
rules_repetition_check (const RulesHistory *history, RulesRepetition policy, GError **error)
{
  int since = find_forbidden (history, policy);
  char name[8];

  if (since < 0)
    return TRUE;
  g_set_error (error, RULES_ERROR, RULES_ERROR_REPETITION,
               _ ("%s would bring back the position after move %d (Art. 6, 20)."),
               rules_point_format (repetition_step_at (history, n_steps (history) - 1)->move.point,
                                   name),
               describe (history, since).since);
  return FALSE;
}
