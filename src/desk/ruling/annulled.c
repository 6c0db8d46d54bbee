/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/annulled.h"
#include "rules/offence/decision.h"

/* In the file "12=B+R 15=W+3.5", by the keys of the games; to others "1.3=B+R 2.1=W+3.5", by round
 * and table. */

static gboolean
is_list (const DeskRuling *ruling)
{
  return g_str_equal (ruling->decision, rules_decision_id (RULES_DECISION_ANNUL_ALL));
}

static void
append (GString *list, const char *place, const char *result)
{
  g_string_append_printf (list, "%s%s=%s", list->len ? " " : "", place, result);
}

/* The results as they are now, which the ruling keeps; a bye is not one. @games: games whose
 * results are to be annulled. */
char *
desk_annulled_list (const DeskState *state, const GArray *games)
{
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < games->len; i++) {
    gint64 game = g_array_index (games, gint64, i);
    const DeskResult *result = desk_state_played (state, game);
    g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, game);
    if (result)
      append (list, key, result->result);
  }
  return g_string_free (list, FALSE);
}

/* Whether it annulled all results of a player, that of @game among them. @ret_was: the result
 * that it took. */
gboolean
desk_annulled_find (const DeskRuling *ruling, gint64 game, RulesResult *ret_was)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT "=", game);
  g_auto (GStrv) words = is_list (ruling) ? g_strsplit (ruling->place, " ", -1) : NULL;

  for (gsize i = 0; words && words[i]; i++)
    if (g_str_has_prefix (words[i], key))
      return rules_result_parse (words[i] + strlen (key), ret_was);
  return FALSE;
}

/* What it took, by round and table; NULL where it did not annul all results of a player. @last:
 * the last round that is told. */
char *
desk_annulled_tell (const DeskState *state, const DeskRuling *ruling, int last)
{
  g_auto (GStrv) words = is_list (ruling) ? g_strsplit (ruling->place, " ", -1) : NULL;
  GString *told = words ? g_string_new (NULL) : NULL;

  for (gsize i = 0; words && words[i]; i++) {
    const char *result = strchr (words[i], '=');
    const DeskGame *game = desk_state_game (state, g_ascii_strtoll (words[i], NULL, 10));
    g_autofree char *place = NULL;
    if (!result || !game || game->round > last)
      continue;
    place = g_strdup_printf ("%d.%d", (int) game->round, (int) game->board);
    append (told, place, result + 1);
  }
  return told ? g_string_free (told, FALSE) : NULL;
}

/* The same as the ruling keeps it; NULL where it names no result of a game that there is. @told:
 * what desk_annulled_tell() has told. */
char *
desk_annulled_read (const DeskState *state, const char *told)
{
  g_auto (GStrv) words = g_strsplit (told, " ", -1);
  g_autoptr (GString) list = g_string_new (NULL);

  for (gsize i = 0; words[i]; i++) {
    char *end;
    gint64 round = g_ascii_strtoll (words[i], &end, 10);
    const DeskGame *game = NULL;
    g_autofree char *key = NULL;
    RulesResult result;
    if (!words[i][0])
      continue;
    if (*end == '.') {
      gint64 table = g_ascii_strtoll (end + 1, &end, 10);
      if (*end == '=' && rules_result_parse (end + 1, &result))
        game = desk_state_table_at (state, round, table);
    }
    if (!game)
      return NULL;
    key = g_strdup_printf ("%" G_GINT64_FORMAT, game->game);
    append (list, key, end + 1);
  }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* Whether it did so in that game. @ret_was: the result in whose place it put another. */
gboolean
desk_annulled_replaced (const DeskRuling *ruling, gint64 game, RulesResult *ret_was)
{
  return desk_annulled_find (ruling, game, ret_was) ||
         (ruling->game == game && rules_result_parse (ruling->place, ret_was) &&
          rules_result_is_played (*ret_was));
}

/* Whether a correction or a ruling has done so. @ret_was: the result in whose place the one that
 * stands was put. */
gboolean
desk_annulled_was (const DeskState *state, gint64 game, RulesResult *ret_was)
{
  const DeskResult *now = desk_state_result (state, game);

  for (guint i = state->rulings->len; now && i-- > 0;) {
    const DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && desk_annulled_replaced (ruling, game, ret_was)) {
      g_autofree char *text = rules_result_format (*ret_was);
      return !g_str_equal (text, now->result);
    }
  }
  return FALSE;
}
