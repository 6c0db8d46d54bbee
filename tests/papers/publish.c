/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder in which a tournament is published: what is written, what is left alone. */
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include "desk/fixture.h"
#include "papers/words/language.h"
#include "papers/publish/publish-private.h"
#include "program.h"
#include "pairing/draw/draw.h"

typedef struct {
  char *path;
  PapersPublishCount count;
} Site;

static char *
site_file (const Site *site, const char *name)
{
  return g_build_filename (site->path, name, NULL);
}

static void
site_open (Site *site, Fixture *fixture)
{
  site->path = fixture_file (fixture, "site");
  g_assert_cmpint (g_mkdir (site->path, 0700), ==, 0);
}

static void
site_close (Site *site)
{
  g_autoptr (GDir) dir = g_dir_open (site->path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir))) {
    g_autofree char *path = site_file (site, name);
    g_unlink (path);
  }
  g_rmdir (site->path);
  g_free (site->path);
}

static gboolean
publish (Site *site, Fixture *fixture, gboolean reasons, GError **error)
{
  g_autoptr (PapersPublish) made = papers_publish_new (fixture->desk, reasons, NULL, error);

  return made && papers_publish_folder (made, site->path, NULL, NULL, &site->count, error);
}

static void
assert_published (Site *site, Fixture *fixture, int written, int kept, int removed)
{
  FIXTURE_DO (publish (site, fixture, FALSE, &error));
  g_assert_cmpint (site->count.written, ==, written);
  g_assert_cmpint (site->count.kept, ==, kept);
  g_assert_cmpint (site->count.removed, ==, removed);
}

static void
assert_refused (Site *site, Fixture *fixture, PapersError code, const char *words)
{
  FIXTURE_REFUSE (fixture, publish (site, fixture, FALSE, &error), PAPERS_ERROR, code, words);
}

