#pragma once
#include "formats/entry.h"

#define FORMATS_ENTRIES_ROWS 20000

/* A row that cannot be taken, and why, in the user's language. */
typedef struct {
  int line;
  char *text; /* the row as it stands, shortened */
  char *message;
} FormatsFault;

typedef struct {
  GPtrArray *entries; /* of FormatsEntry */
  GPtrArray *faults;  /* of FormatsFault */
  const char *encoding;
  char delimiter; /* 0 where each row is one cell */
  gboolean has_header;
  char *unread; /* heads of columns that are not taken: "身份证号, Fee"; NULL for none */
} FormatsEntries;

char *formats_entries_unread (const FormatsEntries *entries);
FormatsEntries *formats_entries_parse (GBytes *source, GError **error);
void formats_entries_free (FormatsEntries *entries);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsEntries, formats_entries_free)
