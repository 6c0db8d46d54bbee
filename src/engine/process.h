/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

GSubprocess *engine_process_start (const char *const *command, GError **error);
void engine_process_kill (GSubprocess *process);
