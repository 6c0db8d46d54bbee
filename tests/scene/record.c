/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the record page, without a window. What it says can be put right is asked of the
 * desk, and what it knows after a step or an act is what a model knows that was made for it. */
#include "scene/record/record.h"
#include <string.h>
#include "desk/chance.h"
#include "program.h"
#include "scene/record/compare.h"
#include "scene/record/file.h"

#define STEPS 600

static SceneRecord
open_record (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  SceneRecordTree *tree = scene_record_file_parse (bytes, &error);
  SceneRecord model;

  g_assert_no_error (error);
  scene_record_init (&model, tree);
  scene_record_read (&model);
  return model;
}

static void
assert_says (const SceneRecord *model, SceneRecordText what, const char *expected)
{
  g_autofree char *text = scene_record_say (model, what);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_seeks (SceneRecord *model, const char *text, const char *told, const char *place)
{
  g_autofree char *said = scene_record_seek (model, text);

  scene_record_read (model);
  g_assert_cmpstr (said, ==, told);
  assert_says (model, SCENE_RECORD_PLACE, place);
}

static void
test_seek (void)
{
  SceneRecord model = open_record ("(;SZ[19]PB[Anna]AB[dd];B[pd];W[dp];B[pp])");

  g_assert_cmpuint (model.holds, ==, SCENE_RECORD_BEFORE_END);
  assert_says (&model, SCENE_RECORD_BLACK, "Anna");
  assert_says (&model, SCENE_RECORD_WHITE, "White");
  assert_says (&model, SCENE_RECORD_EVENT, NULL);
  assert_says (&model, SCENE_RECORD_COMPARED, NULL);
  assert_seeks (&model, " 2 ", NULL, "Move 2, White D4");
  assert_seeks (&model, "4", "The record has only 3 moves.", "Move 2, White D4");
  assert_seeks (&model, "q4", NULL, "Move 3, Black Q4");
  g_assert_cmpuint (model.holds, ==, SCENE_RECORD_AT_END);
  assert_seeks (&model, "D16", "The stone at D16 was set up, not played.", "Move 3, Black Q4");
  assert_seeks (&model, "K10", "No move was played at K10.", "Move 3, Black Q4");
  assert_seeks (&model, "here", "Type the number of a move, or a point such as Q16.",
                "Move 3, Black Q4");
  assert_seeks (&model, "0", NULL, "Start of the game");
  scene_record_clear (&model);
}

/* A stone beside its place is a displaced one; what is more like the table is found. */
static void
test_compare (void)
{
  SceneRecord model = open_record ("(;SZ[19];B[pd];W[dp];B[pp])");

  scene_record_tree_go (model.tree, 2);
  scene_record_compare_begin (&model);
  scene_record_read (&model);
  assert_says (&model, SCENE_RECORD_COMPARED, "The table agrees with the record");
  assert_says (&model, SCENE_RECORD_NEAREST, NULL);
  scene_record_toggle (&model, RULES_POINT (15, 3));
  scene_record_read (&model);
  assert_says (&model, SCENE_RECORD_COMPARED, "1 point differs");
  assert_says (&model, SCENE_RECORD_DIFFERENCES, "Q4: record empty, table Black");
  assert_says (&model, SCENE_RECORD_NEAREST, "The table agrees with the record after move 3.");
  scene_record_tree_go (model.tree, model.nearest);
  scene_record_read (&model);
  assert_says (&model, SCENE_RECORD_NEAREST, NULL);
  g_assert_false (model.holds & SCENE_RECORD_DISPLACED); /* of a file nothing is put right */
  scene_record_clear (&model);
}

/* --- Of a table --- */

typedef struct {
  gint64 game;
  int number;
  RulesPoint from, to;
} Wish;

static gboolean
put_back (Desk *desk, gpointer data, GError **error)
{
  const Wish *wish = data;

  return desk_rebuild (desk, wish->game, wish->number, "why", error);
}

static gboolean
move_stone (Desk *desk, gpointer data, GError **error)
{
  const Wish *wish = data;

  return desk_rebuild_displace (desk, wish->game, wish->from, wish->to, DESK_BASIS_AGREEMENT, "why",
                                error);
}

static guint n_asked[2][2], n_moved;

/* @may: whether the page has it enabled. Where a stone cannot have stood the desk says why. */
static void
check_ask (const SceneRecord *model, int which, gboolean may)
{
  Wish wish = { model->game,
                scene_record_tree_number_at (model->tree,
                                             scene_record_tree_get_place (model->tree)),
                model->from, model->to };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes =
      desk_trial (model->desk, which ? move_stone : put_back, &wish, &error);

  n_asked[which][may]++;
  n_moved += which && changes;
  if (may != (changes != NULL) && !(which && may)) {
    g_test_message ("%s %s: %s", which ? "displace" : "back", may ? "may be asked for" : "may not",
                    error ? error->message : "it can be done");
    g_test_fail ();
  }
}

static void
check_asks (const SceneRecord *model)
{
  guint back = SCENE_RECORD_OPEN | SCENE_RECORD_BEFORE_END;
  guint displace = SCENE_RECORD_DISPLACED | SCENE_RECORD_AT_END;

  check_ask (model, 0, (model->holds & back) == back);
  if ((model->holds & displace) == displace)
    check_ask (model, 1, TRUE);
}

static void
check_fresh (const SceneRecord *held)
{
  SceneRecord fresh;

  FIXTURE_DO (scene_record_init_table (&fresh, held->desk, held->game, &error));
  scene_record_tree_go (fresh.tree, scene_record_tree_get_place (held->tree));
  fresh.comparing = held->comparing;
  fresh.table = held->table;
  scene_record_read (&fresh);
  g_assert_cmpuint (held->holds, ==, fresh.holds);
  g_assert_cmpuint (held->n_nearest, ==, fresh.n_nearest);
  for (SceneRecordText what = SCENE_RECORD_BLACK; what < SCENE_RECORD_N_TEXTS; what++) {
    g_autofree char *expected = scene_record_say (&fresh, what);
    assert_says (held, what, expected);
  }
  scene_record_clear (&fresh);
}

static RulesPoint
some_point (GRand *chance)
{
  return RULES_POINT (g_rand_int_range (chance, 0, 5), g_rand_int_range (chance, 0, 5));
}

static void
act (Desk *desk, GRand *chance)
{
  switch (g_rand_int_range (chance, 0, 10)) {
  case 0:
    if (rules_game_n_moves (desk_play_get_record (desk, 1, NULL)) > 0)
      desk_undo (desk, NULL);
    break;
  case 1:
    desk_play_pass (desk, 1, NULL);
    break;
  case 2:
    desk_end_confirm (desk, 1, g_rand_boolean (chance) ? RULES_BLACK : RULES_WHITE, NULL);
    break;
  case 3:
    desk_rebuild (desk, 1, g_rand_int_range (chance, 0, 30), "chance", NULL);
    break;
  default:
    desk_play (desk, 1, some_point (chance), NULL);
  }
}

/* A stone of the table is moved to an empty point. */
static void
displace (SceneRecord *model, GRand *chance)
{
  RulesPoint from = some_point (chance), to = some_point (chance);
  RulesColour colour = rules_board_get (&model->table, from);

  if (colour == RULES_EMPTY || rules_board_get (&model->table, to) != RULES_EMPTY)
    return;
  rules_board_set (&model->table, from, RULES_EMPTY);
  rules_board_set (&model->table, to, colour);
}

static void
step (SceneRecord *model, GRand *chance)
{
  g_autofree char *told = NULL;

  switch (g_rand_int_range (chance, 0, 6)) {
  case 0:
    scene_record_tree_go (model->tree, g_rand_int_range (chance, 0, 40));
    break;
  case 1:
    scene_record_tree_go (model->tree, G_MAXINT);
    break;
  case 2:
    told = scene_record_find (model, some_point (chance));
    break;
  case 3:
    scene_record_toggle (model, some_point (chance));
    break;
  case 4:
    model->comparing = FALSE;
    break;
  default:
    scene_record_tree_go (model->tree, G_MAXINT);
    scene_record_compare_begin (model);
    displace (model, chance);
  }
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  GRand *chance = g_rand_new_with_seed (play_seed ());
  SceneRecord model;

  fixture_round (fixture, 2);
  FIXTURE_DO (scene_record_init_table (&model, fixture->desk, 1, &error));
  scene_record_compare_begin (&model);
  for (int i = 0; i < STEPS; i++) {
    gboolean other;

    act (fixture->desk, chance);
    FIXTURE_DO (scene_record_follow (&model, &other, &error));
    step (&model, chance);
    scene_record_read (&model);
    check_fresh (&model);
    check_asks (&model);
  }
  g_assert_cmpuint (n_asked[0][FALSE], >, 0);
  g_assert_cmpuint (n_asked[0][TRUE], >, 0);
  g_assert_cmpuint (n_moved, >, 0);
  scene_record_clear (&model);
  g_rand_free (chance);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/scene/record/seek", test_seek);
  g_test_add_func ("/scene/record/compare", test_compare);
  FIXTURE_ADD ("/scene/record/random", test_random);
  return g_test_run ();
}
