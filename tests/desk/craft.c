/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/act.h"
#include "desk/act/check.h"
#include "desk/file/open.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "ledger/chain/bounds.h"
#include "program.h"

/* Files that somebody has written himself: every hash is right, and the rows make no sense. */

static const struct {
  const char *name;
  DeskGame game;
} games[] = {
  { "a player against himself", { .game = 2, .round = 1, .board = 2, .black = 1, .white = 1 } },
  { "players who are not there", { .game = 2, .round = 1, .board = 2, .black = 77, .white = 78 } },
  { "nobody against nobody", { .game = 2, .round = 1, .board = 2 } },
  { "a round that is not there", { .game = 2, .round = 3, .board = 2, .black = 3, .white = 4 } },
  { "a table twice", { .game = 3, .round = 1, .board = 1, .black = 3, .white = 4 } },
  { "a player twice", { .game = 3, .round = 1, .board = 7, .black = 1, .white = 3 } },
};

static void
put (Fixture *fixture, const LedgerKind *kind, gpointer row)
{
  Ledger *ledger = desk_get_ledger (fixture->desk);
  LedgerAct act = { .at = 1, .who = "x", .verb = "edit", .about = "", .reason = "" };

  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, kind, row);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
}

static void
assert_refused (Fixture *fixture)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Desk) desk = NULL;

  g_clear_object (&fixture->desk);
  desk = desk_open (fixture->path, FALSE, &error);
  g_assert_null (desk);
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_nonnull (strstr (error->message, "entry "));
  g_test_message ("%s", error->message);
}

/* In a round robin that somebody has left, what counts of his games is found when a file is read.
 */
static void
test_games (gconstpointer system)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    Fixture own = { 0 };
    DeskGame row = games[i].game;

    g_test_message ("%s", games[i].name);
    fixture_set_up (&own, NULL);
    fixture_set (&own, "system", system);
    fixture_round (&own, 4);
    FIXTURE_DO (desk_enrol_withdraw (own.desk, 1, TRUE, NULL, &error));
    put (&own, &desk_game_kind, &row);
    assert_refused (&own);
    fixture_tear_down (&own, NULL);
  }
}

static void
test_result (Fixture *fixture, gconstpointer data)
{
  DeskResult row = {
    .game = 9, .black = 1, .white = 2, .result = "B+R", .dead = "", .referee = ""
  };

  fixture_round (fixture, 4);
  put (fixture, &desk_result_kind, &row);
  assert_refused (fixture);
}

/* What only one game says is found by who asks whether the file is whole; the others are shown. */
static void
test_record (Fixture *fixture, gconstpointer data)
{
  gint64 game;
  DeskGame row;
  g_autoptr (GError) damage = NULL;

  fixture_round (fixture, 4);
  game = fixture_game (fixture, 1, 1);
  fixture_play_all (fixture, game, "Q16 D4");
  FIXTURE_DO (desk_check_records (desk_get_ledger (fixture->desk), &error));
  row = *desk_state_game (desk_get_state (fixture->desk), game);
  row.handicap = 4;
  put (fixture, &desk_game_kind, &row);
  fixture_reopen (fixture);
  g_assert_false (desk_check_records (desk_get_ledger (fixture->desk), &damage));
  g_assert_error (damage, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_test_message ("%s", damage->message);
}

/* --- What a fault of the desk's own would store --- */

static gboolean
store_fault (Desk *desk, const LedgerKind *kind, gpointer row, GError **error)
{
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, kind, row);
  return desk_act_commit (desk, "edit", NULL, error, "R1");
}

/* It is refused, and the file opens as before. */
static void
test_fault (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (games); i++) {
    Fixture own = { 0 };
    DeskGame row = games[i].game;

    g_test_message ("%s", games[i].name);
    fixture_set_up (&own, NULL);
    fixture_round (&own, 4);
    g_test_expect_message (G_LOG_DOMAIN, G_LOG_LEVEL_WARNING, "*");
    FIXTURE_REFUSE (&own, store_fault (own.desk, &desk_game_kind, &row, &error), DESK_ERROR,
                    DESK_ERROR_INVALID, "could not be opened again");
    g_test_assert_expected_messages ();
    fixture_reopen (&own);
    fixture_tear_down (&own, NULL);
  }
}

