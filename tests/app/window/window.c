/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window as a director meets it: start page, opening good and bad files, lists, undo, enrolling
 * from a paste, two desks on one file, and a name for every control. */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include "app/widgets/ask.h"
#include "app/window/banner.h"
#include "app/window/chief-ask.h"
#include "app/window/due-act.h"
#include "app/event/event-form.h"
#include "app/players/import-window.h"
#include "formats/entries/entries.h"
#include "app/action/keys-window.h"
#include "app/manual/manual-topic.h"
#include "app/event/officials-form.h"
#include "app/players/player-form.h"
#include "app/record/record-window.h"
#include "app/list/sheet.h"
#include "desk/event/enrol.h"
#include "desk/act/act.h"
#include "desk/act/list.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/game/result.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/file/desk-private.h"
#include "desk/round/rematch.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/act/undo.h"
#include "ledger/file/identity.h"
#include "ledger/rescue/copy.h"
#include "papers/words/language.h"
#include "ledger/chain/verify.h"
#include "folder.h"
#include "game-sample.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"

static AppWindow *
open_window (const char *path)
{
  return APP_WINDOW (hand_open_window (hand_application, path));
}

static void
close_window (AppWindow *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
}

/* Whoever holds a window that was closed holds nothing that could still act. */
static void
test_closed (void)
{
  GtkWidget *window = g_object_ref (gtk_window_new ());

  gtk_window_set_child (GTK_WINDOW (window), gtk_label_new ("asked"));
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  g_assert_null (gtk_window_get_child (GTK_WINDOW (window)));
  g_assert_finalize_object (window);
}

static gboolean
has_keyboard (AppWindow *window, GtkWidget *widget)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* --- Files --- */

static void
test_start (void)
{
  AppWindow *window = open_window (NULL);

  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (window, "root")), ==, "start");
  g_assert_null (app_window_get_path (window));
  /* Nothing can be taken back, and nothing is offered for it. */
  gtk_menu_button_popup (hand_part (window, "menu"));
  g_assert_cmpint (g_menu_model_get_n_items (hand_part (window, "undo_section")), ==, 0);
  gtk_menu_button_popdown (hand_part (window, "menu"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.history", NULL);
  close_window (window);
}

/* Nothing keeps the page alive, though it had the keyboard. */
static gboolean
is_gone (gpointer desk)
{
  return *(GObject **) desk == NULL;
}

/* A tournament that is left is closed, wherever the keyboard has been: who opens it again can
 * write. */
static void
test_left (void)
{
  GameSample sample = { 0 };
  AppWindow *window = open_window (NULL);

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  for (gsize i = 0; i < HAND_N_PAGES * HAND_N_PAGES; i++) {
    GObject *desk;
    app_window_open (window, sample.path);
    hand_settle ();
    g_assert_false (ledger_get_read_only (desk_get_ledger (app_window_get_desk (window))));
    desk = G_OBJECT (app_window_get_desk (window));
    g_object_add_weak_pointer (desk, (gpointer *) &desk);
    hand_show_game (window, 1);
    hand_settle ();
    gtk_widget_grab_focus (hand_game (window));
    app_window_go (window, hand_pages[i / HAND_N_PAGES], 0);
    gtk_widget_grab_focus (hand_view (window));
    hand_settle ();
    app_window_go (window, hand_pages[i % HAND_N_PAGES], 0);
    hand_settle ();
    app_window_set_desk (window, NULL);
    hand_settle ();
    g_test_message ("from %s to %s", hand_pages[i / HAND_N_PAGES], hand_pages[i % HAND_N_PAGES]);
    hand_live_until (is_gone, &desk); /* a thread may hold it for a moment */
  }
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static void
test_start_goes (void)
{
  GameSample sample = { 0 };
  AppWindow *window = NULL;
  GtkWidget *start;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (NULL);
  start = gtk_stack_get_child_by_name (hand_part (window, "root"), "start");
  g_object_add_weak_pointer (G_OBJECT (start), (gpointer *) &start);
  g_assert_true (has_keyboard (window, start));
  app_window_open (window, sample.path);
  hand_settle ();
  g_assert_null (start);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static void
test_bad_files (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-window-XXXXXX", NULL);
  g_autofree char *foreign = g_build_filename (folder, "picture.tengen", NULL);
  g_autofree char *missing = g_build_filename (folder, "missing.tengen", NULL);
  AppWindow *window = open_window (missing);

  g_assert_nonnull (strstr (hand_told (window), "cannot be opened"));
  g_file_set_contents (foreign, "\x89PNG\r\n", -1, NULL);
  app_window_open (window, foreign);
  g_assert_nonnull (strstr (hand_told (window), "is not a Tengen tournament"));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (window, "root")), ==, "start");
  close_window (window);
  g_unlink (foreign);
  g_rmdir (folder);
}

/* A disk of another system: neither the desktop nor what is remembered takes such a name. */
static void
test_bad_name (void)
{
  AppWindow *window = open_window ("/tmp/no\xfe.tengen");

  g_assert_nonnull (strstr (hand_told (window), "no\xef\xbf\xbd.tengen"));
  g_assert_true (g_utf8_validate (hand_told (window), -1, NULL));
  app_window_open (window, "/tmp/caf\xe9/cup.tengen");
  g_assert_nonnull (strstr (hand_told (window), "Rename the file or its folder first."));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (window, "root")), ==, "start");
  app_record_window_open (gtk_window_get_application (GTK_WINDOW (window)), "/tmp/a\xff.sgf",
                          GTK_WIDGET (window));
  g_assert_nonnull (strstr (hand_told (window), "a\xef\xbf\xbd.sgf"));
  close_window (window);
}

