/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/players-clock-paint.h"
#include <glib/gi18n.h>
#include <math.h>

#define FRAME 0.022f /* of the shorter side; the frame is drawn within it by the style */
#define FRAME_LEAST 8

/* The most of the head that a word such as “time is up” takes; a name beside it wants the rest. */
#define STANDING 0.5f
#define STANDING_BESIDE_NAME 0.28f

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
  const AppPlayersClockLook *look;
  GtkSnapshot *snapshot;
  graphene_rect_t room; /* within the frame */
  GdkRGBA ink;          /* as the style says for a side that runs, waits or has fallen */
  const Rows *rows;
} PlayersClockCanvas;

static graphene_rect_t
row_of (const PlayersClockCanvas *canvas, const float row[2])
{
  const graphene_rect_t *room = &canvas->room;

  return GRAPHENE_RECT_INIT (room->origin.x, room->origin.y + row[0] * room->size.height,
                             room->size.width, row[1] * room->size.height);
}

static AppClockInk
players_clock_ink_of (const PlayersClockCanvas *canvas, PangoWeight weight, AppClockAlign align)
{
  return (AppClockInk){ canvas->ink, weight, align };
}

static float
line (const PlayersClockCanvas *canvas, const char *text, const graphene_rect_t *room,
      PangoWeight weight, AppClockAlign align)
{
  AppClockInk ink = players_clock_ink_of (canvas, weight, align);

  return app_clock_paint_line (canvas->look->paint, canvas->snapshot, text, room, &ink);
}

