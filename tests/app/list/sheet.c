/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sheet in a real window: keys, pointer targets, scrolling, names for assistive tools. */
#include "app/shell/appearance.h"
#include "app/list/sheet-header.h"
#include "app/list/sheet-model.h"
#include "app/list/sheet-row.h"
#include "app/list/sheet-view.h"
#include "hand.h"
#include "sheet-sample.h"

GResource *app_get_resource (void);

#define N 10000

typedef struct {
  GtkWidget *window;
  AppSheet *sheet;
  GtkWidget *view;
  GListStore *rows;
  guint told;
  guint activated; /* the last position */
} Fixture;

/* --- The window --- */

static void
on_painted (GdkFrameClock *clock, gboolean *painted)
{
  *painted = TRUE;
}

/* Runs until a whole frame is painted. */
static void
paint (Fixture *f)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (f->window);
  gboolean painted = FALSE;
  gulong handler = g_signal_connect (clock, "after-paint", G_CALLBACK (on_painted), &painted);

  gtk_widget_queue_draw (f->window);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

static void
on_told (Fixture *f)
{
  f->told++;
}

static void
on_activated (Fixture *f, guint position)
{
  f->activated = position;
}

static void
fixture_up (Fixture *f, gconstpointer data)
{
  f->window = gtk_window_new ();
  f->sheet = APP_SHEET (app_sheet_new ());
  f->rows = sample_players (N);
  f->told = 0;
  f->activated = APP_SHEET_NOWHERE;
  app_sheet_set_columns (f->sheet, SAMPLE_COLUMNS, SAMPLE_N_COLUMNS, NULL);
  app_sheet_set_style (f->sheet, sample_style);
  app_sheet_set_label (f->sheet, "Players");
  app_sheet_set_model (f->sheet, G_LIST_MODEL (f->rows));
  g_signal_connect_swapped (f->sheet, "selection-changed", G_CALLBACK (on_told), f);
  g_signal_connect_swapped (f->sheet, "activate", G_CALLBACK (on_activated), f);
  f->view = hand_find (GTK_WIDGET (f->sheet), APP_TYPE_SHEET_VIEW, NULL);
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 500);
  gtk_window_set_child (GTK_WINDOW (f->window), GTK_WIDGET (f->sheet));
  gtk_window_present (GTK_WINDOW (f->window));
  paint (f);
}

static void
fixture_down (Fixture *f, gconstpointer data)
{
  GtkWidget *sheet = GTK_WIDGET (f->sheet);

  g_object_add_weak_pointer (G_OBJECT (sheet), (gpointer *) &sheet);
  gtk_window_destroy (GTK_WINDOW (f->window));
  while (sheet && g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (sheet);
  g_assert_finalize_object (f->rows);
}

/* --- What a person does and sees --- */

static gboolean
press_in (GtkWidget *widget, GListModel *shortcuts, GtkShortcutTrigger *trigger)
{
  for (guint i = 0; i < g_list_model_get_n_items (shortcuts); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (shortcuts, i);

    if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), trigger))
      return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                           gtk_shortcut_get_arguments (shortcut));
  }
  return FALSE;
}

/* Does what the view has bound to a key. */
static void
press (Fixture *f, guint key, GdkModifierType modifiers)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (f->view);
  g_autoptr (GtkShortcutTrigger) trigger = gtk_keyval_trigger_new (key, modifiers);
  gboolean bound = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !bound; i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_SHORTCUT_CONTROLLER (controller))
      bound = press_in (f->view, G_LIST_MODEL (controller), trigger);
  }
  g_assert_true (bound);
}

static SamplePlayer *
selected (Fixture *f)
{
  return app_sheet_get_selected (f->sheet);
}

static AppSheetRow *
focused (Fixture *f)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  return APP_IS_SHEET_ROW (focus) ? APP_SHEET_ROW (focus) : NULL;
}

