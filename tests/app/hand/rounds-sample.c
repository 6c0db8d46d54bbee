/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rounds-sample.h"
#include "desk/act/list.h"
#include "desk/event/set.h"
#include "desk/file/open.h"
#include "app/window/window.h"
#include "folder.h"
#include "hand.h"
#include "pairing/draw/draw.h"
#include <locale.h>

GResource *app_get_resource (void);

/* Figures of rank on the three scales, names of several scripts, long ones, and one that a careless
 * label would take for markup. */
static const struct {
  const char *family;
  const char *given;
  const char *rank;
  const char *country;
} PEOPLE[] = {
  { "Berg", "Anna", "4d", "SE" },
  { "古力", "", "7d", "CN" },
  { "이세돌", "", "6d", "KR" },
  { "井山", "裕太", "5d", "JP" },
  { "de la Rochefoucauld-Montmorency-Luxembourg", "Maximilien-Alexandre", "3d", "FR" },
  { "García", "José María", "2d", "ES" },
  { "Müller", "Jürgen", "1d", "DE" },
  { "Петров", "Иван", "3d", "UA" },
  { "O'Neill", "Siobhán", "1k", "IE" },
  { "<b>&amp;", "Bobby", "2k", "US" },
  { "柯洁", "", "7d", "CN" },
  { "周俊勳", "", "6d", "TW" },
  { "Szabó", "Zoltán", "5k", "HU" },
  { "Nowak", "Łukasz", "3k", "PL" },
  { "Ng", "Wei", "4k", "SG" },
  { "Smith", "John", "8k", "GB" },
  { "Ruiz", "Pilar", "10k", "ES" },
  { "Sanz", "Ana", "12k", "ES" },
  { "Lund", "Søren", "2d", "DK" },
  { "Popescu", "Ion", "3d", "RO" },
  { "Novák", "Jan", "4d", "CZ" },
  { "Costa", "Rui", "6k", "PT" },
  { "Rossi", "Marta", "7k", "IT" },
  { "Hansen", "Åse", "9k", "NO" },
};

/* --- What the window is asked --- */

static void
tell_cb (GSimpleAction *action, GVariant *text, gpointer data)
{
  Sample *sample = data;

  g_free (sample->told);
  sample->told = g_variant_dup_string (text, NULL);
}

static void
game_cb (GSimpleAction *action, GVariant *game, gpointer data)
{
  ((Sample *) data)->game = g_variant_get_int64 (game);
}

static void
page_cb (GSimpleAction *action, GVariant *page, gpointer data)
{
  Sample *sample = data;

  g_free (sample->opened);
  sample->opened = g_variant_dup_string (page, NULL);
}

static void
print_cb (GSimpleAction *action, GVariant *round, gpointer data)
{
  ((Sample *) data)->printed = g_variant_get_int32 (round);
}

static const GActionEntry ACTIONS[] = {
  { "tell", tell_cb, "s" }, { "tell-restrictions", tell_cb, "s" }, { "game", game_cb, "x" },
  { "page", page_cb, "s" }, { "print-pairings", print_cb, "i" },
};

static gboolean
enough_cb (gpointer done)
{
  *(gboolean *) done = TRUE;
  return G_SOURCE_REMOVE;
}

void
assert_contains (const char *text, const char *words)
{
  if (!text || !strstr (text, words))
    g_error ("“%s” does not contain “%s”", text, words);
}

/* Lets the window paint a few frames. */
void
sample_settle_down (void)
{
  gboolean done = FALSE;

  g_timeout_add (60, enough_cb, &done);
  while (!done)
    g_main_context_iteration (NULL, TRUE);
}

/* The program's own window with the tournament, at one of its pages. */
GtkWidget *
sample_open (Sample *sample, AppApplication *application, const char *page)
{
  GtkWidget *window = app_window_new (GTK_APPLICATION (application));

  app_window_set_desk (APP_WINDOW (window), sample->desk);
  gtk_window_present (GTK_WINDOW (window));
  app_window_go (APP_WINDOW (window), page, 0);
  sample_settle_down ();
  return window;
}

