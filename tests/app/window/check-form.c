/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Check the File, under somebody's hands: whether it is whole, its seal, the seal of a paper. */
#include "app/rounds/check-form.h"
#include <string.h>
#include "cup.h"
#include "desk/event/set.h"
#include "desk/file/proof.h"
#include "hand.h"
#include "mnemonics.h"

static Cup cup;
static AppWindow *window;
static Desk *desk; /* of the window */
static GtkWidget *form;

static void
begin (void)
{
  static const CupPlayer players[] = { { "Ada", RULES_RANK_DAN (3) },
                                       { "Bo", RULES_RANK_DAN (2) } };
  g_autofree char *path = NULL;

  cup_open (&cup, players, G_N_ELEMENTS (players));
  path = g_strdup (desk_get_path (cup.desk));
  g_clear_object (&cup.desk);
  window = APP_WINDOW (app_window_new (GTK_APPLICATION (hand_application)));
  app_window_open (window, path);
  gtk_window_present (GTK_WINDOW (window));
  hand_settle ();
  desk = app_window_get_desk (window);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.verify", NULL);
  hand_settle ();
  form = hand_find_window (APP_TYPE_CHECK_FORM);
  g_assert_nonnull (form);
}

static void
end (void)
{
  gtk_window_destroy (GTK_WINDOW (form));
  cup.desk = g_object_ref (desk);
  gtk_window_destroy (GTK_WINDOW (window));
  hand_settle ();
  cup_close (&cup);
}

static void
rename_cup (const char *name)
{
  const char *const names[] = { "name", NULL };
  const char *const values[] = { name, NULL };

  g_assert_true (desk_event_set (desk, names, values, NULL));
}

static gboolean
has_answered (gpointer unused)
{
  return hand_said (form, "success") || hand_said (form, "failure");
}

/* Enter in the field does what the button does. */
static void
type (const char *code)
{
  gtk_editable_set_text (hand_part (form, "typed"), code);
  g_assert_null (hand_said (form, "success"));
  g_assert_null (hand_said (form, "failure"));
  g_signal_emit_by_name (gtk_editable_get_delegate (hand_part (form, "typed")), "activate");
  hand_live_until (has_answered, NULL);
}

static void
test_code (void)
{
  g_autofree char *code = NULL, *after = NULL;

  begin ();
  code = desk_proof_code (desk);
  g_assert_true (g_str_has_prefix (hand_said (form, "whole"), "The file is intact: "));
  g_assert_cmpstr (hand_said (form, "code"), ==, code);
  g_assert_true (gtk_label_get_selectable (hand_part (form, "code")));
  rename_cup ("Cup of Winter");
  after = desk_proof_code (desk);
  g_assert_cmpstr (hand_said (form, "code"), ==, after);
  g_assert_cmpstr (code, !=, after);
  end ();
}

static void
test_paper (void)
{
  g_autofree char *code = NULL, *small = NULL;

  begin ();
  g_assert_false (gtk_widget_get_sensitive (hand_part (form, "done")));
  code = desk_proof_code (desk);
  type (code);
  g_assert_nonnull (strstr (hand_said (form, "success"), "The sheet was printed from this file"));
  g_assert_nonnull (strstr (hand_said (form, "success"), "No entries came after it."));
  rename_cup ("Cup of Winter");
  rename_cup ("Cup of Spring");
  small = g_ascii_strdown (code, -1);
  type (small);
  g_assert_nonnull (strstr (hand_said (form, "success"), "2 entries came after it."));
  g_assert_null (hand_said (form, "failure"));
  end ();
}

static void
test_refused (void)
{
  static const struct {
    const char *code;
    const char *words;
  } cases[] = {
    { "hello", "This is not a check code" },
    { "412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJQ", "The code was mistyped" },
    { "412-7KQX-M2VD-9H3T-E5BP-TQ0C-8WZN-4RJR", "its code belongs to entry 412" },
    { "1-SABR-24PA-3EYW-NYP3", "entry 1 has another check code" },
  };

  begin ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++) {
    type (cases[i].code);
    g_assert_nonnull (strstr (hand_said (form, "failure"), cases[i].words));
    g_assert_null (hand_said (form, "success"));
  }
  end ();
}

static void
test_names (void)
{
  begin ();
  g_assert_cmpint (mnemonics_count_clashes (form), ==, 0);
  g_assert_true (
      gtk_widget_is_focus (hand_part (form, "typed")) ||
      gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (form)), hand_part (form, "typed")));
  end ();
}

HAND_MAIN ()
{
  g_test_add_func ("/app/check-form/code", test_code);
  g_test_add_func ("/app/check-form/paper", test_paper);
  g_test_add_func ("/app/check-form/refused", test_refused);
  g_test_add_func ("/app/check-form/names", test_names);
}