/* The widget of the row at a position, if it lies wholly in sight. */
static AppSheetRow *
in_sight (Fixture *f, guint position)
{
  for (GtkWidget *row = gtk_widget_get_first_child (f->view); row;
       row = gtk_widget_get_next_sibling (row)) {
    graphene_rect_t place;

    g_assert_true (gtk_widget_compute_bounds (row, f->view, &place));
    if (app_sheet_row_get_position (APP_SHEET_ROW (row)) == position && place.origin.y >= 0 &&
        place.origin.y + place.size.height <= (float) gtk_widget_get_height (f->view))
      return APP_SHEET_ROW (row);
  }
  return NULL;
}

static void
assert_at (Fixture *f, guint position)
{
  paint (f);
  g_assert_nonnull (selected (f));
  g_assert_true (selected (f) == app_sheet_get_record (f->sheet, position));
  g_assert_nonnull (in_sight (f, position));
  g_assert_true (focused (f) == in_sight (f, position));
}

static guint
count_rows (Fixture *f)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (f->view); row;
       row = gtk_widget_get_next_sibling (row))
    n++;
  return n;
}

static void
set_points (Fixture *f, guint index, int points)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (f->rows), index);
  gpointer rows[] = { row };

  ((SamplePlayer *) desk_row_get (row))->points = points;
  g_list_store_splice (f->rows, index, 1, rows, 1);
}

static gboolean
has_number (gconstpointer record, gconstpointer number)
{
  return ((const SamplePlayer *) record)->number == GPOINTER_TO_INT (number);
}

/* --- Tests --- */

static void
test_few_widgets (Fixture *f, gconstpointer data)
{
  g_assert_cmpuint (count_rows (f), >, 10);
  g_assert_cmpuint (count_rows (f), <, 40);
  for (int i = 0; i < 50; i++) {
    app_sheet_select (f->sheet, (guint) g_test_rand_int_range (0, N));
    paint (f);
    g_assert_cmpuint (count_rows (f), <, 40);
  }
}

static void
test_names (Fixture *f, gconstpointer data)
{
  AppSheetRow *row = in_sight (f, 0);

  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (f->view), GTK_ACCESSIBLE_ROLE_LIST);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (f->view), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Players");
  gtk_test_accessible_assert_role (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1, Anna Berg, 23k, Paris Nord, FR, 2719, 2½, 17");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, FALSE);
  set_points (f, 0, 8);
  app_sheet_select (f->sheet, 0);
  paint (f);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "1, Anna Berg, 23k, Paris Nord, FR, 2719, 4, 17");
  gtk_test_accessible_assert_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_SELECTED, TRUE);
}

/* Assistive tools select and activate a row by its actions. */
static void
test_actions (Fixture *f, gconstpointer data)
{
  gtk_widget_activate_action (GTK_WIDGET (in_sight (f, 5)), "row.select", NULL);
  assert_at (f, 5);
  gtk_widget_activate_action (GTK_WIDGET (in_sight (f, 7)), "row.activate", NULL);
  assert_at (f, 7);
  g_assert_cmpuint (f->activated, ==, 7);
}

static void
test_keys (Fixture *f, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->sheet));
  g_assert_null (selected (f));
  press (f, GDK_KEY_Down, 0);
  assert_at (f, 0);
  press (f, GDK_KEY_Down, 0);
  assert_at (f, 1);
  press (f, GDK_KEY_KP_Up, 0);
  press (f, GDK_KEY_Up, 0);
  assert_at (f, 0);
  press (f, GDK_KEY_End, 0);
  assert_at (f, N - 1);
  press (f, GDK_KEY_Down, 0);
  assert_at (f, N - 1);
  press (f, GDK_KEY_Page_Up, 0);
  assert_at (f, N - 1 - app_sheet_view_get_page (APP_SHEET_VIEW (f->view)));
  press (f, GDK_KEY_Home, 0);
  assert_at (f, 0);
  press (f, GDK_KEY_Page_Down, 0);
  assert_at (f, app_sheet_view_get_page (APP_SHEET_VIEW (f->view)));
  press (f, GDK_KEY_Return, 0);
  g_assert_cmpuint (f->activated, ==, app_sheet_view_get_page (APP_SHEET_VIEW (f->view)));
}

