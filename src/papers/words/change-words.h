/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "desk/act/trial.h"

char *papers_change_words_value (const DeskState *state, const DeskChange *change,
                                 const DeskFact *fact);
char *papers_change_words_subject (const DeskState *state, const DeskChange *change);
char *papers_change_words_title (const DeskState *state, const DeskChange *change);
