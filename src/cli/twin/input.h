/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

#define CLI_INPUT_LINE (64 * 1024) /* bytes of a line of standard input */

GBytes *cli_input_read (const CliCall *call, const char *path, gsize most, GError **error);
GBytes *cli_input_convert (const CliCall *call, GBytes *bytes, GError **error);
void cli_input_tell_guess (const char *path, const char *guess);
gboolean cli_input_heed_signals (GError **error);
gboolean cli_input_is_stopped (void);
gboolean cli_input_await (int ms);
gboolean cli_input_line (GString *line, GError **error);
