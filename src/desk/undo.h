#pragma once
#include "desk/desk.h"

LedgerAct *desk_undo_peek (Desk *desk);
LedgerAct *desk_redo_peek (Desk *desk);
gboolean desk_undo (Desk *desk, GError **error);
gboolean desk_redo (Desk *desk, GError **error);
