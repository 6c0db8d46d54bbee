/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of what a referee does to a clock: shots-time FOLDER [WIDTH HEIGHT]. */
#include "app/event/event-form.h"
#include "hand.h"
#include "camera.h"
#include "clock-sample.h"
#include "desk/clock/await.h"
#include "desk/event/event.h"
#include "desk/clock/now.h"
#include "desk/clock/time.h"
#include "desk/event/set.h"
#include "desk/file/open.h"

static void
shoot (GtkWidget *window, const char *name)
{
  camera_shoot (window, name);
}

/* --- Hands --- */

static GtkWidget *
find (GtkWidget *widget, const char *type)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = gtk_widget_get_mapped (child) ? find (child, type) : NULL;
  return found;
}

static void
open_tool (GtkWidget *window, const char *tool)
{
  gtk_widget_activate_action (find (window, "AppGamePage"), "game.tool", "s", tool);
  camera_spin (50);
}

static void
type (GtkWidget *window, const char *field, const char *text)
{
  GtkWidget *form = find (window, "AppTimeForm");

  gtk_editable_set_text (GTK_EDITABLE (hand_part (form, field)), text);
}

/* --- The pictures --- */

static void
set_time (Desk *desk, const char *limit)
{
  const char *const names[] = { "time", NULL };
  const char *const values[] = { limit, NULL };

  desk_event_set (desk, names, values, NULL);
}

static void
shoot_fresh (GtkWidget *window, Desk *desk)
{
  g_autofree char *slow = g_strdup (desk_event_get (desk_get_state (desk), "time"));
  const gboolean absent[] = { FALSE, TRUE };

  open_tool (window, "nigiri");
  type (window, "first", "9");
  shoot (window, "time-nigiri");
  open_tool (window, "late");
  type (window, "first", "12");
  type (window, "second", "61");
  shoot (window, "time-late");
  gtk_widget_activate_action (find (window, "AppGamePage"), "game.back", NULL);
  set_time (desk, "20m 3x30 reserve");
  desk_await_start (desk, 2, absent, desk_now ().wall - 70 * G_USEC_PER_SEC, NULL);
  shoot (window, "time-await");
  desk_await_seat (desk, 2, CLOCK_WHITE, NULL);
  set_time (desk, slow);
}

static void
shoot_running (GtkWidget *window, ClockSample *sample)
{
  clock_sample_think (sample, 2, (int[]){ 613, 1100, 95 }, 3);
  gtk_widget_activate_action (find (window, "AppGamePage"), "game.clock", NULL);
  shoot (window, "time-tools");
  open_tool (window, "correct");
  type (window, "first", "0:50:00 5 0");
  shoot (window, "time-correct");
  open_tool (window, "witness");
  shoot (window, "time-witness");
  gtk_widget_activate_action (find (window, "AppGamePage"), "game.back", NULL);
  shoot (window, "time-pause");
}

static void
shoot_asked (GtkWidget *window, ClockSample *sample)
{
  GtkWidget *page = find (window, "AppGamePage");

  desk_time_resume (sample->desk, 2, NULL);
  shoot (window, "time-running");
  open_tool (window, "ask");
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_template_child (
                                    find (window, "AppTimeForm"),
                                    G_OBJECT_TYPE (find (window, "AppTimeForm")), "black")),
                                TRUE);
  gtk_widget_activate_action (find (window, "AppTimeForm"), "time.confirm", NULL);
  shoot (window, "time-ask");
  gtk_widget_activate_action (page, "game.back", NULL);
  desk_time_pause (sample->desk, 2, NULL);
}

static GtkWidget *
open_window (ClockSample *sample)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (g_application_get_default ()));

  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  hand_show_game (window, 2);
  camera_spin (200);
  return window;
}

/* The program ended while the clock ran. */
static GtkWidget *
shoot_interrupted (GtkWidget *window, ClockSample *sample)
{
  desk_time_resume (sample->desk, 2, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  camera_spin (1000);
  g_clear_object (&sample->desk);
  sample->desk = desk_open (sample->path, TRUE, NULL);
  window = open_window (sample);
  shoot (window, "time-interrupted");
  desk_time_resume (sample->desk, 2, NULL);
  desk_time_pause (sample->desk, 2, NULL);
  return window;
}

static void
shoot_fallen (GtkWidget *window, ClockSample *sample)
{
  clock_sample_think (sample, 2, (int[]){ 3600 }, 1);
  shoot (window, "time-fallen");
  open_tool (window, "pass");
  shoot (window, "time-pass");
}

static void
shoot_event (GtkWidget *window, Desk *desk)
{
  GtkWidget *form = app_event_form_new (GTK_WINDOW (window), desk);

  gtk_window_present (GTK_WINDOW (form));
  shoot (form, "time-event");
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_all (void)
{
  ClockSample sample;
  GtkWidget *window;

  clock_sample_open (&sample, 2, "60m 5x60 reserve");
  window = open_window (&sample);
  shoot_fresh (window, sample.desk);
  shoot_running (window, &sample);
  shoot_asked (window, &sample);
  window = shoot_interrupted (window, &sample);
  shoot_fallen (window, &sample);
  shoot_event (window, sample.desk);
  gtk_window_destroy (GTK_WINDOW (window));
  camera_spin (100);
  clock_sample_close (&sample);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;

  application = camera_open (argc, argv);
  if (!application)
    return 77;
  shoot_all ();
  return 0;
}
