/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An engine for tests, good or bad: engine-fake PIDS MODE [LIST]. Its process number goes into the
 * file PIDS. LIST are the dead stones, with "/" for the ends of lines.
 *
 *   good      as it should be                     start     ends at once
 *   stones    the white stones that it was told   dies      ends at the third stone
 *   where     its surroundings as its name        killed    kills itself at the list
 *   hang      never answers                       deaf      closes its ears and waits
 *   late      is silent at the list               full      closes its mouth and waits
 *   child     the same, while a child of its own  flood     answers without end
 *             keeps our pipe open                 blank     empty lines without end
 *   stubborn  the same, and ignores signals       zeros     bytes 0 without end
 *   refuse    "?" at the list                     garbage   answers that are none
 *   noisy     floods standard error, then good    stray     answers that nobody asked for
 *   other     answers with another number         windows   line ends with a return, and bells
 */
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FLOOD ((size_t) 100 * 1000 * 1000)

extern char **environ;

static const char *mode, *list = "";
static char white[8 * 400];
static int n_stones;

static int
is (const char *name)
{
  return strcmp (mode, name) == 0;
}

static void
note_pid (const char *path)
{
  FILE *file = fopen (path, "a");

  if (!file || fprintf (file, "%d\n", (int) getpid ()) < 0 || fclose (file) != 0)
    exit (9);
}

static void
wait_for_ever (void)
{
  for (;;)
    pause ();
}

static void
flood (FILE *file, char sign)
{
  static char piece[64 * 1024];

  memset (piece, sign, sizeof piece);
  for (size_t n = 0; n < FLOOD; n += sizeof piece)
    fwrite (piece, 1, sizeof piece, file);
  fflush (file);
}

static void
say (int id, const char *text)
{
  if (is ("windows"))
    printf ("\r\n\a=%d %s\a\r\n\r\n", id, text);
  else if (is ("garbage"))
    printf ("Segmentation fault\n\n");
  else if (is ("stray"))
    printf ("=%d %s\n\n=%d A1\n\n", id, text, id + 1);
  else
    printf ("=%d %s\n\n", is ("other") ? id + 7 : id, text);
  fflush (stdout);
}

static void
say_where (int id)
{
  char text[4096], folder[1024];
  int files = 0;
  DIR *dir = opendir ("/proc/self/fd");

  while (dir && readdir (dir))
    files++;
  snprintf (text, sizeof text, "%s files=%d", getcwd (folder, sizeof folder), files - 3);
  for (int i = 0; environ[i]; i++) {
    strncat (text, " ", sizeof text - strlen (text) - 1);
    strncat (text, environ[i], sizeof text - strlen (text) - 1);
  }
  say (id, text);
}

static void
say_list (int id)
{
  char lines[4096];

  if (is ("late") || is ("child") || is ("stubborn"))
    wait_for_ever ();
  if (is ("killed"))
    raise (SIGKILL);
  if (is ("refuse")) {
    printf ("?%d cannot score\n\n", id);
    fflush (stdout);
    return;
  }
  snprintf (lines, sizeof lines, "%s", is ("stones") ? white : list);
  for (char *slash = lines; (slash = strchr (slash, '/'));)
    *slash = '\n';
  say (id, lines);
}

static void
play (int id, const char *words)
{
  if (++n_stones == 3 && is ("dies"))
    exit (3);
  if (words[0] == 'W' && strcmp (words + 2, "pass") != 0) {
    strcat (white, " ");
    strcat (white, words + 2);
  }
  say (id, "");
}

static void
obey (int id, const char *command)
{
  if (is ("hang") || is ("deaf") || is ("full"))
    wait_for_ever ();
  if (strcmp (command, "name") == 0 && is ("where"))
    say_where (id);
  else if (strcmp (command, "name") == 0)
    say (id, "Fake");
  else if (strcmp (command, "version") == 0)
    say (id, "1.0");
  else if (strncmp (command, "play ", 5) == 0)
    play (id, command + 5);
  else if (strcmp (command, "final_status_list dead") == 0)
    say_list (id);
  else
    say (id, "");
}

static void
begin (const char *pids)
{
  if (is ("start"))
    exit (1);
  if (is ("stubborn"))
    signal (SIGTERM, SIG_IGN), signal (SIGHUP, SIG_IGN), signal (SIGINT, SIG_IGN);
  if (is ("child") && fork () == 0) {
    note_pid (pids);
    wait_for_ever ();
  }
  if (is ("deaf"))
    close (0);
  if (is ("full"))
    close (1);
  if (is ("noisy"))
    flood (stderr, 'x');
  if (is ("flood") || is ("blank") || is ("zeros"))
    flood (stdout, is ("flood") ? 'x' : is ("blank") ? '\n' : '\0');
}

int
main (int argc, char **argv)
{
  char line[256], command[256];
  int id;

  if (argc < 3)
    return 2;
  mode = argv[2];
  list = argc > 3 ? argv[3] : "";
  note_pid (argv[1]);
  begin (argv[1]);
  while (!is ("deaf") && fgets (line, sizeof line, stdin))
    if (sscanf (line, "%d %255[^\n]", &id, command) == 2)
      obey (id, command);
  if (is ("deaf"))
    wait_for_ever ();
  return 0;
}
