#pragma once
#include "formats/record/record.h"

/* A property of SGF that is one line of text, and the member of a FormatsRecord that holds it. */
typedef struct {
  const char *id;
  gsize offset;
} FormatsRecordText;

extern const FormatsRecordText formats_record_texts[];
extern const int formats_record_n_texts;

char **formats_record_text (FormatsRecord *record, int i);
