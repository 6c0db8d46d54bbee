#include "papers/hand.h"
#include <glib/gi18n.h>
#include "papers/blank.h"
#include "papers/certificate.h"
#include "papers/game.h"
#include "papers/person.h"
#include "papers/round.h"
#include "papers/tables.h"

/**
 * papers_hand_slips:
 * @desk: a tournament
 * @wish: of which round, and how they are cut
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the result slips of the round
 */
ReportPaper *
papers_hand_slips (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_tables_slips (desk, wish->round, 0, wish->nigiri, wish->piles, error);
}

/**
 * papers_hand_sheets:
 * @desk: a tournament
 * @wish: of which round
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): score sheets to write on for all tables of the round
 */
ReportPaper *
papers_hand_sheets (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_round_new (desk, wish->round, papers_game_score_empty, FALSE, N_ ("Score sheets"),
                           error);
}

/**
 * papers_hand_cards:
 * @desk: a tournament
 * @wish: of which round; 0 for cards that serve for all
 * @error: not used
 *
 * Returns: (transfer full): cards for the tables
 */
ReportPaper *
papers_hand_cards (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_tables_cards (desk, wish->round);
}

/**
 * papers_hand_badges:
 * @desk: a tournament
 * @wish: how many a page has, and how they are cut
 * @error: not used
 *
 * Returns: (transfer full): name badges
 */
ReportPaper *
papers_hand_badges (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_person_badges (desk, wish->badges ? wish->badges : 8, wish->piles);
}

/**
 * papers_hand_certificates:
 * @desk: a tournament
 * @wish: after which round, for how many places, and whether for the place or for prizes
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): certificates by place, or by prize
 */
ReportPaper *
papers_hand_certificates (Desk *desk, const PapersWish *wish, GError **error)
{
  return wish->prizes ? papers_certificate_prizes (desk, wish->round, wish->first, error)
                      : papers_certificate_first (desk, wish->round, wish->first, error);
}

/**
 * papers_hand_count:
 * @desk: a tournament
 * @wish: not asked
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): a count sheet of no game, to be filled in
 */
ReportPaper *
papers_hand_count (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_blank_count (desk, 0, error);
}

/**
 * papers_hand_decision:
 * @desk: a tournament
 * @wish: not asked
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the protocol of a ruling, to be filled in
 */
ReportPaper *
papers_hand_decision (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_blank_decision (desk, 0, error);
}

/**
 * papers_hand_score:
 * @desk: a tournament
 * @wish: not asked
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): a score sheet of no game, to write on
 */
ReportPaper *
papers_hand_score (Desk *desk, const PapersWish *wish, GError **error)
{
  return papers_game_score_empty (desk, 0, error);
}
