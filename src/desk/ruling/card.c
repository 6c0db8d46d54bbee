/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/team.h"
#include "desk/ruling/card.h"
#include "desk/file/desk-private.h"
#include "desk/game/correct.h"
#include "desk/game/result.h"
#include "desk/ruling/ruling.h"
#include "desk/standings/standings.h"

static void
line_free (gpointer data)
{
  DeskCardLine *line = data;

  g_ptr_array_unref (line->rulings);
  g_free (line->result_text);
  g_free (line->was);
  g_free (line);
}

/* Those on this player, and in a game of his those on both. */
static GPtrArray *
rulings_of (const DeskState *state, const DeskGame *game, gint64 player)
{
  GPtrArray *rulings = g_ptr_array_new ();

  for (guint i = 0; i < state->rulings->len; i++) {
    DeskRuling *ruling = state->rulings->pdata[i];
    if (ruling && ruling->game == (game ? game->game : 0) &&
        (ruling->player == player || (game && !ruling->player)))
      g_ptr_array_add (rulings, ruling);
  }
  return rulings;
}

static DeskCardLine *
add_line (GPtrArray *card, const DeskState *state, int round, const DeskGame *game, gint64 player)
{
  DeskCardLine *line = g_new0 (DeskCardLine, 1);

  line->round = round;
  line->game = game;
  line->rulings = g_ptr_array_new ();
  line->result_text = g_strdup ("");
  g_ptr_array_add (card, line);
  if (!game)
    return line;
  g_free (line->result_text);
  line->side = game->black == player ? RULES_BLACK : RULES_WHITE;
  line->opponent = desk_state_player (state, line->side == RULES_BLACK ? game->white : game->black);
  line->result = desk_state_result (state, game->game);
  line->result_text = desk_result_text (state, game->game, line->side);
  line->was = desk_correct_text (state, game->game);
  if (desk_state_is_uncoloured (state, game->game))
    line->side = RULES_EMPTY;
  /* Colours may have been exchanged since (Art. 17.1): a warning stays the player's. */
  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    line->warnings += warning && warning->game == game->game && warning->player == player;
  }
  g_ptr_array_unref (line->rulings);
  line->rulings = rulings_of (state, game, player);
  return line;
}

/* What is known of the player round by round, as far as the rounds are settled; then the rulings
 * of no game, if any. Valid until the next act (DeskCardLine). */
GPtrArray *
desk_card_new (Desk *desk, gint64 player)
{
  const DeskState *state = desk->state;
  GPtrArray *card = g_ptr_array_new_with_free_func (line_free);
  g_autoptr (GPtrArray) others = rulings_of (state, NULL, player);

  for (int round = 1; round <= desk_standings_last (desk); round++) {
    g_autoptr (GPtrArray) games = desk_team_is_entrant (state, player)
                                      ? desk_state_games_of (state, round)
                                      : desk_state_boards_of (state, round);
    guint before = card->len;
    /* A game that is played again leaves two in a round. */
    for (guint i = 0; i < games->len; i++) {
      const DeskGame *game = games->pdata[i];
      if (game->black == player || game->white == player)
        add_line (card, state, round, game, player);
    }
    if (card->len == before)
      add_line (card, state, round, NULL, player);
  }
  if (others->len > 0) {
    DeskCardLine *line = add_line (card, state, 0, NULL, player);
    g_ptr_array_extend (line->rulings, others, NULL, NULL);
  }
  return card;
}

/* How many warnings the player has in the event: fewer decide a tie (Art. 27, method B). @card:
 * what is known of a player. */
int
desk_card_warnings (const GPtrArray *card)
{
  int n = 0;

  for (guint i = 0; i < card->len; i++)
    n += ((const DeskCardLine *) card->pdata[i])->warnings;
  return n;
}

/* The place after the last settled round, 0 where the player has none. */
int
desk_card_place (Desk *desk, gint64 player)
{
  g_autoptr (StandingTable) table = desk_standings (desk, desk_standings_last (desk));

  for (int i = 0; i < table->n_places; i++)
    if (table->field->players[table->places[i].player].id == player)
      return table->places[i].place;
  return 0;
}

/* What happened, in the referee's words; "" where nothing was said. */
char *
desk_card_reason (Desk *desk, const DeskRuling *ruling)
{
  g_autoptr (GHashTable) told = desk_ruling_told_load (desk, NULL);

  return told ? desk_ruling_told (desk, told, ruling, NULL) : g_strdup ("");
}
