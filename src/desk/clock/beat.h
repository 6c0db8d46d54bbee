/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

void desk_beat_arm (Desk *desk);
void desk_beat_store (Desk *desk);
