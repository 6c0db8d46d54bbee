#pragma once
#include "desk/due/due.h"

/* What is due, matter by matter, each in a file of its own. */

#define DESK_DUE_TABLES_MAX 8 /* that are named one by one */

void desk_due_add (GPtrArray *list, DeskDueKind kind, int round, int n, char *text);
DeskDue *desk_due_newest (GPtrArray *list);
gboolean desk_due_has_result (const DeskState *state, int round);

/* due-table.c: what waits at the tables */
void desk_due_add_tables (GPtrArray *list, Desk *desk, int last);

/* due-paper.c: what is not what holds */
void desk_due_add_papers (GPtrArray *list, Desk *desk, int last);

/* due-round.c: the course of a round */
void desk_due_add_seat (GPtrArray *list, Desk *desk, int round);
gboolean desk_due_add_outside (GPtrArray *list, Desk *desk);
void desk_due_add_left (GPtrArray *list, Desk *desk, int round);
void desk_due_add_open (GPtrArray *list, Desk *desk, int round, int n_open);
int desk_due_add_earlier (GPtrArray *list, Desk *desk, int last);

/* due-end.c: the end */
gboolean desk_due_add_cuts (GPtrArray *list, Desk *desk, int last);
void desk_due_add_end (GPtrArray *list, Desk *desk, int last);
