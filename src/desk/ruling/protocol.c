/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/ruling/protocol.h"
#include <glib/gi18n.h>
#include "desk/clock/clock.h"
#include "desk/ruling/ruling.h"

/* The newest reading that stood when the act was done. */
static const DeskReading *
reading_before (const GPtrArray *readings, gint64 act)
{
  const DeskReading *newest = NULL;

  for (guint i = 0; i < readings->len; i++) {
    const DeskReading *reading = readings->pdata[i];
    if (reading->head.act <= act && (!newest || reading->seq > newest->seq))
      newest = reading;
  }
  return newest;
}

static gboolean
add_readings (Desk *desk, DeskProtocol *protocol, GError **error)
{
  gint64 game = protocol->ruling->game;
  g_autoptr (GPtrArray) readings = ledger_live (desk->ledger, &desk_reading_kind, game, error);
  const DeskReading *reading =
      readings ? reading_before (readings, protocol->ruling->head.act) : NULL;

  if (reading) {
    protocol->left[RULES_BLACK] =
        desk_clock_left_text (reading->black_free, reading->black_periods);
    protocol->left[RULES_WHITE] =
        desk_clock_left_text (reading->white_free, reading->white_periods);
  }
  return readings != NULL;
}

/* What the protocol of a ruling that stands says of its moment, until the next act, or NULL. */
DeskProtocol *
desk_protocol_new (Desk *desk, gint64 ruling, GError **error)
{
  const DeskRuling *found = desk_state_ruling (desk->state, ruling);
  g_autoptr (LedgerAct) act = NULL;
  g_autoptr (GHashTable) told = NULL;
  g_autoptr (DeskProtocol) protocol = NULL;

  if (!found) {
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no ruling %d in force."), (int) ruling);
    return NULL;
  }
  act = ledger_act_get (desk->ledger, found->head.act, error);
  told = act ? desk_ruling_told_load (desk, error) : NULL;
  if (!told)
    return NULL;
  protocol = g_new0 (DeskProtocol, 1);
  protocol->ruling = found;
  protocol->reason = desk_ruling_told (desk, told, found, &protocol->at);
  /* Who took over a ruling from elsewhere did not make it. */
  protocol->who = g_strdup (desk_ruling_is_told (told, found) ? found->referee : act->who);
  return !found->game || add_readings (desk, protocol, error) ? g_steal_pointer (&protocol) : NULL;
}

void
desk_protocol_free (DeskProtocol *protocol)
{
  g_free (protocol->who);
  g_free (protocol->reason);
  g_free (protocol->left[RULES_BLACK]);
  g_free (protocol->left[RULES_WHITE]);
  g_free (protocol);
}
