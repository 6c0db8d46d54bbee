/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/sign.h"

/* Whether it turns the direction of writing of what stands beside it, all that follows in a
 * sentence included. */
gboolean
formats_sign_turns (gunichar letter)
{
  return letter == 0x061C || letter == 0x200E || letter == 0x200F ||
         (letter >= 0x202A && letter <= 0x202E) || (letter >= 0x2066 && letter <= 0x2069);
}

/* Whether it begins a line, or is for a machine: a terminal obeys some. */
gboolean
formats_sign_breaks (gunichar letter)
{
  return g_unichar_iscntrl (letter) || letter == 0x2028 || letter == 0x2029;
}

/* Soft hyphen, zero-width space, word joiner, a stray byte order mark, tags, notes between lines:
 * left over from copying, they make two of what looks like one name. The joiners U+200C and
 * U+200D and variants are part of some scripts, and are none of these. Returns whether it can be
 * left out. */
gboolean
formats_sign_is_invisible (gunichar letter)
{
  return letter == 0x00AD || letter == 0x034F || letter == 0x200B ||
         (letter >= 0x2060 && letter <= 0x2064) || letter == 0xFEFF ||
         (letter >= 0xFFF9 && letter <= 0xFFFB) || (letter >= 0xE0000 && letter <= 0xE007F);
}

/* What is drawn as nothing, whatever stands beside it: the ignorable letters of Unicode, fillers of
 * Hangul, the empty pattern of Braille. Variants and joiners are part of some names, but no name.
 */
static const struct {
  gunichar first, last;
} unseen[] = {
  { 0x00AD, 0x00AD },   { 0x034F, 0x034F },   { 0x061C, 0x061C }, { 0x115F, 0x1160 },
  { 0x17B4, 0x17B5 },   { 0x180B, 0x180F },   { 0x200B, 0x200F }, { 0x202A, 0x202E },
  { 0x2060, 0x206F },   { 0x2800, 0x2800 },   { 0x3164, 0x3164 }, { 0xFE00, 0xFE0F },
  { 0xFEFF, 0xFEFF },   { 0xFFA0, 0xFFA0 },   { 0xFFF0, 0xFFFB }, { 0x1BCA0, 0x1BCA3 },
  { 0x1D173, 0x1D17A }, { 0xE0000, 0xE0FFF },
};

/* Whether nothing of it can be seen where it stands alone. */
gboolean
formats_sign_is_blank (gunichar letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (unseen); i++)
    if (letter >= unseen[i].first && letter <= unseen[i].last)
      return TRUE;
  return !g_unichar_isgraph (letter);
}

/* Letters of other alphabets that are drawn as a Latin one, as capitals or as small ones, after
 * both are one ("Confusables", unicode.org/reports/tr39): in a name nobody tells them apart. */
static const struct {
  const char *letters, *latin;
} alike[] = {
  { "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0455\u0456\u0458"
    "\u04bb\u04cf\u0501\u051b\u051d",
    "abekmhopctyxsijhldqw" }, /* Cyrillic */
  { "\u03b1\u03b2\u03b5\u03b6\u03b7\u03b9\u03ba\u03bc\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u03f2"
    "\u03f3",
    "abezhikmnoptyxcj" },          /* Greek */
  { "\u0131\u0251\u0261", "iag" }, /* Latin */
};

static gunichar
as_latin (gunichar letter)
{
  for (gsize i = 0; letter > 0x7f && i < G_N_ELEMENTS (alike); i++) {
    const char *at = g_utf8_strchr (alike[i].letters, -1, letter);
    if (at)
      return (guchar) alike[i].latin[g_utf8_pointer_to_offset (alike[i].letters, at)];
  }
  return letter;
}

/* The same for two texts that a person reads as the same letters: without what cannot be seen, in
 * whatever case, width and alphabet. @text: valid UTF-8. */
char *
formats_sign_key (const char *text)
{
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL_COMPOSE);
  g_autofree char *folded = g_utf8_casefold (plain ? plain : text, -1);
  GString *key = g_string_new (NULL);

  for (const char *at = folded; *at; at = g_utf8_find_next_char (at, NULL)) {
    gunichar letter = g_utf8_get_char (at);

    if (!formats_sign_is_blank (letter))
      g_string_append_unichar (key, as_latin (letter));
    else if (g_unichar_isspace (letter) && key->len > 0 && key->str[key->len - 1] != ' ')
      g_string_append_c (key, ' ');
  }
  if (key->len > 0 && key->str[key->len - 1] == ' ')
    g_string_truncate (key, key->len - 1);
  return g_string_free (key, FALSE);
}

/* How many marks there are in a row. */
static int
count_sign_marks (int marks, gunichar letter)
{
  return letter >= 0x300 && g_unichar_combining_class (letter) != 0 ? marks + 1 : 0;
}

/* Whether it is one line in which every sign can be seen and stays in its place. @text: valid
 * UTF-8. */
gboolean
formats_sign_is_line (const char *text)
{
  int marks = 0;

  for (; *text; text = g_utf8_find_next_char (text, NULL)) {
    gunichar letter = g_utf8_get_char (text);

    marks = count_sign_marks (marks, letter);
    if (marks > FORMATS_SIGN_MARKS || formats_sign_breaks (letter) || formats_sign_turns (letter) ||
        formats_sign_is_invisible (letter))
      return FALSE;
  }
  return TRUE;
}

/* What breaks a line becomes a space, what turns, hides or piles up is left out. Returns what
 * formats_sign_is_line() lets pass. @most: how many characters it may have; the last is "…" where
 * more are there. */
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
    marks = count_sign_marks (marks, letter);
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
