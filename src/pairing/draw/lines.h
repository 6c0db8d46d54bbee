#pragma once
#include <glib.h>

int pairing_lines_size (int n_players);
int *pairing_lines_ranks (int size);
int *pairing_lines_fill (const int *order, int n_players, int n_seeds);
