/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/twin/input.h"
#include <errno.h>
#include <fcntl.h>
#include <gio/gio.h>
#include <gio/gunixinputstream.h>
#include <glib-unix.h>
#include <glib/gi18n.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include "formats/text/encoding.h"
#include "formats/text/source.h"

/* Whatever comes in: a pipe may have no end, and a file may be larger than memory. */

static GInputStream *
open_input (const CliCall *call, const char *path, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (!call || strcmp (path, "-") != 0) {
    file = g_file_new_for_commandline_arg (path);
    return G_INPUT_STREAM (g_file_read (file, NULL, error));
  }
  if (!call->in_session)
    return g_unix_input_stream_new (STDIN_FILENO, FALSE);
  cli_fail (error, CLI_ERROR_INPUT,
            _ ("Standard input already carries the commands: give the list as a file."));
  return NULL;
}

/* What is in it; one byte more than @most where it is longer, so that its reader says so, or
 * NULL. @call: a command for which "-" is standard input, or NULL. @path: a file or a pipe.
 * @most: how many bytes its reader takes. */
GBytes *
cli_input_read (const CliCall *call, const char *path, gsize most, GError **error)
{
  g_autoptr (GInputStream) stream = open_input (call, path, error);

  return stream ? formats_source_read (stream, most, NULL, error) : NULL;
}

/* The same as UTF-8 where the encoding is said, or NULL. @call: a command that takes
 * "--encoding". @bytes: what it has read. */
GBytes *
cli_input_convert (const CliCall *call, GBytes *bytes, GError **error)
{
  const char *name = cli_option (call, "encoding");

  return name ? formats_encoding_convert (bytes, name, error) : g_bytes_ref (bytes);
}

/* @guess: the encoding that it was taken for. */
void
cli_input_tell_guess (const char *path, const char *guess)
{
  g_autofree char *words = formats_encoding_guess_words (guess);
  g_autofree char *line =
      g_strdup_printf (_ ("%s: %s Use --encoding to give another one."), path, words);

  cli_note (line);
}

/* What was read of standard input and is not yet taken: stdio would not tell whether there is
 * any. */
static struct {
  char bytes[4096];
  gssize length, taken;
} ahead;

/* A signal that comes just before the wait must end it too: it is told by a pipe. */
static int stopped[2] = { -1, -1 };

static void
stop_cb (int number)
{
  int before = errno;

  if (write (stopped[1], "", 1) < 0) /* it is full: told already */
    errno = before;
}

/* From now on a signal that would end the program ends standard input instead. Returns FALSE
 * where no pipe can be opened. */
gboolean
cli_input_heed_signals (GError **error)
{
  const int numbers[] = { SIGTERM, SIGINT, SIGHUP };
  const struct sigaction action = { .sa_handler = stop_cb };

  if (!g_unix_open_pipe (stopped, FD_CLOEXEC, error) ||
      !g_unix_set_fd_nonblocking (stopped[1], TRUE, error))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    sigaction (numbers[i], &action, NULL);
  return TRUE;
}

/* Whether a signal has come. */
gboolean
cli_input_is_stopped (void)
{
  GPollFD told = { .fd = stopped[0], .events = G_IO_IN };

  return stopped[0] >= 0 && g_poll (&told, 1, 0) == 1;
}

/* Whether standard input has more, or has ended, or a signal has come; FALSE when the time is
 * over. @ms: how long, -1 for as long as it takes. */
gboolean
cli_input_await (int ms)
{
  GPollFD inputs[] = { { .fd = STDIN_FILENO, .events = G_IO_IN },
                       { .fd = stopped[0], .events = G_IO_IN } };

  return ahead.taken < ahead.length || g_poll (inputs, stopped[0] >= 0 ? 2 : 1, ms) != 0;
}

static int
next_byte (void)
{
  if (ahead.taken == ahead.length && cli_input_await (-1) && !cli_input_is_stopped ()) {
    gssize length = read (STDIN_FILENO, ahead.bytes, sizeof ahead.bytes);

    ahead.length = MAX (length, 0);
    ahead.taken = 0;
  }
  return ahead.taken < ahead.length ? (guchar) ahead.bytes[ahead.taken++] : EOF;
}

/* However long the input is, no more of it is kept than CLI_INPUT_LINE. A signal that is heeded
 * ends it, and what was read of a line by then is none. Returns FALSE after the last line, and
 * where @error is set. @line: takes a line of standard input without its end. */
gboolean
cli_input_line (GString *line, GError **error)
{
  int c;

  g_string_truncate (line, 0);
  while ((c = next_byte ()) != EOF && c != '\n') {
    if (line->len == CLI_INPUT_LINE)
      return cli_fail (error, CLI_ERROR_INPUT, _ ("A line has more than %d bytes."),
                       CLI_INPUT_LINE);
    g_string_append_c (line, (char) c);
  }
  return !cli_input_is_stopped () && (c != EOF || line->len > 0);
}
