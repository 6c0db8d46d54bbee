/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/verbs.h"
#include "program.h"
#include <string.h>
#include "desk/act/act.h"
#include "desk/adopt/adopt.h"
#include "desk/clock/beat.h"
#include "desk/clock/clock.h"
#include "desk/event/set.h"
#include "desk/game/correct.h"
#include "desk/event/detail.h"
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/round/lots.h"
#include "desk/standings/tie-settle.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/rule.h"
#include "desk/standings/freeze.h"
#include "desk/event/organisation.h"
#include "desk/standings/prize.h"
#include "desk/game/remark.h"
#include "desk/ruling/pin.h"
#include "desk/file/desk-private.h"
#include "desk/event/ratings.h"
#include "desk/round/restrict.h"
#include "desk/round/seeding.h"
#include "desk/standings/tie.h"
#include "desk/act/undo.h"
#include "desk/team/line-up.h"
#include "desk/travel.h"

/* Every verb: do, check, undo, check, redo, check, and once more; then close, open and check. */

typedef void (*Before) (Fixture *fixture);
typedef gboolean (*Act) (Fixture *fixture, GError **error);

/* --- What must be there before --- */

static void
none (Fixture *fixture)
{
}

static void
players (Fixture *fixture)
{
  fixture_enrol_many (fixture, 5);
}

static void
withdrawn (Fixture *fixture)
{
  players (fixture);
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 2, TRUE, NULL, &error));
}

static void
absent (Fixture *fixture)
{
  players (fixture);
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 2, 2, TRUE, &error));
}

static void
detailed (Fixture *fixture)
{
  players (fixture);
  FIXTURE_DO (desk_detail_set (fixture->desk, 2, "egf", "10000001", &error));
}

static void
draft (Fixture *fixture)
{
  players (fixture);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
}

static void
late (Fixture *fixture)
{
  draft (fixture);
  fixture_enrol (fixture, "Late", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Later", "", RULES_RANK_NONE);
}

static void
restricted (Fixture *fixture)
{
  const DeskRestriction row = {
    .kind = "never", .one = "4 2", .two = "", .first = 1, .reason = ""
  };

  draft (fixture);
  FIXTURE_DO (desk_restrict_add (fixture->desk, &row, NULL, &error));
}

static void
robin (Fixture *fixture)
{
  fixture_set (fixture, "system", "round_robin");
  fixture_enrol_many (fixture, 4);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
}

static void
settled (Fixture *fixture)
{
  draft (fixture);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
}

static void
finished (Fixture *fixture)
{
  settled (fixture);
  fixture_finish_round (fixture, 1);
}

/* After no round all share the first place. */
static const gint64 all_five[] = { 2, 1, 5, 4, 3 };

static void
tied (Fixture *fixture)
{
  players (fixture);
  FIXTURE_DO (desk_tie_settle (fixture->desk, 0, STANDING_TIE_PLAYOFF, all_five, 5, "lightning",
                               NULL, &error));
}

static void
published (Fixture *fixture)
{
  finished (fixture);
  FIXTURE_DO (desk_freeze_set (fixture->desk, 1, NULL, &error));
}

static void
with_prize (Fixture *fixture)
{
  const DeskPrize row = { .name = "Kyu", .place = 1, .who = "rank=..1k", .value = "a book" };

  players (fixture);
  FIXTURE_DO (desk_prize_set (fixture->desk, &row, NULL, &error));
}

static void
remarked (Fixture *fixture)
{
  settled (fixture);
  FIXTURE_DO (desk_remark_set (fixture->desk, fixture_game (fixture, 1, 1), "train late", &error));
}

static void
moves (Fixture *fixture)
{
  settled (fixture);
  fixture_play_all (fixture, fixture_game (fixture, 1, 1), "Q16 D4 Q4 D16");
}

static void
running (Fixture *fixture)
{
  moves (fixture);
  FIXTURE_DO (desk_time_start (fixture->desk, fixture_game (fixture, 1, 1), CLOCK_BLACK, &error));
}

static void
paused (Fixture *fixture)
{
  running (fixture);
  FIXTURE_DO (desk_time_pause (fixture->desk, fixture_game (fixture, 1, 1), &error));
}

static gint64
first_game (Fixture *fixture)
{
  return fixture_game (fixture, 1, 1);
}

static void
proposed (Fixture *fixture)
{
  running (fixture);
  FIXTURE_DO (desk_end_propose (fixture->desk, first_game (fixture), RULES_EMPTY, &error));
}

static void
agreed (Fixture *fixture)
{
  moves (fixture);
  fixture_play_all (fixture, first_game (fixture), "pass pass");
}

static void
half_confirmed (Fixture *fixture)
{
  agreed (fixture);
  FIXTURE_DO (desk_end_confirm (fixture->desk, first_game (fixture), RULES_BLACK, &error));
}

static void
confirmed (Fixture *fixture)
{
  half_confirmed (fixture);
  FIXTURE_DO (desk_end_confirm (fixture->desk, first_game (fixture), RULES_WHITE, &error));
}

static void
counted (Fixture *fixture)
{
  guint8 dead[RULES_POINTS] = { 0 };

  confirmed (fixture);
  FIXTURE_DO (desk_count_confirm (fixture->desk, first_game (fixture), dead, NULL,
                                  DESK_SIGNED_BLACK, NULL, &error));
}

static void
locked (Fixture *fixture)
{
  counted (fixture);
  FIXTURE_DO (desk_lock_sign (fixture->desk, first_game (fixture),
                              DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE, &error));
}

static void
displaced (Fixture *fixture)
{
  moves (fixture);
  FIXTURE_DO (desk_rebuild_displace (fixture->desk, first_game (fixture), RULES_POINT (15, 15),
                                     RULES_POINT (14, 15), DESK_BASIS_AGREEMENT, NULL, &error));
}

static void
put_back (Fixture *fixture)
{
  displaced (fixture);
  fixture_play_all (fixture, first_game (fixture), "C3 R3");
  FIXTURE_DO (desk_rebuild (fixture->desk, first_game (fixture), 3, "table fell", &error));
}

static void
warned (Fixture *fixture)
{
  running (fixture);
  FIXTURE_DO (
      fixture_warn (fixture, fixture_game (fixture, 1, 1), RULES_WHITE, "take-back", NULL, &error));
}

static void
warned_agreed (Fixture *fixture)
{
  warned (fixture);
  fixture_agree (fixture, first_game (fixture));
}

static void
put_back_agreed (Fixture *fixture)
{
  put_back (fixture);
  fixture_agree (fixture, first_game (fixture));
}

/* A case that the referee has weighed: Black has looked at a phone. */
static void
phone (Fixture *fixture, RulesDecision decision)
{
  const DeskCase what = { .game = first_game (fixture),
                          .side = RULES_BLACK,
                          .offence = "phone-look",
                          .ply = -1,
                          .decision = (int) decision,
                          .reason = "the time" };

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
}

static void
looked_at (Fixture *fixture)
{
  running (fixture);
  phone (fixture, RULES_DECISION_WARNING);
}

static void
looked_at_counted (Fixture *fixture)
{
  guint8 dead[RULES_POINTS] = { 0 };

  looked_at (fixture);
  fixture_agree (fixture, first_game (fixture));
  FIXTURE_DO (
      desk_count_confirm (fixture->desk, first_game (fixture), dead, NULL, 7, NULL, &error));
}

static void
lost_by_phone (Fixture *fixture)
{
  running (fixture);
  phone (fixture, RULES_DECISION_LOSS);
}

/* White's period ends in 20 ms. */
static void
nearly (Fixture *fixture, int periods)
{
  DeskReading reading = { .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_WHITE,
                          .fallen = CLOCK_NOBODY,
                          .black_free = 3300000,
                          .black_periods = 5,
                          .white_periods = periods,
                          .white_elapsed = 59980,
                          .white_used = 3600000 };

  settled (fixture);
  reading.game = fixture_game (fixture, 1, 1);
  fixture_put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, reading.game, &error));
}

