/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/due/due.h"

/* What is due: the course of the rounds and the end in due.c, the rest in a file of its own. */

#define DESK_DUE_TABLES_MAX 8 /* that are named one by one */

void desk_due_add (GPtrArray *list, DeskDueKind kind, int round, int n, char *text);
DeskDue *desk_due_newest (GPtrArray *list);
gboolean desk_due_has_result (const DeskState *state, int round);

/* due-table.c: what waits at the tables */
void desk_due_add_tables (GPtrArray *list, Desk *desk, int last);

/* due-paper.c: papers that no longer say what holds */
void desk_due_add_papers (GPtrArray *list, Desk *desk, int last);
