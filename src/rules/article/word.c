/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/article/word.h"
#include <glib/gi18n.h>

/* Its word in files and at the twin; never translated. @words: the words of an enumeration. */
const char *
rules_word_id (const RulesWords *words, int value)
{
  g_return_val_if_fail (value >= 0 && value < words->n, "");
  return words->words[value].id;
}

/* Its words for people, translated. @words: the words of an enumeration. */
const char *
rules_word_label (const RulesWords *words, int value)
{
  g_return_val_if_fail (value >= 0 && value < words->n, "");
  return _ (words->words[value].label);
}

/* The value of which @id is the word. @words: the words of an enumeration. @id: what
 * rules_word_id() wrote, or anything else. @otherwise: what is the matter where @id is none of
 * them. */
int
rules_word_find (const RulesWords *words, const char *id, int otherwise)
{
  for (int i = 0; i < words->n; i++)
    if (g_str_equal (words->words[i].id, id))
      return i;
  return otherwise;
}

/* Them one after another: "MMS, SOSM, SOSOSM"; "" for none. @texts: words, which may be names. */
char *
rules_word_join (const char *const *texts, int n)
{
  g_autoptr (GString) all = g_string_new (NULL);

  for (int i = 0; i < n; i++)
    g_string_append_printf (all, "%s%s", i ? C_ ("names", ", ") : "", texts[i]);
  return g_string_free (g_steal_pointer (&all), FALSE);
}

/* Both, with what the language has between them: "Ana, 3d". @one: words. @two: more of them. */
char *
rules_word_beside (const char *one, const char *two)
{
  const char *const both[] = { one, two };

  return rules_word_join (both, 2);
}

/* Both, with the brackets of the language: "Ana (suspended)". @text: what is told. @aside: what is
 * told of it besides. */
char *
rules_word_aside (const char *text, const char *aside)
{
  /* Translators: a name or a phrase, and what is told of it: “3 3/4 zi (7.5 points)” */
  return g_strdup_printf (C_ ("aside", "%s (%s)"), text, aside);
}

/* Phrases one behind the other, with what the language has between them: "Ana: 3; Bo: 2". @text:
 * phrases; "" for none. @part: one that is added behind them; "" for none. */
void
rules_word_part (GString *text, const char *part)
{
  /* Translators: between phrases of one line: “Ana: 3; Bo: 2” */
  g_string_append (text, text->len && part[0] ? C_ ("parts", "; ") : "");
  g_string_append (text, part);
}

/* Both, with what the language has between sentences. @one: a sentence; NULL or "" for none.
 * @two: the one after it; NULL or "" for none. */
char *
rules_word_sentences (const char *one, const char *two)
{
  if (!one || !one[0] || !two || !two[0])
    return g_strdup (one && one[0] ? one : two ? two : "");
  return g_strdup_printf (C_ ("sentences", "%s %s"), one, two);
}

/* As rules_word_sentences() has both. @text: sentences; "" for none. @sentence: one that is added
 * behind them. */
void
rules_word_add (GString *text, const char *sentence)
{
  g_autofree char *both = rules_word_sentences (text->str, sentence);

  g_string_assign (text, both);
}

/* Them one after the other, as rules_word_sentences() has them. @lines: sentences, one a line. */
char *
rules_word_paragraph (const char *lines)
{
  g_auto (GStrv) sentences = g_strsplit (lines, "\n", -1);
  GString *text = g_string_new (NULL);

  for (int i = 0; sentences[i]; i++)
    rules_word_add (text, sentences[i]);
  return g_string_free (text, FALSE);
}

/* As a sentence has the name of something: “Colours”. @name: a title, a label. */
char *
rules_word_quoted (const char *name)
{
  return g_strdup_printf (C_ ("name", "“%s”"), name);
}

/* Both, with what the language has between them. @label: what is told about, with its colon:
 * "Dead:". */
char *
rules_word_told (const char *label, const char *told)
{
  /* Translators: a label with its colon, and what is told: “Dead: K10 L10” */
  return g_strdup_printf (C_ ("label", "%s %s"), label, told);
}

/* Them as a sentence has them: "Ana, Bo and Cem"; "" for none. @texts: names, or the numbers of
 * tables. */
