/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/ruling/rule-book.h"
#include <glib/gi18n.h>
#include "app/shell/comfort.h"
#include "app/widgets/painted.h"
#include "app/manual/reader.h"
#include "app/ruling/rule-book-list.h"
#include "app/ruling/rule-book-text.h"

#define FRAMES 2
#define ABOVE 90 /* pixels: some of what stands before a row stays in sight */

struct _AppRuleBook {
  GtkApplicationWindow parent;
  GtkDropDown *profile;
  GtkEditable *search;
  GtkLabel *found;
  GtkListBox *list;
  GtkScrolledWindow *scroll;
  GtkBox *text;
  GPtrArray *shown;  /* of const RulesArticle: what the search has left */
  GPtrArray *passed; /* of const RulesArticle: the way back */
  const RulesArticle *article;
  gboolean filling;
  guint reveal; /* brings the selected row into sight */
  int frames;   /* before it does */
};

G_DEFINE_FINAL_TYPE (AppRuleBook, app_rule_book, GTK_TYPE_APPLICATION_WINDOW)

static RulesProfile
get_profile (AppRuleBook *self)
{
  return (RulesProfile) gtk_drop_down_get_selected (self->profile);
}

/* --- The list --- */

static gboolean
filter_row (GtkListBoxRow *row, gpointer data)
{
  return g_ptr_array_find (APP_RULE_BOOK (data)->shown, app_rule_book_list_article (row), NULL);
}

static void
complete (AppRuleBook *self)
{
  while (app_rule_book_list_more (self->list, get_profile (self)))
    ;
}

/* Some at a time, so that what is done meanwhile is not kept waiting. */
static void
painted_cb (GtkWidget *book)
{
  AppRuleBook *self = APP_RULE_BOOK (book);

  if (app_rule_book_list_more (self->list, get_profile (self)))
    app_painted_then (book, painted_cb);
}

/* The row of an article far down may have to be made first. */
static GtkListBoxRow *
find_row (AppRuleBook *self, const RulesArticle *article)
{
  GtkListBoxRow *row = app_rule_book_list_find (self->list, article);

  if (row || !article)
    return row;
  complete (self);
  return app_rule_book_list_find (self->list, article);
}

/* --- The articles that are read --- */

static void
read_articles (AppRuleBook *self, const GPtrArray *articles)
{
  app_rule_book_text_show (self->text, get_profile (self), articles);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroll), 0);
}

static void
rule_book_row_selected_cb (AppRuleBook *self, GtkListBoxRow *row)
{
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (self->filling)
    return;
  self->article = row ? app_rule_book_list_article (row) : NULL;
  if (row)
    g_ptr_array_add (one, (gpointer) (gsize) self->article);
  read_articles (self, one);
}

/* A row that has just come into the list has no height before it has a place. */
static gboolean
is_laid_out (GtkListBox *list, GtkListBoxRow *row)
{
  GtkAdjustment *adjustment = gtk_list_box_get_adjustment (list);
  int height = gtk_widget_get_height (GTK_WIDGET (list));

  return gtk_widget_get_height (GTK_WIDGET (row)) > 0 && height > 0 &&
         (int) gtk_adjustment_get_upper (adjustment) >= height;
}

/* Rows are laid out after the next frame or two, in a window that is only coming later still. */
static gboolean
reveal_cb (GtkWidget *list, GdkFrameClock *clock, gpointer book)
{
  AppRuleBook *self = book;
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  double y;

  if (self->frames-- > 0 || (row && !is_laid_out (self->list, row)))
    return G_SOURCE_CONTINUE;
  if (row && gtk_widget_translate_coordinates (GTK_WIDGET (row), list, 0, 0, NULL, &y))
    gtk_adjustment_set_value (gtk_list_box_get_adjustment (self->list), y - ABOVE);
  self->reveal = 0;
  return G_SOURCE_REMOVE;
}

