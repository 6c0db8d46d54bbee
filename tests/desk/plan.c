/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/event/event.h"
#include "desk/act/act.h"
#include "desk/event/set.h"
#include "desk/round/plan.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "program.h"
#include "pairing/draw/draw.h"

/* What is set holds, what is cleared is the system's own again. */
static void
test_plan (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "then", "qualify", "then_from", NULL };
  const char *const values[] = { "knockout", "4", "3", NULL };
  PairingPlan plan = desk_event (desk_get_state (fixture->desk))->plan;

  g_assert_cmpint (plan.stages[0].system, ==, PAIRING_SWISS);
  fixture_set (fixture, "system", "macmahon");
  fixture_set (fixture, "lots_seed", "4294967295");
  fixture_set (fixture, "bar", "2d");
  fixture_set (fixture, "w_score", "1000");
  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error));
  plan = desk_event (desk_get_state (fixture->desk))->plan;
  g_assert_cmpint (plan.stages[0].system, ==, PAIRING_MACMAHON);
  g_assert_cmpuint (plan.lots, ==, G_MAXUINT32);
  g_assert_cmpint (plan.bar, ==, RULES_RANK_DAN (2));
  g_assert_cmpint (plan.w_score, ==, 1000);
  g_assert_cmpint (plan.stages[1].system, ==, PAIRING_KNOCKOUT);
  g_assert_cmpint (plan.stages[1].qualify, ==, 4);
  g_assert_cmpint (plan.stages[1].first, ==, 3);
  fixture_set (fixture, "bar", "");
  plan = desk_event (desk_get_state (fixture->desk))->plan;
  g_assert_cmpint (plan.bar, ==, RULES_RANK_DAN (4));
}

static gboolean
set (Fixture *fixture, const char *name, const char *value, GError **error)
{
  const char *const names[] = { name, NULL }, *const values[] = { value, NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

/* Two that contradict each other are refused, whichever comes last; both at once are looked at as
 * they will be. */
static void
test_together (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "floor", "bar", NULL }, *const values[] = { "5d", "6d", NULL };

  fixture_set (fixture, "system", "macmahon");
  FIXTURE_REFUSE (fixture, set (fixture, "floor", "5d", &error), PAIRING_ERROR, PAIRING_ERROR_PLAN,
                  "floor is above the bar");
  FIXTURE_DO (desk_event_set (fixture->desk, names, values, &error));
  FIXTURE_REFUSE (fixture, set (fixture, "bar", "", &error), PAIRING_ERROR, PAIRING_ERROR_PLAN,
                  "floor is above the bar");
  FIXTURE_REFUSE (fixture, set (fixture, "w_score", "many", &error), DESK_ERROR, DESK_ERROR_INVALID,
                  "is a number from 0");
  FIXTURE_DO (set (fixture, "place", "Oslo", &error));
}

/* Weights may change between rounds, the system may not, not even by a retraction. */
static void
test_system (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 4);
  fixture_set (fixture, "system", "swiss_weights");
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  FIXTURE_REFUSE (fixture, set (fixture, "system", "knockout", &error), DESK_ERROR,
                  DESK_ERROR_STATE,
                  "Round 1 is already drawn, so the system stays “Swiss by weights”");
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 6, DESK_SIGNED_CHIEF, "no", &error),
                  DESK_ERROR, DESK_ERROR_STATE, "the system stays");
  fixture_set (fixture, "system", "swiss_weights");
  FIXTURE_DO (set (fixture, "w_seeding", "0", &error));
  FIXTURE_DO (desk_pair_cancel (fixture->desk, 1, &error));
  FIXTURE_DO (set (fixture, "system", "knockout", &error));
}

static void
put_past_desk (Fixture *fixture, const char *name, const char *value)
{
  DeskSetting row = { .name = name, .value = value };

  FIXTURE_DO (desk_act_begin (fixture->desk, &error));
  desk_act_put (fixture->desk, &desk_setting_kind, &row);
  FIXTURE_DO (desk_act_commit (fixture->desk, "set", NULL, &error, "%s", name));
}

/* A file that another program wrote: what is unknown is as the system has it, and what cannot be
 * draws no round. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  const PairingPlan *plan;

  fixture_enrol_many (fixture, 4);
  put_past_desk (fixture, "system", "roulette");
  put_past_desk (fixture, "bye_points", "lots");
  plan = &desk_event (desk_get_state (fixture->desk))->plan;
  g_assert_cmpint (plan->stages[0].system, ==, PAIRING_SWISS);
  g_assert_cmpint (plan->bye_points, ==, 2);
  put_past_desk (fixture, "system", "macmahon");
  put_past_desk (fixture, "floor", "9d");
  FIXTURE_REFUSE (fixture, fixture_draw (fixture, TRUE, &error), PAIRING_ERROR, PAIRING_ERROR_PLAN,
                  "floor is above the bar");
}

/* A tournament that could not be drawn is not made. */
static void
test_create (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "name", "system", "best_of", NULL };
  const char *const values[] = { "Final", "series", "4", NULL };
  g_autofree char *path = fixture_file (fixture, "other.tengen");
  g_autoptr (GError) error = NULL;

  g_assert_false (desk_event_create (path, NULL, names, values, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_PLAN);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
}

/* What the system says of its rounds the event takes over with the draw: four players play three
 * rounds against each other, six in a double round robin ten. */
static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  fixture_set (fixture, "system", "round_robin");
  fixture_enrol_many (fixture, 6);
  fixture_set (fixture, "legs", "2");
  g_assert_cmpint (desk_plan_rounds (fixture->desk), ==, 10);
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->rounds, ==, 3);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->rounds, ==, 10);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (desk_event (desk_get_state (fixture->desk))->rounds, ==, 3);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/plan/plan", test_plan);
  FIXTURE_ADD ("/desk/plan/together", test_together);
  FIXTURE_ADD ("/desk/plan/system", test_system);
  FIXTURE_ADD ("/desk/plan/foreign", test_foreign);
  FIXTURE_ADD ("/desk/plan/create", test_create);
  FIXTURE_ADD ("/desk/plan/rounds", test_rounds);
  return g_test_run ();
}
