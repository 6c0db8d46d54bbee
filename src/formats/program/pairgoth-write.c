/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>
#include "formats/event/event.h"
#include "formats/program/pairgoth-private.h"

/* What a file needs beside all that an event of ours can say. */
static const char standard[] =
    "{\"type\":\"INDIVIDUAL\",\"name\":\"\",\"shortName\":\"tournament\",\"country\":\"\","
    "\"location\":\"\",\"online\":false,\"komi\":7.5,\"rules\":\"CHINESE\",\"gobanSize\":19,"
    "\"timeSystem\":{\"type\":\"SUDDEN_DEATH\",\"mainTime\":3600},"
    "\"pairing\":{\"type\":\"SWISS\",\"secondary\":{\"secWeight\":100000000000.0},"
    "\"geo\":{\"mmsDiffClubGroup\":2}}}";

typedef struct {
  const FormatsEvent *event;
  FormatsOpengothaTerms terms;
  int *ids;            /* of each player */
  int *last_games;     /* the last round in which he has one */
  GHashTable *rests;   /* "round white black" -> what was kept of that game */
  GHashTable *awarded; /* who is given a win beside his game */
} PairgothWriteWriting;

/* --- Players --- */

static JsonObject *
rest_of (const FormatsPlayer *player)
{
  const char *text = formats_player_get (player, FORMATS_PAIRGOTH_DETAIL);
  JsonObject *rest = text ? formats_pairgoth_object (text) : NULL;

  return rest ? rest : json_object_new ();
}

/* The number that he had, where nobody else has it; else a new one. */
static int *
make_ids (const FormatsEvent *event)
{
  int *ids = g_new0 (int, event->players->len + 1), next = 1;
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->players->len; i++) {
    g_autoptr (JsonObject) rest = rest_of (event->players->pdata[i]);
    int id = 0;
    formats_pairgoth_number (rest, "id", 1, G_MAXINT, &id, NULL);
    if (id > 0 && g_hash_table_add (taken, GINT_TO_POINTER (id)))
      ids[i] = id;
  }
  for (guint i = 0; i < event->players->len; i++) {
    while (ids[i] == 0 && !g_hash_table_add (taken, GINT_TO_POINTER (next)))
      next++;
    ids[i] = ids[i] ? ids[i] : next;
  }
  return ids;
}

/* Who has withdrawn sits out all that comes after his last game. */
static void
write_rounds (const PairgothWriteWriting *writing, guint index, JsonObject *object)
{
  const FormatsPlayer *player = writing->event->players->pdata[index];
  JsonArray *over = formats_pairgoth_array (object, "skip"), *skip = json_array_new ();
  gboolean leaves = player->withdrawn && !formats_player_get (player, "registering");

  for (int round = 1; round <= writing->terms.rounds; round++) {
    gboolean is_out = leaves && round > writing->last_games[index];
    for (guint i = 0; i < player->absent->len; i++)
      is_out |= g_array_index (player->absent, int, i) == round;
    if (is_out)
      json_array_add_int_element (skip, round);
  }
  for (guint i = 0; over && i < json_array_get_length (over); i++)
    json_array_add_element (skip, json_array_dup_element (over, i));
  if (json_array_get_length (skip) > 0)
    json_object_set_array_member (object, "skip", skip);
  else
    json_array_unref (skip);
}

static JsonObject *
make_player (const PairgothWriteWriting *writing, guint index)
{
  const FormatsPlayer *player = writing->event->players->pdata[index];
  JsonObject *object = rest_of (player);
  int rank = CLAMP (player->rank, RULES_RANK_KYU (30), RULES_RANK_DAN (9));
  int correction = formats_opengotha_correction (&writing->terms, player);
  const char *kept;
  g_autofree char *folded = NULL;

  json_object_set_int_member (object, "id", writing->ids[index]);
  json_object_set_string_member (object, "name", player->family);
  json_object_set_string_member (object, "firstname", player->given);
  json_object_set_int_member (object, "rating", player->rating);
  json_object_set_int_member (object, "rank", rank - RULES_RANK_DAN (1));
  json_object_set_string_member (object, "club", player->club);
  kept = formats_pairgoth_string (object, "country");
  folded = formats_opengotha_country (kept);
  if (!*kept || !g_str_equal (folded, player->country))
    json_object_set_string_member (object, "country", player->country);
  for (int i = 0; formats_opengotha_lists[i]; i++) {
    const char *number = formats_player_number (player, formats_opengotha_lists[i]);
    if (*number)
      json_object_set_string_member (object, formats_opengotha_lists[i], number);
  }
  json_object_set_boolean_member (object, "final",
                                  g_strcmp0 (formats_player_get (player, "registering"), "PRE"));
  if (correction)
    json_object_set_int_member (object, "mmsCorrection", correction);
  write_rounds (writing, index, object);
  return object;
}

/* --- Games --- */

static char *
key_of (int round, int white, int black)
{
  return g_strdup_printf ("%d %d %d", round, white, black);
}

static GHashTable *
make_rests (const FormatsEvent *event)
{
  GHashTable *rests =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) json_object_unref);
  g_autoptr (JsonObject) kept = formats_pairgoth_kept (event, FORMATS_PAIRGOTH_GAMES);
  JsonArray *list = kept ? formats_pairgoth_array (kept, "games") : NULL;

  for (guint i = 0; list && i < json_array_get_length (list); i++) {
    JsonNode *node = json_array_get_element (list, i);
    JsonObject *object = JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
    int round = 0, white = 0, black = 0;
    if (object &&
        formats_pairgoth_number (object, "round", 1, FORMATS_EVENT_ROUNDS, &round, NULL) &&
        formats_pairgoth_number (object, "w", 0, G_MAXINT, &white, NULL) &&
        formats_pairgoth_number (object, "b", 0, G_MAXINT, &black, NULL))
      g_hash_table_insert (rests, key_of (round, white, black), json_object_ref (object));
  }
  return rests;
}

