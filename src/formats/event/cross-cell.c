#include "formats/event/cross.h"
#include <string.h>

static gboolean
take_number (const char **word, int most, int *ret_number)
{
  const char *start = *word;
  int number = 0;

  for (; g_ascii_isdigit (**word); (*word)++) {
    number = 10 * number + (**word - '0');
    if (number > most)
      return FALSE;
  }
  *ret_number = number;
  return *word > start;
}

static gboolean
take_sign (const char **word, char sign)
{
  if (**word != sign)
    return FALSE;
  (*word)++;
  return TRUE;
}

static gboolean
take_colour (const char **word, FormatsCross *cell)
{
  gboolean slash = take_sign (word, '/');
  char letter = g_ascii_tolower (**word);

  if (letter != 'b' && letter != 'w')
    return !slash;
  cell->colour = letter;
  (*word)++;
  return !g_ascii_isdigit (**word) || take_number (word, 99, &cell->handicap);
}

/* "12+", "4-", "7=" and "9?" against the player of that row; "0+" for a bye, "0-" for being
 * absent, "0=" for half a point, "?" for nothing, "0=0" and the like as well; "12+!" by default;
 * "12+/w2" and "12+w2" as White with two stones, "w12+" as White. Returns FALSE where it is no
 * result. @word: a result as H9 and .tou tables have it. @ret_cell: what it says; untouched on
 * failure. */
gboolean
formats_cross_parse (const char *word, FormatsCross *ret_cell)
{
  FormatsCross cell = { .handicap = -1 };

  if (g_str_equal (word, "?")) {
    *ret_cell = cell;
    return TRUE;
  }
  if (strchr ("bwBW", *word) && g_ascii_isdigit (*word ? word[1] : '\0'))
    cell.colour = g_ascii_tolower (*word++);
  if (!take_number (&word, FORMATS_CROSS_NUMBER, &cell.opponent) || !*word ||
      !strchr ("+-=?", *word))
    return FALSE;
  cell.sign = *word++;
  cell.forfeit = take_sign (&word, '!');
  if (cell.opponent == 0)
    word += strspn (word, "0");
  if (!take_colour (&word, &cell))
    return FALSE;
  cell.forfeit |= take_sign (&word, '!');
  if (*word)
    return FALSE;
  if (cell.opponent == 0 && cell.sign == '?')
    cell.sign = 0;
  *ret_cell = cell;
  return TRUE;
}
