/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who rules, on what, and who acts: the forms of the officials and of the event's offences, the
 * header's menu, and the talk that asks for the chief referee. */
#include <string.h>
#include "app/window/chief-ask.h"
#include "app/window/due-act.h"
#include "app/ruling/offences-form.h"
#include "app/event/officials-form.h"
#include "app/event/organisation-form.h"
#include "desk/due/due.h"
#include "desk/event/organisation.h"
#include "desk/ruling/appoint.h"
#include "desk/ruling/offence.h"
#include "desk/ruling/official.h"
#include "desk/game/result.h"
#include "desk/ruling/rule.h"
#include "desk/ruling/ruling.h"
#include "desk/act/undo.h"
#include "game-sample.h"
#include "hand.h"
#include "ledger/chain/act.h"
#include "mnemonics.h"
#include "talk.h"

#define ANNA "Berg Anna"
#define WEI "李伟"
#define PIN "Ñandú 77"
#define ALL_THREE (DESK_SIGNED_BLACK | DESK_SIGNED_WHITE | DESK_SIGNED_REFEREE)

static GameSample sample;
static AppWindow *window;
static GtkWidget *form;

/* --- Hands and eyes --- */

static void
begin (void)
{
  game_sample_open (&sample, "cn2002", "none");
  g_clear_object (&sample.desk);
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));
  app_window_open (window, sample.path);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  game_sample_reopen (&sample);
  game_sample_close (&sample);
}

static gpointer
part_of (GtkWidget *widget, const char *name)
{
  gpointer part = hand_part (widget, name);

  g_assert_nonnull (part);
  return part;
}

static void
type_in (GtkWidget *widget, const char *field, const char *text)
{
  gtk_editable_set_text (part_of (widget, field), text);
}

static void
click_in (GtkWidget *widget, const char *button)
{
  g_assert_true (gtk_widget_is_sensitive (part_of (widget, button)));
  g_signal_emit_by_name (part_of (widget, button), "clicked");
  hand_settle ();
}

static gboolean
is_over (gpointer data)
{
  return talk_find () == NULL;
}

static void
assert_failure (GtkWidget *widget, const char *words)
{
  g_assert_true (gtk_widget_get_visible (part_of (widget, "failure")));
  if (!strstr (gtk_label_get_label (part_of (widget, "failure")), words))
    g_test_fail_printf ("“%s” is not in “%s”", words,
                        gtk_label_get_label (part_of (widget, "failure")));
}

static void
sign (void)
{
  talk_sign ();
  hand_settle ();
}

static const DeskState *
state (void)
{
  return desk_get_state (app_window_get_desk (window));
}

static void
name (const char *who, const char *role, const char *pin)
{
  g_autoptr (GError) error = NULL;

  desk_official_set (app_window_get_desk (window), who, role, pin, &error);
  g_assert_no_error (error);
}

static void
lock_result (void)
{
  g_autoptr (GError) error = NULL;

  desk_result_set (app_window_get_desk (window), 1,
                   (RulesResult){ RULES_RESULT_RESIGN, RULES_BLACK, 0 }, ALL_THREE, NULL, &error);
  g_assert_no_error (error);
}

static void
assert_newest (const char *verb, const char *about, const char *reason)
{
  g_autoptr (GPtrArray) acts =
      ledger_act_list (desk_get_ledger (app_window_get_desk (window)), 0, NULL);
  const LedgerAct *act = acts->pdata[acts->len - 1];

  g_assert_cmpstr (act->verb, ==, verb);
  if (!strstr (act->about, about))
    g_test_fail_printf ("“%s” is not in “%s”", about, act->about);
  g_assert_cmpstr (act->reason, ==, reason);
}

/* --- The form --- */

static void
open_form (void)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.officials", NULL));
  form = hand_find_window (APP_TYPE_OFFICIALS_FORM);
  g_assert_nonnull (form);
  hand_settle ();
}

