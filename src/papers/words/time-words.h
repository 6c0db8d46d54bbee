/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/trial.h"

char *papers_time_words_readings (GStrv words);
char *papers_time_words_late (GStrv words);
char *papers_time_words_dials (GStrv words);
char *papers_time_words_left (GStrv words);
char *papers_time_words_clock (const ClockReading *reading);
char *papers_time_words_lateness (const DeskLateness *row);
char *papers_time_words_at (gint64 at);
char *papers_time_words_countdown (const char *word);
char *papers_time_words_moment (const char *word);