void
sample_wait_for_draw (Sample *sample)
{
  sample_wait_for_reasons (sample);
}

void
sample_wait_for_reasons (Sample *sample)
{
  while (app_rounds_page_is_busy (APP_ROUNDS_PAGE (sample->page)))
    g_main_context_iteration (NULL, TRUE);
}

int
sample_round (Sample *sample)
{
  int round;

  g_object_get (sample->page, "round", &round, NULL);
  return round;
}

/* What the list says of a table, and of how far it is. */
char *
sample_says_of (Sample *sample, int board)
{
  AppSheet *sheet = hand_part (sample->page, "sheet");

  for (guint i = 0; i < app_sheet_get_shown (sheet); i++) {
    const DeskTable *table = app_sheet_get_record (sheet, i);
    g_auto (GStrv) texts = app_sheet_get_texts (sheet, i);
    if (table->game->board == board)
      return g_strjoinv (" | ", texts);
  }
  g_assert_not_reached ();
}

/* --- Set up --- */

/* Beyond the first 24 the same people come again with a number behind their name. */
void
sample_enrol (Desk *desk, int n)
{
  g_autoptr (FormatsEntries) entries = NULL;
  g_autoptr (GString) csv = g_string_new ("name;given;rank;country\n");
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < n; i++) {
    gsize who = (gsize) i % G_N_ELEMENTS (PEOPLE);
    g_string_append_printf (csv, "\"%s", PEOPLE[who].family);
    if (i >= (int) G_N_ELEMENTS (PEOPLE))
      g_string_append_printf (csv, " %d", i + 1);
    g_string_append_printf (csv, "\";%s;%s;%s\n", PEOPLE[who].given, PEOPLE[who].rank,
                            PEOPLE[who].country);
  }
  bytes = g_bytes_new (csv->str, csv->len);
  entries = formats_entries_parse (bytes, &error);
  g_assert_no_error (error);
  desk_enrol_entries (desk, entries, &error);
  g_assert_no_error (error);
}

void
sample_set_up (Sample *sample, gconstpointer data)
{
  static const char *const names[] = { "name", "rounds", NULL };
  static const char *const values[] = { "Sample", "5", NULL };

  *sample = (Sample){ 0 };
  sample->desk = hand_make_event (names, values, &sample->folder, &sample->path);
  sample_enrol (sample->desk, 24);
}

/* The page as the director first sees it. */
void
sample_show (Sample *sample)
{
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (actions), ACTIONS, G_N_ELEMENTS (ACTIONS), sample);
  sample->window = gtk_window_new ();
  gtk_widget_insert_action_group (sample->window, "win", G_ACTION_GROUP (actions));
  gtk_window_set_default_size (GTK_WINDOW (sample->window), 1280, 720);
  sample->page = app_rounds_page_new (sample->desk);
  gtk_window_set_child (GTK_WINDOW (sample->window), sample->page);
  gtk_window_present (GTK_WINDOW (sample->window));
  sample_settle_down ();
}

void
sample_tear_down (Sample *sample, gconstpointer data)
{
  if (sample->window)
    gtk_window_destroy (GTK_WINDOW (sample->window));
  sample_settle_down ();
  hand_drop_event (&sample->desk, &sample->folder, &sample->path);
  g_free (sample->told);
  g_free (sample->opened);
}

/* --- The tournament --- */

void
sample_draw (Sample *sample, gboolean settled)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (DeskDraw) draw = desk_pair_snapshot (sample->desk, &error);
  g_autoptr (PairingRound) round = NULL;

  g_assert_no_error (error);
  round = pairing_draw (&draw->task, NULL, NULL, &error);
  g_assert_no_error (error);
  desk_pair_store (sample->desk, draw, round, settled, &error);
  g_assert_no_error (error);
}

void
sample_finish (Sample *sample, int round, guint leave_open)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (desk_get_state (sample->desk), round);
  const RulesResult result = { RULES_RESULT_RESIGN, RULES_WHITE, 0 };

  for (guint i = 0; i + leave_open < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    g_autoptr (GError) error = NULL;
    if (game->black && game->white &&
        !desk_result_set (sample->desk, game->game, result, 0, NULL, &error))
      g_assert_error (error, DESK_ERROR, DESK_ERROR_SAME);
  }
}

