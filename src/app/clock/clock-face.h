/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>
#include "clock/call.h"

/* One side's dial: who, how much time, whether it runs, and what the referee has to say now. */
#define APP_TYPE_CLOCK_FACE (app_clock_face_get_type ())
G_DECLARE_FINAL_TYPE (AppClockFace, app_clock_face, APP, CLOCK_FACE, GtkWidget)

GtkWidget *app_clock_face_new (void);
void app_clock_face_set_player (AppClockFace *self, ClockSide side, const char *name,
                                const char *language);
void app_clock_face_align (AppClockFace *one, AppClockFace *other);
void app_clock_face_set_lines (AppClockFace *self, int lines);
void app_clock_face_set_compact (AppClockFace *self, gboolean compact);
void app_clock_face_set_lean (AppClockFace *self, gboolean lean);
void app_clock_face_show (AppClockFace *self, const ClockState *state);
void app_clock_face_call (AppClockFace *self, const ClockCall *call);
