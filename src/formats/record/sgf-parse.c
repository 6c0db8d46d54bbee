/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include <sys/mman.h>
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

/* Notes a fault. Those beyond FORMATS_SGF_FAULTS are only counted. @message: a static text that
 * says what is wrong. @end: up to here the text was dropped, @start where nothing was. */
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

/* Lists the faults with their lines and columns. @notes: what was found, as it stands in the text.
 */
static void
place_faults (FormatsSgf *sgf, const FormatsSgfNote *notes, guint n)
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

#define LARGE_PAGE (2 * 1024 * 1024) /* bytes */

/* How much is asked of what stands behind a parenthesis. */
typedef enum {
  START_WELL,  /* ";", and then a property, another node, or the end of the node */
  START_LOOSE, /* ";" and whatever */
  START_BARE   /* a property: the semicolon was forgotten */
} Start;

static gboolean
is_property (const FormatsSgfParser *parser, const char *at)
{
  const char *name = at;

  while (at < parser->end && g_ascii_isalnum (*at))
    at++;
  if (at == name || g_ascii_isdigit (*name))
    return FALSE;
  at = formats_sgf_skip (at, parser->end);
  return at < parser->end && *at == '[';
}

/* @at is behind a parenthesis, on no blank. */
static gboolean
is_start (const FormatsSgfParser *parser, const char *at, Start start)
{
  if (at == parser->end)
    return FALSE;
  if (start == START_BARE)
    return g_ascii_isupper (*at) && is_property (parser, at);
  if (*at != ';' || start == START_LOOSE)
    return *at == ';';
  at = formats_sgf_skip (at + 1, parser->end);
  return at == parser->end || *at == ';' || *at == '(' || *at == ')' || is_property (parser, at);
}

static const char *
find_game (const FormatsSgfParser *parser, const char *at, Start start)
{
  while (at < parser->end && (at = memchr (at, '(', (gsize) (parser->end - at)))) {
    const char *behind = formats_sgf_skip (at + 1, parser->end);

    if (is_start (parser, behind, start))
      return at;
    at = behind;
  }
  return parser->end;
}

/* What holds letters that cannot be read may be no text at all: then a game is only what begins
 * like one. */
static const char *
find_next (const FormatsSgfParser *parser, const char *at)
{
  return find_game (parser, at, parser->is_damaged ? START_WELL : START_LOOSE);
}

static const char *
find_parsed_first (const FormatsSgfParser *parser, const char *at)
{
  const char *game = find_game (parser, at, START_WELL);

  if (game == parser->end)
    game = find_next (parser, at);
  if (game == parser->end && !parser->is_damaged)
    game = find_game (parser, at, START_BARE);
  return game;
}

static void
note_between (FormatsSgfParser *parser, const char *start, const char *end)
{
  const char *at = formats_sgf_skip (start, parser->end);

  if (at < end)
    formats_sgf_fault_note (parser, _ ("This text is outside a game; it was ignored."), at, end);
}

/* A text that begins with the node of a game, whose parenthesis was lost or stands behind it. */
static gboolean
is_header (const FormatsSgfParser *parser, const char *at)
{
  return at < parser->end && *at == ';' &&
         is_property (parser, formats_sgf_skip (at + 1, parser->end));
}

/* Whatever stands before the first game belongs to a letter or a page, and is no fault. */
static const char *
take_game (FormatsSgfParser *parser, const char *at)
{
  gboolean is_first = parser->sgf->n_nodes == 0;
  const char *header = formats_sgf_skip (at, parser->end), *game;

  if (is_first && is_header (parser, header))
    return formats_sgf_tree_take (parser, header);
  game = is_first ? find_parsed_first (parser, at) : find_next (parser, at);
  if (!is_first)
    note_between (parser, at, game);
  return game < parser->end ? formats_sgf_tree_take (parser, game + 1) : game;
}

