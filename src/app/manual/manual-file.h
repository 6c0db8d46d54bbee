/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "app/manual/manual-read.h"

/* Where the manual and its figures are. */
GPtrArray *app_manual_file_load (GError **error);
char *app_manual_file_figure (const char *name);
