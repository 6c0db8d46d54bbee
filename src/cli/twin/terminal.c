/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/terminal.h"
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "formats/word/sign.h"

static void
append_cells (GString *shown, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line, "\t", -1);

  for (int i = 0; cells[i]; i++) {
    g_autofree char *cell = formats_sign_line (cells[i], G_MAXLONG);
    g_string_append_printf (shown, "%s%s", i ? "\t" : "", cell);
  }
}

/* Its lines, and the tabs in them, without what a terminal would obey. @text: a file, in
 * whatever encoding. */
char *
cli_terminal_shown (const char *text, gsize length)
{
  g_autofree char *valid = g_utf8_make_valid (text, (gssize) length);
  g_auto (GStrv) lines = g_strsplit (valid, "\n", -1);
  GString *shown = g_string_new (NULL);

  for (int i = 0; lines[i]; i++) {
    if (i > 0)
      g_string_append_c (shown, '\n');
    if (g_str_has_suffix (lines[i], "\r"))
      lines[i][strlen (lines[i]) - 1] = '\0';
    append_cells (shown, lines[i]);
  }
  return g_string_free (shown, FALSE);
}

/* Writes it to standard output: each byte of it into a file or a pipe, but to a terminal only
 * what can be shown there. What is in a file may come from anybody. */
void
cli_terminal_print (const char *text, gsize length)
{
  g_autofree char *shown = isatty (STDOUT_FILENO) ? cli_terminal_shown (text, length) : NULL;

  if (length > 0)
    fwrite (shown ? shown : text, 1, shown ? strlen (shown) : length, stdout);
}
