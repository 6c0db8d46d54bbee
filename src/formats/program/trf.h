#pragma once
#include "formats/event/cross.h"
#include "formats/word/day.h"
#include "formats/event/kind.h"

#define FORMATS_TRF_NAME 33   /* characters of a name */
#define FORMATS_TRF_FIRST 91  /* characters before the first round */
#define FORMATS_TRF_ROUND 10  /* characters of a round */
#define FORMATS_TRF_ROWS 9999 /* the highest number of a player */

/* A report that is being read. */
typedef struct {
  FormatsEvent *event;
  FormatsCrossTable table;
  GArray *points; /* int, doubled, as printed; -1 where not */
  FormatsDay days[2];
  int n_days;
  gboolean own_points; /* the file says what a win is worth */
} FormatsTrf;

gboolean formats_trf_take_row (FormatsTrf *reading, const char *line, int number, GError **error);
GBytes *formats_trf_format (const FormatsWork *work, GError **error);
