/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "pairing/explain/clash.h"

char *pairing_clash_words (const PairingTask *task, const PairingClash *clash, gboolean enough);
