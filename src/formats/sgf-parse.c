#include "formats/sgf-private.h"
#include <glib/gi18n.h>
#include <string.h>

/* Where a parenthesis was opened. */
typedef struct {
  guint32 node;  /* to go back to */
  guint32 first; /* of this variation, FORMATS_SGF_NONE until it comes */
  gboolean is_implied;
} Frame;

typedef struct {
  FormatsSgf *sgf;
  const char *start, *at, *end;
  guint32 node_room, property_room, value_room, frame_room;
  Frame *frames;
  guint32 depth;
  guint32 node;     /* the current one, FORMATS_SGF_NONE between games */
  guint32 last;     /* the last child of node that has come */
  gboolean is_open; /* node takes properties */
  GArray *notes;    /* FormatsSgfNote */
  GError *error;
} Parser;

/* What a letter begins. */
enum { JUNK, SPACE, NODE, OPEN, CLOSE, NAME };

static guint8 kinds[256];

static void
fill_kinds (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  for (int letter = 0; letter < 256; letter++)
    kinds[letter] = g_ascii_isalpha (letter) ? NAME : JUNK;
  for (const char *space = " \t\r\n\v\f"; *space; space++)
    kinds[(guchar) *space] = SPACE;
  kinds[';'] = NODE;
  kinds['('] = OPEN;
  kinds[')'] = CLOSE;
  g_once_init_leave (&done, 1);
}

static int
kind_at (const char *at)
{
  return kinds[(guchar) *at];
}

static const char *
skip_space (const Parser *parser, const char *at)
{
  while (at < parser->end && kind_at (at) == SPACE)
    at++;
  return at;
}

#define GAP 80 /* bytes of space within one fault; also bounds the time to look for it */

/* What was dropped for the same reason up to @start, with no more than space between, is one fault.
 */
static gboolean
extend_note (Parser *parser, const char *message, const char *start, const char *end)
{
  FormatsSgfNote *last;
  const char *last_end;

  if (parser->notes->len == 0 || start == end)
    return FALSE;
  last = &g_array_index (parser->notes, FormatsSgfNote, parser->notes->len - 1);
  last_end = parser->start + last->start + last->length;
  if (last->length == 0 || last->message != message || start - last_end > GAP ||
      skip_space (parser, last_end) != start)
    return FALSE;
  last->length = (gsize) (end - parser->start) - last->start;
  return TRUE;
}

/* From @start up to @end was dropped, or nothing where they are the same. */
static void
note (Parser *parser, const char *message, const char *start, const char *end)
{
  FormatsSgfNote fault = { (gsize) (start - parser->start), (gsize) (end - start), message };

  if (extend_note (parser, message, start, end))
    return;
  if (parser->notes->len < FORMATS_SGF_FAULTS)
    g_array_append_val (parser->notes, fault);
  else
    parser->sgf->n_unlisted++;
}

static void
drop (Parser *parser, const char *start, const char *end)
{
  note (parser, _ ("This is no property; it was dropped."), start, end);
}

G_GNUC_PRINTF (2, 3)
static void
refuse (Parser *parser, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (!parser->error)
    parser->error = g_error_new_valist (FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE, format, arguments);
  va_end (arguments);
  parser->at = parser->end;
}

/* Twice the room, with one entry more for the bound behind the last. */
#define GROW(array, n, room)                                    \
  G_STMT_START                                                  \
  {                                                             \
    if (G_UNLIKELY ((n) + 1 >= (room))) {                       \
      (room) = (room) *2 + 16;                                  \
      (array) = g_realloc_n ((array), (room), sizeof *(array)); \
    }                                                           \
  }                                                             \
  G_STMT_END

static void
push (Parser *parser, gboolean is_implied)
{
  if (parser->depth >= FORMATS_SGF_NESTING) {
    refuse (parser, _ ("The game record has variations nested more than %d deep."),
            FORMATS_SGF_NESTING);
    return;
  }
  GROW (parser->frames, parser->depth, parser->frame_room);
  parser->frames[parser->depth++] = (Frame){ parser->node, FORMATS_SGF_NONE, is_implied };
}

/* What hangs on @node is known by its first child only; the last is remembered while it matters. */
static void
link_node (Parser *parser, guint32 node)
{
  FormatsSgfNode *nodes = parser->sgf->nodes;

  if (parser->node != FORMATS_SGF_NONE && nodes[parser->node].child == FORMATS_SGF_NONE)
    nodes[parser->node].child = node;
  else if (parser->last != FORMATS_SGF_NONE)
    nodes[parser->last].next = node;
  if (parser->frames[parser->depth - 1].first == FORMATS_SGF_NONE)
    parser->frames[parser->depth - 1].first = node;
}

static void
add_node (Parser *parser)
{
  FormatsSgf *sgf = parser->sgf;
  guint32 node = sgf->n_nodes;

  if (node >= FORMATS_SGF_NODES) {
    refuse (parser, _ ("The game record has more than %d nodes."), FORMATS_SGF_NODES);
    return;
  }
  GROW (sgf->nodes, node, parser->node_room);
  sgf->nodes[node] =
      (FormatsSgfNode){ parser->node, FORMATS_SGF_NONE, FORMATS_SGF_NONE, sgf->n_properties };
  sgf->n_nodes++;
  link_node (parser, node);
  parser->node = node;
  parser->last = FORMATS_SGF_NONE;
  parser->is_open = TRUE;
}

