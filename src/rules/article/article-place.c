/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "rules/article/article-private.h"
#include "rules/article/word.h"

/* The program speaks of the articles of 2002; an event under another text is told the place in its
 * own book. What that book has not is done by the rules of 2002, and said to be (READINGS 12,
 * D20). */
static const struct {
  const char *number, *places[RULES_N_PROFILES]; /* NULL: the book has it not */
} places[] = {
#define OLD(number, old)           \
  {                                \
    number,                        \
    {                              \
      [RULES_PROFILE_CN_OLD] = old \
    }                              \
  }
#define JPKR(number, jpkr)        \
  {                               \
    number,                       \
    {                             \
      [RULES_PROFILE_JPKR] = jpkr \
    }                             \
  }
#define BOTH(number, old, jpkr)                                 \
  {                                                             \
    number,                                                     \
    {                                                           \
      [RULES_PROFILE_CN_OLD] = old, [RULES_PROFILE_JPKR] = jpkr \
    }                                                           \
  }
#define COUNT "jpkr_count"
#define RULINGS "jpkr_rulings"
  OLD ("1", "I.1"),
  OLD ("2", "I.2"),
  OLD ("3", "I.3"),
  OLD ("4", "I.4"),
  OLD ("5", "I.5"),
  OLD ("6", "I.6"),
  OLD ("7", "I.7"),
  OLD ("8", "I.8"),
  BOTH ("9", "I.9.1", COUNT),
  OLD ("10", "II.1"),
  BOTH ("11", "II.2", COUNT),
  OLD ("12", "II.3"),
  OLD ("12.2", "II.3.1"),
  OLD ("12.3", "II.3.2"),
  OLD ("13", "II.4"),
  OLD ("14", "II.5"),
  OLD ("14, 19", "II.5b"), /* a sealed move that cannot be played */
  OLD ("15", "II.6"),
  OLD ("15.2", "II.6"),
  OLD ("15.3", "II.6"),
  OLD ("15.4", "II.6"),
  OLD ("15.5", "II.6"),
  OLD ("15.6", "II.6"),
  OLD ("16", "II.7"),
  OLD ("16.2", "II.7"),
  OLD ("16.3", "II.7"),
  OLD ("16.4", "II.7"),
  BOTH ("17.2", "II.8.1", RULINGS),
  BOTH ("17.3", "II.8.2", RULINGS),
  OLD ("17.5", "II.8.3"),
  OLD ("17.6", "II.8.4"),
  OLD ("18.1", "II.9"),
  OLD ("18.2", "I.4"),
  BOTH ("18.3", "II.11.1", RULINGS),
  BOTH ("19", "II.10", RULINGS),
  OLD ("20", "II.11"),
  BOTH ("20.1", "II.11.1", RULINGS),
  OLD ("20.2", "II.11.2"),
  BOTH ("20.3", "II.11.3", "rare_cycle_result"),
  OLD ("21", "II.4"),
  OLD ("21.1", "II.4"),
  OLD ("21.3", "II.4"),
  OLD ("21.4", "I.8"),
  OLD ("22.5", "II.3.2"),
  /* Both books have them by these numbers. */
  BOTH ("24", "24", "24"),
  BOTH ("24.1", "24.1", "24.1"),
  BOTH ("24.2", "24.2", "24.2"),
};

/* How languages cite: "Art. 22.1 to 22.3", "第18.2、22.6条", "제12.3조"; and in words: "第 13
 * 条、第 21 条第 1 款". */
#define CITED_NUMBER "\\d+(?:\\.\\d+)*(?:\\(\\d+\\)| [ABC]\\b)?"
#define CITED_ONE CITED_NUMBER "(?:" RULES_ARTICLE_RANGE CITED_NUMBER ")?"
#define CITED_LIST CITED_ONE "(?:\\s*[,、]\\s*" CITED_ONE ")*"
#define CITED_CLAUSE "第\\s*\\d+(?:\\s*至\\s*\\d+)?\\s*款(?:第\\s*\\d+\\s*项)?"
#define CITED_ARTICLE "第\\s*\\d+\\s*条"
#define CITED_WORDS                                                                              \
  "(?:" CITED_ARTICLE "、)*" CITED_ARTICLE CITED_CLAUSE "(?:、" CITED_ARTICLE "(?:" CITED_CLAUSE \
  ")?)*"
#define CITED                                                                                   \
  "(?<words>" CITED_WORDS ")|(?<open>\\b[Aa]rts?\\.\\s*|(?<cjk>[第제])\\s*)(?<list>" CITED_LIST \
  ")(?<close>(?(<cjk>)\\s*[条조]))"

/* Translators: an article, such as "Art. 22.7", of the Chinese rules of 2002: an event under other
 * rules goes by it where its own are silent */
#define OF_2002 N_ ("%s of 2002")

typedef struct {
  RulesProfile profile;
  gboolean kept; /* in words of no language */
} Book;

/* What stands around its numbers, where clauses are not in words. */
typedef struct {
  gboolean words;
  const char *open, *close;
} Cited;

/* The same under the rules of 2002. @cited: an article, as the user's language cites it. */
char *
rules_article_of_2002 (const char *cited)
{
  return g_strdup_printf (_ (OF_2002), cited);
}

