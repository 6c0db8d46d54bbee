/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

typedef enum {
  RULES_ERROR_OFF_BOARD, /* no such point on this board */
  RULES_ERROR_OCCUPIED,
  RULES_ERROR_FORBIDDEN,  /* Art. 5, 19 */
  RULES_ERROR_KO,         /* Art. 20.1 */
  RULES_ERROR_SIZE,       /* no such board */
  RULES_ERROR_HANDICAP,   /* no such handicap on this board */
  RULES_ERROR_TAKE_BACK,  /* there are not so many moves */
  RULES_ERROR_REPETITION, /* Art. 6, 20 */
  RULES_ERROR_OPTION,     /* no such option of the rules, or no such value */
  RULES_ERROR_ENDING      /* not at this stage of the end: Art. 13, 21 */
} RulesError;

#define RULES_ERROR (rules_error_quark ())
GQuark rules_error_quark (void);