static void
nearly_period (Fixture *fixture)
{
  nearly (fixture, 3);
}

static void
nearly_flag (Fixture *fixture)
{
  nearly (fixture, 1);
}

static void
sealed (Fixture *fixture)
{
  running (fixture);
  FIXTURE_DO (desk_seal (fixture->desk, first_game (fixture), RULES_POINT (2, 5), &error));
}

/* Both are in their countdown, White is to move. */
static void
in_countdown (Fixture *fixture)
{
  DeskReading reading = { .seq = 1,
                          .event = "pause",
                          .turn = CLOCK_WHITE,
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 5,
                          .black_used = 3300000,
                          .white_periods = 3,
                          .white_elapsed = 20000,
                          .white_used = 3600000 };

  settled (fixture);
  reading.game = first_game (fixture);
  fixture_put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, reading.game, &error));
}

static void
away (Fixture *fixture)
{
  in_countdown (fixture);
  FIXTURE_DO (desk_time_leave (fixture->desk, first_game (fixture), CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_press (fixture->desk, first_game (fixture), &error));
}

static void
fallen (Fixture *fixture)
{
  DeskReading reading = {
    .seq = 1, .event = "flag", .fallen = CLOCK_BLACK, .white_free = 3300000, .white_periods = 5
  };

  moves (fixture);
  reading.game = first_game (fixture);
  fixture_put_reading (fixture, &reading);
  desk_clock_forget (fixture->desk, reading.game);
}

/* 40 and 20 minutes are used. */
static void
used (Fixture *fixture)
{
  DeskReading reading = { .seq = 1,
                          .event = "pause",
                          .fallen = CLOCK_NOBODY,
                          .black_free = 900000,
                          .black_periods = 5,
                          .black_used = 2400000,
                          .white_free = 2100000,
                          .white_periods = 5,
                          .white_used = 1200000 };

  settled (fixture);
  reading.game = first_game (fixture);
  fixture_put_reading (fixture, &reading);
}

static void
black_late (Fixture *fixture)
{
  const gint64 late[] = { 4000000, DESK_LATE_SILENT };

  settled (fixture);
  FIXTURE_DO (desk_late_rule (fixture->desk, first_game (fixture), late, NULL, &error));
}

static void
fast (Fixture *fixture)
{
  fixture_set (fixture, "time", "30m 5x60 reserve");
  settled (fixture);
}

static void
awaiting (Fixture *fixture)
{
  const gboolean absent[] = { TRUE, TRUE };

  fast (fixture);
  FIXTURE_DO (
      desk_await_start (fixture->desk, first_game (fixture), absent, g_get_real_time (), &error));
}

/* Five minutes that are over in 30 ms. */
static void
nearly_missed (Fixture *fixture)
{
  const gboolean absent[] = { FALSE, TRUE };

  fast (fixture);
  FIXTURE_DO (desk_await_start (fixture->desk, first_game (fixture), absent,
                                g_get_real_time () - 299970 * 1000, &error));
}

static void
absolute (Fixture *fixture)
{
  fixture_set (fixture, "time", "60m absolute");
  running (fixture);
}

static void
named (Fixture *fixture)
{
  FIXTURE_DO (desk_official_set (fixture->desk, "Berg Anna", DESK_ROLE_CHIEF, NULL, &error));
}

static void
with_referee (Fixture *fixture)
{
  FIXTURE_DO (desk_official_set (fixture->desk, "Carl", DESK_ROLE_REFEREE, NULL, &error));
}

static void
reported (Fixture *fixture)
{
  settled (fixture);
  FIXTURE_DO (
      desk_organisation_report (fixture->desk, fixture_game (fixture, 1, 2), "both claim", &error));
}

static void
interrupted (Fixture *fixture)
{
  running (fixture);
  fixture_reopen (fixture);
}

static void
slow_hours (Fixture *fixture)
{
  fixture_hours_begin ();
  running (fixture);
}

/* A phone that sounds loses at once here. */
static gboolean
do_change_offence (Fixture *fixture, GError **error)
{
  g_autoptr (DeskOffence) offence = desk_offence_find (fixture->desk, "phone-sounds");

  offence->remedy.decisions = RULES_DECISION_BIT (RULES_DECISION_LOSS);
  offence->remedy.proposed = RULES_DECISION_LOSS;
  offence->remedy.again = RULES_DECISION_OPEN;
  return desk_offence_set (fixture->desk, offence, "regulations", error);
}

static void
changed_offence (Fixture *fixture)
{
  settled (fixture);
  FIXTURE_DO (do_change_offence (fixture, &error));
}

/* --- Acts --- */

static gboolean
do_set (Fixture *fixture, GError **error)
{
  const char *names[] = { "komi", "place", NULL };
  const char *values[] = { "6.5", "Tromsø", NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

static gboolean
do_enrol (Fixture *fixture, GError **error)
{
  DeskPlayer player = { .family = "王",
                        .given = "立诚",
                        .rank = RULES_RANK_PRO (9),
                        .rating = 2700,
                        .country = "CN",
                        .club = "北京",
                        .ident = "1" };

  return desk_enrol (fixture->desk, &player, NULL, error);
}

/* Everything that can come from elsewhere; some of it of P1. */
static gboolean
do_adopt (Fixture *fixture, GError **error)
{
  g_autoptr (FormatsEvent) event = travel_event (7);

  travel_player (event, "P1", "", RULES_RANK_DAN (2));
  return desk_adopt (fixture->desk, event, error);
}

static gboolean
do_import (Fixture *fixture, GError **error)
{
  g_autoptr (FormatsEntries) entries =
      fixture_entries ("name,rank,country\nBerg Anna,3d,NO\nLi Wei,12k,CN\n");

  desk_enrol_review (fixture->desk, entries);
  return desk_enrol_entries (fixture->desk, entries, error);
}

static gboolean
do_amend (Fixture *fixture, GError **error)
{
  DeskPlayer player = *desk_state_player (desk_get_state (fixture->desk), 3);

  player.family = "Renamed";
  player.rank = RULES_RANK_KYU (5);
  return desk_enrol_amend (fixture->desk, &player, error);
}

static gboolean
do_withdraw (Fixture *fixture, GError **error)
{
  return desk_enrol_withdraw (fixture->desk, 2, TRUE, "ill", error);
}

static gboolean
do_return (Fixture *fixture, GError **error)
{
  return desk_enrol_withdraw (fixture->desk, 2, FALSE, "well again", error);
}

static gboolean
do_absent (Fixture *fixture, GError **error)
{
  return desk_enrol_absent (fixture->desk, 2, 2, TRUE, error);
}

static gboolean
do_present (Fixture *fixture, GError **error)
{
  return desk_enrol_absent (fixture->desk, 2, 2, FALSE, error);
}

static gboolean
do_draft (Fixture *fixture, GError **error)
{
  return fixture_draw (fixture, FALSE, error);
}

static gboolean
do_draw (Fixture *fixture, GError **error)
{
  return fixture_draw (fixture, TRUE, error);
}

static const DeskGame *
game_of (Fixture *fixture, int board)
{
  return desk_state_game_at (desk_get_state (fixture->desk), 1, board);
}

static gboolean
do_swap (Fixture *fixture, GError **error)
{
  return desk_pair_swap (fixture->desk, 1, game_of (fixture, 1)->black, game_of (fixture, 2)->white,
                         error);
}

static gboolean
do_force (Fixture *fixture, GError **error)
{
  return desk_pair_force (fixture->desk, 1, game_of (fixture, 2)->black,
                          game_of (fixture, 1)->black, error);
}

static gboolean
do_colours (Fixture *fixture, GError **error)
{
  return desk_pair_colours (fixture->desk, 1, 2, error);
}

static gboolean
do_bye (Fixture *fixture, GError **error)
{
  return desk_pair_bye (fixture->desk, 1, game_of (fixture, 1)->black, error);
}

static gboolean
do_move (Fixture *fixture, GError **error)
{
  return desk_pair_move (fixture->desk, 1, 1, 2, error);
}

static gboolean
do_move_away (Fixture *fixture, GError **error)
{
  return desk_pair_move (fixture->desk, 1, 1, 40, error);
}

static gboolean
do_add (Fixture *fixture, GError **error)
{
  return desk_pair_add (fixture->desk, 1, 6, 7, error);
}

static gboolean
do_add_bye (Fixture *fixture, GError **error)
{
  return desk_pair_add (fixture->desk, 1, 0, 7, error);
}

static gboolean
do_remove (Fixture *fixture, GError **error)
{
  return desk_pair_remove (fixture->desk, 1, 1, error);
}

static gboolean
do_restrict (Fixture *fixture, GError **error)
{
  const DeskRestriction row = { .kind = "unwelcome",
                                .one = "club=Oslo",
                                .two = "3 1",
                                .first = 2,
                                .last = 3,
                                .weight = 5,
                                .reason = "friends" };

  return desk_restrict_add (fixture->desk, &row, NULL, error);
}

static gboolean
do_amend_restriction (Fixture *fixture, GError **error)
{
  const DeskRestriction row = {
    .restriction = 1, .kind = "seat", .one = "2", .two = "", .first = 1, .board = 7, .reason = ""
  };

  return desk_restrict_amend (fixture->desk, &row, error);
}

static gboolean
do_unrestrict (Fixture *fixture, GError **error)
{
  return desk_restrict_remove (fixture->desk, 1, "friends again", error);
}

static gboolean
do_seed (Fixture *fixture, GError **error)
{
  const DeskSeeding row = { .player = 2, .number = 9, .seed = 1, .correction = -2, .grp = 3 };

  return desk_seeding_set (fixture->desk, &row, error);
}

static gboolean
do_tie (Fixture *fixture, GError **error)
{
  gint64 keys[] = { 5, 4, 3, 2, 1 };

  desk_tie_lots (7, keys, 5);
  return desk_tie_settle (fixture->desk, 0, STANDING_TIE_LOTS, keys, 5, "seed 7", NULL, error);
}

static gboolean
do_drop_tie (Fixture *fixture, GError **error)
{
  return desk_tie_drop (fixture->desk, 1, "not in time", error);
}

static gboolean
do_freeze (Fixture *fixture, GError **error)
{
  return desk_freeze_set (fixture->desk, 1, "on the board", error);
}

static gboolean
do_thaw (Fixture *fixture, GError **error)
{
  return desk_freeze_thaw (fixture->desk, 1, "too soon", error);
}

static gboolean
do_prize (Fixture *fixture, GError **error)
{
  const DeskPrize row = { .name = "First", .place = 1, .who = "", .value = "300 EUR" };

  return desk_prize_set (fixture->desk, &row, NULL, error);
}

static gboolean
do_amend_prize (Fixture *fixture, GError **error)
{
  const DeskPrize row = { .prize = 1, .name = "Dan", .place = 2, .who = "rank=1d..", .value = "" };

  return desk_prize_set (fixture->desk, &row, NULL, error);
}

static gboolean
do_drop_prize (Fixture *fixture, GError **error)
{
  return desk_prize_drop (fixture->desk, 1, "no money", error);
}

static gboolean
do_remark (Fixture *fixture, GError **error)
{
  return desk_remark_set (fixture->desk, fixture_game (fixture, 1, 2), "quiet corner", error);
}

static gboolean
do_clear_remark (Fixture *fixture, GError **error)
{
  return desk_remark_set (fixture->desk, fixture_game (fixture, 1, 1), "", error);
}

static gboolean
do_detail (Fixture *fixture, GError **error)
{
  return desk_detail_set (fixture->desk, 2, "egf", "10000002", error);
}

static gboolean
do_clear_detail (Fixture *fixture, GError **error)
{
  return desk_detail_set (fixture->desk, 2, "egf", "", error);
}

/* What a list says, as desk_ratings_preview() would have it. */
static gboolean
do_ratings (Fixture *fixture, GError **error)
{
  char source[] = "egf", date[] = "2018-02-22", none[] = "", number[] = "10000009";
  DeskRegisterSource list = { .source = source, .date = date };
  DeskRatingsChange rank = { 2, DESK_RATINGS_RANK, DESK_RATINGS_IDENT, none, none, 33, TRUE };
  DeskRatingsChange rating = { 2, DESK_RATINGS_RATING, DESK_RATINGS_IDENT, none, none, 2300, TRUE };
  DeskRatingsChange given = { 2, DESK_RATINGS_NUMBER, DESK_RATINGS_NAME, none, number, 0, TRUE };
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();
  const DeskRatings ratings = { .source = &list, .changes = changes };

  g_ptr_array_add (changes, &rank);
  g_ptr_array_add (changes, &rating);
  g_ptr_array_add (changes, &given);
  return desk_ratings_take (fixture->desk, &ratings, error);
}

static gboolean
do_lots (Fixture *fixture, GError **error)
{
  return desk_lots_draw (fixture->desk, 12, error);
}

static gboolean
do_excuse (Fixture *fixture, GError **error)
{
  return desk_enrol_excuse (fixture->desk, 2, 2, 1, error);
}

static gboolean
do_take_seat (Fixture *fixture, GError **error)
{
  return desk_pair_seat (fixture->desk, 1, 3, 6, error);
}

static gboolean
do_replace (Fixture *fixture, GError **error)
{
  return desk_pair_replace (fixture->desk, 1, 6, 4, error);
}

/* Players are indices of the field: one less than their keys. */
static gboolean
store_again (Fixture *fixture, DeskDraw *task, const PairingPair *pairs, int n_pairs,
             GError **error)
{
  g_autoptr (DeskDraw) draw = task;
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, n_pairs);

  return draw && desk_pair_store_again (fixture->desk, draw, round, "late", error);
}

/* 1-2, 3-4 and 5 free; the first table stays. */
static gboolean
do_complete (Fixture *fixture, GError **error)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 4, 2, 0 }, { 3, -1, 0 } };
  const int keep[] = { 1 };

  return store_again (fixture, desk_pair_task_rest (fixture->desk, 1, keep, 1, error), pairs,
                      G_N_ELEMENTS (pairs), error);
}