static void
select_row (AppRuleBook *self, GtkListBoxRow *row)
{
  gtk_list_box_select_row (self->list, row);
  if (row)
    gtk_widget_grab_focus (GTK_WIDGET (row));
  self->frames = FRAMES;
  if (!self->reveal)
    self->reveal = gtk_widget_add_tick_callback (GTK_WIDGET (self->list), reveal_cb, self, NULL);
}

/* --- Search --- */

/* The one that is named, else the first. */
static const RulesArticle *
best_found (AppRuleBook *self, const char *words)
{
  g_autoptr (GPtrArray) named = rules_article_of (get_profile (self), words);

  if (named->len && g_ptr_array_find (self->shown, named->pdata[0], NULL))
    return named->pdata[0];
  return self->shown->len ? self->shown->pdata[0] : NULL;
}

static void
say_found (AppRuleBook *self, gboolean searched)
{
  int n = (int) self->shown->len;
  g_autofree char *text = g_strdup_printf (ngettext ("%d article", "%d articles", (gulong) n), n);

  gtk_label_set_label (self->found, !searched ? "" : n ? text : _ ("Nothing found"));
}

static void
search_rule_book (AppRuleBook *self)
{
  const char *words = gtk_editable_get_text (self->search);
  GtkListBoxRow *row;

  g_ptr_array_unref (self->shown);
  self->shown = rules_article_search (get_profile (self), words);
  if (*words)
    complete (self);
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
  say_found (self, *words != '\0');
  row = gtk_list_box_get_selected_row (self->list);
  if (*words || !row)
    row = find_row (self, best_found (self, words));
  gtk_list_box_select_row (self->list, row);
}

static void
rule_book_search_changed_cb (AppRuleBook *self)
{
  if (!self->filling)
    search_rule_book (self);
}

static void
search_done_cb (AppRuleBook *self)
{
  select_row (self, gtk_list_box_get_selected_row (self->list));
}

static void
search_stopped_cb (AppRuleBook *self)
{
  if (*gtk_editable_get_text (self->search))
    gtk_editable_set_text (self->search, "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* --- A book --- */

static void
fill_rule_book (AppRuleBook *self)
{
  self->filling = TRUE;
  app_rule_book_list_fill (self->list, get_profile (self));
  app_painted_then (GTK_WIDGET (self), painted_cb);
  self->filling = FALSE;
  search_rule_book (self);
}

static void
profile_changed_cb (AppRuleBook *self)
{
  if (!self->filling)
    fill_rule_book (self);
}

static void
take_profile (AppRuleBook *self, RulesProfile profile)
{
  self->filling = TRUE;
  gtk_drop_down_set_selected (self->profile, profile);
  fill_rule_book (self);
}

static void
set_profile (AppRuleBook *self, RulesProfile profile)
{
  if (profile != get_profile (self))
    take_profile (self, profile);
}

/* The book in which it stands; @profile where that has it. */
static RulesProfile
home_of (const RulesArticle *article, RulesProfile profile)
{
  for (int p = 0; p < RULES_N_PROFILES && !rules_article_is_listed (profile, article); p++)
    if (rules_article_is_listed ((RulesProfile) p, article))
      profile = (RulesProfile) p;
  return profile;
}

static void
go (AppRuleBook *self, RulesProfile profile, const GPtrArray *articles)
{
  set_profile (self, home_of (articles->pdata[0], profile));
  gtk_editable_set_text (self->search, "");
  select_row (self, find_row (self, articles->pdata[0]));
  if (articles->len > 1)
    read_articles (self, articles);
}

static void enable_back (AppRuleBook *self);

static void
pass (AppRuleBook *self)
{
  if (self->article)
    g_ptr_array_add (self->passed, (gpointer) (gsize) self->article);
  enable_back (self);
}

/* --- Actions --- */

static void
show_cb (GtkWidget *widget, const char *name, GVariant *number)
{
  AppRuleBook *self = APP_RULE_BOOK (widget);
  g_autoptr (GPtrArray) articles =
      rules_article_of (get_profile (self), g_variant_get_string (number, NULL));

  if (articles->len == 0)
    return;
  pass (self);
  go (self, get_profile (self), articles);
}

static void
back_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRuleBook *self = APP_RULE_BOOK (widget);
  g_autoptr (GPtrArray) one = g_ptr_array_new ();

  if (self->passed->len == 0)
    return;
  g_ptr_array_add (one, g_ptr_array_steal_index (self->passed, self->passed->len - 1));
  go (self, get_profile (self), one);
  enable_back (self);
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_RULE_BOOK (widget)->search));
}

