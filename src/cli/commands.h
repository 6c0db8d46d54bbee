#pragma once
#include "cli/cli.h"

extern const CliCommand cli_absent;
extern const CliCommand cli_amend;
extern const CliCommand cli_backup;
extern const CliCommand cli_clear;
extern const CliCommand cli_clock;
extern const CliCommand cli_draw;
extern const CliCommand cli_drop;
extern const CliCommand cli_edit;
extern const CliCommand cli_enrol;
extern const CliCommand cli_export;
extern const CliCommand cli_import;
extern const CliCommand cli_log;
extern const CliCommand cli_new;
extern const CliCommand cli_pairings;
extern const CliCommand cli_play;
extern const CliCommand cli_players;
extern const CliCommand cli_present;
extern const CliCommand cli_press;
extern const CliCommand cli_print;
extern const CliCommand cli_redo;
extern const CliCommand cli_result;
extern const CliCommand cli_return;
extern const CliCommand cli_run;
extern const CliCommand cli_say;
extern const CliCommand cli_settings;
extern const CliCommand cli_settle;
extern const CliCommand cli_standings;
extern const CliCommand cli_tally;
extern const CliCommand cli_undo;
extern const CliCommand cli_verify;
extern const CliCommand cli_warn;
extern const CliCommand cli_withdraw;
