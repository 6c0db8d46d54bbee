/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The register of players under somebody's hands: who is suggested while a name is being typed, a
 * rating list that is loaded, and what it would change. */
#include "app/players/register-popover.h"
#include "app/players/register-load.h"
#include <glib/gstdio.h>
#include <string.h>
#include "app/players/player-form.h"
#include "app/players/ratings-window.h"
#include "app/list/sheet.h"
#include "desk/event/enrol.h"
#include "desk/event/ratings.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"

static const char rows[] =
    "(22 Feb 2018)\n"
    " 10000001  Berg Anna                             NO  Oslo    3d   --   2301    12  T171028F\n"
    " 10000002  Berg Lars                             NO  Oslo    9k   --   1200     3  T171028F\n"
    " 10000003  Lind Bo                               SE  Karl    1k   --   2000    12  T171028F\n";

static char *folder;
static Desk *desk;
static GtkWidget *window;

static char *
write_list (const char *name)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, rows, -1, NULL));
  return path;
}

static void
load (void)
{
  g_autofree char *path = write_list ("egf.txt");
  char date[11];
  g_autoptr (FormatsRatings) list = desk_register_read (path, NULL, date, NULL);

  g_assert_true (desk_register_load (list, date, "file", "egf.txt", NULL));
}

static void
enrol (const char *family, const char *given, const char *ident, RulesRank rank)
{
  const DeskPlayer player = {
    .family = family, .given = given, .country = "NO", .club = "", .ident = ident, .rank = rank
  };

  g_assert_true (desk_enrol (desk, &player, NULL, NULL));
}

static void
begin (gboolean with_register)
{
  const char *const names[] = { "name", NULL };
  const char *const values[] = { "Cup", NULL };
  g_autofree char *path = NULL, *at = NULL;

  folder = g_dir_make_tmp ("tengen-register-XXXXXX", NULL);
  at = g_build_filename (folder, "register.db", NULL);
  g_setenv ("TENGEN_REGISTER", at, TRUE);
  path = g_build_filename (folder, "cup.tengen", NULL);
  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  desk = desk_open (path, TRUE, NULL);
  enrol ("Berg", "Anna", "10000001", RULES_RANK_DAN (2));
  enrol ("Berg", "Lars", "", RULES_RANK_KYU (9));
  if (with_register)
    load ();
  window = app_window_new (GTK_APPLICATION (hand_application));
  app_window_set_desk (APP_WINDOW (window), desk);
  app_window_go (APP_WINDOW (window), "players", 0);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  g_assert_finalize_object (g_steal_pointer (&desk));
  folder_remove (folder);
  g_clear_pointer (&folder, g_free);
}

static GtkWidget *
open_form (void)
{
  GtkWidget *form = app_player_form_new (GTK_WINDOW (window), desk, 0);

  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  return form;
}

static GtkWidget *
find_suggestions (GtkWidget *form)
{
  GtkWidget *child =
      gtk_widget_get_first_child (gtk_widget_get_parent (hand_part (form, "family")));

  while (child && !APP_IS_REGISTER_POPOVER (child))
    child = gtk_widget_get_next_sibling (child);
  g_assert_nonnull (child);
  return child;
}

static int
count_suggestions (GtkWidget *form)
{
  GtkWidget *popover = find_suggestions (form);
  int n = 0;

  if (!gtk_widget_get_visible (popover))
    return 0;
  while (gtk_list_box_get_row_at_index (hand_part (popover, "found"), n))
    n++;
  return n;
}

static void
assert_field (GtkWidget *form, const char *name, const char *text)
{
  g_assert_cmpstr (hand_text (form, name), ==, text);
}

static void
write_in (GtkWidget *form, const char *text)
{
  gtk_editable_set_text (hand_part (form, "family"), text);
  hand_settle ();
}

/* --- Suggestions --- */

