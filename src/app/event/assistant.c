/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/assistant.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "app/shell/settings.h"
#include "app/widgets/ask.h"
#include "app/event/assistant-private.h"
#include "app/event/setting-help.h"
#include "app/shell/file-name.h"
#include "desk/event/enrol.h"
#include "desk/team/team.h"
#include "desk/event/preset.h"
#include "desk/file/open.h"

G_DEFINE_FINAL_TYPE (AppAssistant, app_assistant, GTK_TYPE_WINDOW)

static const struct {
  const char *name;
  const char *title;
} steps[APP_ASSISTANT_N_STEPS] = {
  [APP_ASSISTANT_KIND] = { "kind", N_ ("What kind of tournament is it?") },
  [APP_ASSISTANT_EVENT] = { "event", N_ ("What is it called, and where is it?") },
  [APP_ASSISTANT_PLAY] = { "play", N_ ("How is it played?") },
  [APP_ASSISTANT_PLAYERS] = { "players", N_ ("Who plays?") },
  [APP_ASSISTANT_FILE] = { "file", N_ ("Where is it saved?") },
};

static void
fail_assistant (AppAssistant *self, const GError *error)
{
  gtk_label_set_label (self->failure, error ? error->message : "");
  gtk_widget_set_visible (GTK_WIDGET (self->failure), error != NULL);
}

/* --- The file --- */

/* A file name from the tournament's: nothing in it that a file system minds. */
static void
propose_name (AppAssistant *self)
{
  g_autofree char *stem = app_file_name_safe (app_assistant_get (self, "name"));
  g_autofree char *file = g_strconcat (stem, ".tengen", NULL);

  if (self->named)
    return;
  self->filling = TRUE;
  gtk_editable_set_text (self->file_name, file);
  self->filling = FALSE;
}

static void
file_name_cb (AppAssistant *self)
{
  if (!self->filling)
    self->named = TRUE;
}

static void
set_folder (AppAssistant *self, const char *folder)
{
  g_autofree char *copy = g_strdup (folder);

  g_free (self->folder);
  self->folder = g_steal_pointer (&copy);
  gtk_label_set_label (self->folder_label, self->folder);
}

/* Where the last tournament is, else where documents are. */
static void
propose_folder (AppAssistant *self)
{
  GSettings *settings = app_settings_get ();
  g_auto (GStrv) paths = settings ? g_settings_get_strv (settings, "recent-files") : NULL;
  g_autofree char *last = paths && paths[0] ? g_path_get_dirname (paths[0]) : NULL;
  const char *documents = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);

  if (last && g_access (last, W_OK) == 0)
    set_folder (self, last);
  else
    set_folder (self, documents ? documents : g_get_home_dir ());
}

static void
folder_chosen (GFile *file, gpointer data)
{
  g_autofree char *path = g_file_get_path (file);

  if (path)
    set_folder (data, path);
}

static void
folder_clicked_cb (AppAssistant *self)
{
  app_ask_folder (GTK_WIDGET (self), _ ("Where to Save the Tournament"), folder_chosen, self);
}

static void
players_chosen (GFile *file, gpointer data)
{
  app_assistant_load_players (data, file);
}

static void
players_clicked_cb (AppAssistant *self)
{
  app_ask_open (GTK_WIDGET (self), _ ("List of Players"), "*.csv;*.txt;*.tsv", players_chosen,
                self);
}

/* --- Steps --- */

static void
prepare_step (AppAssistant *self)
{
  g_autofree char *summary = NULL;

  if (self->step != APP_ASSISTANT_FILE)
    return;
  app_assistant_read_players (self);
  propose_name (self);
  summary = app_assistant_dup_summary (self);
  gtk_label_set_label (self->summary, summary);
}

/* The keyboard goes to what is asked first. */
static void
focus_step (AppAssistant *self)
{
  switch (self->step) {
  case APP_ASSISTANT_KIND:
    gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_selected_row (self->kinds)));
    break;
  case APP_ASSISTANT_EVENT:
    gtk_widget_grab_focus (app_assistant_find (self, "name"));
    break;
  case APP_ASSISTANT_PLAY:
    gtk_widget_grab_focus (app_assistant_find (self, "system"));
    break;
  case APP_ASSISTANT_PLAYERS:
    gtk_widget_grab_focus (GTK_WIDGET (self->players));
    break;
  default:
    gtk_widget_grab_focus (GTK_WIDGET (self->file_name));
  }
}

