/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/text/encoding.h"
#include "formats/text/tidy.h"
#include "formats/event/event.h"
#include "formats/program/pairgoth-private.h"

/* --- Players --- */

typedef struct {
  FormatsEvent *event;
  FormatsOpengothaTerms terms;
  GTree *ids;       /* their number -> index + 1 */
  GPtrArray *games; /* JsonObject: what is kept of games */
  int boards;       /* of a match; 0 where teams are not read */
  char *why;        /* why there are no teams; NULL as long as there may be */
} PairgothReading;

static int
compare_pairgoth_ids (gconstpointer a, gconstpointer b)
{
  return GPOINTER_TO_INT (a) < GPOINTER_TO_INT (b) ? -1 : a != b;
}

/* The text, or the figures of a number. */
static char *
dup_pairgoth_text (JsonObject *object, const char *name)
{
  JsonNode *node = json_object_get_member (object, name);

  if (!node || !JSON_NODE_HOLDS_VALUE (node))
    return g_strdup ("");
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return formats_tidy_line (json_node_get_string (node));
  return json_node_get_value_type (node) == G_TYPE_INT64
             ? g_strdup_printf ("%" G_GINT64_FORMAT, json_node_get_int (node))
             : g_strdup ("");
}

static int
compare_rounds (gconstpointer a, gconstpointer b)
{
  return *(const int *) a - *(const int *) b;
}

/* Those that the event has not are kept. */
static void
take_pairgoth_rounds (FormatsPlayer *player, JsonObject *object, int rounds, JsonObject *rest)
{
  JsonArray *skip = formats_pairgoth_array (object, "skip"), *over = json_array_new ();

  for (guint i = 0; skip && i < json_array_get_length (skip); i++) {
    JsonNode *node = json_array_get_element (skip, i);
    gint64 number = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_int (node) : 0;
    int round = (int) CLAMP (number, 0, FORMATS_EVENT_ROUNDS);
    if (round >= 1 && round <= rounds)
      g_array_append_val (player->absent, round);
    else if (number > rounds)
      json_array_add_int_element (over, number);
  }
  g_array_sort (player->absent, compare_rounds);
  if (json_array_get_length (over) > 0)
    json_object_set_array_member (rest, "skip", json_array_ref (over));
  json_array_unref (over);
}

/* Everything that no member of ours says, and the country as it is written. */
static JsonObject *
make_rest (const FormatsPlayer *player, JsonObject *object)
{
  static const char *const known[] = { "name",    "firstname", "rating", "rank",
                                       "country", "club",      "final",  "mmsCorrection",
                                       "skip",    "egf",       "ffg",    "aga",
                                       NULL };
  JsonObject *rest = formats_pairgoth_copy (object);
  g_autofree char *country = dup_pairgoth_text (object, "country");

  for (int i = 0; known[i]; i++)
    if (json_object_has_member (rest, known[i]))
      json_object_remove_member (rest, known[i]);
  if (!g_str_equal (country, player->country))
    json_object_set_string_member (rest, "country", country);
  return rest;
}

static gboolean
read_pairgoth_player (PairgothReading *reading, JsonObject *object, GError **error)
{
  FormatsPlayer *player = formats_event_add_player (reading->event);
  int rank = RULES_RANK_NONE - RULES_RANK_DAN (1), correction = 0;
  g_autofree char *country = dup_pairgoth_text (object, "country");
  JsonNode *node;
  gboolean is_final;
  JsonObject *rest;
  g_autofree char *text = NULL;
  int id = 0;

  formats_tidy_set (&player->family, dup_pairgoth_text (object, "name"));
  formats_tidy_set (&player->given, dup_pairgoth_text (object, "firstname"));
  formats_tidy_set (&player->club, dup_pairgoth_text (object, "club"));
  formats_tidy_set (&player->country, formats_opengotha_country (country));
  if (!*player->family && !*player->given)
    return formats_pairgoth_refuse (error, _ ("A player has no name."));
  if (!formats_pairgoth_number (object, "id", 1, G_MAXINT, &id, error))
    return FALSE;
  if (id == 0)
    return formats_pairgoth_refuse (error, _ ("A player has no number."));
  if (g_tree_lookup (reading->ids, GINT_TO_POINTER (id)))
    return formats_pairgoth_refuse (error, _ ("There is another player with the number %d."), id);
  g_tree_insert (reading->ids, GINT_TO_POINTER (id),
                 GINT_TO_POINTER ((int) reading->event->players->len));
  if (!formats_pairgoth_number (object, "rank", -30, 8, &rank, error) ||
      !formats_pairgoth_number (object, "rating", -FORMATS_OPENGOTHA_RATING,
                                FORMATS_OPENGOTHA_RATING, &player->rating, error) ||
      !formats_pairgoth_number (object, "mmsCorrection", -FORMATS_OPENGOTHA_CORRECTION,
                                FORMATS_OPENGOTHA_CORRECTION, &correction, error))
    return FALSE;
  player->rank = (RulesRank) (RULES_RANK_DAN (1) + rank);
  formats_opengotha_take_start (player, &reading->terms, correction);
  for (int i = 0; formats_opengotha_lists[i]; i++) {
    g_autofree char *number = dup_pairgoth_text (object, formats_opengotha_lists[i]);
    if (*number)
      formats_player_set (player, formats_opengotha_lists[i], number);
  }
  formats_opengotha_take_ident (player);
  /* Who is not registered finally is withdrawn, until his games say else. */
  node = json_object_get_member (object, "final");
  is_final = !node || !JSON_NODE_HOLDS_VALUE (node) || json_node_get_boolean (node);
  if (!is_final)
    formats_player_set (player, "registering", "PRE");
  player->withdrawn = !is_final;
  rest = make_rest (player, object);
  take_pairgoth_rounds (player, object, reading->terms.rounds, rest);
  text = formats_pairgoth_text (rest);
  formats_player_set (player, FORMATS_PAIRGOTH_DETAIL, text);
  json_object_unref (rest);
  return TRUE;
}

