/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/rank.h"

/* What can be settled: of the rules, the pairing, the standings, the event. A row of a table tells
 * all of it, and what was settled is a member of a struct of whoever has the table. */
typedef enum {
  RULES_OPTION_CHOICE,
  RULES_OPTION_NUMBER,
  RULES_OPTION_ZI,    /* a number of quarter zi */
  RULES_OPTION_RANK,  /* 3d, 12k */
  RULES_OPTION_RANKS, /* some of them, the strongest first: a RulesRanks */
  RULES_OPTION_TEXT   /* whatever its check allows; there is no member */
} RulesOptionType;

/* One alternative. */
typedef struct {
  const char *id;
  int value;
  const char *meaning; /* to be translated; NULL where the id says it all */
  const char *points; /* the same where the rules count points and no zi; NULL where it says none */
} RulesOptionChoice;

/* The most alternatives that an option has, and one without id. */
#define RULES_OPTION_CHOICES 10

typedef struct {
  const char *key;     /* "komi_q": stable */
  const char *label;   /* to be translated */
  const char *help;    /* some sentences, to be translated: what it decides */
  const char *article; /* "Art. 12.3", or another source; NULL for none */
  RulesOptionType type;
  guint systems; /* bit 1 << PairingSystem: where it means something; 0 for everywhere */
  gsize member;  /* its value in the struct */
  gsize size;    /* of that, in bytes */
  gint64 least, most;
  RulesOptionChoice choices[RULES_OPTION_CHOICES]; /* beside numbers, where there are bounds */
  const char *standard; /* as text; NULL where the profile or the system has it */
  gboolean (*check) (const char *value, GError **error); /* of a text */
  const char *later; /* what a change does to an event that runs, to be translated; or NULL */
} RulesOption;

#define RULES_OPTION_RANKS_MOST 8

typedef struct {
  int n;
  RulesRank rank[RULES_OPTION_RANKS_MOST];
} RulesRanks;

/* The place of a value in a row of a table. */
#define RULES_OPTION_MEMBER(Struct, name) \
  .member = G_STRUCT_OFFSET (Struct, name), .size = sizeof ((Struct *) 0)->name

const RulesOption *rules_option_in (const RulesOption *options, gsize n, const char *key);
const RulesOptionChoice *rules_option_choice (const RulesOption *option, const char *id);
gboolean rules_option_set (const RulesOption *option, gpointer values, const char *text,
                           GError **error);
gint64 rules_option_value (const RulesOption *option, gconstpointer values);
char *rules_option_text (const RulesOption *option, gconstpointer values);
char *rules_option_choice_words (const RulesOption *option, const RulesOptionChoice *choice,
                                 gboolean zi);
char *rules_option_meaning (const RulesOption *option, gconstpointer values, gboolean zi);
char *rules_option_words (const RulesOption *option, gconstpointer values, gboolean zi);
