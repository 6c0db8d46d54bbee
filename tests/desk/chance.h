/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/fixture.h"

/* Acts by chance, at any tournament. Most make sense, some are refused. */
typedef struct {
  Fixture *fixture;
  GRand *chance; /* what they come from; NULL: from bytes */
  int n_names;
  const guint8 *bytes;
  gsize n_bytes;
  gboolean teams; /* whether teams play */
} Play;

#define PLAY_SEED 20020101 /* of the suite */

guint32 play_seed (void);
int play_below (Play *play, int n);
gboolean play_act (Play *play, GError **error);
void play_begin_teams (Play *play);
gboolean play_team (Play *play, GError **error);
