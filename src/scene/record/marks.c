/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/marks.h"
#include <string.h>

typedef struct {
  SceneRecordMarks *marks;
  const FormatsSgf *sgf;
  guint32 node;
  const SceneRecordPosition *position;
} MarksReader;

static const struct {
  const char *id;
  ReportShape shape;
} shapes[] = {
  { "CR", REPORT_SHAPE_CIRCLE }, { "SQ", REPORT_SHAPE_SQUARE }, { "TR", REPORT_SHAPE_TRIANGLE },
  { "MA", REPORT_SHAPE_CROSS },  { "M", REPORT_SHAPE_CROSS },   { "SL", REPORT_SHAPE_SELECTED },
};

static GArray *
take_marks_points (const MarksReader *reader, const char *id)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  guint32 property = formats_sgf_find (reader->sgf, reader->node, id);

  if (property != FORMATS_SGF_NONE)
    formats_sgf_points (reader->sgf, property, reader->position->board.size, points);
  return points;
}

static void
add (SceneRecordMarks *marks, RulesPoint point, ReportShape shape, const char *label)
{
  ReportMarkup markup = { point, shape, label };

  g_array_append_val (marks->markup, markup);
}

static void
read_shapes (const MarksReader *reader)
{
  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++) {
    g_autoptr (GArray) points = take_marks_points (reader, shapes[i].id);

    for (guint j = 0; j < points->len; j++)
      add (reader->marks, g_array_index (points, RulesPoint, j), shapes[i].shape, NULL);
  }
}

static void
read_dimmed (const MarksReader *reader)
{
  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (reader->position->dimmed[point] &&
        rules_point_on_board (point, reader->position->board.size))
      add (reader->marks, point, REPORT_SHAPE_DIM, NULL);
}

/* --- Labels and lines --- */

/* "dd", as it stands in a composed value. */
static gboolean
read_point (const char *text, int size, RulesPoint *ret_point)
{
  int place[2];

  if (strlen (text) != 2 || !g_ascii_isalpha (text[0]) || !g_ascii_isalpha (text[1]))
    return FALSE;
  for (int i = 0; i < 2; i++)
    place[i] = g_ascii_islower (text[i]) ? text[i] - 'a' : text[i] - 'A' + 26;
  *ret_point = RULES_POINT (place[0], size - 1 - place[1]);
  return place[0] < size && place[1] < size;
}

static void
read_label (const MarksReader *reader, guint32 value)
{
  g_autofree char *place = NULL, *label = NULL;
  RulesPoint point;

  if (formats_sgf_split (reader->sgf, value, &place, &label) &&
      read_point (g_strstrip (place), reader->position->board.size, &point))
    scene_record_marks_add_label (reader->marks, point, label);
}

static void
read_labels (const MarksReader *reader)
{
  guint32 property = formats_sgf_find (reader->sgf, reader->node, "LB");
  guint32 n = property == FORMATS_SGF_NONE ? 0 : formats_sgf_n_values (reader->sgf, property);

  for (guint32 i = 0; i < n; i++)
    read_label (reader, reader->sgf->properties[property].value + i);
}

/* Before FF[4] points were lettered in the order of the list. */
static void
read_letters (const MarksReader *reader)
{
  g_autoptr (GArray) points = take_marks_points (reader, "L");

  for (guint i = 0; i < MIN (points->len, 26); i++) {
    char letter[2] = { (char) ('a' + i) };

    scene_record_marks_add_label (reader->marks, g_array_index (points, RulesPoint, i), letter);
  }
}

static void
read_line (const MarksReader *reader, guint32 value, gboolean arrow)
{
  int size = reader->position->board.size;
  g_autofree char *from = NULL, *to = NULL;
  ReportLine line = { .arrow = arrow };

  if (!formats_sgf_split (reader->sgf, value, &from, &to) ||
      !read_point (g_strstrip (from), size, &line.from) ||
      !read_point (g_strstrip (to), size, &line.to))
    return;
  g_array_append_val (reader->marks->lines, line);
}