static gboolean
read_players (PairgothReading *reading, JsonObject *tournament, GError **error)
{
  JsonArray *list = formats_pairgoth_array (tournament, "players");
  guint n = list ? json_array_get_length (list) : 0;

  if (n > FORMATS_EVENT_PLAYERS)
    return formats_pairgoth_refuse (error, _ ("There are more than %d players."),
                                    FORMATS_EVENT_PLAYERS);
  for (guint i = 0; i < n; i++) {
    JsonObject *object = formats_pairgoth_element (list, i, error);
    if (!object || !read_pairgoth_player (reading, object, error))
      return FALSE;
  }
  return TRUE;
}

static int
find_pairgoth_id (gpointer data, int id)
{
  return GPOINTER_TO_INT (g_tree_lookup (((PairgothReading *) data)->ids, GINT_TO_POINTER (id))) -
         1;
}

/* Their numbers are beside those of the players. */
static gboolean
read_pairgoth_teams (PairgothReading *reading, JsonObject *tournament)
{
  JsonArray *list = formats_pairgoth_array (tournament, "teams");
  guint n = list ? json_array_get_length (list) : 0;
  g_autoptr (GError) error = NULL;
  gboolean is_good = reading->event->players->len + n <= FORMATS_EVENT_PLAYERS ||
                     formats_pairgoth_refuse (&error, _ ("There are more than %d players."),
                                              FORMATS_EVENT_PLAYERS);

  for (guint i = 0; i < n && is_good; i++) {
    JsonObject *object = formats_pairgoth_element (list, i, &error);
    int id;
    is_good = object && formats_pairgoth_team_read (reading->event, object, find_pairgoth_id,
                                                    reading, &id, &error);
    if (is_good && find_pairgoth_id (reading, id) >= 0)
      is_good =
          formats_pairgoth_refuse (&error, _ ("There is another team with the number %d."), id);
    if (is_good)
      g_tree_insert (reading->ids, GINT_TO_POINTER (id),
                     GINT_TO_POINTER ((int) reading->event->players->len));
  }
  if (error)
    reading->why = g_strdup (error->message);
  return is_good;
}

/* --- Games --- */

/* Cancelled, and both win: the game is void, and in the second case each is given the points. */
static const struct {
  const char *word;
  RulesResult result;
  int award;
} pairgoth_results[] = {
  { "?", { RULES_RESULT_NONE }, 0 },
  { "b", { RULES_RESULT_WIN, RULES_BLACK }, 0 },
  { "w", { RULES_RESULT_WIN, RULES_WHITE }, 0 },
  { "=", { RULES_RESULT_DRAW }, 0 },
  { "X", { RULES_RESULT_VOID }, 0 },
  { "#", { RULES_RESULT_VOID }, 2 },
  { "0", { RULES_RESULT_BOTH_LOSE }, 0 },
};

/* FALSE where @word is no result. @word: "b"; "" is "?". @ret_points: what each is given beside the
 * game, two for a win. */
static gboolean
read_pairgoth_result (const char *word, RulesResult *ret_result, int *ret_points)
{
  for (gsize i = 0; i < G_N_ELEMENTS (pairgoth_results); i++)
    if (g_str_equal (pairgoth_results[i].word, *word ? word : "?")) {
      *ret_result = pairgoth_results[i].result;
      *ret_points = pairgoth_results[i].award;
      return TRUE;
    }
  return FALSE;
}

