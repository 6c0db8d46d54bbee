/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

/* Plays a .case file: commands, and what they must say. A line begins with
 *
 *   #  a comment
 *   @  a shell command that must succeed, or the case is skipped
 *   $  the words of a tengen-cli command
 *   %  a shell command, for what lies around the twin
 *   !  a line of standard error; the exit status is then 1
 *   ?  the exit status, where it is another
 *
 * and any other line is one of standard output. A tab is written |, "*" stands for any text within
 * a line and "..." for any number of lines. Blank lines mean nothing. Each case runs in a new empty
 * folder, with $CASES naming the folder of the cases.
 *
 * A command of the twin that needs no shell is run in a child that is forked, not executed: main of
 * the twin is linked in, and to load its libraries anew would take as long as the command does. */

#define SKIPPED 77

typedef struct {
  int line;
  char *command;
  GPtrArray *out; /* patterns of lines */
  GPtrArray *err;
  int status;
} Step;

typedef struct {
  const char *name;
  GPtrArray *needs; /* shell commands */
  GPtrArray *steps;
} Case;

static void
step_free (Step *step)
{
  g_free (step->command);
  g_ptr_array_unref (step->out);
  g_ptr_array_unref (step->err);
  g_free (step);
}

static Step *
step_new (int line, const char *before, const char *words)
{
  Step *step = g_new0 (Step, 1);

  step->line = line;
  step->command = g_strconcat (before, words, NULL);
  step->out = g_ptr_array_new_with_free_func (g_free);
  step->err = g_ptr_array_new_with_free_func (g_free);
  return step;
}

/* --- Reading --- */

static void
read_mark (Case *a_case, int line, char mark, const char *rest)
{
  Step *last = a_case->steps->len ? a_case->steps->pdata[a_case->steps->len - 1] : NULL;

  if (mark == '@') {
    g_ptr_array_add (a_case->needs, g_strdup (rest));
  } else if (mark == '$' || mark == '%') {
    g_ptr_array_add (a_case->steps, step_new (line, mark == '$' ? "tengen-cli " : "", rest));
  } else if (!last) {
    g_error ("%s:%d: there is no command before this", a_case->name, line);
  } else if (mark == '!') {
    g_ptr_array_add (last->err, g_strdup (rest));
    last->status = 1;
  } else {
    last->status = (int) g_ascii_strtoll (rest, NULL, 10);
  }
}

static void
read_line (Case *a_case, int line, const char *text)
{
  Step *last = a_case->steps->len ? a_case->steps->pdata[a_case->steps->len - 1] : NULL;

  if (text[0] == '\0' || text[0] == '#')
    return;
  if (strchr ("@$%!?", text[0]) && text[1] == ' ')
    read_mark (a_case, line, text[0], text + 2);
  else if (last)
    g_ptr_array_add (last->out, g_strdup (text));
  else
    g_error ("%s:%d: there is no command before this", a_case->name, line);
}

static void
read_case (Case *a_case, const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  a_case->name = path;
  a_case->needs = g_ptr_array_new_with_free_func (g_free);
  a_case->steps = g_ptr_array_new_with_free_func ((GDestroyNotify) step_free);
  lines = g_strsplit (text, "\n", -1);
  for (int i = 0; lines[i]; i++)
    read_line (a_case, i + 1, lines[i]);
}

static void
case_clear (Case *a_case)
{
  g_ptr_array_unref (a_case->needs);
  g_ptr_array_unref (a_case->steps);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Case, case_clear)

/* --- Comparing --- */

static gboolean
matches_line (const char *pattern, const char *line)
{
  const char *star = strchr (pattern, '*');

  if (!star)
    return strcmp (pattern, line) == 0;
  if (strncmp (pattern, line, (gsize) (star - pattern)) != 0)
    return FALSE;
  for (const char *rest = line + (star - pattern);; rest++) {
    if (matches_line (star + 1, rest))
      return TRUE;
    if (*rest == '\0')
      return FALSE;
  }
}

static gboolean
matches (gpointer const *patterns, guint n_patterns, char *const *lines, guint n_lines)
{
  if (n_patterns == 0)
    return n_lines == 0;
  if (strcmp (patterns[0], "...") != 0)
    return n_lines > 0 && matches_line (patterns[0], lines[0]) &&
           matches (patterns + 1, n_patterns - 1, lines + 1, n_lines - 1);
  for (guint skip = 0; skip <= n_lines; skip++)
    if (matches (patterns + 1, n_patterns - 1, lines + skip, n_lines - skip))
      return TRUE;
  return FALSE;
}

static gboolean
check_lines (const char *what, const GPtrArray *patterns, const char *text)
{
  g_autofree char *shown = g_strdelimit (g_strdup (text), "\t", '|');
  g_auto (GStrv) lines = g_strsplit (shown, "\n", -1);
  guint n_lines = g_strv_length (lines);

  if (n_lines > 0 && lines[n_lines - 1][0] == '\0')
    n_lines--;
  if (matches (patterns->pdata, patterns->len, lines, n_lines))
    return TRUE;
  g_printerr ("%s should be:\n", what);
  for (guint i = 0; i < patterns->len; i++)
    g_printerr ("  %s\n", (char *) patterns->pdata[i]);
  g_printerr ("%s is:\n", what);
  for (guint i = 0; i < n_lines; i++)
    g_printerr ("  %s\n", lines[i]);
  return FALSE;
}

/* --- Running --- */

