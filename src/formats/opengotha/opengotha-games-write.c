#include <glib/gi18n.h>
#include <string.h>
#include "formats/opengotha/opengotha-private.h"

typedef struct {
  const FormatsEvent *event;
  GPtrArray *keys;     /* of each player */
  GTree *rests;        /* "round key" -> what was kept of that game */
  GHashTable *awarded; /* seat_of() of those who are given a win beside their game */
} Writing;

static gpointer
seat_written_of (int player, int round)
{
  return GINT_TO_POINTER (player * (FORMATS_EVENT_ROUNDS + 1) + round);
}

/* Who is given a win beside his game, for formats_opengotha_both_win(). */
GHashTable *
formats_opengotha_awarded (const FormatsEvent *event)
{
  GHashTable *awarded = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < event->awards->len; i++) {
    const FormatsAward *award = &g_array_index (event->awards, FormatsAward, i);
    if (award->points == 2)
      g_hash_table_add (awarded, seat_written_of (award->player, award->round));
  }
  return awarded;
}

/* Whether it is void, and both are given the points. @awarded: who is given a win. */
gboolean
formats_opengotha_both_win (GHashTable *awarded, const FormatsGame *game)
{
  return game->result.kind == RULES_RESULT_VOID &&
         g_hash_table_contains (awarded, seat_written_of (game->black, game->round)) &&
         g_hash_table_contains (awarded, seat_written_of (game->white, game->round));
}

static int
compare_written_keys (gconstpointer a, gconstpointer b, gpointer data)
{
  return strcmp (a, b);
}

/* Who has Black in a round tells games apart. */
static GTree *
make_rests (const FormatsXml *kept)
{
  GTree *rests = g_tree_new_full (compare_written_keys, NULL, g_free, NULL);

  for (guint i = 0; kept && i < kept->children->len; i++) {
    FormatsXml *rest = kept->children->pdata[i];
    const char *round = formats_xml_get (rest, "roundNumber");
    const char *black = formats_xml_get (rest, "blackPlayer");
    if (round && black)
      g_tree_insert (rests, g_strdup_printf ("%s %s", round, black), rest);
  }
  return rests;
}

static const FormatsXml *
find_rest (const Writing *writing, const FormatsGame *game)
{
  const char *black = writing->keys->pdata[game->black];
  g_autofree char *key = g_strdup_printf ("%d %s", game->round, black);

  return g_tree_lookup (writing->rests, key);
}

static void
write_game (const Writing *writing, const FormatsGame *game, FormatsXml *xml)
{
  const FormatsXml *rest = find_rest (writing, game);
  const char *kept = rest ? formats_xml_get (rest, "result") : NULL;

  formats_xml_set (xml, "blackPlayer", writing->keys->pdata[game->black]);
  formats_opengotha_set_number (xml, "handicap", game->handicap);
  formats_xml_set (xml, "knownColor", game->uncoloured ? "false" : "true");
  formats_xml_set (xml, "result",
                   formats_opengotha_result_write (
                       game->result, formats_opengotha_both_win (writing->awarded, game), kept));
  formats_opengotha_set_number (xml, "roundNumber", game->round);
  formats_opengotha_set_number (xml, "tableNumber", game->table);
  formats_xml_set (xml, "whitePlayer", writing->keys->pdata[game->white]);
  for (guint i = 0; rest && i < rest->attributes->len; i++) {
    const FormatsPair *pair = rest->attributes->pdata[i];
    if (!formats_opengotha_game_knows (pair->name))
      formats_xml_set (xml, pair->name, pair->value);
  }
  formats_opengotha_sort (xml);
}

static gboolean
is_bye (const FormatsGame *game)
{
  return game->black < 0 || game->white < 0;
}

static void
write_byes (const Writing *writing, FormatsXml *tournament)
{
  FormatsXml *list = NULL;

  for (guint i = 0; i < writing->event->games->len; i++) {
    const FormatsGame *game = &g_array_index (writing->event->games, FormatsGame, i);
    FormatsXml *bye;
    if (!is_bye (game) || MAX (game->black, game->white) < 0)
      continue;
    list = list ? list : formats_xml_add (tournament, "ByePlayers");
    bye = formats_xml_add (list, "ByePlayer");
    formats_xml_set (bye, "player", writing->keys->pdata[MAX (game->black, game->white)]);
    formats_opengotha_set_number (bye, "roundNumber", game->round);
  }
}

static GPtrArray *
collect_keys (const FormatsEvent *event)
{
  GPtrArray *keys = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < event->players->len; i++) {
    const FormatsPlayer *player = event->players->pdata[i];
    g_ptr_array_add (keys, formats_opengotha_key (player->family, player->given));
  }
  return keys;
}

/* FALSE where two players have one name, by which OpenGotha tells them apart. @tournament: the
 * outermost element, which gets the games and byes. */
gboolean
formats_opengotha_games_write (const FormatsEvent *event, FormatsXml *tournament, GError **error)
{
  const FormatsPlayer *other = NULL;
  g_autoptr (GTree) unique = formats_opengotha_keys (event, &other);
  g_autoptr (GPtrArray) keys = collect_keys (event);
  g_autoptr (FormatsXml) kept = formats_opengotha_kept (event, "Games");
  g_autoptr (GTree) rests = make_rests (kept);
  g_autoptr (GHashTable) awarded = formats_opengotha_awarded (event);
  const Writing writing = { event, keys, rests, awarded };
  FormatsXml *list = formats_xml_add (tournament, "Games");

  if (!unique) {
    g_set_error (error, FORMATS_ERROR, FORMATS_ERROR_SYNTAX,
                 _ ("OpenGotha tells players apart by their names, and two are called %s %s."),
                 other->family, other->given);
    return FALSE;
  }
  for (guint i = 0; i < event->games->len; i++) {
    const FormatsGame *game = &g_array_index (event->games, FormatsGame, i);
    if (!is_bye (game))
      write_game (&writing, game, formats_xml_add (list, "Game"));
  }
  write_byes (&writing, tournament);
  return TRUE;
}
