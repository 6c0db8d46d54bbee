/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>
#include <string.h>
#include "formats/event/event.h"
#include "formats/opengotha/opengotha.h"

/* Games of OpenGotha. */

typedef struct {
  FormatsEvent *event;
  GTree *keys;      /* "BONJEANROBIN" -> index + 1 */
  GTree *plain;     /* the same in plain letters, SEVERAL where more than one has them */
  FormatsXml *rest; /* what is kept of games */
} Reading;

typedef struct {
  const FormatsEvent *event;
  GPtrArray *keys;     /* of each player */
  GTree *rests;        /* "round key" -> what was kept of that game */
  GHashTable *awarded; /* formats_opengotha_awarded() */
} Writing;

#define SEVERAL (-1)

/* --- What the games name a player by --- */

/* Both names, in capitals, without blanks. */
static char *
key_of (const FormatsPlayer *player)
{
  g_autoptr (GString) both = g_string_new (player->family);

  g_string_append (both, player->given);
  g_string_replace (both, " ", "", 0);
  return g_utf8_strup (both->str, -1);
}

/* A Turkish machine has made capitals of a name in its own way, “DENİZALİ”, another in its own. */
static char *
plain_key (const char *key)
{
  g_autoptr (GString) plain = g_string_new (key);
  g_autofree char *capitals = NULL;

  g_string_replace (plain, "İ", "I", 0);
  g_string_replace (plain, "ı", "I", 0);
  capitals = g_utf8_strup (plain->str, -1);
  return g_utf8_normalize (capitals, -1, G_NORMALIZE_NFC);
}

static int
compare_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* Trees, because the names come from strangers: a hash table can be made slow by choosing them. */
static GTree *
key_tree (void)
{
  return g_tree_new_full (compare_keys, NULL, g_free, NULL);
}

/* The index of the player to each key, and one more; NULL where two have the same. @ret_other: the
 * second of two with one key. */
static GTree *
make_keys (const FormatsEvent *event, const FormatsPlayer **ret_other)
{
  g_autoptr (GTree) keys = key_tree ();

  for (guint i = 0; i < event->players->len; i++) {
    g_autofree char *key = key_of (event->players->pdata[i]);

    if (formats_event_is_team (event, (int) i))
      continue;
    *ret_other = event->players->pdata[i];
    if (g_tree_lookup (keys, key))
      return NULL;
    g_tree_insert (keys, g_steal_pointer (&key), GINT_TO_POINTER ((int) i + 1));
  }
  return g_steal_pointer (&keys);
}

static gboolean
add_plain (gpointer key, gpointer id, gpointer data)
{
  GTree *plain = data;
  char *text = plain_key (key);

  g_tree_replace (plain, text, g_tree_lookup (plain, text) ? GINT_TO_POINTER (SEVERAL) : id);
  return FALSE;
}

/* --- Results --- */

/* Who loses by default was not there; what is equal by default was ruled so. Both cannot win here:
 * the game is void then, and each is given the points. The first word of a result is written. */
static const struct {
  const char *word;
  RulesResult result;
  int award;
} results[] = {
  { "RESULT_UNKNOWN", { RULES_RESULT_NONE }, 0 },
  { "RESULT_WHITEWINS", { RULES_RESULT_WIN, RULES_WHITE }, 0 },
  { "RESULT_BLACKWINS", { RULES_RESULT_WIN, RULES_BLACK }, 0 },
  { "RESULT_EQUAL", { RULES_RESULT_DRAW }, 0 },
  { "RESULT_BOTHLOSE", { RULES_RESULT_BOTH_LOSE }, 0 },
  { "RESULT_BOTHWIN", { RULES_RESULT_VOID }, 2 },
  { "RESULT_WHITEWINS_BYDEF", { RULES_RESULT_ABSENT, RULES_WHITE }, 0 },
  { "RESULT_BLACKWINS_BYDEF", { RULES_RESULT_ABSENT, RULES_BLACK }, 0 },
  { "RESULT_EQUAL_BYDEF", { RULES_RESULT_RULED_DRAW }, 0 },
  { "RESULT_BOTHLOSE_BYDEF", { RULES_RESULT_BOTH_LOSE }, 0 },
  { "RESULT_BOTHWIN_BYDEF", { RULES_RESULT_VOID }, 2 },
};

static int
find_word (const char *word)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (strcmp (results[i].word, word) == 0)
      return (int) i;
  return -1;
}

