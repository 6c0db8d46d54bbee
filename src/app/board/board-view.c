/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/board-view.h"
#include "app/board/board-style.h"
#include "app/board/board-tiles.h"

#define SIZE_MIN 320
#define SIZE_NATURAL 640

struct _AppBoardView {
  GtkWidget parent;
  AppBoardShown shown;
  AppBoardTiles tiles;
  RulesPoint cursor; /* where the keyboard is, shown or not; RULES_PASS before it was used */
  gboolean cursor_shown;
};

enum { BOARD_PLAYED, N_BOARD_SIGNALS };
static guint board_signals[N_BOARD_SIGNALS];

G_DEFINE_FINAL_TYPE (AppBoardView, app_board_view, GTK_TYPE_WIDGET)

/* --- What a screen reader says --- */

static void
update_name (AppBoardView *self)
{
  AppBoardPosition position = app_board_shown_get (&self->shown);
  g_autofree char *name = app_board_words (&position, self->shown.marks.coordinates,
                                           self->cursor_shown ? self->cursor : RULES_PASS);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

/* --- Painting --- */

static void
fit (AppBoardView *self, ReportDiagram *diagram)
{
  GtkWidget *widget = GTK_WIDGET (self);

  report_diagram_fit (diagram, self->shown.board.size, gtk_widget_get_width (widget),
                      gtk_widget_get_height (widget));
  diagram->scale = gtk_widget_get_scale_factor (widget);
}

static gboolean
is_software (GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);

  return native && GSK_IS_CAIRO_RENDERER (gtk_native_get_renderer (native));
}

static void
app_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AppBoardView *self = APP_BOARD_VIEW (widget);
  ReportDiagram diagram;

  fit (self, &diagram);
  self->tiles.is_software = is_software (widget);
  app_board_tiles_snapshot (&self->tiles, snapshot, &diagram, &self->shown.board,
                            &self->shown.marks);
}

static void
app_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = SIZE_MIN;
  *natural = SIZE_NATURAL;
}

