/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/record/record-private.h"

#define WIDTH 72 /* from here on a node begins a new line */

typedef struct {
  const FormatsRecord *record;
  GString *out;
  gsize line; /* where it begins */
} Writer;

/* In one line where SGF knows only SimpleText: a line end in it is a space there. */
static void
put_text (Writer *writer, const char *id, const char *text, gboolean is_line)
{
  if (!text || *text == '\0')
    return;
  g_string_append_printf (writer->out, "%s[", id);
  for (const char *at = text; *at; at++) {
    if (*at == ']' || *at == '\\')
      g_string_append_c (writer->out, '\\');
    g_string_append_c (writer->out, is_line && (*at == '\n' || *at == '\r') ? ' ' : *at);
  }
  g_string_append_c (writer->out, ']');
}

static void
put_number (Writer *writer, const char *id, int number)
{
  g_string_append_printf (writer->out, "%s[%d]", id, number);
}

/* Seconds, with no more decimals than there are. */
static void
put_seconds (Writer *writer, const char *id, gint64 ms)
{
  g_autofree char *text =
      g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / 1000, (int) (ms % 1000));
  gsize length = strlen (text);

  while (text[length - 1] == '0')
    length--;
  text[text[length - 1] == '.' ? length - 1 : length] = '\0';
  g_string_append_printf (writer->out, "%s[%s]", id, text);
}

/* Counted from the top; a pass has no letters. */
static void
put_point (Writer *writer, RulesPoint point)
{
  if (point == RULES_PASS)
    g_string_append (writer->out, "[]");
  else
    g_string_append_printf (writer->out, "[%c%c]", 'a' + RULES_COLUMN (point),
                            'a' + writer->record->size - 1 - RULES_ROW (point));
}

/* SGF knows fewer ends of a game than there are: a forfeit is whatever was lost without play. */
static char *
dup_result (const FormatsRecord *record)
{
  RulesResult result = record->result;

  switch (result.kind) {
  case RULES_RESULT_NONE:
    return g_strdup (record->result_text);
  case RULES_RESULT_LOT:
    return g_strdup ("?");
  case RULES_RESULT_WARNINGS:
  case RULES_RESULT_DISCIPLINE:
    result.kind = RULES_RESULT_ABSENT;
    break;
  case RULES_RESULT_RULED_DRAW:
    result.kind = RULES_RESULT_DRAW;
    break;
  case RULES_RESULT_BOTH_LOSE:
  case RULES_RESULT_NO_RESULT:
  case RULES_RESULT_VOID:
  case RULES_RESULT_ANNULLED:
    return g_strdup ("Void");
  default:
    break;
  }
  if (result.kind == RULES_RESULT_COUNT && result.margin_q == 0)
    result.kind = RULES_RESULT_WIN;
  return result.kind == RULES_RESULT_ABSENT
             ? g_strdup_printf ("%s+F", rules_colour_letter (result.winner))
             : rules_result_format (result);
}

static const FormatsStep *
step_at (const Writer *writer, guint i)
{
  return &g_array_index (writer->record->steps, FormatsStep, i);
}

static gboolean
is_setup (const Writer *writer, guint i)
{
  return i < writer->record->steps->len && step_at (writer, i)->kind == FORMATS_STEP_SETUP;
}

/* Whether step @i can stand in one node with the set-up steps from @first on: each point once, and
 * the colours in the order in which they are read. */
static gboolean
fits (const Writer *writer, guint first, guint i)
{
  const FormatsStep *step = step_at (writer, i);

  if (i == first)
    return TRUE;
  if (step_at (writer, i - 1)->comment || step_at (writer, i - 1)->colour > step->colour)
    return FALSE;
  for (guint j = first; j < i; j++)
    if (step_at (writer, j)->point == step->point)
      return FALSE;
  return TRUE;
}

/* Puts as many as one node holds; returns the first step behind them. Words on the first node speak
 * of the game. */