char *
rules_word_list (const char *const *texts, int n)
{
  g_autofree char *first = rules_word_join (texts, n - 1);

  if (n < 2)
    return g_strdup (n ? texts[0] : "");
  /* Translators: the last of several names or numbers: “Ana, Bo and Cem” */
  return g_strdup_printf (C_ ("names", "%s and %s"), first, texts[n - 1]);
}

/* "Ana, Bo and Cem", "Ana, Bo and 7 others"; "" for none. @names: names of people. @most: how
 * many of them are named at most, or one less and the number of the others. */
char *
rules_word_list_some (const char *const *names, int n, int most)
{
  int n_left = n - (most - 1);
  g_autofree char *named = n > most ? rules_word_join (names, most - 1) : NULL;

  if (n <= most)
    return rules_word_list (names, n);
  return g_strdup_printf (ngettext ("%s and %d other", "%s and %d others", (gulong) n_left), named,
                          n_left);
}

/* No dots stand for what is left out: a sentence may end here, and has its own. Returns both: "1,
 * 2, 3 and 5 more". @named: things as rules_word_join() has them, the numbers of tables say.
 * @n_left: how many are left out behind them, at least one. */
char *
rules_word_more (const char *named, int n_left)
{
  /* Translators: numbers of tables, some of which are named: “1, 2, 3 and 5 more” */
  return g_strdup_printf (ngettext ("%s and %d more", "%s and %d more", (gulong) n_left), named,
                          n_left);
}

/* Them as a sentence has them: "1, 4 and 7", "1, 2, 3 and 5 more"; "" for none. @numbers: numbers
 * of tables. @most: how many of them are named at most. */
char *
rules_word_numbers (const int *numbers, int n, int most)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *named = NULL;

  for (int i = 0; i < MIN (n, most); i++)
    g_ptr_array_add (texts, g_strdup_printf ("%d", numbers[i]));
  if (n <= most)
    return rules_word_list ((gpointer) texts->pdata, n);
  named = rules_word_join ((gpointer) texts->pdata, most);
  return rules_word_more (named, n - most);
}

/* How wide it is where all letters are: those of East Asia are as wide as two. @text: valid
 * UTF-8. */
int
rules_word_cells (const char *text)
{
  int n = 0;

  for (const char *at = text; *at; at += g_utf8_skip[(guchar) *at])
    n += g_unichar_iswide (g_utf8_get_char (at)) ? 2 : 1;
  return n;
}

/* Files, the twin and whatever a program reads keep the point. Returns it with the decimal mark
 * of the reader's language: "7,5". @figure: a figure as files have it, "7.5"; any other text. */
char *
rules_word_decimal (const char *figure)
{
  GString *text = g_string_new (figure);

  /* Translators: what stands before the fraction of a number: 7.5 */
  g_string_replace (text, ".", C_ ("decimal", "."), 0);
  return g_string_free (text, FALSE);
}

/* As many points, as the reader's language writes them: "7.5", "-6,5", "3". @halves: half points,
 * each of which is a quarter zi. */
char *
rules_word_half (int halves)
{
  g_autofree char *figure =
      g_strdup_printf ("%s%d%s", halves < 0 ? "-" : "", ABS (halves) / 2, halves % 2 ? ".5" : "");

  return rules_word_decimal (figure);
}

/* The same for rules that count points where @zi is FALSE, for ever: a language may name counting
 * by what is counted, 数子 and 数目. @text: words of the program in the user's language, and never
 * what somebody typed; it may be a format. */
const char *
rules_word_counted (const char *text, gboolean zi)
{
  /* Translators: words of counting for rules that count area in zi, each with what it is called
   * where territory is counted in points: “数子=数目 贴子=贴目”. Leave “-” where your language has
   * the same words for both. */
  g_auto (GStrv) pairs = g_strsplit (zi ? "-" : C_ ("in points", "-"), " ", -1);
  g_autoptr (GString) told = g_string_new (text);

  for (int i = 0; pairs[i]; i++) {
    g_auto (GStrv) words = g_strsplit (pairs[i], "=", 2);
    if (words[0] && words[1])
      g_string_replace (told, words[0], words[1], 0);
  }
  return g_str_equal (told->str, text) ? text : g_intern_string (told->str);
}
