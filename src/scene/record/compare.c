/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/compare.h"
#include <glib/gi18n.h>

/* Compares two boards for putting a game back (Art. 17.5, 17.6). Returns SceneRecordDifference,
 * from the upper left on, row by row. @record: what stood on the board by the record. @table:
 * what stands on the table; as large. */
GArray *
scene_record_compare (const RulesBoard *record, const RulesBoard *table)
{
  GArray *differences = g_array_new (FALSE, FALSE, sizeof (SceneRecordDifference));

  for (int row = record->size - 1; row >= 0; row--)
    for (int column = 0; column < record->size; column++) {
      RulesPoint point = RULES_POINT (column, row);
      SceneRecordDifference difference = { point, rules_board_get (record, point),
                                           rules_board_get (table, point) };

      if (difference.record != difference.table)
        g_array_append_val (differences, difference);
    }
  return differences;
}

/* Whether exactly one stone of @colour is missing and exactly one is too many, so that it was
 * displaced. @differences: of scene_record_compare(). @colour: RULES_BLACK or RULES_WHITE.
 * @ret_from: where the record has the stone. @ret_to: where it stands. */
gboolean
scene_record_compare_displaced (const GArray *differences, RulesColour colour, RulesPoint *ret_from,
                                RulesPoint *ret_to)
{
  RulesPoint from = RULES_PASS, to = RULES_PASS;
  int missing = 0, surplus = 0;

  for (guint i = 0; i < differences->len; i++) {
    const SceneRecordDifference *difference =
        &g_array_index (differences, SceneRecordDifference, i);

    if (difference->record == colour) {
      from = difference->point;
      missing++;
    } else if (difference->table == colour) {
      to = difference->point;
      surplus++;
    }
  }
  if (missing != 1 || surplus != 1)
    return FALSE;
  *ret_from = from;
  *ret_to = to;
  return TRUE;
}

/* The line is short enough to be gone through between two clicks. */
#define PLACES 20000

/* FALSE where the line is too long to look for it. @tree: a tree; it stays where it is. @table:
 * what stands on the table. @ret_place: the place of the line that is most like the table, of
 * equals the last. @ret_n: in how many points it differs. */
gboolean
scene_record_compare_nearest (SceneRecordTree *tree, const RulesBoard *table, guint *ret_place,
                              guint *ret_n)
{
  guint n = scene_record_tree_n_places (tree), here = scene_record_tree_get_place (tree);
  guint least = G_MAXUINT;

  if (n > PLACES)
    return FALSE;
  for (guint place = 0; place < n; place++) {
    g_autoptr (GArray) differences = NULL;

    scene_record_tree_go (tree, place);
    differences = scene_record_compare (&scene_record_tree_get_position (tree)->board, table);
    if (differences->len > least)
      continue;
    least = differences->len;
    *ret_place = place;
  }
  scene_record_tree_go (tree, here);
  *ret_n = least;
  return TRUE;
}

static const char *
name_of (RulesColour colour)
{
  /* Translators: what stands on a point of the board */
  static const char *const names[] = { N_ ("empty"), N_ ("Black"), N_ ("White") };

  return _ (names[colour]);
}

/* "D4: record Black, table empty". */
char *
scene_record_compare_words (const SceneRecordDifference *difference)
{
  char point[8];

  /* Translators: a point of the board; what stands there by the record, and on the table */
  return g_strdup_printf (_ ("%s: record %s, table %s"),
                          rules_point_format (difference->point, point),
                          name_of (difference->record), name_of (difference->table));
}

/* What may have happened, a line for each displaced stone; "" where that cannot be told.
 * @differences: of scene_record_compare(). */
char *
scene_record_compare_hint (const GArray *differences)
{
  GString *hint = g_string_new (NULL);

  for (RulesColour colour = RULES_BLACK; colour <= RULES_WHITE; colour++) {
    RulesPoint from, to;
    char here[8], there[8];

    if (!scene_record_compare_displaced (differences, colour, &from, &to))
      continue;
    g_string_append (hint, hint->len ? "\n" : "");
    g_string_append_printf (hint,
                            colour == RULES_BLACK
                                ? _ ("A black stone was displaced from %s to %s.")
                                : _ ("A white stone was displaced from %s to %s."),
                            rules_point_format (from, here), rules_point_format (to, there));
  }
  return g_string_free (hint, FALSE);
}
