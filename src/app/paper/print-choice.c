/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/print-choice.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/widgets/choice.h"

/* Upright, in points. */
static const struct {
  const char *label;
  const char *gtk;
  double width, height;
} sizes[] = {
  { "A4", GTK_PAPER_NAME_A4, 595.276, 841.89 },
  { "A3", GTK_PAPER_NAME_A3, 841.89, 1190.551 },
  { "A5", GTK_PAPER_NAME_A5, 419.528, 595.276 },
  { N_ ("Letter"), GTK_PAPER_NAME_LETTER, 612, 792 },
  { N_ ("Legal"), GTK_PAPER_NAME_LEGAL, 612, 1008 },
};

/* In the order of the drop-down. */
typedef enum { TURN_AS_NEEDED, TURN_PORTRAIT, TURN_LANDSCAPE } Turn;

/* --- Papers --- */

static void
set_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  int n, at = gtk_list_box_row_get_index (row);
  const PapersKind *papers = papers_catalogue_list (&n);
  GtkWidget *label;

  if (before && at < n && papers[at - 1].group == papers[at].group)
    return;
  label = gtk_label_new (at < n ? papers_catalogue_group_label (papers[at].group)
                                : _ ("The page on the screen"));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "hint");
  gtk_widget_add_css_class (label, "group");
  gtk_list_box_row_set_header (row, label);
}

static void
add_row (GtkListBox *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 28);
  gtk_list_box_append (box, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (gtk_widget_get_parent (label)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

/* Lists all papers, group by group. @profile: the rules in whose words. */
void
app_print_choice_fill_papers (GtkListBox *box, RulesProfile profile)
{
  int n;
  const PapersKind *papers = papers_catalogue_list (&n);

  for (int i = 0; i < n; i++)
    add_row (box, rules_article_told (profile, _ (papers[i].label)));
  gtk_list_box_set_header_func (box, set_header, NULL, NULL);
}

/* Lists one more, behind all others, and chooses it. @box: the list of papers. @label: what the
 * paper of a page is called. */
void
app_print_choice_add_own (GtkListBox *box, const char *label)
{
  int n;

  papers_catalogue_list (&n);
  add_row (box, label);
  gtk_list_box_select_row (box, gtk_list_box_get_row_at_index (box, n));
}

/* The one that is chosen, or NULL. @box: the list of papers. */
const PapersKind *
app_print_choice_paper (GtkListBox *box, const PapersKind *own)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (box);
  int n, at = row ? gtk_list_box_row_get_index (row) : -1;
  const PapersKind *papers = papers_catalogue_list (&n);

  if (at < 0)
    return NULL;
  return at < n ? &papers[at] : own;
}

/* Chooses it. @box: the list of papers. */
void
app_print_choice_set_paper (GtkListBox *box, const PapersKind *paper)
{
  int n, at = (int) (paper - papers_catalogue_list (&n));

  gtk_list_box_select_row (box, gtk_list_box_get_row_at_index (box, at));
}

/* --- Sheets --- */

/* The size that is usual here comes first to be chosen. @size: where the sizes are chosen. @turn:
 * where it is chosen how they lie. */
void
app_print_choice_fill_sheets (GtkDropDown *size, GtkDropDown *turn)
{
  const char *const turns[] = { _ ("As needed for the columns"), _ ("Portrait"), _ ("Landscape"),
                                NULL };
  const char *texts[G_N_ELEMENTS (sizes) + 1] = { NULL };
  guint own = 0;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    texts[i] = _ (sizes[i].label);
    if (strcmp (gtk_paper_size_get_default (), sizes[i].gtk) == 0)
      own = i;
  }
  app_choice_fill (size, (GStrv) (gsize) texts);
  app_choice_fill (turn, (GStrv) (gsize) turns);
  gtk_drop_down_set_selected (size, own);
}

/* @size: where the size is chosen. @turn: where it is chosen how it lies. @paper: what shall
 * stand on it, or NULL. @ret_width: of the sheet, in points. */
void
app_print_choice_sheet (GtkDropDown *size, GtkDropDown *turn, ReportPaper *paper, double *ret_width,
                        double *ret_height)
{
  guint at = gtk_drop_down_get_selected (size);
  Turn way = (Turn) gtk_drop_down_get_selected (turn);
  double width = sizes[at].width, height = sizes[at].height;
  gboolean needed = way == TURN_AS_NEEDED && paper && !report_paper_suits_portrait (paper, width);
  gboolean turned = way == TURN_LANDSCAPE || needed;

  *ret_width = turned ? height : width;
  *ret_height = turned ? width : height;
}
