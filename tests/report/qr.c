/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The code of an address, read by another program from the printed page. */
#include "report/list/pairings.h"
#include "event.h"
#include "printed.h"
#include "program.h"

static char *
scan (const char *address, double width, double height)
{
  g_autoptr (StandingField) field = event_new ();
  ReportHead head = { "Copa", "Oslo", "note", address };
  g_autoptr (ReportPaper) paper = report_list_end (report_pairings_list (&head, field, 1));

  /* printed_through() quotes the path: the pipe needs a shell. */
  return printed_through (paper, width, height,
                          "sh -c 'pdftoppm -r 200 -png -singlefile \"$0\" "
                          "\"$0\" && zbarimg -q --raw \"$0.png\"; "
                          "rm -f \"$0.png\"'",
                          "");
}

static void
check (const char *address, double width, double height)
{
  g_autofree char *read = scan (address, width, height);

  g_assert_cmpstr (g_strchomp (read), ==, address);
}

static gboolean
can_scan (void)
{
  g_autofree char *zbar = g_find_program_in_path ("zbarimg");

  if (!zbar)
    g_test_fail_printf ("zbar-tools is not installed");
  return zbar && printed_can_read ("pdftoppm");
}

/* A short address, and the longest there may be, on large and on small paper. */
static void
test_read (void)
{
  g_autofree char *path = g_strnfill (180, 'x');
  g_autofree char *address = g_strconcat ("https://example.org/", path, NULL);

  if (!can_scan ())
    return;
  check ("https://example.org/cup?year=2026&x=%20", A4_WIDTH, A4_HEIGHT);
  check (address, A4_WIDTH, A4_HEIGHT);
  check (address, 419.53, 595.28);
}

/* It can be typed as well, and the head is what it was where there is none. */
static void
test_words (void)
{
  g_autoptr (StandingField) field = event_new ();
  ReportHead head = { "Copa", "Oslo", "note", "https://example.org/cup" };
  g_autoptr (ReportPaper) paper = report_list_end (report_pairings_list (&head, field, 1));
  g_autofree char *text = NULL, *plain = NULL;

  if (!printed_can_read ("pdftotext"))
    return;
  text = printed_text (paper);
  plain = printed_plain (text);
  printed_assert_has (plain, "\nRound 1: pairings\nhttps://example.org/cup\nTable ");
}

TEST_MAIN (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/report/qr/read", test_read);
  g_test_add_func ("/report/qr/words", test_words);
  return g_test_run ();
}
