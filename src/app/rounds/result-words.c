/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/rounds/result-words.h"
#include <glib/gi18n.h>

const AppResultWay app_result_words_ways[] = {
  { RULES_RESULT_COUNT, N_ ("By _count"), "9, 11", TRUE },
  { RULES_RESULT_RESIGN, N_ ("By _resignation"), "7", TRUE },
  { RULES_RESULT_TIME, N_ ("On _time"), "22.5", TRUE },
  { RULES_RESULT_ABSENT, N_ ("Opponent absent or _late"), "22.1–22.4", TRUE },
  { RULES_RESULT_WARNINGS, N_ ("Two warnin_gs to the opponent"), "", TRUE },
  { RULES_RESULT_DISCIPLINE, N_ ("_Disciplinary ruling"), "23", TRUE },
  { RULES_RESULT_WIN, N_ ("Not s_aid how"), "", TRUE },
  { RULES_RESULT_LOT, N_ ("By lot for the _pairing, as both lose"), "17.5", TRUE },
  { RULES_RESULT_DRAW, N_ ("_Draw by count"), "9, 11", FALSE },
  { RULES_RESULT_RULED_DRAW, N_ ("D_raw by ruling"), "17.5, 17.6, 20.3", FALSE },
  { RULES_RESULT_BOTH_LOSE, N_ ("Both _lose"), "17.5, 17.6, 22.3, 23.1", FALSE },
  { RULES_RESULT_NO_RESULT, N_ ("No result, to be repla_yed"), "20.3", FALSE },
  { RULES_RESULT_VOID, N_ ("_Void, as if never paired"), "28.2", FALSE },
  { RULES_RESULT_ANNULLED, N_ ("_Annulled: points taken from both"), "23.1", FALSE },
};

const int app_result_words_n_ways = G_N_ELEMENTS (app_result_words_ways);
