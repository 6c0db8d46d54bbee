/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

/* Time limits that are asked for most, with a number key each: no more than nine. */
typedef struct {
  const char *label; /* to be translated */
  const char *limit; /* as clock_limit_parse() reads it */
} AppTimePreset;

extern const AppTimePreset app_time_presets[];
extern const int app_time_n_presets;
