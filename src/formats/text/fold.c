/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/text/fold.h"
#include "formats/word/hanzi.h"
#include <string.h>

/* Letters that Unicode does not take apart, as they are written where there is no key for them. */
static const struct {
  gunichar letter;
  const char *plain;
} plain_letters[] = {
  { 0xe6, "ae" }, { 0xf0, "d" },  { 0xf8, "o" },  { 0xfe, "th" },  { 0x111, "d" },
  { 0x127, "h" }, { 0x131, "i" }, { 0x142, "l" }, { 0x153, "oe" }, { 0xdf, "ss" },
};

/* How it is written where there is no key for it; NULL where taking it apart leaves a plain
 * letter, or it is one. */
const char *
formats_fold_plain (gunichar letter)
{
  for (gsize i = 0; i < G_N_ELEMENTS (plain_letters); i++)
    if (plain_letters[i].letter == letter)
      return plain_letters[i].plain;
  return NULL;
}

static gboolean
is_apostrophe (gunichar letter)
{
  return letter == '\'' || letter == 0x2019 || letter == 0x2bc || letter == '`';
}

static void
append_letter (GString *folded, gunichar letter)
{
  const char *plain;

  letter = g_unichar_tolower (letter);
  plain = formats_fold_plain (letter);
  if (plain)
    g_string_append (folded, plain);
  else if (g_unichar_isalnum (letter))
    g_string_append_unichar (folded, letter);
  else if (!g_unichar_ismark (letter) && !is_apostrophe (letter) && folded->len > 0 &&
           folded->str[folded->len - 1] != ' ')
    g_string_append_c (folded, ' ');
}

/* Its words without accents and case, with one space between each two: what is searched, and what
 * is compared where lists spell a name differently. */
char *
formats_fold (const char *text)
{
  g_autofree char *apart =
      g_str_is_ascii (text) ? g_strdup (text) : g_utf8_normalize (text, -1, G_NORMALIZE_NFKD);
  GString *folded = g_string_new (NULL);

  for (const char *at = apart ? apart : ""; *at; at += g_utf8_skip[(guchar) *at])
    append_letter (folded, g_utf8_get_char (at));
  if (folded->len > 0 && folded->str[folded->len - 1] == ' ')
    g_string_truncate (folded, folded->len - 1);
  return g_string_free (folded, FALSE);
}

#define SOUNDS 0x3400 /* where usual Chinese signs go: before all others of theirs */

/* Chinese signs by their sounds, as lists of Chinese names have them. */
static char *
by_sound (const char *text)
{
  GString *key = g_string_new (NULL);

  for (; *text; text += g_utf8_skip[(guchar) *text]) {
    gunichar letter = g_utf8_get_char (text);
    int place = formats_hanzi_place (letter);
    g_string_append_unichar (key, place ? SOUNDS + (gunichar) place : letter);
  }
  return g_string_free (key, FALSE);
}

/* For lists of names that are the same on every machine, whatever its locale is and whichever
 * locales it has: Latin letters as in English, without accents and case (“Ångström” beside
 * “Angstrom”, “Ødegård” among the O), other scripts by code point behind them, but usual Chinese
 * signs by their sounds in Pinyin. Texts that are the same without accents come by code point.
 *
 * Returns what strcmp() compares; "" for "". */
char *
formats_fold_key (const char *text)
{
  g_autofree char *folded = formats_fold (text), *sounds = by_sound (folded);
  g_autofree char *whole = g_utf8_normalize (text, -1, G_NORMALIZE_NFC);

  return *text ? g_strdup_printf ("%s\1%s", sounds, whole ? whole : text) : g_strdup ("");
}

/* The first sign of each letter of Pinyin: none begins with I, U or V. */
static gunichar
letter_of_sound (int place)
{
  static const char firsts[] = "啊芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝";
  static const char letters[] = "ABCDEFGHJKLMNOPQRSTWXYZ";
  const char *first = firsts;
  int n = 0;

  while (*first && formats_hanzi_place (g_utf8_get_char (first)) <= place) {
    first += g_utf8_skip[(guchar) *first];
    n++;
  }
  return n ? (gunichar) letters[n - 1] : 0;
}

/* Below which letter it is looked for in a list by formats_fold_key(): of a usual Chinese sign the
 * first of its Pinyin; 0 for none. */
gunichar
formats_fold_initial (const char *text)
{
  g_autofree char *folded = formats_fold (text);
  gunichar first = g_utf8_get_char (folded);
  int place = formats_hanzi_place (first);

  if (place)
    return letter_of_sound (place);
  return g_unichar_isalpha (first) ? g_unichar_toupper (first) : 0;
}
