/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include <string.h>
#include "desk/chance.h"
#include "desk/act/check.h"
#include "desk/act/value.h"
#include "desk/act/verdict.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "program.h"

/* Each is compared with the whole file: twice as many take four times as long. */
#define ACTS 800

/* Many acts by chance; after each the desk holds what the file says, and a refused one has
 * changed nothing. */

/* --- What must hold --- */

/* How many acts were stored since the one with that number. */
static guint
count_new (Play *play, gint64 after)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (play->fixture->desk), after, NULL);

  return acts->len;
}

static int
count_verb (Play *play, const char *verb)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (play->fixture->desk), 0, NULL);
  int n = 0;

  for (guint i = 0; i < acts->len; i++)
    n += g_str_equal (((const LedgerAct *) acts->pdata[i])->verb, verb);
  g_test_message ("%s: %d", verb, n);
  return n;
}

static void
assert_refused (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpint (strlen (error->message), >, 5);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* What is decided is so of rounds and players that are there. */
static void
assert_decided (const DeskState *state)
{
  for (guint i = 0; i < state->ties->len; i++) {
    const DeskTie *tie = state->ties->pdata[i];
    g_auto (GStrv) words = g_strsplit (tie ? tie->players : "", " ", -1);
    g_assert_true (!tie || tie->round == 0 ||
                   desk_state_round (state, tie->round) == DESK_ROUND_SETTLED);
    for (gsize k = 0; words[k]; k++)
      g_assert_nonnull (desk_state_player (state, g_ascii_strtoll (words[k], NULL, 10)));
  }
  for (guint round = 1; round < state->freezes->len; round++)
    g_assert_true (!desk_state_freeze (state, round) ||
                   desk_state_round (state, round) == DESK_ROUND_SETTLED);
}

/* Told again here, from the record's side: what desk_check() lets pass must hold together. */
static void
assert_coherent (Ledger *ledger, const DeskState *state)
{
  g_autoptr (GHashTable) seats = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    g_autoptr (GPtrArray) moves = desk_act_rows (state->act, ledger, &desk_move_kind, i + 1, NULL);
    g_autoptr (GPtrArray) readings =
        desk_act_rows (state->act, ledger, &desk_reading_kind, i + 1, NULL);
    g_autoptr (GPtrArray) endings =
        desk_act_rows (state->act, ledger, &desk_ending_kind, i + 1, NULL);
    g_autoptr (GPtrArray) positions =
        desk_act_rows (state->act, ledger, &desk_position_kind, i + 1, NULL);
    const DeskResult *result = desk_state_result (state, i + 1);
    gboolean settled = game && desk_state_round (state, game->round) == DESK_ROUND_SETTLED;
    gint64 both[2] = { game ? game->black : 0, game ? game->white : 0 };

    if (!settled)
      g_assert_cmpint (moves->len + readings->len + endings->len + positions->len +
                           (result != NULL),
                       ==, 0);
    for (guint j = 0; positions->len == 0 && j < moves->len; j++)
      g_assert_cmpint (((const DeskMove *) moves->pdata[j])->ply, ==, j + 1);
    if (!game)
      continue;
    g_assert_cmpint (desk_state_round (state, game->round), !=, DESK_ROUND_NONE);
    /* A game that is played again keeps its table beside the new one. */
    if (desk_state_is_replaced (state, game->game))
      continue;
    g_assert_true (g_hash_table_add (
        seats, g_strdup_printf ("R%d %s%d", (int) game->round,
                                desk_state_seat (state, game->game) ? "of a match T" : "T",
                                (int) game->board)));
    for (int side = 0; side < 2; side++) {
      g_assert_true (both[side] == 0 || desk_state_player (state, both[side]));
      g_assert_true (both[side] == 0 ||
                     g_hash_table_add (seats, g_strdup_printf ("R%d P%d", (int) game->round,
                                                               (int) both[side])));
    }
  }
  assert_decided (state);
  for (guint i = 1; i < state->rounds->len; i++)
    if (desk_state_round (state, i + 1) != DESK_ROUND_NONE)
      g_assert_cmpint (desk_state_round (state, i), ==, DESK_ROUND_SETTLED);
}

static gint64
named_act (const char *message)
{
  static const char *const names[] = { "number ", "Entry " };

  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *named = strstr (message, names[i]);
    if (named)
      return g_ascii_strtoll (named + strlen (names[i]), NULL, 10);
  }
  return 0;
}

