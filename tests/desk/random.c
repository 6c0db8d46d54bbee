#include <string.h>
#include "desk/check.h"
#include "desk/fixture.h"
#include "desk/freeze.h"
#include "desk/prize.h"
#include "desk/remark.h"
#include "desk/standings.h"
#include "desk/tie.h"
#include "rules/offence.h"

#define ACTS 2000

/* Two thousand acts by chance. Most make sense, some are refused; after each the desk holds what
 * the file says, and a refused one has changed nothing. */
typedef struct {
  Fixture *fixture;
  GRand *chance;
  int n_names;
} Play;

static int
below (Play *play, int n)
{
  return n > 0 ? g_rand_int_range (play->chance, 0, n) : 0;
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
  return 1 + below (play, (int) state_of (play)->players->len + 1);
}

static gint64
any_game (Play *play)
{
  return 1 + below (play, (int) state_of (play)->games->len + 1);
}

/* A game that is being played, if there is one. */
static gint64
open_game (Play *play)
{
  int last = desk_state_last_round (state_of (play));
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (play), last);

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
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (play), last);

  if (games->len == 0 || below (play, 8) == 0)
    return any_game (play);
  return ((const DeskGame *) games->pdata[below (play, (int) games->len)])->game;
}

static int
some_round (Play *play)
{
  int last = desk_state_last_round (state_of (play));

  return below (play, 8) == 0 ? 1 + below (play, last + 2) : MAX (last, 1);
}

static int
some_board (Play *play, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state_of (play), round);

  return 1 + below (play, (int) games->len + 1);
}

/* --- Acts --- */

static gboolean
enrol (Play *play, GError **error)
{
  g_autofree char *name = g_strdup_printf ("N%d", ++play->n_names);
  DeskPlayer player = { .family = name,
                        .given = "",
                        .rank = 1 + below (play, 49),
                        .country = "",
                        .club = "",
                        .ident = "" };

  /* One out of six is there already. */
  if (below (play, 6) == 0)
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

  if (found && below (play, 4))
    player = *found;
  player.rating = below (play, 3000);
  return desk_enrol_amend (play->fixture->desk, &player, error);
}

static gboolean
withdraw (Play *play, GError **error)
{
  return desk_enrol_withdraw (play->fixture->desk, any_player (play), below (play, 2), "chance",
                              error);
}

static gboolean
be_absent (Play *play, GError **error)
{
  return desk_enrol_absent (play->fixture->desk, any_player (play),
                            desk_state_last_round (state_of (play)) + below (play, 3),
                            below (play, 2), error);
}

