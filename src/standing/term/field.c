/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "standing/term/field.h"

/* The writable side of a field: what its const pointers point to. */
typedef struct {
  StandingField field; /* first, so that a field is its store */
  StandingPlayer *players;
  StandingGame *games;
  StandingAward *awards;
  StandingMatchGame *boards;
  int *first;
  StandingMatch *matches;
} FieldStore;

static gboolean
games_fit (const StandingGame *games, int n_games, int n_players)
{
  for (int i = 0; i < n_games; i++) {
    const StandingGame *game = &games[i];
    if (game->black < -1 || game->black >= n_players || game->white < -1 ||
        game->white >= n_players || game->black == game->white)
      return FALSE;
  }
  return TRUE;
}

static const char *
keep_text (GStringChunk *texts, const char *text)
{
  return g_string_chunk_insert_const (texts, text ? text : "");
}

static void
copy_players (FieldStore *store, const StandingPlayer *players, int n_players)
{
  GStringChunk *texts = store->field.texts;

  store->players = g_new (StandingPlayer, n_players);
  for (int i = 0; i < n_players; i++) {
    store->players[i] = players[i];
    store->players[i].name = keep_text (texts, players[i].name);
    store->players[i].key =
        players[i].key ? keep_text (texts, players[i].key) : store->players[i].name;
    if (players[i].suspended)
      store->players[i].suspended = keep_text (texts, players[i].suspended);
    store->players[i].country = keep_text (texts, players[i].country);
    store->players[i].club = keep_text (texts, players[i].club);
    store->players[i].section = keep_text (texts, players[i].section);
  }
}

static int
compare_games (gconstpointer a, gconstpointer b, gpointer data)
{
  const StandingGame *one = a;
  const StandingGame *two = b;

  return one->round != two->round ? one->round - two->round : one->table - two->table;
}

/* Who has lost it as a whole has lost its boards. By half of all game points one side may have
 * drawn a match which the other has lost: its result alone does not say so. */
static void
judge_match (FieldStore *store, StandingGame *match)
{
  const StandingField *field = &store->field;
  StandingMatchGame *boards = store->boards + match->first_board;
  RulesResult result;

  if (match->n_boards == field->match_rule.n)
    standing_match_forfeit (&field->match_rule, match->result, boards);
  result = standing_match_result (&field->match_rule, boards, match->n_boards);
  if (match->result.kind == RULES_RESULT_NONE)
    match->result = result;
  match->as_whole = standing_match_is_whole (match->result, result);
}

/* What a side has of a match by its boards; where it was decided as a whole, match points as for
 * that, whatever the boards say, as where it has none. @game: an index into the games. */
StandingMatchScore
standing_field_score (const StandingField *field, int game, RulesColour side)
{
  const StandingGame *match = &field->games[game];
  const StandingMatchRule *rule = &field->match_rule;
  const StandingMatchGame *boards = field->boards + match->first_board;
  StandingMatchScore score[2];
  int at = side == RULES_BLACK ? 0 : 1;

  standing_match_score (rule, boards, match->n_boards, score);
  if (match->as_whole || match->n_boards == 0)
    standing_match_decide (rule, match->result, score);
  return score[at];
}

static int
points_of (const StandingField *field, int game, RulesColour side)
{
  const StandingGame *own = &field->games[game];

  int points = standing_game_points (own, side);

  if (!field->boards || !standing_game_counts (own) || own->black < 0 || own->white < 0)
    return points;
  if (own->n_boards == 0)
    return field->own_games ? points
                            : standing_match_points (&field->match_rule, points - 1, FALSE);
  return field->own_games ? standing_field_score (field, game, side).game_points
                          : standing_field_score (field, game, side).match_points;
}

static StandingMatch
make_match (const StandingField *field, int game, RulesColour side)
{
  const StandingGame *own = &field->games[game];

  return (StandingMatch){ .round = own->round,
                          .opponent = side == RULES_BLACK ? own->white : own->black,
                          .points = (guint8) points_of (field, game, side),
                          .game = game,
                          .side = (guint8) side,
                          .counts = standing_game_counts (own),
                          .is_void = own->result.kind == RULES_RESULT_VOID };
}

/* Games lie by round, so each player's list comes out by round too. */
static void
index_games (FieldStore *store, int n_players, int n_games)
{
  g_autofree int *next = g_new (int, n_players + 1);

  store->first = g_new0 (int, n_players + 1);
  store->matches = g_new (StandingMatch, 2 * n_games + 1);
  for (int i = 0; i < n_games; i++)
    for (RulesColour side = RULES_BLACK; side <= RULES_WHITE; side++) {
      int player = side == RULES_BLACK ? store->games[i].black : store->games[i].white;
      if (player >= 0)
        store->first[player + 1]++;
    }
  for (int i = 0; i < n_players; i++)
    store->first[i + 1] += store->first[i];
  for (int i = 0; i <= n_players; i++)
    next[i] = store->first[i];
  for (int i = 0; i < n_games; i++) {
    if (store->games[i].black >= 0)
      store->matches[next[store->games[i].black]++] = make_match (&store->field, i, RULES_BLACK);
    if (store->games[i].white >= 0)
      store->matches[next[store->games[i].white]++] = make_match (&store->field, i, RULES_WHITE);
  }
}

