/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

typedef void (*AppScrollMoved) (GtkWidget *widget);

/* What a widget needs that scrolls what it paints by itself: a GtkScrollable. */
typedef struct {
  GtkWidget *widget;
  AppScrollMoved moved;
  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  guint later;                   /* what settles before the next frame, 0 for nothing */
} AppScroll;

void app_scroll_install (GObjectClass *class);
void app_scroll_init (AppScroll *scroll, GtkWidget *widget, AppScrollMoved moved);
void app_scroll_set_property (AppScroll *scroll, guint id, const GValue *value);
void app_scroll_get_property (AppScroll *scroll, guint id, GValue *value);
void app_scroll_clear (AppScroll *scroll);
void app_scroll_configure (AppScroll *scroll, GtkOrientation orientation, double content, int seen,
                           double step);
void app_scroll_later (AppScroll *scroll, GtkTickCallback settle);
double app_scroll_get (const AppScroll *scroll, GtkOrientation orientation);
void app_scroll_go (AppScroll *scroll, GtkOrientation orientation, double value);
