/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/text/lines.h"
#include <string.h>

/* What stands in which line, from 1. */
enum {
  TITLE = 1,
  NGF_SIZE,
  WHITE,
  BLACK,
  PLACE,
  HANDICAP,
  KOMI = 8,
  DATE,
  RESULT = 11,
  COUNT /* of the moves; they follow */
};

static gboolean
is_move (const char *line)
{
  return (g_ascii_strncasecmp (line, "PM", 2) == 0 || g_ascii_strncasecmp (line, "GI", 2) == 0) &&
         strlen (line) >= 7 && strchr ("BbWw", line[4]);
}

/* "PMABWQRRQ", in some files "GIAB...": after the number of the move its colour, column and row,
 * "B" for the first line; what follows is the same mirrored. "AA" is a pass. */
static gboolean
take_ngf_move (FormatsRecord *record, const char *line, GError **error)
{
  RulesPoint point = RULES_PASS;
  int column, row;

  if (!is_move (line)) {
    record->n_bad += *line != '\0';
    return TRUE;
  }
  column = g_ascii_toupper (line[5]) - 'B';
  row = g_ascii_toupper (line[6]) - 'B';
  if (column >= 0 && column < record->size && row >= 0 && row < record->size) {
    point = RULES_POINT (column, record->size - 1 - row);
  } else if (column != -1 || row != -1) {
    record->n_bad++;
    return TRUE;
  }
  return formats_lines_step (record, FORMATS_STEP_MOVE,
                             g_ascii_toupper (line[4]) == 'B' ? RULES_BLACK : RULES_WHITE, point,
                             error);
}

static gboolean
take_ngf_line (FormatsRecord *record, const FormatsLines *lines, char *line, GError **error)
{
  char *space = MAX (strrchr (line, ' '), strrchr (line, '\t'));
  gint64 handicap;

  switch (lines->line) {
  case TITLE:
    formats_lines_keep (&record->title, line, -1);
    return TRUE;
  case NGF_SIZE:
    return formats_lines_size (lines, line, record, error);
  case WHITE:
  case BLACK: /* "name      7D*", or a name alone */
    if (space && formats_lines_is_rank (space + 1))
      *space++ = '\0';
    else
      space = NULL;
    formats_lines_player (record, lines->line == WHITE, line, space);
    return TRUE;
  case PLACE:
    formats_lines_keep (&record->place, line, -1);
    return TRUE;
  case HANDICAP:
    handicap = g_ascii_strtoll (line, NULL, 10);
    record->handicap = handicap >= 2 && handicap <= 9 ? (int) handicap : 0;
    formats_lines_stars (record, FALSE);
    return TRUE;
  case KOMI:
    /* The half point of an even game is not written: so say the readers of such files, and the komi
     * of these servers was never a whole number. The one file at hand has a handicap and komi 0,
     * and cannot tell. */
    formats_lines_komi (record, line);
    if (record->has_komi && record->handicap == 0 && record->komi_q % 2 == 0)
      record->komi_q++;
    return TRUE;
  case DATE:
    formats_lines_date (record, line, -1);
    return TRUE;
  case RESULT:
    formats_lines_keep (&record->result_text, line, -1);
    return TRUE;
  default:
    return lines->line <= COUNT || take_ngf_move (record, line, error);
  }
}

/* Reads an NGF record. Handicap stones are not in the file: they are put on the stars. Returns the
 * record, or NULL. @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where it is no such file. */
FormatsRecord *
formats_ngf_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_auto (FormatsLines) lines = { NULL };
  char *line;

  if (!formats_lines_open (&lines, source, error))
    return NULL;
  record->guess = lines.guess;
  while ((line = formats_lines_next (&lines)))
    if (!take_ngf_line (record, &lines, line, error))
      return NULL;
  if (lines.line < COUNT && !formats_lines_none (error))
    return NULL;
  formats_record_result (record->result_text, FALSE, &record->result);
  return g_steal_pointer (&record);
}
