/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of how an event is paired: shots-pairing FOLDER [WIDTH HEIGHT]. */
#include "app/event/event-form.h"
#include "app/pairing/lots-form.h"
#include "app/players/player-form.h"
#include "camera.h"
#include "desk/event/enrol.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/lots.h"
#include "desk/round/seeding.h"
#include "hand.h"

#define N_PLAYERS 23

static void
enrol (Desk *desk, int i)
{
  static const char *const families[] = { "García", "王", "Müller", "Kim", "Ólafsdóttir" };
  static const char *const countries[] = { "ES", "CN", "DE", "KR", "IS" };
  g_autofree char *given = g_strdup_printf ("%c.", 'A' + i);
  DeskPlayer player = { .family = families[i % 5],
                        .given = given,
                        .rank = RULES_RANK_DAN (6) - i,
                        .rating = 2500 - 60 * i,
                        .country = countries[i % 5],
                        .club = i % 2 ? "North" : "South",
                        .ident = "" };

  g_assert_true (desk_enrol (desk, &player, NULL, NULL));
}

static Desk *
make_desk (const char *path)
{
  const char *const names[] = { "name", "rounds", NULL };
  const char *const values[] = { "Cup", "5", NULL };
  Desk *desk;

  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  desk = desk_open (path, TRUE, NULL);
  for (int i = 0; i < N_PLAYERS; i++)
    enrol (desk, i);
  return desk;
}

static void
scroll (GtkWidget *pairing, double part_of)
{
  GtkWidget *page = gtk_widget_get_ancestor (hand_part (pairing, "grid"), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *at = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));

  gtk_adjustment_set_value (at, part_of * (gtk_adjustment_get_upper (at) -
                                           gtk_adjustment_get_page_size (at)));
}

static void
set (Desk *desk, const char *settings)
{
  g_auto (GStrv) words = g_strsplit (settings, " ", -1);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  for (gsize i = 0; words[i]; i++) {
    g_ptr_array_add (names, words[i]);
    *strchr (words[i], '=') = '\0';
    g_ptr_array_add (values, words[i] + strlen (words[i]) + 1);
  }
  g_ptr_array_add (names, NULL);
  g_ptr_array_add (values, NULL);
  desk_event_set (desk, (gpointer) names->pdata, (gpointer) values->pdata, &error);
  g_assert_no_error (error);
}

static void
shoot_system (GtkWidget *window, Desk *desk, const char *name, const char *settings)
{
  g_autofree char *top = g_strdup_printf ("pairing-%s", name);
  g_autofree char *end = g_strdup_printf ("pairing-%s-end", name);
  GtkWidget *form, *pairing;

  set (desk, settings);
  form = app_event_form_new (GTK_WINDOW (window), desk);
  pairing = hand_part (form, "pairing");
  gtk_stack_set_visible_child (hand_part (form, "pages"), pairing);
  gtk_window_set_default_size (GTK_WINDOW (form), MIN (900, camera_width),
                               MIN (690, camera_height - 40));
  gtk_window_present (GTK_WINDOW (form));
  camera_shoot (form, top);
  gtk_expander_set_expanded (GTK_EXPANDER (hand_part (pairing, "weights")), TRUE);
  camera_spin (200);
  scroll (pairing, 1);
  camera_shoot (form, end);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_lots (GtkWidget *window, Desk *desk)
{
  GtkWidget *form;

  app_window_go (APP_WINDOW (window), "players", 0);
  camera_shoot (window, "pairing-players");
  form = app_lots_form_new (GTK_WINDOW (window), desk);
  gtk_window_present (GTK_WINDOW (form));
  camera_shoot (form, "pairing-lots");
  gtk_window_destroy (GTK_WINDOW (form));
  form = app_player_form_new (GTK_WINDOW (window), desk, 3);
  gtk_window_present (GTK_WINDOW (form));
  camera_shoot (form, "pairing-player");
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_all (GtkWidget *window, Desk *desk)
{
  app_window_set_desk (APP_WINDOW (window), desk);
  shoot_system (window, desk, "swiss", "system=swiss");
  shoot_system (window, desk, "macmahon", "system=macmahon zero=30k floor=12k bar=2d super_bar=2");
  desk_lots_draw (desk, 7, NULL);
  shoot_lots (window, desk);
  shoot_system (window, desk, "robin",
                "system=round_robin groups=4 then=knockout qualify=2 third=yes");
  shoot_system (window, desk, "knockout", "system=knockout then=none seeds=4 losses=2");
  shoot_system (window, desk, "elimination", "system=elimination losses=2");
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  g_autofree char *temporary = g_dir_make_tmp ("tengen-shots-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (temporary, "shots.tengen", NULL);
  g_autoptr (Desk) desk = NULL;
  GtkWidget *window;

  application = camera_open (argc, argv);
  if (!application)
    return 77;
  desk = make_desk (path);
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  gtk_window_present (GTK_WINDOW (window));
  shoot_all (window, desk);
  return 0;
}
