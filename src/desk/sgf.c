#include "desk/sgf.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/play.h"
#include "desk/count.h"
#include "desk/private.h"

static void
take (char **text, char *value)
{
  g_free (*text);
  *text = value;
}

static void
set_player (FormatsRecord *record, int side, const DeskPlayer *player)
{
  char rank[8];

  if (!player)
    return;
  take (&record->name[side], desk_player_name (player));
  take (&record->team[side], g_strdup (player->club[0] ? player->club : player->country));
  record->rank[side] = (RulesRank) player->rank;
  if (player->rank != RULES_RANK_NONE)
    take (&record->rank_text[side], g_strdup (rules_rank_format ((RulesRank) player->rank, rank)));
}

/* The day on which it began, where the event has more than one. */
static char *
dup_date (Desk *desk, gint64 game)
{
  const char *dates = desk_event_get (desk->state, "dates");
  g_autoptr (GPtrArray) moves = ledger_live (desk->ledger, &desk_move_kind, game, NULL);
  const DeskMove *first = moves && moves->len > 0 ? moves->pdata[0] : NULL;
  g_autoptr (LedgerAct) act = first ? ledger_act_get (desk->ledger, first->head.act, NULL) : NULL;
  g_autoptr (GDateTime) day =
      act ? g_date_time_new_from_unix_local (act->at / G_USEC_PER_SEC) : NULL;
  g_autoptr (GDateTime) given = NULL;
  g_autofree char *midnight = g_strconcat (dates, "T00:00:00Z", NULL);

  given = g_date_time_new_from_iso8601 (midnight, NULL);
  if (given)
    return g_date_time_format (given, "%Y-%m-%d");
  return day ? g_date_time_format (day, "%Y-%m-%d") : g_strdup (dates);
}

static void
set_event (Desk *desk, const DeskGame *game, FormatsRecord *record)
{
  const DeskState *state = desk->state;
  const RulesRuleset *ruleset = rules_ruleset_find (desk_event_get (state, "rules"));
  const char *name = desk_event_get (state, "name");

  take (&record->event, g_strdup (name));
  take (&record->place, g_strdup (desk_event_get (state, "place")));
  take (&record->round, g_strdup_printf ("%d", (int) game->round));
  take (&record->title,
        g_strdup_printf (_ ("%s, round %d, table %d"), name, (int) game->round, (int) game->board));
  take (&record->rules,
        g_strdup (ruleset->counting == RULES_COUNTING_AREA ? "Chinese" : "Japanese"));
}

/* The reserve is inside the limit here, and behind the main time in SGF. */
static void
set_time (Desk *desk, FormatsRecord *record)
{
  ClockLimit limit;

  desk_event_get_limit (desk->state, &limit);
  if (limit.system == CLOCK_NONE)
    return;
  record->time_ms = limit.limit;
  if (limit.system != CLOCK_RESERVE)
    return;
  record->time_ms -= limit.periods * limit.period;
  take (&record->overtime,
        g_strdup_printf ("%dx%d byo-yomi", limit.periods, (int) (limit.period / 1000)));
}

static void
set_result (Desk *desk, gint64 game, FormatsRecord *record)
{
  const DeskResult *result = desk_state_result (desk->state, game);

  if (result)
    rules_result_parse (result->result, &record->result);
}

/* --- The count --- */

/* The dead stand inside what is the other's. */
static gboolean
add_territory (Desk *desk, gint64 game, const RulesGame *played, FormatsRecord *record,
               GError **error)
{
  const DeskCount *count = desk_state_count (desk->state, game);
  const RulesBoard *board = rules_game_board (played);
  guint8 dead[RULES_POINTS], given[RULES_POINTS];
  RulesScore score;

  if (!count || !desk_count_marks (count, dead, given))
    return TRUE;
  if (!desk_count_try (desk, game, dead, given, &score, error))
    return FALSE;
  for (int i = 0; i < RULES_POINTS; i++) {
    RulesPoint point = (RulesPoint) i;
    guint8 owner = rules_point_on_board (point, record->size) ? score.owner[i] : RULES_EMPTY;

    if (owner != RULES_EMPTY && (board->points[i] == RULES_EMPTY || dead[i]))
      g_array_append_val (record->territory[owner - 1], point);
  }
  return TRUE;
}

/**
 * desk_sgf_record:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * What the ledger says of a game, as the formats room has it: players, event, round, komi, time,
 * moves with what the mover's clock read behind them, stones that were displaced, the result, the
 * territory where the count was confirmed, and what was ruled as comments. What was undone, and the
 * moves behind the one to which the board was put back, are not told.
 *
 * Returns: (transfer full) (nullable): the record
 */
FormatsRecord *
desk_sgf_record (Desk *desk, gint64 game, GError **error)
{
  const RulesGame *played = desk_play_get_record (desk, game, error);
  const DeskGame *found = played ? desk_state_game (desk->state, game) : NULL;
  g_autoptr (FormatsRecord) record = found ? formats_record_new () : NULL;

  if (!record)
    return NULL;
  record->size = rules_game_board (played)->size;
  record->has_komi = TRUE;
  record->komi_q = desk_play_komi_q (desk, found);
  set_player (record, 0, desk_state_player (desk->state, found->black));
  set_player (record, 1, desk_state_player (desk->state, found->white));
  set_event (desk, found, record);
  take (&record->date, dup_date (desk, game));
  set_time (desk, record);
  set_result (desk, game, record);
  if (!desk_sgf_add_moves (desk, game, played, record, error) ||
      !add_territory (desk, game, played, record, error))
    return NULL;
  desk_sgf_add_words (desk, game, played, record);
  return g_steal_pointer (&record);
}

/**
 * desk_sgf_format:
 * @desk: a desk
 * @game: a key
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): the game's record as SGF
 */
GBytes *
desk_sgf_format (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);

  return record ? formats_record_format (record) : NULL;
}
