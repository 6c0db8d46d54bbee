/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "game-sample.h"
#include "hand.h"
#include "rules/game/game.h"

/* Hands and eyes for the tests of the game page: one page at a time, on a desk of its own. */
extern GameSample hand_sample;
extern GtkWidget *hand_window;
extern GtkWidget *hand_page;

void hand_open_page (const char *rules, const char *time);
void hand_show_page (void);
void hand_close_page (void);
void game_hand_settle (void);
void hand_wait_for_place (GtkWidget *widget);

gpointer game_hand_part (const char *name);
const char *hand_text_of (const char *name);
const char *hand_face_text (const char *face, const char *name);
gboolean hand_is_seen (const char *name);
GtkWidget *hand_question (void);
gboolean hand_is_told (void);
gboolean hand_is_offered (GtkWidget *widget, const char *action);
void hand_check_names (GtkWidget *widget);

#define hand_assert_says(widget, text) \
  gtk_test_accessible_assert_property (widget, GTK_ACCESSIBLE_PROPERTY_LABEL, text)

void hand_pixel_of (const char *text, double *ret_x, double *ret_y);
void hand_drag (const char *from, const char *to);
void hand_click (const char *point);
void hand_do_action (const char *name);

const RulesGame *hand_record (void);
void hand_assert_move (int i, const char *expected);
const char *hand_result (void);