/* Which word is the first of it, -1 for none. */
static int
find_result (RulesResult result)
{
  for (gsize i = 0; i < G_N_ELEMENTS (results); i++)
    if (results[i].result.kind == result.kind && results[i].result.winner == result.winner)
      return (int) i;
  return -1;
}

/* How a game was won OpenGotha asks only in that it was by default. What does not count is not
 * known to it; what was taken from both, both have lost. Returns the word; @kept where that means
 * the same. @both_win: whether both were given a win beside a void game. @kept: the word that the
 * source had, or NULL. */
static const char *
result_word (RulesResult result, gboolean both_win, const char *kept)
{
  int index = kept ? find_word (kept) : -1, first = find_result (result);

  if (index >= 0 && results[index].result.kind == result.kind &&
      results[index].result.winner == result.winner && !results[index].award == !both_win)
    return results[index].word;
  if (result.kind == RULES_RESULT_VOID)
    return both_win ? "RESULT_BOTHWIN" : "RESULT_UNKNOWN";
  if (result.kind == RULES_RESULT_ANNULLED || result.kind == RULES_RESULT_LOT)
    return "RESULT_BOTHLOSE";
  if (!rules_result_counts (result))
    return "RESULT_UNKNOWN";
  if (result.kind != RULES_RESULT_ABSENT && result.winner != RULES_EMPTY)
    return result.winner == RULES_BLACK ? "RESULT_BLACKWINS" : "RESULT_WHITEWINS";
  return results[MAX (first, 0)].word;
}

