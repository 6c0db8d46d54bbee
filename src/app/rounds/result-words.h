/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/result.h"

/* A way in which a table can end, for lists to choose from. */
typedef struct {
  RulesResultKind kind;
  const char *label;   /* to be translated, with a mnemonic */
  const char *article; /* of the rules, or "" */
  gboolean has_winner;
} AppResultWay;

extern const AppResultWay app_result_words_ways[];
extern const int app_result_words_n_ways;
