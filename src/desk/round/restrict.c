/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/restrict.h"
#include <glib/gi18n.h>
#include <string.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/file/desk-private.h"
#include "desk/round/restrict-private.h"
#include "desk/team/team.h"

#define ROUND_MAX 99
#define BOARD_MAX 9999
#define WEIGHT_MAX G_GINT64_CONSTANT (1000000000000000)

static const struct {
  const char *id;
  const char *label;
} kinds[] = {
  [PAIRING_RESTRICT_NEVER] = { "never", N_ ("Never meet") },
  [PAIRING_RESTRICT_UNWELCOME] = { "unwelcome", N_ ("Avoid meeting") },
  [PAIRING_RESTRICT_PAIR] = { "pair", N_ ("Must meet") },
  [PAIRING_RESTRICT_BYE] = { "bye", N_ ("Gets the bye") },
  [PAIRING_RESTRICT_SEAT] = { "seat", N_ ("Plays at this table") },
  [PAIRING_RESTRICT_TABLE] = { "table", N_ ("Table is not used") },
};

G_STATIC_ASSERT (G_N_ELEMENTS (kinds) == PAIRING_N_RESTRICTIONS);

/* Its word in files and in the twin: "never". @kind: a kind of restriction. */
const char *
desk_restrict_id (PairingRestrictionKind kind)
{
  return kinds[kind].id;
}

/* Its name, translated. @kind: a kind of restriction. */
const char *
desk_restrict_label (PairingRestrictionKind kind)
{
  return _ (kinds[kind].label);
}

/* FALSE where it is none. */
gboolean
desk_restrict_parse (const char *id, PairingRestrictionKind *ret_kind)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (strcmp (kinds[i].id, id) == 0) {
      *ret_kind = (PairingRestrictionKind) i;
      return TRUE;
    }
  return FALSE;
}

/* --- Words --- */

static char *
dup_text (const DeskRestriction *row, const char *one, const char *two, const char *sign)
{
  GString *text = g_string_new (row->kind);

  if (one[0])
    g_string_append_printf (text, " %s", one);
  if (two[0])
    g_string_append_printf (text, " / %s", two);
  if (row->board)
    g_string_append_printf (text, " T%d", (int) row->board);
  if (row->first == row->last)
    g_string_append_printf (text, " R%d", (int) row->first);
  else if (row->last)
    g_string_append_printf (text, " R%d–%d", (int) row->first, (int) row->last);
  else if (row->first > 1)
    g_string_append_printf (text, " R%d–", (int) row->first);
  if (row->weight)
    g_string_append_printf (text, " %s%" G_GINT64_FORMAT, sign, row->weight);
  return g_string_free (text, FALSE);
}

/* What it says, in words of no language: "never 5 7 / club=Oslo R1–3 ×9". */
char *
desk_restrict_text (const DeskRestriction *restriction)
{
  return dup_text (restriction, restriction->one, restriction->two, "×");
}

#define NAMES_MOST 6

/* Their names, or what they have in common; "" for nobody. @group: players as a restriction has
 * them. */
