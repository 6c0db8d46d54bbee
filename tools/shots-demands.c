/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of the restrictions, of who sits out, and of brackets: ./dev shots. SHOTS_DPI makes text
 * larger. */
#include "app/pairing/bracket-window.h"
#include "app/restrict/restrict-form.h"
#include "app/restrict/restrict-players.h"
#include "app/restrict/restrict-window.h"
#include "camera.h"
#include "desk/round/restrict.h"
#include "desk/event/set.h"
#include "hand.h"
#include "rounds-sample.h"

static AppApplication *application;

static void
check (gboolean done, const GError *error)
{
  if (!done)
    g_error ("%s", error->message);
}

static void
set (Sample *sample, const char *name, const char *value)
{
  const char *names[] = { name, NULL }, *values[] = { value, NULL };
  g_autoptr (GError) error = NULL;

  check (desk_event_set (sample->desk, names, values, &error), error);
}

static GtkWidget *
open_window (Sample *sample, const char *page)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_present (GTK_WINDOW (window));
  app_window_go (APP_WINDOW (window), page, 0);
  return window;
}

static void
close_window (GtkWidget *window)
{
  gtk_window_destroy (GTK_WINDOW (window));
  camera_spin (50);
}

static void
demand (Sample *sample, DeskRestriction row)
{
  g_autoptr (GError) error = NULL;

  row.one = row.one ? row.one : "";
  row.two = row.two ? row.two : "";
  row.reason = row.reason ? row.reason : "";
  row.first = MAX (row.first, 1);
  check (desk_restrict_add (sample->desk, &row, NULL, &error), error);
}

static GtkWidget *
find_typed (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_typed (child, type);
  return found;
}

static void
shoot_form (GtkWidget *parent, Sample *sample, gint64 restriction, const char *name,
            const char *typed, gboolean locals)
{
  GtkWidget *form = app_restrict_form_new (GTK_WINDOW (parent), sample->desk, restriction);

  gtk_window_present (GTK_WINDOW (form));
  camera_spin (200);
  if (locals)
    hand_press (form, "locals");
  if (typed)
    gtk_editable_set_text (GTK_EDITABLE (find_typed (hand_part (form, "one"), GTK_TYPE_ENTRY)),
                           typed);
  camera_shoot (form, name);
  if (typed)
    camera_shoot (hand_part (find_typed (form, APP_TYPE_RESTRICT_PLAYERS), "popover"),
                  "restrict-found");
  close_window (form);
}

static void
set_clubs (Sample *sample)
{
  for (int i = 1; i < 12; i++) {
    DeskPlayer player = *desk_state_player (desk_get_state (sample->desk), i);
    player.club = i < 8 ? "北京棋院" : "Société de Go de Saint-Germain-en-Laye";
    desk_enrol_amend (sample->desk, &player, NULL);
  }
}

/* A question is a window of no type of its own. */
static void
shoot_question (const char *name)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);
    if (G_OBJECT_TYPE (window) != GTK_TYPE_WINDOW)
      continue;
    camera_shoot (window, name);
    gtk_window_close (GTK_WINDOW (window));
    return;
  }
  g_error ("%s: nothing was asked", name);
}

static void
shoot_restrictions (void)
{
  Sample sample;
  GtkWidget *window, *list;

  sample_set_up (&sample, NULL);
  window = open_window (&sample, "rounds");
  camera_shoot (window, "demands-empty-round");
  gtk_widget_activate_action (window, "win.restrictions", "s", "");
  list = hand_find_window (APP_TYPE_RESTRICT_WINDOW);
  camera_shoot (list, "restrictions-none");
  demand (&sample,
          (DeskRestriction){ .kind = "never", .one = "1 5 7", .last = 3, .reason = "one family" });
  demand (&sample, (DeskRestriction){ .kind = "unwelcome", .one = "country=ES" });
  demand (&sample, (DeskRestriction){ .kind = "never", .one = "2", .two = "country=JP" });
  demand (&sample, (DeskRestriction){ .kind = "pair", .one = "3 4", .first = 2, .last = 2 });
  demand (&sample,
          (DeskRestriction){ .kind = "seat", .one = "5", .board = 1, .reason = "wheelchair" });
  demand (&sample, (DeskRestriction){ .kind = "table", .board = 13 });
  demand (&sample,
          (DeskRestriction){
              .kind = "unwelcome", .one = "1 2 3 4 5 6 7 8 9 10", .weight = 5000, .first = 2 });
  demand (&sample, (DeskRestriction){ .kind = "bye", .one = "1", .first = 1, .last = 1 });
  camera_shoot (list, "restrictions");
  shoot_form (list, &sample, 0, "restrict-add", NULL, FALSE);
  shoot_form (list, &sample, 0, "restrict-typed", "an", FALSE);
  set_clubs (&sample);
  shoot_form (list, &sample, 0, "restrict-locals", NULL, TRUE);
  shoot_form (list, &sample, 1, "restrict-change", NULL, FALSE);
  shoot_form (list, &sample, 3, "restrict-between", NULL, FALSE);
  shoot_form (list, &sample, 7, "restrict-many", NULL, FALSE);
  gtk_widget_activate_action (list, "restrict.lift", NULL);
  camera_spin (100);
  shoot_question ("restrict-lift");
  close_window (list);
  gtk_widget_activate_action (gtk_stack_get_visible_child (hand_part (window, "pages")), "win.page",
                              "s", "rounds");
  gtk_widget_activate_action (find_typed (window, APP_TYPE_ROUNDS_PAGE), "rounds.draw", NULL);
  camera_spin (1500);
  camera_shoot (window, "restrict-clash");
  gtk_widget_activate_action (window, "win.restrictions", "s",
                              app_banner_get_told (hand_part (window, "banner")));
  list = hand_find_window (APP_TYPE_RESTRICT_WINDOW);
  camera_shoot (list, "restrictions-why");
  close_window (window);
  sample_tear_down (&sample, NULL);
}

