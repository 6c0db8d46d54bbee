/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/catalogue.h"
#include "program.h"
#include <glib/gi18n.h>
#include "desk/fixture.h"
#include "desk/event/set.h"
#include "desk/standings/prize.h"
#include "desk/file/proof.h"
#include "papers/words/language.h"
#include "report/printed.h"

static const PapersOptions newest = { .round = 1 };

static char *
dup_text (Fixture *fixture, const char *id, const PapersOptions *wish)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (ReportPaper) paper =
      papers_catalogue_make (fixture->desk, papers_catalogue_find (id), wish, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  text = printed_text (paper);
  return printed_plain (text);
}

static void
assert_refused (Fixture *fixture, const char *id, const PapersOptions *wish, const char *words)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (papers_catalogue_make (fixture->desk, papers_catalogue_find (id), wish, &error));
  g_assert_cmpstr (error->message, ==, words);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  fixture_round (fixture, 4);
  assert_refused (fixture, "entry", &(PapersOptions){ .order = "shoe" },
                  "This sheet cannot be sorted by “shoe”, only by one of: "
                  "number, name, rank, club, country.");
  assert_refused (fixture, "statistics", &(PapersOptions){ .order = "name" },
                  "The order of this sheet cannot be chosen.");
  assert_refused (fixture, "cross", &(PapersOptions){ .columns = "name" },
                  "The columns of this sheet cannot be chosen.");
  assert_refused (fixture, "pairings", &(PapersOptions){ .round = 1, .columns = "name" },
                  "This sheet has no column “name”. It has: table, black, "
                  "black-rank, white, white-rank, handicap, result, black-club, "
                  "black-number, white-club, white-number.");
  g_assert_null (papers_catalogue_find ("shoe"));
}

/* The seal is the code of the newest act: another one after every act. */
static void
test_foot (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = NULL, *after = NULL, *bare = NULL, *code = NULL, *seal = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  code = desk_proof_code (fixture->desk);
  seal = g_strconcat ("check code ", code, NULL);
  before = dup_text (fixture, "entry", &newest);
  printed_assert_has (before, seal);
  printed_assert_has (before, "Made 20");
  bare = dup_text (fixture, "standings", &(PapersOptions){ .unsealed = TRUE });
  printed_assert_has (bare, "Made 20");
  g_assert_null (strstr (bare, "check code"));
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  after = dup_text (fixture, "entry", &newest);
  g_assert_null (strstr (after, seal));
}

/* In the language of the papers as well; what people write on bears no moment and no seal. */
static void
test_hand (Fixture *fixture, gconstpointer data)
{
  g_autofree char *cards = NULL, *names = NULL, *count = NULL, *slips = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  cards = dup_text (fixture, "cards", &(PapersOptions){ 0 });
  names = dup_text (fixture, "cards", &newest);
  g_assert_null (strstr (cards, "Round 1"));
  printed_assert_has (names, "Round 1");
  count = dup_text (fixture, "count", &newest);
  g_assert_null (strstr (count, "check code "));
  fixture_set (fixture, "language", "es");
  slips = dup_text (fixture, "slips", &newest);
  printed_assert_has (slips, "Ronda 1");
  g_assert_null (strstr (slips, "Round 1"));
  assert_refused (fixture, "badges", &(PapersOptions){ .order = "name" },
                  "The order of this sheet cannot be chosen.");
}

/* Title, players, each round with results, standings, wall list, cross table, numbers. */
static void
test_report (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  FIXTURE_DO (fixture_result (fixture, 1, 2, "W+2.5", &error));
  text = dup_text (fixture, "report", &newest);
  printed_assert_has (text,
                      "\nContents\nEntry list 2\nRound 1: pairings 3\n"
                      "Standings after round 1 4\nWall list 5\nCross table 6\nStatistics 7\n");
  printed_assert_has (text, " B+R\n");
  printed_assert_has (text, "\nPlayers 4\nGames 2\nByes 0\n");
  printed_assert_has (text, "page 7 of 7\n");
}

static void
test_prizes (Fixture *fixture, gconstpointer data)
{
  DeskPrize prize = {
    .prize = 1, .name = "Best <newcomer>", .place = 2, .who = "rank=10k..1k", .value = "300 EUR"
  };
  LedgerAct act = { .who = "x", .verb = "setting", .about = "", .reason = "" };
  g_autofree char *none = NULL, *text = NULL;
  Ledger *ledger = desk_get_ledger (fixture->desk);

  if (!printed_can_read ("pdftotext"))
    return;
  none = dup_text (fixture, "prizes", &newest);
  printed_assert_has (none, "\nThis tournament has no prizes yet.\n");
  FIXTURE_DO (ledger_begin (ledger, &error));
  ledger_put (ledger, &desk_prize_kind, &prize);
  FIXTURE_DO (ledger_commit (ledger, &act, &error));
  fixture_reopen (fixture);
  text = dup_text (fixture, "prizes", &newest);
  printed_assert_has (text, "\nPrize Place For whom Value Given to\n"
                            "Best <newcomer> 2 10k to 1k 300 EUR\n");
}

