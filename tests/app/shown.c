/* What is shown is what is stored: acts by chance with the window open, page by page; after each,
 * all that it shows is what a window shows that is opened on a copy of the file. */
#include "app/rounds-private.h"
#include "app/sheet-private.h"
#include "app/window-private.h"
#include "desk/chance.h"
#include "hand.h"
#include "ledger/copy.h"
#include "program.h"

static AppApplication *application;

static const char *const pages[] = { "players", "rounds", "standings", "log" };

static const char *const systems[][3] = {
  { "system", "macmahon" },    { "system", "swiss" },    { "system", "swiss_weights" },
  { "system", "round_robin" }, { "system", "knockout" }, { "system", "elimination" },
  { "system", "series" },
};

/* --- What a window shows --- */

static void
add_sheet (AppSheet *sheet, GString *all)
{
  for (guint i = 0; i < app_sheet_get_shown (sheet); i++) {
    g_auto (GStrv) texts =
        app_sheet_columns_texts (sheet->columns, app_sheet_get_record (sheet, i));
    g_autofree char *line = g_strjoinv ("|", texts);
    g_string_append_printf (all, "%s\n", line);
  }
}

/* But what offers to take back the act that was just done. */
static void
add_all (AppWindow *window, GtkWidget *widget, GString *all)
{
  if (!gtk_widget_get_mapped (widget) || widget == GTK_WIDGET (window->undo_bar))
    return;
  if (APP_IS_SHEET (widget))
    add_sheet (APP_SHEET (widget), all);
  else if (GTK_IS_LABEL (widget))
    g_string_append_printf (all, "“%s”\n", gtk_label_get_text (GTK_LABEL (widget)));
  else
    for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
         child = gtk_widget_get_next_sibling (child))
      add_all (window, child, all);
}

static char *
text_of (AppWindow *window)
{
  GString *all = g_string_new (NULL);

  add_all (window, GTK_WIDGET (window->due), all);
  add_all (window, app_window_get_view (window), all);
  return g_string_free (all, FALSE);
}

static AppSheet *
find_sheet (GtkWidget *widget)
{
  AppSheet *found = APP_IS_SHEET (widget) ? APP_SHEET (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_sheet (child);
  return found;
}

/* Nothing is asked that is still reckoned. */
static void
wait_for_reasons (AppWindow *window)
{
  GtkWidget *view = app_window_get_view (window);

  hand_settle ();
  while (APP_IS_ROUNDS_PAGE (view) && APP_ROUNDS_PAGE (view)->reasons &&
         app_rounds_reasons_is_busy (APP_ROUNDS_PAGE (view)->reasons))
    g_main_context_iteration (NULL, TRUE);
  hand_settle ();
}

static void
stand_at (AppWindow *window, guint position)
{
  AppSheet *sheet = find_sheet (app_window_get_view (window));

  if (sheet && app_sheet_get_shown (sheet) > 0)
    app_sheet_select (sheet, position % app_sheet_get_shown (sheet));
  wait_for_reasons (window);
}

/* --- Acts --- */

typedef struct {
  Fixture own;
  Play play;
  AppWindow *window;
} Show;

static AppWindow *
open_window (Desk *desk)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));

  app_window_set_desk (window, desk);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  return window;
}

static void
turn_to (AppWindow *window, const char *page, int round)
{
  GtkWidget *view;

  app_window_page (window, page);
  view = app_window_get_view (window);
  if (APP_IS_ROUNDS_PAGE (view) && round > 0)
    app_rounds_page_show (APP_ROUNDS_PAGE (view), round);
}

static void
assert_same (const char *shown, const char *stored)
{
  g_auto (GStrv) here = g_strsplit (shown, "\n", -1), there = g_strsplit (stored, "\n", -1);

  for (int i = 0; here[i] || there[i]; i++)
    if (g_strcmp0 (here[i], there[i]) != 0)
      g_error ("shown is:\n%s\nwhere stored is:\n%s\nin:\n%s", here[i], there[i], shown);
}

/* On both the same row, for what is told of it. */
static void
compare_page (Show *show, AppWindow *other, const char *page)
{
  g_autofree char *shown = NULL, *stored = NULL;
  guint position = (guint) play_below (&show->play, 20);
  GtkWidget *view;

  turn_to (show->window, page, 0);
  view = app_window_get_view (show->window);
  turn_to (other, page, APP_IS_ROUNDS_PAGE (view) ? APP_ROUNDS_PAGE (view)->round : 0);
  stand_at (show->window, position);
  stand_at (other, position);
  shown = text_of (show->window);
  stored = text_of (other);
  assert_same (shown, stored);
}

/* One that runs would be interrupted in the copy. */
static void
stop_clocks (Desk *desk)
{
  const GPtrArray *games = desk_get_state (desk)->games;

  for (gint64 game = 1; game <= (gint64) games->len; game++)
    desk_time_pause (desk, game, NULL);
}

static void
compare (Show *show)
{
  g_autofree char *path = fixture_file (&show->own, "copy.tengen");
  const char *first = app_window_get_page (show->window);
  g_autoptr (Desk) desk = NULL;
  AppWindow *other;

  stop_clocks (show->own.desk);
  FIXTURE_DO (ledger_copy_to (desk_get_ledger (show->own.desk), path, &error));
  desk = desk_open (path, TRUE, NULL);
  g_assert_nonnull (desk);
  other = open_window (desk);
  compare_page (show, other, first);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++)
    compare_page (show, other, pages[i]);
  gtk_window_destroy (GTK_WINDOW (other));
  hand_settle ();
  g_clear_object (&desk);
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
act (Show *show)
{
  int last = desk_state_last_round (desk_get_state (show->own.desk));

  turn_to (show->window, pages[play_below (&show->play, G_N_ELEMENTS (pages))],
           last > 0 ? 1 + play_below (&show->play, last) : 0);
  hand_settle ();
  for (int i = 0; i < 5; i++)
    play_act (&show->play, NULL);
  compare (show);
}

static void
test_random (gconstpointer data)
{
  const char *const *setting = data;
  Show show = { .own = { 0 } };
  guint32 seed = play_seed ();
  int n = g_getenv ("TENGEN_ACTS") ? atoi (g_getenv ("TENGEN_ACTS")) : 6;

  g_test_message ("seed %u", seed);
  fixture_set_up (&show.own, NULL);
  fixture_set (&show.own, setting[0], setting[1]);
  fixture_enrol_many (&show.own, 8);
  show.play = (Play){ .fixture = &show.own, .chance = g_rand_new_with_seed (seed) };
  show.window = open_window (show.own.desk);
  for (int i = 0; i < n; i++)
    act (&show);
  gtk_window_destroy (GTK_WINDOW (show.window));
  hand_settle ();
  g_rand_free (show.play.chance);
  fixture_tear_down (&show.own, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  application = hand_init (&argc, &argv);
  if (!application)
    return 77;
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strconcat ("/app/shown/", systems[i][1], NULL);
    g_test_add_data_func (path, systems[i], test_random);
  }
  return g_test_run ();
}
