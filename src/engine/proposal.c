/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/proposal.h"
#include <glib/gi18n.h>
#include "engine/gtp.h"

/* What GNU Go plays on. */
#define SIZE_MIN 5
#define SIZE_MAX 19
#define LETTERS_MAX 80 /* of an engine's name */

/* The list is the last question, the name and version are the first two. */
typedef struct {
  RulesBoard board;
  GPtrArray *questions;
  guint asked;
  EngineGtp *gtp;
  EngineProposal *proposal;
} Work;

static const char *const gnugo[] = { "gnugo", "--mode",          "gtp", "--level",
                                     "5",     "--chinese-rules", NULL };

static void
work_free (gpointer data)
{
  Work *work = data;

  g_clear_pointer (&work->gtp, engine_gtp_stop);
  g_clear_pointer (&work->proposal, engine_proposal_free);
  g_ptr_array_unref (work->questions);
  g_free (work);
}

static gboolean
is_stone (const RulesBoard *board, RulesPoint point)
{
  return rules_point_on_board (point, board->size) && rules_board_get (board, point) != RULES_EMPTY;
}

/* --- Questions --- */

static void G_GNUC_PRINTF (2, 3) add_question (Work *work, const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_ptr_array_add (work->questions, g_strdup_vprintf (format, arguments));
  va_end (arguments);
}

static void
add_stone (Work *work, RulesPoint point)
{
  char name[8];

  if (is_stone (&work->board, point))
    add_question (work, "play %s %s", rules_colour_letter (rules_board_get (&work->board, point)),
                  rules_point_format (point, name));
}

/* The stones are played in any order. None is ever captured: part of a chain either touches the
 * rest of it, which is not there yet, or is all of it and has the liberty it has in the end. The
 * pass says whose turn it is. */
static void
add_questions (Work *work, RulesColour to_move)
{
  int size = work->board.size;

  add_question (work, "name");
  add_question (work, "version");
  add_question (work, "boardsize %d", size);
  add_question (work, "clear_board");
  for (int i = 0; i < size * size; i++)
    add_stone (work, RULES_POINT (i % size, i / size));
  add_question (work, "play %s pass", rules_colour_letter (RULES_OTHER (to_move)));
  add_question (work, "final_status_list dead");
}

/* --- Answers --- */

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, ENGINE_ERROR, ENGINE_ERROR_ANSWER,
                       _ ("The engine’s list of dead stones does not fit the board."));
  return FALSE;
}

static gboolean
is_whole (const Work *work, RulesPoint point, const guint8 *dead)
{
  RulesPoint stones[RULES_POINTS];
  int n = rules_board_chain (&work->board, point, stones);

  for (int i = 0; i < n; i++)
    if (!dead[stones[i]])
      return FALSE;
  return TRUE;
}

/* One fault, and nothing of the list is believed: who errs about the board judges another. */
static gboolean
take_list (Work *work, const char *list, GError **error)
{
  g_auto (GStrv) names = g_strsplit_set (list, " \t\n", -1);
  guint8 *dead = work->proposal->dead;
  RulesPoint point;

  for (int i = 0; names[i]; i++) {
    if (!*names[i])
      continue;
    if (!rules_point_parse (names[i], work->board.size, &point) || !is_stone (&work->board, point))
      return refuse (error);
    dead[point] = TRUE;
  }
  for (point = 0; point < RULES_POINTS; point++)
    if (dead[point] && !is_whole (work, point, dead))
      return refuse (error);
  return TRUE;
}

static void
take_name (Work *work, const char *name)
{
  const char *before = work->proposal->engine;
  g_autofree char *whole =
      g_strjoin (before ? " " : NULL, before ? before : name, before ? name : NULL, NULL);

  g_free (work->proposal->engine);
  work->proposal->engine =
      g_utf8_substring (whole, 0, MIN (LETTERS_MAX, g_utf8_strlen (whole, -1)));
  g_strdelimit (work->proposal->engine, "\t\n", ' ');
}

static void ask (GTask *task);

/* The engine ends before anybody hears what it said. */
static void
finish (GTask *task, GError *error)
{
  Work *work = g_task_get_task_data (task);

  g_clear_pointer (&work->gtp, engine_gtp_stop);
  if (error)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, g_steal_pointer (&work->proposal),
                           (GDestroyNotify) engine_proposal_free);
  g_object_unref (task);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  Work *work = g_task_get_task_data (task);
  GError *error = NULL;
  g_autofree char *answer = engine_gtp_ask_finish (work->gtp, result, &error);

  if (answer && work->asked <= 2)
    take_name (work, answer);
  if (answer && work->asked < work->questions->len)
    ask (task);
  else if (answer && take_list (work, answer, &error))
    finish (task, NULL);
  else
    finish (task, error);
}

static void
ask (GTask *task)
{
  Work *work = g_task_get_task_data (task);

  engine_gtp_ask_async (work->gtp, work->questions->pdata[work->asked++], on_answer, task);
}

static gboolean
check_board (const RulesBoard *board, GError **error)
{
  if (board->size < SIZE_MIN || board->size > SIZE_MAX) {
    g_set_error (error, ENGINE_ERROR, ENGINE_ERROR_BOARD,
                 _ ("The engine cannot be asked about a board of %d lines."), board->size);
    return FALSE;
  }
  for (RulesPoint point = 0; point < RULES_POINTS; point++)
    if (is_stone (board, point) && rules_board_liberties (board, point) == 0) {
      g_set_error_literal (
          error, ENGINE_ERROR, ENGINE_ERROR_BOARD,
          _ ("There are stones without liberties on the board: the engine cannot be asked."));
      return FALSE;
    }
  return TRUE;
}

/* Asks an engine which stones are dead, to save the referee's clicks. Nothing depends on it: an
 * engine that is missing, hangs, dies or errs is ended and there is no proposal.
 *
 * @board: a position, copied. @command: an engine that speaks GTP and knows final_status_list,
 * with its words; NULL for GNU Go where it is installed. @limit_ms: what it may take in all,
 * milliseconds; ENGINE_PROPOSAL_MS where nothing better is known. @cancellable: gives up, or
 * NULL. @proposed: called on this thread when there is a proposal, or is none. */
void
engine_proposal_async (const RulesBoard *board, RulesColour to_move, const char *const *command,
                       guint limit_ms, GCancellable *cancellable, GAsyncReadyCallback proposed,
                       gpointer data)
{
  GTask *task = NULL;
  Work *work = NULL;
  GError *error = NULL;

  g_return_if_fail (to_move == RULES_BLACK || to_move == RULES_WHITE);
  task = g_task_new (NULL, NULL, proposed, data);
  work = g_new0 (Work, 1);
  work->board = *board;
  work->questions = g_ptr_array_new_with_free_func (g_free);
  work->proposal = g_new0 (EngineProposal, 1);
  g_task_set_source_tag (task, engine_proposal_async);
  g_task_set_task_data (task, work, work_free);
  add_questions (work, to_move);
  if (check_board (board, &error))
    work->gtp = engine_gtp_start (command ? command : gnugo, limit_ms, cancellable, &error);
  if (work->gtp)
    ask (task);
  else
    finish (task, error);
}

/* The proposal, in which every flag is a stone and every chain whole; NULL with a reason in
 * ENGINE_ERROR or G_IO_ERROR. @result: what the callback was given. */
EngineProposal *
engine_proposal_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* @proposal may be NULL. */
void
engine_proposal_free (EngineProposal *proposal)
{
  if (!proposal)
    return;
  g_free (proposal->engine);
  g_free (proposal);
}
