/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/record.h"
#include "formats/text/lines.h"
#include <glib/gi18n.h>
#include <string.h>

typedef enum { OTHER, HEADER, DATA, FIGURES } Section;

typedef struct {
  FormatsRecord *record;
  FormatsLines *lines;
  Section section;
  gboolean has_data;
  gboolean is_upwards; /* rows count from the bottom */
  char **comment;      /* what the lines of a text belong to; NULL between texts */
} UgfReader;

/* "Key=value" in any case, blanks around the sign or not; the value, or NULL. */
static const char *
ugf_value_of (const char *line, const char *key)
{
  gsize length = strlen (key);

  if (g_ascii_strncasecmp (line, key, length) != 0)
    return NULL;
  line += length + strspn (line + length, " \t");
  return *line == '=' ? line + 1 + strspn (line + 1, " \t") : NULL;
}

static void
take_ugf_text (const char *line, const char *key, char **text)
{
  const char *value = ugf_value_of (line, key);

  if (value)
    formats_lines_keep (text, value, (gssize) strlen (value));
}

/* "name,rank", and perhaps more; a comma may stand within the name. */
static void
take_ugf_player (FormatsRecord *record, int side, const char *value)
{
  g_autofree char *whole = g_strdup (value ? value : "");

  if (!value)
    return;
  for (const char *comma = strchr (value, ','); comma; comma = strchr (comma + 1, ',')) {
    g_autofree char *word = g_strstrip (g_strndup (comma + 1, strcspn (comma + 1, ",")));
    g_autofree char *name = g_strndup (value, (gsize) (comma - value));

    if (formats_lines_is_rank (word)) {
      formats_lines_player (record, side, name, word);
      return;
    }
  }
  for (gsize n = strlen (whole); n > 0 && strchr (", \t", whole[n - 1]); n--)
    whole[n - 1] = '\0';
  formats_lines_player (record, side, whole, NULL);
}

/* "B", "black": a word that names a side and nothing else, in any case. */
static RulesColour
read_winner (const char *word)
{
  if (g_ascii_strcasecmp (word, "B") == 0 || g_ascii_strcasecmp (word, "Black") == 0)
    return RULES_BLACK;
  return g_ascii_strcasecmp (word, "W") == 0 || g_ascii_strcasecmp (word, "White") == 0
             ? RULES_WHITE
             : RULES_EMPTY;
}

/* "B,R", "W,T", "W,3.5", or a winner without a reason. */
static void
take_winner (FormatsRecord *record, const char *value)
{
  g_auto (GStrv) parts = g_strsplit (value, ",", 3);
  RulesColour winner = parts[0] ? read_winner (g_strstrip (parts[0])) : RULES_EMPTY;
  const char *reason = parts[0] && parts[1] ? g_strstrip (parts[1]) : "";
  g_autofree char *text = g_strdup_printf ("%c+%s", winner == RULES_BLACK ? 'B' : 'W', reason);

  formats_lines_keep (&record->result_text, value, -1);
  if (winner == RULES_EMPTY) {
    formats_record_result (record->result_text, FALSE, &record->result);
    return;
  }
  record->result = (RulesResult){ RULES_RESULT_WIN, winner };
  if (strchr ("RrTt", *reason) || g_ascii_isdigit (*reason))
    formats_record_result (text, FALSE, &record->result);
}

/* "0,5.50": the stones, then the komi. */
static gboolean
take_ugf_handicap (UgfReader *reader, const char *value, GError **error)
{
  char *end;
  gint64 handicap = g_ascii_strtoll (value, &end, 10);
  int most = RULES_SIZE_MAX * RULES_SIZE_MAX;

  if (end == value || handicap < 0 || handicap > most) {
    g_autofree char *shown = formats_lines_cut (value);

    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("Line %u: “%s” is not a handicap."),
                 reader->lines->line, shown);
    return FALSE;
  }
  reader->record->handicap = handicap >= 2 ? (int) handicap : 0;
  if (*end == ',')
    formats_lines_komi (reader->record, end + 1);
  return TRUE;
}

static gboolean
take_header (UgfReader *reader, const char *line, GError **error)
{
  FormatsRecord *record = reader->record;
  const char *value;

  take_ugf_text (line, "Title", &record->title);
  take_ugf_text (line, "Place", &record->place);
  take_ugf_text (line, "Copyright", &record->source);
  take_ugf_player (record, 0, ugf_value_of (line, "PlayerB"));
  take_ugf_player (record, 1, ugf_value_of (line, "PlayerW"));
  if ((value = ugf_value_of (line, "Date")))
    formats_lines_date (record, value, -1);
  if ((value = ugf_value_of (line, "Rule"))) {
    /* In the words of SGF. */
    if (g_ascii_strcasecmp (value, "JPN") == 0)
      value = "Japanese";
    else if (g_ascii_strcasecmp (value, "CHN") == 0)
      value = "Chinese";
    formats_lines_keep (&record->rules, value, -1);
  }
  if ((value = ugf_value_of (line, "Winner")))
    take_winner (record, value);
  if ((value = ugf_value_of (line, "Komi")))
    formats_lines_komi (record, value);
  if ((value = ugf_value_of (line, "CoordinateType")))
    reader->is_upwards = g_ascii_strcasecmp (value, "IGS") == 0;
  if ((value = ugf_value_of (line, "Size")))
    return formats_lines_size (reader->lines, value, record, error);
  return !(value = ugf_value_of (line, "Hdcp")) || take_ugf_handicap (reader, value, error);
}

