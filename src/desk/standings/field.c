/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/standings/field.h"
#include "desk/file/desk-private.h"
#include "desk/event/detail.h"
#include "desk/event/event.h"
#include "desk/ruling/annulled.h"
#include "desk/standings/ended.h"
#include "desk/standings/field-private.h"
#include "desk/round/rematch.h"
#include "desk/round/seeding.h"
#include "desk/ruling/ruling.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "pairing/system/finish.h"
#include "pairing/system/stage.h"
#include "standing/table/prize.h"

static int
compare_id (gconstpointer a, gconstpointer b)
{
  return ((const StandingPlayer *) a)->id - ((const StandingPlayer *) b)->id;
}

/* Whom a round that is drawn has at a table was there then, whatever he did since. */
static gboolean
is_gone (const DeskPlayer *player, GHashTable *then)
{
  return player->withdrawn &&
         !(then && g_hash_table_contains (then, GSIZE_TO_POINTER ((gsize) player->player)));
}

static const char *
suspended_by (const DeskState *state, const DeskPlayer *player)
{
  const DeskRuling *ruling =
      player->withdrawn ? desk_ruling_suspension (state, player->player, 0) : NULL;

  return ruling ? ruling->article : NULL;
}

static char
sex_of (const DeskState *state, gint64 player)
{
  const char *sex = desk_state_detail (state, player, DESK_DETAIL_SEX);

  return sex ? standing_who_sex (sex) : 0;
}

/* By what its members are; else by what its own entry says. */
static void
set_strength (GHashTable *strengths, StandingPlayer *player)
{
  const RulesStrength *strength =
      g_hash_table_lookup (strengths, GSIZE_TO_POINTER ((gsize) player->id));

  if (strength && strength->n > 0) {
    player->rank = rules_strength_rank (strength);
    player->rating = rules_strength_rating (strength);
  }
}

/* Those of whom @is_in says so, in the order of their keys, without numbers (StandingPlayer).
 * @then: who was there in a round that is looked at, or NULL. @names: takes the names. */
GArray *
desk_field_collect (const DeskState *state, DeskFieldIs is_in, GHashTable *then, GPtrArray *names)
{
  GArray *players = g_array_new (FALSE, TRUE, sizeof (StandingPlayer));
  g_autoptr (GHashTable) strengths = desk_team_strengths (state);

  for (guint i = 0; i < state->players->len; i++) {
    const DeskPlayer *player = state->players->pdata[i];
    if (!player || !is_in (state, player->player))
      continue;
    g_ptr_array_add (names, desk_player_stored_name (player));
    g_ptr_array_add (names, desk_player_name (player));
    g_array_append_vals (players,
                         &(StandingPlayer){
                             .id = (int) player->player,
                             .name = names->pdata[names->len - 1],
                             .key = names->pdata[names->len - 2],
                             .country = player->country,
                             .club = player->club,
                             .rank = (RulesRank) player->rank,
                             .rating = (int) player->rating,
                             .withdrawn = is_gone (player, then),
                             .suspended = suspended_by (state, player),
                             .section =
                                 desk_state_detail (state, player->player, DESK_DETAIL_SECTION),
                             .born = desk_detail_born (state, player->player),
                             .sex = sex_of (state, player->player),
                         },
                         1);
    set_strength (strengths, &g_array_index (players, StandingPlayer, players->len - 1));
  }
  return players;
}

static int
index_of (GArray *players, gint64 id)
{
  StandingPlayer wanted = { .id = (int) id };
  guint index;

  return g_array_binary_search (players, &wanted, compare_id, &index) ? (int) index : -1;
}

/* By the key of the game that counts at their table, and by player. Of a key the lower half is
 * hashed. */
static gpointer
warning_key (gint64 game, gint64 player)
{
  return GSIZE_TO_POINTER ((gsize) player << 32 | (gsize) game);
}