static void
assert_offers (AppWindow *window, const char *label, gboolean other)
{
  GtkWidget *banner = hand_part (window, "banner");

  g_assert_true (hand_is_visible (banner, "offer"));
  g_assert_cmpstr (gtk_button_get_label (hand_part (banner, "offer")), ==, label);
  g_assert_cmpint (hand_is_visible (banner, "other"), ==, other);
}

/* As the program does when it opens it. */
static void
keep_copy (const char *path)
{
  g_autoptr (Desk) desk = desk_open (path, TRUE, NULL);

  g_assert_nonnull (desk);
  g_assert_true (ledger_copy_keep (desk_get_ledger (desk), NULL));
}

/* What is damaged does not open; beside the newest copy the window offers to save what is proved of
 * it, and shows that. */
static void
test_damaged (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-window-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "cup.tengen", NULL);
  g_autofree char *to = g_build_filename (folder, "saved.tengen", NULL);
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-009.tengen", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (to);
  AppWindow *window;
  gsize length;
  char *name;

  g_assert_true (g_file_get_contents (kept, &bytes, &length, NULL));
  name = memmem (bytes, length, "Berg", 4);
  g_assert_nonnull (name);
  name[0] = 'b';
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  window = open_window (path);
  g_assert_nonnull (strstr (hand_told (window), "entry "));
  /* No copy lies beside it, and none is offered. */
  assert_offers (window, "Save What Can Be Read…", FALSE);
  app_window_recover_to (window, file);
  g_assert_nonnull (strstr (hand_told (window), "proved by"));
  g_assert_cmpstr (app_window_get_path (window), ==, to);
  g_assert_cmpint (ledger_verify (desk_get_ledger (app_window_get_desk (window)), NULL), >, 0);
  g_assert_false (hand_is_visible (hand_part (window, "banner"), "other"));
  close_window (window);
  name[0] = 'B';
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  keep_copy (path);
  name[0] = 'b';
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
  window = open_window (path);
  assert_offers (window, "Open the Newest Copy", TRUE);
  g_assert_true (gtk_widget_get_focusable (hand_part (hand_part (window, "banner"), "other")));
  g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), ==, "damaged");
  close_window (window);
  /* Of an empty file only the copy is left. */
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  window = open_window (path);
  g_assert_nonnull (strstr (hand_told (window), "is not a Tengen tournament"));
  assert_offers (window, "Open the Newest Copy", FALSE);
  g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), ==, "damaged");
  app_banner_hush (hand_part (window, "banner"));
  g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), !=, "damaged");
  close_window (window);
  folder_remove (folder);
}

/* Whatever is due: where nothing can be written the button leads there, and does no more. */
static void
test_due_reading (void)
{
  for (int kind = 0; kind <= DESK_DUE_NOTHING; kind++)
    for (int i = 0; i < 4; i++) {
      const DeskDue due = {
        .kind = (DeskDueKind) kind, .round = 1, .n = 1, .game = 1, .draft = i > 1
      };
      g_auto (AppDueAct) act = { NULL };
      const char *then = "";

      app_due_act_init (&act, &due, i % 2, FALSE);
      g_assert_cmpstr (act.action, !=, "win.pair");
      if (act.target && g_variant_is_of_type (act.target, G_VARIANT_TYPE ("(is)")))
        g_variant_get (act.target, "(i&s)", NULL, &then);
      g_assert_cmpstr (then, ==, "");
    }
}

