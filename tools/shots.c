/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pictures of every page, made from the running widgets: ./dev shots [FOLDER]. */
#include <glib/gstdio.h>
#include <gtk/gtk.h>
#include "app/shell/settings.h"
#include "app/rounds/check-form.h"
#include "app/window/chief-ask.h"
#include "app/event/event-form.h"
#include "app/count/game-count.h"
#include "app/players/import-window.h"
#include "app/event/officials-form.h"
#include "app/event/organisation-form.h"
#include "app/players/player-form.h"
#include "app/shell/preferences.h"
#include "app/paper/print-window.h"
#include "app/paper/publish-form.h"
#include "scene/record/file.h"
#include "app/record/record-page.h"
#include "app/record/record-window.h"
#include "app/rounds/result-form.h"
#include "app/manual/rule-book.h"
#include "app/time/voice-form.h"
#include "camera.h"
#include "desk/game/end.h"
#include "desk/event/enrol.h"
#include "desk/event/organisation.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/official.h"
#include "desk/round/pair.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/clock/time.h"
#include "hand.h"
#include "rules/article/article.h"
#include "shots-rule.h"
#include "pairing/draw/draw.h"

static void
shoot (GtkWidget *window, const char *name)
{
  camera_shoot (window, name);
}

/* --- A tournament with something of everything --- */

static Desk *
make_desk (const char *path)
{
  static const char *const names[] = {
    "name", "place", "dates", "chief", "rounds", "numbers", NULL
  };
  static const char *const values[] = {
    "Tengen Sample Open", "Teruel", "21–22 November 2026", "A. Referee", "5", "rank", NULL
  };
  g_autofree char *list = g_build_filename (g_getenv ("TENGEN_DATADIR"), "sample.csv", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (FormatsEntries) entries = NULL;
  g_autoptr (GError) error = NULL;
  Desk *desk;
  gsize length;

  if (!desk_event_create (path, "A. Referee", names, values, &error))
    g_error ("%s", error->message);
  desk = desk_open (path, TRUE, &error);
  g_file_get_contents (list, &text, &length, &error);
  bytes = g_bytes_new (text, length);
  entries = formats_entries_parse (bytes, &error);
  if (!entries || !desk_enrol_entries (desk, entries, &error))
    g_error ("%s", error->message);
  return desk;
}

static void
draw (Desk *desk, gboolean settled)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskDraw) snapshot = desk_pair_snapshot (desk, &error);
  g_autoptr (PairingRound) round =
      snapshot ? pairing_draw (&snapshot->task, NULL, NULL, &error) : NULL;

  if (!round || !desk_pair_store (desk, snapshot, round, settled, &error))
    g_error ("%s", error->message);
}

static void
enter_results (Desk *desk, int round, guint leave_open)
{
  static const char *const texts[] = { "B+R", "W+2.5", "B+1.5", "W+R", "B+T", "0", "both-lose" };
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (desk), round);

  for (guint i = 0; i + leave_open < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    RulesResult result;
    rules_result_parse (texts[i % G_N_ELEMENTS (texts)], &result);
    desk_result_set (desk, game->game, result, DESK_SIGNED_REFEREE, NULL, NULL);
  }
}

