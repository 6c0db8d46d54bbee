/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/record/position.h"
#include <string.h>

#define ID1(a) FORMATS_SGF_ID (0, 0, 0, a)
#define ID2(a, b) FORMATS_SGF_ID (0, 0, a, b)

typedef struct {
  SceneRecordPosition *position;
  const FormatsSgf *sgf;
  guint32 property;
} PositionReader;

static guint32
first_value (const PositionReader *reader)
{
  return reader->sgf->properties[reader->property].value;
}

static GArray *
take_position_points (const PositionReader *reader)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));

  formats_sgf_points (reader->sgf, reader->property, reader->position->board.size, points);
  return points;
}

static int
take_number (const PositionReader *reader)
{
  g_autofree char *text = formats_sgf_simple_text (reader->sgf, first_value (reader));

  return g_ascii_isdigit (*text) ? (int) MIN (g_ascii_strtoll (text, NULL, 10), G_MAXINT) : -1;
}

/* Seconds, with or without decimals. */
static int
take_ms (const PositionReader *reader)
{
  g_autofree char *text = formats_sgf_simple_text (reader->sgf, first_value (reader));
  double seconds = g_ascii_isdigit (*text) ? g_ascii_strtod (text, NULL) : -1;

  return seconds < 0 || seconds > G_MAXINT / 1000 ? -1 : (int) (seconds * 1000);
}

/* --- Stones --- */

static void
set_up (const PositionReader *reader, RulesColour colour)
{
  SceneRecordPosition *position = reader->position;
  g_autoptr (GArray) points = take_position_points (reader);

  for (guint i = 0; i < points->len; i++) {
    RulesPoint point = g_array_index (points, RulesPoint, i);

    rules_board_set (&position->board, point, colour);
    position->numbers[point] = 0;
  }
}

/* Why a move that the board refuses was refused, without a sentence that nobody reads. */
static RulesError
find_reason (const RulesBoard *board, RulesColour colour, RulesPoint point)
{
  if (rules_board_get (board, point) != RULES_EMPTY)
    return RULES_ERROR_OCCUPIED;
  return board->ko == point && board->ko_banned == colour ? RULES_ERROR_KO : RULES_ERROR_FORBIDDEN;
}

static void
place (SceneRecordPosition *position, RulesColour colour, RulesPoint point)
{
  RulesPoint taken[RULES_POINTS];

  if (point == RULES_PASS) {
    rules_board_pass (&position->board);
    return;
  }
  if (!rules_board_check (&position->board, colour, point, RULES_SUICIDE_FORBID, NULL)) {
    position->is_illegal = TRUE;
    position->why = find_reason (&position->board, colour, point);
  }
  rules_board_place (&position->board, colour, point, taken);
  position->numbers[point] = (guint16) MIN (position->number, G_MAXUINT16);
}

static void
play (const PositionReader *reader, RulesColour colour)
{
  SceneRecordPosition *position = reader->position;
  RulesPoint point;

  if (!formats_sgf_point (reader->sgf, first_value (reader), position->board.size, &point))
    return;
  position->number++;
  position->mover = colour;
  position->point = point;
  position->next = RULES_OTHER (colour);
  place (position, colour, point);
}

/* --- What is said beside --- */

static void
say_turn (const PositionReader *reader)
{
  g_autofree char *text = formats_sgf_simple_text (reader->sgf, first_value (reader));

  rules_colour_parse (text, &reader->position->next);
}

/* An empty list makes everything visible again. */
static void
dim (const PositionReader *reader, gboolean is_view)
{
  SceneRecordPosition *position = reader->position;
  g_autoptr (GArray) points = take_position_points (reader);

  memset (position->dimmed, is_view && points->len > 0, sizeof position->dimmed);
  for (guint i = 0; i < points->len; i++)
    position->dimmed[g_array_index (points, RulesPoint, i)] = !is_view;
}

static void
apply_before (const PositionReader *reader, guint32 id)
{
  if (id == ID2 ('A', 'E'))
    set_up (reader, RULES_EMPTY);
  else if (id == ID2 ('A', 'B'))
    set_up (reader, RULES_BLACK);
  else if (id == ID2 ('A', 'W'))
    set_up (reader, RULES_WHITE);
  else if (id == ID2 ('P', 'L'))
    say_turn (reader);
  else if (id == ID2 ('H', 'A') && take_number (reader) >= 2)
    reader->position->next = RULES_WHITE;
}

