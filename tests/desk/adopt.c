/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>
#include "desk/adopt/adopt.h"
#include "desk/adopt/extract.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/round/seeding.h"
#include "desk/ruling/appoint.h"
#include "desk/standings/field.h"
#include "desk/standings/standings.h"
#include "desk/act/trace.h"
#include "desk/travel.h"
#include "program.h"
#include "standing/term/history.h"

#define N_EVENTS 40
#define STATE desk_get_state (fixture->desk)

/* --- Any tournament goes in and comes out --- */

/* Read on its own by the formats' room: places and points are those that the desk shows. */
static void
assert_points (Desk *desk, const FormatsEvent *event)
{
  g_autoptr (StandingField) told = formats_event_field (event);
  const StandingField *field = desk_get_field (desk);

  g_assert_cmpint (told->n_players, ==, field->n_players);
  g_assert_cmpint (told->n_games, ==, field->n_games);
  g_assert_cmpint (told->rounds, ==, field->rounds);
  for (int i = 0; i < told->n_players; i++) {
    g_assert_cmpint (told->players[i].start, ==, field->players[i].start);
    g_assert_cmpint (told->players[i].number, ==, field->players[i].number);
  }
}

static void
assert_same_lines (const char *in, const char *out)
{
  g_auto (GStrv) wanted = g_strsplit (in, "\n", -1), got = g_strsplit (out, "\n", -1);

  for (gsize i = 0; wanted[i] && got[i]; i++)
    g_assert_cmpstr (wanted[i], ==, got[i]);
  g_assert_cmpint (g_strv_length (wanted), ==, g_strv_length (got));
}

static void
assert_travels (Fixture *fixture, guint32 seed)
{
  g_autoptr (FormatsEvent) event = travel_event (seed);
  g_autoptr (FormatsEvent) back = NULL;
  g_autofree char *path = fixture_file (fixture, "one.tengen");
  g_autofree char *in = travel_text (event), *out = NULL;
  g_autoptr (Desk) desk = NULL;
  g_autoptr (GBytes) file = NULL;
  g_autoptr (FormatsEvent) read = NULL;
  g_autofree char *third = NULL;

  g_test_message ("seed %u", seed);
  FIXTURE_DO (desk_adopt_create (path, "chief", event, "x", &error));
  desk = desk_open (path, TRUE, NULL);
  back = desk_extract (desk, DESK_EXTRACT_ALL, NULL);
  out = travel_text (back);
  assert_same_lines (in, out);
  file = desk_extract_format (desk, &formats_tengen_kind, DESK_EXTRACT_ALL, TRUE, NULL);
  read = formats_tengen_kind.parse (file, NULL);
  third = travel_text (read);
  assert_same_lines (in, third);
  g_assert_true (formats_event_check (back, NULL));
  assert_points (desk, back);
  FIXTURE_DO (ledger_verify (desk_get_ledger (desk), &error) >= 0);
  g_clear_object (&desk);
  g_unlink (path);
}

static void
test_round_trip (Fixture *fixture, gconstpointer data)
{
  guint32 n_events =
      g_getenv ("TENGEN_EVENTS") ? (guint32) atoi (g_getenv ("TENGEN_EVENTS")) : N_EVENTS;

  for (guint32 seed = 1; seed <= n_events; seed++)
    assert_travels (fixture, seed);
}

/* --- One that can be read --- */

static void
see (FormatsPlayer *player, const char *country, const char *ident)
{
  g_free (player->country);
  player->country = g_strdup (country);
  g_free (player->ident);
  player->ident = g_strdup (ident);
}

/* Four players, two rounds; the second is not over. */
static FormatsEvent *
small (void)
{
  FormatsEvent *event = formats_event_new ();
  FormatsGame unknown = { .round = 2, .black = 3, .white = 0, .uncoloured = TRUE };
  FormatsPlayer *dan;

  formats_event_set (event, "name", "Spring Cup");
  formats_event_set (event, "system", "macmahon");
  formats_event_set (event, "komi", "6.5");
  dan = travel_player (event, "Berg", "Anna", RULES_RANK_DAN (3));
  see (dan, "NO", "17");
  travel_player (event, "Cruz", "José", RULES_RANK_DAN (1));
  travel_player (event, "Dee", "", RULES_RANK_KYU (4));
  travel_player (event, "Eve", "", RULES_RANK_KYU (5))->withdrawn = TRUE;
  travel_game (event, 1, 1, 2, "B+R");
  travel_game (event, 1, 4, 3, "W+1.5");
  travel_game (event, 2, 2, 3, "");
  rules_result_parse ("W+", &unknown.result);
  formats_event_add_game (event, &unknown);
  g_assert_true (formats_event_check (event, NULL));
  return event;
}

