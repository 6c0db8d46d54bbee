/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/fixture.h"

/* A tournament as it lies on a disk: the file, and where a desk was killed the log and its index.
 */
typedef enum { HARM_FILE, HARM_LOG, HARM_INDEX, HARM_N_PARTS } HarmPart;

typedef struct {
  GBytes *parts[HARM_N_PARTS]; /* NULL for none */
  GPtrArray *texts; /* what the whole of it says after each act in the log, from none on */
  gint64 n_acts;
} Harm;

/* What was done to it, in words. */
typedef char *(*HarmWay) (GByteArray *parts[HARM_N_PARTS], GRand *chance);

void harm_make (Harm *harm, Fixture *fixture, gboolean with_log);
void harm_clear (Harm *harm);
void harm_write (GByteArray *const parts[HARM_N_PARTS], const char *path);
char *harm_do (const Harm *harm, const char *path, GRand *chance);
char *harm_text (Desk *desk);
char *harm_loose (Desk *desk);
