/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/sgf.h"

/* A fault before its line is known. */
typedef struct {
  gsize start;
  gsize length; /* bytes dropped, 0 where nothing was */
  const char *message;
} FormatsSgfNote;

/* Where a parenthesis was opened. */
typedef struct {
  guint32 node;  /* to go back to */
  guint32 first; /* of this variation, FORMATS_SGF_NONE until it comes */
  gboolean is_implied;
} FormatsSgfFrame;

typedef struct {
  FormatsSgf *sgf;
  const char *start, *end;
  gboolean is_damaged; /* some letters could not be read */
  guint32 node_room, property_room, value_room, frame_room;
  FormatsSgfFrame *frames;
  guint32 depth;
  guint32 node;     /* the current one, FORMATS_SGF_NONE between games */
  guint32 last;     /* the last child of node that has come */
  gboolean is_open; /* node takes properties */
  GArray *notes;    /* FormatsSgfNote */
  GError *error;
} FormatsSgfParser;

/* Twice the room, with one entry more for the bound behind the last. */
#define FORMATS_SGF_GROW(array, n, room)                        \
  G_STMT_START                                                  \
  {                                                             \
    if (G_UNLIKELY ((n) + 1 >= (room))) {                       \
      (room) = (room) *2 + 16;                                  \
      (array) = g_realloc_n ((array), (room), sizeof *(array)); \
    }                                                           \
  }                                                             \
  G_STMT_END

static inline const char *
formats_sgf_skip (const char *at, const char *end)
{
  while (at < end && (*at == ' ' || (*at >= '\t' && *at <= '\r')))
    at++;
  return at;
}

/* How bytes became text. */
typedef struct {
  const char *encoding; /* for people */
  gboolean is_damaged;  /* some letters could not be read */
  gboolean is_guessed;  /* neither the bytes nor the file say that it is this one */
} FormatsSgfReading;

GBytes *formats_sgf_decode (GBytes *source, FormatsSgfReading *reading, GError **error);
const char *formats_sgf_tree_take (FormatsSgfParser *parser, const char *at);
void formats_sgf_fault_note (FormatsSgfParser *parser, const char *message, const char *start,
                             const char *end);
