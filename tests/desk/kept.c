/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "desk/event/event.h"
#include "desk/adopt/adopt.h"
#include "desk/clock/beat.h"
#include "desk/file/open.h"
#include "desk/game/correct.h"
#include "desk/event/detail.h"
#include "desk/fixture.h"
#include "desk/game/lock.h"
#include "desk/round/lots.h"
#include "desk/standings/tie-settle.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/rule.h"
#include "desk/standings/freeze.h"
#include "desk/file/desk-private.h"
#include "desk/standings/printed.h"
#include "desk/standings/prize.h"
#include "desk/event/ratings.h"
#include "desk/game/remark.h"
#include "desk/round/restrict.h"
#include "desk/round/seeding.h"
#include "desk/standings/tie.h"
#include "desk/travel.h"
#include "desk/act/verbs.h"
#include "ledger/rescue/copy.h"
#include "program.h"

/* tests/data/schema-NNN.tengen is a file that was made when schema NNN was released, and is opened
 * by every later program. To make one for a new schema: test-desk-kept --make PATH. To that of 009
 * the twin has added the PIN of its deputy, and two acts of his: --make gives no PINs. */

#define NEWEST "schema-009.tengen"
#define DEPUTY "达尔 Dahl"

/* --- Making it --- */

static void
people (Fixture *fixture)
{
  g_autoptr (FormatsEntries) entries =
      fixture_entries ("family,given,rank,country,club,id\nBerg,Anna,3d,NO,Oslo,17\n王,立诚,9p,CN,"
                       "北京,\nGarcía,José,12k,MX,,\n");
  DeskPlayer player;

  FIXTURE_DO (desk_enrol_entries (fixture->desk, entries, &error));
  fixture_enrol (fixture, "Dee", "", RULES_RANK_NONE);
  fixture_enrol (fixture, "Eve", "<x> & Co", RULES_RANK_KYU (1));
  player = *desk_state_player (desk_get_state (fixture->desk), 4);
  player.rating = 1840;
  FIXTURE_DO (desk_enrol_amend (fixture->desk, &player, &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, TRUE, "train late", &error));
  FIXTURE_DO (desk_enrol_withdraw (fixture->desk, 5, FALSE, "train in time", &error));
  FIXTURE_DO (desk_enrol_excuse (fixture->desk, 3, 2, 1, &error));
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 4, 3, TRUE, &error));
  FIXTURE_DO (desk_enrol_absent (fixture->desk, 4, 3, FALSE, &error));
}

/* What comes from elsewhere: schema 006. A whole tournament, taken back; then what is known of two
 * more than their names. */
static void
travel (Fixture *fixture)
{
  g_autoptr (FormatsEvent) whole = travel_event (6), more = formats_event_new ();
  FormatsPlayer *berg = travel_player (more, "Berg", "Anna", RULES_RANK_DAN (3));

  FIXTURE_DO (desk_adopt (fixture->desk, whole, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  formats_player_set (berg, "egf", "10010101");
  formats_player_set (berg, "born", "1990");
  formats_player_set (travel_player (more, "García", "José", RULES_RANK_NONE), "club", "太阳");
  formats_event_keep (more, "opengotha/TeamSet", "<TeamSet>\n</TeamSet>");
  FIXTURE_DO (desk_adopt (fixture->desk, more, &error));
}

/* Rows past the desk, as a file may have them: schema 006. */
static void
put_rows (Fixture *fixture)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .who = "chief", .verb = "adopt", .about = "rows", .reason = "" };
  DeskUncoloured unknown = { .game = fixture_game (fixture, 1, 2), .unknown = 1 };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_uncoloured_kind, &unknown);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  FIXTURE_DO (desk_reload (fixture->desk, &error));
}

/* What a list of ratings says of one, and a note: schema 006. */
static void
take_notes (Fixture *fixture)
{
  char source[] = "egf", date[] = "2018-02-22", none[] = "";
  DeskRegisterSource list = { .source = source, .date = date };
  DeskRatingsChange rating = { 4, DESK_RATINGS_RATING, DESK_RATINGS_NAME, none, none, 1850, TRUE };
  g_autoptr (GPtrArray) changes = g_ptr_array_new ();
  const DeskRatings ratings = { .source = &list, .changes = changes };

  g_ptr_array_add (changes, &rating);
  FIXTURE_DO (desk_ratings_take (fixture->desk, &ratings, &error));
  FIXTURE_DO (desk_detail_set (fixture->desk, 4, "paid", "20 €", &error));
}

