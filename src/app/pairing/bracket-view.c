/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/pairing/bracket-view.h"
#include <math.h>
#include "app/board/board-style.h"
#include "app/widgets/scroll.h"
#include "report/list/bracket.h"
#include "report/page/ink.h"

#define MARGIN 16 /* around the picture, pixels */
#define STEP 1.25 /* from one scale to the next */
#define LEAST 0.25
#define MOST 4.0
#define FIT_LEAST 0.68 /* to fit, letters get no smaller: what cannot be read is of no use */
#define FIT_MOST 1.6

/* Only what is in sight is painted: a picture of 128 players is larger than a texture may be. */
struct _AppBracketView {
  GtkWidget parent;
  ReportMatches *matches;
  ReportBracket *picture;
  double scale; /* 0 to fit; 1 is the size of the desktop's text */
  AppScroll scroll;
};

enum { SCALED, N_SIGNALS };
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (AppBracketView, app_bracket_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Scale --- */

/* Pixels for a point at scale 1: letters of 10 points are as large as the desktop's. */
static double
pixels_a_point (AppBracketView *self)
{
  int dpi = 0;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return (dpi > 0 ? dpi / 1024.0 : 96.0) / 72.0;
}

static double
fitting_scale (AppBracketView *self)
{
  double wide = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  double high = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;
  double point = pixels_a_point (self);

  if (!self->picture || self->picture->width <= 0 || wide <= 0)
    return 1;
  return CLAMP (MIN (wide / self->picture->width, high / self->picture->height) / point, FIT_LEAST,
                FIT_MOST);
}

static double
current_scale (AppBracketView *self)
{
  return self->scale > 0 ? self->scale : fitting_scale (self);
}

/* Pixels a point as it is painted. */
static double
magnification (AppBracketView *self)
{
  return current_scale (self) * pixels_a_point (self);
}

/* --- Scrolling --- */

static void
configure (AppBracketView *self, GtkOrientation orientation, double length, int seen)
{
  app_scroll_configure (&self->scroll, orientation, ceil (length) + 2 * MARGIN, seen,
                        MAX (seen / 10.0, 1));
}

static void
configure_both (AppBracketView *self)
{
  double size = magnification (self);

  configure (self, GTK_ORIENTATION_HORIZONTAL, self->picture ? self->picture->width * size : 0,
             gtk_widget_get_width (GTK_WIDGET (self)));
  configure (self, GTK_ORIENTATION_VERTICAL, self->picture ? self->picture->height * size : 0,
             gtk_widget_get_height (GTK_WIDGET (self)));
}

static gboolean
settle_cb (GtkWidget *widget, GdkFrameClock *frames, gpointer scroll)
{
  ((AppScroll *) scroll)->later = 0;
  configure_both (APP_BRACKET_VIEW (widget));
  return G_SOURCE_REMOVE;
}

/* What is in the middle stays there. */
static void
set_scale (AppBracketView *self, double scale)
{
  double before = magnification (self), middle[2];
  int seen[2] = { gtk_widget_get_width (GTK_WIDGET (self)),
                  gtk_widget_get_height (GTK_WIDGET (self)) };

  for (int i = 0; i < 2; i++)
    middle[i] =
        (app_scroll_get (&self->scroll, (GtkOrientation) i) + seen[i] / 2.0 - MARGIN) / before;
  self->scale = scale;
  configure_both (self);
  for (int i = 0; i < 2; i++)
    app_scroll_go (&self->scroll, (GtkOrientation) i,
                   middle[i] * magnification (self) + MARGIN - seen[i] / 2.0);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SCALED], 0);
}

/* --- Painting --- */

/* The upper left corner of the picture: in the middle of what room there is. */
static double
origin (AppBracketView *self, GtkOrientation orientation, double length, int seen)
{
  double content = length * magnification (self) + 2 * MARGIN;

  return content < seen ? (seen - content) / 2 + MARGIN
                        : MARGIN - app_scroll_get (&self->scroll, orientation);
}

