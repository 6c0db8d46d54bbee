/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/list/sheet-types.h"

/* The columns of a sheet and where they lie, shared by its parts. */
#define APP_SHEET_GAP 8 /* pixels on each side of a cell, and after the last for the scroll bar */

/* How much is left out to make all fit. */
typedef enum {
  APP_SHEET_WIDE,
  APP_SHEET_YIELDING, /* those that yield are not shown */
  APP_SHEET_TIGHT,    /* nor is the rest wider than it must be */
} AppSheetRoom;

/* The longest text of a column: with less room than that it is cut. */
typedef struct {
  char *text; /* or NULL */
  int letters;
  const char *language; /* whose glyphs it has, or NULL */
  int width;            /* pixels of the text where a character has so many */
  int character;        /* 0: not measured yet */
} AppSheetWish;

typedef struct {
  AppSheetColumn *columns;
  int n;
  gpointer data;
  AppSheetStyle style;
  AppSheetKeep keep; /* or NULL */
  gconstpointer lit; /* the record of which a cell is lit, or NULL */
  int lit_column;    /* -1: the whole row */
  int *x;            /* pixels, as of the last fit */
  int *width;
  int *title; /* what the head asks for */
  int *head;  /* and what the short one does */
  AppSheetWish *wishes;
  guint looked;   /* how many of the first rows shown were asked for theirs */
  gboolean grown; /* since the columns were last given their places */
  int total;
  AppSheetRoom room; /* as of the last fit */
  int to_freeze;     /* how many of the first stay in sight when the others are scrolled */
  int frozen;        /* pixels that they take; 0 while all fit, or where they would take too much */
  int scrolled;      /* pixels, of the others */
} AppSheetColumns;

AppSheetColumns *app_sheet_columns_new (void);
AppSheetColumns *app_sheet_columns_ref (AppSheetColumns *self);
void app_sheet_columns_unref (AppSheetColumns *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppSheetColumns, app_sheet_columns_unref)

void app_sheet_columns_set (AppSheetColumns *self, const AppSheetColumn *columns, int n,
                            gpointer data);
int app_sheet_columns_character (GtkWidget *widget);
gboolean app_sheet_columns_visible (const AppSheetColumns *self, int column);
gboolean app_sheet_columns_shown (const AppSheetColumns *self, int column);
int app_sheet_columns_left (const AppSheetColumns *self, int column);
int app_sheet_columns_find (const AppSheetColumns *self, const char *id);
int app_sheet_columns_at (const AppSheetColumns *self, int x);
int app_sheet_columns_natural (const AppSheetColumns *self, GtkWidget *widget);
gboolean app_sheet_columns_fit (AppSheetColumns *self, GtkWidget *widget, int available);
char **app_sheet_columns_texts (const AppSheetColumns *self, gconstpointer record);
const char *app_sheet_columns_language (const AppSheetColumns *self, int column,
                                        gconstpointer record);
char **app_sheet_columns_marks (const AppSheetColumns *self, gconstpointer record);

/* How wide they would have to be for all that stands in them. */
#define APP_SHEET_WISH_ROWS 200 /* so many are looked at before they are in sight */

void app_sheet_columns_note (AppSheetColumns *self, gconstpointer record, char *const *texts);
void app_sheet_columns_forget (AppSheetColumns *self);
