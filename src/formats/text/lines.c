/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/lines.h"
#include "formats/text/encoding.h"
#include "formats/record/sgf-private.h"
#include "rules/game/handicap.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define SHOWN 40 /* letters of what is wrong */

/* FALSE where there is nothing to read. @lines: to be closed with formats_lines_close(). @source:
 * the bytes of a file, in any encoding. @error: FORMATS_ERROR_EMPTY or _TOO_LARGE. */
gboolean
formats_lines_open (FormatsLines *lines, GBytes *source, GError **error)
{
  FormatsSgfReading reading;
  g_autoptr (GBytes) bytes = formats_sgf_decode (source, &reading, error);

  if (!bytes)
    return FALSE;
  lines->text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines->next = lines->text;
  lines->line = 0;
  lines->guess = reading.is_guessed ? reading.encoding : NULL;
  return TRUE;
}

/* FALSE where there is nothing to read. @lines: to be closed with formats_lines_close(). @source:
 * the bytes of a table, in any encoding that formats_encoding_decode() knows. @error: as for
 * formats_encoding_decode(). */
gboolean
formats_lines_open_text (FormatsLines *lines, GBytes *source, GError **error)
{
  const char *encoding;
  gsize length;
  char *text = formats_encoding_decode (source, &length, &encoding, error);

  *lines = (FormatsLines){ text, text };
  return text != NULL;
}

/* The next line without its end and the space around it, may be written to; NULL behind the last;
 * not the caller’s. */
char *
formats_lines_next (FormatsLines *lines)
{
  char *line = lines->next, *end;

  if (!line)
    return NULL;
  end = line + strcspn (line, "\r\n");
  lines->next = *end == '\0' ? NULL : end + (end[0] == '\r' && end[1] == '\n' ? 2 : 1);
  *end = '\0';
  lines->line++;
  return g_strstrip (line);
}

/* @lines: an opened text, or zeroes. */
void
formats_lines_close (FormatsLines *lines)
{
  g_clear_pointer (&lines->text, g_free);
}

/* @error: set to FORMATS_ERROR_SYNTAX: there is no record. */
gboolean
formats_lines_none (GError **error)
{
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                       _ ("There is no game record in this file."));
  return FALSE;
}

/* As much of it as a message can show. @text: what a file says, valid UTF-8. */
char *
formats_lines_cut (const char *text)
{
  return g_utf8_strlen (text, -1) > SHOWN ? g_utf8_substring (text, 0, SHOWN) : g_strdup (text);
}

/* @lines: it has just given the line. @text: what is said of the lines of the board. @error:
 * FORMATS_ERROR_SYNTAX with the line where there is no such board. */
gboolean
formats_lines_size (const FormatsLines *lines, const char *text, FormatsRecord *record,
                    GError **error)
{
  gint64 size = g_ascii_strtoll (text, NULL, 10);
  g_autofree char *shown = NULL;

  if (size >= RULES_SIZE_MIN && size <= RULES_SIZE_MAX) {
    record->size = (int) size;
    return TRUE;
  }
  shown = formats_lines_cut (text);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
               _ ("Line %u: “%s” is not a board; it must have %d to %d lines."), lines->line, shown,
               RULES_SIZE_MIN, RULES_SIZE_MAX);
  return FALSE;
}

/* @text: a text of a record; what it was is freed. @said: what it becomes, without the space
 * around it. @length: bytes of @said, -1 for all. */
void
formats_lines_keep (char **text, const char *said, gssize length)
{
  char *kept = length < 0 ? g_strdup (said) : g_strndup (said, (gsize) length);

  g_free (*text);
  *text = g_strstrip (kept);
}

/* @record: takes the komi, or its text where that is none. @said: how a file spells it. */
void
formats_lines_komi (FormatsRecord *record, const char *said)
{
  gboolean is_zi;

  if (!formats_record_komi (said, &record->komi_q, &is_zi)) {
    formats_lines_keep (&record->komi_text, record->has_komi ? "" : said, -1);
    return;
  }
  record->has_komi = TRUE;
  formats_lines_keep (&record->komi_text, "", -1);
}

