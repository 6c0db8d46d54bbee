/* Every page and every window of the real program, as a screen reader and a keyboard meet them:
 * usage: walk TENGEN TENGEN-CLI SAMPLE.csv */
#include <glib/gstdio.h>
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "walk-check.h"

static const char *program, *twin, *csv;

/* Keys, one after another; or an action of the window or of what is on its page. */
typedef struct {
  const char *place;
  const char *keys;
  const char *action; /* or this, before the keys */
  gboolean is_page;   /* of the window itself */
  const char *close;  /* what closes it, if Escape does not */
  gboolean on_row;    /* of its list, the keys are struck */
} Stop;

static const Stop stops[] = {
  { "players", "<Control>1", .is_page = TRUE },
  { "player form", .action = "players.add" },
  { "update of ratings", .action = "players.ratings" },
  { "rounds", "<Control>2", .is_page = TRUE },
  { "result", "Home e", .on_row = TRUE },
  { "why this pair", "Home F4", .on_row = TRUE },
  { "table", .action = "rounds.table" },
  { "late pairing", .action = "rounds.late" },
  { "restrictions", "F10 t" },
  { "standings", "<Control>3", .is_page = TRUE },
  { "why this place", "Home F4", .on_row = TRUE },
  { "prizes", .action = "standings.prizes" },
  { "log", "<Control>4", .is_page = TRUE },
  { "settings", "<Control>comma" },
  { "settings, pairing", "<Control>comma <Control>Page_Down" },
  { "settings, standings", "<Control>comma <Control>Page_Down <Control>Page_Down" },
  { "settings, rules", "<Control>comma <Control>Page_Down <Control>Page_Down <Control>Page_Down" },
  { "officials", .action = "win.officials" },
  { "export", .action = "win.export" },
  { "print", "<Control>p" },
  { "publish", .action = "win.publish" },
  { "voice", .action = "win.voice" },
  { "new tournament", "<Control>n" },
  { "quick clock", "<Control>t" },
  { "hall", "<Control>h" },
  { "rule book", "F3" },
  { "rounds again", "<Control>2", .is_page = TRUE },
  { "game", "Home Return", .is_page = TRUE, .on_row = TRUE },
  { "clock tools", "<Control>k", .is_page = TRUE, .close = "Escape" },
  { "ruling", .action = "game.rule", .is_page = TRUE, .close = "Escape" },
  { "count", .action = "game.count", .is_page = TRUE, .close = "Escape" },
  { "players' clock", "F11" },
  { "record", "<Control>r", .close = "<Control>w" },
};

static const char ratings[] =
    "(22 Feb 2018)\n"
    " 10000001  Berg Anna             NO  Oslo    3d   --   2301    12  T171028F\n";

/* --- A tournament on a table --- */

static void
run_twin (const char *verb, const char *file, const char *argument, const char *other)
{
  const char *const argv[] = { twin, verb, file, argument, other, NULL };

  g_free (client_ask (argv));
}

static char *
make_sample (const char *folder)
{
  char *file = g_build_filename (folder, "walk.tengen", NULL);
  g_autofree char *list = g_build_filename (folder, "egf.txt", NULL);
  g_autofree char *players = g_build_filename (folder, "register.db", NULL);

  g_setenv ("TENGEN_REGISTER", players, TRUE);
  g_file_set_contents (list, ratings, -1, NULL);
  run_twin ("register", "load", list, "--source=egf");
  run_twin ("new", file, "--name=Walk", "--rounds=5");
  run_twin ("import", file, csv, NULL);
  run_twin ("draw", file, NULL, NULL);
  return file;
}

/* --- Going about --- */

typedef struct {
  const char *action;
  gboolean done;
} Wish;

static void
do_here (AtspiAccessible *node, int depth, gpointer data)
{
  Wish *wish = data;

  if (!wish->done)
    wish->done = client_do (node, wish->action);
}

static gboolean
is_done (gpointer data)
{
  client_each (client_window (), do_here, data);
  return ((Wish *) data)->done;
}

static void
press_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i]; i++) {
    client_key (each[i]);
    client_within (client_is_quiet, NULL, 3000);
  }
}

static void
go (const Stop *stop)
{
  Wish wish = { stop->action, FALSE };

  if (stop->on_row)
    client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
  if (stop->action)
    client_within (is_done, &wish, 5000);
  if (stop->keys)
    press_keys (stop->keys);
}

static int
look (const Stop *stop)
{
  return walk_check_names (stop->place, client_window ()) + walk_check_tab (stop->place);
}

/* The page of an act within the window, too, is left as it was entered. */
static void
leave (const Stop *stop, int n)
{
  client_key (stop->close ? stop->close : "Escape");
  if (!stop->is_page)
    client_until_windows (n, stop->place);
}

/* Escape closes whatever has been opened, and the window is there again. */
static int
visit (const Stop *stop)
{
  int n = client_count_windows (), found;

  for (int i = 0; i < 2 && (i == 0 || !client_has_windows (GINT_TO_POINTER (n + 1))); i++) {
    go (stop);
    if (stop->is_page || client_within (client_has_windows, GINT_TO_POINTER (n + 1), 5000))
      break;
  }
  if (!stop->is_page && !client_has_windows (GINT_TO_POINTER (n + 1))) {
    g_test_message ("%s: no window opens", stop->place);
    return 1;
  }
  client_within (client_is_quiet, NULL, 3000);
  found = look (stop);
  if (!stop->is_page || stop->close)
    leave (stop, n);
  return found;
}

static void
test_all (void)
{
  g_autofree char *folder = g_dir_make_tmp ("tengen-walk-XXXXXX", NULL);
  g_autofree char *file = make_sample (folder);
  int found = 0;

  client_start (program, file);
  for (gsize i = 0; i < G_N_ELEMENTS (stops); i++)
    found += visit (&stops[i]);
  client_stop ();
  folder_remove (folder);
  if (found)
    g_test_fail_printf ("%d findings", found);
}

int
main (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  twin = argv[2];
  csv = argv[3];
  g_test_add_func ("/walk/all", test_all);
  return g_test_run ();
}
