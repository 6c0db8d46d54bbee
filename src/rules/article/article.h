/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/game/ruleset.h"

/* The rule book: every article in our own words, and what Tengen does where the text is open. */
typedef struct {
  const char *number; /* "17.3", "II.8.1", or the key of an option; never translated */
  const char *title;  /* English, rules_article_title() translates; NULL: that of the option */
  const char *text;   /* English, rules_article_text() translates */
  const char *see;    /* related articles, as rules_article_of() takes them */
} RulesArticle;

const RulesArticle *const *rules_article_list (RulesProfile profile, int *ret_n);
const RulesArticle *rules_article_find (RulesProfile profile, const char *number);
const RulesArticle *rules_article_parent (const RulesArticle *article);
GPtrArray *rules_article_clauses (const RulesArticle *article);
gboolean rules_article_is_listed (RulesProfile profile, const RulesArticle *article);
gboolean rules_article_is_own (const RulesArticle *article);
const char *rules_article_chapter (const RulesArticle *article);
char *rules_article_title (const RulesArticle *article, RulesProfile profile);
char *rules_article_text (const RulesArticle *article, RulesProfile profile);
GPtrArray *rules_article_search (RulesProfile profile, const char *words);

/* rules/article/article-cite.c */
GPtrArray *rules_article_of (RulesProfile profile, const char *citation);
GPtrArray *rules_article_see (RulesProfile profile, const RulesArticle *article);
char *rules_article_cite (RulesProfile profile, const RulesArticle *article);
char *rules_article_citation (const char *citation);
const char *rules_article_cited (const char *citation);

/* rules/article/article-form.c */
char *rules_article_number (const char *typed);

/* rules/article/article-place.c */
char *rules_article_in (RulesProfile profile, const char *text);
char *rules_article_kept (RulesProfile profile, const char *citation);
const char *rules_article_told (RulesProfile profile, const char *text) G_GNUC_FORMAT (2);
