/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The register of players, and ranks and ratings that come out of it. */
#include "desk/event/register.h"
#include "program.h"
#include <string.h>
#include "desk/event/detail.h"
#include "desk/fixture.h"
#include "desk/file/desk-private.h"
#include "desk/event/ratings.h"

static const char egf_rows[] =
    "(22 Feb 2018)\n"
    " 10000001  Berg Anna                             NO  Oslo    3d   --   2301    12  T171028F\n"
    " 10000002  Berg Lars                             NO  Oslo    9k   --   1200     3  T171028F\n"
    " 10000003  Bergmann Bo                           SE  Karl    1k   --   2000    12  T171028F\n"
    " 10000004  Lind Berta                            SE  Karl    1d   --   2100    12  T171028F\n"
    " 10000005  Lind Cecilia                          SE  Karl    2d   --   2200    12  T171028F\n"
    " 10000006  Lind Cecilia                          SE  Upp     5k   --   1600    12  T171028F\n"
    " 10000007  Van_der_Berg Jan                      NL  xxxx    5k   --   1601    12  T171028F\n";

static const char ffg_rows[] = "#Echelle au 23/02/2018 07:56:59\n"
                               "ABADIA Mickaël                        -1400 - 9728205 94MJ FR\n"
                               "BERG Zoé                                 50 L 9728206 94MJ FR\n";

static char *
register_path (Fixture *fixture)
{
  g_autofree char *folder = g_path_get_dirname (fixture->path);

  return g_build_filename (folder, "data", "register.db", NULL);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = NULL;

  fixture_set_up (fixture, data);
  path = register_path (fixture);
  g_setenv ("TENGEN_REGISTER", path, TRUE);
}

static FormatsRatings *
parse (const char *rows)
{
  g_autoptr (GBytes) source = g_bytes_new (rows, strlen (rows));
  g_autoptr (GError) error = NULL;
  FormatsRatings *list = formats_ratings_parse (source, NULL, &error);

  g_assert_no_error (error);
  return list;
}

static void
load (const char *rows)
{
  g_autoptr (FormatsRatings) list = parse (rows);

  FIXTURE_DO (desk_register_load (list, NULL, NULL, "list.txt", &error));
}

static DeskRegister *
open_register (void)
{
  g_autoptr (GError) error = NULL;
  DeskRegister *opened = desk_register_open (&error);

  g_assert_no_error (error);
  return opened;
}

/* "ident ident ...", in the order in which they are found. */
static char *
search (DeskRegister *from, const char *text, int most)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) found = desk_register_search (from, text, most, &error);
  GString *said = g_string_new (NULL);

  g_assert_no_error (error);
  for (guint i = 0; i < found->len; i++)
    g_string_append_printf (said, "%s%s", i ? " " : "",
                            ((DeskRegisterEntry *) found->pdata[i])->ident);
  return g_string_free (said, FALSE);
}

static void
assert_search (const char *text, const char *expected)
{
  g_autoptr (DeskRegister) from = open_register ();
  g_autofree char *said = search (from, text, 20);

  g_assert_cmpstr (said, ==, expected);
}

/* --- Loading and searching --- */

static void
test_load (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskRegister) from = NULL;
  g_autoptr (GPtrArray) sources = NULL;
  const DeskRegisterSource *source;

  g_assert_null (desk_register_open (&error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_MISSING);
  load (egf_rows);
  load (ffg_rows);
  load (egf_rows);
  from = open_register ();
  sources = desk_register_sources (from, NULL);
  g_assert_cmpuint (sources->len, ==, 2);
  source = sources->pdata[0];
  g_assert_cmpstr (source->source, ==, "egf");
  g_assert_cmpstr (source->date, ==, "2018-02-22");
  g_assert_cmpstr (source->dated, ==, "list");
  g_assert_cmpint (source->n, ==, 7);
  source = sources->pdata[1];
  g_assert_cmpstr (source->source, ==, "ffg");
  g_assert_cmpint (source->n, ==, 2);
}

