/* SPDX-License-Identifier: GPL-3.0-or-later */
/* FIDE's reports: those of the shared folder, held against sums made here from the text alone, and
 * one made by hand. */
#include <stdlib.h>
#include <string.h>
#include "formats/event/cross.h"
#include "formats/fixture.h"
#include "formats/table-check.h"
#include "program.h"

#define FIRST 91
#define ROUND 10

static const struct {
  const char *file;
  int players, rounds;
} sources[] = {
  { "bbp_20p7r_s42.trf", 20, 7 },       { "dutch_2025_C5.input", 6, 3 },
  { "medium_9p7r_forfeits.trf", 9, 7 }, { "small_7p5r_byes.trf", 7, 5 },
  { "small_7p5r_clean.trf", 7, 5 },
};

static GBytes *
load (const char *file)
{
  g_autofree char *name = g_strconcat ("trf/", file, NULL);

  return fixture_shared_table (name);
}

static GPtrArray *
cut_rows (GBytes *bytes)
{
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_free);

  for (int i = 0; lines[i]; i++)
    if (g_str_has_prefix (lines[i], "001 "))
      g_ptr_array_add (rows, g_strdup_printf ("%-200s", lines[i]));
  return rows;
}

/* Halves that a letter is worth, whoever was met. */
static int
worth (char letter)
{
  return strchr ("1+UFW", letter) ? 2 : strchr ("=HD", letter) ? 1 : 0;
}

static int
sum_points (const char *row, int rounds)
{
  int sum = 0;

  for (int i = 0; i < rounds; i++)
    sum += worth (row[FIRST + i * ROUND + 7]);
  return sum;
}

static int
opponent_of (const char *row, int round)
{
  g_autofree char *digits = g_strndup (row + FIRST + round * ROUND, 4);

  return atoi (digits);
}

/* Only over games with an opponent, and by the points that he has: not FIDE's own sum, in which a
 * round without a game counts as one against a virtual opponent. */
static void
sum_opponents (GPtrArray *rows, guint player, int rounds, int *ret_sos, int *ret_sodos)
{
  const char *row = rows->pdata[player];

  *ret_sos = *ret_sodos = 0;
  for (int i = 0; i < rounds; i++) {
    int opponent = opponent_of (row, i);
    int points = opponent ? sum_points (rows->pdata[opponent - 1], rounds) : 0;
    *ret_sos += points;
    *ret_sodos += points * worth (row[FIRST + i * ROUND + 7]);
  }
}

static void
check_sums (const FormatsEvent *event, GPtrArray *rows, int rounds)
{
  static const StandingCriterion criteria[] = { STANDING_POINTS, STANDING_SOS, STANDING_SODOS };
  StandingOptions options = { RULES_BYE_SOS_ZERO };
  g_autoptr (StandingField) field = formats_event_field (event);
  g_autoptr (StandingTable) table = standing_rank (field, rounds, criteria, 3, &options);

  for (int i = 0; i < table->n_places; i++) {
    const StandingPlace *place = &table->places[i];
    const char *row = rows->pdata[place->player];
    int points = sum_points (row, rounds), sos, sodos;

    sum_opponents (rows, (guint) place->player, rounds, &sos, &sodos);
    g_assert_cmpint (points, ==, (int) (2 * g_ascii_strtod (row + 80, NULL)));
    g_assert_cmpint (place->values[0], ==, points);
    g_assert_cmpint (place->values[1], ==, sos);
    g_assert_cmpint (place->values[2], ==, sodos);
  }
}

/* Runs of white space within a name are one space. */
static void
check_name (const char *was, const char *is)
{
  g_autofree char *one = g_strndup (was + 14, 33), *two = g_strndup (is + 14, 33);
  g_auto (GStrv) words = g_regex_split_simple (" +", g_strstrip (one), 0, 0);
  g_autofree char *joined = g_strjoinv (" ", words);

  g_assert_cmpstr (joined, ==, g_strstrip (two));
}

/* Rounds are as they were, letter by letter. */
static void
check_rounds (const FormatsEvent *event, GPtrArray *rows, int rounds)
{
  g_autoptr (StandingTable) table = table_check_rank (event);
  FormatsWork work = { event, table, TRUE };
  g_autoptr (GBytes) out = formats_trf_kind.format (&work, NULL);
  g_autoptr (GPtrArray) written = cut_rows (out);

  g_assert_cmpuint (written->len, ==, rows->len);
  for (guint i = 0; i < rows->len; i++) {
    const char *was = rows->pdata[i], *is = written->pdata[i];
    g_assert_cmpint (strncmp (was, is, 9), ==, 0);
    check_name (was, is);
    g_assert_cmpint (strncmp (was + 48, is + 48, 36), ==, 0);
    for (int round = 0; round < rounds; round++)
      g_assert_cmpint (strncmp (was + FIRST + round * ROUND, is + FIRST + round * ROUND, 8), ==, 0);
  }
}

static void
test_source (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (GBytes) bytes = load (sources[i].file);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (FormatsEvent) event = NULL, again = NULL;

  if (!bytes)
    return;
  g_assert_true (formats_kind_recognise (bytes) == &formats_trf_kind);
  rows = cut_rows (bytes);
  event = formats_trf_kind.parse (bytes, &error);
  g_assert_no_error (error);
  for (guint j = 0; j < event->faults->len; j++)
    g_test_message ("%s", ((FormatsFault *) event->faults->pdata[j])->message);
  g_assert_cmpuint (event->faults->len, ==, 0);
  g_assert_cmpuint (event->players->len, ==, (guint) sources[i].players);
  g_assert_cmpint (event->rounds, ==, sources[i].rounds);
  check_sums (event, rows, sources[i].rounds);
  check_rounds (event, rows, sources[i].rounds);
  again = table_check_again (&formats_trf_kind, event, TRUE);
}

