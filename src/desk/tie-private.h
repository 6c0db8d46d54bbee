#pragma once
#include "desk/tie.h"

/* For desk/standings.c: what people settled after a round, as the standings take it. */
StandingTie *desk_tie_resolve (const DeskState *state, const StandingField *field, int round,
                               int *ret_n);
void desk_tie_free_all (StandingTie *ties, int n_ties);
