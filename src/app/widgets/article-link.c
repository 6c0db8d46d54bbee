/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/article-link.h"
#include <glib/gi18n.h>
#include "app/manual/rule-book.h"
#include "app/widgets/tip.h"

struct _AppArticleLink {
  GtkButton parent;
  RulesProfile profile;
  char *citation;
};

G_DEFINE_FINAL_TYPE (AppArticleLink, app_article_link, GTK_TYPE_BUTTON)

static void
app_article_link_clicked (GtkButton *button)
{
  AppArticleLink *self = APP_ARTICLE_LINK (button);

  app_rule_book_show (GTK_WIDGET (self), self->profile, self->citation);
}

static void
app_article_link_finalize (GObject *object)
{
  g_free (APP_ARTICLE_LINK (object)->citation);
  G_OBJECT_CLASS (app_article_link_parent_class)->finalize (object);
}

static void
app_article_link_class_init (AppArticleLinkClass *class)
{
  G_OBJECT_CLASS (class)->finalize = app_article_link_finalize;
  GTK_BUTTON_CLASS (class)->clicked = app_article_link_clicked;
}

static void
app_article_link_init (AppArticleLink *self)
{
  gtk_widget_add_css_class (GTK_WIDGET (self), "flat");
  gtk_widget_add_css_class (GTK_WIDGET (self), "article-link");
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* What the articles are about, one on a line. */
static char *
dup_titles (RulesProfile profile, const GPtrArray *articles)
{
  GString *titles = g_string_new (NULL);

  for (guint i = 0; i < articles->len; i++) {
    g_autofree char *cite = rules_article_cite (profile, articles->pdata[i]);
    g_autofree char *title = rules_article_title (articles->pdata[i], profile);

    g_string_append (titles, i ? "\n" : "");
    g_string_append_printf (titles, _ ("%s: %s"), cite, title);
  }
  return g_string_free (titles, FALSE);
}

/* What is not in the rule book, such as an article of the event's own, is shown and leads
 * nowhere. @profile: the rules that hold. @citation: what is cited, as the program keeps it:
 * "Art. 18.2, 22.6"; "" for nothing. */
void
app_article_link_set (AppArticleLink *self, RulesProfile profile, const char *citation)
{
  g_autoptr (GPtrArray) articles = rules_article_of (profile, citation);
  g_autofree char *text = rules_article_citation (citation),
                  *titles = dup_titles (profile, articles);
  /* Translators: what a link does; an article of the rules, such as "Art. 17.3" */
  g_autofree char *name = g_strdup_printf (_ ("%s in the rule book"), text);

  self->profile = profile;
  g_free (self->citation);
  self->citation = g_strdup (citation);
  gtk_button_set_label (GTK_BUTTON (self), text);
  app_tip_set (GTK_WIDGET (self), articles->len ? titles : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self), articles->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self), *text != '\0');
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  articles->len ? name : text, -1);
}

/* The articles in its tips and texts are those of 2002: it says them as the book of @profile has
 * them. @root: what comes of a template, and says only what stands in that. @profile: the rules
 * that hold. */
void
app_article_link_place (GtkWidget *root, RulesProfile profile)
{
  const char *tip = gtk_widget_get_tooltip_text (root);

  if (tip)
    app_tip_set (root, rules_article_told (profile, tip));
  if (GTK_IS_LABEL (root))
    gtk_label_set_label (GTK_LABEL (root),
                         rules_article_told (profile, gtk_label_get_label (GTK_LABEL (root))));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child;
       child = gtk_widget_get_next_sibling (child))
    app_article_link_place (child, profile);
}

/* A button like a link, which opens the rule book there. @profile: the rules that hold.
 * @citation: what is cited, as app_article_link_set() takes it. */
GtkWidget *
app_article_link_new (RulesProfile profile, const char *citation)
{
  AppArticleLink *self = g_object_new (APP_TYPE_ARTICLE_LINK, NULL);

  app_article_link_set (self, profile, citation);
  return GTK_WIDGET (self);
}
