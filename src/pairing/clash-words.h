#pragma once
#include "pairing/clash.h"

char *pairing_clash_words (const PairingTask *task, const PairingClash *clash, gboolean enough);
