/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/paper/print-columns.h"
#include <glib/gi18n.h>
#include <string.h>

#define NAME "column" /* of a box: what report_list_paper() calls it */
#define OWN "own"     /* of a box: whether it is ticked when nothing is said */

/* What columns without a head of their own, and groups of columns, are called. */
static const struct {
  const char *name;
  const char *label;
} labels[] = {
  { "rounds", N_ ("Rounds") },
  { "criteria", N_ ("Criteria") },
  { "black-rank", N_ ("Rank of Black") },
  { "white-rank", N_ ("Rank of White") },
  { "black-club", N_ ("Club of Black") },
  { "white-club", N_ ("Club of White") },
  { "black-number", N_ ("Number of Black") },
  { "white-number", N_ ("Number of White") },
  { "opponent-rank", N_ ("Rank of the opponent") },
  { "rank", N_ ("Rank") },
  { "state", N_ ("Withdrawn") },
};

static const char *
name_of (const ReportField *field)
{
  return field->group ? field->group : field->id;
}

static const char *
label_of (const ReportField *field)
{
  for (gsize i = 0; i < G_N_ELEMENTS (labels); i++)
    if (strcmp (labels[i].name, name_of (field)) == 0)
      return _ (labels[i].label);
  return field->column.title;
}

static gboolean
has_box (GtkWidget *box, const char *name)
{
  for (GtkWidget *child = gtk_widget_get_first_child (box); child;
       child = gtk_widget_get_next_sibling (child))
    if (g_strcmp0 (g_object_get_data (G_OBJECT (child), NAME), name) == 0)
      return TRUE;
  return FALSE;
}

static void
add_box (GtkWidget *box, const ReportField *field, GCallback changed, gpointer data)
{
  GtkWidget *check = gtk_check_button_new_with_label (label_of (field));

  g_object_set_data_full (G_OBJECT (check), NAME, g_strdup (name_of (field)), g_free);
  g_object_set_data (G_OBJECT (check), OWN, GINT_TO_POINTER (!field->optional));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), !field->optional);
  g_signal_connect_swapped (check, "toggled", changed, data);
  gtk_box_append (GTK_BOX (box), check);
}

/* Offers the columns of the list, its own ticked. @list: the list; NULL where there is nothing to
 * choose. @changed: called with @data when another column is ticked. */
void
app_print_columns_fill (GtkMenuButton *menu, const ReportList *list, GCallback changed,
                        gpointer data)
{
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);

  for (int i = 0; list && i < report_list_get_n_columns (list); i++) {
    const ReportField *field = report_list_get_column (list, i);

    if (!has_box (box, name_of (field)))
      add_box (box, field, changed, data);
  }
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_menu_button_set_popover (menu, popover);
  gtk_widget_set_sensitive (GTK_WIDGET (menu), list != NULL);
}

/* What is ticked, as report_list_paper() takes it; NULL where nothing is, or what is ticked at
 * first. @menu: a button after app_print_columns_fill(). */
char *
app_print_columns_get (GtkMenuButton *menu)
{
  GtkPopover *popover = gtk_menu_button_get_popover (menu);
  GtkWidget *box = popover ? gtk_popover_get_child (popover) : NULL;
  GString *names = g_string_new (NULL);
  gboolean own = TRUE;

  for (GtkWidget *child = box ? gtk_widget_get_first_child (box) : NULL; child;
       child = gtk_widget_get_next_sibling (child)) {
    gboolean ticked = gtk_check_button_get_active (GTK_CHECK_BUTTON (child));

    own &= ticked == GPOINTER_TO_INT (g_object_get_data (G_OBJECT (child), OWN));
    if (ticked)
      g_string_append_printf (names, "%s%s", names->len ? "," : "",
                              (char *) g_object_get_data (G_OBJECT (child), NAME));
  }
  return g_string_free (names, own || names->len == 0);
}
