/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/record/compare.h"
#include "app/record/record-page-private.h"

static GArray *
compare (AppRecordPage *self)
{
  return scene_record_compare (&scene_record_tree_get_position (self->tree)->board, &self->table);
}

/* Begins to compare with what stands on the table: at first it is as the record says. */
void
app_record_check_begin (AppRecordPage *self)
{
  self->comparing = TRUE;
  self->table = scene_record_tree_get_position (self->tree)->board;
  app_record_show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Goes back to reading the record. */
void
app_record_check_end (AppRecordPage *self)
{
  self->comparing = FALSE;
  app_record_show (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What stands there on the table goes on from empty to black to white. @self: a page that
 * compares. */
void
app_record_check_toggle (AppRecordPage *self, RulesPoint point)
{
  RulesColour colour = (rules_board_get (&self->table, point) + 1) % 3;

  rules_board_set (&self->table, point, colour);
  app_record_show (self);
}

/* Goes to the move after which the record is most like the table. @self: a page that compares. */
void
app_record_check_go (AppRecordPage *self)
{
  scene_record_tree_go (self->tree, self->nearest);
  app_record_show (self);
}

/* @self: a page that compares. @position: what the board shows; its board and its rings are set,
 * both lent until the next call. */
void
app_record_check_show_board (AppRecordPage *self, AppBoardPosition *position)
{
  static guint8 differs[RULES_POINTS];
  g_autoptr (GArray) differences = compare (self);

  memset (differs, 0, sizeof differs);
  for (guint i = 0; i < differences->len; i++)
    differs[g_array_index (differences, SceneRecordDifference, i).point] = TRUE;
  position->board = &self->table;
  position->differs = differs;
}

static void
show_nearest (AppRecordPage *self, guint n_here)
{
  guint place = 0, n = 0;
  gboolean better = n_here > 0 &&
                    scene_record_compare_nearest (self->tree, &self->table, &place, &n) &&
                    n < n_here;
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->nearest_box, better);
  if (!better)
    return;
  self->nearest = place;
  text = n ? g_strdup_printf (ngettext ("Move %d is more like the table: %u point differs.",
                                        "Move %d is more like the table: %u points differ.", n),
                              scene_record_tree_number_at (self->tree, place), n)
           : g_strdup_printf (_ ("The table agrees with the record after move %d."),
                              scene_record_tree_number_at (self->tree, place));
  gtk_label_set_label (self->nearest_text, text);
}

static char *
list_words (const GArray *differences)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < differences->len; i++) {
    g_autofree char *words =
        scene_record_compare_words (&g_array_index (differences, SceneRecordDifference, i));

    g_string_append_printf (text, "%s%s", i ? "\n" : "", words);
  }
  return g_string_free (text, FALSE);
}

/* Says in words where record and table differ. @self: a page that compares. */
void
app_record_check_show (AppRecordPage *self)
{
  g_autoptr (GArray) differences = compare (self);
  g_autofree char *hint = scene_record_compare_hint (differences);
  g_autofree char *list = list_words (differences);
  g_autofree char *count =
      g_strdup_printf (ngettext ("%u point differs", "%u points differ", differences->len),
                       differences->len);

  gtk_label_set_label (self->compared,
                       differences->len ? count : _ ("The table agrees with the record"));
  gtk_label_set_label (self->hint, hint);
  gtk_widget_set_visible (GTK_WIDGET (self->hint), *hint != '\0');
  gtk_label_set_label (self->differences, list);
  show_nearest (self, differences->len);
}
