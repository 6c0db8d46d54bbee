/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/rule-book.h"
#include "app/widgets/article-link.h"
#include "hand.h"

/* The rule book, and the links that lead to it. */

static gpointer
part (const char *name)
{
  return hand_part (hand_find_window (APP_TYPE_RULE_BOOK), name);
}

static gpointer
books (void)
{
  return gtk_widget_get_last_child (part ("bar"));
}

static void
leave (void)
{
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_RULE_BOOK)));
  hand_settle ();
}

static guint
n_shown (void)
{
  guint n = 0;

  for (GtkWidget *row = gtk_widget_get_first_child (part ("list")); row;
       row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_LIST_BOX_ROW (row) && gtk_widget_get_child_visible (row))
      n++;
  return n;
}

static void
assert_selected (const char *number)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (part ("list"));

  g_assert_nonnull (row);
  g_assert_cmpstr (((const RulesArticle *) app_reader_entry (row))->number, ==, number);
}

/* The heading of a section of the text, NULL where there are not so many. */
static const char *
heading (int n)
{
  GtkWidget *section = gtk_widget_get_first_child (part ("text"));

  for (int i = 0; i < n && section; i++)
    section = gtk_widget_get_next_sibling (section);
  return section ? gtk_label_get_label (GTK_LABEL (gtk_widget_get_first_child (section))) : NULL;
}

static void
assert_text (const char *first, const char *second)
{
  g_assert_cmpstr (heading (0), ==, first);
  g_assert_cmpstr (heading (1), ==, second);
}

/* Text by its roles: a heading, what may be selected, and a way on. */
static void
test_article (void)
{
  GtkWidget *section, *text;

  app_rule_book_show (NULL, RULES_PROFILE_CN2002, "Art. 17.3");
  hand_settle ();
  assert_selected ("17.3");
  assert_text ("Art. 17.3  Taking a move back; a dropped stone", NULL);
  section = gtk_widget_get_first_child (part ("text"));
  gtk_test_accessible_assert_role (gtk_widget_get_first_child (section),
                                   GTK_ACCESSIBLE_ROLE_HEADING);
  text = gtk_widget_get_next_sibling (gtk_widget_get_first_child (section));
  g_assert_true (gtk_label_get_selectable (GTK_LABEL (text)));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (
                                           gtk_list_box_get_selected_row (part ("list"))),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Art. 17.3, Taking a move back; a dropped stone");
  leave ();
}

/* An article stands with its clauses, two that are cited stand below each other. */
static void
test_citation (void)
{
  app_rule_book_show (NULL, RULES_PROFILE_CN2002, "Art. 24");
  assert_text ("Art. 24  Effect of warnings", "Art. 24.1  One warning");
  app_rule_book_show (NULL, RULES_PROFILE_CN2002, "Art. 18.2, 22.6");
  assert_selected ("18.2");
  assert_text ("Art. 18.2  Not removing captured stones", "Art. 22.6  Remove before pressing");
  leave ();
}

/* One window, and in it the book that has the article. */
static void
test_books (void)
{
  GtkWidget *book;

  app_rule_book_show (NULL, RULES_PROFILE_CN_OLD, NULL);
  book = hand_find_window (APP_TYPE_RULE_BOOK);
  g_assert_cmpint (gtk_drop_down_get_selected (books ()), ==, RULES_PROFILE_CN_OLD);
  assert_selected ("I.1");
  app_rule_book_show (NULL, RULES_PROFILE_CN_OLD, "Art. 22.7");
  g_assert_true (hand_find_window (APP_TYPE_RULE_BOOK) == book);
  g_assert_cmpint (gtk_drop_down_get_selected (books ()), ==, RULES_PROFILE_CN2002);
  assert_selected ("22.7");
  app_rule_book_show (NULL, RULES_PROFILE_CN2002, "II.8.1");
  g_assert_cmpint (gtk_drop_down_get_selected (books ()), ==, RULES_PROFILE_CN_OLD);
  gtk_drop_down_set_selected (books (), RULES_PROFILE_JPKR);
  assert_selected ("jpkr_count");
  leave ();
}

static void
test_search (void)
{
  app_rule_book_show (NULL, RULES_PROFILE_CN2002, NULL);
  hand_settle ();
  gtk_editable_set_text (part ("search"), "phone SCREEN");
  assert_selected ("23.7");
  g_assert_cmpint (n_shown (), ==, 2);
  g_assert_cmpstr (gtk_label_get_label (part ("found")), ==, "2 articles");
  gtk_editable_set_text (part ("search"), "22.6");
  assert_selected ("22.6");
  gtk_editable_set_text (part ("search"), "no such words");
  g_assert_cmpint (n_shown (), ==, 0);
  g_assert_null (gtk_list_box_get_selected_row (part ("list")));
  g_assert_null (heading (0));
  g_assert_cmpstr (gtk_label_get_label (part ("found")), ==, "Nothing found");
  g_signal_emit_by_name (part ("search"), "stop-search");
  g_assert_cmpstr (gtk_editable_get_text (part ("search")), ==, "");
  assert_selected ("1");
  leave ();
}

/* What follows from Ctrl+F, Enter and Alt+Left. */
static void
test_keys (void)
{
  GtkWidget *book;

  app_rule_book_show (NULL, RULES_PROFILE_CN2002, "Art. 18.3");
  hand_settle ();
  book = hand_find_window (APP_TYPE_RULE_BOOK);
  gtk_widget_activate_action (book, "reader.search", NULL);
  g_assert_true (gtk_widget_is_ancestor (gtk_root_get_focus (GTK_ROOT (book)), part ("search")));
  gtk_editable_set_text (part ("search"), "smoking");
  g_signal_emit_by_name (part ("search"), "activate");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (book)) ==
                 GTK_WIDGET (gtk_list_box_get_selected_row (part ("list"))));
  assert_selected ("15.8");
  gtk_widget_activate_action (book, "reader.show", "s", "23.8");
  assert_selected ("23.8");
  gtk_widget_activate_action (book, "reader.back", NULL);
  assert_selected ("15.8");
  gtk_widget_activate_action (book, "reader.back", NULL);
  assert_selected ("15.8");
  leave ();
}

static void
test_link (void)
{
  GtkWidget *window = gtk_window_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *link = app_article_link_new (RULES_PROFILE_CN2002, "Art. 18.2, 22.6");
  GtkWidget *own = app_article_link_new (RULES_PROFILE_CN2002, "House rule 4");

  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_box_append (GTK_BOX (box), link);
  gtk_box_append (GTK_BOX (box), own);
  gtk_window_present (GTK_WINDOW (window));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (link)), ==, "Art. 18.2, 22.6");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (link), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Art. 18.2, 22.6 in the rule book");
  g_assert_false (gtk_widget_get_sensitive (own));
  g_signal_emit_by_name (link, "clicked");
  assert_selected ("18.2");
  leave ();
  app_article_link_set (APP_ARTICLE_LINK (link), RULES_PROFILE_CN_OLD, "");
  g_assert_false (gtk_widget_get_visible (link));
  gtk_window_destroy (GTK_WINDOW (window));
}

HAND_MAIN ()
{
  g_test_add_func ("/app/rule-book/article", test_article);
  g_test_add_func ("/app/rule-book/citation", test_citation);
  g_test_add_func ("/app/rule-book/books", test_books);
  g_test_add_func ("/app/rule-book/search", test_search);
  g_test_add_func ("/app/rule-book/keys", test_keys);
  g_test_add_func ("/app/rule-book/link", test_link);
}
