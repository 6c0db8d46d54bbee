#include <glib/gi18n.h>
#include "app/board-view.h"

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

static char *
name_stone (const char *place, RulesColour stone, gboolean dead)
{
  if (dead)
    /* Translators: a point of the board and the colour of the stone that is taken for dead */
    return g_strdup_printf (_ ("%s, %s, dead"), place, colour_name (stone));
  return g_strdup_printf ("%s, %s", place, colour_name (stone));
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

/**
 * app_board_words: (skip)
 * @position: what is shown
 * @point: where the cursor is, %RULES_PASS for nowhere
 *
 * Returns: (transfer full): what a screen reader says: "Q16, empty, move 37" or "Q16, Black"
 */
char *
app_board_words (const AppBoardPosition *position, RulesPoint point)
{
  RulesColour stone;
  char place[8];

  if (point == RULES_PASS)
    return name_board (position);
  stone = rules_board_get (position->board, point);
  rules_point_format (point, place);
  if (stone == RULES_EMPTY)
    return name_empty (position, place, position->owner ? position->owner[point] : RULES_EMPTY);
  return name_stone (place, stone, position->dead && position->dead[point]);
}