static void
field_clear (gpointer data)
{
  FieldStore *store = data;

  g_string_chunk_free (store->field.texts);
  g_free (store->players);
  g_free (store->games);
  g_free (store->awards);
  g_free (store->boards);
  g_free (store->first);
  g_free (store->matches);
  g_clear_pointer (&store->field.rule, store->field.drop_rule);
}

/* A bye has no result; it is a win unless it was taken back. */
static int
field_bye_points (const StandingGame *game)
{
  return game->result.kind == RULES_RESULT_ANNULLED ? 0 : 2;
}

/* Takes a snapshot: everything is copied, the games put in order of round and table. It never
 * changes, so any thread may read it. Returns the field, with one reference. @rounds: the
 * scheduled number of rounds. @players: the players; texts may be NULL for "". @games: the games;
 * black and white are indices into @players, -1 for nobody, never both. */
StandingField *
standing_field_new (int rounds, const StandingPlayer *players, int n_players,
                    const StandingGame *games, int n_games)
{
  FieldStore *store;

  g_return_val_if_fail (n_players >= 0 && n_games >= 0, NULL);
  g_return_val_if_fail (games_fit (games, n_games, n_players), NULL);
  store = g_atomic_rc_box_new0 (FieldStore);
  store->field.texts = g_string_chunk_new (4096);
  copy_players (store, players, n_players);
  store->games = g_memdup2 (games, n_games * sizeof *games);
  if (n_games > 1)
    g_qsort_with_data (store->games, n_games, sizeof *games, compare_games, NULL);
  store->field.games = store->games;
  index_games (store, n_players, n_games);
  store->field.rounds = rounds;
  store->field.bye_points = 2;
  store->field.n_players = n_players;
  store->field.players = store->players;
  store->field.n_games = n_games;
  store->field.first = store->first;
  store->field.matches = store->matches;
  return &store->field;
}

static int
compare_awards (gconstpointer a, gconstpointer b, gpointer data)
{
  const StandingAward *one = a;
  const StandingAward *two = b;

  return one->player != two->player ? one->player - two->player : one->round - two->round;
}

/* Says what rounds without a game are worth, where it is not as usual: nothing for an absence, a
 * win for a bye. @field: a field that nobody else holds yet. @awards: points that come of no
 * game. @bye_points: what a bye is worth, where a win is 2. */
void
standing_field_award (StandingField *field, const StandingAward *awards, int n_awards,
                      int bye_points)
{
  FieldStore *store = (FieldStore *) field;

  g_free (store->awards);
  store->awards = g_memdup2 (awards, n_awards * sizeof *awards);
  if (n_awards > 1)
    g_qsort_with_data (store->awards, n_awards, sizeof *awards, compare_awards, NULL);
  field->awards = store->awards;
  field->n_awards = n_awards;
  field->bye_points = bye_points;
}

static void
remake_matches (StandingField *field)
{
  FieldStore *store = (FieldStore *) field;

  for (int i = 0; i < field->n_players; i++)
    for (int k = field->first[i]; k < field->first[i + 1]; k++)
      store->matches[k] = make_match (field, store->matches[k].game, store->matches[k].side);
}

/* Says what the matches of teams were made of, and how they are decided: each is won, drawn or open
 * by its boards, unless it has a result of its own. @field: a field that nobody else holds yet,
 * whose games say which boards are theirs. @boards: all boards, copied. */
void
standing_field_set_boards (StandingField *field, const StandingMatchRule *rule,
                           const StandingMatchGame *boards, int n_boards)
{
  FieldStore *store = (FieldStore *) field;

  store->boards = g_memdup2 (boards, n_boards * sizeof *boards);
  field->boards = store->boards;
  field->n_boards = n_boards;
  field->match_rule = *rule;
  for (int i = 0; i < field->n_games; i++) {
    StandingGame *game = &store->games[i];
    g_return_if_fail (game->first_board >= 0 && game->first_board + game->n_boards <= n_boards);
    if (game->n_boards > 0)
      judge_match (store, game);
  }
  remake_matches (field);
}

/* Says what a team's points are: match points, or game points (team_own). @field: a field that
 * nobody else holds yet. @bye_game_points: what a bye adds to game points. */
void
standing_field_set_own_games (StandingField *field, gboolean own_games, int bye_game_points)
{
  field->own_games = own_games;
  field->bye_game_points = bye_game_points;
  remake_matches (field);
}

/* Says whether half points of byes and awards are summed and rounded down together, for each
 * player, to whole wins: as OpenGotha does it (genRoundDownNBWMMS). @field: a field that nobody
 * else holds yet. @whole: whether points that come of no game make whole wins only. */
void
standing_field_set_whole (StandingField *field, gboolean whole)
{
  field->whole = whole;
}

/* Changes how a game ended, for what-if standings. @field: a field that nobody else holds.
 * @game: an index into its games. @result: how it ended. */
