/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tables of actions: their keys, and what is greyed out. */
#include "app/action/keys-list.h"
#include "app/board/board-view.h"
#include "app/clock/hall.h"
#include "app/clock/players-clock.h"
#include "app/event/assistant.h"
#include "app/event/event-criteria.h"
#include "app/game/game-page.h"
#include "app/list/sheet.h"
#include "app/log/log-page.h"
#include "app/manual/manual.h"
#include "app/players/players-page.h"
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "app/rounds/rounds-page.h"
#include "app/ruling/game-rule.h"
#include "app/manual/rule-book.h"
#include "app/standings/standings-page.h"
#include "app/window/window.h"
#include "desk/chance.h"
#include "desk/standings/freeze.h"
#include "hand.h"
#include "program.h"

#define ACTS 96

static AppApplication *application;

/* --- Keys --- */

/* What holds at once: what is around a page, and what it has. */
static const struct {
  const char *name;
  const AppAction *const *tables[6];
} places[] = {
  { "players",
    { app_window_actions, app_window_game_actions, app_window_player_actions,
      app_players_actions } },
  { "rounds",
    { app_window_actions, app_window_game_actions, app_window_player_actions,
      app_rounds_actions } },
  { "standings",
    { app_window_actions, app_window_game_actions, app_window_player_actions,
      app_standings_actions } },
  { "log",
    { app_window_actions, app_window_game_actions, app_window_player_actions, app_log_actions } },
  { "game",
    { app_window_actions, app_window_game_actions, app_window_player_actions, app_game_actions,
      app_board_actions, app_game_rule_panel_actions } },
  { "record", { app_record_window_actions, app_record_actions, app_board_actions } },
  { "hall", { app_hall_actions } },
  { "players' clock", { app_players_clock_actions } },
  { "reader", { app_reader_actions } },
  { "assistant", { app_assistant_actions } },
  { "criteria", { app_event_criteria_actions } },
};

typedef void (*RowFunc) (const AppAction *row, gpointer data);

static void
each_row (const AppAction *const *tables, RowFunc func, gpointer data)
{
  for (; tables && *tables; tables++)
    for (const AppAction *row = *tables; row->name; row++)
      func (row, data);
}

static void
check_told (const AppAction *row, gpointer place)
{
  if (row->keys && (!row->help || !row->help[0]))
    g_test_fail_printf ("%s: %s has keys, and nothing says what they do or why that is not said",
                        (const char *) place, row->name);
}

static void
test_told (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++)
    for (gsize t = 0; t < G_N_ELEMENTS (places[i].tables); t++)
      each_row (places[i].tables[t], check_told, (gpointer) (gsize) places[i].name);
}

typedef struct {
  const char *place;
  GHashTable *claimed; /* key -> row */
} Claims;

/* What looks first whether a key is its own hands it on; what only tells of keys binds none. */
static void
claim (const AppAction *row, gpointer data)
{
  Claims *claims = data;
  g_autoptr (GArray) keys = app_action_keys (row);

  for (guint i = 0; i < keys->len && !row->press && row->place != APP_ACTION_ELSEWHERE; i++) {
    const AppActionKey *key = &g_array_index (keys, AppActionKey, i);
    char *name = gtk_accelerator_name (key->key, key->modifiers);
    const AppAction *other = g_hash_table_lookup (claims->claimed, name);

    if (other && !g_str_equal (other->name, row->name))
      g_test_fail_printf ("%s: %s is claimed by %s and by %s", claims->place, name, other->name,
                          row->name);
    if (other == row)
      g_test_fail_printf ("%s: %s has %s twice", claims->place, row->name, name);
    g_hash_table_insert (claims->claimed, name, (gpointer) (gsize) row);
  }
}

/* What the program binds everywhere is there too. */
static void
claim_everywhere (const AppAction *row, gpointer data)
{
  if (row->place == APP_ACTION_EVERYWHERE)
    claim (row, data);
}

static gboolean
has_table (gsize place, const AppAction *const *table)
{
  gboolean has = FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (places[place].tables); i++)
    has = has || places[place].tables[i] == table;
  return has;
}

