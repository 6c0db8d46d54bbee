/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/blanks.h"
#include <glib.h>
#include <string.h>

/* Blanks as pages of the web, word processors and Chinese keyboards write them, and a mark that is
 * none of the text. */
static const struct {
  const char *bytes;
  char narrow; /* 0: nothing */
} blanks[] = {
  { "\xC2\xA0", ' ' },     { "\xE3\x80\x80", ' ' }, { "\xE2\x80\xAF", ' ' },
  { "\xE2\x80\x82", ' ' }, { "\xE2\x80\x83", ' ' }, { "\xE2\x80\x87", ' ' },
  { "\xE2\x80\x89", ' ' }, { "\xE2\x80\x8B", 0 },
};

static gsize
blank_at (const char *at, char *ret_narrow)
{
  for (gsize i = 0; i < G_N_ELEMENTS (blanks); i++)
    if (strncmp (at, blanks[i].bytes, strlen (blanks[i].bytes)) == 0) {
      *ret_narrow = blanks[i].narrow;
      return strlen (blanks[i].bytes);
    }
  return 0;
}

/* Makes spaces of all that looks like one. @line: a line of a table, any bytes; it is written to.
 */
void
formats_blanks_narrow (char *line)
{
  char *to = line;

  while (*line) {
    char narrow = 0;
    gsize length = (guchar) *line < 0x80 ? 0 : blank_at (line, &narrow);
    if (length == 0)
      *to++ = *line++;
    else if (narrow)
      *to++ = narrow;
    line += length;
  }
  *to = '\0';
}
