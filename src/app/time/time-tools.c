/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/time/time-tools.h"
#include <glib/gi18n.h>
#include "app/action/action.h"
#include "app/time/time-form.h"
#include "app/widgets/tip.h"
#include "desk/event/event.h"
#include "rules/article/article.h"
#include "rules/article/word.h"

#define COLUMNS 2
#define LEAST_CHARS 12 /* of a title; what is longer goes on below */

struct _AppTimeTools {
  GtkWidget parent;
  GtkStack *stack; /* "list", "form" */
  GtkGrid *grid;
  AppTimeForm *form;
  Desk *desk;
  gint64 game;
};

G_DEFINE_FINAL_TYPE (AppTimeTools, app_time_tools, GTK_TYPE_WIDGET)

/* --- The list --- */

static GtkWidget *
make_button (const DeskState *state, const SceneTool *tool)
{
  GtkWidget *button = gtk_button_new (), *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  const char *cited = desk_event_told (state, rules_article_cited (tool->article));
  GtkWidget *title = gtk_label_new (_ (tool->title)), *article = gtk_label_new (cited);
  g_autofree char *name = rules_word_beside (_ (tool->title), cited);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (title), LEAST_CHARS);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (article, "hint");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), article);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_name (button, tool->name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", tool->name);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "time.open");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  return button;
}

/* In the words of the event's own book. */
static void
fill (AppTimeTools *self)
{
  GtkWidget *child;
  int n = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->grid))))
    gtk_grid_remove (self->grid, child);
  for (int i = 0; i < scene_tool_count (); i++) {
    if (scene_tool_at (i)->answers)
      continue;
    gtk_grid_attach (self->grid, make_button (desk_get_state (self->desk), scene_tool_at (i)),
                     n % COLUMNS, n / COLUMNS, 1, 1);
    n++;
  }
}

/* A tool keeps its place; where it makes no sense now it says why. */
static void
refresh_list (AppTimeTools *self)
{
  for (GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->grid)); button;
       button = gtk_widget_get_next_sibling (button)) {
    const SceneTool *tool = scene_tool_find (gtk_widget_get_name (button));
    const char *why = scene_tool_why_not (tool, self->desk, self->game);

    gtk_widget_set_sensitive (button, why == NULL);
    app_tip_set (button, why ? why : _ (tool->title));
  }
}

/* --- Between the list and a form --- */

static void
show_list (AppTimeTools *self)
{
  GtkWidget *button = gtk_widget_get_first_child (GTK_WIDGET (self->grid));

  refresh_list (self);
  gtk_stack_set_visible_child_name (self->stack, "list");
  while (button && !gtk_widget_is_sensitive (button))
    button = gtk_widget_get_next_sibling (button);
  if (button)
    gtk_widget_grab_focus (button);
}

static void
open_tool (AppTimeTools *self, const SceneTool *tool)
{
  app_time_form_begin (self->form, tool, self->desk, self->game);
  gtk_stack_set_visible_child_name (self->stack, "form");
  gtk_widget_grab_focus (GTK_WIDGET (self->form));
}

static void
open_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  const SceneTool *tool = scene_tool_find (g_variant_get_string (parameter, NULL));

  if (tool)
    open_tool (APP_TIME_TOOLS (widget), tool);
}

static void
list_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  show_list (APP_TIME_TOOLS (widget));
}

/* --- The widget --- */

static void
app_time_tools_dispose (GObject *object)
{
  AppTimeTools *self = APP_TIME_TOOLS (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_TIME_TOOLS);
  g_clear_object (&self->desk);
  G_OBJECT_CLASS (app_time_tools_parent_class)->dispose (object);
}

static const AppAction time_tools_actions[] = {
  { "time.open", open_cb, .type = "s" },
  { "time.list", list_cb },
  { 0 },
};

static void
app_time_tools_class_init (AppTimeToolsClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_time_tools_dispose;
  g_type_ensure (APP_TYPE_TIME_FORM);
  gtk_widget_class_set_css_name (widget_class, "timetools");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/time-tools.ui");
  gtk_widget_class_bind_template_child (widget_class, AppTimeTools, stack);
  gtk_widget_class_bind_template_child (widget_class, AppTimeTools, grid);
  gtk_widget_class_bind_template_child (widget_class, AppTimeTools, form);
  app_action_install (widget_class, (AppActions){ time_tools_actions, NULL });
}

static void
app_time_tools_init (AppTimeTools *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* @game: the key of a game. @tool: the one to open at once, NULL for the list. */
void
app_time_tools_begin (AppTimeTools *self, Desk *desk, gint64 game, const char *tool)
{
  const SceneTool *found = tool ? scene_tool_find (tool) : NULL;

  g_set_object (&self->desk, desk);
  self->game = game;
  fill (self);
  refresh_list (self);
  if (found)
    open_tool (self, found);
  else
    show_list (self);
}

/* Something has happened at the desk. */
void
app_time_tools_refresh (AppTimeTools *self)
{
  if (!self->desk)
    return;
  refresh_list (self);
  app_time_form_refresh (self->form);
}

/* From a form to the list. Returns FALSE where the list was shown already. */
gboolean
app_time_tools_go_back (AppTimeTools *self)
{
  if (g_strcmp0 (gtk_stack_get_visible_child_name (self->stack), "form") != 0)
    return FALSE;
  show_list (self);
  return TRUE;
}