static void
choose_role (guint role)
{
  gtk_drop_down_set_selected (part_of (form, "role"), role);
}

static void
choose_row (int i)
{
  GtkListBox *list = part_of (form, "list");

  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, i));
}

static void
test_form (void)
{
  begin ();
  open_form ();
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "done")));
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "remove")));
  type_in (form, "name", ANNA);
  g_assert_cmpuint (gtk_drop_down_get_selected (part_of (form, "role")), ==, 0);
  type_in (form, "pin", PIN);
  type_in (form, "again", "Ñandú 78");
  click_in (form, "done");
  assert_failure (form, "differ");
  type_in (form, "again", PIN);
  click_in (form, "done");
  g_assert_cmpstr (desk_official_chief (state ()), ==, ANNA);
  g_assert_true (desk_official_has_pin (state (), ANNA));
  g_assert_cmpstr (gtk_editable_get_text (part_of (form, "pin")), ==, "");
  gtk_test_accessible_assert_property (gtk_list_box_get_row_at_index (part_of (form, "list"), 0),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       ANNA ", Chief referee, with PIN");
  type_in (form, "name", "Carl");
  g_assert_cmpuint (gtk_drop_down_get_selected (part_of (form, "role")), ==, 2);
  click_in (form, "done");
  g_assert_cmpstr (desk_official_role (state (), "Carl"), ==, DESK_ROLE_REFEREE);
  type_in (form, "name", ANNA);
  g_assert_cmpuint (gtk_drop_down_get_selected (part_of (form, "role")), ==, 0);
  choose_row (1);
  g_assert_cmpstr (gtk_editable_get_text (part_of (form, "name")), ==, "Carl");
  g_assert_cmpstr (gtk_button_get_label (part_of (form, "done")), ==, "Ch_ange");
  /* By the chief referee, with a reason (Art. 30.3). */
  click_in (form, "remove");
  g_assert_nonnull (desk_official_role (state (), "Carl"));
  talk_say ("pin", PIN);
  talk_say ("reason", "went home");
  sign ();
  g_assert_null (talk_find ());
  g_assert_null (desk_official_role (state (), "Carl"));
  assert_newest ("remove-official", "referee Carl · c " ANNA, "went home");
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* Once there is a PIN, the form asks for it. */
static void
test_form_asks (void)
{
  begin ();
  name (ANNA, DESK_ROLE_CHIEF, PIN);
  open_form ();
  type_in (form, "name", WEI);
  choose_role (1);
  click_in (form, "done");
  g_assert_nonnull (talk_find ());
  g_assert_null (desk_official_role (state (), WEI));
  g_assert_false (gtk_widget_get_visible (talk_part ("reason")));
  talk_say ("pin", "wrong PIN");
  sign ();
  assert_failure (talk_find (), "not the PIN of " ANNA);
  talk_say ("pin", PIN);
  sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (desk_official_role (state (), WEI), ==, DESK_ROLE_DEPUTY);
  assert_newest ("official", " · c " ANNA, "");
  choose_row (0);
  g_assert_true (gtk_widget_get_visible (part_of (form, "no_pin")));
  gtk_check_button_set_active (part_of (form, "no_pin"), TRUE);
  click_in (form, "done");
  talk_say ("pin", PIN);
  sign ();
  g_assert_false (desk_official_has_pin (state (), ANNA));
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* --- What is ruled on --- */

static void
check_decision (guint nth)
{
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (part_of (form, "decisions"), (int) nth);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (gtk_flow_box_child_get_child (child)), TRUE);
}

/* The event has an offence of its own, as the twin’s “offence” makes one, changes it, and gives it
 * back. */
