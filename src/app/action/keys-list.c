/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/action/keys-list.h"
#include <glib/gi18n.h>
#include "app/board/board-view.h"
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "app/game/game-page.h"
#include "app/log/log-page.h"
#include "app/players/players-page.h"
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "app/rounds/rounds-page.h"
#include "app/manual/rule-book.h"
#include "app/standings/standings-page.h"
#include "app/window/window.h"

/* --- The program’s own, which application.c does --- */

static const AppAction application_rows[] = {
  { "app.preferences", NULL, 0, "<Control><Shift>p", N_ ("Preferences"),
    .place = APP_ACTION_EVERYWHERE },
  { "app.quick-clock", NULL, 0, "<Control>t", N_ ("Quick clock"), .place = APP_ACTION_EVERYWHERE },
  { "app.manual", NULL, 0, "F1", N_ ("The manual page for this window"),
    .place = APP_ACTION_EVERYWHERE },
  { "app.new-window", NULL, 0, "<Control><Shift>n", N_ ("Open another window"),
    .place = APP_ACTION_EVERYWHERE },
  { "app.quit", NULL, 0, "<Control>q", N_ ("Quit the program"), .place = APP_ACTION_EVERYWHERE },
  { 0 },
};

static AppActions application_keys = { application_rows, NULL };

static const AppAction rule_book_rows[] = {
  { "app.rule-book", NULL, 0, "F3", N_ ("Open the rule book"), .place = APP_ACTION_EVERYWHERE },
  { 0 },
};

static AppActions rule_book_keys = { rule_book_rows, NULL };

/* --- Dialogs, which bind theirs themselves --- */

static const AppAction event_rows[] = {
  { "event.page", NULL, 0, "<Control>Page_Up <Control>Page_Down",
    N_ ("Previous or next page of the tournament settings"), .place = APP_ACTION_ELSEWHERE },
  { 0 },
};

static const AppAction place_rows[] = {
  { "why.step", NULL, 0, "<Alt>Up <Alt>Down", N_ ("Previous or next place, in that window"),
    .place = APP_ACTION_ELSEWHERE },
  { 0 },
};

static const AppAction restrict_rows[] = {
  { "restrict.add", NULL, 0, "Insert", N_ ("Add a restriction"), .place = APP_ACTION_ELSEWHERE },
  { "restrict.change", NULL, 0, "Return", N_ ("Change the selected restriction"),
    .place = APP_ACTION_ELSEWHERE },
  { "restrict.lift", NULL, 0, "Delete", N_ ("Remove the selected restriction"),
    .place = APP_ACTION_ELSEWHERE },
  { 0 },
};

static const AppAction bracket_rows[] = {
  { "bracket.larger", NULL, 0, "plus", N_ ("Larger, smaller"), .place = APP_ACTION_ELSEWHERE },
  { "bracket.smaller", NULL, 0, "minus", N_ ("Larger, smaller"), .place = APP_ACTION_ELSEWHERE },
  { "bracket.fit", NULL, 0, "0", N_ ("Fit to the window"), .place = APP_ACTION_ELSEWHERE },
  { "bracket.list", NULL, 0, "<Control>l", N_ ("As a list"), .place = APP_ACTION_ELSEWHERE },
  { "bracket.print", NULL, 0, "<Control>p", N_ ("Print"), .place = APP_ACTION_ELSEWHERE },
  { 0 },
};

static AppActions event_keys = { event_rows, NULL };
static AppActions place_keys = { place_rows, NULL };
static AppActions restrict_keys = { restrict_rows, NULL };
static AppActions bracket_keys = { bracket_rows, NULL };

/* --- All of them --- */

const AppKeysGroup app_keys_groups[] = {
  { "tournament", N_ ("Tournament"), { app_window_actions, application_keys, event_keys } },
  { "tournament", N_ ("Players"), { app_players_actions, app_window_player_actions } },
  { "rounds", N_ ("Rounds"), { app_rounds_actions } },
  { "rounds", N_ ("Restrictions"), { restrict_keys } },
  { "rounds", N_ ("Bracket"), { bracket_keys } },
  { "game", N_ ("Game"), { app_board_actions, app_game_actions, app_window_game_actions } },
  { "game", N_ ("Game record"), { app_record_actions, app_record_window_actions } },
  { "clock", N_ ("Players’ clock"), { app_players_clock_actions } },
  { "clock", N_ ("Hall display"), { app_hall_actions } },
  { "log", N_ ("Standings"), { app_standings_actions, place_keys } },
  { "log", N_ ("Log"), { app_log_actions } },
  { "log", N_ ("Rule book"), { rule_book_keys, app_reader_actions } },
};
const gsize app_keys_n_groups = G_N_ELEMENTS (app_keys_groups);

/* Binds the keys that hold everywhere, and lets the window of keys and menus know of all. */
void
app_keys_list_use (GtkApplication *application)
{
  for (gsize i = 0; i < app_keys_n_groups; i++)
    for (gsize t = 0; t < G_N_ELEMENTS (app_keys_groups[i].tables); t++)
      if (app_keys_groups[i].tables[t])
        app_action_set_accels (application, app_keys_groups[i].tables[t]);
  app_keys_set_groups (app_keys_groups, app_keys_n_groups);
}