static const DeskAdoptItem *
find_item (const DeskAdoptReview *review, const char *part, const char *name)
{
  for (guint i = 0; i < review->items->len; i++) {
    const DeskAdoptItem *item = review->items->pdata[i];
    if (g_str_equal (item->part, part) && g_str_equal (item->name, name))
      return item;
  }
  g_test_message ("no %s “%s”", part, name);
  g_assert_not_reached ();
}

#define ASSERT_ITEM(review, part, name, wanted, words)           \
  do {                                                           \
    const DeskAdoptItem *item_ = find_item (review, part, name); \
    g_assert_cmpint (item_->status, ==, wanted);                 \
    if (!strstr (item_->message, words))                         \
      g_error ("“%s” is not in “%s”", words, item_->message);    \
  } while (0)

static void
test_whole (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = desk_adopt_review (desk_get_state (fixture->desk), event);

  g_assert_no_error (review->refusal);
  g_assert_cmpint (review->n_players, ==, 4);
  g_assert_cmpint (review->n_matched, ==, 0);
  g_assert_cmpint (review->n_rounds, ==, 2);
  g_assert_cmpint (review->n_games, ==, 4);
  g_assert_cmpint (review->n_open, ==, 1);
  g_assert_cmpint (review->n_uncoloured, ==, 1);
  g_assert_cmpint (review->n_settings, ==, 3);
  ASSERT_ITEM (review, "setting", "name", DESK_ADOPT_DOUBTFUL, "Cup");
  ASSERT_ITEM (review, "setting", "komi", DESK_ADOPT_TAKEN, "6.5");
  g_assert_cmpint (STATE->players->len, ==, 0);

  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  fixture_assert_newest (fixture, "adopt", "Spring Cup · 4 · R2");
  g_assert_cmpint (desk_state_last_round (STATE), ==, 2);
  g_assert_cmpstr (desk_event_get (STATE, "rounds"), ==, "3");
  g_assert_cmpstr (desk_state_result (STATE, fixture_game (fixture, 1, 2))->result, ==, "W+1.5");
  g_assert_null (desk_state_result (STATE, fixture_game (fixture, 2, 2)));
  g_assert_true (desk_state_is_uncoloured (STATE, fixture_game (fixture, 2, 1)));
  g_assert_cmpint (desk_result_n_open (fixture->desk, 2), ==, 1);
  fixture_assert_good (fixture);
}

