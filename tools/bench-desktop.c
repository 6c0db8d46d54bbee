/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long the window stands still for what is done to a large tournament: everything that runs on
 * the main thread, at PLAYERS × ROUNDS. Nothing here can fail. */
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include <stdlib.h>
#include "app/paper/paper-view.h"
#include "desk/adopt/adopt.h"
#include "desk/event/enrol.h"
#include "desk/adopt/extract.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/game/result.h"
#include "formats/entries/entries.h"
#include "folder.h"
#include "ledger/rescue/copy.h"
#include "ledger/chain/verify.h"
#include "papers/paper/catalogue.h"
#include "papers/publish/publish.h"
#include "hand.h"

#define SLOW_MS 500

static gint64 began;

static void
start (void)
{
  began = g_get_monotonic_time ();
}

static void
tell (const char *what)
{
  double ms = (double) (g_get_monotonic_time () - began) / 1000;

  g_print ("%-40s %10.0f ms%s\n", what, ms, ms > SLOW_MS ? "  *" : "");
}

static void
enrol (Desk *desk, int n)
{
  g_autoptr (GString) text = g_string_new ("Family,Given,Rank,Country,Club\n");
  g_autoptr (GBytes) bytes = NULL;
  FormatsEntries *entries;

  for (int i = 0; i < n; i++)
    g_string_append_printf (text, "Family%05d,Given%d,%dk,FR,Club%d\n", i, i % 97, i % 30 + 1,
                            i % 40);
  bytes = g_bytes_new (text->str, text->len);
  start ();
  entries = formats_entries_parse (bytes, NULL);
  tell ("list: read");
  start ();
  desk_enrol_review (desk, entries);
  tell ("list: review");
  start ();
  if (!desk_enrol_entries (desk, entries, NULL))
    g_error ("The players cannot be enrolled.");
  tell ("list: enrol");
  formats_entries_free (entries);
}

/* Everybody meets everybody in turn. */
static void
pair (Desk *desk, int n, int round)
{
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, NULL);
  g_autofree PairingPair *pairs = g_new0 (PairingPair, n / 2);
  g_autoptr (PairingRound) drawn = NULL;

  for (int i = 0; i < n / 2; i++) {
    int a = (i + round) % (n - 1), b = (n - 2 - i + round) % (n - 1);
    pairs[i] = (PairingPair){ i == n / 2 - 1 ? n - 1 : b, a, 0 };
  }
  drawn = pairing_round_new (round, pairs, n / 2);
  if (!desk_pair_store (desk, draw, drawn, TRUE, NULL))
    g_error ("Round %d cannot be stored.", round);
}

static void
play (Desk *desk, int n, int round)
{
  const DeskState *state = desk_get_state (desk);
  RulesResult result = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  for (int i = 0; i < n / 2; i++) {
    gint64 game = (gint64) (round - 1) * (n / 2) + i + 1;
    result.winner = (i * 7 + round) % 3 ? RULES_BLACK : RULES_WHITE;
    if (desk_state_game (state, game) && !desk_result_set (desk, game, result, 0, NULL, NULL))
      g_error ("Game %d has no result.", (int) game);
  }
}

