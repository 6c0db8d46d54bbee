/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/standings/standings.h"
#include "desk/act/trial-private.h"
#include "standing/table/event.h"

/* What the act does to the standings. */
typedef struct {
  const DeskState *state;
  StandingField *field;
  StandingTable *table;
  const StandingPlace **places; /* by index in the field */
} Ranking;

static void
rank (const DeskState *state, Ranking *ret_ranking)
{
  Ranking ranking = { .state = state, .field = desk_field_new (state) };

  ranking.table = standing_rank_event (ranking.field, desk_standings_last_of (state));
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

static gboolean
has_place (const StandingPlace *place)
{
  return place && place->place != STANDING_NO_PLACE;
}

static DeskFact
fact_of_place (const StandingPlace *place)
{
  return (DeskFact){ .text =
                         has_place (place) ? g_strdup_printf ("%d", place->place) : g_strdup ("") };
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

/* A player without a place before and after is not mentioned, nor is a new one. */
static void
compare_player (const DeskTrial *trial, const Ranking *before, const Ranking *after,
                const StandingPlayer *player)
{
  const StandingPlace *was = find_place (before, player->id), *is = find_place (after, player->id);

  if (!has_place (was) && !has_place (is))
    return;
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

/* Places, points and tie-breaks as the standings show them: byes, warnings and lost places (Art.
 * 23.6, 27) count before a game of the newest round has ended. Nothing before the first round. */
void
desk_trial_compare_places (const DeskTrial *trial)
{
  Ranking before, after;

  if (desk_standings_last_of (trial->before) == 0 && desk_standings_last_of (trial->after) == 0)
    return;
  rank (trial->before, &before);
  rank (trial->after, &after);
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
