/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/list.h"
#include <glib/gi18n.h>
#include <string.h>
#include "scene/team/edit.h"

/* @self: may be zero. */
void
scene_team_list_close (SceneTeamList *self)
{
  g_clear_pointer (&self->teams, formats_teams_free);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->failure, g_free);
}

/* Reads it anew. @text: as it was typed or pasted. */
void
scene_team_list_read (SceneTeamList *self, const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  scene_team_list_close (self);
  if (text[strspn (text, " \t\r\n")] == '\0') {
    self->failure = g_strdup (_ ("Paste or type the teams above."));
    return;
  }
  self->teams = formats_teams_parse (bytes, &error);
  if (self->teams)
    self->entries = desk_team_entries_of (self->desk, self->teams);
  else
    self->failure = g_strdup (error->message);
}

static void
add_listed_team (GString *words, const SceneTeamList *self, const DeskTeamEntry *entry)
{
  g_autoptr (GError) why = NULL;

  g_string_append_printf (words, "%s%s\n", words->len ? "\n" : "", entry->name);
  if (entry->captain[0]) {
    /* Translators: who speaks for a team */
    g_autofree char *captain = g_strdup_printf (_ ("Captain: %s"), entry->captain);
    g_string_append_printf (words, "    %s\n", captain);
  }
  for (guint i = 0; i < entry->members->len; i++) {
    g_autofree char *line = scene_team_line (desk_get_state (self->desk), entry, i);
    g_string_append_printf (words, "    %s\n", line);
  }
  if (!desk_team_check (self->desk, entry, &why))
    g_string_append_printf (words, "    ⚠ %s\n", why->message);
}

/* What would be taken, team by team, and after it what cannot be. */
char *
scene_team_list_words (const SceneTeamList *self)
{
  GString *words = g_string_new (self->failure);

  for (guint i = 0; self->entries && i < self->entries->len; i++)
    add_listed_team (words, self, self->entries->pdata[i]);
  for (guint i = 0; self->teams && i < self->teams->faults->len; i++) {
    const FormatsFault *fault = self->teams->faults->pdata[i];
    g_autofree char *line = g_strdup_printf (_ ("Line %d: %s"), fault->line, fault->message);
    g_string_append_printf (words, "%s⚠ %s\n", i == 0 ? "\n" : "", line);
  }
  return g_string_free (words, FALSE);
}

/* All of it in one act; nothing where a line of it cannot be taken. */
gboolean
scene_team_list_take (const SceneTeamList *self, int signers, const char *reason, GError **error)
{
  const FormatsFault *fault =
      self->teams && self->teams->faults->len > 0 ? self->teams->faults->pdata[0] : NULL;

  if (self->failure)
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID, self->failure);
  else if (fault)
    g_set_error (error, DESK_ERROR, DESK_ERROR_INVALID, _ ("Line %d: %s"), fault->line,
                 fault->message);
  else
    return desk_team_register (self->desk, self->entries, signers, reason, error);
  return FALSE;
}
