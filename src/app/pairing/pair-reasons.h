/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/draw-task.h"

/* Why each table of a round is as it is, in a line: by the round's pairs. The question is the
 * round; the answer a GPtrArray of texts. */
extern const AppDrawKind app_pair_reasons_kind;