/* FALSE where it is none; "YA" and the like, off the board on purpose, are passes. */
static gboolean
read_ugf_point (const UgfReader *reader, const char *text, RulesPoint *ret_point)
{
  int size = reader->record->size;
  int column = g_ascii_toupper (text[0]) - 'A';
  int row = g_ascii_toupper (text[1]) - 'A';

  if (column < 0 || row < 0 || column > 25 || row > 25)
    return FALSE;
  if (column < size && row < size)
    *ret_point = RULES_POINT (column, reader->is_upwards ? row : size - 1 - row);
  else if (column >= MAX (size, 'Y' - 'A'))
    *ret_point = RULES_PASS;
  else
    return FALSE;
  return TRUE;
}

/* Black stones before the first of White's are the handicap, up to its number: they are told like
 * moves, of time and number 0. */
static FormatsStepKind
kind_of (const UgfReader *reader, RulesColour colour, RulesPoint point, const char *number)
{
  const GArray *steps = reader->record->steps;
  gboolean is_setup = colour == RULES_BLACK && point != RULES_PASS && *number == '0' &&
                      steps->len < (guint) reader->record->handicap &&
                      (steps->len == 0 || g_array_index (steps, FormatsStep, steps->len - 1).kind ==
                                              FORMATS_STEP_SETUP);

  return is_setup ? FORMATS_STEP_SETUP : FORMATS_STEP_MOVE;
}

static void
add_comment (char **comment, const char *words)
{
  g_autofree char *before = *comment;

  *comment = before && *before ? g_strdup_printf ("%s\n%s", before, words) : g_strdup (words);
}

/* Where words about a move stand; those before any are about the game. */
static char **
comment_of (FormatsRecord *record, gint64 move)
{
  guint first = 0;

  while (first < record->steps->len &&
         g_array_index (record->steps, FormatsStep, first).kind == FORMATS_STEP_SETUP)
    first++;
  if (move <= 0 || move > record->steps->len - first)
    return &record->comment;
  return &g_array_index (record->steps, FormatsStep, first + (guint) move - 1).comment;
}

static char **
last_comment (FormatsRecord *record)
{
  guint n = record->steps->len;

  return n > 0 ? &g_array_index (record->steps, FormatsStep, n - 1).comment : &record->comment;
}

/* "QD,B1,0,0": the point, the colour with the number of the move, and what we do not need. */
static gboolean
take_ugf_move (UgfReader *reader, const char *line, GError **error)
{
  FormatsRecord *record = reader->record;
  g_auto (GStrv) parts = g_strsplit (line, ",", 4);
  RulesColour colour = RULES_EMPTY;
  RulesPoint point = RULES_PASS;

  if (*line == '.' && line[1])
    add_comment (last_comment (record), line + 1);
  if (*line == '\0' || strchr (".;#", *line))
    return TRUE;
  if (g_strv_length (parts) >= 2 && strchr ("BbWw", *parts[1]) && *parts[1])
    colour = strchr ("Bb", *parts[1]) ? RULES_BLACK : RULES_WHITE;
  if (colour == RULES_EMPTY || strlen (parts[0]) != 2 ||
      !read_ugf_point (reader, parts[0], &point)) {
    record->n_bad++;
    return TRUE;
  }
  if (record->steps->len == 0 && colour == RULES_WHITE)
    formats_lines_stars (record, FALSE);
  return formats_lines_step (record, kind_of (reader, colour, point, parts[2] ? parts[2] : "0"),
                             colour, point, error);
}

/* What comes behind the first moves, another header too, is not of this game, but for texts. */
static Section
find_section (const UgfReader *reader, const char *line)
{
  if (reader->has_data)
    return reader->section != OTHER && g_ascii_strcasecmp (line, "[Figure]") == 0 ? FIGURES : OTHER;
  if (g_ascii_strcasecmp (line, "[Data]") == 0)
    return DATA;
  return g_ascii_strcasecmp (line, "[Header]") == 0 ? HEADER : OTHER;
}

static gboolean
take_ugf_line (UgfReader *reader, const char *line, GError **error)
{
  if (*line == '[') {
    reader->section = find_section (reader, line);
    reader->has_data |= reader->section == DATA;
    return TRUE;
  }
  if (reader->section == HEADER)
    return take_header (reader, line, error);
  if (reader->section == FIGURES) {
    /* ".Text,12" begins what is said of a move, ".EndText" ends it; figures are not taken. */
    if (g_ascii_strncasecmp (line, ".Text", 5) == 0)
      reader->comment =
          comment_of (reader->record, line[5] == ',' ? g_ascii_strtoll (line + 6, NULL, 10) : 0);
    else if (*line == '.' && g_ascii_isalpha (line[1]))
      reader->comment = NULL;
    else if (reader->comment && *line)
      add_comment (reader->comment, line);
  }
  return reader->section != DATA || take_ugf_move (reader, line, error);
}

/* Reads a UGF record: its header, its moves and the texts about them, not the figures. Rows count
 * from the top unless `CoordinateType` is `IGS`; nobody has published the format, and this is what
 * readers of such files have come to. Handicap stones that are not in the file are put on the
 * stars.
 *
 * Returns the record, or NULL. @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where it is no
 * such file, or a line of it makes no sense. */
FormatsRecord *
formats_ugf_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsRecord) record = formats_record_new ();
  g_auto (FormatsLines) lines = { NULL };
  UgfReader reader = { .record = record, .lines = &lines };
  char *line;

  if (!formats_lines_open (&lines, source, error))
    return NULL;
  record->guess = lines.guess;
  while ((line = formats_lines_next (&lines)))
    if (!take_ugf_line (&reader, line, error))
      return NULL;
  if (!reader.has_data && !formats_lines_none (error))
    return NULL;
  return g_steal_pointer (&record);
}
