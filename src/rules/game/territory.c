/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/game/score.h"

/* From this many points on a region makes two eyes of itself, unless it is a square of four. */
#define TWO_EYES 3
/* Dead stones are a killing shape from so many on, in a region of fewer points than that. */
#define SHAPE_STONES 3
#define SHAPE_POINTS 6

/* What a point is for the count. */
typedef enum {
  NOTHING,
  STONE,     /* of a living chain */
  EYE,       /* surrounded by one side, dead stones in it or none */
  FALSE_EYE, /* must be filled in the end, so that it connects as a stone does */
  DAME
} Part;

typedef struct {
  RulesBoard board; /* without the dead */
  const guint8 *dead;
  guint8 owner[RULES_POINTS]; /* of stones and eyes */
  guint8 part[RULES_POINTS];
  RulesPoint group[RULES_POINTS]; /* of a stone or eye: where its group begins */
} Map;

static const int territory_steps[] = { -1, 1, -RULES_STRIDE, RULES_STRIDE };

static gboolean
territory_is_stone (guint8 value)
{
  return value == RULES_BLACK || value == RULES_WHITE;
}

static gboolean
is_dead (const Map *map, RulesPoint point)
{
  return map->dead && map->dead[point];
}

/* Stones are their own; a region of empty points is an eye of the side that alone touches it. */
static void
map_points (Map *map)
{
  RulesPoint points[RULES_POINTS];

  for (int p = 0; p < RULES_POINTS; p++) {
    int n, colours = 0; /* a sum of RulesColour */

    if (territory_is_stone (map->board.points[p])) {
      map->owner[p] = map->board.points[p];
      map->part[p] = STONE;
    }
    if (map->board.points[p] != RULES_EMPTY || map->part[p] != NOTHING)
      continue;
    n = rules_board_chain (&map->board, (RulesPoint) p, points);
    for (int i = 0; i < n; i++)
      for (gsize j = 0; j < G_N_ELEMENTS (territory_steps); j++) {
        guint8 beside = map->board.points[points[i] + territory_steps[j]];
        colours |= territory_is_stone (beside) ? beside : 0;
      }
    for (int i = 0; i < n; i++) {
      gboolean eye = territory_is_stone ((guint8) colours);
      map->owner[points[i]] = eye ? (guint8) colours : RULES_EMPTY;
      map->part[points[i]] = eye ? EYE : DAME;
    }
  }
}

typedef struct {
  RulesPoint points[RULES_POINTS];
  int n;
  guint8 seen[RULES_POINTS];
} Group;

static void
reach (const Map *map, RulesPoint point, RulesColour side, Group *group)
{
  if (group->seen[point] || map->owner[point] != side)
    return;
  group->seen[point] = TRUE;
  group->points[group->n++] = point;
}

/* A group: the stones and eyes of one side that hang together, or can be connected: across a
 * neutral point its owner still can. What was seen before is left out. */
static void
collect_group (const Map *map, RulesPoint first, gboolean across, Group *group)
{
  RulesColour side = (RulesColour) map->owner[first];

  group->n = 0;
  reach (map, first, side, group);
  for (int i = 0; i < group->n; i++)
    for (gsize j = 0; j < G_N_ELEMENTS (territory_steps); j++) {
      RulesPoint next = (RulesPoint) (group->points[i] + territory_steps[j]);

      reach (map, next, side, group);
      if (across && map->part[group->points[i]] == STONE && map->part[next] == DAME)
        for (gsize k = 0; k < G_N_ELEMENTS (territory_steps); k++)
          reach (map, (RulesPoint) (next + territory_steps[k]), side, group);
    }
}

/* Whether a group would fall apart without @point and a part of it have stones but no eye: then
 * that part lives only by the connection, which has to be filled. */
static gboolean
is_false (const Map *map, RulesPoint point)
{
  Group group = { .seen = { [0] = FALSE } };
  int parts = 0, eyeless = 0;

  group.seen[point] = TRUE;
  for (gsize i = 0; i < G_N_ELEMENTS (territory_steps); i++) {
    RulesPoint next = (RulesPoint) (point + territory_steps[i]);
    int stones = 0, eyes = 0;

    if (group.seen[next] || map->owner[next] != map->owner[point])
      continue;
    collect_group (map, next, TRUE, &group);
    for (int k = 0; k < group.n; k++) {
      stones += map->part[group.points[k]] == STONE;
      eyes += map->part[group.points[k]] == EYE;
    }
    parts++;
    eyeless += stones > 0 && eyes == 0;
  }
  return parts > 1 && eyeless > 0;
}

