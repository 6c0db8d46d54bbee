/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/rulings.h"
#include <glib/gi18n.h>
#include "desk/ruling/offence.h"
#include "papers/paper/event.h"
#include "rules/article/article.h"
#include "rules/offence/decision.h"

static void
add_columns (ReportList *list)
{
  const ReportField fields[] = {
    { "number", NULL, { _ ("No."), REPORT_RIGHT, 0, 0 }, FALSE },
    { "round", NULL, { _ ("Round"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "table", NULL, { C_ ("pairings", "Table"), REPORT_RIGHT, 0, 0 }, FALSE },
    { "player", NULL, { _ ("Player"), REPORT_LEFT, 2, 0 }, FALSE },
    { "offence", NULL, { _ ("Subject of the ruling"), REPORT_LEFT, 2, 0 }, FALSE },
    { "article", NULL, { _ ("Article"), REPORT_LEFT, 0, 0 }, FALSE },
    { "decision", NULL, { _ ("Decision"), REPORT_LEFT, 2, 0 }, FALSE },
    { "referee", NULL, { _ ("Referee"), REPORT_LEFT, 1, 0 }, FALSE },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    report_list_add_column (list, &fields[i]);
}

static void
put_ruling (ReportList *list, const DeskState *state, const DeskRuling *ruling)
{
  const DeskGame *game = ruling->game ? desk_state_game (state, ruling->game) : NULL;
  const DeskPlayer *player = ruling->player ? desk_state_player (state, ruling->player) : NULL;

  report_list_put_number (list, ruling->ruling);
  report_list_put_number (list, game ? game->round : 0);
  report_list_put_number (list, game ? game->board : 0);
  report_list_take (list, player ? desk_player_name (player) : g_strdup (""));
  report_list_put (list, desk_offence_label (state, ruling->offence));
  report_list_take (list, rules_article_citation (ruling->article));
  report_list_take (list, rules_decision_name (ruling->decision));
  report_list_put (list, ruling->referee);
}

/* Its rulings that stand, oldest first. @wish: not asked. */
ReportList *
papers_rulings_list (Desk *desk, const PapersOptions *wish)
{
  const DeskState *state = desk_get_state (desk);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (state, &subtitle);
  ReportList *list = report_list_new (&head, _ ("Rulings"));

  add_columns (list);
  report_list_set_empty (list, _ ("There were no rulings."));
  for (guint i = 0; i < state->rulings->len; i++)
    if (state->rulings->pdata[i])
      put_ruling (list, state, state->rulings->pdata[i]);
  return list;
}
