/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/chance.h"
#include "desk/event/set.h"
#include "desk/game/correct.h"
#include "desk/game/lock.h"
#include "desk/standings/tie-settle.h"
#include "desk/ruling/rule.h"
#include "desk/standings/field.h"
#include "desk/standings/freeze.h"
#include "desk/standings/prize.h"
#include "desk/game/remark.h"
#include "desk/standings/standings.h"
#include "desk/standings/tie.h"
#include "rules/offence/offence.h"
#include "standing/table/event.h"

/* Out of the bytes of a fuzzer, where it is one; they end with zeros. */
static guint32
next_byte (Play *play)
{
  if (play->n_bytes == 0)
    return 0;
  play->n_bytes--;
  return *play->bytes++;
}

/* TENGEN_SEED, as a test has told it; else another each time where many acts are asked for. */
guint32
play_seed (void)
{
  const char *given = g_getenv ("TENGEN_SEED");

  if (given)
    return (guint32) g_ascii_strtoull (given, NULL, 10);
  return g_getenv ("TENGEN_ACTS") ? (guint32) g_test_rand_int () : PLAY_SEED;
}

int
play_below (Play *play, int n)
{
  guint32 number = 0;

  if (n <= 0)
    return 0;
  if (play->chance)
    return g_rand_int_range (play->chance, 0, n);
  for (int most = n - 1; most > 0; most >>= 8)
    number = number << 8 | next_byte (play);
  return (int) (number % (guint32) n);
}

static const DeskState *
state_of (Play *play)
{
  return desk_get_state (play->fixture->desk);
}

/* Any player, now and then one who does not exist. */
static gint64
any_player (Play *play)
{
  return 1 + play_below (play, (int) state_of (play)->players->len + 1);
}

static gint64
any_game (Play *play)
{
  return 1 + play_below (play, (int) state_of (play)->games->len + 1);
}

/* A game that is being played, if there is one. */
static gint64
open_game (Play *play)
{
  int last = desk_state_last_round (state_of (play));
  g_autoptr (GPtrArray) games = desk_state_boards_of (state_of (play), last);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    if (game->black && game->white && !desk_state_result (state_of (play), game->game))
      return game->game;
  }
  return any_game (play);
}

/* A game of the newest round more often than not. */
static gint64
some_game (Play *play)
{
  int last = desk_state_last_round (state_of (play));
  g_autoptr (GPtrArray) games = desk_state_boards_of (state_of (play), last);

  if (games->len == 0 || play_below (play, 8) == 0)
    return any_game (play);
  return ((const DeskGame *) games->pdata[play_below (play, (int) games->len)])->game;
}

static int
some_round (Play *play)
{
  int last = desk_state_last_round (state_of (play));

  return play_below (play, 8) == 0 ? 1 + play_below (play, last + 2) : MAX (last, 1);
}

static int
some_board (Play *play, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (play), round);

  return 1 + play_below (play, (int) games->len + 1);
}

/* --- Acts --- */

static gboolean
enrol (Play *play, GError **error)
{
  g_autofree char *name = g_strdup_printf ("N%d", ++play->n_names);
  DeskPlayer player = { .family = name,
                        .given = "",
                        .rank = 1 + play_below (play, 49),
                        .country = "",
                        .club = "",
                        .ident = "" };

  /* One out of six is there already. */
  if (play_below (play, 6) == 0)
    player.family = "N1";
  return desk_enrol (play->fixture->desk, &player, NULL, error);
}

static gboolean
import (Play *play, GError **error)
{
  int n = ++play->n_names;
  g_autofree char *text = g_strdup_printf ("name,rank\nN1,1d\nM%d,2d\nL%d,3k\n", n, n);
  g_autoptr (FormatsEntries) entries = fixture_entries (text);

  desk_enrol_review (play->fixture->desk, entries);
  return desk_enrol_entries (play->fixture->desk, entries, error);
}

static gboolean
amend (Play *play, GError **error)
{
  DeskPlayer player = {
    .player = any_player (play), .family = "N2", .given = "", .country = "", .club = "", .ident = ""
  };
  const DeskPlayer *found = desk_state_player (state_of (play), player.player);

  if (found && play_below (play, 4))
    player = *found;
  player.rating = play_below (play, 3000);
  return desk_enrol_amend (play->fixture->desk, &player, error);
}

static gboolean
withdraw (Play *play, GError **error)
{
  return desk_enrol_withdraw (play->fixture->desk, any_player (play), play_below (play, 2),
                              "chance", error);
}

static gboolean
be_absent (Play *play, GError **error)
{
  return desk_enrol_absent (play->fixture->desk, any_player (play),
                            desk_state_last_round (state_of (play)) + play_below (play, 3),
                            play_below (play, 2), error);
}

