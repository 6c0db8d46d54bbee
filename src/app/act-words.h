#pragma once
#include "desk/desk.h"

char *app_act_words_about (Desk *desk, const LedgerAct *act);
char *app_act_words_place (const char *text);
char *app_act_words (Desk *desk, const LedgerAct *act);
