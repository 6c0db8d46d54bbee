#pragma once
#include <glib.h>

/* How much time a side has. All times are milliseconds. */
typedef enum {
  CLOCK_NONE,     /* no limit; thinking time is only counted up */
  CLOCK_ABSOLUTE, /* Art. 12.4 */
  CLOCK_RESERVE   /* Art. 12.3: the last `periods` periods of the limit are a countdown inside it */
} ClockSystem;

typedef struct {
  ClockSystem system;
  gint64 limit;  /* the whole limit, the reserve inside it */
  int periods;   /* M */
  gint64 period; /* P */
} ClockLimit;

typedef enum { CLOCK_ERROR_SYNTAX, CLOCK_ERROR_IMPOSSIBLE, CLOCK_ERROR_STATE } ClockError;

#define CLOCK_ERROR (clock_error_quark ())
GQuark clock_error_quark (void);

gboolean clock_limit_parse (const char *text, ClockLimit *ret_limit, GError **error);
char *clock_limit_format (const ClockLimit *limit);
