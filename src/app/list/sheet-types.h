/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* What a column of a sheet is, for those who say so and for the parts that show it. */

typedef enum {
  APP_SHEET_START,
  APP_SHEET_END, /* numbers, set in figures of one width */
  APP_SHEET_CENTRE,
} AppSheetAlign;

#define APP_SHEET_COLUMNS_MAX 64

/* What a cell says: (transfer full) (nullable). */
typedef char *(*AppSheetText) (gconstpointer record, gpointer data);
/* As for qsort. Records that compare as equal stay in the order of the model. */
typedef int (*AppSheetCompare) (gconstpointer a, gconstpointer b, gpointer data);
/* A style class for the row (ui/style.css has "dimmed" and "strong"), or NULL. */
typedef const char *(*AppSheetStyle) (gconstpointer record, gpointer data);
/* Whose glyphs the text has, such as "ja", or NULL: see desk_player_language(). */
typedef const char *(*AppSheetLanguage) (gconstpointer record, gpointer data);
/* The name of a symbolic icon, or NULL. */
typedef const char *(*AppSheetIcon) (gconstpointer record, gpointer data);
/* Whether a row is shown; besides, it has to have the words that are searched for. */
typedef gboolean (*AppSheetKeep) (gconstpointer record, gpointer data);

/* So many letters of a name are shown where there is room. On a wide screen more would only take
 * what stands behind the name out of sight of it. */
#define APP_SHEET_NAME 60
#define APP_SHEET_HALF_NAME 40

typedef struct {
  const char *id;
  const char *title; /* translated */
  AppSheetText text;
  AppSheetCompare compare; /* NULL: cannot be sorted; app_sheet_compare_text: by what it says */
  int width_chars;         /* at least; 0 without expand: searched, but not shown */
  gboolean expand;         /* takes what is left over, in proportion to its width_chars */
  AppSheetAlign align;
  gpointer data;       /* for text, compare and mark; NULL: the sheet's */
  AppSheetText mark;   /* or NULL; where it gives words the cell is bold and has a small mark,
                        * and they are told with it */
  AppSheetText spoken; /* or NULL; what a screen reader says in its place, where that is not NULL */
  const char *help;    /* or NULL: what the column is about, translated */
  int most_chars;      /* with expand: no more than this in all; 0: whatever is left over */
  /* Where there is no room for all as they are: */
  gboolean yields;           /* it goes first; it is still searched */
  int tight_chars;           /* its least width then; 0 for width_chars */
  const char *head;          /* its title then; NULL for the same */
  AppSheetLanguage language; /* or NULL: that of the window */
  AppSheetIcon icon;         /* or NULL; what stands before the text, which says the same */
} AppSheetColumn;

int app_sheet_compare_text (gconstpointer a, gconstpointer b, gpointer data);
