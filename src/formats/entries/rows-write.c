/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/word/name.h"
#include "formats/entries/rows.h"
#include "formats/text/tidy.h"

/* @width: as wide as it becomes at least, in characters; less than 0 to have it at the right. */
void
formats_rows_pad (GString *line, const char *word, int width)
{
  int gap = ABS (width) - (int) g_utf8_strlen (word, -1);

  for (int i = 0; width < 0 && i < gap; i++)
    g_string_append_c (line, ' ');
  g_string_append (line, word);
  for (int i = 0; width > 0 && i < gap; i++)
    g_string_append_c (line, ' ');
}

/* Where a line ends for the EGD. */
static char *
one_word (const char *text)
{
  return g_strdelimit (formats_tidy_word (text, "|", '/'), ";", ',');
}

/* A rank, a number or a result gets a "_" in front, which readers take for a space. */
static char *
guarded_word (const char *text)
{
  g_autofree char *word = one_word (text);
  FormatsCross cell;

  if (!formats_rows_is_rank (word) && !formats_tidy_is_figure (word) &&
      !formats_cross_parse (word, &cell))
    return g_steal_pointer (&word);
  return g_strconcat ("_", word, NULL);
}

/* The family name as one word and the given names as another, as formats_tidy_word() makes them; a
 * ";" becomes a comma, and names in capitals are written as names are. */
void
formats_rows_add_name (GString *line, const FormatsPlayer *player, int width)
{
  g_autofree char *plain_family = formats_name_uncapital (player->family, 2);
  g_autofree char *plain_given = formats_name_uncapital (player->given, 3);
  g_autofree char *family = guarded_word (plain_family);
  g_autofree char *given = guarded_word (plain_given);
  g_autofree char *name = NULL;

  if (!*family)
    name = g_strdup (*given ? given : "_?");
  else
    name = *given ? g_strconcat (family, " ", given, NULL) : g_strdup (family);
  formats_rows_pad (line, name, width);
}

/* The club as one word; one that would be taken for a score or a result gets a "_" in front. @club:
 * a club, "" for none. @none: what stands for none. */
void
formats_rows_add_club (GString *line, const char *club, const char *none, int width)
{
  g_autofree char *word = guarded_word (club);

  formats_rows_pad (line, *word ? word : none, width);
}