static gpointer
seat_of (int player, int round)
{
  return GINT_TO_POINTER (player * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* Gives both players of a game points beside it, where it is won by both. @points: two for a win.
 */
void
formats_opengotha_award (FormatsEvent *event, const FormatsGame *game, int points, const char *word)
{
  const int seats[] = { game->black, game->white };

  for (int i = 0; i < 2 && points; i++) {
    FormatsAward award = { seats[i], game->round, points };
    g_array_append_val (event->awards, award);
  }
  if (points)
    formats_event_add_fault (event, game->line, word,
                             _ ("Both win: the result is void, and both get the points."));
}

/* Who is given a win beside his game, for formats_opengotha_both_win(). */
GHashTable *
formats_opengotha_awarded (const FormatsEvent *event)
{
  GHashTable *awarded = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    if (award->points == 2)
      g_hash_table_add (awarded, seat_of (award->player, award->round));
  }
  return awarded;
}

/* Whether it is void, and both are given the points. @awarded: who is given a win. */
gboolean
formats_opengotha_both_win (GHashTable *awarded, const FormatsGame *game)
{
  return game->result.kind == RULES_RESULT_VOID &&
         g_hash_table_contains (awarded, seat_of (game->black, game->round)) &&
         g_hash_table_contains (awarded, seat_of (game->white, game->round));
}

/* --- All that OpenGotha says of a game --- */

/* A number, a player, or a word. */
typedef struct {
  const char *name;
  enum { NUMBER, PLAYER, COLOUR, RESULT } kind;
  gsize member;
  int least, most; /* of a number */
} Attribute;

/* In the order in which they are read. */
static const Attribute attributes[] = {
  { "roundNumber", NUMBER, G_STRUCT_OFFSET (FormatsGame, round), 1, FORMATS_EVENT_ROUNDS },
  { "tableNumber", NUMBER, G_STRUCT_OFFSET (FormatsGame, table), 0, FORMATS_OPENGOTHA_TABLE },
  { "handicap", NUMBER, G_STRUCT_OFFSET (FormatsGame, handicap), 0, FORMATS_OPENGOTHA_HANDICAP },
  { "knownColor", COLOUR, 0, 0, 0 },
  { "blackPlayer", PLAYER, G_STRUCT_OFFSET (FormatsGame, black), 0, 0 },
  { "whitePlayer", PLAYER, G_STRUCT_OFFSET (FormatsGame, white), 0, 0 },
  { "result", RESULT, 0, 0, 0 },
};

/* Of a bye. */
static const Attribute bye_attributes[] = {
  { "roundNumber", NUMBER, G_STRUCT_OFFSET (FormatsGame, round), 1, FORMATS_EVENT_ROUNDS },
  { "player", PLAYER, G_STRUCT_OFFSET (FormatsGame, black), 0, 0 },
};

static gboolean
knows (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (strcmp (attributes[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* --- Reading --- */

static int
find_player (gconstpointer names, const char *key)
{
  const Reading *reading = names;
  int id = GPOINTER_TO_INT (g_tree_lookup (reading->keys, key));

  if (id == 0) {
    g_autofree char *plain = plain_key (key);
    id = GPOINTER_TO_INT (g_tree_lookup (reading->plain, plain));
  }
  return id > 0 ? id - 1 : -1;
}

static gboolean
read_seat (const Reading *reading, const FormatsXml *xml, const char *name, int *ret_player,
           GError **error)
{
  const char *said = formats_xml_get (xml, name);

  *ret_player = said ? find_player (reading, said) : -1;
  return *ret_player >= 0 ||
         formats_xml_refuse (xml, error, _ ("%s names no player: “%s”."), name, said ? said : "");
}

static gboolean
read_attribute (Reading *reading, const FormatsXml *xml, const Attribute *attribute,
                FormatsGame *game, GError **error)
{
  const char *said = formats_xml_get (xml, attribute->name);
  int *member = (int *) G_STRUCT_MEMBER_P (game, attribute->member), index;

  switch (attribute->kind) {
  case NUMBER:
    return formats_opengotha_number (xml, attribute->name, attribute->least, attribute->most,
                                     member, error);
  case PLAYER:
    return read_seat (reading, xml, attribute->name, member, error);
  case COLOUR:
    game->uncoloured = g_strcmp0 (said, "false") == 0;
    return TRUE;
  case RESULT:
  default:
    index = said && *said ? find_word (said) : 0;
    if (index < 0)
      return formats_xml_refuse (xml, error, _ ("“%s” is not a result."), said);
    game->result = results[index].result;
    formats_opengotha_award (reading->event, game, results[index].award, said);
    return TRUE;
  }
}

/* What the game as we have it would not be written with. */
static void
keep_game_rest (Reading *reading, const FormatsXml *xml)
{
  g_autoptr (FormatsXml) rest = formats_xml_new ("Game", 0);
  const char *word = formats_xml_get (xml, "result");
  int index = word && *word ? find_word (word) : 0;

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    if (!knows (pair->name))
      formats_xml_set (rest, pair->name, pair->value);
  }
  if (find_result (results[index].result) != index)
    formats_xml_set (rest, "result", word);
  if (rest->attributes->len == 0)
    return;
  formats_xml_set (rest, "roundNumber", formats_xml_get (xml, "roundNumber"));
  formats_xml_set (rest, "blackPlayer", formats_xml_get (xml, "blackPlayer"));
  formats_opengotha_sort (rest);
  formats_xml_take (reading->rest, g_steal_pointer (&rest));
}

static gboolean
read_game (const FormatsXml *xml, gpointer data, GError **error)
{
  Reading *reading = data;
  FormatsGame game = { .line = xml->line };

  for (gsize i = 0; i < G_N_ELEMENTS (attributes); i++)
    if (!read_attribute (reading, xml, &attributes[i], &game, error))
      return FALSE;
  if (game.round == 0)
    return formats_xml_refuse (xml, error, _ ("The game has no round."));
  keep_game_rest (reading, xml);
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

static gboolean
read_bye (const FormatsXml *xml, gpointer data, GError **error)
{
  Reading *reading = data;
  FormatsGame game = { .line = xml->line, .white = -1 };

  for (gsize i = 0; i < G_N_ELEMENTS (bye_attributes); i++)
    if (!read_attribute (reading, xml, &bye_attributes[i], &game, error))
      return FALSE;
  if (game.round == 0)
    return formats_xml_refuse (xml, error, _ ("The bye has no round."));
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

/* FALSE where a game is none between players of the event. @event: what gets the games; its players
 * are there. @ret_why: takes why they are no matches of the file's teams; NULL: these are not
 * read. */
gboolean
formats_opengotha_games_read (FormatsEvent *event, const FormatsOpengothaTerms *terms,
                              const FormatsXml *tournament, char **ret_why, GError **error)
{
  const FormatsPlayer *other = NULL;
  g_autoptr (GTree) keys = make_keys (event, &other), plain = key_tree ();
  g_autoptr (FormatsXml) rest = formats_xml_new ("Games", 0);
  Reading reading = { event, keys, plain, rest };

  if (!keys) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Line %d: There is another player called %s %s."), other->line, other->family,
                 other->given);
    return FALSE;
  }
  g_tree_foreach (keys, add_plain, plain);
  if (!formats_xml_each (formats_xml_child (tournament, "Games"), "Game", read_game, &reading,
                         error) ||
      !formats_xml_each (formats_xml_child (tournament, "ByePlayers"), "ByePlayer", read_bye,
                         &reading, error))
    return FALSE;
  if (rest->children->len > 0)
    formats_opengotha_keep (event, rest);
  if (ret_why)
    *ret_why = formats_opengotha_teams_read (event, terms, tournament, find_player, &reading);
  return TRUE;
}

/* --- Writing --- */

/* Who has Black in a round tells games apart. */
static GTree *
make_rests (const FormatsXml *kept)
{
  GTree *rests = key_tree ();

  for (guint i = 0; kept && i < kept->children->len; i++) {
    FormatsXml *rest = kept->children->pdata[i];
    const char *round = formats_xml_get (rest, "roundNumber");
    const char *black = formats_xml_get (rest, "blackPlayer");
    if (round && black)
      g_tree_insert (rests, g_strdup_printf ("%s %s", round, black), rest);
  }
  return rests;
}

static void
write_attributes (const Writing *writing, const FormatsGame *game, const Attribute *list, gsize n,
                  const char *kept_result, FormatsXml *xml)
{
  for (gsize i = 0; i < n; i++) {
    const char *name = list[i].name;
    int value = *(const int *) ((const char *) game + list[i].member);

    if (list[i].kind == NUMBER)
      formats_opengotha_set_number (xml, name, value);
    else if (list[i].kind == PLAYER)
      formats_xml_set (xml, name, writing->keys->pdata[value]);
    else if (list[i].kind == COLOUR)
      formats_xml_set (xml, name, game->uncoloured ? "false" : "true");
    else
      formats_xml_set (xml, name,
                       result_word (game->result,
                                    formats_opengotha_both_win (writing->awarded, game),
                                    kept_result));
  }
}

static void
write_game (const Writing *writing, const FormatsGame *game, FormatsXml *xml)
{
  const char *black = writing->keys->pdata[game->black];
  g_autofree char *key = g_strdup_printf ("%d %s", game->round, black);
  const FormatsXml *rest = g_tree_lookup (writing->rests, key);

  write_attributes (writing, game, attributes, G_N_ELEMENTS (attributes),
                    rest ? formats_xml_get (rest, "result") : NULL, xml);
  for (guint i = 0; rest && i < rest->attributes->len; i++) {
    const FormatsPair *pair = rest->attributes->pdata[i];
    if (!knows (pair->name))
      formats_xml_set (xml, pair->name, pair->value);
  }
  formats_opengotha_sort (xml);
}

/* FALSE where two players have one name, by which OpenGotha tells them apart. @tournament: the
 * outermost element, which gets the games and byes. */
gboolean
formats_opengotha_games_write (const FormatsEvent *event, FormatsXml *tournament, GError **error)
{
  const FormatsPlayer *other = NULL;
  g_autoptr (GTree) unique = make_keys (event, &other);
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, "Games");
  g_autoptr (GTree) rests = make_rests (kept);
  g_autoptr (GHashTable) awarded = formats_opengotha_awarded (event);
  g_autoptr (GArray) decided = formats_opengotha_decided (event);
  const Writing writing = { event, keys, rests, awarded };
  FormatsXml *list = formats_xml_add (tournament, "Games"), *byes = NULL;

  if (!unique) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("OpenGotha tells players apart by their names, and two are called %s %s."),
                 other->family, other->given);
    return FALSE;
  }
  for (guint i = 0; i < event->players->len; i++)
    g_ptr_array_add (keys, key_of (event->players->pdata[i]));
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    FormatsGame bye = { .round = game->round, .black = MAX (game->black, game->white) };

    if (formats_event_is_match (event, game))
      continue;
    if (game->black >= 0 && game->white >= 0)
      write_game (&writing, game, formats_xml_add (list, "Game"));
    else if (bye.black >= 0) {
      byes = byes ? byes : formats_xml_add (tournament, "ByePlayers");
      write_attributes (&writing, &bye, bye_attributes, G_N_ELEMENTS (bye_attributes), NULL,
                        formats_xml_add (byes, "ByePlayer"));
      formats_opengotha_sort (byes->children->pdata[byes->children->len - 1]);
    }
  }
  for (guint i = 0; i < decided->len; i++)
    write_game (&writing, &g_array_index (decided, FormatsGame, i), formats_xml_add (list, "Game"));
  if (formats_event_has_teams (event))
    formats_opengotha_teams_write (event, keys, tournament);
  return TRUE;
}
