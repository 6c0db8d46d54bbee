/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/tables.h"
#include <glib/gi18n.h>
#include "desk/team/match.h"
#include "papers/paper/event.h"
#include "papers/paper/game.h"
#include "papers/words/person.h"
#include "report/form/slip.h"
#include "report/form/tent.h"

/* What the cards of one round lend. */
typedef struct {
  Desk *desk;
  gboolean nigiri;
  GPtrArray *sheets; /* ReportGameFacts */
  GStringChunk *texts;
} TablesSource;

static void
tables_source_clear (TablesSource *source)
{
  g_ptr_array_unref (source->sheets);
  g_string_chunk_free (source->texts);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TablesSource, tables_source_clear)

static TablesSource
source_new (Desk *desk, gboolean nigiri)
{
  return (TablesSource){ desk, nigiri,
                         g_ptr_array_new_with_free_func ((GDestroyNotify) report_game_facts_free),
                         g_string_chunk_new (4096) };
}

static const char *
keep_tables (TablesSource *source, char *text)
{
  const char *kept = g_string_chunk_insert (source->texts, text);

  g_free (text);
  return kept;
}

static gboolean
is_open (const TablesSource *source, const DeskGame *game)
{
  return desk_state_is_uncoloured (desk_get_state (source->desk), game->game) ||
         (source->nigiri && game->handicap == 0);
}

/* Rank, club and country, which a record does not have together. */
static gboolean
read_game (TablesSource *source, const DeskGame *game, ReportGame *ret_game, GError **error)
{
  const DeskState *state = desk_get_state (source->desk);
  ReportGameFacts *sheet = papers_game_sheet (source->desk, game->game, error);

  if (!sheet)
    return FALSE;
  g_ptr_array_add (source->sheets, sheet);
  *ret_game = sheet->game;
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++) {
    gint64 player = side == RULES_BLACK ? game->black : game->white;
    ret_game->origin[side] =
        keep_tables (source, papers_person_origin (state, desk_state_player (state, player), TRUE));
  }
  return TRUE;
}

/* Of a board of two teams, which. */
static const char *
round_words (TablesSource *source, const DeskGame *game)
{
  const DeskState *state = desk_get_state (source->desk);
  g_autofree char *name = desk_match_name (state, game);

  /* Translators: such as "Round 2, board 3.1": board 1 of match 3 of two teams */
  return keep_tables (source,
                      desk_match_of (state, game->game, NULL)
                          ? g_strdup_printf (_ ("Round %d, board %s"), (int) game->round, name)
                          : g_strdup_printf (_ ("Round %d"), (int) game->round));
}

static ReportPaper *
make_slips (Desk *desk, int round, int board, gboolean nigiri, gboolean piles, GError **error)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (desk), round);
  g_autoptr (GArray) slips = g_array_new (FALSE, FALSE, sizeof (ReportSlip));
  g_auto (TablesSource) source = source_new (desk, nigiri);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    ReportSlip slip = { .round = round_words (&source, game), .open = is_open (&source, game) };

    if (!game->black || !game->white || (board && game->board != board))
      continue;
    if (!read_game (&source, game, &slip.game, error))
      return NULL;
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++)
      slip.warnings[side] = desk_state_n_warnings (desk_get_state (desk), game->game, side);
    slip.table = keep_tables (&source, g_strdup_printf (_ ("Table %d"), (int) game->board));
    g_array_append_val (slips, slip);
  }
  if (slips->len == 0) {
    g_set_error (error, DESK_ERROR, DESK_ERROR_NOT_FOUND,
                 _ ("Round %d has no such table with two players."), round);
    return NULL;
  }
  return report_slip_new (&head, (const ReportSlip *) (gpointer) slips->data, (int) slips->len,
                          piles);
}

/* The slips on which the results are written, or NULL. @board: the number of a table, 0 for all
 * of them. @nigiri: whether colours are drawn at the board, where there is no handicap. @piles:
 * whether the order holds in piles that are cut in one stack. */
ReportPaper *
papers_tables_slips (Desk *desk, int round, int board, gboolean nigiri, gboolean piles,
                     GError **error)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_slips (desk, round, board, nigiri, piles, error),
                           PAPERS_FOOT_PLAIN);
}

/* As many as were ever needed, and before the first round one for every two players. */
static int
n_tables (const DeskState *state)
{
  int n = 0, players = 0;

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->black && game->white && !desk_state_is_match (state, game))
      n = MAX (n, (int) game->board);
  }
  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    players += player && !player->withdrawn;
  }
  return MAX (n, players / 2);
}

static void
add_names (TablesSource *source, int round, GArray *tents)
{
  g_autoptr (GPtrArray) games = desk_state_boards_of (desk_get_state (source->desk), round);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    ReportTent tent = { .table = (int) game->board,
                        .round = round_words (source, game),
                        .open = is_open (source, game) };

    if (game->black && game->white && read_game (source, game, &tent.game, NULL))
      g_array_append_val (tents, tent);
  }
}

/* Cards for the tables; of a round, with who meets there. @round: a drawn round, 0 for cards that
 * serve for all rounds. */
ReportPaper *
papers_tables_cards (Desk *desk, int round)
{
  g_autoptr (GArray) tents = g_array_new (FALSE, FALSE, sizeof (ReportTent));
  g_auto (TablesSource) source = source_new (desk, FALSE);
  g_autofree char *subtitle = NULL;
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);

  if (round)
    add_names (&source, round, tents);
  /* Before the line-ups of teams are open nobody knows who sits where. */
  for (int table = 1, named = (int) tents->len;
       named == 0 && table <= n_tables (desk_get_state (desk)); table++) {
    ReportTent tent = { .table = table };
    g_array_append_val (tents, tent);
  }
  return report_tent_new (&head, (const ReportTent *) (gpointer) tents->data, (int) tents->len);
}