/* 3 has not come: 4 meets 5, and nobody is free. */
static gboolean
do_redraw (Fixture *fixture, GError **error)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 3, 4, 0 } };
  const int boards[] = { 3 };
  const gint64 missing[] = { 3 };
  const DeskRedraw what = { boards, 1, missing, 1, NULL };

  return store_again (fixture, desk_pair_task_again (fixture->desk, 1, &what, error), pairs,
                      G_N_ELEMENTS (pairs), error);
}

static gboolean
do_settle (Fixture *fixture, GError **error)
{
  return desk_pair_settle (fixture->desk, 1, error);
}

static gboolean
do_drop (Fixture *fixture, GError **error)
{
  return desk_pair_cancel (fixture->desk, 1, error);
}

static gboolean
do_result (Fixture *fixture, GError **error)
{
  return fixture_result (fixture, 1, 1, "W+12.5", error);
}

static gboolean
do_clear (Fixture *fixture, GError **error)
{
  return desk_result_clear (fixture->desk, fixture_game (fixture, 1, 1), "wrong table", error);
}

static gboolean
do_count (Fixture *fixture, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 };
  RulesPoint point;

  rules_point_parse ("D4", 19, &point);
  dead[point] = 1;
  return desk_count_confirm (fixture->desk, fixture_game (fixture, 1, 1), dead, NULL,
                             DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, NULL, error);
}

