/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every key that the window of shortcuts lists is struck in the real program, where it is said to
 * hold, and something comes of it. usage: strokes TENGEN TENGEN-CLI SAMPLE.csv SHORTCUTS.ui */
#include <string.h>
#include "client-keys.h"
#include "client.h"
#include "folder.h"
#include "program.h"
#include "walk-sample.h"

#define MOMENT 3000

static const char *program, *shortcuts;
static int findings, struck;
static AtspiAccessible *home; /* the window of the tournament */

/* Where the keys of a group hold. */
typedef struct {
  const char *group;
  const char *keys;
  gboolean on_row; /* then the first row of its list is gone to */
  gboolean opens;  /* a window */
  char *(*make) (const char *folder);
  const char *only; /* of its keys, NULL for all that no other place has */
  const char *then; /* keys, from the row */
  const char *to;   /* the button that leads on */
} Place;

static const Place places[] = {
  { "Tournament", "<Control>2", TRUE, FALSE, walk_sample_make },
  { "Players", "<Control>1", TRUE, FALSE, walk_sample_make },
  { "Players", "<Control>1", FALSE, FALSE, walk_sample_teams, " <Control>Insert " },
  { "Standings", "<Control>3", TRUE, FALSE, walk_sample_make },
  { "Log", "<Control>4", TRUE, FALSE, walk_sample_ruled },
  { "Rule book", "<Control>1 F3", FALSE, TRUE, walk_sample_make },
  { "Rounds", "<Control>2", TRUE, FALSE, walk_sample_make },
  { "Rounds", "<Control>2", TRUE, FALSE, walk_sample_draft, " k <Control><Shift>d " },
  { "Rounds", "<Control>2", TRUE, FALSE, walk_sample_teams, " l <Shift>l o m period comma " },
  { "Restrictions", "<Control>2 F10 t", FALSE, TRUE, walk_sample_make },
  { "Bracket", "<Control>2", TRUE, TRUE, walk_sample_bracket, .to = "Bracket" },
  { "Game", "<Control>2", TRUE, FALSE, walk_sample_make, NULL, "Down Return" },
  { "Game record", "", FALSE, FALSE, walk_sample_record },
  { "Players’ clock", "<Control>2", TRUE, TRUE, walk_sample_make, NULL, "Down Return F11" },
  { "Hall display", "<Control>h", FALSE, TRUE, walk_sample_make },
};

/* What has to be done there before, so that there is something to do for the key. */
typedef struct {
  const char *group, *key;
  const char *before; /* keys */
  const char *at;     /* what Tab goes to then */
  const char *then;   /* keys */
} Before;

static const Before befores[] = {
  { "Tournament", "<Control>2", "<Control>1" },
  { "Tournament", "<Control>y", "<Control>z" },
  { "Tournament", "<Alt>Down", NULL, "Undo *" },
  { "Tournament", "<Control>Page_Up", "<Control>comma <Control>Page_Down" },
  { "Tournament", "<Control>Page_Down", "<Control>comma" },
  { "Standings", "<Alt>Up", "Down F4" },
  { "Standings", "<Alt>Down", "F4" },
  { "Log", "Delete", "Down Down" },
  { "Log", "<Shift>Delete", "Down" },
  { "Log", "F2", "Down Down" },
  { "Log", "<Control>d", "Down Down" },
  { "Log", "<Control>k", "Down Down" },
  { "Log", "Return", "Down Down" },
  { "Rounds", "<Alt>1", "<Alt>2" },
  { "Rounds", "period", "1" },
  { "Rounds", "comma", "1" },
  { "Rounds", "<Alt>Page_Up", "<Alt>Page_Down" },
  { "Rule book", "F3", "Escape" },
  { "Rule book", "<Control>f", "Tab Tab" },
  { "Bracket", "0", "plus" },
  { "Game", "Return", "Up" },
  { "Hall display", "space", "plus" },
  { "Hall display", "Right", "plus" },
  { "Hall display", "Left", "plus" },
  { "Hall display", "Page_Down", "plus" },
  { "Hall display", "Page_Up", "plus" },
  { "Hall display", "minus", "plus" },
  { "Game record", "Left", "End" },
  { "Game record", "Page_Up", "End" },
  { "Game record", "<Control>Left", "End" },
  { "Game record", "<Control>Right", "Home" },
  { "Game record", "Home", "End" },
  { "Game record", "Right", "Home" },
  { "Game record", "Page_Down", "Home" },
  { "Game record", "End", "Home" },
  { "Game record", "Up", "Home Right Down" },
  { "Game record", "Down", "Home Right" },
};

