/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/draw/task.h"

/* Where who goes out of a stage stands in the end. */
int pairing_finish_first (const PairingTask *task);
void pairing_finish_rule (const PairingTask *task, StandingRule *rule);
