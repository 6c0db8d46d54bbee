/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* The last word on an act: whether it stands from now on. For this room only. */
typedef struct {
  const char *verb;   /* of desk/act/verbs.c */
  gboolean stands;    /* what is said of it */
  int signers;        /* a sum of DESK_SIGNED_BLACK and so on */
  const char *reason; /* or NULL */
} DeskVerdict;

gboolean desk_verdict_store (Desk *desk, const LedgerAct *target, const DeskVerdict *verdict,
                             GError **error);
gboolean desk_verdict_check_word (Desk *desk, const LedgerAct *act, int signers, const char *reason,
                                  GError **error);
DeskAct *desk_verdict_act (Ledger *ledger, gint64 target, gboolean stands, GError **error);
