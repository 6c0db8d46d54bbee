#pragma once
#include "standing/field.h"

/* A table of a round that is being drawn. black and white are indices into the field's players,
 * -1 for nobody: the other has the bye. */
typedef struct {
  int black;
  int white;
  int handicap;
} PairingPair;

typedef struct {
  int round;
  int n_pairs;
  PairingPair *pairs; /* in table order, the bye last */
} PairingRound;

typedef enum {
  PAIRING_ERROR_EMPTY,   /* fewer than two players are present */
  PAIRING_ERROR_REMATCH, /* no round without a rematch exists */
  PAIRING_ERROR_CANCELLED,
  PAIRING_ERROR_EDIT /* the asked change makes no sense */
} PairingError;

#define PAIRING_ERROR (pairing_error_quark ())
GQuark pairing_error_quark (void);

/* Called now and then while a round is drawn, with the part done (0 to 1000).
 * FALSE gives up with PAIRING_ERROR_CANCELLED. */
typedef gboolean (*PairingProgress) (int done, gpointer data);

PairingRound *pairing_draw (StandingField *field, int round, const gboolean *present,
                            PairingProgress progress, gpointer data, GError **error);
PairingRound *pairing_round_new (int round, const PairingPair *pairs, int n_pairs);
PairingRound *pairing_round_dup (const PairingRound *round);
void pairing_round_free (PairingRound *round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingRound, pairing_round_free)
