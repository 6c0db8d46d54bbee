/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tournaments from elsewhere, under somebody's hands: what is shown before, and what is done. */
#include <glib/gstdio.h>
#include <string.h>
#include "app/window/adopt-window.h"
#include "app/paper/export-form.h"
#include "app/players/import-window.h"
#include "app/rounds/rounds-list.h"
#include "desk/adopt/adopt.h"
#include "desk/event/set.h"
#include "desk/game/result.h"
#include "desk/act/list.h"
#include "desk/travel.h"
#include "folder.h"
#include "hand.h"
#include "mnemonics.h"

static char *folder;
static AppWindow *window;

static const char *
words_of (GtkWidget *widget, const char *name)
{
  return hand_text (widget, name);
}

static void
begin (gboolean with_desk)
{
  const char *const names[] = { "name", NULL };
  const char *const values[] = { "Cup", NULL };
  g_autofree char *path = NULL;

  folder = g_dir_make_tmp ("tengen-travel-XXXXXX", NULL);
  path = g_build_filename (folder, "cup.tengen", NULL);
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));
  app_window_start (window);
  if (with_desk) {
    g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
    app_window_open (window, path);
  }
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
}

static void
end (void)
{
  app_window_set_desk (window, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* Two rounds; of the first it is not known who had Black, of the second of one table. */
static FormatsEvent *
make_event (void)
{
  FormatsEvent *event = formats_event_new ();

  formats_event_set (event, "name", "Spring Cup");
  formats_event_set (event, "weather", "fair");
  for (int i = 1; i <= 4; i++) {
    g_autofree char *name = g_strdup_printf ("P%d", i);
    travel_player (event, name, "", RULES_RANK_DAN (i));
  }
  travel_game (event, 1, 1, 2, "B+R");
  travel_game (event, 1, 3, 4, "W+");
  travel_game (event, 2, 1, 3, "B+R");
  travel_game (event, 2, 2, 4, "W+1.5");
  for (int i = 0; i < 3; i++)
    g_array_index (event->games, FormatsGame, i).uncoloured = TRUE;
  g_assert_true (formats_event_check (event, NULL));
  return event;
}

static GtkWidget *
show (Desk *desk)
{
  GtkWidget *shown = app_adopt_window_new (GTK_WINDOW (window), desk, make_event (), "spring");

  gtk_window_present (GTK_WINDOW (shown));
  hand_settle ();
  return shown;
}

static const DeskAdoptItem *
item_at (GtkWidget *shown, guint i)
{
  return app_sheet_get_record (hand_part (shown, "items"), i);
}

static void
test_taken (void)
{
  GtkWidget *shown;

  begin (TRUE);
  shown = show (app_window_get_desk (window));
  g_assert_cmpstr (words_of (shown, "headline"), ==, "4 players · 2 rounds · 4 games · 2 settings");
  g_assert_cmpstr (words_of (shown, "trouble"), ==, "1 item is doubtful · 1 is not imported");
  g_assert_cmpstr (item_at (shown, 0)->name, ==, "weather");
  g_assert_cmpstr (item_at (shown, 1)->name, ==, "name");
  g_assert_cmpint (mnemonics_count_clashes (shown), ==, 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (shown)) == hand_part (shown, "take"));
  hand_press (shown, "take");
  hand_settle ();
  g_assert_cmpint (desk_state_last_round (desk_get_state (app_window_get_desk (window))), ==, 2);
  g_assert_cmpstr (hand_text (window, "name"), ==, "Spring Cup");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  hand_settle ();
  g_assert_cmpint (desk_state_last_round (desk_get_state (app_window_get_desk (window))), ==, 0);
  g_assert_cmpstr (hand_text (window, "name"), ==, "Cup");
  end ();
}

/* Into a tournament with rounds nothing goes, and why is said. */
static void
test_refused (void)
{
  g_autoptr (FormatsEvent) event = make_event ();
  GtkWidget *shown;

  begin (TRUE);
  g_assert_true (desk_adopt (app_window_get_desk (window), event, NULL));
  shown = show (app_window_get_desk (window));
  g_assert_nonnull (strstr (words_of (shown, "trouble"), "Round 2 is already drawn here"));
  g_assert_false (gtk_widget_get_sensitive (hand_part (shown, "take")));
  gtk_window_destroy (GTK_WINDOW (shown));
  end ();
}

/* From the start page a new file is made and opened; one that is there stays. */
static void
test_made (void)
{
  GtkWidget *shown;
  g_autofree char *path = NULL, *there = NULL;

  begin (FALSE);
  path = g_build_filename (folder, "new.tengen", NULL);
  there = g_build_filename (folder, "there.tengen", NULL);
  g_assert_true (g_file_set_contents (there, "x", -1, NULL));
  shown = show (NULL);
  g_assert_false (app_adopt_window_make (APP_ADOPT_WINDOW (shown), there));
  g_assert_true (gtk_widget_get_mapped (shown));
  g_assert_true (app_adopt_window_make (APP_ADOPT_WINDOW (shown), path));
  hand_settle ();
  g_assert_cmpstr (app_window_get_path (window), ==, path);
  g_assert_cmpint (desk_state_last_round (desk_get_state (app_window_get_desk (window))), ==, 2);
  end ();
}

/* --- Rounds of which it is not known who had Black --- */

static GtkWidget *
find_row (GtkWidget *widget, guint *skip)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (widget), "AppSheetRow") && gtk_widget_get_mapped (widget) &&
      (*skip)-- == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_row (child, skip);
  return found;
}

