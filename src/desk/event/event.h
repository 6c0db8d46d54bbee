#pragma once
#include "clock/clock.h"
#include "desk/file/desk.h"
#include "rules/game/ruleset.h"

/* What is settled for the event as a whole: named settings with a default each. */
typedef struct {
  const char *name;
  const char *label;          /* to be translated */
  const char *standard;       /* what holds until it is set */
  const char *const *choices; /* NULL where anything goes that check allows */
  gboolean (*check) (const char *value, GError **error);
} DeskSettingType;

extern const DeskSettingType desk_event_settings[];
extern const int desk_event_n_settings;

/* The place-holders of the setting "certificate". */
extern const char *const desk_event_certificate_names[];

const char *desk_event_get (const DeskState *state, const char *name);
const char *desk_event_label (const char *name);
gint64 desk_event_get_int (const DeskState *state, const char *name);
void desk_event_ruleset (const DeskState *state, RulesRuleset *ret_ruleset);
const char *desk_event_told (const DeskState *state, const char *text) G_GNUC_FORMAT (2);
RulesProfile desk_event_profile (const DeskState *state);
gboolean desk_event_fail_told (const DeskState *state, GError **error);
char *desk_event_rules_text (const DeskState *state);
void desk_event_get_limit (const DeskState *state, ClockLimit *ret_limit);
void desk_event_set_clock (const DeskState *state, ClockState *clock);
gboolean desk_event_check (const char *name, const char *value, GError **error);
gboolean desk_event_set (Desk *desk, const char *const *names, const char *const *values,
                         GError **error);
gboolean desk_event_create (const char *path, const char *who, const char *const *names,
                            const char *const *values, GError **error);
