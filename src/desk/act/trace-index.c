/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
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

void
desk_trace_index_free (DeskTraceIndex *index)
{
  g_ptr_array_unref (index->acts);
  g_hash_table_unref (index->seats);
  g_string_chunk_free (index->words);
  g_ptr_array_unref (index->names);
  g_free (index);
}

/* What it was about, or NULL; not the caller’s. */
DeskTrace *
desk_trace_index_get (const DeskTraceIndex *index, gint64 act)
{
  return act > 0 && act <= index->acts->len ? index->acts->pdata[act - 1] : NULL;
}

/* Where it was paired last, or NULL. */
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

/* A word for some players names nobody. */
static void
add_players (DeskTrace *trace, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (gsize i = 0; !strchr (text, '=') && words[i]; i++)
    add_topic (trace, DESK_TOPIC_PLAYER, g_ascii_strtoll (words[i], NULL, 10));
}

/* What a referee has done to a clock or to the way to the end, and not the players. */
static gboolean
is_of_referee (const LedgerKind *kind, gconstpointer row)
{
  static const char *const of_clock[] = { "again", "correct", "elapse", "fault", "forgive", NULL };

  if (kind == &desk_reading_kind)
    return g_strv_contains (of_clock, ((const DeskReading *) row)->event);
  return kind == &desk_ending_kind && g_str_equal (((const DeskEnding *) row)->event, "dispute");
}

static void
read_seats (DeskTraceIndex *index, const DeskGame *row)
{
  DeskTraceSeats *seats = g_new (DeskTraceSeats, 1);

  *seats = (DeskTraceSeats){ row->round, row->board, row->black, row->white };
  g_hash_table_replace (index->seats, GSIZE_TO_POINTER ((gsize) row->game), seats);
}

/* What its columns point to; the present finds a game where it was paired last. */
static void
read_row (DeskTraceIndex *index, DeskTrace *trace, const LedgerKind *kind, gconstpointer row)
{
  static const DeskTopicKind topics[] = { [LEDGER_TO_PLAYER] = DESK_TOPIC_PLAYER,
                                          [LEDGER_TO_GAME] = DESK_TOPIC_GAME,
                                          [LEDGER_TO_ROUND] = DESK_TOPIC_ROUND };

  for (int i = 0; i < kind->n_columns; i++) {
    const LedgerColumn *column = &kind->columns[i];
    switch (column->to) {
    case LEDGER_TO_PLAYER:
    case LEDGER_TO_GAME:
    case LEDGER_TO_ROUND:
      add_topic (trace, topics[column->to], LEDGER_FIELD_INT (row, column));
      break;
    case LEDGER_TO_PLAYERS:
      add_players (trace, LEDGER_FIELD_TEXT (row, column));
      break;
    case LEDGER_TO_ARTICLE:
      trace->article = g_string_chunk_insert_const (index->words, LEDGER_FIELD_TEXT (row, column));
      break;
    case LEDGER_TO_OFFENCE:
      trace->offence = g_string_chunk_insert_const (index->words, LEDGER_FIELD_TEXT (row, column));
      break;
    default:
      break;
    }
  }
  trace->kinds |= desk_kind_of (kind)->log | (is_of_referee (kind, row) ? DESK_TRACE_RULINGS : 0);
  if (kind == &desk_game_kind)
    read_seats (index, row);
  if (kind == &desk_ruling_kind)
    trace->ruling = ((const DeskRuling *) row)->ruling;
}

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

/* Of what a ruling and its warnings say, the ruling's word is the last. */
static gboolean
add_rows (DeskTraceIndex *index, Ledger *ledger, const LedgerKind *kind, gint64 first, gint64 last,
          GError **error)
{
  g_autoptr (GPtrArray) rows = ledger_history_rows (ledger, kind, first, last, error);

  for (guint i = 0; rows && i < rows->len; i++) {
    const LedgerHead *row = rows->pdata[i];
    read_row (index, desk_trace_index_get (index, row->act), kind, row);
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

/* Takes in what was stored since. Returns TRUE when read; else the index is as it was. */
gboolean
desk_trace_index_update (DeskTraceIndex *index, Ledger *ledger, GError **error)
{
  guint known = index->acts->len;
  g_autoptr (GPtrArray) acts = ledger_act_list (ledger, known, error);
  gboolean read = acts != NULL;

  if (!acts || acts->len == 0)
    return read;
  add_acts (index, acts);
  for (int i = 0; read && i < desk_n_kinds; i++)
    read = add_rows (index, ledger, desk_kinds[i], known + 1, index->acts->len, error);
  read = read && add_verdicts (index, ledger, known + 1, index->acts->len, error);
  if (!read)
    g_ptr_array_set_size (index->acts, (int) known);
  return read;
}