char *
desk_restrict_who (const DeskState *state, const char *group)
{
  g_autoptr (GArray) players =
      strchr (group, '=') ? NULL : desk_restrict_players (state, group, NULL);
  g_autoptr (GString) names = g_string_new (NULL);

  if (!players)
    return g_strdup (group);
  for (guint i = 0; i < players->len && i < NAMES_MOST; i++) {
    g_autofree char *name =
        desk_player_stored_name (desk_state_player (state, g_array_index (players, gint64, i)));
    g_string_append_printf (names, "%s%s", i ? ", " : "", name);
  }
  if (players->len > NAMES_MOST)
    g_string_append (names, ", …");
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* --- What makes no sense --- */

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
  gboolean same = one->len == 1 && two->len == 1 &&
                  g_array_index (one, gint64, 0) == g_array_index (two, gint64, 0);

  switch (kind) {
  case PAIRING_RESTRICT_NEVER:
  case PAIRING_RESTRICT_UNWELCOME:
    if (!row->one[0] || same || (is_list (row->one) && !row->two[0] && one->len < 2))
      return desk_fail (error, DESK_ERROR_INVALID, _ ("Name at least two players to keep apart."));
    return TRUE;
  case PAIRING_RESTRICT_PAIR:
    return (is_list (row->one) && !row->two[0] && one->len == 2) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("Name exactly two players who must meet."));
  case PAIRING_RESTRICT_BYE:
  case PAIRING_RESTRICT_SEAT:
    return (is_list (row->one) && !row->two[0] && one->len == 1) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction needs exactly one player."));
  case PAIRING_RESTRICT_TABLE:
    return (!row->one[0] && !row->two[0]) ||
           desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction cannot have players."));
  case PAIRING_N_RESTRICTIONS:
  default:
    return FALSE;
  }
}

/* Two restrictions may be such that both cannot be. */
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

/* Of a club or a country whoever is an entrant is meant; a person who is named must be one. */
static gboolean
check_entrants (const DeskState *state, const char *group, const GArray *players, GError **error)
{
  for (guint i = 0; i < players->len && !strchr (group, '='); i++)
    if (!desk_team_check_entrant (state, g_array_index (players, gint64, i), error))
      return FALSE;
  return TRUE;
}

static gboolean
demand_read (Demand *demand, const DeskState *state, const DeskRestriction *row, GError **error)
{
  demand->row = row;
  if (!desk_restrict_parse (row->kind, &demand->kind))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("There is no restriction “%s”."), row->kind);
  demand->one = desk_restrict_players (state, row->one, error);
  demand->two = demand->one ? desk_restrict_players (state, row->two, error) : NULL;
  return demand->two && check_entrants (state, row->one, demand->one, error) &&
         check_entrants (state, row->two, demand->two, error);
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

/* Whether it makes sense, and contradicts no other restriction. */
gboolean
desk_restrict_check (const DeskState *state, const DeskRestriction *row, GError **error)
{
  const char *texts[] = { row->one, row->two, row->reason };
  g_auto (Demand) demand = { 0 };
  gboolean needs_board;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!desk_text_check (texts[i], DESK_TEXT_PLAYERS, error))
      return FALSE;
  if (!demand_read (&demand, state, row, error) ||
      !check_sizes (row, demand.kind, demand.one, demand.two, error))
    return FALSE;
  needs_board = demand.kind == PAIRING_RESTRICT_SEAT || demand.kind == PAIRING_RESTRICT_TABLE;
  if (needs_board && (row->board < 1 || row->board > BOARD_MAX))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("Give the table, from 1 to %d."), BOARD_MAX);
  if (!needs_board && row->board)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("This restriction cannot have a table."));
  if (row->weight && demand.kind != PAIRING_RESTRICT_UNWELCOME)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("Only a pairing to be avoided (“unwelcome”) "
                         "has a weight."));
  if (row->weight < 0 || row->weight > WEIGHT_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A weight is between 0 and 10¹⁵."));
  if (row->first < 1 || row->first > ROUND_MAX || row->last < 0 || row->last > ROUND_MAX ||
      (row->last && row->last < row->first))
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("The first round of the range must not be "
                         "later than the last."));
  for (guint i = 0; i < state->restrictions->len; i++) {
    const DeskRestriction *other = state->restrictions->pdata[i];
    g_auto (Demand) there = { 0 };
    gboolean shares_round = other && (row->last == 0 || row->last >= other->first) &&
                            (other->last == 0 || other->last >= row->first);
    if (shares_round && other->restriction != row->restriction &&
        demand_read (&there, state, other, NULL) &&
        (contradicts (&demand, &there) || contradicts (&there, &demand)))
      return desk_fail (error, DESK_ERROR_STATE,
                        _ ("It contradicts restriction number %d: no round can meet both. Remove "
                           "that one first."),
                        (int) other->restriction);
  }
  return TRUE;
}

