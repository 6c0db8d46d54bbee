/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/text/lines.h"
#include <stdio.h>
#include <string.h>

#define GIB_SIZE 19

/* What GRLT says. Nobody has published the codes: 8 is what the words of one file say, the others
 * are what several readers of such files have come to independently. Of the rest (2, 5, 6, 9 and
 * up) nothing is known, so the words count. */
static const RulesResult results[] = {
  [0] = { RULES_RESULT_COUNT, RULES_BLACK },  [1] = { RULES_RESULT_COUNT, RULES_WHITE },
  [3] = { RULES_RESULT_RESIGN, RULES_BLACK }, [4] = { RULES_RESULT_RESIGN, RULES_WHITE },
  [7] = { RULES_RESULT_TIME, RULES_BLACK },   [8] = { RULES_RESULT_TIME, RULES_WHITE },
};

/* "\[KEY=VALUE\]": the value and its length, or NULL. */
static const char *
gib_value_of (const char *line, const char *key, gssize *ret_length)
{
  gsize length = strlen (key);
  const char *end;

  if (!g_str_has_prefix (line, "\\[") || strncmp (line + 2, key, length) != 0 ||
      line[2 + length] != '=' || !(end = strstr (line, "\\]")))
    return NULL;
  *ret_length = end - line - 3 - (gssize) length;
  return line + 3 + length;
}

static void
take_gib_text (const char *line, const char *key, char **text)
{
  gssize length;
  const char *value = gib_value_of (line, key, &length);

  if (value && length >= 0)
    formats_lines_keep (text, value, length);
}

/* "name (2D)", or a name alone. */
static void
take_gib_player (FormatsRecord *record, int side, const char *line, const char *key)
{
  g_autofree char *text = g_strdup ("");
  char *bracket;

  take_gib_text (line, key, &text);
  bracket = g_str_has_suffix (text, ")") ? strrchr (text, '(') : NULL;
  if (*text == '\0')
    return;
  if (!bracket || bracket == text) {
    formats_lines_player (record, side, text, NULL);
    return;
  }
  *bracket = text[strlen (text) - 1] = '\0';
  formats_lines_player (record, side, text, bracket + 1);
}

/* What stands right behind "," and the key, or behind "=" for the first; NULL where nothing does.
 */
static const char *
find_value (const char *line, const char *key)
{
  const char *at = line;

  while ((at = strstr (at, key)) && (at == line || (at[-1] != ',' && at[-1] != '=')))
    at++;
  return at ? at + strlen (key) : NULL;
}

/* -1 where there is none. */
static int
find_number (const char *line, const char *key)
{
  const char *at = find_value (line, key);
  gint64 number;

  if (!at || !g_ascii_isdigit (*at))
    return -1;
  number = g_ascii_strtoll (at, NULL, 10);
  return number > 10000 ? -1 : (int) number;
}

/* Tenths of a point: the 65 of a file are the 6.5 of its words. What is no komi stays text. */
static void
take_gib_komi (FormatsRecord *record, const char *line, const char *key)
{
  const char *at = find_value (line, key);
  g_autofree char *said = at ? g_strndup (at, strcspn (at, ",\\")) : NULL;
  gint64 tenths;

  if (!said)
    return;
  if (!g_ascii_string_to_signed (said, 10, -10000, 10000, &tenths, NULL)) {
    formats_lines_komi (record, said);
  } else {
    g_autofree char *points = g_strdup_printf ("%s%d.%d", tenths < 0 ? "-" : "",
                                               (int) ABS (tenths) / 10, (int) ABS (tenths) % 10);
    formats_lines_komi (record, points);
  }
}

/* The margin is in tenths of a point too; a count without one is a win by count. */
static void
take_result (FormatsRecord *record, int kind, int margin)
{
  if (kind < 0 || kind >= (int) G_N_ELEMENTS (results) || results[kind].winner == RULES_EMPTY)
    return;
  record->result = results[kind];
  if (record->result.kind == RULES_RESULT_COUNT && margin > 0 && margin % 5 == 0)
    record->result.margin_q = margin / 5;
}

/* "GTIME:600-30-3": seconds, then periods of seconds. */
static void
take_gib_time (FormatsRecord *record, const char *line)
{
  int seconds = find_number (line, "GTIME:");
  int period, n;

  if (seconds < 0)
    return;
  record->time_ms = seconds * G_GINT64_CONSTANT (1000);
  if (sscanf (strstr (line, "GTIME:"), "GTIME:%*5d-%5d-%5d", &period, &n) != 2 || period <= 0 ||
      n <= 0)
    return;
  g_free (record->overtime);
  record->overtime = g_strdup_printf ("%dx%d byo-yomi", n, period);
}

