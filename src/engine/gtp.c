/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/gtp.h"
#include <glib/gi18n.h>
#include <signal.h>
#include <string.h>
#include "engine/process.h"

#define PIECE 4096

struct _EngineGtp {
  GSubprocess *process;
  GCancellable *over; /* ends whatever is under way */
  GCancellable *cancellable;
  gulong cancelled;
  GSource *clock;
  guint limit_ms;
  gboolean late;
  GTask *task; /* the question under way */
  guint id;    /* of the last question, so that a late answer is not taken for another's */
  GString *question;
  GString *heard; /* what was read and is not answered for, without control characters */
  gsize n_read;   /* for this answer */
  char piece[PIECE];
};

/* --- Its end --- */

static void
end (EngineGtp *gtp)
{
  engine_process_kill (gtp->process);
  g_cancellable_cancel (gtp->over);
}

static gboolean
on_time (gpointer data)
{
  EngineGtp *gtp = data;

  gtp->late = TRUE;
  end (gtp);
  return G_SOURCE_REMOVE;
}

static void
on_cancelled (GCancellable *cancellable, gpointer data)
{
  end (data);
}

static void
set_clock (EngineGtp *gtp, guint limit_ms)
{
  gtp->limit_ms = limit_ms;
  gtp->clock = g_timeout_source_new (limit_ms);
  g_source_set_callback (gtp->clock, on_time, gtp, NULL);
  g_source_attach (gtp->clock, g_main_context_get_thread_default ());
}

/* --- A question --- */

static GTask *
close_question (EngineGtp *gtp)
{
  gtp->n_read = 0;
  return g_steal_pointer (&gtp->task);
}

/* Whatever went wrong, the reason is the end of its time or the user, where that came first. */
static void
fail (EngineGtp *gtp, EngineError code, const char *sentence)
{
  g_autoptr (GTask) task = close_question (gtp);
  guint seconds = (gtp->limit_ms + 999) / 1000;

  if (gtp->late)
    g_task_return_new_error (task, ENGINE_ERROR, ENGINE_ERROR_TIMEOUT,
                             g_dngettext (GETTEXT_PACKAGE,
                                          "The engine did not answer within %u second.",
                                          "The engine did not answer within %u seconds.", seconds),
                             seconds);
  else if (!g_cancellable_set_error_if_cancelled (gtp->cancellable, NULL))
    g_task_return_new_error (task, ENGINE_ERROR, code, "%s", sentence);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED,
                             _ ("The request to the engine was cancelled."));
}

static void
fail_nonsense (EngineGtp *gtp)
{
  fail (gtp, ENGINE_ERROR_ANSWER, _ ("The engine’s answer cannot be understood."));
}

/* The protocol has control characters thrown away; line ends stay, and tabs. */
static void
hear (EngineGtp *gtp, gsize n)
{
  gtp->n_read += n;
  for (gsize i = 0; i < n; i++)
    if (gtp->piece[i] == '\n' || gtp->piece[i] == '\t' || !g_ascii_iscntrl (gtp->piece[i]))
      g_string_append_c (gtp->heard, gtp->piece[i]);
}

/* An answer begins at the first line that is not blank and ends at the next blank one. */
static char *
take_answer (EngineGtp *gtp)
{
  const char *start = gtp->heard->str + strspn (gtp->heard->str, "\n");
  const char *stop = strstr (start, "\n\n");
  char *answer = stop ? g_strndup (start, (gsize) (stop - start)) : NULL;

  if (answer)
    g_string_erase (gtp->heard, 0, stop + 2 - gtp->heard->str);
  return answer;
}

/* "=ID text" or "?ID text". */
static void
answer (EngineGtp *gtp, const char *said)
{
  char *rest = NULL;
  guint64 id = g_ascii_isdigit (said[0] ? said[1] : 0) ? g_ascii_strtoull (said + 1, &rest, 10) : 0;
  g_autofree char *text = rest ? g_strstrip (g_utf8_make_valid (rest, -1)) : NULL;
  g_autofree char *sentence = NULL;

  if (!rest || !strchr ("=?", said[0]) || id != gtp->id || !strchr (" \t\n", *rest)) {
    fail_nonsense (gtp);
  } else if (said[0] == '?') {
    sentence = g_strdup_printf (_ ("The engine refused: %s."), text);
    fail (gtp, ENGINE_ERROR_REFUSED, sentence);
  } else {
    g_autoptr (GTask) task = close_question (gtp);
    g_task_return_pointer (task, g_steal_pointer (&text), g_free);
  }
}

