#include <string.h>
#include "desk/act/record.h"
#include "desk/round/tie.h"
#include "desk/act/trace-private.h"
#include "ledger/chain/act.h"
#include "ledger/chain/history.h"

static void
trace_free (gpointer data)
{
  DeskTrace *trace = data;

  g_clear_pointer (&trace->topics, g_array_unref);
  g_free (trace);
}

/* An index of nothing as yet. */
DeskTraceIndex *
desk_trace_index_new (void)
{
  DeskTraceIndex *index = g_new0 (DeskTraceIndex, 1);

  index->acts = g_ptr_array_new_with_free_func (trace_free);
  index->seats = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  index->words = g_string_chunk_new (1024);
  index->names = g_ptr_array_new ();
  return index;
}

/* @index: an index. */
void
desk_trace_index_free (DeskTraceIndex *index)
{
  g_ptr_array_unref (index->acts);
  g_hash_table_unref (index->seats);
  g_string_chunk_free (index->words);
  g_ptr_array_unref (index->names);
  g_free (index);
}

/* What it was about, or NULL; not the caller’s. @index: an index. */
DeskTrace *
desk_trace_index_get (const DeskTraceIndex *index, gint64 act)
{
  return act > 0 && act <= index->acts->len ? index->acts->pdata[act - 1] : NULL;
}

/* Where it was paired last, or NULL. @index: an index. */
const DeskTraceSeats *
desk_trace_index_seats (const DeskTraceIndex *index, gint64 game)
{
  return g_hash_table_lookup (index->seats, GSIZE_TO_POINTER ((gsize) game));
}

/* --- What rows tell --- */

static gboolean
has_topic (const DeskTrace *trace, DeskTopicKind kind, gint64 key)
{
  for (guint i = 0; trace->topics && i < trace->topics->len; i++) {
    const DeskTopic *topic = &g_array_index (trace->topics, DeskTopic, i);
    if (topic->kind == kind && topic->key == key)
      return TRUE;
  }
  return FALSE;
}

static void
add_topic (DeskTrace *trace, DeskTopicKind kind, gint64 key)
{
  DeskTopic topic = { kind, key };

  if (key == 0 || has_topic (trace, kind, key))
    return;
  if (!trace->topics)
    trace->topics = g_array_new (FALSE, FALSE, sizeof (DeskTopic));
  g_array_append_val (trace->topics, topic);
}

static void
read_player (DeskTraceIndex *index, DeskTrace *trace, const DeskPlayer *row)
{
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
}

static void
read_seeding (DeskTraceIndex *index, DeskTrace *trace, const DeskSeeding *row)
{
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
}

static void
read_detail (DeskTraceIndex *index, DeskTrace *trace, const DeskDetail *row)
{
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
}

/* Selectors name nobody. */
static void
read_restriction (DeskTraceIndex *index, DeskTrace *trace, const DeskRestriction *row)
{
  const char *const texts[] = { row->one, row->two };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_auto (GStrv) words = g_strsplit (texts[i], " ", -1);
    for (gsize j = 0; !strchr (texts[i], '=') && words[j]; j++)
      add_topic (trace, DESK_TOPIC_PLAYER, g_ascii_strtoll (words[j], NULL, 10));
  }
}

static void
read_award (DeskTraceIndex *index, DeskTrace *trace, const DeskAward *row)
{
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
  add_topic (trace, DESK_TOPIC_ROUND, row->round);
}

static void
read_absence (DeskTraceIndex *index, DeskTrace *trace, const DeskAbsence *row)
{
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
  add_topic (trace, DESK_TOPIC_ROUND, row->round);
}

/* Of a round, or of when it begins: both begin with its number. */
static void
read_round (DeskTraceIndex *index, DeskTrace *trace, const DeskRound *row)
{
  add_topic (trace, DESK_TOPIC_ROUND, row->round);
}

static void
read_game (DeskTraceIndex *index, DeskTrace *trace, const DeskGame *row)
{
  DeskTraceSeats *seats = g_new (DeskTraceSeats, 1);

  *seats = (DeskTraceSeats){ row->round, row->board, row->black, row->white };
  g_hash_table_replace (index->seats, GSIZE_TO_POINTER ((gsize) row->game), seats);
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  add_topic (trace, DESK_TOPIC_ROUND, row->round);
  add_topic (trace, DESK_TOPIC_PLAYER, row->black);
  add_topic (trace, DESK_TOPIC_PLAYER, row->white);
}

