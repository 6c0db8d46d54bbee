/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/draw.h"

/* A whole tournament in memory: players who come late, miss rounds and leave, directors with odd
 * wishes, and results that follow strength and chance. All of it comes of one seed. */

enum {
  ARENA_LEAVING = 1,    /* now and then somebody withdraws */
  ARENA_LATE = 2,       /* some come after the first round */
  ARENA_ABSENT = 4,     /* some miss a round */
  ARENA_CLUBS = 8,      /* half of the field is in three clubs */
  ARENA_NEVER = 16,     /* groups whose members never meet */
  ARENA_WISHES = 32,    /* pairs, byes and seats that the director demands */
  ARENA_FIXED = 64,     /* tables that stay as they are */
  ARENA_REMATCHES = 128 /* players may meet again */
};

typedef struct {
  GRand *rand;
  PairingPlan plan;
  guint traits;
  int n_players;
  int n_rounds;
  StandingPlayer *players;
  int *strength; /* what he is worth, in points of rating */
  int *arrival;  /* the first round in which he plays */
  gboolean *present;
  GArray *games; /* StandingGame */
  GStringChunk *texts;
  /* of the round in hand */
  StandingField *field;
  GArray *restrictions; /* PairingRestriction */
  GPtrArray *lists;     /* their players */
  GArray *fixed;        /* PairingPair */
} Arena;

Arena *arena_new (PairingSystem system, guint32 seed);
void arena_free (Arena *arena);
PairingTask arena_begin (Arena *arena, int round);
void arena_play (Arena *arena, const PairingRound *round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Arena, arena_free)
