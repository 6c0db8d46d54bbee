#include "papers/prizes.h"
#include <glib/gi18n.h>
#include "papers/event.h"

#define ROOM 130.0 /* points: for a name, by hand */

/**
 * papers_prizes_list:
 * @desk: a tournament
 * @wish: not asked
 *
 * Returns: (transfer full): its prizes, with room to write to whom each was given
 */
ReportList *
papers_prizes_list (Desk *desk, const PapersWish *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list = report_list_new (&head, _ ("Prize list"));
  const ReportField fields[] = {
    { "prize", NULL, { _ ("Prize"), REPORT_LEFT, 2, 0 }, FALSE },
    { "place", NULL, { C_ ("standings", "Place"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "who", NULL, { _ ("For whom"), REPORT_LEFT, 1, 0 }, FALSE },
    { "value", NULL, { _ ("Value"), REPORT_RIGHT, 1, 0 }, FALSE },
    { "given", NULL, { _ ("Given to"), REPORT_LEFT, 0, ROOM }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  report_list_set_empty (list, _ ("This event has no prizes yet."));
  for (guint i = 0; i < state->prizes->len; i++) {
    const DeskPrize *prize = state->prizes->pdata[i];

    if (!prize)
      continue;
    report_list_put (list, prize->name);
    report_list_put_number (list, prize->place);
    report_list_put (list, *prize->who ? prize->who : _ ("all"));
    report_list_put (list, prize->value);
    report_list_put (list, "");
  }
  return list;
}