/* A second process holds the file: it is shown for reading, and the banner says who has it. */
static void
test_held (void)
{
  GameSample sample = { 0 };
  AppWindow *window;
  int ready[2];
  pid_t holder;
  char byte;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  g_assert_cmpint (pipe (ready), ==, 0);
  holder = fork ();
  if (holder == 0) {
    Desk *desk = desk_open (sample.path, TRUE, NULL);
    if (write (ready[1], desk ? "y" : "n", 1) == 1)
      pause ();
    _exit (0);
  }
  g_assert_cmpint (read (ready[0], &byte, 1), ==, 1);
  window = open_window (sample.path);
  g_assert_nonnull (strstr (hand_told (window), g_get_user_name ()));
  g_assert_true (app_banner_get_offers (hand_part (window, "banner")));
  g_assert_nonnull (ledger_get_read_only (desk_get_ledger (app_window_get_desk (window))));
  kill (holder, SIGKILL);
  waitpid (holder, NULL, 0);
  close (ready[0]);
  close (ready[1]);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static void
wait_for_banner (AppWindow *window, gboolean wanted)
{
  gint64 end = g_get_monotonic_time () + 10 * G_USEC_PER_SEC;

  while ((hand_told (window) != NULL) != wanted && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
  g_assert_true ((hand_told (window) != NULL) == wanted);
}

/* The file is renamed under the window: told by itself, and again by an act, which is refused; the
 * offer stays, whatever the page says. Put back in its place it takes acts again, and nobody says
 * any longer that nothing is stored; an act that is stored says so, too. */
static void
test_taken (void)
{
  GameSample sample = { 0 };
  g_autofree char *other = NULL, *told = NULL;
  AppWindow *window;
  GtkButton *offer;
  g_autoptr (GError) refusal = NULL;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  other = g_strconcat (sample.path, ".moved", NULL);
  window = open_window (sample.path);
  offer = hand_part (hand_part (window, "banner"), "offer");
  g_assert_null (hand_told (window));
  g_assert_cmpint (g_rename (sample.path, other), ==, 0);
  wait_for_banner (window, TRUE);
  g_assert_nonnull (strstr (hand_told (window), "deleted, moved or renamed"));
  g_assert_cmpstr (gtk_button_get_label (offer), ==, "Save Everything Elsewhere…");
  told = g_strdup (hand_told (window));
  app_banner_hush (hand_part (window, "banner"));
  g_assert_false (desk_undo (app_window_get_desk (window), NULL));
  hand_tell (window, told);
  g_assert_nonnull (strstr (hand_told (window), "deleted, moved or renamed"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (offer)));
  g_assert_cmpint (g_rename (other, sample.path), ==, 0);
  wait_for_banner (window, FALSE);
  g_assert_true (desk_undo (app_window_get_desk (window), NULL));
  refusal = g_error_new_literal (LEDGER_ERROR, LEDGER_ERROR_IO, "the disk does not answer");
  g_signal_emit_by_name (app_window_get_desk (window), "lost", refusal);
  g_assert_nonnull (hand_told (window));
  g_assert_true (desk_redo (app_window_get_desk (window), NULL));
  g_assert_null (hand_told (window));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* Opening the same file again changes nothing; opening another frees the desk that had the first,
 * whatever was looked at before. */
static void
test_opened_again (void)
{
  static const char *const actions[] = { "game.clock", "game.back",  "game.rule",
                                         "game.back",  "game.count", "game.back" };
  GameSample sample = { 0 }, other = { 0 };
  AppWindow *window;
  Desk *first;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  game_sample_open (&other, "jpkr", "none");
  g_clear_object (&sample.desk);
  g_clear_object (&other.desk);
  window = open_window (sample.path);
  first = app_window_get_desk (window);
  g_object_add_weak_pointer (G_OBJECT (first), (gpointer *) &first);
  hand_show_game (window, 1);
  hand_settle ();
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    gtk_widget_activate_action (hand_game (window), actions[i], NULL);
    hand_settle ();
  }
  app_window_open (window, sample.path);
  g_assert_true (app_window_get_desk (window) == first);
  g_assert_null (ledger_get_read_only (desk_get_ledger (first)));
  app_window_open (window, other.path);
  hand_settle ();
  g_assert_null (first);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
  game_sample_reopen (&other);
  game_sample_close (&other);
}

/* --- Pages --- */

static AppSheet *
show_page (AppWindow *window, const char *name)
{
  app_window_go (window, name, 0);
  hand_settle ();
  return hand_find (hand_view (window), APP_TYPE_SHEET, NULL);
}

static void
test_pages (void)
{
  GameSample sample = { 0 };
  static const struct {
    const char *words;
    guint shown;
  } searches[] = { { "olafs", 1 }, { "欧", 1 }, { "nobody", 0 }, { "", 2 } };
  AppSheet *players;
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  g_assert_null (hand_told (window));
  players = show_page (window, "players");
  g_assert_cmpint (app_sheet_get_shown (players), ==, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (searches); i++) {
    app_sheet_set_search (players, searches[i].words);
    g_assert_cmpint (app_sheet_get_shown (players), ==, searches[i].shown);
    hand_show_frames (window, 2);
  }
  g_assert_cmpint (app_sheet_get_shown (show_page (window, "rounds")), ==, 1);
  g_assert_cmpint (app_sheet_get_shown (show_page (window, "standings")), ==, 2);
  /* create, two entries, the draw, two changes of name */
  g_assert_cmpint (app_sheet_get_shown (show_page (window, "log")), ==, 6);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static const char *
sort_by (AppSheet *sheet, const char *id)
{
  app_sheet_set_sort (sheet, id, FALSE);
  return app_sheet_get_sort (sheet, NULL);
}

/* The columns are those by which the event ranks, also once that is changed. */
static void
test_criteria (void)
{
  static const char *const names[] = { "criteria", NULL };
  static const char *const values[] = { "start rank wins", NULL };
  GameSample sample = { 0 };
  g_autoptr (GError) error = NULL;
  AppWindow *window;
  AppSheet *standings;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  standings = show_page (window, "standings");
  g_assert_cmpstr (sort_by (standings, "wins"), ==, NULL);
  g_assert_cmpstr (sort_by (standings, "sos"), ==, "sos");
  g_assert_true (desk_event_set (app_window_get_desk (window), names, values, &error));
  g_assert_no_error (error);
  hand_show_frames (window, 2);
  g_assert_cmpstr (app_sheet_get_sort (standings, NULL), ==, NULL);
  g_assert_cmpstr (sort_by (standings, "sos"), ==, NULL);
  g_assert_cmpstr (sort_by (standings, "start"), ==, "start");
  g_assert_cmpstr (sort_by (standings, "wins"), ==, "wins");
  g_assert_cmpint (app_sheet_get_shown (standings), ==, 2);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* What went wrong on a page is told there and nowhere else; what is wrong with the file stays. */
static void
test_banner (void)
{
  g_autoptr (GError) error = g_error_new_literal (DESK_ERROR, DESK_ERROR_STATE, "Refused here.");
  GameSample sample = { 0 };
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  app_ask_tell (GTK_WIDGET (show_page (window, "players")), error);
  g_assert_cmpstr (hand_told (window), ==, "Refused here.");
  show_page (window, "rounds");
  g_assert_null (hand_told (window));
  app_ask_tell (GTK_WIDGET (show_page (window, "rounds")), error);
  hand_show_game (window, 1);
  g_assert_null (hand_told (window));
  app_ask_tell (hand_game (window), error);
  g_assert_cmpstr (hand_told (window), ==, "Refused here.");
  hand_act (window, "win.back");
  g_assert_null (hand_told (window));
  app_ask_tell (GTK_WIDGET (show_page (window, "players")), error);
  app_ask_tell (GTK_WIDGET (show_page (window, "players")), NULL);
  g_assert_null (hand_told (window));
  g_signal_emit_by_name (app_window_get_desk (window), "failed", error);
  app_ask_tell (GTK_WIDGET (show_page (window, "standings")), NULL);
  hand_show_game (window, 1);
  g_assert_cmpstr (hand_told (window), ==, "Refused here.");
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* As keys do: what is set from outside is nothing to take back. */
static void
type_in (GtkWidget *field, const char *text)
{
  GtkWidget *inner = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (field)));

  g_signal_emit_by_name (inner, "insert-at-cursor", text);
}

static void
test_undo (void)
{
  GameSample sample = { 0 };
  AppWindow *window;
  AppSheet *players;
  GtkWidget *search;
  DeskPlayer late = { .family = "Late", .given = "", .country = "", .club = "", .ident = "" };

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  players = show_page (window, "players");
  g_assert_true (desk_enrol (app_window_get_desk (window), &late, NULL, NULL));
  g_assert_cmpint (app_sheet_get_shown (players), ==, 3);
  g_assert_true (gtk_revealer_get_reveal_child (hand_part (window, "undo_bar")));
  g_assert_nonnull (strstr (hand_text (window, "undo_text"), "Late"));
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (hand_part (window, "undo")), "Late"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  g_assert_cmpint (app_sheet_get_shown (players), ==, 2);
  g_assert_nonnull (strstr (gtk_widget_get_tooltip_text (hand_part (window, "redo")), "Late"));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
  g_assert_cmpint (app_sheet_get_shown (players), ==, 3);

  /* who is typing means what was typed by the key, and what it says by the button */
  search = hand_part (hand_view (window), "search");
  gtk_widget_grab_focus (search);
  type_in (search, "a");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "");
  g_assert_nonnull (desk_state_player (desk_get_state (app_window_get_desk (window)), 3));
  type_in (search, "a");
  hand_press (window, "undo");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (search)), ==, "a");
  g_assert_null (desk_state_player (desk_get_state (app_window_get_desk (window)), 3));
  hand_press (window, "redo");
  g_assert_nonnull (desk_state_player (desk_get_state (app_window_get_desk (window)), 3));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* --- The machine goes to sleep --- */

static gboolean
take_login_name (gpointer bus)
{
  g_autoptr (GVariant) owner =
      g_dbus_connection_call_sync (bus, "org.freedesktop.DBus", "/org/freedesktop/DBus",
                                   "org.freedesktop.DBus", "RequestName",
                                   g_variant_new ("(su)", "org.freedesktop.login1", 0), NULL,
                                   G_DBUS_CALL_FLAGS_NONE, -1, NULL, NULL);

  return owner != NULL;
}

static gboolean
is_at_rest (gpointer desk)
{
  return ledger_identity_checkpoint_due (desk_get_ledger (desk)) < 0;
}

/* What was done last is in the one file before the machine sleeps, and not two seconds later. */
static void
test_sleep (void)
{
  GameSample sample = { 0 };
  g_autoptr (GTestDBus) daemon = g_test_dbus_new (G_TEST_DBUS_NONE);
  g_autofree char *session = g_strdup (g_getenv ("DBUS_SESSION_BUS_ADDRESS"));
  g_autoptr (GDBusConnection) login = NULL;
  AppWindow *window;
  gint64 begun;

  g_test_dbus_up (daemon);
  g_setenv ("DBUS_SYSTEM_BUS_ADDRESS", g_test_dbus_get_bus_address (daemon), TRUE);
  g_setenv ("DBUS_SESSION_BUS_ADDRESS", session ? session : "", TRUE);
  login =
      g_dbus_connection_new_for_address_sync (g_test_dbus_get_bus_address (daemon),
                                              G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT |
                                                  G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION,
                                              NULL, NULL, NULL);
  g_assert_true (take_login_name (login));
  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  for (int i = 0; i < 10; i++) {
    hand_settle ();
    g_usleep (5000);
  }
  g_assert_true (desk_enrol_withdraw (app_window_get_desk (window), 1, TRUE, NULL, NULL));
  g_assert_false (is_at_rest (app_window_get_desk (window)));
  begun = g_get_monotonic_time ();
  g_dbus_connection_emit_signal (login, NULL, "/org/freedesktop/login1",
                                 "org.freedesktop.login1.Manager", "PrepareForSleep",
                                 g_variant_new ("(b)", TRUE), NULL);
  hand_live_until (is_at_rest, app_window_get_desk (window));
  g_assert_cmpint (g_get_monotonic_time () - begun, <, LEDGER_CHECKPOINT_MS * 900);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
  g_test_dbus_stop (daemon);
  g_unsetenv ("DBUS_SYSTEM_BUS_ADDRESS");
}

/* --- Enrolling from a paste --- */

static gboolean
list_was_read (gpointer window)
{
  GObject *stack = hand_part (window, "stack");

  return g_strcmp0 (gtk_stack_get_visible_child_name (GTK_STACK (stack)), "reading") != 0;
}

static GtkWidget *
paste (AppWindow *window, const char *text)
{
  GtkWidget *list;

  app_import_text (GTK_WINDOW (window), app_window_get_desk (window), text);
  list = hand_find_window (APP_TYPE_IMPORT_WINDOW);
  hand_live_until (list_was_read, list);
  return list;
}

static void
test_paste (void)
{
  GameSample sample = { 0 };
  AppWindow *window;
  GtkWidget *list;
  GObject *part;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  list =
      paste (window,
             "name\trank\tcountry\nNova, Ana\t2d\tES\n王五\t12d\tCN\nKim\t3k\tKR\nSecond group:\n");
  part = hand_part (list, "good");
  g_assert_cmpint (app_sheet_get_shown (APP_SHEET (part)), ==, 3);
  part = hand_part (list, "faults");
  g_assert_cmpint (app_sheet_get_shown (APP_SHEET (part)), ==, 1);
  g_assert_cmpint (app_sheet_get_shown (show_page (window, "players")), ==, 2);
  part = hand_part (list, "take");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (list)) == GTK_WIDGET (part));
  g_signal_emit_by_name (part, "clicked");
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_IMPORT_WINDOW));
  g_assert_cmpint (app_sheet_get_shown (show_page (window, "players")), ==, 5);
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static const FormatsEntry *
entry_at (GtkWidget *list, guint position)
{
  GObject *good = hand_part (list, "good");

  return app_sheet_get_record (APP_SHEET (good), position);
}

