/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of the page of rounds, at tournaments of every system that are made by chance: brought
 * up to date after an act it is the model made afresh, what it lets be done the desk does, and what
 * a drop promises comes true. */
#include "scene/round/rounds.h"
#include "desk/chance.h"
#include "desk/team/line-up.h"
#include "desk/file/open.h"
#include "pairing/system/class.h"
#include "program.h"
#include "scene/round/drop.h"
#include "scene/round/entry.h"
#include "scene/round/round.h"
#include "scene/round/seats.h"

#define ACTS 120

typedef struct {
  Fixture fixture;
  Play play;
  SceneRounds *held;
} Room;

static void
acted_cb (SceneRounds *held)
{
  scene_rounds_show (held, held->round);
}

#define TEAMS 100 /* beside the number of a system: teams play */

static void
begin (Room *room, gconstpointer kind)
{
  PairingSystem system = (PairingSystem) (GPOINTER_TO_INT (kind) % TEAMS);

  *room = (Room){ .play = { .fixture = &room->fixture } };
  room->play.chance = g_rand_new_with_seed (play_seed () + system);
  fixture_hours_begin ();
  fixture_set_up (&room->fixture, NULL);
  fixture_set (&room->fixture, "system", pairing_system_id (system));
  fixture_set (&room->fixture, "rounds", "7");
  room->held = scene_rounds_new (room->fixture.desk);
  scene_rounds_show (room->held, 1);
  g_signal_connect_swapped (room->fixture.desk, "acted", G_CALLBACK (acted_cb), room->held);
  if (GPOINTER_TO_INT (kind) >= TEAMS)
    play_begin_teams (&room->play);
  else
    fixture_enrol_many (&room->fixture, 9);
}

static void
end (Room *room)
{
  g_signal_handlers_disconnect_by_data (room->fixture.desk, room->held);
  scene_rounds_free (room->held);
  fixture_tear_down (&room->fixture, NULL);
  g_rand_free (room->play.chance);
  fixture_hours_end ();
}

/* A match whose line-ups are to be opened has them opened, more often than not. */
static void
open_matches (Room *room, int round)
{
  Desk *desk = room->fixture.desk;
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);
  const DeskLineUpOpen open[2] = { { 0 } };

  for (guint k = 0; k < games->len; k++)
    if (play_below (&room->play, 3) > 0)
      desk_line_up_open (desk, ((const DeskGame *) games->pdata[k])->game, open, 0, NULL, NULL);
}

/* What chance leaves out: rounds that are drawn, settled and won. */
static void
go_on (Room *room, int i)
{
  Desk *desk = room->fixture.desk;
  int last = desk_state_last_round (desk_get_state (desk));
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (desk), MAX (last, 1));
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  if (i % 24 == 0)
    fixture_draw (&room->fixture, i % 48 == 0, NULL);
  if (i % 24 > 8 && desk_state_round (desk_get_state (desk), last) == DESK_ROUND_DRAFT)
    desk_pair_remove (desk, last, 1 + play_below (&room->play, 5), NULL);
  if (i % 24 == 12 && last > 0)
    desk_pair_settle (desk, last, NULL);
  if (i % 24 == 14)
    open_matches (room, last);
  for (guint k = 0; i % 24 >= 20 && k < games->len; k++) {
    const DeskGame *game = games->pdata[k];
    if (game->black && game->white && !desk_state_result (desk_get_state (desk), game->game))
      desk_result_set (desk, game->game, won, 0, NULL, NULL);
  }
}

/* As a director would, who looks about. */
static void
choose (Room *room)
{
  SceneRounds *held = room->held;
  g_autoptr (GArray) games = NULL;
  int n;

  if (play_below (&room->play, 3) == 0)
    scene_rounds_show (held, play_below (&room->play, scene_round_count (held->desk) + 2));
  else if (play_below (&room->play, 3) > 0)
    scene_rounds_show (held, desk_state_last_round (desk_get_state (held->desk)));
  games = desk_match_tables_of (desk_get_state (held->desk), held->round);
  n = play_below (&room->play, (int) games->len + 1);
  scene_rounds_select (held, n ? g_array_index (games, DeskMatchTable, n - 1).game->game : 0);
  if (scene_rounds_has (held, SCENE_ROUNDS_SETTLED))
    held->shown = (SceneTables) play_below (&room->play, SCENE_N_TABLES);
  if (scene_rounds_has (held, SCENE_ROUNDS_TABLE | SCENE_ROUNDS_DRAFT))
    scene_rounds_keep (held, play_below (&room->play, 3) > 0);
}

