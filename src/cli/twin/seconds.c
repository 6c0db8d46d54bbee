/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/seconds.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/twin/commands.h"

#define DAY_S 86400

/* Up to three decimals: 0.5 is 500. */
static gboolean
parse_fraction (const char *text, int *ret_ms)
{
  gsize digits = strspn (text, "0123456789");
  int ms = 0;

  if (digits < 1 || digits > 3 || text[digits] != '\0')
    return FALSE;
  for (gsize i = 0; i < 3; i++)
    ms = ms * 10 + (i < digits ? g_ascii_digit_value (text[i]) : 0);
  *ret_ms = ms;
  return TRUE;
}

/* TRUE if @ret_ms was set. @text: seconds, with up to three decimals. @ret_ms: the same in
 * milliseconds. @error: CLI_ERROR_INPUT where it is no time within a day. */
gboolean
cli_seconds_parse (const char *text, gint64 *ret_ms, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, ".", 2);
  guint64 seconds;
  int ms = 0;

  if (!parts[0] || !g_ascii_string_to_unsigned (parts[0], 10, 0, DAY_S, &seconds, NULL) ||
      (parts[1] && !parse_fraction (parts[1], &ms)))
    return cli_fail (error, CLI_ERROR_INPUT,
                     _ ("“%s” is not a thinking time in seconds, such as 61.5."), text);
  *ret_ms = (gint64) seconds * 1000 + ms;
  return TRUE;
}

/* Seconds, with as many decimals as it takes: "60", "59.9". @ms: a time in milliseconds. */
char *
cli_seconds_format (gint64 ms)
{
  char *text = g_strdup_printf ("%" G_GINT64_FORMAT ".%03d", ms / 1000, (int) (ms % 1000));
  gsize end = strlen (text);

  while (text[end - 1] == '0')
    end--;
  text[text[end - 1] == '.' ? end - 1 : end] = '\0';
  return text;
}
