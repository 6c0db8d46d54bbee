/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/term/criteria.h"

/* What decides, as a tradition has it: criteria and options under one name. */
typedef struct {
  const char *id;       /* stable: "robin", "swiss_a", "swiss_b", "yunbisai", ... */
  const char *label;    /* English; standing_preset_label() translates */
  const char *source;   /* English: an article, a paper, a program */
  const char *criteria; /* as standing_criteria_parse() reads it */
  StandingOptions options;
} StandingPreset;

const StandingPreset *standing_preset_list (int *ret_n);
const StandingPreset *standing_preset_find (const char *id);
const char *standing_preset_label (const StandingPreset *preset);
const char *standing_preset_source (const StandingPreset *preset);
