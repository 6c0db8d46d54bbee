#include "formats/html/html-private.h"
#include "formats/word/sign.h"

/* HTML has no way to write these. */
static gboolean
is_forbidden (gunichar letter)
{
  return letter < 0x20 || (letter >= 0x7f && letter < 0xa0) || (letter & 0xfffe) == 0xfffe ||
         (letter >= 0xfdd0 && letter <= 0xfdef);
}

/* Whether there is nothing to see in it. */
gboolean
formats_html_is_blank (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *at = valid; *at; at = g_utf8_next_char (at)) {
    gunichar letter = g_utf8_get_char (at);
    if (!g_unichar_isspace (letter) && !is_forbidden (letter) && !formats_sign_turns (letter))
      return FALSE;
  }
  return TRUE;
}

static void
append_letter (GString *out, gunichar letter)
{
  switch (letter) {
  case '<':
    g_string_append (out, "&lt;");
    break;
  case '>':
    g_string_append (out, "&gt;");
    break;
  case '&':
    g_string_append (out, "&amp;");
    break;
  case '"':
    g_string_append (out, "&quot;");
    break;
  case '\'':
    g_string_append (out, "&#39;");
    break;
  default:
    g_string_append_unichar (out, is_forbidden (letter) ? ' ' : letter);
  }
}

static void
append_text (GString *out, const char *text, gboolean turning)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);

  for (char *at = valid; *at; at = g_utf8_next_char (at))
    if (turning || !formats_sign_turns (g_utf8_get_char (at)))
      append_letter (out, g_utf8_get_char (at));
}

/* Writes it as nothing but text, fit for a title or the value of an attribute as well. */
void
formats_html_text (FormatsHtml *html, const char *text)
{
  append_text (html->out, text, FALSE);
}

/* The same, set apart so that its direction does not touch what stands beside it. @text: any text
 * that somebody has typed. */
void
formats_html_bdi (FormatsHtml *html, const char *text)
{
  if (formats_html_is_blank (text))
    return;
  g_string_append (html->out, "<bdi>");
  append_text (html->out, text, TRUE);
  g_string_append (html->out, "</bdi>");
}
