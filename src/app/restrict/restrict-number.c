/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/restrict/restrict-number.h"
#include <glib/gi18n.h>

/* Enter in it finishes the form. */
void
app_restrict_number_prepare (GtkSpinButton *number)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (number));

  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}

static int
input_cb (GtkSpinButton *last, double *ret_value, gpointer data)
{
  guint64 value = 0;

  g_ascii_string_to_unsigned (gtk_editable_get_text (GTK_EDITABLE (last)), 10, 0, 99, &value, NULL);
  *ret_value = (double) value;
  return TRUE;
}

static gboolean
output_cb (GtkSpinButton *last, gpointer data)
{
  int value = gtk_spin_button_get_value_as_int (last);
  g_autofree char *text = value ? g_strdup_printf ("%d", value) : g_strdup (_ ("the end"));

  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (last)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (last), text);
  return TRUE;
}

/* 0, and whatever is no number, is the end of the event. @last: a field for the last round. */
void
app_restrict_number_end (GtkSpinButton *last)
{
  g_signal_connect (last, "input", G_CALLBACK (input_cb), NULL);
  g_signal_connect (last, "output", G_CALLBACK (output_cb), NULL);
  output_cb (last, NULL);
}
