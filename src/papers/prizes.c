#include "papers/prizes.h"
#include <glib/gi18n.h>
#include "desk/prize.h"
#include "desk/standings.h"
#include "papers/event.h"
#include "rules/word.h"

#define ROOM 130.0 /* points: for a name, by hand */

/* For whom it is, as the window has it. */
static char *
dup_who (const char *text)
{
  g_auto (StandingWho) who = { 0 };

  return standing_who_parse (text, &who) ? standing_who_words (&who) : g_strdup (text);
}

/* Who gets it by the standings: those who share it stand one below the other, however many. */
static void
put_winners (ReportList *list, const DeskState *state, const GPtrArray *given,
             const DeskPrize *prize)
{
  int n = 0;

  for (guint i = 0; given && i < given->len; i++) {
    const DeskPrizeFor *one = given->pdata[i];

    if (one->prize->prize != prize->prize)
      continue;
    if (n++ > 0)
      report_list_go_on (list);
    for (int j = 1; n > 1 && j < report_list_get_n_columns (list); j++)
      report_list_put (list, "");
    report_list_take (list, desk_player_name (desk_state_player (state, one->player)));
  }
  if (n == 0)
    report_list_put (list, "");
}

/**
 * papers_prizes_list:
 * @desk: a tournament
 * @wish: not asked
 *
 * Returns: (transfer full): its prizes and who gets them by the newest standings, with room to
 * write to whom each was given where there are none yet
 */
ReportList *
papers_prizes_list (Desk *desk, const PapersWish *wish)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_standings_last (desk);
  g_autoptr (GPtrArray) given = last > 0 ? desk_prize_give (desk, last) : NULL;
  g_autofree char *subtitle = NULL, *note = papers_event_moment (desk);
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list;
  const ReportField fields[] = {
    { "prize", NULL, { _ ("Prize"), REPORT_LEFT, 2, 0 }, FALSE },
    { "place", NULL, { C_ ("standings", "Place"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "who", NULL, { _ ("For whom"), REPORT_LEFT, 1, 0 }, FALSE },
    { "value", NULL, { _ ("Value"), REPORT_RIGHT, 1, 0 }, FALSE },
    { "given", NULL, { _ ("Given to"), REPORT_LEFT, 2, ROOM }, FALSE },
  };

  head.note = note;
  list = report_list_new (&head, _ ("Prize list"));
  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
  report_list_set_empty (list, _ ("This event has no prizes yet."));
  for (guint i = 0; i < state->prizes->len; i++) {
    const DeskPrize *prize = state->prizes->pdata[i];

    if (!prize)
      continue;
    report_list_put (list, prize->name);
    report_list_put_number (list, prize->place);
    report_list_take (list, dup_who (prize->who));
    report_list_put (list, prize->value);
    put_winners (list, state, given, prize);
  }
  return list;
}
