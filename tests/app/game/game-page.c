/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/settings.h"
#include "app/game/game-layout.h"
#include "app/game/game-page.h"
#include "app/paper/paper-view.h"
#include "desk/game/play.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "desk/act/undo.h"
#include "game-hand.h"
#include "hand.h"
#include "mnemonics.h"

/* --- The board --- */

static void
test_click (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_click ("Q16");
  hand_assert_move (1, "Q16");
  g_assert_cmpint (rules_board_get (rules_game_board (hand_record ()), RULES_POINT (15, 15)), ==,
                   RULES_BLACK);
  hand_click ("A1");
  hand_assert_move (2, "A1");
  hand_click ("T19");
  hand_assert_move (3, "T19");
  hand_drag ("C3", "D4");
  hand_assert_move (3, "T19");
  game_sample_reopen (&hand_sample);
  hand_assert_move (3, "T19");
  hand_close_page ();
}

static void
test_hover (void)
{
  GtkEventController *motion;
  g_autoptr (GdkPaintable) seen = NULL;
  int n = 0;
  double x, y;

  hand_open_page ("cn2002", "none");
  motion = hand_find_controller (game_hand_part ("board"), GTK_TYPE_EVENT_CONTROLLER_MOTION);
  seen = gtk_widget_paintable_new (game_hand_part ("board"));
  g_signal_connect_swapped (seen, "invalidate-contents", G_CALLBACK (g_atomic_int_inc), &n);
  hand_pixel_of ("C3", &x, &y);
  g_signal_emit_by_name (motion, "motion", x, y);
  game_hand_settle ();
  g_usleep (50000);
  game_hand_settle ();
  g_assert_cmpint (n, ==, 1);
  g_signal_emit_by_name (motion, "motion", x + 1, y + 1);
  g_signal_emit_by_name (hand_sample.desk, "acted", (gint64) 1);
  g_usleep (50000);
  game_hand_settle ();
  g_assert_cmpint (n, ==, 1);
  hand_close_page ();
}

static void
test_keyboard (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_assert_says (game_hand_part ("board"), "Board after 0 moves");
  hand_strike (hand_window, GDK_KEY_Right);
  hand_assert_says (game_hand_part ("board"), "K10, empty, move 1");
  hand_strike (hand_window, GDK_KEY_Up);
  hand_assert_says (game_hand_part ("board"), "K11, empty, move 1");
  hand_strike (hand_window, GDK_KEY_Return);
  hand_assert_move (1, "K11");
  hand_assert_says (game_hand_part ("board"), "K11, Black, move 1");
  hand_strike (hand_window, GDK_KEY_Home);
  hand_strike (hand_window, GDK_KEY_Page_Down);
  hand_strike (hand_window, GDK_KEY_Left);
  hand_assert_says (game_hand_part ("board"), "A1, empty, move 2");
  hand_strike (hand_window, GDK_KEY_space);
  hand_assert_move (2, "A1");
  hand_assert_says (game_hand_part ("board"), "A1, White, move 2");
  hand_strike (hand_window, GDK_KEY_Escape);
  hand_assert_says (game_hand_part ("board"), "Board after 2 moves");
  hand_strike (hand_window, GDK_KEY_p);
  hand_assert_move (3, "pass");
  hand_close_page ();
}

static void
type (const char *text)
{
  gtk_editable_set_text (game_hand_part ("move"), text);
  g_signal_emit_by_name (game_hand_part ("move"), "activate");
}

static void
test_typed (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  type (" q16 ");
  hand_assert_move (1, "Q16");
  g_assert_cmpstr (gtk_editable_get_text (game_hand_part ("move")), ==, "");
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 2: White to play");
  g_assert_cmpstr (hand_text_of ("last"), ==, "Last: Black Q16");
  type ("I5");
  g_assert_true (hand_is_told ());
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "“I5” is not a point on the board"));
  g_assert_cmpstr (gtk_editable_get_text (game_hand_part ("move")), ==, "I5");
  type ("/d4");
  hand_assert_move (2, "D4");
  g_assert_false (hand_is_told ());
  type ("pass");
  hand_assert_move (3, "pass");
  hand_do_action ("game.pass");
  g_assert_nonnull (strstr (hand_text_of ("last"), "both have passed"));
  hand_close_page ();
}

