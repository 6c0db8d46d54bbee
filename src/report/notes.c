#include "report/notes.h"
#include <glib/gi18n.h>

#define SHARED_MAX 60 /* so many shared points are listed, more are only counted */

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

static char *
dup_shared (const ReportCount *count)
{
  GString *points = g_string_new (NULL);
  int size = count->board->size;
  char buffer[8];

  if (count->score->shared > SHARED_MAX)
    g_string_printf (points, "%d", count->score->shared);
  for (int i = 0; i < size * size && count->score->shared <= SHARED_MAX; i++) {
    RulesPoint point = RULES_POINT (i % size, size - 1 - i / size);

    if (count->score->owner[point] == RULES_EMPTY)
      g_string_append_printf (points, "%s%s", points->len > 0 ? " " : "",
                              rules_point_format (point, buffer));
  }
  return g_string_free (points, FALSE);
}

/**
 * report_notes_new: (skip)
 * @count: a game that has been counted
 *
 * Returns: (transfer full): what the sum rests on, line by line: warnings with their articles,
 *   shared points, options of the rules; "" where there is nothing to say
 */
char *
report_notes_new (const ReportCount *count)
{
  GString *notes = g_string_new (NULL);
  g_autofree char *shared = dup_shared (count);

  for (int i = 0; i < count->n_warnings; i++)
    add_warning (notes, &count->warnings[i]);
  if (*shared != '\0')
    add_line (notes,
              count->counting == RULES_COUNTING_AREA ? _ ("Shared points, half to each")
                                                     : _ ("Points that do not count"),
              shared);
  if (count->options != NULL && *count->options != '\0')
    add_line (notes, _ ("Options of the rules"), count->options);
  return g_string_free (notes, FALSE);
}