/* Its one act is taken back and done again; results that were entered since stand on it. */
static void
test_undo (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autofree char *before = fixture_digest (fixture), *after = NULL, *undone = NULL;

  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  FIXTURE_DO (fixture_result (fixture, 2, 2, "B+R", &error));
  FIXTURE_REFUSE (fixture, desk_retract (fixture->desk, 2, 15, "why", &error), DESK_ERROR,
                  DESK_ERROR_STANDS_ON, "A later entry depends on this one");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  undone = fixture_digest (fixture);
  g_assert_cmpstr (before, ==, undone);
  g_assert_cmpint (desk_get_field (fixture->desk)->n_players, ==, 0);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  g_assert_cmpint (desk_get_field (fixture->desk)->n_games, ==, 4);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  after = fixture_digest (fixture);
  g_assert_nonnull (strstr (after, "family=“Berg”"));
  fixture_assert_good (fixture);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small (), nothing = formats_event_new ();
  g_autoptr (FormatsEvent) long_one = small ();
  g_autoptr (DeskAdoptReview) review = NULL;

  FIXTURE_REFUSE (fixture, desk_adopt (fixture->desk, nothing, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "no player and no setting");
  travel_game (long_one, 100, 1, 2, "B+");
  g_assert_true (formats_event_check (long_one, NULL));
  FIXTURE_REFUSE (fixture, desk_adopt (fixture->desk, long_one, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "from 1 to 99, not “100”");
  fixture_round (fixture, 4);
  FIXTURE_REFUSE (fixture, desk_adopt (fixture->desk, event, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "Round 1 is already drawn here");
  review = desk_adopt_review (desk_get_state (fixture->desk), event);
  g_assert_error (review->refusal, DESK_ERROR, DESK_ERROR_STATE);
}

/* --- What does not go as it is --- */

static void
test_settings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL;

  formats_event_set (event, "colour_of_the_hall", "green");
  formats_event_set (event, "komi", "about six");
  formats_event_set (event, "rounds", "1");
  formats_event_set (event, "floor", "5d");
  formats_event_set (event, "bar", "2k");
  formats_event_set (event, "chief", "Ing");
  formats_event_set (event, "place", "bad\xff text");
  formats_event_add_fault (event, 7, "Dee 4k", "a row that is doubtful");
  review = desk_adopt_review (STATE, event);
  ASSERT_ITEM (review, "setting", "colour_of_the_hall", DESK_ADOPT_REFUSED, "no setting");
  ASSERT_ITEM (review, "setting", "komi", DESK_ADOPT_REFUSED, "7.5");
  ASSERT_ITEM (review, "setting", "place", DESK_ADOPT_REFUSED, "UTF-8");
  ASSERT_ITEM (review, "setting", "chief", DESK_ADOPT_TAKEN, "Ing");
  ASSERT_ITEM (review, "source", "Dee 4k", DESK_ADOPT_DOUBTFUL, "doubtful");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpstr (desk_event_get (STATE, "rounds"), ==, "3");
  g_assert_cmpstr (desk_official_chief (STATE), ==, "Ing");
  g_assert_cmpstr (desk_event_get (STATE, "place"), ==, "");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_official_set (fixture->desk, "Yang", DESK_ROLE_CHIEF, NULL, &error));
  g_clear_pointer (&review, desk_adopt_review_free);
  review = desk_adopt_review (STATE, event);
  ASSERT_ITEM (review, "setting", "chief", DESK_ADOPT_REFUSED, "Yang");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpstr (desk_official_chief (STATE), ==, "Yang");
}

/* A guess is taken where nothing was said, and told as one; else it gives way. */
static void
test_guess (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL, second = NULL;

  formats_event_guess (event, "criteria", "mms,sosm");
  review = desk_adopt_review (STATE, event);
  ASSERT_ITEM (review, "setting", "criteria", DESK_ADOPT_DOUBTFUL, "names of the columns");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpstr (desk_event_get (STATE, "criteria"), ==, "mms,sosm");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  fixture_set (fixture, "criteria", "points,sos");
  second = desk_adopt_review (STATE, event);
  ASSERT_ITEM (second, "setting", "criteria", DESK_ADOPT_REFUSED, "the tournament keeps");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpstr (desk_event_get (STATE, "criteria"), ==, "points,sos");
}

static void
test_people (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL;
  DeskPlayer there = { .family = "Other",
                       .given = "",
                       .rank = RULES_RANK_DAN (2),
                       .country = "SE",
                       .club = "",
                       .ident = "17" };
  gint64 rest;

  FIXTURE_DO (desk_enrol (fixture->desk, &there, NULL, &error));
  fixture_enrol (fixture, "CRUZ", "Jose\xcc\x81", RULES_RANK_NONE);
  rest = fixture_enrol (fixture, "Rest", "", RULES_RANK_DAN (1));
  fixture_enrol (fixture, "Dee", "", RULES_RANK_NONE);
  there = (DeskPlayer){ .family = "Dee", .given = "", .country = "DK", .club = "", .ident = "" };
  FIXTURE_DO (desk_enrol (fixture->desk, &there, NULL, &error));
  review = desk_adopt_review (STATE, event);
  g_assert_cmpint (review->n_matched, ==, 2);
  g_assert_cmpint (review->n_players, ==, 2);
  ASSERT_ITEM (review, "player", "Other", DESK_ADOPT_DOUBTFUL, "number 1");
  ASSERT_ITEM (review, "player", "CRUZ Jose\xcc\x81", DESK_ADOPT_TAKEN, "number 2");
  ASSERT_ITEM (review, "player", "Dee", DESK_ADOPT_DOUBTFUL, "Several players of that name");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpint (desk_state_player (STATE, 1)->rank, ==, RULES_RANK_DAN (2));
  g_assert_cmpint (desk_state_player (STATE, 2)->rank, ==, RULES_RANK_DAN (1));
  g_assert_cmpint (desk_state_game_at (STATE, 1, 1)->black, ==, 1);
  g_assert_cmpint (desk_state_game_at (STATE, 1, 1)->white, ==, 2);
  g_assert_cmpint (desk_state_game_at (STATE, 1, 2)->white, ==, 6);
  g_assert_cmpint (desk_state_game_at (STATE, 1, 2)->black, ==, 7);
  g_assert_nonnull (desk_state_player (STATE, rest));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  g_assert_cmpint (desk_state_player (STATE, 2)->rank, ==, RULES_RANK_NONE);
}

/* Names that cannot stand, two with one number, two with one drawn number. */
static void
test_odd_people (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL;
  FormatsPlayer *blank = travel_player (event, "", "", RULES_RANK_NONE);
  FormatsPlayer *broken = travel_player (event, "Two\nlines\xff", "", 99);

  see (blank, "", "17");
  ((FormatsPlayer *) event->players->pdata[0])->number = 3;
  broken->number = 3;
  broken->group = 65;
  formats_player_set (broken, "note", "a\nb");
  formats_player_set (broken, "seed", "2");
  review = desk_adopt_review (STATE, event);
  ASSERT_ITEM (review, "player", "Player 5", DESK_ADOPT_DOUBTFUL, "cannot be stored");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpstr (desk_state_player (STATE, 5)->ident, ==, "");
  g_assert_cmpstr (desk_state_player (STATE, 6)->family, ==, "Two lines\xef\xbf\xbd");
  g_assert_cmpint (desk_state_player (STATE, 6)->rank, ==, RULES_RANK_PRO (9));
  g_assert_cmpint (desk_seeding_get (STATE, 1).number, ==, 3);
  g_assert_cmpint (desk_seeding_get (STATE, 6).number, ==, 5);
  g_assert_cmpint (desk_seeding_get (STATE, 6).grp, ==, 0);
  g_assert_cmpint (desk_seeding_get (STATE, 6).seed, ==, 2);
  g_assert_null (desk_state_detail (STATE, 6, "note"));
  g_assert_null (desk_state_detail (STATE, 6, "seed"));
  fixture_assert_good (fixture);
}

/* --- What everybody starts with, and has without a game --- */

static int
start_of (Fixture *fixture, int player)
{
  return desk_get_field (fixture->desk)->players[player - 1].start;
}

static void
begin_with (FormatsEvent *event, int player, int start)
{
  FormatsPlayer *of = event->players->pdata[player - 1];

  of->has_start = TRUE;
  of->start = start;
}

/* Zero 30k, bar 3d, one above the bar: 3d starts with 32 + 1 wins, 1d with 30, 4k with 26. */
static void
test_starts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL;

  formats_event_set (event, "zero", "30k");
  formats_event_set (event, "floor", "20k");
  formats_event_set (event, "bar", "3d");
  formats_event_set (event, "super_bar", "1");
  begin_with (event, 1, 66);
  begin_with (event, 2, 64);
  begin_with (event, 3, 51);
  begin_with (event, 4, 2 * (25 + 50));
  review = desk_adopt_review (desk_get_state (fixture->desk), event);
  ASSERT_ITEM (review, "start", "Dee", DESK_ADOPT_DOUBTFUL, "25½");
  ASSERT_ITEM (review, "start", "Eve", DESK_ADOPT_DOUBTFUL, "75");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpint (start_of (fixture, 1), ==, 66);
  g_assert_cmpint (start_of (fixture, 2), ==, 64);
  g_assert_cmpint (start_of (fixture, 3), ==, 52);
  g_assert_cmpint (start_of (fixture, 4), ==, 50);
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 1).correction, ==, 0);
  g_assert_cmpint (desk_seeding_get (desk_get_state (fixture->desk), 2).correction, ==, 2);
}