/* What is decided at the end: schema 006. Before the first round all are tied. */
static void
decide (Fixture *fixture)
{
  const gint64 all[] = { 5, 1, 4, 2, 3 };
  const DeskPrize prize = {
    .name = "十级组", .place = 1, .who = "rank=12k..1k", .value = "300 EUR"
  };
  Desk *desk = fixture->desk;
  gint64 key;

  FIXTURE_DO (desk_tie_settle (desk, 0, STANDING_TIE_LOTS, all, 5, "抽签", NULL, &error));
  FIXTURE_DO (desk_tie_settle (desk, 0, STANDING_TIE_SHARED, all, 5, NULL, &key, &error));
  FIXTURE_DO (desk_tie_drop (desk, key, "the first word holds", &error));
  FIXTURE_DO (desk_freeze_set (desk, 0, NULL, &error));
  FIXTURE_DO (desk_freeze_thaw (desk, 0, "too soon", &error));
  FIXTURE_DO (desk_freeze_set (desk, 1, "on the board", &error));
  FIXTURE_DO (desk_prize_set (desk, &prize, NULL, &error));
  FIXTURE_DO (desk_prize_set (desk, &prize, &key, &error));
  FIXTURE_DO (desk_prize_drop (desk, key, "there is one", &error));
}

/* What is remembered on the day, and hangs on the wall: schema 007. */
static void
remember (Fixture *fixture)
{
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_remark_set (desk, fixture_game (fixture, 1, 1), "角落 · quiet", &error));
  FIXTURE_DO (desk_remark_set (desk, fixture_game (fixture, 1, 2), "train late", &error));
  FIXTURE_DO (desk_remark_set (desk, fixture_game (fixture, 1, 2), "", &error));
  FIXTURE_DO (desk_printed_note (desk, DESK_PRINTED_PAIRINGS, 1, &error));
}

/* What is said before the draw: schema 005. */
static void
demand (Fixture *fixture)
{
  const DeskRestriction apart = {
    .kind = "never", .one = "2 1", .two = "club=北京", .first = 2, .last = 4, .reason = "同门"
  };
  const DeskRestriction seat = {
    .kind = "seat", .one = "3", .two = "", .first = 1, .board = 2, .reason = "wheelchair"
  };
  const DeskSeeding seeding = { .player = 2, .number = 9, .seed = 1, .correction = -1, .grp = 2 };
  gint64 key;

  FIXTURE_DO (desk_restrict_add (fixture->desk, &apart, NULL, &error));
  FIXTURE_DO (desk_restrict_add (fixture->desk, &seat, &key, &error));
  FIXTURE_DO (desk_restrict_remove (fixture->desk, key, "a ramp", &error));
  FIXTURE_DO (desk_lots_draw (fixture->desk, 3, &error));
  FIXTURE_DO (desk_seeding_set (fixture->desk, &seeding, &error));
}

static void
store_again (Fixture *fixture, DeskDraw *task, const PairingPair *pairs, int n_pairs)
{
  g_autoptr (DeskDraw) draw = task;
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, n_pairs);

  FIXTURE_DO (desk_pair_store_again (fixture->desk, draw, round, NULL, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
}

/* Drawn again in part, and taken back. */
static void
draw_again (Fixture *fixture, gboolean settled)
{
  const PairingPair pairs[] = { { 0, 1, 0 }, { 4, 2, 0 }, { 3, -1, 0 } };
  const int keep[] = { 1 }, boards[] = { 2, 3 };
  const DeskRedraw what = { .boards = boards, .n_boards = 2 };

  store_again (fixture,
               settled ? desk_pair_task_again (fixture->desk, 1, &what, NULL)
                       : desk_pair_task_rest (fixture->desk, 1, keep, 1, NULL),
               pairs, G_N_ELEMENTS (pairs));
}

/* 1-2, 4-3, and 5 has the bye. */
static void
first_round (Fixture *fixture)
{
  static const PairingPair pairs[] = { { 0, 1, 0 }, { 2, 3, 0 }, { 4, -1, 0 } };
  g_autoptr (PairingRound) round = pairing_round_new (1, pairs, G_N_ELEMENTS (pairs));
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (fixture->desk, NULL);

  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, FALSE, &error));
  FIXTURE_DO (desk_pair_cancel (fixture->desk, 1, &error));
  g_clear_pointer (&draw, desk_draw_free);
  draw = desk_pair_snapshot (fixture->desk, NULL);
  FIXTURE_DO (desk_pair_store (fixture->desk, draw, round, FALSE, &error));
  draw_again (fixture, FALSE);
  FIXTURE_DO (desk_pair_colours (fixture->desk, 1, 2, &error));
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  draw_again (fixture, TRUE);
}

static void
first_game (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 1);
  guint8 dead[RULES_POINTS] = { 0 };

  FIXTURE_DO (desk_time_start (fixture->desk, game, CLOCK_BLACK, &error));
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_time_press (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  fixture_play_all (fixture, game, "Q4 D16 pass pass");
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (fixture_warn (fixture, game, RULES_BLACK, "wrong-lift", "lifted D4", &error));
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (fixture->desk, game, dead, NULL, 7, NULL, &error));
}

