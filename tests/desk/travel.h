/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/event.h"

/* Tournaments as they come from elsewhere. */
FormatsEvent *travel_event (guint32 seed);
FormatsPlayer *travel_player (FormatsEvent *event, const char *family, const char *given,
                              RulesRank rank);
void travel_game (FormatsEvent *event, int round, int black, int white, const char *result);
char *travel_text (const FormatsEvent *event);