/* --- Afresh --- */

static void
keep_too (gpointer game, gpointer value, gpointer fresh)
{
  scene_rounds_select (fresh, *(const gint64 *) game);
  scene_rounds_keep (fresh, TRUE);
}

static SceneRounds *
make_afresh (const SceneRounds *held)
{
  SceneRounds *fresh = scene_rounds_new (held->desk);

  scene_rounds_show (fresh, held->round);
  g_hash_table_foreach (held->kept, keep_too, fresh);
  fresh->shown = held->shown;
  scene_rounds_select (fresh, held->game);
  scene_rounds_update (fresh);
  return fresh;
}

static const DeskGame *
match_of (const DeskState *state, const DeskGame *game)
{
  const DeskSeatOf *seat = desk_state_seat (state, game->game);

  return seat ? desk_state_game (state, seat->match) : NULL;
}

/* All that is in the round: what was drawn, and the boards that come of it. */
static GPtrArray *
list_all (const SceneRounds *held)
{
  const DeskState *state = desk_get_state (held->desk);
  g_autoptr (GPtrArray) drawn = desk_state_games_of (state, held->round);
  g_autoptr (GPtrArray) boards = desk_state_boards_of (state, held->round);
  GPtrArray *all = g_ptr_array_new ();

  for (guint i = 0; i < drawn->len; i++)
    g_ptr_array_add (all, drawn->pdata[i]);
  for (guint i = 0; i < boards->len; i++)
    if (match_of (state, boards->pdata[i]))
      g_ptr_array_add (all, boards->pdata[i]);
  return all;
}

static guint n_boards_seen;

/* A match is shown as long as one of its boards is, and is no table beside them. */
static gboolean
has_boards (const SceneRounds *held, const GPtrArray *all, const DeskGame *match)
{
  gboolean any = FALSE, shown = FALSE;

  for (guint i = 0; i < all->len; i++)
    if (match_of (desk_get_state (held->desk), all->pdata[i]) == match) {
      any = TRUE;
      shown |= scene_rounds_is_shown (held, all->pdata[i]);
      n_boards_seen++;
    }
  g_assert_true (!any || scene_rounds_is_shown (held, match) == shown);
  return any;
}

static void
assert_tables (const SceneRounds *held, const SceneRounds *fresh)
{
  g_autoptr (GPtrArray) games = list_all (held);
  int n[SCENE_N_TABLES] = { 0 };
  guint n_kept = 0, n_chosen = 0;

  g_assert_cmpuint (g_hash_table_size (held->progress), ==, games->len);
  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    DeskProgress progress = scene_rounds_progress (held, game);
    g_assert_cmpint (progress, ==, desk_progress (held->desk, game->game));
    g_assert_cmpint (scene_rounds_is_kept (held, game), ==, scene_rounds_is_kept (fresh, game));
    g_assert_cmpint (scene_rounds_is_edited (held, game), ==, scene_rounds_is_edited (fresh, game));
    n_kept += scene_rounds_is_kept (held, game);
    n_chosen += game->game == held->game;
    for (int kind = 0; kind < SCENE_N_TABLES && !has_boards (held, games, game); kind++)
      n[kind] += scene_table_is (progress, (SceneTables) kind);
  }
  g_assert_cmpmem (n, sizeof n, held->n, sizeof held->n);
  g_assert_cmpuint (n_kept, ==, g_hash_table_size (held->kept));
  g_assert_cmpuint (n_chosen, ==, held->game != 0);
  /* Each table but a bye is either open or finished, and of one kind of its own. */
  g_assert_cmpint (n[SCENE_TABLES_OPEN], ==,
                   n[SCENE_TABLES_WAITING] + n[SCENE_TABLES_RUNNING] + n[SCENE_TABLES_COUNTDOWN] +
                       n[SCENE_TABLES_REFEREE]);
  g_assert_cmpint (n[SCENE_TABLES_OPEN] + n[SCENE_TABLES_FINISHED], <=, n[SCENE_TABLES_ALL]);
}

