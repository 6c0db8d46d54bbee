/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/ratings/ratings.h"

#define FORMATS_RATINGS_LINE 1000 /* bytes of a row at most */
#define FORMATS_RATINGS_WORDS 40

/* A row cut at white space, in place. */
typedef struct {
  const char *text; /* with a NUL behind it */
  int column;       /* in characters, from 0 */
  int gap;          /* characters of white space before it */
} FormatsRatingsWord;

typedef struct {
  FormatsRatingsWord words[FORMATS_RATINGS_WORDS];
  int n;
} FormatsRatingsWords;

/* What is known while the rows are read. */
typedef struct {
  FormatsRatings *list;
  int country_at;     /* where the rows have the country, -1: not known yet */
  gboolean has_begun; /* the first row has been seen */
  const char *doubt;  /* what should be looked at in the row just read, NULL for nothing */
} FormatsRatingsReader;

/* A kind of list. Both functions may write into the line. */
typedef struct {
  FormatsRatingsSource source;
  gboolean (*is_row) (FormatsRatingsReader *reader, char *line); /* else it is around the rows */
  gboolean (*read) (FormatsRatingsReader *reader, char *line, FormatsRating *ret_entry,
                    GError **error);
} FormatsRatingsKind;

extern const FormatsRatingsKind formats_ratings_egf;
extern const FormatsRatingsKind formats_ratings_aga;
extern const FormatsRatingsKind formats_ratings_ffg;

gboolean formats_ratings_fail (GError **error, const char *sentence);
gboolean formats_ratings_split (char *line, FormatsRatingsWords *words, GError **error);
char *formats_ratings_join (const FormatsRatingsWords *words, int from, int to);
const char *formats_ratings_keep (FormatsRatingsReader *reader, const char *text, GError **error);
gboolean formats_ratings_take_name (FormatsRatingsReader *reader, const char *family,
                                    const char *given, FormatsRating *entry, GError **error);
gboolean formats_ratings_take_place (FormatsRatingsReader *reader, const char *country,
                                     const char *club, FormatsRating *entry, GError **error);
gboolean formats_ratings_is_digits (const char *text, gsize least, gsize most);
gboolean formats_ratings_is_country (const char *text);
gboolean formats_ratings_whole (const char *text, int least, int most, int *ret_number);
gboolean formats_ratings_date (int year, int month, int day, char ret_date[11]);
