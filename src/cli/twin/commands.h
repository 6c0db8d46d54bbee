/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "cli/twin/cli.h"

/* All commands, by name: `cli_absent` is a row in the file of that name, or of its kin. */
/* clang-format off */
#define CLI_COMMAND_LIST(ROW)                                                                   \
  ROW (absent) ROW (amend) ROW (amend_ruling) ROW (articles) ROW (await) ROW (backup)           \
  ROW (bracket) ROW (burning) ROW (card) ROW (case) ROW (clear) ROW (clock) ROW (compare)       \
  ROW (complete) ROW (correct_result) ROW (count) ROW (detail) ROW (diagram) ROW (displace)     \
  ROW (draw) ROW (drop) ROW (drop_prize) ROW (drop_tie) ROW (due) ROW (duty) ROW (edit)         \
  ROW (end) ROW (enrol) ROW (evaluation) ROW (explain) ROW (export) ROW (freeze) ROW (game)     \
  ROW (import) ROW (keys)                                                                       \
  ROW (late) ROW (legal) ROW (line_up) ROW (log) ROW (lots) ROW (match) ROW (meet_all) ROW (member) ROW (molter) ROW (new) ROW (nigiri) ROW (offence)  \
  ROW (offences) ROW (official) ROW (officials) ROW (open) ROW (pairings) ROW (plan)            \
  ROW (play) ROW (players) ROW (present) ROW (presets) ROW (press) ROW (print) ROW (prize)      \
  ROW (prizes) ROW (propose) ROW (publish) ROW (ratings) ROW (rebuild) ROW (record)             \
  ROW (recount) ROW (recover) ROW (redo) ROW (redraw) ROW (register) ROW (reinstate)            \
  ROW (remark) ROW (replay) ROW (restrict) ROW (restrictions) ROW (result) ROW (retract)        \
  ROW (return) ROW (rounds) ROW (rule) ROW (rulings) ROW (run) ROW (say) ROW (schedule)         \
  ROW (seal) ROW (seal_line_up) ROW (seed) ROW (settings) ROW (settle) ROW (sgf) ROW (sign) ROW (sign_draw)        \
  ROW (standings) ROW (status) ROW (summary) ROW (tally) ROW (team) ROW (team_match) ROW (team_standings) ROW (thaw) ROW (tie) ROW (ties)        \
  ROW (time) ROW (undo) ROW (unrestrict) ROW (verify) ROW (warn) ROW (weigh) ROW (withdraw)     \
  ROW (yield)
/* clang-format on */

#define CLI_COMMAND_EXTERN(name) extern const CliCommand cli_##name;
CLI_COMMAND_LIST (CLI_COMMAND_EXTERN)