static void
set_mark (AppBoardView *self, RulesPoint *mark, RulesPoint point)
{
  if (*mark == point)
    return;
  *mark = point;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Cursor and hover --- */

static void
show_cursor (AppBoardView *self, gboolean shown)
{
  self->cursor_shown = shown && gtk_widget_is_focus (GTK_WIDGET (self));
  set_mark (self, &self->shown.marks.cursor, self->cursor_shown ? self->cursor : RULES_PASS);
  update_name (self);
}

/* Whoever begins with the keyboard begins where the game is. */
static void
place_cursor (AppBoardView *self)
{
  RulesPoint centre = RULES_POINT (self->shown.board.size / 2, self->shown.board.size / 2);

  if (!rules_point_on_board (self->cursor, self->shown.board.size))
    self->cursor = self->shown.marks.last != RULES_PASS ? self->shown.marks.last : centre;
}

/* Only a key brings the focus here in this way: then it must be seen. */
static gboolean
app_board_view_focus (GtkWidget *widget, GtkDirectionType direction)
{
  AppBoardView *self = APP_BOARD_VIEW (widget);

  if (gtk_widget_is_focus (widget) || !gtk_widget_grab_focus (widget))
    return FALSE;
  place_cursor (self);
  show_cursor (self, TRUE);
  return TRUE;
}

/* Where the keyboard's cursor is seen, RULES_PASS where it is not. */
RulesPoint
app_board_view_get_cursor (AppBoardView *self)
{
  return self->shown.marks.cursor;
}

/* Moves the keyboard's cursor; where it is not seen yet it only appears. @across: columns to the
 * right. @up: rows towards the one with the highest number. */
void
app_board_view_move_cursor (AppBoardView *self, int across, int up)
{
  int most = self->shown.board.size - 1;

  place_cursor (self);
  if (self->cursor_shown)
    self->cursor = RULES_POINT (CLAMP (RULES_COLUMN (self->cursor) + across, 0, most),
                                CLAMP (RULES_ROW (self->cursor) + up, 0, most));
  show_cursor (self, TRUE);
}

/* Takes the keyboard's cursor out of sight; it stays where it is. */
void
app_board_view_hide_cursor (AppBoardView *self)
{
  show_cursor (self, FALSE);
}

/* @point: where the pointer is, RULES_PASS for nowhere. */
void
app_board_view_set_hover (AppBoardView *self, RulesPoint point)
{
  gboolean wanted = self->shown.marks.next != RULES_EMPTY && point != RULES_PASS &&
                    rules_board_get (&self->shown.board, point) == RULES_EMPTY;

  set_mark (self, &self->shown.marks.hover, wanted ? point : RULES_PASS);
}

/* The point there, or RULES_PASS. */
RulesPoint
app_board_view_point_at (AppBoardView *self, double x, double y)
{
  ReportDiagram diagram;

  fit (self, &diagram);
  return report_diagram_point_at (&diagram, x, y);
}

/* --- Playing --- */

/* Says that @point was chosen. The keyboard's cursor goes on from there. */
void
app_board_view_play (AppBoardView *self, RulesPoint point)
{
  self->cursor = point;
  show_cursor (self, self->cursor_shown);
  g_signal_emit (self, board_signals[BOARD_PLAYED], 0, (guint) point);
}

/* FALSE where no cursor is shown, so no point was chosen. */
gboolean
app_board_view_play_cursor (AppBoardView *self)
{
  if (!self->cursor_shown)
    return FALSE;
  app_board_view_play (self, self->cursor);
  return TRUE;
}

/* --- The widget --- */

static void
app_board_view_finalize (GObject *object)
{
  AppBoardView *self = APP_BOARD_VIEW (object);

  app_board_shown_clear (&self->shown);
  app_board_tiles_clear (&self->tiles);
  G_OBJECT_CLASS (app_board_view_parent_class)->finalize (object);
}

static void
restyle_board (AppBoardView *self)
{
  ReportTheme theme = app_board_style_theme (GTK_WIDGET (self));
  ReportCoordinates coordinates = app_board_style_coordinates ();

  if (theme == self->shown.marks.theme && coordinates == self->shown.marks.coordinates)
    return;
  self->shown.marks.theme = theme;
  self->shown.marks.coordinates = coordinates;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  update_name (self);
}

static void
app_board_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (app_board_view_parent_class)->css_changed (widget, change);
  restyle_board (APP_BOARD_VIEW (widget));
}

static void
app_board_view_class_init (AppBoardViewClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_board_view_finalize;
  widget_class->snapshot = app_board_view_snapshot;
  widget_class->css_changed = app_board_view_css_changed;
  widget_class->measure = app_board_view_measure;
  widget_class->focus = app_board_view_focus;
  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  app_action_install (widget_class, app_board_actions);
  board_signals[BOARD_PLAYED] = g_signal_new ("played", APP_TYPE_BOARD_VIEW, G_SIGNAL_RUN_LAST, 0,
                                              NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
app_board_view_init (AppBoardView *self)
{
  app_board_shown_init (&self->shown);
  app_board_tiles_init (&self->tiles);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  app_board_input_add_controllers (self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_draw), NULL);
  app_board_style_follow (GTK_WIDGET (self), G_CALLBACK (restyle_board));
  restyle_board (self);
  update_name (self);
}

/* Shows another position; paints only where it looks different. @position: what to show; copied. */
void
app_board_view_show (AppBoardView *self, const AppBoardPosition *position)
{
  gboolean differs = app_board_shown_take (&self->shown, position);

  if (!rules_point_on_board (self->cursor, position->board->size)) {
    self->cursor = RULES_PASS;
    show_cursor (self, FALSE);
  }
  app_board_view_set_hover (self, self->shown.marks.hover);
  if (differs)
    gtk_widget_queue_draw (GTK_WIDGET (self));
  update_name (self);
}
