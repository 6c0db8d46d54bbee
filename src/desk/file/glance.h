/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/state.h"

/* What a list of tournaments tells of one, without opening it to work on. */
typedef struct {
  char *name; /* never NULL, like the texts below */
  char *place;
  char *dates;
  int n_players;
  int round;   /* the last that is drawn, 0 for none */
  int rounds;  /* that there are to be */
  int missing; /* results of that round */
} DeskGlance;

DeskGlance *desk_glance (const char *path, GError **error);
void desk_glance_free (DeskGlance *glance);
char *desk_glance_words (const DeskGlance *glance);
GHashTable *desk_glance_settings (const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskGlance, desk_glance_free)
