/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the register of players: shots-register FOLDER [WIDTH HEIGHT]. */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>
#include "app/players/player-form.h"
#include "app/players/ratings-window.h"
#include "app/players/register-popover.h"
#include "camera.h"
#include "desk/event/enrol.h"
#include "desk/event/register.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"
#include "hand.h"

static const char rows[] =
    "(22 Feb 2018)\n"
    " 10000001  Berg Anna                             NO  Oslo    3d   --   2301    12  T171028F\n"
    " 10000002  Berg Lars                             NO  Oslo    9k   --   1200     3  T171028F\n"
    " 10000003  Bergström Åsa                         SE  Karl    1k   --   2000    12  T171028F\n"
    " 10000004  Van_der_Berg Jan                      NL  xxxx    5k   --   1601    12  T171028F\n"
    " 10000005  García_Bergés María_José              ES  Teru    2k   --   1902    12  T171028F\n";

static const char french[] = "#Echelle au 23/02/2018 07:56:59\n"
                             "BERGERON Zoé                             50 L 9728206 94MJ FR\n";

static void
load (const char *text)
{
  g_autoptr (GBytes) source = g_bytes_new (text, strlen (text));
  g_autoptr (FormatsRatings) list = formats_ratings_parse (source, NULL, NULL);

  g_assert_true (desk_register_load (list, NULL, NULL, "list.txt", NULL));
}

static void
enrol (Desk *desk, const char *family, const char *given, const char *country, const char *ident)
{
  const DeskPlayer player = { .family = family,
                              .given = given,
                              .country = country,
                              .club = "",
                              .ident = ident,
                              .rank = RULES_RANK_KYU (3),
                              .rating = 1805 };

  g_assert_true (desk_enrol (desk, &player, NULL, NULL));
}

static Desk *
make_desk (const char *path)
{
  const char *const names[] = { "name", "system", NULL };
  const char *const values[] = { "Cup", "macmahon", NULL };
  Desk *desk;

  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  desk = desk_open (path, TRUE, NULL);
  enrol (desk, "Berg", "Anna", "NO", "10000001");
  enrol (desk, "Bergstroem", "Åsa", "SE", "10000003");
  enrol (desk, "García Bergés", "María José", "ES", "");
  return desk;
}

/* They have a surface of their own. */
static GtkWidget *
find_suggestions (GtkWidget *form)
{
  GObject *entry = hand_part (form, "family");
  GtkWidget *child = gtk_widget_get_first_child (gtk_widget_get_parent (GTK_WIDGET (entry)));

  while (!APP_IS_REGISTER_POPOVER (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
shoot_form (GtkWindow *window, Desk *desk)
{
  GtkWidget *form = app_player_form_new (window, desk, 0);

  gtk_window_present (GTK_WINDOW (form));
  camera_spin (300);
  gtk_editable_set_text (GTK_EDITABLE (hand_part (form, "family")), "berg");
  camera_shoot (form, "register-form");
  camera_shoot (find_suggestions (form), "register-suggest");
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
shoot_ratings (GtkWindow *window, Desk *desk)
{
  GtkWidget *shown = app_ratings_window_new (window, desk, NULL);

  gtk_window_present (GTK_WINDOW (shown));
  camera_shoot (shown, "register-ratings");
  gtk_window_destroy (GTK_WINDOW (shown));
}

TEST_MAIN (int argc, char **argv)
{
  g_autofree char *scratch = g_dir_make_tmp ("tengen-shots-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (scratch, "cup.tengen", NULL);
  g_autofree char *at = g_build_filename (scratch, "register.db", NULL);
  g_autoptr (AppApplication) application = NULL;
  g_autoptr (Desk) desk = NULL;
  GtkWidget *window;

  g_setenv ("TENGEN_REGISTER", at, TRUE);
  application = camera_open (argc, argv);
  if (!application)
    return 77;
  load (rows);
  load (french);
  desk = make_desk (path);
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_set_desk (APP_WINDOW (window), desk);
  app_window_go (APP_WINDOW (window), "players", 0);
  gtk_window_present (GTK_WINDOW (window));
  camera_spin (300);
  shoot_form (GTK_WINDOW (window), desk);
  shoot_ratings (GTK_WINDOW (window), desk);
  gtk_window_destroy (GTK_WINDOW (window));
  folder_remove (scratch);
  return 0;
}