static void
assert_afresh (const SceneRounds *held)
{
  g_autoptr (SceneRounds) fresh = make_afresh (held);

  g_assert_cmphex (held->holds, ==, fresh->holds);
  g_assert_cmpint (held->round, ==, fresh->round);
  g_assert_cmpint (held->game, ==, fresh->game);
  g_assert_cmpint (held->shown, ==, fresh->shown);
  g_assert_cmpmem (held->n, sizeof held->n, fresh->n, sizeof fresh->n);
  g_assert_cmpuint (g_hash_table_size (held->kept), ==, g_hash_table_size (fresh->kept));
  g_assert_cmpuint (held->edited->len, ==, fresh->edited->len);
  g_assert_cmpint (held->handicap, ==, fresh->handicap);
  g_assert_cmpint (held->note, ==, fresh->note);
  g_assert_cmpint (held->remark, ==, fresh->remark);
  g_assert_cmpint (held->bye, ==, fresh->bye);
  g_assert_cmpint (held->boards, ==, fresh->boards);
  g_assert_cmpint (held->colours, ==, fresh->colours);
  assert_tables (held, fresh);
}

static guint n_serials;

static void
test_afresh (gconstpointer system)
{
  Room room;
  guint serial = 0;

  begin (&room, system);
  for (int i = 0; i < ACTS; i++) {
    choose (&room);
    assert_afresh (room.held);
    go_on (&room, i);
    play_act (&room.play, NULL);
    assert_afresh (room.held);
    n_serials += room.held->serial != serial;
    serial = room.held->serial;
  }
  end (&room);
}

/* Marks came and went, and there were matches with boards. */
static void
test_marked (void)
{
  g_assert_cmpuint (n_serials, >, 5);
  g_assert_cmpuint (n_boards_seen, >, 100);
}

/* --- What may be done --- */

typedef struct {
  const SceneRounds *held;
} Place;

typedef gboolean (*Ask) (Desk *desk, gpointer place, GError **error);

/* Under which it was drawn: a board of a match was not. */
static int
number_of (Desk *desk, const DeskGame *game)
{
  return game && !match_of (desk_get_state (desk), game) ? (int) game->board : 0;
}

#define ASK(name, call)                                             \
  static gboolean name (Desk *desk, gpointer place, GError **error) \
  {                                                                 \
    const SceneRounds *at = ((const Place *) place)->held;          \
    const DeskGame *game = scene_rounds_game (at);                  \
    int board = number_of (desk, game);                             \
    (void) board;                                                   \
    return (call);                                                  \
  }

static gboolean
is_draw (DeskDraw *draw)
{
  if (draw)
    desk_draw_free (draw);
  return draw != NULL;
}

ASK (settle, desk_pair_settle (desk, at->round, error))
ASK (drop, desk_pair_cancel (desk, at->round, error))
ASK (colours, desk_pair_colours (desk, at->round, board, error))
ASK (take_out, desk_pair_remove (desk, at->round, board, error))
ASK (give_bye,
     desk_pair_bye (desk, at->round, game && game->white ? game->black : 0, error)) /* a player */
ASK (clear, desk_result_clear (desk, at->game, "why", error))
ASK (enter, desk_result_set (desk, at->game, (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 },
                             0, NULL, error))
ASK (redraw, is_draw (desk_pair_task_rest (desk, at->round, NULL, 0, error)))

static const struct {
  const char *name;
  Ask ask;
  guint when;
  gboolean exact; /* the desk refuses nothing else */
} asks[] = {
  { "settle", settle, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT, FALSE }, /* who has withdrawn */
  { "drop", drop, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT, TRUE },
  { "colours", colours, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_PAIR, FALSE },
  { "remove", take_out, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_TABLE, FALSE },
  { "bye", give_bye, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_PAIR | SCENE_ROUNDS_BYE, FALSE },
  { "clear", clear, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_RESULT, FALSE },
  { "enter", enter,
    SCENE_ROUNDS_WRITES | SCENE_ROUNDS_SETTLED | SCENE_ROUNDS_CHOSEN | SCENE_ROUNDS_BOTH_OR_NONE,
    FALSE },
  { "complete", redraw, SCENE_ROUNDS_WRITES | SCENE_ROUNDS_DRAFT, FALSE },
};

static guint n_asked[G_N_ELEMENTS (asks)][2]; /* by whether it may be done */

static gboolean
may_be_done (gsize i, const SceneRounds *held, char **ret_why)
{
  Place place = { held };
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = desk_trial (held->desk, asks[i].ask, &place, &error);

  *ret_why = error ? g_strdup (error->message) : NULL;
  return changes || g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY) ||
         g_error_matches (error, DESK_ERROR, DESK_ERROR_UNCONFIRMED);
}