/* The menu under the title of a column, from 0. */
static GtkDropDown *
column_menu (GtkWidget *list, int column)
{
  GObject *box = hand_part (list, "columns");
  GtkWidget *both = gtk_widget_get_first_child (GTK_WIDGET (box));

  for (int i = 0; i < column; i++)
    both = gtk_widget_get_next_sibling (both);
  return GTK_DROP_DOWN (gtk_widget_get_last_child (both));
}

/* The review says what a row becomes and what is missing; what a column holds can be said, and a
 * row put right, which stays when the columns change. */
static void
test_review (void)
{
  GameSample sample = { 0 };
  AppWindow *window;
  GtkWidget *list, *form;
  GObject *headline;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  list = paste (window, "name\tT-shirt\trank\nAna Nova\t2d\tXL\nBo Kim\t4k*\tM\n");
  headline = hand_part (list, "headline");
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (headline)), "2 players without rank"));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (headline)), "T-shirt"));
  gtk_drop_down_set_selected (column_menu (list, 1), 6);
  hand_settle ();
  g_assert_cmpint (entry_at (list, 0)->rank, ==, RULES_RANK_DAN (2));
  g_assert_cmpint (entry_at (list, 1)->rank, ==, RULES_RANK_KYU (4));
  g_assert_nonnull (entry_at (list, 1)->doubt);
  g_assert_cmpint (gtk_drop_down_get_selected (column_menu (list, 2)), ==, 0);
  g_signal_emit_by_name (hand_part (list, "good"), "activate", 1u);
  form = hand_find_over (list);
  g_assert_nonnull (form);
  gtk_window_set_focus (GTK_WINDOW (form), NULL);
  g_signal_emit_by_name (gtk_window_get_default_widget (GTK_WINDOW (form)), "clicked");
  hand_settle ();
  g_assert_null (hand_find_over (list));
  g_assert_null (entry_at (list, 1)->doubt);
  gtk_drop_down_set_selected (column_menu (list, 0), 2);
  hand_settle ();
  g_assert_cmpstr (entry_at (list, 0)->family, ==, "Nova");
  g_assert_cmpstr (entry_at (list, 1)->family, ==, "Bo Kim");
  gtk_window_destroy (GTK_WINDOW (list));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* A row that was refused is put right in its own fields, whatever was the matter with it. */