/* Whose a point is once both have confirmed the end (Art. 21.2). */
static gboolean
do_count_given (Fixture *fixture, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 }, given[RULES_POINTS] = { 0 };
  RulesPoint point;

  rules_point_parse ("C3", 19, &point);
  given[point] = RULES_BLACK;
  return desk_count_confirm (fixture->desk, first_game (fixture), dead, given, DESK_SIGNED_CHIEF,
                             "where the border is", error);
}

static gboolean
do_play (Fixture *fixture, GError **error)
{
  return fixture_play (fixture, fixture_game (fixture, 1, 1), "C6", error);
}

static gboolean
do_pass (Fixture *fixture, GError **error)
{
  return fixture_play (fixture, fixture_game (fixture, 1, 1), "pass", error);
}

static gboolean
do_sign (Fixture *fixture, GError **error)
{
  return desk_lock_sign (fixture->desk, first_game (fixture), DESK_SIGNED_WHITE, error);
}

static gboolean
do_recount (Fixture *fixture, GError **error)
{
  return desk_count_recount (fixture->desk, first_game (fixture), RULES_WHITE, "miscounted", error);
}

static gboolean
do_correct_result (Fixture *fixture, GError **error)
{
  RulesResult result = { RULES_RESULT_COUNT, RULES_WHITE, 5 };

  return desk_correct (fixture->desk, first_game (fixture), result, DESK_SIGNED_CHIEF,
                       "wrong name circled", error);
}

static gboolean
do_propose (Fixture *fixture, GError **error)
{
  return desk_end_propose (fixture->desk, first_game (fixture), RULES_EMPTY, error);
}

static gboolean
do_refuse (Fixture *fixture, GError **error)
{
  return desk_end_refuse (fixture->desk, first_game (fixture), RULES_EMPTY, error);
}

static gboolean
do_agree (Fixture *fixture, GError **error)
{
  return desk_end_agree (fixture->desk, first_game (fixture), RULES_EMPTY, error);
}

static gboolean
do_dispute (Fixture *fixture, GError **error)
{
  return desk_end_dispute (fixture->desk, first_game (fixture), RULES_POINT (15, 15), RULES_EMPTY,
                           "alive?", error);
}

static gboolean
do_confirm (Fixture *fixture, GError **error)
{
  return desk_end_confirm (fixture->desk, first_game (fixture), RULES_WHITE, error);
}

static gboolean
do_rebuild (Fixture *fixture, GError **error)
{
  return desk_rebuild (fixture->desk, first_game (fixture), 2, "table fell", error);
}

static gboolean
do_displace (Fixture *fixture, GError **error)
{
  return desk_rebuild_displace (fixture->desk, first_game (fixture), RULES_POINT (3, 3),
                                RULES_POINT (2, 3), DESK_BASIS_RULING, "nobody knows", error);
}

static gboolean
do_start (Fixture *fixture, GError **error)
{
  return desk_time_start (fixture->desk, fixture_game (fixture, 1, 1), CLOCK_BLACK, error);
}

static gboolean
do_press (Fixture *fixture, GError **error)
{
  return desk_time_press (fixture->desk, fixture_game (fixture, 1, 1), error);
}

static gboolean
do_press_after (Fixture *fixture, GError **error)
{
  g_autoptr (GArray) calls = NULL;

  return desk_time_press_after (fixture->desk, fixture_game (fixture, 1, 1), 4000, &calls, error);
}

static gboolean
do_flag_after (Fixture *fixture, GError **error)
{
  g_autoptr (GArray) calls = NULL;

  return desk_time_press_after (fixture->desk, fixture_game (fixture, 1, 1), 3600000, &calls,
                                error);
}

static gboolean
do_pause (Fixture *fixture, GError **error)
{
  return desk_time_pause (fixture->desk, fixture_game (fixture, 1, 1), error);
}

static gboolean
do_resume (Fixture *fixture, GError **error)
{
  return desk_time_resume (fixture->desk, fixture_game (fixture, 1, 1), error);
}

static gboolean
do_period (Fixture *fixture, GError **error)
{
  return fixture_wait (fixture, "period");
}

static gboolean
do_flag (Fixture *fixture, GError **error)
{
  return fixture_wait (fixture, "flag");
}

/* White is warned, the second time loses. */
static gboolean
do_rule_warning (Fixture *fixture, GError **error)
{
  return fixture_warn (fixture, fixture_game (fixture, 1, 1), RULES_WHITE, "missed-lift", "two",
                       error);
}

static gboolean
rule (Fixture *fixture, const char *offence, RulesColour side, RulesDecision decision,
      const char *place, GError **error)
{
  const DeskCase what = { .game = first_game (fixture),
                          .side = side,
                          .offence = offence,
                          .ply = -1,
                          .place = place,
                          .decision = (int) decision,
                          .signers = DESK_SIGNED_CHIEF,
                          .reason = "seen" };

  return desk_rule (fixture->desk, &what, error);
}

static gboolean
do_rule_pass (Fixture *fixture, GError **error)
{
  return rule (fixture, "ko-retake", RULES_BLACK, RULES_DECISION_WARNING, NULL, error);
}

static gboolean
do_rule_back (Fixture *fixture, GError **error)
{
  return rule (fixture, "take-back", RULES_WHITE, RULES_DECISION_WARNING, "C17", error);
}

static gboolean
do_rule_rechoose (Fixture *fixture, GError **error)
{
  return rule (fixture, "dropped-stone", RULES_WHITE, RULES_DECISION_RECHOOSE, NULL, error);
}

static gboolean
do_rule_void (Fixture *fixture, GError **error)
{
  return rule (fixture, "rare-cycle", RULES_EMPTY, RULES_DECISION_PASS, NULL, error);
}

static gboolean
do_rule_place (Fixture *fixture, GError **error)
{
  return rule (fixture, "displaced-stone", RULES_EMPTY, RULES_DECISION_PLACE, "D4 C4", error);
}

static gboolean
do_rule_draw (Fixture *fixture, GError **error)
{
  return rule (fixture, "upset-board", RULES_EMPTY, RULES_DECISION_DRAW, NULL, error);
}

static gboolean
do_rule_annul (Fixture *fixture, GError **error)
{
  return rule (fixture, "collusion", RULES_EMPTY, RULES_DECISION_ANNUL, NULL, error);
}

static gboolean
do_rule_look (Fixture *fixture, GError **error)
{
  return rule (fixture, "phone-look", RULES_WHITE, RULES_DECISION_LOSS, NULL, error);
}

static gboolean
do_rule_criticism (Fixture *fixture, GError **error)
{
  return rule (fixture, "ceremony", RULES_BLACK, RULES_DECISION_CRITICISM, NULL, error);
}

static gboolean
amend_first (Fixture *fixture, RulesDecision decision, GError **error)
{
  return desk_ruling_amend (fixture->desk, 1, rules_decision_id (decision), DESK_SIGNED_CHIEF,
                            "weighed anew", error);
}

static gboolean
do_amend_to_loss (Fixture *fixture, GError **error)
{
  return amend_first (fixture, RULES_DECISION_LOSS, error);
}

static gboolean
do_amend_to_none (Fixture *fixture, GError **error)
{
  return amend_first (fixture, RULES_DECISION_NONE, error);
}

static gboolean
do_amend_to_warning (Fixture *fixture, GError **error)
{
  return amend_first (fixture, RULES_DECISION_WARNING, error);
}

static gboolean
do_nigiri (Fixture *fixture, GError **error)
{
  return desk_nigiri (fixture->desk, first_game (fixture), game_of (fixture, 1)->black,
                      RULES_NIGIRI_ODD, 7, error);
}

static gboolean
do_adjourn (Fixture *fixture, GError **error)
{
  return desk_time_adjourn (fixture->desk, first_game (fixture), "until 14:00", error);
}

