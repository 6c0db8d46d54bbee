/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "formats/entries/jotted-words.h"
#include <string.h>
#include "formats/text/leftover.h"
#include "formats/word/grade.h"
#include "rules/game/rank.h"

#define NUMBER 9999 /* within a list at most */
#define CODE 40     /* bytes of a rank at most */

/* As 12d and 12段 are: numbers that no rank has. */
static gboolean
is_meant (const char *cell)
{
  static const char *const scales[] = { "d", "k", "p", "D", "K", "P", "段", "级", "級", NULL };
  gsize n = strspn (cell, "0123456789");

  return n >= 1 && n <= 3 && g_strv_contains (scales, cell + n);
}

/* Whether it is a rank, or was meant as one. */
gboolean
formats_jotted_is_rank (const char *cell)
{
  RulesRank rank;

  if (strlen (cell) > 40)
    return FALSE;
  return (rules_rank_parse (cell, &rank) && rank != RULES_RANK_NONE) || is_meant (cell) ||
         formats_grade_guess (cell, &rank);
}

/* Where its white space ends. */
const char *
formats_jotted_skip (const char *at)
{
  while (g_unichar_isspace (g_utf8_get_char (at)))
    at = g_utf8_find_next_char (at, NULL);
  return at;
}

/* Whether it begins in Han, Hangul or Kana, in which words need no spaces. */
gboolean
formats_jotted_is_asian (const char *text)
{
  GUnicodeScript script = g_unichar_get_script (g_utf8_get_char (text));

  return script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_HANGUL ||
         script == G_UNICODE_SCRIPT_HIRAGANA || script == G_UNICODE_SCRIPT_KATAKANA;
}

/* Returns: what is behind the mark of a number, or behind the space in its place; NULL without */
static const char *
skip_mark (const char *at)
{
  static const char *const marks[] = { ".", "．", "、", ")", "）", ":", "：", "，", ",", NULL };

  for (int i = 0; marks[i]; i++)
    if (g_str_has_prefix (at, marks[i])) {
      at += strlen (marks[i]);
      return g_unichar_isdigit (g_utf8_get_char (at)) ? NULL : at; /* a decimal */
    }
  return g_unichar_isspace (g_utf8_get_char (at)) ? at : NULL;
}

/* "- Ann Smith 3k" */
static const char *
skip_bullet (const char *at)
{
  static const char *const bullets[] = {
    "-", "*", "•", "·", "–", "—", "●", "○", "▪", "‣", "◦", NULL
  };

  for (int i = 0; bullets[i]; i++)
    if (g_str_has_prefix (at, bullets[i]) &&
        g_unichar_isspace (g_utf8_get_char (at + strlen (bullets[i]))))
      return formats_jotted_skip (at + strlen (bullets[i]));
  return at;
}

/* The number within the list that the line begins with, 0 where there is none. @line: a line,
 * UTF-8. @ret_rest: what stands behind the number or a bullet, or the whole line. */
int
formats_jotted_number (const char *line, const char **ret_rest)
{
  const char *at = skip_bullet (formats_jotted_skip (line));
  int number = 0;

  *ret_rest = at;
  at += g_str_has_prefix (at, "（") ? strlen ("（") : *at == '(';
  while (number <= NUMBER && g_unichar_isdigit (g_utf8_get_char (at))) {
    number = number * 10 + g_unichar_digit_value (g_utf8_get_char (at));
    at = g_utf8_find_next_char (at, NULL);
  }
  at = number > 0 && number <= NUMBER ? skip_mark (at) : NULL;
  if (!at)
    return 0;
  *ret_rest = formats_jotted_skip (at);
  return number;
}

