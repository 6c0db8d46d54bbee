/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/ask.h"
#include "desk/file/open.h"
#include "app/rounds/check-form.h"
#include "app/window/window-private.h"
#include "ledger/rescue/copy.h"

/* Copies of the file, and whether it is whole. */

/* The file is copied once the window is there, into memory, too, should its disk be pulled out:
 * nobody waits for it. */
static gboolean
keep_copy_cb (gpointer data)
{
  Desk *desk = data;
  g_autoptr (GError) error = NULL;

  ledger_copy_preload (desk_get_ledger (desk));
  if (ledger_copy_is_due (desk_get_ledger (desk)) &&
      !ledger_copy_keep (desk_get_ledger (desk), &error))
    g_signal_emit_by_name (desk, "failed", error);
  return G_SOURCE_REMOVE;
}

/* @window: a window that has begun to show a tournament. */
void
app_window_keep_copy (AppWindow *window)
{
  g_idle_add_full (G_PRIORITY_LOW, keep_copy_cb, g_object_ref (window->desk), g_object_unref);
}

static gboolean
open_copied (AppWindow *window, const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) ledger = ledger_open (from, FALSE, NULL);

  if (ledger ? ledger_copy_to (ledger, to, &error)
             : g_file_copy (source, target, G_FILE_COPY_NONE, NULL, NULL, NULL, &error))
    app_window_open (window, to);
  app_window_tell_error (window, error);
  return error == NULL;
}

static char *
free_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);
  const char *folder = g_get_user_special_dir (G_USER_DIRECTORY_DOCUMENTS);
  g_autofree char *stem =
      g_str_has_suffix (base, ".tengen") ? g_strndup (base, strlen (base) - 7) : g_strdup (base);
  char *name = NULL;

  if (!folder || !g_file_test (folder, G_FILE_TEST_IS_DIR))
    folder = g_get_home_dir ();
  for (int i = 1; !name || g_file_test (name, G_FILE_TEST_EXISTS); i++) {
    g_free (name);
    name = g_strdup_printf ("%s/%s (%d).tengen", folder, stem, i);
  }
  return name;
}

/* Opens a copy of it. That goes where the user keeps documents: beside the file nothing may be
 * writable. @path: a file that can only be read. */
void
app_window_open_copy (AppWindow *window, const char *path)
{
  g_autofree char *copy = free_name (path);

  open_copied (window, path, copy);
}

/* Opens a copy of the newest that was kept of it. @path: a file that is damaged. */
void
app_window_open_newest_copy (AppWindow *window, const char *path)
{
  g_autofree char *newest = ledger_copy_find_newest (path);

  if (newest) {
    g_autofree char *copy = free_name (path);
    if (!open_copied (window, newest, copy))
      app_window_offer_damaged (window, path);
  } else {
    /* It was taken away meanwhile. */
    app_window_tell (window, _ ("There is no automatic copy of this tournament."));
    app_window_offer_damaged (window, path);
  }
}

/* --- When the file is taken away --- */

static void save_elsewhere (AppWindow *window, const char *path);

static char *
describe_rescue (Desk *lost, Desk *saved)
{
  const char *path = desk_get_path (saved);

  if (ledger_copy_is_whole (desk_get_ledger (lost), desk_get_ledger (saved)))
    return g_strdup_printf (_ ("Everything was saved as “%s”. You are now working in that file."),
                            path);
  return g_strdup_printf (
      _ ("The disk no longer responds. “%s” was saved as it was a moment ago, and you are now "
         "working in it. Compare the end of the log with what was done last."),
      path);
}

/* The work goes on in the new file; if that could not be written either, the offer stands. */
static void
elsewhere_chosen (GFile *file, gpointer data)
{
  AppWindow *window = data;
  g_autofree char *path = g_file_get_path (file);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) lost = NULL;

  if (!window->desk)
    return;
  if (!ledger_copy_to (desk_get_ledger (window->desk), path, &error)) {
    app_window_tell (window, error->message);
    app_window_offer (window, _ ("Save Everything Elsewhere…"), path, save_elsewhere);
    return;
  }
  lost = g_object_ref (window->desk);
  app_window_open (window, path);
  text = describe_rescue (lost, window->desk);
  app_window_tell (window, text);
}

static void
save_elsewhere (AppWindow *window, const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  app_ask_save_tournament (GTK_WIDGET (window), _ ("Save Everything Elsewhere"), base,
                           elsewhere_chosen, window);
}

static void
read_again (AppWindow *window, const char *path)
{
  g_autoptr (GError) error = NULL;

  if (window->desk)
    desk_reload (window->desk, &error);
  app_window_tell_error (window, error);
}

/* Where the file was taken away, everything can be saved elsewhere; where somebody else has
 * written into it, it can be read again. @window: a window whose banner tells of a failure. */
void
app_window_offer_rescue (AppWindow *window, const GError *error)
{
  const char *path = desk_get_path (window->desk);

  if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_LOST) ||
      g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_IO))
    app_window_offer (window, _ ("Save Everything Elsewhere…"), path, save_elsewhere);
  else if (g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_CHANGED))
    app_window_offer (window, _ ("Read It Again"), path, read_again);
}

/* --- Actions --- */

static void
copy_chosen (GFile *file, gpointer data)
{
  AppWindow *window = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GError) error = NULL;

  if (window->desk && ledger_copy_to (desk_get_ledger (window->desk), path, &error)) {
    g_autofree char *text = g_strdup_printf (_ ("A copy was saved as “%s”."), path);
    app_window_tell (window, text);
  }
  app_window_tell_error (window, error);
}

static void
copy_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autofree char *base = g_path_get_basename (desk_get_path (APP_WINDOW (widget)->desk));

  app_ask_save_tournament (widget, _ ("Save a Copy"), base, copy_chosen, widget);
}

static void
verify_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppWindow *window = APP_WINDOW (widget);
  g_autoptr (GError) damage = NULL;
  GtkWidget *form = app_check_form_new (GTK_WINDOW (window), window->desk, &damage);

  gtk_window_present (GTK_WINDOW (form));
  app_window_tell_error (window, damage);
  if (g_error_matches (damage, LEDGER_ERROR, LEDGER_ERROR_DAMAGED))
    app_window_offer_damaged (window, desk_get_path (window->desk));
}

/* What copies and verifies the file. */
const AppAction app_window_copy_actions[] = {
  { "win.copy", copy_cb, APP_WINDOW_IF_OPEN },
  { "win.verify", verify_cb, APP_WINDOW_IF_OPEN },
  { 0 },
};