static void
test_search (Fixture *fixture, gconstpointer data)
{
  load (egf_rows);
  load (ffg_rows);
  /* who has it as family name first, by name; then who has it anywhere */
  assert_search ("berg", "10000001 10000002 9728206 10000003 10000007");
  assert_search ("BERG a", "10000001");
  assert_search ("ann ber", "10000001");
  assert_search ("zoe", "9728206");
  assert_search ("Mickae", "9728205");
  assert_search ("mickaël abadia", "9728205");
  assert_search ("der jan berg", "10000007");
  assert_search ("1000000", "10000001 10000002 10000003 10000004 10000005 10000006 10000007");
  assert_search ("10000004", "10000004");
  assert_search ("b", "10000001 10000002 9728206 10000003 10000004 10000007");
  assert_search ("erg", "");
  assert_search ("", "");
  assert_search ("  -- ", "");
  /* none of it is the search's own language */
  assert_search ("berg\" OR \"lind", "");
  assert_search ("berg OR lind", "");
  assert_search ("family : berg*", "");
  assert_search ("ber* NOT anna", "");
  assert_search ("a b c d e f g h i j k l", "");
  assert_search ("berg\xff", "10000001 10000002 9728206 10000003 10000007");
}

/* A list replaces the one of its source, and nothing of the others. */
static void
test_replace (Fixture *fixture, gconstpointer data)
{
  load (egf_rows);
  load (ffg_rows);
  load ("(1 Mar 2018)\n 10000001  Berg Anna      NO  Oslo    4d   --   2400    13  T180228F\n");
  assert_search ("lind", "");
  assert_search ("berg", "10000001 9728206");
  assert_search ("abadia", "9728205");
}

typedef struct {
  char *words[3];
  char ident[9];
} Person;

/* Whether each word begins one of the person's. */
static gboolean
fits (const Person *person, char **words)
{
  for (; *words; words++) {
    gboolean found = g_str_has_prefix (person->ident, *words);
    for (int i = 0; i < 3; i++)
      found |= g_str_has_prefix (person->words[i], *words);
    if (!found)
      return FALSE;
  }
  return TRUE;
}

/* Against a loop over all. */
static void
test_brute (Fixture *fixture, gconstpointer data)
{
  static const char letters[] = "abc";
  g_autoptr (GString) text = g_string_new ("(1 Mar 2018)\n");
  g_autofree Person *people = g_new0 (Person, 3000);
  g_autoptr (DeskRegister) from = NULL;

  for (int i = 0; i < 3000; i++) {
    g_snprintf (people[i].ident, sizeof people[i].ident, "%08d", 10000000 + i * 7);
    for (int w = 0; w < 3; w++) {
      int length = g_test_rand_int_range (1, 6);
      people[i].words[w] = g_malloc0 (8);
      for (int l = 0; l < length; l++)
        people[i].words[w][l] = letters[g_test_rand_int_range (0, 3)];
    }
    g_string_append_printf (text, " %s  %s_%s %s         NO  Oslo    3d   --   2301    12\n",
                            people[i].ident, people[i].words[0], people[i].words[1],
                            people[i].words[2]);
  }
  load (text->str);
  from = open_register ();
  for (int i = 0; i < 300; i++) {
    g_autoptr (GString) query = g_string_new (NULL);
    g_auto (GStrv) words = NULL, found = NULL;
    g_autofree char *said = NULL;
    guint n = 0;

    for (int w = g_test_rand_int_range (1, 4); w > 0; w--) {
      for (int l = g_test_rand_int_range (1, 4); l > 0; l--)
        g_string_append_c (query, letters[g_test_rand_int_range (0, 3)]);
      g_string_append (query, w > 1 ? " " : "");
    }
    words = g_strsplit (query->str, " ", -1);
    said = search (from, query->str, 5000);
    found = g_strsplit (said, " ", -1);
    for (int p = 0; p < 3000; p++)
      if (fits (&people[p], words)) {
        g_assert_true (g_strv_contains ((const char *const *) found, people[p].ident));
        n++;
      }
    g_assert_cmpuint (n, ==, said[0] ? g_strv_length (found) : 0);
  }
  for (int i = 0; i < 3000; i++)
    for (int w = 0; w < 3; w++)
      g_free (people[i].words[w]);
}

