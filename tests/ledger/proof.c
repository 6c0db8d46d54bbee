/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "ledger/fixture.h"
#include "ledger/file/ledger-private.h"
#include "ledger/file/schema.h"
#include "ledger/file/tables.h"
#include "ledger/chain/seal.h"
#include "program.h"

static const char alphabet[] = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/* Computed by hand, as whole numbers of 135 bits and by the sum of weight times value; and what an
 * older Tengen printed, of 75. */
static const struct {
  gint64 act;
  const char *hash;
  const char *code;
  const char *short_code;
} codes[] = {
  { 1, "ca978112ca1bbdcafac231b39a23dc4da786eff8147c4e72b9807785afee48bb",
    "1-SABR-24PA-3EYW-NYP2-66SS-M8YW-9PKQ", "1-SABR-24PA-3EYW-NYP3" },
  { 42, "16f7095a8eb65d19904fe5ed945873cb046d33db94fbeadcb72d389afef60199",
    "42-2VVG-JPME-PSEH-K42F-WQPS-8P3K-SC2T", "42-2VVG-JPME-PSEH-K42V" },
  { 123456789, "2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881",
    "123456789-5NRH-CGNQ-4TR4-80B2-FJMZ-QB1J-YQ4H", "123456789-5NRH-CGNQ-4TR4-80B5" },
  { 412, "0000000000000000000000000000000000000000000000000000000000000000",
    "412-0000-0000-0000-0000-0000-0000-0002", "412-0000-0000-0000-000C" },
  { 7, "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "7-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZX", "7-ZZZZ-ZZZZ-ZZZZ-ZZZY" },
  { 0, "", "", "" },
};

static void
test_codes (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (codes); i++) {
    g_autofree char *code = ledger_seal_format (codes[i].act, codes[i].hash);

    g_assert_cmpstr (code, ==, codes[i].code);
  }
}

/* What was printed before holds; both forms are read, and never one for the other. */
static void
test_forms (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (codes) && codes[i].act; i++)
    for (int j = 0; j < 2; j++) {
      char symbols[LEDGER_SEAL_SYMBOLS + 1];
      g_autoptr (GError) error = NULL;
      gint64 act = 0;

      ledger_seal_parse (j ? codes[i].short_code : codes[i].code, &act, symbols, &error);
      g_assert_no_error (error);
      g_assert_cmpint (act, ==, codes[i].act);
      g_assert_cmpuint (strlen (symbols), ==, j ? LEDGER_SEAL_SHORT : LEDGER_SEAL_SYMBOLS);
    }
}

/* --- What people type --- */

static const char *const typed[] = {
  "42-2VVG-JPME-PSEH-K42V",   " 42 2vvg jpme pseh k42v ",
  "422VVGJPMEPSEHK42V",       "0042-2vvg-jpme-pseh-k42v",
  "42–2VVG—JPME‐PSEH-K42V",   "４２－２ＶＶＧ－ＪＰＭＥ－ＰＳＥＨ－Ｋ４２Ｖ",
  "42-2VVG-JPME\n-PSEH-K42V",
};

static const char *const typed_long[] = {
  "42-2VVG-JPME-PSEH-K42F-WQPS-8P3K-SC2T",
  " 42 2vvg jpme pseh k42f wqps 8p3k sc2t",
  "422VVGJPMEPSEHK42FWQPS8P3KSC2T",
  "000000042-2vvg-jpme-pseh-k42f-wqps-8p3k-sc2t",
  "４２－２ＶＶＧ－ＪＰＭＥ－ＰＳＥＨ－Ｋ４２Ｆ—ＷＱＰＳ－8P3K\nSC2T",
};

static void
test_typed (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (typed); i++) {
    char symbols[LEDGER_SEAL_SYMBOLS + 1];
    g_autoptr (GError) error = NULL;
    gint64 act = 0;

    g_test_message ("%s", typed[i]);
    ledger_seal_parse (typed[i], &act, symbols, &error);
    g_assert_no_error (error);
    g_assert_cmpint (act, ==, 42);
    g_assert_cmpstr (symbols, ==, "2VVGJPMEPSEHK42V");
  }
  for (gsize i = 0; i < G_N_ELEMENTS (typed_long); i++) {
    char symbols[LEDGER_SEAL_SYMBOLS + 1];
    g_autoptr (GError) error = NULL;
    gint64 act = 0;

    g_test_message ("%s", typed_long[i]);
    ledger_seal_parse (typed_long[i], &act, symbols, &error);
    g_assert_no_error (error);
    g_assert_cmpint (act, ==, 42);
    g_assert_cmpstr (symbols, ==, "2VVGJPMEPSEHK42FWQPS8P3KSC2T");
  }
}