static gboolean
draw (Play *play, GError **error)
{
  return fixture_draw (play->fixture, below (play, 2), error);
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

  switch (below (play, 7)) {
  case 0:
    return desk_pair_swap (desk, round, any_player (play), any_player (play), error);
  case 1:
    return desk_pair_force (desk, round, any_player (play), any_player (play), error);
  case 2:
    return desk_pair_colours (desk, round, board, error);
  case 3:
    return desk_pair_bye (desk, round, any_player (play), error);
  case 4:
    return desk_pair_move (desk, round, board, some_board (play, round) + below (play, 3), error);
  case 5:
    return desk_pair_add (desk, round, any_player (play), below (play, 2) * any_player (play),
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

  rules_result_parse (texts[below (play, G_N_ELEMENTS (texts))], &wanted);
  return desk_result_set (play->fixture->desk, some_game (play), wanted, below (play, 16), NULL,
                          error);
}

/* Lets tournaments come on: without it rounds would seldom end. */
static gboolean
finish (Play *play, GError **error)
{
  int last = desk_state_last_round (state_of (play));
  RulesResult wanted = { RULES_RESULT_RESIGN, below (play, 2) ? RULES_BLACK : RULES_WHITE, 0 };

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
  RulesPoint point = RULES_POINT (below (play, 5), below (play, 5));

  return desk_play (play->fixture->desk, below (play, 5) ? open_game (play) : some_game (play),
                    point, error);
}

static gboolean
pass (Play *play, GError **error)
{
  return desk_play_pass (play->fixture->desk, below (play, 5) ? open_game (play) : some_game (play),
                         error);
}

static gboolean
count (Play *play, GError **error)
{
  guint8 dead[RULES_POINTS] = { 0 };

  return desk_count_confirm (play->fixture->desk,
                             below (play, 5) ? open_game (play) : some_game (play), dead, NULL, 3,
                             error);
}

static gboolean
sign (Play *play, GError **error)
{
  return desk_count_sign (play->fixture->desk, some_game (play), 1 + below (play, 7), error);
}

static gboolean
recount (Play *play, GError **error)
{
  return desk_count_recount (play->fixture->desk, some_game (play), (RulesColour) below (play, 3),
                             NULL, error);
}

static gboolean
annul (Play *play, GError **error)
{
  if (below (play, 2))
    return desk_undo_signed (play->fixture->desk, DESK_SIGNED_CHIEF, "chance", error);
  return desk_result_clear_signed (play->fixture->desk, some_game (play), DESK_SIGNED_CHIEF,
                                   "chance", error);
}

/* A corner of 5x5, as for stones. */
static RulesPoint
any_point (Play *play)
{
  return RULES_POINT (below (play, 5), below (play, 5));
}

static gboolean
end (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = below (play, 5) ? open_game (play) : some_game (play);

  switch (below (play, 6)) {
  case 0:
  case 1:
    return desk_end_propose (desk, game, error);
  case 2:
    return desk_end_refuse (desk, game, error);
  case 3:
    return desk_end_agree (desk, game, error);
  case 4:
    return desk_end_dispute (desk, game, below (play, 2) ? any_point (play) : RULES_PASS,
                             (RulesColour) below (play, 3), NULL, error);
  default:
    return desk_end_confirm (desk, game, (RulesColour) below (play, 3), error);
  }
}

static gboolean
put_right (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = below (play, 5) ? open_game (play) : some_game (play);

  if (below (play, 4))
    return desk_rebuild_displace (desk, game, any_point (play), any_point (play), below (play, 2),
                                  "chance", error);
  return desk_rebuild (desk, game, below (play, 12), "chance", error);
}

static gboolean
rule (Play *play, GError **error)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);
  DeskCase what = { .game = below (play, 5) ? open_game (play) : some_game (play),
                    .side = (RulesColour) below (play, 3),
                    .offence = offences[below (play, n)].code,
                    .ply = below (play, 3) ? -1 : below (play, 12),
                    .decision = below (play, RULES_N_DECISIONS + 1) - 1,
                    .signers = below (play, 16),
                    .reason = below (play, 3) ? "chance" : NULL };
  char place[20], from[8], to[8];

  g_snprintf (place, sizeof place, "%s %s", rules_point_format (any_point (play), from),
              rules_point_format (any_point (play), to));
  what.place = below (play, 2) ? place : below (play, 2) ? to : NULL;
  return desk_rule (play->fixture->desk, &what, error);
}

static gboolean
amend_ruling (Play *play, GError **error)
{
  return desk_ruling_amend (play->fixture->desk, below (play, 8),
                            (RulesDecision) below (play, RULES_N_DECISIONS), DESK_SIGNED_CHIEF,
                            "chance", error);
}

static gboolean
clock_work (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = below (play, 3) ? open_game (play) : some_game (play);
  g_autoptr (GArray) calls = NULL;

  switch (below (play, 9)) {
  case 5:
    return desk_time_adjourn (desk, game, NULL, error);
  case 6:
    return desk_time_witness (desk, game, below (play, 16), error);
  case 7:
    return below (play, 2) ? desk_timeout_pass (desk, game, NULL, error)
                           : desk_timeout_lose (desk, game, NULL, error);
  case 8:
    return desk_time_count_since (desk, game, NULL, error);
  case 0:
    return desk_time_start (desk, game, below (play, 2) ? CLOCK_BLACK : CLOCK_WHITE, error);
  case 1:
    return desk_time_press (desk, game, error);
  case 2:
    return desk_time_pause (desk, game, error);
  case 3:
    return desk_time_resume (desk, game, error);
  default:
    return desk_time_press_after (desk, game, below (play, 900000), &calls, error);
  }
}

