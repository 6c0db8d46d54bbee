/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/list.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/standings/field.h"

static void
table_clear (DeskTable *table)
{
  ledger_record_unref ((gpointer) (gsize) table->game);
  ledger_record_unref ((gpointer) (gsize) table->match);
  ledger_record_unref ((gpointer) (gsize) table->black);
  ledger_record_unref ((gpointer) (gsize) table->white);
  ledger_record_unref ((gpointer) (gsize) table->result);
}

static void
table_free (gpointer table)
{
  g_rc_box_release_full (table, (GDestroyNotify) table_clear);
}

static void
place_clear (DeskPlace *place)
{
  standing_table_unref (place->table);
  ledger_record_unref ((gpointer) (gsize) place->player);
}

static void
place_free (gpointer place)
{
  g_rc_box_release_full (place, (GDestroyNotify) place_clear);
}

static gconstpointer
hold (gconstpointer record)
{
  return record ? ledger_record_ref ((gpointer) (gsize) record) : NULL;
}

static gint64
version_of (gconstpointer record)
{
  return record ? ((const LedgerHead *) record)->row : 0;
}

static gconstpointer
remark_of (const DeskState *state, gint64 game)
{
  return game >= 1 && game <= (gint64) state->remarks->len ? state->remarks->pdata[game - 1] : NULL;
}

/* What a match has come to, and of a board where it is played. */
static guint64
mix_match (const DeskTable *table)
{
  const StandingMatchScore *score = table->score.score;
  const int numbers[] = { table->place,         table->opened,         table->score.n_open,
                          score[0].game_points, score[0].won,          score[1].game_points,
                          score[1].won,         score[0].match_points, score[1].match_points };
  guint64 version = (guint64) version_of (table->match);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    version = version * 1000003 + (guint64) numbers[i];
  return version;
}

/* Row numbers only grow, so their mix tells one set of records from another. */
static gint64
mix (const DeskState *state, const DeskTable *table)
{
  gconstpointer records[] = { table->game, table->black, table->white, table->result,
                              remark_of (state, table->game->game) };
  guint64 version = table->opened || table->match ? mix_match (table) : 0;

  for (gsize i = 0; i < G_N_ELEMENTS (records); i++)
    version = version * 1000003 + (guint64) version_of (records[i]);
  return (gint64) version;
}

static DeskTable *
make_table (const DeskState *state, const DeskMatchTable *of, gint64 *ret_version)
{
  DeskTable *table = g_rc_box_new0 (DeskTable);
  const DeskGame *game = of->game;

  *table = (DeskTable){
    .game = hold (game),
    .match = hold (of->match),
    .place = of->place,
    .opened = !of->match && desk_match_is_opened (state, game->game),
    .black = hold (desk_state_player (state, game->black)),
    .white = hold (desk_state_player (state, game->white)),
    .result = hold (desk_state_result (state, game->game)),
  };
  if (table->opened)
    desk_match_score (state, game, &table->score);
  *ret_version = mix (state, table);
  return table;
}

/* In McMahon the start of one depends on the ranks of others. */
static int
start_of (Desk *desk, gint64 player)
{
  const StandingField *field = desk_get_field (desk);
  int index = desk_field_index (field, player);

  return index < 0 ? 0 : field->players[index].start;
}

/* Where somebody plays, and for which team; or what a team is, and how strong. */
static guint64
version_of_team (Desk *desk, gint64 player)
{
  const DeskMember *member = desk_state_member (desk->state, player);
  gint64 team = member ? member->team : player;
  guint64 version = (guint64) version_of (member) * 31;

  if (!desk_state_team (desk->state, team))
    return version;
  version += (guint64) version_of (desk_state_team (desk->state, team));
  version = version * 31 + (guint64) version_of (desk_state_player (desk->state, team));
  if (!member && desk_field_index (desk_get_field (desk), team) >= 0)
    version += (guint64) desk_get_field (desk)
                   ->players[desk_field_index (desk_get_field (desk), team)]
                   .rating;
  return version;
}

/* What is shown of a player is also whether the player sits out the next round, and what the draw
 * knows. */
static gint64
version_of_player (Desk *desk, gboolean starts, const DeskPlayer *player)
{
  int next = desk_state_last_round (desk->state) + 1;
  guint64 version = (guint64) version_of (player) * 1000003;

  version += (guint64) version_of (desk_state_seeding (desk->state, player->player));
  version += version_of_team (desk, player->player);
  version = version * 1000003 + (starts ? (guint64) start_of (desk, player->player) : 0);
  if (desk_state_is_absent (desk->state, player->player, next))
    version += (guint64) next << 32;
  return (gint64) version;
}

