/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/edit.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "formats/word/name.h"

static const DeskTeamMember *
member_at (const DeskTeamEntry *entry, guint i)
{
  return &g_array_index (entry->members, DeskTeamMember, i);
}

static int
count_boards (const DeskTeamEntry *entry)
{
  int n = 0;

  for (guint i = 0; i < entry->members->len; i++)
    n += !member_at (entry, i)->reserve;
  return n;
}

/* "Ana Berg 3d 2300" */
static char *
dup_who (const DeskState *state, const DeskTeamMember *member)
{
  const DeskPlayer *player = desk_state_player (state, member->person);
  RulesRank rank = player ? (RulesRank) player->rank : member->entry->rank;
  int rating = player ? (int) player->rating : member->entry->rating;
  g_autofree char *name = player
                              ? desk_player_name (player)
                              : formats_name_listed (member->entry->family, member->entry->given);
  g_autofree char *number = rating ? g_strdup_printf (" %d", rating) : g_strdup ("");
  char letters[8];

  rules_rank_format (rank, letters);
  return g_strconcat (name, letters[0] ? " " : "", letters, number, NULL);
}

/* "Board 2: Ana Berg 3d 2300" */
char *
scene_team_line (const DeskState *state, const DeskTeamEntry *entry, guint i)
{
  const DeskTeamMember *member = member_at (entry, i);
  g_autofree char *who = dup_who (state, member);

  if (member->reserve)
    /* Translators: a player of a team who has no board */
    return g_strdup_printf (_ ("Reserve: %s"), who);
  /* Translators: the number of a board, and who plays there */
  return g_strdup_printf (_ ("Board %d: %s"), (int) i + 1, who);
}

static int
put_at (DeskTeamEntry *entry, int from, int to)
{
  DeskTeamMember moved = *member_at (entry, (guint) from);

  /* the entry stays with it, and is not freed on the way */
  g_array_index (entry->members, DeskTeamMember, from).entry = NULL;
  g_array_remove_index (entry->members, (guint) from);
  g_array_insert_val (entry->members, to, moved);
  return to;
}

/* Reserves stay behind the others. Returns where the member stands then. */
int
scene_team_move (DeskTeamEntry *entry, int from, int step)
{
  int to = from + step;

  if (from < 0 || to < 0 || to >= (int) entry->members->len ||
      member_at (entry, (guint) from)->reserve != member_at (entry, (guint) to)->reserve)
    return from;
  return put_at (entry, from, to);
}

/* Becomes the last of those who have a board, or the first reserve. Returns where the member stands
 * then. */
int
scene_team_set_reserve (DeskTeamEntry *entry, int i, gboolean reserve)
{
  int n = count_boards (entry);

  if (member_at (entry, (guint) i)->reserve == reserve)
    return i;
  g_array_index (entry->members, DeskTeamMember, i).reserve = reserve;
  return put_at (entry, i, reserve ? n - 1 : n);
}

/* On the next board, or behind all where each board has its player. Returns where the new member
 * stands. @of: somebody who may be enrolled already. */
int
scene_team_add_entry (Desk *desk, DeskTeamEntry *entry, const FormatsEntry *of)
{
  int n = count_boards (entry);
  gboolean reserve = n >= desk_event (desk_get_state (desk))->team.n_boards;
  gint64 person = desk_enrol_find (desk, of);

  desk_team_entry_add (entry, person, person ? NULL : of, reserve);
  return put_at (entry, (int) entry->members->len - 1, reserve ? (int) entry->members->len - 1 : n);
}

/* As a list would name somebody: "Ana Berg 3d". Returns where the new member stands; -1 with @error
 * set. */
int
scene_team_add (Desk *desk, DeskTeamEntry *entry, const char *text, GError **error)
{
  g_autofree char *line = g_strstrip (g_strdup (text));
  g_autoptr (GBytes) bytes = g_bytes_new (line, strlen (line));
  g_autoptr (FormatsEntries) list = line[0] ? formats_entries_parse (bytes, NULL) : NULL;
  g_autoptr (FormatsEntry) plain = NULL;

  if (!line[0]) {
    g_set_error_literal (error, DESK_ERROR, DESK_ERROR_INVALID, _ ("Enter the player’s name."));
    return -1;
  }
  if (list && list->entries->len == 1)
    return scene_team_add_entry (desk, entry, list->entries->pdata[0]);
  plain = formats_entry_new (1, line, "");
  return scene_team_add_entry (desk, entry, plain);
}