static gboolean
do_witness (Fixture *fixture, GError **error)
{
  return desk_time_witness (fixture->desk, first_game (fixture),
                            DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, error);
}

static gboolean
do_seal (Fixture *fixture, GError **error)
{
  return desk_seal (fixture->desk, first_game (fixture), RULES_POINT (2, 5), error);
}

static gboolean
do_open (Fixture *fixture, GError **error)
{
  return desk_seal_open (fixture->desk, first_game (fixture), "nobody signs", error);
}

static gboolean
do_ask (Fixture *fixture, GError **error)
{
  ClockReading reading;

  return desk_time_ask (fixture->desk, first_game (fixture), CLOCK_BLACK, &reading, error);
}

static gboolean
do_correct (Fixture *fixture, GError **error)
{
  const ClockReading black = { .free = 1800000, .periods = 5 };

  return desk_time_correct (fixture->desk, first_game (fixture), &black, NULL, DESK_SIGNED_CHIEF,
                            "pressed late", error);
}

static gboolean
do_again (Fixture *fixture, GError **error)
{
  return desk_time_recount (fixture->desk, first_game (fixture), 10000, "not called", error);
}

static gboolean
do_leave (Fixture *fixture, GError **error)
{
  return desk_time_leave (fixture->desk, first_game (fixture), CLOCK_BLACK, error);
}

static gboolean
do_back (Fixture *fixture, GError **error)
{
  return desk_time_back (fixture->desk, first_game (fixture), CLOCK_BLACK, error);
}

static gboolean
do_forgive (Fixture *fixture, GError **error)
{
  return desk_timeout_pass (fixture->desk, first_game (fixture), "asked for", error);
}

static gboolean
do_official (Fixture *fixture, GError **error)
{
  return desk_official_set (fixture->desk, "李伟", DESK_ROLE_CHIEF, NULL, error);
}

static gboolean
do_duty (Fixture *fixture, GError **error)
{
  return desk_organisation_set_duty (fixture->desk, "Carl", "1-2", error);
}

static gboolean
do_evaluate (Fixture *fixture, GError **error)
{
  return desk_organisation_evaluate (fixture->desk, "Carl", "calm", DESK_SIGNED_CHIEF, error);
}

static gboolean
do_summary (Fixture *fixture, GError **error)
{
  return desk_organisation_set_summary (fixture->desk, "a quiet event", DESK_SIGNED_CHIEF, error);
}

static gboolean
do_report (Fixture *fixture, GError **error)
{
  return desk_organisation_report (fixture->desk, fixture_game (fixture, 1, 1), "a stone fell",
                                   error);
}

static gboolean
do_answer (Fixture *fixture, GError **error)
{
  return desk_organisation_answer (fixture->desk, 1, "play on", DESK_SIGNED_CHIEF, error);
}

static gboolean
do_sign_draw (Fixture *fixture, GError **error)
{
  return desk_organisation_sign_draw (fixture->desk, DESK_SIGNED_CHIEF, error);
}

static gboolean
do_remove_official (Fixture *fixture, GError **error)
{
  return desk_official_authorize (fixture->desk, "Berg Anna", NULL, error) &&
         desk_official_remove (fixture->desk, "Berg Anna", DESK_SIGNED_CHIEF, "ill", error);
}

static gboolean
do_set_chief (Fixture *fixture, GError **error)
{
  const char *names[] = { "chief", NULL };
  const char *values[] = { "Li Wei", NULL };

  return desk_event_set (fixture->desk, names, values, error);
}

static gboolean
do_lose (Fixture *fixture, GError **error)
{
  return desk_timeout_lose (fixture->desk, first_game (fixture), NULL, error);
}

static gboolean
do_schedule (Fixture *fixture, GError **error)
{
  return desk_late_schedule (fixture->desk, 1, G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC,
                             error);
}

static gboolean
do_late (Fixture *fixture, GError **error)
{
  const gint64 late[] = { 300000, 540000 };

  return desk_late_rule (fixture->desk, first_game (fixture), late, "train", error);
}

static gboolean
do_white_late (Fixture *fixture, GError **error)
{
  const gint64 late[] = { DESK_LATE_SILENT, 4000000 };

  return desk_late_rule (fixture->desk, first_game (fixture), late, NULL, error);
}

static gboolean
do_await (Fixture *fixture, GError **error)
{
  const gboolean absent[] = { FALSE, TRUE };

  return desk_await_start (fixture->desk, first_game (fixture), absent, g_get_real_time (), error);
}

static gboolean
do_seat (Fixture *fixture, GError **error)
{
  return desk_await_seat (fixture->desk, first_game (fixture), CLOCK_BLACK, error);
}

static gboolean
do_missed (Fixture *fixture, GError **error)
{
  return fixture_wait (fixture, "missed");
}

static gboolean
do_split (Fixture *fixture, GError **error)
{
  return desk_time_split (fixture->desk, first_game (fixture), 3300000, "by the wall", error);
}

static gboolean
do_halve (Fixture *fixture, GError **error)
{
  return desk_time_halve (fixture->desk, first_game (fixture), 3000000, NULL, error);
}

static gboolean
do_suspend (Fixture *fixture, GError **error)
{
  fixture_hours_pass (7000);
  fixture_hours_sleep (60000);
  desk_beat_store (fixture->desk);
  return TRUE;
}

static gboolean
do_elapse (Fixture *fixture, GError **error)
{
  return desk_time_count_since (fixture->desk, first_game (fixture), "they played on", error);
}

static gboolean
do_yield (Fixture *fixture, GError **error)
{
  return desk_contest_yield (fixture->desk, first_game (fixture), RULES_WHITE, DESK_SIGNED_CHIEF,
                             "no more moves", error);
}

static gboolean
do_burning (Fixture *fixture, GError **error)
{
  return desk_contest_stop (fixture->desk, first_game (fixture), RULES_WHITE, DESK_SIGNED_CHIEF,
                            "plays inside territory", error);
}

static gboolean
do_add_offence (Fixture *fixture, GError **error)
{
  g_autoptr (DeskOffence) offence = desk_offence_new ("chewing-gum");

  g_free (offence->label);
  offence->label = g_strdup ("嚼口香糖");
  offence->remedy.decisions = RULES_DECISION_BIT (RULES_DECISION_WARNING);
  return desk_offence_set (fixture->desk, offence, NULL, error);
}

static gboolean
do_drop_offence (Fixture *fixture, GError **error)
{
  return desk_offence_drop (fixture->desk, "phone-sounds", "too hard", error);
}

/* --- Teams --- */

static const DeskTeam team_of_none = { .captain = "Berg", .coach = "", .note = "" };

static void
teams (Fixture *fixture)
{
  fixture_teams (fixture);
  FIXTURE_DO (desk_team_set (fixture->desk,
                             &(DeskPlayer){ .family = "Empty", .country = "", .club = "" },
                             &team_of_none, NULL, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 8, TRUE, NULL, &error));
}

static void
with_boards (Fixture *fixture)
{
  fixture_set (fixture, "team_boards", "2");
}

