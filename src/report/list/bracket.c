/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/list/bracket.h"
#include "report/page/text.h"

#define BRACKET_NAME_LEAST 60.0
#define NAME_MOST 150.0 /* a longer one is set smaller, then cut */
#define ORIGIN_MOST 60.0
#define HOW_MOST 27.0 /* in smaller letters */
#define SPACE 8.0     /* between matches of one column */
#define HEADING 18.0  /* height of a line of headings */
#define APART 14.0    /* between two parts, one below the other */

/* --- What needs room --- */

static double
padded (double width, double most)
{
  return width > 0 ? MIN (width, most) + REPORT_BRACKET_PAD : 0;
}

static void
measure_side (const ReportSide *side, PangoLayout *layout, ReportBracketRooms *rooms)
{
  rooms->name = MAX (rooms->name, report_text_measure (layout, side->name));
  rooms->origin = MAX (rooms->origin, report_text_measure (layout, side->origin));
  rooms->wins = MAX (rooms->wins, report_text_measure (layout, side->how));
  if (side->seed > 0)
    rooms->seed = MAX (rooms->seed, report_text_measure (layout, side->seed > 9 ? "88" : "8"));
}

/* It stands where others have their origin; in some languages it is the longer word. */
static double
measure_bye (const ReportMatches *matches, PangoLayout *layout)
{
  for (int i = 0; i < matches->n; i++)
    if (report_match_is_bye (&matches->matches[i]))
      return report_text_measure (layout, matches->bye);
  return 0;
}

/* Names are measured in bold, as that of a winner is written. Returns the room that the widest of
 * each column needs, within limits. @matches: the matches of a knock-out. @cr: only used for
 * measuring. */
ReportBracketRooms
report_bracket_rooms (const ReportMatches *matches, cairo_t *cr)
{
  PangoLayout *layout = report_text_new (cr);
  ReportBracketRooms rooms = { 0 };

  report_text_set_font (layout, REPORT_BRACKET_SIZE, TRUE);
  for (int i = 0; i < matches->n; i++)
    for (int side = 0; side < 2; side++)
      measure_side (&matches->matches[i].sides[side], layout, &rooms);
  rooms.origin = MAX (rooms.origin, measure_bye (matches, layout));
  rooms.number = padded (report_text_measure (layout, matches->n_played > 99 ? "888" : "88"), 99);
  rooms.seed = padded (rooms.seed, 99);
  rooms.name = padded (MAX (rooms.name, BRACKET_NAME_LEAST), NAME_MOST);
  rooms.origin = padded (rooms.origin, ORIGIN_MOST);
  if (matches->best_of > 1)
    rooms.wins = report_text_measure (layout, "8");
  rooms.wins = padded (rooms.wins, HOW_MOST);
  g_object_unref (layout);
  return rooms;
}

static double
box_width (const ReportBracketRooms *rooms)
{
  return rooms->number + rooms->seed + rooms->name + rooms->origin + rooms->wins +
         3 * REPORT_BRACKET_PAD + REPORT_BRACKET_MARK;
}

static double
column_width (const ReportBracket *bracket)
{
  return box_width (&bracket->rooms) + REPORT_BRACKET_GAP;
}

/* --- Where it goes --- */

/* A part of a knock-out while it is placed. */
typedef struct {
  ReportBracket *bracket;
  const gboolean *chosen; /* NULL for all */
  PairingBracketPart part;
  int first;     /* the stage on the left */
  double bottom; /* of what has been placed of it */
} Tree;

static const ReportMatch *
bracket_match_at (const ReportBracket *bracket, int match)
{
  return &bracket->matches->matches[match];
}

static double
centre_of (const ReportBracket *bracket, int match)
{
  return bracket->boxes[match].y + bracket->boxes[match].height / 2;
}

static gboolean
is_chosen (const ReportBracket *bracket, const gboolean *chosen, int match)
{
  return (!chosen || chosen[match]) && !report_match_is_empty (bracket_match_at (bracket, match));
}

