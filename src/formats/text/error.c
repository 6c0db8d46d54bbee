/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/error.h"

/* The error domain of this room. Its messages are sentences for the referee. Returns the domain. */
G_DEFINE_QUARK (formats_error_quark, formats_error)