static gboolean
draw (Play *play, GError **error)
{
  return fixture_draw (play->fixture, play_below (play, 2), error);
}

static gboolean
settle (Play *play, GError **error)
{
  return desk_pair_settle (play->fixture->desk, some_round (play), error);
}

static gboolean
drop (Play *play, GError **error)
{
  return desk_pair_cancel (play->fixture->desk, some_round (play), error);
}

static gboolean
edit (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  int round = some_round (play), board = some_board (play, round);

  switch (play_below (play, 7)) {
  case 0:
    return desk_pair_swap (desk, round, any_player (play), any_player (play), error);
  case 1:
    return desk_pair_force (desk, round, any_player (play), any_player (play), error);
  case 2:
    return desk_pair_colours (desk, round, board, error);
  case 3:
    return desk_pair_bye (desk, round, any_player (play), error);
  case 4:
    return desk_pair_move (desk, round, board, some_board (play, round) + play_below (play, 3),
                           error);
  case 5:
    return desk_pair_add (desk, round, any_player (play), play_below (play, 2) * any_player (play),
                          error);
  default:
    return desk_pair_remove (desk, round, board, error);
  }
}

static gboolean
result (Play *play, GError **error)
{
  static const char *const texts[] = { "B+R",       "W+R",       "B+1.5", "W+20.5",   "0",
                                       "B+T",       "W+A",       "B+2W",  "W+D",      "draw",
                                       "both-lose", "no-result", "void",  "annulled", "lot:B",
                                       "B+",        "" };
  RulesResult wanted;

  rules_result_parse (texts[play_below (play, G_N_ELEMENTS (texts))], &wanted);
  return desk_result_set (play->fixture->desk, some_game (play), wanted, play_below (play, 16),
                          NULL, error);
}

/* Lets tournaments come on: without it rounds would seldom end. */
static gboolean
finish (Play *play, GError **error)
{
  int last = desk_state_last_round (state_of (play));
  RulesResult wanted = { RULES_RESULT_RESIGN, play_below (play, 2) ? RULES_BLACK : RULES_WHITE, 0 };

  if (desk_state_round (state_of (play), last) == DESK_ROUND_DRAFT)
    return desk_pair_settle (play->fixture->desk, last, error);
  if (desk_result_n_open (play->fixture->desk, last) == 0)
    return fixture_draw (play->fixture, TRUE, error);
  return desk_result_set (play->fixture->desk, open_game (play), wanted, 0, NULL, error);
}

static gboolean
clear (Play *play, GError **error)
{
  return desk_result_clear (play->fixture->desk, some_game (play), "chance", error);
}

static gboolean
play_stone (Play *play, GError **error)
{
  /* A corner of 5x5, so that captures, kos and suicides happen. */
  RulesPoint point = RULES_POINT (play_below (play, 5), play_below (play, 5));

  return desk_play (play->fixture->desk, play_below (play, 5) ? open_game (play) : some_game (play),
                    point, error);
}

static gboolean
pass (Play *play, GError **error)
{
  return desk_play_pass (play->fixture->desk,
                         play_below (play, 5) ? open_game (play) : some_game (play), error);
}

static gboolean
count (Play *play, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 };

  return desk_count_confirm (play->fixture->desk,
                             play_below (play, 5) ? open_game (play) : some_game (play), dead, NULL,
                             3, NULL, error);
}

static gboolean
sign (Play *play, GError **error)
{
  return desk_lock_sign (play->fixture->desk, some_game (play), 1 + play_below (play, 7), error);
}

static gboolean
recount (Play *play, GError **error)
{
  return desk_count_recount (play->fixture->desk, some_game (play),
                             (RulesColour) play_below (play, 3), NULL, error);
}

static gboolean
annul (Play *play, GError **error)
{
  if (play_below (play, 2))
    return desk_undo_signed (play->fixture->desk, DESK_SIGNED_CHIEF, "chance", error);
  return desk_correct (play->fixture->desk, some_game (play),
                       (RulesResult){ RULES_RESULT_WIN, RULES_WHITE, 0 }, DESK_SIGNED_CHIEF,
                       "chance", error);
}

/* A corner of 5x5, as for stones. */
static RulesPoint
any_point (Play *play)
{
  return RULES_POINT (play_below (play, 5), play_below (play, 5));
}

static gboolean
end (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = play_below (play, 5) ? open_game (play) : some_game (play);

  switch (play_below (play, 6)) {
  case 0:
  case 1:
    return desk_end_propose (desk, game, RULES_EMPTY, error);
  case 2:
    return desk_end_refuse (desk, game, RULES_EMPTY, error);
  case 3:
    return desk_end_agree (desk, game, RULES_EMPTY, error);
  case 4:
    return desk_end_dispute (desk, game, play_below (play, 2) ? any_point (play) : RULES_PASS,
                             (RulesColour) play_below (play, 3), NULL, error);
  default:
    return desk_end_confirm (desk, game, (RulesColour) play_below (play, 3), error);
  }
}

