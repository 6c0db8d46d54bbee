#include "app/players-clock-half.h"
#include <glib/gi18n.h>
#include <math.h>
#include "app/clock-dial.h"
#include "app/clock-paint.h"
#include "desk/time.h"
#include "voice/words.h"

#define CALL_MS 4000
#define FRAME 0.022f /* of the shorter side; the frame is drawn within it by the style */
#define FRAME_LEAST 8

struct _AppPlayersClockHalf {
  GtkWidget parent;
  ClockState state; /* as given: a value that only `now` moves on */
  AppClockDial dial;
  AppClockPaint *paint;
  ClockSide side;
  char *name;
  const char *language; /* of the name; NULL for the window\'s */
  char *said;           /* the call that is shown */
  char *verdict;        /* what follows from a fallen flag */
  gint64 called_at;
  int moves;
  gboolean turned;
  guint tick;
  guint hush;
};

G_DEFINE_FINAL_TYPE (AppPlayersClockHalf, app_players_clock_half, GTK_TYPE_WIDGET)

static guint signal_pressed;

/* --- Painting --- */

/* Where the rows stand: top and height in parts of the room. */
typedef struct {
  float head[2];
  float name[2];
  float time[2];
  float reserve[2];
  float call[2];
  gboolean wide; /* the name stands in the head, the call between the reserve and its unit */
} Rows;

static const Rows tall = {
  { 0.02f, 0.13f }, { 0.15f, 0.1f }, { 0.275f, 0.4f }, { 0.7f, 0.11f }, { 0.81f, 0.13f }
};
static const Rows wide = { { 0.01f, 0.19f }, { 0.01f, 0.19f }, { 0.23f, 0.5f },
                           { 0.76f, 0.17f }, { 0.76f, 0.17f }, TRUE };

typedef struct {
  AppPlayersClockHalf *self;
  GtkSnapshot *snapshot;
  graphene_rect_t room; /* within the frame */
  GdkRGBA ink;          /* as the style says for a side that runs, waits or has fallen */
  const Rows *rows;
} Canvas;

static graphene_rect_t
row_of (const Canvas *canvas, const float row[2])
{
  const graphene_rect_t *room = &canvas->room;

  return GRAPHENE_RECT_INIT (room->origin.x, room->origin.y + row[0] * room->size.height,
                             room->size.width, row[1] * room->size.height);
}

static AppClockInk
ink_of (const Canvas *canvas, PangoWeight weight, AppClockAlign align)
{
  return (AppClockInk){ canvas->ink, weight, align };
}

static float
line (const Canvas *canvas, const char *text, const graphene_rect_t *room, PangoWeight weight,
      AppClockAlign align)
{
  AppClockInk ink = ink_of (canvas, weight, align);

  return app_clock_paint_line (canvas->self->paint, canvas->snapshot, text, room, &ink);
}

/* Whether the time runs: in a word and a mark. Returns how much of the row is left. */
static float
paint_standing (const Canvas *canvas, const graphene_rect_t *row)
{
  AppPlayersClockHalf *self = canvas->self;
  float side = row->size.height * 0.5f, left;
  graphene_rect_t right = *row;

  right.origin.x += row->size.width / 2;
  right.size.width /= 2;
  left = row->size.width - line (canvas, app_clock_dial_standing (&self->dial), &right,
                                 PANGO_WEIGHT_BOLD, APP_CLOCK_PAINT_END);
  if (!self->dial.runs)
    return left;
  left -= side * 1.3f;
  app_clock_paint_mark (canvas->snapshot,
                        &GRAPHENE_RECT_INIT (row->origin.x + left,
                                             row->origin.y + (row->size.height - side) / 2, side,
                                             side),
                        &canvas->ink);
  return left;
}

static char *
moves_text (int moves)
{
  return moves ? g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%d move", "%d moves",
                                               (gulong) moves),
                                  moves)
               : g_strdup ("");
}

/* The moves stand beside the name, or where there is more room beside the time. */
static void
paint_name (const Canvas *canvas, float left, float right)
{
  g_autofree char *moves = moves_text (canvas->self->moves);
  graphene_rect_t row = row_of (canvas, canvas->rows->name), beside = row;
  AppClockInk ink;

  if (canvas->rows->wide)
    beside.origin.y += row.size.height, beside.size.height *= 0.7f;
  if (canvas->rows->wide)
    line (canvas, moves, &beside, PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_END);
  else
    right -= line (canvas, moves, &row, PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_END);
  row.origin.x += left;
  row.size.width = right - left - row.size.height / 3;
  ink = ink_of (canvas, PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_START);
  ink.language = canvas->self->language;
  app_clock_paint_line (canvas->self->paint, canvas->snapshot, canvas->self->name, &row, &ink);
}

