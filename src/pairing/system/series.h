#pragma once
#include "pairing/system/stage.h"

gboolean pairing_series_check (const PairingTask *task, const PairingStage *stage, GError **error);
