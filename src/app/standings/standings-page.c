/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/standings/standings-page.h"
#include <glib/gi18n.h>
#include <string.h>
#include "app/action/menus.h"
#include "app/standings/places-columns.h"
#include "app/standings/standings-page-private.h"
#include "app/widgets/icon-label.h"
#include "desk/event/event.h"
#include "desk/act/list.h"
#include "desk/game/result.h"
#include "desk/standings/field.h"
#include "report/list/standings.h"
#include "rules/article/word.h"
#include "standing/term/rule.h"

G_DEFINE_FINAL_TYPE (AppStandingsPage, app_standings_page, GTK_TYPE_WIDGET)

/* As the event ranks now; compared byte by byte. */
static void
read_look (AppStandingsPage *self, AppStandingsLook *ret_look)
{
  const StandingField *field = desk_get_field (self->desk);
  const DeskEvent *event = desk_event (desk_get_state (self->desk));
  int after = app_standings_page_get_round (self);

  memset (ret_look, 0, sizeof *ret_look);
  ret_look->rounds = after;
  ret_look->n_criteria = standing_rule_criteria (field, after, ret_look->criteria);
  ret_look->grouped = standing_rule_groups (field->rule, after) != NULL;
  ret_look->options = event->standings;
  ret_look->profile = event->rules.profile;
  ret_look->weight = event->egf_class;
}

static gboolean
has_look (AppStandingsPage *self)
{
  AppStandingsLook look;

  read_look (self, &look);
  return memcmp (&look, &self->look, sizeof look) == 0;
}

static void
set_standings_columns (AppStandingsPage *self)
{
  AppStandingsLook *look = &self->look;
  StandingCriterion columns[STANDING_N_COLUMNS];
  int n_columns;

  read_look (self, look);
  n_columns = standing_rule_columns (desk_get_field (self->desk), look->rounds, columns);
  app_places_columns_set (self->sheet,
                          &(StandingShown){ .rounds = look->rounds,
                                            .grouped = look->grouped,
                                            .moves = desk_get_field (self->desk)->n_up > 0 ||
                                                     desk_get_field (self->desk)->n_down > 0,
                                            .criteria = columns,
                                            .n_criteria = n_columns,
                                            .options = &look->options,
                                            .profile = look->profile,
                                            .gor = self->gor,
                                            .weight = look->weight },
                          NULL);
}

/* --- What is shown --- */

/* 0 for the newest. */
static int
chosen_round (AppStandingsPage *self)
{
  guint selected = gtk_drop_down_get_selected (self->after);

  return selected == GTK_INVALID_LIST_POSITION || selected == 0 ? 0 : (int) selected;
}

/* The round after which the standings are that it shows. */
int
app_standings_page_get_round (AppStandingsPage *self)
{
  return chosen_round (self) ? chosen_round (self) : desk_standings_last (self->desk);
}

/* Shows the standings after it, as far as there are any. */
void
app_standings_page_show_round (AppStandingsPage *self, int round)
{
  int last = desk_standings_last (self->desk);

  gtk_drop_down_set_selected (self->after, round < last ? (guint) MAX (round, 0) : 0);
}

/* The first choice follows the newest round. */
static void
fill_after (AppStandingsPage *self)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  guint selected = gtk_drop_down_get_selected (self->after);
  int last = desk_standings_last (self->desk);

  self->filling = TRUE;
  gtk_string_list_append (list, _ ("Newest"));
  for (int round = 1; round <= last; round++) {
    g_autofree char *text = g_strdup_printf (_ ("After round %d"), round);
    gtk_string_list_append (list, text);
  }
  gtk_drop_down_set_model (self->after, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (
      self->after, selected == GTK_INVALID_LIST_POSITION || selected > (guint) last ? 0 : selected);
  self->filling = FALSE;
}

static void
refresh_legend (AppStandingsPage *self)
{
  const StandingField *field = desk_get_field (self->desk);
  int after = app_standings_page_get_round (self), n_columns;
  StandingCriterion columns[STANDING_N_COLUMNS];
  g_autofree char *legend = NULL;
  gboolean points = FALSE;

  n_columns = standing_rule_columns (field, after, columns);
  for (int i = 0; i < n_columns; i++)
    points |= columns[i] == STANDING_POINTS;
  legend = report_standings_legend (field, after, points);
  gtk_label_set_label (self->legend, legend);
  gtk_widget_set_visible (GTK_WIDGET (self->legend), after > 0);
}

static char *
criteria_note (AppStandingsPage *self)
{
  static const StandingCriterion method_b[] = { STANDING_POINTS, STANDING_SOS, STANDING_WARNINGS };
  g_autofree const char **labels = g_new (const char *, self->look.n_criteria + 1);
  g_autofree char *joined = NULL;

  if (self->look.n_criteria == G_N_ELEMENTS (method_b) &&
      memcmp (self->look.criteria, method_b, sizeof method_b) == 0)
    return g_strdup (desk_event_told (
        desk_get_state (self->desk),
        _ ("Points (a win is 2, a draw 1), then opponents’ points (SOS), then fewer "
           "warnings (Art. 27, method B).")));
  for (int i = 0; i < self->look.n_criteria; i++)
    labels[i] = standing_criterion_label (self->look.criteria[i]);
  joined = rules_word_join (labels, self->look.n_criteria);
  /* Translators: %s is a list such as "MMS, SOSM, SOSOSM". */
  return g_strdup_printf (_ ("Criteria, in this order: %s."), joined);
}