static void
check_asks (const SceneRounds *held)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    g_autofree char *why = NULL;
    gboolean holds = scene_rounds_has (held, asks[i].when);
    gboolean may = may_be_done (i, held, &why);
    n_asked[i][holds]++;
    if (may && !holds)
      g_error ("%s can be done where what it needs does not hold: %x, %s", asks[i].name,
               held->holds, why);
    if (!may && holds && asks[i].exact)
      g_error ("%s is refused where all that it needs holds: %s", asks[i].name, why);
  }
}

/* A second desk has the file too, and stores nothing. */
static void
check_read_only (Room *room)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = desk_open (room->fixture.path, TRUE, &error);
  g_autoptr (SceneRounds) other = NULL;
  Place place;

  g_assert_no_error (error);
  g_assert_nonnull (ledger_get_read_only (desk_get_ledger (desk)));
  other = scene_rounds_new (desk);
  scene_rounds_show (other, room->held->round);
  scene_rounds_select (other, room->held->game);
  g_assert_cmphex (other->holds, ==, room->held->holds & ~(guint) SCENE_ROUNDS_WRITES);
  place.held = other;
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++)
    g_assert_true (asks[i].ask == redraw || !asks[i].ask (desk, &place, NULL));
}

static void
test_asks (gconstpointer system)
{
  Room room;

  begin (&room, system);
  for (int i = 0; i < ACTS; i++) {
    go_on (&room, i);
    play_act (&room.play, NULL);
    choose (&room);
    check_asks (room.held);
  }
  check_read_only (&room);
  end (&room);
}

/* Each was met where it may be done, and where not. */
static void
test_met (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    g_test_message ("%s: %u times not, %u times", asks[i].name, n_asked[i][0], n_asked[i][1]);
    g_assert_cmpuint (n_asked[i][0], >, 0);
    g_assert_cmpuint (n_asked[i][1], >, 0);
  }
}

/* A draw holds up other draws, and nothing else. */
static void
test_draws (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SceneRounds) scene = scene_rounds_new (fixture->desk);

  fixture_enrol_many (fixture, 4);
  scene_rounds_show (scene, 1);
  g_assert_cmphex (scene->holds, ==,
                   SCENE_ROUNDS_WRITES | SCENE_ROUNDS_IDLE | SCENE_ROUNDS_NEXT |
                       SCENE_ROUNDS_BOTH_OR_NONE);
  scene_rounds_draw (scene, TRUE);
  g_assert_false (scene_rounds_has (scene, SCENE_ROUNDS_IDLE));
  scene_rounds_draw (scene, FALSE);
  g_assert_true (scene_rounds_has (scene, SCENE_ROUNDS_IDLE));
}

/* --- A drop --- */

/* Who is dropped on a seat sits there, or has the bye, or no table, as it was said. */
static void
assert_dropped (Desk *desk, const SceneDrop *drop, const SceneDropSeat *seat)
{
  const DeskState *state = desk_get_state (desk);
  int board = scene_seats_board (desk, seat->round, drop->player);
  const DeskGame *game = board ? desk_state_game_at (state, seat->round, board) : NULL;

  if (drop->way == SCENE_DROP_REMOVE)
    g_assert_null (game);
  else if (drop->way == SCENE_DROP_BYE)
    g_assert_true (game && (!game->black || !game->white));
  else
    g_assert_cmpint (board, ==, seat->board);
}

static int n_done, n_refused;

static void
test_drops (gconstpointer system)
{
  Room room;

  begin (&room, system);
  for (int i = 0; i < ACTS; i++) {
    const DeskState *state = desk_get_state (room.fixture.desk);
    int last = desk_state_last_round (state);
    g_autoptr (GPtrArray) games = desk_state_games_of (state, MAX (last, 1));
    SceneDropSeat seat = { MAX (last, 1), play_below (&room.play, (int) games->len + 1),
                           play_below (&room.play, 2) };
    gint64 player = 1 + play_below (&room.play, (int) state->players->len);
    g_autoptr (SceneDrop) drop = NULL;

    go_on (&room, i);
    if (last == 0 || !desk_state_player (state, player) || (seat.board == 0 && i % 4))
      continue;
    drop = scene_drop_new (room.fixture.desk, player, &seat);
    if (drop->can) {
      FIXTURE_DO (scene_drop_do (room.fixture.desk, drop, &error));
      assert_dropped (room.fixture.desk, drop, &seat);
    }
    *(drop->can ? &n_done : &n_refused) += 1;
  }
  end (&room);
}

