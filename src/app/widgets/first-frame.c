/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/first-frame.h"

typedef struct {
  AppFirstFrameThen then;
  gboolean painted;
} Painted;

/* It is called before a frame is painted: the second time it is there. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  Painted *self = data;

  if (!self->painted) {
    self->painted = TRUE;
    return G_SOURCE_CONTINUE;
  }
  self->then (widget);
  return G_SOURCE_REMOVE;
}

/* What takes long and is not seen at first need not keep the window waiting. Where the widget
 * goes before that, or is never shown, nothing is done. @widget: a window that is about to be
 * shown, or a part of one. @then: what is done once it has been painted. */
void
app_first_frame_then (GtkWidget *widget, AppFirstFrameThen then)
{
  Painted *self = g_new (Painted, 1);

  *self = (Painted){ then, FALSE };
  gtk_widget_add_tick_callback (widget, tick_cb, self, g_free);
}