/* A verdict on any act, as a trial: either the present holds together, or a later act is named. */
static gboolean
try_old_act (Play *play, gint64 newest)
{
  Ledger *ledger = desk_get_ledger (play->fixture->desk);
  gint64 target = 2 + play_below (play, (int) newest - 1);
  g_autoptr (LedgerAct) act = ledger_act_get (ledger, target, NULL);
  g_autoptr (DeskAct) value = desk_verdict_act (ledger, target, !act->stands, NULL);
  g_autoptr (DeskState) state = NULL;
  g_autoptr (GError) refusal = NULL;
  gboolean holds;

  if (act->is_verdict)
    return FALSE;
  state = desk_state_with (desk_get_state (play->fixture->desk), value);
  holds = desk_check (ledger, state, &refusal);
  if (holds)
    assert_coherent (ledger, state);
  else {
    g_assert_error (refusal, DESK_ERROR, DESK_ERROR_STANDS_ON);
    g_assert_cmpint (named_act (refusal->message), >, 0);
    if (act->stands)
      g_assert_cmpint (named_act (refusal->message), !=, target);
  }
  return !holds;
}

static gboolean
act_on_trial (Desk *desk, gpointer play, GError **error)
{
  return play_act (play, error);
}

/* The standings as they are shown. */
typedef struct {
  StandingField *field;
  StandingTable *table;
} Shown;

static Shown
shown_now (Desk *desk)
{
  return (Shown){ standing_field_ref (desk_get_field (desk)),
                  desk_standings (desk, desk_standings_last (desk)) };
}

static void
shown_clear (Shown *shown)
{
  standing_field_unref (shown->field);
  standing_table_unref (shown->table);
}

/* "" where he has none. */
static char *
shown_place (const Shown *shown, gint64 player)
{
  for (int i = 0; i < shown->table->n_places; i++) {
    const StandingPlace *place = &shown->table->places[i];
    if (shown->field->players[place->player].id == player && place->place != STANDING_NO_PLACE)
      return g_strdup_printf ("%d", place->place);
  }
  return g_strdup ("");
}

static gboolean
is_place_foreseen (const GPtrArray *changes, gint64 player, const char *was, const char *is)
{
  gboolean found = FALSE;

  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    if (!g_str_equal (change->what, "place") || change->of.player != player)
      continue;
    found = TRUE;
    g_assert_cmpstr (change->before.text, ==, was);
    g_assert_cmpstr (change->after.text, ==, is);
  }
  return found;
}

/* The place that was foreseen is the one that comes, once a round is drawn. */
static void
assert_places_foreseen (const GPtrArray *changes, const Shown *before, const Shown *after)
{
  if (before->table->after == 0 && after->table->after == 0)
    return;
  for (int i = 0; i < after->field->n_players; i++) {
    const StandingPlayer *player = &after->field->players[i];
    g_autofree char *was = shown_place (before, player->id), *is = shown_place (after, player->id);
    g_assert_cmpint (is_place_foreseen (changes, player->id, was, is), ==, !g_str_equal (was, is));
  }
}

/* What will be done next, tried: it tells whether it can be, and changes nothing. NULL where it
 * cannot. */
static GPtrArray *
foresee (const Play *play, GError **error)
{
  Play copy = { .fixture = play->fixture,
                .chance = g_rand_copy (play->chance),
                .n_names = play->n_names,
                .teams = play->teams };
  g_autofree char *before = fixture_digest (play->fixture), *after = NULL;
  g_autoptr (GPtrArray) changes = desk_trial (play->fixture->desk, act_on_trial, &copy, error);

  after = fixture_digest (play->fixture);
  g_assert_cmpstr (after, ==, before);
  fixture_assert_same (play->fixture);
  g_rand_free (copy.chance);
  return g_steal_pointer (&changes);
}

/* Nothing is foreseen where a setting says its default, and where a clock that was interrupted and
 * resumed within the same second stands interrupted again, or one that stands is adjourned: no
 * figure of it is another. */
static gboolean
is_untold (const Play *play)
{
  g_autoptr (LedgerAct) newest = fixture_newest (play->fixture);
  g_autoptr (LedgerAct) target =
      ledger_act_target (desk_get_ledger (play->fixture->desk), newest->id, NULL);

  g_test_message ("nothing was foreseen of act %d, %s %s", (int) newest->id, newest->verb,
                  newest->about);
  return strchr (newest->about, '=') || g_str_equal (newest->verb, "adjourn") ||
         (target &&
          (g_str_equal (target->verb, "resume") || g_str_equal (target->verb, "adjourn")));
}

