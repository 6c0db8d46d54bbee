/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

typedef enum {
  PAIRING_ERROR_EMPTY,   /* fewer than two players are present */
  PAIRING_ERROR_REMATCH, /* no round without a rematch exists */
  PAIRING_ERROR_CANCELLED,
  PAIRING_ERROR_EDIT,  /* the asked change makes no sense */
  PAIRING_ERROR_CLASH, /* restrictions contradict each other */
  PAIRING_ERROR_PLAN,  /* the parameters cannot be */
  PAIRING_ERROR_OVER   /* the system has no more rounds */
} PairingError;

#define PAIRING_ERROR (pairing_error_quark ())
GQuark pairing_error_quark (void);

void pairing_error_set_clash (GError **error, gint64 restriction, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
gint64 pairing_error_get_restriction (const GError *error);
