/* SPDX-License-Identifier: GPL-3.0-or-later */
/* In which language texts come, whatever the locale and the environment say. */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <gio/gio.h>
#include <locale.h>
#include <unistd.h>
#include "formats/record/record.h"
#include "papers/words/language.h"
#include "program.h"
#include "report/page/words.h"

#define TEXT "Players"  /* in every translation, and different in each */
#define INSIDE "inside" /* the argument of whoever is begun in another environment */

static void
assert_speaks (const char *expected)
{
  g_assert_cmpstr (gettext (TEXT), ==, expected);
}

/* @desktop is what LANGUAGE said when the program began: put there before prepare, once. */
static void
test_use (void)
{
  papers_language_use ("zh_CN");
  assert_speaks ("棋手");
  papers_language_use ("en");
  assert_speaks ("Players");
  papers_language_use ("");
  assert_speaks ("Jugadores");
}

/* Papers of another language come between, and leave the windows' alone. */
static void
test_papers (void)
{
  papers_language_use ("zh_CN");
  papers_language_begin ("es");
  assert_speaks ("Jugadores");
  papers_language_end ();
  assert_speaks ("棋手");
  papers_language_begin ("en");
  assert_speaks ("Players");
  papers_language_end ();
  papers_language_use ("");
  assert_speaks ("Jugadores");
}

/* gettext looks nothing up in the locale "C"; a language that was chosen is spoken all the same,
 * and where none was the locale stays what it is. */
static void
test_c (void)
{
  setlocale (LC_ALL, "C");
  papers_language_use ("");
  g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, "C");
  assert_speaks ("Players");
  papers_language_use ("es");
  assert_speaks ("Jugadores");
  g_assert_cmpstr (setlocale (LC_NUMERIC, NULL), ==, "C");
  setlocale (LC_ALL, "C.UTF-8");
  papers_language_use ("");
}

/* Each has its own name, and "en" is among them: it needs no translation. */
static void
test_list (void)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  int n;
  const PapersLanguage *list = papers_language_list (&n);

  for (int i = 0; i < n; i++) {
    g_assert_true (g_utf8_validate (list[i].name, -1, NULL));
    g_assert_true (g_hash_table_add (names, (gpointer) (gsize) list[i].code));
    g_assert_true (g_hash_table_add (names, (gpointer) (gsize) list[i].name));
  }
  g_assert_true (g_hash_table_contains (names, "en"));
}

/* --- In any environment --- */

/* What each language says, with one and with more than one; French has none as one. */
static const struct {
  const char *code, *text, *none, *one, *two;
} spoken[] = {
  { "en", "Players", "0 rounds", "1 round", "2 rounds" },
  { "es", "Jugadores", "0 rondas", "1 ronda", "2 rondas" },
  { "zh_CN", "棋手", "0 轮", "1 轮", "2 轮" },
  { "de", "Spieler", "0 Runden", "1 Runde", "2 Runden" },
  { "fr", "Joueurs", "0 ronde", "1 ronde", "2 rondes" },
  { "ja", "選手", "0回戦", "1回戦", "2回戦" },
  { "ko", "선수", "0개 라운드", "1개 라운드", "2개 라운드" },
};

static void
assert_counts (const char *expected, int n)
{
  g_autofree char *text = g_strdup_printf (ngettext ("%d round", "%d rounds", n), n);

  g_assert_cmpstr (text, ==, expected);
}

static void
assert_speaks_as (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (spoken); i++)
    if (g_str_equal (spoken[i].code, code)) {
      assert_speaks (spoken[i].text);
      g_assert_cmpstr (g_dgettext (GETTEXT_PACKAGE, TEXT), ==, spoken[i].text); /* as GTK asks */
      assert_counts (spoken[i].none, 0);
      assert_counts (spoken[i].one, 1);
      assert_counts (spoken[i].two, 2);
      return;
    }
  g_error ("Nothing is known of “%s”.", code);
}

/* Papers of each language, of the user's as well, in windows that speak @code. */
static void
check_papers (const char *code)
{
  int n;
  const PapersLanguage *list = papers_language_list (&n);

  assert_speaks_as (code);
  for (int i = 0; i < n; i++) {
    papers_language_begin (list[i].code);
    assert_speaks_as (list[i].code);
    papers_language_end ();
    assert_speaks_as (code);
  }
  papers_language_begin ("");
  assert_speaks_as (code);
  papers_language_end ();
}

/* The program as it begins in this environment, where nobody chose a language and where one did. */
static int
run_inside (const char *code)
{
  int n;
  const PapersLanguage *list = papers_language_list (&n);

  papers_language_prepare ();
  g_dgettext ("glib20", TEXT); /* as whoever reads settings does before the language is known */
  papers_language_use ("");
  check_papers (code);
  for (int i = 0; i < n; i++) {
    papers_language_use (list[i].code);
    check_papers (list[i].code);
  }
  return 0;
}