static gboolean
is_in_tree (const Tree *tree, int match)
{
  return is_chosen (tree->bracket, tree->chosen, match) &&
         bracket_match_at (tree->bracket, match)->part == tree->part;
}

static double
height_of (const ReportBracket *bracket, int match)
{
  return report_match_is_bye (bracket_match_at (bracket, match)) ? REPORT_BRACKET_ROW
                                                                 : 2 * REPORT_BRACKET_ROW;
}

static void
put (ReportBracket *bracket, int match, double x, double centre)
{
  double width = box_width (&bracket->rooms), height = height_of (bracket, match);

  bracket->boxes[match] = (ReportBox){ x, centre - height / 2, width, height };
  bracket->width = MAX (bracket->width, x + width);
  bracket->height = MAX (bracket->height, centre + height / 2);
}

static double
next_centre (Tree *tree, double height)
{
  tree->bottom += height + SPACE;
  return tree->bottom - (height + SPACE) / 2;
}

/* The matches of the tree from which the players come; how many. */
static int
find_feeders (const Tree *tree, int match, int feeders[2])
{
  int n = 0;

  for (int side = 0; side < 2; side++) {
    int from = bracket_match_at (tree->bracket, match)->sides[side].from;

    if (from >= 0 && is_in_tree (tree, from))
      feeders[n++] = from;
  }
  return n;
}

/* In the middle of those from which its players come, else below what has been placed. So no two
 * of a column overlap: where one comes from one alone, that one keeps room (@least) for the higher
 * of both, and two are always enough for one. */
static void
place_match (Tree *tree, int match, double least)
{
  int feeders[2], n = find_feeders (tree, match, feeders);
  double height = MAX (least, height_of (tree->bracket, match)), sum = 0;
  int stage = bracket_match_at (tree->bracket, match)->stage - tree->first;

  for (int i = 0; i < n; i++) {
    place_match (tree, feeders[i], n == 1 ? height : 0);
    sum += centre_of (tree->bracket, feeders[i]);
  }
  put (tree->bracket, match, stage * column_width (tree->bracket),
       n > 0 ? sum / n : next_centre (tree, height));
}

static gboolean
has_next (const Tree *tree, int match)
{
  for (int i = match + 1; i < tree->bracket->matches->n; i++)
    for (int side = 0; side < 2 && is_in_tree (tree, i); side++)
      if (bracket_match_at (tree->bracket, i)->sides[side].from == match)
        return TRUE;
  return FALSE;
}

static void
add_heading (ReportBracket *bracket, double x, double bottom, gboolean bold, const char *text)
{
  ReportBracketHeading heading = { x, bottom - 6, g_strdup (text), bold };

  g_array_append_val (bracket->headings, heading);
}

static int
first_of (const ReportBracket *bracket, const gboolean *chosen, PairingBracketPart part)
{
  for (int i = 0; i < bracket->matches->n; i++)
    if (bracket_match_at (bracket, i)->part == part && is_chosen (bracket, chosen, i))
      return i;
  return -1;
}

static void
head_column (Tree *tree, int match, double bottom)
{
  const ReportMatch *found = bracket_match_at (tree->bracket, match);

  add_heading (tree->bracket, (found->stage - tree->first) * column_width (tree->bracket), bottom,
               FALSE, found->label);
}

static void
head_columns (Tree *tree, double bottom)
{
  int stage = -1;

  for (int i = 0; i < tree->bracket->matches->n; i++) {
    if (!is_in_tree (tree, i) || bracket_match_at (tree->bracket, i)->stage == stage)
      continue;
    stage = bracket_match_at (tree->bracket, i)->stage;
    head_column (tree, i, bottom);
  }
}

/* A part of its own, below what there is. */
static void
place_tree (ReportBracket *bracket, const gboolean *chosen, PairingBracketPart part)
{
  int first = first_of (bracket, chosen, part);
  Tree tree = { bracket, chosen, part, 0, bracket->height > 0 ? bracket->height + APART : 0 };

  if (first < 0)
    return;
  tree.first = bracket_match_at (bracket, first)->stage;
  if (bracket->matches->has_brackets || part != PAIRING_BRACKET_MAIN)
    add_heading (bracket, 0, tree.bottom += HEADING, TRUE, bracket->matches->labels[part]);
  if (part == PAIRING_BRACKET_MAIN || part == PAIRING_BRACKET_LOSER)
    head_columns (&tree, tree.bottom += HEADING);
  for (int i = first; i < bracket->matches->n; i++)
    if (is_in_tree (&tree, i) && !has_next (&tree, i))
      place_match (&tree, i, 0);
}

