/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Publishing, under somebody's hands: the form, and what is kept up to date after each act. */
#include <dlfcn.h>
#include <glib/gstdio.h>
#include <string.h>
#include "app/paper/publish-form.h"
#include "app/paper/publish-place.h"
#include "cup.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "hand.h"
#include "mnemonics.h"

#define MANY 400 /* players */

static Cup cup;
static AppWindow *window;
static Desk *desk; /* of the window */
static char *site;
static GMutex disk; /* held by who does not let it answer */

/* What GLib gives a page its name with. */
int
rename (const char *from, const char *to)
{
  static int (*own) (const char *from, const char *to);
  const char *page = site && g_str_has_prefix (to, site) ? to : NULL;

  if (!own)
    *(gpointer *) &own = dlsym (RTLD_NEXT, "rename");
  if (page) {
    g_mutex_lock (&disk);
    g_mutex_unlock (&disk);
  }
  return own (from, to);
}

static void
begin (void)
{
  static const CupPlayer players[] = { { "Ada", RULES_RANK_DAN (3) },
                                       { "Bo", RULES_RANK_DAN (2) } };
  g_autofree char *path = NULL;

  cup_open (&cup, players, G_N_ELEMENTS (players));
  site = g_build_filename (cup.folder, "site", NULL);
  g_assert_cmpint (g_mkdir (site, 0700), ==, 0);
  path = g_strdup (desk_get_path (cup.desk));
  g_clear_object (&cup.desk);
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));
  app_window_open (window, path);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  desk = app_window_get_desk (window);
  g_assert_nonnull (desk);
}

static void
end (void)
{
  cup.desk = g_object_ref (desk);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  g_clear_pointer (&site, g_free);
  cup_close (&cup);
}

static void
remember (gboolean keep)
{
  AppPublishPlace place = { site, (char *) (guintptr) "", FALSE, keep };

  app_publish_place_save (desk_get_path (desk), &place);
}

static GtkWidget *
open_form (void)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.publish", NULL);
  hand_settle ();
  return hand_find_window (APP_TYPE_PUBLISH_FORM);
}

static gboolean
has_answered (gpointer form)
{
  return hand_said (form, "success") || hand_said (form, "failure");
}

static void
press_publish (GtkWidget *form)
{
  hand_press (form, "done");
  hand_live_until (has_answered, form);
}

static char *
read_page (const char *name)
{
  g_autofree char *path = g_build_filename (site, name, NULL);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
rename_cup (const char *name)
{
  const char *const names[] = { "name", NULL };
  const char *const values[] = { name, NULL };

  g_assert_true (desk_event_set (desk, names, values, NULL));
}

static gboolean
is_said (gpointer name)
{
  g_autofree char *text = read_page ("index.html");

  return text && strstr (text, name);
}

static gboolean
has_banner (gpointer unused)
{
  return hand_told (window) != NULL;
}

/* --- Tests --- */

/* Nothing is shown of the players that was not ticked; an address that is none is refused before
 * anything is written. */
static void
test_form (void)
{
  g_autofree char *text = NULL;
  GtkWidget *form;

  begin ();
  form = open_form ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "done")));
  gtk_window_destroy (GTK_WINDOW (form));
  remember (FALSE);
  form = open_form ();
  g_assert_cmpstr (hand_text (form, "folder"), ==, site);
  gtk_editable_set_text (hand_part (form, "address"), "ftp://example.org");
  press_publish (form);
  g_assert_nonnull (strstr (hand_said (form, "failure"), "“ftp://example.org”"));
  text = read_page ("index.html");
  g_assert_null (text);
  gtk_editable_set_text (hand_part (form, "address"), " https://example.org/cup ");
  gtk_check_button_set_active (hand_part (form, "publish_club"), TRUE);
  press_publish (form);
  g_assert_null (hand_said (form, "failure"));
  g_assert_cmpstr (hand_said (form, "success"), ==, "Published: 4 pages, 4 of them new.");
  text = read_page ("player-2.html");
  g_assert_nonnull (strstr (text, "<bdi>Bo</bdi>"));
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "address"), ==,
                   "https://example.org/cup");
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "publish_club"), ==, "yes");
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "publish_rating"), ==, "no");
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* What somebody else has in the folder is named, and stays. */
static void
test_refused (void)
{
  g_autofree char *path = NULL;
  GtkWidget *form;

  begin ();
  path = g_build_filename (site, "index.html", NULL);
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  remember (FALSE);
  form = open_form ();
  press_publish (form);
  g_assert_nonnull (strstr (hand_said (form, "failure"), "“index.html”"));
  g_assert_true (is_said ((gpointer) (guintptr) "mine"));
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* Only where it is wanted. */
static void
test_kept (void)
{
  begin ();
  remember (TRUE);
  rename_cup ("Cup of Winter");
  hand_live_until (is_said, (gpointer) (guintptr) "Cup of Winter");
  rename_cup ("Cup of Spring");
  hand_live_until (is_said, (gpointer) (guintptr) "Cup of Spring");
  end ();
}

/* The stick is pulled out: the bar says so once, the acts stand; it is put in again. */
static void
test_vanished (void)
{
  begin ();
  remember (TRUE);
  g_assert_cmpint (g_rmdir (site), ==, 0);
  rename_cup ("Cup of Winter");
  hand_live_until (has_banner, NULL);
  g_assert_nonnull (strstr (hand_told (window), "does not exist"));
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "name"), ==, "Cup of Winter");
  hand_tell (window, "Something else");
  g_assert_cmpint (g_mkdir (site, 0700), ==, 0);
  rename_cup ("Cup of Spring");
  hand_live_until (is_said, (gpointer) (guintptr) "Cup of Spring");
  g_assert_cmpstr (hand_told (window), ==, "Something else");
  end ();
}

