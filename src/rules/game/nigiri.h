/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"

/* What Art. 10 asks of a player; 0 where it is not known. */
typedef struct {
  RulesRank rank;
  int born; /* 20010203, or 20010000 where only the year is known */
} RulesNigiriPlayer;

typedef enum { RULES_NIGIRI_FIRST, RULES_NIGIRI_SECOND, RULES_NIGIRI_LOT } RulesNigiriHolder;

typedef enum { RULES_NIGIRI_BY_RANK, RULES_NIGIRI_BY_AGE, RULES_NIGIRI_BY_LOT } RulesNigiriReason;

/* The black stones that the other player shows. */
typedef enum { RULES_NIGIRI_ODD = 1, RULES_NIGIRI_EVEN = 2 } RulesNigiriGuess;

typedef enum {
  RULES_NIGIRI_VOID, /* no stone, or more than there are: to be done again */
  RULES_NIGIRI_GUESSER_BLACK,
  RULES_NIGIRI_HOLDER_BLACK
} RulesNigiriOutcome;

RulesNigiriHolder rules_nigiri_holder (const RulesNigiriPlayer *first,
                                       const RulesNigiriPlayer *second,
                                       RulesNigiriReason *ret_reason);
int rules_born_parse (const char *text);
char *rules_born_format (int born);
gboolean rules_born_has_day (int born);
RulesNigiriOutcome rules_nigiri_decide (RulesNigiriGuess guess, int held);
