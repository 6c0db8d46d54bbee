/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"
#include "papers/paper/catalogue.h"

/* The papers that are cut or filled in by hand. */
#define CLI_HAND_OPTIONS                                                                         \
  { "first", 0, N_ ("N"), N_ ("certificates for the first N places only") },                     \
      { "prizes", 0, NULL, N_ ("certificates for prizes, one each, not for places") },           \
      { "prize", 0, N_ ("TEXT"), N_ ("what a certificate is given for") },                       \
      { "piles", 0, NULL, N_ ("slips and badges sorted so that the cut stack stays in order") }, \
      { "nigiri", 0, NULL, N_ ("slips with boxes for who took which colour") },                  \
      { "badges", 0, N_ ("8|10"), N_ ("how many badges a page has") },                           \
  {                                                                                              \
    "empty", 0, NULL, N_ ("for a count, a ruling or a score sheet: to be filled in by hand")     \
  }

gboolean cli_hand_wish (const CliCall *call, PapersOptions *wish, GError **error);
ReportPaper *cli_hand_certificate (const CliCall *call, GError **error);
ReportPaper *cli_hand_slip (const CliCall *call, GError **error);
ReportPaper *cli_hand_all (const CliCall *call, GError **error);
ReportPaper *cli_hand_empty (const CliCall *call, GError **error);
