/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "rules/offence/offence.h"

/* Inside the room: rules_offence_list() has it for others. */
extern const RulesOffence rules_offence_table[];
extern const int rules_offence_table_length;