enum {
  IF_PASSED = 1 << 0 /* another article was shown before */
};

static const AppAction book_actions[] = {
  { "book.search", search_cb, 0, "<Control>f", N_ ("Search the rule book") },
  { "book.back", back_cb, IF_PASSED, "<Alt>Left", N_ ("Back to the article before") },
  { "book.show", show_cb, .type = "s" },
  { 0 },
};

AppActions app_rule_book_actions = { book_actions, app_reader_actions, NULL };

static void
enable_back (AppRuleBook *self)
{
  app_action_enable (GTK_WIDGET (self), app_rule_book_actions,
                     app_action_if (self->passed->len > 0, IF_PASSED));
}

/* --- The window --- */

static void
app_rule_book_dispose (GObject *object)
{
  AppRuleBook *self = APP_RULE_BOOK (object);

  self->filling = TRUE;
  G_OBJECT_CLASS (app_rule_book_parent_class)->dispose (object);
}

static void
app_rule_book_finalize (GObject *object)
{
  g_ptr_array_unref (APP_RULE_BOOK (object)->shown);
  g_ptr_array_unref (APP_RULE_BOOK (object)->passed);
  G_OBJECT_CLASS (app_rule_book_parent_class)->finalize (object);
}

static void
bind_rule_book_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, AppRuleBook, profile);
  gtk_widget_class_bind_template_child (class, AppRuleBook, search);
  gtk_widget_class_bind_template_child (class, AppRuleBook, found);
  gtk_widget_class_bind_template_child (class, AppRuleBook, list);
  gtk_widget_class_bind_template_child (class, AppRuleBook, scroll);
  gtk_widget_class_bind_template_child (class, AppRuleBook, text);
  gtk_widget_class_bind_template_callback (class, app_comfort_divide);
  gtk_widget_class_bind_template_callback (class, profile_changed_cb);
  gtk_widget_class_bind_template_callback (class, rule_book_search_changed_cb);
  gtk_widget_class_bind_template_callback (class, search_done_cb);
  gtk_widget_class_bind_template_callback (class, search_stopped_cb);
  gtk_widget_class_bind_template_callback (class, rule_book_row_selected_cb);
}

static void
app_rule_book_class_init (AppRuleBookClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_rule_book_dispose;
  G_OBJECT_CLASS (class)->finalize = app_rule_book_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/rule-book.ui");
  bind_rule_book_children (widget_class);
  app_action_install (widget_class, app_rule_book_actions);
}

static void
name_profiles (AppRuleBook *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  int n;
  const RulesRuleset *list = rules_ruleset_list (&n);

  for (int i = 0; i < n; i++)
    gtk_string_list_append (names, rules_ruleset_label (&list[i]));
  gtk_drop_down_set_model (self->profile, G_LIST_MODEL (names));
}

static void
app_rule_book_init (AppRuleBook *self)
{
  self->shown = g_ptr_array_new ();
  self->passed = g_ptr_array_new ();
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  name_profiles (self);
  gtk_list_box_set_filter_func (self->list, filter_row, self, NULL);
  enable_back (self);
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

  if (fresh)
    take_profile (self, profile);
  else if (articles->len)
    pass (self);
  if (articles->len)
    go (self, profile, articles);
  gtk_window_present (GTK_WINDOW (self));
}
