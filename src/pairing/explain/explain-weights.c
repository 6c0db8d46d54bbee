#include <glib/gi18n.h>
#include "pairing/explain/explain.h"
#include "pairing/draw/facts.h"
#include "pairing/matching/model.h"
#include "pairing/weights/weigh.h"

static char *
describe_weights (const PairingTerm *term)
{
  g_autofree char *value = pairing_explain_number (term->value);
  g_autofree char *best = pairing_explain_number (term->best);

  /* Translators: what a pair weighs for one reason, and the most it could: “Score: 5 of 10” */
  return g_strdup_printf (_ ("%s: %s of %s"), _ (pairing_term_label (term->kind)), value, best);
}

/* The exact figures behind pairing_explain_table(), with which a draw can be reckoned again by
 * hand or held against another program. Returns each term of what the pair weighs, and the sum,
 * one a line; "" for a bye, where there is no such table, and in a system that weighs nothing.
 * @task: what @round is drawn from. @table: an index into its pairs. */
char *
pairing_explain_weights (const PairingTask *task, const PairingRound *round, int table)
{
  gboolean pair =
      table >= 0 && table < round->n_pairs && !pairing_task_is_bye (&round->pairs[table]);
  g_autoptr (PairingBill) bill = pair ? pairing_weigh (task, round, NULL) : NULL;
  const PairingWeight *weight = bill ? &bill->weights[table] : NULL;
  GString *text = g_string_new (NULL);
  g_autofree char *total = NULL;

  if (!weight || weight->n_terms == 0)
    return g_string_free (text, FALSE);
  for (int i = 0; i < weight->n_terms; i++)
    pairing_facts_add_line (text, describe_weights (&weight->terms[i]));
  total = pairing_explain_number (weight->total);
  pairing_facts_add_line (text, g_strdup_printf (_ ("In all: %s."), total));
  return g_string_free (text, FALSE);
}
