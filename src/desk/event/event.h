/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/event/setting.h"
#include "desk/file/desk.h"

const DeskEvent *desk_event (const DeskState *state);
void desk_event_try (const DeskState *state, const char *const *names, const char *const *values,
                     DeskEvent *ret_event);

const char *desk_event_get (const DeskState *state, const char *name);
const char *desk_event_told (const DeskState *state, const char *text) G_GNUC_FORMAT (2);
gboolean desk_event_fail_told (const DeskState *state, GError **error);
char *desk_event_rules_text (const DeskState *state);
void desk_event_set_clock (const DeskState *state, ClockState *clock);