static void
read_lines (const MarksReader *reader, const char *id, gboolean arrow)
{
  guint32 property = formats_sgf_find (reader->sgf, reader->node, id);
  guint32 n = property == FORMATS_SGF_NONE ? 0 : formats_sgf_n_values (reader->sgf, property);

  for (guint32 i = 0; i < n; i++)
    read_line (reader, reader->sgf->properties[property].value + i, arrow);
}

/* --- Territory --- */

static void
read_territory (const MarksReader *reader, const char *id, RulesColour owner)
{
  g_autoptr (GArray) points = take_marks_points (reader, id);
  SceneRecordMarks *marks = reader->marks;

  for (guint i = 0; i < points->len; i++) {
    RulesPoint point = g_array_index (points, RulesPoint, i);

    marks->owner[point] = (guint8) owner;
    marks->dead[point] = rules_board_get (&reader->position->board, point) == RULES_OTHER (owner);
  }
}

/* A count says whose most of the empty points are; what it leaves out is shared. */
static gboolean
is_count (const MarksReader *reader)
{
  const RulesBoard *board = &reader->position->board;
  int empty = 0, owned = 0;

  for (int i = 0; i < board->size * board->size; i++) {
    RulesPoint point = RULES_POINT (i % board->size, i / board->size);
    gboolean is_empty = rules_board_get (board, point) == RULES_EMPTY;

    empty += is_empty;
    owned += is_empty && reader->marks->owner[point] != RULES_EMPTY;
  }
  return owned > 0 && 4 * owned >= 3 * empty;
}

/* Where only a few points are marked, nothing is said of the others. */
static void
label_territory (const MarksReader *reader)
{
  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (reader->marks->owner[point] != RULES_EMPTY)
      scene_record_marks_add_label (reader->marks, point,
                                    reader->marks->owner[point] == RULES_BLACK ? "●" : "○");
}

static void
read_territories (const MarksReader *reader)
{
  read_territory (reader, "TB", RULES_BLACK);
  read_territory (reader, "TW", RULES_WHITE);
  reader->marks->is_count = is_count (reader);
  if (!reader->marks->is_count)
    label_territory (reader);
}

/* Shapes, labels, lines, arrows and territory of that node, and what is out of sight there.
 * @position: what stands on the board there. */
SceneRecordMarks *
scene_record_marks_new (const FormatsSgf *sgf, guint32 node, const SceneRecordPosition *position)
{
  SceneRecordMarks *marks = g_new0 (SceneRecordMarks, 1);
  MarksReader reader = { marks, sgf, node, position };

  marks->markup = g_array_new (FALSE, FALSE, sizeof (ReportMarkup));
  marks->lines = g_array_new (FALSE, FALSE, sizeof (ReportLine));
  marks->labels = g_ptr_array_new_with_free_func (g_free);
  read_dimmed (&reader);
  read_shapes (&reader);
  read_labels (&reader);
  read_letters (&reader);
  read_lines (&reader, "LN", FALSE);
  read_lines (&reader, "AR", TRUE);
  read_territories (&reader);
  return marks;
}

/* @label: short text; one that stands there already stays. */
void
scene_record_marks_add_label (SceneRecordMarks *marks, RulesPoint point, const char *label)
{
  char *kept;

  for (guint i = 0; i < marks->markup->len; i++) {
    const ReportMarkup *markup = &g_array_index (marks->markup, ReportMarkup, i);

    if (markup->point == point && markup->label)
      return;
  }
  kept = g_strdup (label);
  g_ptr_array_add (marks->labels, kept);
  add (marks, point, REPORT_SHAPE_NONE, kept);
}

/* @marks: marks, or NULL. */
void
scene_record_marks_free (SceneRecordMarks *marks)
{
  if (!marks)
    return;
  g_array_unref (marks->markup);
  g_array_unref (marks->lines);
  g_ptr_array_unref (marks->labels);
  g_free (marks);
}
