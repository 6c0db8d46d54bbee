/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "scene/record/compare.h"
#include "scene/record/info.h"
#include "scene/record/record.h"
#include "scene/record/words.h"
#include "rules/article/word.h"

/* A text that is NULL where it says nothing. */
static char *
or_null (char *text)
{
  if (*text)
    return text;
  g_free (text);
  return NULL;
}

/* --- The game --- */

static char *
say_black (const SceneRecord *self)
{
  return scene_record_info_player (scene_record_tree_get_record (self->tree), RULES_BLACK);
}

static char *
say_white (const SceneRecord *self)
{
  return scene_record_info_player (scene_record_tree_get_record (self->tree), RULES_WHITE);
}

static char *
say_event (const SceneRecord *self)
{
  return or_null (scene_record_info_event (scene_record_tree_get_record (self->tree)));
}

static char *
say_result (const SceneRecord *self)
{
  return scene_record_info_result (scene_record_tree_get_record (self->tree));
}

static char *
say_faults (const SceneRecord *self)
{
  guint n;
  g_autofree char *faults = scene_record_words_faults (self->tree, &n);

  return n ? g_strdup_printf (ngettext ("Read with %u error", "Read with %u errors", n), n) : NULL;
}

/* --- The place --- */

/* "Move 37, Black Q16", "Start of the game". */
static char *
say_place (const SceneRecord *self)
{
  const SceneRecordTree *tree = self->tree;
  const SceneRecordPosition *position = scene_record_tree_get_position (tree);
  g_autofree char *move = position->mover != RULES_EMPTY
                              ? scene_record_words_move (position->mover, position->point)
                              : NULL;

  if (move)
    /* Translators: the number of a move, and the move: "Black Q16" */
    return g_strdup_printf (_ ("Move %d, %s"), position->number, move);
  if (scene_record_tree_get_place (tree) == 0)
    return g_strdup (_ ("Start of the game"));
  return g_strdup_printf (_ ("After move %d"), position->number);
}

/* How long the game is, and whose turn it is. */
static char *
say_to_move (const SceneRecord *self)
{
  const SceneRecordTree *tree = self->tree;
  int last = scene_record_tree_last_number (tree);
  g_autofree char *length =
      g_strdup_printf (ngettext ("of %d move", "of %d moves", (gulong) last), last);

  if (last == 0)
    return g_strdup (_ ("There are no moves in this record."));
  if (scene_record_tree_get_place (tree) + 1 == scene_record_tree_n_places (tree))
    return g_strdup_printf ("%s · %s", length, _ ("end of the record"));
  return g_strdup_printf ("%s · %s", length,
                          scene_record_tree_get_turn (tree) == RULES_BLACK ? _ ("Black to play")
                                                                           : _ ("White to play"));
}

/* What is wrong with its move. */
static char *
say_illegal (const SceneRecord *self)
{
  const SceneRecordPosition *position = scene_record_tree_get_position (self->tree);

  if (!position->is_illegal)
    return NULL;
  if (position->why == RULES_ERROR_OCCUPIED)
    return g_strdup (_ ("This move was recorded on a stone. It is shown as recorded."));
  if (position->why == RULES_ERROR_KO)
    return g_strdup (_ ("This move retakes the ko immediately. It is shown as recorded."));
  return g_strdup (_ ("This move has no liberty and captures nothing. It is shown as recorded."));
}

static char *
stones_words (int stones)
{
  return g_strdup_printf (ngettext ("%d stone", "%d stones", (gulong) stones), stones);
}

