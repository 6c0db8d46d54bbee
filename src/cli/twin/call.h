/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

gboolean cli_call (const CliCommand *command, char **arguments, Desk *desk, GError **error);