/* The standings after any round rest on that round and on those before it. */
static void
refresh_note (AppStandingsPage *self)
{
  int after = app_standings_page_get_round (self);
  int open = desk_result_first_open (self->desk, after);
  g_autofree char *text =
      open ? g_strdup_printf (_ ("Round %d is not complete: the standings are preliminary."), open)
      : after || self->look.criteria[0] != STANDING_POINTS
          ? criteria_note (self)
          : g_strdup (_ ("No round has been settled yet: all players are tied for first place."));

  gtk_label_set_label (self->note, text);
}

static void
refresh_standings (AppStandingsPage *self)
{
  refresh_note (self);
  refresh_legend (self);
  app_standings_acts_refresh (self);
}

static void
show_standings (AppStandingsPage *self)
{
  if (!has_look (self))
    set_standings_columns (self);
  app_sheet_set_model (self->sheet, desk_list_standings (self->desk, chosen_round (self)));
  refresh_standings (self);
}

static void
standings_acted_cb (AppStandingsPage *self)
{
  if (g_list_model_get_n_items (gtk_drop_down_get_model (self->after)) !=
      (guint) desk_standings_last (self->desk) + 1)
    fill_after (self);
  if (has_look (self))
    refresh_standings (self);
  else
    show_standings (self);
}

static void
after_changed_cb (AppStandingsPage *self)
{
  if (self->desk && !self->filling)
    show_standings (self);
}

static void
search_changed_cb (AppStandingsPage *self)
{
  app_sheet_set_search (self->sheet, gtk_editable_get_text (GTK_EDITABLE (self->search)));
}

static void
search_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_STANDINGS_PAGE (widget)->search));
}

static void
standings_print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_activate_action (widget, "win.print-standings", "i",
                              chosen_round (APP_STANDINGS_PAGE (widget)));
}

static const AppAction page_actions[] = {
  { "standings.search", search_cb, 0, "<Control>f", N_ ("Search") },
  { "standings.print", standings_print_cb },
  { "standings.gor", .property = "gor" },
  { 0 },
};

AppActions app_standings_actions = { app_standings_act_actions, page_actions, NULL };

/* --- The widget --- */

enum { PROP_GOR = 1 };

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, APP_STANDINGS_PAGE (object)->gor);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (object);

  self->gor = g_value_get_boolean (value);
  if (self->desk)
    set_standings_columns (self);
}

/* Whoever comes by a key goes on by keys: in the list, not in what stands above it. */
static gboolean
app_standings_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (APP_STANDINGS_PAGE (widget)->sheet));
}

static void
app_standings_page_dispose (GObject *object)
{
  AppStandingsPage *self = APP_STANDINGS_PAGE (object);

  if (self->why)
    gtk_window_destroy (GTK_WINDOW (self->why));
  g_clear_weak_pointer (&self->why);
  g_clear_object (&self->desk);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  G_OBJECT_CLASS (app_standings_page_parent_class)->dispose (object);
}

static void
app_standings_page_class_init (AppStandingsPageClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  widget_class->grab_focus = app_standings_page_grab_focus;
  G_OBJECT_CLASS (class)->dispose = app_standings_page_dispose;
  G_OBJECT_CLASS (class)->get_property = get_property;
  G_OBJECT_CLASS (class)->set_property = set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (class), PROP_GOR,
      g_param_spec_boolean ("gor", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_type_ensure (APP_TYPE_SHEET);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/tengen/Tengen/ui/standings-page.ui");
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, content);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, sheet);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, search);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, after);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, note);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, more);
  gtk_widget_class_bind_template_callback (widget_class, after_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, published);
  gtk_widget_class_bind_template_child (widget_class, AppStandingsPage, legend);
  app_standings_acts_bind (widget_class);
  app_action_install (widget_class, app_standings_actions);
}

static void
app_standings_page_init (AppStandingsPage *self)
{
  self->look.rounds = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  app_sheet_set_label (self->sheet, _ ("Standings"));
  app_sheet_add_search (self->sheet, self->search);
  app_menus_give (self->more, "standings");
}

/* Who is ahead, after any round. */
GtkWidget *
app_standings_page_new (Desk *desk)
{
  AppStandingsPage *self = g_object_new (APP_TYPE_STANDINGS_PAGE, NULL);

  self->desk = g_object_ref (desk);
  app_sheet_set_empty (self->sheet,
                       app_icon_label_empty ("tengen-standings-symbolic",
                                             _ ("No players enrolled yet."),
                                             _ ("_Go to the Players"), "win.page", "players"));
  g_signal_connect_object (desk, "acted", G_CALLBACK (standings_acted_cb), self, G_CONNECT_SWAPPED);
  fill_after (self);
  show_standings (self);
  return GTK_WIDGET (self);
}
