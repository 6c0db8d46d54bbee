/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The standings under somebody's hands: what decided, why, what would be, what people settle. */
#include <string.h>
#include "app/event/event-criteria.h"
#include "app/event/event-form.h"
#include "app/standings/what-if.h"
#include "app/standings/places-why.h"
#include "app/standings/prizes-window.h"
#include "app/list/sheet-row.h"
#include "app/pairing/tie-form.h"
#include "desk/event/enrol.h"
#include "desk/standings/freeze.h"
#include "desk/act/list.h"
#include "desk/standings/prize.h"
#include "desk/game/result.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"
#include "places-sample.h"

static void
open_places (Places *places, const char *criteria, int left_open)
{
  places_open (places, GTK_APPLICATION (hand_application), criteria, left_open);
}

static const DeskPlace *
record_at (Places *places, guint line)
{
  return app_sheet_get_record (places->sheet, line);
}

/* --- What decided --- */

/* The first number that differs from the line above, found without what the standings say of it. */
static const char *
find_decider (Places *places, guint line)
{
  const StandingTable *table = record_at (places, line)->table;

  for (int i = 0; line > 0 && i < table->n_criteria; i++)
    if (table->places[line].values[i] != table->places[line - 1].values[i])
      return standing_criterion_label (table->criteria[i]);
  return NULL;
}

static int
check_rows (Places *places, GtkWidget *widget)
{
  int n = 0;

  if (APP_IS_SHEET_ROW (widget) && app_sheet_row_get_row (APP_SHEET_ROW (widget))) {
    guint line = app_sheet_row_get_position (APP_SHEET_ROW (widget));
    const char *decider = find_decider (places, line);
    g_autofree char *text = decider ? g_strdup_printf ("decided by %s", decider) : g_strdup ("");
    gtk_test_accessible_assert_property (GTK_ACCESSIBLE (widget),
                                         GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text);
    n++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_rows (places, child);
  return n;
}

static GtkWidget *
find_title (GtkWidget *widget, const char *title)
{
  GtkWidget *found = NULL;

  if (GTK_IS_LABEL (widget) && g_str_equal (gtk_label_get_text (GTK_LABEL (widget)), title))
    return gtk_widget_get_parent (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child && !found;
       child = gtk_widget_get_next_sibling (child))
    found = find_title (child, title);
  return found;
}

static void
test_decided (void)
{
  Places places = { 0 };
  const char *help;

  open_places (&places, "points sos sodos", 0);
  g_assert_cmpint (check_rows (&places, GTK_WIDGET (places.sheet)), ==, 8);
  help = gtk_widget_get_tooltip_text (find_title (GTK_WIDGET (places.sheet), "SOS"));
  g_assert_nonnull (strstr (help, "Sum of the opponents’ points."));
  g_assert_nonnull (strstr (help, "Art. 27"));
  g_assert_cmpint (mnemonics_count_clashes (places.window), ==, 0);
  places_close (&places);
}

/* Art. 27, method A: the own points stand beside the total score, and decide nothing. */
static void
test_beside (void)
{
  Places places = { 0 };

  open_places (&places, "total warnings", 0);
  g_assert_cmpint (check_rows (&places, GTK_WIDGET (places.sheet)), ==, 8);
  g_assert_nonnull (
      find_title (GTK_WIDGET (places.sheet), standing_criterion_label (STANDING_POINTS)));
  places_close (&places);
}

/* --- Why --- */

static GtkWidget *
open_why (Places *places, guint line)
{
  GtkWidget *why;

  app_sheet_select (places->sheet, line);
  gtk_widget_grab_focus (GTK_WIDGET (places->sheet));
  if (keyboard_open (places->window))
    keyboard_strike (GDK_KEY_F4);
  else
    gtk_widget_activate_action (places->page, "standings.why", NULL);
  hand_settle ();
  why = hand_find_window (APP_TYPE_PLACES_WHY);
  g_assert_nonnull (why);
  return why;
}

/* By hand: two for each game won by each whom he met. */
static int
points_of (const StandingField *field, int player)
{
  int points = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    if ((game->black == player && game->result.winner == RULES_BLACK) ||
        (game->white == player && game->result.winner == RULES_WHITE))
      points += 2;
  }
  return points;
}

