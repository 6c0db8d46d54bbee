/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/word/name.h"
#include <string.h>

/* As registers and federations write a country: two letters of ISO 3166, its three, and those of
 * the IOC where they differ. NULL: Han is not written there. */
static const struct {
  const char *codes[3];
  const char *language;
} family_first[] = {
  { { "CN", "CHN" }, "zh-cn" }, { { "TW", "TWN", "TPE" }, "zh-tw" }, { { "HK", "HKG" }, "zh-hk" },
  { { "MO", "MAC" }, "zh-hk" }, { { "JP", "JPN" }, "ja" },           { { "KR", "KOR" }, "ko" },
  { { "KP", "PRK" }, "ko" },    { { "VN", "VNM", "VIE" }, NULL },    { { "HU", "HUN" }, NULL },
};

static int
find_country (const char *country)
{
  for (gsize i = 0; i < G_N_ELEMENTS (family_first); i++)
    for (gsize k = 0; k < G_N_ELEMENTS (family_first[i].codes); k++)
      if (family_first[i].codes[k] && g_ascii_strcasecmp (family_first[i].codes[k], country) == 0)
        return (int) i;
  return -1;
}

static gboolean
is_kana (GUnicodeScript script)
{
  return script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_KATAKANA;
}

/* Signs that Han and Kana share, such as 々, ー and ・, are of no script. */
static gboolean
is_east_asian (gunichar letter)
{
  GUnicodeScript script = g_unichar_get_script (letter);

  return script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_HANGUL || is_kana (script) ||
         (letter >= 0x3001 && letter <= 0x30ff);
}

/* Whether all of it is, and there is something. */
static gboolean
is_written_so (const char *text)
{
  for (const char *at = text; *at; at += g_utf8_skip[(guchar) *at])
    if (!is_east_asian (g_utf8_get_char (at)))
      return FALSE;
  return *text != '\0';
}

/* Whether the family name is said before the given name: where that is the custom, and wherever it
 * is written in Han, Hangul or Kana. */
static gboolean
is_family_first (const char *family, const char *country)
{
  return find_country (country) >= 0 || is_written_so (family);
}

/* Both as files, columns and the log have them: "Berg Anna", "王 立诚". */
char *
formats_name_plain (const char *family, const char *given)
{
  return g_strjoin (family[0] && given[0] ? " " : "", family, given, NULL);
}

static char *
join (const char *first, const char *second)
{
  gboolean tight = is_written_so (first) && is_written_so (second);

  return tight ? g_strconcat (first, second, NULL) : formats_name_plain (first, second);
}

/* The name as lists have it, which are sorted so: "Berg Anna", "王立诚". */
char *
formats_name_listed (const char *family, const char *given)
{
  return join (family, given);
}

/* The same as lists have them: "王立诚 – Berg Anna". @names: names as the log has them: "王 立诚 –
 * Berg Anna". */
char *
formats_name_tight (const char *names)
{
  GString *text = g_string_new (NULL);
  gunichar before = 0;

  for (const char *at = names, *next; *at; at = next) {
    next = at + g_utf8_skip[(guchar) *at];
    if (*at == ' ' && is_east_asian (before) && is_east_asian (g_utf8_get_char (next)))
      continue;
    before = g_utf8_get_char (at);
    g_string_append_len (text, at, next - at);
  }
  return g_string_free (text, FALSE);
}

/* The name as it is said: "Anna Berg", "Wang Licheng", "王立诚". */
char *
formats_name_full (const char *family, const char *given, const char *country)
{
  return is_family_first (family, country) ? join (family, given)
                                           : formats_name_plain (given, family);
}

static gboolean
has_script (const char *text, gboolean (*is_of) (GUnicodeScript script))
{
  for (const char *at = text; *at; at += g_utf8_skip[(guchar) *at])
    if (is_of (g_unichar_get_script (g_utf8_get_char (at))))
      return TRUE;
  return FALSE;
}

static gboolean
is_hangul (GUnicodeScript script)
{
  return script == G_UNICODE_SCRIPT_HANGUL;
}

static gboolean
is_han (GUnicodeScript script)
{
  return script == G_UNICODE_SCRIPT_HAN;
}

/* Han is drawn in another way in each of the countries that write it. Returns whose glyphs @name
 * has, as Pango's languages are called: "ja"; NULL where that makes no difference or is not known,
 * so that the window's own decides. */
const char *
formats_name_language (const char *name, const char *country)
{
  int found = find_country (country);

  if (has_script (name, is_kana))
    return "ja";
  if (has_script (name, is_hangul))
    return "ko";
  if (!has_script (name, is_han) || !country[0])
    return NULL;
  return found >= 0 && family_first[found].language ? family_first[found].language : "zh-cn";
}

static gboolean
is_capitals (const char *name, int least)
{
  int letters = 0;

  for (; *name; name = g_utf8_find_next_char (name, NULL)) {
    gunichar letter = g_utf8_get_char (name);
    if (g_unichar_islower (letter))
      return FALSE;
    letters += g_unichar_isupper (letter);
  }
  return letters >= least;
}

/* "Van Den Berg" for "VAN DEN BERG" and "O'Brien" for "O'BRIEN"; a name that is not all capitals
 * as it stands. @name: a family name, or given names. @least: how many letters it must have;
 * fewer may be initials. */
char *
formats_name_uncapital (const char *name, int least)
{
  GString *text = g_string_new (NULL);
  gboolean begins = TRUE, is_all = is_capitals (name, least);

  for (; *name; name = g_utf8_find_next_char (name, NULL)) {
    gunichar letter = g_utf8_get_char (name);
    g_string_append_unichar (text, is_all && !begins ? g_unichar_tolower (letter) : letter);
    begins = !g_unichar_isalpha (letter) && !g_unichar_ismark (letter);
  }
  return g_string_free (text, FALSE);
}