static guint
put_setup (Writer *writer, guint first, gboolean is_root)
{
  static const char *const ids[] = { "AE", "AB", "AW" };
  guint end = first;

  while (is_setup (writer, end) && fits (writer, first, end) &&
         !(is_root && step_at (writer, end)->comment))
    end++;
  for (guint i = first; i < end; i++) {
    const FormatsStep *step = step_at (writer, i);

    if (i == first || step_at (writer, i - 1)->colour != step->colour)
      g_string_append (writer->out, ids[step->colour]);
    put_point (writer, step->point);
  }
  if (end > first)
    put_text (writer, "C", step_at (writer, end - 1)->comment, FALSE);
  return end;
}

static void
put_root (Writer *writer)
{
  const FormatsRecord *record = writer->record;
  g_autofree char *result = dup_result (record);

  g_string_append (writer->out, "(;FF[4]CA[UTF-8]GM[1]AP[Tengen:" TENGEN_VERSION "]");
  put_number (writer, "SZ", record->size);
  for (int i = 0; i < formats_record_n_properties; i++) {
    const FormatsRecordProperty *property = &formats_record_properties[i];
    const char *text = *(char *const *) ((const char *) record + property->offset);

    if (property->type == FORMATS_RECORD_RESULT) /* not always what was said of it */
      put_text (writer, property->id, result, TRUE);
    else if (property->type == FORMATS_RECORD_TURN)
      put_text (writer, property->id, rules_colour_letter (record->to_play), TRUE);
    else if (property->type == FORMATS_RECORD_KOMI && record->has_komi) {
      int q = writer->record->komi_q;

      /* Half points are quarter zi. */
      g_string_append_printf (writer->out, "%s[%s%d%s]", property->id, q < 0 ? "-" : "",
                              ABS (q) / 2, q % 2 ? ".5" : "");
    } else if (property->type == FORMATS_RECORD_TIME && record->time_ms >= 0)
      put_seconds (writer, property->id, record->time_ms);
    else if (property->type != FORMATS_RECORD_HANDICAP)
      put_text (writer, property->id, text, property->type != FORMATS_RECORD_COMMENT);
    else if (record->handicap > 0)
      put_number (writer, property->id, record->handicap);
  }
}

/* Writes it as SGF FF[4]: the set-up stones, moves with what the clock read behind them (BL, OB),
 * comments, and the territory on the last node. Reading it again gives the same record, but for
 * ends of a game that SGF has no word for (READINGS 11): a loss by warnings or by a
 * ruling is a forfeit there, a draw by a ruling a draw, and what nobody won is void.
 *
 * Returns the text. @record: a record; its texts are UTF-8. */
GBytes *
formats_record_format (const FormatsRecord *record)
{
  Writer writer = { record, g_string_new (NULL), 0 };
  guint i;

  put_root (&writer);
  i = put_setup (&writer, 0, TRUE);
  while (i < record->steps->len) {
    if (writer.out->len - writer.line >= WIDTH) {
      g_string_append_c (writer.out, '\n');
      writer.line = writer.out->len;
    }
    g_string_append_c (writer.out, ';');
    if (is_setup (&writer, i))
      i = put_setup (&writer, i, FALSE);
    else {
      const FormatsStep *step = step_at (&writer, i++);
      gboolean is_black = step->colour == RULES_BLACK;

      g_string_append (writer.out, rules_colour_letter (step->colour));
      put_point (&writer, step->point);
      if (step->left_ms >= 0)
        put_seconds (&writer, is_black ? "BL" : "WL", step->left_ms);
      if (step->left_stones >= 0)
        put_number (&writer, is_black ? "OB" : "OW", step->left_stones);
      put_text (&writer, "C", step->comment, FALSE);
    }
  }
  for (int colour = 0; colour < 2; colour++) {
    const GArray *points = record->territory[colour];

    if (points->len > 0)
      g_string_append (writer.out, colour ? "TW" : "TB");
    for (guint j = 0; j < points->len; j++)
      put_point (&writer, g_array_index (points, RulesPoint, j));
  }
  g_string_append (writer.out, ")\n");
  return g_string_free_to_bytes (writer.out);
}
