#pragma once
#include "papers/catalogue.h"

ReportList *papers_prizes_list (Desk *desk, const PapersWish *wish);