static void
test_no_starts (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (DeskAdoptReview) review = NULL;

  formats_event_set (event, "system", "swiss");
  begin_with (event, 1, 66);
  begin_with (event, 2, 64);
  review = desk_adopt_review (desk_get_state (fixture->desk), event);
  ASSERT_ITEM (review, "start", "", DESK_ADOPT_REFUSED, "not paired by McMahon");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  g_assert_cmpint (start_of (fixture, 1), ==, 0);
}

/* Who has half a point for round 1 sits it out; a round with a game or out of the event cannot be
 * sat out. What the event gives is told to others as if it was given. */
static void
test_awards (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small (), back = NULL;
  g_autoptr (DeskAdoptReview) review = NULL;
  const FormatsAward awards[] = { { 4, 1, 1 }, { 0, 1, 1 }, { 4, 3, 2 }, { 4, 9, 1 }, { 4, 2, 7 } };
  const int two = 2;
  const FormatsAward *told;
  g_autofree int *points = NULL;

  travel_player (event, "Fay", "", RULES_RANK_KYU (5));
  formats_event_set (event, "system", "swiss");
  formats_event_set (event, "absent_points", "1");
  g_array_append_vals (event->awards, awards, G_N_ELEMENTS (awards));
  g_array_append_val (((FormatsPlayer *) event->players->pdata[4])->absent, two);
  review = desk_adopt_review (desk_get_state (fixture->desk), event);
  g_assert_cmpint (review->n_awards, ==, 2);
  g_assert_cmpint (review->n_refused, ==, 3);
  ASSERT_ITEM (review, "award", "Berg Anna", DESK_ADOPT_REFUSED, "in round 1");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  points = standing_history_points (desk_get_field (fixture->desk), 2);
  g_assert_cmpint (points[4], ==, 2);
  back = desk_extract (fixture->desk, DESK_EXTRACT_ALL, NULL);
  g_assert_cmpint (back->awards->len, ==, 3);
  told = &g_array_index (back->awards, FormatsAward, 1);
  g_assert_cmpint (told->round, ==, 2);
  g_assert_cmpint (told->points, ==, 1);
}

