/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of preferences with real widgets: what is chosen is stored, and works at once. */
#include "app/shell/preferences.h"
#include "app/shell/settings.h"
#include <glib/gstdio.h>
#include <string.h>
#include "app/shell/text-size.h"
#include "app/widgets/geometry.h"
#include "app/widgets/player-label.h"
#include "app/shell/restart.h"
#include "app/list/sheet.h"
#include "desk/act/row.h"
#include "desk/event/set.h"
#include "folder.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "papers/words/language.h"

static AppApplication *application;

static GSettings *
settings (void)
{
  return app_settings_get ();
}

static GtkWidget *
open_window (void)
{
  GtkWidget *window = app_preferences_show (GTK_APPLICATION (application));

  hand_settle ();
  return window;
}

/* Each key with a choice: what is selected is stored under the right word, and the other way. */
static void
test_choices (void)
{
  static const struct {
    const char *part, *key;
    const char *values[9]; /* in the order of the list */
  } choices[] = {
    { "language", "language", { "", "en", "es", "zh_CN", "de", "fr", "ja", "ko" } },
    { "appearance", "appearance", { "auto", "light", "dark", "contrast" } },
    { "board_theme", "board-theme", { "auto", "light", "dark", "clear" } },
    { "board_coordinates", "board-coordinates", { "western", "chinese", "sgf", "none" } },
  };
  GtkWidget *window = open_window ();

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++) {
    GtkDropDown *down = hand_part (window, choices[i].part);
    for (guint k = 0; choices[i].values[k]; k++) {
      g_autofree char *stored = NULL;
      gtk_drop_down_set_selected (down, k);
      stored = g_settings_get_string (settings (), choices[i].key);
      g_assert_cmpstr (stored, ==, choices[i].values[k]);
    }
    g_settings_set_string (settings (), choices[i].key, choices[i].values[1]);
    g_assert_cmpuint (gtk_drop_down_get_selected (down), ==, 1);
    g_settings_reset (settings (), choices[i].key);
  }
  g_assert_cmpint (mnemonics_count_clashes (window), ==, 0);
  g_assert_true (open_window () == window);
  gtk_window_destroy (GTK_WINDOW (window));
}

static GtkWindow *
find_preferences (void)
{
  for (GList *list = gtk_application_get_windows (GTK_APPLICATION (application)); list;
       list = list->next)
    if (APP_IS_PREFERENCES (list->data))
      return list->data;
  return NULL;
}

/* Its keys, struck in a window of the program. */
static void
test_keys (void)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  if (!keyboard_open_or_skip (window)) {
    gtk_window_destroy (GTK_WINDOW (window));
    return;
  }
  g_assert_null (find_preferences ());
  keyboard_chord (GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_p);
  g_assert_nonnull (find_preferences ());
  gtk_window_destroy (find_preferences ());
  gtk_window_destroy (GTK_WINDOW (window));
}

static const char *
language_shown (GtkWidget *window)
{
  return gtk_string_object_get_string (
      gtk_drop_down_get_selected_item (hand_part (window, "language")));
}

/* A language that the program does not speak stays what it is until another is chosen, and whoever
 * looks sees which; the first in the list can be chosen. */
static void
test_other_language (void)
{
  g_autofree char *stored = NULL, *chosen = NULL;
  GtkWidget *window;

  g_settings_set_string (settings (), "language", "eo");
  window = open_window ();
  g_assert_cmpstr (language_shown (window), ==, "eo");
  stored = g_settings_get_string (settings (), "language");
  g_assert_cmpstr (stored, ==, "eo");
  gtk_drop_down_set_selected (hand_part (window, "language"), 0);
  chosen = g_settings_get_string (settings (), "language");
  g_assert_cmpstr (chosen, ==, "");
  gtk_window_destroy (GTK_WINDOW (window));
  g_settings_reset (settings (), "language");
}

/* To start again is offered only while that would make a difference. */
static void
test_again (void)
{
  GtkWidget *window = open_window ();
  GtkWidget *again = hand_part (window, "again");

  g_assert_false (gtk_widget_get_visible (again));
  g_settings_set_string (settings (), "language", "ja");
  g_assert_true (gtk_widget_get_visible (again));
  gtk_window_destroy (GTK_WINDOW (window));
  window = open_window ();
  g_assert_true (hand_is_visible (window, "again"));
  g_settings_reset (settings (), "language");
  g_assert_false (hand_is_visible (window, "again"));
  gtk_window_destroy (GTK_WINDOW (window));
}