/* Nothing at all, or nothing but what could not be understood. */
static gboolean
is_empty (const FormatsSgfParser *parser)
{
  return parser->sgf->n_nodes == 0 || (parser->sgf->n_properties == 0 && parser->notes->len > 0);
}

/* A large record fills its rooms once from end to end, and the pages would cost as much as the
 * reading. Where the system has no large pages this is only not faster. */
static gpointer
make_room (gsize n, gsize size)
{
  char *room = g_malloc_n (n, size);
  guintptr start = ((guintptr) room + LARGE_PAGE - 1) / LARGE_PAGE * LARGE_PAGE;
  guintptr end = ((guintptr) room + n * size) / LARGE_PAGE * LARGE_PAGE;

  if (start < end)
    madvise ((gpointer) start, end - start, MADV_HUGEPAGE);
  return room;
}

/* Room for the densest usual text, a move every six bytes; what is not used is never touched. */
static void
reserve (FormatsSgfParser *parser)
{
  FormatsSgf *sgf = parser->sgf;
  guint32 room = (guint32) (sgf->length / 6) + 64;

  parser->node_room = parser->property_room = parser->value_room = room;
  sgf->nodes = make_room (room, sizeof (FormatsSgfNode));
  sgf->properties = make_room (room, sizeof (FormatsSgfProperty));
  sgf->values = make_room (room, sizeof (FormatsSgfValue));
}

static void
parse (FormatsSgfParser *parser)
{
  const char *at = parser->start;
  FormatsSgf *sgf = parser->sgf;

  parser->notes = g_array_new (FALSE, FALSE, sizeof (FormatsSgfNote));
  if (parser->is_damaged)
    formats_sgf_fault_note (
        parser, _ ("Some letters of the file cannot be read and are replaced by a mark."),
        parser->start, parser->start);
  reserve (parser);
  parser->node = parser->last = FORMATS_SGF_NONE;
  while (at < parser->end)
    at = take_game (parser, at);
  if (!parser->error && parser->depth > 0)
    formats_sgf_fault_note (parser, _ ("The file ends in the middle of a game."), parser->end,
                            parser->end);
  if (!parser->error && is_empty (parser))
    g_set_error_literal (&parser->error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no game record in this file."));
  /* The entries behind the last, which bound its properties and values. */
  FORMATS_SGF_GROW (sgf->nodes, sgf->n_nodes, parser->node_room);
  FORMATS_SGF_GROW (sgf->properties, sgf->n_properties, parser->property_room);
  sgf->nodes[sgf->n_nodes].property = sgf->n_properties;
  sgf->properties[sgf->n_properties].value = sgf->n_values;
  place_faults (sgf, (FormatsSgfNote *) (void *) parser->notes->data, parser->notes->len);
  g_array_unref (parser->notes);
  g_free (parser->frames);
}

/* Reads a collection of SGF, FF[1] to FF[4], in any encoding. All is kept: games, variations,
 * properties known or not. A faulty file is read as far as it goes, and its faults are listed.
 * Takes time and memory in proportion to the source. Returns the collection, with at least one
 * node, or NULL. @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where there is no game at all.
 */
FormatsSgf *
formats_sgf_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsSgf) sgf = g_new0 (FormatsSgf, 1);
  FormatsSgfParser parser = { sgf };
  FormatsSgfReading reading;

  sgf->source = formats_sgf_decode (source, &reading, error);
  if (!sgf->source)
    return NULL;
  sgf->encoding = reading.encoding;
  sgf->is_guessed = reading.is_guessed;
  parser.is_damaged = reading.is_damaged;
  sgf->text = g_bytes_get_data (sgf->source, &sgf->length);
  parser.start = sgf->text;
  parser.end = sgf->text + sgf->length;
  parse (&parser);
  if (!parser.error)
    return g_steal_pointer (&sgf);
  g_propagate_error (error, parser.error);
  return NULL;
}
