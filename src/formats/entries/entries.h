/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/entries/columns.h"
#include "formats/entries/entry.h"

#define FORMATS_ENTRIES_ROWS 20000

typedef struct {
  GPtrArray *entries; /* of FormatsEntry */
  GPtrArray *faults;  /* of FormatsFault */
  const char *encoding;
  const char *guess; /* the encoding, where nothing says that it is this one; else NULL */
  char delimiter;    /* 0 where each row is one cell */
  gboolean has_header;
  const char
      *kind; /* of which tournament these are the players, to be translated; NULL for a list */
  FormatsNames names;
  GPtrArray *columns; /* of FormatsColumn */
  char *unread;       /* heads of columns that are not taken: "身份证号, Fee"; NULL for none */
} FormatsEntries;

char *formats_entries_unread (const FormatsEntries *entries);
FormatsEntries *formats_entries_parse (GBytes *source, GError **error);
FormatsEntries *formats_entries_parse_jotted (GBytes *source, GError **error);
FormatsEntries *formats_entries_parse_so (GBytes *source, const FormatsChoice *choice,
                                          GError **error);
FormatsEntries *formats_entries_new (void);
char *formats_entries_missing (const FormatsEntries *entries);
void formats_entries_add (FormatsEntries *entries, FormatsEntry *entry);
void formats_entries_free (FormatsEntries *entries);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsEntries, formats_entries_free)
