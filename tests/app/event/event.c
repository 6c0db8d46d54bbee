/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole event in the window: a real field (the 21st World Amateur Go Championship, 55 players,
 * where its table is at hand, else an invented one) taken in from a list, drawn round by round,
 * with results through the entry field, to standings and paper. With --bench: 1,000 players, and
 * how long nothing else could have happened meanwhile. */
#include <glib/gstdio.h>
#include <string.h>
#include "app/players/import-window.h"
#include "app/paper/print-window.h"
#include "app/rounds/rounds-page.h"
#include "app/list/sheet.h"
#include "desk/event/set.h"
#include "ledger/chain/verify.h"
#include "hand.h"

#define FIELD 55
#define ROUNDS 8

typedef struct {
  char *folder;
  char *path;
  AppWindow *window;
  int n_players;
  GHashTable *won; /* place << 16 | other -> '+' or '-' as in 1999 */
} Event;

static gint64 last_tick;
static gint64 longest;

/* --- How long the window is deaf --- */

static gboolean
ticked_cb (gpointer data)
{
  gint64 now = g_get_monotonic_time ();

  if (last_tick)
    longest = MAX (longest, now - last_tick);
  last_tick = now;
  return G_SOURCE_CONTINUE;
}

static void
report_phase (const char *phase, gint64 began)
{
  g_print ("# %-28s %6.0f ms in all, deaf for at most %5.1f ms\n", phase,
           (double) (g_get_monotonic_time () - began) / 1000, (double) longest / 1000);
  longest = 0;
}

/* --- The list --- */

static void
add_cells (Event *event, int place, char **words)
{
  for (gsize i = 8; words[i]; i++) {
    int other = (int) g_ascii_strtoll (words[i], NULL, 10);
    char *sign = strpbrk (words[i], "+-");
    if (sign && words[i][0] != '|')
      g_hash_table_insert (event->won, GINT_TO_POINTER (place << 16 | other),
                           GINT_TO_POINTER (*sign));
  }
}

static void
add_line (Event *event, GString *list, const char *line)
{
  g_autofree char *text = g_strdup (line);
  g_auto (GStrv) words = NULL;
  int place;

  /* columns are set apart by one blank or more */
  for (char *at; (at = strstr (text, "  "));)
    memmove (at, at + 1, strlen (at));
  words = g_strsplit (g_strstrip (text), " ", -1);
  if (!g_ascii_isdigit (words[0][0]) || g_strv_length (words) < 10)
    return;
  place = (int) g_ascii_strtoll (words[0], NULL, 10);
  g_strdelimit (words[1], "_", ' ');
  g_string_append_printf (list, "%s,%s,%s,%s\n", words[1], words[2], words[3], words[4]);
  add_cells (event, place, words);
  event->n_players++;
}

static char *
real_list (Event *event)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"),
                                            "../../shared/data/tournament/h9/wagc1999.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GString *list;

  if (!g_getenv ("G_TEST_SRCDIR") || !g_file_get_contents (path, &text, NULL, NULL))
    return NULL;
  list = g_string_new ("family,given,rank,country\n");
  lines = g_strsplit (text, "\n", -1);
  for (gsize i = 0; lines[i]; i++)
    if (lines[i][0] != ';')
      add_line (event, list, lines[i]);
  return g_string_free (list, FALSE);
}

static char *
invented_list (Event *event, int n)
{
  GString *list = g_string_new ("name,rank,country,club\n");

  for (int i = 0; i < n; i++)
    g_string_append_printf (list, "Player %04d 棋手,%dk,CN,Club %d\n", i, i * 30 / n + 1, i % 40);
  event->n_players = n;
  return g_string_free (list, FALSE);
}

/* --- The director's hands --- */

static gboolean
list_was_read (gpointer window)
{
  GObject *stack = hand_part (window, "stack");

  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "list") == 0;
}

static void
enrol (Event *event, const char *list)
{
  g_autofree char *path = g_build_filename (event->folder, "list.csv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  GtkWidget *window;

  g_assert_true (g_file_set_contents (path, list, -1, NULL));
  app_import_file (GTK_WINDOW (event->window), app_window_get_desk (event->window), file);
  window = hand_find_window (APP_TYPE_IMPORT_WINDOW);
  hand_live_until (list_was_read, window);
  hand_press (window, "take");
  hand_settle ();
  g_unlink (path);
}

static AppRoundsPage *
rounds_page (Event *event)
{
  app_window_go (event->window, "rounds", 0);
  hand_settle ();
  return APP_ROUNDS_PAGE (hand_view (event->window));
}

static gboolean
draft_is_there (gpointer window)
{
  const DeskState *state = desk_get_state (app_window_get_desk (APP_WINDOW (window)));

  return desk_state_round (state, desk_state_last_round (state)) == DESK_ROUND_DRAFT;
}

static void
draw (Event *event, AppRoundsPage *page)
{
  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.draw", NULL);
  hand_live_until (draft_is_there, event->window);
  hand_settle ();
  gtk_widget_activate_action (GTK_WIDGET (page), "rounds.settle", NULL);
  hand_settle ();
}

/* Players were enrolled in the order of their places in 1999. */
static gboolean
black_wins (Event *event, const DeskGame *game)
{
  int sign =
      GPOINTER_TO_INT (g_hash_table_lookup (event->won, GINT_TO_POINTER ((int) game->black << 16 |
                                                                         (int) game->white)));

  return sign ? sign == '+' : game->black < game->white;
}

static void
enter_results (Event *event, AppRoundsPage *page, int round)
{
  g_autoptr (GPtrArray) games =
      desk_state_games_of (desk_get_state (app_window_get_desk (event->window)), round);
  guint played = 0;

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_autofree char *text =
        g_strdup_printf ("%d %s", (int) game->board, black_wins (event, game) ? "B+R" : "W+R");
    if (!game->black || !game->white)
      continue;
    gtk_editable_set_text (hand_part (page, "entry"), text);
    g_signal_emit_by_name (hand_part (page, "entry"), "activate");
    hand_settle ();
    g_assert_nonnull (
        desk_state_result (desk_get_state (app_window_get_desk (event->window)), game->game));
    played++;
  }
  g_assert_cmpint (played, ==, event->n_players / 2);
}

