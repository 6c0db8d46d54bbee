/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/program/tengen-private.h"

gboolean
formats_tengen_refuse (const FormatsTengenReading *reading, GError **error, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list values;

  va_start (values, format);
  sentence = g_strdup_vprintf (format, values);
  va_end (values);
  g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX, _ ("Line %d: %s"), reading->line,
               sentence);
  return FALSE;
}

/* FALSE where @text is no number of those; it may be NULL. */
gboolean
formats_tengen_number (const FormatsTengenReading *reading, const char *text, int least, int most,
                       int *ret_number, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text ? text : "", 10, least, most, &number, NULL))
    return formats_tengen_refuse (reading, error, _ ("“%s” is not a number from %d to %d."),
                                  text ? text : "", least, most);
  *ret_number = (int) number;
  return TRUE;
}

/* FALSE where the line is none. @text: "NAME: VALUE". @ret_name: what stands before the colon, or
 * NULL. @ret_value: and behind it, or NULL. */
gboolean
formats_tengen_pair (const FormatsTengenReading *reading, const char *text, char **ret_name,
                     char **ret_value, GError **error)
{
  const char *colon = strchr (text, ':');
  g_autofree char *head = colon ? g_strndup (text, (gsize) (colon - text)) : NULL;

  *ret_name = *ret_value = NULL;
  if (!colon || *head == '\0')
    return formats_tengen_refuse (reading, error, _ ("A name and a colon are missing."));
  *ret_name = formats_tengen_unescape (head);
  *ret_value = formats_tengen_unescape (colon + 1 + (colon[1] == ' '));
  if (!*ret_name || !*ret_value)
    return formats_tengen_refuse (reading, error, _ ("This character cannot follow a backslash."));
  return TRUE;
}

/* --- All that is told of a player --- */

static gboolean
read_rank (const FormatsTengenReading *reading, const char *value, GError **error)
{
  return rules_rank_parse (value, &reading->player->rank) ||
         formats_tengen_refuse (reading, error, _ ("“%s” is not a rank."), value);
}

static void
write_rank (GString *out, const FormatsPlayer *player)
{
  char buffer[8];

  if (player->rank != RULES_RANK_NONE)
    g_string_append_printf (out, "  rank: %s\n", rules_rank_format (player->rank, buffer));
}

static gboolean
read_start (const FormatsTengenReading *reading, const char *value, GError **error)
{
  reading->player->has_start = TRUE;
  return formats_tengen_number (reading, value, -FORMATS_TENGEN_NUMBER, FORMATS_TENGEN_NUMBER,
                                &reading->player->start, error);
}

static void
write_start (GString *out, const FormatsPlayer *player)
{
  if (player->has_start)
    g_string_append_printf (out, "  start: %d\n", player->start);
}

static gboolean
read_withdrawn (const FormatsTengenReading *reading, const char *value, GError **error)
{
  reading->player->withdrawn = g_str_equal (value, "yes");
  return reading->player->withdrawn || g_str_equal (value, "no") ||
         formats_tengen_refuse (reading, error, _ ("“%s” is neither yes nor no."), value);
}

static void
write_withdrawn (GString *out, const FormatsPlayer *player)
{
  if (player->withdrawn)
    g_string_append (out, "  withdrawn: yes\n");
}

static gboolean
read_absences (const FormatsTengenReading *reading, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", -1);

  g_array_set_size (reading->player->absent, 0);
  for (int i = 0; words[i]; i++) {
    int round;
    if (*words[i] == '\0')
      continue;
    if (!formats_tengen_number (reading, words[i], 1, FORMATS_EVENT_ROUNDS, &round, error))
      return FALSE;
    g_array_append_val (reading->player->absent, round);
  }
  return TRUE;
}

static void
write_absences (GString *out, const FormatsPlayer *player)
{
  if (player->absent->len == 0)
    return;
  g_string_append (out, "  absent:");
  for (guint i = 0; i < player->absent->len; i++)
    g_string_append_printf (out, " %d", g_array_index (player->absent, int, i));
  g_string_append_c (out, '\n');
}