static void
test_offences (void)
{
  g_autoptr (DeskOffence) made = NULL, gone = NULL;

  begin ();
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.offences", NULL));
  form = hand_find_window (APP_TYPE_OFFENCES_FORM);
  hand_settle ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "done")));
  type_in (form, "name", "Left the hall early");
  type_in (form, "article", "House rule 4");
  click_in (form, "done");
  assert_failure (form, "at least one decision");
  check_decision (0);
  check_decision (7); /* a warning */
  /* “Nothing” and all but the correction, which is an act of its own (Art. 16.4). */
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (part_of (form, "proposed"))),
                    ==, RULES_N_DECISIONS);
  gtk_drop_down_set_selected (part_of (form, "proposed"), 8);
  gtk_drop_down_set_selected (part_of (form, "authority"), RULES_AUTHORITY_CHIEF);
  click_in (form, "done");
  assert_newest ("offence", "left-the-hall-early", "");
  made = desk_offence_find (app_window_get_desk (window), "left-the-hall-early");
  g_assert_cmpstr (made->label, ==, "Left the hall early");
  g_assert_cmpstr (made->article, ==, "House rule 4");
  g_assert_cmpuint (made->remedy.decisions, ==,
                    RULES_DECISION_BIT (RULES_DECISION_NONE) |
                        RULES_DECISION_BIT (RULES_DECISION_WARNING));
  g_assert_cmpint (made->remedy.proposed, ==, RULES_DECISION_WARNING);
  g_assert_cmpint (made->remedy.authority, ==, RULES_AUTHORITY_CHIEF);
  choose_row (0);
  g_assert_cmpstr (gtk_editable_get_text (part_of (form, "code")), ==, "left-the-hall-early");
  g_assert_cmpstr (gtk_button_get_label (part_of (form, "done")), ==, "Ch_ange");
  click_in (form, "drop");
  gone = desk_offence_find (app_window_get_desk (window), "left-the-hall-early");
  g_assert_null (gone);
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

/* --- Who acts --- */

static const char *
acting (void)
{
  return gtk_label_get_label (GTK_LABEL (gtk_menu_button_get_child (hand_part (window, "acting"))));
}

static void
test_acting (void)
{
  g_autoptr (GVariant) chosen = NULL;

  begin ();
  g_assert_false (hand_is_visible (window, "acting"));
  name (WEI, DESK_ROLE_REFEREE, NULL);
  name (ANNA, DESK_ROLE_CHIEF, NULL);
  g_assert_true (hand_is_visible (window, "acting"));
  g_assert_cmpstr (acting (), ==, "Who acts?");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", WEI);
  g_assert_cmpstr (acting (), ==, "Acting: " WEI);
  g_assert_cmpstr (desk_get_who (app_window_get_desk (window)), ==, WEI);
  gtk_test_accessible_assert_property (hand_part (window, "acting"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Acting: " WEI);
  chosen = g_action_get_state (g_action_map_lookup_action (G_ACTION_MAP (window), "act-as"));
  g_assert_cmpstr (g_variant_get_string (chosen, NULL), ==, WEI);
  lock_result ();
  g_assert_cmpstr (desk_state_result (state (), 1)->referee, ==, WEI);
  app_window_start (window);
  g_assert_false (hand_is_visible (window, "acting"));
  app_window_open (window, sample.path);
  g_assert_cmpstr (acting (), ==, "Acting: " WEI);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", "");
  g_assert_cmpstr (acting (), ==, "Who acts?");
  g_assert_cmpstr (desk_get_who (app_window_get_desk (window)), ==, g_get_user_name ());
  end ();
}

/* Who has a PIN gives it once; what is remembered for the next time opens nothing. */
static void
test_acting_proved (void)
{
  begin ();
  name (WEI, DESK_ROLE_REFEREE, "1357");
  name (ANNA, DESK_ROLE_CHIEF, PIN);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", WEI);
  hand_settle ();
  g_assert_cmpstr (acting (), ==, "Who acts?");
  g_assert_cmpstr (desk_get_who (app_window_get_desk (window)), ==, g_get_user_name ());
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (talk_part ("name"))), ==, 1);
  talk_say ("pin", PIN);
  sign ();
  assert_failure (talk_find (), "not the PIN of " WEI);
  g_assert_cmpstr (acting (), ==, "Who acts?");
  talk_say ("pin", "1357");
  sign ();
  g_assert_null (talk_find ());
  g_assert_cmpstr (acting (), ==, "Acting: " WEI);
  g_assert_false (desk_official_is_authorized (app_window_get_desk (window)));
  lock_result ();
  g_assert_cmpstr (desk_state_result (state (), 1)->referee, ==, WEI);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", "");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", WEI);
  g_assert_null (talk_find ());
  g_assert_cmpstr (acting (), ==, "Acting: " WEI);
  app_window_start (window);
  app_window_open (window, sample.path);
  g_assert_cmpstr (acting (), ==, "Who acts?");
  g_assert_cmpstr (desk_get_who (app_window_get_desk (window)), ==, g_get_user_name ());
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", "");
  end ();
}