/* The whole way to the end and back: schema 002. */
static void
talk_about_the_end (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 2);
  Desk *desk = fixture->desk;
  guint8 dead[RULES_POINTS] = { 0 }, given[RULES_POINTS] = { [RULES_POINT (9, 9)] = RULES_BLACK };

  fixture_play_all (fixture, game, "Q16 D4 Q4 D16");
  FIXTURE_DO (desk_rebuild (desk, game, 3, "the table was upset", &error));
  FIXTURE_DO (desk_rebuild_displace (desk, game, RULES_POINT (15, 3), RULES_POINT (15, 4),
                                     DESK_BASIS_RULING, "nobody knows", &error));
  FIXTURE_DO (desk_end_propose (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_refuse (desk, game, RULES_EMPTY, &error));
  fixture_play_all (fixture, game, "C3");
  FIXTURE_DO (desk_end_propose (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_agree (desk, game, RULES_EMPTY, &error));
  FIXTURE_DO (desk_end_dispute (desk, game, RULES_POINT (3, 3), RULES_EMPTY, "alive?", &error));
  fixture_play_all (fixture, game, "pass pass");
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_WHITE, &error));
  FIXTURE_DO (desk_end_confirm (desk, game, RULES_BLACK, &error));
  fixture_agree (fixture, game);
  FIXTURE_DO (desk_count_confirm (desk, game, dead, given, DESK_SIGNED_BLACK, NULL, &error));
  FIXTURE_DO (desk_lock_sign (desk, game, DESK_SIGNED_REFEREE, &error));
  FIXTURE_DO (desk_count_recount (desk, game, RULES_WHITE, "again", &error));
}

/* A reading past the desk, after those that are there. */
static void
put_reading (Fixture *fixture, const DeskReading *reading)
{
  g_autoptr (GPtrArray) there =
      ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind, reading->game, NULL);
  DeskReading row = *reading;

  row.seq = there->len + 1;
  fixture_put_reading (fixture, &row);
  FIXTURE_DO (desk_reload (fixture->desk, &error));
}

static void
take_back (Fixture *fixture, int n)
{
  for (int i = 0; i < n; i++)
    FIXTURE_DO (desk_undo (fixture->desk, &error));
}

/* Before the start: schema 003. */
static void
sit_down (Fixture *fixture, gint64 game)
{
  const gboolean both[] = { TRUE, TRUE };
  const gint64 late[] = { 60000, 0 };
  Desk *desk = fixture->desk;

  FIXTURE_DO (
      desk_late_schedule (desk, 1, G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC, &error));
  fixture_set (fixture, "time", "30m 5x60 reserve");
  FIXTURE_DO (desk_await_start (desk, game, both, g_get_real_time () - 299900 * 1000, &error));
  FIXTURE_DO (desk_await_seat (desk, game, CLOCK_BLACK, &error));
  g_assert_true (fixture_wait (fixture, "missed"));
  fixture_set (fixture, "time", "60m 5x60 reserve");
  FIXTURE_DO (desk_late_rule (desk, game, late, "a word with the referee", &error));
  FIXTURE_DO (desk_nigiri (desk, game, 3, RULES_NIGIRI_ODD, 5, &error));
}

/* Both are in their countdown, White is to move. */
static void
count_down (Fixture *fixture, gint64 game)
{
  const ClockReading white = { .periods = 3, .elapsed = 5000, .used = 3500000 };
  DeskReading reading = { .game = game,
                          .event = "pause",
                          .turn = CLOCK_WHITE,
                          .fallen = CLOCK_NOBODY,
                          .black_periods = 5,
                          .white_periods = 3,
                          .white_elapsed = 20000 };
  Desk *desk = fixture->desk;
  ClockReading asked;

  put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (desk, game, &error));
  FIXTURE_DO (desk_time_ask (desk, game, CLOCK_WHITE, &asked, &error));
  FIXTURE_DO (desk_time_recount (desk, game, 10000, NULL, &error));
  FIXTURE_DO (desk_time_correct (desk, game, NULL, &white, DESK_SIGNED_CHIEF, "by hand", &error));
  FIXTURE_DO (desk_time_leave (desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_press (desk, game, &error));
  FIXTURE_DO (desk_time_back (desk, game, CLOCK_BLACK, &error));
  FIXTURE_DO (desk_time_adjourn (desk, game, "lunch", &error));
  FIXTURE_DO (desk_time_witness (desk, game, DESK_SIGNED_BLACK | DESK_SIGNED_WHITE, &error));
}

/* What the machine does to a clock, and what a faulty one needs. */
static void
break_down (Fixture *fixture, gint64 game)
{
  DeskReading reading = { .game = game,
                          .event = "pause",
                          .fallen = CLOCK_NOBODY,
                          .black_free = 900000,
                          .black_periods = 5,
                          .black_used = 2400000,
                          .white_free = 2100000,
                          .white_periods = 5,
                          .white_used = 1200000 };

  fixture_hours_begin ();
  put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  fixture_hours_pass (5000);
  desk_beat_store (fixture->desk);
  fixture_hours_sleep (60000);
  desk_beat_store (fixture->desk);
  FIXTURE_DO (desk_time_count_since (fixture->desk, game, "they played on", &error));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  fixture_hours_end ();
  FIXTURE_DO (desk_time_split (fixture->desk, game, 3300000, "the hall's clock", &error));
}

