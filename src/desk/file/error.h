/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

typedef enum {
  DESK_ERROR_INVALID,     /* the words given make no sense */
  DESK_ERROR_NOT_FOUND,   /* the player, round, table or game does not exist */
  DESK_ERROR_STATE,       /* not now: the round is unfinished, the game is over, ... */
  DESK_ERROR_STANDS_ON,   /* a later act stands on this one */
  DESK_ERROR_AUTHORITY,   /* it needs the chief referee, or somebody's PIN */
  DESK_ERROR_UNCONFIRMED, /* the players have not confirmed the times of a pause (Art. 22.9) */
  DESK_ERROR_SAME,        /* it would change nothing */
  DESK_ERROR_TRIAL        /* it could be done, and was only tried: desk_trial() */
} DeskError;

#define DESK_ERROR (desk_error_quark ())
GQuark desk_error_quark (void);

gboolean desk_fail (GError **error, DeskError code, const char *format, ...) G_GNUC_PRINTF (3, 4);