static void
play_some (Desk *desk, gint64 game)
{
  static const char *const moves[] = { "Q16", "D4",  "C16", "Q4",  "R14", "F17", "D14", "C18",
                                       "D17", "F16", "C11", "O3",  "R6",  "R8",  "P5",  "Q5",
                                       "Q6",  "P4",  "O6",  "R10", "O17", "J3",  "F3",  "D6" };
  const DeskCase pressed = { .game = game,
                             .side = RULES_WHITE,
                             .offence = "early-press",
                             .ply = -1,
                             .decision = RULES_DECISION_WARNING,
                             .reason = "pressed first" };
  RulesPoint point;

  desk_time_start (desk, game, CLOCK_BLACK, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    if (rules_point_parse (moves[i], 19, &point))
      desk_play (desk, game, point, NULL);
  desk_rule (desk, &pressed, NULL);
}

static void
shoot_pages (AppWindow *window)
{
  for (gsize i = 0; i < HAND_N_PAGES; i++) {
    app_window_go (window, hand_pages[i], 0);
    /* Another program takes the log, with more in it. */
    shoot (GTK_WIDGET (window), g_str_equal (hand_pages[i], "log") ? "sample-log" : hand_pages[i]);
  }
}

static void
shoot_form (GtkWidget *form, const char *name)
{
  gtk_window_present (GTK_WINDOW (form));
  shoot (form, name);
  gtk_window_destroy (GTK_WINDOW (form));
}

/* Another language was just chosen. */
static void
shoot_preferences (GtkApplication *application)
{
  GSettings *settings = app_settings_get ();
  GtkWidget *form = app_preferences_show (application);

  g_settings_set_string (settings, "language", "ja");
  shoot_form (form, "preferences");
  g_settings_reset (settings, "language");
}

/* Who rules, who acts, and the talk that asks for the chief referee. */
static void
shoot_officials (AppWindow *window, Desk *desk)
{
  g_autofree char *article = rules_article_citation ("Art. 17.5");
  GtkWidget *form;

  desk_official_set (desk, "欧阳修文", DESK_ROLE_DEPUTY, NULL, NULL);
  desk_official_set (desk, "Aðalheiður Sigurðardóttir Þorsteinsson", DESK_ROLE_REFEREE, NULL, NULL);
  desk_official_set (desk, "A. Referee", DESK_ROLE_CHIEF, "2468", NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s",
                              "Aðalheiður Sigurðardóttir Þorsteinsson");
  shoot (GTK_WIDGET (window), "acting");
  form = app_officials_form_new (GTK_WINDOW (window), desk);
  gtk_editable_set_text (GTK_EDITABLE (hand_part (form, "name")), "A. Referee");
  shoot_form (form, "officials");
  desk_organisation_set_duty (desk, "A. Referee", "1-10, 12", NULL);
  desk_organisation_report (desk, 1, "A stone fell, and both players claim the point", NULL);
  shoot_form (app_organisation_form_new (GTK_WINDOW (window), desk), "organisation");
  app_chief_ask (GTK_WIDGET (window), desk, "Q16 → R16", article, NULL, NULL, NULL);
  shoot_form (hand_find_window (APP_TYPE_CHIEF_ASK), "chief");
}

/* --- The end of a game --- */

/* Both sides have a wall; one white stone stands on Black's side. */
static void
play_to_the_end (Desk *desk, gint64 game)
{
  for (int row = 0; row < 19; row++) {
    desk_play (desk, game, RULES_POINT (9, row), NULL);
    desk_play (desk, game, RULES_POINT (11, row), NULL);
  }
  desk_play (desk, game, RULES_POINT (8, 0), NULL);
  desk_play (desk, game, RULES_POINT (2, 2), NULL);
  desk_end_propose (desk, game, RULES_EMPTY, NULL);
}

static void
say (AppWindow *window, const char *child, const char *action, const char *picture)
{
  gtk_widget_activate_action (child ? hand_part (hand_game (window), child) : hand_game (window),
                              action, NULL);
  if (picture)
    shoot (GTK_WIDGET (window), picture);
}

static void
sign (AppWindow *window, gboolean all)
{
  GtkWidget *box = hand_part (hand_part (hand_game (window), "count"), "sign");

  gtk_check_button_set_active (hand_part (box, "black"), TRUE);
  if (all) {
    gtk_check_button_set_active (hand_part (box, "white"), TRUE);
    gtk_check_button_set_active (hand_part (box, "referee"), TRUE);
  }
  gtk_widget_activate_action (hand_part (hand_game (window), "count"), "count.confirm", NULL);
}

/* What the sheet of a count looks like before it is printed. */
static void
shoot_preview (AppWindow *window)
{
  GtkWidget *preview;

  gtk_widget_activate_action (hand_game (window), "game.print-count", NULL);
  preview = hand_find_window (APP_TYPE_PRINT_WINDOW);
  shoot (preview, "count-sheet");
  gtk_window_destroy (GTK_WINDOW (preview));
}

static void
shoot_end (AppWindow *window, Desk *desk, gint64 game)
{
  play_to_the_end (desk, game);
  hand_show_game (window, game);
  shoot (GTK_WIDGET (window), "end-proposed");
  say (window, "end", "end.agree", "end-agreed");
  say (window, "end", "end.dispute", "end-dispute");
  say (window, "end", "end.cancel", NULL);
  say (window, NULL, "game.count", "count");
  app_game_count_toggle (hand_part (hand_game (window), "count"), RULES_POINT (2, 2));
  sign (window, FALSE);
  shoot (GTK_WIDGET (window), "count-stored");
  shoot_preview (window);
  sign (window, TRUE);
  shoot (GTK_WIDGET (window), "count-locked");
  say (window, NULL, "game.back", "end-locked");
  hand_act (window, "win.back");
}

/* --- A game record --- */

static const char *const sgf =
    "(;FF[4]SZ[19]PB[Núñez y Fernández de la Peña]BR[4d]PW[Whitcombe Alfred]WR[3d]KM[7.5]RE[W+2.5]"
    "EV[Tengen Sample Open]RO[2]DT[2026-11-21];B[pd];W[dp];B[cd];W[pp];B[qf];W[fc];B[df];W[cb]"
    ";B[dc]BL[3120];W[fd]WL[2875];B[ci]BL[3064]C[Black settles on the left "
    "side.](;W[nq]WL[2790];B[qn]"
    "BL[2990])(;W[ck]WL[2790]N[pincer];B[ek])(;W[qj]))";

static void
go_to (AppRecordPage *page, const char *move)
{
  gtk_editable_set_text (hand_part (page, "wanted"), move);
  g_signal_emit_by_name (hand_part (page, "wanted"), "activate");
}

static void
put_on_table (AppRecordPage *page)
{
  const RulesPoint points[] = { RULES_POINT (2, 10), RULES_POINT (2, 10), RULES_POINT (2, 9) };

  for (gsize i = 0; i < G_N_ELEMENTS (points); i++)
    g_signal_emit_by_name (hand_part (page, "board"), "played", (guint) points[i]);
}

static void
shoot_record (AppWindow *window)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (sgf, strlen (sgf));
  GtkWidget *record = app_record_window_new (gtk_window_get_application (GTK_WINDOW (window)),
                                             scene_record_file_parse (bytes, NULL), "game.sgf");
  AppRecordPage *page = hand_find (record, APP_TYPE_RECORD_PAGE, NULL);

  gtk_window_set_default_size (GTK_WINDOW (record), gtk_widget_get_width (GTK_WIDGET (window)),
                               gtk_widget_get_height (GTK_WIDGET (window)));
  gtk_window_present (GTK_WINDOW (record));
  gtk_drop_down_set_selected (hand_part (page, "numbers"), 1);
  go_to (page, "11");
  shoot (record, "record");
  hand_act (page, "record.compare");
  put_on_table (page);
  shoot (record, "compare");
  gtk_window_destroy (GTK_WINDOW (record));
}

