/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/time-form.h"
#include "app/time/voice.h"
#include "app/widgets/bind.h"
#include <glib/gi18n.h>
#include "app/widgets/article-link.h"
#include "app/window/chief-ask.h"
#include "app/widgets/player-label.h"
#include "desk/event/event.h"
#include "rules/article/article.h"

struct _AppTimeForm {
  GtkWidget parent;
  GtkWidget *content;
  Desk *desk;
  gint64 game;
  const SceneTool *tool;
  GtkLabel *title;
  AppArticleLink *article;
  GtkLabel *hint;
  GtkGrid *grid;
  GtkLabel *who;
  GtkWidget *side;
  GtkToggleButton *black;
  GtkToggleButton *white;
  GtkLabel *black_name;
  GtkLabel *white_name;
  GtkWidget *players;
  GtkCheckButton *black_tick;
  GtkCheckButton *white_tick;
  GtkWidget *guess_label;
  GtkWidget *guess;
  GtkToggleButton *one;
  GtkToggleButton *two;
  GtkLabel *first_label;
  GtkEditable *first;
  GtkLabel *second_label;
  GtkEditable *second;
  GtkWidget *secret_label;
  GtkEditable *secret;
  GtkWidget *reason_label;
  GtkEditable *reason;
  GtkCheckButton *chief;
  GtkLabel *effect;
  GtkLabel *answer;
  GtkButton *confirm;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (AppTimeForm, app_time_form, GTK_TYPE_WIDGET)

/* --- What is filled in --- */

/* Not who has signed already. */
static gboolean
signs (GtkCheckButton *tick)
{
  return gtk_check_button_get_active (tick) && gtk_widget_get_sensitive (GTK_WIDGET (tick));
}

/* The texts are to be freed with free_input(). */
static SceneToolInput
dup_input (AppTimeForm *self)
{
  SceneToolInput input = { .desk = self->desk, .game = self->game, .side = CLOCK_NOBODY };

  if (gtk_toggle_button_get_active (self->black))
    input.side = CLOCK_BLACK;
  if (gtk_toggle_button_get_active (self->white))
    input.side = CLOCK_WHITE;
  input.signers = (signs (self->black_tick) ? DESK_SIGNED_BLACK : 0) |
                  (signs (self->white_tick) ? DESK_SIGNED_WHITE : 0) |
                  (gtk_check_button_get_active (self->chief) ? DESK_SIGNED_CHIEF : 0);
  input.two = gtk_toggle_button_get_active (self->two);
  input.first = g_strstrip (g_strdup (gtk_editable_get_text (self->first)));
  input.second = g_strstrip (g_strdup (gtk_editable_get_text (self->second)));
  input.secret = g_strstrip (g_strdup (gtk_editable_get_text (self->secret)));
  input.reason = g_strstrip (g_strdup (gtk_editable_get_text (self->reason)));
  return input;
}

static void
free_input (SceneToolInput *input)
{
  g_free ((gpointer) (gsize) input->first);
  g_free ((gpointer) (gsize) input->second);
  g_free ((gpointer) (gsize) input->secret);
  g_free ((gpointer) (gsize) input->reason);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (SceneToolInput, free_input)

/* Says anew what will follow, or why nothing will. */
void
app_time_form_refresh (AppTimeForm *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *effect = NULL, *told = NULL;

  if (!self->tool || self->filling)
    return;
  g_auto (SceneToolInput) input = dup_input (self);
  effect = scene_tool_foresee (self->tool, &input, &error);
  told = rules_article_in (desk_event (desk_get_state (self->desk))->rules.profile,
                           effect  ? effect
                           : error ? error->message
                                   : "");
  gtk_label_set_label (self->effect, told);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "time.confirm", effect != NULL);
}

static void
changed_cb (AppTimeForm *self)
{
  if (!self->filling)
    gtk_widget_set_visible (GTK_WIDGET (self->answer), FALSE);
  app_time_form_refresh (self);
}

/* What is hidden is forgotten as soon as it is stored. */
static void
done (AppTimeForm *self, const SceneToolInput *input)
{
  g_autofree char *answer = self->tool->answer ? self->tool->answer (input) : NULL;
  ClockState now;

  gtk_editable_set_text (self->secret, "");
  if (!answer) {
    gtk_widget_activate_action (GTK_WIDGET (self), "game.back", NULL);
    return;
  }
  if (scene_tool_now (input, &now, NULL))
    app_voice_read (&now, input->side);
  gtk_label_set_label (self->answer, answer);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), TRUE);
}

