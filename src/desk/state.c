#include "desk/state.h"

/**
 * desk_state_new:
 *
 * Returns: (transfer full): a tournament in which nothing has been done
 */
DeskState *
desk_state_new (void)
{
  DeskState *state = g_new0 (DeskState, 1);

  state->settings = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, ledger_record_unref);
  state->absences = g_hash_table_new_full (NULL, NULL, NULL, ledger_record_unref);
  state->players = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->rounds = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->games = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->results = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->counts = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->warnings = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->lateness = g_hash_table_new_full (NULL, NULL, NULL, ledger_record_unref);
  state->sealed = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->schedule = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->awaits = g_ptr_array_new_with_free_func (ledger_record_unref);
  state->notes = g_ptr_array_new_with_free_func (ledger_record_unref);
  return state;
}

/**
 * desk_state_free:
 * @state: (transfer full): a state
 */
void
desk_state_free (DeskState *state)
{
  g_hash_table_unref (state->settings);
  g_hash_table_unref (state->absences);
  g_ptr_array_unref (state->players);
  g_ptr_array_unref (state->rounds);
  g_ptr_array_unref (state->games);
  g_ptr_array_unref (state->results);
  g_ptr_array_unref (state->counts);
  g_ptr_array_unref (state->warnings);
  g_hash_table_unref (state->lateness);
  g_ptr_array_unref (state->sealed);
  g_ptr_array_unref (state->schedule);
  g_ptr_array_unref (state->awaits);
  g_ptr_array_unref (state->notes);
  g_free (state);
}

static void
put_at (GPtrArray *array, gint64 key, gpointer record)
{
  if (array->len < key)
    g_ptr_array_set_size (array, (int) key);
  ledger_record_unref (array->pdata[key - 1]);
  array->pdata[key - 1] = record;
}

static gconstpointer
get_at (const GPtrArray *array, gint64 key)
{
  return key > 0 && key <= array->len ? array->pdata[key - 1] : NULL;
}

static gpointer
absence_key (gint64 player, gint64 round)
{
  return GSIZE_TO_POINTER ((gsize) (player << 16 | round));
}

static void
put_setting (DeskState *state, DeskSetting *record)
{
  g_hash_table_replace (state->settings, (gpointer) (gsize) record->name, record);
}

static void
put_player (DeskState *state, DeskPlayer *record)
{
  put_at (state->players, record->player, record);
}

static void
put_absence (DeskState *state, DeskAbsence *record)
{
  g_hash_table_replace (state->absences, absence_key (record->player, record->round), record);
}

static void
put_round (DeskState *state, DeskRound *record)
{
  put_at (state->rounds, record->round, record);
}

static void
put_game (DeskState *state, DeskGame *record)
{
  gint64 key = record->game;

  if (record->gone)
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->games, key, record);
}

static void
put_result (DeskState *state, DeskResult *record)
{
  gint64 key = record->game;

  if (record->result[0] == '\0')
    g_clear_pointer (&record, ledger_record_unref);
  put_at (state->results, key, record);
}

static void
put_count (DeskState *state, DeskCount *record)
{
  put_at (state->counts, record->game, record);
}

static void
put_warning (DeskState *state, DeskWarning *record)
{
  put_at (state->warnings, record->warning, record);
}

static void
put_sealed (DeskState *state, DeskSealed *record)
{
  put_at (state->sealed, record->game, record);
}

static void
put_schedule (DeskState *state, DeskSchedule *record)
{
  put_at (state->schedule, record->round, record);
}

static gpointer
lateness_key (gint64 game, gint64 side)
{
  return GSIZE_TO_POINTER ((gsize) (game << 2 | side));
}

static void
put_lateness (DeskState *state, DeskLateness *record)
{
  g_hash_table_replace (state->lateness, lateness_key (record->game, record->side), record);
}

static void
put_await (DeskState *state, DeskAwait *record)
{
  put_at (state->awaits, record->game, record);
}

static void
put_note (DeskState *state, DeskNote *record)
{
  put_at (state->notes, record->game, record);
}

/* Moves and clock readings are read when their game is looked at. */
static const struct {
  const LedgerKind *kind;
  void (*put) (DeskState *state, gpointer record);
} puts_[] = {
  { &desk_setting_kind, (gpointer) put_setting },
  { &desk_player_kind, (gpointer) put_player },
  { &desk_absence_kind, (gpointer) put_absence },
  { &desk_round_kind, (gpointer) put_round },
  { &desk_game_kind, (gpointer) put_game },
  { &desk_result_kind, (gpointer) put_result },
  { &desk_count_kind, (gpointer) put_count },
  { &desk_warning_kind, (gpointer) put_warning },
  { &desk_sealed_kind, (gpointer) put_sealed },
  { &desk_schedule_kind, (gpointer) put_schedule },
  { &desk_lateness_kind, (gpointer) put_lateness },
  { &desk_await_kind, (gpointer) put_await },
  { &desk_note_kind, (gpointer) put_note },
};

/**
 * desk_state_put:
 * @state: a state
 * @kind: what the record is
 * @record: (transfer full): a newer record of its key
 */
void
desk_state_put (DeskState *state, const LedgerKind *kind, gpointer record)
{
  for (gsize i = 0; i < G_N_ELEMENTS (puts_); i++)
    if (puts_[i].kind == kind) {
      puts_[i].put (state, record);
      return;
    }
  ledger_record_unref (record);
}

