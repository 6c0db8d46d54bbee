/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

char *papers_act_words_title (Desk *desk, const LedgerAct *act, char **ret_about);
char *papers_act_words_about (Desk *desk, const LedgerAct *act);
char *papers_act_words (Desk *desk, const LedgerAct *act);
char *papers_act_words_number (gint64 act, const char *words);
char *papers_act_words_heading (gint64 act, const char *words);
