/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "standing/table/standing.h"

/* A second way to every number: slow, plain, and with nothing of the first. */
gint64 naive_value (const StandingField *field, int after, StandingCriterion criterion,
                    const StandingOptions *options, int player);
StandingField *naive_random_field (GRand *rand, int n_players, int rounds, int n_open);
