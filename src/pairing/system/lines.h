/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The lines of a bracket: who stands where, so that seeds meet late. */
int pairing_lines_size (int n_players);
int *pairing_lines_ranks (int size);
int *pairing_lines_fill (const int *order, int n_players, int n_seeds);
