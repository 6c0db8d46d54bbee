/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "scene/game/draft.h"
#include <string.h>

static gboolean
is_same (const RulesBoard *a, const RulesBoard *b)
{
  return a->size == b->size && memcmp (a->points, b->points, sizeof a->points) == 0 &&
         memcmp (a->captured, b->captured, sizeof a->captured) == 0;
}

/* Whether it is that position of which the draft is. @board: the position as it stands. */
gboolean
scene_game_draft_is_of (const SceneGameDraft *draft, const RulesBoard *board)
{
  return is_same (&draft->board, board);
}

/* A move or an undo in between leaves other stones than those that were marked. Returns whether
 * the draft had to begin anew. @board: the position as it stands. */
gboolean
scene_game_draft_follow (SceneGameDraft *draft, const RulesBoard *board)
{
  if (scene_game_draft_is_of (draft, board))
    return FALSE;
  *draft = (SceneGameDraft){ .board = *board };
  return TRUE;
}

static gboolean
is_whole (const SceneGameDraft *draft, RulesPoint first)
{
  g_autoptr (GArray) points = scene_game_draft_points (draft, first);

  for (guint i = 0; i < points->len; i++)
    if (draft->given[g_array_index (points, RulesPoint, i)] != draft->given[first])
      return FALSE;
  return TRUE;
}

/* What was given away and has not the same borders any more is not given any more. */
static void
keep_given (SceneGameDraft *draft)
{
  g_autoptr (GArray) regions = scene_game_draft_regions (draft);
  guint8 given[RULES_POINTS] = { 0 };

  for (guint i = 0; i < regions->len; i++) {
    RulesPoint first = g_array_index (regions, RulesScoreRegion, i).point;
    if (is_whole (draft, first))
      rules_score_give (&draft->board, draft->dead, first, draft->given[first], given);
  }
  memcpy (draft->given, given, sizeof given);
}

/* Takes the chain at @point for dead, or for alive again. Returns FALSE, with nothing changed,
 * where there is no stone. */
gboolean
scene_game_draft_toggle (SceneGameDraft *draft, RulesPoint point)
{
  if (!rules_score_toggle_dead (&draft->board, point, draft->dead))
    return FALSE;
  draft->touched = TRUE;
  keep_given (draft);
  return TRUE;
}

/* Says whose the whole region is (READINGS 2). @point: a point of a region between both
 * sides. @side: whose it is to be, a RulesColour; RULES_EMPTY for half each. */
void
scene_game_draft_give (SceneGameDraft *draft, RulesPoint point, guint8 side)
{
  rules_score_give (&draft->board, draft->dead, point, side, draft->given);
  draft->touched = TRUE;
}

/* Marks stones that nobody has judged yet. @draft: a draft that nobody has touched. @dead:
 * RULES_POINTS flags. */
void
scene_game_draft_propose (SceneGameDraft *draft, const guint8 *dead)
{
  memcpy (draft->dead, dead, sizeof draft->dead);
  keep_given (draft);
}

static int
compare_regions (gconstpointer a, gconstpointer b)
{
  const RulesScoreRegion *x = a, *y = b;

  return x->size != y->size ? y->size - x->size : x->point - y->point;
}

/* The regions between both sides, large ones first: they may be open borders (RulesScoreRegion). */
GArray *
scene_game_draft_regions (const SceneGameDraft *draft)
{
  GArray *regions = rules_score_neutral (&draft->board, draft->dead);

  g_array_sort (regions, compare_regions);
  return regions;
}

/* All its points; none where a living stone is (RulesPoint). @point: a point of a region of empty
 * points. */
GArray *
scene_game_draft_points (const SceneGameDraft *draft, RulesPoint point)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (RulesPoint));
  guint8 flags[RULES_POINTS] = { 0 };

  if (point != RULES_PASS)
    rules_score_give (&draft->board, draft->dead, point, RULES_GIVEN_SHARED, flags);
  for (RulesPoint p = 0; p < RULES_POINTS; p++)
    if (flags[p])
      g_array_append_val (points, p);
  return points;
}
