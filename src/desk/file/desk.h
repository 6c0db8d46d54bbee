#pragma once
#include <gio/gio.h>
#include "desk/event/player.h"
#include "desk/act/record.h"
#include "desk/act/row.h"
#include "desk/act/state.h"
#include "ledger/chain/act.h"
#include "standing/table/standing.h"

typedef enum {
  DESK_ERROR_INVALID,     /* the words given make no sense */
  DESK_ERROR_NOT_FOUND,   /* there is no such player, round, table or game */
  DESK_ERROR_STATE,       /* not now: the round is unfinished, the game is over, ... */
  DESK_ERROR_STANDS_ON,   /* a later act stands on this one */
  DESK_ERROR_AUTHORITY,   /* it needs the chief referee, or somebody's PIN */
  DESK_ERROR_UNCONFIRMED, /* the players have not confirmed the times of a pause (Art. 22.9) */
  DESK_ERROR_SAME,        /* it would change nothing */
  DESK_ERROR_TRIAL        /* it could be done, and was only tried: desk_trial() */
} DeskError;

#define DESK_ERROR (desk_error_quark ())
GQuark desk_error_quark (void);

/* One open tournament, and the only writer of its file. Every act is a function that returns TRUE
 * once it is stored; FALSE means that nothing has changed anywhere. Signals:
 *   acted   (gint64 act): an act was stored and the lists are up to date
 *   called  (gint64 game, ClockCall *call): a clock has something to say
 *   printed (): a paper was noted as printed; no act
 *   warned  (const char *words): an act changed standings that were published (desk/standings/freeze.h)
 *   failed  (GError *error): something that nobody waits for, a copy or a clock's reading, could
 *           not be stored
 *   lost    (GError *error): the file was taken away, its disk does not answer, or somebody else
 * has written into it; whoever asked for an act that was refused for it is told besides */
#define DESK_TYPE_DESK (desk_get_type ())
G_DECLARE_FINAL_TYPE (Desk, desk, DESK, DESK, GObject)

Desk *desk_open (const char *path, gboolean write, GError **error);
gboolean desk_reload (Desk *desk, GError **error);
Ledger *desk_get_ledger (Desk *desk);
const DeskState *desk_get_state (Desk *desk);
StandingField *desk_get_field (Desk *desk);
const char *desk_get_path (Desk *desk);
const char *desk_get_who (Desk *desk);
void desk_set_who (Desk *desk, const char *who);
