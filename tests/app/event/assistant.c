/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A new tournament under somebody's hands, from Ctrl+N to the file; and what is refused. */
#include "app/event/assistant.h"
#include "app/shell/recent.h"
#include "app/shell/settings.h"
#include <glib/gstdio.h>
#include <string.h>
#include "app/time/calls-form.h"
#include "app/event/setting-help.h"
#include "app/event/event-field.h"
#include "app/shell/language-choice.h"
#include "app/time/limit-form.h"
#include "app/shell/start-page.h"
#include "app/time/time-preset.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/glance.h"
#include "desk/event/preset.h"
#include "desk/file/open.h"
#include "desk/team/team.h"
#include "desk/file/open.h"
#include "folder.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "pointer.h"

static char *folder;
static char *made_path;
static AppAssistant *assistant;

static void
made_cb (const char *path, gpointer data)
{
  g_free (made_path);
  made_path = g_strdup (path);
}

/* Where the last tournament was the next one is proposed. */
static void
make_folder (void)
{
  g_autofree char *last = NULL;
  const char *files[] = { NULL, NULL };

  folder = g_dir_make_tmp ("tengen-assistant-XXXXXX", NULL);
  files[0] = last = g_build_filename (folder, "last.tengen", NULL);
  g_settings_set_strv (app_settings_get (), "recent-files", files);
}

static void
show (void)
{
  assistant = APP_ASSISTANT (app_assistant_new (NULL, made_cb, NULL));
  gtk_window_present (GTK_WINDOW (assistant));
  hand_settle ();
}

static void
begin (void)
{
  make_folder ();
  show ();
}

static void
end (void)
{
  GtkWidget *open = hand_find_window (APP_TYPE_ASSISTANT);

  if (open)
    gtk_window_destroy (GTK_WINDOW (open));
  hand_settle ();
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
  g_clear_pointer (&made_path, g_free);
}

static void
go_on (void)
{
  g_assert_cmpint (mnemonics_count_clashes (GTK_WIDGET (assistant)), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (assistant), "assistant.next", NULL);
  hand_settle ();
}

static void
go_back (void)
{
  gtk_widget_activate_action (GTK_WIDGET (assistant), "assistant.back", NULL);
  hand_settle ();
}

static void
choose (const char *preset)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (hand_part (assistant, "kinds"), i)); i++)
    if (g_object_get_data (G_OBJECT (row), "preset") == desk_preset_find (preset) &&
        !g_object_get_data (G_OBJECT (row), "path"))
      gtk_list_box_select_row (hand_part (assistant, "kinds"), row);
}

static gpointer
field (const char *setting)
{
  return hand_field (GTK_WIDGET (assistant), desk_setting_find (setting)->label);
}

static const char *
value (const char *setting)
{
  return app_event_field_value (field (setting), desk_setting_find (setting));
}

static void
type (const char *setting, const char *text)
{
  gtk_editable_set_text (field (setting), text);
}

static gboolean
is_at (gpointer step)
{
  return g_str_equal (gtk_stack_get_visible_child_name (hand_part (assistant, "pages")), step);
}

/* A key takes its time where others want the machine, too. */
static void
assert_step (const char *step)
{
  hand_live_until (is_at, (gpointer) (guintptr) step);
}

static void
assert_refused (const char *words)
{
  g_test_message ("%s", hand_text (assistant, "failure"));
  g_assert_true (hand_is_visible (assistant, "failure"));
  g_assert_nonnull (strstr (hand_text (assistant, "failure"), words));
  g_assert_null (made_path);
}

static void
assert_setting (const char *name, const char *value)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = desk_open (made_path, FALSE, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), name), ==, value);
}

/* --- By keys alone --- */

static void
enter (void)
{
  keyboard_strike (GDK_KEY_Return);
  hand_live (500);
}

static void
look_at (GtkWidget *window, int *keys)
{
  *keys += keyboard_count ();
  hand_live (500);
  g_assert_true (keyboard_open (window));
}

static void
assert_types_into (const char *setting)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (assistant));

  g_test_message ("the keyboard is in %s", focus ? G_OBJECT_TYPE_NAME (focus) : "nothing");
  g_assert_true (focus && gtk_widget_is_ancestor (focus, field (setting)));
}

