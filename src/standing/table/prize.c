/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/prize.h"
#include <glib/gi18n.h>
#include "standing/term/history.h"

/* Prizes for the same players are of one kind: first, second and third of them. */
typedef struct {
  const StandingPrizeTables *tables;
  const StandingTable *table; /* that of the kind at hand */
  const StandingPrize *prizes;
  int n_prizes;
  const StandingPrizeRules *rules;
  GHashTable *has_prize; /* keys of those who have one of a kind that was given before */
  GArray *given;         /* StandingPrizeFor */
} Giving;

/* Those for whom a kind is, best first. */
typedef struct {
  GArray *lines;  /* int: indices into the table's places */
  GArray *passed; /* int: how many were passed over before each */
} Takers;

static gboolean
same_who (const StandingWho *a, const StandingWho *b)
{
  g_autofree char *one = standing_who_format (a), *other = standing_who_format (b);

  return g_str_equal (one, other);
}

/* Where it is told who has what of that prize; NULL where nobody plays so. */
const StandingTable *
standing_prize_table (const StandingPrizeTables *tables, const StandingWho *who)
{
  if (who->board == 0)
    return tables->drawn;
  return who->board == STANDING_ALL_BOARDS ? tables->all_boards : tables->boards[who->board - 1];
}

static gpointer
key_of (const Giving *giving, int player)
{
  return GSIZE_TO_POINTER (giving->table->field->players[player].id);
}

/* Who withdrew is not there when prizes are given, and who has played nothing gets none. */
static gboolean
may_take (const Giving *giving, const StandingWho *who, int line)
{
  const StandingTable *table = giving->table;
  int player = table->places[line].player;

  return !table->field->players[player].withdrawn &&
         standing_history_takes_part (table->field, player, table->after) &&
         standing_who_fits (who, table->field, player, giving->rules);
}

static int
place_at (const Giving *giving, const Takers *takers, int index)
{
  return giving->table->places[g_array_index (takers->lines, int, index)].place;
}

/* Those who share a place share its prizes, and those of the places that they take up. */
static void
give (Giving *giving, int prize, const Takers *takers)
{
  int n = (int) takers->lines->len, at = giving->prizes[prize].place - 1, from = at, to = at + 1;

  if (at < 0 || at >= n)
    return;
  while (from > 0 && place_at (giving, takers, from - 1) == place_at (giving, takers, at))
    from--;
  while (to < n && place_at (giving, takers, to) == place_at (giving, takers, at))
    to++;
  for (int i = from; i < to; i++) {
    StandingPrizeFor one = {
      .prize = prize,
      .player = giving->table->places[g_array_index (takers->lines, int, i)].player,
      .place = place_at (giving, takers, i),
      .shared = to - from,
      .passed = g_array_index (takers->passed, int, i),
    };
    g_array_append_val (giving->given, one);
  }
}

/* All prizes of the kind of @first, in one group; 0 where places are among all. */
static void
give_group (Giving *giving, int first, int group)
{
  const StandingTable *table = giving->table;
  const StandingWho *who = &giving->prizes[first].who;
  g_autoptr (GArray) lines = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) passed = g_array_new (FALSE, FALSE, sizeof (int));
  Takers takers = { lines, passed };
  int n_passed = 0;

  for (int i = 0; i < table->n_places; i++) {
    if (table->places[i].group != group || !may_take (giving, who, i))
      continue;
    if (!giving->rules->doubles &&
        g_hash_table_contains (giving->has_prize, key_of (giving, table->places[i].player))) {
      n_passed++;
      continue;
    }
    g_array_append_val (lines, i);
    g_array_append_val (passed, n_passed);
  }
  for (int i = first; i < giving->n_prizes; i++)
    if (same_who (&giving->prizes[i].who, who))
      give (giving, i, &takers);
}

/* All prizes of the kind to which this one belongs, if it is the first of them. */
static void
give_kind (Giving *giving, int first)
{
  const StandingWho *who = &giving->prizes[first].who;
  guint n_before = giving->given->len;
  int last = 0;

  for (int i = 0; i < first; i++)
    if (same_who (&giving->prizes[i].who, who))
      return;
  giving->table = standing_prize_table (giving->tables, who);
  for (int i = 0; giving->table && i < giving->table->n_places; i++)
    last = MAX (last, giving->table->places[i].group);
  for (int group = 0; giving->table && group <= last; group++)
    give_group (giving, first, group);
  for (guint i = n_before; i < giving->given->len; i++)
    g_hash_table_add (giving->has_prize,
                      key_of (giving, g_array_index (giving->given, StandingPrizeFor, i).player));
}

/* Prizes for the same players (for everybody, for 10 to 1 kyu, for a country) are of one kind.
 * Kinds are given in the order of their first prizes: the best of those for whom it is has the
 * first, and so on. Unless doubles are allowed, who has a prize of an earlier kind is passed over
 * in later ones. Players who share a place share the prizes of all places that they take up: each
 * of them has a row for each of these. Where places are within the groups of a round robin, each
 * group has the prize. A prize of a board is for the people who played on it, by what they have on
 * it; who has played on several may have only one. Who withdrew has none, nor who has played
 * nothing. A prize for which there is nobody is not given.
 *
 * Returns what is given to whom, by kinds, then prizes, then lines of the table. @prizes: the
 * prizes; those that come first are given first. @rules: categories, and whether a player may
 * have prizes of several kinds. @ret_n_given: how many rows there are. */
StandingPrizeFor *
standing_prize_give (const StandingPrizeTables *tables, const StandingPrize *prizes, int n_prizes,
                     const StandingPrizeRules *rules, int *ret_n_given)
{
  g_autoptr (GHashTable) has_prize = g_hash_table_new (NULL, NULL);
  Giving giving = { tables,
                    NULL,
                    prizes,
                    n_prizes,
                    rules,
                    has_prize,
                    g_array_new (FALSE, FALSE, sizeof (StandingPrizeFor)) };

  for (int i = 0; i < n_prizes; i++)
    give_kind (&giving, i);
  *ret_n_given = (int) giving.given->len;
  return (StandingPrizeFor *) (gpointer) g_array_free (giving.given, FALSE);
}

/* Why: "Place 5; number 2 of: 10k to 1k; 1 passed over, who has a prize.". @given: one that was
 * given. */
char *
standing_prize_why (const StandingPrizeTables *tables, const StandingPrize *prizes,
                    const StandingPrizeFor *given)
{
  const StandingPrize *prize = &prizes[given->prize];
  const StandingTable *table = standing_prize_table (tables, &prize->who);
  int group = table->places[standing_table_line (table, given->player)].group;
  g_autofree char *label = standing_group_label (group);
  g_autofree char *who = standing_who_words (&prize->who);
  GString *text = g_string_new (NULL);

  if (group > 0)
    g_string_append_printf (text, "%s; ", label);
  /* Translators: a place in the standings, then a place among those for whom a prize is. */
  g_string_append_printf (text, _ ("Place %d; number %d of: %s"), given->place, prize->place, who);
  if (given->shared > 1)
    g_string_append_printf (text,
                            ngettext ("; shared by %d", "; shared by %d", (gulong) given->shared),
                            given->shared);
  if (given->passed > 0)
    g_string_append_printf (text,
                            ngettext ("; %d better placed has a prize already",
                                      "; %d better placed have a prize already",
                                      (gulong) given->passed),
                            given->passed);
  return g_string_free (text, FALSE);
}
