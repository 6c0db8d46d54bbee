/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The papers of a tournament under somebody's hands: which, how, and what comes of it. */
#include "app/paper/print-window.h"
#include <glib/gstdio.h>
#include <string.h>
#include "app/paper/paper-view.h"
#include "app/paper/print-columns.h"
#include "desk/standings/printed.h"
#include "desk/standings/prize.h"
#include "hand.h"
#include "mnemonics.h"
#include "papers/paper/catalogue.h"
#include "rounds-sample.h"

static GtkWidget *window;
static GtkWidget *papers;

static gpointer
part (const char *name)
{
  return hand_part (papers, name);
}

/* There is a paper, or the reason why there is none. */
static gboolean
is_made (gpointer data)
{
  return app_paper_view_get_n_pages (part ("pages")) > 0 ||
         *gtk_label_get_label (part ("told")) != '\0';
}

static void
begin (Sample *sample, const char *page)
{
  window = sample_open (sample, hand_application, page);
  gtk_widget_activate_action (window, "win.print", NULL);
  papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  g_assert_nonnull (papers);
  hand_live_until (is_made, NULL);
  sample_settle_down ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (papers));
  gtk_window_destroy (GTK_WINDOW (window));
  sample_settle_down ();
}

static void
assert_chosen (const char *id)
{
  int n;
  const PapersKind *list = papers_catalogue_list (&n);
  GtkListBoxRow *row = gtk_list_box_get_selected_row (part ("papers"));

  g_assert_nonnull (row);
  g_assert_cmpstr (list[gtk_list_box_row_get_index (row)].id, ==, id);
}

static void
choose_paper (const char *id)
{
  int n, at = (int) (papers_catalogue_find (id) - papers_catalogue_list (&n));

  gtk_list_box_select_row (part ("papers"), gtk_list_box_get_row_at_index (part ("papers"), at));
}

static void
play (Sample *sample)
{
  sample_draw (sample, TRUE);
  sample_finish (sample, 1, 0);
  sample_draw (sample, TRUE);
}

/* Ctrl+P shows the paper of the page that is shown. */
static void
test_page (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "players");
  assert_chosen ("entry");
  end ();
  begin (sample, "rounds");
  assert_chosen ("pairings");
  end ();
  begin (sample, "standings");
  assert_chosen ("standings");
  g_assert_cmpstr (gtk_label_get_label (part ("told")), ==, "");
  end ();
}

/* Every paper is there, or says why it is not. */
static void
test_all (Sample *sample, gconstpointer data)
{
  int n;
  const PapersKind *list = papers_catalogue_list (&n);

  play (sample);
  begin (sample, "rounds");
  for (int i = 0; i < n; i++) {
    static const char *const others[] = { "schedule", "bracket", "line-ups", "line-up", "matches" };
    gboolean none = FALSE;

    for (gsize k = 0; k < G_N_ELEMENTS (others); k++)
      none = none || strcmp (list[i].id, others[k]) == 0;

    choose_paper (list[i].id);
    g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")) == 0, ==, none);
    g_assert_cmpint (*gtk_label_get_label (part ("told")) != '\0', ==, none);
  }
  end ();
}

static GtkCheckButton *
column_box (const char *label)
{
  GtkPopover *popover = gtk_menu_button_get_popover (part ("columns"));

  for (GtkWidget *child = gtk_widget_get_first_child (gtk_popover_get_child (popover)); child;
       child = gtk_widget_get_next_sibling (child))
    if (strcmp (gtk_check_button_get_label (GTK_CHECK_BUTTON (child)), label) == 0)
      return GTK_CHECK_BUTTON (child);
  return NULL;
}

static void
test_columns (Sample *sample, gconstpointer data)
{
  g_autofree char *own = NULL, *chosen = NULL;

  play (sample);
  begin (sample, "standings");
  own = app_print_columns_get (part ("columns"));
  g_assert_null (own);
  gtk_check_button_set_active (column_box ("Rounds"), FALSE);
  gtk_check_button_set_active (column_box ("Country"), FALSE);
  chosen = app_print_columns_get (part ("columns"));
  g_assert_cmpstr (chosen, ==, "line,place,name,rank,criteria");
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), ==, 1);
  gtk_check_button_set_active (part ("large"), TRUE);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 1);
  end ();
}

