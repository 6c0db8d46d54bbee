/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/round/seeding.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"

#define NUMBER_MAX 99999
#define CORRECTION_MAX 49
#define GROUP_MAX 64

/* What the draw knows of that player; all 0 where nothing was said. */
DeskSeeding
desk_seeding_get (const DeskState *state, gint64 player)
{
  const DeskSeeding *found = desk_state_seeding (state, player);

  return found ? *found : (DeskSeeding){ .player = player };
}

/* That, in words of no language: "#12 S1 +2 G3"; "" for nothing. @seeding: what the draw knows of
 * a player. */
char *
desk_seeding_text (const DeskSeeding *seeding)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (seeding->number)
    g_string_append_printf (text, " #%d", (int) seeding->number);
  if (seeding->seed)
    g_string_append_printf (text, " S%d", (int) seeding->seed);
  if (seeding->correction)
    g_string_append_printf (text, " %+d", (int) seeding->correction);
  if (seeding->grp)
    g_string_append_printf (text, " G%d", (int) seeding->grp);
  return g_strdup (text->len > 0 ? text->str + 1 : "");
}

static gboolean
check_range (const DeskSeeding *seeding, GError **error)
{
  if (seeding->number < 0 || seeding->number > NUMBER_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A drawn number is between 1 and %d."),
                      NUMBER_MAX);
  if (seeding->seed < 0 || seeding->seed > NUMBER_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A seed’s place is between 1 and %d."),
                      NUMBER_MAX);
  if (ABS (seeding->correction) > CORRECTION_MAX)
    return desk_fail (error, DESK_ERROR_INVALID,
                      _ ("A starting score can be adjusted by −%d to %d points."), CORRECTION_MAX,
                      CORRECTION_MAX);
  if (seeding->grp < 0 || seeding->grp > GROUP_MAX)
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A group is between 1 and %d."), GROUP_MAX);
  return TRUE;
}

/* People and teams count apart. */
static gboolean
check_unique (const DeskState *state, const DeskSeeding *seeding, GError **error)
{
  gboolean team = desk_state_team (state, seeding->player) != NULL;

  for (guint i = 0; i < state->seedings->len; i++) {
    const DeskSeeding *other = state->seedings->pdata[i];
    g_autofree char *name = NULL;
    if (!other || other->player == seeding->player || !desk_state_player (state, other->player) ||
        (desk_state_team (state, other->player) != NULL) != team)
      continue;
    name = desk_state_player_name (state, other->player);
    if (seeding->number && other->number == seeding->number)
      return desk_fail (error, DESK_ERROR_STATE, _ ("Number %d belongs to %s."),
                        (int) seeding->number, name);
    if (seeding->seed && other->seed == seeding->seed)
      return desk_fail (error, DESK_ERROR_STATE, _ ("The seed’s place %d belongs to %s."),
                        (int) seeding->seed, name);
  }
  return TRUE;
}

/* Groups and brackets are made of these once, and go on as they were. Returns FALSE where they
 * are made. @was: what the draw knew of a player. @is: what it shall know. */
gboolean
desk_seeding_check_fixed (const DeskState *state, const DeskSeeding *was, const DeskSeeding *is,
                          GError **error)
{
  if (!pairing_plan_class (&desk_event (state)->plan, 0)->seated ||
      desk_state_last_round (state) == 0 ||
      (was->number == is->number && was->seed == is->seed && was->grp == is->grp))
    return TRUE;
  return desk_fail (error, DESK_ERROR_STATE,
                    _ ("Round %d is already drawn: groups and places in the bracket stay."),
                    desk_state_last_round (state));
}

/* @seeding: what the draw shall know of a player. */
gboolean
desk_seeding_set (Desk *desk, const DeskSeeding *seeding, GError **error)
{
  const DeskPlayer *player = desk_state_player (desk->state, seeding->player);
  DeskSeeding was = desk_seeding_get (desk->state, seeding->player), row = *seeding;
  g_autofree char *name = NULL, *text = NULL;

  if (!player)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) seeding->player);
  if (!check_range (&row, error) || !check_unique (desk->state, &row, error) ||
      !desk_seeding_check_fixed (desk->state, &was, &row, error) || !desk_act_begin (desk, error))
    return FALSE;
  name = desk_player_stored_name (player);
  text = desk_seeding_text (&row);
  desk_act_put (desk, &desk_seeding_kind, &row);
  return desk_act_commit (desk, "seed", NULL, error, "%s%s%s", name, text[0] ? " " : "", text);
}

/* --- Numbers --- */

/* Players while they are brought in the order of their numbers. */
typedef struct {
  StandingPlayer **players;
  int n;
} Order;