static int
run_shell (const char *command, char **ret_out, char **ret_err)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  int status;

  g_strv_builder_add_many (builder, "/bin/sh", "-c", command, NULL);
  words = g_strv_builder_end (builder);
  if (!g_spawn_sync (NULL, words, NULL, G_SPAWN_DEFAULT, NULL, NULL, ret_out, ret_err, &status,
                     &error))
    g_error ("%s", error->message);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

/* Whether a shell would do more to the words than split and unquote them. */
static gboolean
needs_shell (const char *command)
{
  char quote = '\0';

  for (const char *at = command; *at; at++) {
    if (*at == '\\' || (strchr ("$`", *at) && quote != '\''))
      return TRUE;
    if (!quote && strchr ("|&;<>()*?[#~{", *at))
      return TRUE;
    if (quote == *at)
      quote = '\0';
    else if (!quote && strchr ("'\"", *at))
      quote = *at;
  }
  return FALSE;
}

/* The twin's main (src/cli/twin/main.c), compiled under this name for us. */
int twin_main (int argc, char **argv);

static void
become_twin (char **words, int out, int err)
{
  int nothing = open ("/dev/null", O_RDONLY);

  if (nothing < 0 || dup2 (nothing, 0) < 0 || dup2 (out, 1) < 0 || dup2 (err, 2) < 0)
    _exit (127);
  close (nothing);
  close (out);
  close (err);
  exit (twin_main ((int) g_strv_length (words), words));
}

static char *
read_all (int fd)
{
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", fd);
  char *text = NULL;

  if (lseek (fd, 0, SEEK_SET) != 0 || !g_file_get_contents (path, &text, NULL, NULL))
    g_error ("what the twin said cannot be read");
  close (fd);
  return text;
}

static int
run_twin (const char *command, char **ret_out, char **ret_err)
{
  g_auto (GStrv) words = NULL;
  g_autoptr (GError) error = NULL;
  int out = memfd_create ("out", 0), err = memfd_create ("err", 0), status;
  pid_t child;

  if (out < 0 || err < 0 || !g_shell_parse_argv (command, NULL, &words, &error))
    g_error ("%s: %s", command, error ? error->message : g_strerror (errno));
  fflush (NULL);
  child = fork ();
  if (child == 0)
    become_twin (words, out, err);
  if (child < 0 || waitpid (child, &status, 0) != child)
    g_error ("%s: %s", command, g_strerror (errno));
  *ret_out = read_all (out);
  *ret_err = read_all (err);
  return WIFEXITED (status) ? WEXITSTATUS (status) : 128 + WTERMSIG (status);
}

static int
run_command (const char *command, char **ret_out, char **ret_err)
{
  gboolean is_ours = g_str_has_prefix (command, "tengen-cli ") && !needs_shell (command);

  return (is_ours ? run_twin : run_shell) (command, ret_out, ret_err);
}

static gboolean
run_step (const Case *a_case, const Step *step)
{
  g_autofree char *out = NULL, *err = NULL;
  int status = run_command (step->command, &out, &err);
  gboolean good = check_lines ("standard output", step->out, out);

  good = check_lines ("standard error", step->err, err) && good;
  if (status != step->status)
    g_printerr ("the exit status should be %d, and is %d\n", step->status, status);
  if (!good || status != step->status)
    g_printerr ("%s:%d: %s\n", a_case->name, step->line, step->command);
  return good && status == step->status;
}

static int
run_case (const Case *a_case)
{
  for (guint i = 0; i < a_case->needs->len; i++) {
    g_autofree char *out = NULL, *err = NULL;
    if (run_shell (a_case->needs->pdata[i], &out, &err) == 0)
      continue;
    g_print ("skipped: this needs “%s”\n", (char *) a_case->needs->pdata[i]);
    return SKIPPED;
  }
  for (guint i = 0; i < a_case->steps->len; i++)
    if (!run_step (a_case, a_case->steps->pdata[i]))
      return 1;
  return 0;
}

static char *
enter_new_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("tengen-case-XXXXXX", &error);

  if (!folder || g_chdir (folder) != 0 || g_chmod (folder, 0755) != 0)
    g_error ("no folder for the case: %s", error ? error->message : folder);
  return folder;
}

static void
set_environment (const char *program, const char *a_case)
{
  g_autofree char *program_path = g_canonicalize_filename (program, NULL);
  g_autofree char *case_path = g_canonicalize_filename (a_case, NULL);
  g_autofree char *twin = g_path_get_dirname (program_path);
  g_autofree char *cases = g_path_get_dirname (case_path);
  g_autofree char *path = g_strjoin (":", twin, g_getenv ("PATH"), NULL);

  g_setenv ("PATH", path, TRUE);
  g_setenv ("CASES", cases, TRUE);
}

int
main (int argc, char **argv)
{
  g_auto (Case) a_case = { NULL };
  g_autofree char *folder = NULL, *removal = NULL;
  int status;

  if (argc != 3) {
    g_printerr ("Usage: %s TENGEN-CLI CASE\n", argv[0]);
    return 2;
  }
  read_case (&a_case, argv[2]);
  set_environment (argv[1], argv[2]);
  folder = enter_new_folder ();
  status = run_case (&a_case);
  removal = g_strdup_printf ("cd / && chmod -R u+w '%s' && rm -rf '%s'", folder, folder);
  if (run_shell (removal, NULL, NULL) != 0)
    g_printerr ("%s could not be removed\n", folder);
  return status;
}
