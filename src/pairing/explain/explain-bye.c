/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "pairing/draw/error.h"
#include "pairing/draw/facts.h"
#include "pairing/explain/explain.h"
#include "pairing/draw/question.h"

/* Who has the bye, and why. */

static int
find_bye (const PairingRound *round)
{
  for (int i = 0; i < round->n_pairs; i++)
    if (pairing_task_is_bye (&round->pairs[i]))
      return MAX (round->pairs[i].black, round->pairs[i].white);
  return -1;
}

/* Whom the draw gives the bye, -1 for nobody. It fails only where it was cancelled. */
static gboolean
find_drawn (const PairingTask *task, PairingProgress progress, gpointer data, int *ret_player,
            GError **error)
{
  g_autoptr (PairingRound) round = NULL;

  if (pairing_question_draw (task, progress, data, &round, NULL) == PAIRING_MATCHING_CANCELLED) {
    g_set_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED,
                 _ ("The draw of round %d was cancelled."), task->round);
    return FALSE;
  }
  *ret_player = round ? find_bye (round) : -1;
  return TRUE;
}

/* That the turn passes on is rare, so only then it is drawn again to see why. */
static char *
describe_why (const PairingTask *task, const PairingModel *model, int player,
              PairingProgress progress, gpointer data, GError **error)
{
  int first = model->n > 0 ? model->players[model->bye_order[0]] : player, drawn;

  for (int i = 0; i < task->n_restrictions; i++) {
    const PairingRestriction *restriction = &task->restrictions[i];
    if (restriction->kind == PAIRING_RESTRICT_BYE && restriction->n_one == 1 &&
        restriction->one[0] == player && pairing_restriction_holds (restriction, task->round))
      return g_strdup (_ ("A restriction of the tournament requires it."));
  }
  if (first == player)
    return g_strdup (_ ("No player present has had fewer byes; among those with equally few, the "
                        "lowest-placed player gets it."));
  if (!find_drawn (task, progress, data, &drawn, error))
    return NULL;
  if (drawn == player)
    return g_strdup_printf (_ ("It would be the turn of %s, but then the others could not be "
                               "paired."),
                            pairing_facts_name (task, first));
  return g_strdup_printf (_ ("The bye was given by hand: the draw gives it to %s."),
                          pairing_facts_name (task, drawn >= 0 ? drawn : first));
}

/* Sentences, one a line, that say why this player has the bye; NULL as pairing_model_new() says,
 * or with PAIRING_ERROR_CANCELLED. @task: what a round is drawn from. @player: an index into the
 * field's players: who has the bye. @progress: told what part is done; may cancel, or NULL. */
char *
pairing_explain_bye (const PairingTask *task, int player, PairingProgress progress, gpointer data,
                     GError **error)
{
  g_autoptr (PairingModel) model = NULL;
  const char *name = pairing_facts_name (task, player);
  int byes = standing_history_record (task->field, player, task->round).byes;
  char *why;
  GString *text;

  if (!pairing_facts_weighs (task))
    return g_strdup_printf (_ ("%s has the bye by the fixed schedule."), name);
  model = pairing_model_new (task, error);
  why = model ? describe_why (task, model, player, progress, data, error) : NULL;
  if (!why)
    return NULL;
  text = g_string_new (NULL);
  pairing_facts_add_line (text, g_strdup_printf (_ ("%s has the bye."), name));
  pairing_facts_add_line (text, byes == 0 ? g_strdup_printf (_ ("%s has had no bye before."), name)
                                          : g_strdup_printf (ngettext ("%s has had one bye before.",
                                                                       "%s has had %d byes before.",
                                                                       byes),
                                                             name, byes));
  pairing_facts_add_line (text, why);
  return g_string_free (text, FALSE);
}

/* What the bye costs is no matter of weights, so a price does not tell of it. The round is drawn
 * for this where it was not the player's turn. Returns FALSE with PAIRING_ERROR_CANCELLED. @task:
 * what @round is drawn from. @round: a round, drawn or edited. @progress: told what part is done;
 * may cancel, or NULL. @ret_words: a sentence where another has the bye than the draw would give
 * it to, or NULL. */
gboolean
pairing_explain_given_bye (const PairingTask *task, const PairingRound *round,
                           PairingProgress progress, gpointer data, char **ret_words,
                           GError **error)
{
  g_autoptr (PairingModel) model = pairing_model_new (task, NULL);
  int player = find_bye (round), drawn;

  *ret_words = NULL;
  if (!model || player < 0 || (model->n > 0 && model->players[model->bye_order[0]] == player))
    return TRUE;
  if (!find_drawn (task, progress, data, &drawn, error))
    return FALSE;
  if (drawn >= 0 && drawn != player)
    *ret_words =
        g_strdup_printf (_ ("The bye goes to %s instead of %s."), pairing_facts_name (task, player),
                         pairing_facts_name (task, drawn));
  return TRUE;
}