static void
go_assistant_to (AppAssistant *self, int step)
{
  g_autofree char *where = NULL;

  self->step = (AppAssistantStep) CLAMP (step, 0, APP_ASSISTANT_N_STEPS - 1);
  fail_assistant (self, NULL);
  prepare_step (self);
  gtk_stack_set_visible_child_name (self->pages, steps[self->step].name);
  /* Translators: a step, how many there are, what is asked in it */
  where = g_strdup_printf (_ ("%d of %d: %s"), (int) self->step + 1, APP_ASSISTANT_N_STEPS,
                           _ (steps[self->step].title));
  gtk_label_set_label (self->heading, where);
  gtk_button_set_label (self->next, self->step == APP_ASSISTANT_FILE ? _ ("C_reate") : _ ("_Next"));
  gtk_widget_set_sensitive (self->back, self->step > 0);
  focus_step (self);
}

static gboolean
check_step (AppAssistant *self)
{
  g_autoptr (GError) error = NULL;
  GtkWidget *wrong = NULL;
  gboolean good = self->step == APP_ASSISTANT_KIND
                      ? app_assistant_take_kind (self, &error)
                      : app_assistant_check (self, self->step, &wrong, &error);

  if (self->step == APP_ASSISTANT_KIND && good)
    app_assistant_read_players (self);
  if (self->step == APP_ASSISTANT_PLAYERS) {
    wrong = GTK_WIDGET (self->players);
    good = app_assistant_check_players (self, &error);
  }
  fail_assistant (self, error);
  if (wrong && !good)
    gtk_widget_grab_focus (wrong);
  return good;
}

/* --- Making it --- */

static char *
dup_path (AppAssistant *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->file_name)));
  g_autofree char *file =
      g_str_has_suffix (name, ".tengen") ? g_strdup (name) : g_strdup_printf ("%s.tengen", name);

  return g_build_filename (self->folder, file, NULL);
}

/* Who cannot be enrolled leaves no half tournament behind. */
static gboolean
enrol (AppAssistant *self, const char *path, const char *who, GError **error)
{
  g_autoptr (Desk) desk = NULL;
  g_autoptr (GPtrArray) teams = NULL;

  if (!self->teams && (!self->entries || self->entries->entries->len == 0))
    return TRUE;
  desk = desk_open (path, TRUE, error);
  if (desk)
    desk_set_who (desk, who);
  if (desk && self->teams)
    teams = desk_team_entries_of (desk, self->teams);
  if (desk && (teams ? desk_team_register (desk, teams, 0, NULL, error)
                     : desk_enrol_entries (desk, self->entries, error)))
    return TRUE;
  g_clear_object (&desk);
  g_unlink (path);
  return FALSE;
}

static gboolean
make_assistant (AppAssistant *self, const char *path, GError **error)
{
  g_autoptr (GHashTable) settings = app_assistant_collect (self);
  GSettings *preferences = app_settings_get ();
  g_autofree char *who = preferences ? g_settings_get_string (preferences, "referee") : NULL;

  g_hash_table_insert (settings, g_strdup ("lots_seed"), g_strdup_printf ("%u", g_random_int ()));
  return desk_preset_create (path, who, settings, error) && enrol (self, path, who, error);
}

static void
create (AppAssistant *self)
{
  g_autofree char *path = dup_path (self);
  g_autoptr (GError) error = NULL;

  if (!make_assistant (self, path, &error)) {
    fail_assistant (self, error);
    gtk_widget_grab_focus (GTK_WIDGET (self->file_name));
    return;
  }
  self->made (path, self->data);
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
next_cb (AppAssistant *self)
{
  if (!check_step (self))
    return;
  if (self->step == APP_ASSISTANT_FILE)
    create (self);
  else
    go_assistant_to (self, (int) self->step + 1);
}

static void
next_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  next_cb (APP_ASSISTANT (widget));
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_assistant_to (APP_ASSISTANT (widget), (int) APP_ASSISTANT (widget)->step - 1);
}