static void
test_claims (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (places); i++) {
    Claims claims = { places[i].name,
                      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL) };

    for (gsize t = 0; t < G_N_ELEMENTS (places[i].tables); t++)
      each_row (places[i].tables[t], claim, &claims);
    for (gsize g = 0; g < app_keys_n_groups; g++)
      for (gsize k = 0; k < G_N_ELEMENTS (app_keys_groups[g].tables); k++)
        if (!has_table (i, app_keys_groups[g].tables[k]))
          each_row (app_keys_groups[g].tables[k], claim_everywhere, &claims);
    g_hash_table_unref (claims.claimed);
  }
}

/* --- What is greyed out --- */

/* What is shown, and selected. */
typedef struct {
  Desk *desk;
  int round, board;
  gint64 game, player, act;
  gboolean withdrawn;
} Place;

typedef gboolean (*Ask) (Desk *desk, gpointer place, GError **error);

#define ASK(name, call)                                         \
  static gboolean name (Desk *desk, gpointer p, GError **error) \
  {                                                             \
    const Place *place = p;                                     \
    return (call);                                              \
  }

ASK (settle, desk_pair_settle (desk, place->round, error))
ASK (drop, desk_pair_cancel (desk, place->round, error))
ASK (colours, desk_pair_colours (desk, place->round, place->board, error))
ASK (take_out, desk_pair_remove (desk, place->round, place->board, error))
ASK (clear, desk_result_clear (desk, place->game, "why", error))
ASK (withdraw, desk_enrol_withdraw (desk, place->player, !place->withdrawn, "why", error))
ASK (publish, desk_freeze_set (desk, place->round, NULL, error))
ASK (thaw, desk_freeze_thaw (desk, place->round, NULL, error))
ASK (undo, desk_undo (place->desk, error))
ASK (redo, desk_redo (place->desk, error))
ASK (retract, desk_retract (desk, place->act, DESK_SIGNED_CHIEF, "why", error))
ASK (reinstate, desk_reinstate (desk, place->act, DESK_SIGNED_CHIEF, "why", error))
ASK (pass, desk_play_pass (desk, place->game, error))
ASK (propose, desk_end_propose (desk, place->game, RULES_EMPTY, error))
ASK (start, desk_time_start (desk, place->game, CLOCK_BLACK, error))
ASK (press, desk_time_press (desk, place->game, error))
ASK (stop, desk_time_pause (desk, place->game, error))
ASK (resume, desk_time_resume (desk, place->game, error))

/* These only look. */
static gboolean
is_draw (DeskDraw *draw)
{
  if (draw)
    desk_draw_free (draw);
  return draw != NULL;
}

ASK (draw, is_draw (desk_pair_snapshot (place->desk, error)))
ASK (complete, is_draw (desk_pair_task_rest (desk, place->round, NULL, 0, error)))
ASK (seat, is_draw (desk_pair_task_waiting (desk, place->round, error)))

static const struct {
  const char *action;
  Ask ask;
  gboolean looks;       /* without a trial */
  const char *looser;   /* why it is enabled where it may not be done */
  const char *stricter; /* why it is greyed out where it may */
} asks[] = {
  { "rounds.settle", settle, .looser = "it says who has withdrawn" },
  { "rounds.drop", drop },
  { "rounds.colours", colours, .looser = "it says which ruling does that" },
  { "rounds.remove", take_out, .looser = "it says that the game has begun" },
  { "rounds.clear", clear, .looser = "it says why the result is closed" },
  { "rounds.draw", draw, TRUE, "it says which results are missing",
    "whether a bracket goes on is asked when it is drawn" },
  { "rounds.complete", complete, TRUE, .looser = "it says what stands in the way" },
  { "rounds.seat", seat, TRUE, "it says that nobody waits", "a round that is not drawn is drawn" },
  { "players.withdraw", withdraw, .looser = "it says what has to be done first" },
  { "standings.publish", publish, .looser = "it says which results are missing",
    .stricter = "before the first round there is nothing to see" },
  { "standings.thaw", thaw },
  { "win.undo", undo },
  { "win.redo", redo },
  { "log.retract", retract, .looser = "it says what stands on the act" },
  { "log.reinstate", reinstate, .looser = "it says what is against it" },
  { "game.pass", pass, .looser = "it says whose clock has to be pressed" },
  { "game.propose", propose },
  { "game.start", start, .looser = "it says whose move it is" },
  { "game.press", press },
  { "game.pause", stop },
  { "game.resume", resume, .looser = "it says what comes first" },
  { "game.clear", clear },
};

