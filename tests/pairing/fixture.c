#include "pairing/fixture.h"

/* A round as text, black first, players counted from 1: "1-2 4-3 5-0". */
char *
fixture_describe (const PairingRound *round)
{
  GString *text = g_string_new (NULL);

  for (int i = 0; i < round->n_pairs; i++)
    g_string_append_printf (text, "%s%d-%d", i ? " " : "", round->pairs[i].black + 1,
                            round->pairs[i].white + 1);
  return g_string_free (text, FALSE);
}

/* A round of 积分编排. */
PairingRound *
fixture_draw (StandingField *field, int round, const gboolean *present, GError **error)
{
  PairingTask task = PAIRING_TASK (field, round);

  task.present = present;
  return pairing_draw (&task, NULL, NULL, error);
}
