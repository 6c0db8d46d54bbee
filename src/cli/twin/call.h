#pragma once
#include "cli/twin/cli.h"

gboolean cli_call (const CliCommand *command, char **arguments, Desk *desk, GError **error);