static const char report[] =
    "012 Cup\n022 Teruel\n042 2026/11/21\n052 26/11/22\n062 9\n102 A. Referee\n112 Deputy\n"
    "122 60 min\n132  a   b\n132  c\nXXR 5\nXXC white1\n"
    "001    1 m 4d Wei, Li                           2400 CHN       12345 1990/01/02  2.5    1     "
    "2 "
    "w 1     3 b =  0000 - U\n"
    "001    2 wFM  Smith, Ann, Jr                    2300 ENG                         0.5    3     "
    "1 "
    "b 0  0000 - H     3 w -\n"
    "001    3      Budi                                                               2.5    2  "
    "0000 "
    "- F     1 w =     2 b +     4 w\n"
    "001    4      Tan                                                                2.0    4     "
    "  "
    "     0000 - Z  0000 - -     3 b\n";

static FormatsEvent *
read_text (const char *text)
{
  g_autoptr (GBytes) source = fixture_bytes (text);
  g_autoptr (GError) error = NULL;
  FormatsEvent *event = formats_trf_kind.parse (source, &error);

  g_assert_no_error (error);
  return event;
}

static void
check_fault (const FormatsEvent *event, guint i, int line, const char *message)
{
  const FormatsFault *fault = event->faults->pdata[i];

  g_assert_cmpint (fault->line, ==, line);
  g_assert_cmpstr (fault->message, ==, message);
}

static void
check_people (const FormatsEvent *event)
{
  const FormatsPlayer *wei = event->players->pdata[0], *smith = event->players->pdata[1];

  g_assert_cmpstr (wei->family, ==, "Wei");
  g_assert_cmpstr (wei->given, ==, "Li");
  g_assert_cmpint (wei->rank, ==, RULES_RANK_DAN (4));
  g_assert_cmpint (wei->rating, ==, 2400);
  g_assert_cmpint (wei->number, ==, 1);
  g_assert_cmpstr (wei->country, ==, "CHN");
  g_assert_cmpstr (wei->ident, ==, "12345");
  g_assert_cmpstr (formats_player_get (wei, "born"), ==, "1990-01-02");
  g_assert_cmpstr (formats_player_get (smith, "title"), ==, "FM");
  g_assert_cmpstr (formats_player_get (smith, "sex"), ==, "w");
  g_assert_cmpstr (smith->given, ==, "Ann, Jr");
}

static void
test_report (void)
{
  g_autoptr (FormatsEvent) event = read_text (report), again = NULL;
  FormatsGame forfeit, open;

  g_assert_cmpstr (formats_event_get (event, "dates"), ==, "2026-11-21 – 2026-11-22");
  g_assert_cmpstr (formats_event_get (event, "chief"), ==, "A. Referee");
  g_assert_cmpstr (formats_event_get (event, "rounds"), ==, "5");
  check_people (event);
  g_assert_cmpuint (event->games->len, ==, 5);
  forfeit = g_array_index (event->games, FormatsGame, 3);
  open = g_array_index (event->games, FormatsGame, 4);
  g_assert_cmpint (forfeit.result.kind, ==, RULES_RESULT_ABSENT);
  g_assert_cmpint (forfeit.result.winner, ==, RULES_BLACK);
  g_assert_cmpint (forfeit.white, ==, 1);
  g_assert_cmpint (open.result.kind, ==, RULES_RESULT_NONE);
  g_assert_cmpint (open.white, ==, 2);
  g_assert_cmpuint (event->awards->len, ==, 2);
  g_assert_cmpuint (event->faults->len, ==, 1);
  check_fault (event, 0, 16, "The results give 0.0 points, but the line says 2.0.");
  again = table_check_again (&formats_trf_kind, event, TRUE);
  g_assert_cmpuint (again->kept->len, ==, 4);
  g_assert_cmpstr (((FormatsPair *) again->kept->pdata[2])->value, ==, " a   b\n c");
  check_people (again);
}

static void
test_faults (void)
{
  g_autofree char *text =
      g_strconcat (report,
                   "001      \nnonsense\n### a remark\n"
                   "001    5      Li                                            "
                   "                     0.0    5     1 q 1  0000 - U\n"
                   "001    5      Wu                                            "
                   "                     1.0    6  0000 - U     9 w 1\n",
                   NULL);
  g_autoptr (FormatsEvent) event = read_text (text);

  check_fault (event, 0, 17, "The line has no number of a player in columns 5 to 8.");
  check_fault (event, 1, 18, "The line does not begin with a code of three characters.");
  check_fault (event, 2, 20, "Round 1: “1 q 1” is not a result of TRF.");
  check_fault (event, 3, 21, "The number 5 is already in line 20.");
  check_fault (event, 4, 21, "Round 2: there is no opponent with the number 9.");
}

static void
test_refused (void)
{
  static const char *const texts[] = { "012 Cup\n", "x\n", "001 \n" };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes) source = fixture_bytes (texts[i]);
    g_autoptr (GError) error = NULL;
    g_assert_null (formats_trf_kind.parse (source, &error));
    g_assert_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX);
  }
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (sources); i++) {
    g_autofree char *path = g_strconcat ("/formats/trf/", sources[i].file, NULL);
    g_test_add_data_func (path, GSIZE_TO_POINTER (i), test_source);
  }
  g_test_add_func ("/formats/trf/report", test_report);
  g_test_add_func ("/formats/trf/faults", test_faults);
  g_test_add_func ("/formats/trf/refused", test_refused);
  return g_test_run ();
}
