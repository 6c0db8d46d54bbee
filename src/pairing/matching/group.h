#pragma once
#include "pairing/draw/task.h"

int *pairing_group_new (const PairingTask *task, const gboolean *entrants, int *ret_n_groups);
