/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/widgets/choice.h"
#include <glib/gi18n.h>

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer width_chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (label), GPOINTER_TO_INT (width_chars));
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *text = gtk_list_item_get_item (item);

  gtk_label_set_label (GTK_LABEL (gtk_list_item_get_child (item)),
                       gtk_string_object_get_string (text));
}

/* Shortens texts that are too long for it, so that they never widen a form. @choice: a drop-down
 * of texts. @width_chars: room for so many letters at least. */
void
app_choice_shorten (GtkDropDown *choice, int width_chars)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), GINT_TO_POINTER (width_chars));
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_drop_down_set_factory (choice, factory);
}

/* Lets it be searched, and shortens texts that are too long. @width_chars: room for so many
 * letters at least. */
void
app_choice_prepare (GtkDropDown *choice, int width_chars)
{
  g_autoptr (GtkExpression) text =
      gtk_property_expression_new (GTK_TYPE_STRING_OBJECT, NULL, "string");

  /* An expression that comes after what shows the texts puts GTK's own in its place. */
  gtk_drop_down_set_expression (choice, text);
  gtk_drop_down_set_enable_search (choice, TRUE);
  app_choice_shorten (choice, width_chars);
}

static gboolean
has_texts (GListModel *model, GStrv texts)
{
  guint n = model ? g_list_model_get_n_items (model) : 0;

  if (n != g_strv_length (texts))
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (model), i), texts[i]) != 0)
      return FALSE;
  return TRUE;
}

static guint
find_text (GStrv texts, const char *sought)
{
  for (guint i = 0; sought && texts[i]; i++)
    if (g_str_equal (texts[i], sought))
      return i;
  return 0;
}

/* The text that was chosen stays so; where it is gone, the first is. @texts: what there is to
 * choose from, at least one text. */
void
app_choice_fill (GtkDropDown *choice, GStrv texts)
{
  GListModel *model = gtk_drop_down_get_model (choice);
  guint selected = gtk_drop_down_get_selected (choice);
  g_autofree char *chosen =
      model ? g_strdup (gtk_string_list_get_string (GTK_STRING_LIST (model), selected)) : NULL;
  g_autoptr (GtkStringList) list = NULL;

  if (has_texts (model, texts))
    return;
  list = gtk_string_list_new ((const char *const *) texts);
  gtk_drop_down_set_model (choice, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (choice, find_text (texts, chosen));
}

/* GTK 4.18 has always one of the texts chosen. Where nothing is chosen at first, or any more,
 * there is a text for that, before those which are appended. Returns the beginning of a list of
 * texts of which none need be chosen. */
GtkStringList *
app_choice_open_new (void)
{
  const char *const texts[] = { _ ("Choose…"), NULL };

  return gtk_string_list_new (texts);
}

/* Which of the texts that were appended is chosen; GTK_INVALID_LIST_POSITION for none. @choice: a
 * drop-down with such a list. */
guint
app_choice_open_get (GtkDropDown *choice)
{
  guint selected = gtk_drop_down_get_selected (choice);

  return selected == 0 || selected == GTK_INVALID_LIST_POSITION ? GTK_INVALID_LIST_POSITION
                                                                : selected - 1;
}

/* @choice: a drop-down with such a list. @position: which of the texts that were appended is
 * chosen; GTK_INVALID_LIST_POSITION for none. */
void
app_choice_open_set (GtkDropDown *choice, guint position)
{
  gtk_drop_down_set_selected (choice, position == GTK_INVALID_LIST_POSITION ? 0 : position + 1);
}
