/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "app/shell/application.h"
#include "app/list/sheet.h"
#include "app/rounds/rounds-page.h"
#include "desk/act/list.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "desk/act/undo.h"
#include "hand.h"

/* A tournament of 24 players and five rounds, and its page in a window that notes what it is asked.
 */
typedef struct {
  char *folder;
  char *path;
  Desk *desk;
  GtkWidget *window;
  GtkWidget *page;
  char *told;   /* what the window was to tell */
  gint64 game;  /* the game that it was to open */
  char *opened; /* the page that it was to show */
  int printed;  /* the round that it was to print */
} Sample;

#define SAMPLE_ADD(path, test) \
  g_test_add (path, Sample, NULL, sample_set_up, test, sample_tear_down)

void assert_contains (const char *text, const char *words);
void sample_set_up (Sample *sample, gconstpointer data);
void sample_tear_down (Sample *sample, gconstpointer data);

GtkWidget *sample_open (Sample *sample, AppApplication *application, const char *page);
void sample_enrol (Desk *desk, int n);
void sample_show (Sample *sample);
void sample_draw (Sample *sample, gboolean settled);
void sample_finish (Sample *sample, int round, guint leave_open);
void sample_settle_down (void);
gboolean sample_say_yes (void);
void sample_wait_for_draw (Sample *sample);
void sample_wait_for_reasons (Sample *sample);

void sample_act (Sample *sample, const char *action);
void sample_press (Sample *sample, const char *keys);
void sample_press_at (GtkWidget *widget, const char *keys);
const char *sample_result (Sample *sample, int round, int board);
const DeskGame *sample_game (Sample *sample, int round, int board);
int sample_selected (Sample *sample);
int sample_round (Sample *sample);
char *sample_says_of (Sample *sample, int board);
void sample_check_names (GtkWidget *widget);
