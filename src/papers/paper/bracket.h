/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "pairing/system/bracket.h"
#include "report/page/paper.h"

PairingBracket *papers_bracket_make (Desk *desk, GError **error);
ReportPaper *papers_bracket_new (Desk *desk, GError **error);