static void
sync_players (Desk *desk)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));
  gboolean starts = g_str_equal (desk_event_get (desk->state, "system"), "macmahon");

  for (guint i = 0; i < desk->state->players->len; i++) {
    DeskPlayer *player = desk->state->players->pdata[i];
    DeskRowSource source = { .key = i + 1, .record = player };
    if (!player)
      continue;
    source.version = version_of_player (desk, starts, player);
    ledger_record_ref (player);
    g_array_append_val (sources, source);
  }
  desk_row_sync (desk->players, sources, ledger_record_unref);
}

static void
sync_round (Desk *desk, int round)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));
  g_autoptr (GArray) tables = desk_match_tables_of (desk->state, round);

  for (guint i = 0; i < tables->len; i++) {
    const DeskMatchTable *of = &g_array_index (tables, DeskMatchTable, i);
    DeskRowSource source = { .key = of->game->game };
    source.record = make_table (desk->state, of, &source.version);
    g_array_append_val (sources, source);
  }
  desk_row_sync (desk->rounds->pdata[round - 1], sources, table_free);
}

/* @table: a standing of its players, which need not be the one that holds. @rows: rows of
 * DeskPlace, made to show it; those of the same player stay the same. */
void
desk_list_places (Desk *desk, StandingTable *table, GListStore *rows)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));

  desk->standings_version++;
  for (int i = 0; i < table->n_places; i++) {
    gint64 key = table->field->players[table->places[i].player].id;
    DeskPlace *place = g_rc_box_new (DeskPlace);
    DeskRowSource source = { key, desk->standings_version, place };
    *place =
        (DeskPlace){ standing_table_ref (table), i, hold (desk_state_player (desk->state, key)) };
    g_array_append_val (sources, source);
  }
  desk_row_sync (rows, sources, place_free);
}

static void
sync_standings (Desk *desk)
{
  int after = desk->standings_after ? desk->standings_after : desk_standings_last (desk);
  g_autoptr (StandingTable) table = desk_standings (desk, after);

  desk_list_places (desk, table, desk->standings);
  desk->standings_field = desk->n_fields;
}

/* The standings depend on the field, whoever asked for it first. */
static gboolean
are_standings_old (Desk *desk)
{
  desk_get_field (desk);
  return desk->standings_field != desk->n_fields;
}

static gint64
newest_shown (GListStore *acts)
{
  g_autoptr (DeskRow) row = g_list_model_get_item (G_LIST_MODEL (acts), 0);

  return row ? desk_row_get_key (row) : 0;
}

static gboolean
has_verdict (GPtrArray *acts)
{
  for (guint i = 0; i < acts->len; i++)
    if (((const LedgerAct *) acts->pdata[i])->is_verdict)
      return TRUE;
  return FALSE;
}

/* What is shown stays where nothing can be read; the next act brings what is missing. */
static GPtrArray *
read_acts (Desk *desk, gint64 after)
{
  g_autoptr (GError) error = NULL;
  GPtrArray *acts = ledger_act_list (desk->ledger, after, &error);

  if (!acts)
    g_signal_emit_by_name (desk, "failed", error);
  return acts;
}

/* Only a verdict changes what is shown of the acts before. */
static void
sync_acts (Desk *desk)
{
  g_autoptr (GArray) sources = g_array_new (FALSE, FALSE, sizeof (DeskRowSource));
  gint64 known = newest_shown (desk->acts);
  g_autoptr (GPtrArray) acts = read_acts (desk, known);

  if (acts && known > 0 && has_verdict (acts)) {
    known = 0;
    g_ptr_array_unref (acts);
    acts = read_acts (desk, 0);
  }
  if (!acts)
    return;
  for (guint i = acts->len; i > 0; i--) {
    const LedgerAct *act = acts->pdata[i - 1];
    DeskRowSource source = { act->id, act->stands, ledger_record_ref (acts->pdata[i - 1]) };
    g_array_append_val (sources, source);
  }
  if (known > 0)
    desk_row_prepend (desk->acts, sources, ledger_record_unref);
  else
    desk_row_sync (desk->acts, sources, ledger_record_unref);
}

static gboolean
touches_any (const DeskAct *act, const LedgerKind *const *kinds, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (desk_act_touches (act, kinds[i]))
      return TRUE;
  return FALSE;
}

