/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "papers/paper/wish.h"

ReportList *papers_prizes_list (Desk *desk, const PapersOptions *wish);
char *papers_prizes_words (const char *text);
char *papers_prizes_who (const char *text);
