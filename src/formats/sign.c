#include "formats/sign.h"

/**
 * formats_sign_turns:
 * @letter: a character
 *
 * Returns: whether it turns the direction of writing of what stands beside it, all that follows in
 *   a sentence included
 */
gboolean
formats_sign_turns (gunichar letter)
{
  return letter == 0x061C || letter == 0x200E || letter == 0x200F ||
         (letter >= 0x202A && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
}

/**
 * formats_sign_breaks:
 * @letter: a character
 *
 * Returns: whether it begins a line, or is for a machine: a terminal obeys some
 */
gboolean
formats_sign_breaks (gunichar letter)
{
  return g_unichar_iscntrl (letter) || letter == 0x2028 || letter == 0x2029;
}

/**
 * formats_sign_is_invisible:
 * @letter: a character
 *
 * Soft hyphen, zero-width space, word joiner, a stray byte order mark: left over from copying, they
 * make two of what looks like one name. The joiners U+200C and U+200D are part of some scripts, and
 * are none of these.
 *
 * Returns: whether it can be left out
 */
gboolean
formats_sign_is_invisible (gunichar letter)
{
  return letter == 0x00AD || letter == 0x200B || letter == 0x2060 || letter == 0xFEFF;
}

/* How many marks there are in a row. */
static int
count_marks (int marks, gunichar letter)
{
  return letter >= 0x300 && g_unichar_combining_class (letter) != 0 ? marks + 1 : 0;
}

/**
 * formats_sign_is_line:
 * @text: valid UTF-8
 *
 * Returns: whether it is one line in which every sign can be seen and stays in its place
 */
gboolean
formats_sign_is_line (const char *text)
{
  int marks = 0;

  for (; *text; text = g_utf8_find_next_char (text, NULL)) {
    gunichar letter = g_utf8_get_char (text);

    marks = count_marks (marks, letter);
    if (marks > FORMATS_SIGN_MARKS || formats_sign_breaks (letter) || formats_sign_turns (letter) ||
        formats_sign_is_invisible (letter))
      return FALSE;
  }
  return TRUE;
}

/**
 * formats_sign_line:
 * @text: any text, in whatever encoding
 * @most: how many characters it may have; the last is "…" where more are there
 *
 * What breaks a line becomes a space, what turns, hides or piles up is left out.
 *
 * Returns: (transfer full): what formats_sign_is_line() lets pass
 */
char *
formats_sign_line (const char *text, glong most)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) line = g_string_new (NULL);
  int marks = 0;

  for (const char *at = valid; *at; at = g_utf8_find_next_char (at, NULL)) {
    gunichar letter = g_utf8_get_char (at);

    if (formats_sign_turns (letter) || formats_sign_is_invisible (letter))
      continue;
    marks = count_marks (marks, letter);
    if (marks > FORMATS_SIGN_MARKS)
      continue;
    g_string_append_unichar (line, formats_sign_breaks (letter) ? ' ' : letter);
  }
  if (g_utf8_strlen (line->str, -1) > most)
    g_string_append (g_string_truncate (line,
                                        (gsize) (g_utf8_offset_to_pointer (line->str, most - 1) -
                                                 line->str)),
                     "…");
  return g_string_free (g_steal_pointer (&line), FALSE);
}