static void
assert_berg_lars (GtkWidget *form)
{
  assert_field (form, "family", "Berg");
  assert_field (form, "given", "Lars");
  assert_field (form, "rank", "9k");
  assert_field (form, "country", "NO");
  assert_field (form, "club", "Oslo");
  assert_field (form, "rating", "1200");
  assert_field (form, "ident", "10000002");
}

/* By a click, as by whatever else activates a row. */
static void
test_suggest (void)
{
  GtkWidget *form, *found, *row;

  begin (TRUE);
  form = open_form ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  write_in (form, "b");
  g_assert_cmpint (count_suggestions (form), ==, 0);
  write_in (form, "BER");
  g_assert_cmpint (count_suggestions (form), ==, 2);
  write_in (form, "nobody");
  g_assert_cmpint (count_suggestions (form), ==, 0);
  write_in (form, "berg l");
  g_assert_cmpint (count_suggestions (form), ==, 1);
  found = hand_part (find_suggestions (form), "found");
  row = GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (found), 0));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Berg Lars 9k · NO · Oslo · 10000002 · EGF (Europe)");
  g_assert_true (
      gtk_test_accessible_has_property (GTK_ACCESSIBLE (found), GTK_ACCESSIBLE_PROPERTY_LABEL));
  g_signal_emit_by_name (found, "row-activated", row);
  hand_settle ();
  assert_berg_lars (form);
  g_assert_cmpint (count_suggestions (form), ==, 0);
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

static void
type (const char *keys)
{
  for (; *keys; keys++)
    keyboard_strike (*keys == ' ' ? GDK_KEY_space : (guint) *keys);
  hand_settle ();
}

static gboolean
is_enrolled (gpointer data)
{
  return desk_state_player (desk_get_state (desk), 3) != NULL;
}

/* Escape closes the list and then the form; Enter without an arrow takes what was typed. */
static void
test_keys (void)
{
  GtkWidget *form;

  begin (TRUE);
  form = open_form ();
  if (!keyboard_open_or_skip (form)) {
    gtk_window_destroy (GTK_WINDOW (form));
    end ();
    return;
  }
  type ("berg");
  g_assert_cmpint (count_suggestions (form), ==, 2);
  keyboard_strike (GDK_KEY_Escape);
  g_assert_cmpint (count_suggestions (form), ==, 0);
  g_assert_nonnull (hand_find_window (APP_TYPE_PLAYER_FORM));
  type (" ");
  g_assert_cmpint (count_suggestions (form), ==, 2);
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Down);
  keyboard_strike (GDK_KEY_Return);
  hand_settle ();
  assert_berg_lars (form);
  gtk_editable_set_text (hand_part (form, "ident"), "10000009");
  gtk_widget_grab_focus (hand_part (form, "family"));
  write_in (form, "");
  type ("berger");
  g_assert_cmpint (count_suggestions (form), ==, 0);
  assert_field (form, "family", "berger");
  keyboard_strike (GDK_KEY_Return);
  /* a button that Enter presses is down for a moment */
  hand_live_until (is_enrolled, NULL);
  g_assert_cmpstr (desk_state_player (desk_get_state (desk), 3)->family, ==, "berger");
  keyboard_strike (GDK_KEY_Escape);
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_PLAYER_FORM));
  end ();
}

static void
test_without (void)
{
  g_autofree char *path = NULL;
  GtkWidget *form;

  begin (FALSE);
  form = open_form ();
  write_in (form, "berg");
  g_assert_cmpint (count_suggestions (form), ==, 0);
  path = desk_register_path ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* --- Loading --- */

static gboolean
is_loaded (gpointer data)
{
  g_autoptr (DeskRegister) from = desk_register_open (NULL);
  g_autoptr (GPtrArray) sources = from ? desk_register_sources (from, NULL) : NULL;

  return sources && sources->len == 1;
}

static gboolean
is_closed (gpointer data)
{
  return !hand_find_window (APP_TYPE_REGISTER_LOAD);
}

static GtkWidget *
begin_load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  return app_register_load_file (window, file);
}

