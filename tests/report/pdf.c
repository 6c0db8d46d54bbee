/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib.h>
#include <string.h>
#include <sys/resource.h>
#include <signal.h>
#include "report/page/paper.h"
#include "printed.h"
#include "program.h"
#include "rows.h"

#define MARGIN (1.5 * 72 / 2.54)

/* Where a word stands, as "pdftotext -bbox" tells it. */
static gboolean
read_word (const char *line, char word[64], double *ret_left, double *ret_right)
{
  const char *at = strstr (line, "<word xMin=\"");
  double top, bottom;

  return at != NULL &&
         sscanf (at, "<word xMin=\"%lf\" yMin=\"%lf\" xMax=\"%lf\" yMax=\"%lf\">%63[^<]", ret_left,
                 &top, ret_right, &bottom, word) == 5;
}

/* A table much too wide for its page, with names of any length. */
static ReportPaper *
wide_paper (int n_rounds)
{
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (ReportColumn));
  ReportColumn round = { "Round", REPORT_RIGHT, 0, 0 };
  g_autofree const char **cells = g_new0 (const char *, n_rounds + 2);
  ReportPaper *paper;

  g_array_append_vals (all, columns, 2);
  for (int i = 0; i < n_rounds; i++)
    g_array_append_val (all, round);
  paper = report_paper_new (&head, "Wide", (ReportColumn *) (gpointer) all->data, (int) all->len);
  cells[0] = "1000";
  cells[1] = "Maximilian-Alexander-Freiherr-von-und-zu-Hohenstein-Wittelsbach-Katzenelnbogen";
  for (int i = 0; i < n_rounds; i++)
    cells[i + 2] = i % 2 == 0 ? "1000+" : "7-";
  for (int i = 0; i < 3; i++)
    report_paper_add_row (paper, cells);
  return paper;
}

/* Nothing leaves the margins, no figure is cut, and figures end in one line. */
static void
check_places (int n_rounds, double width, double height)
{
  g_autoptr (ReportPaper) paper = wide_paper (n_rounds);
  g_autofree char *text = printed_through (paper, width, height, "pdftotext -bbox", "-");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int figures = 0;

  for (int i = 0; lines[i] != NULL; i++) {
    char word[64];
    double left, right;

    if (!read_word (lines[i], word, &left, &right))
      continue;
    g_assert_cmpfloat (left, >=, MARGIN - 0.5);
    g_assert_cmpfloat (right, <=, width - MARGIN + 0.5);
    figures += strcmp (word, "1000+") == 0 || strcmp (word, "7-") == 0;
  }
  g_assert_cmpint (figures, ==, 3 * n_rounds);
}

static void
test_width (void)
{
  if (!printed_can_read ("pdftotext"))
    return;
  check_places (0, A4_WIDTH, A4_HEIGHT);
  check_places (5, A4_WIDTH, A4_HEIGHT);
  check_places (9, A4_WIDTH, A4_HEIGHT);
  check_places (13, A4_WIDTH, A4_HEIGHT);
  check_places (20, A4_HEIGHT, A4_WIDTH);
  check_places (30, A4_WIDTH, A4_HEIGHT);
}

static void
test_fits (void)
{
  g_autoptr (ReportPaper) narrow = paper_of (5);
  g_autoptr (ReportPaper) wide = wide_paper (12);

  g_assert_true (report_paper_suits_portrait (narrow, A4_WIDTH));
  g_assert_false (report_paper_suits_portrait (wide, A4_WIDTH));
  g_assert_true (report_paper_suits_portrait (wide, A4_HEIGHT));
}

/* The right end of the first word of this text, and that of the last. */
static void
find_ends (const char *text, const char *wanted, double *ret_first, double *ret_last)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean found = FALSE;

  for (int i = 0; lines[i] != NULL; i++) {
    char word[64];
    double left, right;

    if (!read_word (lines[i], word, &left, &right) || strcmp (word, wanted) != 0)
      continue;
    if (!found)
      *ret_first = right;
    *ret_last = right;
    found = TRUE;
  }
  g_assert_true (found);
}

static void
test_align (void)
{
  g_autoptr (ReportPaper) paper = paper_of (0);
  g_autofree char *text = NULL;
  double head_end, short_end, long_end, other;

  if (!printed_can_read ("pdftotext"))
    return;
  report_paper_add_row (paper, (const char *const[]){ "8", "A", "3" });
  report_paper_add_row (paper, (const char *const[]){ "11111111", "B", "4" });
  text = printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdftotext -bbox", "-");
  find_ends (text, "Place", &head_end, &other);
  find_ends (text, "8", &short_end, &other);
  find_ends (text, "11111111", &long_end, &other);
  g_assert_cmpfloat_with_epsilon (short_end, long_end, 0.3);
  g_assert_cmpfloat_with_epsilon (head_end, long_end, 0.6);
  find_ends (text, "3", &short_end, &other);
  g_assert_cmpfloat_with_epsilon (short_end, A4_WIDTH - MARGIN, 0.6);
}