/* What needs more than a page and a row, and is struck in tests of its own. */
static const char *const elsewhere[] = {
  "Rule book/<Alt>Left",                        /* tests/app/manual/rule-book.c */
  "Restrictions/Return", "Restrictions/Delete", /* tests/app/rounds/demands.c: there has to be one */
  /* a clock that runs changes the picture by itself, and keeps the program: players-clock.c,
     game-page.c */
  "Players’ clock/space", "Players’ clock/Shift_L", "Players’ clock/Left", "Players’ clock/Shift_R",
  "Players’ clock/Right", "Players’ clock/p", "Game/space", "Game/<Alt>Page_Up",
  "Game/<Alt>Page_Down", /* the game would have to be played again */
  "Hall display/F11",    /* no window manager is here who would fill the screen */
};

/* --- What is listed --- */

static void
add_key (GPtrArray *found, const char *group, char *key)
{
  g_ptr_array_add (found, g_strdup (group));
  g_ptr_array_add (found, key);
}

/* “<Control>1...4” stands for four keys. */
static void
add_keys (GPtrArray *found, const char *group, const char *text)
{
  const char *dots = strstr (text, "...");

  if (!dots) {
    add_key (found, group, g_strdup (text));
    return;
  }
  for (char digit = dots[-1]; digit <= dots[3]; digit++)
    add_key (found, group, g_strdup_printf ("%.*s%c", (int) (dots - 1 - text), text, digit));
}

/* What tests/list-keys.c says. Returns group and key, one after the other. */
static GPtrArray *
read_shortcuts (void)
{
  GPtrArray *found = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;

  g_assert_true (g_file_get_contents (shortcuts, &text, NULL, NULL));
  lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; **line; line++) {
    g_auto (GStrv) fields = g_strsplit (*line, "\t", 3);
    g_auto (GStrv) keys = g_strsplit (fields[1], " ", -1);

    for (char **key = keys; *key; key++)
      add_keys (found, fields[0], *key);
  }
  return found;
}

/* --- Going there --- */

static void
press_keys (const char *keys)
{
  g_auto (GStrv) each = g_strsplit (keys, " ", -1);

  for (int i = 0; each[i] && each[i][0]; i++) {
    client_key (each[i]);
    client_within (client_is_quiet, NULL, MOMENT);
  }
}

static gboolean
has_one_window (gpointer data)
{
  return client_count_windows () == 1;
}

/* A dialog that is slow to go must not leave the key to the window of the tournament. */
static const char *
key_out (int i)
{
  AtspiAccessible *window = client_window ();
  gboolean closes = i >= 3 && window && window != home &&
                    atspi_accessible_get_role (window, NULL) == ATSPI_ROLE_FRAME;

  return closes ? "<Control>w" : "Escape";
}

/* Out of whatever has been opened: most by Escape, a window of its own by the key for that. */
static void
go_home (void)
{
  for (int i = 0; i < 9 && client_count_windows () > 1; i++)
    press_keys (key_out (i));
  client_until (has_one_window, NULL, "the window of the tournament alone");
  press_keys ("Escape");
}

static void
press_button (const char *name)
{
  AtspiAccessible *button = client_await (ATSPI_ROLE_PUSH_BUTTON, name);

  g_assert_true (client_do (button, "click"));
  g_object_unref (button);
}

static void
go_to (const Place *place)
{
  press_keys (place->keys);
  if (place->on_row) {
    client_tab_to (ATSPI_ROLE_LIST_ITEM, "*");
    press_keys ("Home");
  }
  if (place->to)
    press_button (place->to);
  if (place->then)
    press_keys (place->then);
  if (place->opens)
    client_until_windows (2, place->group);
}

static void
prepare (const Place *place, const char *key)
{
  for (gsize i = 0; i < G_N_ELEMENTS (befores); i++) {
    const Before *before = &befores[i];

    if (strcmp (before->group, place->group) || strcmp (before->key, key))
      continue;
    if (before->before)
      press_keys (before->before);
    if (before->at)
      client_tab_to (ATSPI_ROLE_INVALID, before->at);
    if (before->then)
      press_keys (before->then);
  }
}