/* A folder with locales of that name, which this machine need not have. */
static char *
make_locales (const char *const *names)
{
  char *folder = g_dir_make_tmp ("tengen-XXXXXX", NULL);

  for (int i = 0; names[i]; i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);
    g_assert_cmpint (symlink ("/usr/lib/locale/C.utf8", path), ==, 0);
  }
  return folder;
}

static void
remove_locales (const char *folder, const char *const *names)
{
  for (int i = 0; names[i]; i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
begin_inside (const char *folder, const char *variable, const char *locale, const char *language,
              const char *code)
{
  static const char *const others[] = { "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE", NULL };
  g_autoptr (GSubprocessLauncher) launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_NONE);
  g_autoptr (GSubprocess) inside = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; others[i]; i++)
    g_subprocess_launcher_unsetenv (launcher, others[i]);
  g_subprocess_launcher_setenv (launcher, "LOCPATH", folder, TRUE);
  g_subprocess_launcher_setenv (launcher, variable, locale, TRUE);
  if (language)
    g_subprocess_launcher_setenv (launcher, "LANGUAGE", language, TRUE);
  inside = g_subprocess_launcher_spawn (launcher, &error, "/proc/self/exe", INSIDE, code, NULL);
  g_assert_no_error (error);
  if (!g_subprocess_wait_check (inside, NULL, &error))
    g_test_fail_printf ("%s=%s LANGUAGE=%s: %s", variable, locale, language ? language : "",
                        error->message);
}

/* What gettext makes of the locale "C.UTF-8" is another thing on each glibc. */
static void
test_environments (void)
{
  static const char *const names[] = { "es_ES.utf8", "fr_FR.utf8", NULL };
  static const struct {
    const char *variable, *locale, *language, *code;
  } cases[] = {
    { "LC_ALL", "C", NULL, "en" },
    { "LC_ALL", "C", "es", "en" }, /* programs read what is said in it */
    { "LC_ALL", "POSIX", "es", "en" },
    { "LC_ALL", "C.UTF-8", NULL, "en" },
    { "LC_ALL", "C.UTF-8", "", "en" },
    { "LC_ALL", "C.UTF-8", "es", "es" },
    { "LC_ALL", "C.utf8", "zh_CN:es", "zh_CN" },
    { "LC_ALL", "C.UTF-8", "nl:ko:es", "ko" },
    { "LANG", "C.UTF-8", "ja", "ja" },
    { "LC_MESSAGES", "C.UTF-8", "fr", "fr" },
    { "LC_ALL", "es_ES.UTF-8", NULL, "es" },
    { "LC_ALL", "es_ES.UTF-8", "de", "de" },
    { "LC_ALL", "es_ES.UTF-8", "en", "en" },
    { "LANG", "fr_FR.UTF-8", NULL, "fr" },
    /* Where nobody installed the locale. */
    { "LC_ALL", "de_AQ.UTF-8", NULL, "de" },
    { "LC_ALL", "de_AQ.UTF-8", "ko:de", "ko" },
    { "LANG", "zh_CN.GB18030@x", NULL, "zh_CN" },
    { "LC_MESSAGES", "nl_AQ.UTF-8", NULL, "en" },
  };
  g_autofree char *folder = make_locales (names);

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    begin_inside (folder, cases[i].variable, cases[i].locale, cases[i].language, cases[i].code);
  remove_locales (folder, names);
}

/* What is printed of a result, be it in a column or as a sentence, is read as that result; where a
 * language says two of them with one word, as one that it says so. */
static void
check_read (const char *language, RulesResult result, gboolean zi,
            char *(*say) (RulesResult, gboolean))
{
  g_autofree char *words = say (result, zi), *again = NULL;
  RulesResult read = { RULES_RESULT_NONE };

  g_test_message ("%s: %s", language, words);
  g_assert_true (formats_record_result_typed (words, &read));
  again = say (read, zi);
  g_assert_cmpstr (again, ==, words);
  g_assert_cmpint (read.winner, ==, result.winner);
  g_assert_cmpint (read.margin_q, ==, result.margin_q);
}

static char *
say_sentence (RulesResult result, gboolean zi)
{
  return report_words_result (result, zi);
}

static char *
say_by_zi (RulesResult result, gboolean zi)
{
  return report_words_result_by (result, zi);
}

/* Nobody says “0.5目”, and who counts points never hears of zi. */
static void
check_said (const char *language, const char *words, gboolean zi)
{
  g_test_message ("%s: %s", language, words);
  g_assert_false (
      g_regex_match_simple ("[.,]5\\s*[目집]|\\b1([.,]0)? (points|puntos|Punkte)", words, 0, 0));
  g_assert_false (!zi && g_regex_match_simple ("(?i)\\d *(子|자)|\\bzi\\b", words, 0, 0));
  g_assert_null (strchr (words, '{'));
}