/* --- What may stand in a column --- */

static void
open_kept (Fixture *fixture)
{
  g_autofree char *kept = g_test_build_filename (G_TEST_DIST, "data", "schema-008.tengen", NULL);
  g_autofree char *bytes = NULL;
  gsize length;

  g_clear_object (&fixture->desk);
  g_assert_true (g_file_get_contents (kept, &bytes, &length, NULL));
  g_assert_true (g_file_set_contents (fixture->path, bytes, (gssize) length, NULL));
  fixture_reopen (fixture);
}

/* A row of the kind: the file has one, or it is of no file so old. */
static gconstpointer
find_like (const LedgerKind *kind, const GPtrArray *rows)
{
  static const DeskTeam team = {
    .team = 1, .stands = TRUE, .captain = "", .coach = "", .note = ""
  };
  static const DeskMember member = { .player = 2, .team = 1, .place = 1 };
  static const DeskLineUp line_up = {
    .match = 1, .side = 1, .digest = "", .secret = "", .players = "2"
  };
  static const DeskSeatOf seat = { .board = 2, .match = 1, .place = 1 };
  const struct {
    const LedgerKind *kind;
    gconstpointer row;
  } newer[] = { { &desk_team_kind, &team },
                { &desk_member_kind, &member },
                { &desk_line_up_kind, &line_up },
                { &desk_seat_of_kind, &seat } };

  for (gsize i = 0; i < G_N_ELEMENTS (newer); i++)
    if (newer[i].kind == kind)
      return newer[i].row;
  g_assert_cmpint (rows->len, >, 0);
  return rows->pdata[0];
}

/* The kind as somebody else may have it, who sets no bounds. */
static LedgerKind
make_wide (const LedgerKind *kind, LedgerColumn columns[32])
{
  LedgerKind wide = *kind;

  for (int i = 0; i < kind->n_columns; i++) {
    columns[i] = kind->columns[i];
    columns[i].least = G_MININT64;
    columns[i].most = G_MAXINT64;
  }
  wide.columns = columns;
  wide.fits = NULL;
  return wide;
}

static char *
make_row (const LedgerKind *kind, gconstpointer like, int i, gint64 value, char **text)
{
  const LedgerColumn *column = &kind->columns[i];
  char *row = g_memdup2 (like, kind->size);

  if (column->type == LEDGER_INT) {
    *(gint64 *) (gpointer) (row + column->offset) = value;
    return row;
  }
  *text = g_strnfill ((gsize) value, 'a');
  *(const char **) (gpointer) (row + column->offset) = *text;
  return row;
}

/* Whether the file takes it. */
static gboolean
is_put (Ledger *ledger, const LedgerKind *kind, gpointer row)
{
  LedgerHead *head = row;

  head->row = 0;
  ledger_put (ledger, kind, row);
  return head->row > 0;
}

/* A value that is out of bounds: not stored by us, and not read where somebody else has stored it.
 */