/* Below the final, where nothing else is. */
static void
place_third (ReportBracket *bracket, const gboolean *chosen)
{
  int third = first_of (bracket, chosen, PAIRING_BRACKET_THIRD), final = -1;
  double top;

  for (int i = 0; i < bracket->matches->n; i++)
    if (bracket_match_at (bracket, i)->part == PAIRING_BRACKET_MAIN && bracket->boxes[i].width > 0)
      final = i;
  if (third < 0 || final < 0) {
    place_tree (bracket, chosen, PAIRING_BRACKET_THIRD);
    return;
  }
  top = centre_of (bracket, final) + REPORT_BRACKET_ROW + APART + HEADING;
  add_heading (bracket, bracket->boxes[final].x, top, TRUE,
               bracket->matches->labels[PAIRING_BRACKET_THIRD]);
  put (bracket, third, bracket->boxes[final].x, top + REPORT_BRACKET_ROW);
}

/* Right of all, between those from which its players come. */
static void
place_final (ReportBracket *bracket, const gboolean *chosen)
{
  int first = first_of (bracket, chosen, PAIRING_BRACKET_FINAL);
  double left = bracket->width + REPORT_BRACKET_GAP, centre = bracket->height / 2;
  int stage;

  if (first < 0 || bracket->width <= 0) {
    place_tree (bracket, chosen, PAIRING_BRACKET_FINAL);
    return;
  }
  stage = bracket_match_at (bracket, first)->stage;
  for (int i = first; i < bracket->matches->n; i++)
    if (is_chosen (bracket, chosen, i))
      put (bracket, i,
           left + (bracket_match_at (bracket, i)->stage - stage) * column_width (bracket), centre);
  add_heading (bracket, left, centre - REPORT_BRACKET_ROW, TRUE,
               bracket->matches->labels[PAIRING_BRACKET_FINAL]);
}

static void
heading_clear (gpointer heading)
{
  g_free (((ReportBracketHeading *) heading)->text);
}

/* Where each is drawn: from left to right, the main bracket above that of the losers, the grand
 * final right of both. @matches: the matches of a knock-out; they outlive the picture. @rooms: of
 * report_bracket_rooms(). @chosen: by match, whether it is shown; NULL for all. */
ReportBracket *
report_bracket_new (const ReportMatches *matches, const ReportBracketRooms *rooms,
                    const gboolean *chosen)
{
  ReportBracket *bracket = g_new0 (ReportBracket, 1);

  bracket->matches = matches;
  bracket->rooms = *rooms;
  bracket->boxes = g_new0 (ReportBox, matches->n);
  bracket->headings = g_array_new (FALSE, FALSE, sizeof (ReportBracketHeading));
  g_array_set_clear_func (bracket->headings, heading_clear);
  place_tree (bracket, chosen, PAIRING_BRACKET_MAIN);
  place_third (bracket, chosen);
  place_tree (bracket, chosen, PAIRING_BRACKET_LOSER);
  place_final (bracket, chosen);
  return bracket;
}

/* @bracket may be NULL. */
void
report_bracket_free (ReportBracket *bracket)
{
  if (!bracket)
    return;
  g_free (bracket->boxes);
  g_array_unref (bracket->headings);
  g_free (bracket);
}

/* The index of the match that is drawn there, -1 for none. */
int
report_bracket_match_at (const ReportBracket *bracket, double x, double y)
{
  for (int i = 0; i < bracket->matches->n; i++) {
    const ReportBox *box = &bracket->boxes[i];

    if (x >= box->x && x < box->x + box->width && y >= box->y && y < box->y + box->height)
      return i;
  }
  return -1;
}
