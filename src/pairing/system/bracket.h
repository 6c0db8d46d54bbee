/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"
#include "standing/term/match.h"
#include <glib.h>

typedef enum {
  PAIRING_BRACKET_MAIN,  /* no player in it has lost */
  PAIRING_BRACKET_LOSER, /* those who lost before and are not out */
  PAIRING_BRACKET_THIRD, /* the game for the third place */
  PAIRING_BRACKET_FINAL, /* the best of both brackets, or series */
  PAIRING_N_BRACKETS
} PairingBracketPart;

/* A match of a knock-out: one game, or the best of several. */
typedef struct {
  PairingBracketPart part;
  int stage; /* from 0, left to right within its part */
  int slot;  /* from 0, top to bottom within its stage */
  int one;   /* index into the field, -1 where not yet known or empty */
  int two;
  int from_one; /* the match that he comes from, -1 where he starts here */
  int from_two;
  gboolean loser_one; /* whether he comes as its loser */
  gboolean loser_two;
  gboolean bye; /* one of the sides stays empty */
  int round;    /* in which it begins, from 1; 0 where that is not known */
  int end;      /* the round of its last game; while it is open, of the last that it can take */
  int wins_one; /* games won so far */
  int wins_two;
  int n_games;   /* paired so far, with those that had no winner */
  int black;     /* who has Black in the next; -1: what both had before says it, or lots */
  gboolean open; /* the last of them has no result yet */
  gboolean over; /* decided; also where neither goes on */
  gboolean bare; /* all its games were annulled since: it still says who went on */
  int winner;    /* index into the field, -1 while open or where neither won */
  int loser;
} PairingMatch;

typedef struct {
  int n_matches;
  PairingMatch *matches; /* by part, stage, slot */
  int n_stages[PAIRING_N_BRACKETS];
  StandingMatchRule rule; /* of each of its matches */
  int n_rounds;           /* the most rounds it can take, without games played again */
} PairingBracket;

PairingBracket *pairing_bracket_new (const PairingTask *task, GError **error);
PairingBracket *pairing_bracket_stage (const PairingTask *task, const PairingStage *stage,
                                       GError **error);
void pairing_bracket_free (PairingBracket *bracket);
int pairing_bracket_champion (const PairingBracket *bracket);
int pairing_bracket_rounds (const PairingPlan *plan, const PairingClass *class, int n_players);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (PairingBracket, pairing_bracket_free)
