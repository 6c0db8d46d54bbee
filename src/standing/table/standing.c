/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/table/standing.h"
#include "standing/term/term.h"
#include <glib/gi18n.h>
#include "rules/article/article.h"
#include "standing/term/history.h"
#include "standing/table/standing-private.h"
#include "standing/term/rule.h"
#include "rules/article/word.h"

/* The writable side of a table: what its const pointers point to. */
typedef struct {
  StandingTable table; /* first, so that a table is its store */
  StandingCriterion *criteria;
  StandingPlace *places;
  gint64 *values; /* by place, then by criterion */
  int *place_of;  /* player -> index into places */
  StandingTie *ties;
  int *tied; /* the players of all ties */
} TableStore;

static TableStore *
store_new (StandingField *field, int after, const StandingCriterion *criteria, int n_criteria)
{
  TableStore *store = g_atomic_rc_box_new0 (TableStore);
  int n_players = field->n_players;

  store->criteria = g_new (StandingCriterion, n_criteria + 1);
  if (n_criteria > 0)
    memcpy (store->criteria, criteria, (gsize) n_criteria * sizeof *criteria);
  store->table.n_columns = standing_criteria_complete (store->criteria, n_criteria);
  store->places = g_new0 (StandingPlace, n_players);
  store->values = g_new (gint64, (gsize) n_players * (gsize) store->table.n_columns);
  store->place_of = g_new (int, n_players);
  store->table.field = standing_field_ref (field);
  store->table.after = after;
  store->table.n_criteria = n_criteria;
  store->table.criteria = store->criteria;
  store->table.n_places = n_players;
  store->table.places = store->places;
  return store;
}

static void
table_clear (gpointer data)
{
  TableStore *store = data;

  standing_field_unref (store->table.field);
  g_free (store->criteria);
  g_free (store->places);
  g_free (store->values);
  g_free (store->place_of);
  g_free (store->ties);
  g_free (store->tied);
}

/* The players of a tie are kept with all others, one after the other. */
static void
keep_ties (TableStore *store, const StandingTie *ties, int n_ties)
{
  int n_tied = 0;

  for (int i = 0; i < n_ties; i++)
    n_tied += ties[i].n_players;
  store->ties = g_new (StandingTie, n_ties + 1);
  store->tied = g_new (int, n_tied + 1);
  n_tied = 0;
  for (int i = 0; i < n_ties; i++) {
    store->ties[i] = ties[i];
    store->ties[i].players = store->tied + n_tied;
    for (int k = 0; k < ties[i].n_players; k++)
      store->tied[n_tied++] = ties[i].players[k];
  }
  store->table.n_ties = n_ties;
  store->table.ties = store->ties;
}

/* The first of a group is behind nobody, nor is a player without a place. */
static int
decided_of (const StandingSlot *slot)
{
  return slot->placed && slot->decided != STANDING_BY_SECTION ? slot->decided : STANDING_BY_NOTHING;
}

static void
fill_places (TableStore *store, const StandingSlot *slots, const gint64 *values)
{
  int first = 0; /* of the group */

  for (int i = 0; i < store->table.n_places; i++) {
    const StandingSlot *slot = &slots[i];
    StandingPlace *place = &store->places[i];
    gsize n = (gsize) store->table.n_criteria, wide = (gsize) store->table.n_columns;

    if (slot->decided == STANDING_BY_SECTION)
      first = i;
    *place = (StandingPlace){ .player = slot->player,
                              .place = slot->placed ? i - first + 1 : STANDING_NO_PLACE,
                              .group = slot->group,
                              .decided = decided_of (slot),
                              .tie = slot->tie,
                              .closed = slot->closed,
                              .lost = slot->lost,
                              .article = slot->article,
                              .values = store->values + (gsize) i * wide };
    store->place_of[slot->player] = i;
    for (gsize k = 0; k < n; k++)
      store->values[(gsize) i * wide + k] = values[(gsize) slot->player * n + k];
    if (i > first && slot->placed && slot->decided == STANDING_BY_NOTHING) {
      place->place = place[-1].place;
      place->shared = place[-1].shared = TRUE;
    }
  }
}

/* What is counted, and what of it. */
typedef enum {
  ALL,    /* the order of everybody, places or not */
  EARNED, /* places by the games */
  LOWERED /* less what was lost by rulings */
} Depth;

