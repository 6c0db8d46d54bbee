/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "papers/paper/card.h"
#include <glib/gi18n.h>
#include "desk/ruling/card.h"
#include "desk/game/correct.h"
#include "desk/event/event.h"
#include "desk/standings/field.h"
#include "desk/ruling/offence.h"
#include "desk/standings/standings.h"
#include "papers/paper/event.h"
#include "papers/paper/fold.h"
#include "desk/game/result.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define N_CARD_COLUMNS 7
#define RULINGS 40 /* letters in a row */

static const char *
card_side_name (const DeskCardLine *line)
{
  if (!line->game || !line->opponent || line->side == RULES_EMPTY)
    return "";
  return line->side == RULES_BLACK ? _ ("Black") : _ ("White");
}

static char *
dup_opponent (const DeskCardLine *line)
{
  if (!line->game)
    return g_strdup (line->round ? _ ("not paired") : "");
  return line->opponent ? desk_player_name (line->opponent) : g_strdup (_ ("bye"));
}

static char *
dup_number (int number)
{
  return number > 0 ? g_strdup_printf ("%d", number) : g_strdup ("");
}

static char *
dup_ruling (const DeskState *state, const DeskRuling *ruling)
{
  g_autofree char *article = rules_article_citation (ruling->article);
  g_autofree char *decision = rules_decision_name (ruling->decision);

  /* Translators: an offence, its article, the decision: “Takes back (Art. 17.3): warning” */
  return g_strdup_printf (_ ("%s (%s): %s"), desk_offence_label (state, ruling->offence), article,
                          decision);
}

static char *
dup_rulings (const DeskState *state, const DeskCardLine *line)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < line->rulings->len; i++) {
    g_autofree char *ruling = dup_ruling (state, line->rulings->pdata[i]);
    rules_word_part (text, ruling);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Of this player's seat. */
static char *
dup_result (const DeskState *state, const DeskCardLine *line)
{
  gboolean white = line->opponent && line->game->black == line->opponent->player;
  g_autofree char *was = desk_correct_words (state, line->game->game);
  g_autofree char *now =
      desk_result_words (state, line->game->game, white ? RULES_WHITE : RULES_BLACK);

  return was ? g_strdup_printf (C_ ("result", "%s (was %s)"), now, was) : g_steal_pointer (&now);
}

/* The last cell takes as many lines as it needs. */
static void
add_cells (ReportPaper *paper, const char **cells, const char *last)
{
  g_auto (GStrv) lines = papers_fold (last, RULINGS);

  for (guint i = 0; i < g_strv_length (lines); i++) {
    for (int j = 0; i > 0 && j < N_CARD_COLUMNS; j++)
      cells[j] = "";
    cells[N_CARD_COLUMNS - 1] = lines[i];
    if (i == 0)
      report_paper_add_row (paper, cells);
    else
      report_paper_add_line (paper, cells);
  }
}

static void
add_line (ReportPaper *paper, const DeskState *state, const DeskCardLine *line)
{
  g_autofree char *round = dup_number (line->round), *warnings = dup_number (line->warnings);
  g_autofree char *board = dup_number (line->game ? (int) line->game->board : 0);
  g_autofree char *opponent = dup_opponent (line), *rulings = dup_rulings (state, line);
  g_autofree char *result = line->game ? dup_result (state, line) : g_strdup ("");
  const char *cells[N_CARD_COLUMNS] = { round,    board,  card_side_name (line),
                                        opponent, result, warnings };

  add_cells (paper, cells, rulings);
}

static void
add_sum (ReportPaper *paper, const GPtrArray *card)
{
  g_autofree char *sum = g_strdup_printf ("%d", desk_card_warnings (card));
  const char *cells[N_CARD_COLUMNS] = { "", "", "", "", _ ("Sum"), sum };

  add_cells (paper, cells, "");
}

static char *
dup_title (Desk *desk, gint64 player)
{
  const DeskPlayer *found = desk_state_player (desk_get_state (desk), player);
  g_autofree char *name = desk_player_name (found);
  char rank[8] = "";

  if (found)
    rules_rank_format ((RulesRank) found->rank, rank);
  /* Translators: a player's name and rank */
  return g_strdup_printf (_ ("Player’s card: %s %s"), name, rank);
}

/* "withdrawn · place 3 · preliminary: 1 result is open", as far as it is so. */
static char *
dup_note (Desk *desk, gint64 player)
{
  const DeskPlayer *found = desk_state_player (desk_get_state (desk), player);
  StandingField *field = desk_get_field (desk);
  g_autofree char *state =
      found ? standing_player_state (&field->players[desk_field_index (field, player)]) : NULL;
  int place = desk_card_place (desk, player);
  g_autofree char *text = place ? g_strdup_printf (_ ("place %d"), place) : NULL;
  g_autofree char *open = papers_event_open (desk, desk_standings_last (desk));
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  if (found && found->withdrawn)
    g_ptr_array_add (parts, state);
  if (text)
    g_ptr_array_add (parts, text);
  if (text && open[0])
    g_ptr_array_add (parts, open);
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (" · ", (char **) parts->pdata);
}

static ReportPaper *
make_card (Desk *desk, gint64 player)
{
  const ReportColumn columns[N_CARD_COLUMNS] = {
    { _ ("Round"), REPORT_RIGHT, 0, 0 },  { _ ("Table"), REPORT_RIGHT, 0, 0 },
    { _ ("Colour"), REPORT_LEFT, 0, 0 },  { _ ("Opponent"), REPORT_LEFT, 2, 0 },
    { _ ("Result"), REPORT_LEFT, 0, 0 },  { _ ("Warnings"), REPORT_RIGHT, 0, 0 },
    { _ ("Rulings"), REPORT_LEFT, 2, 0 },
  };
  g_autoptr (GPtrArray) card = desk_card_new (desk, player);
  g_autofree char *subtitle = NULL, *title = dup_title (desk, player);
  g_autofree char *note = dup_note (desk, player);
  const char *fewer = desk_event_told (desk_get_state (desk),
                                       _ ("Warnings: fewer break a tie (Art. 27, method B)."));
  ReportHead head = papers_event_head (desk_get_state (desk), &subtitle);
  ReportPaper *paper;

  head.note = note;
  paper = report_paper_new (&head, g_strstrip (title), columns, N_CARD_COLUMNS);
  if (fewer[0])
    report_paper_set_legend (paper, fewer);
  for (guint i = 0; i < card->len; i++)
    add_line (paper, desk_get_state (desk), card->pdata[i]);
  add_sum (paper, card);
  return paper;
}

/* The player over the event: whom he met, with what result, what was ruled on him, and the sum of
 * his warnings. @player: the key of a player. */
ReportPaper *
papers_card_new (Desk *desk, gint64 player)
{
  papers_event_begin (desk);
  return papers_event_end (desk, make_card (desk, player), PAPERS_FOOT_SEAL);
}
