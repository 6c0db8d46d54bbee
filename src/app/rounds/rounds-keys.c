#include "app/rounds/rounds-keys.h"

/* What a key enters at the selected table, as rules_result_parse() reads it. */
static const struct {
  guint key;
  GdkModifierType modifiers;
  const char *result;
} RESULTS[] = {
  { GDK_KEY_b, 0, "B+" },
  { GDK_KEY_w, 0, "W+" },
  { GDK_KEY_b, GDK_SHIFT_MASK, "B+R" },
  { GDK_KEY_w, GDK_SHIFT_MASK, "W+R" },
  { GDK_KEY_d, 0, "0" },
  { GDK_KEY_equal, 0, "0" },
  { GDK_KEY_x, 0, "both-lose" },
};

static const struct {
  guint key;
  const char *action;
} OTHERS[] = {
  { GDK_KEY_Delete, "rounds.erase" },   { GDK_KEY_KP_Delete, "rounds.erase" },
  { GDK_KEY_BackSpace, "rounds.back" }, { GDK_KEY_Escape, "rounds.forget" },
  { GDK_KEY_e, "rounds.edit" },         { GDK_KEY_F2, "rounds.edit" },
  { GDK_KEY_k, "rounds.keep" },         { GDK_KEY_n, "rounds.note" },
};

static void
add (GtkEventController *keys, guint key, GdkModifierType modifiers, const char *action,
     GVariant *argument)
{
  GtkShortcut *shortcut =
      gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), gtk_named_action_new (action));

  if (argument)
    gtk_shortcut_set_arguments (shortcut, argument);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

static void
add_digits (GtkWidget *page)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  for (int digit = 0; digit < 10; digit++) {
    add (keys, GDK_KEY_0 + (guint) digit, 0, "rounds.digit", g_variant_new_int32 (digit));
    add (keys, GDK_KEY_KP_0 + (guint) digit, 0, "rounds.digit", g_variant_new_int32 (digit));
  }
  gtk_widget_add_controller (page, keys);
}

/* Makes result entry as fast as a table's number and one key. The other keys hold only while the
 * list has the keyboard, so that they never fight with an entry; an entry takes its digits
 * itself. @page: what leads to the list by a table's number, from a button as well. @sheet: the
 * list of a round's tables. */
void
app_rounds_keys_add (GtkWidget *page, GtkWidget *sheet)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  add_digits (page);
  for (gsize i = 0; i < G_N_ELEMENTS (RESULTS); i++)
    add (keys, RESULTS[i].key, RESULTS[i].modifiers, "rounds.enter",
         g_variant_new_string (RESULTS[i].result));
  add (keys, GDK_KEY_s, 0, "rounds.swap", g_variant_new_boolean (FALSE));
  add (keys, GDK_KEY_s, GDK_SHIFT_MASK, "rounds.swap", g_variant_new_boolean (TRUE));
  for (gsize i = 0; i < G_N_ELEMENTS (OTHERS); i++)
    add (keys, OTHERS[i].key, 0, OTHERS[i].action, NULL);
  gtk_widget_add_controller (sheet, keys);
}
