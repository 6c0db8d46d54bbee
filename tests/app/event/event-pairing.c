/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How an event is paired, under somebody's hands: the page of its settings. */
#include "app/event/event-pairing.h"
#include <string.h>
#include "app/event/event-form.h"
#include "app/event/event-sections.h"
#include "cup.h"
#include "desk/event/event.h"
#include "desk/round/plan.h"
#include "game-sample.h"
#include "hand.h"
#include "keyboard.h"
#include "mnemonics.h"

static Cup cup;
static Desk *desk; /* of the cup */
static GtkWidget *form;

static AppEventPairing *
page (void)
{
  return APP_EVENT_PAIRING (hand_part (form, "pairing"));
}

static void
open_form (Desk *of)
{
  form = app_event_form_new (NULL, of);
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "pairing");
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
}

static void
close_form (void)
{
  gtk_window_destroy (GTK_WINDOW (form));
  hand_settle ();
}

static void
save (void)
{
  hand_press (form, "done");
  hand_settle ();
}

/* Three players: 3 dan, 2 dan, 5 kyu. */
static void
begin (void)
{
  static const CupPlayer players[] = { { "Ada", RULES_RANK_DAN (3) },
                                       { "Bert", RULES_RANK_DAN (2) },
                                       { "Cleo", RULES_RANK_KYU (5) } };

  cup_open (&cup, players, G_N_ELEMENTS (players));
  desk = cup.desk;
  open_form (desk);
}

static void
end (void)
{
  cup_close (&cup);
}

static GtkWidget *
field (const char *key)
{
  return app_event_pairing_get_field (page (), key);
}

static gboolean
is_shown (const char *key)
{
  return gtk_widget_get_visible (field (key));
}

static void
type (const char *key, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (field (key)), text);
  hand_settle ();
}

static void
choose (const char *key, guint line)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (field (key)), line);
  hand_settle ();
}

static const char *
text_of (const char *key)
{
  return gtk_editable_get_text (GTK_EDITABLE (field (key)));
}

/* What stands beside or below a label of the form or of the preview. */
static GtkWidget *
beside (const char *grid, const char *label, int column, int down)
{
  for (int row = 0; row < 60; row++) {
    GtkWidget *found = gtk_grid_get_child_at (hand_part (GTK_WIDGET (page ()), grid), 0, row);
    if (GTK_IS_LABEL (found) && g_str_equal (gtk_label_get_label (GTK_LABEL (found)), label))
      return gtk_grid_get_child_at (hand_part (GTK_WIDGET (page ()), grid), column, row + down);
  }
  return NULL;
}

static const char *
figure (const char *what)
{
  GtkWidget *found = beside ("figures", what, 1, 0);

  return found ? gtk_label_get_label (GTK_LABEL (found)) : NULL;
}

static GtkWidget *
system_field (void)
{
  return beside ("grid", "System", 1, 0);
}

static void
choose_system (PairingSystem system)
{
  gtk_drop_down_set_selected (GTK_DROP_DOWN (system_field ()), system);
  hand_settle ();
}

static PairingPlan
plan_now (void)
{
  return desk_event (desk_get_state (desk))->plan;
}

static gint64
last_act (void)
{
  g_autoptr (GPtrArray) acts = ledger_act_list (desk_get_ledger (desk), 0, NULL);

  return acts->len;
}

/* --- Tests --- */

static int
count_key (const AppEventSection *section, const char *key)
{
  int n = 0;

  for (gsize i = 0; section->keys[i]; i++)
    n += g_str_equal (section->keys[i], key);
  return n;
}

/* Each parameter has one place. */
static void
test_sections (void)
{
  int n_options;
  const RulesOption *options = pairing_option_list (&n_options);

  for (int i = 0; i < n_options; i++) {
    int n = count_key (&app_event_weights, options[i].key);
    for (int k = 0; k < app_event_n_sections; k++)
      n += count_key (&app_event_sections[k], options[i].key);
    g_test_message ("%s", options[i].key);
    g_assert_cmpint (n, ==, 1);
  }
}

