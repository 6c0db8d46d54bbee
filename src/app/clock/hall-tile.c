/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/clock/hall-tile.h"
#include <glib/gi18n.h>
#include <string.h>
#include "scene/clock/dial.h"
#include "app/clock/clock-paint.h"
#include "papers/words/word.h"
#include "desk/game/result.h"
#include "desk/clock/time.h"
#include "desk/team/match.h"

#define FAINT 0.62f
#define BAND 0.16f

/* One side's line as it is painted. */
typedef struct {
  char *name;
  const char *language; /* of the name; static */
  char *extra;          /* the overtime */
  char *figure;         /* "" once there is a result */
  gboolean runs;
  gboolean strong; /* it is the line to look at */
} Line;

struct _AppHallTile {
  GtkWidget parent;
  AppClockPaint *paint;
  AppClockPaint *small;
  Desk *desk;
  gint64 game; /* 0 for none */
  char *board;
  char *title;    /* of a match of two teams, instead of all below; else NULL */
  char *result;   /* as it is said */
  char *shown;    /* the same, short: the names need the room, and the winner's is the bold one */
  gboolean alarm; /* a countdown, or a flag that has fallen */
  gboolean coloured; /* it is known who has Black */
  Line lines[CLOCK_N_SIDES];
};

G_DEFINE_FINAL_TYPE (AppHallTile, app_hall_tile, GTK_TYPE_WIDGET)

static void
line_clear (Line *line)
{
  g_free (line->name);
  g_free (line->extra);
  g_free (line->figure);
  memset (line, 0, sizeof *line);
}

static gboolean
line_equal (const Line *a, const Line *b)
{
  return g_strcmp0 (a->figure, b->figure) == 0 && g_strcmp0 (a->extra, b->extra) == 0 &&
         g_strcmp0 (a->name, b->name) == 0 && a->language == b->language && a->runs == b->runs &&
         a->strong == b->strong;
}

/* --- Painting --- */

typedef struct {
  AppHallTile *self;
  GtkSnapshot *snapshot;
  float width;
  float height;
  GdkRGBA strong;
  GdkRGBA faint;
} TileCanvas;

static AppClockInk
tile_ink_of (const TileCanvas *canvas, gboolean strong, AppClockAlign align)
{
  return (AppClockInk){ strong ? canvas->strong : canvas->faint,
                        strong ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL, align };
}

/* Whose turn it is: a band, and a mark before the time. */
static void
paint_band (const TileCanvas *canvas, const graphene_rect_t *row, float left)
{
  GdkRGBA band = canvas->strong;
  float unit = row->size.height / 24;

  band.alpha *= BAND;
  gtk_snapshot_append_color (canvas->snapshot, &band, row);
  app_clock_paint_mark (canvas->snapshot,
                        &GRAPHENE_RECT_INIT (left, row->origin.y + unit * 6, unit * 10, unit * 12),
                        &canvas->strong);
}

static void
paint_tile_time (const TileCanvas *canvas, const Line *line, const graphene_rect_t *row)
{
  AppHallTile *self = canvas->self;
  AppClockInk ink = tile_ink_of (canvas, line->strong, APP_CLOCK_PAINT_END);
  graphene_rect_t room = *row;

  room.origin.x = canvas->width * 0.77f;
  room.size.width = canvas->width * 0.21f;
  graphene_rect_inset (&room, 0, row->size.height * 0.2f);
  app_clock_paint_figure (self->paint, canvas->snapshot, line->figure, "0:00:00", &room, &ink);
  room = *row;
  room.origin.x = canvas->width * 0.56f;
  room.size.width = canvas->width * 0.2f;
  graphene_rect_inset (&room, 0, row->size.height * 0.1f);
  ink.weight = PANGO_WEIGHT_NORMAL;
  app_clock_paint_line (self->small, canvas->snapshot, line->extra, &room, &ink);
}

