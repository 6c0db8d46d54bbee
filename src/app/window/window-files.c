/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/widgets/ahead.h"
#include "app/shell/settings.h"
#include "app/widgets/ask.h"
#include "app/event/assistant.h"
#include "app/paper/export-form.h"
#include "app/shell/file-name.h"
#include "app/players/import-window.h"
#include "app/shell/recent.h"
#include "app/record/record-window.h"
#include "app/board/sample.h"
#include "app/window/window-private.h"
#include "desk/ruling/official.h"
#include "rules/article/word.h"

/* What comes into the window, and what goes out of it in another form. */

/* What can be done about a file that does not open as it should. */
static void
offer_help (AppWindow *window, const char *path, const GError *error)
{
  app_banner_about (window->banner, "wrong");
  if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_HELD) ||
      g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_READ_ONLY))
    app_window_offer (window, _ ("Open a Copy"), path, app_window_open_copy);
  else if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    app_window_offer_damaged (window, path);
  else if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN) ||
           g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_MISSING))
    app_window_offer_copy (window, path);
}

/* Its own lock would keep the window from writing what it has open already. */
static gboolean
has_open (AppWindow *window, const char *path)
{
  const char *own = app_window_get_path (window);
  g_autofree char *one = own ? g_canonicalize_filename (own, NULL) : NULL;
  g_autofree char *other = g_canonicalize_filename (path, NULL);

  return one && g_str_equal (one, other) && !ledger_get_read_only (desk_get_ledger (window->desk));
}

static void
tell_moved (AppWindow *window)
{
  g_autofree char *moved = ledger_describe_moved (desk_get_ledger (window->desk));

  if (moved)
    app_window_tell (window, moved);
}

/* Shows a tournament in this window. Where it can only be read, or not opened at all, the banner
 * says why and offers what can be done. */
void
app_window_open (AppWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;
  const GError *read_only;
  GSettings *settings = app_settings_get ();
  g_autofree char *who = settings ? g_settings_get_string (settings, "referee") : NULL;

  if (has_open (window, path))
    return;
  if (app_file_name_check (path, &error))
    desk = app_ahead_open (path, &error);
  read_only = desk ? ledger_get_read_only (desk_get_ledger (desk)) : NULL;
  if (desk) {
    if (!desk_official_act_as (desk, who, NULL))
      desk_set_who (desk, NULL);
    app_window_set_desk (window, desk);
    app_recent_add (path);
    tell_moved (window);
  } else {
    if (!window->desk)
      app_window_start (window);
    app_window_tell (window, error->message);
  }
  if (read_only) {
    g_autofree char *text = rules_word_sentences (read_only->message, _ ("It is read-only."));
    app_window_tell (window, text);
  }
  if (error || read_only)
    offer_help (window, path, error ? error : read_only);
}

/* Whether it is called a tournament of this program, or begins as one. */
gboolean
app_window_is_tournament (const char *path)
{
  static const char magic[] = "SQLite format 3";
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = NULL;
  char start[sizeof magic] = "";
  gsize length = 0;

  if (g_str_has_suffix (path, ".tengen") || !g_file_test (path, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  stream = g_file_read (file, NULL, NULL);
  return !stream || (g_input_stream_read_all (G_INPUT_STREAM (stream), start, sizeof start, &length,
                                              NULL, NULL) &&
                     memcmp (start, magic, sizeof magic) == 0);
}

/* Opens it; of one of another program a new tournament is made. @file: a tournament, of this
 * program or of another. */
void
app_window_open_file (AppWindow *window, GFile *file)
{
  g_autofree char *path = g_file_get_path (file);

  if (path && app_window_is_tournament (path))
    app_window_open (window, path);
  else
    app_import_file (GTK_WINDOW (window), NULL, file);
}

/* --- Actions --- */

static void
open_chosen (GFile *file, gpointer window)
{
  app_window_open_file (window, file);
}

/* "*.tengen;*.h9;*.txt". */
static char *
dup_patterns (void)
{
  g_autoptr (GString) patterns = g_string_new ("*.tengen");
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int i = 0; i < n; i++)
    if (kinds[i]->parse)
      g_string_append_printf (patterns, ";*%s", kinds[i]->suffix);
  return g_strdup (g_string_append (patterns, ";*.txt")->str);
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *patterns = dup_patterns ();

  app_ask_open (widget, _ ("Open or Import a Tournament"), patterns, open_chosen, widget);
}

static void
open_path_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *path = g_variant_dup_string (parameter, NULL); /* goes with the start page */

  app_window_open (APP_WINDOW (widget), path);
}

static void
open_record_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  app_record_window_ask (widget);
}

static void
export_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);

  gtk_window_present (GTK_WINDOW (app_export_form_new (GTK_WINDOW (widget), window->desk)));
}

static void
sample_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = app_sample_make (&error);

  if (path)
    app_window_open (APP_WINDOW (widget), path);
  app_window_tell_error (APP_WINDOW (widget), error);
}

static void
made_cb (const char *path, gpointer window)
{
  app_window_open (window, path);
}

static void
new_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_window_present (GTK_WINDOW (app_assistant_new (GTK_WINDOW (widget), made_cb, widget)));
}

/* What opens, makes and hands on tournaments. */
const AppAction app_window_file_actions[] = {
  { "win.new", new_cb, 0, "<Control>n", N_ ("New tournament"), .place = APP_ACTION_EVERYWHERE },
  { "win.open", open_cb, 0, "<Control>o", N_ ("Open"), .place = APP_ACTION_EVERYWHERE },
  { "win.open-path", open_path_cb, .type = "s" },
  { "win.open-record", open_record_cb },
  { "win.sample", sample_cb },
  { "win.export", export_cb, APP_WINDOW_IF_OPEN },
  { 0 },
};
