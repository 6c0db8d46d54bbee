/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include <glib/gi18n.h>
#include "formats/program/tengen-private.h"

/* Signs that do not show, that break lines, or that turn the direction of writing. The joiners
 * U+200C and U+200D are part of some scripts and stay. */
static gboolean
is_hidden (gunichar letter)
{
  switch (g_unichar_type (letter)) {
  case G_UNICODE_CONTROL:
  case G_UNICODE_LINE_SEPARATOR:
  case G_UNICODE_PARAGRAPH_SEPARATOR:
  case G_UNICODE_UNASSIGNED:
    return TRUE;
  case G_UNICODE_FORMAT:
    return letter != 0x200C && letter != 0x200D;
  default:
    return FALSE;
  }
}

static void
append (GString *out, gunichar letter, gboolean is_outer, gboolean is_name)
{
  if (letter == '\\')
    g_string_append (out, "\\\\");
  else if (letter == '\n')
    g_string_append (out, "\\n");
  else if (letter == '\t')
    g_string_append (out, "\\t");
  else if (is_hidden (letter) || (letter == ' ' && is_outer) || (letter == ':' && is_name))
    g_string_append_printf (out, "\\u{%x}", letter);
  else
    g_string_append_unichar (out, letter);
}

/* One line without blanks at its ends or signs that do not show, which formats_tengen_unescape()
 * reads back. @is_name: whether it stands before a colon. */
static char *
escape (const char *text, gboolean is_name)
{
  GString *out = g_string_new (NULL);

  for (const char *at = text; *at; at = g_utf8_find_next_char (at, NULL))
    append (out, g_utf8_get_char (at), at == text || at[1] == '\0', is_name);
  return g_string_free (out, FALSE);
}

/* "{20}": what stands behind "\u". */
static gboolean
take_code (const char **at, GString *out)
{
  guint32 letter = 0;
  const char *digit = *at + 1;

  if (**at != '{')
    return FALSE;
  for (; g_ascii_isxdigit (*digit) && digit - *at <= 6; digit++)
    letter = 16 * letter + (guint32) g_ascii_xdigit_value (*digit);
  if (*digit != '}' || digit == *at + 1 || letter == 0 || !g_unichar_validate (letter))
    return FALSE;
  g_string_append_unichar (out, letter);
  *at = digit + 1;
  return TRUE;
}

static gboolean
take_escape (const char **at, GString *out)
{
  static const char signs[] = "\\nt", letters[] = "\\\n\t";
  char sign = *(*at)++;
  const char *found = sign ? strchr (signs, sign) : NULL;

  if (found)
    g_string_append_c (out, letters[found - signs]);
  return found || (sign == 'u' && take_code (at, out));
}

/* What it says; NULL where a backslash stands before nothing that it may. */
char *
formats_tengen_unescape (const char *text)
{
  g_autoptr (GString) out = g_string_sized_new (strlen (text));

  while (*text) {
    gsize plain = strcspn (text, "\\");

    g_string_append_len (out, text, (gssize) plain);
    text += plain;
    if (*text && (text++, !take_escape (&text, out)))
      return NULL;
  }
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* @before: what stands before the name. */
void
formats_tengen_write_pair (GString *out, const char *before, const char *name, const char *value)
{
  g_autofree char *said = escape (value, FALSE);
  g_autofree char *key = escape (name, TRUE);

  g_string_append_printf (out, "%s%s:%s%s\n", before, key, *said ? " " : "", said);
}

static void
write_game (GString *out, const FormatsGame *game)
{
  g_autofree char *result = rules_result_format (game->result);
  g_autofree char *entered = rules_result_format (game->entered);

  g_string_append_printf (out, "game %d.%d: %d - %d %s", game->round, game->table, game->black + 1,
                          game->white + 1, *result ? result : "?");
  if (game->overruled)
    g_string_append_printf (out, " played %s", *entered ? entered : "?");
  if (game->handicap)
    g_string_append_printf (out, " handicap %d", game->handicap);
  if (game->place)
    g_string_append_printf (out, " board %d for %d", game->place, game->team + 1);
  g_string_append_printf (out, "%s%s\n", game->uncoloured ? " uncoloured" : "",
                          game->taken ? " taken" : "");
}

static void
write_fact (GString *out, const FormatsFact *fact)
{
  g_string_append_printf (out, "\n%s\n", fact->what);
  for (guint i = 0; i < fact->words->len; i++) {
    const FormatsPair *pair = fact->words->pdata[i];
    formats_tengen_write_pair (out, "  ", pair->name, pair->value);
  }
}

/* Line by line, so that a change shows where it is. */
static void
write_kept (GString *out, const FormatsPair *pair)
{
  g_autofree char *name = escape (pair->name, TRUE);
  g_auto (GStrv) lines = g_strsplit (pair->value, "\n", -1);

  g_string_append_printf (out, "\nkept %s:\n", name);
  for (int i = 0; lines[i] || i == 0; i++) {
    g_autofree char *line = escape (lines[i] ? lines[i] : "", FALSE);
    g_string_append_printf (out, "  |%s%s\n", *line ? " " : "", line);
    if (!lines[i])
      break;
  }
}

static gboolean
check_room (const FormatsEvent *event, GError **error)
{
  guint n_details = 0;

  for (guint i = 0; i < event->players->len; i++)
    n_details = MAX (n_details, ((FormatsPlayer *) event->players->pdata[i])->details->len);
  if (event->settings->len <= FORMATS_TENGEN_SETTINGS && event->kept->len <= FORMATS_TENGEN_KEPT &&
      event->facts->len <= FORMATS_TENGEN_FACTS && n_details <= FORMATS_TENGEN_DETAILS)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                       _ ("There are too many settings or details."));
  return FALSE;
}

/* Whether it is written. @error: FORMATS_ERROR_TOO_LARGE where it could not be read again. */
gboolean
formats_tengen_write (const FormatsEvent *event, GString *out, GError **error)
{
  if (!check_room (event, error))
    return FALSE;
  g_string_append_printf (out, "%s%d\n", FORMATS_TENGEN_FIRST, FORMATS_TENGEN_VERSION);
  if (event->rounds)
    g_string_append_printf (out, "rounds: %d\n", event->rounds);
  g_string_append_c (out, '\n');
  for (guint i = 0; i < event->settings->len; i++) {
    const FormatsPair *pair = event->settings->pdata[i];
    formats_tengen_write_pair (out, "set ", pair->name, pair->value);
  }
  for (guint i = 0; i < event->players->len; i++)
    formats_tengen_write_player (out, event->players->pdata[i], i + 1);
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (i == 0 || game->round != game[-1].round)
      g_string_append_c (out, '\n');
    write_game (out, game);
  }
  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    g_string_append_printf (out, "%saward %d.%d: %d\n", i ? "" : "\n", award->round,
                            award->player + 1, award->points);
  }
  for (guint i = 0; i < event->facts->len; i++)
    write_fact (out, event->facts->pdata[i]);
  for (guint i = 0; i < event->kept->len; i++)
    write_kept (out, event->kept->pdata[i]);
  if (out->len <= FORMATS_TENGEN_BYTES)
    return TRUE;
  g_set_error_literal (error, FORMATS_ERROR, FORMATS_ERROR_TOO_LARGE,
                       _ ("The tournament is too large for a file."));
  return FALSE;
}