/* However the kind is chosen, the name can be typed at once. */
static void
test_chosen (void)
{
  static const struct {
    guint held, keyval;
  } ways[] = { { 0, GDK_KEY_Return },
               { 0, GDK_KEY_space },
               { GDK_KEY_Alt_L, GDK_KEY_n },
               { GDK_KEY_Control_L, GDK_KEY_Page_Down },
               { GDK_KEY_Control_L, GDK_KEY_Return } };
  GtkWidget *row;

  begin ();
  if (!keyboard_open_or_skip (GTK_WIDGET (assistant))) {
    end ();
    return;
  }
  g_assert_true (pointer_open (GTK_WIDGET (assistant)));
  for (gsize i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_test_message ("by way %d", (int) i);
    keyboard_chord (ways[i].held, 0, ways[i].keyval);
    hand_live (500);
    assert_step ("event");
    assert_types_into ("name");
    go_back ();
  }
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (hand_part (assistant, "kinds"), 1));
  /* on a busy machine two clicks are further apart than a hand's */
  g_object_set (gtk_settings_get_default (), "gtk-double-click-time", 4000, NULL);
  pointer_click (row, 30, 10);
  pointer_hold ();
  pointer_let_go ();
  hand_live (500);
  gtk_settings_reset_property (gtk_settings_get_default (), "gtk-double-click-time");
  assert_step ("event");
  assert_types_into ("name");
  go_back ();
  pointer_click (row, 30, 10);
  pointer_click (hand_part (assistant, "next"), 10, 10);
  hand_live (500);
  assert_step ("event");
  assert_types_into ("name");
  keyboard_strike (GDK_KEY_q);
  hand_live (500);
  g_assert_cmpstr (value ("name"), ==, "q");
  end ();
}

/* What a director's hands do: seven chords and keys, beside the name and the list. */
static void
test_keys (void)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));
  g_autoptr (DeskGlance) glance = NULL;
  int keys = 0;

  make_folder ();
  app_window_start (window);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  if (!keyboard_open_or_skip (GTK_WIDGET (window))) {
    gtk_window_destroy (GTK_WINDOW (window));
    folder_remove (folder);
    g_clear_pointer (&folder, g_free);
    return;
  }
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_n);
  assistant = APP_ASSISTANT (hand_find_window (APP_TYPE_ASSISTANT));
  g_assert_nonnull (assistant);
  look_at (GTK_WIDGET (assistant), &keys);
  keyboard_strike (GDK_KEY_Down);
  enter ();
  assert_step ("event");
  type ("name", "Cup of Keys");
  enter ();
  assert_step ("play");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_Return);
  assert_step ("players");
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (assistant)),
                          "name,rank\nLi Wei,3d\nNúñez Ana,4k\nSato Ken,1d\n");
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_v);
  hand_live (500);
  keyboard_chord (GDK_KEY_Control_L, 0, GDK_KEY_Return);
  assert_step ("file");
  enter ();
  hand_settle ();
  keys += keyboard_count ();
  g_test_message ("%d keystrokes", keys);
  g_assert_cmpint (keys, <, 15);
  g_assert_null (hand_find_window (APP_TYPE_ASSISTANT));
  g_assert_nonnull (app_window_get_desk (window));
  glance = desk_glance (app_window_get_path (window), NULL);
  g_assert_cmpstr (glance->name, ==, "Cup of Keys");
  g_assert_cmpint (glance->n_players, ==, 3);
  g_assert_true (g_str_has_prefix (app_window_get_path (window), folder));
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

/* --- What is made --- */

/* Every kind makes a tournament that says what the preset says. */
static void
test_kinds (void)
{
  int n;
  const DeskPreset *presets = desk_preset_list (&n);

  for (int i = 0; i < n; i++) {
    begin ();
    choose (presets[i].name);
    go_on ();
    type ("name", presets[i].name);
    for (int step = 0; step < 4; step++)
      go_on ();
    g_assert_nonnull (made_path);
    assert_setting ("name", presets[i].name);
    for (int j = 0; presets[i].pairs[j].setting; j++)
      assert_setting (presets[i].pairs[j].setting, presets[i].pairs[j].value);
    end ();
  }
}

