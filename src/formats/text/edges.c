/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/edges.h"
#include "formats/text/error.h"
#include "formats/text/lines.h"
#include "pairing/matching/matching.h"
#include <glib/gi18n.h>
#include <string.h>

#define NUMBERS 3

typedef struct {
  FormatsEdges *edges;
  const char *next; /* the rest of the text */
  const char *end;
  guint line;
  int n_promised;    /* by a first line "n m", -1 */
  int m_promised;    /* -1 where there is no such line */
  guint64 heaviest;  /* the largest size of a weight, */
  guint heaviest_at; /* and its line */
} EdgesReading;

static gboolean
fail_edges (const EdgesReading *reading, GError **error, const char *sentence)
{
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("Line %u: %s"), reading->line,
               sentence);
  return FALSE;
}

/* The next line without what stands behind "#". */
static char *
next_line (EdgesReading *reading)
{
  gsize left = (gsize) (reading->end - reading->next);
  const char *end = left > 0 ? memchr (reading->next, '\n', left) : NULL;
  gsize length = end ? (gsize) (end - reading->next) : left;
  char *line;

  if (left == 0)
    return NULL;
  line = g_strndup (reading->next, length);
  line[strcspn (line, "#")] = '\0';
  reading->next += length + (end != NULL);
  reading->line++;
  return g_strstrip (line);
}

static gboolean
parse_number (const EdgesReading *reading, const char *word, gint64 *ret_number, GError **error)
{
  g_autoptr (GError) reason = NULL;
  g_autofree char *valid = g_utf8_make_valid (word, -1);
  g_autofree char *shown = formats_lines_cut (valid);
  g_autofree char *sentence = NULL;

  if (g_ascii_string_to_signed (word, 10, G_MININT64, G_MAXINT64, ret_number, &reason))
    return TRUE;
  sentence = g_error_matches (reason, G_NUMBER_PARSER_ERROR, G_NUMBER_PARSER_ERROR_OUT_OF_BOUNDS)
                 ? g_strdup_printf (_ ("“%s” does not fit into 64 bits."), shown)
                 : g_strdup_printf (_ ("“%s” is not a whole number."), shown);
  return fail_edges (reading, error, sentence);
}

/* -1 where @error is set. */
static int
parse_numbers (const EdgesReading *reading, const char *line, gint64 *numbers, GError **error)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r,;", -1);
  int n = 0;

  for (char **word = words; *word; word++) {
    if (**word == '\0')
      continue;
    if (n == NUMBERS) {
      fail_edges (reading, error, _ ("There are more than three numbers."));
      return -1;
    }
    if (!parse_number (reading, *word, &numbers[n++], error))
      return -1;
  }
  return n;
}

static gboolean
take_edge (EdgesReading *reading, const gint64 *numbers, GError **error)
{
  int most = reading->n_promised < 0 ? FORMATS_EDGES_VERTICES : reading->n_promised;
  guint64 size = numbers[2] < 0 ? -(guint64) numbers[2] : (guint64) numbers[2];
  PairingEdge edge;

  if (numbers[0] < 0 || numbers[1] < 0 || numbers[0] >= most || numbers[1] >= most)
    return fail_edges (reading, error,
                       _ ("Vertices are numbered from 0, and this number is too large."));
  if (numbers[0] == numbers[1])
    return fail_edges (reading, error, _ ("An edge joins two different vertices."));
  if (size > reading->heaviest) {
    reading->heaviest = size;
    reading->heaviest_at = reading->line;
  }
  edge = (PairingEdge){ (int) MIN (numbers[0], numbers[1]), (int) MAX (numbers[0], numbers[1]),
                        numbers[2] };
  reading->edges->n = MAX (reading->edges->n, edge.b + 1);
  g_array_append_val (reading->edges->edges, edge);
  return TRUE;
}