/* A point can be typed as any style calls it; the field shows how the desk's own does. */
static void
test_styles (void)
{
  GSettings *settings = app_settings_get ();

  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (game_hand_part ("move")), ==, "Q16");
  g_settings_set_string (settings, "board-coordinates", "chinese");
  g_assert_cmpstr (gtk_entry_get_placeholder_text (game_hand_part ("move")), ==, "16-四");
  type ("16-四");
  hand_assert_move (1, "Q16");
  type ("dp");
  hand_assert_move (2, "D4");
  type ("c3");
  hand_assert_move (3, "C3");
  type ("16");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Write a point like 16-四"));
  hand_strike (hand_window, GDK_KEY_Right);
  hand_assert_says (game_hand_part ("board"), "3-十七, Black, move 3");
  g_settings_set_string (settings, "board-coordinates", "sgf");
  hand_assert_says (game_hand_part ("board"), "cq, Black, move 3");
  g_settings_reset (settings, "board-coordinates");
  hand_close_page ();
}

/* The slash leads from the board to the field, Escape back. */
static void
test_to_field (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_true (gtk_widget_is_focus (game_hand_part ("board")));
  hand_strike (hand_window, GDK_KEY_slash);
  g_assert_true (gtk_widget_get_state_flags (game_hand_part ("move")) &
                 GTK_STATE_FLAG_FOCUS_WITHIN);
  type ("Q16");
  hand_assert_move (1, "Q16");
  g_assert_false (gtk_widget_is_focus (game_hand_part ("board")));
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_true (gtk_widget_is_focus (game_hand_part ("board")));
  hand_close_page ();
}

/* With letters twice as large, as on a fine screen, the column beside the board may be twice as
 * wide. */
static void
test_large_letters (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *page = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
  g_autofree char *words = g_strnfill (4000, ' ');
  GtkWidget *column;
  int usual, large;

  for (int i = 0; i < 4000; i += 3)
    words[i] = 'w';
  column = gtk_label_new (words);
  gtk_label_set_wrap (GTK_LABEL (column), TRUE);
  gtk_widget_set_layout_manager (page, g_object_new (APP_TYPE_GAME_LAYOUT, NULL));
  gtk_box_append (GTK_BOX (page), gtk_drawing_area_new ());
  gtk_box_append (GTK_BOX (page), column);
  g_object_set (settings, "gtk-xft-dpi", 96 * 1024, NULL);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &usual, NULL, NULL);
  g_object_set (settings, "gtk-xft-dpi", 192 * 1024, NULL);
  gtk_widget_queue_resize (page);
  gtk_widget_measure (page, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &large, NULL, NULL);
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
  g_assert_cmpint (large - usual, ==, 560);
  g_object_unref (page);
}

/* How light the middle of the wood beside the centre is, 0 to 255. */
static int
wood_light (void)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (game_hand_part ("board"));
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autofree guint8 *pixels = NULL;
  int width = gtk_widget_get_width (game_hand_part ("board"));
  int height = gtk_widget_get_height (game_hand_part ("board"));
  double x, y;

  game_hand_settle ();
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  texture = gsk_renderer_render_texture (gtk_native_get_renderer (GTK_NATIVE (hand_window)), node,
                                         &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  pixels = g_malloc ((gsize) width * (gsize) height * 4);
  gdk_texture_download (texture, pixels, (gsize) width * 4);
  hand_pixel_of ("K10", &x, &y);
  return pixels[((int) (y + 8) * width + (int) (x + 8)) * 4 + 1];
}

static int
count_textures (GskRenderNode *node)
{
  int n = 0;

  switch (gsk_render_node_get_node_type (node)) {
  case GSK_TEXTURE_NODE:
    return 1;
  case GSK_TRANSFORM_NODE:
    return count_textures (gsk_transform_node_get_child (node));
  case GSK_CLIP_NODE:
    return count_textures (gsk_clip_node_get_child (node));
  case GSK_CONTAINER_NODE:
    for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
      n += count_textures (gsk_container_node_get_child (node, i));
    return n;
  default:
    return 0;
  }
}