static void
test_correct (void)
{
  static const char *const fields[] = { "family", "given", "rank",    "club",  "rating",
                                        "born",   "sex",   "section", "coach", "phone" };
  static const char *const rows[][G_N_ELEMENTS (fields)] = {
    { "", "", "3k", "North", "1800", "2013", "f", "U12", "Ito", "077" },
    { "Nova", "Ana", "2d", "South", "", "2012-05-01", "", "", "", "" },
    { "Berg", "Anna", "", "", "", "", "", "U10", "", "" },
  };
  static const DeskPlayer berg = {
    .family = "Berg", .given = "Anna", .country = "", .club = "", .ident = ""
  };
  GameSample sample = { 0 };
  AppWindow *window;
  GtkWidget *list, *form;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  g_assert_true (desk_enrol (app_window_get_desk (window), &berg, NULL, NULL));
  list = paste (window, "name\trank\tclub\trating\tborn\tsex\tsection\tcoach\tphone\n"
                        "Nova, Ana\t2d\tSouth\t\t2012-05-01\t\t\t\t\n"
                        "\t3k\tNorth\t1800\t2013\tf\tU12\tIto\t077\n"
                        "Nova, Ana\t2d\tSouth\t\t2012-05-01\t\t\t\t\n"
                        "Berg, Anna\t\t\t\t\t\tU10\t\t\n");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_signal_emit_by_name (hand_part (list, "faults"), "activate", i);
    form = hand_find_over (list);
    g_assert_nonnull (form);
    g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
    for (gsize j = 0; j < G_N_ELEMENTS (fields); j++)
      g_assert_cmpstr (hand_text (form, fields[j]), ==, rows[i][j]);
    gtk_window_destroy (GTK_WINDOW (form));
  }
  g_signal_emit_by_name (hand_part (list, "faults"), "activate", 0u);
  form = hand_find_over (list);
  hand_press (form, "done");
  g_assert_true (hand_is_visible (form, "failure"));
  gtk_editable_set_text (hand_part (form, "family"), "Kim");
  gtk_editable_set_text (hand_part (form, "phone"), "078");
  hand_press (form, "done");
  hand_settle ();
  hand_press (list, "take");
  hand_settle ();
  g_assert_cmpstr (desk_state_detail (desk_get_state (app_window_get_desk (window)), 5, "phone"),
                   ==, "078");
  g_assert_cmpstr (desk_state_detail (desk_get_state (app_window_get_desk (window)), 5, "section"),
                   ==, "U12");
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static void
test_bad_paste (void)
{
  GameSample sample = { 0 };
  AppWindow *window;
  GtkWidget *list;
  GObject *stack;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  list = paste (window, " \n \n");
  stack = hand_part (list, "stack");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (GTK_STACK (stack)), ==, "failure");
  gtk_window_destroy (GTK_WINDOW (list));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* The pencil beside a ruling leads to its act in the log, whether the log was looked at or not. */