static void
find_origin (AppBracketView *self, double *ret_x, double *ret_y)
{
  *ret_x = floor (origin (self, GTK_ORIENTATION_HORIZONTAL, self->picture->width,
                          gtk_widget_get_width (GTK_WIDGET (self))));
  *ret_y = floor (origin (self, GTK_ORIENTATION_VERTICAL, self->picture->height,
                          gtk_widget_get_height (GTK_WIDGET (self))));
}

static void
app_bracket_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppBracketView *self = APP_BRACKET_VIEW (widget);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                            (float) gtk_widget_get_height (widget));
  ReportTheme theme = app_board_style_theme (widget);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &all);
  double x, y;

  report_ink_use (cr, report_ink_get (theme)->ground);
  cairo_paint (cr);
  if (self->picture) {
    find_origin (self, &x, &y);
    cairo_translate (cr, x, y);
    cairo_scale (cr, magnification (self), magnification (self));
    report_bracket_paint (self->picture, cr, theme);
  }
  cairo_destroy (cr);
}

static void
app_bracket_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = 0;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 900 : 560;
}

static void
app_bracket_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  app_scroll_later (&APP_BRACKET_VIEW (widget)->scroll, settle_cb);
}

/* A name that is cut stands in full beside the pointer. */
static gboolean
app_bracket_view_query_tooltip (GtkWidget *widget, int x, int y, gboolean keyboard,
                                GtkTooltip *tooltip)
{
  AppBracketView *self = APP_BRACKET_VIEW (widget);
  double left, top;
  int match;
  g_autofree char *line = NULL;

  if (!self->picture || keyboard)
    return FALSE;
  find_origin (self, &left, &top);
  match = report_bracket_match_at (self->picture, (x - left) / magnification (self),
                                   (y - top) / magnification (self));
  if (match < 0)
    return FALSE;
  line = report_match_line (self->matches, match);
  gtk_tooltip_set_text (tooltip, line);
  return TRUE;
}

/* --- Keys and wheel --- */

/* In one direction, by 1 for a step, 2 for a page, 3 for all the way. */
static void
scroll_bracket_by (GtkAdjustment *adjustment, int steps)
{
  double value = gtk_adjustment_get_value (adjustment);
  int sign = steps < 0 ? -1 : 1;

  if (steps == sign)
    value += sign * gtk_adjustment_get_step_increment (adjustment);
  else if (steps == 2 * sign)
    value += sign * gtk_adjustment_get_page_increment (adjustment);
  else
    value = sign > 0 ? gtk_adjustment_get_upper (adjustment) : 0;
  gtk_adjustment_set_value (adjustment, value);
}

static gboolean
bracket_keys_scroll_cb (GtkWidget *widget, GVariant *how, gpointer data)
{
  int orientation, steps;

  g_variant_get (how, "(ii)", &orientation, &steps);
  scroll_bracket_by (orientation == GTK_ORIENTATION_HORIZONTAL
                         ? gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (widget))
                         : gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (widget)),
                     steps);
  return GDK_EVENT_STOP;
}

/* Arrows, Page Up, Page Down, Home and End; with Shift from side to side. @class: the class of
 * the view. */