/* --- What must hold --- */

static void
check_round (Event *event, int round, GHashTable *met, GHashTable *byes)
{
  g_autoptr (GPtrArray) games =
      desk_state_games_of (desk_get_state (app_window_get_desk (event->window)), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int low = (int) MIN (game->black, game->white), high = (int) MAX (game->black, game->white);
    if (low == 0)
      g_assert_true (g_hash_table_add (byes, GINT_TO_POINTER (high)));
    else
      g_assert_true (g_hash_table_add (met, GINT_TO_POINTER (low << 16 | high)));
  }
}

static void
check_event (Event *event, int rounds)
{
  g_autoptr (GHashTable) met = g_hash_table_new (NULL, NULL);
  g_autoptr (GHashTable) byes = g_hash_table_new (NULL, NULL);
  g_autoptr (GError) error = NULL;

  for (int round = 1; round <= rounds; round++)
    check_round (event, round, met, byes);
  g_assert_cmpint (g_hash_table_size (byes), ==, event->n_players % 2 * rounds);
  ledger_verify (desk_get_ledger (app_window_get_desk (event->window)), &error);
  g_assert_no_error (error);
}

static void
check_paper (Event *event)
{
  GtkWidget *preview;

  g_assert_true (
      gtk_widget_activate_action (GTK_WIDGET (event->window), "win.print-standings", "i", 0));
  hand_settle ();
  preview = hand_find_window (APP_TYPE_PRINT_WINDOW);
  g_assert_nonnull (preview);
  gtk_window_destroy (GTK_WINDOW (preview));
}

/* --- From the list to the paper --- */

static void
open_event (Event *event, GtkApplication *application, int rounds)
{
  g_autofree char *number = g_strdup_printf ("%d", rounds);
  const char *const names[] = { "name", "rounds", NULL };
  const char *const values[] = { "Event", number, NULL };
  g_autoptr (GError) error = NULL;

  event->folder = g_dir_make_tmp ("tengen-event-XXXXXX", NULL);
  event->path = g_build_filename (event->folder, "event.tengen", NULL);
  event->won = g_hash_table_new (NULL, NULL);
  desk_event_create (event->path, NULL, names, values, &error);
  g_assert_no_error (error);
  event->window = APP_WINDOW (app_window_new (application));
  app_window_open (event->window, event->path);
  gtk_window_present (GTK_WINDOW (event->window));
  hand_settle ();
}

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *child = g_build_filename (path, name, NULL);
    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      remove_folder (child);
    g_remove (child);
  }
}

static void
close_event (Event *event)
{
  gtk_window_destroy (GTK_WINDOW (event->window));
  hand_settle ();
  remove_folder (event->folder);
  g_rmdir (event->folder);
  g_hash_table_unref (event->won);
  g_free (event->folder);
  g_free (event->path);
}

static void
test_event (gconstpointer application)
{
  Event event = { 0 };
  g_autofree char *list = NULL;

  open_event (&event, (gpointer) (gsize) application, ROUNDS);
  list = real_list (&event);
  g_test_message ("the field is %s", list ? "that of 1999" : "invented");
  if (!list)
    list = invented_list (&event, FIELD);
  enrol (&event, list);
  g_assert_cmpint (event.n_players, ==, FIELD);
  for (int round = 1; round <= ROUNDS; round++) {
    AppRoundsPage *page = rounds_page (&event);
    draw (&event, page);
    enter_results (&event, page, round);
  }
  check_event (&event, ROUNDS);
  app_window_go (event.window, "standings", 0);
  hand_settle ();
  check_paper (&event);
  close_event (&event);
}

static int
bench (GtkApplication *application)
{
  Event event = { 0 };
  g_autofree char *list = invented_list (&event, 1000);
  AppRoundsPage *page;
  gint64 began;

  open_event (&event, application, 5);
  g_timeout_add_full (G_PRIORITY_HIGH, 1, ticked_cb, NULL, NULL);
  began = g_get_monotonic_time ();
  enrol (&event, list);
  report_phase ("1,000 players from a list", began);
  page = rounds_page (&event);
  began = g_get_monotonic_time ();
  longest = 0;
  draw (&event, page);
  report_phase ("draw and settle 500 tables", began);
  began = g_get_monotonic_time ();
  enter_results (&event, page, 1);
  report_phase ("500 results", began);
  began = g_get_monotonic_time ();
  draw (&event, page);
  report_phase ("draw and settle round 2", began);
  began = g_get_monotonic_time ();
  app_window_go (event.window, "standings", 0);
  hand_settle ();
  report_phase ("standings", began);
  check_event (&event, 2);
  close_event (&event);
  return 0;
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = hand_init (&argc, &argv);

  if (!application)
    return 77;
  if (argc > 1 && strcmp (argv[1], "--bench") == 0)
    return bench (GTK_APPLICATION (application));
  g_test_add_data_func ("/event/whole", application, test_event);
  return g_test_run ();
}