/* Those of a game that is played again count over the event all the same (Art. 27, B). */
GHashTable *
desk_field_warnings (const DeskState *state)
{
  GHashTable *counts = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < state->warnings->len; i++) {
    const DeskWarning *warning = state->warnings->pdata[i];
    const DeskGame *game = warning ? desk_rematch_newest (state, warning->game) : NULL;
    gpointer key = game ? warning_key (game->game, warning->player) : NULL;
    if (game)
      g_hash_table_replace (counts, key,
                            GINT_TO_POINTER (GPOINTER_TO_INT (g_hash_table_lookup (counts, key)) +
                                             1));
  }
  return counts;
}

static int
warnings_of (GHashTable *counts, gint64 game, gint64 player)
{
  return GPOINTER_TO_INT (g_hash_table_lookup (counts, warning_key (game, player)));
}

static void
set_result (const DeskState *state, const RulesRuleset *ruleset, gint64 game, StandingGame *row)
{
  row->lot_counts = ruleset->both_lose_pairing == RULES_BOTH_LOSE_LOTS_STANDINGS;
  row->zi = ruleset->counting == RULES_COUNTING_AREA;
  row->uncoloured = desk_state_is_uncoloured (state, game);
  row->result = desk_ended_result (state, game);
  if (!desk_annulled_was (state, game, &row->was))
    row->was = (RulesResult){ .kind = RULES_RESULT_NONE };
}

static int
compare_games (gconstpointer a, gconstpointer b)
{
  const StandingGame *x = a, *y = b;

  return x->round != y->round ? x->round - y->round : x->table - y->table;
}

/* It as the standings take it. @players: desk_field_collect(). @warnings: desk_field_warnings(). */
StandingGame
desk_field_game (const DeskState *state, GArray *players, GHashTable *warnings,
                 const DeskGame *game)
{
  const DeskRematch *rematch = desk_state_rematch (state, game->game);
  StandingGame row = {
    .round = (int) game->round,
    .table = (int) game->board,
    .black = index_of (players, game->black),
    .white = index_of (players, game->white),
    .handicap = (int) game->handicap,
    .black_warnings = warnings_of (warnings, game->game, game->black),
    .white_warnings = warnings_of (warnings, game->game, game->white),
    .taken = rematch && rematch->taken,
  };

  set_result (state, &desk_event (state)->rules, game->game, &row);
  return row;
}

/* Of a match its boards, too: behind those of the matches before it. */
static void
add_boards (const DeskState *state, GHashTable *matches, const DeskGame *match, StandingGame *row,
            GArray *boards)
{
  StandingMatchGame counted[RULES_LINE_UP_MAX];

  if (row->black < 0 || row->white < 0 || desk_event (state)->team.n_boards == 0 ||
      !desk_match_counted (state, row->result, g_hash_table_lookup (matches, match), counted))
    return;
  row->first_board = (int) boards->len;
  row->n_boards = desk_event (state)->team.n_boards;
  g_array_append_vals (boards, counted, (guint) row->n_boards);
}

/* What was drawn. @boards: to which those of its matches are added (StandingMatchGame). */
static GArray *
collect_games (const DeskState *state, GArray *players, GArray *boards)
{
  GArray *games = g_array_new (FALSE, TRUE, sizeof (StandingGame));
  g_autoptr (GHashTable) warnings = desk_field_warnings (state);
  g_autoptr (GHashTable) matches = desk_match_games (state);

  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    StandingGame row;
    if (!game || desk_state_is_replaced (state, game->game) || desk_state_seat (state, game->game))
      continue;
    row = desk_field_game (state, players, warnings, game);
    add_boards (state, matches, game, &row, boards);
    g_array_append_val (games, row);
  }
  g_array_sort (games, compare_games);
  return games;
}

static GHashTable *
collect_seated (const DeskState *state, int round)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  GHashTable *seated = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_hash_table_add (seated, GSIZE_TO_POINTER ((gsize) game->black));
    g_hash_table_add (seated, GSIZE_TO_POINTER ((gsize) game->white));
  }
  return seated;
}

/* Seen from the next round: who is in a group is settled once the first is drawn. */
static void
set_stages (const DeskState *state, const PairingPlan *plan, StandingField *field,
            StandingRule *rule)
{
  const PairingTask task = { .field = field,
                             .round = desk_state_last_round (state) + 1,
                             .plan = *plan };
  int *groups = pairing_stage_groups (&task);

  if (groups)
    standing_rule_set_groups (rule, groups, pairing_stage_groups_last (&task));
  pairing_finish_rule (&task, rule);
}

