#include "formats/gib.h"
#include "formats/sgf-private.h"
#include <glib/gi18n.h>
#include <stdio.h>
#include <string.h>

#define SIZE 19

/* What GRLT says. */
static const RulesResult results[] = {
  [0] = { RULES_RESULT_COUNT, RULES_BLACK },  [1] = { RULES_RESULT_COUNT, RULES_WHITE },
  [3] = { RULES_RESULT_RESIGN, RULES_BLACK }, [4] = { RULES_RESULT_RESIGN, RULES_WHITE },
  [7] = { RULES_RESULT_TIME, RULES_BLACK },   [8] = { RULES_RESULT_TIME, RULES_WHITE },
};

/* "\[KEY=VALUE\]" */
static const char *
value_of (const char *line, const char *key)
{
  gsize length = strlen (key);

  if (!g_str_has_prefix (line, "\\[") || strncmp (line + 2, key, length) != 0 ||
      line[2 + length] != '=')
    return NULL;
  return line + 3 + length;
}

static void
take_text (const char *line, const char *key, char **text)
{
  const char *value = value_of (line, key);
  const char *end = value ? strstr (value, "\\]") : NULL;

  if (!end)
    return;
  g_free (*text);
  *text = g_strstrip (g_strndup (value, (gsize) (end - value)));
}

/* "KEY:12" within the line; -1 where there is none. */
static int
find_number (const char *line, const char *key)
{
  g_autofree char *start = g_strconcat (",", key, ":", NULL);
  const char *at = strstr (line, start);
  gint64 number = at ? g_ascii_strtoll (at + strlen (start), NULL, 10) : -1;

  return number > 10000 ? -1 : (int) number;
}

/* Komi and margin are tenths of a point. */
static void
take_main (FormatsRecord *record, const char *line)
{
  int komi = find_number (line, "GONGJE");
  int kind = find_number (line, "GRLT");
  int margin = find_number (line, "ZIPSU");
  int time = find_number (line, "GTIME");

  if (!value_of (line, "GAMEINFOMAIN"))
    return;
  record->has_komi = komi >= 0 && komi % 5 == 0;
  record->komi_q = record->has_komi ? komi / 5 : 0;
  record->time_ms = time >= 0 ? time * G_GINT64_CONSTANT (1000) : -1;
  if (kind >= 0 && kind < (int) G_N_ELEMENTS (results))
    record->result = results[kind];
  if (record->result.kind == RULES_RESULT_COUNT && margin > 0)
    record->result.margin_q = margin / 5;
}

/* Tygem places handicap stones in this order. */
static void
take_handicap (FormatsRecord *record, const char *line)
{
  static const guint8 stones[][2] = { { 3, 3 }, { 15, 15 }, { 15, 3 }, { 3, 15 } };
  int handicap = 0;

  if (sscanf (line, "INI %*d %*d %d", &handicap) != 1 || handicap < 2 || handicap > 9)
    return;
  record->handicap = handicap;
  for (int i = 0; i < handicap && handicap <= 4; i++) {
    FormatsStep step = {
      FORMATS_STEP_SETUP, RULES_BLACK, RULES_POINT (stones[i][0], stones[i][1]), -1, -1,
      FORMATS_SGF_NONE, NULL
    };

    g_array_append_val (record->steps, step);
  }
}

static void
take_move (FormatsRecord *record, const char *line)
{
  FormatsStep step = { FORMATS_STEP_MOVE, RULES_BLACK, RULES_PASS, -1, -1, FORMATS_SGF_NONE, NULL };
  int colour, column, row;

  if (record->steps->len >= FORMATS_RECORD_STEPS ||
      sscanf (line, "STO %*d %*d %d %d %d", &colour, &column, &row) != 3)
    return;
  if (colour < 1 || colour > 2 || column < 0 || column >= SIZE || row < 0 || row >= SIZE) {
    record->n_bad++;
    return;
  }
  step.colour = colour == 1 ? RULES_BLACK : RULES_WHITE;
  step.point = RULES_POINT (column, SIZE - 1 - row);
  g_array_append_val (record->steps, step);
}

/* A pass names no colour. */
static void
take_pass (FormatsRecord *record, const char *line)
{
  FormatsStep step = { FORMATS_STEP_MOVE, RULES_BLACK, RULES_PASS, -1, -1, FORMATS_SGF_NONE, NULL };
  guint n = record->steps->len;

  if (!g_str_has_prefix (line, "SKI ") || n >= FORMATS_RECORD_STEPS)
    return;
  if (n > 0)
    step.colour = RULES_OTHER (g_array_index (record->steps, FormatsStep, n - 1).colour);
  g_array_append_val (record->steps, step);
}

static void
take_line (FormatsRecord *record, const char *line)
{
  take_text (line, "GAMEBLACKNICK", &record->name[0]);
  take_text (line, "GAMEWHITENICK", &record->name[1]);
  take_text (line, "GAMENAME", &record->title);
  take_text (line, "GAMEDATE", &record->date);
  take_text (line, "GAMEPLACE", &record->place);
  take_text (line, "GAMERESULT", &record->result_text);
  take_main (record, line);
  take_handicap (record, line);
  take_move (record, line);
  take_pass (record, line);
}

/**
 * formats_gib_parse:
 * @source: the bytes of a file of Tygem
 * @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where it is no such file
 *
 * Reads a GIB record: 19 lines always. The stones of a handicap above four are not placed, because
 * the file does not say where they stand.
 *
 * Returns: (transfer full) (nullable): the record
 */
FormatsRecord *
formats_gib_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  const char *encoding;
  gboolean is_damaged = FALSE;
  g_autoptr (GBytes) bytes = formats_sgf_decode (source, &encoding, &is_damaged, error);
  g_autofree char *text = NULL;
  char *next;

  if (!bytes)
    return NULL;
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  if (!strstr (text, "\\HS")) {
    g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no game record in this file."));
    return NULL;
  }
  for (char *line = text; line; line = next) {
    next = strchr (line, '\n');
    if (next)
      *next++ = '\0';
    take_line (record, line);
  }
  return g_steal_pointer (&record);
}
