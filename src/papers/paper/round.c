/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/round.h"
#include <glib/gi18n.h>
#include "desk/game/play.h"
#include "papers/paper/event.h"
#include "report/form/book.h"
#include "rules/article/article.h"

/* Nobody recorded it here. */
static gboolean
is_unplayed (Desk *desk, gint64 game)
{
  const RulesGame *record = desk_play_get_record (desk, game, NULL);

  return !record || rules_game_n_moves (record) == 0;
}

static gboolean
add_all (Desk *desk, int round, PapersRoundMake make, gboolean played, GPtrArray *papers,
         GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    ReportPaper *paper;

    if (!game->black || !game->white || (played && is_unplayed (desk, game->game)))
      continue;
    paper = make (desk, game->game, error);
    if (!paper)
      return FALSE;
    g_ptr_array_add (papers, paper);
  }
  return TRUE;
}

static ReportPaper *
make_book (Desk *desk, int round, PapersRoundMake make, gboolean played, const char *title,
           GError **error)
{
  g_autoptr (GPtrArray) papers =
      g_ptr_array_new_with_free_func ((GDestroyNotify) report_paper_unref);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  if (!add_all (desk, round, make, played, papers, error))
    return NULL;
  if (papers->len > 0)
    return report_book_join (&head, *title ? rules_article_told (head.profile, _ (title)) : "",
                             papers);
  g_set_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND,
               played ? _ ("No moves are recorded for round %d.")
                      : _ ("Round %d has no such table with two players."),
               round);
  return NULL;
}

/* The papers of all tables of a round, as one; NULL where there is none, or one cannot be made.
 * @make: makes the paper of one game. @played: whether only games of which moves are recorded
 * have one. @title: what they are all together, to be translated. */
ReportPaper *
papers_round_new (Desk *desk, int round, PapersRoundMake make, gboolean played, const char *title,
                  GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_book (desk, round, make, played, title, error),
                           PAPERS_FOOT_PLAIN);
}