static gboolean
rule_on_time (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  gint64 game = below (play, 3) ? open_game (play) : some_game (play);
  const ClockReading reading = { .free = below (play, 3600000), .periods = below (play, 6) };
  const gint64 late[] = { below (play, 4000000),
                          below (play, 2) ? below (play, 4000000) : DESK_LATE_SILENT };
  const gboolean absent[] = { below (play, 2), below (play, 2) };
  ClockSide side = below (play, 2) ? CLOCK_BLACK : CLOCK_WHITE;
  RulesColour colour = below (play, 2) ? RULES_BLACK : RULES_WHITE;

  switch (below (play, 12)) {
  case 0:
    return desk_time_correct (desk, game, &reading, below (play, 2) ? &reading : NULL,
                              below (play, 16), "chance", error);
  case 1:
    return desk_time_recount (desk, game, below (play, 60000), NULL, error);
  case 2:
    return desk_time_leave (desk, game, side, error);
  case 3:
    return desk_time_back (desk, game, side, error);
  case 4:
    return desk_time_split (desk, game, below (play, 7200000), NULL, error);
  case 5:
    return desk_late_rule (desk, game, late, NULL, error);
  case 6:
    return desk_await_start (desk, game, absent, g_get_real_time (), error);
  case 7:
    return desk_await_seat (desk, game, side, error);
  case 8:
    return desk_seal (desk, game, any_point (play), error);
  case 9:
    return desk_seal_open (desk, game, error);
  case 10:
    return desk_nigiri (desk, game, any_player (play), 1 + below (play, 2), below (play, 9), error);
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
  int i = below (play, G_N_ELEMENTS (names));
  const char *name[] = { names[i], NULL };
  const char *value[] = { values[below (play, 12) ? i : 0], NULL };

  return desk_event_set (play->fixture->desk, name, value, error);
}

/* All who share the place of somebody, or now and then one too few. */
static gboolean
settle_tie (Play *play, int round, GError **error)
{
  Desk *desk = play->fixture->desk;
  g_autoptr (StandingTable) table =
      desk_standings_bare (desk_get_state (desk), desk_get_field (desk), round);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (gint64));
  int line = below (play, table->n_places);

  for (int i = 0; i < table->n_places; i++) {
    gint64 key = table->field->players[table->places[i].player].id;
    if (table->places[i].place == table->places[line].place && below (play, 30))
      g_array_append_val (keys, key);
  }
  desk_tie_lots (g_rand_int (play->chance), (gint64 *) (gpointer) keys->data, (int) keys->len);
  return desk_tie_settle (desk, round, (StandingTieMethod) below (play, 3),
                          (const gint64 *) (gpointer) keys->data, (int) keys->len, NULL, NULL,
                          error);
}

static gboolean
give_prize (Play *play, GError **error)
{
  static const char *const whos[] = { "", "rank=5k..1d", "club=Oslo", "rank=tall" };
  const DeskPrize row = { .prize = below (play, 2) ? 0 : 1 + below (play, 9),
                          .name = "Prize",
                          .place = 1 + below (play, 3),
                          .who = whos[below (play, G_N_ELEMENTS (whos))],
                          .value = "" };

  return desk_prize_set (play->fixture->desk, &row, NULL, error);
}

static gboolean
remember (Play *play, GError **error)
{
  static const char *const texts[] = { "late", "", "two\nlines" };
  int n = (int) desk_get_state (play->fixture->desk)->games->len;

  return desk_remark_set (play->fixture->desk, 1 + below (play, n + 2), texts[below (play, 3)],
                          error);
}

static gboolean
decide (Play *play, GError **error)
{
  Desk *desk = play->fixture->desk;
  int round = MAX (desk_standings_last (desk) - below (play, 2), 0);

  switch (below (play, 6)) {
  case 0:
  case 1:
    return settle_tie (play, round, error);
  case 2:
    return desk_tie_drop (desk, 1 + below (play, 20), "chance", error);
  case 3:
    return desk_freeze_set (desk, round, NULL, error);
  case 4:
    return desk_freeze_thaw (desk, round, "chance", error);
  default:
    return below (play, 3) ? give_prize (play, error)
                           : desk_prize_drop (desk, 1 + below (play, 9), NULL, error);
  }
}

static gboolean
undo (Play *play, GError **error)
{
  return desk_undo (play->fixture->desk, error);
}

static gboolean
redo (Play *play, GError **error)
{
  return desk_redo (play->fixture->desk, error);
}

/* Any act; more often one of the newest, on which less stands. */
static gboolean
retract (Play *play, GError **error)
{
  int newest = (int) fixture_now (play->fixture);
  gint64 act = below (play, 3) ? newest - below (play, 12) : 1 + below (play, newest);

  if (below (play, 2))
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
  { 12, put_right }, { 14, rule_on_time }, { 4, amend_ruling }, { 12, retract },    { 8, decide },
};

