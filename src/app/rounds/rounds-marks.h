/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/rounds/rounds-states.h"
#include "desk/round/pair.h"

/* What rows of a draft do not tell of themselves: which tables were changed by hand, and which the
 * director wants to stay when the rest is drawn anew; and how far each table is. */
typedef struct {
  Desk *desk;
  GArray *edited;   /* int: numbers of tables, in order */
  GHashTable *kept; /* gint64: games */
  AppRoundsStates *states;
  guint serial;     /* another one whenever something changed */
  gboolean colours; /* of a table that is shown it is known who has Black, or none is shown */
} AppRoundsMarks;

AppRoundsMarks *app_rounds_marks_new (Desk *desk);
void app_rounds_marks_free (AppRoundsMarks *self);
void app_rounds_marks_update (AppRoundsMarks *self, int round);
void app_rounds_marks_forget (AppRoundsMarks *self);
gboolean app_rounds_marks_is_edited (const AppRoundsMarks *self, const DeskGame *game);
gboolean app_rounds_marks_is_kept (const AppRoundsMarks *self, const DeskGame *game);
void app_rounds_marks_keep (AppRoundsMarks *self, const DeskGame *game, gboolean keep);
GArray *app_rounds_marks_kept_boards (const AppRoundsMarks *self, int round);
char *app_rounds_marks_words (const AppRoundsMarks *self);