/* A node right behind a closed variation, without a parenthesis, is one variation more. */
static void
begin_node (Parser *parser)
{
  gboolean is_behind = parser->last != FORMATS_SGF_NONE && parser->node != FORMATS_SGF_NONE &&
                       parser->frames[parser->depth - 1].first != FORMATS_SGF_NONE;

  if (is_behind) {
    note (parser, _ ("A node stands behind a variation; it is taken as a variation."), parser->at,
          parser->at);
    push (parser, TRUE);
  }
  if (!parser->error)
    add_node (parser);
}

static void
pop (Parser *parser)
{
  Frame frame;

  do {
    frame = parser->frames[--parser->depth];
    parser->node = frame.node;
    if (frame.first != FORMATS_SGF_NONE)
      parser->last = frame.first;
  } while (frame.is_implied && parser->depth > 0);
  parser->is_open = FALSE;
}

/* The bracket that closes the value at @at, or the end. */
static const char *
find_close (const Parser *parser, const char *at)
{
  const char *end = parser->end;

  for (; at < end && *at != ']'; at++)
    if (*at == '\\' && ++at == end)
      break;
  return at;
}

/* A value to the end of the file must not end in half an escape. */
static const char *
trim_escape (const char *start, const char *end)
{
  const char *at = end;

  while (at > start && at[-1] == '\\')
    at--;
  return (end - at) % 2 ? end - 1 : end;
}

/* @at stands on a bracket. */
static const char *
take_value (Parser *parser, const char *at)
{
  FormatsSgf *sgf = parser->sgf;
  const char *close = find_close (parser, at + 1);
  const char *end = close == parser->end ? trim_escape (at + 1, close) : close;

  if (end - at - 1 > FORMATS_SGF_VALUE) {
    refuse (parser, _ ("The game record has a text longer than %d bytes."), FORMATS_SGF_VALUE);
    return parser->end;
  }
  if (close == parser->end)
    note (parser, _ ("The file ends within a value; it is taken up to there."), at, at);
  GROW (sgf->values, sgf->n_values, parser->value_room);
  sgf->values[sgf->n_values++] =
      (FormatsSgfValue){ (guint32) (at + 1 - parser->start), (guint32) (end - at - 1) };
  return close == parser->end ? close : close + 1;
}

static guint32
pack_name (const char *at, const char *end)
{
  guint32 id = 0;
  int n = 0;

  for (; at < end; at++)
    if (g_ascii_isupper (*at)) {
      id = id << 8 | (guchar) *at;
      n++;
    }
  return n <= 4 ? id : 0;
}

static gboolean
is_twice (const FormatsSgf *sgf, guint32 property)
{
  guint32 first = sgf->nodes[sgf->n_nodes - 1].property;

  if (sgf->properties[property].id == 0 || property - first > 64)
    return FALSE;
  for (guint32 i = first; i < property; i++)
    if (sgf->properties[i].id == sgf->properties[property].id)
      return TRUE;
  return FALSE;
}

static void
add_property (Parser *parser, const char *name, const char *name_end)
{
  FormatsSgf *sgf = parser->sgf;

  if (!parser->is_open) {
    note (parser, _ ("A property stands outside of a node; a node is put before it."), name, name);
    begin_node (parser);
  }
  if (parser->error)
    return;
  GROW (sgf->properties, sgf->n_properties, parser->property_room);
  sgf->properties[sgf->n_properties] =
      (FormatsSgfProperty){ (guint32) (name - parser->start), (guint32) (name_end - name),
                            pack_name (name, name_end), sgf->n_values };
  if (G_UNLIKELY (is_twice (sgf, sgf->n_properties)))
    note (parser, _ ("A property stands twice in a node; both are kept, the first counts."), name,
          name);
  sgf->n_properties++;
}

/* A name and its values, or a word that is none. */
static void
take_property (Parser *parser)
{
  const char *name = parser->at, *at = name, *name_end;

  while (at < parser->end && (kind_at (at) == NAME || g_ascii_isdigit (*at)))
    at++;
  name_end = at;
  at = skip_space (parser, at);
  if (at == parser->end || *at != '[') {
    drop (parser, name, name_end);
    parser->at = name_end;
    return;
  }
  add_property (parser, name, name_end);
  while (!parser->error && at < parser->end && *at == '[') {
    const char *behind = take_value (parser, at);

    at = skip_space (parser, behind);
  }
  parser->at = at;
}

static void
drop_junk (Parser *parser)
{
  const char *start = parser->at, *at = start;

  if (*at == '[') {
    at = find_close (parser, at + 1);
    at += at < parser->end;
  }
  while (at < parser->end && kind_at (at) == JUNK && *at != '[')
    at++;
  drop (parser, start, at);
  parser->at = at;
}

static void
close_one (Parser *parser)
{
  parser->at++;
  pop (parser);
}