/* Back and forth: what was changed stays, until another kind is chosen; what the event is called
 * stays even then. */
static void
test_back (void)
{
  g_autofree char *cells = g_strnfill (80, ','); /* a row of more cells than any list has */
  begin ();
  choose ("national");
  go_on ();
  type ("name", "Open");
  type ("place", "Oslo");
  go_on ();
  type ("rounds", "7");
  app_limit_form_set_text (field ("time"), "45m absolute");
  go_on ();
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (hand_part (assistant, "players")), cells, -1);
  go_on ();
  assert_step ("players");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (hand_part (assistant, "players")),
                            "Li Wei, 3d\nSato, 4k*\nSecond group:", -1);
  for (int i = 0; i < 3; i++)
    gtk_widget_activate_action (GTK_WIDGET (assistant), "assistant.escape", NULL);
  assert_step ("kind");
  for (int i = 0; i < 4; i++)
    go_on ();
  assert_step ("file");
  g_assert_cmpstr (value ("rounds"), ==, "7");
  g_assert_cmpstr (value ("time"), ==, "45m absolute");
  g_assert_nonnull (strstr (hand_text (assistant, "summary"), "2 players"));
  g_assert_nonnull (strstr (hand_text (assistant, "summary"), "1 row of the list"));
  g_assert_nonnull (strstr (hand_text (assistant, "summary"), "1 row to check"));
  g_assert_nonnull (strstr (hand_text (assistant, "summary"), "7 rounds"));
  for (int i = 0; i < 4; i++)
    go_back ();
  choose ("club");
  go_on ();
  g_assert_cmpstr (value ("rounds"), ==, "4");
  g_assert_cmpstr (value ("name"), ==, "Open");
  g_assert_cmpstr (value ("place"), ==, "Oslo");
  end ();
}

/* Where teams play, the list is one of teams. */
static void
test_teams (void)
{
  GtkTextBuffer *list;
  g_autoptr (Desk) desk = NULL;
  g_autoptr (GPtrArray) teams = NULL;

  begin ();
  choose ("team_open");
  go_on ();
  type ("name", "Cup of Teams");
  go_on ();
  go_on ();
  assert_step ("players");
  list = gtk_text_view_get_buffer (hand_part (assistant, "players"));
  gtk_text_buffer_set_text (list, "nothing of the kind", -1);
  go_on ();
  assert_step ("players");
  gtk_text_buffer_set_text (list, "Red:\nAna 3d\nBo 2d\nCem 1d\nBlue:\nEva 4d\nFinn 2k\nGil 3k\n",
                            -1);
  go_on ();
  assert_step ("file");
  g_assert_nonnull (strstr (hand_text (assistant, "summary"), "2 teams · 6 players"));
  go_on ();
  g_assert_nonnull (made_path);
  desk = desk_open (made_path, FALSE, NULL);
  teams = desk_team_list (desk_get_state (desk));
  g_assert_cmpuint (teams->len, ==, 2);
  g_assert_cmpuint (desk_get_state (desk)->players->len, ==, 8);
  g_clear_object (&desk);
  end ();
}

/* A list that was typed is not lost by a slip: closing asks first. */
static void
test_given_up (void)
{
  begin ();
  go_on ();
  type ("name", "Open");
  go_on ();
  go_on ();
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (hand_part (assistant, "players")),
                            "Li Wei, 99x", -1);
  gtk_window_close (GTK_WINDOW (assistant));
  hand_settle ();
  gtk_window_close (GTK_WINDOW (hand_find_question ()));
  hand_settle ();
  g_assert_true (GTK_WIDGET (assistant) == hand_find_window (APP_TYPE_ASSISTANT));
  gtk_window_close (GTK_WINDOW (assistant));
  hand_settle ();
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (hand_find_question ())),
                         "clicked");
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_ASSISTANT));
  end ();
}

/* Another system than the kind's leaves what only that had. */
static void
test_other_system (void)
{
  begin ();
  choose ("club");
  go_on ();
  type ("name", "Cup");
  go_on ();
  gtk_drop_down_set_selected (field ("system"), 0);
  for (int i = 0; i < 3; i++)
    go_on ();
  g_assert_nonnull (made_path);
  assert_setting ("system", "swiss");
  assert_setting ("bar", "");
  assert_setting ("criteria", "");
  assert_setting ("time", "30m 3x30 byo-yomi");
  end ();
}

