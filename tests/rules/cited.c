/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "program.h"
#include "rules/article/article.h"
#include "rules/offence/offence.h"

/* What must stand in each article that an offence cites, by the offence: so no number opens another
 * clause. */
static const struct {
  const char *code;
  const char *words; /* one of these */
} speaks[] = {
  { "absent", "away|absent|late|comes" },
  { "ceremony", "ceremon" },
  { "clock-failure", "clock" },
  { "collusion", "fixed games|Once proven" },
  { "contest-given-up", "give|contest|yield" },
  { "deliberate-shift", "on purpose|deliberate|shift" },
  { "discussion", "discuss|material|conduct" },
  { "displaced-stone", "shifted|moved|point" },
  { "disturbance", "hamper|disturb|conduct" },
  { "double-move", "two moves|twice|successive|in a row" },
  { "dropped-stone", "drop|fall|fell" },
  { "early-press", "press" },
  { "faulty-clock", "fault|faulty" },
  { "forbidden-point", "forbidden|suicide|without liberties" },
  { "ko-retake", "ko" },
  { "late", "late" },
  { "left-seat", "leave|seat|away" },
  { "life-disputed", "alive|dead|life" },
  { "manners", "civil|dress|hamper|conduct|order" },
  { "missed-lift", "lift|remov|taken off" },
  { "phone-after", "hone" },
  { "phone-look", "hone" },
  { "phone-sounds", "hone" },
  { "quit", "withdraw|leav" },
  { "rare-cycle", "repeat|repetition|triple ko|false life" },
  { "repetition", "repeat|repetition|triple ko" },
  { "slip-of-the-pen", "confirmed|corrected" },
  { "smoking", "smok" },
  { "take-back", "taking|moving" },
  { "talk", "talk|discuss" },
  { "time-burning", "time" },
  { "timeout", "last minute|time limit" },
  { "two-hands", "hand" },
  { "unlisted", "" },
  { "upset-board", "upset|scatter" },
  { "upset-by-player", "upset|scatter" },
  { "upset-on-purpose", "upset|purpose" },
  { "walking-about", "walk|conduct" },
  { "withdrawn", "withdraw|leav" },
  { "wrong-colours", "colour" },
  { "wrong-lift", "lift|remov|liberties" },
};

static const char *
words_of (const char *code)
{
  for (gsize i = 0; i < G_N_ELEMENTS (speaks); i++)
    if (g_str_equal (speaks[i].code, code))
      return speaks[i].words;
  g_error ("no row for the offence %s", code);
}

static gboolean
holds (const char *text, const char *words)
{
  g_auto (GStrv) all = g_strsplit (words, "|", -1);
  g_autofree char *folded = g_utf8_casefold (text, -1);

  for (int i = 0; all[i]; i++) {
    g_autofree char *word = g_utf8_casefold (all[i], -1);
    if (strstr (folded, word))
      return TRUE;
  }
  return FALSE;
}

static void
check (const RulesOffence *offence, RulesProfile profile)
{
  const char *citation = offence->remedies[profile].article;
  g_autoptr (GPtrArray) cited = rules_article_of (profile, citation);

  for (guint i = 0; i < cited->len; i++) {
    const RulesArticle *article = cited->pdata[i];
    if (rules_article_is_own (article))
      continue;
    g_autofree char *title = rules_article_title (article, profile);
    g_autofree char *text = rules_article_text (article, profile);
    g_autofree char *all = g_strconcat (title, ". ", text, NULL);
    if (!holds (all, words_of (offence->code))) {
      g_test_message ("%s cites %s, which opens %s: %s", offence->code, citation, article->number,
                      all);
      g_test_fail ();
    }
  }
}

static void
test_opens (void)
{
  int n, n_cited = 0;
  const RulesOffence *all = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    for (int profile = 0; profile < RULES_N_PROFILES; profile++) {
      check (&all[i], (RulesProfile) profile);
      n_cited++;
    }
  g_assert_cmpint (n_cited, >, 100);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cited/opens", test_opens);
  return g_test_run ();
}
