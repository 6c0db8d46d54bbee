/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/manual/manual.h"
#include <string.h>
#include "app/manual/manual-file.h"
#include "app/manual/manual-topic.h"
#include "app/event/officials-form.h"
#include "app/manual/rule-book.h"
#include "hand.h"
#include "keyboard.h"
#include "rounds-sample.h"

/* The manual: what is read of its source, its window, and F1. */

static gpointer
part (const char *name)
{
  return hand_part (hand_find_window (APP_TYPE_MANUAL), name);
}

static void
leave (void)
{
  gtk_window_destroy (GTK_WINDOW (hand_find_window (APP_TYPE_MANUAL)));
  hand_settle ();
}

static void
show (const char *chapter)
{
  app_manual_show (GTK_APPLICATION (hand_application), RULES_PROFILE_CN2002, chapter);
  hand_settle ();
}

/* What stands in the text, from the top. */
static GtkWidget *
shown (int n)
{
  GtkWidget *child = gtk_widget_get_first_child (part ("text"));

  for (int i = 0; i < n && child; i++)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
assert_reads (const char *title)
{
  GtkWidget *heading = shown (0);

  g_assert_nonnull (heading);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (heading)), ==, title);
}

static const AppManualBlock *
block (const GPtrArray *chapters, guint chapter, guint n)
{
  const AppManualChapter *one = chapters->pdata[chapter];

  g_assert_cmpuint (n, <, one->blocks->len);
  return one->blocks->pdata[n];
}

/* --- The source --- */

static const char small[] =
    "<?xml version='1.0'?><!DOCTYPE book SYSTEM 'm.dtd'><book><title>Book</title>"
    "<part id='p'><title>A &amp; B</title>"
    "<chapter id='one'><title>First</title><para>See\n  <link to='two'/>, a &lt; b.</para>"
    "<procedure><step>Press <keycap key='F1'>F1</keycap></step><step>Again</step></procedure>"
    "<procedure><step>Anew</step></procedure><figure id='pic'><title>Picture</title></figure>"
    "</chapter>"
    "<chapter id='two'><title>Second</title><table><head><entry>X</entry><entry>Y</entry></head>"
    "<row><entry><article cite='Art. 22.3'>§ 22.3</article></entry><entry>2</entry></row></table>"
    "</chapter></part></book>";

static void
test_read (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) chapters = app_manual_read (small, -1, &error);
  const AppManualChapter *first;

  g_assert_no_error (error);
  g_assert_cmpuint (chapters->len, ==, 2);
  first = chapters->pdata[0];
  g_assert_cmpstr (first->part, ==, "A &amp; B");
  g_assert_cmpstr (first->title, ==, "First");
  g_assert_cmpstr (block (chapters, 0, 0)->texts->pdata[0], ==,
                   "See <a href=\"chapter:two\">Second</a>, a &lt; b.");
  g_assert_cmpstr (block (chapters, 0, 1)->texts->pdata[0], ==, "Press <b>F1</b>");
  g_assert_cmpint (block (chapters, 0, 2)->number, ==, 2);
  g_assert_cmpint (block (chapters, 0, 3)->number, ==, 1);
  g_assert_cmpstr (block (chapters, 0, 4)->figure, ==, "pic");
  g_assert_cmpint (block (chapters, 1, 1)->kind, ==, APP_MANUAL_ROW);
  g_assert_cmpstr (block (chapters, 1, 1)->texts->pdata[0], ==,
                   "<a href=\"article:Art. 22.3\">§ 22.3</a>");
  g_assert_true (app_manual_read_has (first, "AGAIN pre"));
  g_assert_false (app_manual_read_has (first, "again 22.3"));
}

/* What is cut off anywhere is an error and nothing else. */
static void
test_cut (void)
{
  for (gssize length = 0; length < (gssize) strlen (small) - 1; length++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (app_manual_read (small, length, &error));
    g_assert_nonnull (error);
  }
}

