/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The manual as it is written (data/manual/LANG/manual.xml), taken apart for a window. */

typedef enum {
  APP_MANUAL_PARA,
  APP_MANUAL_STEP,
  APP_MANUAL_ITEM,
  APP_MANUAL_HEAD, /* of a table; its rows follow */
  APP_MANUAL_ROW,
  APP_MANUAL_FIGURE,
} AppManualKind;

/* Text is Pango's markup; a link in it leads to "chapter:ID" or to "article:CITATION". */
typedef struct {
  AppManualKind kind;
  int number;       /* of a step */
  char *figure;     /* its file, without folder and ending */
  GPtrArray *texts; /* of char *: one, of a row one for each cell */
} AppManualBlock;

typedef struct {
  char *id;
  char *part;
  char *title;
  GPtrArray *blocks; /* of AppManualBlock * */
  GString *words;    /* all that is said, for the search; case folded */
} AppManualChapter;

GPtrArray *app_manual_read (const char *text, gssize length, GError **error);
gboolean app_manual_read_has (const AppManualChapter *chapter, const char *words);
