#pragma once
#include "desk/act/record.h"

char *papers_offence_words (const DeskOffenceRow *row);
