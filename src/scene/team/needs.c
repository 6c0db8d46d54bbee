/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/team/needs.h"
#include <glib/gi18n.h>

/* "Leeds needs 1 of the 2 open boards to win." */
static char *
dup_to_win (const char *name, const StandingMatchOutlook *outlook, int decider)
{
  int n = outlook->n_open;
  gulong many = (gulong) outlook->win;

  if (outlook->win == n)
    return n == 1   ? g_strdup_printf (_ ("%s needs the last open board to win."), name)
           : n == 2 ? g_strdup_printf (_ ("%s needs both open boards to win."), name)
                    : g_strdup_printf (_ ("%s needs all %d open boards to win."), name, n);
  if (outlook->win_any == outlook->win)
    return g_strdup_printf (ngettext ("%s needs %d of the %d open boards to win.",
                                      "%s needs %d of the %d open boards to win.", many),
                            name, outlook->win, n);
  if (outlook->win_any == n)
    return g_strdup_printf (
        ngettext ("%s needs %d of the %d open boards to win: board %d.",
                  "%s needs %d of the %d open boards to win, board %d among them.", many),
        name, outlook->win, n, decider);
  return g_strdup_printf (
      ngettext ("%s needs %d of the %d open boards to win if it is board %d, otherwise %d.",
                "%s needs %d of the %d open boards to win if board %d is among them, otherwise %d.",
                many),
      name, outlook->win, n, decider, outlook->win_any);
}

static char *
dup_to_draw (const char *name, const StandingMatchOutlook *outlook)
{
  int n = outlook->n_open;

  if (outlook->draw == 0)
    return g_strdup_printf (_ ("%s has at least drawn the match."), name);
  if (outlook->draw == n)
    return n == 1   ? g_strdup_printf (_ ("%s needs the last open board to draw."), name)
           : n == 2 ? g_strdup_printf (_ ("%s needs both open boards to draw."), name)
                    : g_strdup_printf (_ ("%s needs all %d open boards to draw."), name, n);
  return g_strdup_printf (ngettext ("%s needs %d of the %d open boards to draw.",
                                    "%s needs %d of the %d open boards to draw.",
                                    (gulong) outlook->draw),
                          name, outlook->draw, n);
}

static void
add_side (GPtrArray *words, const char *name, const StandingMatchOutlook *outlook, int decider)
{
  if (outlook->win == 0) {
    g_ptr_array_add (words, g_strdup_printf (_ ("%s has won, whatever follows."), name));
    return;
  }
  if (outlook->win > 0)
    g_ptr_array_add (words, dup_to_win (name, outlook, decider));
  else
    g_ptr_array_add (words, g_strdup_printf (_ ("%s can no longer win."), name));
  if (outlook->draw >= 0 && (outlook->win < 0 || outlook->draw < outlook->win))
    g_ptr_array_add (words, dup_to_draw (name, outlook));
}

/* The side that has won the board that decides; STANDING_MATCH_NOBODY where nobody has. */
static int
side_of_decider (const StandingMatchRule *rule, const StandingMatchGame *games)
{
  const StandingMatchGame *game = &games[rule->decider - 1];

  if (!game->result.winner)
    return STANDING_MATCH_NOBODY;
  return game->result.winner == RULES_BLACK ? game->black : 1 - game->black;
}

/* What comes of equal game points. */
static char *
dup_equal (const StandingMatchRule *rule, const StandingMatchGame *games,
           const char *const names[2])
{
  int side;

  if (rule->decider == 0)
    return g_strdup (_ ("With equal game points the match is drawn."));
  if (standing_match_board_is_open (&games[rule->decider - 1]))
    return g_strdup_printf (_ ("With equal game points the winner of board %d wins the match."),
                            rule->decider);
  side = side_of_decider (rule, games);
  if (side == STANDING_MATCH_NOBODY)
    return g_strdup_printf (_ ("With equal game points the match is drawn: nobody has won board "
                               "%d, which decides."),
                            rule->decider);
  return g_strdup_printf (_ ("With equal game points %s wins the match, by board %d."), names[side],
                          rule->decider);
}

/* A sentence each (char *); none where no board is open. */
GPtrArray *
scene_needs_words (const StandingMatchRule *rule, const StandingMatchGame *games,
                   const char *const names[2])
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  StandingMatchOutlook outlooks[2];

  for (int side = 0; side < 2; side++)
    standing_match_outlook (rule, games, rule->n, side, &outlooks[side]);
  if (outlooks[0].n_open == 0)
    return words;
  for (int side = 0; side < 2; side++)
    if (outlooks[1 - side].win != 0) /* who can no longer win is told by who has won */
      add_side (words, names[side], &outlooks[side], rule->decider);
  if (rule->half)
    g_ptr_array_add (words, g_strdup (_ ("A team wins with more than half of all game points.")));
  if (standing_match_may_equal (rule, games, rule->n))
    g_ptr_array_add (words, dup_equal (rule, games, names));
  return words;
}