static gboolean
take_line (EdgesReading *reading, const char *line, GError **error)
{
  gint64 numbers[NUMBERS];
  int n = parse_numbers (reading, line, numbers, error);
  gboolean is_first = reading->m_promised < 0 && reading->edges->edges->len == 0;

  if (n <= 0)
    return n == 0;
  if (n == 2 && is_first) {
    if (numbers[0] < 0 || numbers[0] > FORMATS_EDGES_VERTICES || numbers[1] < 0 ||
        numbers[1] > G_MAXINT)
      return fail_edges (reading, error, _ ("Too many vertices or edges."));
    reading->n_promised = reading->edges->n = (int) numbers[0];
    reading->m_promised = (int) numbers[1];
    return TRUE;
  }
  if (n < NUMBERS)
    return fail_edges (reading, error, _ ("An edge needs two vertices and a weight."));
  return take_edge (reading, numbers, error);
}

/* The sum of all weights of a matching must fit into 64 bits. */
static gboolean
check_weights (EdgesReading *reading, GError **error)
{
  gint64 range = pairing_matching_range (reading->edges->n);
  g_autofree char *sentence = NULL, *most = NULL;

  if (reading->heaviest <= (guint64) range)
    return TRUE;
  reading->line = reading->heaviest_at;
  most = g_strdup_printf ("%" G_GINT64_FORMAT, range);
  sentence = g_strdup_printf (
      _ ("With so many vertices the total could overflow; a weight may be %s at most."), most);
  return fail_edges (reading, error, sentence);
}

static int
compare_edges (gconstpointer a, gconstpointer b)
{
  const PairingEdge *one = a;
  const PairingEdge *two = b;

  if (one->a != two->a || one->b != two->b)
    return one->a != two->a ? one->a - two->a : one->b - two->b;
  return (one->weight < two->weight) - (one->weight > two->weight);
}

static gboolean
read_lines (EdgesReading *reading, GError **error)
{
  gboolean is_good = TRUE;

  while (is_good) {
    g_autofree char *line = next_line (reading);
    if (!line)
      break;
    is_good = take_line (reading, line, error);
  }
  return is_good;
}

/* Without a first line "n m" the last vertex is the largest that has an edge. Of edges between
 * the same two the heaviest counts. Weights are so small that no matching's total can overflow.
 *
 * Returns the graph, or NULL. @source: text: a line "u v w" for each edge, vertices from 0 and a
 * whole number; before them, if at all, a line "n m" with the number of vertices and of edges;
 * what follows "#" is left out. @error: FORMATS_ERROR_SYNTAX with the line, or
 * FORMATS_ERROR_TOO_LARGE. */
FormatsEdges *
formats_edges_parse (GBytes *source, GError **error)
{
  gsize size;
  const char *text = g_bytes_get_data (source, &size);
  g_autoptr (FormatsEdges) edges = g_new0 (FormatsEdges, 1);
  EdgesReading reading = { .edges = edges, .next = text, .n_promised = -1, .m_promised = -1 };
  guint n = 0;

  reading.end = size > 0 ? text + size : text;
  edges->edges = g_array_new (FALSE, FALSE, sizeof (PairingEdge));
  if (size > FORMATS_EDGES_BYTES) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                 _ ("This is too large for an edge list."));
    return NULL;
  }
  if (!read_lines (&reading, error))
    return NULL;
  if (reading.m_promised >= 0 && (guint) reading.m_promised != edges->edges->len) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("The first line gives %d edges, but there are %u."), reading.m_promised,
                 reading.edges->edges->len);
    return NULL;
  }
  if (!check_weights (&reading, error))
    return NULL;
  /* Of edges between the same two the heaviest counts. */
  g_array_sort (edges->edges, compare_edges);
  for (guint i = 0; i < edges->edges->len; i++) {
    const PairingEdge *edge = &g_array_index (edges->edges, PairingEdge, i);
    const PairingEdge *last = n > 0 ? &g_array_index (edges->edges, PairingEdge, n - 1) : NULL;
    if (!last || last->a != edge->a || last->b != edge->b)
      g_array_index (edges->edges, PairingEdge, n++) = *edge;
  }
  g_array_set_size (edges->edges, n);
  return g_steal_pointer (&edges);
}

/* Frees it. */
void
formats_edges_free (FormatsEdges *edges)
{
  g_array_unref (edges->edges);
  g_free (edges);
}
