/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "program.h"
#include <string.h>
#include "desk/event/event.h"
#include "desk/act/verbs.h"
#include "pairing/draw/option.h"
#include "papers/paper/catalogue.h"
#include "rules/article/article.h"
#include "rules/offence/offence.h"
#include "rules/game/ruleset.h"

/* rules/articles.table: what carries each clause of the two texts out, and which test holds it. */

typedef struct {
  char *article; /* whose clauses are counted now */
  guint wanted, n_rows, n_articles;
  guint n_advice, n_absent, n_clauses;
  GHashTable *clauses; /* the numbers that have a row */
  GHashTable *entries; /* the numbers of the rule book that a row opens */
  GHashTable *tests;
  GHashTable *texts; /* of files that were read, by path */
  GString *faults;
} Table;

static Table *
table_new (void)
{
  Table *table = g_new0 (Table, 1);

  table->article = g_strdup ("");
  table->clauses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  table->entries = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  table->tests = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  table->texts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  table->faults = g_string_new (NULL);
  return table;
}

static void
table_free (Table *table)
{
  g_free (table->article);
  g_hash_table_unref (table->clauses);
  g_hash_table_unref (table->entries);
  g_hash_table_unref (table->tests);
  g_hash_table_unref (table->texts);
  g_string_free (table->faults, TRUE);
  g_free (table);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Table, table_free)

/* The text of a file below the tests, "" where there is none. */
static const char *
text_of (Table *table, const char *path)
{
  char *text = g_hash_table_lookup (table->texts, path);

  if (!text) {
    g_autofree char *file = g_test_build_filename (G_TEST_DIST, path, NULL);
    if (!g_file_get_contents (file, &text, NULL, NULL))
      text = g_strdup ("");
    g_hash_table_insert (table->texts, g_strdup (path), text);
  }
  return text;
}

/* --- What carries it out --- */

static gboolean
is_verb (const char *id)
{
  for (int i = 0; i < desk_n_verbs; i++)
    if (g_str_equal (desk_verbs[i].verb, id))
      return TRUE;
  return FALSE;
}

static gboolean
is_setting (const char *id)
{
  return desk_setting_find (id) != NULL;
}

static gboolean
is_source (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".c", NULL);
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "src", name, NULL);

  return g_file_test (path, G_FILE_TEST_EXISTS);
}

static gboolean
is_carrier (const char *carrier)
{
  const char *id = strchr (carrier, ' ') ? strchr (carrier, ' ') + 1 : "";

  return g_str_equal (carrier, "advice") || g_str_equal (carrier, "not here") ||
         (g_str_has_prefix (carrier, "act ") && is_verb (id)) ||
         (g_str_has_prefix (carrier, "setting ") && is_setting (id)) ||
         (g_str_has_prefix (carrier, "offence ") && rules_offence_find (id)) ||
         (g_str_has_prefix (carrier, "paper ") && papers_catalogue_find (id)) ||
         (g_str_has_prefix (carrier, "core ") && is_source (id));
}

/* --- The tests --- */

/* A program lists its tests by name; those of the window stand below their folder. */
static gboolean
is_listed (Table *table, const char *room, const char *name)
{
  gboolean app = g_str_equal (room, "app");
  const char *base = app && strrchr (name, '/') ? strrchr (name, '/') + 1 : name;
  g_autofree char *quoted = g_strdup_printf ("'%s'", base);

  return strstr (text_of (table, app ? "app/meson.build" : "meson.build"), quoted) != NULL;
}

/* The file of a test: "clock.cases", "ko.t", "time.case", or "ROOM/NAME" for ROOM/NAME.c. */
static char *
find_file (Table *table, const char *test)
{
  g_autofree char *stem = g_strndup (test, strcspn (test, "."));
  g_auto (GStrv) parts = g_strsplit (test, "/", 2);
  const char *end = test + strlen (stem);

  if (g_str_equal (end, ".cases"))
    return is_listed (table, "", test) ? g_strconcat ("conformance/", test, NULL) : NULL;
  if (g_str_equal (end, ".t") || g_str_equal (end, ".table"))
    return g_strconcat ("rules/", test, NULL);
  if (g_str_equal (end, ".case"))
    return is_listed (table, "", stem) ? g_strconcat ("cases/", test, NULL) : NULL;
  return parts[0] && parts[1] && is_listed (table, parts[0], parts[1])
             ? g_strconcat (test, ".c", NULL)
             : NULL;
}

/* A case of the suite names the clauses that it holds. */
static gboolean
has_case (const char *text, const char *clause)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (int i = 0; lines[i]; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
    if (g_str_has_prefix (lines[i], "clauses ") &&
        g_strv_contains ((const char *const *) words, clause))
      return TRUE;
  }
  return FALSE;
}

