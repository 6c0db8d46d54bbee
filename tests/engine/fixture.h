/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <gio/gio.h>

char *engine_fixture_new_pids (void);
void engine_fixture_check_gone (const char *pids);
int engine_fixture_files (void);
GAsyncResult *engine_fixture_wait (GAsyncResult **result);
void engine_fixture_keep (GObject *source, GAsyncResult *result, gpointer data);
