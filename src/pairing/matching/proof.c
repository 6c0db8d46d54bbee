#include "pairing/matching/proof.h"

/* Frees it. */
void
pairing_proof_free (PairingProof *proof)
{
  g_free (proof->duals);
  g_free (proof->set_duals);
  g_free (proof->first);
  g_free (proof->members);
  g_free (proof);
}
