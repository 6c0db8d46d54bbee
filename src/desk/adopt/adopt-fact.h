#pragma once
#include "desk/adopt/adopt-private.h"

/* What a source says of restrictions, offences, rulings and warnings, on its way in. For
 * desk/adopt/adopt-fact.c and desk/adopt/adopt-ruling.c only. */
typedef struct {
  DeskAdoption *adoption;
  const FormatsFact *fact;
  char *failure; /* why it is not taken; NULL as long as it is */
} DeskFactReading;

void desk_adopt_fact_fail (DeskFactReading *reading, const char *format, ...) G_GNUC_PRINTF (2, 3);
void desk_adopt_fact_bad (DeskFactReading *reading, const char *word);
gint64 desk_adopt_fact_int (DeskFactReading *reading, const char *word, gint64 most);
const char *desk_adopt_fact_text (DeskFactReading *reading, const char *word);
RulesColour desk_adopt_fact_side (DeskFactReading *reading, const char *word);
gboolean desk_adopt_fact_end (DeskFactReading *reading, const char *name, DeskAdoptStatus status,
                              const char *message);

/* desk/adopt/adopt-ruling.c */
void desk_adopt_ruling (DeskFactReading *reading);
void desk_adopt_warning (DeskFactReading *reading);
