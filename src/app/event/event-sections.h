/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/option.h"

/* The parameters of the pairing under headings, in the order in which one settles them. */
typedef struct {
  const char *title; /* to be translated */
  const char *keys[16];
} AppEventSection;

extern const AppEventSection app_event_sections[];
extern const int app_event_n_sections;
extern const AppEventSection app_event_weights;

gboolean app_event_sections_is_second (const char *key);
gboolean app_event_sections_matters (const RulesOption *option, const PairingPlan *plan);