/* Whoever acts without a PIN no longer does once the chief referee has given him one. */
static void
test_acting_lapses (void)
{
  begin ();
  name (WEI, DESK_ROLE_REFEREE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", WEI);
  g_assert_cmpstr (acting (), ==, "Acting: " WEI);
  desk_set_who (app_window_get_desk (window), ANNA);
  name (WEI, DESK_ROLE_REFEREE, "1357");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", WEI);
  g_assert_nonnull (talk_find ());
  gtk_window_destroy (GTK_WINDOW (talk_find ()));
  hand_settle ();
  g_assert_cmpstr (desk_get_who (app_window_get_desk (window)), !=, WEI);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.act-as", "s", "");
  end ();
}

/* --- The talk --- */

static void
undo (void)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.undo", NULL));
  hand_settle ();
}

/* Art. 16.4, 23.1: a result that three have signed; a reason is always asked for. */
static void
test_undo (void)
{
  begin ();
  name (WEI, DESK_ROLE_DEPUTY, NULL);
  name (ANNA, DESK_ROLE_CHIEF, PIN);
  lock_result ();
  undo ();
  g_assert_nonnull (
      strstr (gtk_label_get_label (talk_part ("what")), "Undo Result: round 1, table 1"));
  g_assert_nonnull (strstr (gtk_label_get_label (talk_part ("why")), ANNA));
  g_assert_true (gtk_widget_get_visible (talk_part ("pin")));
  talk_say ("pin", PIN);
  sign ();
  assert_failure (talk_find (), "why");
  talk_say ("reason", "wrong table");
  talk_say ("pin", "0000");
  sign ();
  assert_failure (talk_find (), "not the PIN");
  g_assert_nonnull (desk_state_result (state (), 1));
  talk_say ("pin", PIN);
  g_signal_emit_by_name (gtk_editable_get_delegate (talk_part ("pin")), "activate");
  hand_live_until (is_over, NULL);
  g_assert_null (desk_state_result (state (), 1));
  assert_newest ("undo", " · c " ANNA, "wrong table");
  g_assert_false (desk_official_is_authorized (app_window_get_desk (window)));
  end ();
}

/* A deputy without a PIN is chosen; nothing is done when the talk is given up. */
static void
test_deputy (void)
{
  begin ();
  name (WEI, DESK_ROLE_DEPUTY, NULL);
  name ("Carl", DESK_ROLE_REFEREE, NULL);
  name (ANNA, DESK_ROLE_CHIEF, PIN);
  lock_result ();
  undo ();
  g_assert_true (gtk_widget_activate_action (talk_find (), "window.close", NULL));
  hand_settle ();
  g_assert_null (talk_find ());
  g_assert_nonnull (desk_state_result (state (), 1));
  undo ();
  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (talk_part ("name"))), ==, 2);
  gtk_drop_down_set_selected (talk_part ("name"), 1);
  g_assert_false (gtk_widget_get_visible (talk_part ("pin")));
  talk_say ("reason", "slip");
  sign ();
  assert_newest ("undo", " · c " WEI, "slip");
  end ();
}

