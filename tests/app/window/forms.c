/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include "app/clock/quick-clock.h"
#include "app/event/event-form.h"
#include "app/event/officials-form.h"
#include "app/event/organisation-form.h"
#include "app/log/log-verdict.h"
#include "app/manual/manual-topic.h"
#include "app/pairing/lots-form.h"
#include "app/pairing/pair-form.h"
#include "app/pairing/tie-form.h"
#include "app/paper/export-form.h"
#include "app/paper/publish-form.h"
#include "app/players/late-form.h"
#include "app/players/player-form.h"
#include "app/restrict/restrict-form.h"
#include "app/rounds/check-form.h"
#include "app/rounds/result-form.h"
#include "app/ruling/offences-form.h"
#include "app/standings/prizes-window.h"
#include "app/team/team-form.h"
#include "app/team/teams-form.h"
#include "app/window/chief-ask.h"
#include "desk/file/open.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "ledger/chain/act.h"
#include "hand.h"
#include "mnemonics.h"
#include "rounds-sample.h"

/* Every dialog over a tournament is told apart by its subject alone: what closes it, what stores
 * it, where its chapter is and how it refuses is the same in all of them. TENGEN_FORMS=1 prints
 * what each of them is. */

/* --- Opening them --- */

static gint64
first_player (Desk *desk)
{
  const DeskPlayer *player = desk_get_state (desk)->players->pdata[1];

  return player->player;
}

static GtkWidget *
open_lots (GtkWindow *over, Desk *desk)
{
  return app_lots_form_new (over, desk);
}

static GtkWidget *
open_late (GtkWindow *over, Desk *desk)
{
  return app_late_form_new (over, desk, 2);
}

static GtkWidget *
open_pair (GtkWindow *over, Desk *desk)
{
  return app_pair_form_new (over, desk, SCENE_PAIR_TABLE, 2, 1);
}

static GtkWidget *
open_enrol (GtkWindow *over, Desk *desk)
{
  return app_player_form_new (over, desk, 0);
}

static GtkWidget *
open_player (GtkWindow *over, Desk *desk)
{
  return app_player_form_new (over, desk, first_player (desk));
}

static GtkWidget *
open_prizes (GtkWindow *over, Desk *desk)
{
  return app_prizes_window_new (over, desk, 1);
}

static GtkWidget *
open_check (GtkWindow *over, Desk *desk)
{
  g_autoptr (GError) damage = NULL;

  return app_check_form_new (over, desk, &damage);
}

static GtkWidget *
open_result (GtkWindow *over, Desk *desk)
{
  return app_result_form_new (over, desk, desk_state_game_at (desk_get_state (desk), 2, 1)->game);
}

static GtkWidget *
open_correction (GtkWindow *over, Desk *desk)
{
  return app_result_form_new (over, desk, desk_state_game_at (desk_get_state (desk), 1, 1)->game);
}

static GtkWidget *
open_restriction (GtkWindow *over, Desk *desk)
{
  return app_restrict_form_new (over, desk, 0);
}

static GtkWidget *
open_tie (GtkWindow *over, Desk *desk)
{
  const GPtrArray *players = desk_get_state (desk)->players;
  GtkWidget *form = NULL;

  for (guint i = 0; i < players->len && !form; i++) {
    const DeskPlayer *player = players->pdata[i];
    if (player)
      form = app_tie_form_new (over, desk, 1, player->player, NULL);
  }
  return form;
}

static GtkWidget *
open_retraction (GtkWindow *over, Desk *desk)
{
  return app_log_verdict_new (over, desk, APP_LOG_RETRACT,
                              ledger_act_n_proved (desk_get_ledger (desk), NULL));
}

static GtkWidget *
open_team (GtkWindow *over, Desk *desk)
{
  return app_team_form_new (over, desk, 0);
}

static GtkWidget *
open_teams (GtkWindow *over, Desk *desk)
{
  return app_teams_form_new (over, desk, "Red:\nAna 3d\n");
}

static GtkWidget *
open_quick_clock (GtkWindow *over, Desk *desk)
{
  return app_quick_clock_new (NULL, over);
}

static gboolean
lend (Desk *desk, const char *reason, gpointer data, GError **error)
{
  return desk_undo (desk, error);
}

