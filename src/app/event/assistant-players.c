/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <stdlib.h>
#include "app/event/assistant-private.h"
#include "desk/file/desk.h"
#include "formats/text/encoding.h"

/* So many of the rows that cannot be taken are told. */
#define TOLD 3

static char *
dup_text (AppAssistant *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->players);
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
}

/* --- What was found --- */

static void
add_assistant_players_faults (GString *words, const GPtrArray *faults)
{
  for (guint i = 0; i < MIN (faults->len, TOLD); i++) {
    const FormatsFault *fault = faults->pdata[i];
    /* Translators: a row of a list; why it cannot be taken */
    g_string_append_printf (words, _ ("\nRow %d: %s"), fault->line, fault->message);
  }
  if (faults->len > TOLD) {
    guint more = faults->len - TOLD;
    g_string_append_c (words, '\n');
    g_string_append_printf (words,
                            ngettext ("and %u more row that cannot be imported",
                                      "and %u more rows that cannot be imported", more),
                            more);
  }
}

/* Whether teams play in a tournament of the kind that was chosen. */
gboolean
app_assistant_has_teams (AppAssistant *self)
{
  const char *boards = g_hash_table_lookup (self->settings, "team_boards");

  return boards && atoi (boards) > 0;
}

/* How many were given, in words. */
char *
app_assistant_dup_players (AppAssistant *self)
{
  guint n = self->entries ? self->entries->entries->len : 0, n_teams = 0;
  g_autofree char *teams = NULL, *players = NULL;

  if (self->teams)
    n_teams = self->teams->teams->len;
  for (guint i = 0; i < n_teams; i++)
    n += ((const FormatsTeamRow *) self->teams->teams->pdata[i])->members->len;
  players = g_strdup_printf (ngettext ("%u player", "%u players", n), n);
  if (!self->teams)
    return g_steal_pointer (&players);
  teams = g_strdup_printf (ngettext ("%u team", "%u teams", n_teams), n_teams);
  return g_strdup_printf ("%s · %s", teams, players);
}

static void
add_read (GString *words, const FormatsEntries *entries)
{
  g_autofree char *unread = formats_entries_unread (entries);
  g_autofree char *missing = formats_entries_missing (entries);

  if (entries->kind)
    g_string_append_printf (words, " · %s", _ (entries->kind));
  if (missing)
    g_string_append_printf (words, " · %s", missing);
  if (unread)
    g_string_append_printf (words, "\n%s", unread);
  add_assistant_players_faults (words, entries->faults);
}

static char *
dup_found (AppAssistant *self)
{
  GString *words = g_string_new (self->players_error);
  g_autofree char *players = app_assistant_dup_players (self);

  if (self->entries || self->teams)
    g_string_append (words, players);
  else if (!self->players_error)
    g_string_append (
        words, app_assistant_has_teams (self)
                   ? _ ("No teams yet. You can enter them at any time on the Players page.")
                   : _ ("No players yet. You can enter them at any time on the Players page."));
  if (self->entries)
    add_read (words, self->entries);
  if (self->teams)
    add_assistant_players_faults (words, self->teams->faults);
  return g_string_free (words, FALSE);
}

/* Reads the list as it stands and says what is found in it. */
void
app_assistant_read_players (AppAssistant *self)
{
  g_autofree char *text = dup_text (self), *found = NULL;
  gboolean teams = app_assistant_has_teams (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_clear_handle_id (&self->parsing, g_source_remove);
  g_clear_pointer (&self->entries, formats_entries_free);
  g_clear_pointer (&self->teams, formats_teams_free);
  g_clear_pointer (&self->players_error, g_free);
  g_strchug (text);
  bytes = g_bytes_new (text, strlen (text));
  if (text[0] && teams)
    self->teams = formats_teams_parse (bytes, &error);
  else if (text[0])
    self->entries = formats_entries_parse (bytes, &error);
  self->players_error = error ? g_strdup (error->message) : NULL;
  found = dup_found (self);
  gtk_label_set_label (self->players_found, found);
  gtk_label_set_label (self->players_label,
                       teams ? _ ("_Teams: the name of each on a line that ends with a colon, its "
                                  "members below; or a table with a column “team”")
                             : _ ("_Paste or write a list, one player per line: name, rank, "
                                  "country, club. Or leave it for later."));
}

/* FALSE where something is written of which nobody could be enrolled: it would be lost without a
 * word. */
gboolean
app_assistant_check_players (AppAssistant *self, GError **error)
{
  app_assistant_read_players (self);
  if (!self->players_error && (!self->entries || self->entries->entries->len > 0) &&
      (!self->teams || self->teams->teams->len > 0))
    return TRUE;
  g_set_error_literal (
      error, DESK_ERROR, DESK_ERROR_INVALID,
      app_assistant_has_teams (self)
          ? _ ("No team can be entered from this list. Correct it, or clear it and enter teams "
               "later.")
          : _ ("No player can be enrolled from this list. Correct it, or clear it and "
               "enter players later."));
  return FALSE;
}

static gboolean
parse_cb (gpointer data)
{
  AppAssistant *self = data;

  self->parsing = 0;
  app_assistant_read_players (self);
  return G_SOURCE_REMOVE;
}

/* Once, however fast somebody types. */
static void
assistant_players_changed_cb (AppAssistant *self)
{
  if (!self->parsing)
    self->parsing = g_idle_add_full (G_PRIORITY_LOW, parse_cb, self, NULL);
}

/* Has the list read while it is written. */
void
app_assistant_watch_players (AppAssistant *self)
{
  g_signal_connect_swapped (gtk_text_view_get_buffer (self->players), "changed",
                            G_CALLBACK (assistant_players_changed_cb), self);
  app_assistant_read_players (self);
}

/* --- From a file --- */

static void
show_text (AppAssistant *self, const char *contents, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (contents, length);
  const char *encoding;
  gsize decoded;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = formats_encoding_decode (bytes, &decoded, &encoding, &error);

  if (text)
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->players), text, (int) decoded);
  else
    gtk_label_set_label (self->players_found, error->message);
}

static void
loaded_cb (GObject *file, GAsyncResult *result, gpointer data)
{
  g_autoptr (AppAssistant) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *contents = NULL;
  gsize length;

  if (!g_file_load_contents_finish (G_FILE (file), result, &contents, &length, NULL, &error) &&
      self->players_found)
    gtk_label_set_label (self->players_found, error->message);
  else if (self->players) /* or it was closed meanwhile */
    show_text (self, contents, length);
}

/* Puts the list of a file, in whatever encoding, in the place of what stands there. @file: a list
 * of players. */
void
app_assistant_load_players (AppAssistant *self, GFile *file)
{
  g_file_load_contents_async (file, NULL, loaded_cb, g_object_ref (self));
}
