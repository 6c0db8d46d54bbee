#pragma once
#include "desk/chance.h"

int acts_play (Play *play, int n_acts);