/* --- Acts --- */

static gboolean
store_restrict (Desk *desk, const char *verb, const DeskRestriction *restriction,
                const char *reason, GError **error)
{
  g_autofree char *one = desk_restrict_who (desk->state, restriction->one);
  g_autofree char *two = desk_restrict_who (desk->state, restriction->two);
  g_autofree char *words = dup_text (restriction, one, two, "");
  DeskRestriction row = *restriction;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_restriction_kind, &row);
  return desk_act_commit (desk, verb, reason, error, "#%d %s", (int) row.restriction, words);
}

/* The groups in the order of their keys, each once: what is stored can be compared. */
static gboolean
check_and_store (Desk *desk, DeskRestriction *row, GError **error)
{
  const GPtrArray *others = desk->state->restrictions;
  g_autofree char *one = NULL, *two = NULL;

  if (!desk_restrict_check (desk->state, row, error))
    return FALSE;
  one = desk_restrict_tidy (row->one);
  two = desk_restrict_tidy (row->two);
  row->one = one;
  row->two = two;
  /* To demand the same once more demands nothing, and lifting the one would leave the other. */
  for (guint i = 0; i < others->len; i++) {
    const DeskRestriction *other = others->pdata[i];
    if (other && other->restriction != row->restriction && g_str_equal (other->kind, row->kind) &&
        g_str_equal (other->one, row->one) && g_str_equal (other->two, row->two) &&
        other->first == row->first && other->last == row->last && other->weight == row->weight &&
        other->board == row->board)
      return desk_fail (error, DESK_ERROR_SAME, _ ("Restriction number %d already says this."),
                        (int) other->restriction);
  }
  return store_restrict (desk, "restrict", row, row->reason, error);
}

/* Demands something of the pairings. What plainly contradicts another restriction is refused;
 * what only clashes in a round is said when that round is drawn. @restriction: what is demanded;
 * the key is given by the desk. @ret_restriction may be NULL. */
gboolean
desk_restrict_add (Desk *desk, const DeskRestriction *restriction, gint64 *ret_restriction,
                   GError **error)
{
  DeskRestriction row = *restriction;

  row.restriction = ledger_next_key (desk->ledger, &desk_restriction_kind, error);
  row.gone = FALSE;
  if (row.restriction < 0 || !check_and_store (desk, &row, error))
    return FALSE;
  if (ret_restriction)
    *ret_restriction = row.restriction;
  return TRUE;
}

static const DeskRestriction *
find (Desk *desk, gint64 restriction, GError **error)
{
  const DeskRestriction *found = desk_state_restriction (desk->state, restriction);

  if (!found)
    desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no restriction number %d."),
               (int) restriction);
  return found;
}

/* Demands something else in its place. Rounds that are drawn stay. @restriction: a restriction
 * with the key of one that is there. */
gboolean
desk_restrict_amend (Desk *desk, const DeskRestriction *restriction, GError **error)
{
  DeskRestriction row = *restriction;

  row.gone = FALSE;
  return find (desk, row.restriction, error) && check_and_store (desk, &row, error);
}

/* It is demanded no more. Rounds that are drawn stay. @reason: why, or NULL. */
gboolean
desk_restrict_remove (Desk *desk, gint64 restriction, const char *reason, GError **error)
{
  const DeskRestriction *found = find (desk, restriction, error);
  DeskRestriction row;

  if (!found)
    return FALSE;
  row = *found;
  row.gone = TRUE;
  return store_restrict (desk, "unrestrict", &row, reason, error);
}

/* All that is demanded, by key (DeskRestriction); they are not the caller’s. */
GPtrArray *
desk_restrict_list (const DeskState *state)
{
  GPtrArray *list = g_ptr_array_new ();

  for (guint i = 0; i < state->restrictions->len; i++)
    if (state->restrictions->pdata[i])
      g_ptr_array_add (list, state->restrictions->pdata[i]);
  return list;
}
