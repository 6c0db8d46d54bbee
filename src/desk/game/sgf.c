#include "desk/game/sgf.h"
#include <glib/gi18n.h>
#include "desk/game/count.h"
#include "desk/event/event.h"
#include "desk/game/play.h"
#include "desk/file/private.h"
#include "desk/round/rematch.h"
#include "desk/game/sgf-private.h"

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
  take (&record->name[side], desk_player_stored_name (player));
  take (&record->team[side], g_strdup (player->club[0] ? player->club : player->country));
  record->rank[side] = (RulesRank) player->rank;
  if (player->rank != RULES_RANK_NONE)
    take (&record->rank_text[side], g_strdup (rules_rank_format ((RulesRank) player->rank, rank)));
}

/* The day on which it began, where the event has more than one. */
static char *
dup_date (Desk *desk, const GPtrArray *moves)
{
  const char *dates = desk_event_get (desk->state, "dates");
  const DeskMove *first = moves->len > 0 ? moves->pdata[0] : NULL;
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

static char *
dup_title (const DeskState *state, const DeskGame *game, const char *name)
{
  int number = desk_rematch_number (state, game->game);

  if (number == 1 && !desk_state_is_replaced (state, game->game))
    return g_strdup_printf (_ ("%s, round %d, table %d"), name, (int) game->round,
                            (int) game->board);
  /* Translators: the event; the third number tells games apart that were played one after the other
   * at that table */
  return g_strdup_printf (_ ("%s, round %d, table %d, game %d"), name, (int) game->round,
                          (int) game->board, number);
}

static void
set_event (Desk *desk, const DeskGame *game, FormatsRecord *record)
{
  const DeskState *state = desk->state;
  const char *name = desk_event_get (state, "name");

  take (&record->event, g_strdup (name));
  take (&record->place, g_strdup (desk_event_get (state, "place")));
  take (&record->round, g_strdup_printf ("%d", (int) game->round));
  take (&record->title, dup_title (state, game, name));
}

/* What was counted was counted by the rules of then. */
static void
set_rules (Desk *desk, const DeskGame *game, FormatsRecord *record)
{
  const DeskCount *count = desk_state_count (desk->state, game->game);
  RulesRuleset ruleset;

  desk_count_ruleset (desk->state, game->game, &ruleset);
  record->has_komi = TRUE;
  record->komi_q = count ? (int) count->komi_q : desk_play_komi_q (desk, game);
  take (&record->rules,
        g_strdup (ruleset.counting == RULES_COUNTING_AREA ? "Chinese" : "Japanese"));
}

/* The reserve is inside the limit here, and behind the main time in SGF, where other programs know
 * it as byo-yomi. */
static void
set_time (Desk *desk, FormatsRecord *record)
{
  ClockLimit limit;

  desk_event_get_limit (desk->state, &limit);
  if (limit.system == CLOCK_NONE)
    return;
  limit = clock_limit_as_byo_yomi (limit);
  record->time_ms = limit.limit;
  if (limit.system != CLOCK_ABSOLUTE)
    take (&record->overtime, clock_limit_format_overtime (&limit));
}

static void
set_result (Desk *desk, gint64 game, FormatsRecord *record)
{
  const DeskResult *result = desk_state_played (desk->state, game);

  if (result)
    rules_result_parse (result->result, &record->result);
}

static void
drop_remark (gpointer remark)
{
  g_free (((DeskSgfRemark *) remark)->words);
}

static void
sgf_clear (DeskSgf *sgf)
{
  desk_replay_rows_clear (&sgf->rows);
  g_clear_pointer (&sgf->record, formats_record_free);
  g_clear_pointer (&sgf->places, g_array_unref);
  g_clear_pointer (&sgf->remarks, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DeskSgf, sgf_clear)

static gboolean
sgf_init (DeskSgf *sgf, Desk *desk, gint64 game, GError **error)
{
  if (!desk_replay_rows_load (desk->ledger, desk->state, game, &sgf->rows, error))
    return FALSE;
  desk_replay_rows_drop_cut (&sgf->rows);
  sgf->desk = desk;
  sgf->game = game;
  sgf->record = formats_record_new ();
  sgf->places = g_array_new (FALSE, FALSE, sizeof (DeskSgfPlace));
  sgf->remarks = g_array_new (FALSE, FALSE, sizeof (DeskSgfRemark));
  g_array_set_clear_func (sgf->remarks, drop_remark);
  return TRUE;
}

static void
set_game (DeskSgf *sgf, const DeskGame *game)
{
  FormatsRecord *record = sgf->record;
  Desk *desk = sgf->desk;
  gboolean known = !desk_state_is_uncoloured (desk->state, game->game);

  /* Where nobody knows who had Black, a comment says who played and who won. */
  if (known) {
    set_player (record, 0, desk_state_player (desk->state, game->black));
    set_player (record, 1, desk_state_player (desk->state, game->white));
    set_result (desk, game->game, record);
  }
  set_event (desk, game, record);
  set_rules (desk, game, record);
  take (&record->date, dup_date (desk, sgf->rows.moves));
  set_time (desk, record);
}

/* What the ledger says of a game, as the formats room has it: players, event, round, komi, time,
 * the moves that still count with what the mover's clock read behind them, stones that were put
 * elsewhere as set-ups, the result, the territory where the count was confirmed, and what was
 * said and ruled as comments. What was undone, or cut away when the board was put back, is not
 * told. Returns the record, or NULL. */
FormatsRecord *
desk_sgf_record (Desk *desk, gint64 game, GError **error)
{
  const RulesGame *played = desk_play_get_record (desk, game, error);
  g_auto (DeskSgf) sgf = { 0 };

  if (!played || !sgf_init (&sgf, desk, game, error))
    return NULL;
  sgf.record->size = rules_game_board (played)->size;
  set_game (&sgf, desk_state_game (desk->state, game));
  desk_sgf_add_steps (&sgf, rules_game_handicap (played));
  if (!desk_sgf_add_readings (&sgf, error) || !desk_sgf_add_territory (&sgf, error))
    return NULL;
  desk_sgf_add_words (&sgf);
  return g_steal_pointer (&sgf.record);
}

/* The game's record as SGF, or NULL. */
GBytes *
desk_sgf_format (Desk *desk, gint64 game, GError **error)
{
  g_autoptr (FormatsRecord) record = desk_sgf_record (desk, game, error);

  return record ? formats_record_format (record) : NULL;
}