/* Matches are told by their boards; those of a file that told them itself, and what has no board,
 * by themselves as well. */
static gboolean
is_told (const PairgothWriteWriting *writing, const FormatsGame *game)
{
  g_autofree char *key = NULL;
  gboolean has_boards = FALSE;

  if (game->black < 0 && game->white < 0)
    return FALSE;
  if (!formats_event_is_match (writing->event, game))
    return TRUE;
  key = key_of (game->round, game->white >= 0 ? writing->ids[game->white] : 0,
                game->black >= 0 ? writing->ids[game->black] : 0);
  for (guint i = 0; i < writing->event->games->len && !has_boards; i++) {
    const FormatsGame *board = &g_array_index (writing->event->games, FormatsGame, i);
    has_boards = board->place && board->round == game->round &&
                 (board->team == game->black || board->team == game->white) &&
                 (board->black >= 0 || board->white >= 0);
  }
  return !has_boards || g_hash_table_contains (writing->rests, key);
}

/* Who has the bye has White, and wins. */
static const char *
result_of (const PairgothWriteWriting *writing, const FormatsGame *game)
{
  if (game->black < 0 || game->white < 0)
    return game->black < 0 ? "w" : "b";
  if (formats_event_is_match (writing->event, game))
    return formats_pairgoth_result_write (formats_event_match_result (writing->event, game), FALSE);
  return formats_pairgoth_result_write (game->result,
                                        formats_opengotha_both_win (writing->awarded, game));
}

static JsonObject *
make_game (const PairgothWriteWriting *writing, const FormatsGame *game, int number)
{
  int white = game->white >= 0 ? writing->ids[game->white] : 0;
  int black = game->black >= 0 ? writing->ids[game->black] : 0;
  g_autofree char *key = key_of (game->round, white, black);
  JsonObject *rest = g_hash_table_lookup (writing->rests, key);
  JsonObject *object = json_object_new ();
  g_autoptr (GList) names = NULL;

  if (rest && json_object_has_member (rest, "id"))
    json_object_set_member (object, "id", json_object_dup_member (rest, "id"));
  else
    json_object_set_int_member (object, "id", number);
  json_object_set_int_member (object, "t", game->table);
  json_object_set_int_member (object, "w", white);
  json_object_set_int_member (object, "b", black);
  json_object_set_int_member (object, "h", game->handicap);
  json_object_set_string_member (object, "r", result_of (writing, game));
  /* What we have no word for stands behind what we have, in its own order: a file that is written
   * again is the same. */
  names = rest ? json_object_get_members (rest) : NULL;
  for (GList *name = names; name; name = name->next)
    if (!g_str_equal (name->data, "round") && !json_object_has_member (object, name->data))
      json_object_set_member (object, name->data, json_object_dup_member (rest, name->data));
  return object;
}

static JsonArray *
make_rounds (const PairgothWriteWriting *writing)
{
  JsonArray *rounds = json_array_new ();
  int n = 0;

  for (guint i = 0; i < writing->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (writing->event->games, FormatsGame, i);
    for (; n < game->round; n++)
      json_array_add_array_element (rounds, json_array_new ());
    if (is_told (writing, game))
      json_array_add_object_element (json_array_get_array_element (rounds, (guint) game->round - 1),
                                     make_game (writing, game, (int) i + 1));
  }
  return rounds;
}

/* --- The whole --- */

static JsonObject *
make_tournament (PairgothWriteWriting *writing)
{
  JsonObject *tournament = formats_pairgoth_kept (writing->event, FORMATS_PAIRGOTH_EVENT);
  JsonArray *players = json_array_new ();

  formats_opengotha_terms (writing->event, &writing->terms);
  writing->terms.is_theirs = tournament != NULL;
  if (!tournament)
    tournament = formats_pairgoth_object (standard);
  formats_pairgoth_settings_write (writing->event, &writing->terms, tournament);
  for (guint i = 0; i < writing->event->players->len; i++)
    if (!formats_event_is_team (writing->event, (int) i))
      json_array_add_object_element (players, make_player (writing, i));
  json_object_set_array_member (tournament, "players", players);
  if (formats_event_has_teams (writing->event))
    formats_pairgoth_teams_write (writing->event, writing->ids, tournament);
  json_object_set_array_member (tournament, "games", make_rounds (writing));
  return tournament;
}

/* A file of Pairgoth. */
GBytes *
formats_pairgoth_format (const FormatsWork *work, GError **error)
{
  g_autofree int *ids = make_ids (work->event);
  g_autofree int *last_games = formats_opengotha_last_games (work->event);
  g_autoptr (GHashTable) rests = make_rests (work->event);
  g_autoptr (GHashTable) awarded = formats_opengotha_awarded (work->event);
  PairgothWriteWriting writing = {
    .event = work->event, .ids = ids, .last_games = last_games, .rests = rests, .awarded = awarded
  };
  g_autoptr (JsonObject) tournament = make_tournament (&writing);
  g_autoptr (JsonNode) node = json_node_init_object (json_node_alloc (), tournament);
  char *text = json_to_string (node, TRUE);

  return g_bytes_new_take (text, strlen (text));
}