/* The form stays as it is while the chief referee is asked for. */
static gboolean
act_signed (Desk *desk, const char *reason, gpointer data, GError **error)
{
  AppTimeForm *self = data;
  g_auto (SceneToolInput) input = dup_input (self);

  input.signers |= DESK_SIGNED_CHIEF;
  g_free ((gpointer) (gsize) input.reason);
  input.reason = g_strdup (reason);
  if (!self->tool->act (&input, error))
    return FALSE;
  done (self, &input);
  return TRUE;
}

static void
confirm_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AppTimeForm *self = APP_TIME_FORM (widget);
  g_auto (SceneToolInput) input = dup_input (self);
  g_autoptr (GError) error = NULL;

  if (self->tool->act (&input, &error))
    done (self, &input);
  else if (app_chief_ask_can_help (self->desk, error))
    app_chief_ask_again (widget, self->desk, _ (self->tool->title), error, input.reason, act_signed,
                         g_object_ref (self), g_object_unref);
  else
    gtk_widget_activate_action (widget, "game.tell", "s", error->message);
}

static void
entered_cb (AppTimeForm *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "time.confirm", NULL);
}

/* --- What is shown --- */

static void
show_time (gpointer label, gpointer field, gboolean wanted)
{
  gtk_widget_set_visible (label, wanted);
  gtk_widget_set_visible (field, wanted);
}

static void
show_fields (AppTimeForm *self)
{
  SceneToolFields fields = self->tool->fields;

  gtk_widget_set_visible (GTK_WIDGET (self->who),
                          (fields & (SCENE_TOOL_SIDE | SCENE_TOOL_PLAYERS)) != 0);
  gtk_widget_set_visible (self->side, (fields & SCENE_TOOL_SIDE) != 0);
  gtk_widget_set_visible (self->players, (fields & SCENE_TOOL_PLAYERS) != 0);
  show_time (self->guess_label, self->guess, (fields & SCENE_TOOL_GUESS) != 0);
  show_time (self->first_label, self->first, (fields & SCENE_TOOL_FIRST) != 0);
  show_time (self->second_label, self->second, (fields & SCENE_TOOL_SECOND) != 0);
  show_time (self->secret_label, self->secret, (fields & SCENE_TOOL_SECRET) != 0);
  show_time (self->reason_label, self->reason, (fields & SCENE_TOOL_REASON) != 0);
  gtk_widget_set_visible (GTK_WIDGET (self->chief), (fields & SCENE_TOOL_CHIEF) != 0);
}

static void
show_time_words (AppTimeForm *self)
{
  const SceneTool *tool = self->tool;

  gtk_label_set_label (self->title, _ (tool->title));
  app_article_link_set (self->article, desk_event (desk_get_state (self->desk))->rules.profile,
                        desk_event_told (desk_get_state (self->desk),
                                         rules_article_cited (tool->article)));
  gtk_label_set_label (self->hint, tool->hint ? _ (tool->hint) : "");
  gtk_widget_set_visible (GTK_WIDGET (self->hint), tool->hint != NULL);
  gtk_label_set_label (self->who, tool->who ? _ (tool->who) : "");
  gtk_label_set_label (self->first_label, tool->first ? _ (tool->first) : "");
  gtk_label_set_label (self->second_label, tool->second ? _ (tool->second) : "");
  gtk_button_set_label (self->confirm, _ (tool->yes));
}

static void
name_side (AppTimeForm *self, GtkLabel *label, gint64 player)
{
  app_player_label_show (label, desk_state_player (desk_get_state (self->desk), player));
}

static void
show_example (AppTimeForm *self, GtkEditable *entry, ClockSide side)
{
  g_autofree char *example =
      self->tool->example ? self->tool->example (self->desk, self->game, side) : NULL;

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), example);
}

static void
empty (AppTimeForm *self)
{
  GtkEditable *const texts[] = { self->first, self->second, self->secret, self->reason };
  GtkCheckButton *const ticks[] = { self->black_tick, self->white_tick, self->chief };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    gtk_editable_set_text (texts[i], "");
  for (gsize i = 0; i < G_N_ELEMENTS (ticks); i++)
    gtk_check_button_set_active (ticks[i], FALSE);
  gtk_toggle_button_set_active (self->one, TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->answer), FALSE);
}

