/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/article/article.h"

/* The chapters, each ended by a row without a number. */
extern const RulesArticle rules_article_general[];      /* rules/article/article-general.c */
extern const RulesArticle rules_article_event[];        /* rules/article/article-event.c */
extern const RulesArticle rules_article_referee[];      /* rules/article/article-referee.c */
extern const RulesArticle rules_article_method[];       /* rules/article/article-method.c */
extern const RulesArticle rules_article_organisation[]; /* rules/article/article-method.c */
extern const RulesArticle rules_article_manners[];      /* rules/article/article-method.c */
extern const RulesArticle rules_article_old_play[];     /* rules/article/article-old.c */
extern const RulesArticle rules_article_old_event[];    /* rules/article/article-old.c */
extern const RulesArticle rules_article_silent[];       /* rules/article/article-old.c */
extern const RulesArticle rules_article_jpkr[];         /* rules/article/article-tengen.c */
extern const RulesArticle rules_article_tengen[];       /* rules/article/article-tengen.c */

/* Behind an article of 2002 that an event under another text goes by. */
#define RULES_ARTICLE_OF_2002 " of 2002"

/* Between the ends of a range of articles, in a regular expression. */
#define RULES_ARTICLE_RANGE "(?:\\s*[–—~〜至-]\\s*|\\s+(?:to|bis|à|a|al)\\s+)"

char *rules_article_of_2002 (const char *cited); /* rules/article/article-place.c */

char *rules_article_titled (const char *number); /* rules/article/article-cite.c */

/* rules/article/article-form.c */
GRegex *rules_article_regex (GRegex **regex, const char *pattern);
char *rules_article_dotted (const char *text);
char *rules_article_write (const char *numbers);