static char *
read_page (const Site *site, const char *name)
{
  g_autofree char *path = site_file (site, name);
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

static void
put (const Site *site, const char *name, const char *text)
{
  g_autofree char *path = site_file (site, name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
drop (const Site *site, const char *name)
{
  g_autofree char *path = site_file (site, name);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
assert_says (const Site *site, const char *name, const char *text)
{
  g_autofree char *there = read_page (site, name);

  g_assert_cmpstr (there, ==, text);
}

/* Index, players and four of them; a round adds itself, its standings and the wall list. */
static void
test_changed (Fixture *fixture, gconstpointer data)
{
  Site site;

  site_open (&site, fixture);
  fixture_enrol_many (fixture, 4);
  assert_published (&site, fixture, 6, 0, 0);
  assert_published (&site, fixture, 0, 6, 0);
  FIXTURE_DO (fixture_draw (fixture, FALSE, &error));
  assert_published (&site, fixture, 0, 6, 0);
  FIXTURE_DO (desk_pair_settle (fixture->desk, 1, &error));
  assert_published (&site, fixture, 11, 0, 0);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_published (&site, fixture, 6, 0, 5);
  site_close (&site);
}

/* Of nobody else is anything overwritten or removed. */
static void
test_foreign (Fixture *fixture, gconstpointer data)
{
  Site site;

  site_open (&site, fixture);
  fixture_round (fixture, 4);
  put (&site, "holiday.html", "mine");
  put (&site, "standings-1.html", "mine as well");
  assert_refused (&site, fixture, PAPERS_ERROR_FOREIGN, "“standings-1.html”");
  assert_says (&site, "index.html", NULL);
  drop (&site, "standings-1.html");
  assert_published (&site, fixture, 11, 0, 0);
  put (&site, "wall.html", "edited by hand");
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_published (&site, fixture, 6, 0, 4);
  assert_says (&site, "wall.html", "edited by hand");
  assert_says (&site, "holiday.html", "mine");
  g_assert_cmpstr (site.count.left, ==, "wall.html");
  assert_published (&site, fixture, 0, 6, 0); /* nor is it forgotten the next time */
  g_assert_cmpstr (site.count.left, ==, "wall.html");
  site_close (&site);
}

/* Line ends as a server makes them, another list, none at all: a page tells itself whose it is, and
 * nobody stays on the web who is no longer published. */
static void
test_own (Fixture *fixture, gconstpointer data)
{
  Site site;
  g_autofree char *page = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *served = NULL;
  static const char of_another[] = "<meta name=\"generator\" content=\"Tengen 0123\">";

  site_open (&site, fixture);
  fixture_round (fixture, 4);
  assert_published (&site, fixture, 11, 0, 0);
  page = read_page (&site, "wall.html");
  lines = g_strsplit (page, "\n", -1);
  served = g_strjoinv ("\r\n", lines);
  put (&site, "wall.html", served);
  drop (&site, PAPERS_PUBLISH_INDEX);
  FIXTURE_DO (desk_undo (fixture->desk, &error));
  assert_published (&site, fixture, 6, 0, 5);
  g_assert_cmpstr (site.count.left, ==, "");
  drop (&site, PAPERS_PUBLISH_INDEX);
  put (&site, "wall.html", of_another);
  assert_published (&site, fixture, 0, 6, 0);
  assert_says (&site, "wall.html", of_another);
  FIXTURE_DO (desk_redo (fixture->desk, &error));
  assert_refused (&site, fixture, PAPERS_ERROR_FOREIGN, "“wall.html”");
  site_close (&site);
}

/* A page that is gone, or half of one, is written anew. */
static void
test_mended (Fixture *fixture, gconstpointer data)
{
  Site site;

  site_open (&site, fixture);
  fixture_round (fixture, 4);
  assert_published (&site, fixture, 11, 0, 0);
  put (&site, "wall.html", "");
  drop (&site, "index.html");
  assert_published (&site, fixture, 2, 9, 0);
  site_close (&site);
}

static void
test_other (Fixture *fixture, gconstpointer data)
{
  Site site;

  site_open (&site, fixture);
  put (&site, PAPERS_PUBLISH_INDEX, "tengen-pages 1 somebody\n");
  assert_refused (&site, fixture, PAPERS_ERROR_FOREIGN, "another tournament");
  put (&site, PAPERS_PUBLISH_INDEX, "");
  assert_refused (&site, fixture, PAPERS_ERROR_FOREIGN, "another tournament");
  site_close (&site);
}

/* What a list says is believed of pages only, and of those that are as they were written. */
static void
test_list (void)
{
  const char *digest = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae";
  g_autoptr (PapersPublishIndex) index = papers_publish_index_new ();
  g_autofree char *text = g_strdup_printf ("tengen-pages 1 me\n%s  ../cup.tengen\n%s  /etc/x.html\n"
                                           "%s\n\n%.20s  a.html\n%s  round-1.html\nnonsense",
                                           digest, digest, digest, digest, digest);
  g_autofree char *again = NULL;

  g_assert_false (papers_publish_index_parse (text, "you", index));
  g_assert_true (papers_publish_index_parse (text, "me", index));
  g_assert_cmpuint (g_hash_table_size (index->names), ==, 1);
  g_assert_true (papers_publish_index_has (index, "round-1.html", "foo", 3));
  g_assert_false (papers_publish_index_has (index, "round-1.html", "bar", 3));
  again = papers_publish_index_format (index, "me");
  g_assert_true (g_str_has_suffix (again, "  round-1.html\n"));
}

static void
test_random_list (void)
{
  static const char letters[] = "tengen-pages 1 me\n0a./html  ";

  for (int i = 0; i < 20000; i++) {
    g_autoptr (PapersPublishIndex) index = papers_publish_index_new ();
    g_autoptr (GString) text = g_string_new (g_test_rand_bit () ? "tengen-pages 1 me\n" : "");
    GHashTableIter iter;
    gpointer name;

    for (int j = g_test_rand_int_range (0, 200); j > 0; j--)
      g_string_append_c (text, letters[g_test_rand_int_range (0, sizeof letters - 1)]);
    papers_publish_index_parse (text->str, "me", index);
    g_hash_table_iter_init (&iter, index->names);
    while (g_hash_table_iter_next (&iter, &name, NULL))
      g_assert_true (formats_html_is_name (name));
  }
}

static void
test_vanished (Fixture *fixture, gconstpointer data)
{
  Site site;

  site_open (&site, fixture);
  g_assert_cmpint (g_rmdir (site.path), ==, 0);
  assert_refused (&site, fixture, PAPERS_ERROR_WRITE, "does not exist");
  g_assert_false (g_file_test (site.path, G_FILE_TEST_EXISTS));
  g_free (site.path);
}

/* No file may grow beyond three kilobytes: no page is written, nothing half is left, and with room
 * again all goes on. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  struct rlimit before, small = { 3000, RLIM_INFINITY };
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = NULL;
  gboolean done;
  Site site;
  int n = 0;

  site_open (&site, fixture);
  fixture_round (fixture, 4);
  getrlimit (RLIMIT_FSIZE, &before);
  small.rlim_max = before.rlim_max;
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &small);
  done = publish (&site, fixture, FALSE, &error);
  setrlimit (RLIMIT_FSIZE, &before);
  g_assert_false (done);
  g_assert_error (error, PAPERS_ERROR, PAPERS_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, "index.html"));
  dir = g_dir_open (site.path, 0, NULL);
  while (g_dir_read_name (dir))
    n++;
  g_assert_cmpint (n, ==, 1);
  assert_published (&site, fixture, 11, 0, 0);
  fixture_assert_same (fixture);
  site_close (&site);
}

/* --- What everybody may see --- */

static void
enrol_private (Fixture *fixture, const char *family)
{
  DeskPlayer player = { .family = family,
                        .given = "",
                        .rank = RULES_RANK_DAN (1),
                        .rating = 2345,
                        .country = "",
                        .club = "Clubsecret",
                        .ident = family[0] == 'A' ? "Identsecret" : "Other" };
  gint64 key;

  FIXTURE_DO (desk_enrol (fixture->desk, &player, &key, &error));
}

static char *
single (Fixture *fixture, gboolean reasons)
{
  g_autoptr (PapersPublish) made = papers_publish_new (fixture->desk, reasons, NULL, NULL);
  g_autofree char *path = fixture_file (fixture, "all.html");
  char *text = NULL;

  FIXTURE_DO (papers_publish_single (made, path, NULL, NULL, &error));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_unlink (path);
  return text;
}

static void
test_private (Fixture *fixture, gconstpointer data)
{
  g_autofree char *shy = NULL, *open = NULL;

  fixture_set (fixture, "system", "macmahon");
  fixture_set (fixture, "criteria", "points rating");
  enrol_private (fixture, "Ada");
  enrol_private (fixture, "Bo");
  FIXTURE_DO (fixture_draw (fixture, TRUE, &error));
  shy = single (fixture, TRUE);
  g_assert_nonnull (strstr (shy, "Reasons of the pairings"));
  g_assert_nonnull (strstr (shy, "<li>"));
  g_assert_null (strstr (shy, "Clubsecret"));
  g_assert_null (strstr (shy, "2345"));
  g_assert_null (strstr (shy, "Identsecret"));
  fixture_set (fixture, "publish_club", "yes");
  fixture_set (fixture, "publish_rating", "yes");
  fixture_set (fixture, "publish_ident", "yes");
  open = single (fixture, TRUE);
  g_assert_nonnull (strstr (open, "Same club: Clubsecret."));
  g_assert_nonnull (strstr (open, "2345"));
  g_assert_nonnull (strstr (open, "Identsecret"));
}

typedef struct {
  PapersPublish *made;
  Site *site;
  int over; /* atomic */
} Thread;

static gpointer
write_cb (gpointer data)
{
  Thread *thread = data;
  g_autoptr (GError) error = NULL;

  papers_publish_folder (thread->made, thread->site->path, NULL, NULL, &thread->site->count,
                         &error);
  g_assert_no_error (error);
  g_atomic_int_set (&thread->over, TRUE);
  g_main_context_wakeup (NULL);
  return NULL;
}

/* Pages that are made beside the windows speak the language of the event. */
static void
test_language (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PapersPublish) made = NULL;
  Site site;
  Thread thread = { .site = &site };
  g_autofree char *page = NULL;
  GThread *writer;

  papers_language_prepare ();
  papers_language_use ("en");
  site_open (&site, fixture);
  fixture_round (fixture, 4);
  fixture_set (fixture, "language", "es");
  thread.made = made = papers_publish_new (fixture->desk, TRUE, NULL, NULL);
  writer = g_thread_new ("writer", write_cb, &thread);
  while (!g_atomic_int_get (&thread.over))
    g_main_context_iteration (NULL, TRUE);
  g_thread_join (writer);
  page = read_page (&site, "player-1.html");
  g_assert_nonnull (strstr (page, "<html lang=\"es\">"));
  g_assert_nonnull (strstr (page, "Motivos de los emparejamientos"));
  g_assert_cmpstr (gettext ("Players"), ==, "Players");
  site_close (&site);
}

static gboolean
refuse (int done, gpointer data)
{
  return FALSE;
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  g_autoptr (PapersPublish) made = NULL;
  g_autoptr (GError) error = NULL;
  Site site;

  site_open (&site, fixture);
  fixture_round (fixture, 4);
  made = papers_publish_new (fixture->desk, TRUE, NULL, NULL);
  g_assert_false (papers_publish_folder (made, site.path, refuse, NULL, &site.count, &error));
  g_assert_error (error, PAIRING_ERROR, PAIRING_ERROR_CANCELLED);
  assert_says (&site, "index.html", NULL);
  site_close (&site);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  FIXTURE_ADD ("/papers/publish/changed", test_changed);
  FIXTURE_ADD ("/papers/publish/foreign", test_foreign);
  FIXTURE_ADD ("/papers/publish/own", test_own);
  FIXTURE_ADD ("/papers/publish/mended", test_mended);
  FIXTURE_ADD ("/papers/publish/other", test_other);
  g_test_add_func ("/papers/publish/list", test_list);
  g_test_add_func ("/papers/publish/random-list", test_random_list);
  FIXTURE_ADD ("/papers/publish/vanished", test_vanished);
  FIXTURE_ADD ("/papers/publish/full", test_full);
  FIXTURE_ADD ("/papers/publish/private", test_private);
  FIXTURE_ADD ("/papers/publish/cancelled", test_cancelled);
  FIXTURE_ADD ("/papers/publish/language", test_language);
  return g_test_run ();
}
