/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The tournament to try things on: 24 invented players. */
char *app_sample_make (GError **error);
