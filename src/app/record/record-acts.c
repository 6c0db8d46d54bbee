/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "app/record/record-page-private.h"
#include "report/board/coordinates.h"

/* --- Stepping --- */

static void
go (AppRecordPage *self, gint64 place)
{
  scene_record_tree_go (self->tree, place);
  app_record_show (self);
}

static void
step_cb (GtkWidget *widget, const char *name, GVariant *by)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  go (self, (gint64) scene_record_tree_get_place (self->tree) + g_variant_get_int32 (by));
}

static void
first_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  go (APP_RECORD_PAGE (widget), 0);
}

static void
last_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  go (APP_RECORD_PAGE (widget), G_MAXINT);
}

/* The one above or below in the list of variations. */
static void
acts_variation_cb (GtkWidget *widget, const char *name, GVariant *by)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);
  SceneRecordChoices choices = scene_record_tree_get_choices (self->tree);
  gint64 wanted = (gint64) choices.chosen + g_variant_get_int32 (by);

  if (choices.nodes->len > 0) {
    scene_record_tree_choose (self->tree,
                              (guint) CLAMP (wanted, 0, (gint64) choices.nodes->len - 1), FALSE);
    app_record_show (self);
  }
  g_array_unref (choices.nodes);
}

/* --- Finding --- */

static void
tell_not_found (AppRecordPage *self, SceneRecordFound found, RulesPoint point)
{
  char place[8];
  g_autofree char *text =
      g_strdup_printf (found == SCENE_RECORD_SET_UP ? _ ("The stone at %s was set up, not played.")
                                                    : _ ("No move was played at %s."),
                       rules_point_format (point, place));

  app_record_show_tell (self, text);
}

/* Goes to the move that was played there, or says that there was none. */
void
app_record_acts_find (AppRecordPage *self, RulesPoint point)
{
  SceneRecordFound found = scene_record_tree_find (self->tree, point);

  app_record_show (self);
  if (found != SCENE_RECORD_FOUND)
    tell_not_found (self, found, point);
}

static void
find_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  gtk_widget_grab_focus (GTK_WIDGET (self->board));
  app_board_view_move_cursor (self->board, 0, 0);
  app_record_show_tell (
      self, self->comparing
                ? _ ("Arrow keys choose a point, Enter changes what stands there, Esc ends.")
                : _ ("Arrow keys choose a point, Enter finds its move, Esc ends."));
}

static void
goto_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  gtk_widget_grab_focus (GTK_WIDGET (APP_RECORD_PAGE (widget)->wanted));
}

static void
go_number (AppRecordPage *self, gint64 number)
{
  int last = scene_record_tree_last_number (self->tree);
  g_autofree char *text =
      g_strdup_printf (ngettext ("The record has only %d move.", "The record has only %d moves.",
                                 (gulong) last),
                       last);

  if (number == 0)
    scene_record_tree_go (self->tree, 0);
  else if (number > G_MAXINT || !scene_record_tree_go_number (self->tree, (int) number)) {
    app_record_show_tell (self, text);
    return;
  }
  app_record_show (self);
  gtk_editable_set_text (GTK_EDITABLE (self->wanted), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* Goes where the field says: to the move with a number, or to the one at a point. */
void
app_record_acts_go_wanted (AppRecordPage *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->wanted));
  g_autofree char *wanted = g_strstrip (g_strdup (text));
  char *end = NULL;
  gint64 number = g_ascii_strtoll (wanted, &end, 10);
  RulesPoint point;

  if (*wanted && *end == '\0' && number >= 0)
    go_number (self, number);
  else if (report_coordinates_parse (wanted, scene_record_tree_get_record (self->tree)->size,
                                     &point) &&
           point != RULES_PASS)
    app_record_acts_find (self, point);
  else
    app_record_show_tell (self, _ ("Type the number of a move, or a point such as Q16."));
}

/* --- The rest --- */

static void
acts_numbers_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  GtkDropDown *numbers = APP_RECORD_PAGE (widget)->numbers;

  gtk_drop_down_set_selected (numbers, (gtk_drop_down_get_selected (numbers) + 1) %
                                           (APP_RECORD_NUMBERS_ALL + 1));
}

static void
compare_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  if (self->comparing)
    app_record_check_end (self);
  else
    app_record_check_begin (self);
}

static void
again_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_record_check_begin (APP_RECORD_PAGE (widget));
}

static void
nearest_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  app_record_check_go (APP_RECORD_PAGE (widget));
}

static void
leave_cb (GtkWidget *widget, const char *name, GVariant *none)
{
  AppRecordPage *self = APP_RECORD_PAGE (widget);

  if (self->comparing)
    app_record_check_end (self);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* --- Keys --- */

/* Before the board takes the key for its cursor. */
static gboolean
record_key_cb (GtkWidget *widget, GVariant *by, gpointer data)
{
  const AppAction *row = data;
  AppRecordPage *self = APP_RECORD_PAGE (gtk_widget_get_parent (widget));

  if (self->comparing || app_board_view_get_cursor (self->board) != RULES_PASS)
    return GDK_EVENT_PROPAGATE;
  gtk_widget_activate_action_variant (widget, row->name, by);
  return GDK_EVENT_STOP;
}

/* The first ones are the board's own as long as its cursor is seen. */
const AppAction app_record_act_actions[] = {
  { "record.step", step_cb, 0, "Left Right KP_Left KP_Right", N_ ("Step back, step on"), "i",
    "-1 1", APP_ACTION_BOTH, record_key_cb },
  { "record.step", NULL, 0, "Page_Up Page_Down KP_Page_Up KP_Page_Down",
    N_ ("Ten moves back, ten moves on"), NULL, "-10 10", APP_ACTION_BOTH, record_key_cb },
  { "record.step", NULL, 0, "<Control>Left <Control>Right <Control>KP_Left <Control>KP_Right",
    N_ ("Ten moves back, ten moves on"), NULL, "-10 10" },
  { "record.first", first_cb, 0, "Home KP_Home", N_ ("Start and end of the game"),
    .place = APP_ACTION_BOTH, .press = record_key_cb },
  { "record.last", last_cb, 0, "End KP_End", N_ ("Start and end of the game"),
    .place = APP_ACTION_BOTH, .press = record_key_cb },
  { "record.variation", acts_variation_cb, 0, "Up Down KP_Up KP_Down", N_ ("Another variation"),
    "i", "-1 1", APP_ACTION_BOTH, record_key_cb },
  { "record.goto", goto_cb, 0, "g", N_ ("Go to a move by its number, or to the one at a point") },
  { "record.find", find_cb, 0, "f", N_ ("Find the move at a point") },
  { "record.numbers", acts_numbers_cb, 0, "n", N_ ("Move numbers: none, the last ten, all") },
  { "record.compare", compare_cb, 0, "c", N_ ("Compare with the board on the table") },
  { "record.again", again_cb },
  { "record.nearest", nearest_cb },
  { "record.leave", leave_cb, 0, "Escape", "-it leaves what was begun, as everywhere" },
  { 0 },
};

static gboolean
scroll_cb (GtkEventControllerScroll *scroll, double dx, double dy, AppRecordPage *self)
{
  if (dy != 0)
    go (self, (gint64) scene_record_tree_get_place (self->tree) + (dy > 0 ? 1 : -1));
  return GDK_EVENT_STOP;
}

/* The board's arrow keys step while its cursor is not seen; so does the wheel over it. */
void
app_record_acts_add_controllers (AppRecordPage *self)
{
  GtkEventController *scroll = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  app_action_add_keys (GTK_WIDGET (self->board), app_record_actions);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}