static void
assert_bounded (Ledger *ledger, const LedgerKind *kind, gconstpointer like, int i, gint64 value)
{
  LedgerColumn columns[32];
  LedgerKind wide = make_wide (kind, columns);
  g_autofree char *text = NULL, *row = make_row (kind, like, i, value, &text);
  g_autoptr (GError) refusal = NULL, damage = NULL;

  FIXTURE_DO (ledger_begin (ledger, &error));
  g_assert_false (is_put (ledger, kind, row));
  g_assert_false (ledger_accepts (kind, row, &refusal));
  g_assert_error (refusal, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  ledger_abort (ledger);
  FIXTURE_DO (ledger_begin (ledger, &error));
  /* What the schema refuses by itself is in no file. */
  if (is_put (ledger, &wide, row)) {
    g_assert_false (ledger_bounds_check (ledger, desk_kinds, desk_n_kinds, &damage));
    g_assert_error (damage, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
    g_assert_nonnull (strstr (damage->message, kind->table));
  }
  ledger_abort (ledger);
}

/* Every column of every kind has bounds. */
static void
test_bounds (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger;

  open_kept (fixture);
  ledger = desk_get_ledger (fixture->desk);
  for (int k = 0; k < desk_n_kinds; k++) {
    const LedgerKind *kind = desk_kinds[k];
    g_autoptr (GPtrArray) rows = ledger_all (ledger, kind, NULL);
    gconstpointer like = find_like (kind, rows);
    for (int i = 0; i < kind->n_columns; i++) {
      const LedgerColumn *column = &kind->columns[i];
      g_assert_cmpint (column->most, <, G_GINT64_CONSTANT (1) << 56);
      assert_bounded (ledger, kind, like, i, column->most + 1);
      if (column->type == LEDGER_INT) {
        g_assert_cmpint (column->least, >, -(G_GINT64_CONSTANT (1) << 56));
        assert_bounded (ledger, kind, like, i, column->least - 1);
        assert_bounded (ledger, kind, like, i, G_MININT64);
        assert_bounded (ledger, kind, like, i, G_MAXINT64);
      }
    }
  }
  FIXTURE_DO (ledger_bounds_check (ledger, desk_kinds, desk_n_kinds, &error));
}

/* Players, games, ... are numbered one by one, but for those that may be left out: a far greater
 * number would have all before it made room for. */
static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  Ledger *ledger;

  open_kept (fixture);
  ledger = desk_get_ledger (fixture->desk);
  for (int k = 0; k < desk_n_kinds; k++) {
    const LedgerKind *kind = desk_kinds[k];
    g_autoptr (GPtrArray) rows = ledger_all (ledger, kind, NULL);
    for (int i = 0; i < kind->n_columns; i++) {
      g_autofree char *row = NULL;
      g_autoptr (GError) damage = NULL;
      if (!kind->columns[i].of)
        continue;
      row = make_row (kind, find_like (kind, rows), i, LEDGER_LEFT_OUT_MAX + 1000, NULL);
      FIXTURE_DO (ledger_begin (ledger, &error));
      g_assert_true (is_put (ledger, kind, row));
      g_assert_false (ledger_bounds_check (ledger, desk_kinds, desk_n_kinds, &damage));
      g_assert_error (damage, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
      ledger_abort (ledger);
    }
  }
}

static void
test_sentence (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *name, *value;
  } settings[] = { { "rounds", "99999999999" },
                   { "rounds", "-3" },
                   { "lots_seed", "-1" },
                   { "cut_places", "2147483647" } };

  for (gsize i = 0; i < G_N_ELEMENTS (settings); i++) {
    Fixture own = { 0 };
    LedgerColumn columns[32];
    LedgerKind wide = make_wide (&desk_setting_kind, columns);
    DeskSetting row = { .name = settings[i].name, .value = settings[i].value };
    g_autoptr (GError) error = NULL;

    fixture_set_up (&own, NULL);
    put (&own, &wide, &row);
    g_clear_object (&own.desk);
    own.desk = desk_open (own.path, FALSE, &error);
    g_assert_null (own.desk);
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
    g_assert_nonnull (strstr (error->message, "“setting” in entry 2"));
    fixture_tear_down (&own, NULL);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/desk/craft/games", "swiss", test_games);
  g_test_add_data_func ("/desk/craft/games-left", "round_robin", test_games);
  FIXTURE_ADD ("/desk/craft/result", test_result);
  FIXTURE_ADD ("/desk/craft/record", test_record);
  g_test_add_func ("/desk/craft/fault", test_fault);
  FIXTURE_ADD ("/desk/craft/bounds", test_bounds);
  FIXTURE_ADD ("/desk/craft/numbers", test_numbers);
  FIXTURE_ADD ("/desk/craft/sentence", test_sentence);
  return g_test_run ();
}
