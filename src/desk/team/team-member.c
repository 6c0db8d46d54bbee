/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/ruling/official.h"
#include "desk/team/match.h"
#include "desk/team/team.h"
#include "rules/article/article.h"

/* The registered order of a team: who has a board of his own, then the reserves. */

/* 0 for nobody's. */
gint64
desk_team_of (const DeskState *state, gint64 person)
{
  const DeskMember *member = desk_state_member (state, person);

  return member ? member->team : 0;
}

static int
compare_members (gconstpointer a, gconstpointer b)
{
  const DeskMember *x = *(const DeskMember *const *) a, *y = *(const DeskMember *const *) b;

  return x->reserve != y->reserve ? (int) (x->reserve - y->reserve) : (int) (x->place - y->place);
}

/* In the registered order, the reserves last (DeskMember); they are not the caller's. */
GPtrArray *
desk_team_members (const DeskState *state, gint64 team)
{
  GPtrArray *members = g_ptr_array_new ();

  for (guint i = 0; i < state->members->len; i++) {
    const DeskMember *member = state->members->pdata[i];
    if (member && member->team == team)
      g_ptr_array_add (members, (gpointer) (gsize) member);
  }
  g_ptr_array_sort (members, compare_members);
  return members;
}

static int
compare_newest (gconstpointer a, gconstpointer b)
{
  const DeskGame *x = *(const DeskGame *const *) a, *y = *(const DeskGame *const *) b;

  return (int) (y->round - x->round);
}

/* The last matches that the team has opened before @round, as many as a reserve sits out. */
static GPtrArray *
list_last_matches (const DeskState *state, gint64 team, gint64 round)
{
  GPtrArray *last = g_ptr_array_new ();
  guint most = (guint) desk_event (state)->team_rest;

  for (guint i = 0; most > 0 && i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && game->round < round && (game->black == team || game->white == team) &&
        desk_match_is_opened (state, game->game))
      g_ptr_array_add (last, (gpointer) (gsize) game);
  }
  g_ptr_array_sort (last, compare_newest);
  g_ptr_array_set_size (last, (int) MIN (last->len, most));
  return last;
}

/* Who has played for the team in the matches that a reserve must sit out. */
static GHashTable *
list_tired (const DeskState *state, gint64 team, gint64 round)
{
  GHashTable *tired = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) last = list_last_matches (state, team, round);

  for (guint i = 0; last->len > 0 && i < state->seats_of->len; i++) {
    const DeskSeatOf *seat = state->seats_of->pdata[i];
    const DeskGame *match = seat ? desk_state_game (state, seat->match) : NULL;
    const DeskGame *board = seat ? desk_state_game (state, seat->board) : NULL;
    if (!board || !g_ptr_array_find (last, match, NULL))
      continue;
    g_hash_table_add (tired, GSIZE_TO_POINTER ((gsize) board->black));
    g_hash_table_add (tired, GSIZE_TO_POINTER ((gsize) board->white));
  }
  return tired;
}

/* @player: who the member is. */
static RulesMember
rules_member (const DeskState *state, const DeskMember *member, const DeskPlayer *player,
              gint64 round)
{
  return (RulesMember){ .person = (int) member->player,
                        .reserve = member->reserve != 0,
                        .away = player->withdrawn ||
                                desk_state_is_absent (state, member->player, round),
                        .rank = (RulesRank) player->rank,
                        .rating = (int) player->rating };
}

/* Its members as the rules look at them. @round: in which they are there or not. */
RulesMember *
desk_team_registered (const DeskState *state, gint64 team, gint64 round, int *ret_n)
{
  g_autoptr (GPtrArray) members = desk_team_members (state, team);
  g_autoptr (GHashTable) tired = list_tired (state, team, round);
  RulesMember *registered = g_new (RulesMember, members->len + 1);

  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = members->pdata[i];
    registered[i] = rules_member (state, member, desk_state_player (state, member->player), round);
    registered[i].resting =
        member->reserve && g_hash_table_contains (tired, GSIZE_TO_POINTER ((gsize) member->player));
  }
  *ret_n = (int) members->len;
  return registered;
}