static void
take_within (Parser *parser)
{
  switch (kind_at (parser->at)) {
  case SPACE:
    parser->at++;
    break;
  case NODE:
    begin_node (parser);
    parser->at += parser->error ? 0 : 1;
    break;
  case OPEN:
    parser->at++;
    push (parser, FALSE);
    parser->is_open = FALSE;
    break;
  case CLOSE:
    close_one (parser);
    break;
  case NAME:
    take_property (parser);
    break;
  default:
    drop_junk (parser);
  }
}

/* "(;", or where @is_strict is FALSE "(" and a capital: the semicolon was forgotten. */
static const char *
find_game (const Parser *parser, gboolean is_strict)
{
  const char *at = parser->at;

  while (at < parser->end && (at = memchr (at, '(', (gsize) (parser->end - at)))) {
    const char *behind = skip_space (parser, at + 1);

    if (behind < parser->end && (*behind == ';' || (!is_strict && g_ascii_isupper (*behind))))
      return at;
    at = behind;
  }
  return parser->end;
}

static void
note_between (Parser *parser, const char *start, const char *end)
{
  const char *at = skip_space (parser, start);

  if (at < end)
    note (parser, _ ("This stands outside of a game; it was dropped."), at, end);
}

/* Whatever stands before the first game belongs to a letter or a page, and is no fault. */
static void
take_game (Parser *parser)
{
  gboolean is_first = parser->sgf->n_nodes == 0;
  const char *game = find_game (parser, TRUE);

  if (game == parser->end && is_first)
    game = find_game (parser, FALSE);
  if (!is_first)
    note_between (parser, parser->at, game);
  parser->at = game;
  if (game == parser->end)
    return;
  parser->at++;
  parser->node = FORMATS_SGF_NONE;
  push (parser, FALSE);
  while (parser->at < parser->end && parser->depth > 0)
    take_within (parser);
}

static void
take_all (Parser *parser)
{
  parser->node = parser->last = FORMATS_SGF_NONE;
  while (parser->at < parser->end)
    take_game (parser);
  if (!parser->error && parser->depth > 0)
    note (parser, _ ("The file ends within a game."), parser->end, parser->end);
  if (!parser->error && parser->sgf->n_nodes == 0)
    g_set_error_literal (&parser->error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                         _ ("There is no game record in this file."));
}

/* The entries behind the last, which bound its properties and values. */
static void
bound (Parser *parser)
{
  FormatsSgf *sgf = parser->sgf;

  GROW (sgf->nodes, sgf->n_nodes, parser->node_room);
  GROW (sgf->properties, sgf->n_properties, parser->property_room);
  sgf->nodes[sgf->n_nodes].property = sgf->n_properties;
  sgf->properties[sgf->n_properties].value = sgf->n_values;
}

/* Room for the densest usual text, a move every six bytes, in small files; large ones grow. */
static void
reserve (Parser *parser)
{
  guint32 room = (guint32) MIN (parser->sgf->length / 6, 64 * 1024) + 64;

  parser->node_room = parser->property_room = parser->value_room = room;
  parser->sgf->nodes = g_new (FormatsSgfNode, room);
  parser->sgf->properties = g_new (FormatsSgfProperty, room);
  parser->sgf->values = g_new (FormatsSgfValue, room);
}

static void
parse (Parser *parser, gboolean is_damaged)
{
  parser->notes = g_array_new (FALSE, FALSE, sizeof (FormatsSgfNote));
  if (is_damaged)
    note (parser, _ ("Some letters of the file cannot be read and are shown as a mark."),
          parser->start, parser->start);
  reserve (parser);
  take_all (parser);
  bound (parser);
  formats_sgf_place (parser->sgf, (FormatsSgfNote *) (void *) parser->notes->data,
                     parser->notes->len);
  g_array_unref (parser->notes);
  g_free (parser->frames);
}

/**
 * formats_sgf_parse:
 * @source: the bytes of a file
 * @error: FORMATS_ERROR_EMPTY, _TOO_LARGE, or _SYNTAX where there is no game at all
 *
 * Reads a collection of SGF, FF[1] to FF[4], in any encoding. All is kept: games, variations,
 * properties known or not. A faulty file is read as far as it goes, and its faults are listed.
 * Takes time and memory in proportion to the source.
 *
 * Returns: (transfer full) (nullable): the collection, with at least one node
 */
FormatsSgf *
formats_sgf_parse (GBytes *source, GError **error)
{
  g_autoptr (FormatsSgf) sgf = g_new0 (FormatsSgf, 1);
  gboolean is_damaged = FALSE;
  Parser parser = { sgf };

  fill_kinds ();
  sgf->source = formats_sgf_decode (source, &sgf->encoding, &is_damaged, error);
  if (!sgf->source)
    return NULL;
  sgf->text = g_bytes_get_data (sgf->source, &sgf->length);
  parser.start = parser.at = sgf->text;
  parser.end = sgf->text + sgf->length;
  parse (&parser, is_damaged);
  if (!parser.error)
    return g_steal_pointer (&sgf);
  g_propagate_error (error, parser.error);
  return NULL;
}