static void
measure (DeskRegister *from, const char *text)
{
  gint64 worst = 0;

  for (int i = 0; i < 5; i++) {
    gint64 began = g_get_monotonic_time ();
    g_autofree char *said = search (from, text, 20);
    worst = MAX (worst, g_get_monotonic_time () - began);
  }
  g_test_message ("“%s”: %.1f ms at worst", text, worst / 1e3);
  g_assert_cmpint (worst, <, 500 * G_TIME_SPAN_MILLISECOND);
}

/* As many as the largest lists have; the figures are looked at by people. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  static const char *const syllables[] = { "an", "ber", "cha", "do", "el", "fri", "go", "hu",
                                           "in", "ja",  "ka",  "li", "mo", "nor", "ol", "pe" };
  g_autoptr (GString) text = g_string_new ("(1 Mar 2018)\n");
  g_autoptr (FormatsRatings) list = NULL;
  g_autoptr (DeskRegister) from = NULL;
  gint64 began, parsed;

  for (int i = 0; i < 130000; i++)
    g_string_append_printf (text,
                            " %08d  %s%s%s %s%s      NO  Oslo    3d   --   %d    12  T171028F\n",
                            10000000 + i, syllables[i % 16], syllables[i / 16 % 16],
                            syllables[i / 256 % 16], syllables[i / 4096 % 16],
                            syllables[i * 7 % 16], 100 + i % 2500);
  began = g_get_monotonic_time ();
  list = parse (text->str);
  parsed = g_get_monotonic_time ();
  FIXTURE_DO (desk_register_load (list, NULL, NULL, "list.txt", &error));
  g_test_message ("130,000 rows: read in %.2f s, stored in %.2f s", (parsed - began) / 1e6,
                  (g_get_monotonic_time () - parsed) / 1e6);
  g_assert_cmpuint (list->entries->len, ==, 130000);
  began = g_get_monotonic_time ();
  FIXTURE_DO (desk_register_load (list, NULL, NULL, "list.txt", &error));
  g_test_message ("stored again in %.2f s", (g_get_monotonic_time () - began) / 1e6);
  from = open_register ();
  measure (from, "a");
  measure (from, "l");
  measure (from, "li");
  measure (from, "lika");
  measure (from, "a b");
  measure (from, "an li");
  measure (from, "ber a");
  measure (from, "zz");
  measure (from, "1");
  measure (from, "10012");
  measure (from, "1 a");
}

/* --- Damage --- */