static GtkWidget *
open_chief (GtkWindow *over, Desk *desk)
{
  app_chief_ask (GTK_WIDGET (over), desk, "Take it back?", "Art. 17.5", lend, NULL, NULL);
  return hand_find_window (APP_TYPE_CHIEF_ASK);
}

static const struct {
  const char *name;
  GtkWidget *(*open) (GtkWindow *over, Desk *desk);
  gboolean reads; /* does what it does in a file for reading, too */
} dialogs[] = {
  { "lots", open_lots },
  { "late", open_late },
  { "pair", open_pair },
  { "enrol", open_enrol },
  { "player", open_player },
  { "event", app_event_form_new },
  { "officials", app_officials_form_new },
  { "organisation", app_organisation_form_new },
  { "offences", app_offences_form_new },
  { "prizes", open_prizes },
  { "publish", app_publish_form_new, TRUE },
  { "export", app_export_form_new, TRUE },
  { "check", open_check, TRUE },
  { "result", open_result },
  { "correction", open_correction },
  { "restriction", open_restriction },
  { "tie", open_tie },
  { "retraction", open_retraction },
  { "team", open_team },
  { "teams", open_teams },
  { "quick-clock", open_quick_clock, TRUE },
  { "chief", open_chief, TRUE },
};

static void
prepare (Sample *sample)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, TRUE);
}

static GtkWidget *
open_dialog (Sample *sample, gsize i, GtkWidget *over)
{
  GtkWidget *dialog = dialogs[i].open (GTK_WINDOW (over), sample->desk);

  g_assert_nonnull (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
  hand_settle ();
  return dialog;
}

static GtkWidget *
open_over (void)
{
  GtkWidget *over = gtk_window_new ();

  gtk_window_present (GTK_WINDOW (over));
  return over;
}

/* --- What each of them is --- */

static GtkWidget *
find_closing (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (GTK_IS_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), "window.close") == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_closing (child);
  return found;
}

static const char *
label_of (GtkWidget *button)
{
  return button ? gtk_button_get_label (GTK_BUTTON (button)) : "none";
}

/* What has the keyboard: the nearest that has a name in its .ui. */
static const char *
focus_of (GtkWidget *dialog)
{
  for (GtkWidget *widget = gtk_window_get_focus (GTK_WINDOW (dialog)); widget;
       widget = gtk_widget_get_parent (widget)) {
    const char *id = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
    if (id)
      return id;
  }
  return "none";
}

