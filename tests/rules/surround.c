/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/surround.h"
#include <string.h>

#define N NAIVE_LARGEST

typedef struct {
  int size;
  char stone[N][N]; /* of the living, '.' for all else */
  char owner[N][N]; /* of stones and of what one side alone surrounds */
  gboolean dead[N][N];
  gboolean eye[N][N];               /* owned, empty or dead, and neither false nor in seki */
  gboolean mark[N][N];              /* of a walk */
  int group[N][N];                  /* of what is owned: its number, from 1 */
  int common[N * N + 1][N * N + 1]; /* how many neutral points two groups both touch */
} Land;

static const int across[] = { 1, -1, 0, 0 }, up[] = { 0, 0, 1, -1 };

static gboolean
inside (const Land *land, int x, int y)
{
  return x >= 0 && y >= 0 && x < land->size && y < land->size;
}

/* Marks a region without stones; whether a stone of @sign lies at it. */
static gboolean
sees (Land *land, int x, int y, char sign)
{
  gboolean found = FALSE;

  if (!inside (land, x, y))
    return FALSE;
  if (land->stone[y][x] != '.')
    return land->stone[y][x] == sign;
  if (land->mark[y][x])
    return FALSE;
  land->mark[y][x] = TRUE;
  for (int i = 0; i < 4; i++)
    found |= sees (land, x + across[i], y + up[i], sign);
  return found;
}

static void
find_owner (Land *land, int x, int y)
{
  gboolean black, white;

  land->owner[y][x] = land->stone[y][x];
  if (land->stone[y][x] != '.')
    return;
  memset (land->mark, 0, sizeof land->mark);
  black = sees (land, x, y, 'X');
  memset (land->mark, 0, sizeof land->mark);
  white = sees (land, x, y, 'O');
  land->owner[y][x] = black == white ? '.' : black ? 'X' : 'O';
  land->eye[y][x] = black != white;
}

static void
number_group (Land *land, int x, int y, char side, int number)
{
  if (!inside (land, x, y) || land->owner[y][x] != side || land->group[y][x])
    return;
  land->group[y][x] = number;
  for (int i = 0; i < 4; i++)
    number_group (land, x + across[i], y + up[i], side, number);
}

/* The group of the stone on that side of a point; each group is told once, else 0. */
static int
beside (const Land *land, int x, int y, int side)
{
  int nx = x + across[side], ny = y + up[side];

  if (!inside (land, nx, ny) || land->stone[ny][nx] == '.')
    return 0;
  for (int i = 0; i < side; i++)
    if (beside (land, x, y, i) == land->group[ny][nx])
      return 0;
  return land->group[ny][nx];
}

static void
find_common (Land *land, int n_groups)
{
  for (int one = 1; one <= n_groups; one++)
    memset (land->common[one], 0, (gsize) (n_groups + 1) * sizeof (int));
  for (int i = 0; i < land->size * land->size; i++) {
    int x = i % land->size, y = i / land->size;
    if (land->owner[y][x] != '.')
      continue;
    for (int one = 0; one < 4; one++)
      for (int two = 0; two < 4; two++)
        land->common[beside (land, x, y, one)][beside (land, x, y, two)]++;
  }
}

/* All that is @from is @to from now on. */
static void
rename_group (Land *land, int from, int to)
{
  for (int i = 0; i < land->size * land->size; i++)
    if (land->group[i / land->size][i % land->size] == from)
      land->group[i / land->size][i % land->size] = to;
}

/* The sign of a group's side; a group that was joined to another has none. */
static char
side_of (const Land *land, int group)
{
  for (int i = 0; i < land->size * land->size; i++)
    if (land->group[i / land->size][i % land->size] == group)
      return land->owner[i / land->size][i % land->size];
  return '.';
}

/* Two groups of a side at a time, until no two have two neutral points in common. */
static void
join_groups (Land *land, int n_groups)
{
  find_common (land, n_groups);
  for (int one = 1; one <= n_groups; one++)
    for (int two = one + 1; two <= n_groups; two++)
      if (land->common[one][two] >= 2 && side_of (land, one) == side_of (land, two)) {
        rename_group (land, two, one);
        join_groups (land, n_groups);
        return;
      }
}

static int
find_groups (Land *land)
{
  int n_groups = 0;

  for (int i = 0; i < land->size * land->size; i++) {
    int x = i % land->size, y = i / land->size;
    if (land->owner[y][x] != '.' && !land->group[y][x])
      number_group (land, x, y, land->owner[y][x], ++n_groups);
  }
  join_groups (land, n_groups);
  return n_groups;
}

typedef struct {
  int stones, eyes;
} Walk;

/* Walks over all that one side owns and that hangs together, also over a neutral point from stone
 * to what lies beyond. */
