#pragma once
#include "papers/paper/catalogue.h"

ReportList *papers_rulings_list (Desk *desk, const PapersWish *wish);
