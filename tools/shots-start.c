/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of what a new user meets: the start page, the steps to a tournament, what a setting is
 * about. */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "app/event/assistant.h"
#include "app/event/setting-help.h"
#include "app/event/event-form.h"
#include "app/shell/recent.h"
#include "app/board/sample.h"
#include "camera.h"
#include "desk/event/preset.h"
#include "desk/file/open.h"
#include "hand.h"

static void
made_cb (const char *path, gpointer data)
{
}

static void
shoot_start (AppApplication *application, const char *name)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  app_window_start (APP_WINDOW (window));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (600);
  camera_shoot (window, name);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_steps (void)
{
  static const char *const names[] = { "kind", "event", "play", "players", "file" };
  AppAssistant *assistant = APP_ASSISTANT (app_assistant_new (NULL, made_cb, NULL));

  gtk_window_present (GTK_WINDOW (assistant));
  for (int i = 0; i < (int) G_N_ELEMENTS (names); i++) {
    g_autofree char *name = g_strdup_printf ("assistant-%d-%s", i + 1, names[i]);
    if (i == 1)
      gtk_editable_set_text (hand_field (GTK_WIDGET (assistant),
                                         _ (desk_setting_find ("name")->label)),
                             "Copa de Primavera 2026");
    if (i == 3)
      gtk_text_buffer_set_text (gtk_text_view_get_buffer (hand_part (assistant, "players")),
                                "Li Wei 李伟, 3d\nNúñez Ana, 4k, Sevilla\nSato Ken, 99x", -1);
    camera_spin (400);
    camera_shoot (GTK_WIDGET (assistant), name);
    if (i < (int) G_N_ELEMENTS (names) - 1)
      gtk_widget_activate_action (GTK_WIDGET (assistant), "assistant.next", NULL);
  }
  gtk_window_destroy (GTK_WINDOW (assistant));
}

/* A popover is a surface of its own: what stands in it is shot in a window. */
static void
shoot_about (GtkWidget *form, Desk *desk)
{
  GtkWidget *field = gtk_entry_new (), *window = gtk_window_new (), *child;
  GtkWidget *button = app_setting_help_new (field, "venue"), *box;
  GtkPopover *popover;

  app_setting_help_offer (window, desk, NULL);
  box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (box), field);
  gtk_box_append (GTK_BOX (box), button);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (200);
  app_setting_help_ask (field);
  camera_spin (400);
  popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  child = g_object_ref (gtk_popover_get_child (popover));
  gtk_popover_set_child (popover, NULL);
  gtk_box_append (GTK_BOX (box), child);
  camera_spin (200);
  camera_shoot (window, "about");
  g_object_unref (child);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
shoot_settings (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_sample_make (&error);
  g_autoptr (Desk) desk = path ? desk_open (path, TRUE, &error) : NULL;
  GtkWidget *form = app_event_form_new (NULL, desk);

  app_recent_add (path);
  gtk_window_present (GTK_WINDOW (form));
  camera_spin (400);
  camera_shoot (form, "settings");
  shoot_about (form, desk);
  gtk_window_destroy (GTK_WINDOW (form));
}

TEST_MAIN (int argc, char **argv)
{
  AppApplication *application = camera_open (argc, argv);

  shoot_start (application, "start-first");
  shoot_steps ();
  shoot_settings ();
  shoot_start (application, "start-again");
  return 0;
}
