/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/fault-run.h"
#include "desk/file/desk-private.h"
#include "desk/file/open.h"
#include "ledger/file/ledger-private.h"

/* --- As a window or the twin has it open --- */

static void
note_act (Desk *desk, gint64 act, gpointer data)
{
  if (act > 0)
    run.acknowledged = act;
}

static void
note_failure (Desk *desk, GError *error, gpointer data)
{
  g_assert_true (run.child);
  g_assert_cmpstr (error->message, !=, "");
  run.fixture.n_failed++;
}

/* What is shown for reading only is closed by who wants to write, and opened again. */
static gboolean
refuse_read_only (GError **error)
{
  const GError *why = ledger_get_read_only (desk_get_ledger (run.fixture.desk));

  if (!why)
    return FALSE;
  g_propagate_error (error, g_error_copy (why));
  g_clear_object (&run.fixture.desk);
  return TRUE;
}

gboolean
fault_open_desk (GError **error)
{
  if (run.fixture.desk)
    return TRUE;
  run.fixture.desk = desk_open (DAY_FILE, TRUE, error);
  if (!run.fixture.desk)
    return FALSE;
  if (refuse_read_only (error))
    return FALSE;
  desk_set_who (run.fixture.desk, "chief");
  g_signal_connect (run.fixture.desk, "acted", G_CALLBACK (note_act), NULL);
  g_signal_connect (run.fixture.desk, "failed", G_CALLBACK (note_failure), NULL);
  /* As a window does, which shows them. */
  desk_list_players (run.fixture.desk);
  desk_list_acts (run.fixture.desk);
  desk_list_tables (run.fixture.desk, 1);
  desk_list_standings (run.fixture.desk, 0);
  return TRUE;
}

/* --- What must hold after a fault --- */

void
fault_assert_sentence (const GError *error)
{
  g_assert_nonnull (error);
  g_assert_cmpstr (error->message, !=, "");
  if (error->domain != LEDGER_ERROR)
    g_assert_no_error (error);
}

gint64
fault_ask (Ledger *ledger, const char *sql)
{
  g_autoptr (GError) error = NULL;
  gint64 number = ledger_statement_int (&ledger->connection, sql, 0, &error);

  g_assert_no_error (error);
  return number;
}

char *
fault_hash (Ledger *ledger, gint64 act)
{
  sqlite3_stmt *statement =
      ledger_statement (&ledger->connection, "SELECT hash FROM act WHERE id = ?", NULL);
  char *hash;

  sqlite3_bind_int64 (statement, 1, act);
  g_assert_cmpint (ledger_statement_step (&ledger->connection, statement, NULL), ==, 1);
  hash = g_strdup ((const char *) sqlite3_column_text (statement, 0));
  sqlite3_reset (statement);
  return hash;
}

/* As they are where nothing fails; at most the one that was being written is there besides. */
static void
assert_acts (Ledger *ledger)
{
  gint64 n = fault_ask (ledger, "SELECT max (id) FROM act");

  g_assert_cmpint (n, >=, run.fault == LIE ? run.safe : run.acknowledged);
  g_assert_cmpint (n, <=, run.acknowledged + 1);
  for (gint64 act = 1; act <= n; act++) {
    g_autofree char *hash = fault_hash (ledger, act);
    g_assert_cmpstr (hash, ==, run.hashes->pdata[act - 1]);
  }
  figures->acknowledged += run.acknowledged;
  figures->extra += n > run.acknowledged;
  figures->lied += MAX (0, run.acknowledged - n);
  if (run.fault != LIE)
    g_assert_cmpint (fault_ask (ledger, "SELECT (SELECT count (*) FROM beat) +"
                                        " (SELECT count (*) FROM printed)"),
                     >=, run.n_noted);
}

static void
assert_copy (const char *name)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) copy = ledger_open (name, FALSE, &error);
  gint64 good;

  g_assert_no_error (error);
  good = ledger_verify (copy, &error);
  g_assert_no_error (error);
  g_assert_cmpint (good, >=, 1);
  figures->copies++;
}

static void
assert_copies (void)
{
  g_autoptr (GPtrArray) names = fault_disk_list ();

  for (guint i = 0; i < names->len; i++) {
    const char *name = names->pdata[i];
    if (g_str_has_suffix (name, ".tengen") && !g_str_equal (name, DAY_FILE))
      assert_copy (name);
  }
}

static void
assert_next_act (void)
{
  DeskPlayer player = {
    .family = "Afterwards", .given = "", .country = "", .club = "", .ident = ""
  };

  FIXTURE_DO (desk_enrol (run.fixture.desk, &player, NULL, &error));
  fixture_assert_same (&run.fixture);
  fixture_assert_lists (&run.fixture);
  fixture_assert_good (&run.fixture);
}

/* A disk that says it has stored what it has not may take acts with it, and even the file; but not
 * without a word. */
static gboolean
is_damaged (GError *error)
{
  if (run.fault != LIE || !error)
    return FALSE;
  figures->noticed++;
  return TRUE;
}

/* The tournament that was just being made may be there or not. */
static void
make_again (void)
{
  g_autoptr (GError) error = NULL;
  gboolean made = day_steps[0].act (&run.fixture, NULL, &error);

  g_assert_true (made || g_error_matches (error, LEDGER_ERROR, LEDGER_ERROR_EXISTS));
}

void
fault_assert_recovered (void)
{
  g_autoptr (GError) error = NULL;
  gboolean open;

  if (run.acknowledged == 0)
    make_again ();
  open = fault_open_desk (&error);
  if (is_damaged (error))
    return;
  g_assert_no_error (error);
  g_assert_true (open);
  ledger_verify (desk_get_ledger (run.fixture.desk), &error);
  if (is_damaged (error))
    return;
  g_assert_no_error (error);
  run.acknowledged = MAX (run.acknowledged, 1); /* no half-made tournament */
  assert_acts (desk_get_ledger (run.fixture.desk));
  fixture_assert_same (&run.fixture);
  assert_copies ();
  assert_next_act ();
}

/* What is held in memory is what the file says, if the file can be read. A list that could not be
 * read was told of, and the next act puts it right. */
void
fault_assert_in_step (void)
{
  if (run.fixture.n_failed > run.n_told)
    run.stale = run.acknowledged;
  run.n_told = run.fixture.n_failed;
  if (!run.fixture.desk || run.dead || run.fault == LIE)
    return;
  fixture_assert_same (&run.fixture);
  if (run.acknowledged > run.stale)
    fixture_assert_lists (&run.fixture);
}
