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
  g_autofree char *path = NULL;

  cup->folder = g_dir_make_tmp ("tengen-cup-XXXXXX", NULL);
  path = g_build_filename (cup->folder, "cup.tengen", NULL);
  g_assert_true (desk_event_create (path, "Referee", names, values, NULL));
  cup->desk = desk_open (path, TRUE, NULL);
  for (gsize i = 0; i < n_players; i++) {
    DeskPlayer player = { .family = players[i].family,
                          .given = "",
                          .rank = players[i].rank,
                          .country = "",
                          .club = "",
                          .ident = "" };
    g_assert_true (desk_enrol (cup->desk, &player, NULL, NULL));
  }
}

/* Whoever showed it must be gone. */
void
cup_close (Cup *cup)
{
  hand_drop (g_steal_pointer (&cup->desk));
  folder_remove (cup->folder);
  g_clear_pointer (&cup->folder, g_free);
}