static void
matched (Fixture *fixture)
{
  teams (fixture);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

/* Of the one who has Black. */
static void
own_line_up (Fixture *fixture, int line_up[RULES_LINE_UP_MAX])
{
  const DeskGame *match = desk_state_game (desk_get_state (fixture->desk), 1);

  memset (line_up, 0, RULES_LINE_UP_MAX * sizeof *line_up);
  line_up[0] = match->black == 1 ? 3 : 5;
  line_up[1] = match->black == 1 ? 4 : 6;
}

static gboolean
do_line_up (Fixture *fixture, GError **error)
{
  int line_up[RULES_LINE_UP_MAX];

  own_line_up (fixture, line_up);
  return desk_line_up_hand_in (fixture->desk, 1, RULES_BLACK, line_up, error);
}

static gboolean
do_seal_line_up (Fixture *fixture, GError **error)
{
  int line_up[RULES_LINE_UP_MAX];
  g_autofree char *players = NULL, *digest = NULL;

  own_line_up (fixture, line_up);
  players = rules_line_up_format (line_up, 2);
  digest = rules_line_up_digest ("secret", players);
  return desk_line_up_seal (fixture->desk, 1, RULES_BLACK, digest, error);
}

static void
handed_in (Fixture *fixture)
{
  matched (fixture);
  FIXTURE_DO (do_line_up (fixture, &error));
}

static void
matched_sealed (Fixture *fixture)
{
  teams (fixture);
  fixture_set (fixture, "team_line_up", "sealed");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
}

static void
line_up_sealed (Fixture *fixture)
{
  matched_sealed (fixture);
  FIXTURE_DO (do_seal_line_up (fixture, &error));
}

static gboolean
do_open_line_ups (Fixture *fixture, GError **error)
{
  const DeskLineUpOpen open[2] = { { 0 } };

  return desk_line_up_open (fixture->desk, 1, open, 0, NULL, error);
}

static gboolean
do_open_sealed (Fixture *fixture, GError **error)
{
  int line_up[RULES_LINE_UP_MAX];
  g_autofree char *players = NULL;

  own_line_up (fixture, line_up);
  players = rules_line_up_format (line_up, 2);
  return desk_line_up_open (fixture->desk, 1,
                            (DeskLineUpOpen[2]){ { .secret = "secret", .players = players } }, 0,
                            NULL, error);
}

static void
opened (Fixture *fixture)
{
  matched (fixture);
  FIXTURE_DO (do_open_line_ups (fixture, &error));
}

/* The second board is left empty. */
static gboolean
do_change_line_up (Fixture *fixture, GError **error)
{
  int line_up[RULES_LINE_UP_MAX];

  own_line_up (fixture, line_up);
  line_up[1] = 0;
  return desk_line_up_change (fixture->desk, 1, RULES_BLACK, line_up, 0, NULL, error);
}

static gboolean
do_first_team (Fixture *fixture, GError **error)
{
  return desk_team_set (fixture->desk,
                        &(DeskPlayer){ .family = "Red", .country = "NO", .club = "" },
                        &team_of_none, NULL, error);
}

static gboolean
do_rename_team (Fixture *fixture, GError **error)
{
  return desk_team_set (fixture->desk,
                        &(DeskPlayer){ .player = 1, .family = "Green", .country = "", .club = "" },
                        &team_of_none, NULL, error);
}

static gboolean
do_drop_team (Fixture *fixture, GError **error)
{
  return desk_team_drop (fixture->desk, 8, "a player after all", error);
}

static gboolean
do_member (Fixture *fixture, GError **error)
{
  return desk_team_place (fixture->desk,
                          &(DeskTeamPlace){ .team = 1, .person = 7, .reserve = TRUE }, 0, NULL,
                          error);
}

static gboolean
do_member_leaves (Fixture *fixture, GError **error)
{
  return desk_team_leave (fixture->desk, 3, "ill", error);
}

static gboolean
do_let_order (Fixture *fixture, GError **error)
{
  return desk_team_place (fixture->desk, &(DeskTeamPlace){ .team = 1, .person = 4, .place = 1 },
                          DESK_SIGNED_CHIEF, "a mistake on the form", error);
}

static const struct {
  const char *verb;
  Before before;
  Act act;
} cases[] = {
  { "set", none, do_set },
  { "set", moves, do_set },
  { "enrol", none, do_enrol },
  { "enrol", finished, do_enrol },
  { "import", players, do_import },
  { "adopt", none, do_adopt },
  { "adopt", players, do_adopt },
  { "amend", players, do_amend },
  { "amend", finished, do_amend },
  { "withdraw", players, do_withdraw },
  { "withdraw", finished, do_withdraw },
  { "return", withdrawn, do_return },
  { "absent", players, do_absent },
  { "absent", settled, do_absent },
  { "present", absent, do_present },
  { "absent", players, do_excuse },
  { "absent", absent, do_excuse },
  { "restrict", draft, do_restrict },
  { "restrict", restricted, do_amend_restriction },
  { "unrestrict", restricted, do_unrestrict },
  { "seed", players, do_seed },
  { "seed", settled, do_seed },
  { "remark", settled, do_remark },
  { "remark", remarked, do_clear_remark },
  { "detail", players, do_detail },
  { "detail", detailed, do_detail },
  { "detail", detailed, do_clear_detail },
  { "tie", players, do_tie },
  { "tie", tied, do_tie },
  { "drop-tie", tied, do_drop_tie },
  { "freeze", finished, do_freeze },
  { "thaw", published, do_thaw },
  { "prize", players, do_prize },
  { "prize", with_prize, do_amend_prize },
  { "drop-prize", with_prize, do_drop_prize },
  { "ratings", detailed, do_ratings },
  { "ratings", finished, do_ratings },
  { "lots", players, do_lots },
  { "lots", withdrawn, do_lots },
  { "withdraw", robin, do_withdraw },
  { "edit", late, do_take_seat },
  { "edit", late, do_replace },
  { "complete", draft, do_complete },
  { "redraw", settled, do_redraw },
  { "draw", players, do_draft },
  { "draw", withdrawn, do_draw },
  { "draw", finished, do_draw },
  { "edit", draft, do_swap },
  { "edit", draft, do_force },
  { "edit", draft, do_colours },
  { "edit", settled, do_colours },
  { "edit", draft, do_bye },
  { "edit", draft, do_move },
  { "edit", moves, do_move },
  { "edit", finished, do_move_away },
  { "edit", late, do_add },
  { "edit", late, do_add_bye },
  { "edit", draft, do_remove },
  { "settle", draft, do_settle },
  { "drop", draft, do_drop },
  { "result", settled, do_result },
  { "result", finished, do_result },
  { "result", running, do_result },
  { "clear", finished, do_clear },
  { "count", agreed, do_count },
  { "count", half_confirmed, do_count },
  { "count", warned_agreed, do_count },
  { "count", put_back_agreed, do_count },
  { "count", confirmed, do_count_given },
  { "sign", counted, do_sign },
  { "recount", counted, do_recount },
  { "clear", counted, do_clear },
  { "correct-result", locked, do_correct_result },
  { "propose", running, do_propose },
  { "propose", put_back, do_propose },
  { "refuse", proposed, do_refuse },
  { "agree", proposed, do_agree },
  { "play", proposed, do_play },
  { "pass", proposed, do_pass },
  { "dispute", agreed, do_dispute },
  { "dispute", half_confirmed, do_dispute },
  { "confirm", agreed, do_confirm },
  { "confirm", half_confirmed, do_confirm },
  { "rebuild", agreed, do_rebuild },
  { "rebuild", displaced, do_rebuild },
  { "rebuild", put_back, do_rebuild },
  { "displace", moves, do_displace },
  { "displace", put_back, do_displace },
  { "play", put_back, do_play },
  { "play", settled, do_play },
  { "play", running, do_play },
  { "play", paused, do_play },
  { "pass", running, do_pass },
  { "start", settled, do_start },
  { "start", paused, do_start },
  { "press", running, do_press },
  { "press", settled, do_press_after },
  { "press", paused, do_press_after },
  { "flag", settled, do_flag_after },
  { "pause", running, do_pause },
  { "resume", paused, do_resume },
  { "resume", settled, do_resume },
  { "period", nearly_period, do_period },
  { "flag", nearly_flag, do_flag },
  { "rule", moves, do_rule_warning },
  { "rule", warned, do_rule_warning },
  { "rule", moves, do_rule_pass },
  { "rule", running, do_rule_pass },
  { "rule", paused, do_rule_pass },
  { "rule", running, do_rule_back },
  { "rule", running, do_rule_rechoose },
  { "rule", running, do_rule_void },
  { "rule", put_back, do_rule_void },
  { "rule", moves, do_rule_place },
  { "rule", running, do_rule_draw },
  { "rule", finished, do_rule_annul },
  { "rule", locked, do_rule_annul },
  { "rule", running, do_rule_look },
  { "rule", locked, do_rule_criticism },
  { "amend-ruling", looked_at, do_amend_to_loss },
  { "amend-ruling", looked_at, do_amend_to_none },
  { "amend-ruling", looked_at_counted, do_amend_to_none },
  { "amend-ruling", lost_by_phone, do_amend_to_warning },
  { "amend-ruling", lost_by_phone, do_amend_to_none },
  { "nigiri", settled, do_nigiri },
  { "adjourn", running, do_adjourn },
  { "witness", paused, do_witness },
  { "seal", running, do_seal },
  { "seal", moves, do_seal },
  { "open", sealed, do_open },
  { "ask", running, do_ask },
  { "correct", running, do_correct },
  { "correct", fallen, do_correct },
  { "again", in_countdown, do_again },
  { "leave", in_countdown, do_leave },
  { "back", away, do_back },
  { "forgive", fallen, do_forgive },
  { "result", fallen, do_lose },
  { "schedule", none, do_schedule },
  { "late", settled, do_late },
  { "late", black_late, do_white_late },
  { "await", fast, do_await },
  { "seat", awaiting, do_seat },
  { "missed", nearly_missed, do_missed },
  { "fault", used, do_split },
  { "fault", used, do_halve },
  { "suspend", slow_hours, do_suspend },
  { "elapse", interrupted, do_elapse },
  { "yield", absolute, do_yield },
  { "duty", with_referee, do_duty },
  { "evaluate", with_referee, do_evaluate },
  { "summary", finished, do_summary },
  { "report", settled, do_report },
  { "report", reported, do_report },
  { "answer", reported, do_answer },
  { "sign-draw", settled, do_sign_draw },
  { "official", none, do_official },
  { "official", named, do_official },
  { "remove-official", named, do_remove_official },
  { "set", named, do_set_chief },
  { "burning", absolute, do_burning },
  { "team", with_boards, do_first_team },
  { "team", teams, do_rename_team },
  { "drop-team", teams, do_drop_team },
  { "member", teams, do_member },
  { "member", teams, do_member_leaves },
  { "member", opened, do_member_leaves },
  { "let-order", opened, do_let_order },
  { "line-up", matched, do_line_up },
  { "line-up", matched_sealed, do_seal_line_up },
  { "open-line-ups", matched, do_open_line_ups },
  { "open-line-ups", handed_in, do_open_line_ups },
  { "open-line-ups", line_up_sealed, do_open_sealed },
  { "change-line-up", opened, do_change_line_up },
  { "offence", none, do_change_offence },
  { "offence", changed_offence, do_add_offence },
  { "drop-offence", changed_offence, do_drop_offence },
};

static void
assert_digest (Fixture *fixture, const char *wanted)
{
  g_autofree char *digest = fixture_digest (fixture);

  g_assert_cmpstr (digest, ==, wanted);
  fixture_assert_same (fixture);
  fixture_assert_lists (fixture);
}

/* What time does by itself nobody tries. */
static gboolean
is_waited_for (Act act)
{
  return act == do_period || act == do_flag || act == do_missed || act == do_suspend;
}

static gboolean
act_of (Desk *desk, gpointer data, GError **error)
{
  struct {
    Fixture *fixture;
    Act act;
  } *wanted = data;

  return wanted->act (wanted->fixture, error);
}

static void
count_told (Desk *desk, gint64 act, int *n)
{
  ++*n;
}

/* Tried, and then tried again by what has become of it: nothing has. */
static void
try_case (Fixture *fixture, Act act, const char *before)
{
  struct {
    Fixture *fixture;
    Act act;
  } wanted = { fixture, act };
  guint n_acts = g_list_model_get_n_items (desk_list_acts (fixture->desk));
  int n_told = 0;
  gulong told = g_signal_connect (fixture->desk, "acted", G_CALLBACK (count_told), &n_told);

  for (int i = 0; i < 2; i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GPtrArray) changes = desk_trial (fixture->desk, act_of, &wanted, &error);
    g_assert_no_error (error);
    g_assert_nonnull (changes);
    for (guint j = 0; i == 0 && j < changes->len; j++) {
      const DeskChange *change = changes->pdata[j];
      g_test_message ("  %s %s: %s > %s", change->what, change->subject, change->before.text,
                      change->after.text);
      g_assert_cmpstr (change->before.text, !=, change->after.text);
      g_assert_cmpstr (desk_change_label (change->what), !=, change->what);
    }
    assert_digest (fixture, before);
  }
  g_assert_cmpint (n_told, ==, 0);
  g_assert_cmpint (g_list_model_get_n_items (desk_list_acts (fixture->desk)), ==, n_acts);
  g_signal_handler_disconnect (fixture->desk, told);
}

