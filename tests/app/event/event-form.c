/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The settings of an event under somebody's hands: the page of the rules. */
#include "app/event/event-form.h"
#include <string.h>
#include "desk/event/event.h"
#include "desk/event/set.h"
#include "desk/event/setting.h"
#include "ledger/chain/act.h"
#include "rules/game/ruleset.h"
#include "game-sample.h"
#include "hand.h"

static GameSample sample;
static GtkWidget *form;

static void
open_form (void)
{
  form = app_event_form_new (NULL, sample.desk);
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
}

static void
begin (void)
{
  game_sample_open (&sample, "cn2002", "none");
  open_form ();
}

static GtkGrid *
grid (void)
{
  return hand_part (form, "rules_grid");
}

/* The field behind that label. */
static GtkWidget *
field (const char *label, int *ret_row)
{
  for (int row = 0; row < 40; row++) {
    GtkWidget *named = gtk_grid_get_child_at (grid (), 0, row);
    GtkWidget *found = gtk_grid_get_child_at (grid (), 1, row);

    if (!GTK_IS_LABEL (named) || strcmp (gtk_label_get_label (GTK_LABEL (named)), label) != 0 ||
        (row && gtk_grid_get_child_at (grid (), 0, row - 1) == named))
      continue;
    if (ret_row)
      *ret_row = row;
    return found;
  }
  g_error ("no field “%s”", label);
}

/* As somebody does who wants to read them: they are made then. */
static void
show_rules (void)
{
  GtkStack *pages = hand_part (form, "pages");

  gtk_stack_set_visible_child_name (pages, "rules");
  hand_settle ();
}

static GtkWidget *
option (const char *key)
{
  show_rules ();
  return field (rules_option_find (key)->label, NULL);
}

static void
choose (const char *key, guint line)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (option (key)), line);
}

static const char *
hint_of (const char *label)
{
  int row;

  show_rules ();
  field (label, &row);
  return gtk_label_get_label (GTK_LABEL (gtk_grid_get_child_at (grid (), 1, row + 1)));
}

static void
save (void)
{
  GObject *done = hand_part (form, "done");

  g_signal_emit_by_name (done, "clicked");
  hand_settle ();
}

static gint64
last_act (void)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (sample.desk), 0, NULL);

  return acts->len;
}

static RulesRuleset
rules_now (void)
{
  RulesRuleset ruleset;

  ruleset = desk_event (desk_get_state (sample.desk))->rules;
  return ruleset;
}

/* --- Tests --- */

/* Each option is one setting of one act; taken back it is the profile's again. */
static void
test_options (void)
{
  gint64 before;

  begin ();
  before = last_act ();
  choose ("repetition_policy", 3);
  choose ("warning_penalty_q", 2);
  choose ("suicide", 2);
  save ();
  g_assert_cmpint (last_act (), ==, before + 1);
  g_assert_cmpint (rules_now ().repetition, ==, RULES_REPETITION_POSITIONAL);
  g_assert_cmpint (rules_now ().warning_penalty_q, ==, 2);
  g_assert_cmpint (rules_now ().suicide, ==, RULES_SUICIDE_ALLOW);
  open_form ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (option ("warning_penalty_q"))), ==,
                    2);
  choose ("warning_penalty_q", 0);
  save ();
  g_assert_cmpint (rules_now ().warning_penalty_q, ==, 4);
  g_assert_cmpint (rules_now ().repetition, ==, RULES_REPETITION_POSITIONAL);
  game_sample_close (&sample);
}

/* Nothing is written where nothing changed. */
static void
test_nothing (void)
{
  gint64 before;

  begin ();
  before = last_act ();
  save ();
  g_assert_cmpint (last_act (), ==, before);
  game_sample_close (&sample);
}

