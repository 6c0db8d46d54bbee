/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include <glib/gi18n.h>
#include "cli/twin/cli.h"

/* What can be told of a player besides the name. */
#define CLI_PERSON_OPTIONS                                                                 \
  { "given", 0, N_ ("NAME"), N_ ("given name") },                                          \
      { "rank", 0, N_ ("RANK"), N_ ("such as 5k, 3d or 2p") },                             \
      { "country", 0, N_ ("COUNTRY"), N_ ("country") },                                    \
      { "club", 0, N_ ("CLUB"), N_ ("club or team") },                                     \
      { "rating", 0, N_ ("NUMBER"), N_ ("rating, -900 to 4000") },                         \
      { "born", 0, N_ ("DATE"), N_ ("date of birth, 1990-05-31, or the year (Art. 10)") }, \
  {                                                                                        \
    "id", 0, N_ ("ID"), N_ ("the federation’s number of this person")                      \
  }

gboolean cli_person_read (const CliCall *call, DeskPlayer *player, GError **error);
