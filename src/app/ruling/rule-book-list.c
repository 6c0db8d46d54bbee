/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/rule-book-list.h"
#include "app/widgets/tip.h"

#define KEY "article"
#define NUMBER_CHARS 6
#define FIRST 30 /* rows, more than a window shows at first */

/* Numbers stand below each other; what Tengen decides has none. */
static GtkWidget *
make_book_list_content (const RulesArticle *article, const char *title)
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
make_book_list_row (RulesProfile profile, const RulesArticle *article)
{
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *title = rules_article_title (article),
                  *cite = rules_article_cite (profile, article);
  g_autofree char *name = g_strdup_printf ("%s, %s", cite, title);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), make_book_list_content (article, title));
  app_tip_set (row, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  rules_article_is_own (article) ? title : name, -1);
  g_object_set_data (G_OBJECT (row), KEY, (gpointer) (gsize) article);
  return row;
}

static void
head_row (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  const char *chapter = rules_article_chapter (app_rule_book_list_article (row));
  const RulesArticle *last = before ? app_rule_book_list_article (before) : NULL;
  GtkWidget *label = NULL;

  if (!last || !g_str_equal (chapter, rules_article_chapter (last))) {
    label = gtk_label_new (chapter);
    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_widget_add_css_class (label, "chapter");
  }
  gtk_list_box_row_set_header (row, label);
}

/* Only as much of it as is seen at first: app_rule_book_list_more() adds the rest. @list: a list;
 * what was in it goes. @profile: whose book it is to show. */
void
app_rule_book_list_fill (GtkListBox *list, RulesProfile profile)
{
  GtkListBoxRow *row;
  int n;
  const RulesArticle *const *articles = rules_article_list (profile, &n);

  while ((row = gtk_list_box_get_row_at_index (list, 0)))
    gtk_list_box_remove (list, GTK_WIDGET (row));
  for (int i = 0; i < MIN (n, FIRST); i++)
    gtk_list_box_append (list, make_book_list_row (profile, articles[i]));
  gtk_list_box_set_header_func (list, head_row, NULL, NULL);
}

/* Adds some of the rows that are not there yet. Returns whether more are left. @list: a list that
 * was filled. @profile: the book that it shows. */
gboolean
app_rule_book_list_more (GtkListBox *list, RulesProfile profile)
{
  int n, there = FIRST, end;
  const RulesArticle *const *articles = rules_article_list (profile, &n);

  while (gtk_list_box_get_row_at_index (list, there))
    there++;
  end = MIN (n, there + FIRST);
  for (int i = there; i < end; i++)
    gtk_list_box_append (list, make_book_list_row (profile, articles[i]));
  return end < n;
}

/* Its row, or NULL. @article may be NULL. */
GtkListBoxRow *
app_rule_book_list_find (GtkListBox *list, const RulesArticle *article)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)); i++)
    if (app_rule_book_list_article (row) == article)
      return row;
  return NULL;
}

/* What stands on it. */
const RulesArticle *
app_rule_book_list_article (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), KEY);
}