static void
test_damaged (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = register_path (fixture), *before = fixture_digest (fixture);
  g_autofree char *text = NULL, *aside = g_strconcat (path, ".damaged", NULL);
  g_autoptr (GError) on_open = NULL, on_load = NULL;
  g_autoptr (FormatsRatings) list = parse (egf_rows);
  g_autofree char *after = NULL;
  gsize length;

  load (egf_rows);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  memset (text + 100, 0x5a, length - 100);
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  g_assert_null (desk_register_open (&on_open));
  g_assert_error (on_open, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  g_assert_nonnull (strstr (on_open->message, "register"));
  g_assert_false (desk_register_load (list, NULL, NULL, "list.txt", &on_load));
  g_assert_error (on_load, LEDGER_ERROR, LEDGER_ERROR_DAMAGED);
  FIXTURE_DO (desk_register_rebuild (&error));
  g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
  load (egf_rows);
  assert_search ("berg a", "10000001");
  after = fixture_digest (fixture);
  g_assert_cmpstr (before, ==, after);
}

/* Garbage in one page shows when it is read, in the words for the register. */
static void
test_damaged_inside (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = register_path (fixture), *text = NULL;
  gsize length, page = 4096;
  int n_refused = 0;

  load (egf_rows);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  for (gsize start = page; start < length; start += page) {
    g_autofree char *broken = g_memdup2 (text, length);
    g_autoptr (GError) error = NULL;
    g_autoptr (DeskRegister) from = NULL;
    g_autoptr (GPtrArray) found = NULL;

    memset (broken + start, 0x5a, page);
    g_assert_true (g_file_set_contents (path, broken, (gssize) length, NULL));
    from = desk_register_open (&error);
    found = from ? desk_register_search (from, "berg", 20, &error) : NULL;
    g_assert_true ((found == NULL) == (error != NULL));
    n_refused += error != NULL;
    if (error)
      g_assert_nonnull (strstr (error->message, "register of players"));
  }
  g_assert_cmpint (n_refused, >, 0);
}

/* Neither a tournament nor any other file is taken for a register, written to or set aside. */
static void
test_tournament (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL;
  g_autoptr (FormatsRatings) list = parse (egf_rows);
  g_autoptr (GError) error = NULL, on_load = NULL, on_rebuild = NULL;

  fixture_enrol_many (fixture, 3);
  before = fixture_digest (fixture);
  g_setenv ("TENGEN_REGISTER", fixture->path, TRUE);
  g_assert_null (desk_register_open (&error));
  g_assert_error (error, LEDGER_ERROR, LEDGER_ERROR_FOREIGN);
  g_assert_false (desk_register_load (list, NULL, NULL, "list.txt", &on_load));
  g_assert_error (on_load, LEDGER_ERROR, LEDGER_ERROR_FOREIGN);
  g_assert_false (desk_register_rebuild (&on_rebuild));
  g_assert_error (on_rebuild, LEDGER_ERROR, LEDGER_ERROR_FOREIGN);
  after = fixture_digest (fixture);
  g_assert_cmpstr (before, ==, after);
  fixture_assert_good (fixture);
}

/* --- Ranks and ratings --- */

static gint64
enrol (Fixture *fixture, const char *family, const char *given, const char *country,
       const char *ident, RulesRank rank, int rating)
{
  const DeskPlayer player = { .family = family,
                              .given = given,
                              .country = country,
                              .club = "",
                              .ident = ident,
                              .rank = rank,
                              .rating = rating };
  gint64 key = 0;

  FIXTURE_DO (desk_enrol (fixture->desk, &player, &key, &error));
  return key;
}

static DeskRatings *
preview (Fixture *fixture, const char *source)
{
  g_autoptr (DeskRegister) from = open_register ();
  g_autoptr (GError) error = NULL;
  DeskRatings *ratings = desk_ratings_preview (fixture->desk, from, source, &error);

  g_assert_no_error (error);
  return ratings;
}

/* "player field was is match chosen" a change. */
static void
assert_changes (const DeskRatings *ratings, const char *expected)
{
  static const char *const fields[] = { "rank", "rating", "number" };
  static const char *const matches[] = { "ident", "other", "name" };
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < ratings->changes->len; i++) {
    const DeskRatingsChange *change = ratings->changes->pdata[i];
    g_string_append_printf (text, "%d %s %s→%s %s%s\n", (int) change->player, fields[change->field],
                            change->was, change->is, matches[change->match],
                            change->chosen ? " chosen" : "");
  }
  g_assert_cmpstr (text->str, ==, expected);
}

static void
enrol_all (Fixture *fixture)
{
  enrol (fixture, "Berg", "Anna", "NO", "10000001", RULES_RANK_DAN (2), 2200);
  enrol (fixture, "Berg", "Lars", "NO", "", RULES_RANK_KYU (9), 1200);
  FIXTURE_DO (desk_detail_set (fixture->desk, 2, "egf", "10000002", &error));
  enrol (fixture, "Bergman", "Bo", "SE", "10000003", RULES_RANK_KYU (1), 0);
  enrol (fixture, "LIND", "Bertà", "se", "", RULES_RANK_NONE, 0);
  enrol (fixture, "Lind", "Cecilia", "SE", "", RULES_RANK_NONE, 0);
  enrol (fixture, "Lind", "Berta", "DK", "", RULES_RANK_NONE, 0);
  enrol (fixture, "Van", "der Berg Jan", "NL", "7", RULES_RANK_KYU (5), 1601);
  load (egf_rows);
}