/* "Red 2", "Red 5 reserve" */
char *
desk_team_say_member (const DeskState *state, const DeskMember *row, DeskFact *fact)
{
  fact->names = desk_state_player_name (state, row->team);
  return g_strdup_printf ("%s %d%s", fact->names, (int) row->place, row->reserve ? " reserve" : "");
}

/* --- A new order --- */

/* @members: in their new order (DeskMember). */
gboolean
desk_team_check_size (Desk *desk, const GArray *members, GError **error)
{
  const DeskEvent *event = desk_event (desk->state);
  gboolean sums = event->team.kind == RULES_TEAM_SUM;
  int n_reserves = 0,
      most = sums || event->team.kind == RULES_TEAM_FIXED ? 0 : event->team_reserves;

  for (guint i = 0; i < members->len; i++)
    n_reserves += g_array_index (members, DeskMember, i).reserve != 0;
  if (!sums && (int) members->len - n_reserves > event->team_size)
    return desk_fail (error, DESK_ERROR_STATE,
                      ngettext ("A team has %d board: whoever else belongs to it is a reserve.",
                                "A team has %d boards: whoever else belongs to it is a reserve.",
                                (gulong) event->team_size),
                      event->team_size);
  if (n_reserves > 0 && most == 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("Teams have no reserves here."));
  return n_reserves <= most || desk_fail (error, DESK_ERROR_STATE,
                                          ngettext ("A team may have %d reserve.",
                                                    "A team may have %d reserves.", (gulong) most),
                                          most);
}

/* Where somebody is in the order that holds now; -1 for not at all. */
static int
find_registered (const GPtrArray *before, gint64 person)
{
  for (guint i = 0; i < before->len; i++)
    if (((const DeskMember *) before->pdata[i])->player == person)
      return (int) i;
  return -1;
}

static const DeskPlayer *
find_person (const DeskState *state, const DeskTeamOrder *order, gint64 person)
{
  for (guint i = 0; order->fresh && i < order->fresh->len; i++)
    if (g_array_index (order->fresh, DeskPlayer, i).player == person)
      return &g_array_index (order->fresh, DeskPlayer, i);
  return desk_state_player (state, person);
}

static gboolean
fail_order (const DeskState *state, const DeskPlayer *above, const DeskPlayer *below,
            GError **error)
{
  g_autofree char *one = desk_player_name (above), *two = desk_player_name (below);

  return desk_fail (error, DESK_ERROR_AUTHORITY,
                    desk_event_told (state,
                                     _ ("%s is ahead of %s both by rank and by rating, but would "
                                        "play on a lower board (Art. 25.2). The chief referee may "
                                        "allow it and says why.")),
                    two, one);
}

/* That whoever is ahead plays above is asked of every two whose order is new. */
static gboolean
check_strength (Desk *desk, const DeskTeamOrder *order, GError **error)
{
  const GPtrArray *before = order->before;
  const GArray *members = order->members;

  for (guint i = 0; i < members->len; i++)
    for (guint j = i + 1; j < members->len; j++) {
      const DeskMember *above = &g_array_index (members, DeskMember, i);
      const DeskMember *below = &g_array_index (members, DeskMember, j);
      const DeskPlayer *higher = find_person (desk->state, order, above->player);
      const DeskPlayer *lower = find_person (desk->state, order, below->player);
      RulesMember two[] = { rules_member (desk->state, above, higher, 0),
                            rules_member (desk->state, below, lower, 0) };
      int was_above = find_registered (before, above->player);
      int was_below = find_registered (before, below->player), one, other;
      if (was_above >= 0 && was_above < was_below &&
          !((const DeskMember *) before->pdata[was_below])->reserve)
        continue;
      if (rules_line_up_order_fault (two, 2, &one, &other))
        return fail_order (desk->state, higher, lower, error);
    }
  return TRUE;
}