/* GTK 4.8 draws every texture anew for every frame where there is no graphics card. */
static void
test_software (void)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_true (GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (GTK_NATIVE (hand_window))));
  paintable = gtk_widget_paintable_new (game_hand_part ("board"));
  gdk_paintable_snapshot (paintable, snapshot, 600, 600);
  node = gtk_snapshot_to_node (snapshot);
  g_assert_nonnull (node);
  g_assert_cmpint (count_textures (node), ==, 0);
  hand_close_page ();
}

static void
test_themes (void)
{
  GSettings *settings = app_settings_get ();

  hand_open_page ("cn2002", "60m 5x60 reserve");
  g_assert_cmpint (wood_light (), >, 170);
  g_settings_set_string (settings, "appearance", "contrast");
  g_assert_cmpint (wood_light (), ==, 115);
  g_settings_set_string (settings, "appearance", "dark");
  g_assert_cmpint (wood_light (), <, 110);
  g_settings_set_string (settings, "board-theme", "light");
  g_assert_cmpint (wood_light (), >, 170);
  g_settings_set_string (settings, "board-theme", "clear");
  g_assert_cmpint (wood_light (), ==, 115);
  g_settings_reset (settings, "board-theme");
  g_settings_reset (settings, "appearance");
  g_assert_cmpint (wood_light (), >, 170);
  hand_close_page ();
}

/* The basic ko, in the middle of the board. */
static void
test_ko (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "K11 L11 J10 M10 K9 L9 Q16 K10 L10");
  g_assert_cmpstr (hand_text_of ("captures"), ==, "Captured: by Black 1, by White 0");
  g_assert_false (hand_is_told ());
  hand_click ("K10");
  hand_assert_move (9, "L10");
  g_assert_true (hand_is_told ());
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 20.1"));
  hand_strike (hand_window, GDK_KEY_Escape);
  g_assert_false (hand_is_told ());
  hand_click ("K10");
  hand_click ("D4");
  hand_assert_move (10, "D4");
  g_assert_false (hand_is_told ());
  hand_close_page ();
}

static void
test_undo (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4");
  g_assert_true (desk_undo (hand_sample.desk, NULL));
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 2: White to play");
  g_assert_cmpint (gtk_drop_down_get_selected (game_hand_part ("start_side")), ==, CLOCK_WHITE);
  hand_close_page ();
}

/* Everything that the page can be asked, as menus that are still open and other windows ask it. */
static void
ask_everything (void)
{
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (hand_page);
  const GVariantType *type;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (class, i, &owner, &name, &type, &property);
       i++) {
    if (!type)
      gtk_widget_activate_action (hand_page, name, NULL);
    else if (g_variant_type_equal (type, G_VARIANT_TYPE_STRING))
      gtk_widget_activate_action (hand_page, name, "s", "B");
    game_hand_settle ();
  }
  app_game_page_rule (APP_GAME_PAGE (hand_page), "pass-turn", "");
  game_hand_settle ();
}

/* The table is taken back while its page is shown, at whatever panel. */
static void
test_gone (void)
{
  static const char *const panels[] = { NULL, "game.rule", "game.clock" };

  for (gsize i = 0; i < G_N_ELEMENTS (panels); i++) {
    int n = 0;
    hand_open_page ("cn2002", "60m 5x60 reserve");
    if (panels[i])
      hand_do_action (panels[i]);
    for (; desk_state_game (desk_get_state (hand_sample.desk), 1); n++)
      g_assert_true (desk_undo (hand_sample.desk, NULL));
    g_assert_true (hand_is_told ());
    ask_everything ();
    g_assert_cmpstr (hand_text_of ("bar_text"), ==, "There is no such game.");
    g_assert_cmpuint (g_list_model_get_n_items (gtk_window_get_toplevels ()), ==, 1);
    for (; n > 0; n--)
      g_assert_true (desk_redo (hand_sample.desk, NULL));
    g_assert_false (hand_is_told ());
    hand_do_action ("game.back");
    hand_click ("Q16");
    hand_assert_move (1, "Q16");
    hand_close_page ();
  }
}

