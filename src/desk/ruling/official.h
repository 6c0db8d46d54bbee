/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* Who may rule here (Art. 29 to 31), and whose name the acts bear that need the chief referee. In a
 * file that names no chief referee his signature is taken as it is given. */

#define DESK_ROLE_CHIEF "chief"
#define DESK_ROLE_DEPUTY "deputy"
#define DESK_ROLE_REFEREE "referee"

/* In the order in which they are listed; NULL ends them. */
extern const char *const desk_official_roles[];

/* desk/ruling/official.c */
GPtrArray *desk_official_list (const DeskState *state);
const DeskOfficial *desk_official_find (const DeskState *state, const char *name);
const char *desk_official_chief (const DeskState *state);
const char *desk_official_role (const DeskState *state, const char *name);
const char *desk_official_role_label (const char *role);
gboolean desk_official_has_pin (const DeskState *state, const char *name);

/* desk/ruling/official-check.c */
gboolean desk_official_act_as (Desk *desk, const char *name, GError **error);
gboolean desk_official_may_act (Desk *desk, const char *name);
gboolean desk_official_authorize (Desk *desk, const char *name, const char *pin, GError **error);
gboolean desk_official_is_authorized (Desk *desk);
gboolean desk_official_check_signers (Desk *desk, int signers, const char *article, GError **error);
gboolean desk_official_check_chief (Desk *desk, int signers, const char *reason,
                                    const char *article, GError **error);

/* Inside the room. */
gboolean desk_official_fail_unknown (const DeskState *state, const char *name, GError **error);
void desk_official_lapse (Desk *desk);
const char *desk_official_mark (Desk *desk, int signers);
char *desk_official_about (Desk *desk, const char *about);
gboolean desk_official_check_who (Desk *desk, GError **error);
gboolean desk_official_fail_hash (const char *name, GError **error);
void desk_official_put_proofs (Desk *desk);
void desk_official_prove (Desk *desk, const char *name);
gboolean desk_official_check_change (Desk *desk, const char *name, const char *role,
                                     const char *pin, GError **error);
gboolean desk_official_check_after (Desk *desk, const DeskState *after, GError **error);