static void
check_dialog (const char *name, GtkWidget *dialog)
{
  GtkWindow *window = GTK_WINDOW (dialog);
  GtkWidget *enter = gtk_window_get_default_widget (window), *closing = find_closing (dialog);
  GtkWidget *failure = hand_part (dialog, "failure");
  const char *topic = app_manual_topic_of (window);
  int width, height;

  gtk_widget_measure (dialog, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (dialog, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  if (g_getenv ("TENGEN_FORMS"))
    g_printerr ("%s: “%s” enter %s, closes %s, focus %s, F1 %s, %d × %d\n", name,
                gtk_window_get_title (window), label_of (enter), label_of (closing),
                focus_of (dialog), topic ? topic : "none", width, height);
  g_assert_cmpstr (gtk_window_get_title (window), !=, "");
  g_assert_nonnull (gtk_window_get_transient_for (window));
  g_assert_cmpstr (focus_of (dialog), !=, "none");
  if (!gtk_window_get_modal (window))
    g_test_fail_printf ("%s lets its window be changed beneath it", name);
  if (!closing)
    g_test_fail_printf ("%s has no button that closes it", name);
  if (!topic)
    g_test_fail_printf ("%s has no chapter of the manual", name);
  if (mnemonics_count_clashes (dialog) != 0)
    g_test_fail_printf ("%s has two things for one key", name);
  if (gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (failure)) != GTK_ACCESSIBLE_ROLE_ALERT)
    g_test_fail_printf ("%s fails, and no screen reader hears it", name);
}

static void
test_each (Sample *sample, gconstpointer data)
{
  GtkWidget *over = open_over ();

  prepare (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    GtkWidget *dialog = open_dialog (sample, i, over);

    check_dialog (dialogs[i].name, dialog);
    g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
    sample_press_at (dialog, "Escape");
    hand_settle ();
    if (dialog) {
      g_test_fail_printf ("%s does not close at Escape", dialogs[i].name);
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  }
  gtk_window_destroy (GTK_WINDOW (over));
}

/* --- What stands in the fields, and what becomes of it --- */

static void
fill_in (GtkWidget *widget, const char *text)
{
  if (GTK_IS_ENTRY (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget)) {
    gtk_editable_set_text (GTK_EDITABLE (widget), text);
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    fill_in (child, text);
}

static gboolean
is_asked (GtkWidget *dialog)
{
  GtkWidget *over = hand_find_over (dialog);

  if (over)
    gtk_window_destroy (GTK_WINDOW (over));
  return over != NULL;
}

/* The file is taken away: whatever is to be stored is refused. */
static void
test_refused (Sample *sample, gconstpointer data)
{
  GtkWidget *over = open_over ();
  int refused = 0;

  prepare (sample);
  g_assert_cmpint (g_unlink (sample->path), ==, 0);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    GtkWidget *dialog = open_dialog (sample, i, over), *done = hand_part (dialog, "done");

    g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
    fill_in (dialog, "12");
    if (gtk_widget_get_mapped (done) && gtk_widget_is_sensitive (done)) {
      g_signal_emit_by_name (done, "clicked");
      hand_settle ();
      if (dialog && !is_asked (dialog) && gtk_widget_get_visible (hand_part (dialog, "failure"))) {
        g_assert_cmpstr (gtk_label_get_label (hand_part (dialog, "failure")), !=, "");
        refused++;
      } else if (!dialog && !g_str_equal (dialogs[i].name, "quick-clock"))
        g_test_fail_printf ("%s has closed, and stored nothing", dialogs[i].name);
    }
    if (dialog)
      gtk_window_destroy (GTK_WINDOW (dialog));
  }
  g_assert_cmpint (refused, >=, 9);
  gtk_window_destroy (GTK_WINDOW (over));
}

static void
test_read_only (Sample *sample, gconstpointer data)
{
  GtkWidget *over = open_over ();
  g_autoptr (Desk) holder = NULL;
  g_autoptr (GError) error = NULL;

  prepare (sample);
  holder = sample->desk;
  sample->desk = desk_open (sample->path, TRUE, &error);
  g_assert_no_error (error);
  for (gsize i = 0; i < G_N_ELEMENTS (dialogs); i++) {
    GtkWidget *dialog, *done;

    if (dialogs[i].reads)
      continue;
    dialog = open_dialog (sample, i, over);
    done = hand_part (dialog, "done");
    if (gtk_widget_get_mapped (done) && gtk_widget_is_sensitive (done))
      g_test_fail_printf ("%s would store in a file for reading", dialogs[i].name);
    if (!gtk_widget_get_visible (hand_part (dialog, "failure")))
      g_test_fail_printf ("%s does not say that the file is for reading", dialogs[i].name);
    if (!gtk_widget_is_sensitive (find_closing (dialog)))
      g_test_fail_printf ("%s cannot be closed by its button", dialogs[i].name);
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  gtk_window_destroy (GTK_WINDOW (over));
}

static GtkWidget *
open_named (Sample *sample, const char *name, GtkWidget *over)
{
  gsize i = 0;

  while (!g_str_equal (dialogs[i].name, name))
    i++;
  return open_dialog (sample, i, over);
}

/* A result comes in by another window, or a flag falls. */
static void
test_typed (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *dialog;
    const char *field;
  } cases[] = { { "officials", "name" },
                { "offences", "name" },
                { "prizes", "name" },
                { "organisation", "text" },
                { "enrol", "family" } };
  GtkWidget *over = open_over ();

  prepare (sample);
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *dialog = open_named (sample, cases[i].dialog, over);
    GtkEditable *field = hand_part (dialog, cases[i].field);

    gtk_editable_set_text (field, "Half a word");
    sample_finish (sample, 2, 10 - (guint) i);
    if (!g_str_equal (gtk_editable_get_text (field), "Half a word"))
      g_test_fail_printf ("%s forgets what was typed", cases[i].dialog);
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  gtk_window_destroy (GTK_WINDOW (over));
}

/* Whoever goes through a list of a dialog stays where he is, and what is chosen beside it stays,
 * though a clock is pressed meanwhile. */
static void
test_chosen (Sample *sample, gconstpointer data)
{
  static const struct {
    const char *dialog;
    const char *list;
  } cases[] = { { "officials", "list" }, { "offences", "list" }, { "organisation", "officials" } };
  GtkWidget *over = open_over (), *dialog;
  g_autoptr (GPtrArray) games = NULL;
  GtkDropDown *role;
  guint open;

  prepare (sample);
  games = desk_state_games_of (desk_get_state (sample->desk), 2);
  open = games->len;
  g_assert_true (desk_official_set (sample->desk, "Ann", DESK_ROLE_CHIEF, NULL, NULL));
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkListBoxRow *row;

    dialog = open_named (sample, cases[i].dialog, over);
    row = gtk_list_box_get_row_at_index (hand_part (dialog, cases[i].list), 0);
    gtk_list_box_select_row (hand_part (dialog, cases[i].list), row);
    gtk_widget_grab_focus (GTK_WIDGET (row));
    sample_finish (sample, 2, --open);
    if (!gtk_list_box_get_selected_row (hand_part (dialog, cases[i].list)))
      g_test_fail_printf ("%s forgets which row was chosen", cases[i].dialog);
    row = gtk_list_box_get_row_at_index (hand_part (dialog, cases[i].list), 0);
    if (gtk_window_get_focus (GTK_WINDOW (dialog)) != GTK_WIDGET (row))
      g_test_fail_printf ("%s takes the keyboard from its list", cases[i].dialog);
    gtk_window_destroy (GTK_WINDOW (dialog));
  }
  dialog = open_named (sample, "officials", over);
  role = hand_part (dialog, "role");
  gtk_editable_set_text (hand_part (dialog, "name"), "Ann");
  g_assert_cmpuint (gtk_drop_down_get_selected (role), ==, 0);
  gtk_drop_down_set_selected (role, 1);
  sample_finish (sample, 2, --open);
  g_assert_cmpuint (gtk_drop_down_get_selected (role), ==, 1);
  gtk_window_destroy (GTK_WINDOW (dialog));

  /* and why something was refused stays to be read */
  dialog = open_named (sample, "organisation", over);
  gtk_editable_set_text (hand_part (dialog, "text"), "A case");
  gtk_editable_set_text (hand_part (dialog, "at"), "99 99");
  hand_press (dialog, "report");
  g_assert_true (hand_is_visible (dialog, "failure"));
  sample_finish (sample, 2, --open);
  g_assert_true (hand_is_visible (dialog, "failure"));
  gtk_editable_set_text (hand_part (dialog, "at"), "");
  hand_press (dialog, "report");
  g_assert_false (hand_is_visible (dialog, "failure"));
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (over));
}