/* --- Striking --- */

typedef struct {
  guint picture;
  int windows;
} Seen;

static gboolean
has_come_of_it (gpointer before)
{
  const Seen *seen = before;

  return client_count_windows () != seen->windows || client_picture () != seen->picture;
}

static Seen
strike (const char *key)
{
  Seen before;

  client_within (client_is_quiet, NULL, MOMENT);
  before = (Seen){ client_picture (), client_count_windows () };
  client_key (key);
  return before;
}

/* Those that end the program are the end of the test; what is elsewhere is not here. */
static gboolean
is_left_out (const char *group, const char *key)
{
  g_autofree char *path = g_strdup_printf ("%s/%s", group, key);

  for (gsize i = 0; i < G_N_ELEMENTS (elsewhere); i++)
    if (strcmp (elsewhere[i], path) == 0)
      return TRUE;
  return strcmp (key, "<Control>q") == 0 || strcmp (key, "<Control>w") == 0;
}

static gboolean
has_key (const Place *place, const char *key)
{
  g_autofree char *word = g_strdup_printf (" %s ", key);

  for (gsize i = 0; i < G_N_ELEMENTS (places) && !place->only; i++)
    if (places[i].only && strcmp (places[i].group, place->group) == 0 &&
        strstr (places[i].only, word))
      return FALSE;
  return !place->only || strstr (place->only, word);
}

static void
try_key (const Place *place, const char *key)
{
  Seen before;

  go_to (place);
  prepare (place, key);
  struck++;
  before = strike (key);
  if (!client_within (has_come_of_it, &before, MOMENT)) {
    g_test_message ("%s: nothing comes of %s", place->group, key);
    findings++;
  }
  go_home ();
}

/* The one key that nobody has listed does nothing: what is looked at would tell. */
static void
try_nothing (const Place *place)
{
  Seen before;

  go_to (place);
  before = strike ("F7");
  client_within (client_is_quiet, NULL, MOMENT);
  if (has_come_of_it (&before)) {
    g_test_message ("%s: something comes of F7, which is not listed", place->group);
    findings++;
  }
  go_home ();
}

static void
try_place (const Place *place)
{
  g_autoptr (GPtrArray) listed = read_shortcuts ();

  try_nothing (place);
  for (guint i = 0; i < listed->len; i += 2) {
    const char *group = listed->pdata[i], *key = listed->pdata[i + 1];

    if (strcmp (group, place->group) == 0 && has_key (place, key) && !is_left_out (group, key))
      try_key (place, key);
  }
}

static void
test_place (gconstpointer data)
{
  const Place *place = data;
  g_autofree char *folder = g_dir_make_tmp ("tengen-strokes-XXXXXX", NULL);
  g_autofree char *file = place->make (folder);

  findings = struck = 0;
  client_copy ("family,given,rank\nCopied,Carl,3k\n");
  client_start (program, file);
  g_set_object (&home, client_window ());
  try_place (place);
  g_clear_object (&home);
  client_stop ();
  folder_remove (folder);
  g_test_message ("%s: %d keys were struck", place->group, struck);
  g_assert_cmpint (struck, >, 0);
  if (findings)
    g_test_fail_printf ("%d findings", findings);
}

static gboolean
has_place (const char *group)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    if (strcmp (places[i].group, group) == 0)
      return TRUE;
  return FALSE;
}

/* A group that is new is not passed over. */
static void
test_groups (void)
{
  g_autoptr (GPtrArray) listed = read_shortcuts ();

  g_assert_cmpuint (listed->len, >, 0);
  for (guint i = 0; i < listed->len; i += 2)
    if (!has_place (listed->pdata[i]))
      g_test_fail_printf ("nobody says where the keys of “%s” hold", (char *) listed->pdata[i]);
}

TEST_MAIN (int argc, char **argv)
{
  if (!client_init (&argc, &argv))
    return 77;
  program = argv[1];
  walk_sample_init (argv[2], argv[3]);
  shortcuts = argv[4];
  g_test_add_func ("/strokes/groups", test_groups);
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++) {
    g_autofree char *path = g_strdup_printf ("/strokes/%" G_GSIZE_FORMAT "-%s", i, places[i].group);

    g_test_add_data_func (path, &places[i], test_place);
  }
  return g_test_run ();
}
