#pragma once
#include "pairing/draw/draw.h"

/* Work of several steps, of which nobody knows before how many there will be, told as one whole. */
typedef struct {
  PairingProgress progress; /* NULL: nobody asks */
  gpointer data;
  int from;      /* parts of 1000 before the present step, */
  int to;        /* and after it */
  int done;      /* told */
  gboolean over; /* it was cancelled */
} PairingPace;

void pairing_pace_begin (PairingPace *pace, int share);
gboolean pairing_pace_tell (int done, gpointer pace);