static void
paint_head (const Canvas *canvas)
{
  gboolean black = canvas->self->side == CLOCK_BLACK;
  graphene_rect_t row = row_of (canvas, canvas->rows->head), disc = row;
  float side = row.size.height * 0.62f, all = row.size.width, right = paint_standing (canvas, &row);

  graphene_rect_inset (&disc, 0, (row.size.height - side) / 2);
  disc.size.width = disc.size.height;
  app_clock_paint_stone (canvas->snapshot, black, &disc, &canvas->ink);
  row.origin.x += side * 1.4f;
  row.size.width = right - side * 1.9f;
  side = side * 2 + line (canvas, black ? _ ("Black") : _ ("White"), &row, PANGO_WEIGHT_BOLD,
                          APP_CLOCK_PAINT_START);
  if (canvas->rows->wide)
    paint_name (canvas, side, right);
  else
    paint_name (canvas, 0, all);
}

/* What the figure may grow to while it counts in the same way. */
static const char *
widest_of (const AppClockDial *dial)
{
  if (dial->counts_up)
    return dial->limit.period > 100 * 1000 ? "000" : "00";
  return dial->seconds >= 3600 ? "0:00:00" : "00:00";
}

static void
paint_time (const Canvas *canvas)
{
  const AppClockDial *dial = &canvas->self->dial;
  graphene_rect_t row = row_of (canvas, canvas->rows->time);
  g_autofree char *figure = app_clock_dial_figure (dial);
  AppClockInk ink =
      ink_of (canvas, dial->runs || dial->fallen ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_LIGHT,
              APP_CLOCK_PAINT_CENTRE);

  app_clock_paint_figure (canvas->self->paint, canvas->snapshot, figure, widest_of (dial), &row,
                          &ink);
}

/* In the countdown the unit beside it says how long a period is. */
static char *
reserve_text (const AppClockDial *dial)
{
  g_autofree char *dots = app_clock_dial_dots (dial);
  g_autofree char *periods = dial->counts_up ? g_strdup_printf ("%d", dial->reading.periods)
                                             : app_clock_dial_periods (dial);

  return g_strjoin (*dots && *periods ? "  " : "", dots, periods, NULL);
}

static void
paint_reserve (const Canvas *canvas)
{
  const AppClockDial *dial = &canvas->self->dial;
  graphene_rect_t row = row_of (canvas, canvas->rows->reserve);
  g_autofree char *text = reserve_text (dial);
  g_autofree char *unit = app_clock_dial_unit (dial);
  float width;

  if (canvas->rows->wide) {
    line (canvas, unit,
          &GRAPHENE_RECT_INIT (row.origin.x + row.size.width * 0.74f, row.origin.y,
                               row.size.width * 0.26f, row.size.height),
          PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_END);
    row.size.width *= 0.26f;
  } else {
    width = line (canvas, unit, &row, PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_END);
    row.size.width -= width + row.size.height / 2;
  }
  line (canvas, text, &row, dial->countdown ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL,
        APP_CLOCK_PAINT_START);
}

/* A call is seen as well as heard: its row is lit for as long as it is said, ground and ink
 * changed about, which no colour has to tell and nothing has to move for. */
static void
light (const Canvas *canvas, const graphene_rect_t *row, AppClockInk *ink)
{
  GdkRGBA ground = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (canvas->self)),
                                  canvas->self->dial.fallen ? "error" : "surface", &ground);
  gtk_snapshot_append_color (canvas->snapshot, &canvas->ink, row);
  ink->colour = ground;
}

static void
paint_call (const Canvas *canvas)
{
  AppPlayersClockHalf *self = canvas->self;
  graphene_rect_t row = row_of (canvas, canvas->rows->call);
  gboolean verdict = self->dial.fallen && self->verdict;
  AppClockInk ink = ink_of (canvas, PANGO_WEIGHT_BOLD, APP_CLOCK_PAINT_CENTRE);

  if (canvas->rows->wide)
    graphene_rect_inset (&row, row.size.width * 0.27f, 0);
  if (*self->said && !verdict)
    light (canvas, &row, &ink);
  app_clock_paint_line (self->paint, canvas->snapshot, verdict ? self->verdict : self->said, &row,
                        &ink);
}

