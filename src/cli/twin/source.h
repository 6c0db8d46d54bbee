/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "formats/record/record.h"
#include "rules/game/ruleset.h"

/* A file with a game record. */
typedef struct {
  FormatsSgf *sgf;       /* NULL where it is not SGF */
  FormatsRecord *record; /* NULL where it is SGF */
} CliSource;

CliSource *cli_source_open (const CliCall *call, const char *path, GError **error);
void cli_source_free (CliSource *source);
FormatsRecord *cli_source_record (const CliCall *call, const char *path, int *ret_n_games,
                                  GError **error);
gboolean cli_source_rules (const CliCall *call, RulesRuleset *ret_ruleset, GError **error);
const char *cli_source_file (const CliCall *call, int i);
gboolean cli_source_fail (int n_failed, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliSource, cli_source_free)