/* What is cut or filled in asks what it needs, and nothing else. */
static void
test_hand (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "rounds");
  g_assert_false (gtk_widget_get_sensitive (part ("piles")));
  choose_paper ("slips");
  g_assert_true (gtk_widget_get_sensitive (part ("piles")));
  g_assert_true (gtk_widget_get_sensitive (part ("round")));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (part ("round"))), ==, 2);
  g_assert_false (gtk_widget_get_sensitive (part ("large")));
  gtk_check_button_set_active (part ("piles"), TRUE);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 0);
  choose_paper ("cards");
  g_assert_false (gtk_check_button_get_active (part ("piles")));
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (part ("round"))), ==, 3);
  choose_paper ("count");
  g_assert_false (gtk_widget_get_sensitive (part ("round")));
  g_assert_false (gtk_widget_get_sensitive (part ("piles")));
  end ();
}

static gboolean
fits (gpointer port)
{
  GtkWidget *page = gtk_widget_get_first_child (part ("pages"));

  return gtk_widget_get_width (port) > 0 &&
         gtk_widget_get_width (page) < gtk_widget_get_width (port);
}

/* A sheet that lies on its side is not cut by the edge of the window. */
static void
assert_fits (void)
{
  GtkWidget *port = gtk_widget_get_ancestor (part ("pages"), GTK_TYPE_VIEWPORT);

  hand_live_until (fits, port);
  g_assert_true (fits (port));
}

/* A key may be struck before there is a paper: it is made for it. */
static void
test_hurry (Sample *sample, gconstpointer data)
{
  GtkWidget *chooser;

  window = sample_open (sample, hand_application, "players");
  gtk_widget_activate_action (window, "win.print", NULL);
  papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  g_assert_nonnull (papers);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), ==, 0);
  gtk_widget_activate_action (papers, "print.save", NULL);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 0);
  chooser = hand_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_assert_nonnull (chooser);
  gtk_window_destroy (GTK_WINDOW (chooser));
  sample_settle_down ();
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 0);
  end ();
}

static gboolean
is_seen (gpointer row)
{
  GtkWidget *port = gtk_widget_get_ancestor (row, GTK_TYPE_SCROLLED_WINDOW);
  graphene_rect_t place;

  return gtk_widget_compute_bounds (row, port, &place) && place.origin.y >= 0 &&
         place.origin.y + place.size.height <= gtk_widget_get_height (port);
}

/* However far down its paper stands in the list. */
static void
test_seen (Sample *sample, gconstpointer data)
{
  int n;
  const PapersKind *list = papers_catalogue_list (&n);
  GtkWidget *row;

  window = sample_open (sample, hand_application, "players");
  app_print_window_show (GTK_WINDOW (window), sample->desk, list[n - 1].id, 0);
  papers = hand_find_window (APP_TYPE_PRINT_WINDOW);
  hand_show_frames (papers, 5);
  row = GTK_WIDGET (gtk_list_box_get_selected_row (part ("papers")));
  hand_live_until (is_seen, row);
  g_assert_true (is_seen (row));
  g_assert_true (gtk_widget_is_focus (row)); /* a compositor may have no keyboard to give */
  end ();
}

/* Certificates by place or by prize: nobody has a prize as long as there is none. */
static void
test_prizes (Sample *sample, gconstpointer data)
{
  DeskPrize prize = { .name = "Golden stone", .place = 1, .who = "", .value = "" };
  g_autoptr (GError) error = NULL;

  play (sample);
  begin (sample, "rounds");
  g_assert_false (gtk_widget_get_sensitive (part ("prizes")));
  choose_paper ("certificates");
  g_assert_true (gtk_widget_get_sensitive (part ("prizes")));
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 2);
  gtk_window_set_default_size (GTK_WINDOW (gtk_widget_get_root (part ("pages"))), 900, 600);
  assert_fits ();
  gtk_check_button_set_active (part ("prizes"), TRUE);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), ==, 0);
  g_assert_cmpstr (gtk_label_get_label (part ("told")), ==,
                   "No player qualifies for a certificate.");
  prize.place = 2;
  g_assert_true (desk_prize_set (sample->desk, &prize, NULL, &error));
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 0);
  g_assert_cmpstr (gtk_label_get_label (part ("told")), ==, "");
  choose_paper ("badges");
  g_assert_false (gtk_check_button_get_active (part ("prizes")));
  end ();
}

