/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"
#include "rules/game/point.h"

/* What a source may ask of us. */
#define FORMATS_SGF_BYTES (64 * 1024 * 1024) /* of a source */
#define FORMATS_SGF_NODES (12 * 1000 * 1000)
#define FORMATS_SGF_NESTING 10000
#define FORMATS_SGF_VALUE (1024 * 1024) /* bytes of one value */
#define FORMATS_SGF_FAULTS 1000         /* listed; the rest is counted */

/* No node, no property. */
#define FORMATS_SGF_NONE G_MAXUINT32

/* Up to four capitals as a number: FORMATS_SGF_ID (0, 0, 'K', 'M'). */
#define FORMATS_SGF_ID(a, b, c, d) \
  ((guint32) (a) << 24 | (guint32) (b) << 16 | (guint32) (c) << 8 | (guint32) (d))

/* Nodes stand in the order of the text, parents before their children. The properties of node n go
 * from nodes[n].property up to nodes[n + 1].property, the values of a property likewise: both
 * arrays have one entry behind their last. */
typedef struct {
  guint32 parent;   /* FORMATS_SGF_NONE for the first node of a game */
  guint32 child;    /* the first; the main line goes on here */
  guint32 next;     /* the next variation, or the next game */
  guint32 property; /* the first */
} FormatsSgfNode;

typedef struct {
  guint32 name; /* where it stands in the text, spelled as in the source */
  guint32 name_length;
  guint32 id;    /* its capitals, 0 where there are none or more than four */
  guint32 value; /* the first */
} FormatsSgfProperty;

/* As it stands between its brackets, with its escapes. */
typedef struct {
  guint32 start;
  guint32 length;
} FormatsSgfValue;

typedef struct {
  guint line;   /* from 1 */
  guint column; /* letters, from 1 */
  char *message;
  char *dropped; /* what was dropped, cut to a line; "" where nothing was */
} FormatsSgfFault;

typedef struct {
  GBytes *source;
  const char *text; /* valid UTF-8 without NUL inside, not ended by one */
  gsize length;
  const char *encoding; /* for people */
  gboolean is_guessed;  /* the encoding: neither the bytes nor the file say that it is this one */
  FormatsSgfNode *nodes;
  FormatsSgfProperty *properties;
  FormatsSgfValue *values;
  guint32 n_nodes, n_properties, n_values;
  GPtrArray *faults; /* FormatsSgfFault, as they stand in the text */
  guint n_unlisted;  /* faults beyond these */
} FormatsSgf;

FormatsSgf *formats_sgf_parse (GBytes *source, GError **error);
GBytes *formats_sgf_format (const FormatsSgf *sgf);
void formats_sgf_free (FormatsSgf *sgf);

guint32 formats_sgf_find (const FormatsSgf *sgf, guint32 node, const char *id);
guint32 formats_sgf_n_values (const FormatsSgf *sgf, guint32 property);
char *formats_sgf_text (const FormatsSgf *sgf, guint32 value);
char *formats_sgf_simple_text (const FormatsSgf *sgf, guint32 value);
gboolean formats_sgf_split (const FormatsSgf *sgf, guint32 value, char **ret_first,
                            char **ret_second);
gboolean formats_sgf_point (const FormatsSgf *sgf, guint32 value, int size, RulesPoint *ret_point);
guint formats_sgf_points (const FormatsSgf *sgf, guint32 property, int size, GArray *points);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsSgf, formats_sgf_free)