static void
lend (Fixture *fixture)
{
  FIXTURE_DO (desk_official_authorize (fixture->desk,
                                       desk_official_chief (desk_get_state (fixture->desk)), NULL,
                                       &error));
}

static void
run_case (Fixture *fixture, const char *verb, Act act)
{
  g_autofree char *before = fixture_digest (fixture), *after = NULL;
  g_autoptr (LedgerAct) done = NULL;
  /* What both captains have seen is sealed again by the chief referee alone. */
  gboolean chief =
      desk_verb_word (verb) != DESK_VERB_ANYBODYS || g_str_equal (verb, "open-line-ups");
  int signers = chief ? DESK_SIGNED_CHIEF : 0;

  fixture_assert_lists (fixture);
  if (!is_waited_for (act))
    try_case (fixture, act, before);
  FIXTURE_DO (act (fixture, &error));
  fixture_assert_newest (fixture, verb, NULL);
  done = fixture_newest (fixture);
  g_assert_cmpstr (desk_verb_label (verb), !=, verb);
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, !=, before);
  assert_digest (fixture, after);
  for (int i = 0; i < 2; i++) {
    g_autoptr (LedgerAct) undo = desk_undo_peek (fixture->desk), redo = NULL;
    g_assert_cmpint (undo->id, ==, done->id);
    lend (fixture);
    FIXTURE_DO (desk_undo_signed (fixture->desk, signers, "a test", &error));
    fixture_assert_newest (fixture, "undo", NULL);
    assert_digest (fixture, before);
    redo = desk_redo_peek (fixture->desk);
    g_assert_cmpint (redo->id, ==, done->id);
    lend (fixture);
    FIXTURE_DO (desk_redo_signed (fixture->desk, signers, "a test", &error));
    fixture_assert_newest (fixture, "redo", NULL);
    assert_digest (fixture, after);
  }
  fixture_reopen (fixture);
  assert_digest (fixture, after);
  fixture_assert_good (fixture);
}

static void
test_verbs (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;

    g_test_message ("%d: %s", (int) i, cases[i].verb);
    fixture_set_up (&fixture, NULL);
    cases[i].before (&fixture);
    run_case (&fixture, cases[i].verb, cases[i].act);
    fixture_tear_down (&fixture, NULL);
  }
}

/* --- In whose name --- */

static void
put_official (Fixture *fixture, const char *who, const char *pin)
{
  DeskOfficial row = { .name = who, .role = DESK_ROLE_REFEREE, .pin = pin };

  FIXTURE_DO (desk_act_begin (fixture->desk, &error));
  desk_act_put (fixture->desk, &desk_official_kind, &row);
  FIXTURE_DO (desk_act_commit (fixture->desk, "official", NULL, &error, "referee %s", who));
}

/* No verb is done in a name that has a PIN before it was given. What the clock does by itself is
 * waited for elsewhere. */
