/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/game/rule-points.h"
#include <string.h>
#include "report/board/coordinates.h"

static char **
split (const char *text)
{
  g_autofree char *clean = g_strdelimit (g_strdup (text), ",;\t", ' ');

  return g_strsplit (clean, " ", -1);
}

/* Those that are points of the board (RulesPoint). @text: points in any style, with spaces or
 * commas between. @size: lines of the board. */
GArray *
scene_game_rule_points_parse (const char *text, int size)
{
  g_auto (GStrv) words = split (text);
  GArray *points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  RulesPoint point;

  for (char **word = words; *word; word++)
    if ((*word)[0] && report_coordinates_parse (*word, size, &point))
      g_array_append_val (points, point);
  return points;
}

/* The same as a DeskCase has them; what is no point stays as it is, for the desk to refuse.
 * @text: points in any style. @size: lines of the board. */
char *
scene_game_rule_points_place (const char *text, int size)
{
  g_auto (GStrv) words = split (text);
  g_autoptr (GString) place = g_string_new (NULL);
  RulesPoint point;
  char buffer[8];

  for (char **word = words; *word; word++) {
    gboolean known = report_coordinates_parse (*word, size, &point);
    if ((*word)[0])
      g_string_append_printf (place, "%s%s", place->len ? " " : "",
                              known ? rules_point_format (point, buffer) : *word);
  }
  return g_string_free (g_steal_pointer (&place), FALSE);
}

/* The point goes if it is there already; a full list begins anew. */
static void
toggle (GArray *points, RulesPoint point, guint most)
{
  for (guint i = 0; i < points->len; i++)
    if (g_array_index (points, RulesPoint, i) == point) {
      g_array_remove_index (points, i);
      return;
    }
  if (points->len >= most)
    g_array_set_size (points, 0);
  g_array_append_val (points, point);
}

/* The points with that one, or without it where it was among them, in that style.
 * @text: points in any style. @size: lines of the board. @point: one that was clicked. @most: how
 * many there may be. */
char *
scene_game_rule_points_pick (const char *text, int size, RulesPoint point, guint most,
                             ReportCoordinates style)
{
  g_autoptr (GArray) points = scene_game_rule_points_parse (text, size);
  g_autoptr (GString) place = g_string_new (NULL);
  char buffer[16];

  toggle (points, point, most);
  for (guint i = 0; i < points->len; i++)
    g_string_append_printf (place, "%s%s", place->len ? " " : "",
                            report_coordinates_format (style, g_array_index (points, RulesPoint, i),
                                                       size, buffer));
  return g_string_free (g_steal_pointer (&place), FALSE);
}