/* The word; how a game was won it does not say. @both_win: whether both were given a win beside a
 * void game. */
const char *
formats_pairgoth_result_write (RulesResult result, gboolean both_win)
{
  if (result.kind == RULES_RESULT_VOID)
    return both_win ? "#" : "X";
  if (!rules_result_counts (result))
    return result.kind == RULES_RESULT_ANNULLED ? "0" : "?";
  if (result.winner != RULES_EMPTY)
    return result.winner == RULES_BLACK ? "b" : "w";
  return result.kind == RULES_RESULT_DRAW || result.kind == RULES_RESULT_RULED_DRAW ? "=" : "0";
}

/* Number 0, or none, is nobody. */
static gboolean
take_pairgoth_seat (const PairgothReading *reading, JsonObject *object, const char *name,
                    int *ret_seat, GError **error)
{
  int id = 0;

  if (!formats_pairgoth_number (object, name, 0, G_MAXINT, &id, error))
    return FALSE;
  *ret_seat = find_pairgoth_id ((gpointer) (gsize) reading, id);
  return id == 0 || *ret_seat >= 0 ||
         formats_pairgoth_refuse (error, _ ("There is no player with the number %d."), id);
}

static gboolean
take_pairgoth_result (PairgothReading *reading, JsonObject *object, FormatsGame *game,
                      GError **error)
{
  const char *word = formats_pairgoth_string (object, "r");
  int points = 0;

  if (!read_pairgoth_result (word, &game->result, &points))
    return formats_pairgoth_refuse (error, _ ("“%s” is not a result."), word);
  formats_opengotha_award (reading->event, game, points, word);
  return TRUE;
}

static gboolean
read_game (PairgothReading *reading, JsonObject *object, int round, GError **error)
{
  FormatsGame game = { .round = round };
  static const char *const known[] = { "t", "h", "r", NULL };
  JsonObject *rest;

  if (!formats_pairgoth_number (object, "t", 0, FORMATS_OPENGOTHA_TABLE, &game.table, error) ||
      !formats_pairgoth_number (object, "h", 0, FORMATS_OPENGOTHA_HANDICAP, &game.handicap,
                                error) ||
      !take_pairgoth_seat (reading, object, "b", &game.black, error) ||
      !take_pairgoth_seat (reading, object, "w", &game.white, error))
    return FALSE;
  if (game.black < 0 && game.white < 0)
    return formats_pairgoth_refuse (error, _ ("A game needs two players, and a bye needs one."));
  if (game.black >= 0 && game.white >= 0 && !take_pairgoth_result (reading, object, &game, error))
    return FALSE;
  /* Its own number, and who was drawn up or down. */
  rest = formats_pairgoth_copy (object);
  for (int i = 0; known[i]; i++)
    if (json_object_has_member (rest, known[i]))
      json_object_remove_member (rest, known[i]);
  json_object_set_int_member (rest, "round", round);
  g_ptr_array_add (reading->games, rest);
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

static gboolean
read_rounds (PairgothReading *reading, JsonObject *tournament, GError **error)
{
  JsonArray *rounds = formats_pairgoth_array (tournament, "games");
  guint n = rounds ? json_array_get_length (rounds) : 0;

  if (n > FORMATS_EVENT_ROUNDS)
    return formats_pairgoth_refuse (error, _ ("There are more than %d rounds."),
                                    FORMATS_EVENT_ROUNDS);
  for (guint i = 0; i < n; i++) {
    JsonNode *node = json_array_get_element (rounds, i);
    JsonArray *list = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
    for (guint k = 0; list && k < json_array_get_length (list); k++) {
      JsonObject *object = formats_pairgoth_element (list, k, error);
      if (!object || !read_game (reading, object, (int) i + 1, error))
        return FALSE;
    }
  }
  return TRUE;
}

/* --- The whole --- */

static int
figure_of (JsonObject *object, const char *name)
{
  int figure = 0;

  formats_pairgoth_number (object, name, 0, G_MAXINT, &figure, NULL);
  return figure;
}

/* Whatever the order in the file. */
static int
compare_games (gconstpointer a, gconstpointer b)
{
  JsonObject *one = *(JsonObject *const *) a, *other = *(JsonObject *const *) b;
  static const char *const names[] = { "round", "w", "b" };
  int order = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (names) && order == 0; i++)
    order = figure_of (one, names[i]) - figure_of (other, names[i]);
  return order;
}

static JsonArray *
make_games (GPtrArray *games)
{
  JsonArray *list = json_array_new ();

  g_ptr_array_sort (games, compare_games);
  for (guint i = 0; i < games->len; i++)
    json_array_add_object_element (list, json_object_ref (games->pdata[i]));
  return list;
}