/* "FILE", or "FILE: WORDS" that stand in it. */
static gboolean
is_test (Table *table, const char *test, const char *clause)
{
  g_auto (GStrv) parts = g_strsplit (test, ": ", 2);
  g_autofree char *path = find_file (table, parts[0]);
  const char *text = path ? text_of (table, path) : "";

  g_hash_table_add (table->tests, g_strdup (test));
  if (!*text)
    return FALSE;
  return parts[1] ? strstr (text, parts[1]) != NULL : has_case (text, clause);
}

static gboolean
says (const RulesArticle *entry, const char *words)
{
  g_autofree char *text = rules_article_text (entry, RULES_PROFILE_CN2002);

  return strstr (text, words) != NULL;
}

/* --- A row --- */

static void
complain (Table *table, const char *clause, const char *what)
{
  g_string_append_printf (table->faults, "%s: %s\n", clause, what);
}

/* What is only told is held by the words that tell it. */
static void
check_test (Table *table, char **cells, const char *test, const RulesArticle *entry, gboolean told)
{
  if (told) {
    g_hash_table_add (table->tests, g_strdup (test));
    if (!g_str_has_prefix (test, "says: ") || !entry || !says (entry, test + strlen ("says: ")))
      complain (table, cells[0], "the rule book does not say so");
  } else if (!is_test (table, test, cells[0])) {
    complain (table, cells[0], "there is no such test");
  }
}

static gboolean
check_carriers (Table *table, char **cells)
{
  g_auto (GStrv) carriers = g_strsplit (cells[2], ", ", -1);
  gboolean advice = g_str_equal (cells[2], "advice"), absent = g_str_equal (cells[2], "not here");

  for (int i = 0; carriers[i]; i++)
    if (!is_carrier (carriers[i]))
      complain (table, cells[0], "nothing carries it out");
  table->n_advice += advice;
  table->n_absent += absent;
  return advice || absent;
}

static void
check_row (Table *table, char **cells)
{
  const RulesArticle *entry = rules_article_find (RULES_PROFILE_CN2002, cells[4]);
  g_auto (GStrv) tests = g_strsplit (cells[3], "; ", -1);
  gboolean told = check_carriers (table, cells);

  if (!g_str_has_prefix (cells[0], table->article) ||
      !strchr (".(", cells[0][strlen (table->article)]))
    complain (table, cells[0], "it stands under another article");
  if (!g_hash_table_add (table->clauses, g_strdup (cells[0])))
    complain (table, cells[0], "it has two rows");
  if (!entry)
    complain (table, cells[0], "its entry does not open");
  g_hash_table_add (table->entries, g_strdup (cells[4]));
  if (!tests[0])
    complain (table, cells[0], "it has no test");
  for (int i = 0; tests[i]; i++)
    check_test (table, cells, tests[i], entry, told);
  table->n_rows++;
  table->n_clauses++;
}

static void
finish_article (Table *table)
{
  if (table->n_rows != table->wanted)
    complain (table, table->article, "it has another number of clauses");
}

static void
check_line (Table *table, const char *line)
{
  g_auto (GStrv) cells = g_strsplit (line, "|", -1);

  if (g_str_has_prefix (line, "= ")) {
    g_auto (GStrv) words = g_strsplit (line, " ", -1);
    finish_article (table);
    g_free (table->article);
    table->article = g_strdup (words[1]);
    table->wanted = (guint) g_ascii_strtoull (words[g_strv_length (words) - 1], NULL, 10);
    table->n_rows = 0;
    table->n_articles++;
  } else if (*line && *line != '#') {
    for (int i = 0; cells[i]; i++)
      g_strstrip (cells[i]);
    if (g_strv_length (cells) == 5)
      check_row (table, cells);
    else
      complain (table, line, "it has not five cells");
  }
}

/* Whatever is no heading of clauses in the rule book has its row. */
static void
check_book (Table *table, RulesProfile profile)
{
  int n;
  const RulesArticle *const *list = rules_article_list (profile, &n);

  for (int i = 0; i < n; i++) {
    g_autoptr (GPtrArray) clauses = rules_article_clauses (list[i]);
    if (!rules_article_is_own (list[i]) && clauses->len == 1 &&
        !g_hash_table_contains (table->entries, list[i]->number))
      complain (table, list[i]->number, "no row opens it");
  }
}

static Table *
check (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  Table *table = table_new ();

  for (int i = 0; lines[i]; i++)
    check_line (table, lines[i]);
  finish_article (table);
  check_book (table, RULES_PROFILE_CN2002);
  check_book (table, RULES_PROFILE_CN_OLD);
  return table;
}

