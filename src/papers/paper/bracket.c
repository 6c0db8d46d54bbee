/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/bracket.h"
#include "desk/standings/field.h"
#include <glib/gi18n.h>
#include "papers/paper/event.h"
#include "report/list/knockout.h"

/* Its bracket as it stands now, for the screen, of players of desk_get_field(); NULL as
 * pairing_bracket_new() says, where its system has none. */
PairingBracket *
papers_bracket_make (Desk *desk, GError **error)
{
  const PairingTask task = papers_event_task (desk);

  return pairing_bracket_new (&task, error);
}

/* Its bracket as it stands now; NULL as papers_bracket_make() says. */
ReportPaper *
papers_bracket_new (Desk *desk, GError **error)
{
  g_autoptr (PairingBracket) bracket = papers_bracket_make (desk, error);
  g_autofree char *subtitle = NULL, *note = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  if (!bracket)
    return NULL;
  note = papers_event_moment (desk);
  head.note = note;
  return report_knockout_new (&head, bracket, desk_get_field (desk));
}