static void
test_load (void)
{
  g_autofree char *path = NULL;
  g_autoptr (DeskRegister) from = NULL;
  g_autoptr (GPtrArray) found = NULL;

  begin (FALSE);
  path = write_list ("egf.txt");
  begin_load (path);
  hand_live_until (is_closed, NULL);
  g_assert_true (is_loaded (NULL));
  from = desk_register_open (NULL);
  found = desk_register_search (from, "lind", 20, NULL);
  g_assert_cmpuint (found->len, ==, 1);
  end ();
}

/* --- Loading much --- */

#define MANY 130000

/* Names of three syllables and of one, by which many share a family name. */
static char *
write_many (void)
{
  static const char *const parts[] = { "ba", "ko", "mi", "ru", "ste", "vo", "lan", "dor" };
  GString *text = g_string_new ("(22 Feb 2018)\n");
  char *path = g_build_filename (folder, "many.txt", NULL);

  for (int i = 0; i < MANY; i++) {
    g_autofree char *name =
        g_strdup_printf ("%c%s%s%s %c%s%s", 'A' + i % 26, parts[i / 26 % 8], parts[i / 208 % 8],
                         parts[i / 1664 % 8], 'A' + i / 7 % 26, parts[i / 5 % 8], parts[i / 3 % 8]);
    g_string_append_printf (text, " %08d  %-38sSE  Karl  %3dk   --   %4d    12  T171028F\n",
                            20000000 + i * 7919 % 1000000, name, 1 + i % 20, 2000 - i % 20 * 100);
  }
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  g_string_free (text, TRUE);
  return path;
}

/* What a load does to the main loop, as the loop itself sees it. */
typedef struct {
  GtkWidget *window;
  GtkProgressBar *bar;
  double least;   /* at which to cancel, above 1 for never */
  double last;    /* where the bar was */
  int n_moves;    /* how often it moved on */
  gboolean back;  /* whether it ever went back while rows were stored */
  gint64 longest; /* turn of the loop, microseconds */
  int n_slices;
} Watch;

static void
look (Watch *watch)
{
  double now = gtk_progress_bar_get_fraction (watch->bar);

  if (app_register_load_get_slices (APP_REGISTER_LOAD (watch->window)) == 0)
    return;
  watch->n_slices = app_register_load_get_slices (APP_REGISTER_LOAD (watch->window));
  watch->n_moves += now > watch->last;
  watch->back |= now < watch->last;
  watch->last = now;
  if (now >= watch->least)
    keyboard_strike (GDK_KEY_Escape);
}

static Watch
watch_load (const char *path, double least)
{
  GtkWidget *shown = begin_load (path);
  Watch watch = { .window = shown, .bar = hand_part (shown, "progress"), .least = least };

  if (least < 1)
    keyboard_open (shown);
  while (hand_find_window (APP_TYPE_REGISTER_LOAD)) {
    gint64 before;
    look (&watch);
    if (!hand_find_window (APP_TYPE_REGISTER_LOAD))
      break;
    before = g_get_monotonic_time ();
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
    watch.longest = MAX (watch.longest, g_get_monotonic_time () - before);
  }
  g_test_message ("%s: longest turn of the main loop %.1f ms, %d slices, the bar moved %d times",
                  least < 1 ? "cancelled" : "stored", watch.longest / 1000.0, watch.n_slices,
                  watch.n_moves);
  return watch;
}

static int
count_loaded (void)
{
  g_autoptr (DeskRegister) from = desk_register_open (NULL);
  g_autoptr (DeskRegisterSource) source = desk_register_source (from, NULL, NULL);

  return source->n;
}

/* A large list is stored in many slices, also over itself; the one before it stays searchable
 * meanwhile, and comes back whole where the load is cancelled half-way. */