/* Places lost (Art. 23.6), from the round of the game on which it was ruled. */
void
desk_field_add_lowerings (const DeskState *state, const StandingField *field, StandingRule *rule)
{
  for (guint i = 0; i < state->rulings->len; i++) {
    const DeskRuling *row = state->rulings->pdata[i];
    const DeskGame *game = row ? desk_state_game (state, row->game) : NULL;
    StandingLowering lowering = { .player = -1 };

    if (row)
      lowering = (StandingLowering){ desk_field_index (field, row->player),
                                     rules_decision_places (row->decision), row->article };
    if (lowering.player >= 0 && lowering.places > 0)
      standing_rule_add_lowering (rule, game ? (int) game->round : 0, &lowering);
  }
}

static void
set_rule (const DeskState *state, const PairingPlan *plan, StandingField *field)
{
  const DeskEvent *event = desk_event (state);
  StandingRule *rule = standing_rule_new (event->criteria, event->n_criteria, &event->standings);

  desk_field_set_ties (state, field, rule);
  desk_field_add_lowerings (state, field, rule);
  set_stages (state, plan, field, rule);
  standing_field_set_rule (field, rule);
}

static StandingField *
make_field (const DeskState *state, guint32 lots, GHashTable *then)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) players = desk_field_collect (state, desk_team_is_entrant, then, names);
  g_autoptr (GArray) boards = g_array_new (FALSE, FALSE, sizeof (StandingMatchGame));
  g_autoptr (GArray) games = collect_games (state, players, boards);
  const StandingMatchRule match = desk_match_rule (state);
  StandingField *field;
  const DeskEvent *event = desk_event (state);

  desk_seeding_number (state, lots, (gpointer) players->data, (int) players->len);
  desk_field_set_starts (state, &event->plan, players);
  field = standing_field_new (event->rounds, (gpointer) players->data, (int) players->len,
                              (gpointer) games->data, (int) games->len);
  field->profile = desk_event (state)->rules.profile;
  field->n_up = event->league_up;
  field->n_down = event->league_down;
  desk_field_set_awards (state, &event->plan, field);
  if (match.n > 0) {
    standing_field_set_boards (field, &match, (gpointer) boards->data, (int) boards->len);
    standing_field_set_own_games (field, event->team_own_games, desk_match_bye_games (state));
  }
  set_rule (state, &event->plan, field);
  return field;
}

/* The field, players in the order of their keys, drafts included; of games that are played again
 * only the newest. It knows how the event ranks them (standing/term/rule.h). */
StandingField *
desk_field_new (const DeskState *state)
{
  return desk_field_new_seeded (state, (guint32) desk_event (state)->lots);
}

/* desk_field_new() with these lots. @lots: the seed of the lots, for numbers that are not drawn
 * yet. */
StandingField *
desk_field_new_seeded (const DeskState *state, guint32 lots)
{
  return make_field (state, lots, NULL);
}

/* desk_field_new() as if nobody who has a table in that round had withdrawn since. */
StandingField *
desk_field_new_then (const DeskState *state, int round)
{
  g_autoptr (GHashTable) seated = collect_seated (state, round);

  return make_field (state, (guint32) desk_event (state)->lots, seated);
}

/* The player's index in the field, or -1. @field: a field of desk_field_new(). */
int
desk_field_index (const StandingField *field, gint64 player)
{
  int low = 0, high = field->n_players - 1;

  while (low <= high) {
    int middle = (low + high) / 2;
    if (field->players[middle].id == player)
      return middle;
    if (field->players[middle].id < player)
      low = middle + 1;
    else
      high = middle - 1;
  }
  return -1;
}

/* Who has played whom, a snapshot that threads may hold. */
StandingField *
desk_get_field (Desk *desk)
{
  if (!desk->field) {
    desk->field = desk_field_new (desk->state);
    desk->n_fields++;
  }
  return desk->field;
}