/* --- What is refused --- */

static void
test_refused (void)
{
  begin ();
  go_on ();
  go_on ();
  assert_step ("event");
  assert_refused ("A tournament needs a name.");
  type ("name", "--Cup/1");
  go_on ();
  type ("rounds", "many");
  go_on ();
  assert_step ("play");
  assert_refused ("from 1 to 99");
  type ("rounds", "5");
  app_limit_form_set_text (field ("time"), "long");
  go_on ();
  assert_refused ("is not a time limit");
  app_limit_form_set_text (field ("time"), "none");
  go_on ();
  go_on ();
  assert_step ("file");
  g_assert_cmpstr (hand_text (assistant, "file_name"), ==, "Cup-1.tengen");
  g_assert_false (hand_is_visible (assistant, "failure"));
  end ();
}

static void
fill_to_the_end (void)
{
  begin ();
  go_on ();
  type ("name", "Cup");
  for (int i = 0; i < 3; i++)
    go_on ();
  assert_step ("file");
}

static void
test_no_place (void)
{
  g_autofree char *path = NULL;

  fill_to_the_end ();
  path = g_build_filename (folder, "Cup.tengen", NULL);
  g_assert_true (g_file_set_contents (path, "mine", -1, NULL));
  go_on ();
  assert_refused ("exists already");
  gtk_editable_set_text (hand_part (assistant, "file_name"), "nowhere/Cup");
  go_on ();
  assert_refused ("cannot be created");
  gtk_editable_set_text (hand_part (assistant, "file_name"), "Cup two");
  go_on ();
  g_assert_nonnull (made_path);
  g_assert_true (g_str_has_suffix (made_path, "/Cup two.tengen"));
  end ();
}

/* --- As last time --- */

static void
test_last_time (void)
{
  const char *const names[] = { "name", "system", "bar", "place", "dates", NULL };
  const char *const values[] = { "Spring", "macmahon", "2d", "Oslo", "May", NULL };
  g_autofree char *path = NULL;
  GtkListBoxRow *row;
  g_autoptr (GError) error = NULL;

  make_folder ();
  path = g_build_filename (folder, "spring.tengen", NULL);
  desk_event_create (path, NULL, names, values, &error);
  g_assert_no_error (error);
  app_recent_add (path);
  show ();
  row = gtk_list_box_get_row_at_index (hand_part (assistant, "kinds"), 0);
  g_assert_cmpstr (g_object_get_data (G_OBJECT (row), "path"), ==, path);
  go_on ();
  g_assert_cmpstr (value ("name"), ==, "Spring");
  g_assert_cmpstr (value ("dates"), ==, "");
  type ("name", "Autumn");
  for (int i = 0; i < 4; i++)
    go_on ();
  g_assert_nonnull (made_path);
  assert_setting ("name", "Autumn");
  assert_setting ("bar", "2d");
  assert_setting ("place", "Oslo");
  end ();
}

/* --- Fields --- */

static const struct {
  const char *text;
  const char *system; /* the place in its list */
  const char *numbers[4];
  const char *words;
} limits[] = {
  { "60m 5x60 reserve",
    "0",
    { "60", "5", NULL, "60" },
    "60 min in all, the last of them a countdown" },
  { "30m 3x30 byo-yomi", "1", { "30", "3", NULL, "30" }, "30 min, then 3 × 30 s" },
  { "45m absolute",
    "2",
    { "45" },
    "45 min in all; a player who uses them up loses (Art. 12.4 of 2002)." },
  { "30m 25/600 canadian", "3", { "30", NULL, "25", "600" }, "30 min, then 25 moves in" },
  { "20m 10 fischer", "4", { "20", NULL, NULL, "10" }, "20 min, and each move adds 10 s." },
  { "20m 5 delay", "5", { "20", NULL, NULL, "5" }, "20 min; the first 5 s of each move" },
  { "20m 5 bronstein", "6", { "20", NULL, NULL, "5" }, "20 min; each move gives back" },
  { "10m hourglass", "7", { "10" }, "10 min; the time that one side uses" },
  { "none", "8", { NULL }, "No limit: time is only counted" },
  { "1:30 10 fischer", "4", { "1:30", NULL, NULL, "10" }, "" },
};