static void
test_title (void)
{
  g_autoptr (ReportPaper) paper = paper_of (1);
  g_autofree char *told = NULL;
  g_autofree char *plain = NULL;

  if (!printed_can_read ("pdfinfo"))
    return;
  told = printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdfinfo", NULL);
  plain = printed_plain (told);
  printed_assert_has (plain, "\nTitle: Open de París: Standings\n");
  printed_assert_has (plain, "(A4)");
}

static void
assert_folder_holds (const char *folder, int n)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  int found = 0;

  while (g_dir_read_name (dir) != NULL)
    found++;
  g_assert_cmpint (found, ==, n);
}

static void
assert_refused (const char *path, const char *reason)
{
  g_autoptr (ReportPaper) paper = paper_of (3);
  g_autoptr (GError) error = NULL;

  g_assert_false (report_paper_write_pdf (paper, path, A4_WIDTH, A4_HEIGHT, &error));
  g_assert_error (error, REPORT_ERROR, REPORT_ERROR_WRITE);
  printed_assert_has (error->message, path);
  printed_assert_has (error->message, reason);
  g_assert_false (report_paper_write_pdf (paper, path, A4_WIDTH, A4_HEIGHT, NULL));
}

static void
test_no_folder (void)
{
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "no", "paper.pdf", NULL);

  assert_refused (path, "the folder does not exist");
  assert_refused (folder, "a folder has this name");
  assert_folder_holds (folder, 0);
  g_rmdir (folder);
}

/* A disk that takes only the first 2,000 bytes of a file. */
static void
limit_files (gboolean limited)
{
  struct rlimit limit;

  getrlimit (RLIMIT_FSIZE, &limit);
  limit.rlim_cur = limited ? 2000 : limit.rlim_max;
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
test_full (void)
{
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autofree char *before = NULL;
  void (*handler) (int) = signal (SIGXFSZ, SIG_IGN);

  g_file_set_contents (path, "before", -1, NULL);
  limit_files (TRUE);
  assert_refused (path, "");
  limit_files (FALSE);
  signal (SIGXFSZ, handler);
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_cmpstr (before, ==, "before");
  assert_folder_holds (folder, 1);
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_replaces (void)
{
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autoptr (ReportPaper) paper = paper_of (3);
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, "before", -1, NULL);
  g_assert_true (report_paper_write_pdf (paper, path, A4_WIDTH, A4_HEIGHT, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_true (g_str_has_prefix (after, "%PDF-"));
  assert_folder_holds (folder, 1);
  g_unlink (path);
  g_rmdir (folder);
}

typedef struct {
  int asked;
  int enough; /* FALSE is said to this one */
  int last;
} Patience;

static gboolean
count_page (int done, gpointer data)
{
  Patience *patience = data;

  g_assert_cmpint (done, >=, patience->last);
  g_assert_cmpint (done, <=, 1000);
  patience->last = done;
  return ++patience->asked != patience->enough;
}

/* Given up at any page, the file that was there is untouched. */
static void
test_given_up (void)
{
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autoptr (ReportPaper) paper = paper_of (300);
  Patience all = { 0 };

  g_assert_true (
      report_paper_write_pdf_in (paper, path, A4_WIDTH, A4_HEIGHT, count_page, &all, NULL));
  g_assert_cmpint (all.asked, >, 2);
  g_file_set_contents (path, "before", -1, NULL);
  for (int enough = 1; enough <= all.asked; enough++) {
    Patience patience = { 0, enough, 0 };
    g_autofree char *before = NULL;
    g_autoptr (GError) error = NULL;
    g_assert_false (report_paper_write_pdf_in (paper, path, A4_WIDTH, A4_HEIGHT, count_page,
                                               &patience, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    g_assert_cmpint (patience.asked, ==, enough);
    g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
    g_assert_cmpstr (before, ==, "before");
  }
  assert_folder_holds (folder, 1);
  g_unlink (path);
  g_rmdir (folder);
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/pdf/width", test_width);
  g_test_add_func ("/report/pdf/fits", test_fits);
  g_test_add_func ("/report/pdf/align", test_align);
  g_test_add_func ("/report/pdf/title", test_title);
  g_test_add_func ("/report/pdf/no-folder", test_no_folder);
  g_test_add_func ("/report/pdf/full", test_full);
  g_test_add_func ("/report/pdf/replaces", test_replaces);
  g_test_add_func ("/report/pdf/given-up", test_given_up);
  return g_test_run ();
}