/* The day as SGF has it, without the time; what is none stays as it is. @said:
 * "2020-06-14-15-32-16", "2006- 7- 5", "20140102 [15:23]", "2001/02/03,10:00". @length: bytes of
 * @said, -1 for all. */
void
formats_lines_date (FormatsRecord *record, const char *said, gssize length)
{
  g_autofree char *text = g_strndup (said, length < 0 ? strlen (said) : (gsize) length);
  g_autofree char *day = NULL;
  int year, month, date;

  if ((sscanf (text, " %4d%*1[-/.]%2d%*1[-/.]%2d", &year, &month, &date) == 3 ||
       sscanf (text, " %4d年%2d月%2d日", &year, &month, &date) == 3 ||
       sscanf (text, " %4d%2d%2d", &year, &month, &date) == 3) &&
      year > 0 && month > 0 && date > 0 &&
      g_date_valid_dmy ((GDateDay) date, (GDateMonth) month, (GDateYear) year))
    day = g_strdup_printf ("%04d-%02d-%02d", year, month, date);
  formats_lines_keep (&record->date, day ? day : text, -1);
}

/* Whether it is a rank, if one that nobody knows, such as "12D", and no part of the name. @text:
 * what stands behind a name. */
gboolean
formats_lines_is_rank (const char *text)
{
  RulesRank rank;

  return strpbrk (text, "0123456789") || strchr (text, '?') ||
         (*text && formats_record_rank (text, &rank) && rank != RULES_RANK_NONE);
}

/* @side: 0 for Black, 1 for White. @rank: the rank as it is spelled, or NULL. */
void
formats_lines_player (FormatsRecord *record, int side, const char *name, const char *rank)
{
  formats_lines_keep (&record->name[side], name, -1);
  formats_lines_keep (&record->rank_text[side], rank ? rank : "", -1);
  if (!formats_record_rank (record->rank_text[side], &record->rank[side]))
    record->rank[side] = RULES_RANK_NONE;
}

/* @kind: a move, or a stone of the set-up. @point: where; RULES_PASS for a pass. @error:
 * FORMATS_ERROR_TOO_LARGE where there are too many. */
gboolean
formats_lines_step (FormatsRecord *record, FormatsStepKind kind, RulesColour colour,
                    RulesPoint point, GError **error)
{
  FormatsStep step = { .kind = kind,
                       .colour = colour,
                       .point = point,
                       .left_ms = -1,
                       .left_stones = -1,
                       .node = FORMATS_SGF_NONE };

  if (record->steps->len < FORMATS_RECORD_STEPS) {
    g_array_append_val (record->steps, step);
    return TRUE;
  }
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
               _ ("The game record has more than %d stones and moves."), FORMATS_RECORD_STEPS);
  return FALSE;
}

/* Places the stones of its handicap on the stars, as servers do that do not write them down.
 * @record: a record without steps. @is_third_left: whether the last of three stones stands upper
 * left and not lower right. */
void
formats_lines_stars (FormatsRecord *record, gboolean is_third_left)
{
  RulesBoard board;

  if (record->handicap < 2 || !rules_handicap_check (record->size, record->handicap, NULL))
    return;
  rules_board_init (&board, record->size);
  rules_handicap_place (&board, record->handicap);
  for (int row = record->size - 1; row >= 0; row--)
    for (int column = 0; column < record->size; column++) {
      RulesPoint point = RULES_POINT (column, row);
      gboolean is_turned = is_third_left && record->handicap == 3;

      if (rules_board_get (&board, point) == RULES_BLACK)
        formats_lines_step (record, FORMATS_STEP_SETUP, RULES_BLACK,
                            is_turned ? RULES_POINT (row, column) : point, NULL);
    }
}
