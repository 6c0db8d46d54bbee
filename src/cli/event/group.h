/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

char *cli_group_parse (const CliCall *call, const char *word, GError **error);
GArray *cli_group_players (const CliCall *call, const char *word, GError **error);
gboolean cli_group_rounds (const char *word, gint64 *ret_first, gint64 *ret_last, GError **error);
GArray *cli_group_drawn (const CliCall *call, const char *word, GError **error);