/* A number that is none of the usual ones stays as it is. */
static void
test_number (void)
{
  static const char *const names[] = { "warning_penalty_q", "komi_q", NULL };
  static const char *const values[] = { "3", "11", NULL };

  begin ();
  gtk_window_destroy (GTK_WINDOW (form));
  g_assert_true (desk_event_set (sample.desk, names, values, NULL));
  open_form ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (option ("warning_penalty_q"))), ==,
                    3);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field ("Komi", NULL))), ==, "5.5");
  choose ("handicap_return", 2);
  save ();
  g_assert_cmpint (rules_now ().warning_penalty_q, ==, 3);
  g_assert_cmpint (rules_now ().komi_q, ==, 11);
  g_assert_cmpint (rules_now ().handicap_return, ==, RULES_HANDICAP_RETURN_NONE);
  open_form ();
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "6,5");
  save ();
  g_assert_cmpint (rules_now ().komi_q, ==, 13);
  open_form ();
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (field ("Komi", NULL))), ==, "6.5");
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "2¾子");
  save ();
  g_assert_cmpint (rules_now ().komi_q, ==, 11);
  g_assert_cmpstr (desk_event_get (desk_get_state (sample.desk), "komi"), ==, "5.5");
  open_form ();
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "");
  save ();
  g_assert_cmpint (rules_now ().komi_q, ==, 15);
  game_sample_close (&sample);
}

/* The default of the profile is shown with its article, and follows the profile. */
static void
test_profile (void)
{
  begin ();
  g_assert_cmpstr (hint_of (rules_option_find ("warning_penalty_q")->label), ==,
                   "The rules: “one zi, two points” (Art. 24.1)");
  g_assert_cmpstr (hint_of ("Komi"), ==,
                   "7.5 points = 3 3/4 zi: type either; empty: as in the rules, 7.5 points "
                   "(Art. 11)");
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "2 3/4");
  g_assert_true (g_str_has_prefix (hint_of ("Komi"), "5.5 points = 2 3/4 zi: "));
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (field ("Rules", NULL)), 2);
  g_assert_cmpstr (hint_of (rules_option_find ("handicap_return")->label), ==,
                   "The rules: “nothing” (“Territory”)");
  g_assert_nonnull (strstr (hint_of ("Komi"), "6.5 points (“Territory”)"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (field ("Rules", NULL)), 1);
  g_assert_cmpstr (hint_of (rules_option_find ("warning_penalty_q")->label), ==,
                   "The rules: “0 zi” (Art. 24.1)");
  gtk_window_destroy (GTK_WINDOW (form));
  hand_settle ();
  game_sample_close (&sample);
}

/* --- Whose book is cited --- */

static void
check_cited (RulesProfile profile, const char *text)
{
  g_autoptr (GRegex) regex =
      g_regex_new ("Art\\. [0-9][0-9.]*(?:, [0-9][0-9.]*)*(?! of 2002|[0-9., ])", 0, 0, NULL);
  g_autoptr (GMatchInfo) info = NULL;

  for (g_regex_match (regex, text, 0, &info); g_match_info_matches (info);
       g_match_info_next (info, NULL)) {
    g_autofree char *cited = g_match_info_fetch (info, 0);
    /* Of the numbers of 2002 the other books have this one (rules/article/article-place.c). */
    if (profile != RULES_PROFILE_CN2002 && !g_str_has_prefix (cited, "Art. 24"))
      g_error ("“%s” cites %s, which is not in the book", text, cited);
  }
}

static int
check_books (RulesProfile profile, GtkWidget *widget)
{
  GListModel *items =
      GTK_IS_DROP_DOWN (widget) ? gtk_drop_down_get_model (GTK_DROP_DOWN (widget)) : NULL;
  int n = GTK_IS_LABEL (widget);

  if (GTK_IS_LABEL (widget))
    check_cited (profile, gtk_label_get_label (GTK_LABEL (widget)));
  for (guint i = 0; GTK_IS_STRING_LIST (items) && i < g_list_model_get_n_items (items); i++)
    check_cited (profile, gtk_string_list_get_string (GTK_STRING_LIST (items), i));
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) &&
      g_object_get_data (G_OBJECT (widget), "setting")) {
    gtk_menu_button_popdown (GTK_MENU_BUTTON (widget)); /* it is filled when it opens */
    gtk_menu_button_popup (GTK_MENU_BUTTON (widget));
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    n += check_books (profile, child);
  return n;
}

/* Every field, its list, its hint and what it is about, by the book of the rules that are chosen.
 */
