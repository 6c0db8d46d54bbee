/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

typedef enum {
  FORMATS_ERROR_EMPTY,
  FORMATS_ERROR_TOO_LARGE,
  FORMATS_ERROR_BINARY,
  FORMATS_ERROR_SYNTAX,
  FORMATS_ERROR_ENCODING,
  FORMATS_ERROR_THERE /* nothing is lost by it */
} FormatsError;

#define FORMATS_ERROR (formats_error_quark ())
GQuark formats_error_quark (void);