static void
assert_row (GtkWidget *sheet, guint i, const char *words)
{
  guint skip = i;
  GtkWidget *row = find_row (sheet, &skip);

  g_assert_nonnull (row);
  gtk_test_accessible_assert_property (row, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
}

static void
test_uncoloured (void)
{
  g_autoptr (FormatsEvent) event = make_event ();
  SceneRounds *scene;
  GtkWidget *sheet = app_sheet_new (), *holder = gtk_window_new ();

  begin (TRUE);
  g_assert_true (desk_adopt (app_window_get_desk (window), event, NULL));
  scene = scene_rounds_new (app_window_get_desk (window));
  scene_rounds_show (scene, 1);
  gtk_window_set_child (GTK_WINDOW (holder), sheet);
  gtk_window_set_default_size (GTK_WINDOW (holder), 1000, 300);
  gtk_window_present (GTK_WINDOW (holder));
  app_rounds_list_show (APP_SHEET (sheet), scene);
  hand_settle ();
  g_assert_false (scene->colours);
  assert_row (sheet, 0, "1, P1, 1d, P2, 2d, 1–0 +R, finished, colours not known");
  assert_row (sheet, 1, "2, P3, 3d, P4, 4d, 0–1, finished, colours not known");
  scene_rounds_show (scene, 2);
  app_rounds_list_show (APP_SHEET (sheet), scene);
  hand_settle ();
  g_assert_true (scene->colours);
  assert_row (sheet, 0, "1, P1 1d – P3 3d, 1–0 +R, finished, colours not known");
  assert_row (sheet, 1, "2, P2, 2d, P4, 4d, W+1.5, finished");
  gtk_window_destroy (GTK_WINDOW (holder));
  hand_settle ();
  scene_rounds_free (scene);
  end ();
}

static gboolean
is_shown (const char *name)
{
  return gtk_widget_get_mapped (hand_part (hand_game (window), name));
}

/* The page of a game claims no colour, and asks for it before the game is played here. */
static void
test_asked (void)
{
  g_autoptr (FormatsEvent) event = make_event ();
  const DeskState *state;
  gint64 game;

  begin (TRUE);
  g_assert_true (desk_adopt (app_window_get_desk (window), event, NULL));
  game = desk_state_game_at (desk_get_state (app_window_get_desk (window)), 1, 2)->game;
  g_assert_true (desk_result_clear (app_window_get_desk (window), game, "open", NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.game", "x", game);
  hand_settle ();
  g_assert_false (is_shown ("faces") || is_shown ("clock_row") || is_shown ("moves_box"));
  g_assert_true (is_shown ("notice"));
  g_assert_cmpstr (gtk_button_get_label (hand_part (hand_game (window), "notice_button")), ==,
                   "P4 has Black");
  g_assert_cmpstr (gtk_button_get_label (hand_part (hand_game (window), "notice_second")), ==,
                   "P3 has Black");
  hand_press (hand_game (window), "notice_button");
  hand_settle ();
  state = desk_get_state (app_window_get_desk (window));
  g_assert_false (desk_state_is_uncoloured (state, game));
  g_assert_cmpint (desk_state_game (state, game)->black, ==, 4);
  g_assert_true (is_shown ("faces") && is_shown ("clock_row") && is_shown ("moves_box"));
  g_assert_false (gtk_revealer_get_reveal_child (hand_part (hand_game (window), "notice")));
  end ();
}

/* --- Files --- */

static gboolean
is_read (gpointer shown)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (hand_part (shown, "stack")), "reading") != 0;
}

static GFile *
write_source (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/* A list of players makes no tournament. */
static void
test_list (void)
{
  g_autoptr (GFile) file = NULL;
  GtkWidget *shown;

  begin (FALSE);
  file = write_source ("list.csv", "name,rank\nAnna,3d\n");
  app_window_open_file (window, file);
  shown = hand_find_window (APP_TYPE_IMPORT_WINDOW);
  hand_live_until (is_read, shown);
  g_assert_nonnull (strstr (words_of (shown, "failure"), "a list of players, not a tournament"));
  gtk_window_destroy (GTK_WINDOW (shown));
  end ();
}

static gboolean
is_adopting (gpointer data)
{
  return hand_find_window (APP_TYPE_ADOPT_WINDOW) != NULL;
}

/* What is written in each format that is read as well comes in again from the start page. */
static void
test_formats (void)
{
  g_autoptr (FormatsEvent) event = make_event ();
  int n, n_tried = 0;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int i = 0, written = 0; i < n; i++) {
    g_autoptr (GFile) file = NULL;
    GtkWidget *form, *shown;
    if (!kinds[i]->format)
      continue;
    begin (TRUE);
    g_assert_true (desk_adopt (app_window_get_desk (window), event, NULL));
    gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);
    hand_settle ();
    form = hand_find_window (APP_TYPE_EXPORT_FORM);
    g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
    gtk_drop_down_set_selected (hand_part (form, "format"), (guint) written++);
    file = write_source ("out.x", "");
    g_test_message ("%s", kinds[i]->id);
    g_assert_true (app_export_form_write (APP_EXPORT_FORM (form), file));
    app_window_set_desk (window, NULL);
    if (kinds[i]->parse) {
      app_window_open_file (window, file);
      hand_live_until (is_adopting, NULL);
      shown = hand_find_window (APP_TYPE_ADOPT_WINDOW);
      g_assert_nonnull (strstr (words_of (shown, "headline"), "4 players"));
      gtk_window_destroy (GTK_WINDOW (shown));
      n_tried++;
    }
    end ();
  }
  if (n_tried == 0)
    g_test_skip ("there is no format yet");
}

HAND_MAIN ()
{
  g_test_add_func ("/app/travel/taken", test_taken);
  g_test_add_func ("/app/travel/refused", test_refused);
  g_test_add_func ("/app/travel/made", test_made);
  g_test_add_func ("/app/travel/uncoloured", test_uncoloured);
  g_test_add_func ("/app/travel/asked", test_asked);
  g_test_add_func ("/app/travel/list", test_list);
  g_test_add_func ("/app/travel/formats", test_formats);
}
