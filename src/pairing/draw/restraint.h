/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"
#include "pairing/blossom/link.h"

/* Vertices parted by the large groups of restrictions in which they stand. */
typedef struct {
  int n_camps;
  int *of;           /* vertex -> camp */
  gboolean *apart;   /* camp times camp: whether no player of the one may meet one of the other */
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

/* What the restrictions of an event say of the players to be drawn in one round. Vertices are
 * these, from 0. */
typedef struct {
  int n;
  PairingLinks *never;
  PairingLinks *unwelcome; /* with their weights, at least 1 */
  PairingCamps *camps;     /* by the large groups of both */
  int *mate;               /* vertex -> whom he must meet, -1 */
  int *seat;               /* vertex -> the table at which he must play, 0; also when he rests */
  gboolean *shares;        /* vertex -> whether somebody else must play there, too */
  int bye;                 /* who must have the bye, -1 */
  int resting;             /* who has the bye, -1 for nobody */
  gboolean open;           /* every pair is allowed */
  gboolean clash;          /* they contradict each other, whatever the pairs */
} PairingRestraints;

PairingRestraints *pairing_restraint_new (const PairingTask *task, const int *players, int n);
void pairing_restraint_free (PairingRestraints *restraints);
void pairing_restraint_rest (PairingRestraints *restraints, int vertex);
gboolean pairing_restraint_forbids (const PairingRestraints *restraints, int one, int two);
gint64 pairing_restraint_unwelcome (const PairingRestraints *restraints, int one, int two);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingRestraints, pairing_restraint_free)