/* Only what matters is to be seen. */
static void
test_shown (void)
{
  static const struct {
    PairingSystem system;
    const char *shown[6];
    const char *hidden[8];
  } rows[] = {
    { PAIRING_SWISS,
      { "first", "rematch", "bye_points", "then" },
      { "bar", "legs", "seeds", "losses", "w_score", "unit_rounds", "qualify" } },
    { PAIRING_WEIGHTS, { "w_score", "seed_before", "club_factor" }, { "bar", "legs", "first" } },
    { PAIRING_MACMAHON,
      { "bar", "floor", "super_bar", "w_score", "handicap_most" },
      { "legs", "losses", "first" } },
    { PAIRING_ROBIN, { "legs", "groups", "bye_points", "then" }, { "bar", "rematch", "third" } },
    { PAIRING_KNOCKOUT,
      { "losses", "third", "seeds", "best_of" },
      { "then", "qualify", "bye_points", "legs" } },
    { PAIRING_ELIMINATION, { "losses", "keep_even", "first" }, { "third", "best_of" } },
    { PAIRING_SERIES, { "best_of" }, { "then", "losses", "legs", "bye_points" } },
  };

  begin ();
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++) {
    choose_system (rows[i].system);
    for (gsize k = 0; rows[i].shown[k]; k++)
      g_assert_true (is_shown (rows[i].shown[k]));
    for (gsize k = 0; rows[i].hidden[k]; k++)
      g_assert_false (is_shown (rows[i].hidden[k]));
  }
  close_form ();
  end ();
}

/* What another choice makes void goes, and comes back with it. */
static void
test_mute (void)
{
  begin ();
  choose ("unit", PAIRING_UNIT_CLUB);
  g_assert_true (is_shown ("unit_rounds"));
  choose ("unit", PAIRING_UNIT_NONE);
  g_assert_false (is_shown ("unit_rounds"));
  choose ("then", PAIRING_KNOCKOUT);
  g_assert_true (is_shown ("qualify"));
  g_assert_true (is_shown ("third"));
  choose_system (PAIRING_KNOCKOUT);
  g_assert_false (is_shown ("then"));
  g_assert_false (is_shown ("qualify"));
  g_assert_true (is_shown ("third"));
  type ("losses", "2");
  g_assert_false (is_shown ("third"));
  close_form ();
  end ();
}

/* One act; what is not touched stays the system's own. */
static void
test_save (void)
{
  gint64 before;

  begin ();
  before = last_act ();
  choose_system (PAIRING_MACMAHON);
  type ("bar", "2d");
  save ();
  g_assert_cmpint (last_act (), ==, before + 1);
  g_assert_cmpint (plan_now ().stages[0].system, ==, PAIRING_MACMAHON);
  g_assert_cmpint (plan_now ().bar, ==, RULES_RANK_DAN (2));
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "floor"), ==, "");
  open_form (desk);
  g_assert_cmpstr (text_of ("bar"), ==, "2d");
  save ();
  g_assert_cmpint (last_act (), ==, before + 1);
  open_form (desk);
  type ("bar", "4d");
  save ();
  g_assert_cmpstr (desk_event_get (desk_get_state (desk), "bar"), ==, "");
  end ();
}

