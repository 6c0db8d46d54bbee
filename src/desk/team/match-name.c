/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/team/match.h"
#include "rules/article/word.h"
#include "rules/team/line-up.h"

/* What people call matches and their boards, and what is told of them in a word. */

#define NUMBER_MAX 999999

typedef struct {
  gint64 number; /* of a table, or of a match */
  int place;     /* of a match's board; 0 for none */
  gboolean match;
} Named;

static gboolean
read_digits (const char **at, gint64 *ret_number)
{
  char *end;

  if (!g_ascii_isdigit (**at))
    return FALSE;
  *ret_number = g_ascii_strtoll (*at, &end, 10);
  *at = end;
  return *ret_number >= 1 && *ret_number <= NUMBER_MAX;
}

/* "12", "12.3", "m12". */
static gboolean
read_named (gboolean teams, const char **at, Named *ret_named)
{
  const char *text = *at;
  gint64 place = 0;

  *ret_named = (Named){ .match = teams && (*text == 'm' || *text == 'M') };
  text += ret_named->match;
  if (!read_digits (&text, &ret_named->number))
    return FALSE;
  if (teams && !ret_named->match && *text == '.') {
    text++;
    if (!read_digits (&text, &place) || place < 1 || place > RULES_LINE_UP_MAX)
      return FALSE;
    ret_named->match = TRUE;
    ret_named->place = (int) place;
  }
  *at = text;
  return TRUE;
}

static const DeskGame *
find_named (const DeskState *state, gint64 round, const Named *named, GError **error)
{
  const DeskGame *game = named->match ? desk_state_game_at (state, round, named->number)
                                      : desk_state_table_at (state, round, named->number);
  g_autoptr (GPtrArray) boards = NULL;

  if (!game)
    desk_fail (error, DESK_ERROR_NOT_FOUND,
               named->match ? _ ("Round %d has no match %d.") : _ ("Round %d has no table %d."),
               (int) round, (int) named->number);
  if (!game || named->place == 0)
    return game;
  boards = desk_match_boards (state, game->game);
  if (boards->len == 0)
    desk_fail (error, DESK_ERROR_STATE, _ ("The line-ups of match %d are not open yet."),
               (int) named->number);
  else if (named->place > (int) boards->len || !boards->pdata[named->place - 1])
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("Match %d has no board %d."), (int) named->number,
               named->place);
  else
    return boards->pdata[named->place - 1];
  return NULL;
}

/* The game that people call "12", its table; where teams play also "12.3", board 3 of match 12, or
 * "m12", the match; or NULL. @ret_rest: what follows the name; may be NULL where nothing may. */
const DeskGame *
desk_match_named (const DeskState *state, gint64 round, const char *text, const char **ret_rest,
                  GError **error)
{
  gboolean teams = desk_event (state)->team.n_boards > 0;
  const char *at = text;
  Named named;

  if (!read_named (teams, &at, &named) || (!ret_rest && *at)) {
    desk_fail (error, DESK_ERROR_INVALID,
               teams ? _ ("“%s” is no table, such as 12, no board of a match, such as 3.2, and no "
                          "match, such as m3.")
                     : _ ("“%s” is no table."),
               text);
    return NULL;
  }
  if (ret_rest)
    *ret_rest = at;
  return find_named (state, round, &named, error);
}

/* As desk_match_named() reads it: "12", "12.3", "m12". */
char *
desk_match_name (const DeskState *state, const DeskGame *game)
{
  int place;
  const DeskGame *match = desk_match_of (state, game->game, &place);

  if (match)
    return g_strdup_printf ("%d.%d", (int) match->board, place);
  return g_strdup_printf ("%s%d", desk_event (state)->team.n_boards > 0 ? "m" : "",
                          (int) game->board);
}

/* The game points of both by now, "4-2", Black's first; "" where it has none. */
char *
desk_match_score_text (const DeskState *state, gint64 match)
{
  const DeskGame *found = desk_state_game (state, match);
  DeskMatchScore score;

  if (!found || !desk_match_score (state, found, &score))
    return g_strdup ("");
  return g_strdup_printf ("%d-%d", score.score[0].game_points, score.score[1].game_points);
}

#define MATCHES_MOST 8 /* so many are named */

/* The first matches that have neither boards nor a result, as a sentence has them: "1, 4 and 7"; or
 * NULL. @ret_n: how many there are. */
char *
desk_match_unopened (const DeskState *state, int round, int *ret_n)
{
  g_autoptr (GPtrArray) games = desk_state_games_of (state, round);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < games->len; i++) {
    const DeskGame *game = games->pdata[i];
    int number = (int) game->board;
    if (desk_state_is_match (state, game) && !desk_match_is_opened (state, game->game) &&
        !desk_state_result (state, game->game))
      g_array_append_val (numbers, number);
  }
  *ret_n = (int) numbers->len;
  return numbers->len
             ? rules_word_numbers ((gpointer) numbers->data, (int) numbers->len, MATCHES_MOST)
             : NULL;
}

/* FALSE, since it stands already and cannot be drawn again. */
gboolean
desk_match_fail_begun (const DeskState *state, const DeskGame *game, GError **error)
{
  return desk_fail (error, DESK_ERROR_STATE,
                    desk_state_is_match (state, game)
                        ? _ ("Match %d has begun or has a result: it cannot be re-paired.")
                        : _ ("Table %d has begun or has a result: it cannot be re-paired."),
                    (int) game->board);
}
