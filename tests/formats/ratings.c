/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rating lists of the federations: rows as they come, rows that are odd, and what lists say. */
#include "formats/ratings/ratings.h"
#include "program.h"
#include <glib.h>
#include <string.h>
#include "formats/fixture.h"

static const char egf_head[] =
    "<html>\n<h1>List of WORLD Players</h1>\n<hr>\n(22 Feb 2018)\n<pre>\n"
    "          ranges from 20k to 1k, 1d to 7d, and from 1p to 9p\n"
    "   PIN          Name                              Club     Grade "
    "P&D    GoR    NT appearance\n</b>\n";
static const char ffg_head[] = "#Echelle au 23/02/2018 07:56:59\n";

static FormatsRatings *
parse (const char *head, const char *rows, const char *id)
{
  g_autofree char *text = g_strconcat (head, rows, NULL);
  g_autoptr (GBytes) source = fixture_bytes (text);
  g_autoptr (GError) error = NULL;
  FormatsRatings *list = formats_ratings_parse (source, id, &error);

  g_assert_no_error (error);
  g_assert_nonnull (list);
  return list;
}

static const FormatsRating *
nth (const FormatsRatings *list, guint i)
{
  g_assert_cmpuint (i, <, list->entries->len);
  return &g_array_index (list->entries, FormatsRating, i);
}

/* "ident|family|given|country|club|rank|rating|licence|seen" */
static void
assert_row (const FormatsRatings *list, guint i, const char *expected)
{
  const FormatsRating *row = nth (list, i);
  char rank[8];
  g_autofree char *said =
      g_strdup_printf ("%s|%s|%s|%s|%s|%s|%d|%s|%s", row->ident, row->family, row->given,
                       row->country, row->club, rules_rank_format (row->rank, rank), row->rating,
                       row->licence, row->seen);

  g_assert_cmpstr (said, ==, expected);
}

static FormatsRatings *
shared (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("G_TEST_SRCDIR"), "..", "..", "shared",
                                            "data", "ratings", name, NULL);
  g_autoptr (GBytes) bytes = NULL;
  char *text;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, NULL)) {
    g_test_skip ("the shared lists are not here");
    return NULL;
  }
  bytes = g_bytes_new_take (text, length);
  return formats_ratings_parse (bytes, NULL, NULL);
}

/* --- Real lists --- */

static void
test_real_egf (void)
{
  g_autoptr (FormatsRatings) list = shared ("egf_rl.txt");

  if (!list)
    return;
  g_assert_cmpstr (list->source->id, ==, "egf");
  g_assert_cmpstr (list->date, ==, "2018-02-22");
  g_assert_cmpuint (list->entries->len, ==, 10);
  g_assert_cmpuint (list->n_refused + list->n_doubtful, ==, 0);
  assert_row (list, 0, "13633719|Aagren|Thomas|SE|Upp|6k|1484||2004-05-29");
  assert_row (list, 3, "10537560|Aaij|Rene|NL|Gron|4d|2375||2017-09-18");
  assert_row (list, 5, "15650261|Aalto|Jukka|||20k|218||2009-11-07");
  assert_row (list, 7, "12949827|Aaltonen|Ari|FI|Kanp|8k|1276||2006-10-14");
  assert_row (list, 9, "10213786|Aapola|Lauri|FI|Kanp|1d|2074||2010-08-02");
}

static void
test_real_ffg (void)
{
  g_autoptr (FormatsRatings) list = shared ("ffg_rl.txt");

  if (!list)
    return;
  g_assert_cmpstr (list->source->id, ==, "ffg");
  g_assert_cmpstr (list->date, ==, "2018-02-23");
  g_assert_cmpuint (list->entries->len, ==, 10);
  g_assert_cmpuint (list->n_refused + list->n_doubtful, ==, 0);
  assert_row (list, 0, "|AAIJ|René|NL||3d|2293|e|");
  assert_row (list, 2, "9728205|ABADIA|Mickaël|FR|94MJ|14k|650||");
  assert_row (list, 5, "9179004|ABAT|Alexis|FR|30NJ||0||");
}

