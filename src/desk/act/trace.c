/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/act/trace.h"
#include <string.h>
#include "desk/act/trace-private.h"
#include "desk/file/desk-private.h"

#define TRACES "desk-traces" /* the index belongs to the desk */

/* Brought up to date when it is asked: nobody else has to tell it of new acts. */
static DeskTraceIndex *
look_up (Desk *desk, GError **error)
{
  DeskTraceIndex *index = g_object_get_data (G_OBJECT (desk), TRACES);

  if (!index) {
    index = desk_trace_index_new ();
    g_object_set_data_full (G_OBJECT (desk), TRACES, index, (GDestroyNotify) desk_trace_index_free);
  }
  return desk_trace_index_update (index, desk->ledger, error) ? index : NULL;
}

/* What the act was about, for as long as the desk is open; NULL without @error where there is no
 * such act. */
const DeskTrace *
desk_trace_get (Desk *desk, gint64 act, GError **error)
{
  const DeskTraceIndex *index = look_up (desk, error);

  return index ? desk_trace_index_get (index, act) : NULL;
}

/* --- Filtering --- */

static gboolean
is_seated (const DeskTraceSeats *seats, gint64 player)
{
  return seats && (seats->black == player || seats->white == player);
}

static gboolean
topic_has_round (const DeskTraceIndex *index, const DeskTopic *topic, gint64 round)
{
  const DeskTraceSeats *seats =
      topic->kind == DESK_TOPIC_GAME ? desk_trace_index_seats (index, topic->key) : NULL;

  return topic->kind == DESK_TOPIC_ROUND ? topic->key == round : seats && seats->round == round;
}

static gboolean
topic_has_board (const DeskTraceIndex *index, const DeskTopic *topic, gint64 round, gint64 board)
{
  const DeskTraceSeats *seats =
      topic->kind == DESK_TOPIC_GAME ? desk_trace_index_seats (index, topic->key) : NULL;

  return seats && seats->board == board && (!round || seats->round == round);
}

/* A match of teams may have the number of a board's table, but other players. */
static gboolean
topic_has_game (const DeskTraceIndex *index, const DeskTopic *topic, gint64 game)
{
  const DeskTraceSeats *wanted = desk_trace_index_seats (index, game);
  const DeskTraceSeats *seats =
      topic->kind == DESK_TOPIC_GAME ? desk_trace_index_seats (index, topic->key) : NULL;

  return seats && wanted && seats->round == wanted->round && seats->board == wanted->board &&
         is_seated (seats, wanted->black) && is_seated (seats, wanted->white);
}

static gboolean
topic_has_player (const DeskTraceIndex *index, const DeskTopic *topic, gint64 player)
{
  if (topic->kind == DESK_TOPIC_PLAYER)
    return topic->key == player;
  return topic->kind == DESK_TOPIC_GAME &&
         is_seated (desk_trace_index_seats (index, topic->key), player);
}

static gboolean
is_about (const DeskTraceIndex *index, const DeskTrace *trace, const DeskTraceFilter *filter)
{
  gboolean round = !filter->round || filter->board, board = !filter->board;
  gboolean player = !filter->player, game = !filter->game;

  for (guint i = 0; trace->topics && i < trace->topics->len; i++) {
    const DeskTopic *topic = &g_array_index (trace->topics, DeskTopic, i);
    round = round || topic_has_round (index, topic, filter->round);
    board = board || topic_has_board (index, topic, filter->round, filter->board);
    game = game || topic_has_game (index, topic, filter->game);
    player = player || topic_has_player (index, topic, filter->player);
  }
  return round && board && game && player;
}

/* The article itself or one around it: "18" has 18.2, and 18.2 has nothing to do with 18.20. */
static gboolean
has_article (const char *article, const char *number)
{
  const char *at = article;

  for (; number[0] && (at = strstr (at, number)); at++) {
    gboolean begins = at == article || !(g_ascii_isdigit (at[-1]) || at[-1] == '.');
    if (begins && !g_ascii_isdigit (at[strlen (number)]))
      return TRUE;
  }
  return number[0] == '\0';
}

