/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/board/board-view.h"
#include "report/board/coordinates.h"
#include "rules/article/word.h"

static const char *
colour_name (RulesColour colour)
{
  return colour == RULES_BLACK ? _ ("Black") : _ ("White");
}

static char *
name_board (const AppBoardPosition *position)
{
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "Board after %d move",
                                       "Board after %d moves", (gulong) position->n_moves),
                          position->n_moves);
}

/* A stone that was set up, or whose move is unknown, has no number. */
static char *
name_stone (const AppBoardPosition *position, const char *place, RulesPoint point)
{
  const char *colour = colour_name (rules_board_get (position->board, point));
  int move = position->moves ? position->moves[point] : 0;

  if (move == 0)
    return rules_word_beside (place, colour);
  /* Translators: a point of the board, the colour of the stone there, and which move it was */
  return g_strdup_printf (_ ("%s, %s, move %d"), place, colour, move);
}

static char *
name_empty (const AppBoardPosition *position, const char *place, RulesColour owner)
{
  if (!position->owner)
    /* Translators: a point of the board, and which move would be next */
    return g_strdup_printf (_ ("%s, empty, move %d"), place, position->n_moves + 1);
  if (owner == RULES_EMPTY)
    return g_strdup_printf (_ ("%s, empty, shared"), place);
  return owner == RULES_BLACK ? g_strdup_printf (_ ("%s, empty, Black’s area"), place)
                              : g_strdup_printf (_ ("%s, empty, White’s area"), place);
}

static const char *
label_at (const AppBoardPosition *position, RulesPoint point)
{
  const char *label = NULL;

  for (int i = 0; i < position->n_markup; i++)
    if (position->markup[i].point == point && position->markup[i].label)
      label = position->markup[i].label;
  return label;
}

/* Frees @words. */
static char *
add_remarks (const AppBoardPosition *position, RulesPoint point, char *words)
{
  const char *label = label_at (position, point);
  GString *all = g_string_new (words);

  g_free (words);
  if (position->dead && position->dead[point])
    /* Translators: added to a stone that is taken for dead */
    g_string_append_printf (all, "%s%s", C_ ("names", ", "), _ ("dead"));
  if (position->differs && position->differs[point])
    /* Translators: added to a point where the record and the table are not the same */
    g_string_append_printf (all, "%s%s", C_ ("names", ", "), _ ("differs from the table"));
  if (label)
    g_string_append_printf (all, "%s%s", C_ ("names", ", "), label);
  return g_string_free (all, FALSE);
}

/* What a screen reader says: "Q16, empty, move 37" or "Q16, Black, move 36". @style: how points
 * are called. @point: where the cursor is, RULES_PASS for nowhere. */
char *
app_board_words (const AppBoardPosition *position, ReportCoordinates style, RulesPoint point)
{
  char place[16], *words;

  if (point == RULES_PASS)
    return name_board (position);
  report_coordinates_format (style, point, position->board->size, place);
  if (rules_board_get (position->board, point) != RULES_EMPTY)
    words = name_stone (position, place, point);
  else
    words = name_empty (position, place, position->owner ? position->owner[point] : RULES_EMPTY);
  return add_remarks (position, point, words);
}
