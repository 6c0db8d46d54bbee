/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
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

static char *
dup_found (AppAssistant *self)
{
  GString *words = g_string_new (NULL);
  guint n = self->entries ? self->entries->entries->len : 0;
  g_autofree char *unread = self->entries ? formats_entries_unread (self->entries) : NULL;
  g_autofree char *missing = self->entries ? formats_entries_missing (self->entries) : NULL;

  if (self->players_error)
    g_string_append (words, self->players_error);
  else if (!self->entries)
    g_string_append (words,
                     _ ("No players yet. You can enter them at any time on the Players page."));
  else
    g_string_append_printf (words, ngettext ("%u player", "%u players", n), n);
  if (self->entries && self->entries->kind)
    g_string_append_printf (words, " · %s", _ (self->entries->kind));
  if (missing)
    g_string_append_printf (words, " · %s", missing);
  if (unread)
    g_string_append_printf (words, "\n%s", unread);
  if (self->entries)
    add_assistant_players_faults (words, self->entries->faults);
  return g_string_free (words, FALSE);
}

/* Reads the list as it stands and says what is found in it. */
void
app_assistant_read_players (AppAssistant *self)
{
  g_autofree char *text = dup_text (self), *found = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_clear_handle_id (&self->parsing, g_source_remove);
  g_clear_pointer (&self->entries, formats_entries_free);
  g_clear_pointer (&self->players_error, g_free);
  g_strchug (text);
  bytes = g_bytes_new (text, strlen (text));
  if (text[0])
    self->entries = formats_entries_parse (bytes, &error);
  self->players_error = error ? g_strdup (error->message) : NULL;
  found = dup_found (self);
  gtk_label_set_label (self->players_found, found);
}

/* FALSE where something is written of which nobody could be enrolled: it would be lost without a
 * word. */
gboolean
app_assistant_check_players (AppAssistant *self, GError **error)
{
  app_assistant_read_players (self);
  if (!self->players_error && (!self->entries || self->entries->entries->len > 0))
    return TRUE;
  g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID,
                       _ ("No player can be enrolled from this list. Correct it, or clear it and "
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
