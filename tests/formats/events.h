/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/kind.h"

/* What the tests of whole tournaments share. */
FormatsEvent *events_parse (const FormatsKind *kind, const char *text);
void events_refuse (const FormatsKind *kind, const char *text, const char *message);
char *events_format (const FormatsKind *kind, const FormatsEvent *event);
void events_compare (const FormatsEvent *one, const FormatsEvent *other);
char *events_shared (const char *name);
const FormatsPlayer *events_player (const FormatsEvent *event, const char *family);
int events_player_index (const FormatsEvent *event, const char *family);
