/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/trial.h"

/* Two presents side by side, and what differs. For this room only. */
typedef struct {
  const DeskState *before;
  const DeskState *after;
  GPtrArray *changes; /* DeskChange */
} DeskTrial;

/* What can be said of a row: its text, and in @fact what people are to be told by. */
typedef char *(*DeskSay) (const DeskState *state, gconstpointer row, DeskFact *fact);

/* What changes are about. */
typedef struct {
  const char *what;
  const char *label;
  const LedgerKind *kind; /* the rows that say it, NULL where it follows from several */
  int trial;              /* its place in a trial, from 1; 0 where that asks otherwise */
  DeskSay say;            /* NULL: the first text that is not of the key */
  RulesColour side;       /* of a game's two; else RULES_EMPTY */
} DeskAspect;

extern const DeskAspect desk_aspects[];
extern const int desk_n_aspects;

DeskSubject desk_subject_of (const DeskState *state, const LedgerKind *kind, gconstpointer row);
DeskSubject desk_subject_of_game (const DeskState *state, gint64 game, RulesColour side);
DeskFact desk_fact_of (const DeskState *state, const DeskAspect *aspect, gpointer row);
DeskFact desk_fact_of_text (const char *text);
DeskFact desk_fact_of_side (RulesColour side);
void desk_change_add (GPtrArray *changes, const char *what, DeskSubject of, DeskFact before,
                      DeskFact after);

void desk_trial_compare_rows (const DeskTrial *trial);
void desk_trial_compare_warnings (const DeskTrial *trial);
void desk_trial_compare_published (const DeskTrial *trial);
void desk_trial_compare_places (const DeskTrial *trial);

GPtrArray *desk_trial_boards (Desk *desk, const DeskState *after, GError **error);
void desk_trial_compare_boards (const DeskTrial *trial, const GPtrArray *boards);

/* desk/act/change-record.c: a DeskSay each. */
const char *desk_say_side (gint64 side);
char *desk_say_count (const DeskState *state, const DeskCount *row, DeskFact *fact);
char *desk_say_position (const DeskState *state, const DeskPosition *row, DeskFact *fact);
char *desk_say_move (const DeskState *state, const DeskMove *row, DeskFact *fact);
char *desk_say_ending (const DeskState *state, const DeskEnding *row, DeskFact *fact);
char *desk_say_black (const DeskState *state, const DeskReading *row, DeskFact *fact);
char *desk_say_white (const DeskState *state, const DeskReading *row, DeskFact *fact);
