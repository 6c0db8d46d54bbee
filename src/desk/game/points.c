/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/points.h"
#include <string.h>
#include "rules/game/score.h"

/* Sets of points as the rows keep them. */

static const char sides[] = {
  [RULES_BLACK] = 'B', [RULES_WHITE] = 'W', [RULES_GIVEN_SHARED] = '='
};

/* The points that are flagged, "C3 D4". @flags: RULES_POINTS flags. */
char *
desk_points_format (const guint8 *flags)
{
  GString *points = g_string_new (NULL);
  char text[8];

  for (int point = 0; point < RULES_POINTS; point++)
    if (flags[point])
      g_string_append_printf (points, "%s%s", points->len ? " " : "",
                              rules_point_format ((RulesPoint) point, text));
  return g_string_free (points, FALSE);
}

/* FALSE where it says something else. @text: what desk_points_format() wrote. @ret_flags:
 * RULES_POINTS flags. */
gboolean
desk_points_parse (const char *text, guint8 *ret_flags)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint8 flags[RULES_POINTS] = { 0 };
  RulesPoint point;

  for (char **word = words; *word; word++)
    if (!rules_point_parse (*word, RULES_SIZE_MAX, &point))
      return FALSE;
    else
      flags[point] = TRUE;
  memcpy (ret_flags, flags, sizeof flags);
  return TRUE;
}

/* "B:C3 W:D4 =:E5", the last one shared. @given: whose each of RULES_POINTS points is, 0 where
 * nobody said so, or NULL. */
char *
desk_points_format_given (const guint8 *given)
{
  GString *points = g_string_new (NULL);
  char text[8];

  for (int point = 0; given && point < RULES_POINTS; point++)
    if (given[point])
      g_string_append_printf (points, "%s%c:%s", points->len ? " " : "", sides[given[point]],
                              rules_point_format ((RulesPoint) point, text));
  return g_string_free (points, FALSE);
}

/* FALSE where it says something else. @text: what desk_points_format_given() wrote. @ret_given:
 * whose each of RULES_POINTS points is, 0 where nobody said so. */
gboolean
desk_points_parse_given (const char *text, guint8 *ret_given)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  guint8 given[RULES_POINTS] = { 0 };
  RulesPoint point;

  for (char **word = words; *word; word++) {
    const char *side = memchr (sides + 1, (*word)[0], sizeof sides - 1);
    if (!side || (*word)[1] != ':' || !rules_point_parse (*word + 2, RULES_SIZE_MAX, &point))
      return FALSE;
    given[point] = (guint8) (side - sides);
  }
  memcpy (ret_given, given, sizeof given);
  return TRUE;
}
