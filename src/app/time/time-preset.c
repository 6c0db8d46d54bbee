/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/time-preset.h"
#include <glib.h>
#include <glib/gi18n.h>

const AppTimePreset app_time_presets[] = {
  { N_ ("National tournament: countdown of 60 s, 5 periods (Art. 12.3)"), "60m 5x60 reserve" },
  { N_ ("Local tournament: countdown of 60 s, 1 period (Art. 12.3)"), "60m 1x60 reserve" },
  { N_ ("Fast game: countdown of 30 s, 3 periods"), "20m 3x30 reserve" },
  { N_ ("Fast game: countdown of 10 s, 3 periods"), "10m 3x10 reserve" },
  { N_ ("Canadian: 25 moves in 10 minutes (Art. 12.5)"), "30m 25/600 canadian" },
  { N_ ("Fischer: each move adds 10 s"), "20m 10 fischer" },
  { N_ ("Absolute time (Art. 12.4)"), "30m absolute" },
  { N_ ("Byo-yomi: 5 periods of 30 s after the main time"), "45m 5x30 byo-yomi" },
  { N_ ("No limit: time is only counted"), "none" },
};
const int app_time_n_presets = G_N_ELEMENTS (app_time_presets);
