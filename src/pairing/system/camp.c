#include "pairing/system/camp.h"

/* So many camps are told apart at most. */
#define CAMPS 16

/* How many groups of the links were taken in. */
static int
part (PairingCamps *camps, const PairingLinks *links)
{
  int n_groups = 0;

  while (n_groups < pairing_link_n_groups (links)) {
    int n = pairing_link_part (links, n_groups, camps->of, camps->n_camps, CAMPS);
    if (n > CAMPS)
      break;
    camps->n_camps = n;
    n_groups++;
  }
  return n_groups;
}

/* Camp -> one of it. */
static void
find_firsts (const PairingCamps *camps, int n, int *ret_firsts)
{
  for (int i = n - 1; i >= 0; i--)
    ret_firsts[camps->of[i]] = i;
}

/* Where half of the field must not meet, what its players weigh with each other says nothing: so
 * a bound for a class of players is far from the truth, but where all of the class stand in the
 * same groups. The largest groups are told apart, as far as there are not too many camps. Returns
 * the camps. @never: who must not meet, sealed. @unwelcome: who rather not, sealed. */
PairingCamps *
pairing_camp_new (const PairingLinks *never, const PairingLinks *unwelcome)
{
  PairingCamps *camps = g_new0 (PairingCamps, 1);
  int n_never, n_unwelcome, firsts[CAMPS] = { 0 };

  camps->of = g_new0 (int, never->n + 1);
  camps->n_camps = 1;
  n_never = part (camps, never);
  n_unwelcome = part (camps, unwelcome);
  find_firsts (camps, never->n, firsts);
  camps->apart = g_new (gboolean, camps->n_camps * camps->n_camps);
  camps->unwelcome = g_new (gint64, camps->n_camps * camps->n_camps);
  for (int i = 0; i < camps->n_camps * camps->n_camps; i++) {
    int one = firsts[i / camps->n_camps], two = firsts[i % camps->n_camps];
    camps->apart[i] = pairing_link_in_groups (never, n_never, one, two) > 0;
    camps->unwelcome[i] = pairing_link_in_groups (unwelcome, n_unwelcome, one, two);
  }
  return camps;
}

/* @camps: camps, or NULL. */
void
pairing_camp_free (PairingCamps *camps)
{
  if (!camps)
    return;
  g_free (camps->of);
  g_free (camps->apart);
  g_free (camps->unwelcome);
  g_free (camps);
}