/* A clock that is pressed without a move says whose time runs, and how it comes right. */
static void
test_pressed_by_hand (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  g_assert_false (hand_is_seen ("by_hand"));
  hand_do_action ("game.press");
  g_assert_cmpstr (hand_text_of ("turn"), ==, "Move 1: Black to play");
  g_assert_true (hand_is_seen ("by_hand"));
  g_assert_nonnull (strstr (hand_text_of ("by_hand"), "White’s time runs"));
  g_assert_nonnull (strstr (hand_text_of ("by_hand"), "Space"));
  hand_do_action ("game.press");
  g_assert_false (hand_is_seen ("by_hand"));
  hand_do_action ("game.press");
  hand_click ("Q16");
  g_assert_cmpint (desk_time_get (hand_sample.desk, 1, NULL)->turn, ==, CLOCK_WHITE);
  g_assert_false (hand_is_seen ("by_hand"));
  hand_do_action ("game.press");
  g_assert_nonnull (strstr (hand_text_of ("by_hand"), "Black’s time runs"));
  hand_do_action ("game.pause");
  g_assert_false (hand_is_seen ("by_hand"));
  hand_close_page ();
}

/* --- Results --- */

static void
test_resign (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  hand_do_action ("game.start");
  g_assert_true (gtk_widget_activate_action (hand_page, "game.resign", "s", "W"));
  g_signal_emit_by_name (hand_find (hand_question (), GTK_TYPE_BUTTON, "_Cancel"), "clicked");
  g_assert_cmpstr (hand_result (), ==, "");
  g_assert_true (gtk_widget_activate_action (hand_page, "game.resign", "s", "W"));
  g_signal_emit_by_name (hand_find (hand_question (), GTK_TYPE_BUTTON, "_Resign"), "clicked");
  g_assert_cmpstr (hand_result (), ==, "B+R");
  g_assert_false (desk_time_get (hand_sample.desk, 1, NULL)->running);
  hand_click ("Q16");
  g_assert_nonnull (strstr (hand_text_of ("bar_text"), "Art. 21.3"));
  hand_do_action ("game.clear");
  gtk_editable_set_text (GTK_EDITABLE (hand_find (hand_question (), GTK_TYPE_ENTRY, NULL)),
                         "wrong table");
  g_signal_emit_by_name (hand_find (hand_question (), GTK_TYPE_BUTTON, "_Clear the Result"),
                         "clicked");
  g_assert_cmpstr (hand_result (), ==, "");
  g_assert_true (hand_is_seen ("moves_box") && !hand_is_seen ("result_box"));
  hand_close_page ();
}

static void
test_read_only (void)
{
  static const char *const actions[] = { "game.play",  "game.pass", "game.start", "game.press",
                                         "game.count", "game.rule", "game.clear" };

  g_autoptr (Desk) holder = NULL;

  game_sample_open (&hand_sample, "cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16");
  holder = g_object_ref (hand_sample.desk);
  game_sample_reopen (&hand_sample);
  g_assert_nonnull (ledger_get_read_only (desk_get_ledger (hand_sample.desk)));
  hand_show_page ();
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    if (hand_is_offered (hand_page, actions[i]))
      g_test_fail_printf ("%s can be pressed", actions[i]);
  g_assert_false (gtk_widget_get_sensitive (game_hand_part ("move")));
  hand_click ("D4");
  hand_assert_move (1, "Q16");
  g_assert_true (hand_is_told ());
  hand_close_page ();
}

/* --- Names --- */

static void
test_names (void)
{
  static const char *const panels[] = { "game.back", "game.rule", "game.count", "game.clock" };
  static const char *const tools[] = { "nigiri", "seal", "correct", "witness", "late" };

  hand_open_page ("cn2002", "60m 5x60 reserve");
  for (gsize i = 0; i < G_N_ELEMENTS (panels); i++) {
    hand_do_action (panels[i]);
    g_usleep (300000);
    game_hand_settle ();
    hand_check_names (hand_page);
  }
  for (gsize i = 0; i < G_N_ELEMENTS (tools); i++) {
    gtk_widget_activate_action (hand_page, "game.tool", "s", tools[i]);
    game_hand_settle ();
    hand_check_names (hand_page);
  }
  hand_close_page ();
}

