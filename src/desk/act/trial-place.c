#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/act/list.h"
#include "desk/act/trial-private.h"
#include "rules/offence/decision.h"
#include "standing/table/rule.h"

/* What the act does to the standings. */
typedef struct {
  const DeskState *state;
  StandingField *field;
  StandingTable *table;
  const StandingPlace **places; /* by index in the field */
} Ranking;

static int
last_played (const DeskState *state)
{
  int last = 0;

  for (guint i = 0; i < state->results->len; i++) {
    const DeskGame *game = desk_state_game (state, i + 1);
    if (game && desk_state_result (state, i + 1))
      last = MAX (last, (int) game->round);
  }
  return last;
}

/* Places are lost from the round on whose game it was ruled, whether or not one of it has ended. */
static int
last_lowered (const DeskState *state)
{
  int last = 0;

  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *row = state->rulings->pdata[i];
    const DeskGame *game = row ? desk_state_game (state, row->game) : NULL;
    if (game && rules_decision_places (row->decision) > 0)
      last = MAX (last, (int) game->round);
  }
  return last;
}

static int
last_told (const DeskState *state)
{
  return MAX (last_played (state), last_lowered (state));
}

static void
rank (const DeskState *state, int after, Ranking *ret_ranking)
{
  Ranking ranking = { .state = state, .field = desk_field_new (state) };

  ranking.table = standing_rank_event (ranking.field, after);
  ranking.places = g_new0 (const StandingPlace *, ranking.field->n_players + 1);
  for (int i = 0; i < ranking.table->n_places; i++)
    ranking.places[ranking.table->places[i].player] = &ranking.table->places[i];
  *ret_ranking = ranking;
}

static void
ranking_clear (Ranking *ranking)
{
  g_free (ranking->places);
  standing_table_unref (ranking->table);
  standing_field_unref (ranking->field);
}

static const StandingPlace *
find_place (const Ranking *ranking, gint64 player)
{
  int index = desk_field_index (ranking->field, player);

  return index < 0 ? NULL : ranking->places[index];
}

static DeskFact
fact_of_place (const StandingPlace *place)
{
  gboolean has = place && place->place != STANDING_NO_PLACE;

  return (DeskFact){ .text = has ? g_strdup_printf ("%d", place->place) : g_strdup ("") };
}

/* "" where there is no such player, or the criterion decided nothing. */
static DeskFact
fact_of_value (const StandingPlace *place, const StandingTable *table, StandingCriterion criterion)
{
  for (int i = 0; place && i < table->n_criteria; i++)
    if (table->criteria[i] == criterion)
      return (DeskFact){ .text = standing_criterion_format (criterion, place->values[i]) };
  return desk_fact_of_text ("");
}

static DeskSubject
subject_of (const StandingPlayer *player)
{
  return (DeskSubject){ .round = -1, .player = player->id, .name = g_strdup (player->name) };
}

static void
compare_player (const DeskTrial *trial, const Ranking *before, const Ranking *after,
                const StandingPlayer *player)
{
  const StandingPlace *was = find_place (before, player->id), *is = find_place (after, player->id);

  desk_change_add (trial->changes, "place", subject_of (player), fact_of_place (was),
                   fact_of_place (is));
  for (int i = 0; i < after->table->n_criteria; i++) {
    StandingCriterion criterion = after->table->criteria[i];
    desk_change_add (trial->changes, standing_criterion_id (criterion), subject_of (player),
                     fact_of_value (was, before->table, criterion),
                     fact_of_value (is, after->table, criterion));
  }
}

/* By the places that they would have, then those who would have none. */
static void
compare_all (const DeskTrial *trial, const Ranking *before, const Ranking *after)
{
  for (int i = 0; i < after->table->n_places; i++) {
    const StandingPlayer *player = &after->field->players[after->table->places[i].player];
    compare_player (trial, before, after, player);
  }
  for (int i = 0; i < before->table->n_places; i++) {
    const StandingPlayer *player = &before->field->players[before->table->places[i].player];
    if (!find_place (after, player->id))
      compare_player (trial, before, after, player);
  }
}

/* Places, points and tie-breaks after the last round of which either has a result, or a ruling
 * that takes places (Art. 23.6). */
void
desk_trial_compare_places (const DeskTrial *trial)
{
  int last = MAX (last_told (trial->before), last_told (trial->after));
  Ranking before, after;

  if (last == 0)
    return;
  rank (trial->before, last, &before);
  rank (trial->after, last, &after);
  compare_all (trial, &before, &after);
  ranking_clear (&before);
  ranking_clear (&after);
}

/* --- What was published --- */

static char *
digest_in (const DeskState *state, int round)
{
  g_autoptr (StandingField) field = desk_field_new (state);
  g_autoptr (StandingTable) table = standing_rank_event (field, round);
  g_autofree char *text = desk_freeze_table (table);

  return g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
}

static void
compare_published (const DeskTrial *trial, const DeskFreeze *freeze)
{
  g_autofree char *published = desk_freeze_digest (freeze);
  g_autofree char *was = digest_in (trial->before, (int) freeze->round);
  g_autofree char *is = digest_in (trial->after, (int) freeze->round);
  gboolean held = g_str_equal (was, published), holds = g_str_equal (is, published);

  if (!g_str_equal (was, is))
    desk_change_add (trial->changes, "published", (DeskSubject){ .round = freeze->round },
                     desk_fact_of_text (held ? "same" : "changed"),
                     desk_fact_of_text (holds  ? "same"
                                        : held ? "changed"
                                               : "changed-again"));
}

/* Standings that were published and would be others: "same" as published, "changed", or
 * "changed-again". */
void
desk_trial_compare_published (const DeskTrial *trial)
{
  for (int round = 0; round < (int) trial->before->freezes->len; round++) {
    const DeskFreeze *freeze = desk_state_freeze (trial->before, round);
    if (freeze && desk_state_freeze (trial->after, round))
      compare_published (trial, freeze);
  }
}
