/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/fixture.h"

/* What a tournament comes to, kept by nothing of ours: who is there, who sits where, how games
 * ended. */
typedef struct {
  gint64 key;
  char family[24];
  int rank;
  gboolean withdrawn;
} ModelPlayer;

typedef struct {
  gint64 key;
  int round, board;
  gint64 black, white; /* keys of players, 0 for nobody */
  char result[16];
} ModelGame;

typedef struct {
  GArray *players;  /* ModelPlayer */
  GArray *games;    /* ModelGame */
  GArray *rounds;   /* DeskRoundState */
  GArray *absences; /* player << 16 | round, gint64 */
} Model;

Model *model_read (Desk *desk);
Model *model_copy (const Model *model);
void model_free (Model *model);
char *model_text (const Model *model);

ModelPlayer *model_player (const Model *model, gint64 key);
gboolean model_has_left (const Model *model, gint64 player);
gboolean model_seats_withdrawn (const Model *model, int round);
ModelGame *model_game (const Model *model, gint64 key);
ModelGame *model_table (const Model *model, int round, int board);
DeskRoundState model_round (const Model *model, int round);
gboolean model_is_absent (const Model *model, gint64 player, int round);
void model_set_absent (Model *model, gint64 player, int round, gboolean absent);
void model_set_round (Model *model, int round, DeskRoundState state);
void model_exchange (Model *model, int round, gint64 player, gint64 other);
void model_move (Model *model, int round, int from, int to);
int model_free_board (const Model *model, int round);
void model_remove (Model *model, gint64 game);
void model_check_draw (const Model *before, const Model *after, int round);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Model, model_free)
