/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

int pairing_elimination_losses (const PairingTask *task, int first, int player, int before);