static void
test_books (void)
{
  static const char *const pages[] = { "event", "pairing", "standing", "rules" };

  begin ();
  for (guint profile = 0; profile < RULES_N_PROFILES; profile++) {
    gtk_drop_down_set_selected (GTK_DROP_DOWN (field ("Rules", NULL)), profile);
    for (gsize i = 0; i < G_N_ELEMENTS (pages); i++) {
      gtk_stack_set_visible_child_name (hand_part (form, "pages"), pages[i]);
      hand_settle ();
    }
    /* The page that is in sight says what its fields are about, too. */
    g_assert_cmpint (check_books ((RulesProfile) profile, form), >, 100);
  }
  gtk_window_destroy (GTK_WINDOW (form));
  hand_settle ();
  game_sample_close (&sample);
}

/* A mistake is said, and its page comes to the front. */
static void
test_mistake (void)
{
  GtkStack *pages;

  begin ();
  pages = hand_part (form, "pages");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "event");
  gtk_editable_set_text (GTK_EDITABLE (field ("Komi", NULL)), "seven");
  save ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (pages), ==, "rules");
  gtk_window_destroy (GTK_WINDOW (form));
  hand_settle ();
  game_sample_close (&sample);
}

/* How many settings of teams stand there. */
static int
count_team_fields (const char *name)
{
  GtkGrid *there = hand_part (form, name);
  int n_settings, n = 0;
  const RulesOption *settings = desk_setting_list (&n_settings);

  for (int row = 0; row < 60; row++) {
    GtkWidget *label = gtk_grid_get_child_at (there, 0, row);
    for (int i = 0; GTK_IS_LABEL (label) && i < n_settings; i++)
      n += g_str_has_prefix (settings[i].key, "team_") &&
           g_str_equal (gtk_label_get_label (GTK_LABEL (label)), settings[i].label);
  }
  return n;
}

/* Those of teams have a page of their own, on which they are stored. */
static void
test_teams (void)
{
  const char *label = desk_setting_find ("team_reserves")->label;
  const char *number = desk_setting_find ("team_boards")->label;
  GtkWidget *reserves = NULL, *boards = NULL;

  begin ();
  g_assert_cmpint (count_team_fields ("teams_grid"), >=, 6);
  g_assert_cmpint (count_team_fields ("grid"), ==, 0);
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "teams");
  hand_settle ();
  for (int row = 0; row < 60; row++) {
    GtkWidget *named = gtk_grid_get_child_at (hand_part (form, "teams_grid"), 0, row);
    if (GTK_IS_LABEL (named) && g_str_equal (gtk_label_get_label (GTK_LABEL (named)), number))
      boards = gtk_grid_get_child_at (hand_part (form, "teams_grid"), 1, row);
    if (GTK_IS_LABEL (named) && g_str_equal (gtk_label_get_label (GTK_LABEL (named)), label))
      reserves = gtk_grid_get_child_at (hand_part (form, "teams_grid"), 1, row);
  }
  g_assert_true (gtk_widget_get_mapped (reserves));
  g_assert_true (gtk_widget_get_sensitive (boards));
  g_assert_false (gtk_widget_get_sensitive (reserves));
  gtk_editable_set_text (GTK_EDITABLE (boards), "3");
  g_assert_true (gtk_widget_get_sensitive (reserves));
  gtk_editable_set_text (GTK_EDITABLE (boards), "0");
  gtk_editable_set_text (GTK_EDITABLE (reserves), "11");
  save ();
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (form, "pages")), ==, "teams");
  gtk_editable_set_text (GTK_EDITABLE (reserves), "4");
  save ();
  g_assert_cmpstr (desk_event_get (desk_get_state (sample.desk), "team_reserves"), ==, "4");
  game_sample_close (&sample);
}

HAND_MAIN ()
{
  g_test_add_func ("/app/event-form/options", test_options);
  g_test_add_func ("/app/event-form/nothing", test_nothing);
  g_test_add_func ("/app/event-form/number", test_number);
  g_test_add_func ("/app/event-form/profile", test_profile);
  g_test_add_func ("/app/event-form/books", test_books);
  g_test_add_func ("/app/event-form/mistake", test_mistake);
  g_test_add_func ("/app/event-form/teams", test_teams);
}
