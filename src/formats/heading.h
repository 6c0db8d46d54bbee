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
  FORMATS_HEADING_NONE
} FormatsHeading;

#define FORMATS_HEADINGS FORMATS_HEADING_NONE

FormatsHeading formats_heading_parse (const char *cell);