static void
install_bracket_keys (GtkWidgetClass *class)
{
  static const struct {
    guint key;
    GdkModifierType modifiers;
    GtkOrientation orientation;
    int steps;
  } keys[] = {
    { GDK_KEY_Left, 0, GTK_ORIENTATION_HORIZONTAL, -1 },
    { GDK_KEY_Right, 0, GTK_ORIENTATION_HORIZONTAL, 1 },
    { GDK_KEY_Up, 0, GTK_ORIENTATION_VERTICAL, -1 },
    { GDK_KEY_Down, 0, GTK_ORIENTATION_VERTICAL, 1 },
    { GDK_KEY_Page_Up, 0, GTK_ORIENTATION_VERTICAL, -2 },
    { GDK_KEY_Page_Down, 0, GTK_ORIENTATION_VERTICAL, 2 },
    { GDK_KEY_Page_Up, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, -2 },
    { GDK_KEY_Page_Down, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, 2 },
    { GDK_KEY_Home, 0, GTK_ORIENTATION_VERTICAL, -3 },
    { GDK_KEY_End, 0, GTK_ORIENTATION_VERTICAL, 3 },
    { GDK_KEY_Home, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, -3 },
    { GDK_KEY_End, GDK_SHIFT_MASK, GTK_ORIENTATION_HORIZONTAL, 3 },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (class, keys[i].key, keys[i].modifiers, bracket_keys_scroll_cb,
                                  "(ii)", keys[i].orientation, keys[i].steps);
}

/* Ctrl and the wheel. */
static gboolean
wheel_cb (GtkEventControllerScroll *controller, double dx, double dy, AppBracketView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (controller));

  if (!(state & GDK_CONTROL_MASK) || dy == 0)
    return GDK_EVENT_PROPAGATE;
  app_bracket_view_zoom (self, dy < 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

/* With Ctrl the wheel makes it larger and smaller. */
static void
add_wheel (GtkWidget *view)
{
  GtkEventController *wheel = gtk_event_controller_scroll_new (
      GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);

  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (wheel_cb), view);
  gtk_widget_add_controller (view, wheel);
}

/* --- The widget --- */

static void
app_bracket_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  app_scroll_set_property (&APP_BRACKET_VIEW (object)->scroll, id, value);
}

static void
app_bracket_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  app_scroll_get_property (&APP_BRACKET_VIEW (object)->scroll, id, value);
}

static void
app_bracket_view_dispose (GObject *object)
{
  AppBracketView *self = APP_BRACKET_VIEW (object);

  app_scroll_clear (&self->scroll);
  g_clear_pointer (&self->picture, report_bracket_free);
  g_clear_pointer (&self->matches, report_match_list_free);
  G_OBJECT_CLASS (app_bracket_view_parent_class)->dispose (object);
}

static void
app_bracket_view_class_init (AppBracketViewClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  object_class->set_property = app_bracket_view_set_property;
  object_class->get_property = app_bracket_view_get_property;
  object_class->dispose = app_bracket_view_dispose;
  app_scroll_install (object_class);
  signals[SCALED] = g_signal_new ("scaled", APP_TYPE_BRACKET_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 0);
  widget_class->snapshot = app_bracket_view_snapshot;
  widget_class->measure = app_bracket_view_measure;
  widget_class->size_allocate = app_bracket_view_size_allocate;
  widget_class->query_tooltip = app_bracket_view_query_tooltip;
  gtk_widget_class_set_css_name (widget_class, "bracket");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  install_bracket_keys (widget_class);
}

static void
app_bracket_view_init (AppBracketView *self)
{
  app_scroll_init (&self->scroll, GTK_WIDGET (self), gtk_widget_queue_draw);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_wheel (GTK_WIDGET (self));
  app_board_style_follow (GTK_WIDGET (self), G_CALLBACK (gtk_widget_queue_draw));
}

static ReportBracket *
make_picture (const ReportMatches *matches)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cairo_t *cr = cairo_create (surface);
  ReportBracketRooms rooms = report_bracket_rooms (matches, cr);

  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return report_bracket_new (matches, &rooms, NULL);
}

/* Where it was scrolled to, and how large it was, stays. @matches: what it shows, or NULL. */
void
app_bracket_view_set (AppBracketView *self, ReportMatches *matches)
{
  g_clear_pointer (&self->picture, report_bracket_free);
  g_clear_pointer (&self->matches, report_match_list_free);
  self->matches = matches;
  self->picture = matches ? make_picture (matches) : NULL;
  configure_both (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit (self, signals[SCALED], 0);
}

/* @steps: larger by so many, or smaller. */
void
app_bracket_view_zoom (AppBracketView *self, int steps)
{
  set_scale (self, CLAMP (current_scale (self) * pow (STEP, steps), LEAST, MOST));
}

/* From now on as large as there is room, as long as it can be read. */
void
app_bracket_view_fit (AppBracketView *self)
{
  set_scale (self, 0);
}

/* How large it is shown, 100 for the size of the desktop's text; 0 while it is to fit. */
int
app_bracket_view_get_percent (AppBracketView *self)
{
  return (int) round (100 * self->scale);
}
