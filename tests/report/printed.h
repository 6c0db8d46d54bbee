/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib/gstdio.h>
#include <string.h>
#include "report/page/paper.h"

/* What a reader of the printed paper sees, told by another program. */

#define A4_WIDTH 595.28
#define A4_HEIGHT 841.89

static inline char *
printed_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tengen-report-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

/* FALSE, and the test is skipped, where the program is not there. */
static inline gboolean
printed_can_read (const char *program)
{
  g_autofree char *path = g_find_program_in_path (program);

  if (path == NULL)
    g_test_fail_printf ("poppler-utils is not installed");
  return path != NULL;
}

/* Writes the paper, lets a program read it, and leaves nothing behind. */
static inline char *
printed_through (ReportPaper *paper, double width, double height, const char *program,
                 const char *rest)
{
  g_autofree char *folder = printed_folder ();
  g_autofree char *path = g_build_filename (folder, "paper.pdf", NULL);
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *command = g_strjoin (" ", program, quoted, rest, NULL);
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  report_paper_write_pdf (paper, path, width, height, &error);
  g_assert_no_error (error);
  g_spawn_command_line_sync (command, &output, NULL, &status, &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, NULL));
  g_unlink (path);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return output;
}

static inline char *
printed_text (ReportPaper *paper)
{
  return printed_through (paper, A4_WIDTH, A4_HEIGHT, "pdftotext -layout", "-");
}

/* One text a page. */
static inline GStrv
printed_pages (ReportPaper *paper)
{
  g_autofree char *text = printed_text (paper);
  GStrv pages = g_strsplit (text, "\f", -1);
  guint n = g_strv_length (pages);

  g_assert_cmpstr (pages[n - 1], ==, "");
  g_clear_pointer (&pages[n - 1], g_free);
  return pages;
}

/* The words of a line, single spaces between them. */
static inline char *
printed_squeeze (const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) kept = NULL;

  for (int i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_strv_builder_add (builder, words[i]);
  kept = g_strv_builder_end (builder);
  return g_strjoinv (" ", kept);
}

/* The whole of a text with single spaces, a line each, without empty lines. */
static inline char *
printed_plain (const char *text)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\n\f", -1);
  GString *plain = g_string_new ("\n");

  for (int i = 0; lines[i] != NULL; i++) {
    g_autofree char *line = printed_squeeze (lines[i]);

    if (*line != '\0')
      g_string_append_printf (plain, "%s\n", line);
  }
  return g_string_free (plain, FALSE);
}

static inline int
printed_count (const char *text, const char *word)
{
  int count = 0;

  for (const char *at = strstr (text, word); at != NULL; at = strstr (at + 1, word))
    count++;
  return count;
}

/* The height of a word, by "pdftotext -bbox": that of a line, which is more than the size of its
 * letters. */
static inline double
printed_height (const char *boxes, const char *word)
{
  g_autofree char *end = g_strconcat (">", word, "</word>", NULL);
  const char *at = strstr (boxes, end), *begin;

  g_assert_nonnull (at);
  begin = g_strrstr_len (boxes, at - boxes, "<word");
  return g_ascii_strtod (strstr (begin, "yMax=\"") + 6, NULL) -
         g_ascii_strtod (strstr (begin, "yMin=\"") + 6, NULL);
}

#define printed_assert_has(text, part)                 \
  G_STMT_START                                         \
  {                                                    \
    if (strstr ((text), (part)) == NULL)               \
      g_error ("“%s” is not in:\n%s", (part), (text)); \
  }                                                    \
  G_STMT_END