static void
paint_line (const TileCanvas *canvas, ClockSide side)
{
  const Line *line = &canvas->self->lines[side];
  AppClockInk ink = tile_ink_of (canvas, line->strong, APP_CLOCK_PAINT_START);
  float height = canvas->height * 0.46f, left = canvas->width * 0.13f;
  float top = canvas->height * (side == CLOCK_BLACK ? 0.03f : 0.51f), disc = height * 0.56f;
  graphene_rect_t row = GRAPHENE_RECT_INIT (left, top, canvas->width - left, height);
  float space = canvas->width * 0.52f;

  if (line->runs)
    paint_band (canvas, &row, left + height * 0.08f);
  left += height * 0.6f;
  if (canvas->self->coloured)
    app_clock_paint_stone (canvas->snapshot, side == CLOCK_BLACK,
                           &GRAPHENE_RECT_INIT (left, top + (height - disc) / 2, disc, disc),
                           &canvas->faint);
  left += disc * 1.35f;
  if (line->extra[0] && !canvas->self->result) /* where paint_time() begins, and a little air */
    space = MAX (canvas->width * 0.545f - left, canvas->width * 0.25f);
  if (canvas->self->result) /* where paint_result() begins */
    space = canvas->width * 0.73f - left;
  ink.language = line->language;
  app_clock_paint_line (canvas->self->small, canvas->snapshot, line->name,
                        &GRAPHENE_RECT_INIT (left, top, space, height), &ink);
  if (!canvas->self->result)
    paint_tile_time (canvas, line, &row);
}

/* "12"; of a board of a match "12.3", which is no figure that counts. */
static void
paint_number (const TileCanvas *canvas, const AppClockInk *ink)
{
  AppHallTile *self = canvas->self;
  graphene_rect_t room = GRAPHENE_RECT_INIT (canvas->width * 0.025f, canvas->height * 0.28f,
                                             canvas->width * 0.09f, canvas->height * 0.44f);

  if (strchr (self->board, '.'))
    app_clock_paint_line (self->small, canvas->snapshot, self->board, &room, ink);
  else
    app_clock_paint_figure (self->small, canvas->snapshot, self->board, "000", &room, ink);
}

static void
paint_board (const TileCanvas *canvas)
{
  AppHallTile *self = canvas->self;
  AppClockInk ink = tile_ink_of (canvas, self->alarm, APP_CLOCK_PAINT_CENTRE);

  paint_number (canvas, &ink);
  if (self->alarm)
    gtk_snapshot_append_color (canvas->snapshot, &canvas->strong,
                               &GRAPHENE_RECT_INIT (0, canvas->height * 0.03f,
                                                    MAX (4, canvas->height * 0.07f),
                                                    canvas->height * 0.94f));
}

static void
paint_result (const TileCanvas *canvas)
{
  AppClockInk ink = tile_ink_of (canvas, FALSE, APP_CLOCK_PAINT_END);

  if (canvas->self->result)
    app_clock_paint_line (canvas->self->small, canvas->snapshot, canvas->self->shown,
                          &GRAPHENE_RECT_INIT (canvas->width * 0.74f, canvas->height * 0.375f,
                                               canvas->width * 0.24f, canvas->height * 0.25f),
                          &ink);
}

/* Its teams and their score, near the boards below; most are of one size. */
static void
paint_title (const TileCanvas *canvas)
{
  AppClockInk ink = tile_ink_of (canvas, TRUE, APP_CLOCK_PAINT_START);
  float height = canvas->height, left = canvas->width * 0.025f;

  app_clock_paint_line (canvas->self->small, canvas->snapshot, canvas->self->title,
                        &GRAPHENE_RECT_INIT (left, height * 0.48f, canvas->width * 0.95f,
                                             height * 0.36f),
                        &ink);
  gtk_snapshot_append_color (canvas->snapshot, &canvas->faint,
                             &GRAPHENE_RECT_INIT (left, height * 0.93f, canvas->width * 0.95f,
                                                  MAX (1, height * 0.02f)));
}

static void
app_hall_tile_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TileCanvas canvas = { APP_HALL_TILE (widget), snapshot, (float) gtk_widget_get_width (widget),
                        (float) gtk_widget_get_height (widget) };

  if (!canvas.self->game || !canvas.self->board)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &canvas.strong);
  canvas.faint = canvas.strong;
  canvas.faint.alpha *= FAINT;
  if (canvas.self->title) {
    paint_title (&canvas);
    return;
  }
  paint_board (&canvas);
  paint_line (&canvas, CLOCK_BLACK);
  paint_line (&canvas, CLOCK_WHITE);
  paint_result (&canvas);
}

/* --- What is shown --- */

static const DeskPlayer *
player_of (AppHallTile *self, const DeskGame *game, ClockSide side)
{
  return desk_state_player (desk_get_state (self->desk),
                            side == CLOCK_BLACK ? game->black : game->white);
}