static void
walk (Land *land, int x, int y, char side, Walk *sum)
{
  if (!inside (land, x, y) || land->mark[y][x] || land->owner[y][x] != side)
    return;
  land->mark[y][x] = TRUE;
  sum->stones += land->stone[y][x] == side;
  sum->eyes += land->eye[y][x];
  for (int i = 0; i < 4; i++) {
    int nx = x + across[i], ny = y + up[i];

    walk (land, nx, ny, side, sum);
    if (land->stone[y][x] != side || !inside (land, nx, ny) || land->owner[ny][nx] != '.')
      continue;
    for (int j = 0; j < 4; j++)
      walk (land, nx + across[j], ny + up[j], side, sum);
  }
}

/* Whether the side falls apart here, and a part has stones but no eye. */
static gboolean
is_false (Land *land, int x, int y)
{
  char side = land->owner[y][x];
  int parts = 0, poor = 0;

  memset (land->mark, 0, sizeof land->mark);
  land->mark[y][x] = TRUE;
  for (int i = 0; i < 4; i++) {
    Walk sum = { 0 };

    walk (land, x + across[i], y + up[i], side, &sum);
    parts += sum.stones + sum.eyes > 0;
    poor += sum.stones > 0 && sum.eyes == 0;
  }
  return parts > 1 && poor > 0;
}

/* Every point again, until nothing changes. */
static void
void_false_eyes (Land *land)
{
  gboolean again = FALSE;

  for (int i = 0; i < land->size * land->size; i++) {
    int x = i % land->size, y = i / land->size;

    if (!land->eye[y][x] || land->dead[y][x] || !is_false (land, x, y))
      continue;
    land->eye[y][x] = FALSE;
    again = TRUE;
  }
  if (again)
    void_false_eyes (land);
}

typedef struct {
  int points, dead, left, right, bottom, top;
} Room;

static void
measure (Land *land, int x, int y, Room *room)
{
  if (!inside (land, x, y) || !land->eye[y][x] || land->mark[y][x])
    return;
  land->mark[y][x] = TRUE;
  room->points++;
  room->dead += land->dead[y][x];
  room->left = MIN (room->left, x);
  room->right = MAX (room->right, x);
  room->bottom = MIN (room->bottom, y);
  room->top = MAX (room->top, y);
  for (int i = 0; i < 4; i++)
    measure (land, x + across[i], y + up[i], room);
}

/* As territory.c says it: a killing shape of three dead or more is one eye, other dead stones leave
 * two; three empty points are two eyes, but for the square of four. */
static int
worth (const Room *room)
{
  gboolean square =
      room->points == 4 && room->right - room->left == 1 && room->top - room->bottom == 1;

  if (room->points == 0)
    return 0;
  if (room->dead >= 3)
    return room->points - room->dead <= 2 && room->points <= 5 ? 1 : 2;
  if (room->dead > 0)
    return 2;
  return room->points <= 2 || square ? 1 : 2;
}

static void
strip (Land *land, int group)
{
  for (int y = 0; y < land->size; y++)
    for (int x = 0; x < land->size; x++)
      if (land->group[y][x] == group) {
        land->eye[y][x] = FALSE;
        land->owner[y][x] = land->stone[y][x];
      }
}

/* A group keeps its eyes only if they are two. */
static void
judge_group (Land *land, int group)
{
  int eyes = 0;

  memset (land->mark, 0, sizeof land->mark);
  for (int i = 0; i < land->size * land->size; i++) {
    int x = i % land->size, y = i / land->size;
    Room room = { .left = N, .bottom = N };

    if (land->group[y][x] == group)
      measure (land, x, y, &room);
    eyes += worth (&room);
  }
  if (eyes < 2)
    strip (land, group);
}

void
surround_count (const Naive *board, const guint8 *dead, char ret_owner[N][N])
{
  static Land land;
  int n = board->size * board->size, n_groups;

  memset (&land, 0, sizeof land);
  land.size = board->size;
  for (int i = 0; i < n; i++) {
    int x = i % board->size, y = i / board->size;

    land.dead[y][x] = dead[RULES_POINT (x, y)];
    land.stone[y][x] = land.dead[y][x] ? '.' : board->at[y][x];
  }
  for (int i = 0; i < n; i++)
    find_owner (&land, i % board->size, i / board->size);
  void_false_eyes (&land);
  n_groups = find_groups (&land);
  for (int group = 1; group <= n_groups; group++)
    judge_group (&land, group);
  for (int i = 0; i < n; i++) {
    int x = i % board->size, y = i / board->size;

    ret_owner[y][x] = land.stone[y][x] != '.' || land.eye[y][x] ? land.owner[y][x] : '.';
  }
}