static void
test_dropped (void)
{
  g_test_message ("%d done, %d refused", n_done, n_refused);
  g_assert_cmpint (n_done, >, 20);
  g_assert_cmpint (n_refused, >, 20);
}

/* --- Words --- */

static void
assert_state (Fixture *fixture, gint64 game, const char *words)
{
  const DeskGame *found = desk_state_game (desk_get_state (fixture->desk), game);
  g_autofree char *state = scene_table_state (fixture->desk, found);

  g_assert_cmpstr (state, ==, words);
}

/* Who is in the countdown is named as long as it is his turn, with what is left of it. */
static void
test_state (Fixture *fixture, gconstpointer data)
{
  Desk *desk = fixture->desk;
  g_autoptr (GArray) calls = NULL;

  fixture_hours_begin ();
  fixture_set (fixture, "time", "60m 5x60 reserve");
  fixture_enrol_many (fixture, 3);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  assert_state (fixture, 1, "");
  FIXTURE_DO (desk_pair_settle (desk, 1, &error));
  assert_state (fixture, 1, "not started");
  assert_state (fixture, 2, "");
  FIXTURE_DO (desk_time_start (desk, 1, CLOCK_BLACK, &error));
  assert_state (fixture, 1, "running");
  fixture_hours_pass ((55 * 60 + 70) * 1000);
  assert_state (fixture, 1, "Black: 4 × 60 s");
  FIXTURE_DO (desk_time_press (desk, 1, &error));
  assert_state (fixture, 1, "countdown");
  fixture_hours_pass (61 * 60 * 1000);
  g_assert_false (desk_time_pause (desk, 1, NULL));
  assert_state (fixture, 1, "time is up");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+T", &error));
  assert_state (fixture, 1, "finished");
  fixture_hours_end ();
}

static void
test_number (Fixture *fixture, gconstpointer data)
{
  g_autoptr (SceneRounds) scene = scene_rounds_new (fixture->desk);

  static const struct {
    const char *keys;
    const char *typed[2]; /* in a tournament of players, and of teams */
  } cases[] = {
    { "12", { "12", "12" } },       { "0", { "", "" } },
    { "07", { "7", "7" } },         { "99997", { "7", "7" } },
    { "12\b", { "1", "1" } },       { "1\b\b", { "", "" } },
    { ".3", { "3", "3" } },         { "12.", { "12", "12." } },
    { "12.3", { "123", "12.3" } },  { "1.0", { "10", "1." } },
    { "1.2.3", { "123", "1.23" } }, { "1.234", { "1234", "4" } },
    { "12.3\b\b", { "1", "12" } },
  };

  for (gsize teams = 0; teams < 2; teams++) {
    if (teams)
      fixture_set (fixture, "team_boards", "3");
    scene_rounds_show (scene, 1);
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
      scene_rounds_type (scene, 0);
      for (const char *key = cases[i].keys; *key; key++)
        scene_rounds_type (scene, *key);
      g_assert_cmpstr (scene->typed, ==, cases[i].typed[teams]);
    }
  }
  scene_rounds_type (scene, '5');
  fixture_enrol_many (fixture, 4);
  scene_rounds_show (scene, 2);
  g_assert_cmpstr (scene->typed, ==, "");
}

static void
add_each (const char *name, GTestDataFunc test)
{
  for (int system = 0; system < PAIRING_NO_SYSTEM; system++) {
    const char *id = pairing_system_id ((PairingSystem) system);
    g_autofree char *path = g_strdup_printf ("/scene/rounds/%s/%s", name, id);
    g_autofree char *teams = g_strdup_printf ("/scene/rounds/%s/%s-teams", name, id);
    g_test_add_data_func (path, GINT_TO_POINTER (system), test);
    g_test_add_data_func (teams, GINT_TO_POINTER (system + TEAMS), test);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add_each ("afresh", test_afresh);
  g_test_add_func ("/scene/rounds/afresh/marked", test_marked);
  add_each ("asks", test_asks);
  g_test_add_func ("/scene/rounds/asks/met", test_met);
  FIXTURE_ADD ("/scene/rounds/draws", test_draws);
  add_each ("drops", test_drops);
  g_test_add_func ("/scene/rounds/drops/met", test_dropped);
  FIXTURE_ADD ("/scene/rounds/number", test_number);
  FIXTURE_ADD ("/scene/rounds/state", test_state);
  return g_test_run ();
}
