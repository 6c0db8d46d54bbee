/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "cli/twin/table.h"
#include "desk/act/trace.h"

/* What of the log is asked for, beside "round". */
#define CLI_LOG_OPTIONS \
  { "by", 0, N_ ("NAME"), N_ ("for the log: only entries by this person") }, CLI_LOG_REST

/* The same without "by", which means more where other lists are printed. */
#define CLI_LOG_REST                                                                            \
  { "table", 0, N_ ("TABLE"), N_ ("for the log: only entries at this table") },                 \
      { "player", 0, N_ ("PLAYER"),                                                             \
        N_ ("for the log: only entries about this player, by number or name") },                \
      { "article", 0, N_ ("NUMBER"),                                                            \
        N_ ("for the log: only rulings by this article, such as 18.2") },                       \
      { "kind", 0, N_ ("KIND"),                                                                 \
        N_ ("for the log: rulings, results, pairings, entries, moves, clock, or decisions for " \
            "all "                                                                              \
            "but moves and clock") },                                                           \
      { "standing", 0, NULL, N_ ("for the log: only entries in force") },                       \
  {                                                                                             \
    "undone", 0, NULL, N_ ("for the log: only retracted entries")                               \
  }

gboolean cli_log_filter (const CliCall *call, DeskTraceFilter *ret_filter, GError **error);
GPtrArray *cli_log_acts (const CliCall *call, GError **error);
CliTable *cli_log_table (Ledger *ledger, const GPtrArray *acts);