static void
rule (Fixture *fixture, gint64 game, RulesColour side, const char *offence, RulesDecision decision,
      const char *place)
{
  const DeskCase what = { .game = game,
                          .side = side,
                          .offence = offence,
                          .ply = -1,
                          .place = place,
                          .decision = (int) decision,
                          .claimant = side ? RULES_OTHER (side) : RULES_EMPTY,
                          .signers = DESK_SIGNED_CHIEF,
                          .reason = "seen by all" };

  FIXTURE_DO (desk_rule (fixture->desk, &what, &error));
}

/* Everything that is ruled: schema 004. What was done at the board is taken back again. */
static void
give_rulings (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 2);
  Desk *desk = fixture->desk;

  fixture_play_all (fixture, game, "Q16 D4");
  rule (fixture, game, RULES_WHITE, "take-back", RULES_DECISION_WARNING, "C4");
  rule (fixture, game, RULES_BLACK, "forbidden-point", RULES_DECISION_NONE, "A1");
  rule (fixture, game, RULES_BLACK, "displaced-stone", RULES_DECISION_PLACE, "Q16 R16");
  rule (fixture, game, RULES_WHITE, "phone-look", RULES_DECISION_LOSS, "");
  take_back (fixture, 1);
  rule (fixture, game, RULES_EMPTY, "wrong-colours", RULES_DECISION_SWAP, "");
  rule (fixture, game, RULES_EMPTY, "rare-cycle", RULES_DECISION_REPLAY, "");
  take_back (fixture, 7);
  rule (fixture, game, RULES_WHITE, "talk", RULES_DECISION_WARNING, "");
  FIXTURE_DO (desk_ruling_amend (desk, 8, "loss", DESK_SIGNED_CHIEF, "no", &error));
  take_back (fixture, 1);
  rule (fixture, game, RULES_BLACK, "phone-look", RULES_DECISION_WARNING, "");
  FIXTURE_DO (desk_ruling_amend (desk, 9, "none", DESK_SIGNED_CHIEF, "a hearing aid", &error));
}

/* What would leave moves behind, or needs another limit, is taken back again. */
static void
try_out (Fixture *fixture, gint64 game)
{
  DeskReading flag = { .game = game, .event = "flag", .fallen = CLOCK_BLACK, .white_free = 900000 };
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_seal (desk, game, RULES_POINT (9, 9), &error));
  FIXTURE_DO (desk_seal_open (desk, game, "nobody signs", &error));
  take_back (fixture, 2);
  put_reading (fixture, &flag);
  FIXTURE_DO (desk_timeout_pass (desk, game, NULL, &error));
  take_back (fixture, 2);
  fixture_set (fixture, "time", "60m absolute");
  FIXTURE_DO (desk_contest_stop (desk, game, RULES_BLACK, DESK_SIGNED_CHIEF, "no", &error));
  FIXTURE_DO (desk_contest_yield (desk, game, RULES_BLACK, DESK_SIGNED_CHIEF, "yes", &error));
  take_back (fixture, 3);
}

static void
keep_time (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 2);

  sit_down (fixture, game);
  try_out (fixture, game);
  count_down (fixture, game);
  break_down (fixture, game);
}

