/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/clock-face.h"
#include <glib/gi18n.h>
#include "app/clock/clock-ticker.h"
#include "app/widgets/player-label.h"
#include "app/widgets/tip.h"

#define HOUR 3600

struct _AppClockFace {
  GtkWidget parent;
  GtkWidget *content;
  GtkWidget *stone;
  GtkLabel *colour;
  GtkLabel *standing;
  GtkLabel *player;
  GtkLabel *time;
  GtkLabel *unit;
  GtkLabel *dots;
  GtkLabel *periods;
  GtkWidget *reserve;
  GtkLabel *call;
  AppClockTicker ticker;
  gboolean compact;
  gboolean lean;
  gboolean again; /* changes with each call, so that the light goes up anew */
};

G_DEFINE_FINAL_TYPE (AppClockFace, app_clock_face, GTK_TYPE_WIDGET)

/* --- Showing --- */

static void
show_classes (AppClockFace *self, const SceneDial *dial)
{
  app_clock_ticker_set_class (&self->ticker, "running", dial->runs);
  app_clock_ticker_set_class (&self->ticker, "fallen", dial->fallen);
  app_clock_ticker_set_class (&self->ticker, "long", !dial->counts_up && dial->seconds >= HOUR);
  app_clock_ticker_set_class (&self->ticker, "last", dial->counts_up && dial->reading.periods <= 1);
}

static void
show_reserve (AppClockFace *self, const SceneDial *dial)
{
  g_autofree char *dots = scene_dial_dots (dial);
  g_autofree char *periods = scene_dial_periods (dial);

  gtk_widget_set_visible (self->reserve,
                          (dots[0] || periods[0]) && (!self->lean || dial->countdown));
  gtk_widget_set_visible (GTK_WIDGET (self->dots), !self->lean);
  gtk_label_set_label (self->dots, dots);
  gtk_label_set_label (self->periods, periods);
}

/* A sign where there is no room for the word. */
static const char *
lean_standing (const SceneDial *dial)
{
  return dial->runs ? "▶" : "";
}

static void
show_dial (AppClockFace *self, const SceneDial *dial)
{
  g_autofree char *figure = scene_dial_figure (dial);
  g_autofree char *unit = scene_dial_unit (dial);
  g_autofree char *spoken = scene_dial_spoken (dial);

  gtk_label_set_label (self->time, figure);
  gtk_label_set_label (self->unit, unit);
  gtk_widget_set_visible (GTK_WIDGET (self->unit), !self->lean);
  gtk_label_set_label (self->standing,
                       self->lean ? lean_standing (dial) : scene_dial_standing (dial));
  show_reserve (self, dial);
  show_classes (self, dial);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

/* The label is there while nothing is called as well: GTK 4.8 tells a screen reader only what
 * becomes of things that it has met. */
static void
show_call (AppClockFace *self)
{
  const char *words = self->ticker.said;

  gtk_label_set_label (self->call, words);
  app_clock_ticker_set_class (&self->ticker, "calling", words[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->colour), !self->lean || !words[0]);
}

static void
show_face (GtkWidget *widget)
{
  AppClockFace *self = APP_CLOCK_FACE (widget);

  show_dial (self, &self->ticker.dial);
  show_call (self);
}

/* --- The widget --- */

static void
app_clock_face_dispose (GObject *object)
{
  AppClockFace *self = APP_CLOCK_FACE (object);

  app_clock_ticker_clear (&self->ticker);
  gtk_widget_dispose_template (GTK_WIDGET (self), APP_TYPE_CLOCK_FACE);
  G_OBJECT_CLASS (app_clock_face_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, AppClockFace, content);
  gtk_widget_class_bind_template_child (class, AppClockFace, stone);
  gtk_widget_class_bind_template_child (class, AppClockFace, colour);
  gtk_widget_class_bind_template_child (class, AppClockFace, standing);
  gtk_widget_class_bind_template_child (class, AppClockFace, player);
  gtk_widget_class_bind_template_child (class, AppClockFace, time);
  gtk_widget_class_bind_template_child (class, AppClockFace, unit);
  gtk_widget_class_bind_template_child (class, AppClockFace, dots);
  gtk_widget_class_bind_template_child (class, AppClockFace, periods);
  gtk_widget_class_bind_template_child (class, AppClockFace, reserve);
  gtk_widget_class_bind_template_child (class, AppClockFace, call);
}

static void
app_clock_face_class_init (AppClockFaceClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = app_clock_face_dispose;
  gtk_widget_class_set_css_name (widget_class, "clockface");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/org/tengen/Tengen/ui/clock-face.ui");
  bind_children (widget_class);
}

static void
app_clock_face_init (AppClockFace *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  app_clock_ticker_init (&self->ticker, GTK_WIDGET (self), show_face);
}

/* A dial without a clock. */
GtkWidget *
app_clock_face_new (void)
{
  return g_object_new (APP_TYPE_CLOCK_FACE, NULL);
}

/* In little room the name stands where else the colour does, which the stone shows as well; in the
 * least there is none for the name. What is not there is told all the same. */
static void
show_player (AppClockFace *self)
{
  const char *colour = self->ticker.side == CLOCK_BLACK ? _ ("Black") : _ ("White");
  const char *name = gtk_label_get_label (self->player);
  gboolean alone = self->compact && !self->lean && *name;
  g_autofree char *both = g_strdup_printf ("%s · %s", colour, name);

  gtk_label_set_label (self->colour, alone ? name : colour);
  app_tip_set (GTK_WIDGET (self->colour), *name && (alone || self->lean) ? both : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->player), !self->compact && !self->lean);
}

