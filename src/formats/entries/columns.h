/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/csv.h"
#include "formats/entries/layout.h"

/* A column of a list, as it is found and as somebody may say that it is. */
typedef struct {
  char *title;            /* its head; "" where there is none */
  char *sample;           /* the first of its cells that is not blank; "" for none */
  FormatsHeading heading; /* what it holds; FORMATS_HEADING_NONE where it is not taken */
} FormatsColumn;

/* What somebody says that the columns of a list hold. */
typedef struct {
  guint n;                                     /* columns of which something is said */
  FormatsHeading heading[FORMATS_CSV_COLUMNS]; /* FORMATS_HEADING_NONE: it is not taken */
  FormatsNames names;
} FormatsChoice;

GPtrArray *formats_columns_read (const char *text, gsize length, char delimiter,
                                 const FormatsLayout *layout);
gboolean formats_columns_are_private (const GPtrArray *columns);
char *formats_columns_unread (GPtrArray *columns);
void formats_columns_choose (FormatsLayout *layout, const FormatsChoice *choice);
gboolean formats_choice_parse (const char *text, FormatsChoice *ret_choice, GError **error);