static int
height_of_text (void)
{
  g_autoptr (GtkWidget) label = g_object_ref_sink (gtk_label_new ("Tengen"));
  int natural;

  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Text of twice the size is twice as high, but for whole pixels; back at 100 it is as before. */
static void
test_text_scale (void)
{
  int before = height_of_text (), twice;
  GtkWidget *window = open_window ();

  gtk_spin_button_set_value (hand_part (window, "text_scale"), 200);
  hand_settle ();
  g_assert_cmpint (g_settings_get_int (settings (), "text-scale"), ==, 200);
  twice = height_of_text ();
  g_assert_cmpint (ABS (twice - 2 * before), <=, 3);
  g_settings_set_int (settings (), "text-scale", 150);
  g_settings_set_int (settings (), "text-scale", 200);
  g_assert_cmpint (height_of_text (), ==, twice);
  gtk_spin_button_set_value (hand_part (window, "text_scale"), 100);
  g_assert_cmpint (height_of_text (), ==, before);
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
moves (void)
{
  gboolean animations;

  g_object_get (gtk_settings_get_default (), "gtk-enable-animations", &animations, NULL);
  return animations;
}

static void
test_switches (void)
{
  static const char *const keys[] = { "animations", "notify", "restore" };
  GtkWidget *window = open_window ();

  g_assert_true (moves ());
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++) {
    GtkCheckButton *button = hand_part (window, keys[i]);
    g_assert_true (gtk_check_button_get_active (button));
    gtk_check_button_set_active (button, FALSE);
    g_assert_false (g_settings_get_boolean (settings (), keys[i]));
  }
  g_assert_false (moves ());
  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings (), keys[i]);
  g_assert_true (moves ());
  g_assert_true (gtk_check_button_get_active (hand_part (window, "notify")));
  gtk_window_destroy (GTK_WINDOW (window));
}

/* Whoever has chosen no animations at the desktop gets none. */
static void
test_desktop_without (void)
{
  GtkSettings *gtk = gtk_settings_get_default ();

  app_text_size_apply (gtk, 100, FALSE);
  g_assert_false (moves ());
  app_text_size_apply (gtk, 100, TRUE);
  g_assert_true (moves ());
}

static int n_told;

static void
told_cb (GtkWidget *widget)
{
  n_told++;
}

/* What is in the window asks for so much: no window is wider than the screen for less. */
static void
widen (GtkWidget *window, int width)
{
  gtk_widget_set_size_request (gtk_window_get_child (GTK_WINDOW (window)), width, -1);
  gtk_window_set_default_size (GTK_WINDOW (window), width, 300);
  hand_show_frames (window, 3);
}

/* Large letters want another layout in a window that is narrow for them, and there alone. */
static void
test_room_for_letters (void)
{
  GtkSettings *gtk = gtk_settings_get_default ();
  GtkWidget *window = gtk_window_new (), *child = gtk_label_new ("");

  g_object_set (gtk, "gtk-xft-dpi", 144 * 1024, NULL);
  gtk_window_set_child (GTK_WINDOW (window), child);
  app_text_size_watch (child, told_cb);
  g_assert_true (app_text_size_is_large (child));
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  widen (window, 1700);
  g_assert_cmpint (gtk_widget_get_width (window), >=, 1700);
  g_assert_false (app_text_size_is_large (child));
  g_assert_cmpint (n_told, ==, 1);
  widen (window, 1800);
  g_assert_cmpint (n_told, ==, 1);
  g_object_set (gtk, "gtk-xft-dpi", 192 * 1024, NULL);
  g_assert_true (app_text_size_is_large (child));
  g_assert_cmpint (n_told, ==, 2);
  gtk_settings_reset_property (gtk, "gtk-xft-dpi");
  g_assert_false (app_text_size_is_large (child));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
check_size (GtkWidget *window, int expected_width, int expected_height)
{
  int width, height;

  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  gtk_window_get_default_size (GTK_WINDOW (window), &width, &height);
  g_assert_cmpint (width, ==, expected_width);
  g_assert_cmpint (height, ==, expected_height);
  gtk_window_destroy (GTK_WINDOW (window));
}

/* A window gets as much more room as letters have grown, neither less nor all of the screen; one
 * whose size is remembered gets what it had. */
static void
test_windows_grow (void)
{
  GtkSettings *gtk = gtk_settings_get_default ();
  GtkWidget *window = gtk_window_new (), *form = gtk_window_new (), *own = gtk_window_new ();

  g_object_set (gtk, "gtk-xft-dpi", 144 * 1024, NULL);
  g_assert_cmpint (app_text_size_scale (400), ==, 600);
  gtk_window_set_default_size (GTK_WINDOW (window), 400, 200);
  check_size (window, 600, 300);
  gtk_window_set_default_size (GTK_WINDOW (form), 2000, 100);
  check_size (form, 1280, 150);
  app_geometry_follow (GTK_WINDOW (own), &app_geometry_record);
  gtk_window_set_default_size (GTK_WINDOW (own), 400, 200);
  check_size (own, 400, 200);
  gtk_settings_reset_property (gtk, "gtk-xft-dpi");
  g_assert_cmpint (app_text_size_scale (400), ==, 400);
}

static void
add_row (GtkWidget *grid, int row, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12), *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), gtk_button_new_with_label ("Choose"));
  gtk_grid_attach (GTK_GRID (grid), box, 1, row, 1, 1);
}