static void
test_unproved (void)
{
  g_autofree char *pin = desk_pin_hash ("2468", NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *before = NULL, *after = NULL;
    g_autoptr (GError) error = NULL;
    Fixture fixture;

    if (is_waited_for (cases[i].act))
      continue;
    g_test_message ("%d: %s", (int) i, cases[i].verb);
    fixture_set_up (&fixture, NULL);
    put_official (&fixture, "Rob", pin);
    cases[i].before (&fixture);
    desk_set_who (fixture.desk, "Rob");
    before = fixture_digest (&fixture);
    g_assert_false (cases[i].act (&fixture, &error));
    if (error->domain != CLOCK_ERROR) /* of a second that has not passed yet */
      g_assert_cmpstr (error->message, ==, "This needs the PIN of Rob.");
    after = fixture_digest (&fixture);
    g_assert_cmpstr (after, ==, before);
    fixture_tear_down (&fixture, NULL);
  }
}

typedef gboolean (*Said) (Desk *, int, const char *, GError **);

/* Neither without the signature, nor with one that nobody has lent, nor without a reason. */
static void
assert_chiefs (Fixture *fixture, Said say)
{
  g_autofree char *before = fixture_digest (fixture), *after = NULL;

  FIXTURE_REFUSE (fixture, say (fixture->desk, 0, "seen", &error), DESK_ERROR, DESK_ERROR_AUTHORITY,
                  "Art. ");
  FIXTURE_REFUSE (fixture, say (fixture->desk, DESK_SIGNED_CHIEF, "seen", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. ");
  FIXTURE_DO (desk_official_authorize (fixture->desk, "Chief", NULL, &error));
  FIXTURE_REFUSE (fixture, say (fixture->desk, DESK_SIGNED_CHIEF, " ", &error), DESK_ERROR,
                  DESK_ERROR_AUTHORITY, "Art. ");
  after = fixture_digest (fixture);
  g_assert_cmpstr (after, ==, before);
  FIXTURE_DO (desk_official_authorize (fixture->desk, "Chief", NULL, &error));
  FIXTURE_DO (say (fixture->desk, DESK_SIGNED_CHIEF, "seen", &error));
}

/* What was refused to somebody else is undone, and done again, by nobody else either; and only
 * that. */
static gboolean
run_chiefs (Fixture *fixture, Act act)
{
  g_autoptr (GError) refused = NULL, undo = NULL;

  if (act (fixture, &refused)) {
    /* What both captains have seen is his alone. */
    if (!desk_undo (fixture->desk, &undo))
      assert_chiefs (fixture, desk_undo_signed);
    FIXTURE_DO (desk_redo (fixture->desk, &error));
    return FALSE;
  }
  g_assert_error (refused, DESK_ERROR, DESK_ERROR_AUTHORITY);
  FIXTURE_DO (desk_official_authorize (fixture->desk, "Chief", NULL, &error));
  FIXTURE_DO (act (fixture, &error));
  assert_chiefs (fixture, desk_undo_signed);
  assert_chiefs (fixture, desk_redo_signed);
  return TRUE;
}

/* Every act that needs the chief referee needs him undone and done again, too (Art. 30). */
static void
test_chiefs (void)
{
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    Fixture fixture;

    if (is_waited_for (cases[i].act) || strstr (cases[i].verb, "official") ||
        cases[i].before == named || g_str_equal (cases[i].verb, "adopt"))
      continue; /* who the officials are has rules of its own: official.c */
    g_test_message ("%d: %s", (int) i, cases[i].verb);
    fixture_set_up (&fixture, NULL);
    cases[i].before (&fixture);
    FIXTURE_DO (desk_official_set (fixture.desk, "Chief", DESK_ROLE_CHIEF, NULL, &error));
    if (run_chiefs (&fixture, cases[i].act))
      g_hash_table_add (met, g_strdup (cases[i].verb));
    fixture_tear_down (&fixture, NULL);
  }
  for (int i = 0; i < desk_n_verbs; i++)
    if (!strstr ("remove-official retract reinstate", desk_verbs[i].verb))
      g_assert_true (g_hash_table_contains (met, desk_verbs[i].verb) ==
                     (desk_verbs[i].word != DESK_VERB_ANYBODYS));
}

/* No verb without a case here; nothing warns any more but a ruling. */
static void
test_complete (void)
{
  for (int i = 0; i < desk_n_verbs; i++) {
    const char *verb = desk_verbs[i].verb;
    gboolean found = strstr ("create undo redo warn retract reinstate", verb) != NULL;

    for (gsize j = 0; j < G_N_ELEMENTS (cases); j++)
      found |= g_str_equal (cases[j].verb, verb);
    g_test_message ("%s", verb);
    g_assert_true (found);
  }
  g_assert_cmpstr (desk_verb_label ("unheard-of"), ==, "unheard-of");
}

/* The tournament itself is not undone. */
static void
test_create (Fixture *fixture, gconstpointer data)
{
  fixture_assert_newest (fixture, "create", "name=Cup rounds=3 time=60m 5x60 reserve");
  g_assert_null (desk_undo_peek (fixture->desk));
  g_assert_null (desk_redo_peek (fixture->desk));
  FIXTURE_REFUSE (fixture, desk_undo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "nothing to undo");
  FIXTURE_REFUSE (fixture, desk_redo (fixture->desk, &error), DESK_ERROR, DESK_ERROR_STATE,
                  "nothing to redo");
}

/* Members of records and columns of tables are the same, in the same order. */
static void
assert_columns (Ledger *ledger, const LedgerKind *kind)
{
  g_autofree char *path = g_strdup (ledger_get_path (ledger));
  g_autofree char *sql = g_strdup_printf ("PRAGMA table_info (%s)", kind->table);
  sqlite3 *db;
  sqlite3_stmt *info;
  int n = 0;

  g_assert_cmpint (sqlite3_open_v2 (path, &db, SQLITE_OPEN_READONLY, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &info, NULL), ==, SQLITE_OK);
  for (; sqlite3_step (info) == SQLITE_ROW; n++) {
    const char *name = (const char *) sqlite3_column_text (info, 1);
    const char *type = (const char *) sqlite3_column_text (info, 2);
    g_test_message ("%s.%s", kind->table, name);
    g_assert_cmpint (n, <, kind->n_columns + 2);
    g_assert_cmpstr (name, ==, n == 0 ? "row" : n == 1 ? "act" : kind->columns[n - 2].name);
    g_assert_cmpstr (type, ==,
                     n < 2 || kind->columns[n - 2].type == LEDGER_INT ? "INTEGER" : "TEXT");
  }
  g_assert_cmpint (n, ==, kind->n_columns + 2);
  sqlite3_finalize (info);
  sqlite3_close (db);
}

/* The key of a kind is that of its live view: two rows with the same key, one of them is seen. */
static void
assert_keys (const LedgerKind *kind)
{
  int n = 0;

  while (n < kind->n_columns && kind->columns[n].is_key)
    n++;
  g_assert_cmpint (n, >=, 1);
  for (int i = n; i < kind->n_columns; i++)
    g_assert_false (kind->columns[i].is_key);
}

static void
test_columns (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (desk_n_kinds, ==, 36);
  for (int i = 0; i < desk_n_kinds; i++) {
    assert_columns (desk_get_ledger (fixture->desk), desk_kinds[i]);
    assert_keys (desk_kinds[i]);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/desk/verbs/all", test_verbs);
  g_test_add_func ("/desk/verbs/complete", test_complete);
  g_test_add_func ("/desk/verbs/unproved", test_unproved);
  g_test_add_func ("/desk/verbs/chiefs", test_chiefs);
  FIXTURE_ADD ("/desk/verbs/create", test_create);
  FIXTURE_ADD ("/desk/verbs/columns", test_columns);
  return g_test_run ();
}
