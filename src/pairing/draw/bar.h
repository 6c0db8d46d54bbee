#pragma once
#include "pairing/system/camp.h"
#include "pairing/draw/task.h"

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
  int resting;             /* who has it, -1 */
  gboolean open;           /* nobody is kept from anybody */
  gboolean clash;          /* they contradict each other, whoever meets whom */
} PairingBars;

PairingBars *pairing_bar_new (const PairingTask *task, const int *players, int n);
void pairing_bar_free (PairingBars *bars);
void pairing_bar_rest (PairingBars *bars, int vertex);
gboolean pairing_bar_forbids (const PairingBars *bars, int one, int two);
gint64 pairing_bar_unwelcome (const PairingBars *bars, int one, int two);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingBars, pairing_bar_free)