static gboolean
put_right (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = play_below (play, 5) ? open_game (play) : some_game (play);

  if (play_below (play, 4))
    return desk_rebuild_displace (desk, game, any_point (play), any_point (play),
                                  play_below (play, 2), "chance", error);
  return desk_rebuild (desk, game, play_below (play, 12), "chance", error);
}

static gboolean
rule (Play *play, GError **error)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);
  DeskCase what = { .game = play_below (play, 5) ? open_game (play) : some_game (play),
                    .side = (RulesColour) play_below (play, 3),
                    .offence = offences[play_below (play, n)].code,
                    .ply = play_below (play, 3) ? -1 : play_below (play, 12),
                    .decision = play_below (play, RULES_N_DECISIONS + 1) - 1,
                    .signers = play_below (play, 16),
                    .reason = play_below (play, 3) ? "chance" : NULL };
  char place[20], from[8], to[8];

  g_snprintf (place, sizeof place, "%s %s", rules_point_format (any_point (play), from),
              rules_point_format (any_point (play), to));
  what.place = play_below (play, 2) ? place : play_below (play, 2) ? to : NULL;
  return desk_rule (play->fixture->desk, &what, error);
}

static gboolean
amend_ruling (Play *play, GError **error)
{
  return desk_ruling_amend (play->fixture->desk, play_below (play, 8),
                            rules_decision_id (
                                (RulesDecision) play_below (play, RULES_N_DECISIONS)),
                            DESK_SIGNED_CHIEF, "chance", error);
}

static gboolean
clock_work (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = play_below (play, 3) ? open_game (play) : some_game (play);
  g_autoptr (GArray) calls = NULL;

  switch (play_below (play, 9)) {
  case 5:
    return desk_time_adjourn (desk, game, NULL, error);
  case 6:
    return desk_time_witness (desk, game, play_below (play, 16), error);
  case 7:
    return play_below (play, 2) ? desk_timeout_pass (desk, game, NULL, error)
                                : desk_timeout_lose (desk, game, NULL, error);
  case 8:
    return desk_time_count_since (desk, game, NULL, error);
  case 0:
    return desk_time_start (desk, game, play_below (play, 2) ? CLOCK_BLACK : CLOCK_WHITE, error);
  case 1:
    return desk_time_press (desk, game, error);
  case 2:
    return desk_time_pause (desk, game, error);
  case 3:
    return desk_time_resume (desk, game, error);
  default:
    return desk_time_press_after (desk, game, play_below (play, 900000), &calls, error);
  }
}

static gboolean
rule_on_time (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = play_below (play, 3) ? open_game (play) : some_game (play);
  const ClockReading reading = { .free = play_below (play, 3600000),
                                 .periods = play_below (play, 6) };
  const gint64 late[] = { play_below (play, 4000000),
                          play_below (play, 2) ? play_below (play, 4000000) : DESK_LATE_SILENT };
  const gboolean absent[] = { play_below (play, 2), play_below (play, 2) };
  ClockSide side = play_below (play, 2) ? CLOCK_BLACK : CLOCK_WHITE;
  RulesColour colour = play_below (play, 2) ? RULES_BLACK : RULES_WHITE;

  switch (play_below (play, 12)) {
  case 0:
    return desk_time_correct (desk, game, &reading, play_below (play, 2) ? &reading : NULL,
                              play_below (play, 16), "chance", error);
  case 1:
    return desk_time_recount (desk, game, play_below (play, 60000), NULL, error);
  case 2:
    return desk_time_leave (desk, game, side, error);
  case 3:
    return desk_time_back (desk, game, side, error);
  case 4:
    return desk_time_split (desk, game, play_below (play, 7200000), NULL, error);
  case 5:
    return desk_late_rule (desk, game, late, NULL, error);
  case 6:
    return desk_await_start (desk, game, absent, g_get_real_time (), error);
  case 7:
    return desk_await_seat (desk, game, side, error);
  case 8:
    return desk_seal (desk, game, any_point (play), error);
  case 9:
    return desk_seal_open (desk, game, "nobody signs", error);
  case 10:
    return desk_nigiri (desk, game, any_player (play), 1 + play_below (play, 2),
                        play_below (play, 9), error);
  default:
    return desk_contest_yield (desk, game, colour, DESK_SIGNED_CHIEF, "chance", error);
  }
}