static void
keep_event (PairgothReading *reading, JsonObject *tournament)
{
  g_autoptr (JsonObject) rest = formats_pairgoth_copy (tournament), games = json_object_new ();
  g_autofree char *text = NULL, *more = NULL;

  static const char *const parts[] = { "players", "games", "teams", NULL };

  for (int i = 0; parts[i]; i++)
    if (json_object_has_member (rest, parts[i]) &&
        (reading->boards || !g_str_equal (parts[i], "teams")))
      json_object_remove_member (rest, parts[i]);
  text = formats_pairgoth_text (rest);
  json_object_set_array_member (games, "games", make_games (reading->games));
  more = formats_pairgoth_text (games);
  formats_event_keep (reading->event, FORMATS_PAIRGOTH_EVENT, text);
  formats_event_keep (reading->event, FORMATS_PAIRGOTH_GAMES, more);
}

static gboolean
read_pairgoth_tournament (PairgothReading *reading, JsonObject *tournament, GError **error)
{
  int size = 19;

  formats_pairgoth_number (tournament, "gobanSize", 1, 99, &size, NULL);
  if (size != 19)
    formats_event_add_fault (reading->event, 0, "gobanSize",
                             _ ("Only boards of 19 lines are supported."));
  formats_pairgoth_settings_read (reading->event, tournament);
  if (reading->boards)
    formats_event_set (reading->event, "system", "swiss_weights");
  formats_opengotha_terms (reading->event, &reading->terms);
  if (!read_players (reading, tournament, error))
    return FALSE;
  if (reading->boards && !read_pairgoth_teams (reading, tournament))
    return TRUE;
  if (!read_rounds (reading, tournament, error))
    return FALSE;
  if (reading->boards &&
      (reading->why = formats_pairgoth_teams_settle (reading->event, reading->boards)))
    return TRUE;
  if (!formats_event_check (reading->event, error))
    return FALSE;
  keep_event (reading, tournament);
  formats_opengotha_settle (reading->event, &reading->terms);
  return TRUE;
}

/* @boards: of a match; 0 where its teams are not read. @ret_why: takes why there are none: then
 * nothing is to be made of the event. */
static FormatsEvent *
read_pairgoth (JsonObject *tournament, int boards, char **ret_why, GError **error)
{
  g_autoptr (FormatsEvent) event = formats_event_new ();
  g_autoptr (GTree) ids = g_tree_new (compare_pairgoth_ids);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) json_object_unref);
  PairgothReading reading = { .event = event, .ids = ids, .games = games, .boards = boards };
  gboolean is_good = read_pairgoth_tournament (&reading, tournament, error);

  *ret_why = reading.why;
  return is_good ? g_steal_pointer (&event) : NULL;
}

/* Teams whose members play by themselves are kept as they stand. */
static FormatsEvent *
parse_pairgoth (GBytes *source, GError **error)
{
  gsize length;
  const char *encoding;
  g_autofree char *text = formats_encoding_decode (source, &length, &encoding, error);
  g_autoptr (JsonObject) tournament = text ? formats_pairgoth_parse (text, error) : NULL;
  g_autofree char *why = NULL, *none = NULL, *message = NULL;
  FormatsEvent *event;
  int boards;

  if (!tournament)
    return NULL;
  if (!json_object_has_member (tournament, "players") ||
      !json_object_has_member (tournament, "pairing")) {
    formats_pairgoth_refuse (error, _ ("This is not a tournament file of Pairgoth."));
    return NULL;
  }
  if (!formats_pairgoth_is_team (formats_pairgoth_string (tournament, "type"), &boards))
    boards = 0;
  event = read_pairgoth (tournament, boards, &why, error);
  if (!event || !why)
    return event;
  formats_event_free (event);
  event = read_pairgoth (tournament, 0, &none, NULL);
  message = formats_event_teams_kept (why);
  if (event)
    formats_event_add_fault (event, 0, "teams", message);
  else
    formats_pairgoth_refuse (error, "%s", why);
  return event;
}

static gboolean
sniff_pairgoth (const char *text, gsize length)
{
  gsize at = length >= 3 && memcmp (text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;

  while (at < length && g_ascii_isspace (text[at]))
    at++;
  return at < length && text[at] == '{' && g_strstr_len (text, (gssize) length, "\"players\"") &&
         g_strstr_len (text, (gssize) length, "\"pairing\"");
}

/* Pairgoth's own file. What an event has no word for is kept and written again. */
const FormatsKind formats_pairgoth_kind = {
  .id = "pairgoth",
  .label = N_ ("Pairgoth"),
  .suffix = ".tour",
  .sniff = sniff_pairgoth,
  .parse = parse_pairgoth,
  .format = formats_pairgoth_format,
  .teams = FORMATS_TEAMS_LAST,
};
