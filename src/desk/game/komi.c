/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/game/komi.h"
#include <string.h>

#define DIGITS 2

/* What stands behind the whole. A quarter is one of a zi, for points have none. */
static const struct {
  const char *text;
  int points_q; /* as a part of a point, in quarter zi; -1 where points are not told so */
  int zi_q;
} parts[] = { { ".5", 1, 2 },   { ",5", 1, 2 },   { "½", 1, 2 },  { "1/2", 1, 2 },
              { ".25", -1, 1 }, { ",25", -1, 1 }, { "¼", -1, 1 }, { "1/4", -1, 1 },
              { ".75", -1, 3 }, { ",75", -1, 3 }, { "¾", -1, 3 }, { "3/4", -1, 3 },
              { "", 0, 0 } };

typedef enum { UNIT_NONE, UNIT_POINTS, UNIT_ZI, UNIT_WRONG } Unit;

static Unit
read_unit (const char *at)
{
  static const char *const points[] = { "目", "points", "点", NULL };
  static const char *const zi[] = { "子", "zi", NULL };

  at += strspn (at, " ");
  if (*at == '\0')
    return UNIT_NONE;
  return g_strv_contains (points, at) ? UNIT_POINTS
         : g_strv_contains (zi, at)   ? UNIT_ZI
                                      : UNIT_WRONG;
}

/* FALSE where it is no komi. @text: points such as 7.5, 7,5 or 7.5目; or zi such as 3 3/4, 3¾,
 * 3.75 or 4子 (Art. 11). @ret_q: as many quarter zi; untouched on failure. */
gboolean
desk_komi_parse (const char *text, int *ret_q)
{
  gsize digits = strspn (text, "0123456789"), part = 0;
  int whole = (int) g_ascii_strtoll (text, NULL, 10);
  const char *end = text + digits, *at = end;
  gboolean is_zi;
  Unit unit;

  /* "3 3/4" and "3又3/4": a fraction is written apart. */
  at += strspn (at, " ");
  at += g_str_has_prefix (at, "又") ? strlen ("又") : 0;
  at += strspn (at, " ");
  while (!g_str_has_prefix (at, parts[part].text) || (strchr (parts[part].text, '/') && at == end))
    part++;
  unit = read_unit (at + strlen (parts[part].text));
  if (digits < 1 || digits > DIGITS || unit == UNIT_WRONG)
    return FALSE;
  is_zi = unit == UNIT_ZI || (unit == UNIT_NONE && parts[part].points_q < 0);
  if (!is_zi && parts[part].points_q < 0)
    return FALSE;
  *ret_q = is_zi ? whole * 4 + parts[part].zi_q : whole * 2 + parts[part].points_q;
  return TRUE;
}

/* As many points, as files have them: "7.5". @q: quarter zi, of which each is half a point. */
char *
desk_komi_points (int q)
{
  return g_strdup_printf ("%d%s", q / 2, q % 2 ? ".5" : "");
}