static char *
dup_sos (const StandingField *field, int player)
{
  GString *text = g_string_new (NULL);
  g_autofree char *terms = NULL;
  int sum = 0;

  for (int i = 0; i < field->n_games; i++) {
    const StandingGame *game = &field->games[i];
    int other = game->black == player ? game->white : game->white == player ? game->black : -1;
    if (other < 0)
      continue;
    g_string_append_printf (text, "%s%d", text->len ? " + " : "", points_of (field, other));
    sum += points_of (field, other);
  }
  terms = g_string_free (text, FALSE);
  return g_strdup_printf ("SOS %d = %s", sum, terms);
}

static void
assert_says (GtkWidget *widget, const char *words)
{
  g_autofree char *text = places_texts (widget);

  if (!strstr (text, words))
    g_error ("“%s” is not in “%s”", words, text);
}

static gboolean
is_final (gpointer why)
{
  g_autofree char *text = places_texts (why);

  return strstr (text, "No game is open") != NULL;
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer text)
{
  *(char **) text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
}

static gboolean
was_read (gpointer text)
{
  return *(char **) text != NULL;
}

static void
assert_copies (GtkWidget *why, const char *words)
{
  char *text = NULL;

  gtk_widget_activate_action (why, "why.copy", NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (why), NULL, read_cb, &text);
  hand_live_until (was_read, &text);
  g_assert_nonnull (strstr (text, words));
  g_free (text);
}

static void
test_why (void)
{
  Places places = { 0 };
  GtkWidget *why;

  open_places (&places, "points sos sodos", 0);
  why = open_why (&places, 2);
  g_assert_cmpint (mnemonics_count_clashes (why), ==, 0);
  for (guint line = 2; line < 6; line++) {
    const DeskPlace *place = record_at (&places, line);
    const StandingField *field = place->table->field;
    g_autofree char *sos = dup_sos (field, place->table->places[line].player);
    g_assert_true (app_sheet_get_selected (places.sheet) == place);
    assert_says (why, sos);
    assert_says (why, field->players[place->table->places[line].player].name);
    assert_copies (why, sos);
    gtk_widget_activate_action (why, "why.step", "i", 1);
    hand_settle ();
  }
  hand_live_until (is_final, why);
  gtk_window_close (GTK_WINDOW (why));
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_PLACES_WHY));
  places_close (&places);
}

/* --- If a game ended so --- */

static char *
dup_order (AppSheet *sheet)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < app_sheet_get_shown (sheet); i++) {
    const DeskPlace *row = app_sheet_get_record (sheet, i);
    g_string_append_printf (text, "%d:%d ", row->table->places[row->place].place,
                            (int) row->player->player);
  }
  return g_string_free (text, FALSE);
}

/* What is supposed is what comes when it is so. */
static void
test_suppose (void)
{
  const RulesResult white = { RULES_RESULT_RESIGN, RULES_WHITE };
  g_autofree char *supposed = NULL, *before = NULL, *still = NULL, *real = NULL;
  Places places = { 0 };
  GtkWidget *would;

  open_places (&places, "points sos sodos", 1);
  before = dup_order (places.sheet);
  gtk_widget_activate_action (open_why (&places, 0), "why.suppose", NULL);
  hand_settle ();
  would = hand_find_window (APP_TYPE_WHAT_IF);
  g_assert_cmpint (mnemonics_count_clashes (would), ==, 0);
  g_assert_cmpuint (app_sheet_get_shown (hand_part (would, "games_sheet")), ==, 1);
  assert_says (would, "NOT REAL: 0 results assumed; 0 places would change.");
  gtk_widget_activate_action (would, "if.end", "i", 2);
  hand_settle ();
  assert_says (would, "NOT REAL: 1 result assumed");
  supposed = dup_order (hand_part (would, "places_sheet"));
  still = dup_order (places.sheet);
  g_assert_cmpstr (still, ==, before);
  gtk_window_close (GTK_WINDOW (would));
  hand_settle ();
  g_assert_true (desk_result_set (places.desk, places_open_game (&places), white, 0, NULL, NULL));
  hand_settle ();
  real = dup_order (places.sheet);
  g_assert_cmpstr (supposed, ==, real);
  g_assert_cmpstr (supposed, !=, before);
  places_close (&places);
}