/* The window is closed while the site is written, and something was done since. */
static void
test_closed (void)
{
  begin ();
  remember (TRUE);
  rename_cup ("Cup of Summer");
  cup.desk = g_object_ref (desk);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_live_until (is_said, (gpointer) (guintptr) "Cup of Summer");
  g_clear_pointer (&site, g_free);
  cup_close (&cup);
}

/* So many pages that they are not written by the way. */
static void
enrol_many (void)
{
  g_autoptr (GString) text = g_string_new ("Name,Given,Rank\n");
  g_autoptr (GBytes) source = NULL;
  g_autoptr (FormatsEntries) list = NULL;

  for (int i = 3; i <= MANY; i++)
    g_string_append_printf (text, "P%03d,X,1k\n", i);
  source = g_string_free_to_bytes (g_steal_pointer (&text));
  list = formats_entries_parse (source, NULL);
  desk_enrol_review (desk, list);
  g_assert_true (desk_enrol_entries (desk, list, NULL));
}

static gboolean
quit_cb (gpointer data)
{
  enrol_many ();
  rename_cup ("Cup of Night");
  g_action_group_activate_action (G_ACTION_GROUP (hand_application), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* The program is over, and the last act is published: nothing runs any more that could do it. */
static void
test_quit (void)
{
  g_autofree char *page = NULL;
  gint64 began;

  begin ();
  remember (TRUE);
  cup.desk = g_object_ref (desk);
  g_idle_add (quit_cb, NULL);
  began = g_get_monotonic_time ();
  g_assert_cmpint (g_application_run (G_APPLICATION (hand_application), 0, NULL), ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 10 * G_USEC_PER_SEC);
  g_assert_true (is_said ((gpointer) (guintptr) "Cup of Night"));
  page = read_page ("player-" G_STRINGIFY (MANY) ".html");
  g_assert_nonnull (page);
  g_clear_pointer (&site, g_free);
  cup_close (&cup);
}

static gboolean
is_alone (gpointer object)
{
  return G_OBJECT (object)->ref_count == 1;
}

/* A disk that does not answer keeps the program no longer than it says, and what is there is whole
 * pages of before. */
static void
test_stalled (void)
{
  gint64 began;

  if (!g_test_subprocess ()) { /* a program runs once */
    g_test_trap_subprocess (NULL, 0, 0);
    g_test_trap_assert_passed ();
    return;
  }
  begin ();
  remember (TRUE);
  rename_cup ("Cup of Day");
  hand_live_until (is_said, (gpointer) (guintptr) "Cup of Day");
  cup.desk = g_object_ref (desk);
  g_mutex_lock (&disk);
  g_idle_add (quit_cb, NULL);
  began = g_get_monotonic_time ();
  g_assert_cmpint (g_application_run (G_APPLICATION (hand_application), 0, NULL), ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 10 * G_USEC_PER_SEC);
  g_assert_true (is_said ((gpointer) (guintptr) "Cup of Day"));
  g_mutex_unlock (&disk);
  hand_live_until (is_alone, cup.desk);
  g_assert_false (is_said ((gpointer) (guintptr) "Cup of Night"));
  g_clear_pointer (&site, g_free);
  cup_close (&cup);
}

HAND_MAIN ()
{
  g_test_add_func ("/app/publish/form", test_form);
  g_test_add_func ("/app/publish/refused", test_refused);
  g_test_add_func ("/app/publish/kept", test_kept);
  g_test_add_func ("/app/publish/vanished", test_vanished);
  g_test_add_func ("/app/publish/closed", test_closed);
  g_test_add_func ("/app/publish/quit", test_quit);
  g_test_add_func ("/app/publish/stalled", test_stalled);
}
