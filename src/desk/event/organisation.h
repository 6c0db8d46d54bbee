/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the chief referee and the officials put down about the event (Art. 29 to 31): who serves
 * where, the hard cases that were reported, the summary, the evaluation of each referee, and who
 * has signed the first draw. It decides nothing: what is ruled is a ruling (desk/ruling/ruling.h). */

typedef struct {
  int number;
  int round, board;   /* 0 where it is about no table */
  const char *text;   /* what was reported */
  const char *by;     /* by whom */
  const char *answer; /* of the chief referee, "" while it waits */
} DeskHardCase;

const char *desk_organisation_duty (const DeskState *state, const char *official);
char *desk_organisation_duty_words (const char *where);
gboolean desk_organisation_is_told (const char *name);
gboolean desk_organisation_is_mark (const char *name);
char *desk_organisation_label (const char *name);
char *desk_organisation_uncovered (const DeskState *state, int round);
gboolean desk_organisation_set_duty (Desk *desk, const char *official, const char *where,
                                     GError **error);

const char *desk_organisation_summary (const DeskState *state);
gboolean desk_organisation_set_summary (Desk *desk, const char *text, int signers, GError **error);
const char *desk_organisation_evaluation (const DeskState *state, const char *official);
gboolean desk_organisation_evaluate (Desk *desk, const char *official, const char *text,
                                     int signers, GError **error);

GArray *desk_organisation_cases (const DeskState *state);
gboolean desk_organisation_report (Desk *desk, gint64 game, const char *text, GError **error);
gboolean desk_organisation_answer (Desk *desk, int number, const char *text, int signers,
                                   GError **error);

int desk_organisation_count (const DeskState *state);

const char *desk_organisation_draw_signer (const DeskState *state);
gboolean desk_organisation_sign_draw (Desk *desk, int signers, GError **error);