static void
check_limit (GtkWidget *form, int i)
{
  static const char *const parts[] = { "main", "periods", "moves", "seconds" };
  ClockLimit wanted, got;

  app_limit_form_set_text (APP_LIMIT_FORM (form), limits[i].text);
  g_assert_cmpint (gtk_drop_down_get_selected (hand_part (form, "system")), ==,
                   atoi (limits[i].system));
  for (int j = 0; j < 4; j++) {
    g_autofree char *box = g_strdup_printf ("%s_box", parts[j]);
    g_assert_cmpint (hand_is_visible (form, box), ==, limits[i].numbers[j] != NULL);
    if (limits[i].numbers[j])
      g_assert_cmpstr (hand_text (form, parts[j]), ==, limits[i].numbers[j]);
  }
  g_assert_true (g_str_has_prefix (hand_text (form, "words"), limits[i].words));
  /* and from the fields to the text: the same limit */
  g_signal_emit_by_name (hand_part (form, "main"), "changed");
  g_assert_true (clock_limit_parse (limits[i].text, &wanted, NULL));
  g_assert_true (clock_limit_parse (app_limit_form_get_text (APP_LIMIT_FORM (form)), &got, NULL));
  g_assert_cmpmem (&wanted, sizeof wanted, &got, sizeof got);
}

static void
test_limits (void)
{
  GtkWidget *form = g_object_ref_sink (app_limit_form_new ());

  for (gsize i = 0; i < G_N_ELEMENTS (limits); i++)
    check_limit (form, (int) i);
  /* every system can be chosen, and is a limit with what stands in its fields then */
  for (guint i = 0; i < 9; i++) {
    ClockLimit limit;
    gtk_drop_down_set_selected (hand_part (form, "system"), i);
    g_test_message ("%s", app_limit_form_get_text (APP_LIMIT_FORM (form)));
    g_assert_true (
        clock_limit_parse (app_limit_form_get_text (APP_LIMIT_FORM (form)), &limit, NULL));
  }
  app_limit_form_set_text (APP_LIMIT_FORM (form), "60m 5x60 reserve");
  gtk_editable_set_text (hand_part (form, "periods"), "lots");
  g_assert_cmpstr (app_limit_form_get_text (APP_LIMIT_FORM (form)), ==, "60m lotsx60 reserve");
  g_assert_true (gtk_widget_has_css_class (hand_part (form, "words"), "error"));
  g_object_unref (form);
}

static void
test_calls (void)
{
  GtkWidget *form = g_object_ref_sink (app_calls_form_new ());
  AppCallsForm *calls = APP_CALLS_FORM (form);

  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "");
  gtk_drop_down_set_selected (hand_part (form, "style"), 1);
  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "chinese");
  gtk_check_button_set_active (hand_part (form, "one"), TRUE);
  gtk_check_button_set_active (hand_part (form, "ten"), TRUE);
  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "chinese main=600,60");
  gtk_check_button_set_active (hand_part (form, "five"), TRUE);
  gtk_drop_down_set_selected (hand_part (form, "style"), 2);
  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "japanese main=600,300,60");
  gtk_check_button_set_active (hand_part (form, "ten"), FALSE);
  gtk_check_button_set_active (hand_part (form, "count"), FALSE);
  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "japanese main=300,60 count=0");
  /* what has no field stays as it is */
  app_calls_form_set_text (calls, "chinese main=1200,600 last=30");
  gtk_check_button_set_active (hand_part (form, "down"), TRUE);
  g_assert_cmpstr (app_calls_form_get_text (calls), ==, "chinese last=30 main=1200,600 down");
  app_calls_form_set_text (calls, "whatever");
  g_assert_cmpint (gtk_drop_down_get_selected (hand_part (form, "style")), ==, 3);
  g_object_unref (form);
}

