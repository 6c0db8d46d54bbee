/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gtk/gtk.h>

/* How large the windows of a kind are, whether they fill their monitor, and which. */
typedef struct {
  const char *kind; /* its name in the settings */
  int width;        /* before there is anything to remember */
  int height;
  gboolean full;  /* it fills a monitor by full screen, not by being maximized */
  gboolean fills; /* at first */
} AppGeometryKind;

extern const AppGeometryKind app_geometry_tournament;
extern const AppGeometryKind app_geometry_board;
extern const AppGeometryKind app_geometry_record;
extern const AppGeometryKind app_geometry_clock;
extern const AppGeometryKind app_geometry_hall;

void app_geometry_follow (GtkWindow *window, const AppGeometryKind *kind);
GdkMonitor *app_geometry_find_monitor (const char *connector);
void app_geometry_fill (GtkWindow *window, const char *connector);
