/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/chance.h"

int acts_play (Play *play, int n_acts);