/* --- Paper --- */

static GtkWindow *
find_window (const char *title)
{
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *at = all; at; at = at->next)
    if (g_strcmp0 (gtk_window_get_title (at->data), title) == 0)
      return at->data;
  return NULL;
}

static void
check_paper (const char *action, const char *title)
{
  GtkWindow *preview;

  hand_do_action (action);
  game_hand_settle ();
  preview = find_window (title);
  g_assert_nonnull (preview);
  gtk_window_destroy (preview);
}

static gpointer
paper_part (GtkWidget *papers, const char *name)
{
  return hand_part (papers, name);
}

static gboolean
has_pages (gpointer papers)
{
  return app_paper_view_get_n_pages (paper_part (papers, "pages")) > 0;
}

/* The record stands beside the papers of the tournament, and is shown once it is made. */
static void
check_record (void)
{
  GtkWidget *papers;
  GtkListBoxRow *row;

  hand_do_action ("game.print-record");
  game_hand_settle ();
  papers = GTK_WIDGET (find_window ("Print"));
  g_assert_nonnull (papers);
  row = gtk_list_box_get_selected_row (paper_part (papers, "papers"));
  g_assert_cmpstr (gtk_label_get_label (GTK_LABEL (gtk_list_box_row_get_child (row))), ==,
                   "Game record, Round 1, table 1");
  hand_live_until (has_pages, papers);
  g_assert_true (has_pages (papers));
  gtk_window_destroy (GTK_WINDOW (papers));
}

static void
test_print (void)
{
  hand_open_page ("cn2002", "60m 5x60 reserve");
  game_sample_play (&hand_sample, "Q16 D4 pass");
  check_record ();
  check_paper ("game.print-score", "Score sheet, Round 1, table 1");
  check_paper ("game.print-count", "Count of the game, Round 1, table 1");
  hand_close_page ();
  hand_open_page ("jpkr", "none");
  check_paper ("game.print-count", "Count of the game, Round 1, table 1");
  hand_close_page ();
}

/* A cycle of two for two in the upper left: four moves, two stones each. */
static void
test_cycle (void)
{
  hand_open_page ("cn2002", "none");
  game_sample_play (&hand_sample, "D19 B19 G19 C18 E18 D18 F18 F19 G18 K10 C19 E19 D19");
  g_assert_false (hand_is_seen ("cycle"));
  game_sample_play (&hand_sample, "F19");
  g_assert_true (hand_is_seen ("cycle"));
  g_assert_cmpstr (
      hand_text_of ("cycle"), ==,
      "The position after move 10 is on the board again. In 4 moves Black captured 2, "
      "White 2. Both sides capture equally many: triple ko, eternal life or false "
      "life, for the referee to judge (Art. 20.2, 20.3). The rule of this tournament: “no "
      "result: replayed, each side with the time that it has left”.");
  game_sample_play (&hand_sample, "Q16");
  g_assert_false (hand_is_seen ("cycle"));
  hand_close_page ();
}

/* The triple ko on the lower left of a large board, Black to move: six captures bring
 * the position back. */
static void
play_triple_ko (void)
{
  game_sample_play (&hand_sample, "B9 C9 G9 H9 A8 B8 F8 D8 B7 G8 G7 J8 D5 C7 C4 H7 E4 E5 D3 F4 Q16 "
                                  "E3 C8 D4 H8 B8 E4");
  g_assert_false (hand_is_seen ("cycle"));
  g_assert_false (hand_is_seen ("cycle_acts"));
  hand_click ("G8");
  hand_assert_move (28, "G8");
}

static void
test_triple_ko (void)
{
  RulesResult none = { RULES_RESULT_NO_RESULT, RULES_EMPTY, 0 };

  hand_open_page ("cn2002", "none");
  play_triple_ko ();
  g_assert_nonnull (
      strstr (hand_text_of ("cycle"),
              "after move 22 is on the board again. In 6 moves Black captured 3, White 3."));
  g_assert_cmpint (mnemonics_count_clashes (hand_window), ==, 0);
  g_assert_true (hand_is_offered (hand_page, "game.rule-cycle"));
  desk_result_set (hand_sample.desk, 1, none, DESK_SIGNED_REFEREE, "triple ko", NULL);
  g_assert_false (hand_is_seen ("moves_box"));
  g_assert_false (hand_is_offered (hand_page, "game.rule-cycle"));
  hand_close_page ();
}

