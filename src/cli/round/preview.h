/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "desk/act/trial.h"

/* A command that can show what it would change has this option, and passes its act through here. */
#define CLI_PREVIEW "preview"

gboolean cli_preview (CliCall *call, DeskTrialAct act, gpointer data, GError **error);
gboolean cli_preview_or_do (CliCall *call, DeskTrialAct act, gpointer data, gboolean *ret_done,
                            GError **error);