/* Where nobody is named the signature and the reason are enough. */
static void
test_unnamed (void)
{
  begin ();
  lock_result ();
  undo ();
  g_assert_false (gtk_widget_get_visible (talk_part ("name")));
  g_assert_false (gtk_widget_get_visible (talk_part ("pin")));
  talk_say ("reason", "slip");
  sign ();
  g_assert_null (talk_find ());
  assert_newest ("undo", " · c", "slip");
  end ();
}

/* What the chief referee has ruled is undone, and done again, by that word alone (Art. 30). */
static void
test_ruled (void)
{
  const DeskCase what = { .game = 1,
                          .side = RULES_EMPTY,
                          .offence = "collusion",
                          .ply = -1,
                          .decision = RULES_DECISION_BOTH_LOSE,
                          .signers = DESK_SIGNED_CHIEF,
                          .reason = "proven" };
  g_autoptr (GError) error = NULL;

  begin ();
  g_assert_true (desk_rule (app_window_get_desk (window), &what, &error));
  undo ();
  g_assert_nonnull (strstr (gtk_label_get_label (talk_part ("why")), "Art. 30"));
  g_assert_nonnull (desk_state_result (state (), 1));
  talk_say ("reason", "not proven");
  sign ();
  g_assert_null (desk_state_result (state (), 1));
  assert_newest ("undo", " · c", "not proven");
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
  hand_settle ();
  talk_say ("reason", "proven after all");
  sign ();
  g_assert_nonnull (desk_state_result (state (), 1));
  assert_newest ("redo", " · c", "proven after all");
  end ();
}

/* Nobody gets round a PIN by Undo, nor by Redo. */
static void
test_undo_naming (void)
{
  begin ();
  name (ANNA, DESK_ROLE_CHIEF, PIN);
  undo ();
  talk_say ("pin", PIN);
  talk_say ("reason", "not she");
  sign ();
  g_assert_null (desk_official_chief (state ()));
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.redo", NULL));
  g_assert_null (talk_find ());
  g_assert_cmpstr (desk_official_chief (state ()), ==, ANNA);
  end ();
}

/* --- What they organise --- */

/* What waits for the chief referee leads there. */
static void
assert_due (DeskDueKind kind)
{
  g_autoptr (GPtrArray) list = desk_due_list (app_window_get_desk (window));

  for (guint i = 0; i < list->len; i++) {
    const DeskDue *due = list->pdata[i];
    AppDueAct act;
    if (due->kind != kind)
      continue;
    app_due_act_init (&act, due, TRUE, TRUE);
    g_assert_cmpstr (act.action, ==, "win.organisation");
    app_due_act_clear (&act);
    return;
  }
  g_assert_not_reached ();
}

/* Duties need nobody; what is the chief referee's word is asked of him. */
static const char *
typed (const char *field)
{
  return gtk_editable_get_text (part_of (form, field));
}

/* What is being typed stays whatever is done meanwhile, by this form or another; what was stored
 * does not. A case whose report was taken back leaves the others their numbers. */
