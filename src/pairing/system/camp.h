#pragma once
#include "pairing/blossom/link.h"

/* Vertices parted by the large groups of restrictions in which they stand. */
typedef struct {
  int n_camps;
  int *of;           /* vertex -> camp */
  gboolean *apart;   /* camp times camp: nobody of the one meets anybody of the other */
  gint64 *unwelcome; /* the same: at least how unwelcome any pair of them is */
} PairingCamps;

PairingCamps *pairing_camp_new (const PairingLinks *never, const PairingLinks *unwelcome);
void pairing_camp_free (PairingCamps *camps);

/* Whether no two of these camps, or of one, may meet. */
static inline gboolean
pairing_camp_apart (const PairingCamps *camps, int one, int two)
{
  return camps->apart[one * camps->n_camps + two];
}

/* At least how unwelcome any two of them are to each other. */
static inline gint64
pairing_camp_unwelcome (const PairingCamps *camps, int one, int two)
{
  return camps->unwelcome[one * camps->n_camps + two];
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingCamps, pairing_camp_free)
