/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/event/cross.h"

/* Tables of results in words or tabs, as H9 and .tou have them: place, name, rank, where from,
 * figures, a result for each round, figures. */

#define FORMATS_ROWS_FIGURES 30 /* columns of scores on either side of the results */

/* One row. Where everything stands is known once all rows are there. */
typedef struct {
  int number;    /* of the line */
  char *text;    /* as messages show it */
  char *content; /* what the words and the PIN are parts of */
  const char *pin;
  gboolean has_tabs;
  char **word;
  gboolean *is_result; /* of each word, what it may be */
  FormatsCross *cell;
  int n;
  int place; /* 0 where it is not known */
  int rank;  /* which word it is; -1 where there is none */
  int name;  /* the first word of it */
  int names_end;
  int tail;    /* the first word behind name and rank */
  int figures; /* the first score */
  int first;   /* the first word that is a result, */
  int start;   /* and where that of the first round would stand */
  int end;     /* behind the last */
} FormatsRowsLine;

typedef struct {
  FormatsEvent *event;
  GPtrArray *lines;   /* FormatsRowsLine */
  gboolean is_shared; /* some have one place, so that all are numbered as they come */
  FormatsCrossTable table;
  gboolean is_tou; /* licence and club, and not country and club, stand behind the rank */
  GArray *figures; /* int, row by row: those before the results, doubled; G_MININT where none */
  GArray *widths;  /* int: how many of them each row has */
  char **heads;    /* what the columns before the results are called; NULL where that is not said */
} FormatsRows;

/* What a comment line says; the text behind ";" may be changed. */
typedef void (*FormatsRowsComment) (FormatsRows *rows, char *line);

void formats_rows_open (FormatsRows *rows, FormatsEvent *event, gboolean is_tou);
FormatsEvent *formats_rows_parse (GBytes *source, gboolean is_tou, FormatsRowsComment comment,
                                  GError **error);
void formats_rows_close (FormatsRows *rows);
void formats_rows_head (FormatsRows *rows, const char *line);
void formats_rows_plain (char *line);
gboolean formats_rows_lacks_place (const char *line);
gboolean formats_rows_is_parted (const char *text);
void formats_rows_join (char *line);
gboolean formats_rows_is_row (const char *line);
gboolean formats_rows_is_rank (const char *word);
gboolean formats_rows_is_licence (const char *word);
gboolean formats_rows_take (FormatsRows *rows, char *line, int number, GError **error);
void formats_rows_take_laid (FormatsRows *rows, FormatsRowsLine *line);
void formats_rows_line_free (gpointer data);
void formats_rows_lay_out (FormatsRows *rows);
gboolean formats_rows_is_blank (const char *word);
gboolean formats_rows_sniff (const char *text, gsize length,
                             gboolean (*is_sure) (const char *line, gboolean *ret_stop));

void formats_rows_add_name (GString *line, const FormatsPlayer *player, int width);
void formats_rows_add_club (GString *line, const char *club, const char *none, int width);
void formats_rows_pad (GString *line, const char *word, int width);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FormatsRows, formats_rows_close)
