/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The language of the windows, which may differ from the desktop's, and of the papers, which may
 * differ from both. What is made between begin and end
 * on the main thread speaks it. gettext looks LANGUAGE up whenever it has not found a text yet, so
 * that is what changes, but in place: the environment itself, which other threads read without a
 * lock, never does. A text that another thread looks up in these milliseconds comes in the paper's
 * language; what it found before and finds afterwards is the user's. */
typedef struct {
  const char *code; /* as of LANGUAGE */
  const char *name; /* in itself */
} PapersLanguage;

const PapersLanguage *papers_language_list (int *ret_n);
void papers_language_prepare (void);
void papers_language_use (const char *language);
void papers_language_begin (const char *language);
void papers_language_end (void);
