/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/list/sheet.h"
#include "desk/file/desk.h"

/* A tournament of eight and three rounds, the last with an open game, and its standings in a
 * window. */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
  GtkWidget *window;
  GtkWidget *page;
  AppSheet *sheet;
  gboolean groups; /* a round robin in two groups, instead of a Swiss */
} Places;

#define PLACES_ROUNDS 3

void places_open (Places *places, GtkApplication *application, const char *criteria, int left_open);
void places_close (Places *places);
void places_set (Places *places, const char *name, const char *value);
const char *places_get (Places *places, const char *name);
gint64 places_open_game (Places *places);
char *places_texts (GtkWidget *widget);