/* O is read as 0, I and L as 1. */
static void
test_look_alikes (void)
{
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  gint64 act = 0;

  g_assert_true (ledger_seal_parse ("4l2-OOoO-0000-oooo-000C", &act, symbols, NULL));
  g_assert_cmpint (act, ==, 412);
  g_assert_cmpstr (symbols, ==, "000000000000000C");
}

static const char *const not_codes[] = {
  "",
  "42",
  "2VVG-JPME-PSEH-K42V",
  "0-2VVG-JPME-PSEH-K42V",
  "AB-2VVG-JPME-PSEH-K42V",
  "42-2VVG-JPME-PSEH-K42U",
  "42-2VVG-JPME-PSEH-K42V!",
  "42-2VVG-JPME-PSEH-K42\xff",
  "424242424242-2VVG-JPME-PSEH-K42V",
  "4242424242-2VVG-JPME-PSEH-K42F-WQPS-8P3K-SC2T",
  "42-2VVG-JPME-PSEH-K42F-WQPS-8P3K",
  "42-2VVG-JPME-PSEH-K42F-WQPS",
  "-2VVG-JPME-PSEH-K42F-WQPS-8P3K-SC2T",
  "99999999999999999999999999-2VVG-JPME-PSEH-K42V",
  "<b>42-2VVG-JPME-PSEH-K42V</b>",
};

static void
test_no_codes (void)
{
  g_autofree char *long_one = g_strnfill (100000, '-');

  for (gsize i = 0; i <= G_N_ELEMENTS (not_codes); i++) {
    char symbols[LEDGER_SEAL_SYMBOLS + 1];
    g_autoptr (GError) error = NULL;
    gint64 act;

    g_assert_false (ledger_seal_parse (i < G_N_ELEMENTS (not_codes) ? not_codes[i] : long_one, &act,
                                       symbols, &error));
    g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_CODE);
    g_assert_nonnull (strstr (error->message, "412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR"));
  }
}

/* The example that is shown is a code itself. */
static void
test_example (void)
{
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  g_autoptr (GError) error = NULL;
  gint64 act;

  ledger_seal_parse ("412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR", &act, symbols, &error);
  g_assert_no_error (error);
}