static void
read_freeze (DeskTraceIndex *index, DeskTrace *trace, const DeskFreeze *row)
{
  add_topic (trace, DESK_TOPIC_ROUND, row->round);
}

static void
read_tie (DeskTraceIndex *index, DeskTrace *trace, const DeskTie *row)
{
  g_autoptr (GArray) players = desk_tie_players (row);

  add_topic (trace, DESK_TOPIC_ROUND, row->round);
  for (guint i = 0; i < players->len; i++)
    add_topic (trace, DESK_TOPIC_PLAYER, g_array_index (players, gint64, i));
}

/* All rows that begin with the key of their game. */
static void
read_of_game (DeskTraceIndex *index, DeskTrace *trace, const DeskMove *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
}

static void
read_rematch (DeskTraceIndex *index, DeskTrace *trace, const DeskRematch *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  add_topic (trace, DESK_TOPIC_GAME, row->of);
}

static void
read_warning (DeskTraceIndex *index, DeskTrace *trace, const DeskWarning *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
  trace->article = g_string_chunk_insert_const (index->words, row->article);
  trace->offence = g_string_chunk_insert_const (index->words, row->offence);
}

static void
read_note (DeskTraceIndex *index, DeskTrace *trace, const DeskNote *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  trace->article = g_string_chunk_insert_const (index->words, row->article);
}

static void
read_ruling (DeskTraceIndex *index, DeskTrace *trace, const DeskRuling *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  add_topic (trace, DESK_TOPIC_PLAYER, row->player);
  trace->ruling = row->ruling;
  trace->article = g_string_chunk_insert_const (index->words, row->article);
  trace->offence = g_string_chunk_insert_const (index->words, row->offence);
}

/* What a referee has done to a clock, and not the players. */
static void
read_reading (DeskTraceIndex *index, DeskTrace *trace, const DeskReading *row)
{
  static const char *const rulings[] = { "again", "correct", "elapse", "fault", "forgive", NULL };

  add_topic (trace, DESK_TOPIC_GAME, row->game);
  if (g_strv_contains (rulings, row->event))
    trace->kinds |= DESK_TRACE_RULINGS;
}

static void
read_ending (DeskTraceIndex *index, DeskTrace *trace, const DeskEnding *row)
{
  add_topic (trace, DESK_TOPIC_GAME, row->game);
  if (g_str_equal (row->event, "dispute"))
    trace->kinds |= DESK_TRACE_RULINGS;
}

typedef void (*Reader) (DeskTraceIndex *index, DeskTrace *trace, gconstpointer row);

/* Games first: the others are of them. Rulings after warnings: they say more. */
static const struct {
  const LedgerKind *kind;
  guint kinds;
  Reader read; /* NULL where the rows are about nobody */
} readers[] = {
  { &desk_setting_kind, DESK_TRACE_ENTRIES, NULL },
  { &desk_offence_kind, DESK_TRACE_ENTRIES, NULL },
  { &desk_official_kind, DESK_TRACE_ENTRIES, NULL },
  { &desk_player_kind, DESK_TRACE_ENTRIES, (Reader) read_player },
  { &desk_absence_kind, DESK_TRACE_ENTRIES, (Reader) read_absence },
  { &desk_award_kind, DESK_TRACE_ENTRIES, (Reader) read_award },
  { &desk_detail_kind, DESK_TRACE_ENTRIES, (Reader) read_detail },
  { &desk_kept_kind, DESK_TRACE_ENTRIES, NULL },
  { &desk_restriction_kind, DESK_TRACE_PAIRINGS, (Reader) read_restriction },
  { &desk_seeding_kind, DESK_TRACE_PAIRINGS, (Reader) read_seeding },
  { &desk_round_kind, DESK_TRACE_PAIRINGS, (Reader) read_round },
  { &desk_schedule_kind, DESK_TRACE_PAIRINGS, (Reader) read_round },
  { &desk_game_kind, DESK_TRACE_PAIRINGS, (Reader) read_game },
  { &desk_uncoloured_kind, DESK_TRACE_PAIRINGS, (Reader) read_of_game },
  { &desk_rematch_kind, DESK_TRACE_RULINGS, (Reader) read_rematch },
  { &desk_result_kind, DESK_TRACE_RESULTS, (Reader) read_of_game },
  { &desk_count_kind, DESK_TRACE_RESULTS, (Reader) read_of_game },
  { &desk_freeze_kind, DESK_TRACE_RESULTS, (Reader) read_freeze },
  { &desk_tie_kind, DESK_TRACE_RESULTS, (Reader) read_tie },
  { &desk_prize_kind, DESK_TRACE_ENTRIES, NULL },
  { &desk_remark_kind, DESK_TRACE_ENTRIES, (Reader) read_of_game },
  { &desk_move_kind, DESK_TRACE_MOVES, (Reader) read_of_game },
  { &desk_ending_kind, DESK_TRACE_MOVES, (Reader) read_ending },
  { &desk_position_kind, DESK_TRACE_RULINGS, (Reader) read_of_game },
  { &desk_reading_kind, DESK_TRACE_CLOCK, (Reader) read_reading },
  { &desk_dial_kind, DESK_TRACE_CLOCK, (Reader) read_of_game },
  { &desk_sealed_kind, DESK_TRACE_CLOCK, (Reader) read_of_game },
  { &desk_await_kind, DESK_TRACE_CLOCK, (Reader) read_of_game },
  { &desk_lateness_kind, DESK_TRACE_RULINGS, (Reader) read_of_game },
  { &desk_note_kind, DESK_TRACE_RULINGS, (Reader) read_note },
  { &desk_warning_kind, DESK_TRACE_RULINGS, (Reader) read_warning },
  { &desk_ruling_kind, DESK_TRACE_RULINGS, (Reader) read_ruling },
};

