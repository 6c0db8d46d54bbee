/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/log/log-changes.h"
#include <glib/gi18n.h>
#include "app/widgets/label.h"
#include "papers/words/change-words.h"

/* Whoever wants more than this prints the round. */
#define MOST 40

/* What was not there before needs no arrow. */
static char *
dup_words (const DeskState *state, const DeskChange *change)
{
  g_autofree char *before = papers_change_words_value (state, change, &change->before);
  g_autofree char *kept = papers_change_words_value (state, change, &change->after);
  /* Translators: stands for what has gone. */
  const char *after = kept[0] ? kept : C_ ("change", "nothing");

  return before[0] ? g_strdup_printf ("%s → %s", before, after) : g_strdup (after);
}

static void
add_change (GtkBox *box, const DeskState *state, const DeskChange *change)
{
  g_autofree char *what = papers_change_words_title (state, change);
  g_autofree char *text = dup_words (state, change);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (line), app_label_new (what, "hint"));
  gtk_box_append (GTK_BOX (line), app_label_new (text, NULL));
  gtk_box_append (box, line);
}

/* What was in the box goes. @changes: what an act changed, or would change, or NULL. */
void
app_log_changes_show (GtkBox *box, Desk *desk, const GPtrArray *changes)
{
  guint n = changes ? changes->len : 0;
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (box))))
    gtk_box_remove (box, child);
  for (guint i = 0; i < MIN (n, MOST); i++)
    add_change (box, desk_get_state (desk), changes->pdata[i]);
  if (n > MOST) {
    g_autofree char *more =
        g_strdup_printf (ngettext ("and %d more", "and %d more", n - MOST), (int) n - MOST);
    gtk_box_append (box, app_label_new (more, "hint"));
  }
  if (n == 0)
    gtk_box_append (box, app_label_new (_ ("No stored data has changed."), "hint"));
}