static void
test_ratings (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskRatings) ratings = NULL, again = NULL;
  g_autofree char *about = NULL;

  enrol_all (fixture);
  ratings = preview (fixture, NULL);
  assert_changes (ratings, "1 rank 2d→3d ident chosen\n"
                           "1 rating 2200→2301 ident chosen\n"
                           "3 rating →2000 other\n"
                           "4 rank →1d name\n"
                           "4 rating →2100 name\n"
                           "4 number →10000004 name\n"
                           "7 number 7→10000007 name\n");
  g_assert_cmpint (ratings->n_same, ==, 1);    /* Berg Lars */
  g_assert_cmpint (ratings->n_unknown, ==, 1); /* Lind Berta of Denmark */
  g_assert_cmpint (ratings->n_several, ==, 1); /* Lind Cecilia */
  ((DeskRatingsChange *) ratings->changes->pdata[5])->chosen = TRUE;
  FIXTURE_DO (desk_ratings_take (fixture->desk, ratings, &error));
  fixture_assert_newest (fixture, "ratings", "egf 2018-02-22 · 3");
  g_assert_cmpint (desk_state_player (desk_get_state (fixture->desk), 1)->rating, ==, 2301);
  g_assert_cmpint (desk_state_player (desk_get_state (fixture->desk), 4)->rank, ==, 0);
  g_assert_cmpstr (desk_state_detail (desk_get_state (fixture->desk), 4, "egf"), ==, "10000004");
  fixture_assert_good (fixture);
  again = preview (fixture, "egf");
  assert_changes (again, "3 rating →2000 other\n"
                         "4 rank →1d ident chosen\n"
                         "4 rating →2100 ident chosen\n"
                         "7 number 7→10000007 name\n");
}

static void
test_ratings_refused (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskRatings) ratings = NULL;
  g_autoptr (DeskRegister) from = NULL;
  g_autoptr (GError) absent = NULL, several = NULL;

  enrol_all (fixture);
  ratings = preview (fixture, NULL);
  fixture_set (fixture, "ratings_date", "2018-02-21");
  FIXTURE_REFUSE (fixture, desk_ratings_take (fixture->desk, ratings, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "2018-02-22");
  fixture_set (fixture, "ratings_date", "2018-02-22");
  g_free (ratings->source->date);
  ratings->source->date = g_strdup ("");
  FIXTURE_REFUSE (fixture, desk_ratings_take (fixture->desk, ratings, &error), DESK_ERROR,
                  DESK_ERROR_STATE, "date of the list");
  g_free (ratings->source->date);
  ratings->source->date = g_strdup ("2018-02-22");
  for (guint i = 0; i < ratings->changes->len; i++)
    ((DeskRatingsChange *) ratings->changes->pdata[i])->chosen = FALSE;
  FIXTURE_REFUSE (fixture, desk_ratings_take (fixture->desk, ratings, &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "Select at least one");
  load (ffg_rows);
  from = open_register ();
  g_assert_null (desk_ratings_preview (fixture->desk, from, NULL, &several));
  g_assert_error (several, DESK_ERROR, DESK_ERROR_INVALID);
  g_assert_null (desk_ratings_preview (fixture->desk, from, "aga", &absent));
  g_assert_error (absent, DESK_ERROR, DESK_ERROR_NOT_FOUND);
}

static void
test_date (Fixture *fixture, gconstpointer data)
{
  static const char *const bad[] = { "2018-2-22", "22.2.2018", "2018-02-30", "2018-13-01", "x" };

  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++) {
    g_autoptr (GError) error = NULL;
    g_assert_false (desk_setting_check ("ratings_date", bad[i], &error));
    g_assert_error (error, DESK_ERROR, DESK_ERROR_INVALID);
  }
  FIXTURE_DO (desk_setting_check ("ratings_date", "2018-02-28", &error));
  FIXTURE_DO (desk_setting_check ("ratings_date", "", &error));
}