static gboolean
is_break (gunichar letter, FormatsJottedBreak kind)
{
  static const gunichar wide[] = { 0xFF0C, 0x3001, 0xFF1B, 0xFF5C, 0xFF08, 0xFF09, 0xFF1A, 0x3002 };
  gboolean is_wide = FALSE;

  if (kind == FORMATS_JOTTED_CELLS)
    return letter < 0x7F && strchr ("\t,;|", (int) letter) != NULL;
  for (gsize i = 0; i < G_N_ELEMENTS (wide); i++)
    is_wide |= letter == wide[i];
  return g_unichar_isspace (letter) ||
         (kind == FORMATS_JOTTED_ALL &&
          (is_wide || (letter < 0x7F && strchr (",;|()", (int) letter) != NULL)));
}

static void
add_jotted_word_word (GPtrArray *words, const char *start, const char *end)
{
  char *word = g_strstrip (g_strndup (start, (gsize) (end - start)));

  if (word[0])
    g_ptr_array_add (words, word);
  else
    g_free (word);
}

/* Its words, none of them empty (strings); they are not the caller’s. */
GPtrArray *
formats_jotted_split (const char *text, FormatsJottedBreak kind)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  const char *start = text, *at = text;

  for (; *at; at = g_utf8_find_next_char (at, NULL)) {
    if (!is_break (g_utf8_get_char (at), kind))
      continue;
    add_jotted_word_word (words, start, at);
    start = g_utf8_find_next_char (at, NULL);
  }
  add_jotted_word_word (words, start, at);
  return words;
}

static void
join (GPtrArray *words, guint at)
{
  char *both = g_strconcat (words->pdata[at], words->pdata[at + 1], NULL);

  g_free (words->pdata[at]);
  words->pdata[at] = both;
  g_ptr_array_remove_index (words, at + 1);
}

static gboolean
is_sign (const char *word)
{
  return formats_jotted_is_asian (word) && g_utf8_strlen (word, -1) == 1;
}

/* "女", or "无" where a rank would be: a cell of its own behind the name. */
static gboolean
is_said (const char *word)
{
  RulesRank rank;

  return formats_leftover_find (word) == FORMATS_HEADING_SEX || rules_rank_parse (word, &rank);
}

/* Names of two signs are filled up to the width of three: “王 伟”. */
void
formats_jotted_join_filled (GPtrArray *words)
{
  for (guint i = 0; i + 1 < words->len; i++)
    if (is_sign (words->pdata[i]) && is_sign (words->pdata[i + 1]) &&
        (i == 0 || (!is_said (words->pdata[i]) && !is_said (words->pdata[i + 1])))) {
      join (words, i);
      return;
    }
}

/* "(3k)" */
static void
unbracket (GPtrArray *words, guint at)
{
  const char *word = words->pdata[at];
  gsize length = strlen (word);
  g_autofree char *inner = NULL;

  if (length < 3 || (*word != '(' && *word != '[') || !strchr (")]", word[length - 1]))
    return;
  inner = g_strndup (word + 1, length - 2);
  if (!formats_jotted_is_rank (inner))
    return;
  g_free (words->pdata[at]);
  words->pdata[at] = g_steal_pointer (&inner);
}

static gboolean
is_rank (const char *word)
{
  RulesRank rank;

  return formats_jotted_is_rank (word) || (strlen (word) <= CODE && rules_rank_parse (word, &rank));
}

/* "业余 5段" is one rank. */
static void
join_rank (GPtrArray *words, guint at)
{
  g_autofree char *both = NULL;

  if (at + 1 == words->len)
    return;
  both = g_strconcat (words->pdata[at], words->pdata[at + 1], NULL);
  if (formats_jotted_is_rank (both))
    join (words, at);
}

/* Which is the rank, 0 where there is none behind the name. @words: the words of a line; a rank
 * becomes one of them. */
guint
formats_jotted_find_rank (GPtrArray *words)
{
  for (guint i = 1; i < words->len; i++) {
    unbracket (words, i);
    join_rank (words, i);
    if (is_rank (words->pdata[i]))
      return i;
  }
  return 0;
}
