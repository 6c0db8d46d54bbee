#include "formats/ngf.h"
#include "formats/sgf-private.h"
#include <glib/gi18n.h>
#include <string.h>

/* What stands in which line, from 0. */
enum { SIZE = 1, WHITE = 2, BLACK = 3, HANDICAP = 5, KOMI = 7, DATE = 8, RESULT = 10, MOVES = 12 };

/* "name      7D*" */
static void
take_player (FormatsRecord *record, int side, const char *line)
{
  g_autofree char *text = g_strstrip (g_strdup (line));
  char *space = strrchr (text, ' ');

  if (space) {
    g_free (record->rank_text[side]);
    record->rank_text[side] = g_strdup (space + 1);
    *space = '\0';
  }
  g_free (record->name[side]);
  record->name[side] = g_strdup (g_strchomp (text));
  if (!rules_rank_parse (record->rank_text[side], &record->rank[side]))
    record->rank[side] = RULES_RANK_NONE;
}

/* The half point of an even game is not written. */
static void
take_komi (FormatsRecord *record, const char *line)
{
  gboolean is_zi;

  record->has_komi = formats_record_komi (line, &record->komi_q, &is_zi);
  if (record->has_komi && record->handicap == 0 && record->komi_q % 2 == 0)
    record->komi_q++;
}

/* "PMABWQRRQ": after the number of the move its colour, column and row, "B" for the first line. */
static void
take_move (FormatsRecord *record, const char *line)
{
  FormatsStep step = { FORMATS_STEP_MOVE, RULES_BLACK, RULES_PASS, -1, -1, FORMATS_SGF_NONE, NULL };
  int column, row;

  if (strncmp (line, "PM", 2) != 0 || strlen (line) < 7 ||
      record->steps->len >= FORMATS_RECORD_STEPS)
    return;
  column = line[5] - 'B';
  row = line[6] - 'B';
  step.colour = line[4] == 'B' ? RULES_BLACK : RULES_WHITE;
  if (column >= 0 && column < record->size && row >= 0 && row < record->size)
    step.point = RULES_POINT (column, record->size - 1 - row);
  else if (column != -1 || row != -1) {
    record->n_bad++;
    return;
  }
  g_array_append_val (record->steps, step);
}

static void
take_head (FormatsRecord *record, char **lines, int size)
{
  gint64 handicap = g_ascii_strtoll (lines[HANDICAP], NULL, 10);

  record->size = size;
  record->handicap = handicap >= 2 && handicap <= 9 ? (int) handicap : 0;
  take_player (record, 0, lines[BLACK]);
  take_player (record, 1, lines[WHITE]);
  take_komi (record, lines[KOMI]);
  g_free (record->date);
  record->date = g_strstrip (g_strdup (lines[DATE]));
  g_free (record->result_text);
  record->result_text = g_strstrip (g_strdup (lines[RESULT]));
  formats_record_result (record->result_text, FALSE, &record->result);
}

/**
 * formats_ngf_parse:
 * @source: the bytes of a file of Cyberoro or WBaduk
 * @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where it is no such file
 *
 * Reads an NGF record. Handicap stones are not in the file: they are the fixed ones of `handicap`.
 *
 * Returns: (transfer full) (nullable): the record
 */
FormatsRecord *
formats_ngf_parse (GBytes *source, GError **error)
{
  const char *encoding;
  gboolean is_damaged = FALSE;
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_autoptr (GBytes) bytes = formats_sgf_decode (source, &encoding, &is_damaged, error);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  gint64 size;

  if (!bytes)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  lines = g_strsplit (text, "\n", FORMATS_RECORD_STEPS);
  size = g_strv_length (lines) > MOVES ? g_ascii_strtoll (lines[SIZE], NULL, 10) : 0;
  if (size < RULES_SIZE_MIN || size > RULES_SIZE_MAX) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no game record in this file."));
    return NULL;
  }
  take_head (record, lines, (int) size);
  for (char **line = lines + MOVES; *line; line++)
    take_move (record, *line);
  return g_steal_pointer (&record);
}