static void
fill_companions (TableStore *store, const StandingMoment *moment)
{
  StandingTable *table = &store->table;
  g_autofree gint64 *values = g_new (gint64, (gsize) table->n_places + 1);

  for (int k = table->n_criteria; k < table->n_columns; k++) {
    standing_criterion_compute (table->criteria[k], moment, values);
    for (int i = 0; i < table->n_places; i++)
      store->values[i * table->n_columns + k] = values[table->places[i].player];
  }
}

static void
rank_into (TableStore *store, Depth depth)
{
  gboolean all = depth == ALL;
  StandingTable *table = &store->table;
  g_autoptr (GArray) lowerings = standing_rule_lowerings (table->field->rule, table->after);
  const int *groups = all ? NULL : standing_rule_groups (table->field->rule, table->after);
  g_autofree int *points = standing_history_points (table->field, table->after);
  g_autofree StandingSlot *slots = g_new (StandingSlot, table->n_places + 1);
  g_autofree gint64 *values =
      g_new (gint64, (gsize) table->n_places * (gsize) table->n_criteria + 1);
  StandingMoment moment = { table->field, table->after, points, table->options };

  standing_rank_slots (&moment, groups, all, table->criteria, table->n_criteria, table->ties,
                       table->n_ties, slots, values);
  if (depth == LOWERED && lowerings->len > 0)
    standing_lower_slots (slots, table->n_places, lowerings);
  fill_places (store, slots, values);
  fill_companions (store, &moment);
  table->grouped = groups != NULL;
}

/* Ranks all players of @field. With points, SOS, warnings this is the Swiss method B of Art. 27.
 * Players whom no criterion separates share a place (1, 2, 2, 4) and are listed by drawn number.
 * A withdrawn player keeps his results (Art. 28.3). Who has played nothing, no game and no bye,
 * is listed behind all others and has no place, but for the start, where nobody has. Where the
 * field's rule says so, places are within the groups of a round robin, which come one after the
 * other.
 *
 * Returns the table, which holds on to @field; any thread may read it. @field: who has played
 * whom. @after: the last round that is counted; 0 for the start. @criteria: what decides, the
 * first word first. @n_criteria: their number; with none all share the first place. @options: how
 * byes are counted and so on; NULL for the defaults of the options. */
StandingTable *
standing_rank (StandingField *field, int after, const StandingCriterion *criteria, int n_criteria,
               const StandingOptions *options)
{
  return standing_rank_settled (field, after, criteria, n_criteria, options, NULL, 0);
}

/* Orders all players of @field as one, those of groups and those who have played nothing too: not
 * for places, but for a draw that needs them in an order. Returns the table. @field: who has
 * played whom. @after: the last round that is counted; 0 for the start. @criteria: what decides,
 * the first word first. */
StandingTable *
standing_rank_all (StandingField *field, int after, const StandingCriterion *criteria,
                   int n_criteria)
{
  TableStore *store = store_new (field, after, criteria, n_criteria);

  keep_ties (store, NULL, 0);
  rank_into (store, ALL);
  return &store->table;
}

static StandingTable *
rank_to (Depth depth, StandingField *field, int after, const StandingCriterion *criteria,
         int n_criteria, const StandingOptions *options, const StandingTie *ties, int n_ties)
{
  TableStore *store;

  g_return_val_if_fail (field && n_criteria >= 0 && n_ties >= 0, NULL);
  store = store_new (field, after, criteria, n_criteria);
  if (options)
    store->table.options = *options;
  keep_ties (store, ties, n_ties);
  rank_into (store, depth);
  return &store->table;
}

/* As standing_rank(), and where criteria leave players tied, what people settled holds: but only
 * a tie that names every one of them, as nobody can say where one stands who took no part. Whom
 * else it names is passed over. Of several that name them all the last one holds. Who has lost
 * places by a ruling that the field's rule knows of stands so many lower.
 *
 * Returns the table, which holds on to @field; any thread may read it. @field: who has played
 * whom. @after: the last round that is counted; 0 for the start. @criteria: what decides, the
 * first word first. @n_criteria: their number; with none all share the first place. @options: how
 * byes are counted and so on, or NULL. @ties: ties that people settled (Art. 27 C); copied. */
StandingTable *
standing_rank_settled (StandingField *field, int after, const StandingCriterion *criteria,
                       int n_criteria, const StandingOptions *options, const StandingTie *ties,
                       int n_ties)
{
  return rank_to (LOWERED, field, after, criteria, n_criteria, options, ties, n_ties);
}

/* standing_rank_settled() as if nobody had lost places by a ruling. @field: who has played whom.
 * @after: the last round that is counted; 0 for the start. @criteria: what decides, the first
 * word first. @options: how byes are counted and so on, or NULL. @ties: ties that people settled
 * (Art. 27 C); copied. */