/* R2: sending two, returning one is refused, and it is said how. */
static void
test_repetition (void)
{
  hand_open_page ("cn2002", "none");
  game_sample_play (&hand_sample, "A19 E19 B18 D18 C17 E18 C16 D17 C18 D16 K10 C19 K11 B19 D19");
  hand_click ("C19");
  hand_assert_move (15, "D19");
  g_assert_cmpstr (hand_text_of ("bar_text"), ==,
                   "C19 would bring back the position after move 13 (Art. 6, 20). In 3 moves Black "
                   "captured 2, White 1. One side captures more: as with sending two, returning "
                   "one, the move is void (Art. 6, 20).");
  hand_close_page ();
}

/* A refused move is ruled on with one click more: whose it is, what, and where are known. */
static void
test_ruled (void)
{
  static const struct {
    const char *moves;
    const char *point;
    const char *offence;
    const char *side;
  } rows[] = {
    { "K11 L11 J10 M10 K9 L9 Q16 K10 L10", "K10", "Retook a ko without a ko threat", "white" },
    { "B1 Q16 A2 Q4 D4", "A1", "Played on a forbidden point", "white" },
    { "A19 E19 B18 D18 C17 E18 C16 D17 C18 D16 K10 C19 K11 B19 D19", "C19",
      "Repeated an earlier position", "white" },
    { "Q16 D4", "D4", NULL, NULL },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    hand_open_page ("cn2002", "none");
    game_sample_play (&hand_sample, rows[i].moves);
    hand_click (rows[i].point);
    g_assert_true (hand_is_told ());
    g_assert_cmpint (gtk_widget_get_visible (game_hand_part ("bar_rule")), ==,
                     rows[i].offence != NULL);
    if (rows[i].offence) {
      gpointer rule = game_hand_part ("rule"), form = hand_part (rule, "form");
      hand_do_action ("game.rule-refused");
      g_assert_cmpstr (hand_text (form, "title"), ==, rows[i].offence);
      g_assert_true (gtk_toggle_button_get_active (hand_part (rule, rows[i].side)));
      g_assert_cmpstr (hand_text (form, "place"), ==, rows[i].point);
      g_assert_true (hand_is_offered (rule, "rule.give"));
      gtk_widget_activate_action (rule, "rule.give", NULL);
      g_assert_false (hand_is_told ());
      g_assert_nonnull (strstr (hand_text_of ("last"), "lost the turn"));
    }
    hand_close_page ();
  }
}

HAND_MAIN ()
{
  g_test_add_func ("/app/game/large-letters", test_large_letters);
  g_test_add_func ("/app/game/click", test_click);
  g_test_add_func ("/app/game/hover", test_hover);
  g_test_add_func ("/app/game/keyboard", test_keyboard);
  g_test_add_func ("/app/game/typed", test_typed);
  g_test_add_func ("/app/game/styles", test_styles);
  g_test_add_func ("/app/game/to-field", test_to_field);
  g_test_add_func ("/app/game/themes", test_themes);
  g_test_add_func ("/app/game/software", test_software);
  g_test_add_func ("/app/game/ko", test_ko);
  g_test_add_func ("/app/game/cycle", test_cycle);
  g_test_add_func ("/app/game/triple-ko", test_triple_ko);
  g_test_add_func ("/app/game/repetition", test_repetition);
  g_test_add_func ("/app/game/ruled", test_ruled);
  g_test_add_func ("/app/game/undo", test_undo);
  g_test_add_func ("/app/game/gone", test_gone);
  g_test_add_func ("/app/game/pressed-by-hand", test_pressed_by_hand);
  g_test_add_func ("/app/game/resign", test_resign);
  g_test_add_func ("/app/game/read-only", test_read_only);
  g_test_add_func ("/app/game/names", test_names);
  g_test_add_func ("/app/game/print", test_print);
}
