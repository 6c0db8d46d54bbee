/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "desk/team/team.h"
#include <glib/gi18n.h>
#include "desk/act/act.h"
#include "desk/act/text.h"
#include "desk/event/enrol.h"
#include "desk/event/event.h"
#include "desk/file/desk-private.h"
#include "desk/round/seeding.h"

/* Whether it is drawn: a team where teams play, else people, and whoever was entered before there
 * were teams. */
gboolean
desk_team_is_entrant (const DeskState *state, gint64 player)
{
  const DeskEvent *event = desk_event (state);

  return event->team_size == 0 ||
         (desk_state_team (state, player) != NULL) == (event->team.n_boards > 0);
}

/* FALSE where it is a person in a tournament of teams: nobody but teams is drawn. @player: a key
 * that is there. */
gboolean
desk_team_check_entrant (const DeskState *state, gint64 player, GError **error)
{
  g_autofree char *name = desk_state_player_name (state, player);

  return desk_team_is_entrant (state, player) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("%s is not a team, and only teams are paired."),
                    name);
}

/* The teams, by key (DeskTeam); they are not the caller's. */
GPtrArray *
desk_team_list (const DeskState *state)
{
  return desk_state_list (state, &desk_team_kind);
}

/* --- What its row says --- */

/* "Berg Anna / Bo Li · a note": captain and coach. */
char *
desk_team_say (const DeskState *state, const DeskTeam *row, DeskFact *fact)
{
  return g_strconcat (row->captain[0] ? row->captain : "-", row->coach[0] ? " / " : "", row->coach,
                      row->note[0] ? " · " : "", row->note, NULL);
}

/* --- Entering one --- */

/* Whether a team can be called so, and what is said of it. */
gboolean
desk_team_check_texts (const DeskPlayer *player, const DeskTeam *team, GError **error)
{
  const char *texts[] = { player->family, player->country, player->club, team->captain,
                          team->coach };

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!desk_text_check (texts[i], DESK_TEXT_NAME, error))
      return FALSE;
  if (desk_is_blank (player->family))
    return desk_fail (error, DESK_ERROR_INVALID, _ ("A team needs a name."));
  return desk_text_check (team->note, DESK_TEXT_LINE, error);
}

static gboolean
has_game (const DeskState *state, gint64 player)
{
  for (guint i = 0; i < state->games->len; i++) {
    const DeskGame *game = state->games->pdata[i];
    if (game && (game->black == player || game->white == player))
      return TRUE;
  }
  return FALSE;
}

/* Somebody who is entered becomes a team, as where a list of teams was read. */
static gboolean
check_team_former (Desk *desk, gint64 player, GError **error)
{
  const DeskState *state = desk->state;
  g_autofree char *name = desk_state_player_name (state, player);

  if (!desk_state_player (state, player))
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no player number %d."),
                      (int) player);
  if (desk_state_team (state, player))
    return TRUE;
  if (desk_team_of (state, player))
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s is a member of a team."), name);
  return !has_game (state, player) ||
         desk_fail (error, DESK_ERROR_STATE, _ ("%s has a game already."), name);
}

static gboolean
store_team (Desk *desk, const DeskPlayer *player, const DeskTeam *team, GError **error)
{
  g_autofree char *about = desk_enrol_about (player);
  DeskPlayer row = *player;
  DeskTeam of = *team;

  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_player_kind, &row);
  desk_act_put (desk, &desk_team_kind, &of);
  return desk_act_commit (desk, "team", NULL, error, "%s", about);
}

/* Whether teams play here. */
gboolean
desk_team_check_boards (Desk *desk, GError **error)
{
  return desk_event (desk->state)->team_size > 0 ||
         desk_fail (error, DESK_ERROR_STATE,
                    _ ("Players play for themselves here. Set the number of boards of a team "
                       "match first (setting “team_boards”)."));
}

/* Enters a team, changes one, or makes a team of a player without games. @player: its name
 * (family), country and club; key 0 for a new one. @team: the rest; its key is of no account.
 * @ret_team may be NULL. */
gboolean
desk_team_set (Desk *desk, const DeskPlayer *player, const DeskTeam *team, gint64 *ret_team,
               GError **error)
{
  const DeskPlayer *was = desk_state_player (desk->state, player->player);
  DeskPlayer row = was ? *was : (DeskPlayer){ .given = "", .ident = "" };
  g_autofree char *name = desk_text_tidy (player->family);
  g_autofree char *captain = desk_text_tidy (team->captain), *coach = desk_text_tidy (team->coach);
  DeskTeam of = { .captain = captain, .coach = coach, .note = team->note, .stands = TRUE };

  if (!desk_team_check_boards (desk, error))
    return FALSE;
  if (!desk_team_check_texts (player, team, error) ||
      (player->player && !check_team_former (desk, player->player, error)))
    return FALSE;
  row.player =
      player->player ? player->player : ledger_next_key (desk->ledger, &desk_player_kind, error);
  row.family = name;
  row.given = "";
  row.country = player->country;
  row.club = player->club;
  row.rank = row.rating = 0;
  of.team = row.player;
  if (row.player < 0 || !desk_enrol_check_alone (desk, desk->state, &row, error) ||
      !store_team (desk, &row, &of, error))
    return FALSE;
  if (ret_team)
    *ret_team = row.player;
  return TRUE;
}

/* Its entry is a person's again, for whoever was taken for a team. @reason: why, or NULL. */
gboolean
desk_team_drop (Desk *desk, gint64 team, const char *reason, GError **error)
{
  const DeskTeam *found = desk_state_team (desk->state, team);
  g_autoptr (GPtrArray) members = desk_team_members (desk->state, team);
  g_autofree char *name = desk_state_player_name (desk->state, team);
  g_autofree char *about = NULL;
  DeskTeam row;
  DeskSeeding seeding;
  gboolean numbered;

  if (!found)
    return desk_fail (error, DESK_ERROR_NOT_FOUND, _ ("There is no team number %d."), (int) team);
  if (members->len > 0)
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s has members."), name);
  if (has_game (desk->state, team))
    return desk_fail (error, DESK_ERROR_STATE, _ ("%s has a game already."), name);
  row = *found;
  row.stands = FALSE;
  seeding = desk_seeding_get (desk->state, team);
  numbered = seeding.number || seeding.seed;
  seeding.player = team;
  seeding.number = seeding.seed = 0;
  about = desk_enrol_about (desk_state_player (desk->state, team));
  if (!desk_act_begin (desk, error))
    return FALSE;
  desk_act_put (desk, &desk_team_kind, &row);
  /* The number is another team's from now on. */
  if (numbered)
    desk_act_put (desk, &desk_seeding_kind, &seeding);
  return desk_act_commit (desk, "drop-team", reason, error, "%s", about);
}
