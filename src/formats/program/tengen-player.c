#include <glib/gi18n.h>
#include <string.h>
#include "formats/program/tengen-private.h"

/* @reading: with the line. @format: it. */
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

/* FALSE where it is none. @reading: with the line. @least: that it may be. @most: that it may be.
 * @ret_number: it. @error: the reason, with the line. @text may be NULL. */
gboolean
formats_tengen_number (const FormatsTengenReading *reading, const char *text, int least, int most,
                       int *ret_number, GError **error)
{
  gint64 number;

  if (!g_ascii_string_to_signed (text ? text : "", 10, least, most, &number, NULL))
    return formats_tengen_refuse (reading, error, _ ("“%s” is no number from %d to %d."),
                                  text ? text : "", least, most);
  *ret_number = (int) number;
  return TRUE;
}

/* FALSE where the line is none. @reading: with the line. @text: "NAME: VALUE". @ret_name: what
 * stands before the colon, or NULL. @ret_value: and behind it, or NULL. @error: the reason, with
 * the line. */
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
    return formats_tengen_refuse (reading, error,
                                  _ ("A backslash stands before a sign that it cannot."));
  return TRUE;
}

static gboolean
take_tengen_player_absences (const FormatsTengenReading *reading, const char *value, GError **error)
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

static gboolean
take_rank (const FormatsTengenReading *reading, const char *value, GError **error)
{
  return rules_rank_parse (value, &reading->player->rank) ||
         formats_tengen_refuse (reading, error, _ ("“%s” is no rank."), value);
}

static gboolean
take_withdrawn (const FormatsTengenReading *reading, const char *value, GError **error)
{
  reading->player->withdrawn = g_str_equal (value, "yes");
  return reading->player->withdrawn || g_str_equal (value, "no") ||
         formats_tengen_refuse (reading, error, _ ("“%s” is neither yes nor no."), value);
}

static gboolean
take_tengen_player_start (const FormatsTengenReading *reading, const char *value, GError **error)
{
  reading->player->has_start = TRUE;
  return formats_tengen_number (reading, value, -FORMATS_TENGEN_NUMBER, FORMATS_TENGEN_NUMBER,
                                &reading->player->start, error);
}

#define TEXT(name)                                           \
  {                                                          \
#name, NULL, G_STRUCT_OFFSET(FormatsPlayer, name), FALSE \
  }
#define NUMBER(name)                                        \
  {                                                         \
#name, NULL, G_STRUCT_OFFSET(FormatsPlayer, name), TRUE \
  }

static const struct {
  const char *name;
  gboolean (*take) (const FormatsTengenReading *reading, const char *value, GError **error);
  gsize member;
  gboolean is_number;
} members[] = {
  TEXT (family),
  TEXT (given),
  TEXT (country),
  TEXT (club),
  TEXT (ident),
  NUMBER (rating),
  NUMBER (number),
  NUMBER (group),
  NUMBER (entry),
  { "rank", take_rank, 0, FALSE },
  { "start", take_tengen_player_start, 0, FALSE },
  { "withdrawn", take_withdrawn, 0, FALSE },
  { "absent", take_tengen_player_absences, 0, FALSE },
};

static gboolean
take_member (const FormatsTengenReading *reading, const char *name, const char *value,
             GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (members); i++) {
    gpointer member = (char *) reading->player + members[i].member;

    if (strcmp (members[i].name, name) != 0)
      continue;
    if (members[i].take)
      return members[i].take (reading, value, error);
    if (members[i].is_number)
      return formats_tengen_number (reading, value, -FORMATS_TENGEN_NUMBER, FORMATS_TENGEN_NUMBER,
                                    member, error);
    g_free (*(char **) member);
    *(char **) member = g_strdup (value);
    return TRUE;
  }
  return formats_tengen_refuse (reading, error, _ ("A player has no “%s”."), name);
}

/* FALSE where it is nothing that a player has. @reading: what has a player. @text: what a line
 * says about him. @error: the reason, with the line. */
gboolean
formats_tengen_player_line (const FormatsTengenReading *reading, const char *text, GError **error)
{
  gboolean is_detail = g_str_has_prefix (text, "detail ");
  g_autofree char *name = NULL, *value = NULL;

  if (!formats_tengen_pair (reading, text + (is_detail ? strlen ("detail ") : 0), &name, &value,
                            error))
    return FALSE;
  if (!is_detail)
    return take_member (reading, name, value, error);
  if (reading->player->details->len >= FORMATS_TENGEN_DETAILS)
    return formats_tengen_refuse (reading, error, _ ("There are too many settings or details."));
  formats_player_set (reading->player, name, value);
  return TRUE;
}

/* FALSE where that is not the next. @reading: what gets a player more. @text: his number. @error:
 * the reason, with the line. */
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
