#include <string.h>
#include "formats/record/record-private.h"

#define WIDTH 72 /* from here on a node begins a new line */

typedef struct {
  const FormatsRecord *record;
  GString *out;
  gsize line; /* where it begins */
} WriteWriter;

/* In one line where SGF knows only SimpleText: a line end in it is a space there. */
static void
put_text (WriteWriter *writer, const char *id, const char *text, gboolean is_line)
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
put_number (WriteWriter *writer, const char *id, int number)
{
  g_string_append_printf (writer->out, "%s[%d]", id, number);
}

/* Seconds, with no more decimals than there are. */
static void
put_seconds (WriteWriter *writer, const char *id, gint64 ms)
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
put_point (WriteWriter *writer, RulesPoint point)
{
  if (point == RULES_PASS)
    g_string_append (writer->out, "[]");
  else
    g_string_append_printf (writer->out, "[%c%c]", 'a' + RULES_COLUMN (point),
                            'a' + writer->record->size - 1 - RULES_ROW (point));
}

/* Half points are quarter zi. */
static void
put_komi (WriteWriter *writer)
{
  int q = writer->record->komi_q;

  if (writer->record->has_komi)
    g_string_append_printf (writer->out, "KM[%s%d%s]", q < 0 ? "-" : "", ABS (q) / 2,
                            q % 2 ? ".5" : "");
  else
    put_text (writer, "KM", writer->record->komi_text, TRUE);
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

static void
put_territory (WriteWriter *writer)
{
  static const char *const ids[] = { "TB", "TW" };

  for (int i = 0; i < 2; i++) {
    const GArray *points = writer->record->territory[i];

    if (points->len > 0)
      g_string_append (writer->out, ids[i]);
    for (guint j = 0; j < points->len; j++)
      put_point (writer, g_array_index (points, RulesPoint, j));
  }
}

static void
begin_write_node (WriteWriter *writer)
{
  if (writer->out->len - writer->line >= WIDTH) {
    g_string_append_c (writer->out, '\n');
    writer->line = writer->out->len;
  }
  g_string_append_c (writer->out, ';');
}

static const FormatsStep *
write_step_at (const WriteWriter *writer, guint i)
{
  return &g_array_index (writer->record->steps, FormatsStep, i);
}

static gboolean
write_is_setup (const WriteWriter *writer, guint i)
{
  return i < writer->record->steps->len && write_step_at (writer, i)->kind == FORMATS_STEP_SETUP;
}

/* Whether step @i can stand in one node with the set-up steps from @first on: each point once, and
 * the colours in the order in which they are read. */
static gboolean
fits (const WriteWriter *writer, guint first, guint i)
{
  const FormatsStep *step = write_step_at (writer, i);

  if (i == first)
    return TRUE;
  if (write_step_at (writer, i - 1)->comment ||
      write_step_at (writer, i - 1)->colour > step->colour)
    return FALSE;
  for (guint j = first; j < i; j++)
    if (write_step_at (writer, j)->point == step->point)
      return FALSE;
  return TRUE;
}

/* The first step behind those that one node holds. Words on the first node speak of the game. */
static guint
end_of_setup (const WriteWriter *writer, guint first, gboolean is_root)
{
  guint i = first;

  while (write_is_setup (writer, i) && fits (writer, first, i) &&
         !(is_root && write_step_at (writer, i)->comment))
    i++;
  return i;
}

static guint
put_setup (WriteWriter *writer, guint first, gboolean is_root)
{
  static const char *const ids[] = { "AE", "AB", "AW" };
  guint end = end_of_setup (writer, first, is_root);

  for (guint i = first; i < end; i++) {
    const FormatsStep *step = write_step_at (writer, i);

    if (i == first || write_step_at (writer, i - 1)->colour != step->colour)
      g_string_append (writer->out, ids[step->colour]);
    put_point (writer, step->point);
  }
  if (end > first)
    put_text (writer, "C", write_step_at (writer, end - 1)->comment, FALSE);
  return end;
}

static void
put_move (WriteWriter *writer, const FormatsStep *step)
{
  gboolean is_black = step->colour == RULES_BLACK;

  g_string_append (writer->out, rules_colour_letter (step->colour));
  put_point (writer, step->point);
  if (step->left_ms >= 0)
    put_seconds (writer, is_black ? "BL" : "WL", step->left_ms);
  if (step->left_stones >= 0)
    put_number (writer, is_black ? "OB" : "OW", step->left_stones);
  put_text (writer, "C", step->comment, FALSE);
}

/* What was said of the result is not always what SGF has for it. */
static const char *
text_at (const FormatsRecord *record, int i)
{
  const char *text = *(char *const *) ((const char *) record + formats_record_texts[i].offset);

  return text == record->result_text ? NULL : text;
}

static void
put_info (WriteWriter *writer)
{
  const FormatsRecord *record = writer->record;
  g_autofree char *result = dup_result (record);

  for (int i = 0; i < formats_record_n_texts; i++)
    put_text (writer, formats_record_texts[i].id, text_at (record, i), TRUE);
  put_komi (writer);
  if (record->handicap > 0)
    put_number (writer, "HA", record->handicap);
  if (record->time_ms >= 0)
    put_seconds (writer, "TM", record->time_ms);
  else
    put_text (writer, "TM", record->time_text, TRUE);
  put_text (writer, "RE", result, TRUE);
  put_text (writer, "PL", rules_colour_letter (record->to_play), TRUE);
  put_text (writer, "C", record->comment, FALSE);
}

static void
put_root (WriteWriter *writer)
{
  g_string_append (writer->out, "(;FF[4]CA[UTF-8]GM[1]AP[Tengen:" TENGEN_VERSION "]");
  put_number (writer, "SZ", writer->record->size);
  put_info (writer);
}

/* Writes it as SGF FF[4]: the set-up stones, moves with what the clock read behind them (BL, OB),
 * comments, and the territory on the last node. Reading it again gives the same record, but for
 * ends of a game that SGF has no word for (rules.md section 5.11): a loss by warnings or by a
 * ruling is a forfeit there, a draw by a ruling a draw, and what nobody won is void.
 *
 * Returns the text. @record: a record; its texts are UTF-8. */
GBytes *
formats_record_format (const FormatsRecord *record)
{
  WriteWriter writer = { record, g_string_new (NULL), 0 };
  guint i;

  put_root (&writer);
  i = put_setup (&writer, 0, TRUE);
  while (i < record->steps->len) {
    begin_write_node (&writer);
    if (write_is_setup (&writer, i))
      i = put_setup (&writer, i, FALSE);
    else
      put_move (&writer, write_step_at (&writer, i++));
  }
  put_territory (&writer);
  g_string_append (writer.out, ")\n");
  return g_string_free_to_bytes (writer.out);
}