/* Back, and out of the first step: nobody loses what was typed by one key. */
static void
escape_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (APP_ASSISTANT (widget)->step == 0)
    gtk_window_close (GTK_WINDOW (widget));
  else
    back_cb (widget, name, parameter);
}

/* --- The window --- */

static void
given_up_cb (gboolean yes, const char *text, gpointer assistant)
{
  if (yes)
    gtk_window_destroy (assistant);
}

/* A list of players is much to lose by one button, also one that cannot be read yet. */
static gboolean
app_assistant_close_request (GtkWindow *window)
{
  AppAssistant *self = APP_ASSISTANT (window);

  if (gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (self->players)) == 0)
    return GTK_WINDOW_CLASS (app_assistant_parent_class)->close_request (window);
  app_ask_confirm (GTK_WIDGET (self), _ ("Discard this new tournament?"),
                   _ ("The list of players has not been saved yet."), _ ("_Discard"), given_up_cb,
                   self);
  return GDK_EVENT_STOP;
}

static void
app_assistant_dispose (GObject *object)
{
  g_clear_handle_id (&APP_ASSISTANT (object)->parsing, g_source_remove);
  APP_ASSISTANT (object)->filling = TRUE;
  G_OBJECT_CLASS (app_assistant_parent_class)->dispose (object);
}

static void
app_assistant_finalize (GObject *object)
{
  AppAssistant *self = APP_ASSISTANT (object);

  g_clear_handle_id (&self->parsing, g_source_remove);
  g_clear_pointer (&self->entries, formats_entries_free);
  g_clear_pointer (&self->teams, formats_teams_free);
  g_hash_table_unref (self->settings);
  g_free (self->players_error);
  g_free (self->folder);
  G_OBJECT_CLASS (app_assistant_parent_class)->finalize (object);
}

/* Before the list of players takes one for a line, and the kinds the others for a leap. */
static const AppAction assistant_actions[] = {
  { "assistant.next", next_action_cb, 0, "<Control>Return <Control>Page_Down",
    "-the button says it", .place = APP_ACTION_FIRST },
  { "assistant.back", back_cb, 0, "<Control>Page_Up", "-the button says it",
    .place = APP_ACTION_FIRST },
  { "assistant.escape", escape_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { 0 },
};

AppActions app_assistant_actions = { assistant_actions, NULL };

static void
bind_assistant_children (GtkWidgetClass *widget_class)
{
  APP_BIND (widget_class, AppAssistant, pages, kinds, event_grid, play_grid, more, players,
            players_found, players_label, file_name, folder_label, summary, heading, failure, back,
            next);
}

static void
app_assistant_class_init (AppAssistantClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_assistant_dispose;
  G_OBJECT_CLASS (class)->finalize = app_assistant_finalize;
  GTK_WINDOW_CLASS (class)->close_request = app_assistant_close_request;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/assistant.ui");
  bind_assistant_children (widget_class);
  APP_CALL (widget_class, next_cb, file_name_cb, folder_clicked_cb, players_clicked_cb);
  app_action_install (widget_class, app_assistant_actions);
}

static void
app_assistant_init (AppAssistant *self)
{
  self->settings = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  app_assistant_make_fields (self);
  app_assistant_fill_kinds (self);
  app_assistant_watch_players (self);
  propose_folder (self);
  app_action_add_keys (GTK_WIDGET (self), app_assistant_actions);
  app_setting_help_offer (GTK_WIDGET (self), NULL, NULL);
}

/* The assistant, to be presented. @parent: the window it belongs to, or NULL. @made: told when
 * the tournament was made. */
GtkWidget *
app_assistant_new (GtkWindow *parent, AppAssistantMade made, gpointer data)
{
  AppAssistant *self =
      g_object_new (APP_TYPE_ASSISTANT, "transient-for", parent, "modal", parent != NULL, NULL);

  self->made = made;
  self->data = data;
  gtk_window_set_default_widget (GTK_WINDOW (self), GTK_WIDGET (self->next));
  go_assistant_to (self, APP_ASSISTANT_KIND);
  return GTK_WIDGET (self);
}
