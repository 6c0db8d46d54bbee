/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pairing/weighed.h"
#include "standing/fixture.h"

void
weighed_clear (Weighed *weighed)
{
  g_clear_pointer (&weighed->model, pairing_model_free);
  g_clear_pointer (&weighed->field, standing_field_unref);
}

/* Games as fixture_read_games() has them, "r1 1-2:B+", but that warnings stand for something else:
 * "1-2:B+/3/0" has three stones, in "1-2:B+/0/1" each took the other's colour, and in
 * "1-2:lot:B/0/2" the lot counts. */
void
weighed_fill (Weighed *weighed, PairingSystem system, int round, const WeighedPlayer *entrants,
              int n_entrants, const char *text)
{
  g_autoptr (GArray) games = g_array_new (FALSE, FALSE, sizeof (StandingGame));
  g_autofree StandingPlayer *players = g_new0 (StandingPlayer, n_entrants);

  fixture_read_games (games, text);
  for (guint i = 0; i < games->len; i++) {
    StandingGame *game = &g_array_index (games, StandingGame, i);
    game->handicap = game->black_warnings;
    game->taken = game->white_warnings == 1;
    game->lot_counts = game->white_warnings == 2;
    game->black_warnings = game->white_warnings = 0;
  }
  for (int i = 0; i < n_entrants; i++)
    players[i] = (StandingPlayer){ .id = i + 1,
                                   .number = i + 1,
                                   .name = entrants[i].name,
                                   .country = entrants[i].country,
                                   .club = entrants[i].club,
                                   .rank = entrants[i].rank,
                                   .rating = entrants[i].rating,
                                   .start = entrants[i].start };
  weighed->field =
      standing_field_new (5, players, n_entrants, (const StandingGame *) (gpointer) games->data,
                          (int) games->len);
  weighed->task = (PairingTask){ .field = weighed->field, .round = round };
  pairing_plan_init (&weighed->task.plan, system);
}

void
weighed_build (Weighed *weighed)
{
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&weighed->model, pairing_model_free);
  weighed->model = pairing_model_new (&weighed->task, &error);
  g_assert_no_error (error);
}

/* Of two players, counted from 0; 0 where the pair has no such term. */
gint64
weighed_term (const Weighed *weighed, int one, int two, PairingTermKind kind)
{
  PairingTerm terms[PAIRING_N_TERMS];
  const int *vertex_of = weighed->model->vertex_of;
  int n_terms =
      weighed->model->class->itemise (weighed->model, vertex_of[one], vertex_of[two], terms);

  for (int i = 0; i < n_terms; i++)
    if (terms[i].kind == kind)
      return terms[i].value;
  return 0;
}

gint64
weighed_weigh (const Weighed *weighed, int one, int two)
{
  const int *vertex_of = weighed->model->vertex_of;

  return pairing_model_weigh (weighed->model, vertex_of[one], vertex_of[two]);
}

/* Both ways round. */
void
weighed_check (const Weighed *weighed, PairingTermKind kind, const WeighedValue *values,
               gsize n_values)
{
  for (gsize i = 0; i < n_values; i++) {
    g_assert_cmpint (weighed_term (weighed, values[i].one, values[i].two, kind), ==,
                     values[i].value);
    g_assert_cmpint (weighed_term (weighed, values[i].two, values[i].one, kind), ==,
                     values[i].value);
  }
}
