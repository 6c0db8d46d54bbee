/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/text.h"
#include <glib/gi18n.h>
#include "desk/file/error.h"
#include "formats/word/sign.h"
#include "rules/article/word.h"

static gboolean
check_length (const char *text, int most, GError **error)
{
  if (!g_utf8_validate (text, -1, NULL))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is not valid UTF-8."));
  if (g_utf8_strlen (text, -1) > most)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This text is longer than %d characters."),
                      most);
  return TRUE;
}

/* Whether it is a line that can stand in a list, on paper and on a terminal. @text: what somebody
 * has typed, pasted or sent. @most: how many characters it may have. @error: where to say why
 * not. */
gboolean
desk_text_check (const char *text, int most, GError **error)
{
  return check_length (text, most, error) &&
         (desk_is_one_line (text) ||
          desk_fail (error, DESK_ERROR_INVALID,
                     _ ("This text cannot have line breaks or control characters.")));
}

/* It without the blanks before and after it, so that blanks alone are nothing. @text: what
 * somebody has typed. */
char *
desk_text_tidy (const char *text)
{
  return g_strstrip (g_strdup (text));
}

/* Whether each of its lines can stand in a list. @text: why an act is done. @error: where to say
 * why not. */
gboolean
desk_text_check_reason (const char *text, GError **error)
{
  g_auto (GStrv) lines = NULL;

  if (!check_length (text, DESK_TEXT_REASON, error))
    return FALSE;
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    if (!desk_is_one_line (lines[i]))
      return desk_fail (error, DESK_ERROR_INVALID, _ ("This text cannot have control characters."));
  return TRUE;
}

/* Whether it has neither line breaks nor control characters, nor what turns the direction of
 * writing, hides, or piles up on a letter. @text: valid UTF-8. */
gboolean
desk_is_one_line (const char *text)
{
  return formats_sign_is_line (text);
}

/* Whether nothing of it can be seen. @text: valid UTF-8. */
gboolean
desk_is_blank (const char *text)
{
  for (; *text; text = g_utf8_find_next_char (text, NULL))
    if (!formats_sign_is_blank (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* Whether it says anything. @reason: valid UTF-8, or NULL. */
gboolean
desk_has_reason (const char *reason)
{
  return reason && !desk_is_blank (reason);
}

/* Places, as acts and changes have them, which are of no language: "R1 T12". */

/* "R12": the number behind the letter; -1 where the word is none. */
static int
number_behind (const char *word, char letter)
{
  guint64 number;

  if (word[0] != letter || !g_ascii_string_to_unsigned (word + 1, 10, 0, G_MAXINT, &number, NULL))
    return -1;
  return (int) number;
}

/* The round, table or match that a word means, "round 12" for "R12"; NULL where it means none. */
char *
desk_text_place (const char *word)
{
  int round = number_behind (word, 'R'), table = number_behind (word, 'T');
  int match = number_behind (word, 'M');

  if (match >= 0)
    return desk_text_at_match (-1, match);
  return round >= 0 || table >= 0 ? desk_text_at (round, table) : NULL;
}

static char *
say_at (gint64 round, const char *other)
{
  g_autofree char *one =
      round < 0 ? g_strdup ("") : g_strdup_printf (C_ ("act", "round %d"), (int) round);

  return one[0] && other[0] ? g_strdup_printf (C_ ("places", "%s, %s"), one, other)
                            : g_strconcat (one, other, NULL);
}

/* "round 1, table 12". @round, @table: -1 for none. */
char *
desk_text_at (gint64 round, gint64 table)
{
  g_autofree char *other =
      table < 0 ? g_strdup ("") : g_strdup_printf (C_ ("act", "table %d"), (int) table);

  return say_at (round, other);
}

/* "round 1, match 12". @round: -1 for none. */
char *
desk_text_at_match (gint64 round, gint64 match)
{
  g_autofree char *other = g_strdup_printf (C_ ("act", "match %d"), (int) match);

  return say_at (round, other);
}

/* These places: "round 1, table 12" for "R1 T12". @words: words of the file. @most: how many of
 * the first may be places: what follows was typed. @ret_n: how many are. */
char *
desk_text_take_places (GStrv words, int most, int *ret_n)
{
  char *all = g_strdup (""), *place;

  for (*ret_n = 0; *ret_n < most && words[*ret_n] && (place = desk_text_place (words[*ret_n]));
       ++*ret_n) {
    g_autofree char *before = all, *found = place;
    const char *const two[] = { before, found };
    /* What is of the kind of the one before it is no part of that one, but the next of a list. */
    if (*ret_n && words[*ret_n][0] == words[*ret_n - 1][0])
      all = rules_word_join (two, 2);
    else
      /* Translators: a round, then a table of it: “round 1, table 12” */
      all = before[0] ? g_strdup_printf (C_ ("places", "%s, %s"), before, found) : g_strdup (found);
  }
  return all;
}
