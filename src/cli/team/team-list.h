/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

gboolean cli_team_list (const CliCall *call, const char *path, GError **error);