static void
test_organisation_kept (void)
{
  begin ();
  name ("Carl", DESK_ROLE_REFEREE, NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.organisation", NULL);
  form = hand_find_window (APP_TYPE_ORGANISATION_FORM);
  gtk_list_box_select_row (part_of (form, "officials"),
                           gtk_list_box_get_row_at_index (part_of (form, "officials"), 0));
  type_in (form, "evaluation", "calm");
  type_in (form, "summary", "a quiet event");
  type_in (form, "text", "a stone fell");
  click_in (form, "report");
  g_assert_cmpstr (typed ("text"), ==, "");
  type_in (form, "text", "who claims it");
  name ("Dora", DESK_ROLE_REFEREE, NULL);
  g_assert_cmpstr (typed ("text"), ==, "who claims it");
  g_assert_cmpstr (typed ("evaluation"), ==, "calm");
  click_in (form, "keep");
  g_assert_cmpstr (desk_organisation_summary (state ()), ==, "a quiet event");
  g_assert_cmpstr (typed ("text"), ==, "who claims it");
  click_in (form, "report");
  click_in (form, "assign");
  g_assert_cmpstr (desk_organisation_evaluation (state (), "Carl"), ==, "calm");
  for (int i = 0; i < 5; i++) /* evaluation, report, summary, Dora, report */
    g_assert_true (desk_undo (app_window_get_desk (window), NULL));
  g_assert_cmpstr (typed ("summary"), ==, "");
  type_in (form, "text", "another stone fell");
  click_in (form, "report");
  gtk_list_box_select_row (part_of (form, "cases"),
                           gtk_list_box_get_row_at_index (part_of (form, "cases"), 0));
  type_in (form, "text", "play on");
  click_in (form, "answer");
  assert_newest ("answer", "3 · play on", "");
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

static void
test_organisation (void)
{
  begin ();
  name ("Carl", DESK_ROLE_REFEREE, NULL);
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (window), "win.organisation", NULL));
  form = hand_find_window (APP_TYPE_ORGANISATION_FORM);
  hand_settle ();
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "assign")));
  gtk_list_box_select_row (part_of (form, "officials"),
                           gtk_list_box_get_row_at_index (part_of (form, "officials"), 0));
  type_in (form, "where", "2-1");
  click_in (form, "assign");
  assert_failure (form, "not a list of tables");
  type_in (form, "where", "7");
  type_in (form, "evaluation", "calm");
  click_in (form, "assign");
  g_assert_cmpstr (desk_organisation_duty (state (), "Carl"), ==, "7");
  g_assert_cmpstr (desk_organisation_evaluation (state (), "Carl"), ==, "calm");
  g_assert_true (gtk_widget_get_visible (part_of (form, "uncovered")));
  name (ANNA, DESK_ROLE_CHIEF, NULL);
  type_in (form, "at", "1 1");
  type_in (form, "text", "both claim the stone");
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "answer")));
  click_in (form, "report");
  assert_due (DESK_DUE_CASE);
  gtk_list_box_select_row (part_of (form, "cases"),
                           gtk_list_box_get_row_at_index (part_of (form, "cases"), 0));
  type_in (form, "text", "play on");
  click_in (form, "answer");
  sign ();
  assert_newest ("answer", "play on", "");
  click_in (form, "sign");
  sign ();
  g_assert_cmpstr (desk_organisation_draw_signer (state ()), ==, ANNA);
  g_assert_false (gtk_widget_is_sensitive (part_of (form, "sign")));
  type_in (form, "summary", "a quiet event");
  click_in (form, "keep");
  sign ();
  g_assert_cmpstr (desk_organisation_summary (state ()), ==, "a quiet event");
  gtk_window_destroy (GTK_WINDOW (form));
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/officials/form", test_form);
  g_test_add_func ("/app/officials/form-asks", test_form_asks);
  g_test_add_func ("/app/officials/offences", test_offences);
  g_test_add_func ("/app/officials/acting", test_acting);
  g_test_add_func ("/app/officials/acting-proved", test_acting_proved);
  g_test_add_func ("/app/officials/acting-lapses", test_acting_lapses);
  g_test_add_func ("/app/officials/undo", test_undo);
  g_test_add_func ("/app/officials/deputy", test_deputy);
  g_test_add_func ("/app/officials/unnamed", test_unnamed);
  g_test_add_func ("/app/officials/ruled", test_ruled);
  g_test_add_func ("/app/officials/undo-naming", test_undo_naming);
  g_test_add_func ("/app/officials/organisation", test_organisation);
  g_test_add_func ("/app/officials/organisation-kept", test_organisation_kept);
}