static void
test_real_aga (void)
{
  g_autoptr (FormatsRatings) list = shared ("aga_rl.txt");

  if (!list)
    return;
  g_assert_cmpstr (list->source->id, ==, "aga");
  g_assert_cmpstr (list->date, ==, "");
  g_assert_cmpuint (list->entries->len, ==, 10);
  g_assert_cmpuint (list->n_refused, ==, 0);
  assert_row (list, 0, "23168|Anderson|Glenn|US|SEAG|13k|784|Full 2018-03-05|");
  assert_row (list, 1, "23323|Brain|Cocoa|US|SPRI||0|Full 2019-05-12|");
  assert_row (list, 3, "23699|Eric Yang||||30k|-900|Youth 2019-01-21|");
  assert_row (list, 4, "23160|Joplin Go Club||US|||0|Full|");
  assert_row (list, 7, "7206|Aaron|William C.|US|||0|Full 1994-12-28|");
  g_assert_cmpuint (list->n_doubtful, ==, 2);
}

/* --- Odd rows --- */

static void
test_egf_odd (void)
{
  g_autoptr (FormatsRatings) list = parse (
      egf_head,
      /* usual; three names; parts held together; no club; another width; never seen */
      " 10000001  Berg Anna                             NO  Oslo    3d   --   2301    12  "
      "T171028F\n"
      " 10000002  Berg Anna Maria                       NO  Oslo    3d   4d   2302    12  "
      "T171028F\n"
      " 10000003  Van_der_Berg Anna                     NL  xxxx    9k   --   1200     1  T960101\n"
      " 10000004  Berg Lars                             NO          2p   --   2702    12  "
      "T171028F\n"
      " 10000005 Berg Ole NO  Oslo 20k -- -321 0\n"
      " 10000006  Berg Per                              NO  UP      1k   --   2000    12  "
      "T171028AD\n"
      " 10000007  Berg AB                               NO          1k   --   2000    12  "
      "T171028F\n"
      " 10000008  Aaaaaaaaaaaaaaaaaaa Bbbbbbbbbbbbbbbbb NO  Oslo    1k   --   2000    12  "
      "T171028F\n"
      " 10000009  M&#252;ller <b>J&amp;rg</b>           AT  Wien    1k   --   2000    12  "
      "T171028F\n"
      "</pre>\n</body>\n",
      NULL);

  g_assert_cmpstr (list->source->id, ==, "egf");
  g_assert_cmpuint (list->entries->len, ==, 8);
  assert_row (list, 0, "10000001|Berg|Anna|NO|Oslo|3d|2301||2017-10-28");
  assert_row (list, 1, "10000002|Berg|Anna Maria|NO|Oslo|3d|2302||2017-10-28");
  assert_row (list, 2, "10000003|Van der Berg|Anna|NL||9k|1200||1996-01-01");
  assert_row (list, 3, "10000004|Berg|Lars|NO||2p|2702||2017-10-28");
  assert_row (list, 4, "10000006|Berg|Per|NO|UP|1k|2000||2017-10-28");
  assert_row (list, 5, "10000007|Berg|AB|NO||1k|2000||2017-10-28");
  assert_row (list, 6,
              "10000008|Aaaaaaaaaaaaaaaaaaa|Bbbbbbbbbbbbbbbbb|NO|Oslo|1k|2000||2017-10-28");
  assert_row (list, 7, "10000009|Müller|J&rg|AT|Wien|1k|2000||2017-10-28");
  /* one space before the country, and not where the rows have it: it might be a name */
  g_assert_cmpuint (list->n_refused, ==, 1);
  g_assert_cmpuint (list->n_doubtful, ==, 1);
}

typedef struct {
  const char *row;
  const char *words; /* of the sentence */
} Bad;

static void
assert_refused (const char *head, const char *good, const char *id, const Bad *bad)
{
  g_autofree char *rows = g_strconcat (good, bad->row, "\n", NULL);
  g_autoptr (FormatsRatings) list = parse (head, rows, id);
  const FormatsRatingsFault *fault;

  g_test_message ("%s", bad->row);
  g_assert_cmpuint (list->entries->len, ==, 1);
  g_assert_cmpuint (list->faults->len, ==, 1);
  fault = list->faults->pdata[0];
  g_assert_false (fault->taken);
  g_assert_nonnull (strstr (fault->message, bad->words));
  g_assert_cmpint (fault->line, ==, nth (list, 0)->line + 1);
}