static void
check_amounts (const char *language, int q)
{
  for (int zi = 0; zi < 2; zi++) {
    g_autofree char *amount = rules_result_amount (q, zi);
    g_autofree char *both = rules_result_amount_both (q, zi);
    gboolean is_zi;
    int read;

    check_said (language, amount, zi);
    check_said (language, both, zi);
    if (formats_record_komi (both, &read, &is_zi))
      g_assert_cmpint (read, ==, q);
  }
}

static void
check_result (const char *language, RulesResult result)
{
  for (int zi = 0; zi < 2; zi++) {
    g_autofree char *shown = rules_result_words (result, zi);
    g_autofree char *sentence = report_words_result (result, zi);

    check_said (language, shown, zi);
    check_said (language, sentence, zi);
    check_read (language, result, zi, rules_result_words);
    check_read (language, result, zi, say_sentence);
    check_read (language, result, zi, say_by_zi);
  }
}

static void
test_results (void)
{
  static const char *const languages[] = { "en", "es", "zh_CN", "de", "fr", "ja", "ko" };

  for (gsize i = 0; i < G_N_ELEMENTS (languages); i++) {
    papers_language_begin (languages[i]);
    for (int kind = RULES_RESULT_WIN; kind < RULES_N_RESULTS; kind++)
      for (RulesColour winner = RULES_EMPTY; winner <= RULES_WHITE; winner++) {
        RulesResult result = { kind, winner };
        g_autofree char *words = rules_result_words (result, FALSE);
        if (*words && (!rules_result_word (kind) == (winner != RULES_EMPTY)))
          check_result (languages[i], result);
        for (int q = 1; kind == RULES_RESULT_COUNT && winner && q<60; q += q> 8 ? 7 : 1)
          check_result (languages[i], (RulesResult){ kind, winner, q });
        for (int q = 0; q < 40; q++)
          check_amounts (languages[i], q);
      }
    papers_language_end ();
  }
}

/* Players of some languages do not say the half as a fraction. */
static void
test_halves (void)
{
  static const struct {
    const char *language;
    int margin_q;
    const char *words, *sentence, *both;
  } rows[] = {
    { "en", 15, "B+7.5", "Black wins by 7.5 points", "Black wins by 7.5 points (3 3/4 zi)" },
    { "de", 1, "Schwarz +0,5", "Schwarz gewinnt mit einem halben Punkt",
      "Schwarz gewinnt mit einem halben Punkt (1/4 Zi)" },
    { "ja", 1, "黒の半目勝ち", "黒の半目勝ち", "黒の半目勝ち（1/4子）" },
    { "ja", 6, "黒の3目勝ち", "黒の3目勝ち", "黒の3目勝ち（1 1/2子）" },
    { "ja", 15, "黒の7目半勝ち", "黒の7目半勝ち", "黒の7目半勝ち（3 3/4子）" },
    { "ko", 1, "흑 반집승", "흑 반집승", "흑 반집승(1/4자)" },
    { "ko", 6, "흑 3집승", "흑 3집승", "흑 3집승(1 1/2자)" },
    { "ko", 15, "흑 7집반승", "흑 7집반승", "흑 7집반승(3 3/4자)" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    RulesResult result = { RULES_RESULT_COUNT, RULES_BLACK, rows[i].margin_q };
    papers_language_begin (rows[i].language);
    for (int zi = 0; zi < 2; zi++) {
      g_autofree char *words = rules_result_words (result, zi);
      g_autofree char *sentence = report_words_result_by (result, zi);
      g_autofree char *both = report_words_result (result, TRUE);
      g_assert_cmpstr (words, ==, rows[i].words);
      g_assert_cmpstr (sentence, ==, rows[i].sentence);
      g_assert_cmpstr (both, ==, rows[i].both);
    }
    papers_language_end ();
  }
}

TEST_MAIN (int argc, char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], INSIDE))
    return run_inside (argv[2]);
  g_setenv ("LC_ALL", "C.UTF-8", TRUE);
  g_setenv ("LANGUAGE", "es", TRUE);
  papers_language_prepare ();
  papers_language_use ("");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/language/use", test_use);
  g_test_add_func ("/papers/language/papers", test_papers);
  g_test_add_func ("/papers/language/c", test_c);
  g_test_add_func ("/papers/language/list", test_list);
  g_test_add_func ("/papers/language/results", test_results);
  g_test_add_func ("/papers/language/halves", test_halves);
  g_test_add_func ("/papers/language/environments", test_environments);
  return g_test_run ();
}
