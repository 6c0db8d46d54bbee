/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"
#include "rules/offence/offence.h"

/* An offence as this event has it: from the table of its rules, changed or added by the event. */
typedef struct {
  char *code;
  char *label;   /* for people, translated where it is not the event's own */
  const char *words; /* English: other words by which it is looked for, or NULL */
  char *article; /* English: _() of it is for people */
  RulesOffenceGroup group; /* RULES_OFFENCE_GROUP_EVENT for the event's own */
  RulesClaimant claimant;
  char *verb; /* the act that carries it out, where it is not a ruling; or NULL */
  gboolean absolute_only;
  gboolean own;       /* the event has added or changed it */
  RulesRemedy remedy; /* its article is the one above */
} DeskOffence;

DeskOffence *desk_offence_new (const char *code);
DeskOffence *desk_offence_by_rules (const RulesOffence *known, const RulesRuleset *ruleset);
DeskOffence *desk_offence_find (Desk *desk, const char *code);
GPtrArray *desk_offence_list (Desk *desk);
gboolean *desk_offence_search (const GPtrArray *offences, const char *wanted);
const char *desk_offence_label (const DeskState *state, const char *code);
gint64 desk_offence_version (const DeskState *state);
gboolean desk_offence_set (Desk *desk, const DeskOffence *offence, const char *reason,
                           GError **error);
gboolean desk_offence_drop (Desk *desk, const char *code, const char *reason, GError **error);
void desk_offence_free (DeskOffence *offence);

/* Inside the room. */
void desk_offence_take_row (DeskOffence *offence, const DeskOffenceRow *row);
gboolean desk_offence_check (const DeskOffence *offence, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskOffence, desk_offence_free)
