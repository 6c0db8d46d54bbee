/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and every window of the real program, as a screen reader and a keyboard meet them:
 * usage: walk TENGEN TENGEN-CLI SAMPLE.csv */
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "program.h"
#include "walk-sample.h"
#include "walk-find.h"
#include "walk-visit.h"

/* Before there is a tournament. Escape leads a step back in the assistant,
 * and a name that is missing is where the keyboard is. */
static const WalkStop at_start[] = {
  { "start page", .is_page = TRUE, .shows = "New tournament*" },
  { "about", .keys = "F10 Up Up Return a", .shows = "A referee’s desk*" },
  { "keys", .keys = "<Control>question" },
  { "preferences", .keys = "<Control><Shift>p" },
  { "manual", .keys = "F1" },
  { "rule book", .keys = "F3" },
  { "quick clock", .keys = "<Control>t" },
  { "new tournament", .keys = "<Control>n", .shows = "1 of 5*" },
  { "its name", .keys = "<Control>n Return", .shows = "2 of 5*", .close = "Escape Escape" },
  { "how it is played", .keys = "<Control>n Return <Control>Return n <Control>Return",
    .shows = "3 of 5*", .close = "Escape Escape Escape" },
  { "its players", .keys = "<Control>n Return <Control>Return n <Control>Return <Control>Return",
    .shows = "4 of 5*", .close = "Escape Escape Escape Escape" },
  { "its file",
    .keys = "<Control>n Return <Control>Return n <Control>Return <Control>Return <Control>Return",
    .shows = "5 of 5*", .close = "Escape Escape Escape Escape Escape" },
};

#define COPIED "family,given,rank,country\nCopied,Carl,3k,DE\nCopied,Dora,4k,DE\n"

static const WalkStop on_pages[] = {
  { "players", .from = "<Control>1", .is_page = TRUE },
  { "player form", .action = "players.add" },
  { "update of ratings", .action = "players.ratings" },
  { "import", .keys = "<Control>v", .copied = COPIED, .on_row = TRUE },
  { "rounds", .from = "<Control>2", .is_page = TRUE },
  { "result", .keys = "Home e", .on_row = TRUE },
  { "why this pair", .keys = "Home F4", .on_row = TRUE },
  { "table", .action = "rounds.table" },
  { "late pairing", .action = "rounds.late" },
  { "restrictions", .keys = "F10 t" },
  { "keys of the rounds", .keys = "<Control>question" },
  { "standings", .from = "<Control>3", .is_page = TRUE },
  { "why this place", .keys = "Home F4", .on_row = TRUE },
  { "tie", .keys = "End", .action = "standings.settle", .on_row = TRUE },
  { "prizes", .action = "standings.prizes" },
  { "log", .from = "<Control>4", .is_page = TRUE },
  { "verdict", .keys = "Home Delete", .on_row = TRUE },
  { "settings", .keys = "<Control>comma" },
  { "settings, pairing", .keys = "<Control>comma <Control>Page_Down" },
  { "settings, standings", .keys = "<Control>comma <Control>Page_Down <Control>Page_Down" },
  { "settings, rules",
    .keys = "<Control>comma <Control>Page_Down <Control>Page_Down <Control>Page_Down" },
  { "officials", .action = "win.officials" },
  { "organisation", .action = "win.organisation" },
  { "offences", .action = "win.offences" },
  { "export", .action = "win.export" },
  { "print", .keys = "<Control>p" },
  { "publish", .action = "win.publish" },
  { "voice", .action = "win.voice" },
  { "undo several", .action = "win.history", .is_page = TRUE, .shows = "Recent changes",
    .close = "Escape" },
  { "hall", .keys = "<Control>h" },
};

static const WalkStop at_table[] = {
  { "counted game", .keys = "Home Return", .from = "<Control>2", .is_page = TRUE, .on_row = TRUE,
    .shows = "Board*" },
  { "its count", .action = "game.count", .is_page = TRUE, .shows = "Signed by*" },
  { "game", .keys = "Home Down Return", .from = "<Control>2", .is_page = TRUE, .on_row = TRUE,
    .shows = "Board*" },
  { "clock tools", .keys = "<Control>k", .is_page = TRUE, .close = "Escape" },
  { "ruling", .action = "game.rule", .is_page = TRUE, .close = "Escape" },
  { "count", .action = "game.count", .is_page = TRUE, .close = "Escape" },
  { "players' clock", .keys = "F11" },
  { "record", .keys = "<Control>r", .close = "<Control>w" },
  { "board", .keys = "<Control><Shift>b", .close = "<Control>w" },
};

static const WalkStop record[] = { { "record of a file", .is_page = TRUE, .shows = "Board*" } };

static const WalkStop undrawn[] = {
  { "lots", .from = "<Control>1", .action = "players.lots" },
};

static const char *program;

static void
visit_all (const WalkStop *stops, gsize n)
{
  for (gsize i = 0; i < n; i++)
    walk_visit (&stops[i]);
}

#define VISIT_ALL(stops) visit_all (stops, G_N_ELEMENTS (stops))

static void
test_start (void)
{
  client_start (program, NULL);
  VISIT_ALL (at_start);
  client_stop ();
  walk_tell ();
}

/* A second start opens a file in a window of its own, as from the desktop. */
static void
visit_file (char *path, const WalkStop *stops, gsize n_stops)
{
  const char *const argv[] = { program, path, NULL };
  int n = client_count_windows ();

  g_free (client_ask (argv));
  client_until_windows (n + 1, path);
  visit_all (stops, n_stops);
  client_key ("<Control>w");
  client_until_windows (n, "what was there before");
  g_free (path);
}

static void
test_tournament (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-walk-XXXXXX", NULL);
  g_autofree char *file = walk_sample_make (folder);

  client_start (program, file);
  VISIT_ALL (on_pages);
  VISIT_ALL (at_table);
  visit_file (walk_sample_record (folder), record, G_N_ELEMENTS (record));
  visit_file (walk_sample_undrawn (folder), undrawn, G_N_ELEMENTS (undrawn));
  client_stop ();
  folder_remove (folder);
  walk_tell ();
}

TEST_MAIN (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  walk_sample_init (argv[2], argv[3]);
  g_test_add_func ("/walk/start", test_start);
  g_test_add_func ("/walk/tournament", test_tournament);
  return g_test_run ();
}
