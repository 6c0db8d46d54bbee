#pragma once
#include "desk/act/trial.h"

/* Two presents side by side, and what differs. For this room only. */
typedef struct {
  const DeskState *before;
  const DeskState *after;
  GPtrArray *changes; /* DeskChange */
} DeskTrial;

typedef char *(*DeskTrialText) (const DeskState *state, gconstpointer record);

/* One kind of row. */
typedef struct {
  const char *what;
  const LedgerKind *kind;
  DeskTrialText about;
  DeskTrialText say;
} DeskTrialPart;

extern const DeskTrialPart desk_trial_parts[];
extern const int desk_trial_n_parts;

void desk_trial_add (const DeskTrial *trial, const char *what, const char *subject,
                     const char *before, const char *after);
char *desk_trial_game (const DeskState *state, gint64 game);

void desk_trial_compare_rows (const DeskTrial *trial);
void desk_trial_compare_warnings (const DeskTrial *trial);
void desk_trial_compare_published (const DeskTrial *trial);
void desk_trial_compare_places (const DeskTrial *trial);

GPtrArray *desk_trial_boards (Desk *desk, const DeskState *after, GError **error);
gboolean desk_trial_boards_recall (Desk *desk, GPtrArray *boards, GError **error);
void desk_trial_compare_boards (const DeskTrial *trial, const GPtrArray *boards);
