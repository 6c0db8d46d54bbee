/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/error.h"

/* The error domain of this room. Its messages are sentences for the referee. Returns the domain. */
G_DEFINE_QUARK (engine_error_quark, engine_error)
