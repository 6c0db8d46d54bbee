/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* How the words of a verb are said to people. */
typedef struct {
  const char *verb;
  char *(*words) (const DeskState *state, GStrv words);
  int n_places; /* at most: a round and perhaps tables come first */
  char *(*more) (const DeskState *state,
                 const char *text); /* what comes behind " · "; NULL for names; both may be NULL */
} PapersActKind;

const PapersActKind *papers_act_kind_find (const char *verb);