/* With the seal, if nothing else is said; there is none where people write. */
static void
test_seal (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "standings");
  g_assert_true (gtk_check_button_get_active (part ("seal")));
  gtk_check_button_set_active (part ("seal"), FALSE);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), ==, 1);
  choose_paper ("slips");
  g_assert_false (gtk_widget_get_sensitive (part ("seal")));
  choose_paper ("report");
  g_assert_true (gtk_widget_get_sensitive (part ("seal")));
  g_assert_true (gtk_check_button_get_active (part ("seal")));
  end ();
}

static gboolean
is_told (gpointer data)
{
  return *gtk_label_get_label (part ("told")) != '\0';
}

/* Written as it is shown, in the language of the papers. */
static void
test_save (Sample *sample, gconstpointer data)
{
  g_autofree char *path = g_build_filename (sample->folder, "paper.pdf", NULL);
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;

  play (sample);
  begin (sample, "rounds");
  gtk_drop_down_set_selected (part ("order"), 1);
  gtk_drop_down_set_selected (part ("turn"), 2);
  app_paper_view_write (part ("pages"), path, part ("told"));
  hand_live_until (is_told, NULL);
  g_assert_nonnull (strstr (gtk_label_get_label (part ("told")), path));
  g_assert_true (g_file_get_contents (path, &bytes, NULL, &error));
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  g_remove (path);
  end ();
}

/* What was printed is remembered: of pairings and standings, and of nothing else. */
static void
test_noted (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "rounds");
  choose_paper ("slips");
  g_signal_emit_by_name (part ("pages"), "done");
  g_assert_cmpint (desk_printed_check (sample->desk, DESK_PRINTED_PAIRINGS, 2, NULL), ==,
                   DESK_PRINTED_NEVER);
  choose_paper ("pairings");
  g_signal_emit_by_name (part ("pages"), "done");
  g_assert_cmpint (desk_printed_check (sample->desk, DESK_PRINTED_PAIRINGS, 2, NULL), ==,
                   DESK_PRINTED_SAME);
  g_assert_cmpint (desk_printed_check (sample->desk, DESK_PRINTED_STANDINGS, 1, NULL), ==,
                   DESK_PRINTED_NEVER);
  choose_paper ("standings");
  g_signal_emit_by_name (part ("pages"), "done");
  g_assert_cmpint (desk_printed_check (sample->desk, DESK_PRINTED_STANDINGS, 2, NULL), ==,
                   DESK_PRINTED_SAME);
  end ();
}

static gboolean
has_keyboard (gpointer list)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (papers));

  return focus && gtk_widget_is_ancestor (focus, list);
}

/* Every control has a name, and no two answer to the same Alt key. */
static void
test_names (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "rounds");
  sample_check_names (papers);
  g_assert_cmpint (mnemonics_count_clashes (papers), ==, 0);
  hand_live_until (has_keyboard, part ("papers"));
  end ();
}

/* What is done meanwhile shows. */
static void
test_acted (Sample *sample, gconstpointer data)
{
  play (sample);
  begin (sample, "rounds");
  g_assert_cmpstr (gtk_label_get_label (part ("count")), ==, "1 page");
  gtk_check_button_set_active (part ("large"), TRUE);
  sample_finish (sample, 2, 0);
  g_assert_cmpint (app_paper_view_get_n_pages (part ("pages")), >, 0);
  end ();
}

HAND_MAIN ()
{
  SAMPLE_ADD ("/app/print/page", test_page);
  SAMPLE_ADD ("/app/print/all", test_all);
  SAMPLE_ADD ("/app/print/columns", test_columns);
  SAMPLE_ADD ("/app/print/hand", test_hand);
  SAMPLE_ADD ("/app/print/hurry", test_hurry);
  SAMPLE_ADD ("/app/print/seen", test_seen);
  SAMPLE_ADD ("/app/print/prizes", test_prizes);
  SAMPLE_ADD ("/app/print/seal", test_seal);
  SAMPLE_ADD ("/app/print/save", test_save);
  SAMPLE_ADD ("/app/print/noted", test_noted);
  SAMPLE_ADD ("/app/print/names", test_names);
  SAMPLE_ADD ("/app/print/acted", test_acted);
}
