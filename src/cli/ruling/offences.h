/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/table.h"
#include "desk/ruling/offence.h"

CliTable *cli_offences_table (void);
void cli_offences_add (CliTable *table, const DeskOffence *offence);