/* What would change nothing is refused, and nothing is foreseen of it; of all else something is,
 * but for a word about an act that a later one has overtaken. */
static gboolean
try_foreseen (Play *play, gint64 *newest)
{
  g_autoptr (GError) error = NULL, foreseen = NULL;
  g_autofree char *before = fixture_digest (play->fixture), *after = NULL;
  Shown shown = shown_now (play->fixture->desk), shown_after;
  g_autoptr (GPtrArray) changes = foresee (play, &foreseen);
  guint n_changes = changes ? changes->len : 0;
  gboolean can = changes != NULL;
  gboolean done = play_act (play, &error);
  gboolean same = g_error_matches (error, DESK_ERROR, DESK_ERROR_SAME);

  *newest += count_new (play, *newest);
  after = fixture_digest (play->fixture);
  g_assert_cmpint (done || same, ==, can);
  g_assert_true (!same || n_changes == 0);
  g_assert_true (n_changes > 0 || g_str_equal (before, after) || is_untold (play));
  if (!can)
    g_assert_cmpstr (error->message, ==, foreseen->message);
  shown_after = shown_now (play->fixture->desk);
  if (done)
    assert_places_foreseen (changes, &shown, &shown_after);
  shown_clear (&shown);
  shown_clear (&shown_after);
  fixture_assert_same (play->fixture);
  return done;
}

/* One try; what it left behind is looked at whether it was stored or not. */
static gboolean
try_act (Play *play, gint64 *newest)
{
  g_autoptr (GError) error = NULL;
  gboolean done = play_act (play, &error);
  guint n = count_new (play, *newest);

  g_assert_cmpint (n, ==, done ? 1 : 0);
  if (!done)
    assert_refused (error);
  *newest += n;
  if (done || play_below (play, 4) == 0)
    fixture_assert_same (play->fixture);
  return done;
}

/* The acts of the suite are of many kinds; other seeds are as they come. */
static void
assert_rich (Play *play, int n_standing, int n_rounds)
{
  g_assert_cmpint (n_standing, >, 50);
  g_assert_cmpint (count_verb (play, "retract"), >, 10);
  g_assert_cmpint (count_verb (play, "reinstate"), >, 3);
  g_assert_cmpint (count_verb (play, "tie"), >, 2);
  g_assert_cmpint (count_verb (play, "freeze"), >, 0);
  g_assert_cmpint (n_rounds, >, 3);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  guint32 seed = play_seed ();
  Play play = { .fixture = fixture, .chance = g_rand_new_with_seed (seed) };
  g_autoptr (LedgerAct) newest = NULL;
  gboolean teams = data != NULL;
  int n_acts = g_getenv ("TENGEN_ACTS") ? atoi (g_getenv ("TENGEN_ACTS")) : teams ? ACTS / 2 : ACTS;
  int n_done = 0, n_tries = 0, n_standing = 0, n_rounds = 0;
  gint64 last;

  g_test_message ("seed %u", seed);
  fixture_set (fixture, "rounds", "60");
  if (teams)
    play_begin_teams (&play);
  else
    fixture_enrol_many (fixture, 12);
  newest = fixture_newest (fixture);
  last = newest->id;
  for (; n_done < n_acts; n_tries++) {
    n_done += n_tries % 5 == 4 ? try_foreseen (&play, &last) : try_act (&play, &last);
    if (n_tries % 16 == 0)
      fixture_assert_lists (fixture);
    if (n_tries % 8 == 0)
      n_standing += try_old_act (&play, last);
    if (n_tries % 1000 == 999)
      fixture_reopen (fixture);
    n_rounds = MAX (n_rounds, desk_state_last_round (desk_get_state (fixture->desk)));
  }
  g_test_message ("%d done of %d, %d stood on, %d rounds", n_done, n_tries, n_standing, n_rounds);
  if (teams)
    g_assert_cmpint (count_verb (&play, "open-line-ups"), >, 3);
  if (seed == PLAY_SEED && !teams)
    assert_rich (&play, n_standing, n_rounds);
  fixture_assert_lists (fixture);
  fixture_assert_good (fixture);
  g_rand_free (play.chance);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/random", test_random);
  g_test_add ("/desk/random/teams", Fixture, "teams", fixture_set_up, test_random,
              fixture_tear_down);
  return g_test_run ();
}