/* One eye that is filled can make the next one false. */
static void
mark_false_eyes (Map *map)
{
  gboolean changed = TRUE;

  while (changed) {
    changed = FALSE;
    for (int p = 0; p < RULES_POINTS; p++)
      if (map->part[p] == EYE && !is_dead (map, (RulesPoint) p) && is_false (map, (RulesPoint) p)) {
        map->part[p] = FALSE_EYE;
        changed = TRUE;
      }
  }
}

static gboolean
is_square (const RulesPoint *points, int n)
{
  RulesPoint least = points[0];
  int sum = 0;

  for (int i = 0; i < n; i++)
    least = MIN (least, points[i]);
  for (int i = 0; i < n; i++)
    sum += points[i] - least;
  return n == 4 && sum == 2 * RULES_STRIDE + 2;
}

/* How many eyes a region makes. */
static int
count_eyes (const Map *map, const RulesPoint *points, int n)
{
  int dead = 0;

  for (int i = 0; i < n; i++)
    dead += is_dead (map, points[i]);
  if (dead > 0)
    return dead >= SHAPE_STONES && n - dead < TWO_EYES && n < SHAPE_POINTS ? 1 : 2;
  return n >= TWO_EYES && !is_square (points, n) ? 2 : 1;
}

static gboolean
has_two_eyes (const Map *map, const RulesPoint *group, int n_group)
{
  guint8 seen[RULES_POINTS] = { FALSE };
  int eyes = 0;

  for (int g = 0; g < n_group && eyes < 2; g++) {
    RulesPoint eye[RULES_POINTS];
    int n = 0;

    if (map->part[group[g]] != EYE || seen[group[g]])
      continue;
    eye[n++] = group[g];
    seen[group[g]] = TRUE;
    for (int i = 0; i < n; i++)
      for (gsize j = 0; j < G_N_ELEMENTS (territory_steps); j++) {
        RulesPoint next = (RulesPoint) (eye[i] + territory_steps[j]);

        if (seen[next] || map->part[next] != EYE)
          continue;
        seen[next] = TRUE;
        eye[n++] = next;
      }
    eyes += count_eyes (map, eye, n);
  }
  return eyes >= 2;
}

/* --- Groups --- */

/* The groups of a side that stand at a neutral point. */
typedef struct {
  RulesPoint groups[G_N_ELEMENTS (territory_steps)];
  int n;
} Around;

static gboolean
stands_at (const Around *around, RulesPoint group)
{
  for (int i = 0; i < around->n; i++)
    if (around->groups[i] == group)
      return TRUE;
  return FALSE;
}

static Around
look_around (const Map *map, RulesPoint dame, RulesColour side)
{
  Around around = { .n = 0 };

  for (gsize i = 0; i < G_N_ELEMENTS (territory_steps); i++) {
    RulesPoint next = (RulesPoint) (dame + territory_steps[i]);
    if (map->part[next] == STONE && map->owner[next] == side &&
        !stands_at (&around, map->group[next]))
      around.groups[around.n++] = map->group[next];
  }
  return around;
}

/* Those that stand at both neutral points are one group. */
static gboolean
join_at (Map *map, RulesPoint one, RulesPoint two, RulesColour side)
{
  Around first = look_around (map, one, side), second = look_around (map, two, side);
  Around both = { .n = 0 };

  for (int i = 0; i < first.n; i++)
    if (stands_at (&second, first.groups[i]))
      both.groups[both.n++] = first.groups[i];
  for (int p = 0; both.n > 1 && p < RULES_POINTS; p++)
    if (map->group[p] && stands_at (&both, map->group[p]))
      map->group[p] = both.groups[0];
  return both.n > 1;
}

