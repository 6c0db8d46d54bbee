/* How long it takes from a key on the keyboard of the display to the end of the painting that shows
 * what it did, in the real window on a tournament of N players (500 if not said) and five rounds:
 * paint [--bench]. Without --bench each is done a few times, against a bound that only says that
 * nothing is lost. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include "app/window.h"
#include "client-keys.h"
#include "folder.h"
#include "hand.h"
#include "rounds-sample.h"

#define ROUNDS 5
#define GENEROUS 2000

static GtkWidget *window;
static gboolean is_bench;
static gboolean pressed;   /* the key has come to the program */
static gboolean elsewhere; /* another window is to be painted */
static gint64 painted;     /* when, 0 for not yet */

static const struct {
  const char *what;
  const char *before; /* keys that lead there, once */
  const char *key;
  const char *after; /* takes it back */
  gboolean opens;    /* a window of its own */
} acts[] = {
  { "select the next row", "<Control>2", "Down", NULL },
  { "type a table's number", NULL, "1", NULL },
  { "enter a result", "5", "b", "<Control>z" },
  { "undo a result", NULL, "<Control>z", "<Control><Shift>z" },
  { "redo a result", "<Control>z", "<Control><Shift>z", "<Control>z" },
  { "open the form of results", NULL, "e", "Escape", TRUE },
  { "open why this pair", NULL, "F4", "Escape", TRUE },
  { "open a game", NULL, "Return", "<Alt>Left" },
  { "go to the players", "<Control>2", "<Control>1", "<Control>2" },
  { "go to the rounds", "<Control>1", "<Control>2", "<Control>1" },
  { "go to the standings", "<Control>2", "<Control>3", "<Control>2" },
  { "go to the log", "<Control>2", "<Control>4", "<Control>2" },
  { "page down in the log", "<Control>4", "Page_Down", NULL },
  { "page up in the log", NULL, "Page_Up", NULL },
  { "type a letter of a search", "<Control>1 <Control>f", "a", "BackSpace" },
};

/* --- Watching --- */

static gboolean
pressed_cb (GtkEventController *keys, guint keyval, guint keycode, GdkModifierType state)
{
  pressed = keyval != GDK_KEY_Control_L && keyval != GDK_KEY_Shift_L && keyval != GDK_KEY_Alt_L;
  return GDK_EVENT_PROPAGATE;
}

static void
painted_cb (GdkFrameClock *clock, GtkWidget *which)
{
  if (pressed && !painted && (which != window) == elsewhere && gtk_widget_get_width (which) > 100)
    painted = g_get_monotonic_time ();
}

static gboolean
mapped_cb (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer data)
{
  GtkWidget *which = g_value_get_object (values);
  GtkEventController *keys;

  if (!GTK_IS_WINDOW (which))
    return G_SOURCE_CONTINUE;
  keys = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_cb), NULL);
  gtk_widget_add_controller (which, keys);
  g_signal_connect_object (gtk_widget_get_frame_clock (which), "after-paint",
                           G_CALLBACK (painted_cb), which, G_CONNECT_AFTER);
  return G_SOURCE_CONTINUE;
}

/* --- Striking --- */

/* Until nothing is left to do for as long as a frame or two; a cursor that blinks in an entry never
 * rests, so that what takes longer than any act is not waited for. */
static void
settle (void)
{
  gint64 start = g_get_monotonic_time (), quiet = start;

  while (g_get_monotonic_time () - quiet < 40000 && g_get_monotonic_time () - start < 300000)
    if (g_main_context_iteration (NULL, FALSE))
      quiet = g_get_monotonic_time ();
    else
      g_usleep (500);
}

static gboolean
is_pressed (gpointer data)
{
  return pressed;
}

static gboolean
is_painted (gpointer data)
{
  return painted != 0;
}

static void
strike_all (const char *all)
{
  g_auto (GStrv) keys = g_strsplit (all ? all : "", " ", -1);

  for (int i = 0; keys[i]; i++) {
    pressed = FALSE;
    client_key (keys[i]);
    hand_live_until (is_pressed, NULL);
    settle ();
  }
}

/* Milliseconds. */
static double
time_key (const char *key, gboolean opens)
{
  gint64 start;

  pressed = FALSE;
  painted = 0;
  elsewhere = opens;
  start = g_get_monotonic_time ();
  client_key (key);
  hand_live_until (is_painted, NULL);
  return (double) (painted - start) / 1000;
}

static int
compare (const void *a, const void *b)
{
  double way = *(const double *) a - *(const double *) b;

  return way < 0 ? -1 : way > 0;
}

static void
measure (gsize which)
{
  double spent[20];
  int n = is_bench ? 20 : 3;

  strike_all (acts[which].before);
  for (int i = 0; i < n; i++) {
    spent[i] = time_key (acts[which].key, acts[which].opens);
    settle ();
    strike_all (acts[which].after);
  }
  qsort (spent, (gsize) n, sizeof *spent, compare);
  if (is_bench)
    g_print ("%-30s median %6.1f  worst %6.1f ms%s\n", acts[which].what, spent[n / 2], spent[n - 1],
             spent[n / 2] < 50 ? "" : "  TOO MUCH");
  g_assert_cmpfloat (spent[n / 2], <, GENEROUS);
}

/* --- A large tournament --- */

static void
make (Sample *sample, int n_players)
{
  static const char *const names[] = { "name", "rounds", NULL };
  static const char *const values[] = { "Large", "5", NULL };
  g_autoptr (GError) error = NULL;

  sample->folder = g_dir_make_tmp ("tengen-paint-XXXXXX", &error);
  sample->path = g_build_filename (sample->folder, "large.tengen", NULL);
  desk_event_create (sample->path, "A. Referee", names, values, &error);
  g_assert_no_error (error);
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
  sample_enrol (sample->desk, n_players);
  for (int round = 1; round <= ROUNDS; round++) {
    sample_draw (sample, TRUE);
    sample_finish (sample, round, round == ROUNDS ? 100 : 0);
  }
  g_clear_object (&sample->desk);
}

static AppApplication *application;

static void
test_all (void)
{
  Sample sample = { 0 };

  make (&sample, is_bench ? 500 : 120);
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, mapped_cb, NULL, NULL);
  window = app_window_new (GTK_APPLICATION (application));
  app_window_open (APP_WINDOW (window), sample.path);
  gtk_window_present (GTK_WINDOW (window));
  settle ();
  for (gsize i = 0; i < G_N_ELEMENTS (acts); i++)
    measure (i);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
  folder_remove (sample.folder);
  g_free (sample.folder);
  g_free (sample.path);
}

int
main (int argc, char **argv)
{
  application = hand_init (&argc, &argv);
  if (!application || !client_keys_open ())
    return 77;
  is_bench = argc > 1 && g_str_equal (argv[1], "--bench");
  g_test_add_func ("/app/paint", test_all);
  return g_test_run ();
}
