/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-find.h"
#include <stdlib.h>
#include "app/list/sheet-search.h"
#include "desk/round/restrict.h"
#include "rules/game/rank.h"

/* By what he is known: name, rank, country, club, number. */
char *
app_restrict_find_text (const DeskPlayer *player)
{
  g_autofree char *name = desk_player_name (player);
  GString *text = g_string_new (name);
  char buffer[8];
  const char *rest[] = { rules_rank_format ((RulesRank) player->rank, buffer), player->country,
                         player->club };

  for (gsize i = 0; i < G_N_ELEMENTS (rest); i++)
    if (rest[i][0])
      g_string_append_printf (text, "%s%s", i == 0 ? " " : " · ", rest[i]);
  g_string_append_printf (text, " · %d", (int) player->player);
  return g_string_free (text, FALSE);
}

/* Players who have all of the words, by their numbers; nobody where nothing was typed (gint64).
 * @typed: words, or parts of them. @without: who is not sought. @most: how many at most. */
GArray *
app_restrict_find (const DeskState *state, const char *typed, const GArray *without, guint most)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_auto (GStrv) words = app_sheet_search_words (typed);

  for (guint i = 0; words[0] && i < state->players->len && found->len < most; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    g_autofree char *text = player ? app_restrict_find_text (player) : NULL;
    g_autofree char *folded = text ? app_sheet_search_fold (text) : NULL;
    if (folded && !desk_restrict_has (without, player->player) &&
        app_sheet_search_matches (folded, words))
      g_array_append_val (found, player->player);
  }
  return found;
}

/* --- What they have in common --- */

static const char *
common_of (const DeskPlayer *player, const char *what)
{
  return g_str_equal (what, "club") ? player->club : player->country;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* How many have each; keys lent by the state. */
static GHashTable *
count_common (const DeskState *state, const char *what)
{
  GHashTable *counts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    const char *common = player ? common_of (player, what) : "";
    int n = common[0] ? GPOINTER_TO_INT (g_hash_table_lookup (counts, common)) : 0;
    if (common[0])
      g_hash_table_insert (counts, (gpointer) (gsize) common, GINT_TO_POINTER (n + 1));
  }
  return counts;
}

/* All that its players have, each once, in order. @what: "club" or "country". */
GStrv
app_restrict_find_common (const DeskState *state, const char *what)
{
  g_autoptr (GHashTable) counts = count_common (state, what);
  guint n;
  g_autofree gpointer *texts = g_hash_table_get_keys_as_array (counts, &n);
  GStrv copies = g_new0 (char *, n + 1);

  qsort (texts, n, sizeof *texts, compare_texts);
  for (guint i = 0; i < n; i++)
    copies[i] = g_strdup (texts[i]);
  return copies;
}

/* The club that has most players, of several the first by name: as a rule the hosts; NULL where
 * none has two. */
const char *
app_restrict_find_largest_club (const DeskState *state)
{
  g_autoptr (GHashTable) counts = count_common (state, "club");
  GHashTableIter all;
  gpointer club, count;
  const char *largest = NULL;
  int most = 1;

  g_hash_table_iter_init (&all, counts);
  while (g_hash_table_iter_next (&all, &club, &count)) {
    int n = GPOINTER_TO_INT (count);
    if (n > most || (largest && n == most && g_utf8_collate (club, largest) < 0)) {
      largest = club;
      most = n;
    }
  }
  return largest;
}