static char *
read_table (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "rules", "articles.table", NULL);
  char *text;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
test_whole (void)
{
  g_autofree char *text = read_table ();
  g_autoptr (Table) table = check (text);

  g_assert_cmpstr (table->faults->str, ==, "");
  g_test_message ("%u articles, %u clauses: %u of them are advice, %u are not here; %u tests",
                  table->n_articles, table->n_clauses, table->n_advice, table->n_absent,
                  g_hash_table_size (table->tests));
}

/* --- Each fault is noticed --- */

static const struct {
  const char *row, *with, *said;
} faults[] = {
  { "17.2 | ", "# ", "17: it has another number of clauses" },
  { "offence double-move", "offence triple-move", "17.2: nothing carries it out" },
  { "| act yield |", "| act yodel |", "12.4(4): nothing carries it out" },
  { "setting komi_q", "setting komi_z", "nothing carries it out" },
  { "paper rulings", "paper novels", "nothing carries it out" },
  { "| game.cases | 17.2", "| | 17.2", "17.2: it has no test" },
  { "| game.cases | 17.2", "| games.cases | 17.2", "17.2: there is no such test" },
  { "| game.cases | 17.2", "| clock.cases | 17.2", "17.2: there is no such test" },
  { "| game.cases | 17.2", "| end.case: no such words | 17.2", "17.2: there is no such test" },
  { "| game.cases | 17.2", "| game.cases | 17.2.9", "17.2: its entry does not open" },
  { "| game.cases | 17.2", "| game.cases | 17.3", "17.2: no row opens it" },
  { "| 17.2\n", "\n", "it has not five cells" },
  { "says: 180 of each", "says: 190 of each", "the rule book does not say so" },
};

static void
test_faults (void)
{
  g_autofree char *text = read_table ();

  for (gsize i = 0; i < G_N_ELEMENTS (faults); i++) {
    const char *at = strstr (text, faults[i].row);
    g_test_message ("%s", faults[i].row);
    g_assert_nonnull (at);
    g_autofree char *before = g_strndup (text, (gsize) (at - text));
    g_autofree char *harmed =
        g_strconcat (before, faults[i].with, at + strlen (faults[i].row), NULL);
    g_autoptr (Table) table = check (harmed);
    g_assert_nonnull (strstr (table->faults->str, faults[i].said));
  }
}

/* --- The digest of both texts, where it is at hand --- */

static gboolean
has_clause (Table *table, const char *number)
{
  GHashTableIter iter;
  gpointer clause;
  gsize length = strlen (number);

  g_hash_table_iter_init (&iter, table->clauses);
  while (g_hash_table_iter_next (&iter, &clause, NULL))
    if (g_str_has_prefix (clause, number) && strchr ("(", ((char *) clause)[length]))
      return TRUE;
  return FALSE;
}

/* "17.3", of the line that begins with "3." below "**Art. 17", and the places of section 3. */
static void
check_digest_line (Table *table, const char *line, int *article)
{
  g_autofree char *number = NULL;

  if (g_str_has_prefix (line, "**Art. "))
    *article = atoi (line + strlen ("**Art. "));
  else if (g_str_has_prefix (line, "#"))
    *article = 0;
  if (*article && g_ascii_isdigit (line[0]) && strstr (line, ". "))
    number = g_strdup_printf ("%d.%d", *article, atoi (line));
  else if (*article && g_str_has_prefix (line, "   (") && g_ascii_isdigit (line[4]))
    number = g_strdup_printf ("12.4(%c)", line[4]);
  else if (g_str_has_prefix (line, "| II.") || g_str_has_prefix (line, "| I."))
    number = g_strndup (line + 2, strcspn (line + 2, " "));
  if (number && !g_strrstr (number, "–") && !has_clause (table, number))
    complain (table, number, "the text has it");
}

static void
test_digest (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "..", "..", "shared", "rules.md", NULL);
  g_autofree char *text = read_table (), *digest = NULL;
  g_autoptr (Table) table = check (text);
  int article = 0;

  if (!g_file_get_contents (path, &digest, NULL, NULL)) {
    g_test_skip ("the digest is not there");
    return;
  }
  g_auto (GStrv) lines = g_strsplit (digest, "\n", -1);
  for (int i = 0; lines[i] && !g_str_has_prefix (lines[i], "## 4"); i++)
    check_digest_line (table, lines[i], &article);
  g_assert_cmpstr (table->faults->str, ==, "");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/papers/clauses/whole", test_whole);
  g_test_add_func ("/papers/clauses/faults", test_faults);
  g_test_add_func ("/papers/clauses/digest", test_digest);
  return g_test_run ();
}
