/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/rule-book.h"
#include <glib/gi18n.h>
#include "app/manual/rule-book-text.h"
#include "app/widgets/tip.h"
#include "rules/article/word.h"

#define NUMBER_CHARS 6

struct _AppRuleBook {
  AppReader parent;
  GtkDropDown *books;
  RulesProfile profile; /* whose book is listed, or is to be */
};

G_DEFINE_FINAL_TYPE (AppRuleBook, app_rule_book, APP_TYPE_READER)

static gconstpointer const *
list_articles (AppReader *reader, guint *ret_n)
{
  int n;
  const RulesArticle *const *articles = rules_article_list (APP_RULE_BOOK (reader)->profile, &n);

  *ret_n = (guint) n;
  return (gconstpointer const *) articles;
}

static const char *
part_of_article (gconstpointer article)
{
  return rules_article_chapter (article);
}

/* Numbers stand below each other; what Tengen decides has none. */
static GtkWidget *
make_content (const RulesArticle *article, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *number = gtk_label_new (article->number), *label = gtk_label_new (title);
  gboolean own = rules_article_is_own (article);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_yalign (GTK_LABEL (number), 0);
  gtk_label_set_width_chars (GTK_LABEL (number), NUMBER_CHARS);
  gtk_label_set_xalign (GTK_LABEL (number), 0);
  gtk_widget_add_css_class (number, "hint");
  gtk_widget_set_visible (number, !own);
  if (!own && !rules_article_parent (article))
    gtk_widget_add_css_class (label, "article-whole");
  gtk_box_append (GTK_BOX (box), number);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static GtkWidget *
make_article_row (AppReader *reader, gconstpointer article)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *title = rules_article_title (article, APP_RULE_BOOK (reader)->profile),
                  *cite = rules_article_cite (APP_RULE_BOOK (reader)->profile, article);
  g_autofree char *name = rules_word_beside (cite, title);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_content (article, title));
  app_tip_set (row, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  rules_article_is_own (article) ? title : name, -1);
  return row;
}

/* The one that is named is the best, else the first. */
static GPtrArray *
find_articles (AppReader *reader, const char *words, gconstpointer *ret_best)
{
  RulesProfile profile = APP_RULE_BOOK (reader)->profile;
  GPtrArray *found = rules_article_search (profile, words);
  g_autoptr (GPtrArray) named = rules_article_of (profile, words);

  if (*words)
    *ret_best = named->len ? named->pdata[0] : NULL;
  return found;
}

static char *
say_articles (guint n)
{
  return g_strdup_printf (ngettext ("%d article", "%d articles", n), (int) n);
}

static GPtrArray *
articles_at (AppReader *reader, const char *citation)
{
  return rules_article_of (APP_RULE_BOOK (reader)->profile, citation);
}

/* Opens the book in which it stands; the one that is open where that has it. */
static void
turn_to_article (AppReader *reader, gconstpointer article)
{
  AppRuleBook *self = APP_RULE_BOOK (reader);

  for (int p = 0; p < RULES_N_PROFILES && !rules_article_is_listed (self->profile, article); p++)
    if (rules_article_is_listed ((RulesProfile) p, article))
      self->profile = (RulesProfile) p;
  if (self->profile != (RulesProfile) gtk_drop_down_get_selected (self->books))
    gtk_drop_down_set_selected (self->books, self->profile);
}

static guint
show_articles (AppReader *reader, GtkBox *text, const GPtrArray *articles, guint from)
{
  if (from == 0)
    app_rule_book_text_add (text, APP_RULE_BOOK (reader)->profile, articles);
  return articles->len;
}

static void
book_changed_cb (AppRuleBook *self)
{
  self->profile = (RulesProfile) gtk_drop_down_get_selected (self->books);
  app_reader_fill (APP_READER (self));
}

static void
app_rule_book_class_init (AppRuleBookClass *class)
{
  AppReaderClass *reader = APP_READER_CLASS (class);

  reader->words = (AppReaderWords){ .title = N_ ("Rule Book"),
                                    .back = N_ ("Back to the previous article"),
                                    .back_tip = N_ ("Back to the previous article (Alt+Left)"),
                                    .search = N_ ("Search the rule book"),
                                    .hint = N_ ("Search number, title and text"),
                                    .parts = N_ ("List and article"),
                                    .list = N_ ("Articles"),
                                    .none = N_ ("No article has all of these words"),
                                    .text = N_ ("Text of the article") };
  reader->width = 340;
  reader->spacing = 20;
  reader->list = list_articles;
  reader->part = part_of_article;
  reader->row = make_article_row;
  reader->find = find_articles;
  reader->found = say_articles;
  reader->at = articles_at;
  reader->turn = turn_to_article;
  reader->show = show_articles;
}

static void
app_rule_book_init (AppRuleBook *self)
{
  GtkStringList *names = gtk_string_list_new (NULL);
  int n;
  const RulesRuleset *list = rules_ruleset_list (&n);
  GtkWidget *books = gtk_drop_down_new (G_LIST_MODEL (names), NULL);

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, rules_ruleset_label (&list[i]));
  gtk_widget_set_tooltip_text (books, _ ("Set of rules"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (books), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Set of rules"), -1);
  gtk_box_append (app_reader_bar (APP_READER (self)), books);
  self->books = GTK_DROP_DOWN (books);
  g_signal_connect_swapped (books, "notify::selected", G_CALLBACK (book_changed_cb), self);
}

/* --- For the others --- */

static GtkApplication *
application_of (GtkWidget *widget)
{
  GtkRoot *root = widget ? gtk_widget_get_root (widget) : NULL;
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  while (window && !gtk_window_get_application (window) && gtk_window_get_transient_for (window))
    window = gtk_window_get_transient_for (window);
  return window ? gtk_window_get_application (window) : NULL;
}

/* Shows the one window of the rule book, at an article if it has that. @parent: where it was
 * asked for, or NULL. @profile: the rules that hold there. @citation: what is cited, as
 * rules_article_of() takes it; NULL for the book as it is. */
void
app_rule_book_show (GtkWidget *parent, RulesProfile profile, const char *citation)
{
  gboolean fresh;
  AppRuleBook *self = app_reader_open (APP_TYPE_RULE_BOOK, application_of (parent), &fresh);
  g_autoptr (GPtrArray) articles = rules_article_of (profile, citation ? citation : "");

  if (fresh && profile == self->profile)
    app_reader_fill (APP_READER (self));
  else if (fresh)
    gtk_drop_down_set_selected (self->books, profile);
  else if (articles->len)
    self->profile = profile; /* the book that is looked into first */
  app_reader_visit (APP_READER (self), articles);
  gtk_window_present (GTK_WINDOW (self));
}