static gboolean
has_played (const DeskState *state, gint64 team)
{
  g_autoptr (GPtrArray) rows = desk_state_list (state, &desk_line_up_kind);

  for (guint i = 0; i < rows->len; i++) {
    const DeskLineUp *row = rows->pdata[i];
    const DeskGame *game = desk_state_game (state, row->match);
    if (row->opened && game && (row->side == RULES_BLACK ? game->black : game->white) == team)
      return TRUE;
  }
  return FALSE;
}

/* Once a team has played, the boards of those who were there stay in their order. */
static gboolean
check_kept (Desk *desk, const DeskTeamOrder *order, GError **error)
{
  const GPtrArray *before = order->before;
  const GArray *members = order->members;
  int last = -1;

  if (!has_played (desk->state, order->team))
    return TRUE;
  for (guint i = 0; i < members->len; i++) {
    const DeskMember *member = &g_array_index (members, DeskMember, i);
    int was = find_registered (before, member->player);
    if (was < 0)
      continue;
    if (was < last || ((const DeskMember *) before->pdata[was])->reserve != member->reserve)
      return desk_fail (error, DESK_ERROR_AUTHORITY,
                        desk_event_told (desk->state,
                                         _ ("The order of the boards cannot change during the "
                                            "tournament (Art. 25.2). The chief referee may allow "
                                            "it and says why.")));
    last = was;
  }
  return TRUE;
}

/* Whether the order may be so by itself. Teams named on the spot have none, nor teams that have the
 * sum of their members' points. */
gboolean
desk_team_check_order (Desk *desk, const DeskTeamOrder *order, GError **error)
{
  RulesTeamKind kind = desk_event (desk->state)->team.kind;

  return kind == RULES_TEAM_SPOT || kind == RULES_TEAM_SUM ||
         (check_strength (desk, order, error) && check_kept (desk, order, error));
}

/* Only the rows that differ; FALSE with DESK_ERROR_SAME where none does. */
static gboolean
store_members (Desk *desk, const char *verb, const char *reason, const GPtrArray *before,
               const GArray *members, const DeskMember *moved, GError **error)
{
  g_autofree char *team = desk_player_stored_name (desk_state_player (desk->state, moved->team));
  g_autofree char *name = desk_player_stored_name (desk_state_player (desk->state, moved->player));
  g_autofree char *about = desk_official_about (desk, name);
  int n_new = 0, place = 0;

  if (!desk_act_begin (desk, error))
    return FALSE;
  for (guint i = 0; i < members->len; i++) {
    DeskMember row = g_array_index (members, DeskMember, i);
    int was = find_registered (before, row.player);
    const DeskMember *there = was < 0 ? NULL : before->pdata[was];
    row.place = i + 1;
    if (row.player == moved->player)
      place = (int) row.place;
    if (there && there->place == row.place && there->reserve == row.reserve)
      continue;
    desk_act_put (desk, &desk_member_kind, &row);
    n_new++;
  }
  if (n_new == 0) {
    desk_act_abort (desk);
    return desk_fail (error, DESK_ERROR_SAME, _ ("%s already has this place."), name);
  }
  return desk_act_commit (desk, verb, reason, error, "%s: %d %s", team, place, about);
}

/* Reserves stand behind the others. @place: as it is wanted. */
static guint
find_place (const GArray *members, const DeskTeamPlace *place)
{
  guint n_own = 0, first, last;

  for (guint i = 0; i < members->len; i++)
    n_own += !g_array_index (members, DeskMember, i).reserve;
  first = place->reserve ? n_own : 0;
  last = place->reserve ? members->len : n_own;
  return place->place == 0 ? last : CLAMP ((guint) place->place - 1, first, last);
}