/* Who has confirmed already stays so: another confirmation is only added. */
static void
show_signed (GtkCheckButton *tick, gboolean has_signed)
{
  gtk_check_button_set_active (tick, has_signed);
  gtk_widget_set_sensitive (GTK_WIDGET (tick), !has_signed);
}

static void
suggest (AppTimeForm *self)
{
  const SceneTool *tool = self->tool;
  ClockSide side = tool->suggest_side ? tool->suggest_side (self->desk, self->game) : CLOCK_NOBODY;
  g_autofree char *first =
      tool->suggest_first ? tool->suggest_first (self->desk, self->game) : NULL;
  int signers = tool->signed_by ? tool->signed_by (self->desk, self->game) : 0;

  gtk_toggle_button_set_active (self->black, side == CLOCK_BLACK);
  gtk_toggle_button_set_active (self->white, side == CLOCK_WHITE);
  gtk_editable_set_text (self->first, first ? first : "");
  show_signed (self->black_tick, signers & DESK_SIGNED_BLACK);
  show_signed (self->white_tick, signers & DESK_SIGNED_WHITE);
}

/* --- The widget --- */

static gboolean
is_shown (AppTimeForm *self, GtkWidget *field)
{
  while (field != GTK_WIDGET (self) && gtk_widget_get_visible (field))
    field = gtk_widget_get_parent (field);
  return field == GTK_WIDGET (self);
}

/* To the first field, whatever had the keyboard when the form was left. */
static gboolean
app_time_form_grab_focus (GtkWidget *widget)
{
  AppTimeForm *self = APP_TIME_FORM (widget);
  GtkToggleButton *side = gtk_toggle_button_get_active (self->white) ? self->white : self->black;
  gpointer const fields[] = { side,         self->black_tick, self->one,    self->first,
                              self->second, self->secret,     self->reason, self->confirm };

  for (gsize i = 0; i < G_N_ELEMENTS (fields); i++)
    if (is_shown (self, fields[i]) && gtk_widget_is_sensitive (fields[i]))
      return gtk_widget_grab_focus (fields[i]);
  return FALSE;
}

static void
app_time_form_dispose (GObject *object)
{
  AppTimeForm *self = APP_TIME_FORM (object);

  self->filling = TRUE;
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_TIME_FORM);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_time_form_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (class, AppTimeForm, name)

static void
bind_fields (GtkWidgetClass *class)
{
  BIND (side);
  BIND (black);
  BIND (white);
  BIND (black_name);
  BIND (white_name);
  BIND (players);
  BIND (black_tick);
  BIND (white_tick);
  BIND (guess_label);
  BIND (guess);
  BIND (one);
  BIND (two);
  BIND (first_label);
  BIND (first);
  BIND (second_label);
  BIND (second);
  BIND (secret_label);
  BIND (secret);
  BIND (reason_label);
  BIND (reason);
  BIND (chief);
}

static void
app_time_form_class_init (AppTimeFormClass *klass)
{
  GtkWidgetClass *class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = app_time_form_dispose;
  class->grab_focus = app_time_form_grab_focus;
  g_type_ensure (APP_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_css_name (class, "timeform");
  gtk_widget_class_set_accessible_role (class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (class, "/org/tengen/Tengen/ui/time-form.ui");
  BIND (content);
  BIND (title);
  BIND (article);
  BIND (hint);
  BIND (grid);
  BIND (who);
  BIND (effect);
  BIND (answer);
  BIND (confirm);
  bind_fields (class);
  APP_CALL (class, changed_cb, entered_cb);
  gtk_widget_class_install_action (class, "time.confirm", NULL, confirm_cb);
}
#undef BIND

static void
app_time_form_init (AppTimeForm *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Empties the form but for what the tool suggests. @game: the key of a game. */
void
app_time_form_begin (AppTimeForm *self, const SceneTool *tool, Desk *desk, gint64 game)
{
  const DeskGame *found = desk_state_game (desk_get_state (desk), game);

  g_set_object (&self->desk, desk);
  self->game = game;
  self->tool = tool;
  self->filling = TRUE;
  name_side (self, self->black_name, found->black);
  name_side (self, self->white_name, found->white);
  show_time_words (self);
  show_fields (self);
  empty (self);
  suggest (self);
  show_example (self, self->first, CLOCK_BLACK);
  show_example (self, self->second, CLOCK_WHITE);
  self->filling = FALSE;
  app_time_form_refresh (self);
}
