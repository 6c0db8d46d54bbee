#pragma once
#include <glib.h>

void pairing_cross_groups (int *ranked, const int *tiers, int n_ranked, const int *groups);