static void
second_game (Fixture *fixture)
{
  gint64 game = fixture_game (fixture, 1, 2);
  DeskReading reading = { .game = game,
                          .event = "pause",
                          .turn = CLOCK_WHITE,
                          .fallen = CLOCK_NOBODY,
                          .black_free = 3300000,
                          .black_periods = 5,
                          .white_periods = 2,
                          .white_elapsed = 59990,
                          .white_used = 3590000 };
  g_autoptr (GArray) calls = NULL;

  put_reading (fixture, &reading);
  FIXTURE_DO (desk_time_resume (fixture->desk, game, &error));
  g_assert_true (fixture_wait (fixture, "period"));
  FIXTURE_DO (desk_time_pause (fixture->desk, game, &error));
  FIXTURE_DO (desk_time_press_after (fixture->desk, game, 60000, &calls, &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+T", &error));
  FIXTURE_DO (desk_result_clear (fixture->desk, game, "the other side", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "B+T", &error));
}

/* A table of offences of its own, for a while: schema 004. */
static void
change_offences (Fixture *fixture)
{
  g_autoptr (DeskOffence) late = desk_offence_new ("late-entry");

  g_free (late->label);
  late->label = g_strdup ("Entered the hall late 迟入场");
  late->remedy.decisions = RULES_DECISION_BIT (RULES_DECISION_WARNING);
  FIXTURE_DO (desk_offence_set (fixture->desk, late, "regulations", &error));
  FIXTURE_DO (desk_offence_drop (fixture->desk, "late-entry", "not this year", &error));
}

/* Who rules: schema 004. No chief referee, so that the signatures of the others go on to count. */
static void
name_officials (Fixture *fixture)
{
  Desk *desk = fixture->desk;

  FIXTURE_DO (desk_official_set (desk, "达尔 Dahl", DESK_ROLE_REFEREE, NULL, &error));
  FIXTURE_DO (desk_official_set (desk, "达尔 Dahl", DESK_ROLE_DEPUTY, NULL, &error));
  FIXTURE_DO (desk_official_set (desk, "Lind", DESK_ROLE_REFEREE, NULL, &error));
  FIXTURE_DO (desk_official_remove (desk, "Lind", DESK_SIGNED_CHIEF, "went home", &error));
}

static void
tell_story (Fixture *fixture)
{
  fixture_set (fixture, "place", "Oslo 奥斯陆");
  people (fixture);
  travel (fixture);
  take_notes (fixture);
  demand (fixture);
  first_round (fixture);
  first_game (fixture);
  keep_time (fixture);
  give_rulings (fixture);
  talk_about_the_end (fixture);
  second_game (fixture);
  change_offences (fixture);
  name_officials (fixture);
  put_rows (fixture);
  decide (fixture);
  remember (fixture);
  FIXTURE_DO (desk_retract (fixture->desk, 2, DESK_SIGNED_CHIEF, "in Bergen?", &error));
  FIXTURE_DO (desk_reinstate (fixture->desk, 2, DESK_SIGNED_CHIEF, "in Oslo", &error));
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  fixture_set (fixture, "komi", "5.5");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  FIXTURE_DO (desk_redo (fixture->desk, &error));
}

static int
make (const char *path)
{
  Fixture fixture;

  fixture_set_up (&fixture, NULL);
  tell_story (&fixture);
  FIXTURE_DO (ledger_copy_to (desk_get_ledger (fixture.desk), path, &error));
  fixture_tear_down (&fixture, NULL);
  return 0;
}

/* --- Opening it --- */

static void
open_kept (Fixture *fixture, const char *name)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", name, NULL);
  g_autofree char *contents = NULL;
  gsize length;

  g_clear_object (&fixture->desk);
  g_assert_true (g_file_get_contents (kept, &contents, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, contents, (gssize) length, NULL));
  fixture_reopen (fixture);
}

static void
assert_player (const DeskState *state, gint64 key, const char *name, RulesRank rank, gint64 rating)
{
  const DeskPlayer *player = desk_state_player (state, key);
  g_autofree char *full = desk_player_stored_name (player);

  g_assert_cmpstr (full, ==, name);
  g_assert_cmpint (player->rank, ==, rank);
  g_assert_cmpint (player->rating, ==, rating);
  g_assert_cmpint (player->withdrawn, ==, 0);
}

static void
assert_table (const DeskState *state, int board, gint64 black, gint64 white, const char *result)
{
  const DeskGame *game = desk_state_game_at (state, 1, board);
  const DeskResult *found = desk_state_result (state, game->game);

  g_assert_cmpint (game->black, ==, black);
  g_assert_cmpint (game->white, ==, white);
  g_assert_cmpstr (found ? found->result : NULL, ==, result);
}

/* What first_game() and the others have left, told again. Black: 2 stones and half of the other 357
 * points, 180 1/2 zi, less 3 3/4 and a warning: White wins by 4 3/4 zi, 9.5 points. */
static void
test_present (Fixture *fixture, gconstpointer name)
{
  const DeskState *state;
  const DeskReading *last;
  g_autoptr (GPtrArray) readings = NULL;
  const RulesGame *record;

  open_kept (fixture, name);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_event_get (state, "place"), ==, "Oslo 奥斯陆");
  g_assert_cmpstr (desk_event_get (state, "komi"), ==, "");
  assert_player (state, 1, "Berg Anna", RULES_RANK_DAN (3), 0);
  assert_player (state, 2, "王 立诚", RULES_RANK_PRO (9), 0);
  assert_player (state, 3, "García José", RULES_RANK_KYU (12), 0);
  assert_player (state, 4, "Dee", RULES_RANK_NONE, 1850);
  assert_player (state, 5, "Eve <x> & Co", RULES_RANK_KYU (1), 0);
  g_assert_cmpstr (desk_state_player (state, 1)->ident, ==, "17");
  g_assert_true (desk_state_is_absent (state, 3, 2));
  g_assert_false (desk_state_is_absent (state, 4, 3));
  assert_table (state, 1, 1, 2, "W+9.5");
  assert_table (state, 2, 4, 3, "B+T");
  assert_table (state, 3, 5, 0, NULL);
  g_assert_cmpint (desk_state_round (state, 1), ==, DESK_ROUND_SETTLED);
  g_assert_cmpint (desk_state_round (state, 2), ==, DESK_ROUND_DRAFT);
  record = desk_play_get_record (fixture->desk, fixture_game (fixture, 1, 1), NULL);
  g_assert_cmpint (rules_game_n_moves (record), ==, 6);
  readings = ledger_live (desk_get_ledger (fixture->desk), &desk_reading_kind,
                          fixture_game (fixture, 1, 2), NULL);
  last = readings->pdata[readings->len - 1];
  g_assert_cmpstr (last->event, ==, "flag");
  g_assert_cmpint (last->fallen, ==, CLOCK_WHITE);
  fixture_assert_good (fixture);
}

