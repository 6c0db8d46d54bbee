#pragma once
#include "cli/table.h"
#include "desk/offence.h"

CliTable *cli_offences_table (void);
void cli_offences_add (CliTable *table, const DeskOffence *offence);
