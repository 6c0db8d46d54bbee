/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/event/setting-help.h"
#include <glib/gi18n.h>
#include "app/widgets/article-link.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"
#include "papers/words/setting-say.h"
#include "rules/article/article.h"

#define WIDTH_CHARS 52

/* --- Whose form it is --- */

typedef struct {
  Desk *desk; /* NULL for a new tournament */
  AppSettingHelpForesee foresee;
  RulesProfile profile; /* whose book is cited */
} HelpContext;

static void
context_free (gpointer data)
{
  HelpContext *context = data;

  g_clear_object (&context->desk);
  g_free (context);
}

static const HelpContext *
find_context (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);

  return root ? g_object_get_data (G_OBJECT (root), "setting-help") : NULL;
}

/* --- What stands in it --- */

static GtkWidget *
add_about_line (GtkWidget *box, const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WIDTH_CHARS);
  if (class)
    gtk_widget_add_css_class (label, class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_source (GtkWidget *box, RulesProfile profile, const RulesOption *option)
{
  const char *source = option->article ? option->article : "";
  g_autofree char *cited = rules_article_citation (source);
  g_autofree char *placed = rules_article_in (profile, cited);
  g_autoptr (GPtrArray) articles = rules_article_of (profile, placed);
  GtkWidget *link;

  if (articles->len) {
    link = app_article_link_new (profile, placed);
    gtk_widget_set_halign (link, GTK_ALIGN_START);
    gtk_box_append (GTK_BOX (box), link);
  } else if (source[0]) {
    g_autofree char *text = g_strdup_printf (_ ("Source: %s"), source);
    add_about_line (box, text, "hint");
  }
}

static void
add_standard (GtkWidget *box, RulesProfile profile, const RulesOption *option)
{
  g_autofree char *text = NULL;

  if (option->standard)
    text = g_strdup_printf (
        _ ("Default: %s"),
        rules_article_told (profile, papers_setting_say_choice (option->key, option->standard)));
  else
    text = g_strdup (_ ("Default: nothing, or as in the rules and the system."));
  add_about_line (box, text, "hint");
}

static void
add_consequence (GtkWidget *box, GtkWidget *button, const HelpContext *context,
                 const RulesOption *option)
{
  GtkWidget *form = GTK_WIDGET (gtk_widget_get_root (button));
  g_autofree char *now = NULL;

  if (!context || !context->desk)
    return;
  add_about_line (box, _ ("Changing it now"), "heading");
  if (context->foresee)
    now = context->foresee (form, option->key);
  if (now)
    add_about_line (box, now, "attention");
  add_about_line (box, rules_article_told (context->profile, desk_setting_later (option)), NULL);
}

static void
fill_about (GtkMenuButton *button, gpointer data)
{
  const char *name = g_object_get_data (G_OBJECT (button), "setting");
  const HelpContext *context = find_context (GTK_WIDGET (button));
  GtkWidget *popover = gtk_popover_new (), *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  RulesProfile profile = context ? context->profile : RULES_PROFILE_CN2002;
  const RulesOption *option = desk_setting_find (name);
  int n_profiles;
  const RulesRuleset *profiles = rules_ruleset_list (&n_profiles);
  g_autofree char *words =
      desk_setting_help (option, profiles[profile].counting == RULES_COUNTING_AREA);
  g_autofree char *text = rules_article_in (profile, words);

  gtk_widget_add_css_class (box, "about");
  add_about_line (box, rules_article_told (profile, desk_setting_label (name)), "heading");
  add_about_line (box, text, NULL);
  add_source (box, profile, option);
  add_standard (box, profile, option);
  add_consequence (box, GTK_WIDGET (button), context, option);
  gtk_popover_set_child (GTK_POPOVER (popover), box);
  gtk_accessible_update_property (GTK_ACCESSIBLE (popover), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  desk_setting_label (name), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
  gtk_menu_button_set_popover (button, popover);
}

/* --- The button --- */

/* A button that says what it is about, to stand beside it; F1 in @field presses it. @field: the
 * field of a setting. @name: that setting, or an option of the rules or the pairing. */
GtkWidget *
app_setting_help_new (GtkWidget *field, const char *name)
{
  GtkWidget *button = gtk_menu_button_new ();
  /* Translators: the name of a button; what it explains, such as “Komi” */
  g_autofree char *label = g_strdup_printf (_ ("About: %s"), desk_setting_label (name));

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), "help-about-symbolic");
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_widget_set_valign (button, GTK_ALIGN_START);
  /* Tab moves between fields; F1 gives this help without a mouse. */
  gtk_widget_set_can_focus (button, FALSE);
  app_tip_set (button, _ ("What is this? (F1)"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  g_object_set_data_full (G_OBJECT (button), "setting", g_strdup (name), g_free);
  g_object_set_data (G_OBJECT (field), "about", button);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), fill_about, NULL, NULL);
  return button;
}

/* Adds the button in a third column. @grid: a form of two columns. @row: the row of a field in
 * it. */
void
app_setting_help_attach (GtkGrid *grid, int row, GtkWidget *field, const char *name)
{
  gtk_grid_attach (grid, app_setting_help_new (field, name), 2, row, 1, 1);
}

/* Says what the field that it is in is about. Returns FALSE where it is in none. @focus: where
 * the keyboard is, or NULL. */
gboolean
app_setting_help_ask (GtkWidget *focus)
{
  for (GtkWidget *widget = focus; widget; widget = gtk_widget_get_parent (widget)) {
    GtkWidget *button = g_object_get_data (G_OBJECT (widget), "about");
    if (!button)
      continue;
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    return TRUE;
  }
  return FALSE;
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint keyval, guint code, GdkModifierType state,
        GtkWidget *form)
{
  if (keyval != GDK_KEY_F1 || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)))
    return GDK_EVENT_PROPAGATE;
  return app_setting_help_ask (gtk_root_get_focus (GTK_ROOT (form)));
}

/* Answers F1 and Shift+F1 in the fields, and has the buttons say what a change would do. @form: a
 * window with such buttons. @desk: the tournament that it is about, NULL for a new one. @foresee:
 * says what a setting as it stands in the form would change, or NULL. */
void
app_setting_help_offer (GtkWidget *form, Desk *desk, AppSettingHelpForesee foresee)
{
  HelpContext *context = g_new0 (HelpContext, 1);
  GtkEventController *keys = gtk_event_controller_key_new ();

  context->desk = desk ? g_object_ref (desk) : NULL;
  context->foresee = foresee;
  context->profile =
      desk ? desk_event (desk_get_state (desk))->rules.profile : RULES_PROFILE_CN2002;
  g_object_set_data_full (G_OBJECT (form), "setting-help", context, context_free);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), form);
  gtk_widget_add_controller (form, keys);
}

/* @form: a window of app_setting_help_offer(). @profile: the rules that are chosen in it,
 * whose book is cited from now on. */
void
app_setting_help_place (GtkWidget *form, RulesProfile profile)
{
  HelpContext *context = g_object_get_data (G_OBJECT (form), "setting-help");

  if (context)
    context->profile = profile;
}