/* What cannot be in it: nothing warns any more but a ruling, and the others are younger than it. */
static const char *const unknown[] = { "warn",    "correct-result", "duty",           "evaluate",
                                       "summary", "report",         "answer",         "sign-draw",
                                       "team",    "drop-team",      "member",         "let-order",
                                       "line-up", "open-line-ups",  "change-line-up", NULL };

/* Everything that could be done when it was made is in it. */
static void
test_verbs (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) acts = NULL;

  open_kept (fixture, NEWEST);
  acts = ledger_act_list (desk_get_ledger (fixture->desk), 0, NULL);
  for (int i = 0; i < desk_n_verbs; i++) {
    gboolean found = g_strv_contains (unknown, desk_verbs[i].verb);
    g_test_message ("%s", desk_verbs[i].verb);
    for (guint j = 0; j < acts->len; j++)
      found |= g_str_equal (((const LedgerAct *) acts->pdata[j])->verb, desk_verbs[i].verb);
    g_assert_true (found);
  }
}

/* Only whose it is takes it back. */
static void
forget_pin (Fixture *fixture)
{
  Desk *desk = fixture->desk;

  while (desk_official_has_pin (desk_get_state (desk), DEPUTY)) {
    FIXTURE_DO (desk_official_authorize (desk, DEPUTY, "4711", &error));
    FIXTURE_DO (desk_undo_signed (desk, DESK_SIGNED_CHIEF, "a test", &error));
  }
  FIXTURE_DO (desk_official_authorize (desk, NULL, NULL, &error));
}

/* The tournament goes on, and can be taken back to its beginning. */
static void
test_goes_on (Fixture *fixture, gconstpointer name)
{
  open_kept (fixture, name);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 2, &error));
  fixture_finish_round (fixture, 2);
  fixture_assert_lists (fixture);
  forget_pin (fixture);
  while (desk_undo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", NULL))
    fixture_assert_same (fixture);
  g_assert_cmpint (desk_state_last_round (desk_get_state (fixture->desk)), ==, 0);
  while (desk_redo_signed (fixture->desk, DESK_SIGNED_CHIEF, "a test", NULL))
    continue;
  g_assert_cmpint (desk_result_n_open (fixture->desk, 2), ==, 0);
  fixture_assert_good (fixture);
}

/* What talk_about_the_end() has left: three moves stand, one stone shifted, four passes and a stone
 * after them, and the confirmed end. */
static void
test_end (Fixture *fixture, gconstpointer name)
{
  gint64 game;
  const RulesGame *record;
  g_autoptr (GPtrArray) counts = NULL;

  open_kept (fixture, name);
  game = fixture_game (fixture, 1, 2);
  record = desk_play_get_record (fixture->desk, game, NULL);
  g_assert_cmpint (rules_game_n_moves (record), ==, 3 + 1 + 1 + 2 + 2);
  g_assert_cmpint (rules_board_get (rules_game_board (record), RULES_POINT (15, 4)), ==,
                   RULES_BLACK);
  g_assert_cmpint (rules_board_get (rules_game_board (record), RULES_POINT (15, 3)), ==,
                   RULES_EMPTY);
  FIXTURE_REFUSE (fixture, desk_rebuild (fixture->desk, game, 1, "late", &error), DESK_ERROR,
                  DESK_ERROR_STATE, "Art. 21.3");
  counts = ledger_live (desk_get_ledger (fixture->desk), &desk_count_kind, game, NULL);
  g_assert_cmpstr (((const DeskCount *) counts->pdata[0])->given, ==, "B:K10");
}

/* What keep_time() has left; the sealed move was taken back, and so were the rulings on time. */
static void
test_time (Fixture *fixture, gconstpointer name)
{
  gint64 game;
  g_autoptr (GPtrArray) dials = NULL;
  DeskAwaiting awaiting;

  open_kept (fixture, name);
  game = fixture_game (fixture, 1, 2);
  g_assert_cmpint (desk_late_find (fixture->desk, game, CLOCK_BLACK)->late, ==, 60000);
  g_assert_cmpint (desk_late_scheduled (fixture->desk, 1), ==,
                   G_GINT64_CONSTANT (1700000000) * G_USEC_PER_SEC);
  g_assert_true (desk_await_get (fixture->desk, game, &awaiting));
  g_assert_true (awaiting.missed && awaiting.awaited[CLOCK_WHITE]);
  g_assert_null (desk_seal_find (fixture->desk, game));
  g_assert_null (desk_contest_find (fixture->desk, game));
  dials = ledger_live (desk_get_ledger (fixture->desk), &desk_dial_kind, game, NULL);
  g_assert_cmpint (dials->len, >, 3);
  g_assert_cmpint (((const DeskDial *) dials->pdata[0])->black_absence, ==, CLOCK_AWAY);
}

