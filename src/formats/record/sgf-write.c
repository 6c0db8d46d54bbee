/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/record/sgf.h"

#define WIDTH 72 /* from here on a node begins a new line */

typedef struct {
  const FormatsSgf *sgf;
  GString *out;
  gsize line; /* where it begins */
} SgfWriter;

static void
begin_line (SgfWriter *writer)
{
  if (writer->out->len > 0)
    g_string_append_c (writer->out, '\n');
  writer->line = writer->out->len;
}

static void
write_name (SgfWriter *writer, const FormatsSgfProperty *property)
{
  g_string_append_len (writer->out, writer->sgf->text + property->name, property->name_length);
}

static gboolean
is_id (const FormatsSgf *sgf, guint32 property, char first, char second)
{
  return sgf->properties[property].id == FORMATS_SGF_ID (0, 0, first, second);
}

/* Only FF[4] knows it, and knows no longer names. */
static gboolean
is_charset (const FormatsSgf *sgf, guint32 property)
{
  return is_id (sgf, property, 'C', 'A') && sgf->properties[property].name_length == 2;
}

static gboolean
has_charset (const FormatsSgf *sgf, guint32 node)
{
  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++)
    if (is_charset (sgf, i))
      return TRUE;
  return FALSE;
}

/* The text that is written is UTF-8, whatever the source was and said. */
static void
write_property (SgfWriter *writer, guint32 property, gboolean is_root)
{
  write_name (writer, &writer->sgf->properties[property]);
  if (is_root && is_charset (writer->sgf, property))
    g_string_append (writer->out, "[UTF-8]");
  else {
    const FormatsSgf *sgf = writer->sgf;

    for (guint32 i = sgf->properties[property].value; i < sgf->properties[property + 1].value;
         i++) {
      g_string_append_c (writer->out, '[');
      g_string_append_len (writer->out, sgf->text + sgf->values[i].start, sgf->values[i].length);
      g_string_append_c (writer->out, ']');
    }
  }
}

/* Behind FF where that is first. */
static void
write_root (SgfWriter *writer, guint32 node)
{
  const FormatsSgf *sgf = writer->sgf;
  guint32 at = sgf->nodes[node].property, end = sgf->nodes[node + 1].property;

  if (at < end && is_id (sgf, at, 'F', 'F'))
    write_property (writer, at++, TRUE);
  if (!has_charset (sgf, node))
    g_string_append (writer->out, "CA[UTF-8]");
  for (; at < end; at++)
    write_property (writer, at, TRUE);
}

static void
write_node (SgfWriter *writer, guint32 node)
{
  const FormatsSgf *sgf = writer->sgf;

  g_string_append_c (writer->out, ';');
  if (sgf->nodes[node].parent == FORMATS_SGF_NONE) {
    write_root (writer, node);
    return;
  }
  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++)
    write_property (writer, i, FALSE);
}

/* Whether the node stands first in its own parentheses. */
static gboolean
is_opening (const FormatsSgf *sgf, guint32 node)
{
  guint32 parent = sgf->nodes[node].parent;

  return parent == FORMATS_SGF_NONE ||
         sgf->nodes[sgf->nodes[parent].child].next != FORMATS_SGF_NONE;
}

/* Closes what was opened from @node up to, but without, @ancestor. */
static void
close_up_to (SgfWriter *writer, guint32 node, guint32 ancestor)
{
  for (; node != ancestor; node = writer->sgf->nodes[node].parent)
    if (is_opening (writer->sgf, node))
      g_string_append_c (writer->out, ')');
}

/* Writes all that was read: games, variations, properties known or not, with their spelling and
 * their values letter for letter. It is UTF-8, so the first node of each game says `CA[UTF-8]`.
 * Reading and writing this again gives the same bytes. Returns the text. */
GBytes *
formats_sgf_format (const FormatsSgf *sgf)
{
  SgfWriter writer = { sgf, g_string_sized_new (sgf->length + 64), 0 };

  for (guint32 node = 0; node < sgf->n_nodes; node++) {
    if (node > 0)
      close_up_to (&writer, node - 1, sgf->nodes[node].parent);
    if (is_opening (writer.sgf, node)) {
      begin_line (&writer);
      g_string_append_c (writer.out, '(');
    } else if (writer.out->len - writer.line >= WIDTH) {
      begin_line (&writer);
    }
    write_node (&writer, node);
  }
  if (sgf->n_nodes > 0)
    close_up_to (&writer, sgf->n_nodes - 1, FORMATS_SGF_NONE);
  g_string_append_c (writer.out, '\n');
  return g_string_free_to_bytes (writer.out);
}