const DeskGame *
sample_game (Sample *sample, int round, int board)
{
  const DeskGame *game = desk_state_game_at (desk_get_state (sample->desk), round, board);

  g_assert_nonnull (game);
  return game;
}

/* The result as it is stored, "" while the table is open. */
const char *
sample_result (Sample *sample, int round, int board)
{
  const DeskResult *result =
      desk_state_result (desk_get_state (sample->desk), sample_game (sample, round, board)->game);

  return result ? result->result : "";
}

/* --- The page --- */

void
sample_act (Sample *sample, const char *action)
{
  gtk_widget_activate_action (sample->page, action, NULL);
}

static gboolean
press_among (GListModel *keys, GtkShortcutTrigger *sought, GtkWidget *widget)
{
  for (guint i = 0; i < g_list_model_get_n_items (keys); i++) {
    g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (keys, i);
    if (gtk_shortcut_trigger_equal (gtk_shortcut_get_trigger (shortcut), sought)) {
      gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut),
                                    GTK_SHORTCUT_ACTION_EXCLUSIVE, widget,
                                    gtk_shortcut_get_arguments (shortcut));
      return TRUE;
    }
  }
  return FALSE;
}

static gboolean
press_on (GtkWidget *widget, GtkShortcutTrigger *sought)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean found = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !found; i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);
    found = GTK_IS_SHORTCUT_CONTROLLER (controller) &&
            press_among (G_LIST_MODEL (controller), sought, widget);
  }
  return found;
}

/* A key that a widget does not know goes on to the one around it. */
static void
press_key (GtkWidget *widget, const char *key)
{
  g_autoptr (GtkShortcutTrigger) sought = gtk_shortcut_trigger_parse_string (key);

  g_assert_nonnull (sought);
  while (widget && !press_on (widget, sought))
    widget = gtk_widget_get_parent (widget);
  g_assert_nonnull (widget);
}

/* Keys as they are pressed in the list, by their names: "1 2 <Shift>b". */
void
sample_press (Sample *sample, const char *keys)
{
  sample_press_at (hand_part (sample->page, "sheet"), keys);
}

void
sample_press_at (GtkWidget *widget, const char *keys)
{
  g_auto (GStrv) parts = g_strsplit (keys, " ", -1);

  for (char **part = parts; *part; part++)
    press_key (widget, *part);
}

/* The number of the selected table, 0 for none. */
int
sample_selected (Sample *sample)
{
  const DeskTable *table = app_sheet_get_selected (hand_part (sample->page, "sheet"));

  return table ? (int) table->game->board : 0;
}

static gboolean
must_have_name (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_ENTRY (widget) || GTK_IS_SEARCH_ENTRY (widget) ||
         GTK_IS_DROP_DOWN (widget) || GTK_IS_SPIN_BUTTON (widget);
}

/* Every control has a name for those who do not see it. */
void
sample_check_names (GtkWidget *widget)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  if (must_have_name (widget) &&
      !gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_LABEL) &&
      !gtk_test_accessible_has_relation (accessible, GTK_ACCESSIBLE_RELATION_LABELLED_BY))
    g_error ("a %s in a %s has no accessible name", G_OBJECT_TYPE_NAME (widget),
             G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  if (must_have_name (widget) || GTK_IS_MENU_BUTTON (widget))
    return;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    sample_check_names (child);
}

/* A window of no class of its own with a default button: somebody is asked.
 *
 * Returns: whether it was so; then yes was said */
gboolean
sample_say_yes (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    GtkWidget *yes = gtk_window_get_default_widget (window);
    if (G_OBJECT_TYPE (window) != GTK_TYPE_WINDOW || !yes)
      continue;
    g_signal_emit_by_name (yes, "clicked");
    sample_settle_down ();
    return TRUE;
  }
  return FALSE;
}
