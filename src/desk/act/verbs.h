/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "ledger/file/ledger.h"

/* Whose word an act of it is. */
typedef enum {
  DESK_VERB_ANYBODYS,
  DESK_VERB_CHIEFS, /* the chief referee's, always */
  DESK_VERB_NAMED,  /* his where the file names one */
  DESK_VERB_SIGNED  /* his where a row of it says so */
} DeskVerbWord;

/* Every thing a person can do, and its name. The words are those of the file: they never change. */
typedef struct {
  const char *verb;
  const char *label; /* to be translated */
  DeskVerbWord word;
} DeskVerb;

extern const DeskVerb desk_verbs[];
extern const int desk_n_verbs;

DeskVerbWord desk_verb_word (const char *verb);
const char *desk_verb_label (const char *verb);
char *desk_verb_title (const char *verb, const char *about, const char **ret_rest);
char *desk_verb_of_act (Ledger *ledger, gint64 act);