/* The language of the papers holds while one is made, and not a moment longer. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_autofree char *es = NULL, *zh = NULL, *user = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  fixture_set (fixture, "language", "es");
  g_assert_cmpstr (_ ("Wins"), ==, "Wins");
  es = dup_text (fixture, "standings", &newest);
  printed_assert_has (es, "\nClasificación tras la ronda 1\n");
  printed_assert_has (es, "página 1 de 1");
  g_assert_cmpstr (_ ("Rounds"), ==, "Rounds");
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "");
  fixture_set (fixture, "language", "zh_CN");
  zh = dup_text (fixture, "standings", &newest);
  printed_assert_has (zh, "第 1 轮后成绩表");
  g_assert_null (strstr (zh, "Clasificación"));
  fixture_set (fixture, "language", "");
  user = dup_text (fixture, "standings", &newest);
  printed_assert_has (user, "\nStandings after round 1\n");
  FIXTURE_REFUSE (fixture,
                  desk_event_set (fixture->desk, (const char *const[]){ "language", NULL },
                                  (const char *const[]){ "../x", NULL }, &error),
                  DESK_ERROR, DESK_ERROR_INVALID, "Write a language like es or zh_CN, not “../x”.");
}

/* A prize, what it is worth and who gets it are there to be read to the end. */
static void
test_long_prize (Fixture *fixture, gconstpointer data)
{
  DeskPrize prize = { .place = 1,
                      .who = "rank=10k..1k,country=FR",
                      .name = "Gran premio de la ciudad de Madrid, donado por la Embajada",
                      .value = "un tablero de kaya macizo y un viaje a Tokio para dos personas" };
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  FIXTURE_DO (desk_prize_set (fixture->desk, &prize, NULL, &error));
  text = dup_text (fixture, "prizes", &newest);
  g_assert_cmpint (printed_count (text, "…"), ==, 0);
  printed_assert_has (text, "Embajada");
  printed_assert_has (text, "personas");
}

/* A round that is only drawn is not played. */
static void
test_rounds_played (Fixture *fixture, gconstpointer data)
{
  g_autofree char *drawn = NULL, *played = NULL, *before = NULL, *after = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 4);
  drawn = dup_text (fixture, "report", &newest);
  printed_assert_has (drawn, "Rounds played 0");
  before = dup_text (fixture, "summary", &newest);
  printed_assert_has (before, "Rounds played 0");
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+R", &error));
  played = dup_text (fixture, "report", &newest);
  printed_assert_has (played, "Rounds played 1");
  after = dup_text (fixture, "summary", &newest);
  printed_assert_has (after, "Rounds played 1");
}

/* Thirty against each other are more than can be read side by side: two parts of fifteen, each
 * with all names. */
static void
test_wide_cross (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_round (fixture, 30);
  text = dup_text (fixture, "cross", &newest);
  printed_assert_has (text, "Cross table: against 1 to 15\n");
  printed_assert_has (text, "Cross table: against 16 to 30\n");
  g_assert_cmpint (printed_count (text, " P30 "), ==, 2);
  g_assert_cmpint (printed_count (text, " 30 Points\n"), >=, 1);
}

/* Who counts points reads of points on every paper that there is: 数目 and 贴目, not 数子 and 贴子;
 * lots are drawn from a 种子数. */
static void
test_points (Fixture *fixture, gconstpointer data)
{
  int n, n_read = 0;
  const PapersKind *papers = papers_catalogue_list (&n);

  if (!printed_can_read ("pdftotext"))
    return;
  fixture_set (fixture, "rules", "jpkr");
  fixture_set (fixture, "language", "zh_CN");
  fixture_round (fixture, 4);
  FIXTURE_DO (fixture_result (fixture, 1, 1, "B+C", &error));
  for (int i = 0; i < n; i++) {
    g_autoptr (ReportPaper) paper =
        papers_catalogue_make (fixture->desk, &papers[i], &newest, NULL);
    g_autofree char *text = paper ? printed_text (paper) : NULL;

    if (!text)
      continue;
    g_test_message ("%s: %s", papers[i].id, text);
    g_assert_false (g_regex_match_simple ("(?<!种)数子|[贴罚]子|贴还", text, 0, 0));
    n_read++;
  }
  g_assert_cmpint (n_read, >=, 20);
}

TEST_MAIN (int argc, char **argv)
{
  papers_language_prepare ();
  papers_language_use ("");
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/catalogue/refused", test_refused);
  FIXTURE_ADD ("/papers/catalogue/foot", test_foot);
  FIXTURE_ADD ("/papers/catalogue/hand", test_hand);
  FIXTURE_ADD ("/papers/catalogue/report", test_report);
  FIXTURE_ADD ("/papers/catalogue/prizes", test_prizes);
  FIXTURE_ADD ("/papers/catalogue/long-prize", test_long_prize);
  FIXTURE_ADD ("/papers/catalogue/rounds-played", test_rounds_played);
  FIXTURE_ADD ("/papers/catalogue/wide-cross", test_wide_cross);
  FIXTURE_ADD ("/papers/catalogue/points", test_points);
  FIXTURE_ADD ("/papers/catalogue/language", test_language);
  return g_test_run ();
}