/* --- All that is told of a team --- */

static gboolean
read_team (const FormatsTengenReading *reading, const char *value, GError **error)
{
  if (!g_str_equal (value, "yes"))
    return formats_tengen_refuse (reading, error, _ ("“%s” is neither yes nor no."), value);
  formats_event_make_team (reading->player);
  return TRUE;
}

static void
write_team (GString *out, const FormatsPlayer *player)
{
  const FormatsTeam *team = player->team;
  const struct {
    const char *name;
    const char *text;
  } texts[] = { { "captain", team ? team->captain : "" },
                { "coach", team ? team->coach : "" },
                { "note", team ? team->note : "" } };

  if (!team)
    return;
  g_string_append (out, "  team: yes\n");
  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (*texts[i].text)
      formats_tengen_write_pair (out, "  ", texts[i].name, texts[i].text);
  for (guint i = 0; i < team->members->len; i++) {
    const FormatsMember *member = &g_array_index (team->members, FormatsMember, i);
    g_string_append_printf (out, "  member: %d %d%s\n", member->player + 1, member->place,
                            member->reserve ? " reserve" : "");
  }
}

static gboolean
read_team_text (const FormatsTengenReading *reading, gsize offset, const char *value,
                GError **error)
{
  char **text;

  if (!reading->player->team)
    return formats_tengen_refuse (reading, error, _ ("This player is no team."));
  text = (char **) G_STRUCT_MEMBER_P (reading->player->team, offset);
  g_free (*text);
  *text = g_strdup (value);
  return TRUE;
}

static gboolean
read_captain (const FormatsTengenReading *reading, const char *value, GError **error)
{
  return read_team_text (reading, G_STRUCT_OFFSET (FormatsTeam, captain), value, error);
}

static gboolean
read_coach (const FormatsTengenReading *reading, const char *value, GError **error)
{
  return read_team_text (reading, G_STRUCT_OFFSET (FormatsTeam, coach), value, error);
}

static gboolean
read_note (const FormatsTengenReading *reading, const char *value, GError **error)
{
  return read_team_text (reading, G_STRUCT_OFFSET (FormatsTeam, note), value, error);
}

/* "9 4 reserve": who he is is looked at when all are there. */
static gboolean
read_member (const FormatsTengenReading *reading, const char *value, GError **error)
{
  g_auto (GStrv) words = g_strsplit (value, " ", 4);
  gboolean reserve = words[0] && words[1] && g_strcmp0 (words[2], "reserve") == 0 && !words[3];
  int player, place;

  if (!reading->player->team)
    return formats_tengen_refuse (reading, error, _ ("This player is no team."));
  if (!words[0] || (words[1] && words[2] && !reserve))
    return formats_tengen_refuse (reading, error,
                                  _ ("A member is the number of a player and a place."));
  if (!formats_tengen_number (reading, words[0], 1, FORMATS_EVENT_PLAYERS, &player, error) ||
      !formats_tengen_number (reading, words[1], 1, FORMATS_TEAM_PLACES, &place, error))
    return FALSE;
  formats_team_add (reading->player->team, player - 1, place, reserve);
  return TRUE;
}

