/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/day.h"
#include "ledger/fault-vfs.h"

/* What a day on a disk that fails shares: see fault.c. */

typedef enum {
  ONCE,    /* one operation fails */
  LASTING, /* all do from there on, until somebody mends the disk */
  SHORT,   /* a write is cut short */
  FULL,    /* nothing can grow until somebody makes room */
  BUSY,    /* a lock is held by somebody else for a while */
  FORGET,  /* a sync fails and loses what it was to store; the power goes three acts later */
  LIE,     /* a sync does nothing, and the power goes some operations later */
  CUT,     /* the power goes: FAULT_CUT_N kinds in a row */
  CUT_LAST = CUT + FAULT_CUT_N - 1,
  N_FAULTS
} Fault;

#define N_TOLD 64

/* Shared by all children. */
typedef struct {
  gint64 n[N_FAULTS];
  gint64 refused[N_FAULTS]; /* acts that were refused with a sentence */
  gint64 acknowledged;
  gint64 extra;   /* acts that are there although nobody was told so */
  gint64 lied;    /* acts lost by a disk that lies */
  gint64 noticed; /* files that a disk that lies has damaged, and of which that was said */
  gint64 copies;
  char what[N_TOLD][256]; /* what children met, by their process */
} Figures;

typedef struct {
  Fixture fixture;
  gboolean as_twin;  /* each step opens the file and closes it */
  GPtrArray *hashes; /* by number - 1: of each act where nothing fails */
  gint64 n_ops;
  gint64 stride, offset;
  int step;
  gint64 acknowledged; /* the newest act that was told to be stored */
  gint64 n_noted;      /* beats and papers that were told to be stored */
  /* in a child */
  gboolean child;
  Fault fault;
  gint64 met;    /* the operation that failed */
  gint64 cut_at; /* when the power goes */
  gint64 safe;   /* what was acknowledged before the disk lied */
  gboolean dead, mended;
  int tried, n_told;
  gint64 stale; /* the act that a list may lack */
} Run;

extern Run run;
extern Figures *figures;
extern const char *const fault_names[N_FAULTS];
extern gint64 n_faults_of[N_FAULTS]; /* operations that a fault suits, so far */
extern int n_children, n_bad;

void fault_enter (const char *name);
void fault_wait (void);
FaultAnswer fault_meet (FaultOp op, const char *name, gint64 growth);

gboolean fault_open_desk (GError **error);
gint64 fault_ask (Ledger *ledger, const char *sql);
char *fault_hash (Ledger *ledger, gint64 act);
void fault_assert_sentence (const GError *error);
void fault_assert_recovered (void);
void fault_assert_in_step (void);