/* What is cited is in the rule book. */
static void
check_articles (const char *markup)
{
  g_auto (GStrv) parts = g_strsplit (markup, "\"article:", -1);

  for (int i = 1; parts[0] && parts[i]; i++) {
    g_autofree char *citation = g_strndup (parts[i], (gsize) (strchr (parts[i], '"') - parts[i]));
    g_autoptr (GPtrArray) articles = rules_article_of (RULES_PROFILE_CN2002, citation);

    g_assert_cmpuint (articles->len, >, 0);
  }
}

static void
check_markup (const char *markup)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) plain = g_string_new (markup);

  for (char *at; (at = strstr (plain->str, "<a href=")) != NULL;)
    g_string_erase (plain, at - plain->str, strchr (at, '>') - at + 1);
  g_string_replace (plain, "</a>", "", 0);
  g_assert_true (pango_parse_markup (plain->str, -1, 0, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
}

static void
check_chapter (const AppManualChapter *chapter)
{
  for (guint i = 0; i < chapter->blocks->len; i++) {
    const AppManualBlock *one = chapter->blocks->pdata[i];

    g_assert_cmpuint (one->texts->len, >, 0);
    for (guint j = 0; j < one->texts->len; j++) {
      check_articles (one->texts->pdata[j]);
      check_markup (one->texts->pdata[j]);
    }
    if (one->figure && *one->figure) {
      g_autofree char *path = app_manual_file_figure (one->figure);
      g_assert_nonnull (path);
    }
  }
}

/* In the user's language, else in English. */
static void
test_languages (void)
{
  static const char *const firsts[][2] = { { "en", "What Tengen is" },
                                           { "es", "Qué es Tengen" },
                                           { "zh_CN", "Tengen 是什么" },
                                           { "tlh", "What Tengen is" } };

  for (gsize i = 0; i < G_N_ELEMENTS (firsts); i++) {
    g_autoptr (GError) error = NULL;
    g_autoptr (GPtrArray) chapters = NULL;

    g_setenv ("LANGUAGE", firsts[i][0], TRUE);
    chapters = app_manual_file_load (&error);
    g_assert_no_error (error);
    g_assert_cmpstr (((AppManualChapter *) chapters->pdata[0])->title, ==, firsts[i][1]);
    g_assert_cmpuint (chapters->len, >=, 25);
    for (guint j = 0; j < chapters->len; j++)
      check_chapter (chapters->pdata[j]);
  }
  g_setenv ("LANGUAGE", "en", TRUE);
}

/* --- The window --- */

static void
test_links (void)
{
  GtkWidget *text, *book;
  gboolean done;

  show ("twin");
  assert_reads ("The command line: tengen-cli");
  gtk_test_accessible_assert_role (shown (0), GTK_ACCESSIBLE_ROLE_HEADING);
  show ("late");
  text = gtk_widget_get_last_child (part ("text"));
  g_signal_emit_by_name (text, "activate-link", "chapter:time", &done);
  g_assert_true (done);
  assert_reads ("What a referee does to the clock");
  g_signal_emit_by_name (text = shown (1), "activate-link", "article:Art. 22.7", &done);
  hand_settle ();
  book = hand_find_window (APP_TYPE_RULE_BOOK);
  g_assert_nonnull (book);
  gtk_window_destroy (GTK_WINDOW (book));
  gtk_widget_activate_action (hand_find_window (APP_TYPE_MANUAL), "reader.back", NULL);
  assert_reads ("Byes and late players");
  gtk_widget_activate_action (hand_find_window (APP_TYPE_MANUAL), "reader.back", NULL);
  assert_reads ("The command line: tengen-cli");
  leave ();
}

static void
test_search (void)
{
  show (NULL);
  assert_reads ("What Tengen is");
  gtk_editable_set_text (part ("search"), "ADJOURN seat");
  assert_reads ("What a referee does to the clock");
  g_assert_cmpstr (gtk_label_get_label (part ("found")), ==, "1 chapter");
  gtk_editable_set_text (part ("search"), "no such words at all");
  g_assert_null (shown (0));
  g_assert_cmpstr (gtk_label_get_label (part ("found")), ==, "Nothing found");
  g_signal_emit_by_name (part ("search"), "stop-search");
  assert_reads ("What Tengen is");
  leave ();
}

/* A figure that is not installed leaves its caption. */
static void
test_no_figure (void)
{
  g_autofree char *folder = g_strdup (g_getenv ("TENGEN_DATADIR"));

  show ("players-clock");
  g_setenv ("TENGEN_DATADIR", "/nowhere", TRUE);
  show ("hall");
  g_assert_true (GTK_IS_LABEL (gtk_widget_get_first_child (shown (2))));
  g_setenv ("TENGEN_DATADIR", folder, TRUE);
  show ("first");
  g_assert_true (GTK_IS_PICTURE (gtk_widget_get_first_child (shown (2))));
  leave ();
  g_setenv ("TENGEN_DATADIR", "/nowhere", TRUE);
  show (NULL);
  g_assert_true (GTK_IS_LABEL (shown (0)));
  leave ();
  g_setenv ("TENGEN_DATADIR", folder, TRUE);
}

/* --- F1 --- */

static void
test_topics (Sample *sample, gconstpointer none)
{
  static const char *const pages[][2] = {
    { "players", "enrol" }, { "rounds", "draw" }, { "standings", "standings" }, { "log", "log" }
  };
  GtkWidget *window = app_window_new (GTK_APPLICATION (hand_application));

  gtk_window_present (GTK_WINDOW (window));
  app_window_start (APP_WINDOW (window));
  hand_settle ();
  g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), ==, "first");
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    app_window_go (APP_WINDOW (window), pages[i][0], 0);
    hand_settle ();
    g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), ==, pages[i][1]);
  }
  sample_draw (sample, TRUE);
  hand_show_game (window, sample_game (sample, 1, 1)->game);
  hand_settle ();
  g_assert_cmpstr (app_manual_topic_of (GTK_WINDOW (window)), ==, "moves");
  gtk_window_destroy (GTK_WINDOW (window));
}

