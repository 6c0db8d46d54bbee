/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "report/form/count-private.h"
#include <glib/gi18n.h>

#define LISTED_MAX 60 /* so many points are listed, more are only counted */

static void
add_line (GString *notes, const char *label, const char *text)
{
  if (notes->len > 0)
    g_string_append_c (notes, '\n');
  /* Translators: a label, then what it is about */
  g_string_append_printf (notes, _ ("%s: %s"), label, text);
}

static void
add_warning (GString *notes, const ReportWarning *warning)
{
  const char *label =
      warning->side == RULES_BLACK ? _ ("Warning of Black") : _ ("Warning of White");
  /* Translators: an offence, its article of the rules, and the number of a move */
  g_autofree char *text = g_strdup_printf (_ ("%s (%s), after move %d"), warning->offence,
                                           warning->article, warning->move);

  add_line (notes, label, text);
}

/* From the upper left on. */
static char *
dup_points (int size, const guint8 *flags, guint8 wanted)
{
  GString *points = g_string_new (NULL);
  int n = 0;
  char buffer[8];

  for (int i = 0; i < size * size; i++) {
    RulesPoint point = RULES_POINT (i % size, size - 1 - i / size);

    if (flags[point] == wanted && n++ < LISTED_MAX)
      g_string_append_printf (points, "%s%s", points->len > 0 ? " " : "",
                              rules_point_format (point, buffer));
  }
  if (n > LISTED_MAX)
    g_string_printf (points, "%d", n);
  return g_string_free (points, FALSE);
}

/* Points by the referee's word; what is half each by it stands among the shared ones. */
static void
add_given (GString *notes, const ReportCount *count)
{
  static const char *const labels[] = { NULL, N_ ("Given to Black by the referee"),
                                        N_ ("Given to White by the referee") };

  for (int side = RULES_BLACK; count->given != NULL && side <= RULES_WHITE; side++) {
    g_autofree char *points = dup_points (count->board->size, count->given, (guint8) side);

    if (*points != '\0')
      add_line (notes, _ (labels[side]), points);
  }
}

/* What the sum rests on, line by line: warnings with their articles, shared points, points that
 * the referee has given away, options of the rules; "" where there is nothing to say. @count: a
 * game that has been counted. */
char *
report_notes_new (const ReportCount *count)
{
  GString *notes = g_string_new (NULL);
  g_autofree char *shared = dup_points (count->board->size, count->score->owner, RULES_EMPTY);

  for (int i = 0; i < count->n_warnings; i++)
    add_warning (notes, &count->warnings[i]);
  if (*shared != '\0')
    add_line (notes,
              count->counting == RULES_COUNTING_AREA ? _ ("Shared points, half to each")
                                                     : _ ("Points that do not count"),
              shared);
  add_given (notes, count);
  if (count->options != NULL && *count->options != '\0')
    add_line (notes, _ ("Options of the rules"), count->options);
  return g_string_free (notes, FALSE);
}
