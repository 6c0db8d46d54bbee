/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/rows.h"
#include <string.h>

/* X black, O white; from the top row on, ended by newlines; rows that are not told are empty. */
void
rows_set_up (RulesBoard *ret_board, int size, const char *rows)
{
  g_auto (GStrv) lines = g_strsplit (rows, "\n", -1);

  rules_board_init (ret_board, size);
  for (int i = 0; lines[i]; i++)
    for (int x = 0; lines[i][x]; x++)
      if (strchr ("XO", lines[i][x]))
        rules_board_set (ret_board, RULES_POINT (x, size - 1 - i),
                         lines[i][x] == 'X' ? RULES_BLACK : RULES_WHITE);
}

char *
rows_draw (const RulesBoard *board)
{
  GString *text = g_string_new (NULL);

  for (int y = board->size - 1; y >= 0; y--) {
    for (int x = 0; x < board->size; x++)
      g_string_append_c (text, ".XO"[rules_board_get (board, RULES_POINT (x, y))]);
    g_string_append_c (text, y > 0 ? '\n' : '\0');
  }
  return g_string_free (text, FALSE);
}

RulesPoint
rows_point (const char *name)
{
  RulesPoint point = RULES_PASS;

  g_assert_true (strcmp (name, "pass") == 0 || rules_point_parse (name, RULES_SIZE_MAX, &point));
  return point;
}
