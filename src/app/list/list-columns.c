/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/list/list-columns.h"
#include <glib/gi18n.h>
#include "app/widgets/choice.h"
#include "app/widgets/tip.h"

#define WIDTH 12 /* letters of a menu and of a title */

/* What a column may hold, in the order of the menus. */
static const struct {
  FormatsHeading heading;
  FormatsNames names;
  const char *word;
} kinds[] = {
  { FORMATS_HEADING_NONE, FORMATS_NAMES_WHOLE, N_ ("Not imported") },
  { FORMATS_HEADING_NAME, FORMATS_NAMES_WHOLE, N_ ("Name") },
  { FORMATS_HEADING_NAME, FORMATS_NAMES_GIVEN_FIRST, N_ ("Name, given name first") },
  { FORMATS_HEADING_NAME, FORMATS_NAMES_FAMILY_FIRST, N_ ("Name, family name first") },
  { FORMATS_HEADING_FAMILY, FORMATS_NAMES_WHOLE, N_ ("Family name") },
  { FORMATS_HEADING_GIVEN, FORMATS_NAMES_WHOLE, N_ ("Given name") },
  { FORMATS_HEADING_RANK, FORMATS_NAMES_WHOLE, N_ ("Rank") },
  { FORMATS_HEADING_COUNTRY, FORMATS_NAMES_WHOLE, N_ ("Country") },
  { FORMATS_HEADING_CLUB, FORMATS_NAMES_WHOLE, N_ ("Club") },
  { FORMATS_HEADING_RATING, FORMATS_NAMES_WHOLE, N_ ("Rating") },
  { FORMATS_HEADING_IDENT, FORMATS_NAMES_WHOLE, N_ ("ID") },
  { FORMATS_HEADING_BORN, FORMATS_NAMES_WHOLE, N_ ("Born") },
  { FORMATS_HEADING_SEX, FORMATS_NAMES_WHOLE, N_ ("Sex") },
  { FORMATS_HEADING_PHONE, FORMATS_NAMES_WHOLE, N_ ("Telephone") },
  { FORMATS_HEADING_COACH, FORMATS_NAMES_WHOLE, N_ ("Coach") },
  { FORMATS_HEADING_SECTION, FORMATS_NAMES_WHOLE, N_ ("Section") },
};

/* One box's, for as long as it lives. */
typedef struct {
  GPtrArray *menus; /* GtkDropDown, borrowed */
  AppListColumnsChanged changed;
  gpointer data;
  gboolean quiet; /* the menus follow what was read */
} Columns;

static void
columns_free (gpointer data)
{
  Columns *columns = data;

  g_ptr_array_unref (columns->menus);
  g_free (columns);
}

static guint
find_kind (FormatsHeading heading, FormatsNames names)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (kinds[i].heading == heading && (heading != FORMATS_HEADING_NAME || kinds[i].names == names))
      return i;
  return 0;
}

/* What is chosen in one menu is taken from the others. */
static void
chosen_cb (GtkDropDown *menu, GParamSpec *property, Columns *columns)
{
  guint chosen = gtk_drop_down_get_selected (menu);
  FormatsChoice choice = { .n = columns->menus->len };

  if (columns->quiet || chosen >= G_N_ELEMENTS (kinds))
    return;
  for (guint i = 0; i < columns->menus->len; i++) {
    guint own =
        MIN (gtk_drop_down_get_selected (columns->menus->pdata[i]), G_N_ELEMENTS (kinds) - 1);
    gboolean is_taken =
        columns->menus->pdata[i] != menu && kinds[own].heading == kinds[chosen].heading;
    choice.heading[i] = is_taken ? FORMATS_HEADING_NONE : kinds[own].heading;
    if (choice.heading[i] == FORMATS_HEADING_NAME)
      choice.names = kinds[own].names;
  }
  columns->changed (&choice, columns->data);
}

static GtkWidget *
make_menu (void)
{
  GtkStringList *words = gtk_string_list_new (NULL);
  GtkWidget *menu;

  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    gtk_string_list_append (words, _ (kinds[i].word));
  menu = gtk_drop_down_new (G_LIST_MODEL (words), NULL);
  app_choice_shorten (GTK_DROP_DOWN (menu), WIDTH);
  return menu;
}

static const char *
title_of (const FormatsColumn *column)
{
  return *column->title ? column->title : column->sample;
}

static GtkWidget *
make_title (const FormatsColumn *column)
{
  GtkWidget *label = gtk_label_new (title_of (column));

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH);
  app_tip_set (label, column->sample);
  return label;
}

static void
add_column (GtkBox *box, Columns *columns, guint number, const FormatsColumn *column)
{
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2), *menu = make_menu ();
  g_autofree char *name =
      g_strdup_printf (_ ("Content of column %u, “%s”"), number, title_of (column));

  gtk_box_append (GTK_BOX (both), make_title (column));
  gtk_box_append (GTK_BOX (both), menu);
  gtk_box_append (box, both);
  gtk_accessible_update_property (GTK_ACCESSIBLE (menu), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_ptr_array_add (columns->menus, menu);
  g_signal_connect (menu, "notify::selected", G_CALLBACK (chosen_cb), columns);
}

/* @box: where the menus stand; they stay the same for a list of as many columns. @changed: what
 * is called when somebody says what a column holds. */
void
app_list_columns_show (GtkBox *box, const FormatsEntries *entries, AppListColumnsChanged changed,
                       gpointer data)
{
  Columns *columns = g_object_get_data (G_OBJECT (box), "columns");

  if (!columns) {
    columns = g_new0 (Columns, 1);
    columns->menus = g_ptr_array_new ();
    g_object_set_data_full (G_OBJECT (box), "columns", columns, columns_free);
  }
  columns->changed = changed;
  columns->data = data;
  columns->quiet = TRUE;
  for (guint i = columns->menus->len; i < entries->columns->len; i++)
    add_column (box, columns, i + 1, entries->columns->pdata[i]);
  for (guint i = 0; i < MIN (columns->menus->len, entries->columns->len); i++) {
    const FormatsColumn *column = entries->columns->pdata[i];
    gtk_drop_down_set_selected (columns->menus->pdata[i],
                                find_kind (column->heading, entries->names));
  }
  columns->quiet = FALSE;
}
