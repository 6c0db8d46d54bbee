#include "desk/round/restrict-check.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/file/private.h"
#include "desk/act/text.h"

#define ROUND_MAX 99
#define BOARD_MAX 9999
#define WEIGHT_MAX G_GINT64_CONSTANT (1000000000000000)

static gboolean
check_texts (const DeskRestriction *row, GError **error)
{
  const char *texts[] = { row->one, row->two, row->reason };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!desk_text_check (texts[i], DESK_TEXT_PLAYERS, error))
      return FALSE;
  return TRUE;
}

static gboolean
check_rounds (const DeskRestriction *row, GError **error)
{
  if (row->first >= 1 && row->first <= ROUND_MAX && row->last >= 0 && row->last <= ROUND_MAX &&
      (row->last == 0 || row->last >= row->first))
    return TRUE;
  return desk_fail (error, DESK_ERROR_INVALID, _ ("Rounds go from an earlier to a later one."));
}

static gboolean
check_numbers (const DeskRestriction *row, PairingRestrictionKind kind, GError **error)
{
  gboolean needs_board = kind == PAIRING_RESTRICT_SEAT || kind == PAIRING_RESTRICT_TABLE;

  if (needs_board && (row->board < 1 || row->board > BOARD_MAX))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Say which table, from 1 to %d."), BOARD_MAX);
  if (!needs_board && row->board)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction is about no table."));
  if (row->weight && kind != PAIRING_RESTRICT_UNWELCOME)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Only what is unwelcome has a weight."));
  if (row->weight < 0 || row->weight > WEIGHT_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A weight is between 0 and 10¹⁵."));
  return check_rounds (row, error);
}

static gboolean
restriction_is_same (const GArray *one, const GArray *two)
{
  return one->len == 1 && two->len == 1 &&
         g_array_index (one, gint64, 0) == g_array_index (two, gint64, 0);
}

static gboolean
is_list (const char *group)
{
  return group[0] && !strchr (group, '=');
}

/* How many players each kind is about. Whom a selector means may change until the draw. */
static gboolean
check_sizes (const DeskRestriction *row, PairingRestrictionKind kind, const GArray *one,
             const GArray *two, GError **error)
{
  switch (kind) {
  case PAIRING_RESTRICT_NEVER:
  case PAIRING_RESTRICT_UNWELCOME:
    if (!row->one[0] || restriction_is_same (one, two) ||
        (is_list (row->one) && !row->two[0] && one->len < 2))
      return desk_fail (error, DESK_ERROR_INVALID,
                        _ ("It takes at least two players to be kept apart."));
    return TRUE;
  case PAIRING_RESTRICT_PAIR:
    return (is_list (row->one) && !row->two[0] && one->len == 2) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("Two players meet, not more or fewer."));
  case PAIRING_RESTRICT_BYE:
  case PAIRING_RESTRICT_SEAT:
    return (is_list (row->one) && !row->two[0] && one->len == 1) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction is about one player."));
  case PAIRING_RESTRICT_TABLE:
    return (!row->one[0] && !row->two[0]) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction is about no player."));
  case PAIRING_N_RESTRICTIONS:
  default:
    return FALSE;
  }
}

/* --- Two restrictions that cannot both be --- */

typedef struct {
  const DeskRestriction *row;
  PairingRestrictionKind kind;
  GArray *one;
  GArray *two;
} Demand;

static void
demand_clear (Demand *demand)
{
  g_clear_pointer (&demand->one, g_array_unref);
  g_clear_pointer (&demand->two, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Demand, demand_clear)

static gboolean
demand_read (Demand *demand, const DeskState *state, const DeskRestriction *row, GError **error)
{
  demand->row = row;
  if (!desk_restrict_parse (row->kind, &demand->kind))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no restriction “%s”."), row->kind);
  demand->one = desk_restrict_players (state, row->one, error);
  demand->two = demand->one ? desk_restrict_players (state, row->two, error) : NULL;
  return demand->two != NULL;
}

static gboolean
shares_round (const DeskRestriction *a, const DeskRestriction *b)
{
  return (a->last == 0 || a->last >= b->first) && (b->last == 0 || b->last >= a->first);
}

static gboolean
keeps_apart (const Demand *never, gint64 one, gint64 two)
{
  if (never->two->len == 0)
    return desk_restrict_has (never->one, one) && desk_restrict_has (never->one, two);
  return (desk_restrict_has (never->one, one) && desk_restrict_has (never->two, two)) ||
         (desk_restrict_has (never->one, two) && desk_restrict_has (never->two, one));
}

static gboolean
shares_player (const Demand *a, const Demand *b)
{
  for (guint i = 0; i < a->one->len; i++)
    if (desk_restrict_has (b->one, g_array_index (a->one, gint64, i)))
      return TRUE;
  return FALSE;
}

/* Whether no round can satisfy both, as far as that shows without drawing one. */
static gboolean
contradicts (const Demand *a, const Demand *b)
{
  if (a->kind == PAIRING_RESTRICT_PAIR && b->kind == PAIRING_RESTRICT_NEVER)
    return keeps_apart (b, g_array_index (a->one, gint64, 0), g_array_index (a->one, gint64, 1));
  if (a->kind == PAIRING_RESTRICT_PAIR && b->kind == PAIRING_RESTRICT_PAIR)
    return shares_player (a, b);
  if (a->kind == PAIRING_RESTRICT_PAIR && b->kind == PAIRING_RESTRICT_BYE)
    return shares_player (a, b);
  if (a->kind == PAIRING_RESTRICT_BYE && b->kind == PAIRING_RESTRICT_BYE)
    return TRUE;
  if (a->kind == PAIRING_RESTRICT_SEAT && b->kind == PAIRING_RESTRICT_SEAT)
    return shares_player (a, b);
  if (a->kind == PAIRING_RESTRICT_SEAT && b->kind == PAIRING_RESTRICT_TABLE)
    return a->row->board == b->row->board;
  return FALSE;
}

static gboolean
check_other (const DeskState *state, const Demand *demand, const DeskRestriction *other,
             GError **error)
{
  g_auto (Demand) there = { 0 };

  if (!other || other->restriction == demand->row->restriction ||
      !shares_round (demand->row, other) || !demand_read (&there, state, other, NULL) ||
      (!contradicts (demand, &there) && !contradicts (&there, demand)))
    return TRUE;
  return desk_fail (
      error, DESK_ERROR_STATE,
      _ ("It contradicts restriction number %d: no round can have both. Lift that one "
         "first."),
      (int) other->restriction);
}

/* Whether it makes sense, and contradicts no other restriction. @row: what is to be demanded. */
gboolean
desk_restrict_check (const DeskState *state, const DeskRestriction *row, GError **error)
{
  g_auto (Demand) demand = { 0 };

  if (!check_texts (row, error) || !demand_read (&demand, state, row, error) ||
      !check_sizes (row, demand.kind, demand.one, demand.two, error) ||
      !check_numbers (row, demand.kind, error))
    return FALSE;
  for (guint i = 0; i < state->restrictions->len; i++)
    if (!check_other (state, &demand, state->restrictions->pdata[i], error))
      return FALSE;
  return TRUE;
}