/* A form that nobody can resize is as high as what is in it. */
static void
check_fits (int width)
{
  GtkWidget *form = gtk_window_new (), *grid = gtk_grid_new ();
  int height;

  add_row (grid, 0, "Whoever is asked to choose reads a line like this one, or two of them.");
  add_row (grid, 1, "Another row.");
  gtk_window_set_child (GTK_WINDOW (form), grid);
  gtk_window_set_resizable (GTK_WINDOW (form), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (form), width, -1);
  gtk_window_present (GTK_WINDOW (form));
  hand_show_frames (form, 3);
  gtk_widget_measure (grid, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (grid), NULL, &height,
                      NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (grid), ==, height);
  gtk_window_destroy (GTK_WINDOW (form));
}

static void
test_form_fits (void)
{
  check_fits (-1);
  check_fits (560);
  check_fits (900);
}

/* --- Names --- */

static char *
language_of (GtkLabel *label)
{
  PangoAttrList *list = gtk_label_get_attributes (label);
  g_autoptr (PangoAttrIterator) found = list ? pango_attr_list_get_iterator (list) : NULL;
  PangoAttribute *one = found ? pango_attr_iterator_get (found, PANGO_ATTR_LANGUAGE) : NULL;

  return one ? g_strdup (pango_language_to_string (((PangoAttrLanguage *) one)->value))
             : g_strdup ("");
}

static void
test_names (void)
{
  static const struct {
    DeskPlayer player;
    const char *text, *language;
  } names[] = {
    { { .family = "井山", .given = "裕太", .country = "JP" }, "井山裕太", "ja" },
    { { .family = "王", .given = "立诚", .country = "CN" }, "王立诚", "zh-cn" },
    { { .family = "Berg", .given = "Anna", .country = "NO" }, "Berg Anna", "" },
  };
  g_autoptr (GtkLabel) label = g_object_ref_sink (GTK_LABEL (gtk_label_new ("")));

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *language = NULL;
    app_player_label_show (label, &names[i].player);
    language = language_of (label);
    g_assert_cmpstr (gtk_label_get_label (label), ==, names[i].text);
    g_assert_cmpstr (language, ==, names[i].language);
  }
  app_player_label_show (label, NULL);
  g_assert_cmpstr (gtk_label_get_label (label), ==, "");
}

/* --- Names in a sheet --- */

static char *
cell_text (gconstpointer record, gpointer data)
{
  return g_strdup ("直");
}

static const char *
cell_language (gconstpointer record, gpointer data)
{
  return record;
}

/* The fonts with which the only row of a sheet is painted, as GTK writes render nodes down. */
static char *
dup_painted (const char *language)
{
  const AppSheetColumn column = { "name", "Name", cell_text,       NULL,
                                  8,      TRUE,   APP_SHEET_START, .language = cell_language };
  g_autoptr (GListStore) rows = g_list_store_new (DESK_TYPE_ROW);
  g_autoptr (DeskRow) row = desk_row_new (1, (gpointer) (gsize) language, NULL);
  GtkWidget *window = gtk_window_new (), *sheet = app_sheet_new ();
  g_autoptr (GdkPaintable) picture = gtk_widget_paintable_new (sheet);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GBytes) bytes = NULL;
  GskRenderNode *node;
  char *text;

  app_sheet_set_columns (APP_SHEET (sheet), &column, 1, NULL);
  g_list_store_append (rows, row);
  app_sheet_set_model (APP_SHEET (sheet), G_LIST_MODEL (rows));
  gtk_window_set_child (GTK_WINDOW (window), sheet);
  gtk_window_set_default_size (GTK_WINDOW (window), 300, 200);
  gtk_window_present (GTK_WINDOW (window));
  for (gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC; g_get_monotonic_time () < end;)
    hand_settle ();
  gdk_paintable_snapshot (picture, snapshot, 300, 200);
  node = gtk_snapshot_to_node (snapshot);
  bytes = gsk_render_node_serialize (node);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  gsk_render_node_unref (node);
  gtk_window_destroy (GTK_WINDOW (window));
  return text;
}