static gboolean
set (Play *play, GError **error)
{
  static const char *const names[] = { "place",
                                       "rounds",
                                       "komi",
                                       "time",
                                       "numbers",
                                       "rules",
                                       "bye_sos",
                                       "repetition_policy",
                                       "forced_pass_ends_game" };
  static const char *const values[] = { "Oslo",   "60",   "6.5",        "30m absolute", "rank",
                                        "cn2002", "zero", "positional", "yes" };
  int i = play_below (play, G_N_ELEMENTS (names));
  const char *name[] = { names[i], NULL };
  const char *value[] = { values[play_below (play, 12) ? i : 0], NULL };

  return desk_event_set (play->fixture->desk, name, value, error);
}

/* All who share the place of somebody, or now and then one too few. */
static gboolean
settle_tie (Play *play, int round, GError **error)
{
  Desk *desk = play->fixture->desk;
  g_autoptr (StandingTable) table = standing_rank_bare (desk_get_field (desk), round);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  int line = play_below (play, table->n_places);

  for (int i = 0; i < table->n_places; i++) {
    gint64 key = table->field->players[table->places[i].player].id;
    if (table->places[i].place == table->places[line].place && play_below (play, 30))
      g_array_append_val (keys, key);
  }
  desk_tie_lots ((guint32) play_below (play, G_MAXINT), (gint64 *) (gpointer) keys->data,
                 (int) keys->len);
  return desk_tie_settle (desk, round, (StandingTieMethod) play_below (play, 3),
                          (const gint64 *) (gpointer) keys->data, (int) keys->len, NULL, NULL,
                          error);
}

static gboolean
give_prize (Play *play, GError **error)
{
  static const char *const whos[] = { "", "rank=5k..1d", "club=Oslo", "rank=tall" };
  const DeskPrize row = { .prize = play_below (play, 2) ? 0 : 1 + play_below (play, 9),
                          .name = "Prize",
                          .place = 1 + play_below (play, 3),
                          .who = whos[play_below (play, G_N_ELEMENTS (whos))],
                          .value = "" };

  return desk_prize_set (play->fixture->desk, &row, NULL, error);
}

static gboolean
remember (Play *play, GError **error)
{
  static const char *const texts[] = { "late", "", "two\nlines" };
  int n = (int) desk_get_state (play->fixture->desk)->games->len;

  return desk_remark_set (play->fixture->desk, 1 + play_below (play, n + 2),
                          texts[play_below (play, 3)], error);
}

static gboolean
decide (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  int round = MAX (desk_standings_last (desk) - play_below (play, 2), 0);

  switch (play_below (play, 6)) {
  case 0:
  case 1:
    return settle_tie (play, round, error);
  case 2:
    return desk_tie_drop (desk, 1 + play_below (play, 20), "chance", error);
  case 3:
    return desk_freeze_set (desk, round, NULL, error);
  case 4:
    return desk_freeze_thaw (desk, round, "chance", error);
  default:
    return play_below (play, 3) ? give_prize (play, error)
                                : desk_prize_drop (desk, 1 + play_below (play, 9), NULL, error);
  }
}

static gboolean
undo (Play *play, GError **error)
{
  return desk_undo_signed (play->fixture->desk, DESK_SIGNED_CHIEF, "chance", error);
}

static gboolean
redo (Play *play, GError **error)
{
  return desk_redo_signed (play->fixture->desk, DESK_SIGNED_CHIEF, "chance", error);
}

/* Any act; more often one of the newest, on which less stands. */
static gboolean
retract (Play *play, GError **error)
{
  int newest = (int) fixture_now (play->fixture);
  gint64 act =
      play_below (play, 3) ? newest - play_below (play, 12) : 1 + play_below (play, newest);

  if (play_below (play, 2))
    return desk_retract (play->fixture->desk, act, DESK_SIGNED_CHIEF, "chance", error);
  return desk_reinstate (play->fixture->desk, act, DESK_SIGNED_CHIEF, "chance", error);
}

static const struct {
  int weight;
  gboolean (*act) (Play *play, GError **error);
} deeds[] = {
  { 2, remember },   { 3, enrol },         { 1, import },       { 3, amend },       { 2, withdraw },
  { 2, be_absent },  { 8, draw },          { 4, settle },       { 1, drop },        { 8, edit },
  { 8, result },     { 25, finish },       { 3, clear },        { 20, play_stone }, { 2, pass },
  { 2, count },      { 10, rule },         { 8, clock_work },   { 1, set },         { 14, undo },
  { 10, redo },      { 4, sign },          { 2, recount },      { 3, annul },       { 10, end },
  { 12, put_right }, { 14, rule_on_time }, { 4, amend_ruling }, { 12, retract },    { 16, decide },
};

gboolean
play_act (Play *play, GError **error)
{
  int total = 0, chosen;

  if (play->teams && play_below (play, 4) == 0)
    return play_team (play, error);
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    total += deeds[i].weight;
  chosen = play_below (play, total);
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    chosen -= deeds[i].weight;
    if (chosen < 0)
      return deeds[i].act (play, error);
  }
  g_assert_not_reached ();
}