/* A text, a number, or what has a reader and a writer; as they are written. */
static const struct {
  const char *name;
  enum { TEXT, NUMBER, OWN } kind;
  gsize member;
  gboolean (*read) (const FormatsTengenReading *reading, const char *value, GError **error);
  void (*write) (GString *out, const FormatsPlayer *player); /* NULL: another writes it */
} members[] = {
  { "family", TEXT, G_STRUCT_OFFSET (FormatsPlayer, family), NULL, NULL },
  { "given", TEXT, G_STRUCT_OFFSET (FormatsPlayer, given), NULL, NULL },
  { "country", TEXT, G_STRUCT_OFFSET (FormatsPlayer, country), NULL, NULL },
  { "club", TEXT, G_STRUCT_OFFSET (FormatsPlayer, club), NULL, NULL },
  { "ident", TEXT, G_STRUCT_OFFSET (FormatsPlayer, ident), NULL, NULL },
  { "rank", OWN, 0, read_rank, write_rank },
  { "rating", NUMBER, G_STRUCT_OFFSET (FormatsPlayer, rating), NULL, NULL },
  { "start", OWN, 0, read_start, write_start },
  { "number", NUMBER, G_STRUCT_OFFSET (FormatsPlayer, number), NULL, NULL },
  { "group", NUMBER, G_STRUCT_OFFSET (FormatsPlayer, group), NULL, NULL },
  { "entry", NUMBER, G_STRUCT_OFFSET (FormatsPlayer, entry), NULL, NULL },
  { "withdrawn", OWN, 0, read_withdrawn, write_withdrawn },
  { "absent", OWN, 0, read_absences, write_absences },
  { "team", OWN, 0, read_team, write_team },
  { "captain", OWN, 0, read_captain, NULL },
  { "coach", OWN, 0, read_coach, NULL },
  { "note", OWN, 0, read_note, NULL },
  { "member", OWN, 0, read_member, NULL },
};

/* FALSE where it is nothing that a player has. */
gboolean
formats_tengen_player_line (const FormatsTengenReading *reading, const char *text, GError **error)
{
  gboolean is_detail = g_str_has_prefix (text, "detail ");
  g_autofree char *name = NULL, *value = NULL;

  if (!formats_tengen_pair (reading, text + (is_detail ? strlen ("detail ") : 0), &name, &value,
                            error))
    return FALSE;
  if (!is_detail) {
    for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
      gpointer member = (char *) reading->player + members[i].member;

      if (strcmp (members[i].name, name) != 0)
        continue;
      if (members[i].kind == OWN)
        return members[i].read (reading, value, error);
      if (members[i].kind == NUMBER)
        return formats_tengen_number (reading, value, -FORMATS_TENGEN_NUMBER, FORMATS_TENGEN_NUMBER,
                                      member, error);
      g_free (*(char **) member);
      *(char **) member = g_strdup (value);
      return TRUE;
    }
    return formats_tengen_refuse (reading, error, _ ("“%s” is not a field of a player."), name);
  }
  if (reading->player->details->len >= FORMATS_TENGEN_DETAILS)
    return formats_tengen_refuse (reading, error, _ ("There are too many settings or details."));
  formats_player_set (reading->player, name, value);
  return TRUE;
}

/* FALSE where that is not the next. @reading: what gets a player more. */
gboolean
formats_tengen_player (FormatsTengenReading *reading, const char *text, GError **error)
{
  int most = (int) MIN (reading->event->players->len + 1, FORMATS_EVENT_PLAYERS), number;

  if (!formats_tengen_number (reading, text, most, most, &number, error))
    return FALSE;
  if (reading->event->players->len == FORMATS_EVENT_PLAYERS)
    return formats_tengen_refuse (reading, error, _ ("There are more than %d players."),
                                  FORMATS_EVENT_PLAYERS);
  reading->player = formats_event_add_player (reading->event);
  reading->player->line = reading->line;
  return TRUE;
}

/* What is not known is not written. @number: his, from 1. */
void
formats_tengen_write_player (GString *out, const FormatsPlayer *player, guint number)
{
  g_string_append_printf (out, "\nplayer %u\n", number);
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    const char *member = (const char *) player + members[i].member;

    if (members[i].kind == OWN && members[i].write)
      members[i].write (out, player);
    else if (members[i].kind == TEXT && **(char *const *) member)
      formats_tengen_write_pair (out, "  ", members[i].name, *(char *const *) member);
    else if (members[i].kind == NUMBER && *(const int *) member)
      g_string_append_printf (out, "  %s: %d\n", members[i].name, *(const int *) member);
  }
  for (guint i = 0; i < player->details->len; i++) {
    const FormatsPair *pair = player->details->pdata[i];
    formats_tengen_write_pair (out, "  detail ", pair->name, pair->value);
  }
}
