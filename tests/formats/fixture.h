/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "formats/record/record.h"

GBytes *fixture_bytes (const char *text);
char *fixture_shared_path (const char *name);
GBytes *fixture_shared (const char *name);
GBytes *fixture_shared_table (const char *name);
void fixture_point (const FormatsRecord *record, guint step, FormatsStepKind kind,
                    RulesColour colour, const char *point);
