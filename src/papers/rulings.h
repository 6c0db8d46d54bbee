#pragma once
#include "papers/catalogue.h"

ReportList *papers_rulings_list (Desk *desk, const PapersWish *wish);
