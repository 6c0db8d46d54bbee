#include "app/game-warn.h"
#include <glib/gi18n.h>
#include "desk/event.h"
#include "desk/play.h"
#include "desk/ruling.h"

struct _AppGameWarn {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  gint64 game;
  GtkToggleButton *black;
  GtkToggleButton *white;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkListBox *offences;
  GtkEntry *reason;
  GtkLabel *effect;
};

G_DEFINE_FINAL_TYPE (AppGameWarn, app_game_warn, GTK_TYPE_WIDGET)

static gboolean
brings_warning (Desk *desk, const RulesOffence *offence)
{
  RulesRuleset ruleset;
  RulesRemedy remedy;

  desk_event_ruleset (desk_get_state (desk), &ruleset);
  rules_offence_remedy (offence, &ruleset, &remedy);
  return (remedy.decisions & RULES_DECISION_BIT (RULES_DECISION_WARNING)) != 0;
}

/* --- What is filled in --- */

static RulesColour
chosen_side (AppGameWarn *self)
{
  if (gtk_toggle_button_get_active (self->black))
    return RULES_BLACK;
  return gtk_toggle_button_get_active (self->white) ? RULES_WHITE : RULES_EMPTY;
}

static const char *
chosen_offence (AppGameWarn *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->offences);

  return row ? g_object_get_data (G_OBJECT (row), "code") : NULL;
}

/* Art. 24: what this warning will cost. */
static char *
effect_words (AppGameWarn *self, RulesColour side)
{
  int given = desk_play_warnings (self->desk, self->game, side);
  g_autofree char *zi = NULL;
  RulesRuleset ruleset;

  desk_event_ruleset (desk_get_state (self->desk), &ruleset);
  zi = rules_result_margin_zi (ruleset.warning_penalty_q);
  if (given + 1 >= ruleset.warnings_lose)
    return g_strdup_printf (
        side == RULES_BLACK ? _ ("Warning %d in this game: Black loses it at once (Art. 24.2).")
                            : _ ("Warning %d in this game: White loses it at once (Art. 24.2)."),
        given + 1);
  if (ruleset.warning_penalty_q > 0)
    return g_strdup_printf (_ ("It costs %s zi at the count; a second one loses the game "
                               "(Art. 24)."),
                            zi);
  return g_strdup (_ ("It is recorded; a second one loses the game (Art. 24.2)."));
}

static void
changed_cb (AppGameWarn *self)
{
  RulesColour side = chosen_side (self);
  g_autofree char *effect = NULL;

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "warn.give",
                                 side != RULES_EMPTY && chosen_offence (self));
  if (side == RULES_EMPTY || !self->desk) {
    gtk_label_set_label (self->effect, "");
    return;
  }
  effect = effect_words (self, side);
  gtk_label_set_label (self->effect, effect);
}

static void
give_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppGameWarn *self = APP_GAME_WARN (widget);
  const DeskCase what = { .game = self->game,
                          .side = chosen_side (self),
                          .offence = chosen_offence (self),
                          .ply = -1,
                          .decision = RULES_DECISION_WARNING,
                          .reason = gtk_editable_get_text (GTK_EDITABLE (self->reason)) };
  g_autoptr (GError) error = NULL;

  if (desk_rule (self->desk, &what, &error))
    gtk_widget_activate_action (widget, "game.back", NULL);
  else
    gtk_widget_activate_action (widget, "game.tell", "s", error->message);
}

/* --- The list --- */

static GtkWidget *
make_row (const RulesOffence *offence)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *label = gtk_label_new (rules_offence_label (offence));
  GtkWidget *article = gtk_label_new (_ (offence->remedies[0].article));
  g_autofree char *name =
      g_strdup_printf ("%s, %s", rules_offence_label (offence), _ (offence->remedies[0].article));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (article, "hint");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), article);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  g_object_set_data (G_OBJECT (row), "code", (gpointer) (gsize) offence->code);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return row;
}

static void
fill_offences (AppGameWarn *self)
{
  GtkWidget *row;
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->offences))))
    gtk_list_box_remove (self->offences, row);
  for (int i = 0; i < n; i++)
    if (brings_warning (self->desk, &offences[i]))
      gtk_list_box_append (self->offences, make_row (&offences[i]));
}

static void
name_side (AppGameWarn *self, GtkLabel *label, gint64 player)
{
  g_autofree char *name =
      desk_player_name (desk_state_player (desk_get_state (self->desk), player));

  gtk_label_set_label (label, name);
  gtk_widget_set_tooltip_text (GTK_WIDGET (label), name);
}

/* --- The widget --- */

static void
app_game_warn_dispose (GObject *object)
{
  AppGameWarn *self = APP_GAME_WARN (object);

  /* A list that loses its selected row says so, to a form that is half gone. */
  if (self->offences)
    gtk_list_box_unselect_all (self->offences);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_GAME_WARN);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_game_warn_parent_class)->dispose (object);
}

#define BIND(name) \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (class), AppGameWarn, name)

static void
app_game_warn_class_init (AppGameWarnClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_game_warn_dispose;
  gtk_widget_class_set_css_name (widget_class, "gamewarn");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/game-warn.ui");
  BIND (content);
  BIND (black);
  BIND (white);
  BIND (black_name);
  BIND (white_name);
  BIND (offences);
  BIND (reason);
  BIND (effect);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
  gtk_widget_class_install_action (widget_class, "warn.give", NULL, give_cb);
}

static void
app_game_warn_init (AppGameWarn *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  changed_cb (self);
}

/**
 * app_game_warn_begin:
 * @self: a form
 * @desk: a desk
 * @game: the key of a game in progress
 *
 * Empties the form. Nobody and nothing is chosen: a warning is no default.
 */
void
app_game_warn_begin (AppGameWarn *self, Desk *desk, gint64 game)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  g_set_object (&self->desk, desk);
  self->game = game;
  name_side (self, self->black_name, found->black);
  name_side (self, self->white_name, found->white);
  gtk_toggle_button_set_active (self->black, FALSE);
  gtk_toggle_button_set_active (self->white, FALSE);
  gtk_editable_set_text (GTK_EDITABLE (self->reason), "");
  fill_offences (self);
  changed_cb (self);
}

/**
 * app_game_warn_is_possible:
 * @desk: a desk
 *
 * Returns: whether anything brings a warning under the rules of the event
 */
gboolean
app_game_warn_is_possible (Desk *desk)
{
  int n;
  const RulesOffence *offences = rules_offence_list (&n);

  for (int i = 0; i < n; i++)
    if (brings_warning (desk, &offences[i]))
      return TRUE;
  return FALSE;
}
