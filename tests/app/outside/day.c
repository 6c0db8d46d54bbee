/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A whole day at the real program, by keyboard and through the accessibility bus alone; what is in
 * the file at the end is told by the twin. usage: day TENGEN TENGEN-CLI */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include "client-keys.h"
#include "client.h"
#include "program.h"

#define PLAYERS 24
#define ROUNDS 3
#define TABLES (PLAYERS / 2)

static const char *program, *twin;

/* --- Hands --- */

static void
press (const char *pattern)
{
  AtspiAccessible *button = client_await (ATSPI_ROLE_PUSH_BUTTON, pattern);

  g_assert_true (client_do (button, "click"));
  g_object_unref (button);
}

static gboolean
is_ticked (gpointer box)
{
  return client_has (box, ATSPI_STATE_CHECKED);
}

/* GTK 4.8 has no action for it, so that it is done by keys. */
static void
tick (const char *pattern)
{
  AtspiAccessible *box = client_await (ATSPI_ROLE_CHECK_BOX, pattern);

  client_tab_to (ATSPI_ROLE_CHECK_BOX, pattern);
  client_key ("space");
  client_until (is_ticked, box, pattern);
  g_object_unref (box);
}

static void
wait_for (AtspiRole role, const char *pattern)
{
  AtspiAccessible *node = client_await (role, pattern);

  g_object_unref (node);
}

typedef struct {
  AtspiRole role;
  const char *pattern;
} Wanted;

static gboolean
has_come_to (gpointer data)
{
  const Wanted *wanted = data;
  AtspiAccessible *focus = client_focus ();
  g_autofree char *name = focus ? client_name (focus) : NULL;

  return focus && atspi_accessible_get_role (focus, NULL) == wanted->role &&
         g_pattern_match_simple (wanted->pattern, name);
}

/* Without that anybody would have gone there. */
static void
has_keyboard (AtspiRole role, const char *pattern)
{
  Wanted wanted = { role, pattern };

  client_until (has_come_to, &wanted, pattern);
}

static void
choose_file (int n_windows, const char *path)
{
  client_until_windows (n_windows + 1, "the choice of a file");
  wait_for (ATSPI_ROLE_PUSH_BUTTON, "Save");
  client_key ("<Control>a");
  client_type (path);
  client_key ("Return");
}

/* --- The day --- */

static void
go_on (const char *key, const char *heading)
{
  client_key (key);
  wait_for (ATSPI_ROLE_HEADING, heading);
}

static void
copy_players (void)
{
  g_autoptr (GString) rows = g_string_new ("family,given,rank,country\n");

  for (int i = 1; i <= PLAYERS; i++)
    g_string_append_printf (rows, "Player%02d,P%d,%d%c,ES\n", i, i, i <= 6 ? 7 - i : i - 6,
                            i <= 6 ? 'd' : 'k');
  client_copy (rows->str);
}

/* By the assistant, with its players; it keeps the file in the home folder, which is the test's. */
static void
make_tournament (const char *name)
{
  client_key ("<Control>n");
  client_until_windows (2, "the assistant");
  client_tab_to (ATSPI_ROLE_LIST_ITEM, "Club Saturday*");
  client_key ("Down"); /* a national open */
  go_on ("Return", "2 of 5*");
  has_keyboard (ATSPI_ROLE_TEXT, "Tournament name");
  client_key ("<Control>a");
  client_type ("Day Open");
  go_on ("Return", "3 of 5*");
  go_on ("<Control>Return", "4 of 5*");
  copy_players ();
  client_key ("<Control>v");
  wait_for (ATSPI_ROLE_STATUS_BAR, "24 players*");
  go_on ("<Control>Return", "5 of 5*");
  client_tab_to (ATSPI_ROLE_TEXT, "File name");
  client_key ("<Control>a");
  client_type (name);
  client_key ("Return");
  client_until_windows (1, "the tournament");
  wait_for (ATSPI_ROLE_LABEL, "Day Open");
  wait_for (ATSPI_ROLE_LABEL, "24 players");
}

static void
draw (int round)
{
  g_autofree char *headline = g_strdup_printf ("Round %d · 12 results missing", round);

  client_key ("<Control>2");
  client_key ("<Control>d");
  press ("Settle*");
  wait_for (ATSPI_ROLE_HEADING, headline);
}

/* A table's number and one letter. */
static void
enter_results (int round, int from)
{
  g_autofree char *missing = g_strdup_printf ("Round %d · * missing", round);

  client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
  for (int table = from; table <= TABLES; table++) {
    g_autofree char *keys = g_strdup_printf ("%d%s", table, (table + round) % 3 ? "b" : "w");
    g_autofree char *shown = g_strdup_printf ("%d, *%s+*", table, (table + round) % 3 ? "B" : "W");

    client_type (keys);
  }
  if (from == 1)
    client_until_none (ATSPI_ROLE_HEADING, missing);
}

/* --- A game with a clock --- */

static void
open_game (void)
{
  client_type ("1");
  client_key ("Return");
  wait_for (ATSPI_ROLE_PUSH_BUTTON, "Start Clock");
}

/* By coordinates: “/” goes to the field, Enter plays. */
static void
play (const char *point, int number)
{
  g_autofree char *shown = g_strdup_printf ("Board after %d move*", number);

  client_key ("slash");
  client_tab_to (ATSPI_ROLE_TEXT, "Move");
  client_type (point);
  client_key ("Return");
  wait_for (ATSPI_ROLE_IMAGE, shown);
}

