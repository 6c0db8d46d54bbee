/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/template.h"
#include <glib/gi18n.h>
#include <string.h>
#include "formats/text/error.h"

/* What stands between two things that are told one after the other. */
static const char *const separators[] = { ", ", "; ", " · ", " – ", "，", "、", " " };

/* Its lines, at least one. @text: valid UTF-8. */
GStrv
formats_template_lines (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\\n", -1);
  g_autofree char *joined = g_strjoinv ("\n", parts);

  return g_strsplit (joined, "\n", -1);
}

/* Where the place-holder that begins here ends; NULL where it does not. */
static const char *
find_end (const char *brace)
{
  const char *end = brace + 1 + strcspn (brace + 1, "{}");

  return *end == '}' ? end : NULL;
}

static int
find_name (const char *brace, const char *end, const char *const *names)
{
  gsize length = (gsize) (end - brace) - 1;

  for (int i = 0; names[i] != NULL; i++)
    if (strlen (names[i]) == length && strncmp (names[i], brace + 1, length) == 0)
      return i;
  return -1;
}

static char *
dup_list (const char *const *names)
{
  GString *list = g_string_new (NULL);

  for (int i = 0; names[i] != NULL; i++)
    g_string_append_printf (list, "%s{%s}", i > 0 ? ", " : "", names[i]);
  return g_string_free (list, FALSE);
}

static gboolean
check_line (const char *text, const char *const *names, int line, GError **error)
{
  for (const char *at = strchr (text, '{'); at != NULL; at = strchr (at, '{')) {
    const char *end = find_end (at);
    int letter = (int) g_utf8_pointer_to_offset (text, at) + 1;

    if (at[1] == '{') {
      at += 2;
      continue;
    }
    if (end == NULL) {
      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                   _ ("Line %d, character %d: this brace is not closed. Write {{ for a brace."),
                   line, letter);
      return FALSE;
    }
    if (find_name (at, end, names) < 0) {
      g_autofree char *found =
          g_utf8_substring (at, 0, MIN (40, g_utf8_pointer_to_offset (at, end) + 1));
      g_autofree char *list = dup_list (names);

      g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                   _ ("Line %d, character %d: there is no place-holder %s. There are: %s."), line,
                   letter, found, list);
      return FALSE;
    }
    at = end + 1;
  }
  return TRUE;
}

/* Whether every place-holder of the text is one of them. @text: valid UTF-8. @names: the
 * place-holders that there are, without their braces. @error: where to say which is wrong, and
 * where: FORMATS_ERROR_SYNTAX. */
gboolean
formats_template_check (const char *text, const char *const *names, GError **error)
{
  g_auto (GStrv) lines = formats_template_lines (text);

  for (int i = 0; lines[i] != NULL; i++)
    if (!check_line (lines[i], names, i + 1, error))
      return FALSE;
  return TRUE;
}

/* Behind something that is not known, what would have parted it from the next is not wanted. */
static const char *
skip_separator (const char *at)
{
  for (gsize i = 0; i < G_N_ELEMENTS (separators); i++)
    if (g_str_has_prefix (at, separators[i]))
      return at + strlen (separators[i]);
  return at;
}

/* One place-holder, one brace or one letter. Returns what stands behind it. */
static const char *
fill_one (const char *at, const char *const *names, const char *const *values, GString *text,
          int *ret_value)
{
  const char *end = *at == '{' ? find_end (at) : NULL;

  *ret_value = end != NULL ? find_name (at, end, names) : -1;
  if (*ret_value >= 0) {
    const char *value = values[*ret_value];

    g_string_append (text, value != NULL ? value : "");
    return value != NULL && *value != '\0' ? end + 1 : skip_separator (end + 1);
  }
  g_string_append_unichar (text, g_utf8_get_char (at));
  return *at == '{' && at[1] == '{' ? at + 2 : g_utf8_find_next_char (at, NULL);
}

/* What stands for a place-holder is data: braces in it mean nothing. What only parts something
 * unknown from the next is left out, as is a line of which nothing is known. Returns the line
 * filled in; NULL where all its place-holders are of things unknown. @line: a line of
 * formats_template_lines(), checked or not. @names: the place-holders that there are. @values: a
 * text for each, "" or NULL where nothing is known. */
char *
formats_template_fill (const char *line, const char *const *names, const char *const *values)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int n_known = 0, n_unknown = 0;

  for (const char *at = line; *at != '\0';) {
    int value;

    at = fill_one (at, names, values, text, &value);
    if (value < 0)
      continue;
    if (values[value] != NULL && *values[value] != '\0')
      n_known++;
    else
      n_unknown++;
  }
  if (n_unknown > 0 && n_known == 0)
    return NULL;
  if (n_unknown > 0) {
    for (gsize i = 0; i < G_N_ELEMENTS (separators); i++)
      if (g_str_has_suffix (text->str, separators[i])) {
        g_string_truncate (text, text->len - strlen (separators[i]));
        i = (gsize) -1;
      }
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
