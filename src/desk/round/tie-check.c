#include <glib/gi18n.h>
#include "desk/standings/field.h"
#include "desk/file/private.h"
#include "desk/standings/standings.h"
#include "desk/round/tie.h"
#include "standing/table/rule.h"
#include "standing/why/why.h"

/* Whether players share a place, and whether they are all who do. */

typedef struct {
  const StandingTable *table;
  const gint64 *players;
  int n_players;
} Tied;

static int
line_of (const Tied *tied, int i)
{
  int index = desk_field_index (tied->table->field, tied->players[i]);

  return index < 0 ? -1 : standing_table_line (tied->table, index);
}

static const char *
name_at (const Tied *tied, int line)
{
  return tied->table->field->players[tied->table->places[line].player].name;
}

/* The first criterion that stands between two lines. */
static gboolean
fail_separated (const Tied *tied, int upper, int lower, GError **error)
{
  const StandingPlace *places = tied->table->places;
  g_autofree char *ahead = NULL, *behind = NULL;
  int first = tied->table->n_criteria;

  for (int line = upper + 1; line <= lower; line++)
    if (places[line].decided >= 0)
      first = MIN (first, places[line].decided);
  g_return_val_if_fail (first < tied->table->n_criteria, FALSE);
  ahead = standing_criterion_format (tied->table->criteria[first], places[upper].values[first]);
  behind = standing_criterion_format (tied->table->criteria[first], places[lower].values[first]);
  return desk_fail (error, DESK_ERROR_STATE,
                    /* Translators: two players, a criterion, and what each has by it */
                    _ ("Between %s and %s nothing is to be settled: %s separates them, %s against "
                       "%s."),
                    name_at (tied, upper), name_at (tied, lower),
                    standing_criterion_label (tied->table->criteria[first]), ahead, behind);
}

static const StandingPlace *
place_at (const Tied *tied, int line)
{
  return &tied->table->places[line];
}

static gboolean
share (const Tied *tied, int one, int two)
{
  return place_at (tied, one)->place == place_at (tied, two)->place &&
         place_at (tied, one)->group == place_at (tied, two)->group;
}

static gboolean
check_pair (const Tied *tied, int one, int two, GError **error)
{
  if (share (tied, one, two))
    return TRUE;
  if (place_at (tied, one)->group != place_at (tied, two)->group)
    return desk_fail (error, DESK_ERROR_STATE,
                      _ ("%s and %s are in different groups: places are within a group."),
                      name_at (tied, one), name_at (tied, two));
  return fail_separated (tied, MIN (one, two), MAX (one, two), error);
}

static gboolean
check_placed (const Tied *tied, int line, GError **error)
{
  g_autofree char *why = NULL;

  if (place_at (tied, line)->place != STANDING_NO_PLACE)
    return TRUE;
  why = standing_why_no_place (tied->table, line);
  return desk_fail (error, DESK_ERROR_STATE, "%s", why);
}

static gboolean
check_together (const Tied *tied, GError **error)
{
  int first = line_of (tied, 0);

  for (int i = 0; i < tied->n_players; i++)
    if (!check_placed (tied, line_of (tied, i), error))
      return FALSE;
  for (int i = 1; i < tied->n_players; i++)
    if (!check_pair (tied, first, line_of (tied, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
is_named (const Tied *tied, int line)
{
  for (int i = 0; i < tied->n_players; i++)
    if (line_of (tied, i) == line)
      return TRUE;
  return FALSE;
}

/* Nobody can say where one stands who took no part. */
static gboolean
check_whole (const Tied *tied, GError **error)
{
  int first = line_of (tied, 0);

  for (int line = 0; line < tied->table->n_places; line++)
    if (share (tied, line, first) && !is_named (tied, line))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("%s shares the place, too: name all who share it."),
                        name_at (tied, line));
  return TRUE;
}

static gboolean
check_players (const Tied *tied, GError **error)
{
  if (tied->n_players < 2)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A tie is between two players or more."));
  for (int i = 0; i < tied->n_players; i++) {
    if (line_of (tied, i) < 0)
      return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                        (int) tied->players[i]);
    for (int j = 0; j < i; j++)
      if (tied->players[i] == tied->players[j])
        return desk_fail (error, DESK_ERROR_INVALID, _ ("Player number %d is named twice."),
                          (int) tied->players[i]);
  }
  return TRUE;
}

/* Whether these are all who share a place after that round, as the criteria alone have it.
 * Returns TRUE if so; else @error says what separates them, or who is missing. @round: a settled
 * round, or 0. @players: keys. */
gboolean
desk_tie_check (Desk *desk, int round, const gint64 *players, int n_players, GError **error)
{
  g_autoptr (StandingTable) table = NULL;
  Tied tied = { NULL, players, n_players };

  if (round < 0 || round > desk_standings_last (desk))
    return desk_fail (error, DESK_ERROR_STATE, _ ("Round %d is not settled."), round);
  tied.table = table = standing_rank_bare (desk_get_field (desk), round);
  return check_players (&tied, error) && check_together (&tied, error) &&
         check_whole (&tied, error);
}
