/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/sgf-private.h"
#include <glib/gi18n.h>
#include <string.h>

#define BETWEEN_MOST 4096 /* values between the two parts of a list */
#define GAP_MOST 80       /* blanks before a property whose neighbour is not closed */

/* What a letter begins. */
enum { JUNK, FIGURE, SPACE, NODE, OPEN, CLOSE, SMALL, CAPITAL };

static guint8 kinds[256];

static void
fill_kinds (void)
{
  static gsize done = 0;

  if (!g_once_init_enter (&done))
    return;
  for (int letter = 0; letter < 256; letter++)
    kinds[letter] = g_ascii_isupper (letter)   ? CAPITAL
                    : g_ascii_islower (letter) ? SMALL
                    : g_ascii_isdigit (letter) ? FIGURE
                                               : JUNK;
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

static void
drop (FormatsSgfParser *parser, const char *start, const char *end)
{
  formats_sgf_fault_note (parser, _ ("This is not a property; it was ignored."), start, end);
}

G_GNUC_PRINTF (2, 3)
static void
refuse (FormatsSgfParser *parser, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  if (!parser->error)
    parser->error = g_error_new_valist (FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE, format, arguments);
  va_end (arguments);
}

static void
push (FormatsSgfParser *parser, gboolean is_implied)
{
  if (parser->depth >= FORMATS_SGF_NESTING) {
    refuse (parser, _ ("The game record has variations nested more than %d deep."),
            FORMATS_SGF_NESTING);
    return;
  }
  FORMATS_SGF_GROW (parser->frames, parser->depth, parser->frame_room);
  parser->frames[parser->depth++] = (FormatsSgfFrame){ parser->node, FORMATS_SGF_NONE, is_implied };
}

static void
add_node (FormatsSgfParser *parser)
{
  FormatsSgf *sgf = parser->sgf;
  guint32 node = sgf->n_nodes;
  FormatsSgfNode *nodes;

  if (node >= FORMATS_SGF_NODES) {
    refuse (parser, _ ("The game record has more than %d nodes."), FORMATS_SGF_NODES);
    return;
  }
  FORMATS_SGF_GROW (sgf->nodes, node, parser->node_room);
  sgf->nodes[node] =
      (FormatsSgfNode){ parser->node, FORMATS_SGF_NONE, FORMATS_SGF_NONE, sgf->n_properties };
  sgf->n_nodes++;
  /* What hangs on @node is known by its first child only; the last is remembered while it matters.
   */
  nodes = parser->sgf->nodes;
  if (parser->node != FORMATS_SGF_NONE && nodes[parser->node].child == FORMATS_SGF_NONE)
    nodes[parser->node].child = node;
  else if (parser->last != FORMATS_SGF_NONE)
    nodes[parser->last].next = node;
  if (parser->frames[parser->depth - 1].first == FORMATS_SGF_NONE)
    parser->frames[parser->depth - 1].first = node;
  parser->node = node;
  parser->last = FORMATS_SGF_NONE;
  parser->is_open = TRUE;
}

/* A node right behind a closed variation, without a parenthesis, is one variation more. */
static void
begin_tree_node (FormatsSgfParser *parser, const char *at)
{
  gboolean is_behind = parser->last != FORMATS_SGF_NONE && parser->node != FORMATS_SGF_NONE &&
                       parser->frames[parser->depth - 1].first != FORMATS_SGF_NONE;

  if (is_behind) {
    formats_sgf_fault_note (parser, _ ("A node follows a variation; it is read as a variation."),
                            at, at);
    push (parser, TRUE);
  }
  if (!parser->error)
    add_node (parser);
}

static void
pop (FormatsSgfParser *parser)
{
  FormatsSgfFrame frame;

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
find_close (const char *at, const char *end)
{
  for (; at < end && *at != ']'; at++)
    if (*at == '\\' && ++at == end)
      break;
  return at;
}

/* What stands between a text and the property behind it, from @end back: a semicolon, or the end of
 * a line before a name of two letters. NULL where it is neither. */
static const char *
find_gap (const char *at, const char *name, gsize letters)
{
  const char *gap = name;
  gboolean is_line = FALSE;

  while (gap > at && name - gap < GAP_MOST && g_ascii_isspace (gap[-1]))
    is_line |= *--gap == '\n' || *gap == '\r';
  if (gap > at && gap[-1] == ';')
    return gap - 1;
  return gap > at && is_line && letters == 2 ? gap : NULL;
}

/* "PB[Ann;PW[Bo]": where the bracket was forgotten that should close the value at @at, else NULL.
 * Within a text that is one, brackets are escaped. */
static const char *
find_missing (const char *at, const char *close)
{
  const char *bracket = at;

  if (!memchr (at, '[', (gsize) (close - at)))
    return NULL;
  for (const char *escape; (escape = memchr (bracket, '\\', (gsize) (close - bracket)));)
    bracket = at = MIN (escape + 2, close);
  while ((bracket = memchr (bracket, '[', (gsize) (close - bracket)))) {
    const char *name = bracket, *gap = NULL;
    while (name > at && bracket - name < 3 && g_ascii_isupper (name[-1]))
      name--;
    if (name < bracket && bracket - name <= 2)
      gap = find_gap (at, name, (gsize) (bracket - name));
    if (gap)
      return gap;
    bracket++;
  }
  return NULL;
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

/* Not within a letter, nor behind half an escape. */
static const char *
cut_value (const char *start)
{
  const char *end = start + FORMATS_SGF_VALUE;

  while ((*end & 0xC0) == 0x80)
    end--;
  return trim_escape (start, end);
}

/* @at stands on a bracket. */
static const char *
take_value (FormatsSgfParser *parser, const char *at)
{
  FormatsSgf *sgf = parser->sgf;
  const char *close = find_close (at + 1, parser->end);
  const char *end = close == parser->end ? trim_escape (at + 1, close) : close;
  const char *missing = find_missing (at + 1, end);

  if (missing) {
    formats_sgf_fault_note (parser, _ ("A “]” is missing; the value is read up to here."), missing,
                            missing);
    close = end = missing;
  }

  if (end - at - 1 > FORMATS_SGF_VALUE) {
    formats_sgf_fault_note (parser, _ ("A text is very long; what is beyond 1 MiB was left out."),
                            at, at);
    end = cut_value (at + 1);
  }
  if (close == parser->end && !missing)
    formats_sgf_fault_note (parser, _ ("The file ends within a value; it is read up to there."), at,
                            at);
  FORMATS_SGF_GROW (sgf->values, sgf->n_values, parser->value_room);
  sgf->values[sgf->n_values++] =
      (FormatsSgfValue){ (guint32) (at + 1 - parser->start), (guint32) (end - at - 1) };
  return close == parser->end || missing ? close : close + 1;
}

/* The same property earlier in the node, else FORMATS_SGF_NONE. */
static guint32
find_tree_first (const FormatsSgf *sgf, guint32 property)
{
  guint32 first = sgf->nodes[sgf->n_nodes - 1].property;

  if (sgf->properties[property].id == 0 || property - first > 64)
    return FORMATS_SGF_NONE;
  for (guint32 i = first; i < property; i++)
    if (sgf->properties[i].id == sgf->properties[property].id)
      return i;
  return FORMATS_SGF_NONE;
}

/* Those whose values are points, be they written "AB[cc]AB[gc]". */
static gboolean
is_list (guint32 id)
{
  static const char lists[][3] = { "AB", "AW", "AE", "TB", "TW", "MA", "TR", "CR",
                                   "SQ", "SL", "LB", "DD", "VW", "AR", "LN" };

  for (gsize i = 0; id > 0xFF && i < G_N_ELEMENTS (lists); i++) /* most are moves */
    if (id == FORMATS_SGF_ID (0, 0, lists[i][0], lists[i][1]))
      return TRUE;
  return FALSE;
}

static void
add_property (FormatsSgfParser *parser, const char *name, const char *name_end, guint32 id)
{
  FormatsSgf *sgf = parser->sgf;

  if (!parser->is_open) {
    formats_sgf_fault_note (parser,
                            _ ("A property is outside a node; a node is inserted before it."), name,
                            name);
    begin_tree_node (parser, name);
  }
  if (parser->error)
    return;
  FORMATS_SGF_GROW (sgf->properties, sgf->n_properties, parser->property_room);
  sgf->properties[sgf->n_properties] =
      (FormatsSgfProperty){ (guint32) (name - parser->start), (guint32) (name_end - name), id,
                            sgf->n_values };
  if (G_UNLIKELY (find_tree_first (sgf, sgf->n_properties) != FORMATS_SGF_NONE))
    formats_sgf_fault_note (
        parser,
        is_list (id) ? _ ("A list occurs twice in a node; the two are joined.")
                     : _ ("A property occurs twice in a node; both are kept, the first counts."),
        name, name);
  sgf->n_properties++;
}

/* The values of the last property go behind those of the same list, which stands earlier in the
 * node; what stands between them moves, unless a hostile file has very much there. */
static void
join_list (FormatsSgf *sgf)
{
  guint32 last = sgf->n_properties - 1, first;
  guint32 from = sgf->properties[last].value, n = sgf->n_values - from, to;
  g_autofree FormatsSgfValue *joined = NULL;

  first = is_list (sgf->properties[last].id) ? find_tree_first (sgf, last) : FORMATS_SGF_NONE;
  if (first == FORMATS_SGF_NONE)
    return;
  to = sgf->properties[first + 1].value;
  if (from - to > BETWEEN_MOST)
    return;
  joined = g_memdup2 (sgf->values + from, n * sizeof *joined);
  memmove (sgf->values + to + n, sgf->values + to, (from - to) * sizeof *joined);
  memcpy (sgf->values + to, joined, n * sizeof *joined);
  for (guint32 i = first + 1; i < last; i++)
    sgf->properties[i].value += n;
  sgf->n_properties--;
}

/* "pb": somebody wrote it by hand, or a program lost the capitals. */
static guint32
small_id (const char *name, const char *end)
{
  if (end - name == 1)
    return FORMATS_SGF_ID (0, 0, 0, g_ascii_toupper (name[0]));
  return end - name == 2
             ? FORMATS_SGF_ID (0, 0, g_ascii_toupper (name[0]), g_ascii_toupper (name[1]))
             : 0;
}

/* Its capitals as a number, 0 where they are more than four. */
static const char *
take_name (const FormatsSgfParser *parser, const char *at, guint32 *ret_id)
{
  const char *name = at;
  guint32 id = 0, n = 0;
  int kind;

  for (; at < parser->end && ((kind = kind_at (at)) >= SMALL || kind == FIGURE); at++)
    if (kind == CAPITAL) {
      id = id << 8 | (guchar) *at;
      n++;
    }
  *ret_id = n == 0 ? small_id (name, at) : n <= 4 ? id : 0;
  return at;
}

/* A name and its values, or a word that is none. */
static const char *
take_property (FormatsSgfParser *parser, const char *name)
{
  guint32 id;
  const char *name_end = take_name (parser, name, &id);
  const char *at = formats_sgf_skip (name_end, parser->end);

  if (at == parser->end || *at != '[') {
    drop (parser, name, name_end);
    return name_end;
  }
  add_property (parser, name, name_end, id);
  while (!parser->error && at < parser->end && *at == '[')
    at = formats_sgf_skip (take_value (parser, at), parser->end);
  if (!parser->error)
    join_list (parser->sgf);
  return at;
}

static const char *
drop_junk (FormatsSgfParser *parser, const char *start)
{
  const char *at = start;

  if (*at == '[') {
    at = find_close (at + 1, parser->end);
    at += at < parser->end;
  }
  while (at < parser->end && kind_at (at) <= FIGURE && *at != '[')
    at++;
  drop (parser, start, at);
  return at;
}

/* A node and its properties: nearly all of a record is this. */
static const char *
take_node (FormatsSgfParser *parser, const char *at)
{
  begin_tree_node (parser, at);
  at++;
  while (!parser->error && at < parser->end && kind_at (at) >= SMALL)
    at = take_property (parser, at);
  return at;
}

static const char *
take_within (FormatsSgfParser *parser, const char *at)
{
  switch (kind_at (at)) {
  case SPACE:
    return at + 1;
  case NODE:
    return take_node (parser, at);
  case OPEN:
    push (parser, FALSE);
    parser->is_open = FALSE;
    return at + 1;
  case CLOSE:
    pop (parser);
    return at + 1;
  case SMALL:
  case CAPITAL:
    return take_property (parser, at);
  default:
    return drop_junk (parser, at);
  }
}

/* Takes one game. Returns what is behind its last parenthesis, the end of the text where that is
 * missing or the parser has an error. @parser: between games. @at: what is behind the parenthesis
 * that opens a game. */
const char *
formats_sgf_tree_take (FormatsSgfParser *parser, const char *at)
{
  fill_kinds ();
  parser->node = FORMATS_SGF_NONE;
  push (parser, FALSE);
  while (!parser->error && at < parser->end && parser->depth > 0)
    at = take_within (parser, at);
  return parser->error ? parser->end : at;
}
