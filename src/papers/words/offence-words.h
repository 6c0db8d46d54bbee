/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/act/record.h"

char *papers_offence_words (const DeskOffenceRow *row);