static char *
extra_of (const SceneDial *dial)
{
  g_autofree char *dots = scene_dial_dots (dial), *unit = NULL;

  if (dial->fallen)
    return g_strdup (_ ("time is up"));
  if (!dial->countdown)
    return g_strdup ("");
  if (!*dots)
    return scene_dial_periods (dial);
  unit = scene_dial_unit (dial);
  return dial->runs ? g_strdup_printf ("%s %s", dots, unit) : g_steal_pointer (&dots);
}

static Line
read_line (AppHallTile *self, const DeskGame *game, const SceneDial *dial)
{
  const DeskPlayer *player = player_of (self, game, dial->side);

  return (Line){ .name = desk_player_name (player),
                 .language = desk_player_language (player),
                 .extra = extra_of (dial),
                 .figure = scene_dial_figure (dial),
                 .runs = dial->runs,
                 .strong = dial->runs || dial->fallen };
}

/* "Match 3: Leeds 4–2 York" */
static char *
dup_title (AppHallTile *self, const DeskGame *match)
{
  const DeskState *state = desk_get_state (self->desk);
  g_autofree char *one = desk_state_player_name (state, match->black);
  g_autofree char *other = desk_state_player_name (state, match->white);
  DeskMatchScore score;

  if (!desk_match_is_opened (state, match->game))
    /* Translators: a match of two teams that nobody plays yet */
    return g_strdup_printf (_ ("Match %d: %s – %s"), (int) match->board, one, other);
  desk_match_score (state, match, &score);
  /* Translators: a match of two teams with the game points of both */
  return g_strdup_printf (_ ("Match %d: %s %d–%d %s"), (int) match->board, one,
                          score.score[0].game_points, score.score[1].game_points, other);
}

static gint64
refresh_title (AppHallTile *self, const DeskGame *match)
{
  g_autofree char *title = dup_title (self, match);

  if (g_strcmp0 (self->title, title) == 0)
    return G_MAXINT64;
  g_free (self->title);
  self->title = g_steal_pointer (&title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, self->title,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return G_MAXINT64;
}

static void
announce_tile (AppHallTile *self, const SceneDial dials[CLOCK_N_SIDES])
{
  g_autofree char *black = scene_dial_spoken (&dials[CLOCK_BLACK]);
  g_autofree char *white = scene_dial_spoken (&dials[CLOCK_WHITE]);
  const Line *lines = self->lines;
  gboolean of_match = strchr (self->board, '.') != NULL;
  g_autofree char *text = self->result ? g_strdup_printf (of_match ? _ ("Board %s: %s, %s: %s")
                                                                   : _ ("Table %s: %s, %s: %s"),
                                                          self->board, lines[CLOCK_BLACK].name,
                                                          lines[CLOCK_WHITE].name, self->result)
                                       : g_strdup_printf (of_match ? _ ("Board %s: %s, %s; %s, %s")
                                                                   : _ ("Table %s: %s, %s; %s, %s"),
                                                          self->board, lines[CLOCK_BLACK].name,
                                                          black, lines[CLOCK_WHITE].name, white);

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
}

static gboolean
take_line (AppHallTile *self, ClockSide side, Line line)
{
  gboolean same = line_equal (&self->lines[side], &line);

  line_clear (&self->lines[side]);
  self->lines[side] = line;
  return !same;
}

static gboolean
take_result (AppHallTile *self)
{
  const DeskResult *row = desk_state_result (desk_get_state (self->desk), self->game);
  RulesResult result = { RULES_RESULT_NONE };
  g_autofree char *words = NULL;
  gboolean same;

  if (row && rules_result_parse (row->result, &result))
    words = self->coloured
                ? papers_word_result (desk_get_state (self->desk), row->result)
                : desk_result_text (desk_get_state (self->desk), self->game, RULES_BLACK);
  for (int i = 0; row && i < CLOCK_N_SIDES; i++)
    self->lines[i].strong = result.winner == (i == CLOCK_BLACK ? RULES_BLACK : RULES_WHITE),
    self->lines[i].runs = FALSE;
  same = g_strcmp0 (self->result, words) == 0;
  g_free (self->result);
  self->result = g_steal_pointer (&words);
  g_free (self->shown);
  self->shown =
      row ? desk_result_words (desk_get_state (self->desk), self->game, RULES_BLACK) : NULL;
  return !same;
}

static gint64
next_change (const SceneDial dials[CLOCK_N_SIDES])
{
  gint64 next = G_MAXINT64;

  for (int i = 0; i < CLOCK_N_SIDES; i++)
    if (dials[i].ticks)
      next = MIN (next, dials[i].until_next);
  return next;
}

/* A reader is told what changed in the game, not every second. */
static gboolean
is_news (const SceneDial *dial)
{
  return !dial->ticks || dial->seconds % 60 == 0;
}

static gint64
refresh_tile (AppHallTile *self, const DeskGame *game, const ClockState *clock, gint64 now)
{
  SceneDial dials[CLOCK_N_SIDES];
  gboolean coloured = !desk_state_is_uncoloured (desk_get_state (self->desk), self->game);
  gboolean changed = coloured != self->coloured;

  self->coloured = coloured;
  for (ClockSide side = CLOCK_BLACK; side < CLOCK_N_SIDES; side++) {
    scene_dial_read (&dials[side], clock, side, now);
    changed |= take_line (self, side, read_line (self, game, &dials[side]));
  }
  changed |= take_result (self);
  self->alarm =
      !self->result && (dials[0].countdown || dials[1].countdown || clock->fallen != CLOCK_NOBODY);
  if (!changed)
    return next_change (dials);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (is_news (&dials[CLOCK_BLACK]) && is_news (&dials[CLOCK_WHITE]))
    announce_tile (self, dials);
  return next_change (dials);
}

/* Reads the game anew; what comes out the same is not painted again. Returns in how many
 * milliseconds it will look different, G_MAXINT64 if it stands. @now: this instant, in
 * milliseconds. */
gint64
app_hall_tile_refresh (AppHallTile *self, gint64 now)
{
  const DeskGame *game =
      self->game ? desk_state_game (desk_get_state (self->desk), self->game) : NULL;
  const ClockState *clock;

  if (game && desk_state_is_match (desk_get_state (self->desk), game))
    return refresh_title (self, game);
  clock = game ? desk_time_get (self->desk, self->game, NULL) : NULL;
  return clock ? refresh_tile (self, game, clock, now) : G_MAXINT64;
}

/* --- The widget --- */

static void
app_hall_tile_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 200 : 20;
  *natural = *minimum * 2;
}