static gboolean
is_there (gpointer none)
{
  return hand_find_window (APP_TYPE_MANUAL) != NULL;
}

/* With a key of the keyboard, in a window of the program's and in a form above it. */
static void
test_key (Sample *sample, gconstpointer none)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (hand_application)), *form;

  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_present (GTK_WINDOW (window));
  if (!keyboard_open_or_skip (window)) {
    gtk_window_destroy (GTK_WINDOW (window));
    return;
  }
  keyboard_strike (GDK_KEY_F1);
  hand_live_until (is_there, NULL);
  assert_reads ("Enrolling a player");
  leave ();
  gtk_widget_activate_action (window, "win.officials", NULL);
  form = hand_find_window (APP_TYPE_OFFICIALS_FORM);
  g_assert_true (keyboard_open (form));
  keyboard_strike (GDK_KEY_F1);
  hand_live_until (is_there, NULL);
  assert_reads ("Officials and PINs");
  leave ();
  gtk_window_destroy (GTK_WINDOW (form));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
add_tests (void)
{
  g_test_add_func ("/app/manual/read", test_read);
  g_test_add_func ("/app/manual/cut", test_cut);
  g_test_add_func ("/app/manual/languages", test_languages);
  g_test_add_func ("/app/manual/links", test_links);
  g_test_add_func ("/app/manual/search", test_search);
  g_test_add_func ("/app/manual/no-figure", test_no_figure);
  SAMPLE_ADD ("/app/manual/topics", test_topics);
  SAMPLE_ADD ("/app/manual/key", test_key);
}

TEST_MAIN (int argc, char **argv)
{
  g_setenv ("LANGUAGE", "en", TRUE);
  return hand_run (argc, argv, add_tests);
}