/* --- Growing --- */

static void
add_acts (DeskTraceIndex *index, const GPtrArray *acts)
{
  for (guint i = 0; i < acts->len; i++) {
    const LedgerAct *act = acts->pdata[i];
    DeskTrace *trace = g_new0 (DeskTrace, 1);
    const char *who = g_string_chunk_insert_const (index->words, act->who);

    *trace = (DeskTrace){ .act = act->id, .offence = "", .article = "" };
    g_ptr_array_add (index->acts, trace);
    if (!g_ptr_array_find (index->names, who, NULL))
      g_ptr_array_add (index->names, (gpointer) (gsize) who);
  }
}

static gboolean
add_rows (DeskTraceIndex *index, Ledger *ledger, gsize reader, gint64 first, gint64 last,
          GError **error)
{
  g_autoptr (GPtrArray) rows =
      ledger_history_rows (ledger, readers[reader].kind, first, last, error);

  for (guint i = 0; rows && i < rows->len; i++) {
    DeskTrace *trace = desk_trace_index_get (index, ((const LedgerHead *) rows->pdata[i])->act);
    trace->kinds |= readers[reader].kinds;
    if (readers[reader].read)
      readers[reader].read (index, trace, rows->pdata[i]);
  }
  return rows != NULL;
}

static void
add_verdict (DeskTraceIndex *index, const LedgerVerdict *verdict)
{
  DeskTrace *trace = desk_trace_index_get (index, verdict->act);
  DeskTrace *target = desk_trace_index_get (index, verdict->target);

  target->verdict = verdict->act;
  trace->target = verdict->target;
  trace->kinds |= target->kinds;
  trace->ruling = target->ruling;
  trace->offence = target->offence;
  trace->article = target->article;
  for (guint i = 0; target->topics && i < target->topics->len; i++) {
    const DeskTopic *topic = &g_array_index (target->topics, DeskTopic, i);
    add_topic (trace, topic->kind, topic->key);
  }
}

static gboolean
add_verdicts (DeskTraceIndex *index, Ledger *ledger, gint64 first, gint64 last, GError **error)
{
  g_autoptr (GArray) verdicts = ledger_history_verdicts (ledger, first, last, error);

  for (guint i = 0; verdicts && i < verdicts->len; i++)
    add_verdict (index, &g_array_index (verdicts, LedgerVerdict, i));
  return verdicts != NULL;
}

/* Takes in what was stored since. Returns TRUE when read; else the index is as it was. @index: an
 * index. */
gboolean
desk_trace_index_update (DeskTraceIndex *index, Ledger *ledger, GError **error)
{
  guint known = index->acts->len;
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, known, error);
  gboolean read = acts != NULL;

  if (!acts || acts->len == 0)
    return read;
  add_acts (index, acts);
  for (gsize i = 0; read && i < G_N_ELEMENTS (readers); i++)
    read = add_rows (index, ledger, i, known + 1, index->acts->len, error);
  read = read && add_verdicts (index, ledger, known + 1, index->acts->len, error);
  if (!read)
    g_ptr_array_set_size (index->acts, (int) known);
  return read;
}