static const char *
place_of (RulesProfile profile, const char *number)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places) && profile < RULES_N_PROFILES; i++)
    if (strcmp (places[i].number, number) == 0)
      return places[i].places[profile];
  return NULL;
}

static void
add_once (GPtrArray *found, char *word)
{
  if (g_ptr_array_find_with_equal_func (found, word, g_str_equal, NULL))
    g_free (word);
  else
    g_ptr_array_add (found, word);
}

static char *
join (GPtrArray *words, const char *between)
{
  g_ptr_array_add (words, NULL);
  return g_strjoinv (between, (char **) words->pdata);
}

static char *
write_as (const Cited *cited, const char *numbers)
{
  return cited->words ? rules_article_write (numbers)
                      : g_strconcat (cited->open, numbers, cited->close, NULL);
}

static void
add_place (GPtrArray *found, const Book *book, const Cited *cited, const char *place)
{
  char *title = book->kept ? NULL : rules_article_titled (place);

  add_once (found, g_ascii_isdigit (place[0]) ? write_as (cited, place)
                   : title                    ? title
                                              : g_strdup (place));
}

/* Of a list some may have a place, and some not: "I.8, Art. 21.2 of 2002". */
static char *
place_list (const Book *book, const Cited *as, const char *list)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) left = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) numbers = g_regex_split_simple ("\\s*[,、]\\s*", list, 0, 0);
  g_autofree char *as_one = g_strjoinv (", ", numbers);
  const char *whole = place_of (book->profile, as_one);
  const char *between = book->kept ? ", " : C_ ("names", ", ");

  for (int i = 0; numbers[i] && !whole; i++) {
    const char *place = place_of (book->profile, numbers[i]);
    if (place)
      add_place (found, book, as, place);
    else
      add_once (left, g_strdup (numbers[i]));
  }
  if (whole)
    add_place (found, book, as, whole);
  if (left->len) {
    g_autofree char *numbers_left = join (left, as->words ? ", " : between);
    g_autofree char *cited = write_as (as, numbers_left);
    g_ptr_array_add (found, book->kept ? g_strconcat (cited, RULES_ARTICLE_OF_2002, NULL)
                                       : rules_article_of_2002 (cited));
  }
  return join (found, between);
}

/* Whether it stands under the rules of 2002 already. */
static gboolean
is_placed (const char *text, int start, int end)
{
  g_auto (GStrv) parts = g_strsplit (_ (OF_2002), "%s", 2);
  g_autofree char *before = g_strndup (text, (gsize) start);

  return g_str_has_suffix (before, parts[0]) && g_str_has_prefix (text + end, parts[1]);
}

/* "13、21.1" of "第 13 条、第 21 条第 1 款". */
static char *
numbers_of (const char *words)
{
  static GRegex *marks;
  g_autofree char *dotted = rules_article_dotted (words);

  return g_regex_replace_literal (rules_article_regex (&marks, "\\s*[第条]\\s*"), dotted, -1, 0, "",
                                  0, NULL);
}

static gboolean
replace (const GMatchInfo *match, GString *result, gpointer data)
{
  g_autofree char *words = g_match_info_fetch_named (match, "words");
  g_autofree char *numbers = words && *words ? numbers_of (words) : NULL;
  g_autofree char *open = g_match_info_fetch_named (match, "open");
  g_autofree char *list = g_match_info_fetch_named (match, "list");
  g_autofree char *close = g_match_info_fetch_named (match, "close");
  Cited cited = { numbers != NULL, open, close ? close : "" };
  g_autofree char *placed = NULL;
  int start, end;

  g_match_info_fetch_pos (match, 0, &start, &end);
  placed = is_placed (g_match_info_get_string (match), start, end)
               ? g_match_info_fetch (match, 0)
               : place_list (data, &cited, numbers ? numbers : list);
  g_string_append (result, placed);
  return FALSE;
}

static char *
place (Book book, const char *text)
{
  static GRegex *cited;

  if (book.profile == RULES_PROFILE_CN2002)
    return g_strdup (text);
  return g_regex_replace_eval (rules_article_regex (&cited, CITED), text, -1, 0, 0, replace, &book,
                               NULL);
}

/* The same with the places where the book of @profile says it: "II.8.4"; what it does not say
 * stands under the rules of 2002: "Art. 22.7 of 2002". @profile: a profile; RULES_N_PROFILES
 * where no event is at hand. @text: words of the program in the user's language, with articles of
 * 2002: "It stays in the file (Art. 17.6).". */
char *
rules_article_in (RulesProfile profile, const char *text)
{
  return place ((Book){ profile, FALSE }, text);
}

/* The same for what stays, in words of no language, which rules_article_citation() takes: "Art.
 * 28.2 of 2002". @citation: articles of 2002: "Art. 28.2". */
char *
rules_article_kept (RulesProfile profile, const char *citation)
{
  return place ((Book){ profile, TRUE }, citation);
}

/* The same, for ever, and in the words of counting that the profile has. @text: as
 * rules_article_in() takes it, and never what somebody typed; it may be a format. */
const char *
rules_article_told (RulesProfile profile, const char *text)
{
  g_autofree char *placed = NULL;

  if (profile == RULES_PROFILE_CN2002)
    return text;
  placed = rules_article_in (profile, text);
  return rules_word_counted (g_intern_string (placed), profile != RULES_PROFILE_JPKR);
}