void
standing_field_set_result (StandingField *field, int game, RulesResult result)
{
  FieldStore *store = (FieldStore *) field;
  const int players[] = { field->games[game].black, field->games[game].white };

  store->games[game].result = result;
  if (store->games[game].n_boards > 0)
    judge_match (store, &store->games[game]);
  for (int side = 0; side < 2; side++)
    for (int i = 0;
         players[side] >= 0 && i < field->first[players[side] + 1] - field->first[players[side]];
         i++) {
      StandingMatch *match = &store->matches[field->first[players[side]] + i];
      if (match->game == game)
        *match = make_match (field, game, match->side);
    }
}

static GArray *
awards_from (const StandingField *field, int first)
{
  GArray *awards = g_array_new (FALSE, FALSE, sizeof (StandingAward));

  for (int i = 0; i < field->n_awards; i++)
    if (field->awards[i].round >= first)
      g_array_append_vals (awards, &field->awards[i], 1);
  return awards;
}

/* The same field with other words about its players, or without its first rounds. Rounds keep
 * their numbers. @players: what its players shall be, as many as it has. @first: the first round
 * of which anything is kept; 1 for all. */
StandingField *
standing_field_copy (const StandingField *field, const StandingPlayer *players, int first)
{
  g_autoptr (GArray) awards = awards_from (field, first);
  StandingField *copy;
  int n_before = 0;

  while (n_before < field->n_games && field->games[n_before].round < first)
    n_before++;
  copy = standing_field_new (field->rounds, players, field->n_players, field->games + n_before,
                             field->n_games - n_before);
  standing_field_award (copy, (const StandingAward *) (gpointer) awards->data, (int) awards->len,
                        field->bye_points);
  standing_field_set_whole (copy, field->whole);
  if (field->match_rule.n > 0) {
    standing_field_set_boards (copy, &field->match_rule, field->boards, field->n_boards);
    standing_field_set_own_games (copy, field->own_games, field->bye_game_points);
  }
  copy->profile = field->profile;
  copy->rule = field->rule ? g_atomic_rc_box_acquire (field->rule) : NULL;
  copy->drop_rule = field->drop_rule;
  return copy;
}

/* @field, with one reference more. */
StandingField *
standing_field_ref (StandingField *field)
{
  return g_atomic_rc_box_acquire (field);
}

/* Drops a reference; the last one frees the field. */
void
standing_field_unref (StandingField *field)
{
  g_atomic_rc_box_release_full (field, field_clear);
}

/* Whether one seat is empty, so that the other player has the bye. */
gboolean
standing_game_is_bye (const StandingGame *game)
{
  return game->black < 0 || game->white < 0;
}

/* Whether it enters the standings: not an open game, one to be replayed (Art. 20.3) or a void one
 * (Art. 28.2); a bye unless it is void. */
gboolean
standing_game_counts (const StandingGame *game)
{
  if (standing_game_is_bye (game))
    return game->result.kind != RULES_RESULT_VOID;
  return rules_result_counts (game->result);
}

/* What @side's player scores: 2, 1 or 0 (Art. 27). A bye counts as a win, whatever its result
 * says (READINGS 9), unless it was annulled; what else an event makes of it, the history knows
 * (standing/term/history.h). An empty seat scores nothing. A lot is for the pairing alone, unless
 * the event has it count (key both_lose_pairing). @side: RULES_BLACK or RULES_WHITE. */
int
standing_game_points (const StandingGame *game, RulesColour side)
{
  int player = side == RULES_BLACK ? game->black : game->white;

  if (!standing_game_counts (game) || player < 0)
    return 0;
  if (standing_game_is_bye (game))
    return field_bye_points (game);
  if (game->lot_counts && game->result.kind == RULES_RESULT_LOT)
    return game->result.winner == side ? 2 : 0;
  return rules_result_points (game->result, side);
}

/* The side @player has in @game, RULES_EMPTY where he is not in it. @player: an index into the
 * field's players. */
RulesColour
standing_game_side (const StandingGame *game, int player)
{
  if (game->black == player)
    return RULES_BLACK;
  return game->white == player ? RULES_WHITE : RULES_EMPTY;
}

/* The index of the other, -1 where @player has the bye. @player: the index of one of its players.
 */
int
standing_game_opponent (const StandingGame *game, int player)
{
  return game->black == player ? game->white : game->black;
}

/* Its result in short as lists have it: "B+R", "draw"; "1–0" without colours; "" while it is
 * open. @side: from whose side it is seen where nobody knows who had Black. */
char *
standing_game_result (const StandingGame *game, RulesColour side)
{
  if (!game->uncoloured || game->result.winner == RULES_EMPTY)
    return rules_result_words_instead (game->result, game->was, game->zi);
  return rules_result_format_seats (side == RULES_WHITE ? rules_result_turn (game->result)
                                                        : game->result);
}

/* Whether it is known of any game of that round who had Black; also where there is none. A bye
 * has no colours. @round: from 1. */
gboolean
standing_field_has_colours (const StandingField *field, int round)
{
  gboolean unknown = FALSE;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];

    if (game->round != round || standing_game_is_bye (game))
      continue;
    if (!game->uncoloured)
      return TRUE;
    unknown = TRUE;
  }
  return !unknown;
}
