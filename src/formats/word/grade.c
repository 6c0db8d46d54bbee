/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ranks as lists have them that somebody filled in by hand: "3.Kyu", "4k*", "~5k", "1 dan (EGF)".
 */
#include "formats/word/grade.h"
#include <string.h>

#define GRADE_LONGEST 64 /* bytes */

static gboolean
is_noise (gunichar letter)
{
  static const gunichar wide[] = { 0x2248, 0x2020, 0x3002, 0xFF5E, 0x301C, 0x2026 };

  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    if (letter == wide[i])
      return TRUE;
  return letter < 0x7F && strchr ("*?~.!'\"+#:;", (int) letter);
}

/* What stands in brackets alone: "(3k)". */
static const char *
skip_bracket (const char *text)
{
  text += strspn (text, " ");
  return text + (*text == '(' || *text == '[');
}

/* Without what stands in brackets, and the signs of somebody who is not sure. */
static char *
strip (const char *text)
{
  GString *kept = g_string_new (NULL);
  int depth = 0;

  for (text = skip_bracket (text); *text; text = g_utf8_find_next_char (text, NULL)) {
    gunichar letter = g_utf8_get_char (text);
    depth += letter == '(' || letter == '[';
    if (depth == 0 && letter != ')' && letter != ']' && !is_noise (letter))
      g_string_append_unichar (kept, letter);
    depth -= depth > 0 && (letter == ')' || letter == ']');
  }
  return g_strstrip (g_string_free (kept, FALSE));
}

/* "ca 4k", "约4级" */
static const char *
skip_about (const char *text)
{
  static const char *const words[] = { "ca", "circa", "about", "approx", "约", "約", "大约" };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_ascii_strncasecmp (text, words[i], strlen (words[i])) == 0)
      return text + strlen (words[i]);
  return text;
}

/* Whether it can be guessed; somebody has to look at it all the same. @text: what stands in the
 * place of a rank and is none, UTF-8. @ret_rank: the rank that it most likely means; untouched on
 * failure. */
gboolean
formats_grade_guess (const char *text, RulesRank *ret_rank)
{
  g_autofree char *plain =
      strlen (text) > GRADE_LONGEST ? NULL : g_utf8_normalize (text, -1, G_NORMALIZE_NFKC);
  g_autofree char *kept = plain ? strip (plain) : NULL;
  gsize length = kept ? strlen (kept) : 0;
  RulesRank rank;

  if (length > 1 && kept[length - 1] == '-')
    kept[length - 1] = '\0';
  if (length == 0 || !rules_rank_parse (skip_about (kept), &rank) || rank == RULES_RANK_NONE)
    return FALSE;
  *ret_rank = rank;
  return TRUE;
}

/* @name: "Ann Smith, 3k", UTF-8; loses a rank that stands behind its last comma. @ret_rank: that
 * rank; untouched where there is none. */
void
formats_grade_cut (char *name, RulesRank *ret_rank)
{
  char *comma = strrchr (name, ','), *wide = g_strrstr (name, "，");
  char *last = MAX (comma, wide);
  const char *text = last ? g_utf8_find_next_char (last, NULL) : "";
  RulesRank rank;

  if (strlen (text) > GRADE_LONGEST || !rules_rank_parse (text, &rank) || rank == RULES_RANK_NONE)
    return;
  *ret_rank = rank;
  *last = '\0';
}

/* "1.850", "1,850", "1'850", "1 850": no rating is so small that a sign before its last three
 * digits stands for anything but thousands. Returns it without that sign; NULL where it is none of
 * these. */
char *
formats_grade_join_thousands (const char *text)
{
  gsize sign = strspn (text, "-+");
  gboolean is_one = strlen (text) == sign + 5 && strspn (text + sign, "0123456789") == 1 &&
                    strchr (".,' ", text[sign + 1]) && strspn (text + sign + 2, "0123456789") == 3;

  return is_one ? g_strdup_printf ("%.*s%s", (int) sign + 1, text, text + sign + 2) : NULL;
}