static void
shoot_absent (void)
{
  Sample sample;
  GtkWidget *window, *page;

  sample_set_up (&sample, NULL);
  desk_enrol_excuse (sample.desk, 2, 1, 1, NULL);
  desk_enrol_absent (sample.desk, 4, 1, TRUE, NULL);
  window = open_window (&sample, "players");
  page = gtk_widget_get_first_child (gtk_stack_get_visible_child (hand_part (window, "pages")));
  camera_spin (200);
  app_sheet_select (hand_part (page, "sheet"), 1);
  gtk_menu_button_popup (hand_part (page, "absent"));
  camera_shoot (window, "absent");
  close_window (window);
  sample_tear_down (&sample, NULL);
}

/* The player with the smaller number wins, so that who should stand where can be told. */
static void
play_round (Sample *sample, int round, guint leave)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (sample->desk), round);

  for (guint i = 0; i + leave < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    RulesColour winner = game->black < game->white ? RULES_BLACK : RULES_WHITE;
    if (game->black && game->white)
      desk_result_set (sample->desk, game->game, (RulesResult){ RULES_RESULT_RESIGN, winner, 0 }, 0,
                       NULL, NULL);
  }
}

static void
shoot_bracket (const char *name, int n, int rounds, int played, const char *setting,
               const char *value)
{
  Sample sample;
  GtkWidget *window, *bracket;

  sample_set_up (&sample, NULL);
  set (&sample, "rounds", "12");
  set (&sample, "numbers", "entry");
  set (&sample, "system", g_str_equal (setting, "series") ? "series" : "knockout");
  if (!g_str_equal (setting, "series"))
    set (&sample, setting, value);
  else
    set (&sample, "best_of", value);
  if (n > 24) {
    sample_enrol (sample.desk, n);
  } else
    for (int i = n + 1; i <= 24; i++)
      desk_enrol_withdraw (sample.desk, i, TRUE, "not here", NULL);
  for (int round = 1; round <= rounds; round++) {
    sample_draw (&sample, TRUE);
    play_round (&sample, round, round > played ? 2 : 0);
  }
  window = open_window (&sample, "rounds");
  gtk_widget_activate_action (window, "win.bracket", NULL);
  bracket = hand_find_window (APP_TYPE_BRACKET_WINDOW);
  gtk_window_set_default_size (GTK_WINDOW (bracket), camera_width - 40, camera_height - 40);
  camera_shoot (bracket, name);
  if (n > 24) {
    gtk_widget_activate_action (bracket, "bracket.larger", NULL);
    camera_shoot (bracket, "bracket-128-larger");
  }
  if (g_str_equal (setting, "third")) {
    camera_shoot (window, "bracket-rounds");
    gtk_widget_activate_action (bracket, "bracket.list", NULL);
    camera_shoot (bracket, "bracket-list");
  }
  close_window (window);
  sample_tear_down (&sample, NULL);
}

static void
shoot_robin (void)
{
  Sample sample;
  GtkWidget *window;

  sample_set_up (&sample, NULL);
  set (&sample, "rounds", "23");
  set (&sample, "system", "round_robin");
  sample_draw (&sample, TRUE);
  play_round (&sample, 1, 1);
  window = open_window (&sample, "rounds");
  camera_shoot (window, "robin-rounds");
  close_window (window);
  sample_tear_down (&sample, NULL);
}

TEST_MAIN (int argc, char **argv)
{
  application = camera_open (argc, argv);
  if (!application)
    return 77;
  shoot_restrictions ();
  shoot_absent ();
  shoot_bracket ("bracket", 24, 3, 2, "third", "yes");
  shoot_bracket ("bracket-128", 128, 4, 3, "third", "no");
  shoot_bracket ("bracket-double", 16, 4, 3, "losses", "2");
  shoot_bracket ("bracket-series", 2, 2, 2, "series", "5");
  shoot_robin ();
  g_object_unref (application);
  return 0;
}