/* It goes with the desk: who comes stands in it, and a game that has ended is supposed no more. */
static void
test_suppose_on (void)
{
  const RulesResult white = { RULES_RESULT_RESIGN, RULES_WHITE };
  DeskPlayer late = { .family = "Late", .given = "", .country = "", .club = "", .ident = "" };
  Places places = { 0 };
  GtkWidget *would;
  guint n;

  open_places (&places, "points sos sodos", 1);
  gtk_widget_activate_action (open_why (&places, 0), "why.suppose", NULL);
  hand_settle ();
  would = hand_find_window (APP_TYPE_WHAT_IF);
  gtk_widget_activate_action (would, "if.end", "i", 2);
  n = app_sheet_get_shown (hand_part (would, "places_sheet"));
  g_assert_true (desk_enrol (places.desk, &late, NULL, NULL));
  hand_settle ();
  g_assert_cmpuint (app_sheet_get_shown (hand_part (would, "places_sheet")), ==, n + 1);
  assert_says (would, "NOT REAL: 1 result assumed");
  gtk_widget_activate_action (would, "if.end", "i", 1);
  hand_settle ();
  g_assert_true (desk_result_set (places.desk, places_open_game (&places), white, 0, NULL, NULL));
  hand_settle ();
  g_assert_cmpuint (app_sheet_get_shown (hand_part (would, "games_sheet")), ==, 0);
  assert_says (would, "NOT REAL: 0 results assumed; 0 places would change.");
  gtk_window_close (GTK_WINDOW (would));
  places_close (&places);
}

/* --- What decides --- */

static GtkWidget *
open_form (Places *places)
{
  GtkWidget *form = app_event_form_new (GTK_WINDOW (places->window), places->desk);

  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "standing");
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  return form;
}

/* What would come of it is said first, and the coloured button means it. */
static void
agree (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
    if (g_strcmp0 (gtk_window_get_title (window), "Save these settings?") == 0) {
      g_signal_emit_by_name (gtk_window_get_default_widget (window), "clicked");
      break;
    }
  }
  hand_settle ();
}

static void
save (GtkWidget *form)
{
  g_signal_emit_by_name (hand_part (form, "done"), "clicked");
  hand_settle ();
  if (hand_find_window (APP_TYPE_EVENT_FORM))
    agree ();
  g_assert_null (hand_find_window (APP_TYPE_EVENT_FORM));
}

static void
strike_or_do (GtkWidget *form, GtkWidget *widget, guint held, guint key, const char *action, int by)
{
  if (keyboard_open (form))
    keyboard_chord (held, 0, key);
  else
    gtk_widget_activate_action (widget, action, by ? "i" : NULL, by);
  hand_settle ();
}

static void
test_criteria (void)
{
  Places places = { 0 };
  GtkWidget *form, *standing, *criteria, *list;

  open_places (&places, "", 0);
  form = open_form (&places);
  standing = hand_part (form, "standing");
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  gtk_drop_down_set_selected (hand_part (standing, "preset"), 4);
  assert_says (standing, "2. SOS");
  assert_says (standing, "3. CUSS");
  assert_says (standing, "As in the list: nothing");
  save (form);
  g_assert_cmpstr (places_get (&places, "criteria"), ==, "yunbisai");
  g_assert_false (g_hash_table_contains (desk_get_state (places.desk)->settings, "bye_sos"));

  form = open_form (&places);
  standing = hand_part (form, "standing");
  criteria = hand_part (standing, "criteria");
  list = hand_part (criteria, "list");
  gtk_widget_grab_focus (GTK_WIDGET (gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2)));
  gtk_list_box_select_row (GTK_LIST_BOX (list),
                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 2));
  strike_or_do (form, criteria, GDK_KEY_Alt_L, GDK_KEY_Up, "criteria.move", -1);
  assert_says (standing, "2. CUSS");
  assert_says (standing, "Chosen by hand.");
  strike_or_do (form, criteria, GDK_KEY_Alt_L, GDK_KEY_Down, "criteria.move", 1);
  strike_or_do (form, criteria, 0, GDK_KEY_Delete, "criteria.remove", 0);
  gtk_widget_activate_action (criteria, "criteria.add", NULL);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (
                                           gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0)),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL, "1. Points");
  save (form);
  g_assert_cmpstr (places_get (&places, "criteria"), ==, "points sos cut_last wins");
  g_assert_cmpstr (places_get (&places, "bye_sos"), ==, "zero");

  form = open_form (&places);
  gtk_drop_down_set_selected (hand_part (hand_part (form, "standing"), "preset"), 0);
  save (form);
  g_assert_cmpstr (places_get (&places, "criteria"), ==, "");
  places_close (&places);
}