static void
test_egf_bad (void)
{
  static const char good[] = " 10000001  Berg Anna                             NO  Oslo    3d   -- "
                             "  2301    12  T171028F\n";
  static const Bad rows[] = {
    { " 10000001  Berg Lars      NO  Oslo    3d   --   2301    12  T171028F", "already in line" },
    { "           Berg Lars      NO  Oslo    3d   --   2301    12  T171028F", "PIN" },
    { " 10000002  Berg Lars      NO  Oslo    31k  --   2301    12  T171028F", "rank, rating" },
    { " 10000002  Berg Lars      NO  Oslo    3d   --   23x1    12  T171028F", "rank, rating" },
    { " 10000002  Berg Lars      NO  Oslo    3d   --   4001    12  T171028F", "rank, rating" },
    { " 10000002  Berg Lars      NO  Oslo    3d   --   2301    12  T171328F", "rank, rating" },
    { " 10000002  Berg Lars      No  Oslo    3d   --   2301    12  T171028F", "country" },
    { " 10000002  Berg Lars   AB  NO    3d   --   2301    12  T171028F", "country" },
    { " 10000002                 NO  Oslo    3d   --   2301    12  T171028F", "country" },
    { " 10000002  Berg\001Lars x     NO  Oslo    3d   --   2301    12  T171028F", "" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (egf_head, good, "egf", &rows[i]);
}

static void
test_ffg_odd (void)
{
  g_autoptr (FormatsRatings) list =
      parse (ffg_head,
             "DE LA TOUR Jean Paul                    -50 L 0000001 31To FR\n"
             "DUPONT-DURAND Zoé                         0 C 0000002 31To FR\n"
             "D'ARC Jeanne                            -101 C 99A0007      FR\n"
             "DUPONT                                -3000 - 0000004 xxxx \n"
             "DUPONT ANNE                             899 e ------- xxxx CH\n"
             "ABCDEFGHIJKLMNOPQRSTUVWXYZ Abcdefghijk-1350 - 0000005 75Pa FR\n",
             NULL);

  g_assert_cmpstr (list->source->id, ==, "ffg");
  g_assert_cmpuint (list->n_refused, ==, 0);
  assert_row (list, 0, "0000001|DE LA TOUR|Jean Paul|FR|31To|1k|2000|L|");
  assert_row (list, 1, "0000002|DUPONT-DURAND|Zoé|FR|31To|1d|2050|C|");
  assert_row (list, 2, "99A0007|D'ARC|Jeanne|FR||2k|1949|C|");
  assert_row (list, 3, "0000004|DUPONT||||30k|-900||");
  assert_row (list, 4, "|DUPONT ANNE||CH||9d|2949|e|");
  assert_row (list, 5, "0000005|ABCDEFGHIJKLMNOPQRSTUVWXYZ|Abcdefghijk|FR|75Pa|14k|700||");
  g_assert_cmpuint (list->n_doubtful, ==, 1);
}

static void
test_ffg_bad (void)
{
  static const char good[] = "DUPONT Zoe                                0 C 0000002 31To FR\n";
  static const Bad rows[] = {
    { "DUPONT Yves                               0 C 0000002 31To FR", "already in line" },
    { "DUPONT Yves                               0 C 000000  31To FR", "licence" },
    { "DUPONT Yves                               0 C 00-0000 31To FR", "incomplete" },
    { "DUPONT Yves                                 C 0000003 31To FR", "rating" },
    { "                                          0 C 0000003 31To FR", "name" },
    { "DUPONT Yves                           -5000 C 0000003 31To FR", "rating" },
    { "DUPONT Yves                               0 C 0000003 31To Lyon FR", "club and country" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused (ffg_head, good, "ffg", &rows[i]);
}

static void
test_aga (void)
{
  static const char good[] = "Berg, Anna\t1\tFull\t1.0\t3/5/2018\tSEAG\tWA\n";
  static const Bad rows[] = {
    { "Berg, Lars\t1\tFull\t2.5\t3/5/2018\tSEAG\tWA", "already in line" },
    { "Berg, Lars\t2\tFull\t0.5\t3/5/2018\tSEAG\tWA", "scale" },
    { "Berg, Lars\t2\tFull\t-0.99999\t3/5/2018\tSEAG\tWA", "scale" },
    { "Berg, Lars\t2\tFull\t68\t3/5/2018\tSEAG\tWA", "scale" },
    { "Berg, Lars\t2\tFull\t2d\t3/5/2018\tSEAG\tWA", "scale" },
    { "Berg, Lars\tx2\tFull\t2.5\t3/5/2018\tSEAG\tWA", "number" },
    { ",\t2\tFull\t2.5\t3/5/2018\tSEAG\tWA", "name" },
    { "Berg, Lars 2 Full", "cells" },
  };
  g_autoptr (FormatsRatings) list =
      parse (good, "Berg, Lars\t2\tYouth\t-1.99999\t\t\tON\nBerg, Ole\t3\tFull\t9.87\tx\t\tWY\n",
             NULL);

  assert_row (list, 0, "1|Berg|Anna|US|SEAG|1d|2050|Full 2018-03-05|");
  assert_row (list, 1, "2|Berg|Lars|||1k|1951|Youth|");
  assert_row (list, 2, "3|Berg|Ole|US||9d|2937|Full|");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_refused ("", good, "aga", &rows[i]);
}

/* --- Whole lists --- */

static void
test_not_lists (void)
{
  static const char *const texts[] = {
    "name,rank\nBerg Anna,3d\n",
    "",
    "\n\n",
    "PK\003\004",
    "1 Berg Anna 3d NO\n2 Lind Bo 2d SE\n",
    "; CL[Cup]\n1 Berg Anna 3d NO Oslo 2+ 3-\n",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes) source = fixture_bytes (texts[i]);
    g_autoptr (GError) error = NULL;

    g_assert_null (formats_ratings_parse (source, NULL, &error));
    g_assert_nonnull (error);
    g_clear_error (&error);
    g_assert_null (formats_ratings_parse (source, "egf", &error));
    g_assert_nonnull (error);
  }
}

static void
test_encodings (void)
{
  static const char latin[] = "#Echelle au 23/02/2018 07:56:59\n"
                              "ABADIA Micka\353l                        -1400 - 9728205 94MJ FR\n";
  g_autofree char *utf8 = g_convert (latin, -1, "UTF-8", "ISO-8859-1", NULL, NULL, NULL);
  gsize length;
  char *utf16 = g_convert (latin, -1, "UTF-16", "ISO-8859-1", NULL, &length, NULL);
  GBytes *sources[] = { fixture_bytes (latin), fixture_bytes (utf8),
                        g_bytes_new_take (utf16, length) };

  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autoptr (FormatsRatings) list = formats_ratings_parse (sources[i], NULL, NULL);

    g_assert_nonnull (list);
    assert_row (list, 0, "9728205|ABADIA|Mickaël|FR|94MJ|14k|650||");
    g_bytes_unref (sources[i]);
  }
}

/* So many faults are kept, and all are counted; the rows between are taken. */
static void
test_many_faults (void)
{
  g_autoptr (GString) text = g_string_new ("Berg, Anna\t1\tFull\t1.0\n");
  g_autoptr (FormatsRatings) list = NULL;

  for (int i = 2; i < 3000; i++)
    g_string_append_printf (text, "Berg, Anna\t%d\tFull\t%s\n", i, i % 2 ? "1.0" : "bad");
  list = parse (text->str, "", "aga");
  g_assert_cmpuint (list->faults->len, ==, FORMATS_RATINGS_FAULTS);
  g_assert_cmpuint (list->n_refused, ==, 1499);
  g_assert_cmpuint (list->entries->len, ==, 1500);
}

/* A list as large as the real ones are read in a moment. */
static void
test_large (void)
{
  g_autoptr (GString) text = g_string_new (egf_head);
  g_autoptr (FormatsRatings) list = NULL;
  gint64 began;

  for (int i = 0; i < 130000; i++)
    g_string_append_printf (
        text, " %08d  Family%d Given%-20d NO  Oslo    3d   --   %4d    12  T171028F\n",
        10000000 + i, i % 40000, i, 100 + i % 2500);
  began = g_get_monotonic_time ();
  list = parse (text->str, "", NULL);
  g_test_message ("%.0f ms for 130,000 rows", (g_get_monotonic_time () - began) / 1e3);
  g_assert_cmpuint (list->entries->len, ==, 130000);
  g_assert_cmpuint (list->n_refused, ==, 0);
  g_assert_cmpint (g_get_monotonic_time () - began, <, 10 * G_TIME_SPAN_SECOND);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/formats/ratings/real/egf", test_real_egf);
  g_test_add_func ("/formats/ratings/real/ffg", test_real_ffg);
  g_test_add_func ("/formats/ratings/real/aga", test_real_aga);
  g_test_add_func ("/formats/ratings/egf/odd", test_egf_odd);
  g_test_add_func ("/formats/ratings/egf/bad", test_egf_bad);
  g_test_add_func ("/formats/ratings/ffg/odd", test_ffg_odd);
  g_test_add_func ("/formats/ratings/ffg/bad", test_ffg_bad);
  g_test_add_func ("/formats/ratings/aga", test_aga);
  g_test_add_func ("/formats/ratings/not-lists", test_not_lists);
  g_test_add_func ("/formats/ratings/encodings", test_encodings);
  g_test_add_func ("/formats/ratings/many-faults", test_many_faults);
  g_test_add_func ("/formats/ratings/large", test_large);
  return g_test_run ();
}
