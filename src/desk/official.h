#pragma once
#include "desk/desk.h"

#define DESK_ROLE_CHIEF "chief"
#define DESK_ROLE_DEPUTY "deputy"
#define DESK_ROLE_REFEREE "referee"

GPtrArray *desk_official_list (const DeskState *state);
const char *desk_official_chief (const DeskState *state);
const char *desk_official_role (const DeskState *state, const char *name);
gboolean desk_official_has_pin (const DeskState *state, const char *name);
gboolean desk_official_set (Desk *desk, const char *name, const char *role, const char *pin,
                            GError **error);
gboolean desk_official_remove (Desk *desk, const char *name, const char *reason, GError **error);

gboolean desk_official_authorize (Desk *desk, const char *name, const char *pin, GError **error);
gboolean desk_official_check_chief (Desk *desk, int signers, const char *reason,
                                    const char *article, GError **error);