/* What give_rulings() has left: two rulings, one warning. */
static void
test_rulings (Fixture *fixture, gconstpointer name)
{
  g_autoptr (GPtrArray) standing = NULL;
  gint64 game;

  open_kept (fixture, name);
  game = fixture_game (fixture, 1, 2);
  standing = desk_ruling_list (fixture->desk, game, 0);
  g_assert_cmpint (standing->len, ==, 2);
  g_assert_cmpstr (((const DeskRuling *) standing->pdata[0])->offence, ==, "talk");
  g_assert_cmpstr (((const DeskRuling *) standing->pdata[1])->decision, ==, "none");
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_WHITE), ==, 1);
  g_assert_cmpint (desk_play_warnings (fixture->desk, game, RULES_BLACK), ==, 0);
}

/* What name_officials() has left. */
static void
test_officials (Fixture *fixture, gconstpointer name)
{
  g_autoptr (GPtrArray) officials = NULL;
  const DeskOfficial *dahl;

  open_kept (fixture, name);
  officials = desk_official_list (desk_get_state (fixture->desk));
  g_assert_cmpint (officials->len, ==, 1);
  dahl = officials->pdata[0];
  g_assert_cmpstr (dahl->name, ==, "达尔 Dahl");
  g_assert_cmpstr (dahl->role, ==, DESK_ROLE_DEPUTY);
}

/* What a deputy has done with a PIN (schema 009): he is named for it, and for nothing that was done
 * before he had it. */
static void
test_proved (Fixture *fixture, gconstpointer name)
{
  open_kept (fixture, name);
  g_assert_true (desk_official_has_pin (desk_get_state (fixture->desk), DEPUTY));
  for (gint64 act = 1; act <= 156; act++) {
    g_auto (GStrv) names = ledger_act_proofs (desk_get_ledger (fixture->desk), act);
    g_autofree char *proved = g_strjoinv (", ", names);

    g_assert_cmpstr (proved, ==, act == 155 || act == 156 ? DEPUTY : "");
  }
}

/* What demand() has left; the excuse is people()'s. */
static void
test_pairing (Fixture *fixture, gconstpointer name)
{
  const DeskState *state;
  DeskSeeding seeding;

  open_kept (fixture, name);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_state_restriction (state, 1)->one, ==, "1 2");
  g_assert_cmpstr (desk_state_restriction (state, 1)->two, ==, "club=北京");
  g_assert_cmpint (desk_state_restriction (state, 1)->last, ==, 4);
  g_assert_null (desk_state_restriction (state, 2));
  g_assert_cmpint (desk_state_award (state, 3, 2), ==, 1);
  g_assert_cmpint (desk_state_award (state, 4, 3), ==, -1);
  seeding = desk_seeding_get (state, 2);
  g_assert_cmpint (seeding.number, ==, 9);
  g_assert_cmpint (seeding.seed, ==, 1);
  g_assert_cmpint (seeding.correction, ==, -1);
  g_assert_cmpint (seeding.grp, ==, 2);
  g_assert_cmpint (desk_event (state)->lots, ==, 3);
}

/* What travel(), put_rows() and decide() have left. */
static void
test_travel (Fixture *fixture, gconstpointer name)
{
  g_autoptr (GPtrArray) kept = NULL;
  const DeskState *state;

  open_kept (fixture, name);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_state_detail (state, 1, "egf"), ==, "10010101");
  g_assert_cmpstr (desk_state_detail (state, 1, "born"), ==, "1990");
  g_assert_cmpstr (desk_state_detail (state, 3, "club"), ==, "太阳");
  g_assert_null (desk_state_detail (state, 2, "egf"));
  g_assert_true (desk_state_is_uncoloured (state, fixture_game (fixture, 1, 2)));
  g_assert_false (desk_state_is_uncoloured (state, fixture_game (fixture, 1, 1)));
  g_assert_true (desk_freeze_is_frozen (state, 1));
  g_assert_false (desk_freeze_is_frozen (state, 0));
  g_assert_null (desk_freeze_check (fixture->desk, 1));
  g_assert_cmpstr (desk_state_tie (state, 1)->players, ==, "5 1 4 2 3");
  g_assert_null (desk_state_tie (state, 2));
  g_assert_cmpstr (desk_state_prize (state, 1)->who, ==, "rank=12k..1k");
  g_assert_null (desk_state_prize (state, 2));
  kept = ledger_live (desk_get_ledger (fixture->desk), &desk_kept_kind, 0, NULL);
  g_assert_cmpint (kept->len, ==, 1);
  g_assert_cmpstr (((const DeskKept *) kept->pdata[0])->text, ==, "<TeamSet>\n</TeamSet>");
}

/* What remember() has left. */
static void
test_day (Fixture *fixture, gconstpointer name)
{
  const DeskState *state;

  open_kept (fixture, name);
  state = desk_get_state (fixture->desk);
  g_assert_cmpstr (desk_state_remark (state, fixture_game (fixture, 1, 1)), ==, "角落 · quiet");
  g_assert_null (desk_state_remark (state, fixture_game (fixture, 1, 2)));
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_PAIRINGS, 1, NULL), ==,
                   DESK_PRINTED_SAME);
  g_assert_cmpint (desk_printed_check (fixture->desk, DESK_PRINTED_STANDINGS, 0, NULL), ==,
                   DESK_PRINTED_NEVER);
}