static gboolean
frame_shown_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer left)
{
  return --*(int *) left > 0 ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* Until the preview is painted, in a window as large as it is used. */
static void
measure_preview (ReportPaper *paper, const char *name)
{
  g_autofree char *what = g_strdup_printf ("%s, shown", name);
  GtkWidget *window = gtk_window_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = g_object_new (APP_TYPE_PAPER_VIEW, NULL);
  int left = 3;

  gtk_window_set_default_size (GTK_WINDOW (window), 780, 720);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  start ();
  app_paper_view_show (APP_PAPER_VIEW (view), report_paper_ref (paper), 595, 842);
  gtk_widget_add_tick_callback (window, frame_shown_cb, &left, NULL);
  gtk_window_present (GTK_WINDOW (window));
  while (left > 0)
    g_main_context_iteration (NULL, TRUE);
  tell (what);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
measure_papers (Desk *desk, int rounds, const char *pdf_path)
{
  int n;
  const PapersKind *papers = papers_catalogue_list (&n);

  for (int i = 0; i < n; i++) {
    PapersOptions wish = { .round = papers[i].rounds == PAPERS_NEWEST ? 0 : rounds };
    g_autofree char *what = g_strdup_printf ("paper: %s", papers[i].id);
    ReportPaper *paper;
    start ();
    paper = papers_catalogue_make (desk, &papers[i], &wish, NULL);
    tell (paper ? what : "paper: not of this tournament");
    if (paper) {
      g_autofree char *pdf = g_strdup_printf ("%s, as PDF", what);
      g_autofree char *laid = g_strdup_printf ("%s, laid out", what);
      start ();
      report_paper_paginate (paper, NULL, 595, 842);
      tell (laid);
      start ();
      report_paper_write_pdf (paper, pdf_path, 595, 842, NULL);
      tell (pdf);
      if (gtk_is_initialized ())
        measure_preview (paper, what);
      report_paper_unref (paper);
    }
  }
}

/* A whole tournament, taken over in one act. */
static void
measure_adopt (const FormatsEvent *event, const char *id, const char *path)
{
  g_autofree char *what = g_strdup_printf ("taken over: %s", id);
  g_autoptr (GError) error = NULL;

  start ();
  if (!desk_adopt_create (path, NULL, event, "Large", &error))
    g_print ("%s: %s\n", id, error->message);
  tell (what);
  g_unlink (path);
}

static void
measure_format (Desk *desk, const FormatsKind *kind, const char *path)
{
  g_autofree char *out = g_strdup_printf ("export: %s", kind->id);
  g_autofree char *in = g_strdup_printf ("read again (on a thread): %s", kind->id);
  g_autoptr (FormatsEvent) event = NULL;
  g_autoptr (GBytes) bytes = NULL;

  if (!kind->format)
    return;
  start ();
  bytes = desk_extract_format (desk, kind, DESK_EXTRACT_ALL, FALSE, NULL);
  tell (out);
  if (!bytes || !kind->parse)
    return;
  start ();
  event = kind->parse (bytes, NULL);
  tell (in);
  if (event)
    measure_adopt (event, kind->id, path);
}

static void
measure_formats (Desk *desk, const char *folder)
{
  g_autofree char *path = g_build_filename (folder, "adopted.tengen", NULL);
  int n;
  const FormatsKind *const *kinds = formats_kinds (&n);

  for (int i = 0; i < n; i++)
    measure_format (desk, kinds[i], path);
}

static void
measure_publish (Desk *desk, const char *folder)
{
  PapersPublishCount count;
  PapersPublish *publish;

  start ();
  publish = papers_publish_new (desk, TRUE, NULL, NULL);
  tell ("publish: what is taken down");
  start ();
  if (publish)
    papers_publish_folder (publish, folder, NULL, NULL, &count, NULL);
  tell ("publish: written (on a thread)");
  g_clear_pointer (&publish, papers_publish_free);
}

static void
measure_file (Desk *desk, const char *path, const char *copy)
{
  start ();
  ledger_verify (desk_get_ledger (desk), NULL);
  tell ("check of the file");
  start ();
  ledger_copy_to (desk_get_ledger (desk), copy, NULL);
  tell ("copy of the file");
  start ();
  g_object_unref (desk_open (copy, TRUE, NULL));
  tell ("open and close");
}

static void
measure (int n, int rounds)
{
  const char *const names[] = { "name", "rounds", NULL }, *const values[] = { "Large", "13", NULL };
  g_autofree char *folder = g_dir_make_tmp ("tengen-bench-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "large.tengen", NULL);
  g_autofree char *copy = g_build_filename (folder, "copy.tengen", NULL);
  g_autofree char *pages = g_build_filename (folder, "pages", NULL);
  g_autoptr (Desk) desk = NULL;

  g_print ("--- %d players, %d rounds\n", n, rounds);
  g_mkdir_with_parents (pages, 0700);
  desk_event_create (path, "A. Referee", names, values, NULL);
  desk = desk_open (path, TRUE, NULL);
  enrol (desk, n);
  for (int round = 1; round <= rounds; round++) {
    pair (desk, n, round);
    play (desk, n, round);
  }
  start ();
  desk_draw_free (desk_pair_snapshot (desk, NULL));
  tell ("draw: what is taken down");
  measure_file (desk, path, copy);
  measure_formats (desk, folder);
  measure_publish (desk, pages);
  measure_papers (desk, rounds, copy);
  g_clear_object (&desk);
  folder_remove (folder);
}

TEST_MAIN (int argc, char **argv)
{
  gboolean seen = hand_open_display ();
  int rounds = argc > 2 ? atoi (argv[2]) : 9;

  if (!seen)
    g_print ("Without a display no preview is measured.\n");
  measure (argc > 1 ? atoi (argv[1]) : 1000, rounds);
  return 0;
}
