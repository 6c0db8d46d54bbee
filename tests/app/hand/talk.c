/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "talk.h"
#include "app/window/chief-ask.h"
#include "hand.h"

/* NULL where nobody is asked. */
GtkWidget *
talk_find (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (APP_IS_CHIEF_ASK (window))
      return window;
  }
  return NULL;
}

gpointer
talk_part (const char *name)
{
  GtkWidget *talk = talk_find ();

  g_assert_nonnull (talk);
  return hand_part (talk, name);
}

void
talk_say (const char *field, const char *text)
{
  gtk_editable_set_text (talk_part (field), text);
}

void
talk_sign (void)
{
  g_signal_emit_by_name (talk_part ("done"), "clicked");
}
