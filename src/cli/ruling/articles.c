/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "cli/twin/commands.h"
#include "cli/twin/table.h"
#include "rules/article/article.h"

static const CliOption articles_options[] = {
  { "profile", 0, "cn2002|cn_old|jpkr", N_ ("which rule book; if not given, cn2002") },
  { "search", 0, N_ ("WORDS"), N_ ("only articles that contain all these words") },
  { NULL },
};

static const RulesRuleset *
find_profile (const CliCall *call, GError **error)
{
  const char *id = cli_option (call, "profile");
  const RulesRuleset *found = rules_ruleset_find (id ? id : "cn2002");

  if (!found)
    cli_fail (error, CLI_ERROR_INPUT, _ ("There is no rule book “%s”."), id);
  return found;
}

/* An article stands with all of its clauses. */
static GPtrArray *
find_cited (RulesProfile profile, const char *citation)
{
  g_autoptr (GPtrArray) cited = rules_article_of (profile, citation);
  GPtrArray *found = g_ptr_array_new ();

  for (guint i = 0; i < cited->len; i++)
    g_ptr_array_extend_and_steal (found, rules_article_clauses (cited->pdata[i]));
  return found;
}

static void
print_articles (const GPtrArray *articles, RulesProfile profile)
{
  g_autoptr (CliTable) table = cli_table_new ("article", "title", "text", NULL);

  for (guint i = 0; i < articles->len; i++) {
    const RulesArticle *article = articles->pdata[i];
    g_autofree char *title = rules_article_title (article, profile);
    g_autofree char *text = rules_article_text (article, profile);

    cli_table_add (table, article->number, title, text, NULL);
  }
  cli_table_print (table);
}

static gboolean
run_articles (CliCall *call, GError **error)
{
  const RulesRuleset *ruleset = find_profile (call, error);
  const char *words = cli_option (call, "search");
  g_autoptr (GPtrArray) found = NULL;

  if (!ruleset)
    return FALSE;
  if (words && call->n_words)
    return cli_fail (error, CLI_ERROR_USAGE, _ ("Give an article or --search, not both."));
  found = call->n_words ? find_cited (ruleset->profile, call->words[0])
                        : rules_article_search (ruleset->profile, words ? words : "");
  if (call->n_words && found->len == 0)
    return cli_fail (error, CLI_ERROR_INPUT, _ ("There is no article “%s”."), call->words[0]);
  print_articles (found, ruleset->profile);
  return TRUE;
}

const CliCommand cli_articles = {
  .name = "articles",
  .usage = N_ ("[ARTICLE]"),
  .summary = N_ ("Prints the rule book, an article with its clauses, or the results of a search."),
  .access = CLI_NO_FILE,
  .most = 1,
  .options = articles_options,
  .run = run_articles,
};
