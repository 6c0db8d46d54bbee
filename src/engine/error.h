/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

typedef enum {
  ENGINE_ERROR_MISSING, /* no such program here */
  ENGINE_ERROR_BOARD,   /* no position that an engine can be asked about */
  ENGINE_ERROR_TIMEOUT,
  ENGINE_ERROR_DIED,
  ENGINE_ERROR_REFUSED, /* the engine said no */
  ENGINE_ERROR_ANSWER   /* what it said cannot be */
} EngineError;

#define ENGINE_ERROR (engine_error_quark ())
GQuark engine_error_quark (void);