/* With Control the keyboard goes alone, and Space selects and lets go. */
static void
test_keys_control (Fixture *f, gconstpointer data)
{
  app_sheet_select (f->sheet, 3);
  gtk_widget_grab_focus (GTK_WIDGET (f->sheet));
  press (f, GDK_KEY_Down, GDK_CONTROL_MASK);
  g_assert_cmpint (selected (f)->number, ==, 4);
  g_assert_cmpuint (app_sheet_row_get_position (focused (f)), ==, 4);
  press (f, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_cmpint (selected (f)->number, ==, 5);
  press (f, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_null (selected (f));
}

/* The keyboard stays on its row wherever that goes, even out of the widgets in sight. */
static void
test_focus_follows (Fixture *f, gconstpointer data)
{
  DeskRow *row = NULL;

  gtk_widget_grab_focus (GTK_WIDGET (f->sheet));
  press (f, GDK_KEY_space, 0);
  row = app_sheet_row_get_row (focused (f));
  app_sheet_set_sort (f->sheet, "number", TRUE);
  assert_at (f, N - 1);
  g_assert_true (app_sheet_row_get_row (focused (f)) == row);
  app_sheet_set_sort (f->sheet, "points", FALSE);
  set_points (f, 0, -1);
  assert_at (f, 0);
  g_assert_true (app_sheet_row_get_row (focused (f)) == row);
}

/* Scrolled away, the row keeps the keyboard, and an arrow key comes back to it. */
static void
test_focus_scrolled (Fixture *f, gconstpointer data)
{
  GtkScrolledWindow *scrolled =
      GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (f->view, GTK_TYPE_SCROLLED_WINDOW));
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (scrolled);

  app_sheet_select (f->sheet, 2);
  gtk_widget_grab_focus (GTK_WIDGET (f->sheet));
  gtk_adjustment_set_value (adjustment, 50000);
  paint (f);
  g_assert_null (in_sight (f, 2));
  g_assert_cmpuint (app_sheet_row_get_position (focused (f)), ==, 2);
  set_points (f, 5000, 3);
  paint (f);
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 50000);
  press (f, GDK_KEY_Down, 0);
  assert_at (f, 3);
}

static void
test_row_gone (Fixture *f, gconstpointer data)
{
  g_autoptr (DeskRow) row = sample_row (sample_player_new (1, "Anna"));
  g_autoptr (DeskRow) other = sample_row (sample_player_new (2, "Bo"));

  app_sheet_select (f->sheet, 4);
  gtk_widget_grab_focus (GTK_WIDGET (f->sheet));
  g_list_store_remove (f->rows, 4);
  paint (f);
  g_assert_null (selected (f));
  g_assert_cmpuint (f->told, ==, 2);
  g_assert_cmpuint (app_sheet_row_get_position (focused (f)), ==, 4);
  g_list_store_remove_all (f->rows);
  paint (f);
  g_assert_cmpuint (count_rows (f), ==, 0);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (f->window)) == f->view);
  g_list_store_append (f->rows, row);
  g_list_store_append (f->rows, other);
  press (f, GDK_KEY_Down, 0);
  assert_at (f, 0);
}

static void
test_select (Fixture *f, gconstpointer data)
{
  g_assert_true (app_sheet_select_where (f->sheet, has_number, GINT_TO_POINTER (7000)));
  paint (f);
  g_assert_cmpint (selected (f)->number, ==, 7000);
  g_assert_nonnull (in_sight (f, 6999));
  g_assert_false (app_sheet_select_where (f->sheet, has_number, GINT_TO_POINTER (-3)));
  g_assert_cmpint (selected (f)->number, ==, 7000);
  app_sheet_select (f->sheet, APP_SHEET_NOWHERE);
  g_assert_null (selected (f));
  g_assert_cmpuint (f->told, ==, 2);
}