/* Whether the time runs: in a word and a mark. Returns how much of the row is left. */
static float
paint_standing (const PlayersClockCanvas *canvas, const graphene_rect_t *row)
{
  const AppPlayersClockLook *look = canvas->look;
  float side = row->size.height * 0.5f, left;
  float share = canvas->rows->wide ? STANDING_BESIDE_NAME : STANDING;
  graphene_rect_t right = *row;

  right.origin.x += row->size.width * (1 - share);
  right.size.width *= share;
  left = row->size.width - line (canvas, scene_dial_standing (look->dial), &right,
                                 PANGO_WEIGHT_BOLD, APP_CLOCK_PAINT_END);
  if (!look->dial->runs)
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
paint_name (const PlayersClockCanvas *canvas, float left, float right)
{
  g_autofree char *moves = moves_text (canvas->look->moves);
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
  ink = players_clock_ink_of (canvas, PANGO_WEIGHT_NORMAL, APP_CLOCK_PAINT_START);
  ink.language = canvas->look->language;
  app_clock_paint_line (canvas->look->paint, canvas->snapshot, canvas->look->name, &row, &ink);
}

static void
paint_head (const PlayersClockCanvas *canvas)
{
  gboolean black = canvas->look->side == CLOCK_BLACK;
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
widest_of (const SceneDial *dial)
{
  if (dial->counts_up)
    return dial->limit.period > 100 * 1000 ? "000" : "00";
  return dial->seconds >= 3600 ? "0:00:00" : "00:00";
}

static void
paint_players_clock_time (const PlayersClockCanvas *canvas)
{
  const SceneDial *dial = canvas->look->dial;
  graphene_rect_t row = row_of (canvas, canvas->rows->time);
  g_autofree char *figure = scene_dial_figure (dial);
  AppClockInk ink =
      players_clock_ink_of (canvas,
                            dial->runs || dial->fallen ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_LIGHT,
                            APP_CLOCK_PAINT_CENTRE);

  app_clock_paint_figure (canvas->look->paint, canvas->snapshot, figure, widest_of (dial), &row,
                          &ink);
}

/* In the countdown the unit beside it says how long a period is. */
static char *
reserve_text (const SceneDial *dial)
{
  g_autofree char *dots = scene_dial_dots (dial);
  g_autofree char *periods =
      dial->counts_up ? g_strdup_printf ("%d", dial->reading.periods) : scene_dial_periods (dial);

  return g_strjoin (*dots && *periods ? "  " : "", dots, periods, NULL);
}

static void
paint_reserve (const PlayersClockCanvas *canvas)
{
  const SceneDial *dial = canvas->look->dial;
  graphene_rect_t row = row_of (canvas, canvas->rows->reserve);
  g_autofree char *text = reserve_text (dial);
  g_autofree char *unit = scene_dial_unit (dial);
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
light (const PlayersClockCanvas *canvas, const graphene_rect_t *row, AppClockInk *ink)
{
  GdkRGBA ground = { 0, 0, 0, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (canvas->look->widget),
                                  canvas->look->dial->fallen ? "error" : "surface", &ground);
  gtk_snapshot_append_color (canvas->snapshot, &canvas->ink, row);
  ink->colour = ground;
}

static void
paint_call (const PlayersClockCanvas *canvas)
{
  const AppPlayersClockLook *look = canvas->look;
  graphene_rect_t row = row_of (canvas, canvas->rows->call);
  gboolean verdict = look->dial->fallen && look->verdict;
  AppClockInk ink = players_clock_ink_of (canvas, PANGO_WEIGHT_BOLD, APP_CLOCK_PAINT_CENTRE);

  if (canvas->rows->wide)
    graphene_rect_inset (&row, row.size.width * 0.27f, 0);
  if (*look->said && !verdict)
    light (canvas, &row, &ink);
  app_clock_paint_line (look->paint, canvas->snapshot, verdict ? look->verdict : look->said, &row,
                        &ink);
}

/* A mark that swings once a second while the time runs: seen from the corner of the eye. */
static void
paint_pendulum (const PlayersClockCanvas *canvas)
{
  static const int places[] = { 0, 1, 2, 3, 2, 1 };
  const SceneDial *dial = canvas->look->dial;
  graphene_rect_t row = row_of (canvas, (float[]){ 0.955f, 0.035f });
  int place = places[dial->reading.used / 1000 % G_N_ELEMENTS (places)];

  if (!dial->runs)
    return;
  row.size.width /= 4;
  row.origin.x += row.size.width * (float) place;
  gtk_snapshot_append_color (canvas->snapshot, &canvas->ink, &row);
}

static void
begin (PlayersClockCanvas *canvas, int width, int height)
{
  float frame = MAX (FRAME_LEAST, FRAME * (float) MIN (width, height)) * 1.7f;

  gtk_style_context_get_color (gtk_widget_get_style_context (canvas->look->widget), &canvas->ink);
  canvas->rows = width > height * 2 ? &wide : &tall;
  canvas->room =
      GRAPHENE_RECT_INIT (frame, frame, (float) width - 2 * frame, (float) height - 2 * frame);
}

static void
paint_frame (const PlayersClockCanvas *canvas, float width, float height)
{
  float thick = MAX (FRAME_LEAST, roundf (FRAME * MIN (width, height)));
  GskRoundedRect edge;

  if (!canvas->look->dial->runs && !canvas->look->dial->fallen)
    return;
  gsk_rounded_rect_init_from_rect (&edge, &GRAPHENE_RECT_INIT (0, 0, width, height), 0);
  gtk_snapshot_append_border (canvas->snapshot, &edge, (float[4]){ thick, thick, thick, thick },
                              (GdkRGBA[4]){ canvas->ink, canvas->ink, canvas->ink, canvas->ink });
}

/* Fills the widget: rows of head, name, time, reserve and call, in the ink of its style. */
void
app_players_clock_paint (const AppPlayersClockLook *look, GtkSnapshot *snapshot)
{
  PlayersClockCanvas canvas = { look, snapshot };
  int width = gtk_widget_get_width (look->widget), height = gtk_widget_get_height (look->widget);

  begin (&canvas, width, height);
  gtk_snapshot_save (snapshot);
  if (look->turned) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) width, (float) height));
    gtk_snapshot_rotate (snapshot, 180);
  }
  paint_frame (&canvas, (float) width, (float) height);
  paint_head (&canvas);
  paint_players_clock_time (&canvas);
  paint_reserve (&canvas);
  paint_call (&canvas);
  paint_pendulum (&canvas);
  gtk_snapshot_restore (snapshot);
}