/* A default follows the system; what was written does not. */
static void
test_defaults (void)
{
  begin ();
  g_assert_cmpstr (text_of ("bye_points"), ==, "2");
  choose_system (PAIRING_ROBIN);
  g_assert_cmpstr (text_of ("bye_points"), ==, "0");
  type ("bye_points", "1");
  choose_system (PAIRING_SWISS);
  g_assert_cmpstr (text_of ("bye_points"), ==, "1");
  choose_system (PAIRING_WEIGHTS);
  type ("w_score", "5");
  type ("w_float", "6");
  g_signal_emit_by_name (gtk_widget_get_first_child (gtk_expander_get_child (
                             GTK_EXPANDER (hand_part (GTK_WIDGET (page ()), "weights")))),
                         "clicked");
  hand_settle ();
  g_assert_cmpstr (text_of ("w_score"), ==, "100000000000");
  g_assert_cmpstr (text_of ("w_float"), ==, "100000000");
  g_assert_cmpstr (text_of ("bye_points"), ==, "1");
  close_form ();
  end ();
}

/* A knock-out leads nowhere: what was settled of a second stage goes with the first. */
static void
test_second (void)
{
  begin ();
  choose_system (PAIRING_ROBIN);
  choose ("then", PAIRING_SERIES);
  type ("qualify", "2");
  type ("best_of", "3");
  save ();
  g_assert_cmpint (plan_now ().stages[1].system, ==, PAIRING_SERIES);
  open_form (desk);
  choose_system (PAIRING_KNOCKOUT);
  save ();
  g_assert_cmpint (plan_now ().stages[0].system, ==, PAIRING_KNOCKOUT);
  g_assert_cmpint (plan_now ().stages[1].system, ==, PAIRING_NO_SYSTEM);
  end ();
}

/* The preview says what is wrong at once, the form when it is to be stored; nothing is. */
static void
test_wrong (void)
{
  gint64 before;

  begin ();
  before = last_act ();
  choose_system (PAIRING_MACMAHON);
  type ("floor", "5d");
  g_assert_cmpstr (gtk_label_get_label (hand_part (GTK_WIDGET (page ()), "trouble")), ==,
                   "The McMahon floor is above the bar.");
  gtk_stack_set_visible_child_name (hand_part (form, "pages"), "rules");
  save ();
  g_assert_cmpstr (hand_said (form, "failure"), ==, "The McMahon floor is above the bar.");
  g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (form, "pages")), ==, "pairing");
  type ("floor", "10k");
  g_assert_false (gtk_widget_get_visible (hand_part (GTK_WIDGET (page ()), "trouble")));
  type ("w_score", "much");
  save ();
  g_assert_nonnull (strstr (hand_said (form, "failure"), "“much”"));
  g_assert_true (gtk_expander_get_expanded (hand_part (GTK_WIDGET (page ()), "weights")));
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (form)), field ("w_score")));
  g_assert_cmpint (last_act (), ==, before);
  close_form ();
  end ();
}

/* By hand: 30 kyu starts with 0, so 1 dan with 30, 5 kyu with 25. */
static void
test_preview (void)
{
  begin ();
  g_assert_cmpstr (figure ("Players"), ==, "3");
  g_assert_cmpstr (figure ("Rounds for a clear winner"), ==, "2");
  g_assert_cmpstr (figure ("Byes in each round"), ==, "1");
  choose_system (PAIRING_MACMAHON);
  g_assert_cmpstr (figure ("Start with 32"), ==, "1");
  type ("bar", "2d");
  g_assert_cmpstr (figure ("Start with 31, the bar"), ==, "2");
  g_assert_cmpstr (figure ("Start with 25"), ==, "1");
  g_assert_null (figure ("Start with 32"));
  choose_system (PAIRING_ROBIN);
  g_assert_cmpstr (figure ("Rounds of the round robin"), ==, "3");
  choose_system (PAIRING_KNOCKOUT);
  g_assert_cmpstr (figure ("Places in the bracket"), ==, "4");
  g_assert_cmpstr (figure ("Byes in the first round"), ==, "1");
  close_form ();
  end ();
}

/* Nobody is there yet, but everything can be settled. */
static void
test_new (void)
{
  cup_open (&cup, NULL, 0);
  open_form (cup.desk);
  g_assert_cmpstr (figure ("Players"), ==, "0");
  choose_system (PAIRING_ELIMINATION);
  g_assert_true (is_shown ("losses"));
  g_assert_true (gtk_widget_get_sensitive (system_field ()));
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  close_form ();
  end ();
}