/* Rank alone turns a field upside down that rank says nothing of; the form says whom it moves. */
static void
test_preview (void)
{
  Places places = { 0 };
  GtkWidget *form, *standing;

  open_places (&places, "points", 0);
  form = open_form (&places);
  standing = hand_part (form, "standing");
  assert_says (standing, "No place would change after round 3.");
  gtk_drop_down_set_selected (hand_part (standing, "preset"), 3);
  assert_says (standing, "places would change.");
  gtk_window_destroy (GTK_WINDOW (form));
  places_close (&places);
}

/* --- What people settle --- */

static GtkWidget *
open_tie (Places *places)
{
  app_sheet_select (places->sheet, 1);
  gtk_widget_activate_action (places->page, "standings.settle", NULL);
  hand_settle ();
  g_assert_nonnull (hand_find_window (APP_TYPE_TIE_FORM));
  return hand_find_window (APP_TYPE_TIE_FORM);
}

static gint64
player_at (Places *places, guint line)
{
  return record_at (places, line)->player->player;
}

static void
test_tie (void)
{
  Places places = { 0 };
  GtkWidget *form;
  gint64 first, second;

  open_places (&places, "points", 0);
  /* one has three wins, three have two: 1, 2, 2, 2 */
  first = player_at (&places, 1);
  second = player_at (&places, 2);
  g_assert_cmpint (record_at (&places, 1)->table->places[2].place, ==, 2);
  form = open_tie (&places);
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  gtk_widget_grab_focus (hand_part (form, "list"));
  strike_or_do (form, form, GDK_KEY_Alt_L, GDK_KEY_Down, "tie.move", 1);
  gtk_editable_set_text (hand_part (form, "reason"), "one game");
  g_signal_emit_by_name (hand_part (form, "done"), "clicked");
  hand_settle ();
  g_assert_null (hand_find_window (APP_TYPE_TIE_FORM));
  g_assert_cmpint (player_at (&places, 1), ==, second);
  g_assert_cmpint (player_at (&places, 2), ==, first);
  g_assert_cmpint (record_at (&places, 2)->table->places[2].place, ==, 3);
  form = open_tie (&places);
  assert_says (form, "Decided before: play-off (one game).");
  g_signal_emit_by_name (hand_part (form, "drop"), "clicked");
  hand_settle ();
  g_assert_cmpint (player_at (&places, 1), ==, first);
  g_assert_cmpint (record_at (&places, 2)->table->places[2].place, ==, 2);
  places_close (&places);
}

static void
test_publish (void)
{
  const RulesResult black = { RULES_RESULT_RESIGN, RULES_BLACK };
  const RulesResult white = { RULES_RESULT_RESIGN, RULES_WHITE };
  Places places = { 0 };
  GtkWidget *published;
  gint64 game;

  open_places (&places, "points sos", 1);
  game = places_open_game (&places);
  published = hand_part (places.page, "published");
  gtk_widget_activate_action (places.page, "standings.publish", NULL);
  hand_settle ();
  g_assert_nonnull (
      strstr (app_banner_get_told (hand_part (places.window, "banner")), "lacks results"));
  g_assert_false (gtk_widget_get_visible (published));
  g_assert_true (desk_result_set (places.desk, game, white, 0, NULL, NULL));
  gtk_widget_activate_action (places.page, "standings.publish", NULL);
  hand_settle ();
  assert_says (published, "Published after round 3; nothing has changed since.");
  app_window_go (APP_WINDOW (places.window), "rounds", 0);
  g_assert_true (desk_result_set (places.desk, game, black, 0, NULL, NULL));
  hand_settle ();
  g_assert_nonnull (
      strstr (app_banner_get_told (hand_part (places.window, "banner")), "no longer as published"));
  app_window_go (APP_WINDOW (places.window), "standings", 0);
  hand_settle ();
  assert_says (published, "no longer as published");
  gtk_widget_activate_action (places.page, "standings.thaw", NULL);
  hand_settle ();
  g_assert_false (gtk_widget_get_visible (published));
  places_close (&places);
}

static void
write_prize (GtkWidget *shown, const char *name, const char *place, const char *country)
{
  gtk_editable_set_text (hand_part (shown, "name"), name);
  gtk_editable_set_text (hand_part (shown, "place"), place);
  gtk_editable_set_text (hand_part (shown, "country"), country);
  g_signal_emit_by_name (hand_part (shown, "done"), "clicked");
  hand_settle ();
}