/* Whose line-up of an opened match he was in; 0 for nobody's. */
static gint64
played_for (const DeskState *state, gint64 person)
{
  g_autoptr (GPtrArray) rows = desk_state_list (state, &desk_line_up_kind);
  g_autofree char *wanted = g_strdup_printf ("%d", (int) person);

  for (guint i = 0; i < rows->len; i++) {
    const DeskLineUp *row = rows->pdata[i];
    const DeskGame *game = desk_state_game (state, row->match);
    g_auto (GStrv) words = g_strsplit (row->players, " ", -1);
    if (row->opened && game && g_strv_contains ((const char *const *) words, wanted))
      return row->side == RULES_BLACK ? game->black : game->white;
  }
  return 0;
}

/* Whether somebody may be in that team, which may be new. */
gboolean
desk_team_check_person (Desk *desk, gint64 wanted, gint64 person, GError **error)
{
  const DeskState *state = desk->state;
  gint64 other = desk_team_of (state, person);
  g_autofree char *name = desk_state_player_name (state, person);
  g_autofree char *team = desk_state_player_name (state, other), *former = NULL;

  if (!desk_state_player (state, person))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) person);
  if (desk_state_team (state, person))
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s is a team and cannot be a member of one."),
                      name);
  if (other && other != wanted)
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s is a member of %s. A player is in one team."),
                      name, team);
  other = played_for (state, person);
  former = desk_state_player_name (state, other);
  return other == 0 || other == wanted ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("%s has played for %s and can play for no other team."), name, former);
}

static gboolean
check_place (Desk *desk, const DeskTeamPlace *place, GError **error)
{
  if (!desk_state_team (desk->state, place->team))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no team number %d."),
                      (int) place->team);
  if (desk_state_player (desk->state, place->person) && (place->place < 0 || place->place > 99))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("%d is not between %d and %d."), place->place,
                      1, 99);
  return desk_team_check_person (desk, place->team, place->person, error);
}

/* Takes somebody into a team, or gives a member another place in its registered order. An order
 * against Art. 25.2 needs the chief referee. @signers: a sum of DESK_SIGNED_BLACK and so on.
 * @reason: why, or NULL. */
gboolean
desk_team_place (Desk *desk, const DeskTeamPlace *place, int signers, const char *reason,
                 GError **error)
{
  g_autoptr (GPtrArray) before = desk_team_members (desk->state, place->team);
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (DeskMember));
  g_autoptr (GError) fault = NULL;
  const DeskMember moved = { .player = place->person,
                             .team = place->team,
                             .reserve = place->reserve };
  const DeskTeamOrder order = { place->team, before, members, NULL };
  gboolean let = signers & DESK_SIGNED_CHIEF;

  if (!check_place (desk, place, error))
    return FALSE;
  for (guint i = 0; i < before->len; i++)
    if (((const DeskMember *) before->pdata[i])->player != place->person)
      g_array_append_vals (members, before->pdata[i], 1);
  g_array_insert_vals (members, find_place (members, place), &moved, 1);
  if (!desk_team_check_size (desk, members, error))
    return FALSE;
  if (!desk_team_check_order (desk, &order, &fault) && !let) {
    g_propagate_error (error, g_steal_pointer (&fault));
    return FALSE;
  }
  if (fault &&
      !desk_official_check_chief (desk, signers, reason,
                                  desk_event_told (desk->state, rules_article_cited ("Art. 25.2")),
                                  error))
    return FALSE;
  return store_members (desk, fault ? "let-order" : "member", reason, before, members, &moved,
                        error);
}

/* Games that were played stand (Art. 28.4). @reason: why, or NULL. */
gboolean
desk_team_leave (Desk *desk, gint64 person, const char *reason, GError **error)
{
  const DeskMember *member = desk_state_member (desk->state, person);
  g_autofree char *name = desk_player_stored_name (desk_state_player (desk->state, person));
  g_autofree char *team = NULL;
  DeskMember row;

  if (!member)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("%s is a member of no team."), name);
  row = *member;
  team = desk_player_stored_name (desk_state_player (desk->state, row.team));
  row.team = 0;
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_member_kind, &row);
  return desk_act_commit (desk, "member", reason, error, "%s: − %s", team, name);
}