static void
test_pencil (void)
{
  const DeskCase what = { .game = 1,
                          .side = RULES_WHITE,
                          .offence = "talk",
                          .ply = -1,
                          .decision = RULES_DECISION_WARNING,
                          .reason = "seen" };
  g_autoptr (GError) error = NULL;
  GameSample sample = { 0 };
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  game_sample_play (&sample, "Q16 D4");
  desk_rule (sample.desk, &what, &error);
  g_assert_no_error (error);
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  for (int i = 0; i < 2; i++) {
    hand_show_game (window, 1);
    hand_settle ();
    gtk_widget_activate_action (hand_game (window), "game.ruling", "x", (gint64) 1);
    hand_settle ();
    g_assert_cmpstr (hand_page_name (window), ==, "log");
  }
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* --- The keyboard --- */

/* What opens a game had the keyboard; the board of the game takes it over. */
static void
test_game_keyboard (void)
{
  GameSample sample = { 0 };
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  show_page (window, "rounds");
  gtk_widget_child_focus (hand_part (window, "pages"), GTK_DIR_TAB_FORWARD);
  hand_show_game (window, 1);
  hand_settle ();
  g_assert_true (
      has_keyboard (window, GTK_WIDGET (gtk_widget_get_template_child (
                                hand_game (window), G_OBJECT_TYPE (hand_game (window)), "board"))));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* --- The keyboard --- */

static GtkWidget *
shown_page (AppWindow *window)
{
  return hand_view (window);
}

/* A page that comes by its key is gone through by keys at once; the menu borrows the keyboard. */
static void
test_page_keys (void)
{
  static const guint pages[] = { GDK_KEY_1, GDK_KEY_2, GDK_KEY_3, GDK_KEY_4 };
  GameSample sample = { 0 };
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  if (keyboard_open_or_skip (GTK_WIDGET (window))) {
    for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
      keyboard_chord (GDK_KEY_Control_L, 0, pages[i]);
      g_assert_true (has_keyboard (window, hand_part (shown_page (window), "sheet")));
      /* where no draft is there to be drawn anew, that key is not GTK's for its debugger */
      keyboard_chord (GDK_KEY_Control_L, GDK_KEY_Shift_L, GDK_KEY_d);
      g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
    }
    keyboard_strike (GDK_KEY_F10);
    g_assert_true (gtk_widget_get_mapped (
        GTK_WIDGET (gtk_menu_button_get_popover (hand_part (window, "menu")))));
    g_assert_false (has_keyboard (window, hand_part (shown_page (window), "sheet")));
    keyboard_strike (GDK_KEY_Escape);
    g_assert_true (has_keyboard (window, hand_part (shown_page (window), "sheet")));
  }
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* --- A game that is played again --- */

static gint64
play_again (Desk *desk, gint64 game)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  g_assert_true (desk_act_begin (desk, NULL));
  desk_result_put (desk, found, "no-result", DESK_SIGNED_REFEREE, 0, "");
  desk_rematch_put (desk, found, FALSE);
  g_assert_true (desk_act_commit (desk, "result", NULL, NULL, "R1 T1"));
  return desk_rematch_next (desk_get_state (desk), game)->game;
}

static void
assert_again (AppWindow *window, const char *words, gboolean before, gboolean after)
{
  GtkWidget *row = hand_part (hand_game (window), "again_row");
  GtkWidget *last = gtk_widget_get_last_child (row);

  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_cmpstr (hand_text (hand_game (window), "again_text"), ==, words);
  g_assert_cmpint (gtk_widget_is_sensitive (last), ==, after);
  g_assert_cmpint (gtk_widget_is_sensitive (gtk_widget_get_prev_sibling (last)), ==, before);
}

/* The first game leads to the second and back: by its buttons, and by what its keys do. */
static void
test_again (void)
{
  GameSample sample = { 0 };
  AppWindow *window;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (sample.path);
  hand_show_game (window, 1);
  hand_settle ();
  g_assert_false (hand_is_visible (hand_game (window), "again_row"));
  play_again (app_window_get_desk (window), 1);
  hand_settle ();
  assert_again (window, "Game 1 at this table had no result and is replayed.", FALSE, TRUE);
  g_signal_emit_by_name (gtk_widget_get_last_child (hand_part (hand_game (window), "again_row")),
                         "clicked");
  hand_settle ();
  assert_again (window, "Game 2 at this table: the previous one had no result.", TRUE, FALSE);
  g_assert_cmpstr (hand_text (hand_game (window), "caption"), ==, "Round 1, table 1, game 2");
  g_assert_true (gtk_widget_activate_action (hand_game (window), "game.before", NULL));
  hand_settle ();
  assert_again (window, "Game 1 at this table had no result and is replayed.", FALSE, TRUE);
  g_assert_true (desk_undo (app_window_get_desk (window), NULL));
  g_assert_false (hand_is_visible (hand_game (window), "again_row"));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* A message above the start page neither has the keyboard nor stands there selected. */
static void
test_start_keyboard (void)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));

  app_window_start (window);
  hand_tell (window, "The file does not exist.");
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  g_assert_false (has_keyboard (window, hand_part (window, "banner")));
  g_assert_true (has_keyboard (window, hand_part (window, "root")));
  close_window (window);
}

static GtkListBox *
find_list (GtkWidget *widget)
{
  GtkListBox *found = GTK_IS_LIST_BOX (widget) ? GTK_LIST_BOX (widget) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_list (child);
  return found;
}

static char *
list_pages (GtkWidget *keys)
{
  GString *names = g_string_new (NULL);
  GtkListBox *list = find_list (keys);
  GtkListBoxRow *row;

  for (int i = 0; list && (row = gtk_list_box_get_row_at_index (list, i)); i++)
    g_string_append_printf (names, "%s|",
                            gtk_label_get_label (
                                GTK_LABEL (gtk_widget_get_first_child (GTK_WIDGET (row)))));
  return g_string_free (names, FALSE);
}

static gboolean
has_all_pages (gpointer keys)
{
  g_autofree char *pages = list_pages (keys);
  int n = 0;

  for (const char *at = pages; *at; at++)
    n += *at == '|';
  return n == 5;
}