static void
test_header (Fixture *f, gconstpointer data)
{
  GtkWidget *button = hand_find (GTK_WIDGET (f->sheet), GTK_TYPE_BUTTON, NULL);
  gboolean descending = FALSE;

  g_assert_null (app_sheet_get_sort (f->sheet, NULL));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (app_sheet_get_sort (f->sheet, &descending), ==, "number");
  g_assert_false (descending);
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpstr (app_sheet_get_sort (f->sheet, &descending), ==, "number");
  g_assert_true (descending);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                       "Sorted, greatest first");
  app_sheet_set_sort (f->sheet, "country", FALSE);
  g_assert_null (app_sheet_get_sort (f->sheet, NULL));
}

/* Tab: titles, rows, and out again. */
static void
test_tab (Fixture *f, gconstpointer data)
{
  GtkWidget *sheet = GTK_WIDGET (f->sheet);

  gtk_window_set_focus (GTK_WINDOW (f->window), NULL);
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (f->window))));
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
  g_assert_nonnull (focused (f));
  g_assert_false (gtk_widget_child_focus (sheet, GTK_DIR_TAB_FORWARD));
  g_assert_true (gtk_widget_child_focus (sheet, GTK_DIR_TAB_BACKWARD));
  g_assert_true (GTK_IS_BUTTON (gtk_window_get_focus (GTK_WINDOW (f->window))));
}

static void
test_empty (Fixture *f, gconstpointer data)
{
  GtkWidget *empty = gtk_label_new ("Nobody is called so");

  app_sheet_set_empty (f->sheet, empty);
  g_assert_false (gtk_widget_get_visible (empty));
  app_sheet_set_search (f->sheet, "qqq");
  paint (f);
  g_assert_true (gtk_widget_get_mapped (empty));
  g_assert_cmpuint (app_sheet_get_shown (f->sheet), ==, 0);
  app_sheet_set_search (f->sheet, "");
  g_assert_false (gtk_widget_get_visible (empty));
}

static void
test_style (Fixture *f, gconstpointer data)
{
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (in_sight (f, 2)), "dimmed"));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (in_sight (f, 3)), "dimmed"));
}

/* --- Little room --- */

#define N_VALUES 4

static char *
one (gconstpointer record, gpointer data)
{
  return g_strdup ("1");
}

static GtkWidget *
title_at (Fixture *f, int column)
{
  GtkWidget *title =
      gtk_widget_get_first_child (hand_find (GTK_WIDGET (f->sheet), APP_TYPE_SHEET_HEADER, NULL));

  while (column-- > 0)
    title = gtk_widget_get_next_sibling (title);
  return title;
}

static int
title_x (Fixture *f, int column)
{
  double x = -1, y;

  gtk_widget_translate_coordinates (title_at (f, column), GTK_WIDGET (f->sheet), 0, 0, &x, &y);
  return (int) x;
}

static GtkAdjustment *
across (Fixture *f)
{
  return gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (f->view));
}

static gboolean
all_fit (Fixture *f)
{
  return gtk_adjustment_get_upper (across (f)) <= gtk_adjustment_get_page_size (across (f));
}

static void
resize (Fixture *f, int width)
{
  gtk_window_set_default_size (GTK_WINDOW (f->window), width, 500);
  for (int i = 0; i < 4; i++)
    paint (f);
}

/* As the program has it: what the style adds to a title must be what its column reckons with. */
static void
dress (void)
{
  g_resources_register (app_get_resource ());
  app_appearance_load ();
}

/* First the club goes, then titles are short; what fits nevertheless is never scrolled. With too
 * little for that the first column stays where it is, and the others go below it. */
