#pragma once
#include "pairing/explain/clash.h"

char *pairing_clash_words (const PairingTask *task, const PairingClash *clash, gboolean enough);