static void listen (EngineGtp *gtp);

static void
on_heard (GObject *source, GAsyncResult *result, gpointer data)
{
  EngineGtp *gtp = data;
  gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, NULL);

  if (n <= 0) {
    fail (gtp, ENGINE_ERROR_DIED, _ ("The engine ended before it had answered."));
    return;
  }
  hear (gtp, (gsize) n);
  listen (gtp);
}

static void
listen (EngineGtp *gtp)
{
  g_autofree char *said = take_answer (gtp);

  if (said)
    answer (gtp, said);
  else if (gtp->n_read > ENGINE_GTP_ANSWER)
    fail_nonsense (gtp);
  else
    g_input_stream_read_async (g_subprocess_get_stdout_pipe (gtp->process), gtp->piece, PIECE,
                               G_PRIORITY_DEFAULT, gtp->over, on_heard, gtp);
}

static void
on_said (GObject *source, GAsyncResult *result, gpointer data)
{
  EngineGtp *gtp = data;

  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, NULL))
    listen (gtp);
  else
    fail (gtp, ENGINE_ERROR_DIED, _ ("The engine no longer responds."));
}

/* Starts an engine. From now on the process ignores SIGPIPE, as every one with a socket does, so
 * that an engine that dies while it is spoken to is an error and not our end. The engine does not
 * outlive the thread that this is called on, either.
 *
 * Returns the engine, for engine_gtp_stop(); NULL with ENGINE_ERROR_MISSING where there is no
 * such program, or with a reason of the system. @command: the program and its words. No shell
 * sees them. A program without a folder is looked for on PATH and among the games. @limit_ms:
 * when it is ended, whatever it does: milliseconds from now. @cancellable: ends it at once, or
 * NULL. */
EngineGtp *
engine_gtp_start (const char *const *command, guint limit_ms, GCancellable *cancellable,
                  GError **error)
{
  GSubprocess *process = NULL;
  EngineGtp *gtp = NULL;

  g_return_val_if_fail (command && command[0], NULL);
  signal (SIGPIPE, SIG_IGN);
  if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    process = engine_process_start (command, error);
  if (!process)
    return NULL;
  gtp = g_new0 (EngineGtp, 1);
  gtp->process = process;
  gtp->question = g_string_new (NULL);
  gtp->heard = g_string_new (NULL);
  gtp->over = g_cancellable_new ();
  set_clock (gtp, limit_ms);
  if (cancellable) {
    gtp->cancellable = g_object_ref (cancellable);
    gtp->cancelled = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled), gtp, NULL);
  }
  return gtp;
}

/* Kills it, with all that it started, and frees what is kept of it. @gtp: an engine, with no
 * question under way. */
void
engine_gtp_stop (EngineGtp *gtp)
{
  g_return_if_fail (!gtp->task);

  g_cancellable_disconnect (gtp->cancellable, gtp->cancelled);
  g_clear_object (&gtp->cancellable);
  g_source_destroy (gtp->clock);
  g_source_unref (gtp->clock);
  engine_process_kill (gtp->process);
  g_object_unref (gtp->process);
  g_object_unref (gtp->over);
  g_string_free (gtp->question, TRUE);
  g_string_free (gtp->heard, TRUE);
  g_free (gtp);
}

/* Asks one question. After a failure other than ENGINE_ERROR_REFUSED the engine can only be
 * stopped. @gtp: an engine, with no question under way. @command: a command of the protocol, one
 * line without its end. @answered: called when it is answered, or cannot be any more. */
void
engine_gtp_ask_async (EngineGtp *gtp, const char *command, GAsyncReadyCallback answered,
                      gpointer data)
{
  g_return_if_fail (!gtp->task);

  gtp->task = g_task_new (NULL, NULL, answered, data);
  g_task_set_source_tag (gtp->task, engine_gtp_ask_async);
  g_string_printf (gtp->question, "%u %s\n", ++gtp->id, command);
  g_output_stream_write_all_async (g_subprocess_get_stdin_pipe (gtp->process), gtp->question->str,
                                   gtp->question->len, G_PRIORITY_DEFAULT, gtp->over, on_said, gtp);
}

/* What it answered, valid UTF-8, without the frame of the protocol; NULL with
 * ENGINE_ERROR_REFUSED, ENGINE_ERROR_ANSWER, ENGINE_ERROR_DIED or ENGINE_ERROR_TIMEOUT, or with
 * G_IO_ERROR_CANCELLED. @result: what the callback was given. */
char *
engine_gtp_ask_finish (EngineGtp *gtp, GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
