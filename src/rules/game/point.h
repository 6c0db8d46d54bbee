/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* A point is its column and row on a mailbox of 32 columns with a border, whatever the board's size:
 * the neighbours of p are p - 1, p + 1, p - RULES_STRIDE and p + RULES_STRIDE. */
typedef guint16 RulesPoint;

#define RULES_PASS ((RulesPoint) 0)
#define RULES_STRIDE 32
#define RULES_SIZE_MIN 2
#define RULES_SIZE_MAX 25
/* One more than the largest point: the length of an array indexed by point. */
#define RULES_POINTS (RULES_STRIDE * (RULES_SIZE_MAX + 2))

typedef enum { RULES_EMPTY = 0, RULES_BLACK = 1, RULES_WHITE = 2 } RulesColour;

/* Only for black and white. */
#define RULES_OTHER(colour) ((RulesColour) (3 - (colour)))

/* column and row count from 0; row 0 is the line marked 1, at the bottom. */
#define RULES_POINT(column, row) ((RulesPoint) (((row) + 1) * RULES_STRIDE + (column) + 1))
#define RULES_COLUMN(point) ((int) (point) % RULES_STRIDE - 1)
#define RULES_ROW(point) ((int) (point) / RULES_STRIDE - 1)

gboolean rules_point_on_board (RulesPoint point, int size);
gboolean rules_point_parse (const char *text, int size, RulesPoint *ret_point);
const char *rules_point_format (RulesPoint point, char buffer[8]);

gboolean rules_colour_parse (const char *text, RulesColour *ret_colour);
const char *rules_colour_letter (RulesColour colour);
