/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

extern const CliOption cli_authority_options[];

char *cli_authority_read_pin (const CliCall *call, const char *path, GError **error);
void cli_authority_forget_pin (char *pin);
gboolean cli_authority_begin (const CliCall *call, GError **error);
void cli_authority_end (const CliCall *call, const char *before);

typedef char CliPin;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliPin, cli_authority_forget_pin)
