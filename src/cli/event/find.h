/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "rules/game/score.h"

gboolean cli_find_number (const char *word, int least, int most, int *ret_number, GError **error);
gboolean cli_find_player (const CliCall *call, const char *word, gint64 *ret_player,
                          GError **error);
gboolean cli_find_round (const CliCall *call, const char *word, int *ret_round, GError **error);
gboolean cli_find_draft (const CliCall *call, int *ret_round, GError **error);
const DeskGame *cli_find_table (const CliCall *call, int round, const char *word, GError **error);
const DeskGame *cli_find_game (const CliCall *call, GError **error);
gboolean cli_find_drawn_number (const CliCall *call, const char *word, int *ret_number,
                                GError **error);
const DeskGame *cli_find_drawn_at (const CliCall *call, int round, const char *word,
                                   GError **error);
const DeskGame *cli_find_drawn (const CliCall *call, GError **error);
const char *cli_find_seat (Desk *desk, gint64 game, gint64 side);
gboolean cli_find_place (const CliCall *call, const char *path, GError **error);
gboolean cli_find_output (const CliCall *call, const char *path, GError **error);
gboolean cli_find_signers (const CliCall *call, int *ret_signers, GError **error);
gboolean cli_find_dead (const RulesBoard *board, const char *given, guint8 *dead, GError **error);
gboolean cli_find_paper (const CliCall *call, double *ret_width, double *ret_height,
                         GError **error);
const char *cli_find_article (const CliCall *call);
