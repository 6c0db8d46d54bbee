#include <string.h>
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
 * reads back. @text: any valid text. @is_name: whether it stands before a colon. */
char *
formats_tengen_escape (const char *text, gboolean is_name)
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