/* As many as there are translations. */
static void
test_languages (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "../po/LINGUAS", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  lines = g_strsplit_set (text, " \n", -1);
  for (gsize i = 0; lines[i]; i++) {
    g_autoptr (GtkWidget) choice = NULL;
    if (!lines[i][0] || lines[i][0] == '#')
      continue;
    choice = g_object_ref_sink (app_language_choice_new (lines[i]));
    n++;
    g_assert_cmpstr (app_language_choice_get (choice), ==, lines[i]);
    g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (choice)), <=, 7);
  }
  {
    g_autoptr (GtkWidget) other = g_object_ref_sink (app_language_choice_new ("it"));
    GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (other));
    g_assert_cmpstr (app_language_choice_get (other), ==, "it");
    /* the user's, English, those of LINGUAS, and this one */
    g_assert_cmpuint (g_list_model_get_n_items (model), ==, n + 3);
  }
}

/* --- What is this? --- */

/* Each field of the assistant has its answer, with the article and what holds unless it is set. */
static void
test_about (void)
{
  static const char *const names[] = { "name",   "place",  "dates",  "organiser", "chief",
                                       "system", "rounds", "rules",  "komi",      "time",
                                       "calls",  "venue",  "numbers" };

  begin ();
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *asked = field (names[i]);
    GtkMenuButton *button = g_object_get_data (G_OBJECT (asked), "about");
    GtkWidget *popover;

    g_assert_true (app_setting_help_ask (asked));
    popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
    g_assert_true (hand_says (popover, desk_setting_label (names[i])));
    g_assert_true (hand_says (popover, "Default: "));
    gtk_menu_button_popdown (button);
  }
  g_assert_false (app_setting_help_ask (hand_part (assistant, "next")));
  end ();
}

/* --- The start page --- */

static gboolean
is_read (gpointer page)
{
  return hand_says (page, "Spring Cup") && hand_says (page, "Oslo · 0 players · not begun");
}

/* A recent tournament is told by its name and how far it is, one that cannot be read by its file;
 * and then no stranger is spoken to. */
static void
test_start (void)
{
  const char *const names[] = { "name", "place", NULL }, *const values[] = { "Spring Cup", "Oslo",
                                                                             NULL };
  g_autofree char *here = g_dir_make_tmp ("tengen-start-XXXXXX", NULL);
  g_autofree char *good = g_build_filename (here, "good.tengen", NULL);
  g_autofree char *bad = g_build_filename (here, "torn.tengen", NULL);
  GtkWidget *window = gtk_window_new (), *page;

  g_assert_true (desk_event_create (good, NULL, names, values, NULL));
  g_assert_true (g_file_set_contents (bad, "torn", -1, NULL));
  app_recent_add (bad);
  app_recent_add (good);
  page = app_start_page_new ();
  gtk_window_set_child (GTK_WINDOW (window), page);
  gtk_window_present (GTK_WINDOW (window));
  hand_live_until (is_read, page);
  g_assert_true (hand_says (page, "torn.tengen"));
  g_assert_false (hand_is_visible (page, "welcome"));
  g_assert_cmpint (mnemonics_count_clashes (page), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  folder_remove (here);
  page = g_object_ref_sink (app_start_page_new ());
  g_assert_true (hand_is_visible (page, "welcome"));
  g_object_unref (page);
}

HAND_MAIN ()
{
  g_test_add_func ("/app/assistant/limits", test_limits);
  g_test_add_func ("/app/assistant/calls", test_calls);
  g_test_add_func ("/app/assistant/languages", test_languages);
  g_test_add_func ("/app/assistant/keys", test_keys);
  g_test_add_func ("/app/assistant/chosen", test_chosen);
  g_test_add_func ("/app/assistant/kinds", test_kinds);
  g_test_add_func ("/app/assistant/back", test_back);
  g_test_add_func ("/app/assistant/teams", test_teams);
  g_test_add_func ("/app/assistant/given-up", test_given_up);
  g_test_add_func ("/app/assistant/other-system", test_other_system);
  g_test_add_func ("/app/assistant/refused", test_refused);
  g_test_add_func ("/app/assistant/no-place", test_no_place);
  g_test_add_func ("/app/assistant/last-time", test_last_time);
  g_test_add_func ("/app/assistant/about", test_about);
  g_test_add_func ("/app/assistant/start", test_start);
}
