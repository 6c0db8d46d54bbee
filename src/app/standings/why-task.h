/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/pairing/draw-task.h"

/* A question about a round; the answer is a text, sentences one a line. */
typedef struct _AppWhyAsk AppWhyAsk;

extern const AppDrawKind app_why_kind;

AppWhyAsk *app_why_ask_table (const PairingRound *round, int table);
AppWhyAsk *app_why_ask_weights (const PairingRound *round, int table);
AppWhyAsk *app_why_ask_alternative (const PairingRound *round, int table);
AppWhyAsk *app_why_ask_pair (const PairingRound *round, int player, int other);
void app_why_ask_free (AppWhyAsk *ask);