static void
test_room (Fixture *f, gconstpointer data)
{
  AppSheetColumn columns[3 + N_VALUES] = {
    { "no", "No.", one, NULL, 3, FALSE, APP_SHEET_END },
    { "name", "Name", one, NULL, 24, TRUE, APP_SHEET_START, .tight_chars = 8 },
    { "club", "Club", one, NULL, 20, TRUE, APP_SHEET_START, .yields = TRUE },
  };
  static const char *const ids[N_VALUES] = { "a", "b", "c", "d" };
  int left;

  for (int i = 0; i < N_VALUES; i++)
    columns[3 + i] =
        (AppSheetColumn){ ids[i],        "Opponents’ points", one,           NULL, 7, FALSE,
                          APP_SHEET_END, .tight_chars = 3,    .head = "OPts" };
  dress ();
  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  app_sheet_set_frozen (f->sheet, 1);
  resize (f, 1250);
  g_assert_true (all_fit (f) && gtk_widget_get_mapped (title_at (f, 2)));
  resize (f, 940);
  g_assert_true (all_fit (f) && !gtk_widget_get_mapped (title_at (f, 2)));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (title_at (f, 3))), ==, "Opponents’ points");
  resize (f, 400);
  g_assert_true (all_fit (f));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (title_at (f, 3))), ==, "OPts");
  g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (title_at (f, 3)))));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (title_at (f, 3)), ==, "Opponents’ points");
  resize (f, 200);
  g_assert_false (all_fit (f));
  left = title_x (f, 0);
  gtk_adjustment_set_value (across (f), 1000);
  paint (f);
  paint (f);
  g_assert_cmpint (title_x (f, 0), ==, left);
  g_assert_cmpint (title_x (f, 3 + N_VALUES - 1), >, 0);
  resize (f, 1250);
  g_assert_true (all_fit (f) && gtk_widget_get_mapped (title_at (f, 2)));
}

/* A column takes no more than it can use: what stands behind a name stays in sight of it, and what
 * one cannot take is for the next. */
static void
test_most (Fixture *f, gconstpointer data)
{
  const AppSheetColumn columns[] = {
    { "name", "Name", one, NULL, 8, TRUE, APP_SHEET_START, .most_chars = 30 },
    { "rank", "Rank", one, NULL, 5, FALSE, APP_SHEET_START },
    { "club", "Club", one, NULL, 8, TRUE, APP_SHEET_START },
    { "end", "End", one, NULL, 5, FALSE, APP_SHEET_START },
  };
  int rank, end;

  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  resize (f, 400);
  rank = title_x (f, 1);
  resize (f, 900);
  g_assert_cmpint (title_x (f, 1), >, rank);
  rank = title_x (f, 1);
  end = title_x (f, 3);
  resize (f, 1200);
  g_assert_cmpint (title_x (f, 1), ==, rank);
  g_assert_cmpint (title_x (f, 3), ==, end + 300);
}

/* Where none can use it, what is left over stays empty behind the last. */
static void
test_rest (Fixture *f, gconstpointer data)
{
  const AppSheetColumn columns[] = {
    { "name", "Name", one, NULL, 8, TRUE, APP_SHEET_START, .most_chars = 12 },
    { "given", "Given", one, NULL, 8, TRUE, APP_SHEET_START, .most_chars = 12 },
    { "end", "End", one, NULL, 5, FALSE, APP_SHEET_START },
  };
  int end;

  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  resize (f, 900);
  end = title_x (f, 2);
  resize (f, 1200);
  g_assert_cmpint (title_x (f, 2), ==, end);
  g_assert_cmpint (end - title_x (f, 1), ==, title_x (f, 1) - title_x (f, 0));
  g_assert_true (all_fit (f));
}

/* In the letters the program is shown in, a column as narrow as its title still shows all of it. */
static void
test_titles (Fixture *f, gconstpointer data)
{
  const AppSheetColumn columns[] = {
    { "line", "Línea", one, NULL, 1, FALSE, APP_SHEET_END },
    { "rank", "Rango", one, app_sheet_compare_text, 1, FALSE, APP_SHEET_END },
    { "name", "Name", one, NULL, 99, FALSE, APP_SHEET_START },
  };

  app_appearance_load ();
  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  resize (f, 300);
  for (int i = 0; i < 2; i++) {
    GtkWidget *title = title_at (f, i);
    GtkWidget *label = GTK_IS_LABEL (title) ? title : gtk_button_get_child (GTK_BUTTON (title));
    g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))));
  }
}

static char *
sixty_letters (gconstpointer record, gpointer data)
{
  return g_strnfill (60, 'o');
}

