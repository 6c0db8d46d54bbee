/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/csv.h"
#include "formats/entries/layout.h"
#include "rules/game/rank.h"

/* A player as a row of a list names him. */
typedef struct {
  int line;     /* in the source, from 1 */
  char *family; /* never NULL, like the texts below */
  char *given;
  char *country;
  char *club;
  char *ident; /* a federation's number or PIN */
  RulesRank rank;
  int rating;                 /* 0 where unknown */
  char *born;                 /* 1990-05-31 or 1990; "" where unknown */
  char *notes[FORMATS_NOTES]; /* what else the list says; NULL where it says nothing */
  char *doubt;                /* what somebody has to look at, in sentences; NULL for nothing */
} FormatsEntry;

/* A row that cannot be taken, and why, in the user's language. */
typedef struct {
  int line;
  char *text; /* the row as it stands, shortened */
  char *message;
  gboolean is_there; /* nobody is lost by it: it names no player, or one who is there already */
  FormatsEntry
      *entry; /* what could be read of it all the same, "" for the rest; NULL for nothing */
} FormatsFault;

void formats_entry_doubt (FormatsEntry *entry, const char *sentence);
FormatsEntry *formats_entry_new (int line, const char *family, const char *given);
FormatsEntry *formats_entry_copy (const FormatsEntry *entry);
void formats_entry_free (FormatsEntry *entry);
FormatsEntry *formats_entry_parse (const FormatsCsv *csv, const FormatsLayout *layout,
                                   GError **error);
FormatsEntry *formats_entry_parse_some (const FormatsCsv *csv, const FormatsLayout *layout);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsEntry, formats_entry_free)