/* --- What is told --- */

static void
test_after (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small (), first = NULL, all = NULL;

  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  FIXTURE_DO (fixture_result (fixture, 2, 2, "B+R", &error));
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  first = desk_extract (fixture->desk, 1, NULL);
  all = desk_extract (fixture->desk, DESK_EXTRACT_ALL, NULL);
  g_assert_cmpint (first->games->len, ==, 2);
  g_assert_cmpint (first->rounds, ==, 1);
  g_assert_cmpint (all->games->len, ==, 4);
  g_assert_cmpint (all->rounds, ==, 2);
}

/* A file that cannot be made leaves none behind. */
static void
test_create (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small (), nothing = formats_event_new ();
  g_autofree char *path = fixture_file (fixture, "new.tengen");
  g_autoptr (Desk) desk = NULL;
  g_autoptr (GError) reason = NULL;

  g_assert_false (desk_adopt_create (path, NULL, nothing, "Found", &reason));
  g_assert_error (reason, DESK_ERROR, DESK_ERROR_INVALID);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_clear_error (&reason);
  g_assert_false (desk_adopt_create (fixture->path, NULL, event, "Found", &reason));
  g_assert_nonnull (reason);
  formats_event_set (event, "name", " ");
  FIXTURE_DO (desk_adopt_create (path, "Ing", event, "Found", &error));
  desk = desk_open (path, TRUE, NULL);
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "name"), ==, "Found");
  g_assert_cmpint (desk_get_field (desk)->n_games, ==, 4);
  FIXTURE_DO (desk_undo (desk, &error));
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "name"), ==, "Found");
  g_assert_cmpint (desk_get_field (desk)->n_players, ==, 0);
}

/* What it would change is told row by row, before and after. */
static void
test_told (Fixture *fixture, gconstpointer data)
{
  g_autoptr (FormatsEvent) event = small ();
  g_autoptr (GPtrArray) changes = NULL;
  gboolean told[3] = { FALSE };

  formats_player_set (event->players->pdata[0], "egf", "10010101");
  formats_event_keep (event, "h9/comment", "; x");
  FIXTURE_DO (desk_adopt (fixture->desk, event, &error));
  changes = desk_trace_changes (fixture->desk, fixture_now (fixture), NULL);
  for (guint i = 0; i < changes->len; i++) {
    const DeskChange *change = changes->pdata[i];
    told[0] |= g_str_equal (change->what, "detail") &&
               g_str_equal (change->subject, "Berg Anna · egf") &&
               g_str_equal (change->after.text, "10010101");
    told[1] |= g_str_equal (change->what, "colours") && g_str_equal (change->subject, "R2 T1");
    told[2] |= g_str_equal (change->what, "kept") && g_str_equal (change->subject, "h9/comment");
  }
  g_assert_true (told[0]);
  g_assert_true (told[1]);
  g_assert_true (told[2]);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/adopt/round-trip", test_round_trip);
  FIXTURE_ADD ("/desk/adopt/whole", test_whole);
  FIXTURE_ADD ("/desk/adopt/undo", test_undo);
  FIXTURE_ADD ("/desk/adopt/refused", test_refused);
  FIXTURE_ADD ("/desk/adopt/settings", test_settings);
  FIXTURE_ADD ("/desk/adopt/guess", test_guess);
  FIXTURE_ADD ("/desk/adopt/people", test_people);
  FIXTURE_ADD ("/desk/adopt/odd-people", test_odd_people);
  FIXTURE_ADD ("/desk/adopt/starts", test_starts);
  FIXTURE_ADD ("/desk/adopt/no-starts", test_no_starts);
  FIXTURE_ADD ("/desk/adopt/awards", test_awards);
  FIXTURE_ADD ("/desk/adopt/after", test_after);
  FIXTURE_ADD ("/desk/adopt/create", test_create);
  FIXTURE_ADD ("/desk/adopt/told", test_told);
  return g_test_run ();
}
