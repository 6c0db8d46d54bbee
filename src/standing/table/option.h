#pragma once
#include "standing/term/criteria.h"

/* One alternative of an option of the standings. */
typedef struct {
  const char *id;
  const char *meaning; /* English; standing_option_meaning() translates */
} StandingChoice;

#define STANDING_CHOICES 7

/* An option: bye_sos, sos_drop, sos_forfeits, total_score_max. The first choice is the default. */
typedef struct {
  const char *key;
  const char *label;                        /* English; standing_option_label() translates */
  gsize member;                             /* of StandingOptions */
  StandingChoice choices[STANDING_CHOICES]; /* unused ones have no id */
} StandingOption;

const StandingOption *standing_option_list (int *ret_n);
const StandingOption *standing_option_find (const char *key);
const char *standing_option_label (const StandingOption *option);
const char *standing_option_meaning (const StandingOption *option, int value);
int standing_option_value (const StandingOption *option, const StandingOptions *standings);
const char *standing_option_get (const StandingOptions *standings, const char *key);
gboolean standing_option_set (StandingOptions *standings, const char *key, const char *value);
gboolean standing_bye_parse (const char *text, StandingBye *ret_bye);