static void
add (const char *path, const char *name, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, name, fixture_set_up, test, fixture_tear_down);
}

TEST_MAIN (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--make"))
    return make (argv[2]);
  g_test_init (&argc, &argv, NULL);
  add ("/desk/kept/present-001", "schema-001.tengen", test_present);
  add ("/desk/kept/present-002", "schema-002.tengen", test_present);
  add ("/desk/kept/present-003", "schema-003.tengen", test_present);
  add ("/desk/kept/present-004", "schema-004.tengen", test_present);
  add ("/desk/kept/present-005", "schema-005.tengen", test_present);
  add ("/desk/kept/present-006", "schema-006.tengen", test_present);
  add ("/desk/kept/present-007", "schema-007.tengen", test_present);
  add ("/desk/kept/present-008", "schema-008.tengen", test_present);
  add ("/desk/kept/present-009", "schema-009.tengen", test_present);
  add ("/desk/kept/goes-on-001", "schema-001.tengen", test_goes_on);
  add ("/desk/kept/goes-on-002", "schema-002.tengen", test_goes_on);
  add ("/desk/kept/goes-on-003", "schema-003.tengen", test_goes_on);
  add ("/desk/kept/goes-on-004", "schema-004.tengen", test_goes_on);
  add ("/desk/kept/goes-on-005", "schema-005.tengen", test_goes_on);
  add ("/desk/kept/goes-on-006", "schema-006.tengen", test_goes_on);
  add ("/desk/kept/goes-on-007", "schema-007.tengen", test_goes_on);
  add ("/desk/kept/goes-on-008", "schema-008.tengen", test_goes_on);
  add ("/desk/kept/goes-on-009", "schema-009.tengen", test_goes_on);
  FIXTURE_ADD ("/desk/kept/verbs", test_verbs);
  add ("/desk/kept/end-002", "schema-002.tengen", test_end);
  add ("/desk/kept/end-003", "schema-003.tengen", test_end);
  add ("/desk/kept/end-004", "schema-004.tengen", test_end);
  add ("/desk/kept/end-005", "schema-005.tengen", test_end);
  add ("/desk/kept/end-006", "schema-006.tengen", test_end);
  add ("/desk/kept/end-007", "schema-007.tengen", test_end);
  add ("/desk/kept/end-008", "schema-008.tengen", test_end);
  add ("/desk/kept/end-009", "schema-009.tengen", test_end);
  add ("/desk/kept/time-003", "schema-003.tengen", test_time);
  add ("/desk/kept/time-004", "schema-004.tengen", test_time);
  add ("/desk/kept/time-005", "schema-005.tengen", test_time);
  add ("/desk/kept/time-006", "schema-006.tengen", test_time);
  add ("/desk/kept/time-007", "schema-007.tengen", test_time);
  add ("/desk/kept/time-008", "schema-008.tengen", test_time);
  add ("/desk/kept/time-009", "schema-009.tengen", test_time);
  add ("/desk/kept/rulings", "schema-004.tengen", test_rulings);
  add ("/desk/kept/officials", "schema-004.tengen", test_officials);
  add ("/desk/kept/rulings-005", "schema-005.tengen", test_rulings);
  add ("/desk/kept/officials-005", "schema-005.tengen", test_officials);
  add ("/desk/kept/rulings-006", "schema-006.tengen", test_rulings);
  add ("/desk/kept/rulings-007", "schema-007.tengen", test_rulings);
  add ("/desk/kept/rulings-008", "schema-008.tengen", test_rulings);
  add ("/desk/kept/rulings-009", "schema-009.tengen", test_rulings);
  add ("/desk/kept/officials-006", "schema-006.tengen", test_officials);
  add ("/desk/kept/officials-007", "schema-007.tengen", test_officials);
  add ("/desk/kept/officials-008", "schema-008.tengen", test_officials);
  add ("/desk/kept/officials-009", "schema-009.tengen", test_officials);
  add ("/desk/kept/pairing", "schema-005.tengen", test_pairing);
  add ("/desk/kept/pairing-006", "schema-006.tengen", test_pairing);
  add ("/desk/kept/pairing-007", "schema-007.tengen", test_pairing);
  add ("/desk/kept/pairing-008", "schema-008.tengen", test_pairing);
  add ("/desk/kept/proved-009", "schema-009.tengen", test_proved);
  add ("/desk/kept/pairing-009", "schema-009.tengen", test_pairing);
  add ("/desk/kept/travel-006", "schema-006.tengen", test_travel);
  add ("/desk/kept/travel-007", "schema-007.tengen", test_travel);
  add ("/desk/kept/travel-008", "schema-008.tengen", test_travel);
  add ("/desk/kept/travel-009", "schema-009.tengen", test_travel);
  add ("/desk/kept/day", "schema-007.tengen", test_day);
  add ("/desk/kept/day-008", "schema-008.tengen", test_day);
  add ("/desk/kept/day-009", "schema-009.tengen", test_day);
  return g_test_run ();
}
