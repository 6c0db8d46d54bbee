#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha-private.h"

#define HANDICAP_MOST 99
#define TABLE_MOST 1000000

typedef struct {
  FormatsEvent *event;
  GTree *keys;      /* "BONJEANROBIN" -> index + 1 */
  GTree *plain;     /* the same in plain letters, where only one has them */
  FormatsXml *rest; /* what is kept of games */
} Reading;

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

#define SEVERAL (-1)

static gboolean
add_plain (gpointer key, gpointer id, gpointer data)
{
  GTree *plain = data;
  char *text = plain_key (key);

  g_tree_replace (plain, text, g_tree_lookup (plain, text) ? GINT_TO_POINTER (SEVERAL) : id);
  return FALSE;
}

static int
find_key (const Reading *reading, const char *key)
{
  int id = GPOINTER_TO_INT (g_tree_lookup (reading->keys, key));
  g_autofree char *plain = id > 0 ? NULL : plain_key (key);

  if (plain)
    id = GPOINTER_TO_INT (g_tree_lookup (reading->plain, plain));
  return MAX (id, 0);
}

static int
compare_read_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

static gboolean
find_player (const Reading *reading, const FormatsXml *xml, const char *name, int *ret_player,
             GError **error)
{
  const char *key = formats_xml_get (xml, name);
  int id = key ? find_key (reading, key) : 0;

  if (id == 0)
    return formats_xml_refuse (xml, error, _ ("%s names no player: “%s”."), name, key ? key : "");
  *ret_player = id - 1;
  return TRUE;
}

static gboolean
take_result (Reading *reading, const FormatsXml *xml, FormatsGame *game, GError **error)
{
  const char *word = formats_xml_get (xml, "result");
  const int seats[] = { game->black, game->white };
  int points = 0;

  if (word && *word && !formats_opengotha_result_read (word, &game->result, &points))
    return formats_xml_refuse (xml, error, _ ("“%s” is no result."), word);
  for (int i = 0; i < 2 && points; i++) {
    FormatsAward award = { seats[i], game->round, points };
    g_array_append_val (reading->event->awards, award);
  }
  if (points)
    formats_event_add_fault (reading->event, xml->line, word,
                             _ ("Both win: the game is void, and both are given the points."));
  return TRUE;
}

/* What the game as we have it would not be written with. */
static void
keep_read_rest (Reading *reading, const FormatsXml *xml)
{
  g_autoptr (FormatsXml) rest = formats_xml_new ("Game", 0);
  const char *word = formats_xml_get (xml, "result");

  for (guint i = 0; i < xml->attributes->len; i++) {
    const FormatsPair *pair = xml->attributes->pdata[i];
    if (!formats_opengotha_game_knows (pair->name))
      formats_xml_set (rest, pair->name, pair->value);
  }
  if (word && *word && !formats_opengotha_result_is_first (word))
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
  const char *known = formats_xml_get (xml, "knownColor");
  FormatsGame game = { .line = xml->line, .uncoloured = g_strcmp0 (known, "false") == 0 };

  if (!formats_opengotha_number (xml, "roundNumber", 1, FORMATS_EVENT_ROUNDS, &game.round, error) ||
      !formats_opengotha_number (xml, "tableNumber", 0, TABLE_MOST, &game.table, error) ||
      !formats_opengotha_number (xml, "handicap", 0, HANDICAP_MOST, &game.handicap, error) ||
      !find_player (reading, xml, "blackPlayer", &game.black, error) ||
      !find_player (reading, xml, "whitePlayer", &game.white, error) ||
      !take_result (reading, xml, &game, error))
    return FALSE;
  if (game.round == 0)
    return formats_xml_refuse (xml, error, _ ("The game has no round."));
  keep_read_rest (reading, xml);
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

static gboolean
read_bye (const FormatsXml *xml, gpointer data, GError **error)
{
  Reading *reading = data;
  FormatsGame game = { .line = xml->line, .white = -1 };

  if (!formats_opengotha_number (xml, "roundNumber", 1, FORMATS_EVENT_ROUNDS, &game.round, error) ||
      !find_player (reading, xml, "player", &game.black, error))
    return FALSE;
  if (game.round == 0)
    return formats_xml_refuse (xml, error, _ ("The bye has no round."));
  formats_event_add_game (reading->event, &game);
  return TRUE;
}

/* FALSE where a game is none between players of the event. @event: what gets the games; its
 * players are there. @error: the reason, with the line. */
gboolean
formats_opengotha_games_read (FormatsEvent *event, const FormatsXml *tournament, GError **error)
{
  const FormatsPlayer *other = NULL;
  g_autoptr (GTree) keys = formats_opengotha_keys (event, &other);
  g_autoptr (FormatsXml) rest = formats_xml_new ("Games", 0);
  g_autoptr (GTree) plain = g_tree_new_full (compare_read_keys, NULL, g_free, NULL);
  Reading reading = { event, keys, plain, rest };

  if (!keys) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("Line %d: There is another player of the name %s %s."), other->line,
                 other->family, other->given);
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
  return TRUE;
}
