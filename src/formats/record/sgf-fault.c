#include "formats/record/sgf-private.h"

#define SHOWN 60 /* bytes of what was dropped */
#define GAP 80   /* bytes of space within one fault; also bounds the time to look for it */

static void
free_fault (gpointer data)
{
  FormatsSgfFault *fault = data;

  g_free (fault->message);
  g_free (fault->dropped);
  g_free (fault);
}

typedef struct {
  gsize at;
  guint line;
  guint column;
} Place;

static void
advance (Place *place, const FormatsSgf *sgf, gsize to)
{
  for (; place->at < to; place->at++) {
    char letter = sgf->text[place->at];
    char next = place->at + 1 < sgf->length ? sgf->text[place->at + 1] : '\0';

    if (letter == '\n' || (letter == '\r' && next != '\n')) {
      place->line++;
      place->column = 1;
    } else if (((guchar) letter & 0xC0) != 0x80) {
      place->column++;
    }
  }
}

/* One line of it, of whole letters. */
static char *
cut (const char *text, gsize length)
{
  gsize shown = MIN (length, SHOWN);
  char *cut_text;

  while (shown < length && shown > 0 && ((guchar) text[shown] & 0xC0) == 0x80)
    shown--;
  cut_text = g_strndup (text, shown);
  for (char *at = cut_text; *at; at++)
    *at = (guchar) *at < ' ' ? ' ' : *at;
  return cut_text;
}

/* What was dropped for the same reason up to @start, with no more than space between, is one fault.
 */
static gboolean
extend_note (FormatsSgfParser *parser, const char *message, const char *start, const char *end)
{
  FormatsSgfNote *last;
  const char *last_end;

  if (parser->notes->len == 0 || start == end)
    return FALSE;
  last = &g_array_index (parser->notes, FormatsSgfNote, parser->notes->len - 1);
  last_end = parser->start + last->start + last->length;
  if (last->length == 0 || last->message != message || start - last_end > GAP ||
      formats_sgf_skip (last_end, parser->end) != start)
    return FALSE;
  last->length = (gsize) (end - parser->start) - last->start;
  return TRUE;
}

/* Notes a fault. Those beyond FORMATS_SGF_FAULTS are only counted. @parser: where the reading
 * stands. @message: a static text that says what is wrong. @start: where it is. @end: up to here
 * the text was dropped, @start where nothing was. */
void
formats_sgf_fault_note (FormatsSgfParser *parser, const char *message, const char *start,
                        const char *end)
{
  FormatsSgfNote fault = { (gsize) (start - parser->start), (gsize) (end - start), message };

  if (extend_note (parser, message, start, end))
    return;
  if (parser->notes->len < FORMATS_SGF_FAULTS)
    g_array_append_val (parser->notes, fault);
  else
    parser->sgf->n_unlisted++;
}

/* Lists the faults with their lines and columns. @sgf: a collection without faults yet. @notes:
 * what was found, as it stands in the text. */
void
formats_sgf_fault_place (FormatsSgf *sgf, const FormatsSgfNote *notes, guint n)
{
  Place place = { 0, 1, 1 };

  sgf->faults = g_ptr_array_new_with_free_func (free_fault);
  for (guint i = 0; i < n; i++) {
    FormatsSgfFault *fault = g_new0 (FormatsSgfFault, 1);

    advance (&place, sgf, notes[i].start);
    fault->line = place.line;
    fault->column = place.column;
    fault->message = g_strdup (notes[i].message);
    fault->dropped = cut (sgf->text + notes[i].start, notes[i].length);
    g_ptr_array_add (sgf->faults, fault);
  }
}
