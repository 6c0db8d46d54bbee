/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* Whole files on standard output. */
void cli_terminal_print (const char *text, gsize length);
char *cli_terminal_shown (const char *text, gsize length);
