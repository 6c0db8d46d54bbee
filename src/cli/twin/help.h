/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

void cli_help_all (void);
void cli_help_command (const CliCall *call);
void cli_help_usage (const CliCommand *command);
