/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>
#include "cli/twin/cli.h"
#include "rules/game/result.h"

gboolean cli_result_parse (const char *word, RulesResult *ret_result, GError **error);
gboolean cli_result_settle (const CliCall *call, gint64 game, RulesResult result, GError **error);
