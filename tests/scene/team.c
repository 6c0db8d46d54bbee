/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A team while its members are put in order, by chance against two lists on paper; a line-up while
 * it is chosen. */
#include "desk/fixture.h"
#include "program.h"
#include "scene/team/edit.h"
#include "scene/team/line-up.h"
#include "scene/team/list.h"
#include <string.h>

#define STEPS 2000

/* Boards first, the reserves behind them, each as they were put. */
static void
assert_order (const DeskTeamEntry *entry, const GArray *own, const GArray *reserves)
{
  g_assert_cmpint (entry->members->len, ==, own->len + reserves->len);
  for (guint i = 0; i < entry->members->len; i++) {
    const DeskTeamMember *member = &g_array_index (entry->members, DeskTeamMember, i);
    gboolean reserve = i >= own->len;
    int wanted =
        reserve ? g_array_index (reserves, int, i - own->len) : g_array_index (own, int, i);
    g_assert_cmpint (member->entry->rating, ==, wanted);
    g_assert_cmpint (member->reserve, ==, reserve);
  }
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GArray) own = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (GArray) reserves = g_array_new (FALSE, FALSE, sizeof (int));
  g_autoptr (DeskTeamEntry) entry = NULL;

  fixture_set (fixture, "team_boards", "3");
  entry = desk_team_entry_new (desk_get_state (fixture->desk), 0);
  for (int step = 1; step <= STEPS; step++) {
    int n = (int) entry->members->len, i = n ? g_test_rand_int_range (0, n) : 0;
    gboolean reserve = i >= (int) own->len;
    GArray *there = reserve ? reserves : own, *other = reserve ? own : reserves;
    int at = reserve ? i - (int) own->len : i, moved;

    if (n < 4 || g_test_rand_int_range (0, 6) == 0) {
      g_autofree char *text = g_strdup_printf ("P%d 1d", step);
      if (n >= 9)
        continue;
      i = scene_team_add (fixture->desk, entry, text, NULL);
      g_array_index (entry->members, DeskTeamMember, i).entry->rating = step;
      g_array_append_val (own->len < 3 ? own : reserves, step);
    } else if (g_test_rand_int_range (0, 5) == 0) {
      g_array_remove_index (entry->members, (guint) i);
      g_array_remove_index (there, (guint) at);
    } else if (g_test_rand_bit ()) {
      int way = g_test_rand_bit () ? 1 : -1;
      scene_team_move (entry, i, way);
      if (at + way >= 0 && at + way < (int) there->len) {
        moved = g_array_index (there, int, at);
        g_array_remove_index (there, (guint) at);
        g_array_insert_val (there, at + way, moved);
      }
    } else {
      scene_team_set_reserve (entry, i, !reserve);
      moved = g_array_index (there, int, at);
      g_array_remove_index (there, (guint) at);
      if (reserve)
        g_array_append_val (other, moved);
      else
        g_array_prepend_val (other, moved);
    }
    assert_order (entry, own, reserves);
  }
}

/* What is handed in is what was chosen, and what is written down is its digest. */
static void
test_line_up (Fixture *fixture, gconstpointer data)
{
  SceneLineUp line_up;
  gint64 match;
  g_autofree char *players = NULL, *state = NULL, *after = NULL, *secret = scene_line_up_secret ();
  g_autofree char *other = scene_line_up_secret ();

  fixture_teams (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  match = fixture_game (fixture, 1, 1);
  g_assert_true (scene_line_up_holds (desk_get_state (fixture->desk), match));
  g_assert_cmpstr (secret, !=, other);
  g_assert_cmpint (strlen (secret), ==, 19);
  scene_line_up_open (&line_up, fixture->desk, match, RULES_BLACK);
  state = scene_line_up_state (&line_up);
  g_assert_nonnull (strstr (state, "registered order: Person"));
  scene_line_up_choose (&line_up, 1, -1);
  g_assert_cmpint (scene_line_up_get (&line_up, 1), ==, -1);
  players = scene_line_up_players (&line_up);
  g_assert_true (g_str_has_suffix (players, " 0"));
  FIXTURE_DO (desk_line_up_hand_in (fixture->desk, match, RULES_BLACK, line_up.line_up, &error));
  after = scene_line_up_state (&line_up);
  g_assert_nonnull (strstr (after, "nobody"));
  FIXTURE_DO (
      desk_line_up_open (fixture->desk, match, (DeskLineUpOpen[2]){ { 0 } }, 0, NULL, &error));
  g_assert_false (scene_line_up_holds (desk_get_state (fixture->desk), match));
  scene_line_up_close (&line_up);
}

/* Nothing of a list is taken while a line of it cannot be. */
static void
test_list (Fixture *fixture, gconstpointer data)
{
  SceneTeamList list = { .desk = fixture->desk };
  g_autofree char *words = NULL;

  fixture_set (fixture, "team_boards", "2");
  scene_team_list_read (&list, " \n");
  FIXTURE_REFUSE (fixture, scene_team_list_take (&list, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "Paste");
  scene_team_list_read (&list, "Red:\nAna 3d\nBlue:\nAna 3d\n");
  words = scene_team_list_words (&list);
  g_assert_nonnull (strstr (words, "Board 1: Ana 3d"));
  FIXTURE_REFUSE (fixture, scene_team_list_take (&list, 0, NULL, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "Line 4");
  scene_team_list_read (&list, "Red:\nAna 3d\nBlue:\nEva 3d\n");
  FIXTURE_DO (scene_team_list_take (&list, 0, NULL, &error));
  scene_team_list_close (&list);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/scene/team/random", test_random);
  FIXTURE_ADD ("/scene/team/line-up", test_line_up);
  FIXTURE_ADD ("/scene/team/list", test_list);
  return g_test_run ();
}