/* Whether it has a row of that kind about a game of that round. */
static gboolean
touches_table (const DeskState *state, const DeskAct *act, const LedgerKind *kind, int round)
{
  const GArray *of = desk_act_of (act, kind);

  for (guint i = 0; i < of->len; i++) {
    gint64 key = LEDGER_FIELD_INT (desk_act_nth (act, of, i)->row, &kind->columns[0]);
    const DeskGame *game = desk_state_game (state, key);
    if (game && game->round == round)
      return TRUE;
  }
  return FALSE;
}

/* More than that are not looked for one by one. */
#define FEW_PLAYERS 8

static gboolean
touches_seated (const DeskState *state, const DeskAct *act, int round)
{
  g_autoptr (GArray) players = desk_act_keys (act, &desk_player_kind);

  for (guint i = 0; i < players->len; i++)
    if (i >= FEW_PLAYERS || desk_state_is_seated (state, g_array_index (players, gint64, i), round))
      return TRUE;
  return FALSE;
}

/* A player who leaves a round robin changes results that the act has no rows of. */
static gboolean
shows_round (Desk *desk, const DeskAct *act, int round)
{
  static const LedgerKind *const wide[] = { &desk_game_kind, &desk_round_kind, &desk_setting_kind };

  return touches_any (act, wide, G_N_ELEMENTS (wide)) || desk->state->left->len > 0 ||
         touches_seated (desk->state, act, round) ||
         touches_table (desk->state, act, &desk_result_kind, round) ||
         touches_table (desk->state, act, &desk_rematch_kind, round) ||
         touches_table (desk->state, act, &desk_remark_kind, round);
}

/* Brings those lists up to date that somebody looks at and that can show anything of it. @desk: a
 * desk whose state has changed. @act: what changed it, NULL for anything. */
static void
sync_lists (Desk *desk, const DeskAct *act)
{
  static const LedgerKind *const of_players[] = { &desk_player_kind,  &desk_seeding_kind,
                                                  &desk_absence_kind, &desk_round_kind,
                                                  &desk_setting_kind, &desk_game_kind,
                                                  &desk_team_kind,    &desk_member_kind };

  if (desk->players && touches_any (act, of_players, G_N_ELEMENTS (of_players)))
    sync_players (desk);
  for (guint i = 0; i < desk->rounds->len; i++)
    if (desk->rounds->pdata[i] && shows_round (desk, act, (int) i + 1))
      sync_round (desk, (int) i + 1);
  if (desk->standings && are_standings_old (desk))
    sync_standings (desk);
  if (desk->acts)
    sync_acts (desk);
}

/* Brings lists up to date and tells everybody. @desk: a desk whose state has changed. @act: what
 * changed it, NULL for anything. */
void
desk_list_after (Desk *desk, const DeskAct *act)
{
  sync_lists (desk, act);
  g_signal_emit_by_name (desk, "acted", act ? act->id : 0);
}

/* Rows of DeskPlayer, by key, kept up to date; not the caller’s. */
GListModel *
desk_list_players (Desk *desk)
{
  if (!desk->players) {
    desk->players = g_list_store_new (DESK_TYPE_ROW);
    sync_players (desk);
  }
  return G_LIST_MODEL (desk->players);
}

/* Rows of DeskTable, by table, the boards of a match below it, kept up to date; not the caller’s.
 * @round: a round, from 1. */
GListModel *
desk_list_tables (Desk *desk, int round)
{
  if (desk->rounds->len < (guint) round)
    g_ptr_array_set_size (desk->rounds, round);
  if (!desk->rounds->pdata[round - 1]) {
    desk->rounds->pdata[round - 1] = g_list_store_new (DESK_TYPE_ROW);
    sync_round (desk, round);
  }
  return desk->rounds->pdata[round - 1];
}

/* Rows of DeskPlace, best first; the one list follows the newest @after; not the caller’s.
 * @after: the last round to count, 0 for the newest. */
GListModel *
desk_list_standings (Desk *desk, int after)
{
  if (!desk->standings)
    desk->standings = g_list_store_new (DESK_TYPE_ROW);
  desk->standings_after = after;
  sync_standings (desk);
  return G_LIST_MODEL (desk->standings);
}

/* Rows of LedgerAct, newest first, kept up to date; not the caller’s. */
GListModel *
desk_list_acts (Desk *desk)
{
  if (!desk->acts) {
    desk->acts = g_list_store_new (DESK_TYPE_ROW);
    sync_acts (desk);
  }
  return G_LIST_MODEL (desk->acts);
}