static void
test_load_many (void)
{
  g_autofree char *path = NULL;
  Watch watch;

  begin (TRUE);
  path = write_many ();
  if (!keyboard_open_or_skip (window)) {
    end ();
    return;
  }
  watch = watch_load (path, 0.5);
  g_assert_cmpfloat (watch.last, <, 1);
  g_assert_cmpint (count_loaded (), ==, 3);
  watch = watch_load (path, 2);
  g_assert_cmpint (watch.n_slices, >, 50);
  g_assert_cmpint (watch.n_moves, >, 50);
  g_assert_false (watch.back);
  g_assert_cmpint (count_loaded (), ==, MANY);
  watch = watch_load (path, 0.7);
  g_assert_cmpint (count_loaded (), ==, MANY);
  watch = watch_load (path, 2);
  g_assert_cmpint (count_loaded (), ==, MANY);
  end ();
}

/* --- Ratings --- */

static GtkWidget *
open_ratings (void)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *shown = app_ratings_window_new (GTK_WINDOW (window), desk, &error);

  g_assert_no_error (error);
  gtk_window_present (GTK_WINDOW (shown));
  hand_settle ();
  return shown;
}

static const char *
take_label (GtkWidget *shown)
{
  return gtk_button_get_label (hand_part (shown, "done"));
}

/* Berg Anna by number: rank and rating; Berg Lars by name: rating and number. */
static void
test_ratings (void)
{
  GtkWidget *shown;
  AppSheet *sheet;

  begin (TRUE);
  shown = open_ratings ();
  sheet = hand_part (shown, "changes");
  g_assert_cmpint (mnemonics_count_clashes (shown), ==, 0);
  g_assert_cmpuint (app_sheet_get_shown (sheet), ==, 4);
  g_assert_cmpstr (take_label (shown), ==, "_Apply 2 Changes");
  hand_press (shown, "all");
  g_assert_cmpstr (take_label (shown), ==, "_Apply 4 Changes");
  hand_press (shown, "certain");
  g_signal_emit_by_name (sheet, "activate", 0);
  g_signal_emit_by_name (sheet, "activate", 2);
  g_assert_cmpstr (take_label (shown), ==, "_Apply 2 Changes");
  hand_press (shown, "done");
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_RATINGS_WINDOW));
  g_assert_cmpint (desk_state_player (desk_get_state (desk), 1)->rank, ==, RULES_RANK_DAN (2));
  g_assert_cmpint (desk_state_player (desk_get_state (desk), 1)->rating, ==, 2301);
  g_assert_cmpint (desk_state_player (desk_get_state (desk), 2)->rating, ==, 1200);
  g_assert_null (desk_state_detail (desk_get_state (desk), 2, "egf"));
  end ();
}

static void
test_frozen (void)
{
  const char *const names[] = { "ratings_date", NULL };
  const char *const values[] = { "2018-01-01", NULL };
  GtkWidget *shown;

  begin (TRUE);
  g_assert_true (desk_event_set (desk, names, values, NULL));
  shown = open_ratings ();
  g_assert_false (gtk_widget_get_sensitive (hand_part (shown, "done")));
  g_assert_nonnull (strstr (hand_text (shown, "failure"), "2018-01-01"));
  g_assert_true (hand_is_visible (shown, "failure"));
  gtk_window_destroy (GTK_WINDOW (shown));
  end ();
}

/* The menu's items, of which the second says where there is nothing to look at. */
static void
test_menu (void)
{
  g_autoptr (GError) error = NULL;

  begin (FALSE);
  g_assert_null (app_ratings_window_new (GTK_WINDOW (window), desk, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_MISSING);
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/register/suggest", test_suggest);
  g_test_add_func ("/app/register/keys", test_keys);
  g_test_add_func ("/app/register/without", test_without);
  g_test_add_func ("/app/register/load", test_load);
  g_test_add_func ("/app/register/load-many", test_load_many);
  g_test_add_func ("/app/register/ratings", test_ratings);
  g_test_add_func ("/app/register/frozen", test_frozen);
  g_test_add_func ("/app/register/menu", test_menu);
}