/* The record of a table, with a stone that stands elsewhere. */
static void
shoot_table (AppWindow *window, Desk *desk, gint64 game)
{
  GtkWidget *record;
  AppRecordPage *page;

  app_record_window_show_table (GTK_WINDOW (window), desk, game, NULL);
  record = GTK_WIDGET (
      gtk_application_get_windows (gtk_window_get_application (GTK_WINDOW (window)))->data);
  page = hand_find (record, APP_TYPE_RECORD_PAGE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (record), gtk_widget_get_width (GTK_WIDGET (window)),
                               gtk_widget_get_height (GTK_WIDGET (window)));
  go_to (page, "12");
  shoot (record, "table");
  hand_act (page, "record.last");
  hand_act (page, "record.compare");
  put_on_table (page);
  shoot (record, "put-right");
  gtk_window_destroy (GTK_WINDOW (record));
}

static void
shoot_rules (AppWindow *window, Desk *desk)
{
  GtkWidget *form = app_event_form_new (GTK_WINDOW (window), desk);

  /* Its page is come to from the first, in a window that has the size of that. */
  gtk_window_present (GTK_WINDOW (form));
  camera_spin (400);
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "rules");
  shoot_form (form, "rules");
}

/* An article with its clauses, one where the text is open, and a search. */
static void
shoot_rule_book (AppWindow *window)
{
  GtkWidget *book;

  app_rule_book_show (GTK_WIDGET (window), RULES_PROFILE_CN2002, "Art. 18.2, 22.6");
  book = hand_find_window (APP_TYPE_RULE_BOOK);
  gtk_window_set_default_size (GTK_WINDOW (book), gtk_widget_get_width (GTK_WIDGET (window)),
                               gtk_widget_get_height (GTK_WIDGET (window)));
  /* The list goes to the article some frames later, which are slow on a large screen. */
  camera_spin (2000);
  shoot (book, "rule-book");
  app_rule_book_show (GTK_WIDGET (window), RULES_PROFILE_CN2002, "late_floor");
  shoot (book, "rule-book-open");
  gtk_editable_set_text (hand_part (book, "search"), "ko");
  shoot (book, "rule-book-search");
  gtk_window_destroy (GTK_WINDOW (book));
}