/* What is left: "12:34", "0:25, 5 stones"; "" where it is not said. */
static char *
clock_words (const SceneRecord *self, RulesColour side)
{
  const SceneRecordPosition *position = scene_record_tree_get_position (self->tree);
  int ms = position->left_ms[side - 1], stones = position->left_stones[side - 1];
  int seconds = ms / 1000;
  g_autofree char *time = NULL, *rest = NULL;

  if (ms < 0)
    return g_strdup ("");
  time = seconds >= 3600
             ? g_strdup_printf ("%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60)
             : g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  if (stones <= 0)
    return g_steal_pointer (&time);
  rest = stones_words (stones);
  return rules_word_beside (time, rest);
}

static char *
say_black_clock (const SceneRecord *self)
{
  return clock_words (self, RULES_BLACK);
}

static char *
say_white_clock (const SceneRecord *self)
{
  return clock_words (self, RULES_WHITE);
}

static char *
taken_words (const SceneRecord *self, RulesColour side)
{
  int n = scene_record_tree_get_position (self->tree)->board.captured[side];

  return g_strdup_printf (ngettext ("%d captured", "%d captured", (gulong) n), n);
}

static char *
say_black_taken (const SceneRecord *self)
{
  return taken_words (self, RULES_BLACK);
}

static char *
say_white_taken (const SceneRecord *self)
{
  return taken_words (self, RULES_WHITE);
}

/* --- Beside the table --- */

static char *
say_compared (const SceneRecord *self)
{
  guint n = self->differences->len;

  if (!self->comparing)
    return NULL;
  return n ? g_strdup_printf (ngettext ("%u point differs", "%u points differ", n), n)
           : g_strdup (_ ("The table agrees with the record"));
}

static char *
say_hint (const SceneRecord *self)
{
  return or_null (scene_record_compare_hint (self->differences));
}

static char *
say_differences (const SceneRecord *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->differences->len; i++) {
    g_autofree char *words =
        scene_record_compare_words (&g_array_index (self->differences, SceneRecordDifference, i));

    g_string_append_printf (text, "%s%s", i ? "\n" : "", words);
  }
  return g_string_free (text, FALSE);
}

static char *
say_nearest (const SceneRecord *self)
{
  int number;

  if (self->n_nearest == G_MAXUINT)
    return NULL;
  number = scene_record_tree_number_at (self->tree, self->nearest);
  return self->n_nearest
             ? g_strdup_printf (ngettext ("Move %d is more like the table: %u point differs.",
                                          "Move %d is more like the table: %u points differ.",
                                          self->n_nearest),
                                number, self->n_nearest)
             : g_strdup_printf (_ ("The table agrees with the record after move %d."), number);
}

static char *
say_displace (const SceneRecord *self)
{
  char here[8], there[8];

  if (!(self->holds & SCENE_RECORD_DISPLACED))
    return NULL;
  if (!(self->holds & SCENE_RECORD_AT_END))
    return g_strdup (_ ("To move the stone in the record, restore the board to this move first, or "
                        "go to the last move."));
  return g_strdup_printf (_ ("Move the stone in the record, %s to %s:"),
                          rules_point_format (self->from, here),
                          rules_point_format (self->to, there));
}

static char *(*const says[SCENE_RECORD_N_TEXTS]) (const SceneRecord *self) = {
  [SCENE_RECORD_BLACK] = say_black,
  [SCENE_RECORD_WHITE] = say_white,
  [SCENE_RECORD_EVENT] = say_event,
  [SCENE_RECORD_RESULT] = say_result,
  [SCENE_RECORD_FAULTS] = say_faults,
  [SCENE_RECORD_PLACE] = say_place,
  [SCENE_RECORD_TURN] = say_to_move,
  [SCENE_RECORD_ILLEGAL] = say_illegal,
  [SCENE_RECORD_BLACK_CLOCK] = say_black_clock,
  [SCENE_RECORD_WHITE_CLOCK] = say_white_clock,
  [SCENE_RECORD_BLACK_TAKEN] = say_black_taken,
  [SCENE_RECORD_WHITE_TAKEN] = say_white_taken,
  [SCENE_RECORD_COMPARED] = say_compared,
  [SCENE_RECORD_HINT] = say_hint,
  [SCENE_RECORD_DIFFERENCES] = say_differences,
  [SCENE_RECORD_NEAREST] = say_nearest,
  [SCENE_RECORD_DISPLACE] = say_displace,
};

/* NULL where there is nothing to say. @self: a record that was read. */
char *
scene_record_say (const SceneRecord *self, SceneRecordText what)
{
  return says[what](self);
}
