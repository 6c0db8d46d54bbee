/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cup.h"
#include "hand.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "folder.h"

void
cup_open (Cup *cup, const CupPlayer *players, gsize n_players)
{
  const char *const names[] = { "name", NULL };
  const char *const values[] = { "Cup", NULL };

  cup->desk = hand_make_event (names, values, &cup->folder, &cup->path);
  for (gsize i = 0; i < n_players; i++)
    hand_enrol (cup->desk, players[i].family, "", players[i].rank);
}

/* Whoever showed it must be gone. */
void
cup_close (Cup *cup)
{
  hand_drop_event (&cup->desk, &cup->folder, &cup->path);
}
