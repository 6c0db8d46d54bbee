#pragma once
#include "ledger/file/ledger.h"

gpointer desk_state_pair (gint64 one, gint64 other);
void desk_state_uncover (Ledger *ledger, gpointer *result);