static void
apply_behind (const PositionReader *reader, guint32 id)
{
  SceneRecordPosition *position = reader->position;

  if (id == ID2 ('B', 'L'))
    position->left_ms[0] = take_ms (reader);
  else if (id == ID2 ('W', 'L'))
    position->left_ms[1] = take_ms (reader);
  else if (id == ID2 ('O', 'B'))
    position->left_stones[0] = take_number (reader);
  else if (id == ID2 ('O', 'W'))
    position->left_stones[1] = take_number (reader);
  else if (id == ID2 ('D', 'D'))
    dim (reader, FALSE);
  else if (id == ID2 ('V', 'W'))
    dim (reader, TRUE);
}

/* A move number holds for the move of its node; a node with a move of either side has two. */
static void
renumber (SceneRecordPosition *position, const FormatsSgf *sgf, guint32 node, int before)
{
  int number = scene_record_position_count (sgf, node, before);

  if (number == position->number)
    return;
  position->number = number;
  if (position->mover != RULES_EMPTY && position->point != RULES_PASS)
    position->numbers[position->point] = (guint16) CLAMP (number, 0, G_MAXUINT16);
}

/* An empty board before the first node. */
void
scene_record_position_init (SceneRecordPosition *position, int size)
{
  *position = (SceneRecordPosition){ .next = RULES_BLACK,
                                     .left_ms = { -1, -1 },
                                     .left_stones = { -1, -1 } };
  rules_board_init (&position->board, size);
}

/* Goes on to @node: stones are set up, then moves are played. A move against the rules is placed
 * all the same, so that the position is the one that stood on the board. @node: one of its nodes.
 */
void
scene_record_position_apply (SceneRecordPosition *position, const FormatsSgf *sgf, guint32 node)
{
  guint32 end = sgf->nodes[node + 1].property;
  PositionReader reader = { position, sgf, 0 };
  int before = position->number;

  position->mover = RULES_EMPTY;
  position->point = RULES_PASS;
  position->is_illegal = FALSE;
  for (reader.property = sgf->nodes[node].property; reader.property < end; reader.property++)
    apply_before (&reader, sgf->properties[reader.property].id);
  for (reader.property = sgf->nodes[node].property; reader.property < end; reader.property++) {
    guint32 id = sgf->properties[reader.property].id;

    if (id == ID1 ('B') || id == ID1 ('W'))
      play (&reader, id == ID1 ('B') ? RULES_BLACK : RULES_WHITE);
    else
      apply_behind (&reader, id);
  }
  renumber (position, sgf, node, before);
}

/* The number of the last move at @node; what MN says counts. @number: of the last move before
 * it. */
int
scene_record_position_count (const FormatsSgf *sgf, guint32 node, int number)
{
  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++) {
    guint32 id = sgf->properties[i].id;

    if (id == ID1 ('B') || id == ID1 ('W'))
      number++;
  }
  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++) {
    PositionReader reader = { NULL, sgf, i };
    int said = sgf->properties[i].id == ID2 ('M', 'N') ? take_number (&reader) : -1;

    if (said >= 0)
      number = said;
  }
  return number;
}

/* Whether @node holds a move; of two the last. @size: lines of the board. @ret_mover: who moves
 * there. @ret_point: where, RULES_PASS for a pass. */
gboolean
scene_record_position_move (const FormatsSgf *sgf, guint32 node, int size, RulesColour *ret_mover,
                            RulesPoint *ret_point)
{
  gboolean found = FALSE;

  for (guint32 i = sgf->nodes[node].property; i < sgf->nodes[node + 1].property; i++) {
    guint32 id = sgf->properties[i].id;

    if ((id != ID1 ('B') && id != ID1 ('W')) ||
        !formats_sgf_point (sgf, sgf->properties[i].value, size, ret_point))
      continue;
    *ret_mover = id == ID1 ('B') ? RULES_BLACK : RULES_WHITE;
    found = TRUE;
  }
  return found;
}