/* What is missed when stones are captured is a warning: five keys (Art. 14). */
static void
rule (const char *keys, const char *shown)
{
  client_key ("Escape");
  client_tab_to (ATSPI_ROLE_IMAGE, "Board*");
  client_type (keys);
  client_key ("Return");
  wait_for (ATSPI_ROLE_INVALID, shown);
}

/* All three sign what is counted (Art. 16.4). */
static void
count_game (void)
{
  wait_for (ATSPI_ROLE_STATUS_BAR, "* wins by *");
  tick ("Black");
  tick ("White");
  tick ("Referee");
  press ("Confirm the Result");
  wait_for (ATSPI_ROLE_STATUS_BAR, "Black, White and the referee have signed*");
  client_key ("<Alt>Left");
  wait_for (ATSPI_ROLE_HEADING, "Round 3 *");
  client_until_none (ATSPI_ROLE_HEADING, "Round 3 · *missing");
}

/* The newest result goes, and comes back. */
static void
undo_and_redo (void)
{
  wait_for (ATSPI_ROLE_HEADING, "Round 3 · 1 result* missing");
  client_key ("<Control>z");
  wait_for (ATSPI_ROLE_HEADING, "Round 3 · 2 results missing");
  client_key ("<Control><Shift>z");
  wait_for (ATSPI_ROLE_HEADING, "Round 3 · 1 result* missing");
}

static void
play_game (void)
{
  static const char *const moves[] = { "Q16", "D4", "Q4", "D16", "K10" };

  open_game ();
  press ("Start Clock");
  wait_for (ATSPI_ROLE_TIMER, "Black, *running");
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    play (moves[i], (int) i + 1);
  rule ("rbb2", "Warning · Art. 18.2*");
  rule ("rwl\n", "Warning *Art. 18.1*");
  press ("Pass");
  wait_for (ATSPI_ROLE_LABEL, "Move 7*");
  press ("Pass");
  press ("Both Confirm the End");
  wait_for (ATSPI_ROLE_LABEL, "Both have confirmed the end");
  press ("Count");
  count_game ();
}

/* --- The evening --- */

static gboolean
is_written (gpointer path)
{
  g_autofree char *text = NULL;
  gsize length = 0;

  return g_file_get_contents (path, &text, &length, NULL) && length > 1000 &&
         memcmp (text, "%PDF", 4) == 0;
}

static void
print_standings (char *pdf)
{
  client_key ("<Control>3");
  wait_for (ATSPI_ROLE_LIST_ITEM, "1, 1, Player*");
  client_key ("<Control>p");
  client_until_windows (2, "the papers");
  client_key ("<Control>s");
  choose_file (2, pdf);
  client_until (is_written, pdf, "the paper");
  client_until_windows (2, "the papers again");
  client_key ("Escape");
  client_until_windows (1, "the standings again");
}

/* What the twin says of the file. */
static char *
ask (const char *verb, const char *path)
{
  const char *const argv[] = { twin, verb, path, NULL };

  return client_ask (argv);
}

static int
count_lines (const char *text, const char *word)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  int n = 0;

  for (int i = 0; lines[i]; i++)
    n += strstr (lines[i], word) != NULL;
  return n;
}

/* The sum of all points, of which each game gives two. */
static int
sum_points (const char *standings)
{
  g_auto (GStrv) lines = g_strsplit (standings, "\n", -1);
  int sum = 0;

  for (int i = 1; lines[i] && lines[i][0]; i++) {
    g_auto (GStrv) cells = g_strsplit (lines[i], "\t", -1);

    g_assert_cmpint (g_strv_length (cells), >, 5);
    sum += atoi (cells[5]);
  }
  return sum;
}

/* 36 games, one of which was counted and signed by all; a result that went and came back. */
static void
check_file (const char *path)
{
  static const struct {
    const char *verb;
    int n;
  } verbs[] = { { "\tdraw\t", ROUNDS }, { "\tresult\t", ROUNDS * TABLES - 1 },
                { "\tundo\t", 1 },      { "\tredo\t", 1 },
                { "\tstart\t", 1 },     { "\tplay\t", 5 },
                { "\trule\t", 2 },      { "\tpass\t", 2 },
                { "\tconfirm\t", 1 },   { "\tcount\t", 1 } };
  g_autofree char *verified = ask ("verify", path), *standings = ask ("standings", path),
                  *rulings = ask ("rulings", path), *log = ask ("log", path);

  g_assert_cmpint (count_lines (standings, "Player"), ==, PLAYERS);
  g_assert_cmpint (sum_points (standings), ==, 2 * ROUNDS * TABLES);
  g_assert_cmpint (count_lines (rulings, "missed-lift"), ==, 1);
  g_assert_cmpint (count_lines (rulings, "warning"), ==, 2);
  for (gsize i = 0; i < G_N_ELEMENTS (verbs); i++)
    g_assert_cmpint (count_lines (log, verbs[i].verb), ==, verbs[i].n);
  g_assert_nonnull (strstr (verified, "\nok\n"));
}

static void
test_day (void)
{
  g_autofree char *path = g_build_filename (g_get_home_dir (), "day.tengen", NULL);
  g_autofree char *pdf = g_build_filename (g_get_home_dir (), "standings.pdf", NULL);

  client_start (program, NULL);
  make_tournament ("day.tengen");
  for (int round = 1; round <= ROUNDS; round++) {
    draw (round);
    enter_results (round, round == ROUNDS ? 2 : 1);
  }
  undo_and_redo ();
  play_game ();
  print_standings (pdf);
  client_key ("<Control>w");
  client_until_over ();
  check_file (path);
}

TEST_MAIN (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  twin = argv[2];
  g_test_add_func ("/day/all", test_day);
  return g_test_run ();
}