static guint n_asked[G_N_ELEMENTS (asks)][2];

/* A button knows whether its action is enabled. */
static gboolean
is_enabled (GtkWidget *widget, const char *action)
{
  GtkWidget *probe = gtk_button_new ();
  gboolean enabled;

  gtk_widget_set_visible (probe, FALSE);
  gtk_widget_set_parent (probe, widget);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (probe), action);
  enabled = gtk_widget_get_sensitive (probe);
  gtk_widget_unparent (probe);
  return enabled;
}

/* Whether it ends with a sentence that it may not be done: not one that asks who signs, or whether
 * the players have agreed to the times. */
static gboolean
may_be_done (gsize i, Place *place, char **ret_why)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) changes = NULL;
  gboolean done;

  if (asks[i].looks)
    done = asks[i].ask (place->desk, place, &error);
  else {
    changes = desk_trial (place->desk, asks[i].ask, place, &error);
    done = changes != NULL;
  }
  *ret_why = error ? g_strdup (error->message) : NULL;
  return done || g_error_matches (error, DESK_ERROR, DESK_ERROR_AUTHORITY) ||
         g_error_matches (error, DESK_ERROR, DESK_ERROR_UNCONFIRMED);
}

static void
check (GtkWidget *widget, const char *group, Place *place)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++) {
    g_autofree char *why = NULL;
    gboolean enabled, may;

    if (!g_str_has_prefix (asks[i].action, group))
      continue;
    enabled = is_enabled (widget, asks[i].action);
    may = may_be_done (i, place, &why);
    n_asked[i][enabled]++;
    if (enabled != may && !(enabled ? asks[i].looser : asks[i].stricter)) {
      g_test_message ("%s is %s: %s", asks[i].action, enabled ? "enabled" : "greyed out",
                      why ? why : "it can be done");
      g_test_fail ();
    }
  }
}

static gpointer
find_part (GtkWidget *widget, GType type)
{
  gpointer found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_part (child, type);
  return found;
}

static void
check_rounds (GtkWidget *page, gpointer row, Place place)
{
  const DeskTable *table = row;

  g_object_get (page, "round", &place.round, NULL);
  if (table)
    place.board = (int) table->game->board, place.game = table->game->game;
  check (page, "rounds.", &place);
}

static void
check_players (GtkWidget *page, gpointer row, Place place)
{
  const DeskPlayer *player = row;

  if (player)
    place.player = player->player, place.withdrawn = player->withdrawn;
  check (page, "players.", &place);
}

static void
check_standings (GtkWidget *page, gpointer row, Place place)
{
  place.round = app_standings_page_get_round (APP_STANDINGS_PAGE (page));
  check (page, "standings.", &place);
}

static void
check_log (GtkWidget *page, gpointer row, Place place)
{
  const LedgerAct *act = row;

  if (act)
    place.act = act->id;
  check (page, "log.", &place);
}

static const struct {
  const char *name;
  GType (*type) (void);
  void (*check) (GtkWidget *page, gpointer row, Place place);
} pages[] = {
  { "players", app_players_page_get_type, check_players },
  { "rounds", app_rounds_page_get_type, check_rounds },
  { "standings", app_standings_page_get_type, check_standings },
  { "log", app_log_page_get_type, check_log },
};

static void
check_pages (AppWindow *window, Desk *desk, guint position)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
    GtkWidget *page;
    AppSheet *sheet;

    app_window_go (window, pages[i].name, 0);
    hand_settle ();
    page = find_part (GTK_WIDGET (window), pages[i].type ());
    if (APP_IS_ROUNDS_PAGE (page))
      g_object_set (page, "round", desk_state_last_round (desk_get_state (desk)), NULL);
    sheet = find_part (page, APP_TYPE_SHEET);
    app_sheet_select (sheet, position);
    hand_settle ();
    pages[i].check (page, app_sheet_get_selected (sheet), (Place){ .desk = desk });
  }
  check (GTK_WIDGET (window), "win.", &(Place){ .desk = desk });
}