/* A mark that swings once a second while the time runs: seen from the corner of the eye. */
static void
paint_pendulum (const Canvas *canvas)
{
  static const int places[] = { 0, 1, 2, 3, 2, 1 };
  const AppClockDial *dial = &canvas->self->dial;
  graphene_rect_t row = row_of (canvas, (float[]){ 0.955f, 0.035f });
  int place = places[dial->reading.used / 1000 % G_N_ELEMENTS (places)];

  if (!dial->runs)
    return;
  row.size.width /= 4;
  row.origin.x += row.size.width * (float) place;
  gtk_snapshot_append_color (canvas->snapshot, &canvas->ink, &row);
}

static void
begin (Canvas *canvas, int width, int height)
{
  float frame = MAX (FRAME_LEAST, FRAME * (float) MIN (width, height)) * 1.7f;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (canvas->self)),
                               &canvas->ink);
  canvas->rows = width > height * 2 ? &wide : &tall;
  canvas->room =
      GRAPHENE_RECT_INIT (frame, frame, (float) width - 2 * frame, (float) height - 2 * frame);
}

static void
paint_frame (const Canvas *canvas, float width, float height)
{
  float thick = MAX (FRAME_LEAST, roundf (FRAME * MIN (width, height)));
  GskRoundedRect edge;

  if (!canvas->self->dial.runs && !canvas->self->dial.fallen)
    return;
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, width, height), 0);
  gtk_snapshot_append_border (canvas->snapshot, &edge, (float[4]){ thick, thick, thick, thick },
                              (GdkRGBA[4]){ canvas->ink, canvas->ink, canvas->ink, canvas->ink });
}

static void
app_players_clock_half_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  Canvas canvas = { APP_PLAYERS_CLOCK_HALF (widget), snapshot };
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  begin (&canvas, width, height);
  gtk_snapshot_save (snapshot);
  if (canvas.self->turned) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) width, (float) height));
    gtk_snapshot_rotate (snapshot, 180);
  }
  paint_frame (&canvas, (float) width, (float) height);
  paint_head (&canvas);
  paint_time (&canvas);
  paint_reserve (&canvas);
  paint_call (&canvas);
  paint_pendulum (&canvas);
  gtk_snapshot_restore (snapshot);
}

/* --- What is shown --- */

static void
set_class (AppPlayersClockHalf *self, const char *name, gboolean wanted)
{
  if (wanted)
    gtk_widget_add_css_class (GTK_WIDGET (self), name);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), name);
}

static void
announce (AppPlayersClockHalf *self)
{
  g_autofree char *spoken = app_clock_dial_spoken (&self->dial);
  const char *words = self->dial.fallen && self->verdict ? self->verdict : self->said;
  g_autofree char *all = *words ? g_strdup_printf ("%s, %s", spoken, words) : g_strdup (spoken);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, all,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, self->name, -1);
}

static void tick_cb (gpointer data);

/* Sleeps until the figure changes; a half that stands, or that nobody sees, does not wake up. */
static void
refresh (AppPlayersClockHalf *self)
{
  AppClockDial *dial = &self->dial;

  app_clock_dial_read (dial, &self->state, self->side, desk_time_now ());
  set_class (self, "running", dial->runs);
  set_class (self, "fallen", dial->fallen);
  announce (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_clear_handle_id (&self->tick, g_source_remove);
  if (dial->ticks && gtk_widget_get_mapped (GTK_WIDGET (self)))
    self->tick = g_timeout_add_once ((guint) dial->until_next, tick_cb, self);
}

static void
tick_cb (gpointer data)
{
  AppPlayersClockHalf *self = data;

  self->tick = 0;
  refresh (self);
}

static void
hush_cb (gpointer data)
{
  AppPlayersClockHalf *self = data;

  self->hush = 0;
  g_free (self->said);
  self->said = g_strdup ("");
  refresh (self);
}

/* --- The widget --- */

static void
app_players_clock_half_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                                int *minimum, int *natural, int *minimum_baseline,
                                int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : 160;
  *natural = *minimum * 2;
}

static void
app_players_clock_half_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (app_players_clock_half_parent_class)->map (widget);
  refresh (APP_PLAYERS_CLOCK_HALF (widget));
}

static void
app_players_clock_half_unmap (GtkWidget *widget)
{
  g_clear_handle_id (&APP_PLAYERS_CLOCK_HALF (widget)->tick, g_source_remove);
  GTK_WIDGET_CLASS (app_players_clock_half_parent_class)->unmap (widget);
}

static void
app_players_clock_half_finalize (GObject *object)
{
  AppPlayersClockHalf *self = APP_PLAYERS_CLOCK_HALF (object);

  g_clear_handle_id (&self->tick, g_source_remove);
  g_clear_handle_id (&self->hush, g_source_remove);
  app_clock_paint_free (self->paint);
  g_free (self->name);
  g_free (self->said);
  g_free (self->verdict);
  G_OBJECT_CLASS (app_players_clock_half_parent_class)->finalize (object);
}