static char *
make_list (void)
{
  static const char *const clubs[] = { "实验小学", "少年宫", "外国语学校", "Leeds, UK" };
  GString *list =
      g_string_new ("2026年少儿公开赛报名表\n序号\t姓名\t性别\t单位\t段位\t手机\t身高\n");

  for (int i = 0; i < 200; i++)
    g_string_append_printf (list, "%d、\t王嘉%s%d\t%s\t%s\t%s\t132251%05d\t140\n", i + 1,
                            i % 2 ? "琪" : "睿", i, i % 3 ? "男" : "女", clubs[i % 4],
                            i % 7 == 0   ? "4级*"
                            : i % 5 == 0 ? ""
                                         : "3段",
                            i);
  g_string_append (list, "以下为第二批报名\n");
  return g_string_free (list, FALSE);
}

/* A list with all that is asked about, and a row of it that is put right. */
static void
shoot_list (AppWindow *window, Desk *desk)
{
  g_autofree char *text = make_list ();
  GtkWidget *list;

  app_import_text (GTK_WINDOW (window), desk, text);
  list = hand_find_window (APP_TYPE_IMPORT_WINDOW);
  while (!GTK_IS_LABEL (hand_part (list, "headline")) || !*hand_text (list, "headline"))
    camera_spin (50);
  shoot (list, "list");
  g_signal_emit_by_name (hand_part (list, "good"), "activate", 0u);
  shoot (hand_find_over (list), "list-row");
  gtk_window_destroy (GTK_WINDOW (list));
}

static void
shoot_all (AppWindow *window, const char *path)
{
  g_autoptr (Desk) desk = make_desk (path);
  g_autoptr (GError) damage = NULL;
  const DeskGame *game;

  draw (desk, TRUE);
  enter_results (desk, 1, 0);
  draw (desk, TRUE);
  enter_results (desk, 2, 5);
  game = desk_state_game_at (desk_get_state (desk), 2, 9);
  play_some (desk, game->game);
  app_window_set_desk (window, desk);
  shoot_list (window, desk);
  shoot_pages (window);
  hand_show_game (window, game->game);
  shoot (GTK_WIDGET (window), "game");
  shoot_form (app_voice_form_new (GTK_WINDOW (window)), "voice");
  shoot_preferences (gtk_window_get_application (GTK_WINDOW (window)));
  shoot_form (app_publish_form_new (GTK_WINDOW (window), desk), "publish");
  shoot_form (app_check_form_new (GTK_WINDOW (window), desk, &damage), "check");
  hand_act (window, "win.back");
  shoot_rule_book (window);
  shoot_form (app_result_form_new (GTK_WINDOW (window), desk, game->game), "result");
  shots_rule (window, game->game, desk_state_game_at (desk_get_state (desk), 2, 11)->game);
  shoot_record (window);
  shoot_table (window, desk, game->game);
  shoot_end (window, desk, desk_state_game_at (desk_get_state (desk), 2, 10)->game);
  enter_results (desk, 2, 0);
  draw (desk, FALSE);
  app_window_set_desk (window, desk);
  shoot (GTK_WIDGET (window), "sample-draft");
  shoot_form (app_event_form_new (GTK_WINDOW (window), desk), "sample-settings");
  shoot_rules (window, desk);
  shoot_form (app_player_form_new (GTK_WINDOW (window), desk, 6), "player");
  shoot_officials (window, desk);
}

TEST_MAIN (int argc, char **argv)
{
  g_autoptr (AppApplication) application = NULL;
  g_autofree char *temporary = g_dir_make_tmp ("tengen-shots-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (temporary, "shots.tengen", NULL);
  GtkWidget *window;

  application = camera_open (argc, argv);
  if (!application)
    return 77;
  window = app_window_new (GTK_APPLICATION (application));
  gtk_window_set_default_size (GTK_WINDOW (window), camera_width, camera_height);
  app_window_start (APP_WINDOW (window));
  gtk_window_present (GTK_WINDOW (window));
  shoot (window, "start");
  shoot_all (APP_WINDOW (window), path);
  return 0;
}