/* Once a round is drawn its system stays, and the form says why. */
static void
test_fixed (void)
{
  GameSample sample = { 0 };
  GtkWidget *hint;

  game_sample_open (&sample, "cn2002", "none");
  open_form (sample.desk);
  hint = beside ("grid", "System", 1, 1);
  g_assert_false (gtk_widget_get_sensitive (system_field ()));
  g_assert_nonnull (strstr (gtk_label_get_label (GTK_LABEL (hint)), "Round 1 is already drawn"));
  close_form ();
  game_sample_close (&sample);
}

/* Enter holds the button down for a moment before it stores. */
static gboolean
is_stored (gpointer data)
{
  return plan_now ().stages[0].system == PAIRING_MACMAHON;
}

/* Whoever opens it can type the name at once; pages are turned without going back to their tabs. */
static void
test_pages (void)
{
  static const char *const names[] = { "pairing", "teams", "standing", "rules", "event", "rules" };

  begin ();
  close_form ();
  form = app_event_form_new (NULL, desk);
  gtk_window_present (GTK_WINDOW (form));
  hand_settle ();
  g_assert_true (
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (form)), hand_part (form, "grid")));
  for (gsize i = 0; i < G_N_ELEMENTS (names); i++) {
    gtk_widget_activate_action (form, "event.page", "i", i < 5 ? 1 : -1);
    g_assert_cmpstr (gtk_stack_get_visible_child_name (hand_part (form, "pages")), ==, names[i]);
    g_assert_true (
        gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (form)),
                                gtk_stack_get_visible_child (hand_part (form, "pages"))));
  }
  close_form ();
  end ();
}

/* Without a mouse: the list of systems is opened, McMahon is two below; by Tab come the rounds, the
 * drawn numbers, the zero and the floor. */
static void
test_keys (void)
{
  static const guint system[] = { GDK_KEY_space, GDK_KEY_Down, GDK_KEY_Down, GDK_KEY_Return, 0 };
  static const guint fields[] = { GDK_KEY_Tab, GDK_KEY_Tab,    GDK_KEY_Tab,
                                  GDK_KEY_Tab, GDK_KEY_1,      GDK_KEY_2,
                                  GDK_KEY_k,   GDK_KEY_Return, 0 };

  begin ();
  gtk_widget_grab_focus (system_field ());
  if (!keyboard_open_or_skip (form)) {
    close_form ();
    end ();
    return;
  }
  for (int i = 0; system[i]; i++)
    keyboard_strike (system[i]);
  hand_settle ();
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (system_field ())), ==,
                    PAIRING_MACMAHON);
  for (int i = 0; fields[i]; i++)
    keyboard_strike (fields[i]);
  hand_live_until (is_stored, NULL);
  g_assert_cmpint (plan_now ().stages[0].system, ==, PAIRING_MACMAHON);
  g_assert_cmpint (plan_now ().floor, ==, RULES_RANK_KYU (12));
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/event-pairing/sections", test_sections);
  g_test_add_func ("/app/event-pairing/shown", test_shown);
  g_test_add_func ("/app/event-pairing/mute", test_mute);
  g_test_add_func ("/app/event-pairing/save", test_save);
  g_test_add_func ("/app/event-pairing/defaults", test_defaults);
  g_test_add_func ("/app/event-pairing/second", test_second);
  g_test_add_func ("/app/event-pairing/wrong", test_wrong);
  g_test_add_func ("/app/event-pairing/preview", test_preview);
  g_test_add_func ("/app/event-pairing/new", test_new);
  g_test_add_func ("/app/event-pairing/fixed", test_fixed);
  g_test_add_func ("/app/event-pairing/pages", test_pages);
  g_test_add_func ("/app/event-pairing/keys", test_keys);
}
