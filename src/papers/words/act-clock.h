/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

char *papers_act_clock_reading (const DeskState *state, GStrv words);
char *papers_act_clock_late (const DeskState *state, GStrv words);
char *papers_act_clock_dial (const DeskState *state, GStrv words);
char *papers_act_clock_asked (const DeskState *state, GStrv words);
char *papers_act_clock_again (const DeskState *state, GStrv words);
char *papers_act_clock_nigiri (const DeskState *state, GStrv words);
char *papers_act_clock_displaced (const DeskState *state, GStrv words);
char *papers_act_clock_contest (const DeskState *state, GStrv words);
