/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

typedef enum {
  FORMATS_HEADING_NAME, /* family and given name in one cell */
  FORMATS_HEADING_FAMILY,
  FORMATS_HEADING_GIVEN,
  FORMATS_HEADING_RANK,
  FORMATS_HEADING_COUNTRY,
  FORMATS_HEADING_CLUB,
  FORMATS_HEADING_RATING,
  FORMATS_HEADING_IDENT,
  FORMATS_HEADING_BORN,
  FORMATS_HEADING_SEX, /* from here on notes, which are kept as they stand */
  FORMATS_HEADING_PHONE,
  FORMATS_HEADING_COACH,
  FORMATS_HEADING_SECTION,
  FORMATS_HEADING_NONE
} FormatsHeading;

#define FORMATS_HEADINGS FORMATS_HEADING_NONE

#define FORMATS_NOTES (FORMATS_HEADING_NONE - FORMATS_HEADING_SEX)

const char *formats_heading_note (int note);
char *formats_heading_fold (const char *cell, long length);
FormatsHeading formats_heading_parse (const char *cell);
