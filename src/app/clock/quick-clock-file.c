/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/quick-clock-file.h"
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/round/pair.h"
#include "desk/clock/time.h"
#include "papers/paper/event.h"
#include "report/page/words.h"

#define KEPT 20 /* files of old games */

static char *
folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "tengen", "clocks", NULL);
}

static int
by_name (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* The names begin with the time of the game: the last is the newest. */
static GPtrArray *
list_files (const char *place)
{
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (place, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".tengen"))
      g_ptr_array_add (paths, g_build_filename (place, name, NULL));
  g_ptr_array_sort (paths, by_name);
  return paths;
}

static void
drop_oldest (const char *place)
{
  g_autoptr (GPtrArray) paths = list_files (place);

  for (guint i = 0; i + KEPT < paths->len; i++)
    g_unlink (paths->pdata[i]);
}

static char *
new_path (const char *place)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stamp = g_date_time_format (now, "%Y-%m-%d %H%M%S %f");

  return g_strdup_printf ("%s/%s.tengen", place, stamp);
}

static gboolean
enrol (Desk *desk, const char *name, GError **error)
{
  DeskPlayer player = { .family = name, .given = "", .country = "", .club = "", .ident = "" };
  gint64 key;

  player.rank = RULES_RANK_DAN (1);
  return desk_enrol (desk, &player, &key, error);
}

/* Colours are not drawn here: who sits at Black's side of the clock is Black. */
static gboolean
pair (Desk *desk, GError **error)
{
  static const PairingPair table = { 0, 1, 0 };
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (desk, error);
  g_autoptr (PairingRound) round = draw ? pairing_round_new (1, &table, 1) : NULL;

  return round && desk_pair_store (desk, draw, round, TRUE, error);
}

static gboolean
fill (const char *path, const char *black, const char *white, GError **error)
{
  g_autoptr (Desk) desk = desk_open (path, TRUE, error);

  return desk && enrol (desk, black, error) && enrol (desk, white, error) && pair (desk, error);
}

/* What stands for the name of who sits there, where nobody gave one. @side: a side of a quick
 * clock. */
const char *
app_quick_clock_file_nobody (ClockSide side)
{
  return side == CLOCK_BLACK ? _ ("Black") : _ ("White");
}

/* Makes the file of a quick clock; the oldest ones go. Returns its path, or NULL. @limit: how
 * much time each side has, as clock_limit_parse() reads it. @black: who plays Black, "" for
 * nobody in particular. @white: who plays White. */
char *
app_quick_clock_file_make (const char *limit, const char *black, const char *white, GError **error)
{
  static const char *const names[] = { "name", "rounds", "time", NULL };
  const char *const values[] = { _ ("Quick Clock"), "1", limit, NULL };
  g_autofree char *place = folder ();
  g_autofree char *path = NULL;

  if (g_mkdir_with_parents (place, 0700) != 0) {
    g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, _ ("The folder “%s” cannot be created."),
                 place);
    return NULL;
  }
  path = new_path (place);
  if (!desk_event_create (path, NULL, names, values, error))
    return NULL;
  if (!fill (path, *black ? black : app_quick_clock_file_nobody (CLOCK_BLACK),
             *white ? white : app_quick_clock_file_nobody (CLOCK_WHITE), error)) {
    g_unlink (path);
    return NULL;
  }
  drop_oldest (place);
  return g_steal_pointer (&path);
}

static char *
describe_clock_file (Desk *desk)
{
  const DeskState *state = desk_get_state (desk);
  const DeskGame *game = desk_state_game (state, APP_QUICK_CLOCK_FILE_GAME);
  g_autofree char *black = desk_player_name (desk_state_player (state, game->black));
  g_autofree char *white = desk_player_name (desk_state_player (state, game->white));
  gint64 stored = desk_time_interrupted (desk, APP_QUICK_CLOCK_FILE_GAME);
  g_autoptr (GDateTime) at = g_date_time_new_from_unix_local (stored / G_USEC_PER_SEC);
  g_autofree char *time = report_words_moment (at, REPORT_MOMENT_SECONDS);
  g_autofree char *limit = papers_event_time (state);

  /* Translators: the time limit, the players, the time of day */
  return stored ? g_strdup_printf (_ ("A clock was running: %s, %s – %s, stored at %s."), limit,
                                   black, white, time)
                : g_strdup_printf (_ ("A clock is stopped: %s, %s – %s."), limit, black, white);
}

/* Looks whether the newest quick clock was left in the middle of its game. One that is open, here
 * or in another program, is not found. Returns its path, or NULL. @ret_about: what it is, in a
 * sentence. */
char *
app_quick_clock_file_find (char **ret_about)
{
  g_autofree char *place = folder ();
  g_autoptr (GPtrArray) paths = list_files (place);
  const char *path = paths->len ? paths->pdata[paths->len - 1] : NULL;
  g_autoptr (Desk) desk = path ? desk_open (path, TRUE, NULL) : NULL;

  if (!desk || ledger_get_read_only (desk_get_ledger (desk)) ||
      !desk_state_game (desk_get_state (desk), APP_QUICK_CLOCK_FILE_GAME) ||
      desk_state_result (desk_get_state (desk), APP_QUICK_CLOCK_FILE_GAME) ||
      !desk_time_has_begun (desk, APP_QUICK_CLOCK_FILE_GAME))
    return NULL;
  *ret_about = describe_clock_file (desk);
  return g_strdup (path);
}