static int
compare_rank (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  if (x->rank != y->rank)
    return y->rank - x->rank;
  if (x->rating != y->rating)
    return y->rating - x->rating;
  return x->id - y->id;
}

static int
compare_seed (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  return x->seed - y->seed;
}

static void
shuffle (Order *order, guint32 lots)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (lots);

  for (int i = order->n; i > 1; i--) {
    int other = g_rand_int_range (rand, 0, i);
    StandingPlayer *held = order->players[i - 1];
    order->players[i - 1] = order->players[other];
    order->players[other] = held;
  }
}

static GPtrArray *
collect (const Order *order, gboolean seeded)
{
  GPtrArray *some = g_ptr_array_new ();

  for (int i = 0; i < order->n; i++)
    if ((order->players[i]->seed > 0) == seeded)
      g_ptr_array_add (some, order->players[i]);
  return some;
}

/* The k-th of s seeds among n players has the number k n / s + 1: four of 64 have 1, 17, 33, 49
 * (PAIRING.md, "The Chinese tradition"). The others keep their order. */
static void
spread (Order *order)
{
  g_autoptr (GPtrArray) seeds = collect (order, TRUE);
  g_autoptr (GPtrArray) others = collect (order, FALSE);
  guint next_seed = 0, next_other = 0;

  g_ptr_array_sort (seeds, compare_seed);
  for (int i = 0; i < order->n; i++)
    if (next_seed < seeds->len && i == (int) (next_seed * (guint64) order->n / seeds->len))
      order->players[i] = seeds->pdata[next_seed++];
    else
      order->players[i] = others->pdata[next_other++];
}

/* Numbers everybody from 1 as the event's setting says, whatever was drawn before. @lots: the
 * seed of the lots. @players: the field in the order of entry; their numbers are set. */
void
desk_seeding_number_anew (const DeskState *state, guint32 lots, StandingPlayer *players,
                          int n_players)
{
  g_autofree StandingPlayer **pointers = g_new (StandingPlayer *, n_players + 1);
  DeskNumbers by = desk_event (state)->numbers;
  Order order = { pointers, n_players };

  for (int i = 0; i < n_players; i++)
    pointers[i] = &players[i];
  if (by == DESK_NUMBERS_RANK)
    qsort (pointers, n_players, sizeof *pointers, compare_rank);
  else if (by == DESK_NUMBERS_LOTS) {
    shuffle (&order, lots);
    spread (&order);
  }
  for (int i = 0; i < n_players; i++)
    pointers[i]->number = i + 1;
}

static int
compare_number (gconstpointer a, gconstpointer b)
{
  const StandingPlayer *x = *(StandingPlayer *const *) a, *y = *(StandingPlayer *const *) b;

  return x->number - y->number;
}

/* Sets what the draw knows of everybody. Numbers in the file stay; the others take those that are
 * free, in the order that the event's setting says: so who enters after the draw has the next.
 * @lots: the seed of the lots. @players: the field in the order of entry. */
void
desk_seeding_number (const DeskState *state, guint32 lots, StandingPlayer *players, int n_players)
{
  g_autofree StandingPlayer **order = g_new (StandingPlayer *, n_players + 1);
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);
  int next = 1;

  for (int i = 0; i < n_players; i++) {
    const DeskSeeding *row = desk_state_seeding (state, players[i].id);
    players[i].seed = row ? (int) row->seed : 0;
    players[i].group = row ? (int) row->grp : 0;
  }
  desk_seeding_number_anew (state, lots, players, n_players);
  for (int i = 0; i < n_players; i++) {
    gint64 number = desk_seeding_get (state, players[i].id).number;
    order[i] = &players[i];
    if (number)
      g_hash_table_add (taken, GINT_TO_POINTER ((int) number));
  }
  qsort (order, n_players, sizeof *order, compare_number);
  for (int i = 0; i < n_players; i++) {
    gint64 number = desk_seeding_get (state, order[i]->id).number;
    while (!number && g_hash_table_contains (taken, GINT_TO_POINTER (next)))
      next++;
    order[i]->number = number ? (int) number : next++;
  }
}

/* --- All at once --- */

/* Stores the numbers of those who have none in the file yet, so that they never change when
 * somebody enters, or the event's setting changes. @desk: a desk on which the act that stores a
 * round has begun. @field: the field from which it was drawn. */
void
desk_seeding_put (Desk *desk, const StandingField *field)
{
  for (int i = 0; i < field->n_players; i++) {
    DeskSeeding row = desk_seeding_get (desk->state, field->players[i].id);
    if (row.number == field->players[i].number)
      continue;
    row.number = field->players[i].number;
    desk_act_put (desk, &desk_seeding_kind, &row);
  }
}