static gboolean
act_by_chance (Play *play, GError **error)
{
  int total = 0, chosen;

  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++)
    total += deeds[i].weight;
  chosen = below (play, total);
  for (gsize i = 0; i < G_N_ELEMENTS (deeds); i++) {
    chosen -= deeds[i].weight;
    if (chosen < 0)
      return deeds[i].act (play, error);
  }
  g_assert_not_reached ();
}

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
    g_autoptr (GPtrArray) moves = ledger_live (ledger, &desk_move_kind, i + 1, NULL);
    g_autoptr (GPtrArray) readings = ledger_live (ledger, &desk_reading_kind, i + 1, NULL);
    g_autoptr (GPtrArray) endings = ledger_live (ledger, &desk_ending_kind, i + 1, NULL);
    g_autoptr (GPtrArray) positions = ledger_live (ledger, &desk_position_kind, i + 1, NULL);
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
    g_assert_true (g_hash_table_add (seats, g_strdup_printf ("R%d T%d", (int) game->round,
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
  const char *number = strstr (message, "number ");

  return number ? g_ascii_strtoll (number + strlen ("number "), NULL, 10) : 0;
}

/* A verdict on any act, as a trial: either the present holds together, or a later act is named. */
static gboolean
try_old_act (Play *play, gint64 newest)
{
  Ledger *ledger = desk_get_ledger (play->fixture->desk);
  gint64 target = 2 + below (play, (int) newest - 1);
  g_autoptr (LedgerAct) act = ledger_act_get (ledger, target, NULL);
  g_autoptr (DeskState) state = NULL;
  g_autoptr (GError) refusal = NULL;
  gboolean holds;

  if (act->is_verdict)
    return FALSE;
  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put_verdict (ledger, target, !act->stands);
  state = desk_state_load (ledger, NULL);
  holds = desk_check (ledger, state, target, &refusal);
  if (holds)
    assert_coherent (ledger, state);
  else {
    g_assert_error (refusal, DESK_ERROR, DESK_ERROR_STANDS_ON);
    g_assert_cmpint (named_act (refusal->message), >, 0);
    if (act->stands)
      g_assert_cmpint (named_act (refusal->message), !=, target);
  }
  ledger_abort (ledger);
  return !holds;
}

static gboolean
act_on_trial (Desk *desk, gpointer play, GError **error)
{
  return act_by_chance (play, error);
}

/* What will be done next, tried: it tells whether it can be, and changes nothing. */
static gboolean
foresee (const Play *play, GError **error)
{
  Play copy = { play->fixture, g_rand_copy (play->chance), play->n_names };
  g_autofree char *before = fixture_digest (play->fixture), *after = NULL;
  g_autoptr (GPtrArray) changes = desk_trial (play->fixture->desk, act_on_trial, &copy, error);

  after = fixture_digest (play->fixture);
  g_assert_cmpstr (after, ==, before);
  fixture_assert_same (play->fixture);
  g_rand_free (copy.chance);
  return changes != NULL;
}

static gboolean
try_foreseen (Play *play, gint64 *newest)
{
  g_autoptr (GError) error = NULL, foreseen = NULL;
  gboolean can = foresee (play, &foreseen);
  gboolean done = act_by_chance (play, &error);

  *newest += count_new (play, *newest);
  g_assert_cmpint (done, ==, can);
  if (!done)
    g_assert_cmpstr (error->message, ==, foreseen->message);
  fixture_assert_same (play->fixture);
  return done;
}

/* One try; what it left behind is looked at whether it was stored or not. */
static gboolean
try_act (Play *play, gint64 *newest)
{
  g_autoptr (GError) error = NULL;
  gboolean done = act_by_chance (play, &error);
  guint n = count_new (play, *newest);

  g_assert_cmpint (n, ==, done ? 1 : 0);
  if (!done)
    assert_refused (error);
  *newest += n;
  if (done || below (play, 4) == 0)
    fixture_assert_same (play->fixture);
  return done;
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  Play play = { .fixture = fixture, .chance = g_rand_new_with_seed (20020101) };
  g_autoptr (LedgerAct) newest = NULL;
  int n_done = 0, n_tries = 0, n_standing = 0, n_rounds = 0;
  gint64 last;

  fixture_set (fixture, "rounds", "60");
  fixture_enrol_many (fixture, 12);
  newest = fixture_newest (fixture);
  last = newest->id;
  for (; n_done < ACTS; n_tries++) {
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
  g_assert_cmpint (n_standing, >, 50);
  g_assert_cmpint (count_verb (&play, "retract"), >, 10);
  g_assert_cmpint (count_verb (&play, "reinstate"), >, 5);
  g_assert_cmpint (count_verb (&play, "tie"), >, 5);
  g_assert_cmpint (count_verb (&play, "freeze"), >, 5);
  g_assert_cmpint (n_rounds, >, 5);
  fixture_assert_lists (fixture);
  fixture_assert_good (fixture);
  g_rand_free (play.chance);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/desk/random", test_random);
  return g_test_run ();
}