/* @name: who plays that side. @language: whose glyphs the name has, as desk_player_language()
 * says, or NULL. */
void
app_clock_face_set_player (AppClockFace *self, ClockSide side, const char *name,
                           const char *language)
{
  self->ticker.side = side;
  gtk_label_set_label (self->player, name);
  app_player_label_speak (self->player, language);
  show_player (self);
  app_tip_set (GTK_WIDGET (self->player), name);
  gtk_widget_remove_css_class (self->stone, side == CLOCK_BLACK ? "white" : "black");
  gtk_widget_add_css_class (self->stone, side == CLOCK_BLACK ? "black" : "white");
  app_clock_ticker_refresh (&self->ticker);
}

static void
align (GtkLabel *one, GtkLabel *other)
{
  g_autoptr (GtkSizeGroup) heights = gtk_size_group_new (GTK_SIZE_GROUP_VERTICAL);

  gtk_size_group_add_widget (heights, GTK_WIDGET (one));
  gtk_size_group_add_widget (heights, GTK_WIDGET (other));
}

/* Keeps both times on one line, however many lines the names take. */
void
app_clock_face_align (AppClockFace *one, AppClockFace *other)
{
  align (one->colour, other->colour);
  align (one->player, other->player);
}

/* @lines: how many lines the name may take; what is longer is cut off, and whole in the tooltip. */
void
app_clock_face_set_lines (AppClockFace *self, int lines)
{
  gtk_label_set_lines (self->colour, lines);
  gtk_label_set_lines (self->player, lines);
}

/* Makes the dial lower. Nothing is left out but the second line of a call. @compact: whether
 * there is something else to look at, which needs the room. */
void
app_clock_face_set_compact (AppClockFace *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  app_clock_ticker_set_class (&self->ticker, "compact", compact);
  gtk_label_set_lines (self->call, compact ? 1 : 2);
  show_player (self);
}

/* Leaves the reading, whether it runs, and what is called: for as long as something else has to
 * be read beside it. @lean: whether there is room for one line only. */
void
app_clock_face_set_lean (AppClockFace *self, gboolean lean)
{
  if (self->lean == lean)
    return;
  self->lean = lean;
  app_clock_ticker_set_class (&self->ticker, "lean", lean);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  lean ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  show_player (self);
  app_clock_ticker_refresh (&self->ticker);
}

/* @state: the clock as it is now; copied. While it runs the dial moves on by itself, on the time
 * of desk_time_now(). */
void
app_clock_face_show (AppClockFace *self, const ClockState *state)
{
  app_clock_ticker_set (&self->ticker, state);
}

/* Shows the words large, until the next ones or for a few seconds. @call: what the referee has to
 * say to this side. */
void
app_clock_face_call (AppClockFace *self, const ClockCall *call)
{
  self->again = !self->again;
  app_clock_ticker_set_class (&self->ticker, "again", self->again);
  app_clock_ticker_call (&self->ticker, call);
}
