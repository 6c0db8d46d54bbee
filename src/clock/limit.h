/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* How much time a side has. All times are milliseconds. */
typedef enum {
  CLOCK_NONE,     /* no limit; thinking time is only counted up */
  CLOCK_ABSOLUTE, /* Art. 12.4 */
  CLOCK_RESERVE,  /* Art. 12.3: the last `periods` periods of the limit are a countdown inside it */
  CLOCK_BYO_YOMI, /* the same periods, but after the limit */
  CLOCK_CANADIAN, /* Art. 12.5: `moves` moves in each section of `period` after the limit */
  CLOCK_FISCHER,  /* each move adds `period` */
  CLOCK_DELAY,    /* the first `period` of each move costs nothing */
  CLOCK_BRONSTEIN, /* each move gives back what it took, but no more than `period` */
  CLOCK_HOURGLASS, /* what one side thinks the other gets */
  CLOCK_N_SYSTEMS
} ClockSystem;

typedef struct {
  ClockSystem system;
  gint64 limit; /* before the overtime; with the reserve inside */
  int periods;  /* M, where there are periods */
  gint64 period;
  int moves;         /* of a Canadian section */
  gboolean no_carry; /* a Canadian section starts without what was left of the one before */
  gint64 most;       /* that a Fischer clock shows, 0 where there is no such bound */
} ClockLimit;

typedef enum { CLOCK_ERROR_SYNTAX, CLOCK_ERROR_IMPOSSIBLE, CLOCK_ERROR_STATE } ClockError;

#define CLOCK_ERROR (clock_error_quark ())
GQuark clock_error_quark (void);

gboolean clock_limit_parse (const char *text, ClockLimit *ret_limit, GError **error);
gboolean clock_limit_parse_overtime (gint64 main_ms, const char *overtime, ClockLimit *ret_limit,
                                     GError **error);
char *clock_limit_format (const ClockLimit *limit);
gboolean clock_limit_is_same (const ClockLimit *one, const ClockLimit *other);
ClockLimit clock_limit_as_byo_yomi (ClockLimit limit);
char *clock_limit_format_overtime (const ClockLimit *limit);
gboolean clock_limit_has_periods (const ClockLimit *limit);
gboolean clock_limit_has_overtime (const ClockLimit *limit);
