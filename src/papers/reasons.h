#pragma once
#include "desk/pair.h"
#include "report/paper.h"

ReportPaper *papers_reasons_new (Desk *desk, const DeskDraw *draw, const PairingRound *round,
                                 PairingProgress progress, gpointer data, GError **error);