static gboolean
load_kind (DeskState *state, Ledger *ledger, const LedgerKind *kind, GError **error)
{
  g_autoptr (GPtrArray) records = ledger_live (ledger, kind, 0, error);

  if (!records)
    return FALSE;
  for (guint i = 0; i < records->len; i++)
    desk_state_put (state, kind, ledger_record_ref (records->pdata[i]));
  return TRUE;
}

/**
 * desk_state_load:
 * @ledger: an open file; within an act its own rows are seen too
 * @error: where to put the reason
 *
 * Returns: (transfer full) (nullable): what the file's live rows say
 */
DeskState *
desk_state_load (Ledger *ledger, GError **error)
{
  g_autoptr (DeskState) state = desk_state_new ();

  for (gsize i = 0; i < G_N_ELEMENTS (puts_); i++)
    if (!load_kind (state, ledger, puts_[i].kind, error))
      return NULL;
  return g_steal_pointer (&state);
}

/**
 * desk_state_player:
 * @state: a state
 * @player: a key
 *
 * Returns: (transfer none) (nullable): the player
 */
const DeskPlayer *
desk_state_player (const DeskState *state, gint64 player)
{
  return get_at (state->players, player);
}

/**
 * desk_state_game:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): the game
 */
const DeskGame *
desk_state_game (const DeskState *state, gint64 game)
{
  return get_at (state->games, game);
}

/**
 * desk_state_game_at:
 * @state: a state
 * @round: a round
 * @board: the number of a table
 *
 * Returns: (transfer none) (nullable): the game at that table
 */
const DeskGame *
desk_state_game_at (const DeskState *state, gint64 round, gint64 board)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->round == round && game->board == board)
      return game;
  }
  return NULL;
}

/**
 * desk_state_result:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): the result that stands
 */
const DeskResult *
desk_state_result (const DeskState *state, gint64 game)
{
  return get_at (state->results, game);
}

/**
 * desk_state_count:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): what the result that stands was counted from; %NULL where
 *   there is none, or it was not counted here
 */
const DeskCount *
desk_state_count (const DeskState *state, gint64 game)
{
  const DeskCount *count = get_at (state->counts, game);
  const DeskResult *result = desk_state_result (state, game);

  return count && result && result->head.act == count->head.act ? count : NULL;
}

/**
 * desk_state_round:
 * @state: a state
 * @round: a round
 *
 * Returns: how far it is
 */
DeskRoundState
desk_state_round (const DeskState *state, gint64 round)
{
  const DeskRound *record = get_at (state->rounds, round);

  return record ? (DeskRoundState) record->state : DESK_ROUND_NONE;
}

/**
 * desk_state_last_round:
 * @state: a state
 *
 * Returns: the last round that is drawn, be it a draft; 0 for none
 */
int
desk_state_last_round (const DeskState *state)
{
  int last = (int) state->rounds->len;

  while (last > 0 && desk_state_round (state, last) == DESK_ROUND_NONE)
    last--;
  return last;
}

/**
 * desk_state_sealed:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): the newest sealed move, opened or not
 */
const DeskSealed *
desk_state_sealed (const DeskState *state, gint64 game)
{
  return get_at (state->sealed, game);
}

/**
 * desk_state_schedule:
 * @state: a state
 * @round: a round
 *
 * Returns: (transfer none) (nullable): when it begins
 */
const DeskSchedule *
desk_state_schedule (const DeskState *state, gint64 round)
{
  return get_at (state->schedule, round);
}

/**
 * desk_state_await:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): how the countdown for an absent player stands
 */
const DeskAwait *
desk_state_await (const DeskState *state, gint64 game)
{
  return get_at (state->awaits, game);
}

/**
 * desk_state_note:
 * @state: a state
 * @game: a key
 *
 * Returns: (transfer none) (nullable): the newest ruling on play for time
 */
const DeskNote *
desk_state_note (const DeskState *state, gint64 game)
{
  return get_at (state->notes, game);
}

/**
 * desk_state_lateness:
 * @state: a state
 * @game: a key
 * @side: a RulesColour
 *
 * Returns: (transfer none) (nullable): how late that side was, where it was said
 */
const DeskLateness *
desk_state_lateness (const DeskState *state, gint64 game, gint64 side)
{
  return g_hash_table_lookup (state->lateness, lateness_key (game, side));
}

/**
 * desk_state_is_absent:
 * @state: a state
 * @player: a key
 * @round: a round
 *
 * Returns: whether the player sits that round out
 */
gboolean
desk_state_is_absent (const DeskState *state, gint64 player, gint64 round)
{
  const DeskAbsence *absence = g_hash_table_lookup (state->absences, absence_key (player, round));

  return absence && absence->absent;
}

static int
compare_boards (gconstpointer a, gconstpointer b)
{
  const DeskGame *x = *(const DeskGame *const *) a, *y = *(const DeskGame *const *) b;

  return (x->board > y->board) - (x->board < y->board);
}

/**
 * desk_state_games_of:
 * @state: a state
 * @round: a round
 *
 * Returns: (transfer container) (element-type DeskGame): its games, by table
 */
GPtrArray *
desk_state_games_of (const DeskState *state, gint64 round)
{
  GPtrArray *games = g_ptr_array_new ();

  for (guint i = 0; i < state->games->len; i++) {
    DeskGame *game = state->games->pdata[i];
    if (game && game->round == round)
      g_ptr_array_add (games, game);
  }
  g_ptr_array_sort (games, compare_boards);
  return games;
}