static void
app_hall_tile_finalize (GObject *object)
{
  AppHallTile *self = APP_HALL_TILE (object);

  app_clock_paint_free (self->paint);
  app_clock_paint_free (self->small);
  g_clear_object (&self->desk);
  g_free (self->board);
  g_free (self->title);
  g_free (self->result);
  g_free (self->shown);
  line_clear (&self->lines[CLOCK_BLACK]);
  line_clear (&self->lines[CLOCK_WHITE]);
  G_OBJECT_CLASS (app_hall_tile_parent_class)->finalize (object);
}

static void
app_hall_tile_class_init (AppHallTileClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = app_hall_tile_finalize;
  widget_class->measure = app_hall_tile_measure;
  widget_class->snapshot = app_hall_tile_snapshot;
  gtk_widget_class_set_css_name (widget_class, "halltile");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
app_hall_tile_init (AppHallTile *self)
{
  self->paint = app_clock_paint_new (GTK_WIDGET (self));
  self->small = app_clock_paint_new (GTK_WIDGET (self));
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  gtk_widget_set_vexpand (GTK_WIDGET (self), TRUE);
}

/* A tile without a game. */
GtkWidget *
app_hall_tile_new (void)
{
  return g_object_new (APP_TYPE_HALL_TILE, NULL);
}

/* Shows that game once it is refreshed. @game: a key, 0 for none. */
void
app_hall_tile_set_game (AppHallTile *self, Desk *desk, gint64 game)
{
  const DeskGame *found = game ? desk_state_game (desk_get_state (desk), game) : NULL;

  g_set_object (&self->desk, desk);
  if (self->game != game) {
    gtk_widget_queue_draw (GTK_WIDGET (self));
    g_clear_pointer (&self->title, g_free);
  }
  self->game = found ? game : 0;
  g_free (self->board);
  self->board = !found ? NULL
                : desk_state_seat (desk_get_state (desk), game)
                    ? desk_match_name (desk_get_state (desk), found)
                    : g_strdup_printf ("%d", (int) found->board);
}

/* The key of the game that it shows, 0 for none. */
gint64
app_hall_tile_get_game (AppHallTile *self)
{
  return self->game;
}