static gboolean
matches (const DeskTraceIndex *index, const LedgerAct *act, const DeskTraceFilter *filter)
{
  const DeskTrace *trace = desk_trace_index_get (index, act->id);

  if (!trace)
    return TRUE;
  if (trace->kinds && filter->kinds && !(trace->kinds & filter->kinds))
    return FALSE;
  if (filter->standing != DESK_TRACE_ANY &&
      act->stands != (filter->standing == DESK_TRACE_STANDING))
    return FALSE;
  if (filter->who && strcmp (act->who, filter->who) != 0)
    return FALSE;
  return (!filter->article ||
          (trace->article[0] && has_article (trace->article, filter->article))) &&
         is_about (index, trace, filter);
}

/* Whether the act is among it; also where the file cannot be read, for nothing is to be hidden.
 * @filter: what is looked for. */
gboolean
desk_trace_matches (Desk *desk, const LedgerAct *act, const DeskTraceFilter *filter)
{
  const DeskTraceIndex *index = g_object_get_data (G_OBJECT (desk), TRACES);

  if (!index || index->acts->len < (guint) act->id)
    index = look_up (desk, NULL);
  return !index || matches (index, act, filter);
}

/* Those acts, oldest first, or NULL (LedgerAct). @filter: what is looked for. */
GPtrArray *
desk_trace_list (Desk *desk, const DeskTraceFilter *filter, GError **error)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk->ledger, 0, error);
  GPtrArray *found = acts ? g_ptr_array_new_with_free_func (ledger_record_unref) : NULL;

  for (guint i = 0; acts && i < acts->len; i++)
    if (desk_trace_matches (desk, acts->pdata[i], filter))
      g_ptr_array_add (found, ledger_record_ref (acts->pdata[i]));
  return found;
}

/* TRUE if it is such a word. @word: "rulings", "results", "pairings", "entries", "moves",
 * "clock", "decisions" or "all". @ret_kinds: for a filter. */
gboolean
desk_trace_parse_kind (const char *word, guint *ret_kinds)
{
  static const struct {
    const char *word;
    guint kinds;
  } words[] = {
    { "rulings", DESK_TRACE_RULINGS },     { "results", DESK_TRACE_RESULTS },
    { "pairings", DESK_TRACE_PAIRINGS },   { "entries", DESK_TRACE_ENTRIES },
    { "moves", DESK_TRACE_MOVES },         { "clock", DESK_TRACE_CLOCK },
    { "decisions", DESK_TRACE_DECISIONS }, { "all", DESK_TRACE_ALL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_str_equal (words[i].word, word)) {
      *ret_kinds = words[i].kinds;
      return TRUE;
    }
  return FALSE;
}

/* --- What there is to look for --- */

/* The key where the act is about one such thing alone. */
static gint64
only_topic (Desk *desk, gint64 act, DeskTopicKind kind)
{
  const DeskTrace *trace = desk_trace_get (desk, act, NULL);
  gint64 found = 0;

  for (guint i = 0; trace && trace->topics && i < trace->topics->len; i++) {
    const DeskTopic *topic = &g_array_index (trace->topics, DeskTopic, i);
    if (topic->kind == kind && found)
      return 0;
    if (topic->kind == kind)
      found = topic->key;
  }
  return found;
}

/* The key of the one game that it is about, 0 where that is none or more than one. */
gint64
desk_trace_game (Desk *desk, gint64 act)
{
  return only_topic (desk, act, DESK_TOPIC_GAME);
}

/* The key of the one player that it is about, 0 where that is none or more than one. */
gint64
desk_trace_player (Desk *desk, gint64 act)
{
  return only_topic (desk, act, DESK_TOPIC_PLAYER);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The articles by which anything was ruled (strings); they are not the caller’s. */
GPtrArray *
desk_trace_articles (Desk *desk)
{
  const DeskTraceIndex *index = look_up (desk, NULL);
  GPtrArray *articles = g_ptr_array_new ();

  for (guint i = 0; index && i < index->acts->len; i++) {
    const DeskTrace *trace = index->acts->pdata[i];
    if (trace->article[0] && !g_ptr_array_find (articles, trace->article, NULL))
      g_ptr_array_add (articles, (gpointer) (gsize) trace->article);
  }
  g_ptr_array_sort (articles, compare_words);
  return articles;
}

/* Who has done anything (strings); they are not the caller’s. */
GPtrArray *
desk_trace_names (Desk *desk)
{
  const DeskTraceIndex *index = look_up (desk, NULL);
  GPtrArray *names = index ? g_ptr_array_copy (index->names, NULL, NULL) : g_ptr_array_new ();

  g_ptr_array_sort (names, compare_words);
  return names;
}