static void
check_game (AppWindow *window, Desk *desk, guint nth)
{
  const DeskState *state = desk_get_state (desk);
  int last = desk_state_last_round (state);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, MAX (last - (int) (nth % 2), 1));
  const DeskGame *game = games->len ? games->pdata[nth % games->len] : NULL;
  Place place = { .desk = desk, .game = game ? game->game : 0 };

  if (!game || !game->black || !game->white)
    return;
  app_window_go (window, "rounds", game->game);
  hand_settle ();
  check (find_part (GTK_WIDGET (window), APP_TYPE_GAME_PAGE), "game.", &place);
}

static void
check_all (AppWindow *window, Desk *desk, guint n)
{
  check_pages (window, desk, n % 5);
  check_game (window, desk, n);
}

static const char *const systems[] = { "swiss", "macmahon", "round_robin", "knockout" };

static AppWindow *
open_window (const char *path)
{
  AppWindow *window = APP_WINDOW (app_window_new (GTK_APPLICATION (application)));

  app_window_open (window, path);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  return window;
}

/* What chance leaves out: rounds that are drawn, games that are played and won. */
static void
go_on (Fixture *fixture, guint i)
{
  const DeskState *state = desk_get_state (fixture->desk);
  int last = desk_state_last_round (state);
  g_autoptr (GPtrArray) games = desk_state_games_of (state, MAX (last, 1));
  const RulesResult won = { RULES_RESULT_RESIGN, RULES_BLACK, 0 };

  if (i % 24 == 0)
    fixture_draw (fixture, i % 48 == 0, NULL);
  if (i % 24 == 23)
    desk_freeze_set (fixture->desk, last, NULL, NULL);
  if (i % 24 == 12)
    desk_pair_settle (fixture->desk, last, NULL);
  for (guint k = 0; k < games->len; k++) {
    const DeskGame *game = games->pdata[k];

    if (i % 24 == 13 && k % 3 < 2)
      desk_time_start (fixture->desk, game->game, CLOCK_BLACK, NULL);
    if (i % 24 >= 18 && k <= (i % 24 - 18) * 2)
      desk_result_set (fixture->desk, game->game, won, 0, NULL, NULL);
  }
}

/* Empty at first, by chance then, and read only at last. */
static void
test_enabled (gconstpointer system)
{
  Fixture fixture;
  Play play = { .fixture = &fixture, .chance = g_rand_new_with_seed (play_seed ()) };
  AppWindow *window, *other;

  fixture_set_up (&fixture, NULL);
  fixture_set (&fixture, "system", system);
  fixture_set (&fixture, "rounds", "9");
  g_clear_object (&fixture.desk);
  window = open_window (fixture.path);
  fixture.desk = g_object_ref (app_window_get_desk (window));
  check_all (window, fixture.desk, 0);
  fixture_enrol_many (&fixture, 8);
  for (guint i = 0; i < ACTS; i++) {
    go_on (&fixture, i);
    play_act (&play, NULL);
    hand_settle ();
    if (i % 4 == 0)
      check_all (window, fixture.desk, i);
  }
  other = open_window (fixture.path);
  g_assert_nonnull (ledger_get_read_only (desk_get_ledger (app_window_get_desk (other))));
  check_all (other, app_window_get_desk (other), 1);
  gtk_window_destroy (GTK_WINDOW (other));
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  fixture_tear_down (&fixture, NULL);
  g_rand_free (play.chance);
}

/* Every action was met both ways. */
static void
test_met (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (asks); i++)
    if (!n_asked[i][FALSE] || !n_asked[i][TRUE]) {
      g_test_message ("%s was greyed out %u times and enabled %u times", asks[i].action,
                      n_asked[i][FALSE], n_asked[i][TRUE]);
      g_test_fail ();
    }
}

TEST_MAIN (int argc, char **argv)
{
  application = hand_init (&argc, &argv);
  if (!application)
    return 77;
  fixture_hours_begin ();
  g_test_add_func ("/actions/told", test_told);
  g_test_add_func ("/actions/claims", test_claims);
  for (gsize i = 0; i < G_N_ELEMENTS (systems); i++) {
    g_autofree char *path = g_strconcat ("/actions/enabled/", systems[i], NULL);
    g_test_add_data_func (path, systems[i], test_enabled);
  }
  g_test_add_func ("/actions/enabled/met", test_met);
  return g_test_run ();
}