/* GTK's warnings fail a test; a window of several pages brings some. The pages are in one order,
 * whichever is shown first. */
static void
test_keys (void)
{
  AppWindow *window = open_window (NULL);
  GtkWidget *keys;

  for (int i = 0; i < 2; i++) {
    g_autofree char *pages = NULL;
    app_keys_window_show (GTK_WIDGET (window), i ? "game" : "tournament");
    keys = hand_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
    hand_live_until (has_all_pages, keys);
    pages = list_pages (keys);
    g_assert_cmpstr (pages, ==, "Tournament|Rounds|Game|Players’ clock|Standings and Log|");
    gtk_window_destroy (GTK_WINDOW (keys));
    hand_settle ();
  }

  gtk_widget_activate_action (GTK_WIDGET (window), "win.keys", NULL);
  keys = hand_find_window (GTK_TYPE_SHORTCUTS_WINDOW);
  g_assert_nonnull (keys);
  hand_show_frames (keys, 3);
  gtk_window_destroy (GTK_WINDOW (keys));
  close_window (window);
}

/* --- Names --- */

static gboolean
says_something (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  return gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) ||
         gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY) ||
         gtk_widget_get_tooltip_text (widget) != NULL ||
         (GTK_IS_BUTTON (widget) && gtk_button_get_label (GTK_BUTTON (widget))) ||
         (GTK_IS_MENU_BUTTON (widget) && gtk_menu_button_get_label (GTK_MENU_BUTTON (widget))) ||
         (GTK_IS_LABEL (widget)) || GTK_IS_TEXT (widget) ||
         (GTK_IS_CHECK_BUTTON (widget) && gtk_check_button_get_label (GTK_CHECK_BUTTON (widget))) ||
         (GTK_IS_SEARCH_ENTRY (widget)) ||
         (GTK_IS_ENTRY (widget) && gtk_entry_get_placeholder_text (GTK_ENTRY (widget)));
}

/* What a screen reader says of a button has no mark of a key in it. */
static void
test_spoken (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *button = gtk_button_new_with_mnemonic ("_Count");
  GtkWidget *check = gtk_check_button_new_with_mnemonic ("Tom __& Re_feree");
  GtkWidget *menu = gtk_menu_button_new (), *folded = gtk_revealer_new ();
  GtkWidget *hidden = gtk_button_new_with_mnemonic ("_Cancel");

  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (menu), TRUE);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (menu), "_Edit");
  gtk_revealer_set_child (GTK_REVEALER (folded), hidden);
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), button);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), menu);
  gtk_window_present (GTK_WINDOW (window));
  gtk_box_append (GTK_BOX (box), folded);
  hand_settle ();
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Count");
  gtk_test_accessible_assert_property (check, GTK_ACCESSIBLE_PROPERTY_LABEL, "Tom _& Referee");
  gtk_test_accessible_assert_property (menu, GTK_ACCESSIBLE_PROPERTY_LABEL, "Edit");
  g_assert_false (gtk_widget_get_mapped (hidden));
  gtk_test_accessible_assert_property (hidden, GTK_ACCESSIBLE_PROPERTY_LABEL, "Cancel");
  gtk_button_set_label (GTK_BUTTON (button), "St_ore");
  gtk_test_accessible_assert_property (button, GTK_ACCESSIBLE_PROPERTY_LABEL, "Store");
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
}

/* The parts that GTK itself puts into its widgets speak for those. */
static gboolean
is_control (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);

  return gtk_widget_get_focusable (widget) && gtk_widget_get_mapped (widget) &&
         !(parent && (GTK_IS_MENU_BUTTON (parent) || GTK_IS_DROP_DOWN (parent) ||
                      GTK_IS_SPIN_BUTTON (parent) || GTK_IS_WINDOW_CONTROLS (parent))) &&
         strcmp (G_OBJECT_TYPE_NAME (widget), "GtkListItemWidget") != 0 &&
         !GTK_IS_SCROLLED_WINDOW (widget) && !GTK_IS_LIST_VIEW (widget) &&
         !GTK_IS_LIST_BOX (widget);
}

static void
check_names (GtkWidget *widget)
{
  if (is_control (widget) && !says_something (widget)) {
    GtkWidget *parent = gtk_widget_get_parent (widget);
    g_test_message ("%s (%s) in %s has no name", G_OBJECT_TYPE_NAME (widget),
                    GTK_IS_BUTTON (widget) ? gtk_button_get_icon_name (GTK_BUTTON (widget)) : "-",
                    parent ? G_OBJECT_TYPE_NAME (parent) : "-");
    for (; parent; parent = gtk_widget_get_parent (parent))
      g_test_message ("  in %s", G_OBJECT_TYPE_NAME (parent));
    g_test_fail ();
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    check_names (child);
}

static void
check_controls (GtkWidget *root)
{
  check_names (root);
  g_assert_cmpint (mnemonics_count_clashes (root), ==, 0);
}

/* What tests go through is what there is. */
static void
assert_pages (AppWindow *window)
{
  GtkWidget *holder = gtk_widget_get_first_child (hand_part (window, "pages"));
  GtkStack *stack = hand_part (window, "pages");

  for (int i = 0; i < HAND_N_PAGES; i++) {
    GtkStackPage *page = gtk_stack_get_page (stack, holder);
    g_assert_cmpstr (gtk_stack_page_get_name (page), ==, hand_pages[i]);
    holder = gtk_widget_get_next_sibling (holder);
  }
  g_assert_null (holder);
}

static void
test_names (void)
{
  int least;
  GameSample sample = { 0 };
  AppWindow *window;
  GtkWidget *form;

  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  window = open_window (NULL);
  check_controls (GTK_WIDGET (window));
  app_window_open (window, sample.path);
  hand_settle ();
  assert_pages (window);
  for (gsize i = 0; i < HAND_N_PAGES; i++) {
    show_page (window, hand_pages[i]);
    check_controls (GTK_WIDGET (window));
  }
  hand_show_game (window, 1);
  hand_settle ();
  check_controls (GTK_WIDGET (window));
  form = app_event_form_new (GTK_WINDOW (window), app_window_get_desk (window));
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  check_controls (form);
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "pairing");
  hand_settle ();
  check_controls (form);
  gtk_window_destroy (GTK_WINDOW (form));
  form = app_player_form_new (GTK_WINDOW (window), app_window_get_desk (window), 0);
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  check_controls (form);
  gtk_window_destroy (GTK_WINDOW (form));
  g_assert_true (
      desk_official_set (app_window_get_desk (window), "Berg Anna", DESK_ROLE_CHIEF, "2468", NULL));
  form = app_officials_form_new (GTK_WINDOW (window), app_window_get_desk (window));
  gtk_window_present (GTK_WINDOW (form));
  gtk_editable_set_text (GTK_EDITABLE (hand_part (form, "name")), "Berg Anna");
  hand_settle ();
  check_controls (form);
  check_controls (GTK_WIDGET (window));
  gtk_window_destroy (GTK_WINDOW (form));
  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                      NULL);
  g_assert_cmpint (least, <=, 1024);
  app_chief_ask (GTK_WIDGET (window), app_window_get_desk (window), "What", "Art. 17.5", NULL, NULL,
                 NULL);
  form = hand_find_window (APP_TYPE_CHIEF_ASK);
  hand_settle ();
  check_controls (form);
  gtk_window_destroy (GTK_WINDOW (form));
  close_window (window);
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