/* Where an even share would cut a text, its column gets what others do not need, and keeps it. */
static void
test_wish (Fixture *f, gconstpointer data)
{
  const AppSheetColumn columns[] = {
    { "black", "Black", one, NULL, 10, TRUE, APP_SHEET_START },
    { "white", "White", sixty_letters, app_sheet_compare_text, 10, TRUE, APP_SHEET_START },
    { "end", "End", one, NULL, 4, FALSE, APP_SHEET_END },
  };
  g_autofree char *text = sixty_letters (NULL, NULL);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (f->view, text);
  int needed, from, to;

  pango_layout_get_pixel_size (layout, &needed, NULL);
  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  resize (f, needed + 250);
  from = title_x (f, 1);
  to = title_x (f, 2);
  g_assert_cmpint (from, <, to / 2);
  g_assert_cmpint (to - from, >=, needed);
  app_sheet_set_search (f->sheet, "qqq");
  paint (f);
  g_assert_cmpint (title_x (f, 1), ==, from);
  g_assert_cmpint (title_x (f, 2), ==, to);
}

static void
assert_above (Fixture *f, const AppSheetColumn *columns, int n)
{
  int y = gtk_widget_get_height (GTK_WIDGET (f->sheet)) / 2;

  for (int i = 0; i < 3; i++)
    paint (f);
  for (int i = 0; i < n; i++) {
    const char *first = NULL, *last = NULL;
    graphene_rect_t place;

    g_assert_true (gtk_widget_compute_bounds (title_at (f, i), GTK_WIDGET (f->sheet), &place));
    app_sheet_pick (f->sheet, place.origin.x + 1, y, &first);
    app_sheet_pick (f->sheet, place.origin.x + place.size.width - 1, y, &last);
    g_assert_cmpstr (first, ==, columns[i].id);
    g_assert_cmpstr (last, ==, columns[i].id);
  }
}

/* The bar that scrolls takes its room from the rows alone: the titles go with them, when it comes
 * and when it goes. */
static void
test_titles_follow (Fixture *f, gconstpointer data)
{
  const AppSheetColumn columns[] = {
    { "black", "Black", sixty_letters, NULL, 10, TRUE, APP_SHEET_START, .most_chars = 60 },
    { "white", "White", sixty_letters, NULL, 10, TRUE, APP_SHEET_START, .most_chars = 60 },
    { "end", "End", one, NULL, 8, FALSE, APP_SHEET_END },
  };
  g_autoptr (GListStore) few = sample_players (24);

  dress ();
  app_sheet_set_columns (f->sheet, columns, G_N_ELEMENTS (columns), NULL);
  assert_above (f, columns, G_N_ELEMENTS (columns));
  app_sheet_set_model (f->sheet, G_LIST_MODEL (few));
  gtk_window_set_default_size (GTK_WINDOW (f->window), 900, 900);
  assert_above (f, columns, G_N_ELEMENTS (columns));
  app_sheet_set_model (f->sheet, G_LIST_MODEL (f->rows));
  assert_above (f, columns, G_N_ELEMENTS (columns));
}

#define ADD(path, test) \
  g_test_add ("/app/sheet/" path, Fixture, NULL, fixture_up, test, fixture_down)

HAND_MAIN ()
{
  ADD ("few-widgets", test_few_widgets);
  ADD ("names", test_names);
  ADD ("actions", test_actions);
  ADD ("keys", test_keys);
  ADD ("keys-control", test_keys_control);
  ADD ("focus-follows", test_focus_follows);
  ADD ("focus-scrolled", test_focus_scrolled);
  ADD ("row-gone", test_row_gone);
  ADD ("select", test_select);
  ADD ("header", test_header);
  ADD ("tab", test_tab);
  ADD ("empty", test_empty);
  ADD ("style", test_style);
  ADD ("room", test_room);
  ADD ("most", test_most);
  ADD ("rest", test_rest);
  ADD ("titles", test_titles);
  ADD ("wish", test_wish);
  ADD ("titles-follow", test_titles_follow);
}
