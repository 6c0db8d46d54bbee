/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/event/group.h"
#include <glib/gi18n.h>
#include <string.h>
#include "cli/event/find.h"
#include "desk/round/restrict.h"

/* Words that name several things at once. */

/* Their keys, or NULL (gint64). @word: players by number or whole name, with commas between them.
 */
GArray *
cli_group_players (const CliCall *call, const char *word, GError **error)
{
  g_autoptr (GArray) players = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) names = g_strsplit (word, ",", -1);

  for (gsize i = 0; names[i]; i++) {
    gint64 player;
    if (!cli_find_player (call, g_strstrip (names[i]), &player, error))
      return NULL;
    g_array_append_val (players, player);
  }
  return g_steal_pointer (&players);
}

/* A group as the desk has it, or NULL. @word: players as cli_group_players() reads them, or
 * “club=…” or “country=…” */
char *
cli_group_parse (const CliCall *call, const char *word, GError **error)
{
  g_autoptr (GArray) players = NULL;
  GString *text;

  if (strchr (word, '='))
    return g_strdup (word);
  players = cli_group_players (call, word, error);
  if (!players)
    return NULL;
  text = g_string_new (NULL);
  for (guint i = 0; i < players->len; i++)
    g_string_append_printf (text, "%s%d", i ? " " : "", (int) g_array_index (players, gint64, i));
  return g_string_free (text, FALSE);
}

/* TRUE if these are rounds. @word: "3", "2-5", or "2-" up to the end. @ret_last: the last, 0 for
 * the end. */
gboolean
cli_group_rounds (const char *word, gint64 *ret_first, gint64 *ret_last, GError **error)
{
  g_auto (GStrv) ends = g_strsplit (word, "-", 2);

  *ret_last = 0;
  if (ends[0] && g_ascii_string_to_signed (ends[0], 10, 1, 99, ret_first, NULL)) {
    if (!ends[1])
      *ret_last = *ret_first;
    if (!ends[1] || ends[1][0] == '\0' ||
        g_ascii_string_to_signed (ends[1], 10, 1, 99, ret_last, NULL))
      return TRUE;
  }
  return cli_fail (error, CLI_ERROR_USAGE,
                   _ ("“%s” is not a range of rounds. Write “3”, “2-5”, or “2-” up to the end."),
                   word);
}

/* Numbers of tables, or of matches where teams play, each as cli_find_drawn_number() reads it; none
 * for NULL (int), or NULL. @word: with commas between them. */
GArray *
cli_group_drawn (const CliCall *call, const char *word, GError **error)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));
  g_auto (GStrv) words = g_strsplit (word ? word : "", ",", -1);

  for (gsize i = 0; words[i]; i++) {
    int number;
    if (!cli_find_drawn_number (call, g_strstrip (words[i]), &number, error))
      return NULL;
    g_array_append_val (numbers, number);
  }
  return g_steal_pointer (&numbers);
}
