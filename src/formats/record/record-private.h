/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/record.h"

/* What a property of SGF that speaks of the whole game holds. */
typedef enum {
  FORMATS_RECORD_LINE,
  FORMATS_RECORD_RESULT,
  FORMATS_RECORD_COMMENT, /* a line for each line; the first node's only, and read with the others
                           */
  FORMATS_RECORD_KOMI,
  FORMATS_RECORD_HANDICAP,
  FORMATS_RECORD_TIME,
  FORMATS_RECORD_TURN,
  FORMATS_RECORD_N_TYPES
} FormatsRecordType;

typedef struct {
  const char *id;
  const char *dialect; /* in the newspaper dialect of Sina and Cyberoro, or NULL */
  FormatsRecordType type;
  gsize offset; /* of the text that holds it, or what of it is not understood */
} FormatsRecordProperty;

extern const FormatsRecordProperty formats_record_properties[]; /* as they are written */
extern const int formats_record_n_properties;

gint64 formats_record_seconds (const char *text);
gint64 formats_record_time (const char *text);