static void
assert_noticed (const char *code)
{
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  g_autoptr (GError) error = NULL;
  gint64 act;

  g_assert_false (ledger_seal_parse (code, &act, symbols, &error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_CODE);
}

/* Every symbol as every other, and every two swapped. */
static void
check_mistyped (const char *right)
{
  g_autofree char *code = NULL;
  char symbols[LEDGER_SEAL_SYMBOLS + 1];
  gint64 act;

  for (int i = 0; i < 32 && !code; i++) {
    g_autofree char *tried = g_strdup_printf ("%s%c", right, alphabet[i]);
    if (ledger_seal_parse (tried, &act, symbols, NULL))
      code = g_strdup (tried);
  }
  g_assert_nonnull (code);
  for (gsize i = 0; code[i]; i++) {
    for (int j = 0; code[i] != '-' && j < (i < 3 ? 10 : 32); j++) {
      g_autofree char *wrong = g_strdup (code);
      wrong[i] = alphabet[j];
      if (wrong[i] != code[i])
        assert_noticed (wrong);
    }
    for (gsize j = i + 1; code[j]; j++) {
      g_autofree char *wrong = g_strdup (code);
      wrong[i] = code[j];
      wrong[j] = code[i];
      if (code[i] != code[j] && code[i] != '-' && code[j] != '-')
        assert_noticed (wrong);
    }
  }
}

static void
test_mistyped (void)
{
  check_mistyped ("412-0123-4567-89AB-CDE");
  check_mistyped ("412-0123-4567-89AB-CDEF-GHJK-MNPQ-RST");
}

/* --- Of a file --- */

static char *
code_of (const char *path)
{
  g_autoptr (Ledger) ledger = fixture_open (path);
  g_autoptr (GError) error = NULL;
  char *code = ledger_seal_now (ledger, &error);

  g_assert_no_error (error);
  return code;
}

/* "75 bits of the newest act", as an older Tengen printed them: the long code's first fifteen
 * symbols, and the one that fits. */
static char *
short_of (const char *code)
{
  g_auto (GStrv) groups = g_strsplit (code, "-", -1);

  for (int i = 0; i < 32; i++) {
    g_autofree char *tried = g_strdup_printf ("%s-%s-%s-%s-%.3s%c", groups[0], groups[1], groups[2],
                                              groups[3], groups[4], alphabet[i]);
    char symbols[LEDGER_SEAL_SYMBOLS + 1];
    gint64 act;

    if (ledger_seal_parse (tried, &act, symbols, NULL))
      return g_steal_pointer (&tried);
  }
  g_assert_not_reached ();
}

static void
assert_seal (const char *path, const char *code, gint64 act, gint64 later, gboolean is_short)
{
  g_autoptr (Ledger) ledger = fixture_open (path);
  g_autoptr (GError) error = NULL;
  LedgerSeal seal;

  ledger_seal_check (ledger, code, &seal, &error);
  g_assert_no_error (error);
  g_assert_cmpint (seal.act, ==, act);
  g_assert_cmpint (seal.later, ==, later);
  g_assert_cmpint (seal.is_short, ==, is_short);
}

static void
assert_same (const char *path, const char *code, gint64 act, gint64 later)
{
  g_autofree char *older = short_of (code);

  assert_seal (path, code, act, later, FALSE);
  assert_seal (path, older, act, later, TRUE);
}

static void
assert_refused_by (Ledger *ledger, const char *code, LedgerError reason, const char *words)
{
  g_autoptr (GError) error = NULL;
  LedgerSeal seal;

  g_assert_false (ledger_seal_check (ledger, code, &seal, &error));
  g_test_message ("%s", error->message);
  g_assert_error (error, LEDGER_ERROR, (int) reason);
  g_assert_nonnull (strstr (error->message, words));
}

static void
assert_refused (const char *path, const char *code, LedgerError reason, const char *words)
{
  g_autoptr (Ledger) ledger = fixture_open (path);

  assert_refused_by (ledger, code, reason, words);
}

/* The code of each act holds for ever, whatever comes after it. */
static void
test_later (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL, *second = NULL;

  ledger_close (fixture_story (fixture->path));
  first = code_of (fixture->path);
  g_assert_true (g_str_has_prefix (first, "6-"));
  assert_same (fixture->path, first, 6, 0);
  for (int i = 0; i < 3; i++) {
    g_autoptr (Ledger) ledger = fixture_open (fixture->path);
    fixture_set (ledger, "name", "Copa");
  }
  second = code_of (fixture->path);
  assert_same (fixture->path, first, 6, 3);
  assert_same (fixture->path, second, 9, 0);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autofree char *code = NULL;

  ledger_close (fixture_create (fixture->path));
  code = code_of (fixture->path);
  g_assert_cmpstr (code, ==, "");
  assert_refused (fixture->path, "412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR", LEDGER_ERROR_OTHER,
                  "its code belongs to entry 412, and the file ends with entry 0");
}

/* Another tournament with as many acts; one with fewer, as an older copy has. */
static void
test_other (Fixture *fixture, gconstpointer data)
{
  g_autofree char *other = fixture_file (fixture, "other.tengen");
  g_autofree char *short_one = fixture_file (fixture, "short.tengen"), *code = NULL;
  Ledger *ledger;

  ledger_close (fixture_story (fixture->path));
  code = code_of (fixture->path);
  ledger = fixture_create (other);
  for (int i = 0; i < 6; i++)
    fixture_set (ledger, "name", "Copa");
  ledger_close (ledger);
  assert_refused (other, code, LEDGER_ERROR_OTHER, "entry 6 has another check code");
  ledger = fixture_create (short_one);
  fixture_set (ledger, "name", "Cup");
  ledger_close (ledger);
  assert_refused (short_one, code, LEDGER_ERROR_OTHER, "the file ends with entry 1");
}

/* It would not open to be shown: that it holds up to the paper is said all the same. */
static void
assert_broken (const char *path, const char *code, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (Ledger) shown = ledger_open (path, FALSE, &error);
  g_autoptr (Ledger) ledger = ledger_open_unproved (path, NULL);

  g_assert_null (shown);
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  assert_refused_by (ledger, code, LEDGER_ERROR_DAMAGED, words);
}

/* What was edited after the paper, and before it. */
static void
test_edited (Fixture *fixture, gconstpointer data)
{
  g_autofree char *code = NULL;

  ledger_close (fixture_story (fixture->path));
  code = code_of (fixture->path);
  for (int i = 0; i < 3; i++) {
    g_autoptr (Ledger) ledger = fixture_open (fixture->path);
    fixture_set (ledger, "name", "Copa");
  }
  fixture_tamper (fixture->path, "UPDATE act SET who = 'Chief' WHERE id = 8");
  assert_broken (fixture->path, code, "Up to entry 6 the file is the one that was printed. But: ");
  assert_broken (fixture->path, code, "entry 8 does not match");
  fixture_tamper (fixture->path, "UPDATE move SET point = 'C3' WHERE row = 1");
  assert_broken (fixture->path, code, "or was edited: entry 3 does not match");
  assert_broken (fixture->path, "42-2VVG-JPME-PSEH-K42V", "entry 3 does not match");
}

/* Whoever writes the file anew, with hashes that hold, is found out by the paper. */
static void
test_written_anew (Fixture *fixture, gconstpointer data)
{
  g_autofree char *anew = fixture_file (fixture, "anew.tengen"), *code = NULL;
  Ledger *ledger;

  ledger_close (fixture_story (fixture->path));
  code = code_of (fixture->path);
  ledger = fixture_create (anew);
  fixture_set (ledger, "name", "Cup");
  fixture_set (ledger, "place", "Oslo");
  fixture_play (ledger, 1, 1, "Q17");
  fixture_play (ledger, 1, 2, "D4");
  fixture_verdict (ledger, 4, FALSE);
  fixture_verdict (ledger, 4, TRUE);
  fixture_assert_good (ledger, 6);
  ledger_close (ledger);
  assert_refused (anew, code, LEDGER_ERROR_OTHER, "entry 6 has another check code");
}

/* Without it files would open as well, but each more slowly. */
static void
test_schema_digest (void)
{
  const char *own = ledger_schema_own_words ();
  g_autofree char *digest = g_compute_checksum_for_string (G_CHECKSUM_SHA256, own, -1);

  g_assert_cmpstr (digest, ==, LEDGER_SCHEMA_DIGEST);
  g_assert_true (ledger_schema_is_own (own));
  g_assert_false (ledger_schema_is_own ("act table act"));
}

/* A rule without its blanks and its checks, which the list of kinds does not tell alike. */
static char *
bare_rule (const char *rule)
{
  g_autoptr (GRegex) checks =
      g_regex_new (" CHECK \\([^()]*(\\([^()]*\\))?[^()]*\\)| ", 0, 0, NULL);

  return g_regex_replace_literal (checks, rule, -1, 0, "", 0, NULL);
}

/* The files of the old schemas stay as they are; what they say is what the list of kinds would make
 * of it, so that a new table comes of the list alone. */
static void
test_tables (void)
{
  LedgerConnection connection = { 0 };
  g_autoptr (GString) sql = g_string_new ("CREATE TABLE act (id INTEGER PRIMARY KEY);"
                                          "CREATE VIEW fallen AS SELECT 0 AS act;");
  g_autofree char *words = NULL, *own = bare_rule (ledger_schema_own_words ());
  g_auto (GStrv) rules = NULL, owns = g_strsplit (own, "\n", -1);
  int n = 0;

  for (int schema = 1; schema <= LEDGER_TABLES_FILES; schema++) {
    g_autofree char *made = ledger_tables_sql (schema);
    g_string_append (sql, made);
  }
  g_assert_true (ledger_connection_open (&connection, ":memory:",
                                         SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, NULL));
  g_assert_true (ledger_connection_run (&connection, sql->str, NULL));
  words = ledger_schema_words (&connection, NULL);
  ledger_connection_close (&connection);
  rules = g_strsplit (words, "\n", -1);
  for (int i = 0; rules[i] && rules[i][0]; i++) {
    g_autofree char *rule = bare_rule (rules[i]);
    if (g_str_has_prefix (rules[i], "act ") || g_str_has_prefix (rules[i], "fallen "))
      continue;
    g_test_message ("%s", rules[i]);
    g_assert_true (g_strv_contains ((const char *const *) owns, rule));
    n++;
  }
  g_assert_cmpint (n, ==, 32 * 6);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ledger/proof/codes", test_codes);
  g_test_add_func ("/ledger/proof/forms", test_forms);
  g_test_add_func ("/ledger/proof/typed", test_typed);
  g_test_add_func ("/ledger/proof/look-alikes", test_look_alikes);
  g_test_add_func ("/ledger/proof/no-codes", test_no_codes);
  g_test_add_func ("/ledger/proof/example", test_example);
  g_test_add_func ("/ledger/proof/mistyped", test_mistyped);
  g_test_add_func ("/ledger/proof/schema-digest", test_schema_digest);
  g_test_add_func ("/ledger/proof/tables", test_tables);
  FIXTURE_ADD ("/ledger/proof/later", test_later);
  FIXTURE_ADD ("/ledger/proof/empty", test_empty);
  FIXTURE_ADD ("/ledger/proof/other", test_other);
  FIXTURE_ADD ("/ledger/proof/edited", test_edited);
  FIXTURE_ADD ("/ledger/proof/written-anew", test_written_anew);
  return g_test_run ();
}
