#pragma once
#include "desk/desk.h"
#include "pairing/bracket.h"
#include "report/paper.h"

PairingBracket *papers_bracket_make (Desk *desk, GError **error);
ReportPaper *papers_bracket_new (Desk *desk, GError **error);