StandingTable *
standing_rank_earned (StandingField *field, int after, const StandingCriterion *criteria,
                      int n_criteria, const StandingOptions *options, const StandingTie *ties,
                      int n_ties)
{
  return rank_to (EARNED, field, after, criteria, n_criteria, options, ties, n_ties);
}

/* @table, with one reference more. */
StandingTable *
standing_table_ref (StandingTable *table)
{
  return g_atomic_rc_box_acquire (table);
}

/* Drops a reference; the last one frees the table. */
void
standing_table_unref (StandingTable *table)
{
  g_atomic_rc_box_release_full (table, table_clear);
}

/* Where he stands: an index into the places, one for each player. @player: an index into its
 * field's players. */
int
standing_table_line (const StandingTable *table, int player)
{
  g_return_val_if_fail (player >= 0 && player < table->n_places, -1);
  return ((const TableStore *) table)->place_of[player];
}

/* How many share that place: 1 where it is one player's alone, 0 where it is none. @line: the
 * first line of a place. */
int
standing_table_n_sharing (const StandingTable *table, int line)
{
  int n = 1;

  if (table->places[line].place == STANDING_NO_PLACE)
    return 0;
  while (line + n < table->n_places && table->places[line + n].shared &&
         table->places[line + n].place == table->places[line].place &&
         table->places[line + n].group == table->places[line].group)
    n++;
  return n;
}

/* That he has left, or was suspended and by which article; "" for who takes part. */
char *
standing_player_state (const StandingPlayer *player)
{
  g_autofree char *article = player->suspended ? rules_article_citation (player->suspended) : NULL;

  /* Translators: an article of the rules */
  return article ? g_strdup_printf (_ ("suspended, %s"), article)
                 : g_strdup (player->withdrawn ? _ ("withdrawn") : "");
}

/* His name as a list has it that people read: who has left is marked. */
char *
standing_player_label (const StandingPlayer *player)
{
  g_autofree char *state = standing_player_state (player);

  return state[0] ? rules_word_aside (player->name, state) : g_strdup (player->name);
}

/* How many places that player has lost by a ruling, and by which article; "" for none. */
char *
standing_place_lost (const StandingTable *table, int line)
{
  const StandingPlace *place = &table->places[line];
  g_autofree char *article = place->lost ? rules_article_citation (place->article) : NULL;

  /* Translators: a number of places, an article of the rules */
  return article ? g_strdup_printf (_ ("places lost: %d, %s"), place->lost, article)
                 : g_strdup ("");
}

/* standing_player_label() of that player, and what he has lost by rulings. */
char *
standing_place_label (const StandingTable *table, int line)
{
  g_autofree char *lost = standing_place_lost (table, line);
  g_autofree char *label =
      standing_player_label (&table->field->players[table->places[line].player]);

  return lost[0] ? rules_word_aside (label, lost) : g_steal_pointer (&label);
}

/* It as a heading. @group: the group of a round robin, 0 for none. */
char *
standing_group_label (int group)
{
  return group ? g_strdup_printf (_ ("Group %d"), group) : g_strdup (_ ("In no group"));
}

/* How a tie is settled: the word of files, and what it means. */
static const struct {
  const char *word;
  const char *label;
} methods[] = {
  [STANDING_TIE_PLAYOFF] = { "playoff", N_ ("play-off") },
  [STANDING_TIE_LOTS] = { "lots", N_ ("lots") },
  [STANDING_TIE_SHARED] = { "shared", N_ ("shared by decision") },
};

/* The word for it in files: "playoff", "lots" or "shared". */
const char *
standing_tie_id (StandingTieMethod method)
{
  g_return_val_if_fail ((gsize) method < G_N_ELEMENTS (methods), NULL);
  return methods[method].word;
}

/* FALSE where @text is none of them. @text: "playoff", "lots" or "shared". @ret_method: how a tie
 * was settled; untouched on failure. */
gboolean
standing_tie_parse (const char *text, StandingTieMethod *ret_method)
{
  for (gsize i = 0; i < G_N_ELEMENTS (methods); i++)
    if (g_strcmp0 (methods[i].word, text) == 0) {
      *ret_method = (StandingTieMethod) i;
      return TRUE;
    }
  return FALSE;
}

/* That in words, translated. @method: how a tie was settled. */
const char *
standing_tie_label (StandingTieMethod method)
{
  g_return_val_if_fail ((gsize) method < G_N_ELEMENTS (methods), NULL);
  return _ (methods[method].label);
}