/* Undo takes the round away beneath the result that is being entered, and Redo gives it back. */
static void
test_moot (Sample *sample, gconstpointer data)
{
  GtkWidget *over = open_over (), *dialog;
  g_autoptr (GError) error = NULL;

  prepare (sample);
  dialog = open_named (sample, "result", over);
  gtk_toggle_button_set_active (hand_part (dialog, "black"), TRUE);
  gtk_editable_set_text (hand_part (dialog, "reason"), "Half a word");
  g_assert_true (gtk_widget_is_sensitive (hand_part (dialog, "done")));
  desk_undo (sample->desk, &error);
  g_assert_no_error (error);
  g_assert_false (gtk_widget_is_sensitive (hand_part (dialog, "done")));
  g_assert_true (gtk_widget_get_visible (hand_part (dialog, "failure")));
  g_assert_cmpstr (gtk_editable_get_text (hand_part (dialog, "reason")), ==, "Half a word");
  desk_redo (sample->desk, &error);
  g_assert_no_error (error);
  g_assert_true (gtk_widget_is_sensitive (hand_part (dialog, "done")));
  g_assert_false (gtk_widget_get_visible (hand_part (dialog, "failure")));
  gtk_window_destroy (GTK_WINDOW (dialog));
  gtk_window_destroy (GTK_WINDOW (over));
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/forms/each", test_each);
  SAMPLE_ADD ("/app/forms/refused", test_refused);
  SAMPLE_ADD ("/app/forms/read-only", test_read_only);
  SAMPLE_ADD ("/app/forms/typed", test_typed);
  SAMPLE_ADD ("/app/forms/chosen", test_chosen);
  SAMPLE_ADD ("/app/forms/moot", test_moot);
}
