/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/hand.h"
#include <glib/gi18n.h>
#include "papers/words/blank.h"
#include "papers/paper/certificate.h"
#include "papers/paper/game.h"
#include "papers/words/person.h"
#include "papers/paper/round.h"
#include "papers/paper/tables.h"

/* The result slips of the round, or NULL. @wish: of which round, and how they are cut. */
ReportPaper *
papers_hand_slips (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_tables_slips (desk, wish->round, 0, wish->nigiri, wish->piles, error);
}

/* Score sheets to write on for all tables of the round, or NULL. @wish: of which round. */
ReportPaper *
papers_hand_sheets (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_round_new (desk, wish->round, papers_game_score_empty, FALSE, N_ ("Score sheets"),
                           error);
}

/* Cards for the tables. @wish: of which round; 0 for cards that serve for all. @error: not used. */
ReportPaper *
papers_hand_cards (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_tables_cards (desk, wish->round);
}

/* Name badges. @wish: how many a page has, and how they are cut. @error: not used. */
ReportPaper *
papers_hand_badges (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_person_badges (desk, wish->badges ? wish->badges : 8, wish->piles);
}

/* Certificates by place, or by prize, or NULL. @wish: after which round, for how many places, and
 * whether for the place or for prizes. */
ReportPaper *
papers_hand_certificates (Desk *desk, const PapersOptions *wish, GError **error)
{
  return wish->prizes ? papers_certificate_prizes (desk, wish->round, wish->first, error)
                      : papers_certificate_first (desk, wish->round, wish->first, error);
}

/* A count sheet of no game, to be filled in, or NULL. @wish: not asked. */
ReportPaper *
papers_hand_count (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_blank_count (desk, 0, error);
}

/* The protocol of a ruling, to be filled in, or NULL. @wish: not asked. */
ReportPaper *
papers_hand_decision (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_blank_decision (desk, 0, error);
}

/* A score sheet of no game, to write on, or NULL. @wish: not asked. */
ReportPaper *
papers_hand_score (Desk *desk, const PapersOptions *wish, GError **error)
{
  return papers_game_score_empty (desk, 0, error);
}
