/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/error.h"

G_DEFINE_QUARK (rules_error_quark, rules_error)
