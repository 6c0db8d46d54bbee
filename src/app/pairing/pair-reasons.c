/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/pair-reasons.h"
#include "pairing/explain/explain.h"
#include "pairing/draw/draw.h"
#include "rules/article/word.h"

/* To say why somebody has the bye may take a draw of its own. */
static char *
dup_reason (const PairingTask *task, const PairingRound *round, int table, const PairingBill *bill,
            PairingPace *pace)
{
  const PairingPair *pair = &round->pairs[table];
  g_autofree char *text = pair->black < 0 || pair->white < 0
                              ? pairing_explain_bye (task, MAX (pair->black, pair->white),
                                                     pairing_pace_tell, pace, NULL)
                              : pairing_explain_brief (task, round, table, bill);

  return rules_word_paragraph (text ? text : "");
}

static gpointer
find_reasons (const DeskDraw *draw, gconstpointer question, PairingProgress progress, gpointer data,
              GError **error)
{
  const PairingRound *round = question;
  g_autoptr (PairingBill) bill = pairing_weigh (&draw->task, round, NULL);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  PairingPace pace = { progress, data };

  for (int i = 0; i < round->n_pairs; i++) {
    g_ptr_array_add (texts, dup_reason (&draw->task, round, i, bill, &pace));
    pairing_pace_begin (&pace, 1000 / (round->n_pairs - i));
    if (!pairing_pace_tell (1000, &pace)) {
      g_set_error_literal (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED, "");
      return NULL;
    }
  }
  return g_steal_pointer (&texts);
}

const AppDrawKind app_pair_reasons_kind = {
  .name = "reasons",
  .work = find_reasons,
  .free_question = (GDestroyNotify) pairing_round_free,
  .free_answer = (GDestroyNotify) g_ptr_array_unref,
};