/* Reads all that has a name; the accessible library tells a value only where another is expected.
 */
static void
read_names (GtkWidget *widget, GString *names, int *n)
{
  if (is_control (widget)) {
    g_autofree char *name =
        gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                            "no such name");
    g_string_append_printf (names, "%s\n", name ? name : "");
    *n += 1;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    read_names (child, names, n);
}

static void
read_page (AppWindow *window, const char *page, GString *names, int *n)
{
  if (page)
    show_page (window, page);
  else
    hand_show_game (GTK_WIDGET (window), 1);
  hand_show_frames (window, 3); /* a column goes where there is no room for it */
  check_names (GTK_WIDGET (window));
  read_names (GTK_WIDGET (window), names, n);
}

/* Each language names as many controls as English, on every page. */
static void
test_languages (void)
{
  int n_languages, english[HAND_N_PAGES + 1];
  char *english_names[HAND_N_PAGES + 1] = { NULL };
  const PapersLanguage *languages = papers_language_list (&n_languages);
  GameSample sample = { 0 };

  papers_language_prepare ();
  game_sample_open (&sample, "cn2002", "30m 5x60 reserve");
  g_clear_object (&sample.desk);
  for (int l = -1; l < n_languages; l++) {
    AppWindow *window;
    Desk *desk;
    papers_language_use (l < 0 ? "en" : languages[l].code);
    window = open_window (sample.path);
    hand_resize (GTK_WIDGET (window), 1280, 800);
    desk = app_window_get_desk (window);
    g_object_add_weak_pointer (G_OBJECT (desk), (gpointer *) &desk);
    for (int i = 0; i <= HAND_N_PAGES; i++) {
      g_autoptr (GString) names = g_string_new (NULL);
      int n = 0;
      read_page (window, i < HAND_N_PAGES ? hand_pages[i] : NULL, names, &n);
      g_test_message ("%s, page %d: %d controls\n%s", l < 0 ? "en" : languages[l].code, i, n,
                      names->str);
      if (l < 0) {
        english[i] = n;
        g_free (english_names[i]);
        english_names[i] = g_strdup (names->str);
      }
      if (n != english[i])
        g_error ("%s, page %d has %d controls:\n%s\nin English %d:\n%s", languages[l].code, i, n,
                 names->str, english[i], english_names[i]);
    }
    close_window (window);
    hand_live_until (is_gone, &desk); /* a thread may hold it for a moment */
  }
  for (int i = 0; i <= HAND_N_PAGES; i++)
    g_free (english_names[i]);
  papers_language_use ("");
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

HAND_MAIN ()
{
  g_test_add_func ("/window/sleep", test_sleep);
  g_test_add_func ("/window/closed", test_closed);
  g_test_add_func ("/window/start", test_start);
  g_test_add_func ("/window/start-goes", test_start_goes);
  g_test_add_func ("/window/left", test_left);
  g_test_add_func ("/window/bad-files", test_bad_files);
  g_test_add_func ("/window/bad-name", test_bad_name);
  g_test_add_func ("/window/damaged", test_damaged);
  g_test_add_func ("/window/due-reading", test_due_reading);
  g_test_add_func ("/window/held", test_held);
  g_test_add_func ("/window/taken", test_taken);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/criteria", test_criteria);
  g_test_add_func ("/window/banner", test_banner);
  g_test_add_func ("/window/undo", test_undo);
  g_test_add_func ("/window/paste", test_paste);
  g_test_add_func ("/window/review", test_review);
  g_test_add_func ("/window/correct", test_correct);
  g_test_add_func ("/window/bad-paste", test_bad_paste);
  g_test_add_func ("/window/opened-again", test_opened_again);
  g_test_add_func ("/window/names", test_names);
  g_test_add_func ("/window/languages", test_languages);
  g_test_add_func ("/window/spoken", test_spoken);
  g_test_add_func ("/window/pencil", test_pencil);
  g_test_add_func ("/window/game-keyboard", test_game_keyboard);
  g_test_add_func ("/window/page-keys", test_page_keys);
  g_test_add_func ("/window/keys", test_keys);
  g_test_add_func ("/window/again", test_again);
  g_test_add_func ("/window/start-keyboard", test_start_keyboard);
}
