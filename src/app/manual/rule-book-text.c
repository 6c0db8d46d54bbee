/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/rule-book-text.h"
#include <glib/gi18n.h>
#include "app/widgets/label.h"
#include "app/widgets/tip.h"

/* Characters on a line that are read with ease. */
#define BOOK_LINE 68

static GtkWidget *
make_book_text_label (const char *text, const char *style)
{
  GtkWidget *label = app_label_new (text, style);

  gtk_label_set_max_width_chars (GTK_LABEL (label), BOOK_LINE);
  return label;
}

/* Frees @text; the first letter is a capital in what is returned, as headings have it. */
static char *
begin_large (char *text)
{
  GString *large = g_string_new (NULL);

  g_string_append_unichar (large, g_unichar_totitle (g_utf8_get_char (text)));
  g_string_append (large, g_utf8_next_char (text));
  g_free (text);
  return g_string_free (large, FALSE);
}

/* What it is called in a heading. */
static char *
dup_name (RulesProfile profile, const RulesArticle *article)
{
  g_autofree char *cite = rules_article_cite (profile, article),
                  *title = rules_article_title (article, profile);

  return rules_article_is_own (article) ? g_strdup (title)
                                        : begin_large (g_strconcat (cite, "  ", title, NULL));
}

static GtkWidget *
make_link (RulesProfile profile, const RulesArticle *article)
{
  g_autofree char *name = dup_name (profile, article);
  GtkWidget *link = gtk_button_new (), *label = gtk_label_new (name);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_button_set_child (GTK_BUTTON (link), label);
  gtk_widget_set_halign (link, GTK_ALIGN_START);
  app_tip_set (link, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (link), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_add_css_class (link, "flat");
  gtk_widget_add_css_class (link, "article-link");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (link), "s", article->number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (link), "reader.show");
  return link;
}

static void
add_related (GtkBox *box, RulesProfile profile, const RulesArticle *article)
{
  g_autoptr (GPtrArray) see = rules_article_see (profile, article);
  GtkWidget *links = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_visible (links, see->len > 0);
  gtk_box_append (GTK_BOX (links), make_book_text_label (_ ("See also"), "hint"));
  for (guint i = 0; i < see->len; i++)
    gtk_box_append (GTK_BOX (links), make_link (profile, see->pdata[i]));
  gtk_box_append (box, links);
}

static GtkWidget *
make_article_heading (RulesProfile profile, const RulesArticle *article)
{
  g_autofree char *name = dup_name (profile, article);
  GtkWidget *heading = g_object_new (GTK_TYPE_LABEL, "accessible-role", GTK_ACCESSIBLE_ROLE_HEADING,
                                     "label", name, "xalign", 0.0, "wrap", TRUE, NULL);

  gtk_widget_add_css_class (heading, "heading");
  return heading;
}

static void
add_article (GtkBox *box, RulesProfile profile, const RulesArticle *article)
{
  GtkWidget *section = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *words = rules_article_text (article, profile);
  GtkWidget *text = make_book_text_label (words, NULL);

  gtk_label_set_selectable (GTK_LABEL (text), TRUE);
  gtk_box_append (GTK_BOX (section), make_article_heading (profile, article));
  gtk_box_append (GTK_BOX (section), text);
  add_related (GTK_BOX (section), profile, article);
  gtk_box_append (box, section);
}

/* @box: where they stand. @profile: whose defaults are told. @articles: each is followed by its
 * clauses. */
void
app_rule_book_text_add (GtkBox *box, RulesProfile profile, const GPtrArray *articles)
{
  for (guint i = 0; i < articles->len; i++) {
    g_autoptr (GPtrArray) clauses = rules_article_clauses (articles->pdata[i]);

    for (guint j = 0; j < clauses->len; j++)
      add_article (box, profile, clauses->pdata[j]);
  }
}
