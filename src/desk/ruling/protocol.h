/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once
#include "desk/file/desk.h"

/* What the file knows of the moment of a ruling. */
typedef struct {
  const DeskRuling *ruling; /* lent by the state */
  gint64 at;                /* microseconds since 1970, UTC */
  char *who;                /* acted at the desk */
  char *reason;
  char
      *left[3]; /* by RulesColour: what the clock read, "0:54:20" or "0:00:00 + 4"; NULL for none */
} DeskProtocol;

DeskProtocol *desk_protocol_new (Desk *desk, gint64 ruling, GError **error);
void desk_protocol_free (DeskProtocol *protocol);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DeskProtocol, desk_protocol_free)