static void
assert_proposes (GtkWidget *shown, const char *country, const char *place)
{
  gtk_editable_set_text (hand_part (shown, "country"), country);
  g_assert_cmpstr (gtk_editable_get_text (hand_part (shown, "place")), ==, place);
}

static void
test_prizes (void)
{
  Places places = { 0 };
  g_autoptr (GPtrArray) list = NULL;
  GtkWidget *shown;

  open_places (&places, "points sos sodos", 0);
  gtk_widget_activate_action (places.page, "standings.prizes", NULL);
  shown = hand_find_window (APP_TYPE_PRIZES_WINDOW);
  g_assert_cmpint (mnemonics_count_clashes (shown), ==, 0);
  write_prize (shown, "First", "1", "");
  assert_proposes (shown, "", "2");
  assert_proposes (shown, "FR", "1");
  write_prize (shown, "Best of France", "1", "FR");
  assert_proposes (shown, "FR", "2");
  assert_proposes (shown, "DE", "1");
  gtk_editable_set_text (hand_part (shown, "place"), "4");
  assert_proposes (shown, "FR", "4");
  write_prize (shown, "Nonsense", "0", "");
  g_assert_true (gtk_widget_get_visible (hand_part (shown, "failure")));
  list = desk_prize_list (desk_get_state (places.desk));
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_cmpstr (((DeskPrize *) list->pdata[1])->who, ==, "country=FR");
  app_sheet_select (hand_part (shown, "sheet"), 0);
  hand_settle ();
  assert_says (hand_part (shown, "getters"), "Place 1; number 1 of: everybody");
  g_signal_emit_by_name (hand_part (shown, "remove"), "clicked");
  hand_settle ();
  g_assert_cmpuint (app_sheet_get_shown (hand_part (shown, "sheet")), ==, 1);
  gtk_window_destroy (GTK_WINDOW (shown));
  assert_says (open_why (&places, 0), "SOS");
  places_close (&places);
}

static void
test_change (void)
{
  Places places = { 0 };

  open_places (&places, "points", 0);
  g_assert_null (find_title (GTK_WIDGET (places.sheet), "GoR ±"));
  gtk_widget_activate_action (places.page, "standings.gor", NULL);
  hand_settle ();
  g_assert_nonnull (find_title (GTK_WIDGET (places.sheet), "GoR ±"));
  places_close (&places);
}

/* Places are within the group, which has a column; who came too late is in none, without a place.
 */
static void
test_groups (void)
{
  const DeskPlayer late = { .family = "Late", .given = "", .country = "", .club = "", .ident = "" };
  Places places = { .groups = TRUE };

  open_places (&places, "points sodos", 0);
  g_assert_nonnull (find_title (GTK_WIDGET (places.sheet), "Group"));
  g_assert_true (desk_enrol (places.desk, &late, NULL, NULL));
  hand_settle ();
  g_assert_cmpuint (app_sheet_get_shown (places.sheet), ==, 9);
  for (guint i = 0; i < 2; i++) {
    const DeskPlace *row = record_at (&places, 4 * i);
    g_assert_cmpint (row->table->places[row->place].place, ==, 1);
    g_assert_cmpint (row->table->places[row->place].group, ==, (int) i + 1);
  }
  g_assert_cmpstr (record_at (&places, 8)->player->family, ==, "Late");
  g_assert_cmpint (record_at (&places, 8)->table->places[8].place, ==, STANDING_NO_PLACE);
  assert_says (open_why (&places, 8), "Late has no place: no game and no bye");
  places_close (&places);
}

HAND_MAIN ()
{
  g_test_add_func ("/places/decided", test_decided);
  g_test_add_func ("/places/why", test_why);
  g_test_add_func ("/places/suppose", test_suppose);
  g_test_add_func ("/places/suppose-on", test_suppose_on);
  g_test_add_func ("/places/beside", test_beside);
  g_test_add_func ("/places/criteria", test_criteria);
  g_test_add_func ("/places/preview", test_preview);
  g_test_add_func ("/places/tie", test_tie);
  g_test_add_func ("/places/publish", test_publish);
  g_test_add_func ("/places/prizes", test_prizes);
  g_test_add_func ("/places/change", test_change);
  g_test_add_func ("/places/groups", test_groups);
}