static void
test_warning (Fixture *fixture, gconstpointer data)
{
  g_autoptr (DeskRatings) ratings = NULL;
  g_autofree char *before = NULL, *after = NULL;

  enrol_all (fixture);
  fixture_set (fixture, "system", "macmahon");
  ratings = preview (fixture, NULL);
  before = desk_ratings_warning (fixture->desk, ratings);
  g_assert_null (before);
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  after = desk_ratings_warning (fixture->desk, ratings);
  g_assert_nonnull (after);
  ((DeskRatingsChange *) ratings->changes->pdata[0])->chosen = FALSE;
  g_assert_null (desk_ratings_warning (fixture->desk, ratings));
}

/* --- Details --- */

static void
test_detail (Fixture *fixture, gconstpointer data)
{
  g_autofree char *long_value = g_strnfill (501, 'x');
  g_autoptr (GPtrArray) list = NULL;

  fixture_enrol_many (fixture, 2);
  FIXTURE_DO (desk_detail_set (fixture->desk, 1, "egf", "10000001", &error));
  FIXTURE_DO (desk_detail_set (fixture->desk, 1, "born", "1990", &error));
  FIXTURE_DO (desk_detail_set (fixture->desk, 1, "egf", "", &error));
  g_assert_null (desk_state_detail (desk_get_state (fixture->desk), 1, "egf"));
  list = desk_detail_list (desk_get_state (fixture->desk), 1);
  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpstr (((DeskDetail *) list->pdata[0])->value, ==, "1990");
  FIXTURE_REFUSE (fixture, desk_detail_set (fixture->desk, 3, "egf", "1", &error), DESK_ERROR,
                  DESK_ERROR_NOT_FOUND, "3");
  FIXTURE_REFUSE (fixture, desk_detail_set (fixture->desk, 1, "Egf", "1", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "word");
  FIXTURE_REFUSE (fixture, desk_detail_set (fixture->desk, 1, "", "1", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "word");
  FIXTURE_REFUSE (fixture, desk_detail_set (fixture->desk, 1, "egf", "a\nb", &error), DESK_ERROR,
                  DESK_ERROR_INVALID, "line");
  FIXTURE_REFUSE (fixture, desk_detail_set (fixture->desk, 1, "egf", long_value, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "500");
}

/* An entry on which a note stands is not taken back under it. */
static void
test_detail_stands (Fixture *fixture, gconstpointer data)
{
  fixture_enrol_many (fixture, 1);
  FIXTURE_DO (desk_detail_set (fixture->desk, 1, "egf", "10000001", &error));
  FIXTURE_REFUSE (fixture,
                  desk_retract (fixture->desk, fixture_now (fixture) - 1, DESK_SIGNED_CHIEF,
                                "wrong", &error),
                  DESK_ERROR, DESK_ERROR_STANDS_ON, "");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, fixture_tear_down)
  ADD ("/desk/register/load", test_load);
  ADD ("/desk/register/search", test_search);
  ADD ("/desk/register/replace", test_replace);
  ADD ("/desk/register/brute", test_brute);
  ADD ("/desk/register/large", test_large);
  ADD ("/desk/register/damaged", test_damaged);
  ADD ("/desk/register/damaged-inside", test_damaged_inside);
  ADD ("/desk/register/tournament", test_tournament);
  ADD ("/desk/register/ratings", test_ratings);
  ADD ("/desk/register/ratings-refused", test_ratings_refused);
  ADD ("/desk/register/date", test_date);
  ADD ("/desk/register/warning", test_warning);
  ADD ("/desk/register/detail", test_detail);
  ADD ("/desk/register/detail-stands", test_detail_stands);
#undef ADD
  return g_test_run ();
}
