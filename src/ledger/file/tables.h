/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib.h>

/* The last schema that is told in a file, schema/009.sql; those behind it are told by the list of
 * kinds alone. */
#define LEDGER_TABLES_FILES 9

char *ledger_tables_sql (int schema);
