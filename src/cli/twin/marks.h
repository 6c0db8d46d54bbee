/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "rules/game/score.h"

/* What is marked for a count. */
typedef struct {
  guint8 dead[RULES_POINTS];  /* flags */
  guint8 given[RULES_POINTS]; /* as in RulesScoreTerms */
} CliMarks;

gboolean cli_marks_parse (const CliCall *call, gint64 game, CliMarks *ret_marks, GError **error);