static gboolean
has_font (const char *family)
{
  g_autofree char *found = NULL;
  g_autofree char *command = g_strdup_printf ("fc-list \"%s\"", family);

  return g_spawn_command_line_sync (command, &found, NULL, NULL, NULL) && found && *found;
}

/* One letter, drawn with the glyphs of whoever bears the name. */
static void
test_sheet (void)
{
  g_autofree char *ja = NULL, *zh = NULL, *tw = NULL;

  if (!has_font ("Noto Sans CJK JP") || !has_font ("Noto Sans CJK SC")) {
    g_test_skip ("the fonts are not there");
    return;
  }
  ja = dup_painted ("ja");
  zh = dup_painted ("zh-cn");
  tw = dup_painted ("zh-tw");
  g_assert_nonnull (strstr (ja, "CJK JP"));
  g_assert_null (strstr (ja, "CJK SC"));
  g_assert_nonnull (strstr (zh, "CJK SC"));
  g_assert_null (strstr (zh, "CJK JP"));
  g_assert_nonnull (strstr (tw, "CJK TC"));
}

/* --- Starting again --- */

static char *
make_event (const char *folder)
{
  static const char *const names[] = { "name", NULL }, *const values[] = { "Cup", NULL };
  char *path = g_build_filename (folder, "cup.tengen", NULL);
  g_autoptr (GError) error = NULL;

  desk_event_create (path, NULL, names, values, &error);
  g_assert_no_error (error);
  return path;
}

static void
ask_cb (gpointer again)
{
  papers_language_use ("ja");
  app_restart_ask (GTK_APPLICATION (again));
}

/* The program as it runs, with the file it was called with; asked to start again it becomes this
 * one once more, but without FIRST: see main(). */
static int
run_first (int argc, char **argv)
{
  AppApplication *first;

  g_setenv ("LANGUAGE", "fr", TRUE);
  papers_language_prepare ();
  if (!hand_open_display ())
    return 77;
  first = app_application_new ();
  g_application_set_flags (G_APPLICATION (first),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_timeout_add_once (300, ask_cb, first);
  g_application_run (G_APPLICATION (first), argc, argv);
  g_object_unref (first);
  app_restart_now ();
  return 1;
}

/* What was open is opened, and the environment is the desktop's, not what was chosen before. */
static void
test_restart (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);
  g_autofree char *path = make_event (folder), *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *said = NULL, *expected = g_strdup_printf ("again fr %s\n", path);
  char first[] = "--first";
  char *words[] = { self, first, path, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, words, NULL, G_SPAWN_DEFAULT, NULL, NULL, &said, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_assert_cmpstr (said, ==, expected);
  folder_remove (folder);
}

static int
run_again (int argc, char **argv)
{
  g_print ("again %s", g_getenv ("LANGUAGE"));
  for (int i = 1; i < argc; i++)
    g_print (" %s", argv[i]);
  g_print ("\n");
  return 0;
}

TEST_MAIN (int argc, char **argv)
{
  if (argc > 1 && g_str_equal (argv[1], "--first")) {
    argv[1] = argv[0];
    return run_first (argc - 1, argv + 1);
  }
  if (argc > 1 && g_str_has_suffix (argv[1], ".tengen"))
    return run_again (argc, argv);
  if (!(application = hand_init (&argc, &argv)))
    return 77;
  g_test_add_func ("/app/preferences/choices", test_choices);
  g_test_add_func ("/app/preferences/keys", test_keys);
  g_test_add_func ("/app/preferences/other-language", test_other_language);
  g_test_add_func ("/app/preferences/again", test_again);
  g_test_add_func ("/app/preferences/text-scale", test_text_scale);
  g_test_add_func ("/app/preferences/switches", test_switches);
  g_test_add_func ("/app/preferences/desktop-without", test_desktop_without);
  g_test_add_func ("/app/preferences/room-for-letters", test_room_for_letters);
  g_test_add_func ("/app/preferences/windows-grow", test_windows_grow);
  g_test_add_func ("/app/preferences/form-fits", test_form_fits);
  g_test_add_func ("/app/preferences/names", test_names);
  g_test_add_func ("/app/preferences/sheet", test_sheet);
  g_test_add_func ("/app/preferences/restart", test_restart);
  return g_test_run ();
}