/* The tag says it again in short, and alone in files of old. */
static void
take_main (FormatsRecord *record, const char *line)
{
  gssize length;

  if (gib_value_of (line, "GAMEINFOMAIN", &length)) {
    take_gib_komi (record, line, "GONGJE:");
    take_result (record, find_number (line, "GRLT:"), find_number (line, "ZIPSU:"));
    take_gib_time (record, line);
  } else if (gib_value_of (line, "GAMETAG", &length)) {
    if (!record->has_komi)
      take_gib_komi (record, line, "G");
    if (record->result.kind == RULES_RESULT_NONE)
      take_result (record, find_number (line, "W"), find_number (line, "Z"));
  }
}

static void
take_head (FormatsRecord *record, const char *line)
{
  gssize length;
  const char *value;

  take_gib_player (record, 0, line, "GAMEBLACKNAME");
  take_gib_player (record, 1, line, "GAMEWHITENAME");
  if (*record->name[0] == '\0')
    take_gib_text (line, "GAMEBLACKNICK", &record->name[0]);
  if (*record->name[1] == '\0')
    take_gib_text (line, "GAMEWHITENICK", &record->name[1]);
  take_gib_text (line, "GAMENAME", &record->title);
  value = gib_value_of (line, "GAMEDATE", &length);
  if (value && length >= 0)
    formats_lines_date (record, value, length);
  take_gib_text (line, "GAMEPLACE", &record->place);
  take_gib_text (line, "GAMERESULT", &record->result_text);
  take_main (record, line);
}

/* The stones of a handicap are not in the file. Readers agree that Tygem, unlike others, puts the
 * third of three upper left. */
static void
take_gib_handicap (FormatsRecord *record, const char *line)
{
  int handicap = 0;

  if (sscanf (line, "INI %*9d %*9d %9d", &handicap) != 1 || handicap < 2 || handicap > 9 ||
      record->steps->len > 0)
    return;
  record->handicap = handicap;
  formats_lines_stars (record, TRUE);
}

/* "STO 0 2 1 15 3": the colour, then column and row from the upper left; some say the lower left,
 * but then the games of real files would be upside down. */
static gboolean
take_gib_move (FormatsRecord *record, const char *line, GError **error)
{
  int colour, column, row;

  if (sscanf (line, "STO %*9d %*9d %9d %9d %9d", &colour, &column, &row) != 3)
    return TRUE;
  if (colour < 1 || colour > 2 || column < 0 || column >= GIB_SIZE || row < 0 || row >= GIB_SIZE) {
    record->n_bad++;
    return TRUE;
  }
  return formats_lines_step (record, FORMATS_STEP_MOVE, colour == 1 ? RULES_BLACK : RULES_WHITE,
                             RULES_POINT (column, GIB_SIZE - 1 - row), error);
}

/* A pass names no colour. */
static gboolean
take_pass (FormatsRecord *record, const char *line, GError **error)
{
  guint n = record->steps->len;
  RulesColour last = n > 0 ? g_array_index (record->steps, FormatsStep, n - 1).colour : RULES_WHITE;

  return !g_str_has_prefix (line, "SKI ") ||
         formats_lines_step (record, FORMATS_STEP_MOVE, RULES_OTHER (last), RULES_PASS, error);
}

/* What comes behind, another game too, is not of this one. */
static gboolean
is_end (const char *line, gboolean has_begun)
{
  return has_begun && (g_str_has_prefix (line, "\\GE") || g_str_has_prefix (line, "\\HS"));
}

/* Reads a GIB record: 19 lines always. Returns the record, or NULL. @error: FORMATS_ERROR_EMPTY,
 * _TOO_LARGE, or _SYNTAX where it is no such file. */
FormatsRecord *
formats_gib_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_auto (FormatsLines) lines = { NULL };
  gboolean is_gib = FALSE;
  char *line;

  if (!formats_lines_open (&lines, source, error))
    return NULL;
  record->guess = lines.guess;
  while ((line = formats_lines_next (&lines)) && !is_end (line, is_gib)) {
    is_gib |= g_str_has_prefix (line, "\\HS");
    take_head (record, line);
    take_gib_handicap (record, line);
    if (!take_gib_move (record, line, error) || !take_pass (record, line, error))
      return NULL;
  }
  if (!is_gib && !formats_lines_none (error))
    return NULL;
  if (record->result.kind == RULES_RESULT_NONE)
    formats_record_result (record->result_text, FALSE, &record->result);
  return g_steal_pointer (&record);
}