static void
app_players_clock_half_class_init (AppPlayersClockHalfClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_players_clock_half_finalize;
  widget_class->map = app_players_clock_half_map;
  widget_class->unmap = app_players_clock_half_unmap;
  widget_class->measure = app_players_clock_half_measure;
  widget_class->snapshot = app_players_clock_half_snapshot;
  gtk_widget_class_set_css_name (widget_class, "clockhalf");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_TIMER);
  signal_pressed = g_signal_new ("pressed", APP_TYPE_PLAYERS_CLOCK_HALF, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
touched_cb (AppPlayersClockHalf *self)
{
  g_signal_emit (self, signal_pressed, 0);
}

static void
app_players_clock_half_init (AppPlayersClockHalf *self)
{
  ClockLimit none = { CLOCK_NONE };
  GtkGesture *touch = gtk_gesture_click_new ();

  clock_init (&self->state, &none);
  self->paint = app_clock_paint_new (GTK_WIDGET (self));
  self->name = g_strdup ("");
  self->said = g_strdup ("");
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (touch), 0);
  /* The clock is pressed when the finger comes down, not when it leaves. */
  g_signal_connect_swapped (touch, "pressed", G_CALLBACK (touched_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (touch));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/**
 * app_players_clock_half_new:
 *
 * Returns: (transfer floating): a half without a clock
 */
GtkWidget *
app_players_clock_half_new (void)
{
  return g_object_new (APP_TYPE_PLAYERS_CLOCK_HALF, NULL);
}

/**
 * app_players_clock_half_set_player:
 * @self: a half
 * @side: whose it is
 * @name: who plays that side
 * @language: (nullable): whose glyphs the name has, as desk_player_language() says
 */
void
app_players_clock_half_set_player (AppPlayersClockHalf *self, ClockSide side, const char *name,
                                   const char *language)
{
  self->side = side;
  self->language = g_intern_string (language);
  g_free (self->name);
  self->name = g_strdup (name);
  refresh (self);
}

/**
 * app_players_clock_half_set_turned:
 * @self: a half
 * @turned: whether it is read from the other side of the table
 */
void
app_players_clock_half_set_turned (AppPlayersClockHalf *self, gboolean turned)
{
  self->turned = turned;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * app_players_clock_half_set_moves:
 * @self: a half
 * @moves: how many this side has made, 0 where that is not known
 */
void
app_players_clock_half_set_moves (AppPlayersClockHalf *self, int moves)
{
  if (self->moves == moves)
    return;
  self->moves = moves;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * app_players_clock_half_set_verdict:
 * @self: a half
 * @words: (nullable): what follows if its flag has fallen
 */
void
app_players_clock_half_set_verdict (AppPlayersClockHalf *self, const char *words)
{
  g_free (self->verdict);
  self->verdict = g_strdup (words);
  refresh (self);
}

/**
 * app_players_clock_half_show:
 * @self: a half
 * @state: the clock as it is now; copied. While it runs the half moves on by itself, on the time of
 *   desk_time_now()
 */
void
app_players_clock_half_show (AppPlayersClockHalf *self, const ClockState *state)
{
  self->state = *state;
  refresh (self);
}

/**
 * app_players_clock_half_call:
 * @self: a half
 * @call: what the referee has to say to this side
 *
 * Shows the words large, until the next ones or for a few seconds. What is due at one instant is
 * said in one breath.
 */
void
app_players_clock_half_call (AppPlayersClockHalf *self, const ClockCall *call)
{
  g_autofree char *words = voice_words (call, &self->state.limit);
  g_autofree char *before = g_steal_pointer (&self->said);
  gboolean same = *before && self->called_at == call->at;

  self->said = same ? g_strdup_printf ("%s, %s", before, words) : g_strdup (words);
  self->called_at = call->at;
  g_clear_handle_id (&self->hush, g_source_remove);
  self->hush = g_timeout_add_once (CALL_MS, hush_cb, self);
  refresh (self);
}

/**
 * app_players_clock_half_get_side:
 * @self: a half
 *
 * Returns: whose it is
 */
ClockSide
app_players_clock_half_get_side (AppPlayersClockHalf *self)
{
  return self->side;
}

/**
 * app_players_clock_half_get_said:
 * @self: a half
 *
 * Returns: (transfer none): the call that is shown, "" for none
 */
const char *
app_players_clock_half_get_said (AppPlayersClockHalf *self)
{
  return self->said;
}
