/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/file-name.h"
#include <gio/gio.h>
#include <glib/gi18n.h>
#include <string.h>

#define MOST_BYTES 120 /* a path of Windows has 260 in all, a name of Linux 255 */
#define SUFFIX_MOST 12 /* ".opengotha" */

/* Neither a folder's mark nor what Windows minds, nor what nobody sees: a name whose letters run
 * from right to left shows another suffix than it has. */
static gboolean
is_refused (gunichar letter)
{
  return letter < 0x20 || strchr ("/\\:*?\"<>|", (int) MIN (letter, 0x7f)) != NULL ||
         !g_unichar_isprint (letter);
}

static char *
replace_refused (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  GString *clean = g_string_new (NULL);

  for (char *p = valid; *p; p = g_utf8_next_char (p))
    if (is_refused (g_utf8_get_char (p)))
      g_string_append_c (clean, '-');
    else
      g_string_append_unichar (clean, g_utf8_get_char (p));
  return g_string_free (clean, FALSE);
}

/* Where the suffix begins, or the end of the name. */
static char *
find_suffix (char *name)
{
  char *dot = strrchr (name, '.');

  if (!dot || dot == name || strlen (dot) < 2 || strlen (dot) > SUFFIX_MOST)
    return name + strlen (name);
  for (const char *p = dot + 1; *p; p++)
    if (!g_ascii_isalnum (*p))
      return name + strlen (name);
  return dot;
}

/* Windows takes dots and spaces off an end, Linux hides what begins with a dot, and every command
 * takes what begins with a hyphen for an option. */
static char *
trim (char *stem)
{
  gsize length = strlen (stem), first = strspn (stem, ". -");

  while (length > first && strchr (". ", stem[length - 1]))
    length--;
  stem[length] = '\0';
  return stem + first;
}

/* "COM1", and by superscripts as well. */
static gboolean
is_port (const char *stem, gsize length)
{
  gunichar number = length > 3 ? g_utf8_get_char (stem + 3) : 0;

  if (g_ascii_strncasecmp (stem, "com", 3) != 0 && g_ascii_strncasecmp (stem, "lpt", 3) != 0)
    return FALSE;
  return (length == 4 && number >= '0' && number <= '9') ||
         (length == 5 && (number == 0xB9 || number == 0xB2 || number == 0xB3));
}

/* The names of devices are reserved in Windows, whatever follows a dot. */
static gboolean
is_device (const char *stem)
{
  static const char *const names[] = { "con", "prn", "aux", "nul", "conin$", "conout$" };
  gsize length = strcspn (stem, ". ");

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++)
    if (length == strlen (names[i]) && g_ascii_strncasecmp (stem, names[i], length) == 0)
      return TRUE;
  return is_port (stem, length);
}

/* At the end of a letter. */
static void
shorten (char *stem, gsize most)
{
  gsize end = MIN (strlen (stem), most);

  while (end > 0 && ((guchar) stem[end] & 0xc0) == 0x80)
    end--;
  stem[end] = '\0';
}

/* Whatever Linux, Windows or a memory stick minds is replaced, so that a tournament can be handed
 * from one to the other. Returns the name of a file; no path. @name: what a file might be called,
 * made of what somebody has typed, with its suffix. */
char *
app_file_name_safe (const char *name)
{
  g_autofree char *clean = replace_refused (name);
  char *stem = trim (clean), *dot = find_suffix (stem);
  g_autofree char *suffix = g_strdup (dot);

  *dot = '\0';
  stem = trim (stem);
  shorten (stem, MOST_BYTES - strlen (suffix));
  stem = trim (stem);
  if (!*stem)
    return g_strconcat (_ ("Untitled"), suffix, NULL);
  return g_strconcat (is_device (stem) ? "_" : "", stem, suffix, NULL);
}

/* Everything that the desktop is told and what is remembered is text in UTF-8, and names of files
 * need not be: those come from a disk of another system. Returns whether it is text. @path: a
 * file or a folder that somebody chose. @error: G_IO_ERROR_INVALID_FILENAME. */
gboolean
app_file_name_check (const char *path, GError **error)
{
  g_autofree char *shown = NULL;

  if (g_utf8_validate (path, -1, NULL))
    return TRUE;
  shown = g_utf8_make_valid (path, -1);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_FILENAME,
               _ ("The name “%s” is not written in UTF-8 and cannot be shown as it is. Rename the "
                  "file or its folder first."),
               shown);
  return FALSE;
}
