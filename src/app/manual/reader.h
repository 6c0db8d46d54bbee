/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/action/action.h"

/* A window to read in: a list of entries with a search, and the text of what is chosen. There is
 * one of each class, which says what the entries are and shows them; they are lent, and last as
 * long as the window. */
#define APP_TYPE_READER (app_reader_get_type ())
G_DECLARE_DERIVABLE_TYPE (AppReader, app_reader, APP, READER, GtkApplicationWindow)

/* In English, to be translated. */
typedef struct {
  const char *title;
  const char *back;
  const char *back_tip;
  const char *search;
  const char *hint; /* in an empty search */
  const char *parts;
  const char *list;
  const char *none;
  const char *text;
} AppReaderWords;

struct _AppReaderClass {
  GtkApplicationWindowClass parent;
  AppReaderWords words;
  int width;       /* of the list at first */
  int spacing;     /* of the text */
  gboolean markup; /* what part() returns is */
  gconstpointer const *(*list) (AppReader *self, guint *ret_n);
  /* The heading in the list above an entry and those that follow. */
  const char *(*part) (gconstpointer entry);
  GtkWidget *(*row) (AppReader *self, gconstpointer entry);
  /* The entries in which all words occur. @ret_best: which is shown of them; left alone, what is
   * shown stays where it is among them. */
  GPtrArray *(*find) (AppReader *self, const char *words, gconstpointer *ret_best);
  char *(*found) (guint n);
  /* The entries to which a link leads. */
  GPtrArray *(*at) (AppReader *self, const char *address);
  /* Sees to it that an entry is in the list; NULL where they all are. */
  void (*turn) (AppReader *self, gconstpointer entry);
  /* Shows entries, or what is left of them when the window has been painted. Returns how much is
   * shown. @from: so much is there already. */
  guint (*show) (AppReader *self, GtkBox *text, const GPtrArray *entries, guint from);
};

extern AppActions app_reader_actions;

gpointer app_reader_open (GType type, GtkApplication *application, gboolean *ret_fresh);
void app_reader_fill (AppReader *self);
void app_reader_visit (AppReader *self, const GPtrArray *entries);
GtkBox *app_reader_bar (AppReader *self);
GtkBox *app_reader_text (AppReader *self);
gconstpointer app_reader_entry (GtkListBoxRow *row);
