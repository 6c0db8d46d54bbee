#include "desk/act/word.h"
#include <glib/gi18n.h>
#include "rules/article/word.h"

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

/* The round or table that it is, "round 12" for "R12"; NULL for a word that is no place. */
char *
desk_word_place (const char *word)
{
  int round = number_behind (word, 'R'), table = number_behind (word, 'T');

  return round >= 0 || table >= 0 ? desk_word_at (round, table) : NULL;
}

/* "round 1, table 12". @round, @table: -1 for none. */
char *
desk_word_at (gint64 round, gint64 table)
{
  g_autofree char *one =
      round < 0 ? g_strdup ("") : g_strdup_printf (C_ ("act", "round %d"), (int) round);
  g_autofree char *other =
      table < 0 ? g_strdup ("") : g_strdup_printf (C_ ("act", "table %d"), (int) table);

  return one[0] && other[0] ? g_strdup_printf (C_ ("places", "%s, %s"), one, other)
                            : g_strconcat (one, other, NULL);
}

/* These places: "round 1, table 12" for "R1 T12". @words: words of the file. @most: how many of
 * the first may be places: what follows was typed. @ret_n: how many are. */
char *
desk_word_take_places (GStrv words, int most, int *ret_n)
{
  char *all = g_strdup (""), *place;

  for (*ret_n = 0; *ret_n < most && words[*ret_n] && (place = desk_word_place (words[*ret_n]));
       ++*ret_n) {
    g_autofree char *before = all, *found = place;
    /* Translators: a round, then a table of it: “round 1, table 12” */
    all = before[0] ? g_strdup_printf (C_ ("places", "%s, %s"), before, found) : g_strdup (found);
  }
  return all;
}
