/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

const char *papers_setting_say_choice (const char *name, const char *choice);
char *papers_setting_say (const DeskState *state, const char *name, const char *value);
char *papers_setting_say_all (const DeskState *state, GStrv words);
