/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* Large writing for clocks: a line that fits its room, and figures whose digits never move. One
 * painter a widget; it keeps the digits that it has shaped. */
typedef struct _AppClockPaint AppClockPaint;

typedef enum { APP_CLOCK_PAINT_START, APP_CLOCK_PAINT_CENTRE, APP_CLOCK_PAINT_END } AppClockAlign;

typedef struct {
  GdkRGBA colour;
  PangoWeight weight;
  AppClockAlign align;
  const char *language; /* whose glyphs a line has; NULL for the window's */
} AppClockInk;

AppClockPaint *app_clock_paint_new (GtkWidget *widget);
void app_clock_paint_free (AppClockPaint *self);
float app_clock_paint_line (AppClockPaint *self, GtkSnapshot *snapshot, const char *text,
                            const graphene_rect_t *room, const AppClockInk *ink);
void app_clock_paint_figure (AppClockPaint *self, GtkSnapshot *snapshot, const char *figure,
                             const char *widest, const graphene_rect_t *room,
                             const AppClockInk *ink);
void app_clock_paint_mark (GtkSnapshot *snapshot, const graphene_rect_t *room,
                           const GdkRGBA *colour);
void app_clock_paint_stone (GtkSnapshot *snapshot, gboolean black, const graphene_rect_t *room,
                            const GdkRGBA *rim);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AppClockPaint, app_clock_paint_free)
