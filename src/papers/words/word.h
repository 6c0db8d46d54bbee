/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/state.h"

const char *papers_word_colour (gint64 colour);
char *papers_word_side (const char *word);
char *papers_word_say_all (GStrv words);
char *papers_word_say_places (const char *subject, int most);
char *papers_word_signers (const char *letters);
char *papers_word_result (const DeskState *state, const char *text);
char *papers_word_digest (const char *digest);
char *papers_word_seeding (const DeskSeeding *row);
char *papers_word_seeded (const char *text);
const char *papers_word_detail (const char *name);
