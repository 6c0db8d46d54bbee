/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/text/error.h"
#include "rules/game/rank.h"

#define FORMATS_RATINGS_ROWS 400000
#define FORMATS_RATINGS_FAULTS 1000 /* are kept; the others are only counted */

/* A player as a federation's rating list names him. No text is NULL. */
typedef struct {
  int line;          /* in the source, from 1 */
  const char *ident; /* the federation's number, "" where the list gives none */
  const char *family;
  const char *given;
  const char *country;
  const char *club;
  RulesRank rank;
  int rating;          /* on the European scale, 1d is 2100; 0 where unknown */
  const char *licence; /* the state of the licence or membership, as the list puts it */
  const char *seen;    /* the last appearance in a tournament, "2018-02-22" */
} FormatsRating;

/* A row that is not taken, or one that is and should be looked at. */
typedef struct {
  int line;
  gboolean taken;
  char *text; /* the row as it stands, shortened */
  char *message;
} FormatsRatingsFault;

typedef struct {
  const char *id;    /* "egf", and so the name of a player's detail */
  const char *label; /* of the federation's list, to be translated */
} FormatsRatingsSource;

typedef struct {
  const FormatsRatingsSource *source;
  const char *encoding;
  char date[11];      /* of the list, "2018-02-22"; "" where it does not say */
  GArray *entries;    /* of FormatsRating */
  GPtrArray *faults;  /* of FormatsRatingsFault, by line */
  guint n_refused;    /* rows that are not taken */
  guint n_doubtful;   /* rows that are, and should be looked at */
  GStringChunk *text; /* of all entries */
} FormatsRatings;

const FormatsRatingsSource *formats_ratings_source (const char *id);
FormatsRatings *formats_ratings_parse (GBytes *source, const char *id, GError **error);
void formats_ratings_free (FormatsRatings *ratings);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (FormatsRatings, formats_ratings_free)