static gboolean
join_any (Map *map, RulesColour side)
{
  RulesPoint dames[RULES_POINTS];
  int n = 0;

  for (int p = 0; p < RULES_POINTS; p++)
    if (map->part[p] == DAME && look_around (map, (RulesPoint) p, side).n > 1)
      dames[n++] = (RulesPoint) p;
  for (int i = 0; i < n; i++)
    for (int k = i + 1; k < n; k++)
      if (join_at (map, dames[i], dames[k], side))
        return TRUE;
  return FALSE;
}

/* Who has two neutral points in common can connect at one of them whatever the other side does: a
 * bamboo joint. What is joined is one, and may have two in common with a third; a point alone joins
 * nobody, however many stand there, since the other side may play it. */
static void
join_groups (Map *map)
{
  Group group = { .seen = { [0] = FALSE } };

  for (int p = 0; p < RULES_POINTS; p++)
    if (map->part[p] == STONE && !group.seen[p]) {
      collect_group (map, (RulesPoint) p, FALSE, &group);
      for (int i = 0; i < group.n; i++)
        map->group[group.points[i]] = (RulesPoint) p;
    }
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    while (join_any (map, (RulesColour) side))
      ;
}

/* A group that was left alive without two eyes lives in seki: its eyes do not count. */
static void
void_sekis (Map *map)
{
  Group group;

  for (int p = 1; p < RULES_POINTS; p++) {
    group.n = 0;
    for (int q = 0; map->group[p] == p && q < RULES_POINTS; q++)
      if (map->group[q] == p)
        group.points[group.n++] = (RulesPoint) q;
    if (!has_two_eyes (map, group.points, group.n))
      for (int i = 0; i < group.n; i++)
        if (map->part[group.points[i]] == EYE)
          map->part[group.points[i]] = DAME;
  }
}

/* Counts territory and prisoners, dead stones among them (READINGS 2). Neutral points,
 * the points of groups in seki and eyes that must be filled in the end do not count. Who is dead
 * is never judged here: whatever has not two eyes and is not marked lives in seki.
 *
 * @board: the final position, with what was captured in the game. @dead: RULES_POINTS flags of
 * the stones that both take for dead, or NULL. @terms: komi, handicap and warnings. @ret_score:
 * the count; black_q and white_q are the points of each side, half a zi each, shared the points
 * that are nobody's. */
void
rules_territory_count (const RulesBoard *board, const guint8 *dead, const RulesScoreTerms *terms,
                       RulesScore *ret_score)
{
  Map map = { .board = *board, .dead = dead };
  RulesScore score = { 0 };

  for (int p = 0; p < RULES_POINTS; p++)
    if (is_dead (&map, (RulesPoint) p) && territory_is_stone (map.board.points[p])) {
      score.prisoners[RULES_OTHER (map.board.points[p])]++;
      map.board.points[p] = RULES_EMPTY;
    }
  for (int side = RULES_BLACK; side <= RULES_WHITE; side++)
    score.prisoners[side] += board->captured[side];
  map_points (&map);
  mark_false_eyes (&map);
  join_groups (&map);
  void_sekis (&map);
  /* The referee's ruling on empty points; a shared one counts for neither side here. */
  for (int p = 0; terms->given && p < RULES_POINTS; p++)
    if (terms->given[p] && map.board.points[p] == RULES_EMPTY) {
      gboolean owned = territory_is_stone (terms->given[p]);
      map.part[p] = owned ? EYE : DAME;
      map.owner[p] = owned ? terms->given[p] : RULES_EMPTY;
    }
  for (int p = 0; p < RULES_POINTS; p++)
    if (map.part[p] == STONE || map.part[p] == EYE) {
      score.owner[p] = map.owner[p];
      score.territory[map.owner[p]] += map.part[p] == EYE;
    } else if (map.part[p] != NOTHING) {
      score.shared++;
    }
  score.black_q = 2 * (score.territory[RULES_BLACK] + score.prisoners[RULES_BLACK]);
  score.white_q = 2 * (score.territory[RULES_WHITE] + score.prisoners[RULES_WHITE]);
  score.margin_q = score.black_q - score.white_q - rules_score_black_gives_q (terms);
  score.result = rules_score_result (score.margin_q);
  *ret_score = score;
}
