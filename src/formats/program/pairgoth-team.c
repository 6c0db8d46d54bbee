/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/program/pairgoth-private.h"
#include "formats/text/tidy.h"

/* Teams of Pairgoth: "TEAM3" is three boards, "RENGO3" or "PAIRGO" one that several people share. A
 * game is between two people, a board of a match then, or between two teams. */

#define BOARDS_TYPE "TEAM"
#define BOARDS_MOST 5 /* of a type that Pairgoth knows */

static const char *const team_members[] = { "name", "players", NULL };

/* Whether the event is one of teams, by its type. @type: "TEAM3". @ret_boards: of a match. */
gboolean
formats_pairgoth_is_team (const char *type, int *ret_boards)
{
  guint64 n = 1;

  *ret_boards = 1;
  if (!*type || g_str_equal (type, "INDIVIDUAL"))
    return FALSE;
  if (g_str_has_prefix (type, BOARDS_TYPE) &&
      g_ascii_string_to_unsigned (type + strlen (BOARDS_TYPE), 10, 1, RULES_LINE_UP_MAX, &n, NULL))
    *ret_boards = (int) n;
  return TRUE;
}

static gboolean
read_team_member (FormatsPlayer *team, JsonNode *node, FormatsPairgothFind find, gpointer data,
                  GError **error)
{
  gint64 id = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;
  int index = id >= 1 && id <= G_MAXINT ? find (data, (int) id) : -1;

  if (index < 0)
    return formats_pairgoth_refuse (error, _ ("There is no player with the number %d."),
                                    (int) CLAMP (id, 0, G_MAXINT));
  formats_team_add (team->team, index, (int) team->team->members->len + 1, FALSE);
  return TRUE;
}

/* FALSE where it is none. @event: gets it. @find: gives the index of a player by his number.
 * @ret_id: its number. */
gboolean
formats_pairgoth_team_read (FormatsEvent *event, JsonObject *object, FormatsPairgothFind find,
                            gpointer data, int *ret_id, GError **error)
{
  JsonArray *people = formats_pairgoth_array (object, "players");
  g_autoptr (JsonObject) rest = formats_pairgoth_copy (object);
  g_autofree char *text = NULL;
  FormatsPlayer *team;
  char *name = formats_tidy_line (formats_pairgoth_string (object, "name"));
  gboolean is_good = TRUE;

  team = formats_event_add_player (event);
  formats_event_make_team (team);
  formats_tidy_set (&team->family, name);
  *ret_id = 0;
  if (!*name)
    return formats_pairgoth_refuse (error, _ ("A team has no name."));
  if (!formats_pairgoth_number (object, "id", 1, G_MAXINT, ret_id, error))
    return FALSE;
  if (*ret_id == 0)
    return formats_pairgoth_refuse (error, _ ("A team has no number."));
  for (guint i = 0; people && i < json_array_get_length (people) && is_good; i++)
    is_good = read_team_member (team, json_array_get_element (people, i), find, data, error);
  for (int i = 0; team_members[i]; i++)
    if (json_object_has_member (rest, team_members[i]))
      json_object_remove_member (rest, team_members[i]);
  text = formats_pairgoth_text (rest);
  formats_player_set (team, FORMATS_PAIRGOTH_DETAIL, text);
  return is_good;
}

/* What comes of boards is reckoned from them. */
static void
clear_results (FormatsEvent *event)
{
  g_autoptr (GHashTable) matches = formats_event_matches (event);

  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *board = &g_array_index (event->games, FormatsGame, i);
    const FormatsGame *match =
        board->place ? formats_event_match (event, matches, board->round, board->team) : NULL;
    if (match)
      g_array_index (event->games, FormatsGame,
                     match - (const FormatsGame *) (gpointer) event->games->data)
          .result = (RulesResult){ .kind = RULES_RESULT_NONE };
  }
}

/* Makes matches of the games. Returns NULL; or why they are none, in the user's language: then
 * nothing is to be made of the event any more. @boards: of a match by the type of the event. */
char *
formats_pairgoth_teams_settle (FormatsEvent *event, int boards)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = g_strdup_printf ("%d", boards);
  char *why = formats_event_check_teams (event, &error) ? formats_event_meet (event, NULL, NULL)
                                                        : g_strdup (error->message);
  gboolean any = FALSE;

  if (why)
    return why;
  clear_results (event);
  for (guint i = 0; i < event->players->len; i++) {
    const FormatsTeam *team = ((const FormatsPlayer *) event->players->pdata[i])->team;
    for (guint k = (guint) boards; team && k < team->members->len; k++)
      any = g_array_index (team->members, FormatsMember, k).reserve = TRUE;
  }
  formats_event_set (event, "team_boards", text);
  formats_event_set (event, "team_kind", any ? "spot" : "fixed");
  return NULL;
}

/* --- Writing --- */

static JsonObject *
make_team_object (const FormatsEvent *event, guint index, const int *ids)
{
  const FormatsPlayer *player = event->players->pdata[index];
  const char *text = formats_player_get (player, FORMATS_PAIRGOTH_DETAIL);
  JsonObject *object = text ? formats_pairgoth_object (text) : NULL;
  JsonArray *people = json_array_new ();

  object = object ? object : json_object_new ();
  json_object_set_int_member (object, "id", ids[index]);
  json_object_set_string_member (object, "name", player->family);
  for (guint i = 0; i < player->team->members->len; i++)
    json_array_add_int_element (
        people, ids[g_array_index (player->team->members, FormatsMember, i).player]);
  json_object_set_array_member (object, "players", people);
  return object;
}

/* Puts the teams and the type of the event into the file. @ids: of each player and team. */
void
formats_pairgoth_teams_write (const FormatsEvent *event, const int *ids, JsonObject *tournament)
{
  int boards = formats_event_n_boards (event), said;
  const char *type = formats_pairgoth_string (tournament, "type");
  g_autofree char *ours = g_strdup_printf (BOARDS_TYPE "%d", CLAMP (boards, 1, BOARDS_MOST));
  JsonArray *teams = json_array_new ();

  if (!formats_pairgoth_is_team (type, &said) || said != MIN (boards, BOARDS_MOST))
    json_object_set_string_member (tournament, "type", ours);
  for (guint i = 0; i < event->players->len; i++)
    if (formats_event_is_team (event, (int) i))
      json_array_add_object_element (teams, make_team_object (event, i, ids));
  json_object_set_array_member (tournament, "teams", teams);
}
